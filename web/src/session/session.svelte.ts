/**
 * The person's side of the conversation: what the server said last, and what may be said back.
 *
 * One table is open at a time. A move waits for its answer before another may be sent, and carries
 * the seq it was made against, so a late click can never land in another trick.
 */
import { Connection, type LinkStatus, RETRY_MS, type Strange } from '../connection'
import { Fair } from '../fair/fair.svelte'
import { Pacer, type Shown } from '../table/pacer'
import type {
  Create,
  ErrorMessage,
  Found,
  GameInfo,
  Left,
  OptionValue,
  Said,
  ServerMessage,
  TableMessage,
  TableSummary,
  ViewMessage,
  Welcome,
  WireMove,
} from '../wire'
import { Counting } from './counting.svelte'
import { Dailies } from './daily.svelte'
import { Door } from './door.svelte'
import { Hints } from './hints.svelte'
import type { Question } from './question'
import { Room } from './room.svelte'
import { go, goInstead, parseRoute, type Route } from './route'
import { settings } from './settings.svelte'
import { reloadOnce } from './stranger'
import { withNews } from './tables'
import { Talk } from './talk.svelte'

export const PROTOCOL = 1

/** What has been sent and not yet answered. */
interface Pending {
  id: number
  kind: 'create' | 'open' | 'watch' | 'sit' | 'move' | 'next' | 'claim' | 'again' | 'leave'
  /** The card that is on its way, for a move that plays one. */
  card: number | null
  question: Question
}

/** The requests that put a table before you, which may be another than the one that is open. */
const OPENING: readonly Pending['kind'][] = ['open', 'watch']
/** Those that do no harm a second time: they only look, or say what they were made against. */
const REPEATABLE: readonly Pending['kind'][] = [...OPENING, 'move', 'next', 'claim']

export class Session {
  link = $state<LinkStatus>('connecting')
  route = $state.raw<Route>({ page: 'home' })
  welcome = $state.raw<Welcome | null>(null)
  /** Your unfinished tables, newest first. */
  tables = $state.raw<TableSummary[]>([])
  table = $state.raw<TableMessage | null>(null)
  /** When the server spoke of the table last, as `performance.now()`: its clocks count from there. */
  heardAt = $state(0)
  /** The newest view there is; what is shown may be older. */
  latest = $state.raw<ViewMessage | null>(null)
  shown = $state.raw<Shown | null>(null)
  pending = $state.raw<Pending | null>(null)
  /** Why the table of the route cannot be shown: the code of the refusal, or `left`. */
  closed = $state.raw<string | null>(null)
  /** The game of a rules page, as the server describes it; *id* is the page's. */
  lesson = $state.raw<{ id: string; game: GameInfo } | null>(null)
  /** Why the server does not know who you are. */
  stranger = $state<Strange | null>(null)
  /** The server cannot do now what was asked, and is asked again. */
  struggling = $state(false)
  /** A refusal worth telling; gone with the next view. */
  refusal = $state.raw<ErrorMessage | null>(null)

  readonly door = new Door((question) => this.#send(question))
  readonly room = new Room({ ask: (question) => this.#send(question), table: () => this.table })
  readonly counting = new Counting((question) => this.#send(question))
  readonly dailies = new Dailies((question) => this.#send(question))
  readonly hints = new Hints((question) => this.#send(question))
  readonly talk = new Talk()
  readonly fair = new Fair((question) => this.#send(question))

  #connection: Connection
  #pacer = new Pacer({
    show: (shown) => (this.shown = shown),
    speed: () => settings.speed,
    revealsStock: () => this.table?.game.hidden_stock === 'last',
  })
  #lastId = 0
  #repeats = 0
  #repeat: ReturnType<typeof setTimeout> | undefined
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
      onstranger: (why) => (this.stranger = why === 'cookie' && reloadOnce() ? null : why),
    })
  }

  /** The person may act on what is shown. */
  get ready(): boolean {
    if (this.table === null || this.table.paused) return false
    return this.link === 'open' && this.pending === null && this.shown?.newest === true
  }

  /** It is your turn, and nothing is under way. */
  get yourTurn(): boolean {
    const you = this.table?.you ?? null
    return this.ready && you !== null && this.shown?.frame.deal.turn === you
  }

  start(game: string, seats: number, options: Record<string, OptionValue>, bots: string): void {
    if (this.pending !== null) return
    const promise = this.fair.redeem()
    this.#ask('create', { t: 'create', game, seats, options, bots, ...promise })
  }

  /** Opens a table that waits for other people. */
  invite(create: Omit<Create, 't' | 'id' | 'friends'>): void {
    if (this.pending === null) this.#ask('create', { t: 'create', friends: true, ...create })
  }

  /** Sits down to today's daily deal of a game: begins it, or goes on. */
  playDaily(game: string, name: string): void {
    if (this.pending === null) this.#ask('sit', { t: 'play_daily', game, name })
  }

  /** Sits down at the table of *invite*: in *seat*, or in the first that is free. */
  sit(invite: string, name: string, seat: number | null): void {
    if (this.pending === null) this.#ask('sit', { t: 'sit', invite, name, seat })
  }

  /** Ask for the game that the rules page *page* is about; the answer is the `lesson`. */
  describe(page: string, game: string, seats: number, options: Record<string, OptionValue>): void {
    if (this.lesson?.id === page) return
    const id = this.#send({ t: 'describe', game, seats, options })
    if (id !== null) this.#curious = { page, question: id }
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

  /** Another match with the same people: at the table one of them has opened, or at a new one. */
  again(): void {
    if (!this.ready || this.table === null) return
    const { table, next } = this.table
    if (next !== null) go({ page: 'table', table: next })
    else this.#ask('again', { t: 'again', table })
  }

  /** Takes the last move back, if the other people agree. */
  undo(): void {
    if (this.ready && this.latest !== null && this.latest.undo > 0) this.room.undo(this.latest.seq)
  }

  /** What the strongest robot would do in your place; asked again, the hint is put away. */
  hint(): void {
    if (!this.mayHint || this.latest === null) return
    if (this.hints.given === null) this.hints.ask(this.latest)
    else this.hints.putAway()
  }

  /** You may ask for a hint, and have not said that you want none. */
  get mayHint(): boolean {
    return settings.hints !== 'off' && this.table?.hints === true && this.yourTurn
  }

  /** All tricks that are left, without playing them. */
  claim(): void {
    const { latest } = this
    if (this.ready && latest?.claim === true)
      this.#ask('claim', { t: 'claim', table: latest.table, seq: latest.seq })
  }

  /** Says something to the table: one of the phrases, or a text. */
  say(what: { phrase: NonNullable<Said['phrase']> } | { text: string }): void {
    if (this.table !== null) this.#send({ t: 'say', table: this.table.table, ...what })
  }

  /** Leaves the open table for good; with nobody else there it is ended. */
  leave(): void {
    const table = this.table?.table
    if (table !== undefined) this.#ask('leave', { t: 'leave', table })
  }

  /** You play again yourself, for whom a robot plays: whoever opens the table has come back. */
  comeBack(): void {
    const table = this.table?.table
    if (table !== undefined && this.pending === null) this.#ask('open', { t: 'open', table })
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
    if (wanted === null || open !== wanted) this.#askForPage()
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
    this.#calm()
    this.#pacer.clear()
  }

  #ask(kind: Pending['kind'], message: Question, card: number | null = null): void {
    this.refusal = null
    const id = this.#send(message)
    if (id !== null) this.pending = { id, kind, card, question: message }
  }

  /** Asks the same again in a while; until then it counts as under way. */
  #askAgain(refused: Pending): void {
    this.pending = refused
    this.struggling = true
    const base = RETRY_MS[Math.min(this.#repeats, RETRY_MS.length - 1)] ?? 0
    this.#repeats += 1
    this.#repeat = setTimeout(
      () => {
        if (this.pending === refused) this.#ask(refused.kind, refused.question, refused.card)
      },
      base * (0.75 + 0.5 * Math.random()),
    )
  }

  /** The server does again what it is asked, or there is nothing to ask any more. */
  #calm(): void {
    clearTimeout(this.#repeat)
    this.struggling = false
    this.#repeats = 0
  }

  /** Sends *question* with a number of its own; null when there is no link. */
  #send(question: Question): number | null {
    const id = ++this.#lastId
    return this.#connection.send({ ...question, id }) ? id : null
  }

  /** Asks for what the page of the address shows. */
  #askForPage(): void {
    const { route } = this
    if (route.page === 'table') this.#ask('open', { t: 'open', table: route.table })
    if (route.page === 'watch') this.#ask('watch', { t: 'watch', invite: route.invite })
    if (route.page === 'join' && route.invite !== '') this.door.look(route.invite)
    if (route.page === 'daily') this.dailies.ask(route.day)
  }

  #hear(message: ServerMessage): void {
    switch (message.t) {
      case 'welcome':
        this.welcome = message
        this.stranger = null
        this.tables = message.tables
        this.fair.promise(message.commitment)
        this.#askForPage()
        return
      case 'promised':
        return this.fair.promise(message.commitment)
      case 'nonce':
        return this.fair.added(message)
      case 'proof':
        void this.fair.prove(message)
        return
      case 'described':
        if (message.id === this.#curious?.question)
          this.lesson = { id: this.#curious.page, game: message.game }
        return
      case 'table':
        return this.#seat(message)
      case 'view':
        return this.#see(message)
      case 'found':
        return this.#find(message)
      case 'said':
        if (message.table === this.table?.table) this.talk.hear(message)
        return
      case 'count':
        return this.counting.hear(message)
      case 'hint':
        return this.hints.hear(message)
      case 'dailies':
        return this.dailies.hear(message)
      case 'ticket':
        this.room.settle(message.id)
        this.room.ticket = message
        return
      case 'left':
        return this.#leave(message)
      case 'error':
        return this.#refuse(message)
      case 'pong':
        return
    }
  }

  #see(view: ViewMessage): void {
    const table = this.table
    if (table === null || view.table !== table.table) return
    if (this.pending === null || !OPENING.includes(this.pending.kind)) {
      this.pending = null
      this.#calm()
    }
    this.refusal = null
    this.latest = view
    this.hints.see(view)
    this.room.settle()
    this.tables = withNews(this.tables, table, view.match)
    if (this.#arriving === 'no') this.#pacer.push(view)
    else this.#pacer.jump(view, this.#arriving === 'new')
    this.#arriving = 'no'
  }

  /** What does not change from move to move: news of the open table, or the answer that opens one. */
  #seat(message: TableMessage): void {
    const { pending } = this
    const before = this.table?.table
    const opens = pending !== null && pending.id === message.id
    if (!opens && message.table !== before) return
    this.table = message
    this.heardAt = performance.now()
    this.room.settle()
    if (!message.started) this.tables = withNews(this.tables, message, null)
    if (opens) this.#arrive(message, pending.kind, before)
    this.fair.hear(message, this.latest?.match.deal ?? 0)
  }

  #arrive(message: TableMessage, kind: Pending['kind'], before: string | undefined): void {
    this.pending = null
    this.#calm()
    this.closed = null
    if (kind === 'create') this.fair.opened(message)
    const isNew = !OPENING.includes(kind)
    // Where nothing has been dealt yet, the first hand will be seen being dealt.
    this.#arriving = isNew || !message.started ? 'new' : 'again'
    if (message.table !== before) {
      if (before !== undefined) this.#connection.send({ t: 'close', table: before })
      this.#pacer.clear()
      this.counting.forget()
      this.talk.forget()
      this.shown = null
      this.latest = null
    }
    const route = { page: 'table', table: message.table } as const
    // Back must not lead to a form that would open or join a table once more.
    if (isNew && this.route.page !== 'home' && this.route.page !== 'table') goInstead(route)
    else if (isNew) go(route)
  }

  /** Whoever has a seat behind the invitation goes there. */
  #find(found: Found): void {
    if (!this.door.hear(found) || found.you === null || this.route.page !== 'join') return
    goInstead({ page: 'table', table: found.table })
  }

  /** You left; or your seat was given to another, or another window of yours has left. */
  #leave({ id, table }: Left): void {
    const isWish = id === this.pending?.id
    const isOpen = table === this.table?.table
    this.tables = this.tables.filter((row) => row.table !== table)
    if (isOpen) this.#forgetTable()
    if (isWish) {
      this.pending = null
      go({ page: 'home' })
    } else if (isOpen) {
      this.closed = 'left'
    }
  }

  #refuse(error: ErrorMessage): void {
    if (this.door.hear(error) || this.fair.refuse(error) || this.hints.refuse(error)) return
    this.room.settle(error.id)
    const pending = this.pending
    const answers = pending !== null && pending.id === error.id
    if (answers) this.pending = null
    if (answers && error.code === 'unavailable' && REPEATABLE.includes(pending.kind))
      return this.#askAgain(pending)
    if (answers) this.#calm()
    if (answers && OPENING.includes(pending.kind)) {
      this.#forgetTable()
      this.closed = error.code
      return
    }
    // A stale move needs no words: the view that made it so is on its way.
    if (error.code !== 'stale') this.refusal = error
    if (answers && pending.kind === 'sit') this.#lookAgain(error.code)
  }

  /** A seat was refused with *code*: when somebody was quicker, others are free now. */
  #lookAgain(code: string): void {
    if (code === 'seat_taken' || code === 'table_full') this.#askForPage()
  }

  #linkChanged(status: LinkStatus): void {
    this.link = status
    if (status !== 'lost') return
    this.#calm()
    this.pending = null
    this.room.settle()
    this.hints.forget()
    this.fair.lose()
  }

  #forgetTable(): void {
    this.#calm()
    this.table = null
    this.shown = null
    this.latest = null
    this.pending = null
    this.refusal = null
    this.room.settle()
    this.hints.forget()
    this.counting.forget()
    this.talk.forget()
    this.#arriving = 'no'
    this.#pacer.clear()
  }
}
