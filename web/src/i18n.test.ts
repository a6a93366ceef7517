import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import { FluentResource } from '@fluent/bundle'
import { expect, test } from 'vitest'

import { slimCatalogue } from '../slim'

const LOCALES = join(import.meta.dirname, '../../locales')

/** Ids that the code puts together from a prefix and a word of the server or of a list. */
const FAMILIES = [
  /^(game|mode|line|option|bots)-/,
  /^(closed|error|refused|illegal)-/,
  /^(theme|contrast|speed|taps|forced|hints|counting|sounds|notices|switch|order)(-|$)/,
  /^(panel|keys)-/,
  /^(chat|note)-/,
  /^(turn|your-turn|say-your-turn|wait)-(auction|play|choose)$/,
  /^choice-(keep|reverse)(-line)?$/,
  /^spectators-(off|public|open)(-about)?$/,
  /^made$|^missed$/,
  /^fair-(verdict|point)-/,
  /^review-part-/,
  /^keeper-did-/,
  /^print-(part|paper)-/,
  /^print-(drawing|done|nothing|failed|missing)$/,
  // Printed by src/followsuit/paper/.
  /^print-(note|date|hand|bid|tricks|check-(tricks|points))$/,
  /^replay-tab-/,
  /^hint-(reason-|expected$|takes$)/,
  /^lesson-[xo]-/,
  /^device-problem-/,
]

const catalogues = sourcesOf('en')
const everyLanguage = readdirSync(LOCALES).flatMap(sourcesOf)
const ids = catalogues.flatMap((source) => new FluentResource(source).body.map(({ id }) => id))
const code = sourcesIn(import.meta.dirname).join('\n')

function sourcesOf(language: string): string[] {
  const folder = join(LOCALES, language)
  return readdirSync(folder).map((name) => readFileSync(join(folder, name), 'utf8'))
}

function sourcesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(svelte|ts)$/.test(name) && !name.endsWith('.test.ts'))
    .map((name) => readFileSync(join(folder, name), 'utf8'))
}

function isUsed(id: string): boolean {
  const inText = new RegExp(`\\{ ${id} \\}`)
  return code.includes(`'${id}'`) || catalogues.some((source) => inText.test(source))
}

test('every text is used', () => {
  const unused = ids.filter((id) => !isUsed(id) && !FAMILIES.some((family) => family.test(id)))

  expect(unused).toEqual([])
})

test('every text that is used exists, and once', () => {
  const wanted = [...code.matchAll(/\bt\(\s*'([a-z][\w-]*)'/g)].map(([, id]) => id ?? '')

  expect(wanted.length).toBeGreaterThan(100)
  expect(wanted.filter((id) => !ids.includes(id))).toEqual([])
  expect(new Set(ids).size).toBe(ids.length)
})

test('every id that is put together belongs to a family', () => {
  const prefixes = [...code.matchAll(/\bt(?:Or)?\(\s*`([\w-]+)\$\{/g)].map(([, prefix]) => prefix)

  expect(prefixes.length).toBeGreaterThan(5)
  for (const prefix of prefixes) {
    const members = ids.filter((id) => id.startsWith(prefix ?? ''))
    expect(members.some((id) => FAMILIES.some((family) => family.test(id)))).toBe(true)
  }
})

test('the texts in the bundle mean what their sources say', () => {
  for (const source of everyLanguage) {
    const slim = slimCatalogue(source)
    expect(slim.length).toBeLessThan(source.length)
    expect(new FluentResource(slim).body).toEqual(new FluentResource(source).body)
  }
})

test('no text shouts', () => {
  expect(everyLanguage.filter((source) => /[!¡]/.test(slimCatalogue(source)))).toEqual([])
})
