/**
 * The messages between browser and server. Generated from src/followsuit/server/ by
 * `./dev types`; do not edit.
 */

export type ClientMessage =
  Create | Describe | Open | Close | MakeMove | NextDeal | Again | Leave | Ping
export type OptionValue = boolean | number | string
export type WireMove = BidMove | PlayMove | ChooseMove
export type ServerMessage =
  Welcome | Described | TableMessage | ViewMessage | Pong | Left | ErrorMessage

/**
 * Both directions of the socket; generated, do not edit.
 */
export interface Wire {
  client: ClientMessage
  server: ServerMessage
}
/**
 * Open a table: you in seat 0, bots in all other seats, the first hand dealt.
 */
export interface Create {
  t: 'create'
  game: string
  seats: number
  options?: {
    [k: string]: OptionValue
  }
  bots?: string
  id?: number
}
/**
 * Tell me about this game, for its rules page; no table is opened.
 */
export interface Describe {
  t: 'describe'
  game: string
  seats: number
  options?: {
    [k: string]: OptionValue
  }
  id?: number
}
/**
 * Show me this table from now on.
 */
export interface Open {
  t: 'open'
  table: string
  id?: number
}
/**
 * Stop sending me this table; it stays as it is.
 */
export interface Close {
  t: 'close'
  table: string
  id?: number
}
/**
 * My move, made against the table as it was at ``seq``.
 */
export interface MakeMove {
  t: 'move'
  table: string
  seq: number
  move: WireMove
  id?: number
}
/**
 * A bid of so much, or a pass.
 */
export interface BidMove {
  kind: 'bid'
  value: number | 'pass'
}
/**
 * A card; the leader adds the call.
 */
export interface PlayMove {
  kind: 'play'
  card: number
  call?: number | null
}
/**
 * The answer to the offered reversal.
 */
export interface ChooseMove {
  kind: 'choose'
  choice: 'keep' | 'reverse'
}
/**
 * I have read the score sheet: deal the next hand.
 */
export interface NextDeal {
  t: 'next'
  table: string
  seq: number
  id?: number
}
/**
 * The match is over: open a new table with the same game, options and seats.
 */
export interface Again {
  t: 'again'
  table: string
  id?: number
}
/**
 * End this table for good; it is no longer offered under "continue".
 */
export interface Leave {
  t: 'leave'
  table: string
  id?: number
}
/**
 * Are you there?
 */
export interface Ping {
  t: 'ping'
  id?: number
}
/**
 * First message on every socket.
 */
export interface Welcome {
  t: 'welcome'
  protocol: number
  version: string
  games: GameOffer[]
  bots: string[]
  default_bots: string
  tables: TableSummary[]
}
/**
 * A game one may open a table for.
 */
export interface GameOffer {
  key: string
  seats: number[]
  options: OptionInfo[]
}
/**
 * One table option: its name and what it may be, the default first.
 */
export interface OptionInfo {
  name: string
  values: OptionValue[]
  only_with: {
    [k: string]: OptionValue
  }
}
/**
 * One of your unfinished tables, newest first.
 */
export interface TableSummary {
  table: string
  game: string
  options: {
    [k: string]: OptionValue
  }
  seats: number
  deal: number
  updated: number
}
/**
 * Answers describe.
 */
export interface Described {
  t: 'described'
  id: number
  game: GameInfo
}
/**
 * What the cards, calls and modes of this table are called; fixed for the table's life.
 */
export interface GameInfo {
  key: string
  options: {
    [k: string]: OptionValue
  }
  cards: string[]
  calls: string[]
  modes: string[]
  values: number[]
  bidding: 'ascending' | 'exact' | 'none'
  scoring: 'exact' | 'points' | 'tricks'
  best: 'high' | 'low'
  deals: number | null
  target: number | null
  hidden_stock: 'last' | 'none' | 'unseen'
}
/**
 * What does not change from move to move; answers create, open and again.
 *
 * Comes once more, with ``id`` 0, when a stand-in comes or goes.
 */
export interface TableMessage {
  t: 'table'
  id: number
  table: string
  game: GameInfo
  seats: SeatInfo[]
  you: number | null
}
/**
 * Who sits in a seat. ``name`` is empty for a guest who gave none.
 */
export interface SeatInfo {
  name: string
  kind: 'bot' | 'human'
  level: string
  stand_in: string
}
/**
 * The whole table as you may see it at ``seq``.
 */
export interface ViewMessage {
  t: 'view'
  table: string
  seq: number
  match: MatchView
  deal: DealView
  waiting_next: boolean
}
/**
 * The match so far.
 */
export interface MatchView {
  deal: number
  extra: boolean
  rows: DealRow[]
  totals: number[]
  ranks: number[]
  over: boolean
  winners: number[]
}
/**
 * A finished hand on the score sheet, by seat.
 */
export interface DealRow {
  dealer: number
  bids: (number | null)[]
  taken: number[]
  captured: number[]
  scores: number[]
  totals: number[]
  ranks: number[]
}
/**
 * One hand as one seat may see it.
 */
export interface DealView {
  dealer: number
  phase: 'auction' | 'choose' | 'over' | 'play'
  turn: number | null
  mode: number
  bids: WireBid[]
  declarer: number | null
  contract: number | null
  hand: number[]
  hand_sizes: number[]
  trick: WireTrick | null
  tricks: WireTrick[]
  taken: number[]
  captured: number[]
  stock_size: number
  stock: number[] | null
  legal_bids: (number | 'pass')[]
  legal_plays: LegalPlay[]
  legal_choices: ('keep' | 'reverse')[]
  refused: Refused[]
  refused_bids: WireRefusedBid[]
  scores: number[] | null
}
/**
 * A bid that was made.
 */
export interface WireBid {
  seat: number
  value: number | 'pass'
}
/**
 * A trick: ``cards[i]`` came from seat ``(leader + i) % n_seats``.
 */
export interface WireTrick {
  leader: number
  mode: number
  call: number
  cards: number[]
  winner: number | null
  tied: number[]
  points: number
}
/**
 * A card that may be played now; ``calls`` are those a lead of it may make, else empty.
 */
export interface LegalPlay {
  card: number
  calls: number[]
}
/**
 * A card of yours that may not be played now, and why.
 */
export interface Refused {
  card: number
  code: string
  reason: string
}
/**
 * A number that would be a bid but for a rule, and why.
 */
export interface WireRefusedBid {
  value: number
  code: string
  reason: string
}
/**
 * Yes.
 */
export interface Pong {
  t: 'pong'
  id: number
}
/**
 * The table is ended.
 */
export interface Left {
  t: 'left'
  id: number
  table: string
}
/**
 * Something you sent was refused; nothing changed.
 *
 * code: malformed, too_fast, too_many_tables, unknown_table, not_your_turn, stale, illegal,
 * bad_option, bad_seats, unknown_game, not_over, ended, unavailable. ``detail``: for ``illegal``
 * the engine's code.
 */
export interface ErrorMessage {
  t: 'error'
  id: number
  code: string
  message: string
  table: string | null
  seq: number | null
  detail: string
}
