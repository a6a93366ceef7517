/** Small choices kept in this browser; a browser that keeps nothing still works. */

const PREFIX = 'followsuit.'

/** The stored text called *name*, or null. */
export function readStored(name: string): string | null {
  try {
    return localStorage.getItem(PREFIX + name)
  } catch {
    return null
  }
}

/** Stores *value* under *name*, where the browser allows it. */
export function writeStored(name: string, value: string): void {
  try {
    localStorage.setItem(PREFIX + name, value)
  } catch {
    // Storage is blocked: the choice lasts until the page is closed.
  }
}
