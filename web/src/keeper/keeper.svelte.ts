/** The sheet that is open: every change is kept before it is drawn. */
import { problemOf, tallyOf, type Hand, type Tally } from './evaluate'
import {
  changeOptions,
  correct,
  dealerOf,
  factsOfSheet,
  newDraft,
  redo,
  removeHand,
  rename,
  undo,
  writeDown,
  type Kept,
} from './model'
import type { Options } from './facts'
import { load, onChangedElsewhere, store } from './shelf'

export class Keeper {
  kept: Kept = $state.raw() as Kept
  /** Whether this browser keeps it. */
  isStored = $state(true)

  readonly sheet = $derived(this.kept.sheet)
  readonly facts = $derived(factsOfSheet(this.sheet))
  readonly seats = $derived(this.sheet.names.length)
  readonly tally: Tally = $derived(
    tallyOf(this.facts, this.seats, this.sheet.first, this.sheet.hands),
  )
  readonly dealer = $derived(dealerOf(this.sheet, this.kept.draft.at))
  readonly problem = $derived(problemOf(this.facts, this.dealer, this.kept.draft.hand))
  readonly isCorrecting = $derived(this.kept.draft.at < this.sheet.hands.length)

  constructor(kept: Kept) {
    this.kept = kept
    this.isStored = store(kept)
  }

  /** Follows what another tab writes; returns how to stop. */
  follow(): () => void {
    return onChangedElsewhere(this.kept.id, () => {
      this.kept = load(this.kept.id) ?? this.kept
    })
  }

  write(hand: Hand): void {
    this.#keep({ ...this.kept, draft: { ...this.kept.draft, hand } })
  }

  writeDown(): void {
    this.#keep(writeDown(this.kept, Date.now()))
  }

  correct(at: number): void {
    this.#keep(correct(this.kept, at))
  }

  /** Leaves a correction, or empties the hand that is being written. */
  leave(): void {
    this.#keep({ ...this.kept, draft: newDraft(this.sheet) })
  }

  remove(at: number): void {
    this.#keep(removeHand(this.kept, at, Date.now()))
  }

  rename(names: string[]): void {
    this.#keep(rename(this.kept, names, Date.now()))
  }

  /** False where a hand that is written down would not be allowed. */
  changeOptions(options: Options): boolean {
    const next = changeOptions(this.kept, options, Date.now())
    const isChanged = next !== this.kept
    this.#keep(next)
    return isChanged
  }

  undo(): void {
    this.#keep(undo(this.kept))
  }

  redo(): void {
    this.#keep(redo(this.kept))
  }

  #keep(kept: Kept): void {
    if (kept === this.kept) return
    this.isStored = store(kept)
    this.kept = kept
  }
}
