/** The table of the stats card, counted from the names of the pack's cards. */
import { faceOf, RANKS, type Rank } from '../cards/parse'
import type { GameInfo } from '../wire'

export interface StatsRow {
  value: number
  cards: number
  /** How many of them show each of `Stats.counts` of one shape; the same for every shape. */
  with: number[]
}

export interface Stats {
  counts: number[]
  rows: StatsRow[]
  total: Omit<StatsRow, 'value'>
}

/** The table for *game*; null for a pack without shapes. */
export function statsRows(game: GameInfo): Stats | null {
  const faces = game.cards.flatMap((_, card) => {
    const face = faceOf(game, card)
    return face.kind === 'shapes' ? [{ value: face.value, first: face.counts[0] ?? 0 }] : []
  })
  if (faces.length === 0) return null
  const counts = [...new Set(faces.map((face) => face.first))].sort((a, b) => a - b)
  const values = [...new Set(faces.map((face) => face.value))].sort((a, b) => a - b)
  const tally = (among: typeof faces) => ({
    cards: among.length,
    with: counts.map((count) => among.filter((face) => face.first === count).length),
  })
  return {
    counts,
    rows: values.map((value) => ({
      value,
      ...tally(faces.filter((face) => face.value === value)),
    })),
    total: tally(faces),
  }
}

/** The ranks of a French pack, the highest first as uptown has them; empty for another pack. */
export function ranksOf(game: GameInfo): Rank[] {
  const faces = game.cards.map((_, card) => faceOf(game, card))
  return RANKS.filter((rank) => faces.some((face) => face.kind === 'suit' && face.rank === rank))
}
