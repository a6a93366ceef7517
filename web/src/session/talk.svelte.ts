/** What people say at the open table: all of it for the panel, the newest for a bubble at the seat. */
import { SvelteSet } from 'svelte/reactivity'

import type { Said } from '../wire'

export interface Line extends Said {
  number: number
}

/** Lines that are kept to be read again. */
const KEPT = 100
export const BUBBLE_MS = 6_000

export class Talk {
  lines = $state.raw<readonly Line[]>([])
  /** Seats whose people are not listened to, here and until the table is left. */
  readonly muted = new SvelteSet<number>()
  #fresh = $state.raw<readonly Line[]>([])
  #count = 0
  #timers = new Set<ReturnType<typeof setTimeout>>()

  /** What *seat* said just now. */
  bubble(seat: number): Line | null {
    return this.#fresh.findLast((line) => line.seat === seat && !this.muted.has(seat)) ?? null
  }

  hear(said: Said): void {
    const line = { ...said, number: ++this.#count }
    this.lines = [...this.lines.slice(1 - KEPT), line]
    this.#fresh = [...this.#fresh, line]
    const timer = setTimeout(() => {
      this.#timers.delete(timer)
      this.#fresh = this.#fresh.filter((each) => each !== line)
    }, BUBBLE_MS)
    this.#timers.add(timer)
  }

  toggle(seat: number): void {
    if (!this.muted.delete(seat)) this.muted.add(seat)
  }

  /** Another table: nothing has been said there. */
  forget(): void {
    for (const timer of this.#timers) clearTimeout(timer)
    this.#timers.clear()
    this.lines = []
    this.#fresh = []
    this.muted.clear()
  }
}
