import { expect, test } from 'vitest'

import { call, table, trick, view } from '../testing/views'
import { sentences } from './announce'
import { stillFrame } from './frames'

function said(before: ReturnType<typeof view>, after: ReturnType<typeof view>): string[] {
  const now = { ...stillFrame(after), beat: 'play' as const }
  return sentences(table(), stillFrame(before), now).map((text) =>
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
