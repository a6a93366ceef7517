/**
 * What a score sheet comes to, computed in the browser: the keeper works without a network.
 *
 * These are the mechanisms of the engine's auction.py, scoring.py and match.py, fed with the numbers
 * of facts.ts. Neither may change alone: both are tested with tests/vectors/score-keeper.jsonl.
 */
import type { DealRow } from '../wire'
import type { Facts } from './facts'

/** What people write down of a hand, by seat; null where nothing is written yet. */
export interface Hand {
  /** Where one seat alone bids in the end, the others have none. */
  bids: (number | null)[]
  /** Nobody bid, where one may pass. */
  passed: boolean
  /** Tricks, or points where cards have them. */
  got: (number | null)[]
}

/** Why a hand cannot be scored yet: the first thing that is missing or wrong. */
export type Problem =
  | { kind: 'bid' | 'got'; seat: number }
  | { kind: 'bidder' }
  | { kind: 'hook'; seat: number; bid: number }
  | { kind: 'range'; seat: number }
  | { kind: 'sum'; sum: number; wanted: number }

export interface Tally {
  rows: DealRow[]
  totals: number[]
  ranks: number[]
  over: boolean
  /** The next hand is beyond the plan: it parts a tie. */
  extraNext: boolean
  /** Seats; none while it goes on. */
  winners: number[]
}

export function emptyHand(seats: number): Hand {
  return { bids: nothing(seats), passed: false, got: nothing(seats) }
}

/** Seats in the order of bidding: from the dealer's left, the dealer last. */
export function inTurn(seats: number, dealer: number): number[] {
  return Array.from({ length: seats }, (_, place) => (dealer + 1 + place) % seats)
}

/** What tricks, or points, of a hand add up to. */
export function wantedSum(facts: Facts, seats: number): number {
  return facts.scoring === 'points' ? facts.points : (facts.tricks[String(seats)] ?? 0)
}

/** All numbers that *seat* could bid, and the one of them that it may not. */
export function bidChoices(
  facts: Facts,
  dealer: number,
  bids: readonly (number | null)[],
  seat: number,
): { values: number[]; refused: number | null } {
  const seats = String(bids.length)
  if (facts.bidding === 'ascending')
    return { values: range(facts.lowest[seats] ?? 0, facts.highest), refused: null }
  const tricks = facts.tricks[seats] ?? 0
  return { values: range(0, tricks), refused: hooked(facts, dealer, bids, seat, tricks) }
}

/** The first thing that keeps *hand* from being scored, or null. */
export function problemOf(facts: Facts, dealer: number, hand: Hand): Problem | null {
  const { bids, got } = hand
  return problemOfBids(facts, dealer, hand) ?? problemOfGot(facts, dealer, got, bids.length)
}

/** Points of a hand that has no problem, by seat. */
export function scoresOf(facts: Facts, hand: Hand): number[] {
  return hand.got.map((each, seat) => {
    const got = each ?? 0
    const bid = hand.bids[seat] ?? null
    if (facts.scoring === 'tricks' || bid === null) return got
    if (facts.scoring === 'exact') return got === bid ? got : -Math.abs(bid - got)
    // Adding 0 makes of -0 a plain one.
    return got < bid ? facts.failed * bid + 0 : got
  })
}

/** The whole sheet, from the first hand on: nothing is carried over from before a correction. */
export function tallyOf(facts: Facts, seats: number, first: number, hands: readonly Hand[]): Tally {
  let totals: number[] = Array.from({ length: seats }, () => 0)
  const none = totals
  const rows = hands.map((hand, place): DealRow => {
    const scores = scoresOf(facts, hand)
    totals = totals.map((total, seat) => total + (scores[seat] ?? 0))
    const got = hand.got.map((each) => each ?? 0)
    const isPoints = facts.scoring === 'points'
    return {
      dealer: (first + place) % seats,
      bids: hand.bids,
      taken: isPoints ? none : got,
      captured: isPoints ? got : none,
      scores,
      totals,
      ranks: ranksOf(facts, totals),
    }
  })
  const ranks = ranksOf(facts, totals)
  const over = isOver(facts, totals, hands.length)
  return {
    rows,
    totals,
    ranks,
    over,
    extraNext: !over && isPlannedEnd(facts, totals, hands.length),
    winners: over ? ranks.flatMap((rank, seat) => (rank === 1 ? [seat] : [])) : [],
  }
}

function problemOfBids(facts: Facts, dealer: number, { bids, passed }: Hand): Problem | null {
  if (facts.bidding === 'none') return null
  if (facts.bidding === 'ascending') {
    const seat = bids.findIndex((bid) => bid !== null)
    if (seat < 0) return passed ? null : { kind: 'bidder' }
    const { values } = bidChoices(facts, dealer, bids, seat)
    return values.includes(bids[seat] ?? -1) ? null : { kind: 'range', seat }
  }
  for (const seat of inTurn(bids.length, dealer)) {
    const bid = bids[seat] ?? null
    if (bid === null) return { kind: 'bid', seat }
    const { values, refused } = bidChoices(facts, dealer, bids, seat)
    if (!values.includes(bid)) return { kind: 'range', seat }
    if (bid === refused) return { kind: 'hook', seat, bid }
  }
  return null
}

function problemOfGot(
  facts: Facts,
  dealer: number,
  got: readonly (number | null)[],
  seats: number,
): Problem | null {
  const missing = inTurn(seats, dealer).find((seat) => (got[seat] ?? null) === null)
  if (missing !== undefined) return { kind: 'got', seat: missing }
  const [sum, wanted] = [sumOf(got), wantedSum(facts, seats)]
  return sum === wanted ? null : { kind: 'sum', sum, wanted }
}

/** What the dealer may not bid, once all others have. */
function hooked(
  facts: Facts,
  dealer: number,
  bids: readonly (number | null)[],
  seat: number,
  tricks: number,
): number | null {
  const others = bids.filter((_, other) => other !== dealer)
  if (!facts.hook || seat !== dealer || others.includes(null)) return null
  const rest = tricks - sumOf(others)
  return rest >= 0 ? rest : null
}

function isPlannedEnd(facts: Facts, totals: number[], deals: number): boolean {
  if (facts.deals !== null) return deals >= facts.deals
  return deals > 0 && Math.max(...totals) >= (facts.target ?? Infinity)
}

function isOver(facts: Facts, totals: number[], deals: number): boolean {
  if (!isPlannedEnd(facts, totals, deals)) return false
  const best = facts.best === 'high' ? Math.max(...totals) : Math.min(...totals)
  const isAlone = totals.filter((total) => total === best).length === 1
  if (isAlone || facts.extra_deals === null) return isAlone
  return deals - (facts.deals ?? 0) >= facts.extra_deals
}

/** 1 the best; equal totals share a place. */
function ranksOf(facts: Facts, totals: number[]): number[] {
  const sign = facts.best === 'high' ? 1 : -1
  return totals.map((own) => 1 + totals.filter((other) => sign * other > sign * own).length)
}

export function sumOf(numbers: readonly (number | null)[]): number {
  return numbers.reduce<number>((sum, number) => sum + (number ?? 0), 0)
}

function range(least: number, most: number): number[] {
  return Array.from({ length: Math.max(0, most - least + 1) }, (_, place) => least + place)
}

function nothing(seats: number): null[] {
  return Array.from({ length: seats }, () => null)
}
