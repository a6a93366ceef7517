import { expect, test } from 'vitest'

import { table } from '../testing/views'
import { chipName, speakOf } from './people'

function named(name: string) {
  const at = table()
  return { ...at, seats: at.seats.map((info, seat) => (seat === 1 ? { ...info, name } : info)) }
}

test('you are "You", others have their names', () => {
  expect([0, 1, 2].map((seat) => chipName(table(), seat))).toEqual(['You', 'Anna', 'Ben'])
})

test.each(['', '  ', '\u200b', '\u202e\u2069'])('a name of nothing visible is a seat', (name) => {
  expect(chipName(named(name), 1)).toBe('Seat 2')
})

test.each(['<b>', 'null', '0', '__proto__', 'محمد', '👩‍👩‍👧', 'Zoë'])('%s is a name', (name) => {
  expect(chipName(named(name), 1)).toBe(name)
  expect(speakOf(named(name), 1)).toEqual({ who: 'other', name: `\u2068${name}\u2069` })
})
