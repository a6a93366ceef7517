/** Your statistics, as the server adds them up. */
import type { Statistics } from '../wire'

/** Null when the server cannot be asked just now. */
export async function fetchStatistics(): Promise<Statistics | null> {
  try {
    const response = await fetch('statistics')
    return response.ok ? ((await response.json()) as Statistics) : null
  } catch {
    return null
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
