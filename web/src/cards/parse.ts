/**
 * What is printed on a card and what a call asks for, read from the names in `GameInfo`.
 *
 * Only names are read here: what may be played and what wins comes from the server.
 */
import type { GameInfo } from '../wire'

export const SHAPES = ['ball', 'cube', 'cone', 'star'] as const
export type Shape = (typeof SHAPES)[number]

export const SUITS = ['spades', 'hearts', 'diamonds', 'clubs'] as const
export type Suit = (typeof SUITS)[number]

export const RANKS = ['A', 'K', 'Q', 'J', '10', '9', '8', '7', '6', '5', '4', '3', '2'] as const
export type Rank = (typeof RANKS)[number]

export type Face =
  | { kind: 'shapes'; counts: number[]; value: number }
  | { kind: 'suit'; rank: Rank; suit: Suit }
  | { kind: 'joker' }
  | { kind: 'plain'; text: string }

export type CallSign =
  | { kind: 'shape'; shape: Shape; count: number }
  | { kind: 'suit'; suit: Suit }
  | { kind: 'joker' }
  | { kind: 'plain'; text: string }

export interface ModeSign {
  /** null: there is no trump. */
  trump: Suit | null
  /** null: the order never changes. */
  direction: 'up' | 'down' | null
  /** The trump is not named yet. */
  open: boolean
}

const SUIT_LETTERS: Record<string, Suit> = { S: 'spades', H: 'hearts', D: 'diamonds', C: 'clubs' }

/** The face of a card called *name*: "1231", "AH", "TD", "JK". A strange name is shown as it is. */
export function parseFace(name: string): Face {
  if (name === 'JK') return { kind: 'joker' }
  if (/^[1-9]{1,4}$/.test(name)) {
    const counts = [...name].map(Number)
    return { kind: 'shapes', counts, value: counts.reduce((sum, count) => sum + count, 0) }
  }
  const suit = SUIT_LETTERS[name.slice(-1)]
  const letter = name.slice(0, -1)
  const rank = RANKS.find((each) => each === (letter === 'T' ? '10' : letter))
  if (suit !== undefined && rank !== undefined) return { kind: 'suit', rank, suit }
  return { kind: 'plain', text: name }
}

/** The call named *name*: "2 stars", "1 ball", "hearts", "joker". */
export function parseCall(name: string): CallSign {
  if (name === 'joker') return { kind: 'joker' }
  const suit = SUITS.find((each) => each === name)
  if (suit !== undefined) return { kind: 'suit', suit }
  const [, count, noun] = /^(\d+) (\w+?)s?$/.exec(name) ?? []
  const shape = SHAPES.find((each) => each === noun)
  if (shape !== undefined && count !== undefined) {
    return { kind: 'shape', shape, count: Number(count) }
  }
  return { kind: 'plain', text: name }
}

/** The mode named *name*: "open", "hearts up", "no trump down", "hearts"; null when it says nothing. */
export function parseMode(name: string): ModeSign | null {
  if (name === 'open') return { trump: null, direction: 'up', open: true }
  const [, what, way] = /^(.+?)(?: (up|down))?$/.exec(name) ?? []
  const direction = way === 'up' || way === 'down' ? way : null
  const trump = SUITS.find((each) => each === what) ?? null
  if (direction === null && trump === null && !/no trump$/.test(name)) return null
  return { trump, direction, open: false }
}

export function faceOf(game: GameInfo, card: number): Face {
  return parseFace(game.cards[card] ?? '')
}

export function callSign(game: GameInfo, call: number): CallSign {
  return parseCall(game.calls[call] ?? '')
}

export function modeSign(game: GameInfo, mode: number): ModeSign | null {
  return parseMode(game.modes[mode] ?? '')
}
