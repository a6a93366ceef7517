/**
 * Tells the second tap of a double one: what the first was meant for may be gone, and something else
 * lie there by now.
 *
 * The browser counts the clicks of a mouse, but not everywhere those of a finger: they are told by
 * when and where it goes down.
 */
const WITHIN_MS = 350
const WITHIN_PX = 30

let last = { at: -Infinity, x: 0, y: 0 }
let isAgain = false

addEventListener(
  'pointerdown',
  ({ pointerType, timeStamp: at, clientX: x, clientY: y }) => {
    isAgain = false
    if (pointerType === 'mouse') return
    const isNear = Math.hypot(x - last.x, y - last.y) < WITHIN_PX
    isAgain = at - last.at < WITHIN_MS && isNear
    last = { at, x, y }
  },
  { capture: true },
)

/** Whether *click* is not the first of a few quick ones at this place. Those of keys always are. */
export function isSecond(click: MouseEvent): boolean {
  return click.detail > 1 || (click.detail === 1 && isAgain)
}
