/** A hint in words and lengths: every number in it comes from the server. */
import { callName, cardName } from '../cards/names'
import { faceOf } from '../cards/parse'
import { t } from '../i18n'
import { decimal } from '../review/figures'
import type { GameInfo, HintMessage, Outlook } from '../wire'

type Move = HintMessage['move']

/** One legal move in the list: how long its bar is, from 0 to 1, and what stands beside it. */
export interface Row {
  outlook: Outlook
  length: number
  text: string
  best: boolean
}

/** Of the shortest bar, so that it can still be seen. */
const SHORTEST = 0.04

export function isSameMove(one: Move, other: Move): boolean {
  if (one.kind === 'play' && other.kind === 'play')
    return one.card === other.card && (one.call ?? null) === (other.call ?? null)
  if (one.kind === 'bid' && other.kind === 'bid') return one.value === other.value
  return one.kind === 'choose' && other.kind === 'choose' && one.choice === other.choice
}

/** "11, 2 stars", "king of hearts", "Bid 3". */
export function moveName(game: GameInfo, move: Move): string {
  if (move.kind === 'choose') return t(`choice-${move.choice}`)
  if (move.kind === 'bid') {
    if (move.value === 'pass') return t('pass')
    return t('bid-value', { bid: move.value, bidding: game.bidding })
  }
  const face = faceOf(game, move.card)
  const card = face.kind === 'shapes' ? String(face.value) : cardName(game, move.card)
  const call = move.call ?? null
  // A suit says itself what it asks for.
  if (call === null || face.kind === 'suit') return card
  return t('hint-lead', { card, call: callName(game, call) })
}

/** What the bars show: points to expect, or while those are not known the chance of the trick. */
export function measureOf({ outlooks }: HintMessage): 'expected' | 'takes' | null {
  if (outlooks.length < 2) return null
  if (outlooks.every(({ margin }) => margin !== null)) return 'expected'
  return outlooks.every(({ takes }) => takes !== null) ? 'takes' : null
}

/** The legal moves, the best first, then by what they promise. */
export function rowsOf(hint: HintMessage): Row[] {
  const measure = measureOf(hint)
  if (measure === null) return []
  const worths = hint.outlooks.map(
    ({ margin, takes }) => (measure === 'takes' ? takes : margin) ?? 0,
  )
  const least = measure === 'takes' ? 0 : Math.min(...worths)
  const most = measure === 'takes' ? 1 : Math.max(...worths)
  const rows = hint.outlooks.map((outlook, place) => ({
    outlook,
    worth: worths[place] ?? 0,
    best: isSameMove(outlook.move, hint.move),
  }))
  rows.sort((a, b) => Number(b.best) - Number(a.best) || b.worth - a.worth)
  return rows.map(({ outlook, worth, best }) => ({
    outlook,
    best,
    length: Math.max(SHORTEST, most > least ? (worth - least) / (most - least) : 1),
    text: measure === 'takes' ? percent(worth) : decimal(outlook.score ?? 0, 1),
  }))
}

/** "40 %" */
export function percent(chance: number): string {
  return t('hint-percent', { percent: Math.round(100 * chance) })
}

/** One sentence why. */
export function reasonText({ reason }: HintMessage): string {
  const { code, n, value, least, expected, chance, points } = reason
  return t(`hint-reason-${code}`, {
    n: n ?? 0,
    value: typeof value === 'number' ? value : 0,
    least: least ?? 0,
    expected: expected === null ? '' : decimal(expected, 1),
    percent: Math.round(100 * (chance ?? 0)),
    points: points ?? 0,
    known: expected === null ? 'no' : 'yes',
  })
}

/** What the hand takes after the best bid, and how likely; empty where that is not known. */
export function cropsOf(hint: HintMessage): number[] {
  return hint.outlooks.find(({ move }) => isSameMove(move, hint.move))?.crops ?? []
}
