import { afterEach, expect, test, vi } from 'vitest'

import { addressOf, download, usualPaper } from './order'

afterEach(() => vi.unstubAllGlobals())

test('the address says what is wanted', () => {
  expect(
    addressOf({ games: [], parts: ['cards', 'rules'], paper: 'a4', language: 'gl', ink: false }),
  ).toBe('print.pdf?part=cards&part=rules&paper=a4&language=gl')
  expect(
    addressOf({
      games: ['one_card'],
      parts: ['sheets'],
      paper: 'letter',
      language: 'en',
      ink: true,
    }),
  ).toBe('print.pdf?game=one_card&part=sheets&paper=letter&language=en&ink=saving')
})

test.each([
  [null, 'en-US', 'letter'],
  [null, 'es-MX', 'letter'],
  [null, 'en-GB', 'a4'],
  [null, 'de', 'a4'],
  ['a4', 'en-US', 'a4'],
  ['letter', 'de-DE', 'letter'],
  ['vellum', 'de-DE', 'a4'],
] as const)('stored %s, the browser speaks %s: %s', (stored, tag, paper) => {
  expect(usualPaper(stored, tag)).toBe(paper)
})

test.each([
  [501, 'missing'],
  [503, 'failed'],
  [404, 'failed'],
] as const)('an answer of %i is told', async (status, step) => {
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('', { status })))
  expect(await download('print.pdf')).toBe(step)
})

test('without a network it is told', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')))
  expect(await download('print.pdf')).toBe('failed')
})

test('the file gets the name that the server gave it', async () => {
  const headers = { 'content-disposition': 'attachment; filename="followsuit-a4.pdf"' }
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('%PDF-', { headers })))
  const clicked = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)

  expect(await download('print.pdf')).toBe('done')
  expect(clicked.mock.contexts[0]).toHaveProperty('download', 'followsuit-a4.pdf')
})
