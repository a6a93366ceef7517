import { fireEvent, render, screen } from '@testing-library/svelte'
import userEvent from '@testing-library/user-event'
import { tick } from 'svelte'
import { expect, test, vi } from 'vitest'

import { card, XACTIKA } from '../testing/views'
import Hand from './Hand.svelte'

const HAND = ['1212', '2321', '3333'].map((name) => card(name))

function props(parts: object = {}) {
  return {
    game: XACTIKA,
    hand: HAND,
    label: 'Your hand',
    legal: [HAND[0] ?? 0, HAND[2] ?? 0],
    raised: null,
    dealing: false,
    offline: false,
    shaking: null,
    onpick: vi.fn(),
    ...parts,
  }
}

function cards(): HTMLElement[] {
  return screen.getAllByTestId('hand-card')
}

test('each card is a button that says its name, and whether it may be played', () => {
  render(Hand, props())

  expect(cards().map((each) => each.getAttribute('aria-label'))).toEqual([
    '6: 1 ball, 2 cubes, 1 cone, 2 stars, playable',
    '8: 2 balls, 3 cubes, 2 cones, 1 star',
    '12: 3 balls, 3 cubes, 3 cones, 3 stars, playable',
  ])
  expect(cards().map((each) => each.getAttribute('aria-disabled'))).toEqual([
    'false',
    'true',
    'false',
  ])
})

test('out of turn no card looks forbidden', () => {
  render(Hand, props({ legal: null }))

  expect(cards().map((each) => each.getAttribute('aria-disabled'))).toEqual([
    'false',
    'false',
    'false',
  ])
})

test('a hand one only looks at has names and no buttons', () => {
  render(Hand, { game: XACTIKA, hand: HAND, label: 'Anna’s hand', dealing: false })

  expect(screen.getByRole('group')).toHaveAccessibleName('Anna’s hand')
  expect(screen.getAllByRole('img').map((each) => each.getAttribute('aria-label'))).toEqual([
    '6: 1 ball, 2 cubes, 1 cone, 2 stars',
    '8: 2 balls, 3 cubes, 2 cones, 1 star',
    '12: 3 balls, 3 cubes, 3 cones, 3 stars',
  ])
  expect(screen.queryAllByRole('button')).toEqual([])
})

test('without a link no card can be played', () => {
  render(Hand, props({ offline: true }))

  expect(cards().every((each) => each.getAttribute('aria-disabled') === 'true')).toBe(true)
})

test('a forbidden card can still be tried', async () => {
  const given = props()
  render(Hand, given)
  await userEvent.click(cards()[1] as HTMLElement)

  expect(given.onpick).toHaveBeenCalledWith(HAND[1], cards()[1], false)
})

test('one card is in the order of Tab, arrows go round', async () => {
  const { component } = render(Hand, props())
  await userEvent.tab()
  expect(cards()[0]).toHaveFocus()

  component.step(-1)
  await Promise.resolve()
  expect(component.focused()).toBe(HAND[2])
  await userEvent.tab()
  expect(document.body).toHaveFocus()
})

test('when the card under the focus is played the next one has it', async () => {
  const { rerender } = render(Hand, props())
  cards()[1]?.focus()
  await rerender(props({ hand: [HAND[0], HAND[2]] }))

  expect(cards()[1]).toHaveFocus()
})

test('when another card goes the focus stays where it was', async () => {
  const { rerender } = render(Hand, props())
  const kept = cards()[2]
  kept?.focus()
  await rerender(props({ hand: [HAND[1], HAND[2]] }))

  expect(kept).toHaveFocus()
})

test('when cards before it go the focus stays, and arrows go on from there', async () => {
  const { component, rerender } = render(Hand, props())
  cards()[1]?.focus()
  await rerender(props({ hand: [HAND[1], HAND[2]] }))
  component.step(1)

  expect(component.focused()).toBe(HAND[2])
})

test('the focus goes along with its card when the hand is sorted anew', async () => {
  const { component, rerender } = render(Hand, props())
  cards()[0]?.focus()
  await rerender(props({ hand: HAND.toReversed() }))
  await tick()

  expect(component.focused()).toBe(HAND[0])
  expect(cards()[2]).toHaveFocus()
  expect(cards().map((each) => each.tabIndex)).toEqual([-1, -1, 0])
})

test.each([
  ['a finger', 'touch', 1, true],
  ['a mouse', 'mouse', 1, false],
  ['a key', 'touch', 0, null],
])('a click by %s is told as such', async (_, pointerType, detail, touched) => {
  const given = props()
  render(Hand, given)
  const button = cards()[0] as HTMLElement
  await fireEvent.pointerDown(button, { pointerType })
  await fireEvent.click(button, { detail })

  expect(given.onpick).toHaveBeenCalledWith(HAND[0], button, touched)
})

test('a card under the finger is played or none, whatever comes while it is down', async () => {
  const given = props()
  const { rerender } = render(Hand, given)
  const [first, second] = cards() as [HTMLElement, HTMLElement]
  await fireEvent.pointerDown(first, { pointerType: 'touch' })
  await rerender({ ...given, hand: HAND.slice(1) })

  // A browser gives the click to what both ends of the tap have in common: no button.
  expect(first.isConnected).toBe(false)
  expect(second.isConnected).toBe(true)
  expect(cards().map((each) => each.dataset['card'])).toEqual(HAND.slice(1).map(String))
})
