import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { FakeServer, WELCOME } from '../testing/server'
import { EMPTY, person, room, table, view } from '../testing/views'
import type { ErrorMessage } from '../wire'
import { Session } from './session.svelte'
import { BUBBLE_MS } from './talk.svelte'

let servers: FakeServer[] = []
let session: Session

function server(): FakeServer {
  const newest = servers.at(-1)
  if (newest === undefined) throw new Error('no socket')
  return newest
}

function arriveAt(hash: string): void {
  location.hash = hash
  session = new Session(() => {
    servers.push(new FakeServer())
    return server() as unknown as WebSocket
  })
  server().say(WELCOME)
}

function refusal(id: number, code: string): ErrorMessage {
  return { t: 'error', id, code, message: code, table: null, seq: null, detail: '' }
}

/** At the table T1 before its first deal, beside an empty seat and a friend. */
function wait(): void {
  arriveAt('#/t/T1')
  server().say(room([EMPTY, person('Noor')], { id: server().asked('open') }))
}

beforeEach(() => {
  vi.useFakeTimers()
  servers = []
})

afterEach(() => {
  session.close()
  location.hash = ''
  vi.useRealTimers()
})

test('a new table takes the place of its form in the history', () => {
  arriveAt('#/new')
  const replace = vi.spyOn(location, 'replace').mockImplementation(() => undefined)
  session.invite({ game: 'xactika', seats: 3, name: 'Mia' })
  session.invite({ game: 'xactika', seats: 3, name: 'Mia' })
  server().say(room([EMPTY, EMPTY], { id: server().asked('create') }))

  expect(server().heard('create')).toHaveLength(1)
  expect(server().heard('create')[0]).toMatchObject({ friends: true, name: 'Mia' })
  expect(replace.mock.calls).toEqual([['#/t/T1']])
})

test('an invitation is looked up; whoever has a seat behind it goes there', () => {
  arriveAt('#/join/SECRET')
  expect(server().heard('find')).toMatchObject([{ invite: 'SECRET' }])
  const replace = vi.spyOn(location, 'replace').mockImplementation(() => undefined)
  const { game, seats, policy } = room([EMPTY, EMPTY])
  const found = { game, seats, policy, started: false, may_sit: true } as const
  const answer = { t: 'found', id: server().asked('find'), table: 'T1', ...found, you: 2 } as const

  server().say({ ...answer, id: answer.id + 1 })
  expect(session.door.answer).toBeNull()
  server().say(answer)

  expect(session.door.answer).toMatchObject({ invite: 'SECRET', found: { table: 'T1' } })
  expect(replace.mock.calls).toEqual([['#/t/T1']])
})

test('an invitation to nowhere is told at the door', () => {
  arriveAt('#/join/OLD')
  server().say(refusal(server().asked('find'), 'unknown_invite'))

  expect(session.door.answer).toMatchObject({ problem: { code: 'unknown_invite' } })
  expect(session.refusal).toBeNull()
})

test('when somebody was quicker the seats are looked up again', () => {
  arriveAt('#/join/SECRET')
  session.sit('SECRET', 'Noor', 2)
  server().say(refusal(server().asked('sit'), 'seat_taken'))

  expect(session.refusal?.code).toBe('seat_taken')
  expect(server().heard('find')).toHaveLength(2)
})

test('a link for watching asks to watch, again after a reunion, and never to sit', () => {
  arriveAt('#/watch/EYE')
  server().say({ ...table(), id: server().asked('watch'), you: null })
  server().say(view(3))
  server().onclose?.({ code: 1006 })
  vi.advanceTimersByTime(2000)
  server().say(WELCOME)

  expect(server().heard('watch')).toMatchObject([{ invite: 'EYE' }])
  expect(servers.flatMap((each) => each.heard('sit'))).toEqual([])
  expect(session.tables).toEqual([])
  expect(session.route).toEqual({ page: 'watch', invite: 'EYE' })
})

test('a request about seats waits for the table before another is sent', () => {
  wait()
  session.room.seatBot(1, 'tips')
  session.room.seatBot(1, 'tips')
  expect(server().heard('seat_bot')).toHaveLength(1)

  server().say(room([person('Ada', { kind: 'bot', level: 'tips' }), person('Noor')], { id: 0 }))
  session.room.swap(1, 2)

  expect(server().heard('arrange')).toMatchObject([{ seats: [0, 2, 1] }])
})

test('a request that changes nothing is answered with the table as it is', () => {
  wait()
  session.room.rename('Mia')
  expect(session.room.busy).toBe(true)
  server().say({ ...table(), started: false, id: server().asked('rename') })

  expect(session.room.busy).toBe(false)
  expect(session.route).toEqual({ page: 'table', table: 'T1' })
})

test('a refused request is told, and another may be sent', () => {
  wait()
  session.room.start()
  server().say(refusal(server().asked('start'), 'seats_empty'))

  expect(session.refusal?.code).toBe('seats_empty')
  expect(session.room.busy).toBe(false)
})

test('the first hand after the wait is seen being dealt', () => {
  wait()
  expect(session.tables).toMatchObject([{ table: 'T1', deal: 0, people: 2 }])
  server().say(room([person('Ole'), person('Noor')], { id: 0, started: true }))
  server().say(view(3, { turn: 1 }))

  expect(session.shown?.frame.beat).toBe('deal')
})

test('whoever loses their seat is told so, and who leaves goes home', () => {
  wait()
  server().say({ t: 'left', id: 0, table: 'T1' })

  expect(session.closed).toBe('left')
  expect(session.tables).toEqual([])
})

test('nothing is played at a table that is paused', () => {
  arriveAt('#/t/T1')
  server().say({ ...table(), id: server().asked('open') })
  server().say(view(3, { turn: 0 }))
  expect(session.ready).toBe(true)
  server().say({ ...table(), id: 0, paused: true })

  expect(session.ready).toBe(false)
})

test('taking back and claiming are sent where the view allows them, with its seq', () => {
  arriveAt('#/t/T1')
  server().say({ ...table(), id: server().asked('open') })
  server().say(view(3, { turn: 0 }))
  session.undo()
  session.claim()
  expect(server().heard('undo')).toEqual([])
  expect(server().heard('claim')).toEqual([])

  server().say({ ...view(4, { turn: 0 }), undo: 2, claim: true })
  session.undo()
  session.claim()
  session.claim()

  expect(server().heard('undo')).toMatchObject([{ seq: 4 }])
  expect(server().heard('claim')).toMatchObject([{ seq: 4 }])
})

test('the next match is the table that one of the others has opened', () => {
  arriveAt('#/t/T1')
  server().say({ ...table(), id: server().asked('open'), next: 'T2' })
  server().say(view(9, { turn: null }, { over: true }))
  session.again()

  expect(server().heard('again')).toEqual([])
  expect(location.hash).toBe('#/t/T2')
})

test('what is said stands at the seat for a while, and in the list until the table is left', () => {
  arriveAt('#/t/T1')
  server().say({ ...table(), id: server().asked('open') })
  const said = { t: 'said', table: 'T1', seat: 1, name: 'Noor', phrase: 'hello', text: '' } as const
  server().say({ ...said, table: 'T2' })
  expect(session.talk.lines).toEqual([])
  server().say(said)
  expect(session.talk.bubble(1)?.phrase).toBe('hello')

  session.talk.toggle(1)
  expect(session.talk.bubble(1)).toBeNull()
  session.talk.toggle(1)
  vi.advanceTimersByTime(BUBBLE_MS)

  expect(session.talk.bubble(1)).toBeNull()
  expect(session.talk.lines).toHaveLength(1)
  session.navigate('#/')
  expect(session.talk.lines).toEqual([])
})
