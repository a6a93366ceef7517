import { expect, test } from 'vitest'

import { trick, view } from '../testing/views'
import { framesBetween, isSameHand } from './frames'

const lying = view(5, { trick: trick(['1222', '2223']), taken: [1, 0, 0], turn: 2 })
const full = trick(['1222', '2223', '3223'], { winner: 2 })
const taken = view(6, { tricks: [full], taken: [1, 0, 1], turn: 2 })

test('a new card is one frame', () => {
  const frames = framesBetween(view(4, { trick: trick(['1222']) }), lying, false)

  expect(frames.map((frame) => frame.beat)).toEqual(['play'])
})

test('the first card of a trick is one frame', () => {
  const frames = framesBetween(view(4), view(5, { trick: trick(['1222']) }), false)

  expect(frames.map((frame) => frame.beat)).toEqual(['play'])
})

test('a full trick lies there, then goes to its winner, and only then counts', () => {
  const frames = framesBetween(lying, taken, false)

  expect(frames.map((frame) => frame.beat)).toEqual(['rest', 'gather', 'still'])
  expect(frames.map((frame) => frame.deal.trick?.cards.length ?? 0)).toEqual([3, 3, 0])
  expect(frames.map((frame) => frame.deal.taken[2])).toEqual([0, 0, 1])
})

test('while a trick lies there nobody is to act', () => {
  const [rest] = framesBetween(lying, { ...taken, waiting_next: true }, false)

  expect(rest?.deal.turn).toBeNull()
  expect(rest?.deal.legal_plays).toEqual([])
  expect(rest?.waiting).toBe(false)
})

test('the centre card is turned up after the last trick and before it is taken', () => {
  const over = view(6, { tricks: [full], phase: 'over', stock: [7], stock_size: 1 })
  const frames = framesBetween(lying, over, true)

  expect(frames.map((frame) => frame.beat)).toEqual(['rest', 'reveal', 'gather', 'still'])
  expect(frames.map((frame) => frame.deal.stock)).toEqual([null, [7], [7], [7]])
})

test('a stock that belongs to nobody is not turned up', () => {
  const over = view(6, { tricks: [full], phase: 'over', stock: [7], stock_size: 1 })

  expect(framesBetween(lying, over, false).map((frame) => frame.beat)).not.toContain('reveal')
})

test('a view that runs ahead still shows the trick that it finished', () => {
  const ahead = view(8, { tricks: [full], trick: trick(['1111'], { leader: 2 }) })

  const beats = framesBetween(lying, ahead, false).map((frame) => frame.beat)

  expect(beats).toEqual(['rest', 'gather', 'play'])
})

test('a new hand is dealt', () => {
  const frames = framesBetween(taken, view(9, {}, { deal: 2 }), false)

  expect(frames.map((frame) => frame.beat)).toEqual(['deal'])
})

test('a hand that was seen closed is dealt once more when it is seen open', () => {
  const hands = [[1], [2], [3]]
  const closed = view(8, { phase: 'over', tricks: [full] })
  const open = { ...view(9), hands }

  expect(framesBetween(closed, open, false).map((frame) => frame.beat)).toEqual(['deal'])
  expect(isSameHand(closed, open)).toBe(false)
  expect(isSameHand(open, { ...view(10), hands })).toBe(true)
})

test('while a trick lies there the hands are without its cards', () => {
  const hands = [[1], [2], [3]]
  const [rest] = framesBetween({ ...lying, hands: [[1], [2], [3, 4]] }, { ...taken, hands }, false)

  expect(rest?.beat).toBe('rest')
  expect(rest?.hands).toEqual(hands)
})

test('a bid is a frame of its own', () => {
  const frames = framesBetween(view(1), view(2, { bids: [{ seat: 1, value: 3 }] }), false)

  expect(frames.map((frame) => frame.beat)).toEqual(['bid'])
})
