/**
 * Small sounds, made on the spot: no files.
 *
 * Browsers let a page sound only after the person has done something on it. Until then, and where
 * there is no sound at all, nothing happens.
 */
export type Cue = 'card' | 'trick' | 'turn'

/** A tone: Hz at its start and end, seconds from the cue and long, loudness 0 to 1. */
interface Tone {
  from: number
  to: number
  at: number
  long: number
  loud: number
  shape: OscillatorType
}

/** A dull tap, a slide of cards, two notes upward. */
const CUES: Record<Cue, Tone[]> = {
  card: [{ from: 210, to: 90, at: 0, long: 0.07, loud: 0.22, shape: 'triangle' }],
  trick: [
    { from: 330, to: 250, at: 0, long: 0.1, loud: 0.1, shape: 'triangle' },
    { from: 250, to: 165, at: 0.07, long: 0.14, loud: 0.1, shape: 'triangle' },
  ],
  turn: [
    { from: 523, to: 523, at: 0, long: 0.16, loud: 0.09, shape: 'sine' },
    { from: 784, to: 784, at: 0.12, long: 0.3, loud: 0.09, shape: 'sine' },
  ],
}

let context: AudioContext | null = null

/** Allows sounds from now on; to be called while the person does something. */
export function unlock(): void {
  if (!('AudioContext' in window)) return
  context ??= new AudioContext()
  if (context.state === 'suspended') context.resume().catch(() => undefined)
}

export function sound(cue: Cue): void {
  if (context?.state !== 'running') return
  for (const tone of CUES[cue]) ring(context, tone)
}

function ring(context: AudioContext, { from, to, at, long, loud, shape }: Tone): void {
  const start = context.currentTime + at
  const oscillator = new OscillatorNode(context, { type: shape, frequency: from })
  const volume = new GainNode(context, { gain: 0 })
  oscillator.frequency.setValueAtTime(from, start)
  oscillator.frequency.exponentialRampToValueAtTime(to, start + long)
  // Without a soft beginning and end it would click.
  volume.gain.setValueAtTime(0, start)
  volume.gain.linearRampToValueAtTime(loud, start + 0.008)
  volume.gain.exponentialRampToValueAtTime(0.0001, start + long)
  oscillator.connect(volume).connect(context.destination)
  oscillator.start(start)
  oscillator.stop(start + long)
}
