import { expect, test } from 'vitest'

import { deal, ONE_CARD, XACTIKA } from '../testing/views'
import { tallyOf } from './tally'

test('a bid is open until it is missed or the hand is over', () => {
  const bids = [{ seat: 0, value: 1 }]

  const state = (taken: number, phase: 'play' | 'over') =>
    tallyOf(XACTIKA, deal({ bids, taken: [taken], phase }), 0).state
  expect(state(1, 'play')).toBe('open')
  expect(state(2, 'play')).toBe('missed')
  expect(state(1, 'over')).toBe('made')
  expect(state(0, 'over')).toBe('missed')
})

test('tricks beyond the bid have dots of their own', () => {
  const bids = [{ seat: 0, value: 1 }]

  const dots = tallyOf(XACTIKA, deal({ bids, taken: [2] }), 0).dots

  expect(dots).toEqual(['full', 'over'])
})

test('in a points game the high bidder shows points against the bid', () => {
  const parts = { declarer: 1, contract: 8, captured: [3, 6, 0] }

  expect(tallyOf(ONE_CARD, deal(parts), 1).text).toBe('6/8')
  expect(tallyOf(ONE_CARD, deal(parts), 0).text).toBe('3 pts')
})
