/** Which sentences and examples make up the rules of each game, in reading order. */
import type { GameInfo } from '../wire'
import examples from './examples.json'

export interface Example {
  /** A finished trick, a hand that must follow, or just some cards. */
  kind: 'trick' | 'hand' | 'cards'
  id: string
  call?: string
  mode?: string
  cards: string[]
  good: number[]
}

export interface Section {
  id: string
  /** Ids of the sentences, each a paragraph. */
  lines: string[]
  /** Ids of list items below them. */
  points?: string[]
  examples?: Example[]
}

interface Trick {
  mode: string
  call: string
  cards: string[]
  winner: number
}

/** The sections for *game*; empty for a game this page does not know. */
export function sectionsFor(game: GameInfo): Section[] {
  if (game.key === 'xactika') return xactika(game)
  if (game.key === 'one_card') return oneCard(game)
  return []
}

function xactika(game: GameInfo): Section[] {
  const bids = game.bidding !== 'none'
  const { values, exact, last, nobody } = examples.xactika
  const sections: (Section | false)[] = [
    { id: 'rules-x-aim', lines: ['rules-x-aim-text'] },
    {
      id: 'rules-x-pack',
      lines: ['rules-x-pack-text', 'rules-x-pack-colours'],
      examples: [cards('rules-x-example-values', values)],
    },
    { id: 'rules-x-deal', lines: ['rules-x-deal-text'] },
    bids && { id: 'rules-x-bid', lines: ['rules-x-bid-text', 'rules-x-bid-hook'] },
    {
      id: 'rules-x-follow',
      lines: ['rules-x-lead-text', 'rules-x-follow-text', 'rules-x-sluff-text'],
      examples: [
        {
          kind: 'hand',
          id: 'rules-x-example-exact',
          call: exact.call,
          cards: exact.hand,
          good: exact.legal.map((name) => exact.hand.indexOf(name)),
        },
      ],
    },
    {
      id: 'rules-x-win',
      lines: ['rules-x-win-text'],
      examples: [trick('rules-x-example-last', last), trick('rules-x-example-nobody', nobody)],
    },
    { id: 'rules-x-score', lines: ['rules-x-score-text', 'rules-x-end-text', 'rules-x-tie-text'] },
    {
      id: 'rules-x-myths',
      lines: ['rules-x-myths-text'],
      points: [
        'rules-x-myth-least',
        'rules-x-myth-ties',
        'rules-x-myth-high',
        ...(bids ? ['rules-x-myth-missed'] : []),
        'rules-x-myth-colours',
      ],
    },
  ]
  return sections.filter((section) => section !== false)
}

function oneCard(game: GameInfo): Section[] {
  const { points, trump, plain, joker, downtown } = examples.one_card
  const reversesAtNoTrump = game.options['no_trump_reversal'] === true
  return [
    { id: 'rules-o-aim', lines: ['rules-o-aim-text'] },
    {
      id: 'rules-o-pack',
      lines: ['rules-o-pack-text', 'rules-o-order-text', 'rules-o-points-text'],
      examples: [cards('rules-o-example-points', points)],
    },
    { id: 'rules-o-deal', lines: ['rules-o-deal-text', 'rules-o-centre-text'] },
    {
      id: 'rules-o-bid',
      lines: ['rules-o-bid-text', 'rules-o-pass-text', 'rules-o-all-pass-text'],
    },
    {
      id: 'rules-o-lead',
      lines: ['rules-o-lead-text', 'rules-o-opening-text', 'rules-o-no-bid-text'],
    },
    {
      id: 'rules-o-tricks',
      lines: ['rules-o-follow-text', 'rules-o-win-text'],
      examples: [trick('rules-o-example-plain', plain)],
    },
    {
      id: 'rules-o-joker',
      lines: ['rules-o-joker-trump-text', 'rules-o-joker-follow-text', 'rules-o-joker-plain-text'],
      examples: [trick('rules-o-example-trump', trump)],
    },
    {
      id: 'rules-o-no-trump',
      lines: ['rules-o-joker-no-trump-text', 'rules-o-joker-lead-text'],
      examples: [trick('rules-o-example-joker', joker)],
    },
    {
      id: 'rules-o-reversal',
      lines: [
        'rules-o-reversal-text',
        'rules-o-reversal-own-text',
        ...(reversesAtNoTrump ? ['rules-o-reversal-no-trump-text'] : []),
        'rules-o-reversal-never-text',
      ],
      examples: [trick('rules-o-example-downtown', downtown)],
    },
    { id: 'rules-o-score', lines: ['rules-o-score-text', 'rules-o-fail-text', 'rules-o-end-text'] },
  ]
}

function cards(id: string, { cards }: { cards: string[] }): Example {
  return { kind: 'cards', id, cards, good: [] }
}

function trick(id: string, { mode, call, cards, winner }: Trick): Example {
  return { kind: 'trick', id, mode, call, cards, good: [winner] }
}
