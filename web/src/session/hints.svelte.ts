/**
 * What the strongest robot would do in your place: asked for a turn of yours, and good until it ends.
 *
 * The answer may come late or not at all; a new turn forgets whatever was asked for the last one.
 */
import type { ErrorMessage, HintMessage, ViewMessage } from '../wire'
import type { Question } from './question'

export class Hints {
  /** The hint for the turn that is shown; null: none was given yet, or it was put away. */
  given = $state.raw<HintMessage | null>(null)
  /** The number of the request that waits for its answer. */
  asked = $state.raw<number | null>(null)
  /** The turn that was asked about last, so that nobody asks for it twice by themselves. */
  #tried = ''
  #turn = ''

  #ask: (question: Question) => number | null

  /** ask: sends the question; its number, or null when there is no link. */
  constructor(ask: (question: Question) => number | null) {
    this.#ask = ask
  }

  /** Asks about the turn of *view*, unless that is under way. */
  ask({ table, seq }: ViewMessage): void {
    if (this.asked !== null) return
    this.#tried = this.#turn
    this.asked = this.#ask({ t: 'hint', table, seq })
  }

  /** The same by itself: once for a turn, whatever came of it. */
  askOnce(view: ViewMessage): void {
    if (this.#tried !== this.#turn) this.ask(view)
  }

  putAway(): void {
    this.given = null
  }

  see(view: ViewMessage): void {
    const turn = turnOf(view)
    if (turn !== this.#turn) this.forget()
    this.#turn = turn
  }

  hear(message: HintMessage): void {
    if (message.id !== this.asked) return
    this.asked = null
    this.given = message
  }

  /** Whether the refusal needs no words: what was asked about is over. */
  refuse({ id, code }: ErrorMessage): boolean {
    const isMine = id === this.asked
    if (isMine) this.asked = null
    return isMine && code === 'stale'
  }

  forget(): void {
    this.given = null
    this.asked = null
    this.#tried = ''
  }
}

/** Differs from one turn to the next of the same table, also where moves were taken back. */
function turnOf({ table, match, deal }: ViewMessage): string {
  const played = deal.tricks.length + (deal.trick?.cards.length ?? 0) / 100
  return [table, match.deal, deal.phase, deal.turn, deal.bids.length, played].join(' ')
}
