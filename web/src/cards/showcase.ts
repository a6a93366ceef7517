/** The three cards that stand for a game on its tile: decoration, drawn with the real faces, or face down. */
import type { GameInfo } from '../wire'

const HANDS: Record<string, string[]> = {
  'xactika-win': ['2331', '3333', '1323'],
  'xactika-lose': ['1121', '1111', '2111'],
  'xactika-bid': ['1231', '2213', '3122'],
  one_card: ['QH', 'JK', 'KS'],
}

/**
 * For the tile *id* of the game *key*: a game that has these cards only, and their order. Of a game that
 * this page does not know the cards lie face down.
 */
export function showcase(
  id: string,
  key: string,
): { game: GameInfo; order: number[]; isOpen: boolean } {
  const hand = HANDS[id]
  const cards = hand ?? ['', '', '']
  const game: GameInfo = {
    key,
    options: {},
    cards,
    calls: [],
    modes: [],
    values: cards.map(() => 0),
    bidding: 'none',
    scoring: 'tricks',
    best: 'high',
    deals: null,
    target: null,
    hidden_stock: 'none',
  }
  return { game, order: cards.map((_, card) => card), isOpen: hand !== undefined }
}
