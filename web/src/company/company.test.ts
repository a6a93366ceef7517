import { render, screen } from '@testing-library/svelte'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'

import { person, table } from '../testing/views'
import { clockText } from '../table/clocks.svelte'
import type { Question, TableMessage } from '../wire'
import { lineWithName, spokenLine } from './lines'
import QuestionBar from './QuestionBar.svelte'

const AT: TableMessage = {
  ...table(),
  seats: [person('Mia'), person('Noor'), person('Ole')],
}

function question(parts: Partial<Question> = {}): Question {
  return { ask: 7, seat: 1, n_moves: 2, by_seat: [1, 1, 0], agreed: [], seconds: 8, ...parts }
}

function bar(of: Question) {
  const onanswer = vi.fn()
  render(QuestionBar, { table: AT, question: of, seconds: 8, busy: false, onanswer })
  return onanswer
}

test('whoever is asked says yes or no', async () => {
  const onanswer = bar(question())
  expect(screen.getByRole('alert')).toHaveTextContent('would like to take back 2 moves.')
  expect(screen.getByText('8 seconds', { exact: false })).toBeVisible()
  await userEvent.click(screen.getByTestId('agree'))
  await userEvent.click(screen.getByTestId('refuse'))

  expect(onanswer.mock.calls).toEqual([
    [7, true],
    [7, false],
  ])
})

test('whoever asks, or has agreed, only waits', () => {
  bar(question({ seat: 0, agreed: [2] }))
  bar(question({ agreed: [0] }))

  expect(screen.queryByTestId('agree')).toBeNull()
  expect(screen.getByText(/Agreed: \u2068Ole\u2069/)).toBeVisible()
})

test('a phrase is read in the reader’s words, a text as it was written', () => {
  const said = {
    t: 'said',
    table: 'T1',
    seat: 1,
    name: 'محمد',
    phrase: null,
    text: '<i>hi</i>',
  } as const

  expect(spokenLine({ ...said, phrase: 'thanks', text: '' })).toBe('Thank you')
  expect(lineWithName(said)).toBe('\u2068محمد\u2069: \u2068<i>hi</i>\u2069')
})

test.each([
  [300_000, '5:00'],
  [65_001, '1:06'],
  [9_200, '0:10'],
  [1, '0:01'],
  [0, '0:00'],
])('%i ms are %s', (left, text) => {
  expect(clockText(left)).toBe(text)
})
