/**
 * The server gives its cookie with the page. A page that stayed open past the cookie's life gets a
 * new one by loading again; a browser that keeps no cookies would load for ever.
 */

const KEY = 'followsuit.reloaded'
const PATIENCE_MS = 60_000

/** Loads the page again unless that was just tried; says whether it does. */
export function reloadOnce(now = Date.now(), reload = () => location.reload()): boolean {
  try {
    if (now - Number(sessionStorage.getItem(KEY) ?? 0) < PATIENCE_MS) return false
    sessionStorage.setItem(KEY, String(now))
  } catch {
    return false // storage is blocked, and cookies with it
  }
  reload()
  return true
}
