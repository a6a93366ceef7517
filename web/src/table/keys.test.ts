import { expect, test } from 'vitest'

import { keyAction } from './keys'

test('keys with Ctrl, Meta or Alt are left to the browser', () => {
  expect(keyAction(new KeyboardEvent('keydown', { key: 'r' }))).toEqual({
    kind: 'panel',
    panel: 'rules',
  })
  expect(keyAction(new KeyboardEvent('keydown', { key: 'r', ctrlKey: true }))).toBeNull()
  expect(keyAction(new KeyboardEvent('keydown', { key: '1', altKey: true }))).toBeNull()
  expect(keyAction(new KeyboardEvent('keydown', { key: 'l', metaKey: true }))).toBeNull()
})
