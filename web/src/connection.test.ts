import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import {
  ANSWER_MS,
  Connection,
  type LinkStatus,
  QUIET_MS,
  socketAddress,
  type Strange,
} from './connection'
import type { ServerMessage } from './wire'

/** A socket whose other end is the test. */
class FakeSocket {
  sent: string[] = []
  closed = false
  onmessage: ((event: { data: string }) => void) | null = null
  onclose: ((event: { code: number }) => void) | null = null

  send(text: string): void {
    this.sent.push(text)
  }
  close(): void {
    this.closed = true
  }
  hear(message: object): void {
    this.onmessage?.({ data: JSON.stringify(message) })
  }
}

let sockets: FakeSocket[] = []
let heard: ServerMessage[] = []
let statuses: LinkStatus[] = []
let strangers: Strange[] = []

function connect(): Connection {
  return new Connection({
    connect: () => {
      const socket = new FakeSocket()
      sockets.push(socket)
      return socket as unknown as WebSocket
    },
    onmessage: (message) => heard.push(message),
    onstatus: (status) => statuses.push(status),
    onstranger: (why) => strangers.push(why),
    random: () => 0.5,
  })
}

function last(): FakeSocket {
  const socket = sockets.at(-1)
  if (socket === undefined) throw new Error('no socket')
  return socket
}

const WELCOME = { t: 'welcome', protocol: 1, version: '0', games: [], bots: [], tables: [] }

beforeEach(() => {
  sockets = []
  heard = []
  statuses = []
  strangers = []
  vi.useFakeTimers()
})

afterEach(() => {
  vi.useRealTimers()
})

test('the link is open when the server has spoken', () => {
  const connection = connect()
  expect(connection.send({ t: 'ping' })).toBe(false)

  last().hear(WELCOME)

  expect(statuses).toEqual(['open'])
  expect(heard.map((message) => message.t)).toEqual(['welcome'])
  expect(connection.send({ t: 'ping' })).toBe(true)
})

test('a lost link is tried again after 1, 2, 4, 8 and 8 seconds', () => {
  connect()
  last().hear(WELCOME)
  for (const seconds of [1, 2, 4, 8, 8]) {
    const tries = sockets.length
    last().onclose?.({ code: 1006 })
    vi.advanceTimersByTime(seconds * 1000 - 1)
    expect(sockets).toHaveLength(tries)
    vi.advanceTimersByTime(1)
    expect(sockets).toHaveLength(tries + 1)
  }
  expect(statuses).toEqual(['open', 'lost'])
})

test('after a reunion the waiting starts from one second again', () => {
  connect()
  last().hear(WELCOME)
  last().onclose?.({ code: 1006 })
  vi.advanceTimersByTime(1000)
  last().hear(WELCOME)
  last().onclose?.({ code: 1006 })
  vi.advanceTimersByTime(1000)

  expect(sockets).toHaveLength(3)
  expect(statuses).toEqual(['open', 'lost', 'open', 'lost'])
})

test('a silent link is asked for a sign of life, and the answer is nobody else’s business', () => {
  connect()
  last().hear(WELCOME)
  vi.advanceTimersByTime(QUIET_MS)
  expect(last().sent).toEqual(['{"t":"ping"}'])

  last().hear({ t: 'pong', id: 0 })
  vi.advanceTimersByTime(ANSWER_MS + 1)

  expect(statuses).toEqual(['open'])
  expect(heard).toHaveLength(1)
})

test('a dead link is known within 15 seconds', () => {
  connect()
  last().hear(WELCOME)
  vi.advanceTimersByTime(15_000)

  expect(statuses).toEqual(['open', 'lost'])
  expect(sockets[0]?.closed).toBe(true)
})

test('a socket that never opens is given up', () => {
  connect()
  vi.advanceTimersByTime(QUIET_MS + 1000)

  expect(sockets).toHaveLength(2)
})

test('the network coming back is tried at once', () => {
  const connection = connect()
  last().hear(WELCOME)
  connection.sleep()
  expect(statuses).toEqual(['open', 'lost'])

  connection.wake()

  expect(sockets).toHaveLength(2)
  vi.advanceTimersByTime(1000)
  expect(sockets).toHaveLength(2)
})

test('a tab coming back makes sure that the link still lives', () => {
  const connection = connect()
  last().hear(WELCOME)
  connection.wake()
  expect(last().sent).toEqual(['{"t":"ping"}'])

  vi.advanceTimersByTime(ANSWER_MS)

  expect(statuses).toEqual(['open', 'lost'])
})

test('a socket that was given up is not listened to', () => {
  connect()
  const first = last()
  first.hear(WELCOME)
  const late = first.onmessage
  first.onclose?.({ code: 1006 })
  late?.({ data: JSON.stringify(WELCOME) })

  expect(heard).toHaveLength(1)
})

test('the socket lies beside the page, under any prefix', () => {
  expect(socketAddress('https://example.org/cards/#/t/abc')).toBe('wss://example.org/cards/ws')
  expect(socketAddress('http://127.0.0.1:8000/')).toBe('ws://127.0.0.1:8000/ws')
})

test('a browser whose cookie the server does not know is told so', () => {
  connect()
  last().onclose?.({ code: 1006 })
  expect(strangers).toEqual([])
  vi.advanceTimersByTime(1000)

  last().onclose?.({ code: 4401 })
  vi.advanceTimersByTime(2000)
  last().onclose?.({ code: 4429 })

  expect(strangers).toEqual(['cookie', 'crowd'])
  expect(statuses).toEqual(['lost'])
})
