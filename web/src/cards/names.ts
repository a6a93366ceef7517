/** What cards, calls and modes are called, in the words of the catalogue. */
import { t } from '../i18n'
import type { GameInfo } from '../wire'
import { callSign, faceOf, modeSign, SHAPES, type Shape, type Suit } from './parse'

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

/** Trump and direction in words; empty where the mode says nothing of them. */
export function modeName(game: GameInfo, mode: number): string {
  const sign = modeSign(game, mode)
  if (sign === null) return ''
  const trump = sign.open ? 'open' : (sign.trump ?? 'none')
  const { direction } = sign
  return direction === null ? t('cards-trump', { trump }) : t('cards-mode', { trump, direction })
}

function shapeCount(shape: Shape, count: number): string {
  return t('cards-shape-count', { shape, count })
}

function suitName(suit: Suit): string {
  return t('cards-suit', { suit })
}
