/** The daily deals of a day, as the server tells of them. */
import type { DailiesMessage } from '../wire'
import type { Question } from './question'

export class Dailies {
  /** The newest answer; null until the first one is there. */
  told = $state.raw<DailiesMessage | null>(null)
  /** When it came, as `performance.now()` has it: its seconds count from then. */
  heardAt = $state(0)

  #asked: number | null = null
  #ask: (question: Question) => number | null

  /** ask: sends the question; its number, or null when there is no link. */
  constructor(ask: (question: Question) => number | null) {
    this.#ask = ask
  }

  /** day: empty for today. */
  ask(day: string): void {
    const wanted = this.told
    if (wanted !== null && (day === '' ? !wanted.is_today : wanted.day !== day)) this.told = null
    this.#asked = this.#ask({ t: 'dailies', day: day === '' ? null : day })
  }

  hear(message: DailiesMessage): void {
    if (message.id !== this.#asked) return
    this.told = message
    this.heardAt = performance.now()
  }
}
