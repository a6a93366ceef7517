import { expect, test } from 'vitest'

import { KNOWN_DEALS } from '../testing/deals'
import { below, commitmentTo, deal, firstDealer, permutation } from './algorithm'
import { fromHex, toHex, type Bytes } from './hex'

function bytes(text: string): Bytes {
  const read = fromHex(text)
  if (read === null) throw new Error(`not hexadecimal: ${text}`)
  return read
}

/** Words that the test has thought of. */
function source(words: number[]) {
  return { next: () => Promise.resolve(words.shift() ?? 0) }
}

test('there are as many vectors as the engine is tested with', () => {
  expect(KNOWN_DEALS).toHaveLength(60)
})

test.each(KNOWN_DEALS)('the engine’s deal of $pack cards is dealt: $commitment', async (known) => {
  const secret = bytes(known.secret)
  const nonces = known.nonces.map(bytes)
  const order = await permutation(secret, known.pack, nonces)

  expect(await commitmentTo(secret)).toBe(known.commitment)
  expect(await firstDealer(secret, nonces.length, nonces)).toBe(known.first_dealer)
  expect(order).toEqual(known.order)
  expect(deal(order, nonces.length, known.hand_size, known.dealer)).toEqual({
    hands: known.hands,
    stock: known.stock,
  })
})

test('words that would favour low numbers are drawn again', async () => {
  expect(await below(3, source([2 ** 32 - 1, 4]))).toBe(1)
  expect(await below(3, source([2 ** 32 - 2]))).toBe(2)
  expect(await below(4, source([2 ** 32 - 1]))).toBe(3)
})

test('bytes are written and read as hexadecimal', () => {
  expect(toHex(bytes('000a7fff'))).toBe('000a7fff')
  expect(bytes('')).toHaveLength(0)
  expect(['0', 'AB', 'xy', '00 11', '0a\n'].map(fromHex)).toEqual(Array(5).fill(null))
})
