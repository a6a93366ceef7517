import { render, screen } from '@testing-library/svelte'
import userEvent from '@testing-library/user-event'
import { flushSync } from 'svelte'
import { expect, test } from 'vitest'

import { ONE_CARD, card, person, table, view, XACTIKA } from '../testing/views'
import type { TableMessage, ViewMessage } from '../wire'
import { stillFrame } from './frames'
import { Onlooker } from './onlooker.svelte'
import OpenHands from './OpenHands.svelte'

const HANDS = [['1111'], ['2222', '1212'], ['3333', '1113']].map((hand) =>
  hand.map((name) => card(name)),
)
const AT: TableMessage = {
  ...table(),
  seats: [person('Mia', { consents: true }), person('Noor'), person('Ole', { consents: true })],
  you: null,
  policy: { spectators: 'open' },
}

function seen(parts: Partial<ViewMessage> = {}) {
  return stillFrame({ ...view(9, { turn: 1 }), hands: HANDS, ...parts })
}

function watch(frame = seen(), at = AT) {
  const onlooker = new Onlooker()
  onlooker.hear(frame)
  render(OpenHands, { table: at, frame, onlooker })
  return onlooker
}

function shownCards(): string[] {
  return screen.getAllByTestId('open-card').map((each) => each.dataset['card'] ?? '')
}

test('the look follows the turn, and stays where it was between two', () => {
  const onlooker = new Onlooker()
  onlooker.hear(seen())
  expect(onlooker.seat).toBe(1)
  onlooker.hear(stillFrame(view(10, { turn: null })))
  expect(onlooker.seat).toBe(1)
  onlooker.hear(stillFrame(view(11, { turn: 0 })))
  expect(onlooker.seat).toBe(0)
})

test('a chosen seat is looked at until it is chosen again', () => {
  const onlooker = new Onlooker()
  onlooker.hear(seen())
  onlooker.choose(2)
  onlooker.hear(stillFrame(view(10, { turn: 0 })))
  expect(onlooker.seat).toBe(2)
  onlooker.choose(2)
  expect(onlooker.seat).toBe(0)
})

test('arrows go round the table', () => {
  const onlooker = new Onlooker()
  onlooker.step(-1, 3)
  expect(onlooker.seat).toBe(2)
  onlooker.step(1, 3)
  expect(onlooker.seat).toBe(0)
  expect(onlooker.chosen).toBe(0)
})

test('one hand is shown, with whose it is, and nothing to play', async () => {
  const onlooker = watch()
  expect(screen.getByRole('status')).toHaveTextContent('You see the hand before this one')
  expect(screen.getByRole('heading')).toHaveTextContent('Noor\u2069’s hand')
  expect(shownCards()).toEqual(HANDS[1]?.map(String))
  expect(screen.getByTestId('follow-turn')).toHaveAttribute('aria-pressed', 'true')
  expect(screen.getAllByRole('button')).toHaveLength(1)

  flushSync(() => onlooker.choose(2))
  expect(screen.getByRole('heading')).toHaveTextContent('Ole\u2069’s hand')
  expect(shownCards().sort()).toEqual(HANDS[2]?.map(String).sort())
  expect(screen.getByTestId('follow-turn')).toHaveAttribute('aria-pressed', 'false')

  await userEvent.click(screen.getByTestId('follow-turn'))
  expect(screen.getByRole('heading')).toHaveTextContent('Noor')
})

test.each([
  ['Open hands begin with hand 2.', { opens_at: 2 }, XACTIKA],
  ['Open hands begin with hand 9.', { opens_at: 9 }, ONE_CARD],
  ['This game ends before a hand can be shown open.', { opens_at: 9 }, XACTIKA],
  ['Open hands begin when everybody has agreed: 2 of 3 so far.', { opens_at: null }, XACTIKA],
])('before anything is open: %s', (says, parts, game) => {
  watch(seen({ hands: null, ...parts }), { ...AT, game })

  expect(screen.getByRole('status')).toHaveTextContent(says)
  expect(screen.queryAllByTestId('open-card')).toEqual([])
})

test('when the game is over nothing more is said', () => {
  const over = view(9, {}, { over: true })
  watch(stillFrame({ ...over, hands: [[], [], []] }))

  expect(screen.queryByTestId('open-hands')).toBeNull()
})
