import { render, screen } from '@testing-library/svelte'
import { expect, test } from 'vitest'

import { deal, match, table, trick, view } from '../testing/views'
import type { DealRow } from '../wire'
import Announcer from './Announcer.svelte'
import { stillFrame } from './frames'
import SeatChip from './SeatChip.svelte'
import TopBar from './TopBar.svelte'

const ROW = {} as DealRow

test('a total below zero is spoken as minus', () => {
  render(SeatChip, { table: table(), deal: deal(), seat: 1, total: -3 })

  expect(screen.getByTestId('seat').querySelector('.sr-only')).toHaveTextContent('total minus 3')
})

test('your standing is written with a sign and spoken with a word', () => {
  const of = match({ rows: [ROW], totals: [-1, 2, 3], ranks: [3, 2, 1] })
  render(TopBar, { table: table(), match: of, hasLastTrick: false, onpanel: () => {} })

  expect(screen.getByText('minus 1 point, 3rd of 3')).toHaveClass('sr-only')
  expect(screen.getByText('· \u22121 point, 3rd of 3')).toHaveAttribute('aria-hidden', 'true')
})

test('what happens is said line by line, and the same note again when it is given again', async () => {
  const props = { table: table(), note: null, refusal: null }
  const note = { text: 'You must follow.', tone: 'refused' as const }
  const first = stillFrame(view(1, { turn: 1 }))
  const { rerender } = render(Announcer, { ...props, frame: first })
  const lead = trick(['3332'], { leader: 1 })
  const frame = { ...stillFrame(view(2, { trick: lead, turn: 0 })), beat: 'play' as const }
  await rerender({ ...props, frame })
  await rerender({ ...props, frame, note: { ...note, count: 1 } })
  await rerender({ ...props, frame, note: { ...note, count: 2 } })

  const lines = [...screen.getByTestId('announcer').children].map((line) => line.textContent)
  expect(lines.map((line) => line.replaceAll(/[\u2068\u2069]/g, ''))).toEqual([
    'Hand 1. Ben deals.',
    'Anna leads 11, 2 cubes. Your turn.',
    'You must follow.',
    'You must follow.',
  ])
})
