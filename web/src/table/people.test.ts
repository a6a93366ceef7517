import { expect, test } from 'vitest'

import { table, XACTIKA } from '../testing/views'
import { chipName, levelOf, playingLevel, speakOf } from './people'

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

test('robots have a level, people have none', () => {
  expect([0, 1].map((seat) => levelOf(table(), seat))).toEqual(['', 'Regular'])
  expect(levelOf(table(XACTIKA, 3, { level: 'from_tomorrow' }), 1)).toBe('From tomorrow')
})

test('of a robot that is not ready it is said who plays in its place', () => {
  const at = table(XACTIKA, 3, { level: 'expert', stand_in: 'tips' })

  expect(levelOf(at, 1)).toBe('Regular, standing in for Expert')
  expect(levelOf(at, 0)).toBe('')
  expect([playingLevel(at, 1), playingLevel(table(), 1)]).toEqual(['tips', 'tips'])
})
