/**
 * What one asks of the open table beside cards: seats, invitations, the pause, taking back.
 *
 * The answer is the table as it then is, for everybody, or a refusal. One request waits at a time: a
 * second click would be meant for seats that have just changed.
 */
import type { Arrange, TableMessage, TicketMessage } from '../wire'
import type { Question } from './question'

/** As many seats as a table has: the generated type counts them. */
type Arrangement = Arrange['seats']

export interface RoomParts {
  /** Sends the question; its number, or null when there is no link. */
  ask: (question: Question) => number | null
  table: () => TableMessage | null
}

export class Room {
  /** The number of the request that waits for its answer. */
  asked = $state.raw<number | null>(null)
  /** The link for another device, once it was asked for. */
  ticket = $state.raw<TicketMessage | null>(null)

  #parts: RoomParts

  constructor(parts: RoomParts) {
    this.#parts = parts
  }

  get busy(): boolean {
    return this.asked !== null
  }

  rename(name: string): void {
    this.#ask((table) => ({ t: 'rename', table, name }))
  }

  /** Whether those who watch may see your hand, one hand later. */
  openHand(is_open: boolean): void {
    this.#ask((table) => ({ t: 'open_hand', table, is_open }))
  }

  seatBot(seat: number, level: string): void {
    this.#ask((table) => ({ t: 'seat_bot', table, seat, level }))
  }

  freeSeat(seat: number): void {
    this.#ask((table) => ({ t: 'free_seat', table, seat }))
  }

  /** Who sits in *seat* and who sits in *other* change places. */
  swap(seat: number, other: number): void {
    const order = this.#parts.table()?.seats.map((_, place) => place) ?? []
    order[seat] = other
    order[other] = seat
    this.#ask((table) => ({ t: 'arrange', table, seats: order as Arrangement }))
  }

  /** Sit down in another seat, by the table's own invitation. */
  change(seat: number): void {
    const table = this.#parts.table()
    const invite = table?.invitation?.link
    const name = table?.seats[table.you ?? -1]?.name
    if (invite !== undefined && name !== undefined)
      this.#ask(() => ({ t: 'sit', invite, name, seat }))
  }

  newInvitation(): void {
    this.#ask((table) => ({ t: 'invite', table }))
  }

  start(): void {
    this.#ask((table) => ({ t: 'start', table }))
  }

  pause(is_paused: boolean): void {
    this.#ask((table) => ({ t: 'pause', table, is_paused }))
  }

  undo(seq: number): void {
    this.#ask((table) => ({ t: 'undo', table, seq }))
  }

  answer(ask: number, agree: boolean): void {
    this.#ask((table) => ({ t: 'answer', table, ask, agree }))
  }

  makeTicket(): void {
    this.#ask(() => ({ t: 'ticket' }))
  }

  /** The server spoke of the table, or of the request with this number. */
  settle(id: number | null = null): void {
    if (id !== null && id !== this.asked) return
    this.asked = null
  }

  #ask(question: (table: string) => Question): void {
    const table = this.#parts.table()?.table
    if (this.busy || table === undefined) return
    this.asked = this.#parts.ask(question(table))
  }
}
