import { expect, test } from 'vitest'

import { matchDigits } from './digits'

test('a digit bids at once unless another may follow', () => {
  expect(matchDigits('7', [0, 7, 8])).toEqual({ value: 7, rest: '' })
  expect(matchDigits('1', [8, 9, 10, 11])).toEqual({ value: null, rest: '1' })
  expect(matchDigits('11', [8, 9, 10, 11])).toEqual({ value: 11, rest: '' })
  expect(matchDigits('18', [8, 9, 10, 11])).toEqual({ value: 8, rest: '' })
  expect(matchDigits('5', [8, 9])).toEqual({ value: null, rest: '' })
})
