import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { note, view } from '../testing/views'
import { stillFrame } from './frames'
import { News, NEWS_MS } from './news.svelte'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('news stays at its seat for a while, and is not told again', () => {
  const news = new News()
  const first = { ...view(2), notes: [note('away', 1)] }
  news.hear(stillFrame(view(1)))
  news.hear(stillFrame(first))

  expect(news.of(1)).toEqual(note('away', 1))
  expect(news.of(0)).toBeNull()

  vi.advanceTimersByTime(NEWS_MS)
  expect(news.of(1)).toBeNull()
  news.hear(stillFrame({ ...first, seq: 3 }))
  expect(news.of(1)).toBeNull()
})

test('the newest of a seat is shown, as long as any', () => {
  const news = new News()
  news.hear(stillFrame(view(1)))
  news.hear(stillFrame({ ...view(2), notes: [note('away', 1)] }))
  vi.advanceTimersByTime(NEWS_MS - 1)
  news.hear(stillFrame({ ...view(3), notes: [note('away', 1), note('back', 1)] }))

  expect(news.of(1)).toEqual(note('back', 1))
  vi.advanceTimersByTime(1)
  expect(news.of(1)).toEqual(note('back', 1))
  news.stop()
})
