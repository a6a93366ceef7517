import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import { FluentResource } from '@fluent/bundle'
import { cleanup, render, screen } from '@testing-library/svelte'
import userEvent from '@testing-library/user-event'
import { flushSync } from 'svelte'
import { afterEach, beforeAll, describe, expect, it, test, vi } from 'vitest'

import App from './App.svelte'
import { callName, cardName } from './cards/names'
import { listed, numeral, ordinal, t } from './i18n'
import { language, LANGUAGES, preferred, type Language } from './language.svelte'
import RulesPanel from './rules/RulesPanel.svelte'
import { Session } from './session/session.svelte'
import { oneCard, xactika } from './testing/games'
import Appearance from './ui/Appearance.svelte'

beforeAll(() => language.withMore())

test('whoever asks for texts at the same moment has all of them', async () => {
  vi.resetModules()
  const { language } = await import('./language.svelte')
  await Promise.all([language.speak('es'), language.withMore(), language.speak('es')])
  const bundle = language.spoken?.bundle
  expect(['app-name', 'daily-verdict'].map((id) => bundle?.hasMessage(id))).toEqual([true, true])
})

/** Milliseconds: all cards of all examples are drawn, which takes a while where others work too. */
const SLOW = 20_000
const LOCALES = join(import.meta.dirname, '../../locales')
const ALL = Object.keys(LANGUAGES) as Language[]
const OTHERS = ALL.filter((each) => each !== 'en')

/** A message as it is parsed, by its name; attributes as `name.attribute`. */
type Catalogue = Map<string, unknown>

/** What may be the same as in English anywhere: the names of the house and its games, and of keys. */
const SAME_ANYWHERE = /^(app-name|game-.*|keys-(panels|next|log|undo|hint))$/
/** The language's own word, which happens to look like ours. */
const SAME: Record<Language, string[]> = {
  en: [],
  es: [
    'bots',
    'contrast-normal',
    'no',
    'points-short',
    'refuse',
    'seat-robot',
    'speed-normal',
    'taps-auto',
    'total',
  ],
  fr: [
    'bots',
    'bots-expert',
    'cards-joker',
    'contrast-normal',
    'daily-place',
    'daily-points',
    'dealer-letter',
    'invitation',
    'join-code',
    'menu',
    'modes',
    'notices',
    'order-cube',
    'pause',
    'phrases',
    'points',
    'points-short',
    'print-date',
    'rules-order-points',
    'seat-robot',
    'speed',
    'taps-auto',
    'total',
  ],
  de: [
    'code-spoken',
    'contrast-normal',
    'contrast-system',
    'daily-name',
    'host',
    'join-code',
    'keys-enter',
    'minus',
    'pause',
    'speed',
    'speed-normal',
    'taps-auto',
    'theme-system',
  ],
  gl: ['bots', 'contrast-normal', 'seat-robot', 'speed-normal', 'taps-auto', 'total'],
}

/**
 * Texts to which the code gives more than English needs: which kind of bid it is, a word of its own
 * in every other language.
 */
const BIDDING =
  /^(bid-pad|bid-value|keeper-column-bid|tally-no-bid|cell-bid|say-bids|review-(part-bids(-line)?|bids|spread)|hint-spread|(.*-)?(turn|wait)-auction)$/

function catalogueOf(folder: string): Catalogue {
  const files = readdirSync(join(LOCALES, folder))
  const messages = files.flatMap(
    (name) => new FluentResource(readFileSync(join(LOCALES, folder, name), 'utf8')).body,
  )
  return new Map(
    messages.flatMap(({ id, value, attributes }) => [
      [id, value] as const,
      ...Object.entries(attributes).map(([name, text]) => [`${id}.${name}`, text] as const),
    ]),
  )
}

const catalogues = new Map(ALL.map((each) => [each, catalogueOf(each)]))
const english: Catalogue = catalogues.get('en') ?? new Map()

function variablesOf(pattern: unknown): string[] {
  if (typeof pattern !== 'object' || pattern === null) return []
  const { type, name } = pattern as { type?: string; name?: string }
  const own = type === 'var' && name !== undefined ? [name] : []
  return [...own, ...Object.values(pattern).flatMap(variablesOf)]
}

/** Whether a text has letters of its own beside what is filled in. */
function hasWords(pattern: unknown): boolean {
  if (typeof pattern === 'string') return /\p{L}/u.test(pattern)
  if (Array.isArray(pattern)) return pattern.some(hasWords)
  const { variants = [] } = pattern as { variants?: { value: unknown }[] }
  return variants.some(({ value }) => hasWords(value))
}

function variables(catalogue: Catalogue, id: string): string[] {
  const found = new Set(variablesOf(catalogue.get(id)))
  if (BIDDING.test(id)) found.delete('bidding')
  return [...found].sort()
}

afterEach(async () => {
  cleanup()
  localStorage.clear()
  await language.speak('en')
})

describe.each(OTHERS)('%s', (each) => {
  const catalogue: Catalogue = catalogues.get(each) ?? new Map()

  it('has every text of English, and no other', () => {
    expect([...catalogue.keys()].sort()).toEqual([...english.keys()].sort())
  })

  it('has the same files', () => {
    expect(readdirSync(join(LOCALES, each))).toEqual(readdirSync(join(LOCALES, 'en')))
  })

  it('fills in what English fills in', () => {
    const differing = [...english.keys()].filter(
      (id) => String(variables(catalogue, id)) !== String(variables(english, id)),
    )
    expect(differing).toEqual([])
  })

  it('is translated', () => {
    const same = [...catalogue]
      .filter(([id, text]) => JSON.stringify(text) === JSON.stringify(english.get(id)))
      .filter(([id, text]) => hasWords(text) && !SAME_ANYWHERE.test(id))
      .map(([id]) => id)
    expect(same.filter((id) => !SAME[each].includes(id))).toEqual([])
    expect([...catalogue].filter(([, text]) => text === null || text === '')).toEqual([])
  })

  it(
    'tells the rules of both games without a hole',
    async () => {
      await language.speak(each)
      for (const game of [xactika({ mode: 'win' }), xactika(), xactika({}, 2), oneCard()]) {
        const { container } = render(RulesPanel, { game })
        expect(container.textContent).not.toMatch(/rules-|\{|\}|\$|undefined|Infinity|[!¡]/)
        expect(container.textContent.length).toBeGreaterThan(1000)
        cleanup()
      }
    },
    SLOW,
  )

  it('names all cards and calls differently', async () => {
    await language.speak(each)
    for (const game of [xactika(), oneCard()]) {
      const cards = game.cards.map((_, card) => cardName(game, card))
      const calls = game.calls.map((_, call) => callName(game, call))
      expect(new Set(cards).size).toBe(game.cards.length)
      expect(new Set(calls).size).toBe(game.calls.length)
    }
  })
})

/** Points, tricks and places as they are counted. */
const COUNTED: Record<Language, [number, string, string, string][]> = {
  en: [
    [0, '0 points', '0 tricks', '0th'],
    [1, '1 point', '1 trick', '1st'],
    [2, '2 points', '2 tricks', '2nd'],
    [5, '5 points', '5 tricks', '5th'],
    [21, '21 points', '21 tricks', '21st'],
  ],
  es: [
    [0, '0 puntos', '0 bazas', '0.º'],
    [1, '1 punto', '1 baza', '1.º'],
    [2, '2 puntos', '2 bazas', '2.º'],
    [5, '5 puntos', '5 bazas', '5.º'],
    [21, '21 puntos', '21 bazas', '21.º'],
  ],
  fr: [
    [0, '0 point', '0 pli', '0e'],
    [1, '1 point', '1 pli', '1er'],
    [2, '2 points', '2 plis', '2e'],
    [5, '5 points', '5 plis', '5e'],
    [21, '21 points', '21 plis', '21e'],
  ],
  de: [
    [0, '0 Punkte', '0 Stiche', '0.'],
    [1, '1 Punkt', '1 Stich', '1.'],
    [2, '2 Punkte', '2 Stiche', '2.'],
    [5, '5 Punkte', '5 Stiche', '5.'],
    [21, '21 Punkte', '21 Stiche', '21.'],
  ],
  gl: [
    [0, '0 puntos', '0 bazas', '0.º'],
    [1, '1 punto', '1 baza', '1.º'],
    [2, '2 puntos', '2 bazas', '2.º'],
    [5, '5 puntos', '5 bazas', '5.º'],
    [21, '21 puntos', '21 bazas', '21.º'],
  ],
}

test.each(ALL)('%s counts as its speakers do', async (each) => {
  await language.speak(each)

  const said = COUNTED[each].map(([count]) => [
    count,
    t('points', { points: count }),
    t('tally-tricks', { taken: count }),
    ordinal(count),
  ])
  expect(said).toEqual(COUNTED[each])
})

test.each([
  ['en', '2 stars', '1 cube', 'king of hearts', 'Anna, Ben, and Cleo', '\u221212,345'],
  ['es', '2 estrellas', '1 cubo', 'rey de corazones', 'Anna, Ben y Cleo', '\u221212.345'],
  ['fr', '2 étoiles', '1 cube', 'roi de cœur', 'Anna, Ben et Cleo', '\u221212\u202f345'],
  ['de', '2 Sterne', '1 Würfel', 'Herz-König', 'Anna, Ben und Cleo', '\u221212.345'],
  ['gl', '2 estrelas', '1 cubo', 'rei de corazóns', 'Anna, Ben e Cleo', '\u221212.345'],
] as const)('%s has its words for cards, lists and numbers', async (each, stars, cube, ...rest) => {
  await language.speak(each)
  const [shapes, french] = [xactika(), oneCard()]

  expect(callName(shapes, shapes.calls.indexOf('2 stars'))).toBe(stars)
  expect(callName(shapes, shapes.calls.indexOf('1 cube'))).toBe(cube)
  expect([
    cardName(french, french.cards.indexOf('KH')),
    listed(['Anna', 'Ben', 'Cleo']),
    numeral(-12345),
  ]).toEqual(rest)
})

test.each(['es', 'fr', 'de', 'gl'] as const)(
  'in %s a bid of Xactika and a bid of One Card are different words',
  async (each) => {
    await language.speak(each)
    const [exact, ascending] = ['exact', 'ascending'].map((bidding) =>
      t('say-bids', { who: 'you', name: '', bid: 3, bidding }),
    )

    expect(exact).not.toBe(ascending)
  },
)

test.each([
  [null, ['de-AT', 'en'], 'de'],
  [null, ['es-MX'], 'es'],
  [null, ['ja', 'pt-BR', 'gl-ES', 'es'], 'gl'],
  [null, ['ja', 'zh-Hant'], 'en'],
  [null, [], 'en'],
  ['fr', ['de'], 'fr'],
  ['toString', ['de'], 'de'],
] as const)('stored %s, the browser wants %j: %s', (stored, wanted, chosen) => {
  expect(preferred(stored, wanted)).toBe(chosen)
})

test('the language changes in place, and is remembered', async () => {
  render(Appearance)
  expect(screen.getByText('Animation')).toBeInTheDocument()

  await userEvent.selectOptions(screen.getByLabelText('Language'), 'Español')

  expect(await screen.findByText('Animación')).toBeInTheDocument()
  expect(screen.getByLabelText('Idioma')).toHaveValue('es')
  expect(document.documentElement.lang).toBe('es')
  expect(preferred()).toBe('es')
})

test('the title of the page follows', async () => {
  const session = new Session(() => ({ close: vi.fn() }) as unknown as WebSocket)
  render(App, { session })
  await language.speak('fr')
  flushSync()

  expect(screen.getByText('Deux jeux de plis, à votre propre table.')).toBeInTheDocument()
  expect(document.title).toBe('Follow Suit')
  session.close()
})

test('of two choices the last one counts, whichever arrives first', async () => {
  const first = language.choose('gl')
  await language.choose('en')
  await first

  expect(language.spoken?.language).toBe('en')
  expect(preferred(undefined, [])).toBe('en')
})
