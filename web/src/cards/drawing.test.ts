/**
 * What `src/followsuit/paper/` prints is what the page draws.
 *
 * The lists of drawing.ts and the printed colours of theme.css are written to drawings.json, which
 * Python reads. After a change of the drawings: `./dev npm test -- src/cards/drawing.test.ts -u`.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import { expect, test } from 'vitest'

import { oneCard, xactika } from '../testing/games'
import { ART, type Sign } from './art'
import { backOf, BOX, drawingOf, glyphOf, type Item, type Paint } from './drawing'
import { faceOf, parseFace } from './parse'

const FILE = join(import.meta.dirname, '../../../src/followsuit/paper/drawings.json')
const THEME = readFileSync(join(import.meta.dirname, '../theme.css'), 'utf8')

/** The colours of the block that begins with *selector*, by token. */
function tokens(selector: string): Record<string, string> {
  const block = THEME.split(`\n${selector} {`)[1]?.split('\n}')[0] ?? ''
  return Object.fromEntries(
    [...block.matchAll(/--([\w-]+): (#[0-9a-f]{6});/g)].map(([, name, colour]) => [name, colour]),
  )
}

/** As printed: the light theme, with what `.paper` says of it. */
const printed = { ...tokens(':root'), ...tokens('.paper') }

/** The inks of a sign: see the end of theme.css. */
function inksOf(sign: string): Record<string, string | undefined> {
  const of = (suffix: string) => printed[`${sign}${suffix}`]
  return Object.fromEntries(
    Object.entries({ ink: of(''), lit: of('-lit'), edge: of('-edge') }).filter(([, c]) => c),
  )
}

function paintsIn(items: Item[]): Paint[] {
  return items.flatMap((item) => {
    if ('items' in item) return paintsIn(item.items)
    const { fill, stroke } = item as { fill?: Paint; stroke?: Paint }
    return [fill, stroke].filter((paint) => paint !== undefined)
  })
}

const SIGNS = Object.keys(ART) as Sign[]
const games = [xactika(), oneCard()]
const faces = Object.fromEntries(
  games.flatMap((game) => game.cards.map((name, card) => [name, drawingOf(faceOf(game, card))])),
)
const backs = Object.fromEntries(
  games.map(({ key, cards }) => [key, backOf(parseFace(cards[0] ?? '').kind)]),
)
const glyphs = Object.fromEntries(SIGNS.map((sign) => [sign, glyphOf(sign)]))
const drawn = [faces, backs, glyphs].flatMap((lists) => Object.values(lists))

test('what is printed is what the page draws', async () => {
  const named = new Set(drawn.flatMap(paintsIn))
  const own = ['ink', 'lit', 'edge', 'dim']
  const tokens = [...named, 'paper-muted'].filter((paint) => !own.includes(paint))
  const colours = { dim: '#000000', ...Object.fromEntries(tokens.map((p) => [p, printed[p]])) }
  const inks = Object.fromEntries(SIGNS.map((sign) => [sign, inksOf(sign)]))
  const lines = (record: object) =>
    Object.entries(record)
      .map(([name, value]) => `    ${JSON.stringify(name)}: ${JSON.stringify(value)}`)
      .join(',\n')
  const text = `{
  "box": ${JSON.stringify(BOX)},
  "colours": {
${lines(colours)}
  },
  "inks": {
${lines(inks)}
  },
  "glyphs": {
${lines(glyphs)}
  },
  "backs": {
${lines(backs)}
  },
  "faces": {
${lines(faces)}
  }
}
`

  expect(Object.values(colours)).not.toContain(undefined)
  await expect(text).toMatchFileSnapshot(FILE)
})

test('every sign has its printed ink, and the shapes have three', () => {
  expect(SIGNS.map((sign) => Object.keys(inksOf(sign)).length)).toEqual([
    ...[3, 3, 3, 3],
    ...[1, 1, 1, 1],
    1,
  ])
})

test('all cards look different', () => {
  const looks = Object.values(faces).map((items) => JSON.stringify(items))

  expect(new Set(looks).size).toBe(81 + 25)
})

test('a strange card shows its name', () => {
  expect(JSON.stringify(drawingOf(parseFace('XYZ')))).toContain('XYZ')
})
