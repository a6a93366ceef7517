/** What the home page offers, derived from the server's list of games; knows no game by name. */
import { t, tOr } from '../i18n'
import type { GameInfo, GameOffer, OptionInfo, OptionValue } from '../wire'

/** One thing to play: a game, and its mode where it has several. */
export interface Tile {
  id: string
  offer: GameOffer
  mode: OptionValue | null
  seats: number[]
  /** The table options that are left to choose. */
  options: OptionInfo[]
}

/** One tile per value of an option called "mode", else one per game. */
export function tilesOf(games: GameOffer[]): Tile[] {
  return games.flatMap((offer): Tile[] => {
    const modes = offer.options.find((option) => option.name === 'mode')?.values ?? []
    const options = offer.options.filter(
      (option) => option.name !== 'mode' && option.values.length > 1,
    )
    const seats = [...offer.seats].sort((a, b) => a - b)
    const tile = { offer, seats, options }
    if (modes.length === 0) return [{ ...tile, id: offer.key, mode: null }]
    return modes.map((mode) => {
      const id = `${offer.key}-${String(mode)}`
      const says = ({ only_with }: OptionInfo) =>
        only_with['mode'] === undefined || only_with['mode'] === mode
      return { ...tile, id, mode, options: options.filter(says) }
    })
  })
}

/** The default of every option that is left to choose, with the tile's mode. */
export function defaultsOf(tile: Tile): Record<string, OptionValue> {
  const mode = tile.mode === null ? {} : { mode: tile.mode }
  const defaults = tile.options.flatMap(({ name, values: [first] }) =>
    first === undefined ? [] : [[name, first] as const],
  )
  return { ...Object.fromEntries(defaults), ...mode }
}

/** The options of *game* that differ from the defaults, as "Cards each: 6". */
export function specialOptions({ key, options }: GameInfo, games: GameOffer[]): string[] {
  const isIt = ({ offer, mode }: Tile) =>
    offer.key === key && (mode === null || mode === options['mode'])
  return (tilesOf(games).find(isIt)?.options ?? []).flatMap(({ name, values: [first] }) => {
    const value = options[name]
    if (value === undefined || value === first) return []
    return [t('option-is', { option: optionLabel(name), value: optionValueLabel(name, value) })]
  })
}

/** The seats to start with: those of last time if offered, else four, else the nearest to it. */
export function firstSeats(seats: number[], stored: number | null): number {
  if (stored !== null && seats.includes(stored)) return stored
  const near = [...seats].sort((a, b) => Math.abs(a - 4) - Math.abs(b - 4))
  return near[0] ?? 0
}

/** The title of a game in one of its modes. */
export function gameTitle(game: string, mode: OptionValue | null | undefined): string {
  const name = gameName(game)
  if (mode === null || mode === undefined) return name
  return tOr(`mode-${game}-${String(mode)}`, `${name}: ${plain(String(mode))}`)
}

export function gameName(game: string): string {
  return tOr(`game-${game}`, plain(game))
}

export function optionLabel(name: string): string {
  return tOr(`option-${name}`, plain(name))
}

export function optionValueLabel(name: string, value: OptionValue): string {
  if (typeof value === 'boolean') return t(value ? 'yes' : 'no')
  if (typeof value === 'number') return String(value)
  return tOr(`option-${name}-${value}`, plain(value))
}

export function levelName(level: string): string {
  return tOr(`bots-${level}`, plain(level))
}

/** One line about how robots of the level play. */
export function levelLine(level: string): string {
  return tOr(`bots-${level}-about`, '')
}

/** `own_joker_reverses` as words: what to show when the catalogue lacks it. */
function plain(name: string): string {
  const words = name.replaceAll('_', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
