/**
 * Where somebody is in a match that is looked back at: step, jump, and play.
 *
 * Steps forward are shown as they were at the table, by the same pacer; all else is a jump.
 */
import { settings } from '../session/settings.svelte'
import type { Frame } from '../table/frames'
import { Pacer, type Shown } from '../table/pacer'
import type { Replay, ViewMessage } from '../wire'

/** Milliseconds between two steps where nothing moves. */
const STILL_MS = 900
/** Milliseconds between two steps after all that moves has come to rest. */
const PAUSE_MS = 250

export class Replayer {
  /** The place of what is shown among the frames. */
  at = $state(0)
  playing = $state(false)
  shown = $state.raw<Shown | null>(null)

  readonly frames: readonly ViewMessage[]
  /** The place of the first frame of each hand. */
  readonly hands: readonly number[]
  /** The places at which a hand begins, or a trick is full. */
  readonly #stops: readonly number[]
  readonly #pacer: Pacer
  #timer: ReturnType<typeof setTimeout> | undefined

  constructor({ frames, table }: Replay) {
    this.frames = frames
    const isFirst = (place: number) => frames[place]?.match.deal !== frames[place - 1]?.match.deal
    const places = frames.map((_, place) => place)
    this.hands = places.filter(isFirst)
    this.#stops = places.filter(
      (place) =>
        isFirst(place) ||
        frames[place]?.deal.tricks.length !== frames[place - 1]?.deal.tricks.length,
    )
    this.#pacer = new Pacer({
      show: (shown) => this.#show(shown),
      speed: () => settings.speed,
      revealsStock: () => table.game.hidden_stock === 'last',
    })
    this.jump(0)
  }

  get last(): number {
    return this.frames.length - 1
  }

  get frame(): Frame | null {
    return this.shown?.frame ?? null
  }

  /** The number of the hand that is shown: 1 for the first. */
  get hand(): number {
    return this.frames[this.at]?.match.deal ?? 1
  }

  /** Shows the frame at *place* as it is. */
  jump(place: number): void {
    const view = this.frames[Math.max(0, Math.min(this.last, place))]
    if (view === undefined) return
    this.at = this.frames.indexOf(view)
    this.#pacer.jump(view)
  }

  /** One event on, as it happened at the table; while that still moves, at once. */
  forward(): void {
    const next = this.frames[this.at + 1]
    if (next === undefined) return
    if (this.shown?.settled !== true) return this.jump(this.at + 1)
    this.at += 1
    this.#pacer.push(next)
  }

  back(): void {
    this.jump(this.at - 1)
  }

  trickForward(): void {
    this.jump(this.#stops.find((place) => place > this.at) ?? this.last)
  }

  trickBack(): void {
    this.jump(this.#stops.findLast((place) => place < this.at) ?? 0)
  }

  /** Plays on from here, or from the start if this is the end. */
  play(): void {
    if (this.at === this.last) this.jump(0)
    this.playing = true
    this.#goOn()
  }

  pause(): void {
    this.playing = false
    clearTimeout(this.#timer)
  }

  toggle(): void {
    if (this.playing) this.pause()
    else this.play()
  }

  stop(): void {
    this.pause()
    this.#pacer.clear()
  }

  #show(shown: Shown): void {
    this.shown = shown
    if (shown.settled) this.#goOn()
  }

  #goOn(): void {
    clearTimeout(this.#timer)
    if (!this.playing) return
    if (this.at >= this.last) {
      this.playing = false
      return
    }
    const wait = settings.speed === 'off' ? STILL_MS : PAUSE_MS
    this.#timer = setTimeout(() => this.forward(), wait)
  }
}
