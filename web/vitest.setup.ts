/**
 * What happy-dom lacks or does differently from a browser; runs before each test file.
 *
 * The page speaks English, as main.ts would have it before anything is drawn.
 * No test may open a socket: one that needs a server hands the code a fake of its own.
 */
import '@testing-library/jest-dom/vitest'

import { language } from './src/language.svelte'

await language.speak('en')

/** An animation that is over at once. happy-dom's own rejects when Svelte cancels it. */
class FinishedAnimation {
  readonly currentTime = 0
  readonly playState = 'finished'
  readonly finished = Promise.resolve(this)
  onfinish: (() => void) | null = null

  constructor() {
    queueMicrotask(() => this.onfinish?.())
  }

  cancel(): void {}
  finish(): void {}
  pause(): void {}
  play(): void {}
}

Element.prototype.animate = () => new FinishedAnimation() as unknown as Animation
Element.prototype.getAnimations = () => []

/** Refuses to connect, so that a test which forgot its fake says so. */
class NoWebSocket {
  constructor(address: string | URL) {
    throw new Error(`a unit test tried to open ${String(address)}: pass a fake socket`)
  }
}

Object.defineProperty(globalThis, 'WebSocket', {
  value: NoWebSocket,
  writable: true,
  configurable: true,
})
