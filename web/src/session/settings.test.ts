import { afterEach, beforeEach, expect, test, vi } from 'vitest'

beforeEach(() => {
  localStorage.clear()
  vi.resetModules()
})

afterEach(() => vi.unstubAllGlobals())

/** The settings as a page finds them when it is loaded. */
async function loaded(stored: Record<string, string> = {}) {
  for (const [name, value] of Object.entries(stored)) {
    localStorage.setItem(`followsuit.${name}`, value)
  }
  return import('./settings.svelte')
}

test('at first nothing comes that was not asked for', async () => {
  const { settings } = await loaded()

  expect(settings).toEqual({
    theme: 'system',
    contrast: 'system',
    speed: 'normal',
    taps: 'auto',
    forced: 'off',
    hints: 'ask',
    counting: 'off',
    sounds: 'off',
    notices: 'off',
  })
})

test('what was stored is found again, and nonsense is not', async () => {
  const { settings } = await loaded({ taps: 'two', sounds: 'on', speed: 'warp' })

  expect(settings).toMatchObject({ taps: 'two', sounds: 'on', speed: 'normal' })
})

test('a choice is stored, and shown to the style sheets where they care', async () => {
  const { choose, settings } = await loaded()
  choose('theme', 'dark')
  choose('forced', 'on')

  expect(settings).toMatchObject({ theme: 'dark', forced: 'on' })
  expect(localStorage.getItem('followsuit.theme')).toBe('dark')
  expect(document.documentElement.dataset).toMatchObject({ theme: 'dark', speed: 'normal' })
  expect(document.documentElement.dataset['forced']).toBeUndefined()
})

test('the contrast follows the system until one is chosen', async () => {
  const wish = Object.assign(new EventTarget(), { matches: false })
  vi.stubGlobal('matchMedia', () => wish)
  const { choose } = await loaded()
  const shown = () => document.documentElement.dataset['contrast']
  expect(shown()).toBe('normal')

  wish.matches = true
  wish.dispatchEvent(new Event('change'))
  expect(shown()).toBe('high')
  choose('contrast', 'normal')
  expect(shown()).toBe('normal')
})

test('the order of the hand is remembered for each game', async () => {
  const { chooseOrder, orderOf } = await loaded({ 'order.one': 'rank' })
  chooseOrder('other', 'star')

  expect([orderOf('one'), orderOf('other'), orderOf('third')]).toEqual(['rank', 'star', null])
  expect(localStorage.getItem('followsuit.order.other')).toBe('star')
})
