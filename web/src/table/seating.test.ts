import { expect, test } from 'vitest'

import { seating } from './seating'

test('people sit clockwise from your left, you last at the bottom', () => {
  const spots = seating(4, 2)

  expect(spots.map((spot) => spot.seat)).toEqual([3, 0, 1, 2])
  expect(spots.map((spot) => [Math.round(spot.x) + 0, Math.round(spot.y) + 0])).toEqual([
    [-1, 0],
    [0, -1],
    [1, 0],
    [0, 1],
  ])
})

test.each([2, 3, 4, 5, 6, 7, 8, 9, 10])('%i seats lie the same on both sides', (seats) => {
  const spots = seating(seats, 0)
  const others = spots.slice(0, -1)

  expect(spots).toHaveLength(seats)
  others.forEach((spot, place) => {
    expect(spot.x).toBeCloseTo(-(others[others.length - 1 - place]?.x ?? 9), 1)
  })
})
