/**
 * One socket to the server that comes back by itself.
 *
 * A link that is silent for `QUIET_MS` is asked for a sign of life and given `ANSWER_MS`; so a dead
 * one is known within 15 s even when nobody said goodbye. What was sent on a link that died is
 * not sent again: after the reunion the server's view tells what arrived.
 */
import type { ClientMessage, ServerMessage } from './wire'

export const QUIET_MS = 10_000
export const ANSWER_MS = 5_000
/** Why the server does not know this browser: it sent no cookie, or too many new ones have come. */
export type Strange = 'cookie' | 'crowd'
/** By close code. */
const STRANGE: Partial<Record<number, Strange>> = { 4401: 'cookie', 4429: 'crowd' }
export const RETRY_MS = [1_000, 2_000, 4_000, 8_000] as const

/** `connecting`: never yet open. `lost`: was open or refused, and is being tried again. */
export type LinkStatus = 'connecting' | 'open' | 'lost'

export interface ConnectionParts {
  /** Makes a new socket. */
  connect: () => WebSocket
  onmessage: (message: ServerMessage) => void
  onstatus: (status: LinkStatus) => void
  /** The server does not know this browser. */
  onstranger?: (why: Strange) => void
  /** A number in [0, 1), for the jitter. */
  random?: () => number
}

export class Connection {
  #parts: ConnectionParts
  #socket: WebSocket | null = null
  #status: LinkStatus = 'connecting'
  #attempts = 0
  #retry: ReturnType<typeof setTimeout> | undefined
  #quiet: ReturnType<typeof setTimeout> | undefined
  #answer: ReturnType<typeof setTimeout> | undefined

  constructor(parts: ConnectionParts) {
    this.#parts = parts
    this.#dial()
  }

  /** Sends *message*; false when there is no link to send it on. */
  send(message: ClientMessage): boolean {
    if (this.#socket === null || this.#status !== 'open') return false
    this.#socket.send(JSON.stringify(message))
    return true
  }

  /** The network or the tab came back: try now, or make sure that the link still lives. */
  wake(): void {
    if (this.#status === 'open') this.#askForLife()
    else if (this.#socket === null) this.#dial()
  }

  /** The browser says that the network is gone. */
  sleep(): void {
    if (this.#socket !== null) this.#lose(this.#socket)
  }

  /** Ends the link for good. */
  close(): void {
    clearTimeout(this.#retry)
    this.#drop()
  }

  #dial(): void {
    clearTimeout(this.#retry)
    const socket = this.#parts.connect()
    this.#socket = socket
    socket.onmessage = (event: MessageEvent<unknown>) => {
      if (socket === this.#socket) this.#hear(event.data)
    }
    socket.onclose = (event) => {
      const why = STRANGE[event.code]
      if (why !== undefined && socket === this.#socket) this.#parts.onstranger?.(why)
      this.#lose(socket)
    }
    // A socket that neither opens nor fails is as dead as one that is silent.
    this.#answer = setTimeout(() => this.#lose(socket), QUIET_MS)
  }

  #hear(data: unknown): void {
    clearTimeout(this.#answer)
    clearTimeout(this.#quiet)
    this.#quiet = setTimeout(() => this.#askForLife(), QUIET_MS)
    this.#attempts = 0
    this.#tell('open')
    const message = JSON.parse(String(data)) as ServerMessage
    if (message.t !== 'pong') this.#parts.onmessage(message)
  }

  #askForLife(): void {
    const socket = this.#socket
    if (socket === null) return
    clearTimeout(this.#quiet)
    clearTimeout(this.#answer)
    this.#answer = setTimeout(() => this.#lose(socket), ANSWER_MS)
    this.send({ t: 'ping' })
  }

  #lose(socket: WebSocket): void {
    if (socket !== this.#socket) return
    this.#drop()
    this.#tell('lost')
    const base = RETRY_MS[Math.min(this.#attempts, RETRY_MS.length - 1)] ?? 0
    this.#attempts += 1
    const jitter = 0.75 + 0.5 * (this.#parts.random ?? Math.random)()
    this.#retry = setTimeout(() => this.#dial(), base * jitter)
  }

  #drop(): void {
    clearTimeout(this.#quiet)
    clearTimeout(this.#answer)
    const socket = this.#socket
    this.#socket = null
    if (socket === null) return
    socket.onclose = null
    socket.onmessage = null
    socket.close()
  }

  #tell(status: LinkStatus): void {
    if (status === this.#status) return
    this.#status = status
    this.#parts.onstatus(status)
  }
}

/** The address of the socket beside the page, whatever path the page lies under. */
export function socketAddress(page: string): string {
  const address = new URL('ws', page)
  address.protocol = address.protocol === 'https:' ? 'wss:' : 'ws:'
  address.hash = ''
  address.search = ''
  return address.href
}
