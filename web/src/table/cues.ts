/** When something is worth a sound or a notice. */
import type { TableMessage } from '../wire'
import { isSameHand, type Frame } from './frames'
import type { Cue } from './sounds'

/** What is to be heard when *now* comes after *before*; null: nothing. */
export function cueOf(before: Frame | null, now: Frame): Cue | null {
  if (before === null || before.table !== now.table || !isSameHand(before, now)) return null
  // Without animation a trick goes in the frame after, and not in one of its own.
  const gone = now.deal.tricks.length > before.deal.tricks.length && before.beat !== 'gather'
  if (now.beat === 'gather' || gone) return 'trick'
  return laid(now) > laid(before) ? 'card' : null
}

function laid({ deal }: Frame): number {
  return [...deal.tricks, ...(deal.trick === null ? [] : [deal.trick])].flatMap(
    (trick) => trick.cards,
  ).length
}

/** Tells each of your turns apart, so that it is told once, however often the page comes back to it. */
export class Turns {
  #told = ''

  /** True when this turn of yours has just begun. */
  begins({ table }: TableMessage, { seq }: Frame, yours: boolean): boolean {
    const turn = `${table} ${seq}`
    if (!yours || turn === this.#told) return false
    this.#told = turn
    return true
  }
}
