/** Your statistics, as the server adds them up. */
import type { Statistics } from '../wire'

/** All of it, asked for until the server has added up everything; null when it cannot just now. */
export async function fetchStatistics(): Promise<Statistics | null> {
  for (;;) {
    try {
      const response = await fetch('statistics')
      if (!response.ok) return null
      const told = (await response.json()) as Statistics
      if (told.is_whole) return told
    } catch {
      return null
    }
  }
}

/** Deletes them; false when that did not work just now. */
export async function deleteStatistics(): Promise<boolean> {
  try {
    return (await fetch('statistics', { method: 'DELETE' })).ok
  } catch {
    return false
  }
}

/** *part* of *whole* in per cent, to the nearest; 0 of nothing. */
export function percent(part: number, whole: number): number {
  return whole === 0 ? 0 : Math.round((100 * part) / whole)
}
