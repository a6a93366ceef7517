/** Games to draw: the two packs with their default options, and a miniature. */
import type { GameInfo } from '../wire'

const DIGITS = ['1', '2', '3']
const SHAPES = ['ball', 'cube', 'cone', 'star']
const RANKS = ['A', 'K', 'Q', 'J', 'T', '9']
const TRUMPS = ['spades', 'hearts', 'diamonds', 'clubs', 'no trump']

/** Every card of *shapes* digits. */
function digits(shapes: number): string[] {
  if (shapes === 0) return ['']
  return DIGITS.flatMap((first) => digits(shapes - 1).map((rest) => first + rest))
}

export function xactika(options: GameInfo['options'] = {}, shapes = 4): GameInfo {
  const mode = options['mode'] ?? 'bid'
  return {
    key: 'xactika',
    options: { mode, hand_size: 8, deals: 8, hook: true, final_tie: 'shared', ...options },
    cards: digits(shapes),
    calls: SHAPES.slice(0, shapes).flatMap((shape) =>
      [1, 2, 3].map((count) => (count === 1 ? `1 ${shape}` : `${count} ${shape}s`)),
    ),
    modes: ['play'],
    values: digits(shapes).map(() => 0),
    bidding: mode === 'bid' ? 'exact' : 'none',
    scoring: mode === 'bid' ? 'exact' : 'tricks',
    best: mode === 'lose' ? 'low' : 'high',
    deals: 8,
    target: null,
    hidden_stock: 'unseen',
  }
}

export function oneCard(options: GameInfo['options'] = {}): GameInfo {
  const cards = ['S', 'H', 'D', 'C'].flatMap((suit) => RANKS.map((rank) => rank + suit))
  cards.push('JK')
  return {
    key: 'one_card',
    options: {
      pass_final: true,
      no_bid_leader: 'opposite',
      joker_opening: 'refused',
      joker_must_follow_trump: true,
      joker_lead: 'beats_all',
      no_trump_reversal: false,
      own_joker_reverses: true,
      bid_fail: 'zero',
      target: 30,
      ...options,
    },
    cards,
    calls: ['spades', 'hearts', 'diamonds', 'clubs', 'joker'],
    modes: ['open', ...TRUMPS.flatMap((trump) => [`${trump} up`, `${trump} down`])],
    values: cards.map((card) => (card === 'JK' ? 3 : 'KQJ'.includes(card.charAt(0)) ? 1 : 0)),
    bidding: 'ascending',
    scoring: 'points',
    best: 'high',
    deals: null,
    target: 30,
    hidden_stock: 'last',
  }
}
