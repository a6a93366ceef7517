import { beforeEach, expect, test, vi } from 'vitest'

const rung: string[] = []

/** As much of Web Audio as the sounds use; it starts asleep, as browsers have it. */
class FakeContext {
  state = 'suspended'
  currentTime = 0
  destination = {}
  resume(): Promise<void> {
    this.state = 'running'
    return Promise.resolve()
  }
}

class FakeNode {
  frequency = param()
  gain = param()
  constructor(
    readonly context: FakeContext,
    readonly options: { type?: string },
  ) {}
  connect(other: unknown): unknown {
    return other
  }
  start(): void {
    rung.push(this.options.type ?? '')
  }
  stop(): void {}
}

function param() {
  const ramp = () => undefined
  return {
    setValueAtTime: ramp,
    linearRampToValueAtTime: ramp,
    exponentialRampToValueAtTime: ramp,
  }
}

beforeEach(() => {
  rung.length = 0
  vi.resetModules()
  vi.stubGlobal('AudioContext', FakeContext)
  vi.stubGlobal('OscillatorNode', FakeNode)
  vi.stubGlobal('GainNode', FakeNode)
})

test('nothing sounds before the person has done something', async () => {
  const { sound, unlock } = await import('./sounds')
  sound('card')
  expect(rung).toEqual([])

  unlock()
  sound('card')
  expect(rung).toEqual(['triangle'])
})

test('a browser without sound stays silent', async () => {
  vi.unstubAllGlobals()
  const { sound, unlock } = await import('./sounds')
  unlock()
  sound('turn')

  expect(rung).toEqual([])
})
