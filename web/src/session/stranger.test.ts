import { beforeEach, expect, test, vi } from 'vitest'

import { reloadOnce } from './stranger'

beforeEach(() => sessionStorage.clear())

test('the page is loaded again once, and not for ever', () => {
  const reload = vi.fn()

  expect(reloadOnce(1_000_000, reload)).toBe(true)
  expect(reloadOnce(1_000_500, reload)).toBe(false)

  expect(reload).toHaveBeenCalledTimes(1)
})

test('another day the page may be loaded again', () => {
  const reload = vi.fn()
  reloadOnce(1_000_000, reload)

  expect(reloadOnce(90_000_000, reload)).toBe(true)
})
