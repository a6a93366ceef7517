/**
 * When the page plays the only card that may be played.
 *
 * After a wait that is drawn the same way whatever the position, and about as long as people take,
 * so that the others cannot tell such a card from one that was thought about.
 */
const LEAST_MS = 900
const MEAN_MORE_MS = 1_100
const MOST_MS = 6_000

/** Does *act* after the wait, unless the function it returns is called before. */
export function disguised(act: () => void): () => void {
  const timer = setTimeout(act, waitTime())
  return () => clearTimeout(timer)
}

/** Milliseconds to wait; *random* gives numbers from 0 to 1. */
export function waitTime(random: () => number = Math.random): number {
  return Math.min(MOST_MS, LEAST_MS - MEAN_MORE_MS * Math.log(1 - random()))
}
