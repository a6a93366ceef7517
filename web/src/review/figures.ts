/** The numbers of an analysis as they are drawn; every one of them comes from the server. */
import { callName, cardName } from '../cards/names'
import { faceOf } from '../cards/parse'
import { isolate, t } from '../i18n'
import { language } from '../language.svelte'
import { isVisible } from '../session/name'
import type { Analysis, Decision, GameInfo, Option } from '../wire'

/** The parts that a seat's points ahead of the others are made of, in the order they are shown. */
export const PARTS = ['luck', 'bids', 'play', 'others', 'rest'] as const
export type Part = (typeof PARTS)[number]

/** Has a hand played on from another move: as a record writes it, and in words. */
export type Branching = (event: number, move: string, words: string) => void

export type Sums = Record<Part | 'margin', number>

export interface Accuracy {
  made: number
  bids: number
  /** Tricks or points by which a bid was off, on average. */
  off: number
}

/** What the cards and calls of the record are called, for the drawings. */
export function gameOf({ game, options, cards, calls, scoring }: Analysis): GameInfo {
  return {
    key: game,
    options,
    cards,
    calls,
    modes: [],
    values: [],
    bidding: scoring === 'points' ? 'ascending' : 'exact',
    scoring: 'tricks',
    best: 'high',
    deals: null,
    target: null,
    hidden_stock: 'none',
  }
}

/** What *seat* is called: their name, or "Seat 3". */
export function nameOf({ names }: Analysis, seat: number): string {
  const name = names[seat]?.trim() ?? ''
  return isVisible(name) ? name : t('seat-number', { number: seat + 1 })
}

/** The parts there are: without an auction nothing is won or lost in it. */
export function partsOf({ decisions }: Analysis): Part[] {
  const hasAuction = decisions.some(({ phase }) => phase === 'auction')
  return PARTS.filter((part) => hasAuction || part !== 'bids')
}

/** Of each seat, its parts added up over all hands. */
export function sumsOf({ names, deals }: Analysis): Sums[] {
  return names.map((_, seat) => {
    const sums: Sums = { luck: 0, bids: 0, play: 0, others: 0, rest: 0, margin: 0 }
    for (const deal of deals) {
      const story = deal.seats[seat]
      for (const part of [...PARTS, 'margin'] as const) sums[part] += story?.[part] ?? 0
    }
    return sums
  })
}

/** Luck added up hand after hand, as rows of a chart. */
export function luckRows({ names, deals }: Analysis): { totals: number[] }[] {
  const sums = names.map(() => 0)
  return deals.map((deal) => {
    deal.seats.forEach((story, seat) => (sums[seat] = (sums[seat] ?? 0) + story.luck))
    return { totals: [...sums] }
  })
}

/** How well each seat bid; null for one that was never held to a bid. */
export function accuracyOf({ names, deals, scoring }: Analysis): (Accuracy | null)[] {
  return names.map((_, seat) => {
    const found = deals.flatMap(({ seats }) => {
      const story = seats[seat]
      if (story === undefined || story.held_to === null) return []
      const got = scoring === 'points' ? story.captured : story.taken
      const made = scoring === 'points' ? got >= story.held_to : got === story.held_to
      return [{ made, off: Math.abs(got - story.held_to) }]
    })
    if (found.length === 0) return null
    const made = found.filter((each) => each.made).length
    const off = found.reduce((sum, each) => sum + each.off, 0) / found.length
    return { made, bids: found.length, off }
  })
}

/** The places of the clear mistakes, of one seat or of all, the costliest first. */
export function mistakesOf({ decisions }: Analysis, seat: number | null): number[] {
  return decisions
    .flatMap((decision, place) => {
      const counts = decision.is_clear && (seat === null || decision.seat === seat)
      return counts ? [{ place, loss: decision.loss }] : []
    })
    .sort((a, b) => b.loss - a.loss)
    .map(({ place }) => place)
}

/** *value* with so many decimals, as the language writes them. */
export function decimal(value: number, digits = 2): string {
  const scale = 10 ** digits
  const rounded = Math.round(value * scale) / scale
  const locale = language.spoken?.numbers.resolvedOptions().locale
  const form = { minimumFractionDigits: digits, maximumFractionDigits: digits }
  const text = new Intl.NumberFormat(locale, form).format(Math.abs(rounded))
  return rounded < 0 ? `\u2212${text}` : text
}

/** *value* with its sign, a plus too. */
export function withSign(value: number, digits = 2): string {
  const text = decimal(value, digits)
  return Math.round(value * 10 ** digits) > 0 ? `+${text}` : text
}

/** The bid that an option of an auction makes, as text; a choice of the order likewise. */
export function wordsOf({ bidding }: GameInfo, option: Option): string {
  if (option.move === 'pass') return t('pass')
  if (option.move === 'keep' || option.move === 'reverse') return t(`choice-${option.move}`)
  return t('bid-value', { bid: bidOf(option), bidding })
}

/** A move in few words: "bid 3", "11, 2 stars", "king of hearts". */
export function labelOf(game: GameInfo, option: Option): string {
  if (option.card === null) return wordsOf(game, option)
  const face = faceOf(game, option.card)
  const name = face.kind === 'shapes' ? String(face.value) : cardName(game, option.card)
  if (option.call === null || face.kind === 'suit') return name
  return `${name}, ${callName(game, option.call)}`
}

/** The number of a bid. */
export function bidOf({ move }: Option): number {
  return Number(/\d+/.exec(move)?.[0] ?? 0)
}

/** Where a decision stands, in words: "Hand 2, Anna". */
export function placeOf(analysis: Analysis, { deal, seat }: Decision): string {
  return t('review-place', { deal, name: isolate(nameOf(analysis, seat)) })
}
