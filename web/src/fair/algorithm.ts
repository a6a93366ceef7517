/**
 * The deal that a secret and people's nonces fix, as docs/fair-deals.md says it and the engine does
 * it (src/followsuit/engine/shuffle.py); both are held to tests/vectors/fair-deals.jsonl.
 *
 * The cryptography is the browser's own: `crypto.subtle`, which is only there where the page came by
 * https or from this machine.
 */
import { toHex, type Bytes } from './hex'

export interface Dealt {
  /** Cards by seat, sorted. */
  hands: number[][]
  /** Cards that no seat holds, sorted. */
  stock: number[]
}

const BITS_32 = 2 ** 32
const COUNTER_BYTES = 8
const WORD_BYTES = 4

/** What is shown of *secret* before the deal: its SHA-256. */
export async function commitmentTo(secret: Bytes): Promise<string> {
  return toHex(await sha256(secret))
}

/** The order of the cards 0 to *size* - 1: Fisher and Yates, from the last place down. */
export async function permutation(secret: Bytes, size: number, nonces: Bytes[]): Promise<number[]> {
  const words = await Words.of('deal', secret, nonces)
  const order = Array.from({ length: size }, (_, card) => card)
  for (let last = size - 1; last > 0; last -= 1) {
    const place = await below(last + 1, words)
    ;[order[last], order[place]] = [order[place] ?? 0, order[last] ?? 0]
  }
  return order
}

/** The seat that deals the first hand of a match. */
export async function firstDealer(secret: Bytes, seats: number, nonces: Bytes[]): Promise<number> {
  return below(seats, await Words.of('dealer', secret, nonces))
}

/** Cards given one at a time from the top of *order*, from the left of the dealer on. */
export function deal(order: number[], seats: number, handSize: number, dealer: number): Dealt {
  const dealt = seats * handSize
  const hands = Array.from({ length: seats }, (_, seat) =>
    sorted(order.slice(0, dealt).filter((_, place) => (dealer + 1 + place) % seats === seat)),
  )
  return { hands, stock: sorted(order.slice(dealt)) }
}

export function sorted(cards: readonly number[]): number[] {
  return [...cards].sort((one, other) => one - other)
}

/** 32-bit numbers, one after the other. */
export interface Source {
  next: () => Promise<number>
}

/**
 * A number from 0 to *limit* - 1, each equally likely: a word above the last multiple of *limit*
 * would favour the low ones and is drawn again.
 */
export async function below(limit: number, words: Source): Promise<number> {
  const ceiling = BITS_32 - (BITS_32 % limit)
  for (;;) {
    const word = await words.next()
    if (word < ceiling) return word % limit
  }
}

/**
 * HMAC-SHA-256 with the secret as key, of a domain, the hash of the nonces and a counter. The domain
 * says what the numbers are for: those that fix the dealer must not be the deal's again.
 */
class Words implements Source {
  #key: CryptoKey
  #prefix: Bytes
  #counter = 0
  #left: number[] = []

  private constructor(key: CryptoKey, prefix: Bytes) {
    this.#key = key
    this.#prefix = prefix
  }

  static async of(use: 'deal' | 'dealer', secret: Bytes, nonces: Bytes[]): Promise<Words> {
    const algorithm = { name: 'HMAC', hash: 'SHA-256' }
    const key = await crypto.subtle.importKey('raw', secret, algorithm, false, ['sign'])
    const mixed = await sha256(joined(await Promise.all(nonces.map(sha256))))
    return new Words(key, joined([new TextEncoder().encode(`followsuit ${use} 1`), mixed]))
  }

  async next(): Promise<number> {
    if (this.#left.length === 0) this.#left = await this.#block()
    return this.#left.shift() ?? 0
  }

  async #block(): Promise<number[]> {
    const counter = new DataView(new ArrayBuffer(COUNTER_BYTES))
    counter.setBigUint64(0, BigInt(this.#counter))
    this.#counter += 1
    const message = joined([this.#prefix, new Uint8Array(counter.buffer)])
    const block = new DataView(await crypto.subtle.sign('HMAC', this.#key, message))
    const places = Array.from({ length: block.byteLength / WORD_BYTES }, (_, word) => word)
    return places.map((word) => block.getUint32(word * WORD_BYTES))
  }
}

async function sha256(bytes: Bytes): Promise<Bytes> {
  return new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
}

function joined(parts: Bytes[]): Bytes {
  return Uint8Array.from(parts.flatMap((part) => [...part]))
}
