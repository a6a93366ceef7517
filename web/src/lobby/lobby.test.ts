import { render, screen, within } from '@testing-library/svelte'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { Session } from '../session/session.svelte'
import { FakeServer, WELCOME } from '../testing/server'
import { EMPTY, person, room } from '../testing/views'
import type { Found, TableMessage } from '../wire'
import FoundTable from './FoundTable.svelte'
import Join from './Join.svelte'
import NewTable from './NewTable.svelte'
import { qrPath } from './qr'
import WaitingRoom from './WaitingRoom.svelte'

const ROBOT = person('Ada', { kind: 'bot', level: 'tips' })

let server: FakeServer
let session: Session

beforeEach(() => {
  localStorage.clear()
  server = new FakeServer()
  session = new Session(() => server as unknown as WebSocket)
  server.say(WELCOME)
})

afterEach(() => session.close())

function waitingRoom(at: TableMessage) {
  session.table = at
  render(WaitingRoom, { session, table: at })
}

function seatRow(seat: number): HTMLElement {
  const row = screen.getAllByTestId('room-seat')[seat]
  if (row === undefined) throw new Error(`no seat ${seat}`)
  return row
}

test('the host sees who is missing, and cannot start before', async () => {
  waitingRoom(room([EMPTY, person('Noor', { is_here: false })]))

  expect(screen.getByTestId('start-game')).toHaveAttribute('aria-disabled', 'true')
  expect(screen.getByText('One seat is empty: invite somebody, or add a robot.')).toBeVisible()
  expect(seatRow(2)).toHaveTextContent('Not connected')
  await userEvent.click(screen.getByTestId('start-game'))
  expect(server.received).toEqual([])
})

test('one click seats a robot of the usual level', async () => {
  waitingRoom(room([EMPTY, EMPTY]))
  await userEvent.click(within(seatRow(1)).getByTestId('add-robot'))

  expect(server.received).toMatchObject([{ t: 'seat_bot', table: 'T1', seat: 1, level: 'tips' }])
})

test('another level is chosen behind the dots, with its honest line', async () => {
  waitingRoom(room([ROBOT, EMPTY]))
  await userEvent.click(within(seatRow(1)).getByTestId('seat-menu'))
  expect(seatRow(1)).toHaveTextContent('Follows the booklet’s advice')
  await userEvent.click(within(seatRow(1)).getByLabelText('Expert'))

  expect(server.received).toMatchObject([{ t: 'seat_bot', seat: 1, level: 'expert' }])
})

test('where robots were not wanted none is offered', () => {
  const at = room([EMPTY])
  waitingRoom({ ...at, policy: { ...at.policy, bots: false } })

  expect(screen.queryByTestId('add-robot')).toBeNull()
})

test('a guest may change seats, and is told who starts', async () => {
  waitingRoom(room([EMPTY, person('Noor')], { you: 2 }))
  expect(screen.queryByTestId('start-game')).toBeNull()
  expect(screen.getByText('\u2068Mia\u2069 starts the game.')).toBeVisible()
  await userEvent.click(within(seatRow(1)).getByText('Sit here'))

  expect(server.received).toMatchObject([{ t: 'sit', invite: 'SECRET', name: 'Noor', seat: 1 }])
})

test('the code is read letter by letter, and the link leads to the join page', async () => {
  waitingRoom(room([EMPTY]))
  expect(screen.getByTestId('code')).toHaveAccessibleName('Code: K 7 M 2 Q X')
  expect(await screen.findByTestId('qr')).toHaveAccessibleName(/square code/)
  await userEvent.click(screen.getByTestId('copy'))

  expect(await navigator.clipboard.readText()).toMatch(/#\/join\/SECRET$/)
  expect(screen.getByText('Copied')).toBeVisible()
})

test('a browser that does not copy shows the link', async () => {
  waitingRoom(room([EMPTY]))
  const user = userEvent.setup()
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('not here'))
  await user.click(screen.getByTestId('copy'))

  expect(screen.getByTestId<HTMLInputElement>('link').value).toMatch(/#\/join\/SECRET$/)
})

test('a name is shown as it was given', () => {
  waitingRoom(room([person('<b>Zoë</b>'), person('\u202Eabc')]))

  expect(within(seatRow(1)).getByText('<b>Zoë</b>')).toBeVisible()
  expect(seatRow(2).querySelector('bdi')).toHaveTextContent('\u202Eabc')
})

function found(parts: Partial<Found> = {}): Found {
  const { game, policy, seats } = room([EMPTY, ROBOT])
  const state = { started: false, may_sit: true, you: null }
  return { t: 'found', id: 1, table: 'T1', game, policy, seats, ...state, ...parts }
}

test('a guest types a name and sits down, wherever there is room', async () => {
  render(FoundTable, { session, invite: 'K7M2QX', found: found() })
  await userEvent.click(screen.getByTestId('sit-down'))
  expect(server.received).toEqual([])
  expect(screen.getByRole('alert')).toHaveTextContent('Please give a name')
  expect(screen.getByTestId('name')).toHaveFocus()

  await userEvent.type(screen.getByTestId('name'), 'Noor{Enter}')

  expect(server.received).toMatchObject([{ t: 'sit', invite: 'K7M2QX', name: 'Noor', seat: null }])
})

test('a robot’s seat can be asked for', async () => {
  render(FoundTable, { session, invite: 'K7M2QX', found: found() })
  await userEvent.type(screen.getByTestId('name'), 'Noor')
  await userEvent.click(screen.getAllByTestId('found-seat')[1] as HTMLElement)
  await userEvent.click(screen.getByTestId('sit-down'))

  expect(server.received).toMatchObject([{ t: 'sit', seat: 2 }])
})

test.each([
  [{ seats: [person('Mia')] }, 'All seats are taken.', 'Try again'],
  [{ may_sit: false }, 'It seats nobody.', 'Watch'],
] as const)('without a seat to have there is one sentence and a way on', (parts, says, way) => {
  const policy = { ...found().policy, spectators: 'public' } as const
  render(FoundTable, {
    session,
    invite: 'X',
    found: found({
      ...parts,
      seats: [...(('seats' in parts && parts.seats) || found().seats)],
      policy,
    }),
  })

  expect(screen.queryByTestId('sit-down')).toBeNull()
  expect(screen.getByText(says, { exact: false })).toBeVisible()
  expect(screen.getByText(way)).toBeVisible()
})

test('a table is opened with what those see who watch', async () => {
  const offer = { key: 'one_card', seats: [2, 3, 4], options: [] }
  session.welcome = { ...WELCOME, games: [offer] }
  render(NewTable, { session })
  await userEvent.type(screen.getByTestId('name'), 'Mia')
  const choice = screen.getByRole('group', { name: 'Others may watch' })
  expect(within(choice).getByLabelText('No')).toBeChecked()
  expect(choice).toHaveTextContent('There is no link for watching.')
  await userEvent.click(within(choice).getByLabelText('Open hands'))
  expect(choice).toHaveTextContent('sees everybody’s cards, one hand late, if all')
  await userEvent.click(screen.getByTestId('open-table'))

  expect(server.received).toMatchObject([{ t: 'create', policy: { spectators: 'open' } }])
})

test('where hands may be open one is told before sitting down, and gives one’s word after', async () => {
  const policy = { ...found().policy, spectators: 'open' } as const
  const { unmount } = render(FoundTable, { session, invite: 'X', found: found({ policy }) })
  expect(screen.getByTestId('found-open')).toHaveTextContent('You will be asked.')
  expect(screen.getByTestId('watch')).toHaveAttribute('href', '#/watch/X')
  unmount()

  waitingRoom(room([person('Noor', { consents: true })], { policy }))
  await userEvent.click(screen.getByRole('checkbox', { name: /Watchers may see my hand/ }))
  expect(server.received).toMatchObject([{ t: 'open_hand', is_open: true }])
})

test('an invitation to nowhere leads to the code again', () => {
  const problem = { t: 'error', id: 1, message: '', table: null, seq: null, detail: '' } as const
  session.door.answer = { invite: 'OLD', problem: { ...problem, code: 'unknown_invite' } }
  render(Join, { session, invite: 'OLD' })

  expect(screen.getByRole('alert')).toHaveTextContent('leads to no table')
  expect(screen.getByText('Type a code')).toHaveAttribute('href', '#/join')
})

test('a square code is one path', () => {
  const { path, size } = qrPath('https://cards.example/#/join/SECRET')

  expect(size).toBeGreaterThan(20)
  expect(path).toMatch(/^M[\dMZzhvHVLl ,-]+$/)
})
