import { afterEach, expect, test } from 'vitest'

import { keyAction, type KeyAction } from './keys'

afterEach(() => document.body.replaceChildren())

/** What *key* does when it is pressed in an element of this kind. */
function pressedIn(tag: string, key: string, type = 'text'): KeyAction | null {
  const element = document.createElement(tag)
  if (element instanceof HTMLInputElement) element.type = type
  document.body.append(element)
  let action: KeyAction | null = null
  element.addEventListener('keydown', (event) => (action = keyAction(event)))
  element.dispatchEvent(new KeyboardEvent('keydown', { key }))
  return action
}

test('keys with Ctrl, Meta or Alt are left to the browser', () => {
  expect(keyAction(new KeyboardEvent('keydown', { key: 'r' }))).toEqual({
    kind: 'panel',
    panel: 'rules',
  })
  expect(keyAction(new KeyboardEvent('keydown', { key: 'r', ctrlKey: true }))).toBeNull()
  expect(keyAction(new KeyboardEvent('keydown', { key: '1', altKey: true }))).toBeNull()
  expect(keyAction(new KeyboardEvent('keydown', { key: 'l', metaKey: true }))).toBeNull()
})

test.each(['1', 'r', 'p', 'n', ' ', 'Enter', 'ArrowLeft'])(
  'while one writes, %s is what one writes',
  (key) => {
    expect(pressedIn('input', key)).toBeNull()
    expect(pressedIn('textarea', key)).toBeNull()
    expect(pressedIn('select', key)).toBeNull()
  },
)

test('on a control Enter and Space are its own, the other keys stay those of the table', () => {
  expect(pressedIn('button', ' ')).toBeNull()
  expect(pressedIn('button', 'Enter')).toBeNull()
  expect(pressedIn('button', '2')).toEqual({ kind: 'digit', digit: '2' })
  expect(pressedIn('input', 'h', 'radio')).toEqual({ kind: 'panel', panel: 'log' })
})

test('a key held down goes along the cards, and does nothing else twice', () => {
  const held = (key: string) => keyAction(new KeyboardEvent('keydown', { key, repeat: true }))

  expect(held('ArrowRight')).toEqual({ kind: 'step', by: 1 })
  expect(held('n')).toBeNull()
  expect(held('1')).toBeNull()
})
