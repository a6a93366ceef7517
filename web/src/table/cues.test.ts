import { expect, test } from 'vitest'

import { table, trick, view } from '../testing/views'
import { cueOf, Turns } from './cues'
import { framesBetween, stillFrame } from './frames'

const full = trick(['3332', '1222', '2131'], { winner: 0 })
const begun = stillFrame(view(3, { trick: trick(['3332', '1222']) }))
const taken = view(4, { tricks: [full] })

test('a card is heard, then the trick, each once', () => {
  const [rest, gather, after] = framesBetween(view(3, begun.deal), taken, false)
  if (rest === undefined || gather === undefined || after === undefined) throw new Error('frames')

  expect(cueOf(begun, rest)).toBe('card')
  expect(cueOf(rest, gather)).toBe('trick')
  expect(cueOf(gather, after)).toBeNull()
})

test('without animation the trick is heard as it goes', () => {
  expect(cueOf(begun, stillFrame(taken))).toBe('trick')
})

test('a bid, a new hand and a table just opened make no sound', () => {
  const bid = stillFrame(view(4, { ...begun.deal, bids: [{ seat: 0, value: 1 }] }), 'bid')

  expect(cueOf(begun, bid)).toBeNull()
  expect(cueOf(stillFrame(taken), stillFrame(view(5, {}, { deal: 2 }), 'deal'))).toBeNull()
  expect(cueOf(null, stillFrame(taken, 'play'))).toBeNull()
})

test('a turn begins once, though a refused move or a lost link brings it back', () => {
  const turns = new Turns()
  const begins = (seq: number, yours: boolean) =>
    turns.begins(table(), stillFrame(view(seq)), yours)

  expect([begins(3, false), begins(4, true), begins(4, false), begins(4, true)]).toEqual([
    false,
    true,
    false,
    false,
  ])
  expect(begins(9, true)).toBe(true)
})
