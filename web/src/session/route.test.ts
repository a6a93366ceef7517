import { expect, test } from 'vitest'

import { hashOf, parseRoute } from './route'

test.each([
  { page: 'home' } as const,
  { page: 'table', table: 'Ab3 /x' } as const,
  { page: 'learn', game: 'xactika-bid' } as const,
  { page: 'new' } as const,
  { page: 'join', invite: '' } as const,
  { page: 'join', invite: 'K7M 2QX' } as const,
  { page: 'watch', invite: 'a/b' } as const,
  { page: 'print' } as const,
  { page: 'daily', day: '' } as const,
  { page: 'daily', day: '2026-11-30' } as const,
  { page: 'statistics' } as const,
  { page: 'device', ticket: 'Ab-_9' } as const,
  { page: 'keeper', sheet: '' } as const,
  { page: 'keeper', sheet: 'k3x' } as const,
  { page: 'sheet', sheet: 'WzEsIng_-Q' } as const,
  { page: 'replay', secret: 'Ab-_9' } as const,
  { page: 'look', table: 'Ab3' } as const,
  { page: 'look', table: '' } as const,
])('$page leads back to itself', (route) => {
  expect(parseRoute(hashOf(route))).toEqual(route)
})

test.each([
  '',
  '#',
  '#/t',
  '#/t/',
  '#/t/a/b',
  '#/nowhere/x',
  '#/new/x',
  '#/print/x',
  '#/daily/x',
  '#/statistics/x',
  '#/device',
  '#/sheet',
  '#/watch',
  '#/r',
  '#%%%',
])('%s is home', (hash) => {
  expect(parseRoute(hash)).toEqual({ page: 'home' })
})
test('a damaged address is taken as it is', () => {
  expect(parseRoute('#/t/%E0%A4%A')).toEqual({ page: 'table', table: '%E0%A4%A' })
})
