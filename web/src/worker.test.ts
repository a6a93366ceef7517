import { expect, test, vi } from 'vitest'

import { fillWorker, startWorker } from './worker'

function container(outcome: Promise<unknown>) {
  const register = vi.fn(() => outcome)
  return { register, it: { register } as unknown as ServiceWorkerContainer }
}

test('the worker lies beside the page', () => {
  const { register, it } = container(Promise.resolve())
  startWorker(it, undefined)

  expect(register).toHaveBeenCalledExactlyOnceWith('./sw.js')
})

test('where addresses of scripts need a policy, it vouches for this one whatever is asked', () => {
  const { register, it } = container(Promise.resolve())
  const createPolicy = vi.fn(
    (_name: string, rules: { createScriptURL: (a: string) => string }) => ({
      createScriptURL: () => `vouched ${rules.createScriptURL('https://evil.example/')}`,
    }),
  )
  startWorker(it, { createPolicy })

  expect(createPolicy).toHaveBeenCalledWith('followsuit', expect.anything())
  expect(register).toHaveBeenCalledExactlyOnceWith('vouched ./sw.js')
})

test('a browser without workers, or one that refuses, plays without', async () => {
  const refused = Promise.reject(new Error('not allowed here'))
  const { it } = container(refused)

  expect(() => startWorker(undefined, undefined)).not.toThrow()
  expect(() => startWorker(it, undefined)).not.toThrow()
  await expect(refused).rejects.toThrow()
})

test('what was loaded, and what is wanted, is handed over once the worker is there', async () => {
  const postMessage = vi.fn()
  const names = ['https://here/assets/a.js', 'https://here/ws']
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue(
    names.map((name) => ({ name })) as PerformanceEntryList,
  )
  vi.stubGlobal('requestIdleCallback', (then: () => void) => then())
  const wanted = vi.fn(() => Promise.resolve())
  const ready = Promise.resolve({ active: { postMessage } })

  await fillWorker({ ready } as unknown as ServiceWorkerContainer, wanted)

  expect(wanted).toHaveBeenCalledOnce()
  expect(postMessage).toHaveBeenCalledExactlyOnceWith({ keep: names })
  vi.unstubAllGlobals()
})

test('a browser without workers is handed nothing', async () => {
  await expect(fillWorker(undefined, () => Promise.reject(new Error('asked')))).resolves.toBe(
    undefined,
  )
})
