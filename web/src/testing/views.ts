/** Tables and views for the tests, as a server would send them. */
import { oneCard, xactika } from './games'
import type {
  DealView,
  GameInfo,
  MatchView,
  Note,
  SeatInfo,
  TableMessage,
  ViewMessage,
  WireTrick,
} from '../wire'

export const XACTIKA = xactika()
export const ONE_CARD = oneCard()

const SEAT: SeatInfo = {
  name: '',
  kind: 'human',
  level: '',
  stand_in: '',
  is_here: true,
  is_away: false,
  is_same_name: false,
  consents: false,
  clock: null,
}

/** A person at a table; *parts* is what is special about them. */
export function person(name: string, parts: Partial<SeatInfo> = {}): SeatInfo {
  return { ...SEAT, name, ...parts }
}

export const EMPTY: SeatInfo = { ...SEAT, kind: 'empty', is_here: false }

/** You in seat 0, then Anna, Ben, Cleo, ...: robots, like *robot*. */
export function table(
  game: GameInfo = XACTIKA,
  seats = 3,
  robot: Partial<SeatInfo> = {},
): TableMessage {
  const names = ['', 'Anna', 'Ben', 'Cleo', 'Dora', 'Emil', 'Fee', 'Gus', 'Hal', 'Ida']
  return {
    t: 'table',
    id: 1,
    table: 'T1',
    game,
    seats: names.slice(0, seats).map((name, seat) => {
      if (seat === 0) return person(name)
      return { ...SEAT, name, kind: 'bot', level: 'tips', ...robot }
    }),
    you: 0,
    policy: {
      grace: 20,
      bank: 0,
      increment: 0,
      spectators: 'off',
      bots: true,
      chat: false,
      hints: false,
    },
    started: true,
    host: 0,
    invitation: null,
    paused: false,
    running: null,
    watchers: 0,
    question: null,
    next: null,
    commitment: null,
    commitment_deal: 1,
    hints: true,
    daily: '',
  }
}

/** Before the first deal: you are the host, beside *others*. */
export function room(others: SeatInfo[], parts: Partial<TableMessage> = {}): TableMessage {
  return {
    ...table(),
    seats: [person('Mia'), ...others],
    started: false,
    invitation: { link: 'SECRET', code: 'K7M2QX', watch: '' },
    ...parts,
  }
}

export function card(name: string, game: GameInfo = XACTIKA): number {
  return game.cards.indexOf(name)
}

export function call(name: string, game: GameInfo = XACTIKA): number {
  return game.calls.indexOf(name)
}

export function trick(cards: string[], parts: Partial<WireTrick> = {}): WireTrick {
  return {
    leader: 0,
    mode: 0,
    call: call('2 cubes'),
    cards: cards.map((name) => card(name)),
    winner: null,
    tied: [],
    points: 0,
    ...parts,
  }
}

export function deal(parts: Partial<DealView> = {}): DealView {
  return {
    dealer: 2,
    phase: 'play',
    turn: 0,
    mode: 0,
    bids: [],
    declarer: null,
    contract: null,
    hand: [],
    hand_sizes: [0, 0, 0],
    trick: null,
    tricks: [],
    taken: [0, 0, 0],
    captured: [0, 0, 0],
    stock_size: 0,
    stock: null,
    legal_bids: [],
    legal_plays: [],
    legal_choices: [],
    refused: [],
    refused_bids: [],
    scores: null,
    ...parts,
  }
}

export function match(parts: Partial<MatchView> = {}): MatchView {
  return {
    deal: 1,
    extra: false,
    rows: [],
    totals: [0, 0, 0],
    ranks: [1, 1, 1],
    over: false,
    winners: [],
    ...parts,
  }
}

export function note(kind: Note['kind'], seat: number, parts: Partial<Note> = {}): Note {
  return { at: 0, kind, seat, n_moves: 0, name: '', ...parts }
}

export function view(
  seq: number,
  parts: Partial<DealView> = {},
  of: Partial<MatchView> = {},
): ViewMessage {
  return {
    t: 'view',
    table: 'T1',
    seq,
    match: match(of),
    deal: deal(parts),
    waiting_next: false,
    undo: 0,
    claim: false,
    notes: [],
    hands: null,
    opens_at: null,
  }
}
