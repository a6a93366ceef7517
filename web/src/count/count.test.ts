import { cleanup, render, screen } from '@testing-library/svelte'
import { afterEach, beforeAll, expect, test } from 'vitest'

import { language } from '../language.svelte'
import { card, ONE_CARD, XACTIKA } from '../testing/views'
import { jokerOf, suitRows, unseenTable } from './unseen'
import UnseenCard from './UnseenCard.svelte'

beforeAll(() => language.withMore())
afterEach(cleanup)

test('the whole pack out gives the table of the booklet for each shape', () => {
  const table = unseenTable(
    XACTIKA,
    XACTIKA.cards.map((_, place) => place),
  )

  expect(table?.total).toEqual({ cards: 81, with: Array.from({ length: 4 }, () => [27, 27, 27]) })
  expect(table?.rows.map(({ value, cards, with: [balls] }) => [value, cards, balls])).toEqual([
    [4, 1, [1, 0, 0]],
    [5, 4, [3, 1, 0]],
    [6, 10, [6, 3, 1]],
    [7, 16, [7, 6, 3]],
    [8, 19, [6, 7, 6]],
    [9, 16, [3, 6, 7]],
    [10, 10, [1, 3, 6]],
    [11, 4, [0, 1, 3]],
    [12, 1, [0, 0, 1]],
  ])
})

test('only what is out is counted, by the counts of each shape', () => {
  const table = unseenTable(XACTIKA, [card('1231'), card('3211')])

  expect(table?.rows.filter(({ cards }) => cards > 0)).toEqual([
    {
      value: 7,
      cards: 2,
      with: [
        [1, 0, 1],
        [0, 2, 0],
        [1, 0, 1],
        [2, 0, 0],
      ],
    },
  ])
})

test('a French pack shows each card, out or seen, and the points that are out', () => {
  const out = [card('KS', ONE_CARD), card('JK', ONE_CARD)]

  expect(suitRows(ONE_CARD, out)[0]?.cards.map(({ rank, isOut }) => [rank, isOut])).toEqual([
    ['A', false],
    ['K', true],
    ['Q', false],
    ['J', false],
    ['10', false],
    ['9', false],
  ])
  expect(jokerOf(ONE_CARD)).toBe(card('JK', ONE_CARD))
  render(UnseenCard, { game: ONE_CARD, unseen: out })
  expect(screen.getByText('king of spades: still out')).toBeInTheDocument()
  expect(screen.getByText('ace of spades: seen')).toBeInTheDocument()
  expect(screen.getByText('4 points are among them.')).toBeInTheDocument()
})
