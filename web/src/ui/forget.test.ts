import { render, screen } from '@testing-library/svelte'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { rememberName, storedName } from '../session/name'
import { XACTIKA } from '../testing/views'
import Forget from './Forget.svelte'
import Settings from './Settings.svelte'

const fetched = vi.fn<typeof fetch>()

beforeEach(() => {
  localStorage.clear()
  rememberName('Annegret')
  fetched.mockReset()
  vi.stubGlobal('fetch', fetched)
})

afterEach(() => vi.unstubAllGlobals())

test('nobody is forgotten by one click', async () => {
  const onforgotten = vi.fn()
  render(Forget, { onforgotten })

  await userEvent.click(screen.getByTestId('forget'))
  expect(screen.getByText('Cancel')).toHaveFocus()
  await userEvent.keyboard('{Enter}')

  expect(fetched).not.toHaveBeenCalled()
  expect(storedName()).toBe('Annegret')
  expect(screen.getByTestId('forget')).toBeInTheDocument()
})

test('after a second one the server is asked, and the page begins anew', async () => {
  fetched.mockResolvedValue(new Response(null, { status: 204 }))
  const onforgotten = vi.fn()
  render(Forget, { onforgotten })

  await userEvent.click(screen.getByTestId('forget'))
  expect(screen.getByText(/There is no way back/)).toBeInTheDocument()
  await userEvent.click(screen.getByTestId('forget-sure'))

  expect(fetched).toHaveBeenCalledExactlyOnceWith('./forget', { method: 'POST' })
  expect(onforgotten).toHaveBeenCalledOnce()
  expect(storedName()).toBe('')
})

test.each([
  ['refuses', () => fetched.mockResolvedValue(new Response('no', { status: 503 }))],
  ['cannot be reached', () => fetched.mockRejectedValue(new TypeError('network'))],
])('a server that %s is told of, and can be asked again', async (_what, answer) => {
  answer()
  const onforgotten = vi.fn()
  render(Forget, { onforgotten })

  await userEvent.click(screen.getByTestId('forget'))
  await userEvent.click(screen.getByTestId('forget-sure'))

  expect(screen.getByRole('alert')).toHaveTextContent('cannot do that just now')
  expect(onforgotten).not.toHaveBeenCalled()
  expect(storedName()).toBe('Annegret')
  expect(screen.getByTestId('forget-sure')).toBeEnabled()
})

test('it is offered at home, not in the middle of a game', () => {
  const { unmount } = render(Settings)
  expect(screen.getByTestId('forget')).toBeInTheDocument()
  unmount()

  render(Settings, { game: XACTIKA })
  expect(screen.queryByTestId('forget')).toBeNull()
})
