import { render, screen, within } from '@testing-library/svelte'
import userEvent from '@testing-library/user-event'
import { beforeAll, beforeEach, expect, test } from 'vitest'

import { language } from '../language.svelte'
import { Keeper } from './keeper.svelte'
import { begin, type Sheet } from './model'
import SheetPage from './SheetPage.svelte'
import { keptSheets } from './shelf'

beforeAll(() => language.withMore())

beforeEach(() => {
  localStorage.clear()
  location.hash = ''
})

function open(parts: Partial<Sheet>): Keeper {
  const sheet = { way: 'xactika-win', options: {}, names: ['Anna', 'Ben'], first: 0, hands: [] }
  const keeper = new Keeper(begin('k1', { ...sheet, ...parts }, Date.now()))
  render(SheetPage, { keeper })
  return keeper
}

/** So many tricks for Anna, the rest for Ben. */
function hands(...annas: number[]): Sheet['hands'] {
  return annas.map((got) => ({ bids: [null, null], passed: false, got: [got, 8 - got] }))
}

/** The words of *element* without the marks of names' direction. */
function plain(element: HTMLElement): string {
  return (element.textContent ?? '').replaceAll(/[\u2068\u2069]/g, '')
}

test('a tie at the end is shared', () => {
  open({ options: { deals: 2 }, hands: hands(3, 5) })

  expect(plain(screen.getByTestId('won'))).toBe('Anna and Ben share the win.')
  expect(screen.queryByTestId('asked')).not.toBeInTheDocument()
})

test('or parted by extra hands, where the table has them', async () => {
  const keeper = open({ options: { deals: 2, final_tie: 'extra' }, hands: hands(3, 5) })
  expect(plain(screen.getByRole('banner'))).toContain('Extra hand 3 · Anna deals')

  await userEvent.click(screen.getByRole('button', { name: '6' }))
  await userEvent.click(screen.getByRole('button', { name: '2' }))
  await userEvent.click(screen.getByTestId('write-down'))

  expect(keeper.tally.totals).toEqual([10, 14])
  expect(plain(screen.getByTestId('won'))).toBe('Ben wins.')
})

test('with the lowest total wins who took least', () => {
  open({ way: 'xactika-lose', options: { deals: 1 }, hands: hands(3) })

  expect(plain(screen.getByTestId('won'))).toBe('Anna wins.')
})

test('other rules score every hand anew, and impossible ones are refused', async () => {
  const bids = { passed: false, got: [5, 5, 5] }
  const keeper = open({
    ...{ way: 'one_card', names: ['Anna', 'Ben', 'Cleo'] },
    hands: [{ bids: [7, null, null], ...bids }],
  })
  await userEvent.click(screen.getByTestId('more'))
  await userEvent.click(screen.getByTestId('rules'))
  await userEvent.selectOptions(screen.getByLabelText('A missed bid scores'), 'Minus the bid')
  expect(keeper.tally.totals).toEqual([-7, 5, 5])
})

test('a hand written by other rules keeps them', async () => {
  const keeper = open({ hands: hands(3) })
  await userEvent.click(screen.getByTestId('more'))
  await userEvent.click(screen.getByTestId('rules'))
  await userEvent.selectOptions(screen.getByLabelText('Cards each'), '5')

  expect(screen.getByRole('alert')).toHaveTextContent('would not be possible')
  expect(keeper.sheet.options).toEqual({})
  expect(screen.getByLabelText('Cards each')).toHaveDisplayValue('8')
})

test('names are mended without touching a number', async () => {
  const keeper = open({ names: ['Ana', ''], hands: hands(3) })
  expect(screen.getAllByText('Player 2').length).toBeGreaterThan(0)
  await userEvent.click(screen.getByTestId('more'))
  await userEvent.click(screen.getByTestId('names'))
  const dialog = within(screen.getByRole('dialog'))
  await userEvent.type(dialog.getAllByTestId('player')[1] as HTMLElement, 'Ben')
  await userEvent.click(screen.getByTestId('save-names'))

  expect(keeper.sheet.names).toEqual(['Ana', 'Ben'])
  expect(keeper.tally.totals).toEqual([3, 5])
  await userEvent.click(screen.getByTestId('undo'))
  expect(keeper.sheet.names).toEqual(['Ana', ''])
})

test('after the game the same players begin a new sheet', async () => {
  open({ options: { deals: 1 }, hands: hands(3) })
  await userEvent.click(screen.getByTestId('again'))

  const [newest] = keptSheets().filter(({ id }) => id !== 'k1')
  expect(newest?.sheet).toMatchObject({ names: ['Anna', 'Ben'], hands: [], options: { deals: 1 } })
  expect(location.hash).toBe(`#/keeper/${newest?.id ?? ''}`)
})
