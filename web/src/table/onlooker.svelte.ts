/** Whose hand somebody looks at who watches with open hands: of whoever is to act, or a chosen one. */
import type { Frame } from './frames'

export class Onlooker {
  /** The seat that was chosen; null: the look follows the turn. */
  chosen = $state.raw<number | null>(null)
  #acting = $state.raw(0)

  get seat(): number {
    return this.chosen ?? this.#acting
  }

  /** The table went on. Between two turns the look stays where it was. */
  hear({ deal }: Frame): void {
    if (deal.turn !== null) this.#acting = deal.turn
  }

  /** Looks at *seat* whoever is to act; chosen once more, follows the turn again. */
  choose(seat: number): void {
    this.chosen = this.chosen === seat ? null : seat
  }

  follow(): void {
    this.chosen = null
  }

  /** Looks at the hand *by* seats to the left, of so many. */
  step(by: number, seats: number): void {
    this.chosen = (this.seat + by + seats) % seats
  }
}
