/** The sheets kept in this browser: each written down at once, so that a closed tab loses nothing. */
import { readKept, type Kept } from './model'

const PREFIX = 'followsuit.keeper.'

/** All that can be read, the newest first. */
export function keptSheets(): Kept[] {
  return ids()
    .map(load)
    .filter((kept) => kept !== null)
    .sort((a, b) => b.begun - a.begun)
}

export function load(id: string): Kept | null {
  try {
    const kept = readKept(JSON.parse(localStorage.getItem(PREFIX + id) ?? 'null'))
    return kept?.id === id ? kept : null
  } catch {
    return null
  }
}

/** Writes it down; false where this browser keeps nothing, or has no room. */
export function store(kept: Kept): boolean {
  try {
    localStorage.setItem(PREFIX + kept.id, JSON.stringify(kept))
    return true
  } catch {
    return false
  }
}

export function remove(id: string): void {
  try {
    localStorage.removeItem(PREFIX + id)
  } catch {
    // What was never kept is gone already.
  }
}

/** A name that no sheet has. */
export function newId(): string {
  const words = crypto.getRandomValues(new Uint32Array(2))
  return Array.from(words, (word) => word.toString(36)).join('')
}

/** Calls *heard* when another tab changes the sheet; returns how to stop. */
export function onChangedElsewhere(id: string, heard: () => void): () => void {
  const listen = (event: StorageEvent) => {
    if (event.key === PREFIX + id || event.key === null) heard()
  }
  window.addEventListener('storage', listen)
  return () => window.removeEventListener('storage', listen)
}

function ids(): string[] {
  try {
    const keys = Array.from({ length: localStorage.length }, (_, place) => localStorage.key(place))
    return keys.flatMap((key) => (key?.startsWith(PREFIX) ? [key.slice(PREFIX.length)] : []))
  } catch {
    return []
  }
}
