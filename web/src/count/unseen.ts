/** The cards that are still out, by what is printed on them. */
import { faceOf, SHAPES, SUITS, type Rank, type Shape, type Suit } from '../cards/parse'
import type { GameInfo } from '../wire'

/** Of one value: how many are out, and how many of them show each count of each shape. */
export interface UnseenRow {
  value: number
  cards: number
  /** By shape, then by count, as in `UnseenTable`. */
  with: number[][]
}

export interface UnseenTable {
  shapes: Shape[]
  counts: number[]
  rows: UnseenRow[]
  total: Omit<UnseenRow, 'value'>
}

/** The table of *unseen* cards with a row for each value of the pack; null for a pack without shapes. */
export function unseenTable(game: GameInfo, unseen: readonly number[]): UnseenTable | null {
  const pack = game.cards.map((_, card) => faceOf(game, card))
  const shapesFaces = pack.flatMap((face) => (face.kind === 'shapes' ? [face] : []))
  const first = shapesFaces[0]
  if (first === undefined) return null
  const shapes = SHAPES.slice(0, first.counts.length)
  const counts = [...new Set(shapesFaces.flatMap((face) => face.counts))].sort((a, b) => a - b)
  const values = [...new Set(shapesFaces.map((face) => face.value))].sort((a, b) => a - b)
  const out = unseen.flatMap((card) => {
    const face = pack[card]
    return face?.kind === 'shapes' ? [face] : []
  })
  const tally = (among: typeof out) => ({
    cards: among.length,
    with: shapes.map((_, row) =>
      counts.map((count) => among.filter((face) => face.counts[row] === count).length),
    ),
  })
  return {
    shapes: [...shapes],
    counts,
    rows: values.map((value) => ({ value, ...tally(out.filter((face) => face.value === value)) })),
    total: tally(out),
  }
}

export interface SuitRow {
  suit: Suit
  cards: { card: number; rank: Rank; isOut: boolean }[]
}

/** The cards of each suit, and whether each is among *unseen*. */
export function suitRows(game: GameInfo, unseen: readonly number[]): SuitRow[] {
  return SUITS.map((suit) => ({
    suit,
    cards: game.cards.flatMap((_, card) => {
      const face = faceOf(game, card)
      const isMine = face.kind === 'suit' && face.suit === suit
      return isMine ? [{ card, rank: face.rank, isOut: unseen.includes(card) }] : []
    }),
  }))
}

/** The joker's place in the pack, where there is one. */
export function jokerOf(game: GameInfo): number | null {
  const place = game.cards.findIndex((_, card) => faceOf(game, card).kind === 'joker')
  return place < 0 ? null : place
}
