import { render, screen } from '@testing-library/svelte'
import { expect, test, vi } from 'vitest'

import { deal, XACTIKA } from '../testing/views'
import BidPad from './BidPad.svelte'
import { bidRefusal } from './refusals'

const HOOK = { value: 2, code: 'bid_hook', reason: 'the bids would add up' }
const bidding = deal({
  phase: 'auction',
  hand: [1, 2, 3],
  bids: [{ seat: 1, value: 1 }],
  legal_bids: [0, 1, 3],
  refused_bids: [HOOK],
})

function refused(busy: boolean): string[] {
  const { container, unmount } = render(BidPad, {
    game: XACTIKA,
    deal: bidding,
    tricks: 3,
    busy,
    shaking: null,
    onbid: vi.fn(),
  })
  expect(screen.getAllByTestId('bid')).toHaveLength(4)
  const texts = [...container.querySelectorAll('.refused')].map((each) => each.textContent)
  unmount()
  return texts
}

test('only what a rule refuses looks refused, also while your bid is on its way', () => {
  expect(refused(false)).toEqual(['2'])
  expect(refused(true)).toEqual(['2'])
})

test('a refused bid says by which rule; an unknown rule in the words of the server', () => {
  expect(bidRefusal(bidding, HOOK)).toBe('You deal, so not 2: the bids would add up to 3.')
  expect(bidRefusal(bidding, { ...HOOK, code: 'new' })).toBe('The bids would add up.')
})
