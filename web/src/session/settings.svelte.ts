/**
 * How this browser likes the page.
 *
 * `settings.speed` and the like are read where they count, and follow when they are chosen anew. A new
 * setting is a line in VALUES and its words in the catalogue: `name`, and `name-value` for each value.
 */
import { SPEEDS } from '../table/pacer'
import { readStored, writeStored } from './stored'

const SWITCH = ['off', 'on'] as const

/** What each setting may be. */
export const VALUES = {
  theme: ['system', 'light', 'dark'],
  contrast: ['system', 'normal', 'high'],
  speed: SPEEDS,
  /** Taps that play a card; auto: two with a finger, one with a mouse. */
  taps: ['auto', 'one', 'two'],
  /** The only card that may be played is played by itself. */
  forced: SWITCH,
  /** Where there are hints: none, one for who asks, or one each turn. */
  hints: ['off', 'ask', 'always'],
  /** What is still out is counted, and what beats the card one points at. */
  counting: SWITCH,
  sounds: SWITCH,
  notices: SWITCH,
} as const

export type Setting = keyof typeof VALUES
export type Value<Name extends Setting> = (typeof VALUES)[Name][number]
type Settings = { [Name in Setting]: Value<Name> }

const DEFAULTS: Settings = {
  theme: 'system',
  contrast: 'system',
  speed: 'normal',
  taps: 'auto',
  forced: 'off',
  hints: 'ask',
  counting: 'off',
  sounds: 'off',
  notices: 'off',
}

/** What the style sheets need to know stands on <html>, as `data-theme` and so on. */
const LOOKS: readonly Setting[] = ['theme', 'contrast', 'speed']

export const settings = $state(stored())

/** The order of the hand by game, as far as it was asked for. */
const orders = $state<Record<string, string>>({})

/** Sets *name* to *value*, and remembers it for this browser. */
export function choose<Name extends Setting>(name: Name, value: Value<Name>): void {
  Object.assign(settings, { [name]: value })
  writeStored(name, value)
  show(name)
}

/** The order in which the hand of *game* was last wanted, or null. */
export function orderOf(game: string): string | null {
  return orders[game] ?? readStored(`order.${game}`)
}

export function chooseOrder(game: string, order: string): void {
  orders[game] = order
  writeStored(`order.${game}`, order)
}

for (const name of LOOKS) show(name)
matchMedia('(prefers-contrast: more)').addEventListener('change', () => show('contrast'))

function stored(): Settings {
  const found = Object.entries(VALUES).map(([name, values]) => {
    const text = readStored(name)
    return [name, values.find((value) => value === text)] as const
  })
  return Object.assign({ ...DEFAULTS }, Object.fromEntries(found.filter(([, value]) => value)))
}

function show(name: Setting): void {
  if (!LOOKS.includes(name)) return
  document.documentElement.dataset[name] = name === 'contrast' ? contrast() : settings[name]
}

/** The contrast to draw with: asked of the system here, so that theme.css has one list for it. */
function contrast(): string {
  if (settings.contrast !== 'system') return settings.contrast
  return matchMedia('(prefers-contrast: more)').matches ? 'high' : 'normal'
}
