import { expect, test } from 'vitest'

import { call, card, ONE_CARD, table, trick, view } from '../testing/views'
import { handLog, sentences } from './announce'
import { stillFrame } from './frames'

function said(
  before: ReturnType<typeof view>,
  after: ReturnType<typeof view>,
  at = table(),
): string[] {
  const now = { ...stillFrame(after), beat: 'play' as const }
  return sentences(at, stillFrame(before), now).map((text) =>
    text.replaceAll(/[\u2068\u2069]/g, ''),
  )
}

test('a lead is told with its value and its call', () => {
  const lead = trick(['3332'], { leader: 1, call: call('2 stars') })

  expect(said(view(1, { turn: 1 }), view(2, { trick: lead, turn: 2 }))).toEqual([
    'Anna leads 11, 2 stars.',
  ])
})

test('your turn is told once', () => {
  const before = view(1, { trick: trick(['3221'], { leader: 2 }), turn: 0 })

  expect(said(view(0, { turn: 2 }), before)).toEqual(['Ben leads 8, 2 cubes.', 'Your turn.'])
  expect(said(before, view(2, { trick: trick(['3221'], { leader: 2 }), turn: 0 }))).toEqual([])
})

test.each([
  ['JK', 'hearts', 'Anna leads joker, hearts.'],
  ['JK', 'joker', 'Anna leads joker.'],
  ['KH', 'hearts', 'Anna leads king of hearts.'],
])('the call of %s is told where the card does not tell it', (name, word, sentence) => {
  const lead = trick([], {
    leader: 1,
    cards: [card(name, ONE_CARD)],
    call: call(word, ONE_CARD),
  })

  expect(said(view(1, { turn: 1 }), view(2, { trick: lead, turn: 2 }), table(ONE_CARD))).toEqual([
    sentence,
  ])
})

function logged(parts: Parameters<typeof view>[1], at = table()): string[] {
  return handLog(at, stillFrame(view(9, parts))).map((line) =>
    line.join(' ').replaceAll(/[\u2068\u2069]/g, ''),
  )
}

test('the log has the auction, then a line for each trick, the newest last', () => {
  const bids = [
    { seat: 0, value: 2 },
    { seat: 1, value: 0 },
  ]
  const first = trick(['3332', '1222', '2131'], { leader: 1, call: call('2 stars'), winner: 1 })
  const second = trick(['2232'], { leader: 1, call: call('3 cones') })

  expect(logged({ bids, tricks: [first], trick: second })).toEqual([
    'Hand 1. Ben deals. You bid 2. Anna bids 0.',
    'Anna leads 11, 2 stars. Ben plays 7. You play 7. Anna wins the trick.',
    'Anna leads 9, 3 cones.',
  ])
})

test('the log tells of trump and direction where they change', () => {
  const mode = (name: string) => ONE_CARD.modes.indexOf(name)
  const led = (name: string, of: string) => ({
    ...trick([], { leader: 1, winner: 1, mode: mode(of), call: call('hearts', ONE_CARD) }),
    cards: [card(name, ONE_CARD)],
  })
  const tricks = [led('KH', 'hearts up'), led('QH', 'hearts up'), led('AH', 'hearts down')]

  expect(logged({ tricks, mode: mode('hearts down') }, table(ONE_CARD)).slice(1)).toEqual([
    expect.stringMatching(/^Anna leads king of hearts\. Now .*hearts.*\. Anna wins the trick\.$/),
    expect.stringMatching(/^Anna leads queen of hearts\. Anna wins the trick\. Now .*\.$/),
    'Anna leads ace of hearts. Anna wins the trick.',
  ])
})
