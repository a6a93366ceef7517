/** What is asked next while a hand is written down, and what an answer makes of the hand. */
import { bidChoices, sumOf, wantedSum, type Hand, type Problem } from './evaluate'
import type { Facts } from './facts'

/** A place to write in; bidder: who bid the most, where one alone is held to a bid. */
export type Cell = { what: 'bid' | 'got'; seat: number } | { what: 'bidder' }

export interface Choice {
  value: number
  /** By the dealer's rule. */
  refused: boolean
  /** With it the hand adds up. */
  fits: boolean
}

/** Where to write next; null: nothing is missing. */
export function cellFor(problem: Problem | null): Cell | null {
  switch (problem?.kind) {
    case 'bid':
    case 'got':
      return { what: problem.kind, seat: problem.seat }
    case 'hook':
    case 'range':
      return { what: 'bid', seat: problem.seat }
    case 'bidder':
      return { what: 'bidder' }
    case 'sum':
    case undefined:
      return null
  }
}

/** The numbers that may be written into *cell*. */
export function choicesFor(facts: Facts, dealer: number, hand: Hand, cell: Cell): Choice[] {
  if (cell.what === 'bidder') return []
  if (cell.what === 'bid') {
    const { values, refused } = bidChoices(facts, dealer, hand.bids, cell.seat)
    return values.map((value) => ({ value, refused: value === refused, fits: false }))
  }
  const wanted = wantedSum(facts, hand.got.length)
  const others = hand.got.filter((_, seat) => seat !== cell.seat)
  const rest = others.includes(null) ? null : wanted - sumOf(others)
  return Array.from({ length: wanted + 1 }, (_, value) => {
    return { value, refused: false, fits: value === rest }
  })
}

/** The hand with *value* written into *cell*. */
export function written(facts: Facts, hand: Hand, cell: Cell, value: number): Hand {
  if (cell.what === 'bidder') return hand
  const put = (numbers: (number | null)[]) =>
    numbers.map((number, seat) => (seat === cell.seat ? value : number))
  if (cell.what === 'got') return { ...hand, got: put(hand.got) }
  const bids = facts.bidding === 'ascending' ? hand.bids.map(() => null) : hand.bids
  return { ...hand, bids: put(bids), passed: false }
}

/** The hand when nobody bid. */
export function allPassed(hand: Hand): Hand {
  return { ...hand, bids: hand.bids.map(() => null), passed: true }
}
