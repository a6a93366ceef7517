import { afterEach, expect, test, vi } from 'vitest'

import { disguised, waitTime } from './forced'

afterEach(() => vi.useRealTimers())

test('the wait is long enough to look like thinking, and never tries one’s patience', () => {
  expect(waitTime(() => 0)).toBe(900)
  expect(waitTime(() => 0.5)).toBeCloseTo(1_662, 0)
  expect(waitTime(() => 1)).toBe(6_000)
})

test('a card waits, and stays in the hand when the table went on before', () => {
  vi.useFakeTimers()
  const played = vi.fn()
  const cancel = disguised(played)
  vi.advanceTimersByTime(899)
  cancel()
  vi.advanceTimersByTime(10_000)
  expect(played).not.toHaveBeenCalled()

  disguised(played)
  vi.advanceTimersByTime(6_000)
  expect(played).toHaveBeenCalledOnce()
})
