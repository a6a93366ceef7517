/** Which page is open: the part of the address after `#`, so that any path prefix works. */

import type { Source } from '../review/source'

export type Route =
  | { page: 'home' }
  | { page: 'new' }
  | { page: 'table'; table: string }
  | { page: 'learn'; game: string }
  | { page: 'lesson'; lesson: string }
  /** invite: a link's secret or a table's code; empty where the code is still to be typed. */
  | { page: 'join'; invite: string }
  | { page: 'watch'; invite: string }
  | { page: 'print' }
  /** day: as in 2026-11-30; empty for today. */
  | { page: 'daily'; day: string }
  | { page: 'statistics' }
  /** ticket: makes this device yours, once. */
  | { page: 'device'; ticket: string }
  /** sheet: one kept in this browser; empty where it is still to be chosen. */
  | { page: 'keeper'; sheet: string }
  /** sheet: the whole of it, as it was given away in a link. */
  | { page: 'sheet'; sheet: string }
  /** A match looked back at, by its lasting link. */
  | { page: 'replay'; secret: string }
  /** One of a table that you sat at; table: empty for a record that is still to be chosen. */
  | { page: 'look'; table: string }

/** The route that the hash of an address names; anything unknown is home. */
export function parseRoute(hash: string): Route {
  const [, kind, name = '', ...rest] = hash.replace(/^#/, '').split('/')
  if (rest.length > 0) return { page: 'home' }
  const word = decode(name)
  if (kind === 'join') return { page: 'join', invite: word }
  if (kind === 'look') return { page: 'look', table: word }
  if (kind === 'new' && word === '') return { page: 'new' }
  if ((kind === 'print' || kind === 'statistics') && word === '') return { page: kind }
  if (kind === 'daily' && /^(\d{4}-\d\d-\d\d)?$/.test(word)) return { page: 'daily', day: word }
  if (kind === 'keeper') return { page: 'keeper', sheet: word }
  if (word === '') return { page: 'home' }
  if (kind === 't') return { page: 'table', table: word }
  if (kind === 'learn') return { page: 'learn', game: word }
  if (kind === 'lesson') return { page: 'lesson', lesson: word }
  if (kind === 'sheet') return { page: 'sheet', sheet: word }
  if (kind === 'r') return { page: 'replay', secret: word }
  if (kind === 'device') return { page: 'device', ticket: word }
  if (kind === 'watch') return { page: 'watch', invite: word }
  return { page: 'home' }
}

/** The match that a page looks back at; null where it is still to be chosen. */
export function sourceOf(
  route: Route & { page: 'replay' | 'look' },
): Exclude<Source, { kind: 'record' }> | null {
  if (route.page === 'replay') return { kind: 'link', secret: route.secret }
  return route.table === '' ? null : { kind: 'table', table: route.table }
}

/** The hash that leads to *route*. */
export function hashOf(route: Route): string {
  switch (route.page) {
    case 'home':
      return '#/'
    case 'new':
      return '#/new'
    case 'table':
      return `#/t/${encodeURIComponent(route.table)}`
    case 'learn':
      return `#/learn/${encodeURIComponent(route.game)}`
    case 'lesson':
      return `#/lesson/${encodeURIComponent(route.lesson)}`
    case 'join':
      return route.invite === '' ? '#/join' : `#/join/${encodeURIComponent(route.invite)}`
    case 'watch':
      return `#/watch/${encodeURIComponent(route.invite)}`
    case 'device':
      return `#/device/${encodeURIComponent(route.ticket)}`
    case 'print':
    case 'statistics':
      return `#/${route.page}`
    case 'daily':
      return route.day === '' ? '#/daily' : `#/daily/${route.day}`
    case 'keeper':
      return route.sheet === '' ? '#/keeper' : `#/keeper/${encodeURIComponent(route.sheet)}`
    case 'sheet':
      return `#/sheet/${encodeURIComponent(route.sheet)}`
    case 'replay':
      return `#/r/${encodeURIComponent(route.secret)}`
    case 'look':
      return route.table === '' ? '#/look' : `#/look/${encodeURIComponent(route.table)}`
  }
}

/** The whole address of *route*, to be sent to somebody. */
export function addressOf(route: Route): string {
  return new URL(hashOf(route), document.baseURI).href
}

/** Opens *route* as a new step of the browser's history. */
export function go(route: Route): void {
  location.hash = hashOf(route)
}

/** Opens *route* in the place of this step: Back does not lead here again. */
export function goInstead(route: Route): void {
  location.replace(hashOf(route))
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
