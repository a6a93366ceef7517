import { expect, test } from 'vitest'

import { oneCard, xactika } from '../testing/games'
import { ordersOf, sorted, type Order } from './order'

const SHAPES = xactika()
const FRENCH = oneCard()

function inOrder(game: typeof SHAPES, hand: string[], order: Order): string[] {
  const cards = hand.map((name) => game.cards.indexOf(name))
  return sorted(game, cards, order).map((card) => game.cards[card] ?? '')
}

test('the orders offered come from what is on the cards', () => {
  expect(ordersOf(SHAPES)).toEqual(['value', 'ball', 'cube', 'cone', 'star'])
  expect(ordersOf(xactika({}, 2))).toEqual(['value', 'ball', 'cube'])
  expect(ordersOf(FRENCH)).toEqual(['suit', 'rank'])
  expect(ordersOf({ ...FRENCH, cards: ['?'] })).toEqual([])
})

test.each([
  ['value', ['3333', '1332', '3112', '1121']],
  ['ball', ['3333', '3112', '1332', '1121']],
  ['cube', ['3333', '1332', '3112', '1121']],
  ['star', ['3333', '1332', '3112', '1121']],
] as const)('by %s: the most of it first, then the value', (order, wanted) => {
  expect(inOrder(SHAPES, ['1121', '1332', '3112', '3333'], order)).toEqual(wanted)
})

test('by suit the ranks of a suit lie together, and the joker behind all', () => {
  expect(inOrder(FRENCH, ['JK', '9C', 'KS', 'AH', 'TS'], 'suit')).toEqual([
    'KS',
    'TS',
    'AH',
    '9C',
    'JK',
  ])
})

test('by rank the suits of a rank lie together', () => {
  expect(inOrder(FRENCH, ['9S', 'KC', 'JK', 'KS', 'AD'], 'rank')).toEqual([
    'AD',
    'KS',
    'KC',
    '9S',
    'JK',
  ])
})
