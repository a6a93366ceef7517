/** What is still out, as the server counts it from your view: asked anew whenever that has changed. */
import type { CountMessage, ViewMessage } from '../wire'
import type { Question } from './question'

export class Counting {
  /** The newest count of the open table; null until the first one is there. */
  counted = $state.raw<CountMessage | null>(null)

  #asked: number | null = null
  #ask: (question: Question) => number | null

  /** ask: sends the question; its number, or null when there is no link. */
  constructor(ask: (question: Question) => number | null) {
    this.#ask = ask
  }

  ask({ table }: ViewMessage): void {
    this.#asked = this.#ask({ t: 'count', table })
  }

  /** Of several answers that are under way the last one counts. */
  hear(message: CountMessage): void {
    if (message.id === this.#asked) this.counted = message
  }

  forget(): void {
    this.counted = null
    this.#asked = null
  }
}
