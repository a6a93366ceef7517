/**
 * The rules that `src/followsuit/paper/` prints have the sentences and examples of the page.
 *
 * What they are made of is written to leaflets.json; the sentences themselves Python reads from
 * `locales/`. After a change: `./dev npm test -- src/rules/leaflets.test.ts -u`.
 */
import { join } from 'node:path'

import { expect, test } from 'vitest'

import { parseCall, parseMode } from '../cards/parse'
import { oneCard, xactika } from '../testing/games'
import type { GameInfo } from '../wire'
import { rulesArguments } from './options'
import { sectionsFor, type Example } from './sections'
import { ranksOf, statsRows } from './stats'

const FILE = join(import.meta.dirname, '../../../src/followsuit/paper/leaflets.json')
const GAMES: Record<string, GameInfo> = {
  'xactika-win': xactika({ mode: 'win' }),
  'xactika-lose': xactika({ mode: 'lose' }),
  'xactika-bid': xactika({ mode: 'bid' }),
  one_card: oneCard(),
}

/** A text of the catalogue and what is filled in. */
type Words = [id: string, args: Record<string, string | number>]

function callWords(name: string): Words {
  const sign = parseCall(name)
  if (sign.kind === 'shape') return ['cards-shape-count', { shape: sign.shape, count: sign.count }]
  if (sign.kind === 'suit') return ['cards-suit', { suit: sign.suit }]
  return ['cards-joker', {}]
}

function modeWords(name: string): Words[] {
  const sign = parseMode(name)
  if (sign === null) return []
  const trump = sign.open ? 'open' : (sign.trump ?? 'none')
  const { direction } = sign
  return [direction === null ? ['cards-trump', { trump }] : ['cards-mode', { trump, direction }]]
}

function example({ id, kind, call, mode, cards, good }: Example) {
  const said = call === undefined ? [] : [callWords(call)]
  return { id, kind, said: [...said, ...modeWords(mode ?? '')], cards, good }
}

/** What is on the reference card: a table of numbers, or lines each under a title. */
function reference(game: GameInfo) {
  const stats = statsRows(game)
  if (stats !== null) return { counts: stats.counts, rows: stats.rows, total: stats.total }
  const uptown = ranksOf(game)
  const ranks = { up: uptown, down: [...uptown].reverse() }
  const lines = [
    [['rules-order-points', {}], 'rules-order-points-text'],
    [['rules-order-trump', {}], 'rules-order-trump-text'],
    [['cards-joker', {}], 'rules-order-joker-text'],
  ]
  return { ranks, lines }
}

test('the leaflets are made of what the rules pages are made of', async () => {
  const leaflets = Object.entries(GAMES).map(([id, game]) => [
    id,
    {
      arguments: rulesArguments(game),
      sections: sectionsFor(game).map((section) => ({
        title: section.id,
        lines: section.lines,
        points: section.points ?? [],
        examples: (section.examples ?? []).map(example),
      })),
      reference: reference(game),
    },
  ])

  await expect(`${JSON.stringify(Object.fromEntries(leaflets), null, 1)}\n`).toMatchFileSnapshot(
    FILE,
  )
})
