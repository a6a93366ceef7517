import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { trick, view } from '../testing/views'
import type { ViewMessage } from '../wire'
import { Pacer, type Shown, type Speed } from './pacer'

let shown: Shown[] = []
let speed: Speed = 'normal'

function pacer(): Pacer {
  return new Pacer({
    show: (now) => shown.push(now),
    speed: () => speed,
    revealsStock: () => false,
  })
}

/** Views in which one card after another is played to one long trick. */
function plays(count: number): ViewMessage[] {
  return Array.from({ length: count }, (_, place) =>
    view(place + 2, { trick: trick(Array.from({ length: place + 1 }, () => '1222')) }),
  )
}

function seen(): {
  seq: number | undefined
  newest: boolean | undefined
  settled: boolean | undefined
} {
  const last = shown.at(-1)
  return { seq: last?.frame.seq, newest: last?.newest, settled: last?.settled }
}

beforeEach(() => {
  shown = []
  speed = 'normal'
  vi.useFakeTimers()
})

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

test('the first view is shown at once and is settled', () => {
  pacer().push(view(1))

  expect(seen()).toEqual({ seq: 1, newest: true, settled: true })
})

test('a fresh table deals its cards before it is settled', () => {
  pacer().jump(view(1), true)
  expect(seen()).toEqual({ seq: 1, newest: true, settled: false })

  vi.advanceTimersByTime(700)
  expect(seen()).toEqual({ seq: 1, newest: true, settled: true })
})

test('cards that arrive together are shown 450 ms apart', () => {
  const table = pacer()
  table.push(view(1))
  plays(3).forEach((each) => table.push(each))

  expect(seen()).toEqual({ seq: 2, newest: false, settled: false })
  vi.advanceTimersByTime(449)
  expect(seen().seq).toBe(2)
  vi.advanceTimersByTime(1)
  expect(seen().seq).toBe(3)
  vi.advanceTimersByTime(450)
  expect(seen()).toEqual({ seq: 4, newest: true, settled: false })
  vi.advanceTimersByTime(450)
  expect(seen()).toEqual({ seq: 4, newest: true, settled: true })
})

test('a full trick rests for more than a second before the next card', () => {
  const table = pacer()
  const full = trick(['1222', '2223', '3223'], { winner: 2 })
  table.push(view(1, { trick: trick(['1222', '2223']) }))
  table.push(view(2, { tricks: [full] }))
  table.push(view(3, { tricks: [full], trick: trick(['1111'], { leader: 2 }) }))

  expect(shown.at(-1)?.frame.beat).toBe('rest')
  vi.advanceTimersByTime(1200)
  expect(shown.at(-1)?.frame.beat).toBe('rest')
  vi.advanceTimersByTime(60)
  expect(shown.at(-1)?.frame.beat).toBe('gather')
  vi.advanceTimersByTime(330)
  expect(seen()).toEqual({ seq: 3, newest: true, settled: false })
})

test('a tap goes on at once', () => {
  const table = pacer()
  table.push(view(1))
  plays(2).forEach((each) => table.push(each))
  table.skip()

  expect(seen().seq).toBe(3)
})

test('after your own move the answer is shown without waiting', () => {
  const table = pacer()
  table.push(view(1))
  const [first, second] = plays(2)
  if (first === undefined || second === undefined) throw new Error('two views')
  table.push(first)
  table.skip()
  table.push(second)

  expect(seen().seq).toBe(3)
})

test('a view that is not newer changes nothing', () => {
  const table = pacer()
  table.push(view(5))
  table.push(view(4))
  table.push(view(5))

  expect(shown).toHaveLength(1)
})

test('with animation off the newest view is shown at once', () => {
  speed = 'off'
  const table = pacer()
  table.push(view(1))
  plays(5).forEach((each) => table.push(each))

  expect(seen()).toEqual({ seq: 6, newest: true, settled: true })
})

test('a hidden tab is not played to', () => {
  const table = pacer()
  table.push(view(1))
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
  plays(5).forEach((each) => table.push(each))

  expect(seen()).toEqual({ seq: 6, newest: true, settled: true })
})

test('a tab that is hidden in the middle of it goes to the newest', () => {
  const table = pacer()
  table.push(view(1))
  plays(5).forEach((each) => table.push(each))
  table.flush()

  expect(seen()).toEqual({ seq: 6, newest: true, settled: true })
})

test('a queue of more than 25 views is skipped', () => {
  const table = pacer()
  table.push(view(1))
  plays(27).forEach((each) => table.push(each))

  expect(seen()).toEqual({ seq: 28, newest: true, settled: true })
})

test('jumping drops what was waiting', () => {
  const table = pacer()
  table.push(view(1))
  plays(5).forEach((each) => table.push(each))
  table.jump(view(9))
  vi.advanceTimersByTime(5000)

  expect(seen()).toEqual({ seq: 9, newest: true, settled: true })
})

test('slow takes longer and fast shorter than normal', () => {
  const table = pacer()
  speed = 'fast'
  table.push(view(1))
  plays(2).forEach((each) => table.push(each))
  vi.advanceTimersByTime(210)

  expect(seen().seq).toBe(3)
})
