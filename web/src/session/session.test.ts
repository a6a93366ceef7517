import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { Play } from '../table/play.svelte'
import { FakeServer, WELCOME } from '../testing/server'
import { call, card, table, trick, view, XACTIKA } from '../testing/views'
import { Session } from './session.svelte'
import { choose } from './settings.svelte'

let servers: FakeServer[] = []
let session: Session

function server(): FakeServer {
  const newest = servers.at(-1)
  if (newest === undefined) throw new Error('no socket')
  return newest
}

const LEAD = { card: card('1222'), calls: [call('1 ball'), call('2 cubes')] }
const yourLead = view(3, {
  turn: 0,
  hand: [LEAD.card, card('3333')],
  legal_plays: [LEAD, { card: card('3333'), calls: [call('3 balls'), call('3 cubes')] }],
})
const yourFollow = view(3, {
  turn: 0,
  hand: [LEAD.card, card('3333')],
  trick: trick(['1222'], { leader: 2 }),
  legal_plays: [{ card: LEAD.card, calls: [] }],
  refused: [{ card: card('3333'), code: 'must_follow', reason: 'you hold 2 cubes: follow' }],
})

/** Opens the table T1 in the state of *first*. */
function sitDown(first: typeof yourLead): void {
  server().say(WELCOME)
  const id = server().heard('open')[0]?.id ?? 0
  server().say({ ...table(), id })
  server().say(first)
}

beforeEach(() => {
  vi.useFakeTimers()
  servers = []
  location.hash = '#/t/T1'
  choose('speed', 'normal')
  session = new Session(() => {
    servers.push(new FakeServer())
    return server() as unknown as WebSocket
  })
})

afterEach(() => {
  session.close()
  location.hash = ''
  vi.useRealTimers()
})

test('the table of the address is opened as soon as the server speaks', () => {
  sitDown(yourLead)

  expect(server().heard('open')).toEqual([{ t: 'open', id: 1, table: 'T1' }])
  expect(session.shown?.frame.seq).toBe(3)
  expect(session.ready).toBe(true)
})

test('a double click plays one card', () => {
  sitDown(yourFollow)
  const play = new Play(session)
  play.pick(LEAD.card, document.body)
  play.pick(LEAD.card, document.body)

  expect(server().heard('move')).toEqual([
    { t: 'move', id: 2, table: 'T1', seq: 3, move: { kind: 'play', card: LEAD.card, call: null } },
  ])
})

test('a refused card sends nothing and says which rule refuses it', () => {
  sitDown(yourFollow)
  const play = new Play(session)
  play.pick(card('3333'), document.body)

  expect(server().heard('move')).toEqual([])
  expect(play.note?.text).toBe('You can follow 2 cubes, so you must: play a raised card.')
  expect(play.shakenCard?.card).toBe(card('3333'))
})

test('out of turn a card says whom to wait for', () => {
  sitDown(view(3, { turn: 1, hand: [LEAD.card] }))
  const play = new Play(session)
  play.pick(LEAD.card, document.body)

  expect(play.legal).toBeNull()
  expect(play.note?.text).toContain('Anna')
  expect(server().heard('move')).toEqual([])
})

test('a lead asks for its call before anything is sent', () => {
  sitDown(yourLead)
  const play = new Play(session)
  play.pick(LEAD.card, document.body)
  expect(play.leading).toBe(LEAD.card)
  expect(server().heard('move')).toEqual([])

  play.call(LEAD.card, call('2 cubes'))

  expect(server().heard('move')).toMatchObject([
    { move: { card: LEAD.card, call: call('2 cubes') } },
  ])
})

test('the digit of a row leads the card under the focus', () => {
  sitDown(yourLead)
  new Play(session).digit('2', LEAD.card)

  expect(server().heard('move')).toMatchObject([
    { move: { card: LEAD.card, call: call('2 cubes') } },
  ])
})

test('a stale move takes the fresh view without a word', () => {
  sitDown(yourFollow)
  session.move({ kind: 'play', card: LEAD.card })
  server().say({ t: 'error', id: 2, code: 'stale', message: '', table: 'T1', seq: 4, detail: '' })
  server().say(view(4, { turn: 1 }))

  expect(session.refusal).toBeNull()
  expect(session.ready).toBe(true)
})

test('after a reunion the table is opened again', () => {
  sitDown(yourLead)
  server().onclose?.({ code: 1006 })
  expect(session.ready).toBe(false)
  vi.advanceTimersByTime(2000)
  server().say(WELCOME)

  expect(server().heard('open')).toMatchObject([{ table: 'T1' }])
})

test('after a reunion the newest view is there at once', () => {
  sitDown(view(3, { turn: 1 }))
  server().onclose?.({ code: 1006 })
  vi.advanceTimersByTime(2000)
  sitDown(view(9, { turn: 0 }))

  expect(session.shown).toMatchObject({ frame: { seq: 9 }, newest: true, settled: true })
})

test('who stands in for a robot changes at the open table, and at no other', () => {
  sitDown(yourLead)
  const standIns = () => session.table?.seats.map((seat) => seat.stand_in)

  server().say({ ...table(XACTIKA, 3, { stand_in: 'beginner' }), id: 0 })
  expect(standIns()).toEqual(['', 'beginner', 'beginner'])
  expect(session.shown?.frame.seq).toBe(3)
  server().say({ ...table(), id: 0, table: 'T2' })
  expect(standIns()).toEqual(['', 'beginner', 'beginner'])
  server().say({ ...table(), id: 0 })
  expect(standIns()).toEqual(['', '', ''])
})

test('a table that is not there is said to be closed', () => {
  server().say(WELCOME)
  const message = 'no such table'
  server().say({
    t: 'error',
    id: 1,
    code: 'unknown_table',
    message,
    table: 'T1',
    seq: null,
    detail: '',
  })

  expect(session.closed).toBe('unknown_table')
})

test('a table left through the address is no longer listened to', () => {
  sitDown(yourLead)
  expect(session.yourTurn).toBe(true)
  session.navigate('#/')
  server().say(view(4))

  expect(session.yourTurn).toBe(false)
  expect(server().heard('close')).toMatchObject([{ table: 'T1' }])
  expect(session.table).toBeNull()
  expect(session.tables.map((row) => row.table)).toEqual(['T1'])
})

test('nothing can be done while bots’ cards are still being shown', () => {
  sitDown(view(3, { turn: 1, trick: trick(['1222'], { leader: 0 }) }))
  server().say(view(4, { turn: 2, trick: trick(['1222', '2223']) }))
  server().say(view(5, { turn: 0, tricks: [trick(['1222', '2223', '3223'], { winner: 0 })] }))

  expect(session.ready).toBe(false)
  vi.advanceTimersByTime(3000)
  expect(session.ready).toBe(true)
})

test('a rules page is given the game it asks for', () => {
  server().say(WELCOME)
  session.describe('some-game', 'some', 4, { mode: 'win' })
  const [asked] = server().heard('describe')

  server().say({ t: 'described', id: (asked?.id ?? 0) + 1, game: table().game })
  expect(session.lesson).toBeNull()
  server().say({ t: 'described', id: asked?.id ?? 0, game: table().game })

  expect(session.lesson?.id).toBe('some-game')
  session.describe('some-game', 'some', 4, { mode: 'win' })
  expect(server().heard('describe')).toHaveLength(1)
})

test('a move that cannot be stored just now is sent again until it is', () => {
  sitDown(yourLead)
  session.move({ kind: 'play', card: LEAD.card, call: call('1 ball') })
  refuseLast('move')

  expect(session.struggling).toBe(true)
  expect(session.refusal).toBeNull()
  expect(session.ready).toBe(false)
  vi.advanceTimersByTime(1_250)
  expect(server().heard('move')).toHaveLength(2)
  refuseLast('move')
  vi.advanceTimersByTime(1_400)
  expect(server().heard('move')).toHaveLength(2)
  vi.advanceTimersByTime(1_100)
  const moves = server().heard('move')
  expect(moves).toHaveLength(3)
  for (const move of moves) expect({ ...move, id: 0 }).toEqual({ ...moves[0], id: 0 })
  server().say(view(4, { turn: 1 }))

  expect(session.struggling).toBe(false)
  expect(session.pending).toBeNull()
  vi.advanceTimersByTime(9_000)
  expect(server().heard('move')).toHaveLength(3)
})

test('a table that cannot be read just now is opened as soon as it can', () => {
  server().say(WELCOME)
  refuseLast('open')

  expect(session.closed).toBeNull()
  expect(session.struggling).toBe(true)
  vi.advanceTimersByTime(1_250)
  server().say({ ...table(), id: server().asked('open') })
  server().say(yourLead)

  expect(session.struggling).toBe(false)
  expect(session.latest?.seq).toBe(3)
})

test('a table is not opened twice because the first answer was lost', () => {
  location.hash = ''
  session.navigate('')
  server().say(WELCOME)
  session.start('xactika', 4, {}, 'tips')
  refuseLast('create')
  vi.advanceTimersByTime(9_000)

  expect(server().heard('create')).toHaveLength(1)
  expect(session.struggling).toBe(false)
  expect(session.refusal?.code).toBe('unavailable')
})

test('what was being tried again is left when the person goes elsewhere', () => {
  sitDown(yourLead)
  session.move({ kind: 'play', card: LEAD.card, call: call('1 ball') })
  refuseLast('move')
  session.navigate('')
  vi.advanceTimersByTime(9_000)

  expect(session.struggling).toBe(false)
  expect(server().heard('move')).toHaveLength(1)
})

/** The database refuses what was asked last of this kind. */
function refuseLast(kind: 'open' | 'move' | 'create'): void {
  server().say({
    t: 'error',
    id: server().asked(kind),
    code: 'unavailable',
    message: 'the table cannot be reached just now',
    table: 'T1',
    seq: null,
    detail: '',
  })
}
