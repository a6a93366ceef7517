/**
 * The person's side of the conversation: what the server said last, and what may be said back.
 *
 * One table is open at a time. A move waits for its answer before another may be sent, and carries
 * the seq it was made against, so a late click can never land in another trick.
 */
import { Connection, type LinkStatus } from '../connection'
import { Pacer, type Shown } from '../table/pacer'
import type {
  ClientMessage,
  ErrorMessage,
  GameInfo,
  OptionValue,
  ServerMessage,
  TableMessage,
  TableSummary,
  ViewMessage,
  Welcome,
  WireMove,
} from '../wire'
import { go, parseRoute, type Route } from './route'
import { settings } from './settings.svelte'
import { reloadOnce } from './stranger'

export const PROTOCOL = 1

/** What has been sent and not yet answered. */
interface Pending {
  id: number
  kind: 'create' | 'open' | 'move' | 'next' | 'again' | 'leave'
  /** The card that is on its way, for a move that plays one. */
  card: number | null
}

/** A message to the server before it has got its number. */
type Question = ClientMessage extends infer M
  ? M extends { t: string }
    ? Omit<M, 'id'>
    : never
  : never

export class Session {
  link = $state<LinkStatus>('connecting')
  route = $state.raw<Route>({ page: 'home' })
  welcome = $state.raw<Welcome | null>(null)
  /** Your unfinished tables, newest first. */
  tables = $state.raw<TableSummary[]>([])
  table = $state.raw<TableMessage | null>(null)
  shown = $state.raw<Shown | null>(null)
  pending = $state.raw<Pending | null>(null)
  /** Why the table of the route cannot be shown. */
  closed = $state.raw<ErrorMessage | null>(null)
  /** The game of a rules page, as the server describes it; *id* is the page's. */
  lesson = $state.raw<{ id: string; game: GameInfo } | null>(null)
  /** The browser does not send the cookie that says who you are. */
  stranger = $state(false)
  /** A refusal worth telling; gone with the next view. */
  refusal = $state.raw<ErrorMessage | null>(null)

  #connection: Connection
  #pacer = new Pacer({
    show: (shown) => (this.shown = shown),
    speed: () => settings.speed,
    revealsStock: () => this.table?.game.hidden_stock === 'last',
  })
  #lastId = 0
  /** The rules page that waits for its game, and the question about it. */
  #curious: { page: string; question: number } | null = null
  /** The next view answers an `open`: show it at once, not after those before it. */
  #arriving: 'no' | 'again' | 'new' = 'no'

  constructor(connect: () => WebSocket) {
    this.route = parseRoute(location.hash)
    this.#connection = new Connection({
      connect,
      onmessage: (message) => this.#hear(message),
      onstatus: (status) => this.#linkChanged(status),
      onstranger: () => (this.stranger = !reloadOnce()),
    })
  }

  /** The person may act on what is shown. */
  get ready(): boolean {
    return this.link === 'open' && this.pending === null && this.shown?.newest === true
  }

  /** It is your turn, and nothing is under way. */
  get yourTurn(): boolean {
    const you = this.table?.you ?? null
    return this.ready && you !== null && this.shown?.frame.deal.turn === you
  }

  start(game: string, seats: number, options: Record<string, OptionValue>, bots: string): void {
    if (this.pending === null) this.#ask('create', { t: 'create', game, seats, options, bots })
  }

  /** Ask for the game that the rules page *page* is about; the answer is the `lesson`. */
  describe(page: string, game: string, seats: number, options: Record<string, OptionValue>): void {
    if (this.lesson?.id === page) return
    const id = ++this.#lastId
    if (this.#connection.send({ t: 'describe', id, game, seats, options }))
      this.#curious = { page, question: id }
  }

  move(move: WireMove): void {
    const shown = this.shown
    if (!this.ready || shown === null) return
    const { table, seq } = shown.frame
    this.#pacer.skip()
    this.#ask('move', { t: 'move', table, seq, move }, move.kind === 'play' ? move.card : null)
  }

  nextDeal(): void {
    const shown = this.shown
    if (!this.ready || shown === null || !shown.frame.waiting) return
    this.#ask('next', { t: 'next', table: shown.frame.table, seq: shown.frame.seq })
  }

  again(): void {
    if (this.ready && this.table !== null)
      this.#ask('again', { t: 'again', table: this.table.table })
  }

  /** Ends the open table for good. */
  leave(): void {
    const table = this.table?.table
    if (table !== undefined) this.#ask('leave', { t: 'leave', table })
  }

  /** Tap to continue: the next step now. */
  hurry(): void {
    this.#pacer.skip()
  }

  /** The address changed. */
  navigate(hash: string): void {
    this.route = parseRoute(hash)
    const wanted = this.route.page === 'table' ? this.route.table : null
    const open = this.table?.table ?? null
    this.closed = null
    if (open !== null && open !== wanted) {
      this.#connection.send({ t: 'close', table: open })
      this.#forgetTable()
    }
    if (wanted !== null && open !== wanted) this.#open(wanted)
  }

  /** The tab or the network came back. */
  wake(): void {
    this.#connection.wake()
  }

  /** The tab is no longer looked at. */
  hide(): void {
    this.#pacer.flush()
  }

  offline(): void {
    this.#connection.sleep()
  }

  close(): void {
    this.#connection.close()
    this.#pacer.clear()
  }

  #ask(kind: Pending['kind'], message: Question, card: number | null = null): void {
    const id = ++this.#lastId
    this.refusal = null
    if (this.#connection.send({ ...message, id })) this.pending = { id, kind, card }
  }

  #open(table: string): void {
    this.#ask('open', { t: 'open', table })
  }

  #hear(message: ServerMessage): void {
    switch (message.t) {
      case 'welcome':
        this.welcome = message
        this.stranger = false
        this.tables = message.tables
        if (this.route.page === 'table') this.#open(this.route.table)
        return
      case 'described':
        if (message.id === this.#curious?.question)
          this.lesson = { id: this.#curious.page, game: message.game }
        return
      case 'table':
        return this.#seat(message)
      case 'view':
        return this.#see(message)
      case 'left':
        if (message.table === this.table?.table) this.#forgetTable()
        if (message.id === this.pending?.id) this.pending = null
        this.tables = this.tables.filter((row) => row.table !== message.table)
        go({ page: 'home' })
        return
      case 'error':
        return this.#refuse(message)
      case 'pong':
        return
    }
  }

  #see(view: ViewMessage): void {
    const table = this.table
    if (table === null || view.table !== table.table) return
    if (this.pending?.kind !== 'open') this.pending = null
    this.refusal = null
    this.#remember(table, view)
    if (this.#arriving === 'no') this.#pacer.push(view)
    else this.#pacer.jump(view, this.#arriving === 'new')
    this.#arriving = 'no'
  }

  #seat(message: TableMessage): void {
    const pending = this.pending
    if (message.id === 0 && message.table === this.table?.table) this.table = message
    if (pending === null || message.id !== pending.id) return
    this.pending = null
    const isNew = pending.kind !== 'open'
    this.#arriving = isNew ? 'new' : 'again'
    const before = this.table?.table
    if (message.table !== before) {
      if (before !== undefined) this.#connection.send({ t: 'close', table: before })
      this.#pacer.clear()
      this.shown = null
    }
    this.table = message
    this.closed = null
    if (isNew) go({ page: 'table', table: message.table })
  }

  #refuse(error: ErrorMessage): void {
    const pending = this.pending
    const answers = pending !== null && pending.id === error.id
    if (answers) this.pending = null
    if (answers && pending.kind === 'open') {
      this.#forgetTable()
      this.closed = error
    } else if (error.code !== 'stale') {
      // A stale move needs no words: the view that made it so is on its way.
      this.refusal = error
    }
  }

  #linkChanged(status: LinkStatus): void {
    this.link = status
    if (status === 'lost') this.pending = null
  }

  #forgetTable(): void {
    this.table = null
    this.shown = null
    this.pending = null
    this.refusal = null
    this.#arriving = 'no'
    this.#pacer.clear()
  }

  /** Keeps the list of unfinished tables as the server would send it to a new socket. */
  #remember(table: TableMessage, view: ViewMessage): void {
    const { options, key: game } = table.game
    const { deal, over } = view.match
    const row = { table: table.table, game, options, seats: table.seats.length, deal }
    const others = this.tables.filter((other) => other.table !== table.table)
    this.tables = over ? others : [{ ...row, updated: Date.now() / 1000 }, ...others]
  }
}
