/**
 * Cards that travel. What is drawn is always the newest state; motion only softens the way there.
 *
 * With reduced motion nothing travels, it fades in; at speed "off" not even that.
 */
import { settings } from '../session/settings.svelte'
import { holdTime } from './pacer'

const TRAVEL_MS = 200
const EASE_OUT = 'cubic-bezier(0.2, 0.8, 0.3, 1)'
const EASE_IN_OUT = 'cubic-bezier(0.5, 0, 0.2, 1)'

/** Where a card of the hand was when it was played. */
let lifted: { card: number; place: DOMRect } | null = null

/** Keeps the place of a card that is about to leave the hand. */
export function rememberPlace(card: number, element: Element): void {
  lifted = { card, place: element.getBoundingClientRect() }
}

/** Lets *element*, the card that *seat* just played, arrive from its owner. */
export function arrive(element: HTMLElement, card: number, seat: number): void {
  const duration = TRAVEL_MS * pace()
  if (duration === 0) return
  if (prefersStill()) {
    element.animate([{ opacity: 0 }, { opacity: 1 }], { duration })
    return
  }
  const own = lifted?.card === card ? lifted.place : null
  const from = own ?? seatPlace(element, seat)
  if (from === null) return
  const start = moveTo(element, from, own === null ? 0.4 : from.width / element.offsetWidth)
  element.animate(
    [
      { transform: start, opacity: own === null ? 0.3 : 1 },
      { transform: 'none', opacity: 1 },
    ],
    { duration: own === null ? duration : duration * 1.2, easing: EASE_OUT },
  )
}

/** Lets *element* go to the chip of *seat*, and stay away. */
export function depart(element: HTMLElement, seat: number): void {
  const duration = holdTime('gather', settings.speed)
  if (duration === 0) return
  const timing = { duration, easing: EASE_IN_OUT, fill: 'forwards' } as const
  const to = prefersStill() ? null : seatPlace(element, seat)
  const end = to === null ? 'none' : moveTo(element, to, 0.25)
  element.animate([{ opacity: 1 }, { transform: end, opacity: 0 }], timing)
}

/** How much longer than at normal speed; 0: not at all. */
export function pace(): number {
  return holdTime('play', settings.speed) / holdTime('play', 'normal')
}

function prefersStill(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches
}

function seatPlace(element: Element, seat: number): DOMRect | null {
  const table = element.closest('[data-testid="table"]')
  return table?.querySelector(`[data-seat="${seat}"]`)?.getBoundingClientRect() ?? null
}

/** The transform that puts the middle of *element* on the middle of *place*. */
function moveTo(element: Element, place: DOMRect, scale: number): string {
  const here = element.getBoundingClientRect()
  const x = place.left + place.width / 2 - (here.left + here.width / 2)
  const y = place.top + place.height / 2 - (here.top + here.height / 2)
  return `translate(${x}px, ${y}px) scale(${scale})`
}
