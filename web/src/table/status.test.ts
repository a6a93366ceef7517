import { expect, test } from 'vitest'

import { table, view, XACTIKA } from '../testing/views'
import { stillFrame } from './frames'
import { statusOf } from './status'

test('while another robot plays in its place, the line says so instead of whose turn it is', () => {
  const theirs = stillFrame(view(3, { turn: 1 }))
  const standing = table(XACTIKA, 3, { level: 'expert', stand_in: 'tips' })

  expect(statusOf(table(), theirs).text).toBe('\u2068Anna\u2069 is to play.')
  expect(statusOf(standing, theirs).text).toBe('\u2068Anna\u2069: Regular, standing in for Expert.')
})

test('on your turn it is only yours', () => {
  const standing = table(XACTIKA, 3, { level: 'expert', stand_in: 'tips' })

  expect(statusOf(standing, stillFrame(view(3, { turn: 0 }))).tone).toBe('yours')
})
