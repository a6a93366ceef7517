/** Whether a hand that is over is the one that was promised before it. Fetched when first asked for. */
import type { ProofMessage } from '../wire'
import { commitmentTo, deal, firstDealer, permutation, sorted } from './algorithm'
import type { Played, Point, Verdict } from './check'
import { fromHex, type Bytes } from './hex'
import type { Promised } from './promises'

/**
 * What *proof* is worth to a window that was told *promised* before the hand and has seen it
 * *played*. Nothing that the server says is taken on trust but what cannot be otherwise.
 */
export async function judge(
  proof: ProofMessage,
  promised: Promised | null,
  played: Played,
): Promise<Verdict> {
  if (proof.commitment === null && promised?.firm !== true)
    return { outcome: 'unpromised', points: [], proof }
  const points: Point[] = [
    ...(promised === null ? [] : [point('shown', proof.commitment === promised.commitment)]),
    ...(await pointsOf(proof, played)),
    ...(promised?.added === true
      ? [point('nonce', proof.nonces.includes(promised.nonce ?? ''))]
      : []),
    point('played', isPlayed(proof, played)),
  ]
  return { outcome: outcomeOf(points, promised), points, proof }
}

function outcomeOf(points: Point[], promised: Promised | null): Verdict['outcome'] {
  if (points.some(({ holds }) => !holds)) return 'misfit'
  if (promised === null) return 'late'
  return promised.added ? 'fair' : 'kept'
}

/** That the secret is the one that was committed to, and that the cards follow from it. */
async function pointsOf(proof: ProofMessage, { pack }: Played): Promise<Point[]> {
  const secret = fromHex(proof.secret)
  const nonces = proof.nonces.map(fromHex).filter((nonce): nonce is Bytes => nonce !== null)
  if (secret === null || nonces.length < proof.nonces.length || nonces.length < proof.hands.length)
    return [point('secret', false)]
  const seats = proof.hands.length
  const order = await permutation(secret, pack, nonces)
  const dealt = deal(order, seats, proof.hands[0]?.length ?? 0, proof.dealer)
  const dealer = proof.deal === 1 ? await firstDealer(secret, seats, nonces) : proof.dealer
  const { hands, stock } = proof
  return [
    point('secret', (await commitmentTo(secret)) === proof.commitment),
    point('cards', isSame(dealt, { hands, stock }) && dealer === proof.dealer),
  ]
}

/** That nobody played a card which they were not dealt. */
function isPlayed(proof: ProofMessage, played: Played): boolean {
  const hands = proof.hands.map(sorted)
  const stock = sorted(proof.stock)
  return (
    proof.dealer === played.dealer &&
    isSame(hands, played.hands.map(sorted)) &&
    (played.stock === null || isSame(stock, sorted(played.stock)))
  )
}

function point(what: Point['what'], holds: boolean): Point {
  return { what, holds }
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}
