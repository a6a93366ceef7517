import { render, screen } from '@testing-library/svelte'
import { expect, test } from 'vitest'

import { table, XACTIKA } from '../testing/views'
import Menu from './Menu.svelte'

test('the menu describes the level that plays', () => {
  const standing = table(XACTIKA, 3, { level: 'expert', stand_in: 'tips' })
  render(Menu, {
    table: standing,
    onlog: () => undefined,
    onpeople: () => undefined,
    onleave: () => undefined,
  })

  expect(screen.getByText(/^Regular, standing in for Expert/)).toHaveTextContent('booklet’s advice')
  expect(screen.queryByText(/hidden cards may lie/)).toBeNull()
})
