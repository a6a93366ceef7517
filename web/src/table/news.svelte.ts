/** What happened at a seat beside bids and cards, to be read there for a few seconds. */
import type { Note } from '../wire'
import { newNotes, type Frame } from './frames'

export const NEWS_MS = 6_000

export class News {
  #fresh = $state.raw<readonly Note[]>([])
  #before: Frame | null = null
  #timers = new Set<ReturnType<typeof setTimeout>>()

  /** The newest of *seat*. */
  of(seat: number): Note | null {
    return this.#fresh.findLast((note) => note.seat === seat) ?? null
  }

  /** you: your own seat, where you know yourself that you look at a hint. */
  hear(frame: Frame, you: number | null = null): void {
    const notes = newNotes(this.#before, frame).filter(
      ({ kind, seat }) => kind !== 'hinted' || seat !== you,
    )
    this.#before = frame
    if (notes.length === 0) return
    this.#fresh = [...this.#fresh, ...notes]
    const timer = setTimeout(() => {
      this.#timers.delete(timer)
      this.#fresh = this.#fresh.filter((note) => !notes.includes(note))
    }, NEWS_MS)
    this.#timers.add(timer)
  }

  stop(): void {
    for (const timer of this.#timers) clearTimeout(timer)
    this.#timers.clear()
  }
}
