/** The other end of the socket, for the tests of the session. */
import type { ClientMessage, ServerMessage, Welcome } from '../wire'

/** A socket whose other end is the test. */
export class FakeServer {
  received: ClientMessage[] = []
  onmessage: ((event: { data: string }) => void) | null = null
  onclose: ((event: { code: number }) => void) | null = null

  send(text: string): void {
    this.received.push(JSON.parse(text) as ClientMessage)
  }
  close(): void {}
  say(message: ServerMessage): void {
    this.onmessage?.({ data: JSON.stringify(message) })
  }
  /** What the browser sent of this kind. */
  heard(kind: ClientMessage['t']): ClientMessage[] {
    return this.received.filter((message) => message.t === kind)
  }
  /** The number of the newest request of this kind. */
  asked(kind: ClientMessage['t']): number {
    return this.heard(kind).at(-1)?.id ?? -1
  }
}

export const WELCOME: Welcome = {
  t: 'welcome',
  protocol: 1,
  version: '0',
  games: [],
  bots: ['beginner', 'tips', 'expert'],
  default_bots: 'tips',
  tables: [],
  commitment: 'c0'.repeat(32),
}
