import { expect, test } from 'vitest'

import { call, card, ONE_CARD, table, trick, view } from '../testing/views'
import { sentences } from './announce'
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
