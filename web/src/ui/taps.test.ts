import { expect, test } from 'vitest'

import { isSecond } from './taps'

/** A pointer goes down there, so many milliseconds after the page was loaded. */
function down(pointerType: string, at: number, x: number): void {
  const event = new PointerEvent('pointerdown', { pointerType, clientX: x, clientY: 100 })
  Object.defineProperty(event, 'timeStamp', { value: at })
  window.dispatchEvent(event)
}

const click = (detail: number) => new MouseEvent('click', { detail })

test('a finger that comes down again at once and there taps a second time', () => {
  down('touch', 1_000, 50)
  const first = isSecond(click(1))
  down('touch', 1_200, 55)

  expect([first, isSecond(click(1))]).toEqual([false, true])
})

test.each([
  ['later', 1_500, 50],
  ['elsewhere', 1_200, 90],
])('a finger that comes down %s taps anew', (_, at, x) => {
  down('touch', 1_000, 50)
  down('touch', at, x)

  expect(isSecond(click(1))).toBe(false)
})

test('a finger and a mouse do not make two taps', () => {
  down('mouse', 1_000, 50)
  down('touch', 1_100, 50)
  const finger = isSecond(click(1))
  down('mouse', 1_200, 50)

  expect([finger, isSecond(click(1))]).toEqual([false, false])
})

test('the clicks of a mouse are counted by the browser, and keys click once', () => {
  down('mouse', 1_000, 50)
  down('mouse', 1_100, 50)

  expect([1, 2, 3, 0].map((detail) => isSecond(click(detail)))).toEqual([false, true, true, false])
})
