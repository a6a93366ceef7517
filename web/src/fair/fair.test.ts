import { render, screen } from '@testing-library/svelte'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { t } from '../i18n'
import { Session } from '../session/session.svelte'
import { KNOWN_DEALS, type KnownDeal } from '../testing/deals'
import { FakeServer, WELCOME } from '../testing/server'
import { person, table, trick, view, XACTIKA } from '../testing/views'
import type { ClientMessage, ErrorMessage, TableMessage } from '../wire'
import DealCheck from './DealCheck.svelte'

type Sent<T> = Extract<ClientMessage, { t: T }>

let servers: FakeServer[] = []
let session: Session

function server(): FakeServer {
  const newest = servers.at(-1)
  if (newest === undefined) throw new Error('no socket')
  return newest
}

/** Loads the page. */
function arriveAt(hash: string): void {
  location.hash = hash
  session = new Session(() => {
    servers.push(new FakeServer())
    return server() as unknown as WebSocket
  })
  server().say(WELCOME)
}

function sent<T extends ClientMessage['t']>(kind: T): Sent<T>[] {
  return server().heard(kind) as Sent<T>[]
}

/** At the table T1, of which *parts* are told. */
function open(parts: Partial<TableMessage> = {}): void {
  arriveAt('#/t/T1')
  tell({ id: server().asked('open'), ...parts })
}

function tell(parts: Partial<TableMessage>): void {
  server().say({ ...table(), id: 0, ...parts })
}

function refusal(id: number): ErrorMessage {
  return { t: 'error', id, code: 'stale', message: 'late', table: 'T1', seq: null, detail: '' }
}

function confirm(nonce: Sent<'nonce'> | undefined): void {
  const { id = 0, commitment = '' } = nonce ?? {}
  server().say({ t: 'nonce', id, table: 'T1', commitment })
}

const FIRST = 'f1'.repeat(32)
const SECOND = 'f2'.repeat(32)
const promise = (commitment: string, commitment_deal: number) => ({ commitment, commitment_deal })

vi.setConfig({ testTimeout: 30_000 })

beforeEach(() => {
  vi.useFakeTimers()
  servers = []
  sessionStorage.clear()
})

afterEach(() => {
  session.close()
  location.hash = ''
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('a commitment is answered with a nonce of one’s own, once', () => {
  open(promise(FIRST, 2))
  tell(promise(FIRST, 2))
  const [nonce] = sent('nonce')
  confirm(nonce)
  tell(promise(FIRST, 2))

  expect(sent('nonce')).toEqual([
    { t: 'nonce', id: nonce?.id, table: 'T1', commitment: FIRST, nonce: nonce?.nonce },
  ])
  expect(nonce?.nonce).toMatch(/^[0-9a-f]{32}$/)
  tell(promise(SECOND, 3))
  expect(sent('nonce')).toHaveLength(2)
  expect(sent('nonce')[1]?.nonce).not.toBe(nonce?.nonce)
})

test('a nonce that was not confirmed is sent again after a reunion, the same', () => {
  open(promise(FIRST, 2))
  const [before] = sent('nonce')
  server().onclose?.({ code: 1006 })
  vi.advanceTimersByTime(2000)
  server().say(WELCOME)
  tell({ id: server().asked('open'), ...promise(FIRST, 2) })

  expect(sent('nonce')).toMatchObject([{ commitment: FIRST, nonce: before?.nonce }])
  confirm(sent('nonce')[0])
  server().onclose?.({ code: 1006 })
  vi.advanceTimersByTime(2000)
  server().say(WELCOME)
  tell({ id: server().asked('open'), ...promise(FIRST, 2) })
  expect(sent('nonce')).toEqual([])
})

test('what was promised is known after a reload too', () => {
  open(promise(FIRST, 2))
  confirm(sent('nonce')[0])
  session.close()
  open(promise(FIRST, 2))

  expect(sent('nonce')).toEqual([])
})

test('a refused nonce is neither told of nor sent again', () => {
  open(promise(FIRST, 2))
  server().say({ ...refusal(sent('nonce')[0]?.id ?? -1), code: 'ended' })
  tell(promise(FIRST, 2))

  expect(sent('nonce')).toHaveLength(1)
  expect(session.refusal).toBeNull()
})

test('a nonce that the server could not store is sent when it speaks again', () => {
  open(promise(FIRST, 2))
  server().say({ ...refusal(sent('nonce')[0]?.id ?? -1), code: 'unavailable' })
  tell(promise(FIRST, 2))

  const [first, second] = sent('nonce')
  expect(second?.nonce).toBe(first?.nonce)
})

test.each([
  ['who watches', { you: null, ...promise(FIRST, 2) }],
  ['where nothing is promised', { commitment: null }],
])('no nonce is sent: %s', (_, parts) => {
  open(parts)

  expect(sent('nonce')).toEqual([])
})

test('another commitment to the same hand is not taken for the one that was shown', () => {
  open(promise(FIRST, 2))
  tell(promise(SECOND, 2))

  expect(sent('nonce')).toHaveLength(1)
})

test('what is told of a hand that has begun is no promise', () => {
  open(promise(SECOND, 3))
  server().say(view(5, {}, { deal: 4 }))
  tell(promise(FIRST, 4))

  expect(sent('nonce').map(({ commitment }) => commitment)).toEqual([SECOND])
})

test('a table for oneself is asked for with what was promised last', () => {
  arriveAt('#/')
  session.start('xactika', 3, {}, 'tips')
  const [first] = sent('create')
  server().say({ t: 'promised', commitment: SECOND })
  server().say(refusal(first?.id ?? -1))
  session.start('xactika', 3, {}, 'tips')
  const [, second] = sent('create')

  expect(first).toMatchObject({ commitment: WELCOME.commitment })
  expect(second).toMatchObject({ commitment: SECOND })
  expect(second?.nonce).toMatch(/^[0-9a-f]{32}$/)
  expect(second?.nonce).not.toBe(first?.nonce)
})

test('a table for friends takes no promise along', () => {
  arriveAt('#/new')
  session.invite({ game: 'xactika', seats: 3, name: 'Mia' })

  expect(sent('create')[0]).not.toHaveProperty('commitment')
})

// --- the check --------------------------------------------------------------------------------

/** A hand of Xactika for four, the first of its match. */
const KNOWN = KNOWN_DEALS.find(
  ({ pack, nonces, dealer, first_dealer }) =>
    pack === XACTIKA.cards.length && nonces.length === 4 && dealer === first_dealer,
) as KnownDeal

/** The view of that hand when it is over, as *deal*. */
function overView(deal = 1) {
  const names = (place: number) => KNOWN.hands.map((hand) => XACTIKA.cards[hand[place] ?? 0] ?? '')
  const tricks = Array.from({ length: KNOWN.hand_size }, (_, place) =>
    trick(names(place), { winner: 0 }),
  )
  const { dealer, stock } = KNOWN
  return view(9, { phase: 'over', turn: null, dealer, tricks, stock }, { deal })
}

/** Shows the sheet of that hand at *told*, and asks about it. */
async function check(told: TableMessage): Promise<Sent<'proof'> | undefined> {
  server().say({ ...overView(), table: told.table })
  vi.useRealTimers()
  const frame = session.shown?.frame
  if (frame === undefined) throw new Error('nothing is shown')
  render(DealCheck, { fair: session.fair, table: told, frame })
  await userEvent.click(screen.getByTestId('check-deal'))
  return sent('proof').at(-1)
}

function prove(asked: Sent<'proof'> | undefined, parts: { commitment?: string | null } = {}): void {
  const { commitment, secret, nonces, dealer, hands, stock } = KNOWN
  const told = { commitment, secret, nonces, dealer, hands, stock, ...parts }
  server().say({ t: 'proof', id: asked?.id ?? -1, table: asked?.table ?? '', deal: 1, ...told })
}

async function sentence(): Promise<string> {
  // The code that judges is fetched when it is first asked for.
  const said = await screen.findByTestId('verdict-of-deal', {}, { timeout: 20_000 })
  return said.textContent.trim()
}

const FOUR: Partial<TableMessage> = { seats: [person('Mia'), ...table(XACTIKA, 4).seats.slice(1)] }

test('a hand that was promised is found to be as promised', async () => {
  open({ ...FOUR, ...promise(KNOWN.commitment, 1) })
  server().say(refusal(sent('nonce')[0]?.id ?? -1))
  const asked = await check({ ...table(), ...FOUR })
  expect(asked).toMatchObject({ table: 'T1', deal: 1 })
  prove(asked)

  expect(await sentence()).toBe(t('fair-verdict-kept'))
  expect(screen.getAllByRole('listitem', { hidden: true })).toHaveLength(4)
  const numbers = screen.getByTestId<HTMLTextAreaElement>('numbers').value
  expect(JSON.parse(numbers)).toMatchObject({ secret: KNOWN.secret, nonces: KNOWN.nonces })
})

test('a nonce that the server confirmed and left out does not fit', async () => {
  open({ ...FOUR, ...promise(KNOWN.commitment, 1) })
  confirm(sent('nonce')[0])
  prove(await check({ ...table(), ...FOUR }))

  expect(await sentence()).toBe(t('fair-verdict-misfit'))
})

test('the first hand of the next match was promised at the last', async () => {
  open({ ...FOUR, ...promise(KNOWN.commitment, 9) })
  server().say(refusal(sent('nonce')[0]?.id ?? -1))
  tell({ ...FOUR, commitment: null, commitment_deal: 9, next: 'T2' })
  session.navigate('#/t/T2')
  const told = { ...table(), ...FOUR, table: 'T2', id: server().asked('open') }
  server().say(told)
  prove(await check(told))

  expect(await sentence()).toBe(t('fair-verdict-kept'))
})

test('where nothing was seen before the hand that is said', async () => {
  open(FOUR)
  prove(await check({ ...table(), ...FOUR }))

  expect(await sentence()).toBe(t('fair-verdict-late'))
})

test('where the server promises nothing that is said', async () => {
  open(FOUR)
  prove(await check({ ...table(), ...FOUR }), { commitment: null })

  expect(await sentence()).toBe(t('fair-verdict-unpromised'))
})

test('without https the browser has no hashes, and the saved record is the way', async () => {
  open(FOUR)
  vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) })
  const asked = await check({ ...table(), ...FOUR })

  expect(asked).toBeUndefined()
  expect(await sentence()).toBe(t('fair-verdict-insecure'))
})

test.each([
  ['a refusal', (id: number) => server().say(refusal(id))],
  ['a lost link', () => server().onclose?.({ code: 1006 })],
])('without an answer one may ask again: %s', async (_, fail) => {
  open(FOUR)
  const asked = await check({ ...table(), ...FOUR })
  expect(screen.getByTestId('check-deal')).toHaveAttribute('aria-disabled', 'true')
  fail(asked?.id ?? -1)

  expect(await sentence()).toBe(t('fair-verdict-unavailable'))
  expect(screen.getByTestId('check-deal')).toHaveAttribute('aria-disabled', 'false')
})
