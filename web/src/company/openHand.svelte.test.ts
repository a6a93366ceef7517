import { render, screen } from '@testing-library/svelte'
import userEvent from '@testing-library/user-event'
import { flushSync } from 'svelte'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { Session } from '../session/session.svelte'
import { Clocks } from '../table/clocks.svelte'
import { FakeServer, WELCOME } from '../testing/server'
import { person, table } from '../testing/views'
import type { TableMessage } from '../wire'
import Company from './Company.svelte'
import OpenHand from './OpenHand.svelte'

/** A table where hands may be open to those who watch; you, in seat 0, have agreed or not. */
function openTable(consents: boolean, others = true): TableMessage {
  const seats = [person('Mia', { consents }), person('Noor', { consents: others })]
  const robot = person('Ada', { kind: 'bot', level: 'tips' })
  return { ...table(), seats: [...seats, robot], policy: { spectators: 'open' } }
}

let server: FakeServer
let session: Session
let clocks: Clocks
let stop: () => void

beforeEach(() => {
  localStorage.clear()
  server = new FakeServer()
  session = new Session(() => server as unknown as WebSocket)
  server.say(WELCOME)
  stop = $effect.root(() => void (clocks = new Clocks(session)))
})

afterEach(() => {
  stop()
  session.close()
})

function company(at: TableMessage) {
  session.table = at
  return render(Company, { session, table: at, clocks, ontalk: vi.fn() })
}

test('the check says what holds, whoever decides it', async () => {
  const at = openTable(false)
  session.table = at
  const { rerender } = render(OpenHand, { session, table: at })
  const box = screen.getByRole('checkbox', { name: 'Watchers may see my hand, one hand later' })
  expect(screen.getByText(/Agreed: 1 of 2\./)).toBeVisible()

  await userEvent.click(box)
  const id = server.asked('open_hand')
  expect(server.received).toMatchObject([{ t: 'open_hand', table: 'T1', is_open: true }])
  const refused = { t: 'error', message: '', table: 'T1', seq: null, detail: '' } as const
  server.say({ ...refused, id, code: 'unavailable' })
  flushSync()
  expect(box).not.toBeChecked()

  await userEvent.click(box)
  server.say({ ...openTable(true), id: server.asked('open_hand') })
  await rerender({ table: openTable(true) })
  expect(box).toBeChecked()
  expect(screen.getByText(/Agreed: 2 of 2\./)).toBeVisible()
})

test('who sits down is asked about open hands, and says yes', async () => {
  const { rerender } = company(openTable(false))
  await userEvent.click(screen.getByTestId('open-hand-yes'))

  expect(server.received).toMatchObject([{ t: 'open_hand', is_open: true }])
  await rerender({ table: openTable(true) })
  expect(screen.queryByTestId('ask-open-hand')).toBeNull()
  await rerender({ table: openTable(false) })
  expect(screen.queryByTestId('ask-open-hand')).toBeNull()
})

test('a no is an answer too, also after a reload', async () => {
  const { unmount } = company(openTable(false))
  await userEvent.click(screen.getByTestId('keep-closed'))
  expect(screen.queryByTestId('ask-open-hand')).toBeNull()
  unmount()
  company(openTable(false))

  expect(screen.queryByTestId('ask-open-hand')).toBeNull()
  expect(server.received).toEqual([])
})

test.each([
  ['has agreed', openTable(true)],
  ['only watches', { ...openTable(false), you: null }],
  ['plays where hands stay closed', { ...openTable(false), policy: table().policy }],
])('nobody is asked who %s', (_, at) => {
  company(at)
  flushSync()

  expect(screen.queryByTestId('ask-open-hand')).toBeNull()
})
