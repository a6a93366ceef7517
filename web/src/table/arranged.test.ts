import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { Arranged, CALM_MS } from './arranged.svelte'

let hand: Arranged

beforeEach(() => {
  vi.useFakeTimers()
  hand = new Arranged()
  hand.update([1, 2, 3, 4])
})

afterEach(() => {
  hand.stop()
  vi.useRealTimers()
})

test('another order is taken at once when all is calm', () => {
  hand.update([4, 3, 2, 1])

  expect(hand.cards).toEqual([4, 3, 2, 1])
})

test('while a pointer is down a played card goes, and the others stay in their order', () => {
  hand.hold()
  hand.update([4, 3, 1])
  vi.advanceTimersByTime(10 * CALM_MS)
  expect(hand.cards).toEqual([1, 3, 4])

  hand.release()
  expect(hand.cards).toEqual([1, 3, 4])
  vi.advanceTimersByTime(CALM_MS)
  expect(hand.cards).toEqual([4, 3, 1])
})

test('for a moment after an update nothing is sorted', () => {
  hand.update([1, 2, 3])
  vi.advanceTimersByTime(CALM_MS - 1)
  hand.update([3, 2, 1])
  expect(hand.cards).toEqual([1, 2, 3])

  vi.advanceTimersByTime(1)
  expect(hand.cards).toEqual([3, 2, 1])
})

test('a new hand comes in its order, but not under a finger', () => {
  hand.update([7, 4, 6])
  expect(hand.cards).toEqual([7, 4, 6])

  hand.hold()
  hand.update([9, 8, 7])
  expect(hand.cards).toEqual([7, 9, 8])
})
