import { cleanup, render } from '@testing-library/svelte'
import { beforeAll, describe, expect, it } from 'vitest'

import { language } from '../language.svelte'
import { oneCard, xactika } from '../testing/games'
import type { GameInfo } from '../wire'
import RulesPanel from './RulesPanel.svelte'
import { statsRows } from './stats'
import StatsCard from './StatsCard.svelte'

beforeAll(() => language.withMore())

function textOf(game: GameInfo): string {
  const { container } = render(RulesPanel, { game })
  const text = container.textContent.replace(/\s+/g, ' ')
  cleanup()
  return text
}

/** Every option with all its values, and a builder of a game that has one of them. */
const CHOICES: [
  string,
  (string | number | boolean)[],
  (value: string | number | boolean) => GameInfo,
][] = [
  ['mode', ['win', 'lose', 'bid'], (mode) => xactika({ mode })],
  ['hand_size', [1, 3, 8], (hand_size) => xactika({ hand_size })],
  ['hook', [true, false], (hook) => xactika({ hook })],
  ['final_tie', ['shared', 'extra'], (final_tie) => xactika({ final_tie })],
  ['deals', [1, 8], (deals) => ({ ...xactika({ deals }), deals: Number(deals) })],
  ['pass_final', [true, false], (pass_final) => oneCard({ pass_final })],
  ['no_bid_leader', ['opposite', 'left'], (no_bid_leader) => oneCard({ no_bid_leader })],
  [
    'joker_opening',
    ['refused', 'names_trump', 'no_trump'],
    (joker_opening) => oneCard({ joker_opening }),
  ],
  [
    'joker_must_follow_trump',
    [true, false],
    (joker_must_follow_trump) => oneCard({ joker_must_follow_trump }),
  ],
  ['joker_lead', ['beats_all', 'names_suit'], (joker_lead) => oneCard({ joker_lead })],
  ['no_trump_reversal', [false, true], (no_trump_reversal) => oneCard({ no_trump_reversal })],
  ['own_joker_reverses', [true, false], (own_joker_reverses) => oneCard({ own_joker_reverses })],
  ['bid_fail', ['zero', 'minus'], (bid_fail) => oneCard({ bid_fail })],
  ['target', [30, 15, 50], (target) => ({ ...oneCard({ target }), target: Number(target) })],
]

describe('RulesPanel', () => {
  it.each(CHOICES)('says something else for each value of %s', (_, values, build) => {
    const texts = values.map((value) => textOf(build(value)))
    expect(new Set(texts).size).toBe(values.length)
  })

  it.each([xactika({ mode: 'win' }), xactika(), xactika({}, 2), oneCard()])(
    'has every text of $key and leaves no hole in it',
    (game) => {
      const text = textOf(game)
      expect(text).not.toMatch(/rules-|\{|\}|\$|undefined|Infinity|!/)
      expect(text.length).toBeGreaterThan(1000)
    },
  )

  it('answers the wrong rules that circulate', () => {
    const text = textOf(xactika())
    for (const fact of [
      'exactly that many',
      'played last wins',
      'missed bid costs',
      'mean nothing',
    ]) {
      expect(text).toContain(fact)
    }
  })

  it('says so when it does not know the game', () => {
    expect(textOf({ ...xactika(), key: 'other' })).toContain('not written down')
  })
})

describe('StatsCard', () => {
  it('has the table of the booklet', () => {
    const rows = statsRows(xactika())?.rows.map((row) => [row.value, row.cards, ...row.with])
    expect(rows).toEqual([
      [4, 1, 1, 0, 0],
      [5, 4, 3, 1, 0],
      [6, 10, 6, 3, 1],
      [7, 16, 7, 6, 3],
      [8, 19, 6, 7, 6],
      [9, 16, 3, 6, 7],
      [10, 10, 1, 3, 6],
      [11, 4, 0, 1, 3],
      [12, 1, 0, 0, 1],
    ])
  })

  it('gives the order of a French pack both ways', () => {
    const { container } = render(StatsCard, { game: oneCard() })
    const orders = [...container.querySelectorAll('.ranks')].map((order) => order.textContent)
    expect(orders).toEqual(['AKQJ109', '910JQKA'])
  })
})
