import { cleanup, render, screen, within } from '@testing-library/svelte'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'

import { language } from '../language.svelte'
import { Session } from '../session/session.svelte'
import { choose } from '../session/settings.svelte'
import { handLog } from '../table/announce'
import { stillFrame } from '../table/frames'
import { FakeServer, WELCOME } from '../testing/server'
import { call, card, note, table, view, XACTIKA } from '../testing/views'
import type { HintMessage, Outlook, ViewMessage } from '../wire'
import { cropsOf, measureOf, moveName, reasonText, rowsOf } from './figures'
import HintBox from './HintBox.svelte'

type Move = HintMessage['move']

const LEAD: Move = { kind: 'play', card: card('2333'), call: call('2 balls') }
const OTHER: Move = { kind: 'play', card: card('1111'), call: call('1 cube') }

function outlook(move: Move, parts: Partial<Outlook> = {}): Outlook {
  return { move, score: null, margin: null, takes: null, crops: [], ...parts }
}

function hint(parts: Partial<HintMessage> = {}): HintMessage {
  return {
    t: 'hint',
    id: 1,
    table: 'T1',
    seq: 3,
    move: LEAD,
    outlooks: [
      outlook(OTHER, { score: 1.94, margin: -0.5, takes: 0 }),
      outlook(LEAD, { score: 2.26, margin: 0.5, takes: 0.7 }),
    ],
    reason: {
      code: 'lead_win',
      n: 3,
      value: null,
      least: null,
      expected: null,
      chance: 0.7,
      points: null,
    },
    by: 'expert',
    ...parts,
  }
}

let server: FakeServer
let session: Session

beforeAll(() => language.withMore())

beforeEach(() => {
  choose('speed', 'off')
  choose('hints', 'ask')
  localStorage.clear()
  server = new FakeServer()
  session = new Session(() => server as unknown as WebSocket)
  server.say(WELCOME)
  location.hash = '#/t/T1'
  session.navigate('#/t/T1')
  server.say({ ...table(), id: server.asked('open') })
  server.say(yours(2))
})

afterEach(() => {
  cleanup()
  session.close()
})

/** You lead, with two cards to choose from. */
function yours(seq: number, parts: Partial<ViewMessage> = {}): ViewMessage {
  const legal = [
    { card: card('1111'), calls: [call('1 cube')] },
    { card: card('2333'), calls: [call('2 balls')] },
  ]
  const shown = view(seq, { turn: 0, legal_plays: legal, hand: [card('1111'), card('2333')] })
  return { ...shown, ...parts }
}

test('the best move stands first, bars are as long as what the moves promise', () => {
  expect(measureOf(hint())).toBe('expected')
  expect(
    rowsOf(hint()).map(({ outlook, length, text, best }) => [outlook.move, length, text, best]),
  ).toEqual([
    [LEAD, 1, '2.3', true],
    [OTHER, 0.04, '1.9', false],
  ])
})

test('while points are not known the bars are chances', () => {
  const rough = hint({ outlooks: [outlook(OTHER, { takes: 0 }), outlook(LEAD, { takes: 0.7 })] })

  expect(measureOf(rough)).toBe('takes')
  expect(rowsOf(rough).map(({ length, text }) => [length, text])).toEqual([
    [0.7, '70 %'],
    [0.04, '0 %'],
  ])
})

test('the reason is one sentence with its facts', () => {
  expect(reasonText(hint())).toBe(
    'It wins unless one of the 3 cards that beat it follows: 70% of the time.',
  )
  expect(moveName(XACTIKA, LEAD)).toBe('11, 2 balls')
})

test('a bid shows what the hand then takes', () => {
  const bid: Move = { kind: 'bid', value: 2 }
  const told = hint({ move: bid, outlooks: [outlook(bid, { crops: [0.1, 0.3, 0.6] })] })

  expect(cropsOf(told)).toEqual([0.1, 0.3, 0.6])
  session.hints.given = told
  render(HintBox, { session, table: table() })

  const chances = within(screen.getByRole('list', { name: /After a bid of 2/ }))
  expect(
    chances.getAllByRole('listitem').map((item) => item.textContent.replace(/\s+/g, ' ').trim()),
  ).toEqual(['0 10 %', '1 30 %', '2 60 %'])
})

test('is asked for once, shown, and forgotten with the turn', () => {
  session.hint()
  session.hint()
  expect(server.heard('hint')).toHaveLength(1)

  server.say(yours(3, { notes: [note('hinted', 0)] }))
  server.say(hint({ id: server.asked('hint') }))
  expect(session.hints.given?.move).toEqual(LEAD)

  server.say(view(4, { turn: 1 }))
  expect(session.hints.given).toBeNull()
})

test('an answer to what was asked before is not shown', () => {
  session.hint()
  const asked = server.asked('hint')
  server.say(view(4, { turn: 1 }))

  server.say(hint({ id: asked }))

  expect(session.hints.given).toBeNull()
})

test('a late refusal needs no words, another does', () => {
  session.hint()
  const stale = { t: 'error', code: 'stale', message: '', table: 'T1', seq: 4, detail: '' } as const
  server.say({ ...stale, id: server.asked('hint') })
  expect(session.refusal).toBeNull()

  session.hint()
  server.say({ ...stale, code: 'too_fast', id: server.asked('hint') })
  expect(session.refusal?.code).toBe('too_fast')
})

test('nobody is asked where there are no hints, or who wants none', () => {
  choose('hints', 'off')
  session.hint()
  choose('hints', 'ask')
  session.table = { ...table(), hints: false }
  session.hint()

  expect(server.heard('hint')).toHaveLength(0)
})

test('says the move and why, and can be folded and put away', async () => {
  const user = userEvent.setup()
  session.hints.given = hint()
  render(HintBox, { session, table: table() })

  expect(screen.getByRole('status')).toHaveTextContent('Hint: 11, 2 balls')
  expect(screen.getAllByRole('listitem')).toHaveLength(2)
  const fold = screen.getByRole('button', { name: 'All moves' })
  await user.click(fold)
  expect(fold).toHaveAttribute('aria-expanded', 'false')
  expect(screen.queryAllByRole('listitem')).toHaveLength(0)
  await user.click(screen.getByRole('button', { name: 'Put the hint away' }))
  expect(session.hints.given).toBeNull()
})

test('the log of the hand tells who looked at a hint', () => {
  const frame = stillFrame(yours(3, { notes: [note('hinted', 1)] }))

  expect(handLog(table(), frame).flat().join(' ')).toContain('Anna')
  expect(handLog(table(), frame).flat().join(' ')).toContain('looks at a hint.')
})
