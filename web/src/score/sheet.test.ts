import { render, screen, within } from '@testing-library/svelte'
import { expect, test } from 'vitest'

import { spokenNumber } from '../i18n'
import { match, ONE_CARD, table, XACTIKA } from '../testing/views'
import type { DealRow } from '../wire'
import { CHART, chartOf, spread } from './chart'
import Ranking from './Ranking.svelte'
import ScoreTable from './ScoreTable.svelte'
import { sheetRows } from './sheet'

function row(parts: Partial<DealRow>): DealRow {
  const zero = [0, 0, 0]
  return {
    dealer: 0,
    bids: [null, null, null],
    taken: zero,
    captured: zero,
    scores: zero,
    totals: zero,
    ranks: [1, 1, 1],
    ...parts,
  }
}

const bidRow = row({ bids: [2, 0, 4], taken: [2, 3, 3], scores: [2, -3, -1], totals: [2, -3, -1] })

test('a made bid is marked made, a missed one missed', () => {
  const [first] = sheetRows(XACTIKA, match({ rows: [bidRow] }))

  expect(first?.cells.map((cell) => cell.state)).toEqual(['made', 'missed', 'missed'])
  expect(first?.cells.map((cell) => cell.detail)).toEqual(['2/2', '3/0', '3/4'])
})

test('points below zero have a proper minus sign and are spoken as minus', () => {
  const [first] = sheetRows(XACTIKA, match({ rows: [bidRow] }))

  expect(first?.cells[1]?.points).toBe('\u22123')
  expect(first?.cells[1]?.spoken).toBe('minus 3: 3 for a bid of 0')
  expect(spokenNumber(-1)).toBe('minus 1')
})

test('only the high bidder of a points game was held to a bid', () => {
  const rows = [row({ bids: [null, 8, null], captured: [4, 6, 5], scores: [4, 0, 5] })]
  const [first] = sheetRows(ONE_CARD, match({ rows }))

  expect(first?.cells.map((cell) => cell.state)).toEqual(['plain', 'missed', 'plain'])
  expect(first?.cells[1]?.detail).toBe('6/8')
})

test('the table has a column per player, a row per hand and the totals', () => {
  const sheet = match({ rows: [bidRow, row({})], totals: [2, -3, -1], ranks: [1, 3, 2] })
  render(ScoreTable, { game: XACTIKA, names: ['You', 'Anna', 'Ben'], you: 0, match: sheet })

  const columns = screen.getAllByRole('columnheader').map((head) => head.textContent)
  expect(columns).toEqual(['You', 'Anna', 'Ben'])
  const rows = screen.getAllByRole('row')
  expect(rows).toHaveLength(5)
  expect(within(rows[3] as HTMLElement).getByText('\u22123')).toBeInTheDocument()
  expect(within(rows[4] as HTMLElement).getByText('3rd')).toBeInTheDocument()
})

test.each([
  [[0], 'You win.'],
  [[1], 'Anna wins.'],
  [[0, 2], 'You and Ben share the win.'],
  [[1, 2], 'Anna and Ben share the win.'],
])('winners %j: %s', (winners, words) => {
  render(Ranking, { table: table(), match: match({ over: true, winners }) })

  const verdict = screen.getByTestId('verdict').textContent
  expect(verdict.replaceAll(/[\u2068\u2069]/g, '')).toBe(words)
})

test('the chart starts from nothing and stays inside its box', () => {
  const chart = chartOf([bidRow, row({ totals: [5, -9, 30] })], 3)

  expect(chart.lines).toHaveLength(3)
  const zero = chart.levels.find((level) => level.value === 0)?.y
  expect(chart.lines[0]?.points.split(' ')[0]).toBe(`${CHART.left},${zero}`)
  for (const { points } of chart.lines) {
    for (const y of points.split(' ').map((point) => Number(point.split(',')[1]))) {
      expect(y).toBeGreaterThanOrEqual(CHART.top)
      expect(y).toBeLessThanOrEqual(CHART.height - CHART.bottom)
    }
  }
})

test('names behind the lines keep their distance and stay inside', () => {
  expect(spread([50, 50, 10], 9, 8, 118)).toEqual([50, 59, 10])
  expect(spread([118, 117, 118], 9, 8, 118)).toEqual([109, 100, 118])
  const many = spread(
    Array.from({ length: 10 }, () => 60),
    9,
    8,
    118,
  ).sort((a, b) => a - b)
  expect(many.at(0)).toBeGreaterThanOrEqual(8)
  expect(many.at(-1)).toBeLessThanOrEqual(118)
  for (const [place, y] of many.entries()) {
    if (place > 0) expect(y - (many[place - 1] ?? 0)).toBeGreaterThanOrEqual(9)
  }
})
