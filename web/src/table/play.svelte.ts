/**
 * What the person is about to do: the card in their fingers, and the note why something cannot be.
 *
 * Holds no rule: what may be played and why not stands in the view.
 */
import { t } from '../i18n'
import type { Session } from '../session/session.svelte'
import type { DealView, LegalPlay } from '../wire'
import { matchDigits } from './digits'
import { rememberPlace } from './motion'
import { speakOf } from './people'
import { bidRefusal, cardRefusal } from './refusals'

export interface Note {
  /** In the language that is spoken when it is read. */
  readonly text: string
  tone: 'refused' | 'wait'
  /** Grows, so that the same note can be given twice. */
  count: number
}

export class Play {
  /** The card whose call is being chosen. */
  leading = $state.raw<number | null>(null)
  /** The card that a second tap plays. */
  raised = $state.raw<number | null>(null)
  note = $state.raw<Note | null>(null)
  shakenCard = $state.raw<{ card: number; count: number } | null>(null)
  shakenBid = $state.raw<{ bid: number; count: number } | null>(null)

  #session: Session
  #count = 0
  #typed = ''

  constructor(session: Session) {
    this.#session = session
  }

  get deal(): DealView | null {
    return this.#session.shown?.frame.deal ?? null
  }

  /** It is your turn, and nothing is under way. */
  get acting(): boolean {
    return this.#session.yourTurn
  }

  /** The cards that may be played now; null while it is not yours to play one. */
  get legal(): number[] | null {
    if (!this.acting || this.deal?.phase !== 'play') return null
    return this.deal.legal_plays.map((play) => play.card)
  }

  /** The one card that may be played, when nothing about it is to be chosen; else null. */
  get forced(): LegalPlay | null {
    const [only, other] = this.legal === null ? [] : (this.deal?.legal_plays ?? [])
    return only === undefined || other !== undefined || only.calls.length > 1 ? null : only
  }

  /**
   * A card was chosen: play it, ask for its call, or say why not.
   *
   * twice: it was touched, where the first tap is to raise it and only the second to play it. A
   * lead that needs a call is never played by the first, so it is not raised.
   */
  pick(card: number, element: Element, twice = false): void {
    const deal = this.deal
    if (deal === null || this.#session.pending !== null) return
    const play =
      this.legal === null ? undefined : deal.legal_plays.find((each) => each.card === card)
    if (play === undefined) return this.#refuseCard(deal, card)
    rememberPlace(card, element)
    if (play.calls.length > 1) {
      this.note = null
      this.leading = card
    } else if (twice && this.raised !== card) {
      this.raised = card
      this.#tell(() => t('tap-again'), 'wait')
    } else {
      this.call(card, play.calls[0] ?? null)
    }
  }

  /** Plays *card*; the leader calls. */
  call(card: number, call: number | null): void {
    this.leading = null
    this.raised = null
    this.note = null
    this.#session.move({ kind: 'play', card, call })
  }

  /** A tap beside the raised card: it goes back. */
  lower(): void {
    if (this.raised === null) return
    this.raised = null
    this.note = null
  }

  bid(value: number | 'pass'): void {
    const deal = this.deal
    if (deal === null || !this.acting || deal.phase !== 'auction') return
    this.#typed = ''
    if (deal.legal_bids.includes(value)) {
      this.note = null
      this.#session.move({ kind: 'bid', value })
      return
    }
    const refused = deal.refused_bids.find((each) => each.value === value)
    if (refused === undefined) return
    this.shakenBid = { bid: refused.value, count: ++this.#count }
    this.#tell(() => bidRefusal(deal, refused), 'refused')
  }

  choose(choice: 'keep' | 'reverse'): void {
    if (this.acting) this.#session.move({ kind: 'choose', choice })
  }

  /** A digit key: a bid, or the call of *focused*, the card under the focus. */
  digit(digit: string, focused: number | null): void {
    const deal = this.deal
    if (deal === null || !this.acting) return
    if (deal.phase === 'auction') return this.#digitOfBid(deal, digit)
    const play = deal.legal_plays.find((each) => each.card === focused)
    const call = play?.calls[Number(digit) - 1]
    if (play !== undefined && call !== undefined) this.call(play.card, call)
  }

  /** The table went on: what was in the fingers may be out of date. */
  settle(): void {
    this.note = null
    this.#typed = ''
    const leads = this.deal?.legal_plays.some((play) => play.card === this.leading) ?? false
    if (!this.acting || !leads) this.leading = null
    this.raised = null
  }

  #digitOfBid(deal: DealView, digit: string): void {
    const numbers = deal.legal_bids.filter((value) => value !== 'pass')
    const offered = [...numbers, ...deal.refused_bids.map((each) => each.value)]
    const { value, rest } = matchDigits(this.#typed + digit, offered)
    this.#typed = rest
    if (value !== null) this.bid(value)
  }

  #refuseCard(deal: DealView, card: number): void {
    this.leading = null
    this.raised = null
    const table = this.#session.table
    const refused =
      this.legal === null ? undefined : deal.refused.find((each) => each.card === card)
    if (refused === undefined || table === null) return this.#sayWait(deal)
    this.shakenCard = { card, count: ++this.#count }
    this.#tell(() => cardRefusal(table.game, deal, refused), 'refused')
  }

  #sayWait(deal: DealView): void {
    const table = this.#session.table
    if (table === null || this.#session.link !== 'open') return
    const { turn, phase } = deal
    if (turn === null) return
    if (turn === table.you) {
      if (phase !== 'play')
        this.#tell(() => t(`wait-${phase}`, { bidding: table.game.bidding }), 'wait')
      return
    }
    this.#tell(() => t('wait', speakOf(table, turn)), 'wait')
  }

  #tell(text: () => string, tone: Note['tone']): void {
    const count = ++this.#count
    this.note = {
      get text() {
        return text()
      },
      tone,
      count,
    }
  }
}
