/** What the person at this browser is called. */
import { readStored, writeStored } from './stored'

/** Generous: the server cuts names by letters as people count them. */
export const NAME_LENGTH = 60

export function storedName(): string {
  return readStored('name') ?? ''
}

export function rememberName(name: string): void {
  writeStored('name', name)
}

/** Whether something of *name* can be seen: not only spaces, zero-width characters and the like. */
export function isVisible(name: string): boolean {
  return /[^\p{C}\p{Z}]/u.test(name)
}
