/**
 * The messages between browser and server. Generated from src/followsuit/server/ by
 * `./dev types`; do not edit.
 */

export type ClientMessage =
  | Create
  | Describe
  | Open
  | Close
  | MakeMove
  | NextDeal
  | Again
  | Leave
  | Ping
  | Find
  | Sit
  | Watch
  | Rename
  | OpenHand
  | SeatBot
  | FreeSeat
  | Arrange
  | Invite
  | Start
  | Pause
  | Undo
  | Answer
  | Claim
  | Hint
  | Count
  | Say
  | Ticket
  | Nonce
  | Proof
  | Dailies
  | PlayDaily
export type OptionValue = boolean | number | string
export type WireMove = BidMove | PlayMove | ChooseMove
export type ServerMessage =
  | Welcome
  | Described
  | TableMessage
  | ViewMessage
  | Pong
  | Left
  | ErrorMessage
  | Found
  | Said
  | TicketMessage
  | Promised
  | NonceMessage
  | ProofMessage
  | HintMessage
  | CountMessage
  | DailiesMessage

/**
 * Both directions of the socket; generated, do not edit.
 */
export interface Wire {
  client: ClientMessage
  server: ServerMessage
}
/**
 * Open a table, you in seat 0.
 *
 * For yourself: bots in all other seats, the first hand dealt. For friends: the other seats empty,
 * and it waits for ``start``.
 */
export interface Create {
  t: 'create'
  game: string
  seats: number
  options?: {
    [k: string]: OptionValue
  }
  bots?: string
  friends?: boolean
  name?: string
  policy?: Policy
  commitment?: string | null
  nonce?: string | null
  id?: number
}
/**
 * How a table is kept, the rules of the game apart. Fixed when it is opened.
 */
export interface Policy {
  grace?: number
  bank?: number
  increment?: number
  spectators?: 'off' | 'open' | 'public'
  bots?: boolean
  chat?: boolean
  hints?: boolean
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
 * I do not come back. A bot plays on for the others; with nobody else the table is ended.
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
 * What table is this an invitation to? A link's secret, or a table's short code.
 */
export interface Find {
  t: 'find'
  invite: string
  id?: number
}
/**
 * Seat me: in this seat, which is empty or a bot's, or in the first that is.
 *
 * A guest who has a seat already changes to the one named.
 */
export interface Sit {
  t: 'sit'
  invite: string
  name: string
  seat?: number | null
  id?: number
}
/**
 * Show me the table from now on, without a seat.
 */
export interface Watch {
  t: 'watch'
  invite: string
  id?: number
}
/**
 * I am called this from now on.
 */
export interface Rename {
  t: 'rename'
  table: string
  name: string
  id?: number
}
/**
 * Those who watch may see my hand, one hand later; or they may not, from now on.
 */
export interface OpenHand {
  t: 'open_hand'
  table: string
  is_open: boolean
  id?: number
}
/**
 * The host: a bot of this level into this seat; it takes over from whoever sits there.
 */
export interface SeatBot {
  t: 'seat_bot'
  table: string
  seat: number
  level?: string
  id?: number
}
/**
 * The host, or who sits there: empty this seat; once the match has begun a bot goes on.
 */
export interface FreeSeat {
  t: 'free_seat'
  table: string
  seat: number
  id?: number
}
/**
 * The host, before the first deal: who sits in ``seats[i]`` comes to sit in seat i.
 */
export interface Arrange {
  t: 'arrange'
  table: string
  /**
   * @maxItems 10
   */
  seats:
    | []
    | [number]
    | [number, number]
    | [number, number, number]
    | [number, number, number, number]
    | [number, number, number, number, number]
    | [number, number, number, number, number, number]
    | [number, number, number, number, number, number, number]
    | [number, number, number, number, number, number, number, number]
    | [number, number, number, number, number, number, number, number, number]
    | [number, number, number, number, number, number, number, number, number, number]
  id?: number
}
/**
 * The host: a new link and code; those before are void.
 */
export interface Invite {
  t: 'invite'
  table: string
  id?: number
}
/**
 * The host: everybody is there, deal.
 */
export interface Start {
  t: 'start'
  table: string
  id?: number
}
/**
 * Stop the clocks and the bots, or let them go on.
 */
export interface Pause {
  t: 'pause'
  table: string
  is_paused: boolean
  id?: number
}
/**
 * Take back my last move and those after it. Other people at the table are asked.
 */
export interface Undo {
  t: 'undo'
  table: string
  seq: number
  id?: number
}
/**
 * My answer to the question whether moves may be taken back.
 */
export interface Answer {
  t: 'answer'
  table: string
  ask: number
  agree: boolean
  id?: number
}
/**
 * The rest of the tricks is mine, however it is played: do not let us play it.
 */
export interface Claim {
  t: 'claim'
  table: string
  seq: number
  id?: number
}
/**
 * What would the strongest bot do in my place? It is my turn. Everybody sees that I asked.
 */
export interface Hint {
  t: 'hint'
  table: string
  seq: number
  id?: number
}
/**
 * What is still out, and how many of it beats each of my cards?
 */
export interface Count {
  t: 'count'
  table: string
  id?: number
}
/**
 * Tell everybody at the table a phrase, which each reads in their own language, or a text.
 */
export interface Say {
  t: 'say'
  table: string
  phrase?:
    | (
        | 'good-game'
        | 'good-luck'
        | 'hello'
        | 'one-moment'
        | 'sorry'
        | 'thanks'
        | 'well-played'
        | 'your-turn'
      )
    | null
  text?: string
  id?: number
}
/**
 * A link, for one use, that makes another device mine too.
 */
export interface Ticket {
  t: 'ticket'
  id?: number
}
/**
 * Mix this into the hand that ``commitment`` is for, which the table told last. Once a hand.
 */
export interface Nonce {
  t: 'nonce'
  table: string
  commitment: string
  nonce: string
  id?: number
}
/**
 * How was this hand dealt, which is over? For whoever has the table open.
 */
export interface Proof {
  t: 'proof'
  table: string
  deal: number
  id?: number
}
/**
 * What are the daily deals, and how have people done who have played them as I have?
 */
export interface Dailies {
  t: 'dailies'
  day?: string | null
  id?: number
}
/**
 * Seat me at my table for today's daily deal of this game: a new one, or the one I left off.
 */
export interface PlayDaily {
  t: 'play_daily'
  game: string
  name: string
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
  commitment: string
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
  people: number
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
 * What does not change from move to move; answers create, open, sit, watch and again.
 *
 * Comes again, with ``id`` 0, when anything in it changes.
 */
export interface TableMessage {
  t: 'table'
  id: number
  table: string
  game: GameInfo
  seats: SeatInfo[]
  you: number | null
  policy: Policy1
  started: boolean
  host: number | null
  invitation: Invitation | null
  paused: boolean
  running: number | null
  watchers: number
  question: Question | null
  next: string | null
  commitment: string | null
  commitment_deal: number
  hints: boolean
  daily: string
}
/**
 * Who sits in a seat. ``name`` is empty for a guest who gave none.
 */
export interface SeatInfo {
  name: string
  kind: 'bot' | 'empty' | 'human'
  level: string
  stand_in: string
  is_here: boolean
  is_away: boolean
  is_same_name: boolean
  consents: boolean
  clock: number | null
}
/**
 * How a table is kept, the rules of the game apart. Fixed when it is opened.
 */
export interface Policy1 {
  grace?: number
  bank?: number
  increment?: number
  spectators?: 'off' | 'open' | 'public'
  bots?: boolean
  chat?: boolean
  hints?: boolean
}
/**
 * Ways to the table, for those who sit there.
 */
export interface Invitation {
  link: string
  code: string
  watch: string
}
/**
 * Somebody asks to take back moves.
 */
export interface Question {
  ask: number
  seat: number
  n_moves: number
  by_seat: number[]
  agreed: number[]
  seconds: number
}
/**
 * The whole table as you may see it at ``seq``.
 */
export interface ViewMessage {
  t: 'view'
  table: string
  seq: number
  match: MatchView
  waiting_next: boolean
  notes: Note[]
  hands: number[][] | null
  opens_at: number | null
  deal: DealView
  undo: number
  claim: boolean
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
 * An event of the table, for the log of the hand.
 *
 * at: bids and cards of the hand before it. kind: who sat down, left, was replaced by a bot, whose
 * move the clock made, what was taken back or claimed, who was given a hint.
 */
export interface Note {
  at: number
  kind: 'away' | 'back' | 'claimed' | 'clock' | 'hinted' | 'left' | 'sat' | 'undone'
  seat: number
  n_moves: number
  name: string
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
  hand_sizes: number[]
  trick: WireTrick | null
  tricks: WireTrick[]
  taken: number[]
  captured: number[]
  stock_size: number
  stock: number[] | null
  scores: number[] | null
  hand: number[]
  legal_bids: (number | 'pass')[]
  legal_plays: LegalPlay[]
  legal_choices: ('keep' | 'reverse')[]
  refused: Refused[]
  refused_bids: WireRefusedBid[]
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
 * bad_option, bad_seats, unknown_game, not_over, ended, expired, unavailable; unknown_invite,
 * table_full, seat_taken, not_host, started, not_started, seats_empty, bad_name, paused,
 * nothing_to_undo, not_certain, no_chat, no_hints, no_nonces, no_bots, no_open_hands,
 * within_trick.
 * ``detail``: for ``illegal`` the engine's code, for ``not_certain`` a card that may still take a
 * trick.
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
/**
 * Answers find: the table behind an invitation, before you sit down.
 */
export interface Found {
  t: 'found'
  id: number
  table: string
  game: GameInfo
  seats: SeatInfo[]
  policy: Policy1
  started: boolean
  may_sit: boolean
  you: number | null
}
/**
 * Somebody who sits at the table says something.
 */
export interface Said {
  t: 'said'
  table: string
  seat: number
  name: string
  phrase:
    | (
        | 'good-game'
        | 'good-luck'
        | 'hello'
        | 'one-moment'
        | 'sorry'
        | 'thanks'
        | 'well-played'
        | 'your-turn'
      )
    | null
  text: string
}
/**
 * Answers ticket: the page at ``#/device/{ticket}`` makes the device yours.
 */
export interface TicketMessage {
  t: 'ticket'
  id: number
  ticket: string
  seconds: number
}
/**
 * The secret you were told of is used up; this one is for the next table you open so.
 */
export interface Promised {
  t: 'promised'
  commitment: string
}
/**
 * Answers nonce: it is stored and will be mixed in.
 */
export interface NonceMessage {
  t: 'nonce'
  id: number
  table: string
  commitment: string
}
/**
 * Answers proof: all that fixed a hand. docs/fair-deals.md says how to check it.
 */
export interface ProofMessage {
  t: 'proof'
  id: number
  table: string
  deal: number
  commitment: string | null
  secret: string
  nonces: string[]
  dealer: number
  hands: number[][]
  stock: number[]
}
/**
 * Answers hint.
 */
export interface HintMessage {
  t: 'hint'
  id: number
  table: string
  seq: number
  move: WireMove
  outlooks: Outlook[]
  reason: HintReason
  by: string
}
/**
 * A move you may make and what may come of it; None is not known.
 */
export interface Outlook {
  move: WireMove
  score: number | null
  margin: number | null
  takes: number | null
  crops: number[]
}
/**
 * Why, as a code and its facts: ``analysis.reasons``.
 */
export interface HintReason {
  code: string
  n: number | null
  value: number | 'pass' | null
  least: number | null
  expected: number | null
  chance: number | null
  points: number | null
}
/**
 * Answers count: counted from what your seat has seen in this hand.
 */
export interface CountMessage {
  t: 'count'
  id: number
  table: string
  seq: number
  unseen: number[]
  standings: Standing[]
}
/**
 * How a card of yours stands: led with this call, or added to the trick that lies (None).
 */
export interface Standing {
  card: number
  call: number | null
  n: number
  can_win: boolean
}
/**
 * Answers dailies.
 */
export interface DailiesMessage {
  t: 'dailies'
  id: number
  day: string
  is_today: boolean
  seconds: number
  deals: Daily[]
}
/**
 * A daily deal.
 */
export interface Daily {
  game: string
  options: {
    [k: string]: OptionValue
  }
  hands: number
  seats: number
  level: string
  state: 'begun' | 'done' | 'left' | 'new'
  table: string
  players: number
  rows: DailyRow[]
  is_far: boolean
}
/**
 * How somebody has done in a daily deal. Equal totals share a place.
 */
export interface DailyRow {
  place: number
  name: string
  total: number
  hands: number[]
  you: boolean
}
/**
 * The last line of that answer.
 */
export interface Analysed {
  analysis: Analysis
}
/**
 * A whole record, or the part of it that there is.
 *
 * engine: version of the program; revision: of the game's rules; bot, bot_version: who judged;
 * work: how long it thought, 1 as long as at a table. seed, with these, makes the same numbers
 * again. cards, calls: what they are called. scoring: its kind. best: which total wins. turning:
 * place in decisions of the move that gave most away with all cards shown; None where none did.
 * is_over, winners: of the match.
 */
export interface Analysis {
  format: number
  engine: string
  revision: number
  bot: string
  bot_version: string
  work: number
  seed: string
  game: string
  options: {
    [k: string]: boolean | number | string
  }
  cards: string[]
  calls: string[]
  scoring: string
  names: string[]
  first_dealer: number
  best: string
  decisions: Decision[]
  deals: DealStory[]
  turning: number | null
  is_over: boolean
  winners: number[]
}
/**
 * A move that was made.
 *
 * event: place among the record's events, from 0. deal: from 1. options: all legal moves, in the
 * engine's order; chosen, best, best_open: places there, best as the bot would move.
 * loss: margin the move gave away by what the seat knew, at least 0. error: standard error of it.
 * is_clear: whether it is more than chance makes it look. open_loss: with all cards shown.
 * is_solved: whether it was exact because only one world was left. is_exact: whether the values
 * with all cards shown are. ahead: by seat, the margin expected after the move, all cards shown.
 */
export interface Decision {
  event: number
  deal: number
  seat: number
  phase: 'auction' | 'choose' | 'play'
  chosen: number
  best: number
  best_open: number
  options: Option[]
  loss: number
  error: number
  is_clear: boolean
  open_loss: number
  is_solved: boolean
  is_exact: boolean
  n_worlds: number
  ahead: number[]
}
/**
 * A legal move and what it leads to, for the seat that has it.
 *
 * move: as a record writes it. score: expected points of the hand. margin: points by which the
 * seat is expected to end ahead of the others' mean; behind, where few points are good. open: the
 * same margin with all cards shown. crops: of a bid, chances to take 0, 1, 2, ... tricks or card
 * points once it is made; else empty. card, call: of a play, indices as in the game's lists.
 */
export interface Option {
  move: string
  score: number
  margin: number
  open: number
  crops: number[]
  card: number | null
  call: number | null
}
/**
 * A deal that was played to its end. number: from 1. totals: after it.
 */
export interface DealStory {
  number: number
  dealer: number
  seats: SeatStory[]
  totals: number[]
}
/**
 * What a seat had and made of one deal, in points ahead of the others' mean.
 *
 * luck: what the cards and the place at the table were worth, played by rules of thumb with all
 * cards as they lie. bids, play: what the seat's own clear mistakes cost, at most 0. others: its
 * share of what theirs gave away, at least 0. rest: chance, and what no mistake explains. The five
 * add up to margin. held_to, taken, captured, score: as the score sheet has them.
 */
export interface SeatStory {
  luck: number
  bids: number
  play: number
  others: number
  rest: number
  margin: number
  held_to: number | null
  taken: number
  captured: number
  score: number
}
/**
 * How often the guest was held to a bid, and how often they kept it.
 */
export interface BidCount {
  bid: number
  tried: number
  made: number
}
/**
 * What if: another move at this event of the record, and bots from there.
 */
export interface Branch {
  record: string
  event: number
  move: string
}
/**
 * The answer to what cannot be done.
 *
 * code: bad_record, bad_move, too_long, unknown, not_over, busy, stopped, unavailable.
 */
export interface Declined {
  code: string
  message: string
}
/**
 * All matches of one way to play, with so many seats.
 *
 * matches: that came to their end with the guest there from the first hand; left: those that did
 * not, or did without them. places: how often 1st, 2nd, ... hands, and by hand in points: score;
 * margin ahead of the others' mean. judged: hands of which it is known what the cards alone were
 * worth; skill: their margin without that. line: the latter added up, hand by hand from the first,
 * thinned out.
 */
export interface Group {
  game: string
  mode: string
  seats: number
  matches: number
  left: number
  places: number[]
  hands: number
  score: number
  margin: number
  judged: number
  skill: number | null
  bids: BidCount[]
  line: number[]
}
/**
 * A line of the answer while a match is being analysed.
 */
export interface Progress {
  done: number
  all: number
}
/**
 * A match, event by event, with all hands open.
 */
export interface Replay {
  record: string
  table: TableMessage
  frames: ViewMessage[]
  notes: string[]
}
/**
 * A lasting link to a match: ``r/{secret}`` shows it, ``embed.html#/r/{secret}`` in a frame.
 */
export interface Shared {
  secret: string
}
/**
 * All of a guest. days: on which they ended a match. since, last: seconds since 1970.
 *
 * is_whole: False where more is to be drawn up: ask again.
 */
export interface Statistics {
  matches: number
  left: number
  hands: number
  days: number
  since: number
  last: number
  groups: Group[]
  is_whole: boolean
}
