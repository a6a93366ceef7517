/** What cards, calls and modes are called, in the words of the catalogue. */
import { t } from '../i18n'
import type { GameInfo } from '../wire'
import { callSign, faceOf, modeSign, SHAPES, type Shape, type Suit } from './parse'

const SUIT_SIGNS: Record<Suit, string> = { spades: '♠', hearts: '♥', diamonds: '♦', clubs: '♣' }
/** Asks for the black-and-white form of a suit sign, not the emoji. */
const AS_TEXT = '\uFE0E'

/** A card as it is spoken: "8: 2 balls, 1 cube, 3 cones, 2 stars", "king of hearts", "joker". */
export function cardName(game: GameInfo, card: number): string {
  const face = faceOf(game, card)
  switch (face.kind) {
    case 'shapes': {
      const parts = face.counts.flatMap((count, row) => {
        const shape = SHAPES[row]
        return shape === undefined ? [] : [shapeCount(shape, count)]
      })
      return t('cards-shapes', { value: face.value, shapes: parts.join(t('cards-list-separator')) })
    }
    case 'suit':
      return t('cards-suit-card', { rank: face.rank, suit: face.suit })
    case 'joker':
      return t('cards-joker')
    case 'plain':
      return face.text
  }
}

/** A card in as few letters as a log line needs: "8", "K♥", "joker". */
export function shortCard(game: GameInfo, card: number): string {
  const face = faceOf(game, card)
  switch (face.kind) {
    case 'shapes':
      return String(face.value)
    case 'suit':
      return t('cards-rank-letter', { rank: face.rank }) + SUIT_SIGNS[face.suit] + AS_TEXT
    case 'joker':
      return t('cards-joker')
    case 'plain':
      return face.text
  }
}

/** A call in words: "2 stars", "hearts", "joker". */
export function callName(game: GameInfo, call: number): string {
  const sign = callSign(game, call)
  switch (sign.kind) {
    case 'shape':
      return shapeCount(sign.shape, sign.count)
    case 'suit':
      return suitName(sign.suit)
    case 'joker':
      return t('cards-joker')
    case 'plain':
      return sign.text
  }
}

/** Trump and direction in words; empty for a game with one mode only. */
export function modeName(game: GameInfo, mode: number): string {
  const sign = modeSign(game, mode)
  if (sign === null) return ''
  const trump = sign.open ? 'open' : (sign.trump ?? 'none')
  return t('cards-mode', { trump, direction: sign.direction })
}

export function shapeCount(shape: Shape, count: number): string {
  return t('cards-shape-count', { shape, count })
}

/** A shape without a count, as a column head: "balls". */
export function shapeName(shape: Shape): string {
  return t('cards-shape', { shape })
}

export function suitName(suit: Suit): string {
  return t('cards-suit', { suit })
}
