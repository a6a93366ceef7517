/** Before one sits down: the table behind an invitation, or why there is none. */
import type { ErrorMessage, Found } from '../wire'
import type { Question } from './question'

/** What stands behind an invitation. */
export type Answer = { invite: string; found: Found } | { invite: string; problem: ErrorMessage }

export class Door {
  answer = $state.raw<Answer | null>(null)
  #asked: { id: number; invite: string } | null = null
  #ask: (question: Question) => number | null

  constructor(ask: (question: Question) => number | null) {
    this.#ask = ask
  }

  /** Asks what *invite* leads to; what was known before stays until then. */
  look(invite: string): void {
    const id = this.#ask({ t: 'find', invite })
    this.#asked = id === null ? null : { id, invite }
  }

  /** Takes *message* in if it answers the last question; says whether it does. */
  hear(message: Found | ErrorMessage): boolean {
    const asked = this.#asked
    if (asked === null || asked.id !== message.id) return false
    this.#asked = null
    const { invite } = asked
    this.answer = message.t === 'found' ? { invite, found: message } : { invite, problem: message }
    return true
  }
}
