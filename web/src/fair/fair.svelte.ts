/**
 * This window's part in fair deals: it remembers what the server commits to before a hand, adds a
 * nonce of its own, and checks the hand afterwards. docs/fair-deals.md tells why that is enough.
 */
import type { Frame } from '../table/frames'
import type { Question } from '../session/question'
import type { ErrorMessage, NonceMessage, ProofMessage, TableMessage } from '../wire'
import { playedIn, type Played, type Verdict } from './check'
import { toHex } from './hex'
import { Promises } from './promises'

const NONCE_BYTES = 16
/** Refusals that say nothing of the hand: the next time the table is told of, it is tried again. */
const PASSING = ['unavailable', 'too_fast']

/** A hand that is over, and what is known of it; no verdict: it is being asked for. */
export interface Check {
  table: string
  deal: number
  verdict: Verdict | null
}

interface Hand {
  table: string
  deal: number
}

export class Fair {
  /** The hand that was looked into last. */
  check = $state.raw<Check | null>(null)

  #send: (question: Question) => number | null
  #promises = new Promises()
  /** What the first hand of the next table for oneself is dealt from. */
  #own: { commitment: string; nonce: string } | null = null
  /** The same for a table that was asked for and is not there yet. */
  #redeemed: { commitment: string; nonce: string } | null = null
  /** Nonces on their way, by the number of the message. */
  #waiting = new Map<number, Hand>()
  /** Hands for which the server takes no nonce of this window. */
  #refused = new Set<string>()
  #asked: { id: number; hand: Hand; played: Played } | null = null

  constructor(send: (question: Question) => number | null) {
    this.#send = send
  }

  /** The server commits to the first hand of the next table for oneself. */
  promise(commitment: string): void {
    this.#own = { commitment, nonce: drawNonce() }
  }

  /** What goes along when such a table is asked for. */
  redeem(): { commitment?: string; nonce?: string } {
    this.#redeemed = this.#own
    return this.#own ?? {}
  }

  /** A new table is there. */
  opened({ table, started }: TableMessage): void {
    if (started && this.#redeemed !== null)
      this.#promises.note(table, 1, { ...this.#redeemed, added: true, firm: true })
    this.#redeemed = null
  }

  /**
   * Takes in what a table commits to, and adds a nonce. *seen*: the number of the newest hand that
   * was shown of it: what comes after a hand is no promise.
   */
  hear(message: TableMessage, seen: number): void {
    const { table, commitment, commitment_deal: deal, next, you } = message
    const after = this.#promises.of(table, deal)
    // Only the first table that follows begins with it: of another, the server will say so.
    if (next !== null && after !== null) this.#promises.note(next, 1, { ...after, firm: false })
    if (commitment === null || deal <= seen) return
    const promised = { commitment, nonce: null, added: false, firm: true }
    const known = this.#promises.note(table, deal, promised)
    // What is the same for everybody is mixed with nothing.
    if (you === null || message.daily !== '') return
    if (known.added || known.commitment !== commitment) return
    if (this.#isSettled({ table, deal })) return
    const nonce = known.nonce ?? drawNonce()
    this.#promises.change(table, deal, { nonce })
    const id = this.#send({ t: 'nonce', table, commitment, nonce })
    if (id !== null) this.#waiting.set(id, { table, deal })
  }

  /** A nonce is stored. */
  added({ id }: NonceMessage): void {
    const hand = this.#waiting.get(id)
    this.#waiting.delete(id)
    if (hand !== undefined) this.#promises.change(hand.table, hand.deal, { added: true })
  }

  /** Asks how the hand of *frame*, which is over, was dealt; the answer is the `check`. */
  ask(table: TableMessage, frame: Frame): void {
    const hand = { table: table.table, deal: frame.match.deal }
    if (!('subtle' in crypto)) return this.#settle(hand, 'insecure')
    const id = this.#send({ t: 'proof', ...hand })
    if (id === null) return this.#settle(hand, 'unavailable')
    this.#asked = { id, hand, played: playedIn(table, frame) }
    this.check = { ...hand, verdict: null }
  }

  /** The answer. */
  async prove(proof: ProofMessage): Promise<void> {
    const asked = this.#asked
    if (asked === null || asked.id !== proof.id) return
    this.#asked = null
    const { hand, played } = asked
    const promised = this.#promises.of(hand.table, hand.deal)
    try {
      const { judge } = await import('./verdict')
      this.#tell(hand, await judge(proof, promised, played))
    } catch {
      // The server has another version of the page by now, or is away.
      this.#settle(hand, 'unavailable')
    }
  }

  /** Takes in a refusal if it is about a nonce or a proof; says whether it is. */
  refuse({ id, code }: ErrorMessage): boolean {
    const hand = this.#waiting.get(id)
    if (hand !== undefined) {
      this.#waiting.delete(id)
      if (!PASSING.includes(code)) this.#refused.add(keyOf(hand))
      return true
    }
    const asked = this.#asked
    if (asked === null || asked.id !== id) return false
    this.#asked = null
    this.#settle(asked.hand, 'unavailable')
    return true
  }

  /** The link is lost: what was not answered may not have arrived, and is sent once more. */
  lose(): void {
    this.#waiting.clear()
    const asked = this.#asked
    this.#asked = null
    if (asked !== null) this.#settle(asked.hand, 'unavailable')
  }

  /** Whether a nonce for the hand is on its way, or in vain. */
  #isSettled(hand: Hand): boolean {
    const key = keyOf(hand)
    return this.#refused.has(key) || [...this.#waiting.values()].some((one) => keyOf(one) === key)
  }

  #settle(hand: Hand, outcome: Verdict['outcome']): void {
    this.check = { ...hand, verdict: { outcome, points: [], proof: null } }
  }

  /** The verdict, unless another hand is asked about by now. */
  #tell(hand: Hand, verdict: Verdict): void {
    if (this.check !== null && keyOf(this.check) === keyOf(hand)) this.check = { ...hand, verdict }
  }
}

function keyOf({ table, deal }: Hand): string {
  return `${table}/${deal}`
}

function drawNonce(): string {
  return toHex(crypto.getRandomValues(new Uint8Array(NONCE_BYTES)))
}
