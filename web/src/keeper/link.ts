/**
 * A whole sheet in the part of an address after `#`, which no server sees.
 *
 * Base64url of JSON: [1, way, options, names, first, hands]; a hand is [bids, got], its bids 0 where
 * the game has none or all passed.
 */
import { wayOf } from './facts'
import { readSheet, type Sheet } from './model'

const VERSION = 1

export function packed(sheet: Sheet): string {
  const { way, options, names, first } = sheet
  const hands = sheet.hands.map(({ bids, got }) => [
    bids.every((bid) => bid === null) ? 0 : bids,
    got,
  ])
  const text = JSON.stringify([VERSION, way, options, names, first, hands])
  const bytes = Array.from(new TextEncoder().encode(text), (byte) => String.fromCharCode(byte))
  return btoa(bytes.join('')).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')
}

/** The sheet in *text*, or null where it is none or damaged. */
export function unpacked(text: string): Sheet | null {
  try {
    const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'))
    const bytes = Uint8Array.from(binary, (letter) => letter.charCodeAt(0))
    const value: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
    if (!Array.isArray(value)) return null
    const [version, way, options, names, first, hands] = value as unknown[]
    if (version !== VERSION || !Array.isArray(hands) || !Array.isArray(names)) return null
    const mayPass = wayOf(String(way))?.facts.bidding === 'ascending'
    const read = hands.map((hand) => handOf(hand, names.length, mayPass))
    return readSheet({ way, options, names, first, hands: read })
  } catch {
    return null
  }
}

function handOf(value: unknown, seats: number, mayPass: boolean): unknown {
  if (!Array.isArray(value)) return null
  const [bids, got] = value as unknown[]
  if (bids !== 0) return { bids, passed: false, got }
  return { bids: Array.from({ length: seats }, () => null), passed: mayPass, got }
}
