/**
 * How a seat stands in this hand, for its chip: "2/3", and dots.
 *
 * Only compares numbers that the server sent; what they are worth is the server's business.
 */
import { t } from '../i18n'
import type { DealView, GameInfo } from '../wire'

export type Dot = 'full' | 'empty' | 'over'

export interface Tally {
  text: string
  /** The same in words. */
  spoken: string
  state: 'open' | 'made' | 'missed'
  dots: Dot[]
}

export function tallyOf(game: GameInfo, deal: DealView, seat: number): Tally {
  if (game.scoring === 'points') return pointsTally(game, deal, seat)
  if (game.scoring === 'exact') return exactTally(game, deal, seat)
  const taken = deal.taken[seat] ?? 0
  return open(String(taken), t('tally-tricks', { taken }), dotsOf(taken, taken))
}

/** The last bid of *seat*, if it has made one. */
export function bidOf(deal: DealView, seat: number): number | 'pass' | null {
  return deal.bids.findLast((bid) => bid.seat === seat)?.value ?? null
}

/** All bids of this hand together, so far. */
export function bidSum(deal: DealView): number {
  return deal.bids.reduce((sum, bid) => sum + (bid.value === 'pass' ? 0 : bid.value), 0)
}

function exactTally(game: GameInfo, deal: DealView, seat: number): Tally {
  const bid = bidOf(deal, seat)
  const taken = deal.taken[seat] ?? 0
  if (bid === null || bid === 'pass')
    return open('\u2013', t('tally-no-bid', { bidding: game.bidding }), [])
  const text = deal.phase === 'auction' ? String(bid) : `${taken}/${bid}`
  const spoken = t('tally-exact', { taken, bid })
  return { text, spoken, state: exactState(deal, taken, bid), dots: dotsOf(bid, taken) }
}

function exactState(deal: DealView, taken: number, bid: number): Tally['state'] {
  if (deal.phase === 'over') return taken === bid ? 'made' : 'missed'
  return taken > bid ? 'missed' : 'open'
}

function pointsTally(game: GameInfo, deal: DealView, seat: number): Tally {
  if (deal.phase === 'auction' && game.bidding !== 'none') {
    const bid = bidOf(deal, seat)
    if (bid === null) return open('\u2013', t('tally-no-bid', { bidding: game.bidding }), [])
    if (bid === 'pass') return open(t('passed'), t('passed'), [])
    return open(String(bid), t('tally-bid', { bid }), [])
  }
  const captured = deal.captured[seat] ?? 0
  if (seat !== deal.declarer || deal.contract === null) {
    return open(t('points-short', { points: captured }), t('points', { points: captured }), [])
  }
  const bid = deal.contract
  const made = captured >= bid
  const state = made ? 'made' : deal.phase === 'over' ? 'missed' : 'open'
  const text = `${captured}/${bid}`
  return { text, spoken: t('tally-contract', { captured, bid }), state, dots: [] }
}

function dotsOf(bid: number, taken: number): Dot[] {
  return Array.from({ length: Math.max(bid, taken) }, (_, place) =>
    place >= bid ? 'over' : place < taken ? 'full' : 'empty',
  )
}

function open(text: string, spoken: string, dots: Dot[]): Tally {
  return { text, spoken, state: 'open', dots }
}
