import { expect, test } from 'vitest'

import { KNOWN_DEALS, type KnownDeal } from '../testing/deals'
import type { ProofMessage } from '../wire'
import type { Played } from './check'
import type { Promised } from './promises'
import { judge } from './verdict'

/** Four seats, of which some gave a nonce; the first hand of a match. */
const KNOWN = KNOWN_DEALS.find(
  ({ nonces, dealer, first_dealer }) => nonces.length === 4 && dealer === first_dealer,
) as KnownDeal
const NONCE = KNOWN.nonces.find((nonce) => nonce !== '') ?? ''

function proof(parts: Partial<ProofMessage> = {}): ProofMessage {
  const { commitment, secret, nonces, dealer, hands, stock } = KNOWN
  const dealt = { commitment, secret, nonces, dealer, hands, stock }
  return { t: 'proof', id: 1, table: 'T1', deal: 1, ...dealt, ...parts }
}

const PROMISED: Promised = {
  commitment: KNOWN.commitment,
  nonce: NONCE,
  added: true,
  firm: true,
}

const PLAYED: Played = {
  pack: KNOWN.pack,
  dealer: KNOWN.dealer,
  hands: KNOWN.hands.map((hand) => [...hand].reverse()),
  stock: KNOWN.stock,
}

test('a hand that was promised, with a nonce of this window in it, is fair', async () => {
  const { outcome, points } = await judge(proof(), PROMISED, PLAYED)

  expect(outcome).toBe('fair')
  expect(points).toEqual(
    ['shown', 'secret', 'cards', 'nonce', 'played'].map((what) => ({ what, holds: true })),
  )
})

test.each([
  ['a nonce that the server did not confirm may be missing', { added: false, nonce: '0' }, 'kept'],
  ['who watches has none', { added: false, nonce: null }, 'kept'],
] as const)('%s', async (_, parts, outcome) => {
  expect((await judge(proof(), { ...PROMISED, ...parts }, PLAYED)).outcome).toBe(outcome)
})

test('who came later can only see that the cards follow', async () => {
  const { outcome, points } = await judge(proof(), null, PLAYED)

  expect(outcome).toBe('late')
  expect(points.map(({ what }) => what)).toEqual(['secret', 'cards', 'played'])
})

const other = KNOWN_DEALS.find(({ secret }) => secret !== KNOWN.secret) as KnownDeal
const swapped = KNOWN.hands.map((hand) => [...hand])
swapped[0] = [KNOWN.stock[0] ?? -1, ...(KNOWN.hands[0]?.slice(1) ?? [])]

test.each<[string, Partial<ProofMessage>, Partial<Promised>, Partial<Played>, string[]]>([
  ['another commitment was shown', {}, { commitment: other.commitment }, {}, ['shown']],
  ['a commitment was shown and is denied', { commitment: null }, {}, {}, ['shown', 'secret']],
  ['another secret is told', { secret: other.secret }, {}, {}, ['secret', 'cards']],
  [
    'another secret and its commitment are told',
    { secret: other.secret, commitment: other.commitment },
    {},
    {},
    ['shown', 'cards'],
  ],
  ['no secret is told', { secret: 'none' }, {}, {}, ['secret']],
  ['my nonce was left out', {}, { nonce: 'ab'.repeat(16) }, {}, ['nonce']],
  ['all nonces were left out', { nonces: KNOWN.nonces.map(() => '') }, {}, {}, ['cards', 'nonce']],
  ['other cards were dealt', { hands: swapped }, {}, { hands: swapped }, ['cards']],
  ['other cards were played', {}, {}, { hands: swapped }, ['played']],
  ['another stock was shown', {}, {}, { stock: swapped[0] ?? null }, ['played']],
  [
    'the hands were turned round the table',
    { dealer: (KNOWN.dealer + 1) % 4, hands: [3, 0, 1, 2].map((seat) => KNOWN.hands[seat] ?? []) },
    {},
    {
      dealer: (KNOWN.dealer + 1) % 4,
      hands: [3, 0, 1, 2].map((seat) => KNOWN.hands[seat] ?? []),
    },
    ['cards'],
  ],
])('found: %s', async (_, told, promised, played, failing) => {
  const { outcome, points } = await judge(
    proof(told),
    { ...PROMISED, ...promised },
    { ...PLAYED, ...played },
  )

  expect(outcome).toBe('misfit')
  expect(points.filter(({ holds }) => !holds).map(({ what }) => what)).toEqual(failing)
})

test('the dealer of a later hand is whose turn it is, and the secret says nothing of it', async () => {
  const later = KNOWN_DEALS.find(({ dealer, first_dealer }) => dealer !== first_dealer) as KnownDeal
  const { commitment, secret, nonces, dealer, hands, stock } = later
  const promised = { commitment, nonce: null, added: false, firm: true }
  const told = proof({ commitment, secret, nonces, dealer, hands, stock, deal: 2 })
  const played = { pack: later.pack, dealer, hands, stock }

  expect((await judge(told, promised, played)).outcome).toBe('kept')
  expect((await judge({ ...told, deal: 1 }, promised, played)).outcome).toBe('misfit')
})

test('nonces of people who left stand behind those of the seats', async () => {
  const nonces = [...KNOWN.nonces, 'cd'.repeat(16)]
  const { points } = await judge(proof({ nonces }), PROMISED, PLAYED)

  expect(points.find(({ what }) => what === 'cards')?.holds).toBe(false)
  expect(points.find(({ what }) => what === 'nonce')?.holds).toBe(true)
})

test('where nothing was promised nothing can be checked', async () => {
  const told = proof({ commitment: null })

  expect((await judge(told, null, PLAYED)).outcome).toBe('unpromised')
  expect((await judge(told, { ...PROMISED, firm: false }, PLAYED)).outcome).toBe('unpromised')
})
