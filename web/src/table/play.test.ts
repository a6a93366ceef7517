import { beforeEach, expect, test } from 'vitest'

import type { Session } from '../session/session.svelte'
import { call, card, deal, table, trick } from '../testing/views'
import type { DealView, WireMove } from '../wire'
import { Play } from './play.svelte'

const [A, B, C] = [card('1222'), card('2222'), card('3333')]

let moves: WireMove[]
let play: Play

/** The table is before you, in the middle of a trick, with these plays to choose from. */
function sitAt(plays: DealView['legal_plays'], parts: Partial<DealView> = {}): void {
  moves = []
  const now = deal({ hand: [A, B, C], trick: trick(['1222']), legal_plays: plays, ...parts })
  const session = {
    table: table(),
    shown: { frame: { deal: now } },
    pending: null,
    link: 'open',
    yourTurn: true,
    move: (move: WireMove) => moves.push(move),
  }
  play = new Play(session as unknown as Session)
}

function tap(touched: number): void {
  play.pick(touched, document.body, true)
}

beforeEach(() => sitAt([A, B].map((each) => ({ card: each, calls: [] }))))

test('of two taps the first raises the card and the second plays it', () => {
  tap(A)
  expect([play.raised, moves]).toEqual([A, []])

  tap(A)
  expect(play.raised).toBeNull()
  expect(moves).toEqual([{ kind: 'play', card: A, call: null }])
})

test('a tap on another card raises that one, a tap elsewhere none', () => {
  tap(A)
  tap(B)
  expect([play.raised, moves]).toEqual([B, []])

  play.lower()
  tap(B)
  expect(moves).toEqual([])
})

test('a card that may not be played is not raised', () => {
  tap(A)
  tap(C)

  expect([play.raised, moves]).toEqual([null, []])
})

test('after an update the first tap is a first tap again', () => {
  tap(A)
  play.settle()
  tap(A)

  expect(moves).toEqual([])
})

test('a lead asks for its call at the first tap: the call is the second', () => {
  const calls = [call('1 ball'), call('2 cubes')]
  sitAt([{ card: A, calls }], { trick: null })
  tap(A)
  expect([play.leading, play.raised, moves]).toEqual([A, null, []])
})

test('a play is forced when it is the only one and leaves nothing to choose', () => {
  const lone = { card: A, calls: [] }
  expect(play.forced).toBeNull()
  sitAt([lone])
  expect(play.forced).toBe(lone)
  sitAt([{ card: A, calls: [1, 4] }], { trick: null })
  expect(play.forced).toBeNull()
  sitAt([lone], { phase: 'auction' })
  expect(play.forced).toBeNull()
})
