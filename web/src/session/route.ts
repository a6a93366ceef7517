/** Which page is open: the part of the address after `#`, so that any path prefix works. */

export type Route =
  { page: 'home' } | { page: 'table'; table: string } | { page: 'learn'; game: string }

/** The route that the hash of an address names; anything unknown is home. */
export function parseRoute(hash: string): Route {
  const [, kind, name, ...rest] = hash.replace(/^#/, '').split('/')
  if (name === undefined || name === '' || rest.length > 0) return { page: 'home' }
  const word = decode(name)
  if (kind === 't') return { page: 'table', table: word }
  if (kind === 'learn') return { page: 'learn', game: word }
  return { page: 'home' }
}

/** The hash that leads to *route*. */
export function hashOf(route: Route): string {
  if (route.page === 'table') return `#/t/${encodeURIComponent(route.table)}`
  if (route.page === 'learn') return `#/learn/${encodeURIComponent(route.game)}`
  return '#/'
}

/** Opens *route* as a new step of the browser's history. */
export function go(route: Route): void {
  location.hash = hashOf(route)
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
