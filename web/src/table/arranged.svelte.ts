/**
 * The hand in the order the person wants, which never changes under a finger.
 *
 * Cards that stay keep their places while a pointer is down, and for a moment after each update and
 * each tap: a tap meant for one card must not find another. A new hand comes in its order at once.
 */
export const CALM_MS = 300

export class Arranged {
  cards = $state.raw<readonly number[]>([])

  #wanted: readonly number[] = []
  #held = false
  #timer: ReturnType<typeof setTimeout> | undefined

  /** The hand is now *wanted*, in this order. */
  update(wanted: readonly number[]): void {
    const isNews = wanted.length !== this.#wanted.length
    const isNewHand = wanted.some((card) => !this.cards.includes(card))
    this.#wanted = wanted
    const kept = this.cards.filter((card) => wanted.includes(card))
    this.#set([...kept, ...wanted.filter((card) => !kept.includes(card))])
    if (isNewHand) this.#settle()
    else if (isNews) this.#calm()
    else if (this.#timer === undefined) this.#settle()
  }

  /** A pointer went down. */
  hold(): void {
    this.#held = true
  }

  /** The pointer went up; the click that it makes comes a little later. */
  release(): void {
    this.#held = false
    this.#calm()
  }

  stop(): void {
    clearTimeout(this.#timer)
  }

  #calm(): void {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => {
      this.#timer = undefined
      this.#settle()
    }, CALM_MS)
  }

  #settle(): void {
    if (!this.#held) this.#set(this.#wanted)
  }

  #set(cards: readonly number[]): void {
    if (cards.length === this.cards.length && cards.every((card, at) => card === this.cards[at]))
      return
    this.cards = cards
  }
}
