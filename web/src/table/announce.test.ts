import { expect, test } from 'vitest'

import { call, card, note, ONE_CARD, table, trick, view } from '../testing/views'
import type { Note } from '../wire'
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

test('a trick that is over before it was seen is told of to its end', () => {
  const lead = trick(['3332', '1222'], { leader: 1, call: call('2 stars') })
  const full = trick(['3332', '1222', '2131'], { leader: 1, call: call('2 stars'), winner: 0 })
  const before = view(3, { trick: lead, turn: 0 })
  const after = view(4, { tricks: [full], turn: 0 })

  expect(said(before, after)).toEqual(['You play 7.', 'You win the trick.', 'Your turn.'])
})

test('tricks of which nothing was seen are told of in turn', () => {
  const first = trick(['3332', '1222'], { leader: 1, call: call('2 stars'), winner: 1 })
  const next = trick(['2232'], { leader: 1, call: call('3 cones') })

  expect(said(view(1, { turn: 1 }), view(4, { tricks: [first], trick: next, turn: 2 }))).toEqual([
    'Anna leads 11, 2 stars.',
    'Ben plays 7.',
    'Anna wins the trick.',
    'Anna leads 9, 3 cones.',
  ])
})

test('tricks that were claimed are not told of one by one', () => {
  const full = trick(['3332', '1222', '2131'], { leader: 1, winner: 1 })
  const claimed = { ...view(4, { tricks: [full, full], phase: 'over', turn: null }) }
  claimed.notes = [note('claimed', 1)]
  claimed.waiting_next = true

  expect(said(view(1, { turn: 1 }), claimed)).toEqual([
    'Anna takes all the tricks that are left.',
    'The hand is over.',
  ])
})

test('the cards that nobody held are not told of where they stay unseen', () => {
  const over = view(2, { phase: 'over', turn: null, stock: [card('1111')] })

  expect(said(view(1, { turn: 1 }), over)).toEqual([])
  expect(handLog(table(), stillFrame(over)).flat()).toHaveLength(1)
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

test('what happens beside the cards is told before the card it explains', () => {
  const before = view(1, { turn: 1 })
  const lead = trick(['3332'], { leader: 1, call: call('2 stars') })
  const late = { ...view(2, { trick: lead, turn: 2 }), notes: [note('clock', 1)] }

  expect(said(before, late)).toEqual([
    'Anna’s time is up: a robot moves.',
    'Anna leads 11, 2 stars.',
  ])
  expect(said(late, { ...late, seq: 3 })).toEqual([])
})

test('who comes to a hand hears who is missing, not everything that was', () => {
  const notes = [note('left', 2, { name: 'Dora' }), note('back', 1, { at: 3 })]
  const here = stillFrame({ ...view(9, { turn: 1 }), notes })

  const heard = sentences(table(), null, here).map((text) => text.replaceAll(/[\u2068\u2069]/g, ''))

  expect(heard).toEqual(['Hand 1. Ben deals.', 'Dora has left: Ben plays on.'])
})

function logged(
  parts: Parameters<typeof view>[1],
  at = table(),
  notes: readonly Note[] = [],
): string[] {
  return handLog(at, { ...stillFrame(view(9, parts)), notes }).map((line) =>
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

test('the log has what happened beside the cards where it happened', () => {
  const bids = [
    { seat: 0, value: 2 },
    { seat: 1, value: 0 },
  ]
  const first = trick(['3332', '1222', '2131'], { leader: 1, call: call('2 stars'), winner: 1 })
  const notes = [
    note('away', 1, { at: 1 }),
    note('clock', 0, { at: 4 }),
    note('undone', 2, { at: 3, n_moves: 1 }),
    note('claimed', 1, { at: 5 }),
  ]

  expect(logged({ bids, tricks: [first] }, table(), notes)).toEqual([
    'Hand 1. Ben deals. You bid 2. A robot plays for Anna. Anna bids 0.',
    'Anna leads 11, 2 stars. Your time is up: a robot moves for you. ' +
      'Ben takes back a move. Ben plays 7. You play 7. Anna wins the trick. ' +
      'Anna takes all the tricks that are left.',
  ])
})
