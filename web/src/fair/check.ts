/** What checking a hand is about, and what may come of it. */
import type { Frame } from '../table/frames'
import type { ProofMessage, TableMessage } from '../wire'

/** A hand as this window has seen it played. */
export interface Played {
  /** Cards in the game. */
  pack: number
  dealer: number
  /** The cards that each seat has played: all it had, since the hand is over. */
  hands: number[][]
  /** Null where it was not shown. */
  stock: number[] | null
}

/** One thing that was compared. */
export interface Point {
  what: 'shown' | 'secret' | 'cards' | 'nonce' | 'played'
  holds: boolean
}

/**
 * `fair`: as promised, with a nonce of this window. `kept`: as promised, without one. `late`: nothing
 * was seen before the hand. `unpromised`: nothing was shown. `misfit`: something does not hold.
 * `insecure`: the browser computes no hashes here. `unavailable`: no answer.
 */
export interface Verdict {
  outcome: 'fair' | 'kept' | 'late' | 'unpromised' | 'misfit' | 'insecure' | 'unavailable'
  points: Point[]
  proof: ProofMessage | null
}

/** What has been played of a hand that is over. */
export function playedIn(table: TableMessage, { deal }: Frame): Played {
  const hands: number[][] = table.seats.map(() => [])
  for (const trick of deal.tricks)
    trick.cards.forEach((card, place) => {
      hands[(trick.leader + place) % hands.length]?.push(card)
    })
  return { pack: table.game.cards.length, dealer: deal.dealer, hands, stock: deal.stock }
}
