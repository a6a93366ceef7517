/**
 * The clocks between two messages of the server: they tick here, and only the server decides.
 *
 * While the link is lost they stand still, and nobody is told a time that nobody knows.
 */
import type { Session } from '../session/session.svelte'
import type { Question } from '../wire'

const STEP_MS = 200
/** Milliseconds left at which a clock is drawn as a warning. */
export const LOW_MS = 10_000

export class Clocks {
  /** Milliseconds since the server spoke of the table. */
  #passed = $state(0)
  #session: Session

  /** To be made while a component is: it ticks as long as that lives. */
  constructor(session: Session) {
    this.#session = session
    $effect.pre(() => {
      const { heardAt } = session
      if (session.link !== 'open' || !this.#ticks) return
      const tick = () => (this.#passed = performance.now() - heardAt)
      tick()
      const timer = setInterval(tick, STEP_MS)
      return () => clearInterval(timer)
    })
  }

  /** Milliseconds that *seat* has left; null where the table has no clock. */
  left(seat: number): number | null {
    const table = this.#session.table
    const clock = table?.seats[seat]?.clock ?? null
    if (clock === null || table?.running !== seat) return clock
    return Math.max(0, clock - this.#passed)
  }

  /** The clock of *seat* runs, and not for long. */
  isLow(seat: number): boolean {
    const left = this.left(seat)
    return left !== null && left <= LOW_MS && this.#session.table?.running === seat
  }

  /** Whole seconds until *question* lapses. */
  secondsOf(question: Question): number {
    return Math.max(0, Math.ceil(question.seconds - this.#passed / 1_000))
  }

  get #ticks(): boolean {
    const table = this.#session.table
    return table !== null && (table.running !== null || table.question !== null)
  }
}

/** "4:05", and only at the very end "0:00". */
export function clockText(left: number): string {
  const seconds = Math.ceil(left / 1_000)
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
