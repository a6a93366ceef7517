/** Ways to sort a hand, by what is printed on the cards. */
import type { GameInfo } from '../wire'
import { faceOf, RANKS, SHAPES, SUITS, type Face, type Shape } from './parse'

export type Order = 'value' | 'suit' | 'rank' | Shape

/** The orders that mean something for the cards of *game*; the first is the usual one. */
export function ordersOf(game: GameInfo): readonly Order[] {
  const faces = game.cards.map((_, card) => faceOf(game, card))
  if (faces.some((face) => face.kind === 'suit')) return ['suit', 'rank']
  const shapes = Math.max(0, ...faces.map((face) => countsOf(face).length))
  return shapes === 0 ? [] : ['value', ...SHAPES.slice(0, shapes)]
}

/** The order called *wanted* if the cards of *game* have it, else the usual one; null: there is none. */
export function orderFor(game: GameInfo, wanted: string | null): Order | null {
  const orders = ordersOf(game)
  return orders.find((order) => order === wanted) ?? orders[0] ?? null
}

/** *hand* in *order*, the highest first; what counts the same stays as it was. */
export function sorted(game: GameInfo, hand: readonly number[], order: Order): number[] {
  const keyed = hand.map((card) => ({ card, key: keyOf(faceOf(game, card), order) }))
  return keyed.sort((a, b) => compare(a.key, b.key)).map(({ card }) => card)
}

/** What a card is sorted by: the first number that differs decides, the smaller goes first. */
function keyOf(face: Face, order: Order): number[] {
  switch (face.kind) {
    case 'shapes': {
      const count = countsOf(face)[SHAPES.findIndex((shape) => shape === order)] ?? 0
      return [-count, -face.value]
    }
    case 'suit': {
      const [suit, rank] = [SUITS.indexOf(face.suit), RANKS.indexOf(face.rank)]
      return order === 'rank' ? [rank, suit] : [suit, rank]
    }
    default:
      // The joker belongs to no suit: behind the others it is found at once.
      return [Infinity]
  }
}

function countsOf(face: Face): number[] {
  return face.kind === 'shapes' ? face.counts : []
}

function compare(a: number[], b: number[]): number {
  const place = a.findIndex((number, at) => number !== b[at])
  return place < 0 ? 0 : (a[place] ?? 0) < (b[place] ?? 0) ? -1 : 1
}
