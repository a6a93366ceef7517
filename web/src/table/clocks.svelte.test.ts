import { flushSync } from 'svelte'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import type { Session } from '../session/session.svelte'
import { person, table } from '../testing/views'
import type { TableMessage } from '../wire'
import { Clocks } from './clocks.svelte'

const AT: TableMessage = {
  ...table(),
  seats: [person('Mia', { clock: 12_000 }), person('Noor', { clock: 60_000 }), person('Ole')],
  running: 0,
}

let stop: (() => void) | undefined

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  stop?.()
  vi.useRealTimers()
})

/** The clocks of *at*, of which the server spoke just now. */
function clocksOf(at: TableMessage, link: Session['link'] = 'open'): Clocks {
  const session = { table: at, heardAt: performance.now(), link } as Session
  let clocks: Clocks | undefined
  stop = $effect.root(() => void (clocks = new Clocks(session)))
  flushSync()
  if (clocks === undefined) throw new Error('no clocks')
  return clocks
}

test('the clock of the seat to act runs, and no other', () => {
  const clocks = clocksOf(AT)
  vi.advanceTimersByTime(3_000)

  expect([0, 1, 2].map((seat) => clocks.left(seat))).toEqual([9_000, 60_000, null])
  expect([0, 1].map((seat) => clocks.isLow(seat))).toEqual([true, false])
  vi.advanceTimersByTime(60_000)
  expect(clocks.left(0)).toBe(0)
})

test('no clock runs while the table is paused or the link is lost', () => {
  for (const clocks of [clocksOf({ ...AT, running: null }), clocksOf(AT, 'lost')]) {
    vi.advanceTimersByTime(3_000)
    expect(clocks.left(0)).toBe(12_000)
  }
})

test('a question lapses after its seconds', () => {
  const question = { ask: 1, seat: 1, n_moves: 1, by_seat: [0, 1, 0], agreed: [], seconds: 10 }
  const clocks = clocksOf({ ...AT, running: null, question })
  vi.advanceTimersByTime(3_300)

  expect(clocks.secondsOf(question)).toBe(7)
})
