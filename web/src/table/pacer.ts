/**
 * Shows views one after another, each long enough for eyes to follow.
 *
 * The server's robots answer in no time, so views arrive faster than they can be watched. They queue
 * here. Nobody is kept waiting for long: a hidden tab, a long queue, or a click goes straight on.
 */
import type { ViewMessage } from '../wire'
import { framesBetween, isFresh, stillFrame, type Beat, type Frame } from './frames'

export type Speed = 'off' | 'fast' | 'normal' | 'slow'
export const SPEEDS: readonly Speed[] = ['off', 'fast', 'normal', 'slow']

/** How much longer than at normal speed. */
const STRETCH: Record<Speed, number> = { off: 0, fast: 0.45, normal: 1, slow: 1.8 }

/** Milliseconds that each beat stays before the next frame, at normal speed. */
const HOLD: Record<Beat, number> = {
  still: 0,
  deal: 650,
  bid: 500,
  play: 450,
  rest: 1_250,
  reveal: 1_300,
  gather: 320,
}

/** Views that may wait before the rest is skipped. */
const MOST_WAITING = 25

export interface Shown {
  frame: Frame
  /** Nothing newer is known: the person may act. */
  newest: boolean
  /** Newest, and everything that moves has come to rest. */
  settled: boolean
}

export interface PacerParts {
  show: (shown: Shown) => void
  speed: () => Speed
  /** Whether the stock of this table's game is turned up after the last trick. */
  revealsStock: () => boolean
}

/** How long *beat* takes at *speed*, in milliseconds. */
export function holdTime(beat: Beat, speed: Speed): number {
  return HOLD[beat] * STRETCH[speed]
}

export class Pacer {
  #parts: PacerParts
  #latest: ViewMessage | null = null
  #queue: Frame[] = []
  #shown: Frame | null = null
  #timer: ReturnType<typeof setTimeout> | undefined

  constructor(parts: PacerParts) {
    this.#parts = parts
  }

  /** Shows *view* when those before it have been seen. A view that is not newer is ignored. */
  push(view: ViewMessage): void {
    const before = this.#latest
    if (before === null || before.table !== view.table) return this.jump(view)
    if (view.seq <= before.seq) return
    this.#latest = view
    if (this.#parts.speed() === 'off' || document.hidden) return this.jump(view)
    this.#queue.push(...framesBetween(before, view, this.#parts.revealsStock()))
    const waiting = new Set(this.#queue.map((frame) => frame.seq)).size
    if (waiting > MOST_WAITING) return this.jump(view)
    if (this.#timer === undefined) this.#next()
    else this.#tell(false)
  }

  /** Shows *view* now, whatever was waiting. */
  jump(view: ViewMessage, isNew = false): void {
    this.#latest = view
    this.#queue = []
    const deals = isNew && isFresh(view.deal) && this.#parts.speed() !== 'off'
    this.#show(stillFrame(view, deals ? 'deal' : 'still'))
  }

  /** Goes on to the next frame at once. */
  skip(): void {
    if (this.#timer !== undefined) this.#next()
  }

  /** Shows the newest view now: nobody was looking. */
  flush(): void {
    if (this.#latest !== null && this.#queue.length > 0) this.jump(this.#latest)
  }

  /** Forgets the table. */
  clear(): void {
    clearTimeout(this.#timer)
    this.#timer = undefined
    this.#latest = null
    this.#queue = []
    this.#shown = null
  }

  #next(): void {
    const frame = this.#queue.shift()
    if (frame !== undefined) return this.#show(frame)
    this.#timer = undefined
    this.#tell(true)
  }

  #show(frame: Frame): void {
    clearTimeout(this.#timer)
    this.#timer = undefined
    this.#shown = frame
    const hold = holdTime(frame.beat, this.#parts.speed())
    if (hold > 0) this.#timer = setTimeout(() => this.#next(), hold)
    else if (this.#queue.length > 0) return this.#next()
    this.#tell(hold === 0)
  }

  #tell(settled: boolean): void {
    const frame = this.#shown
    if (frame === null) return
    const newest = this.#queue.length === 0
    this.#parts.show({ frame, newest, settled: settled && newest })
  }
}
