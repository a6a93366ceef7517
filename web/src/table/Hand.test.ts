import { render, screen } from '@testing-library/svelte'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'

import { card, XACTIKA } from '../testing/views'
import Hand from './Hand.svelte'

const HAND = ['1212', '2321', '3333'].map((name) => card(name))

function props(parts: object = {}) {
  return {
    game: XACTIKA,
    hand: HAND,
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

test('without a link no card can be played', () => {
  render(Hand, props({ offline: true }))

  expect(cards().every((each) => each.getAttribute('aria-disabled') === 'true')).toBe(true)
})

test('a forbidden card can still be tried', async () => {
  const given = props()
  render(Hand, given)
  await userEvent.click(cards()[1] as HTMLElement)

  expect(given.onpick).toHaveBeenCalledWith(HAND[1], cards()[1])
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
