/** What the players of a sheet, and its game, are called. */
import { gameTitle } from '../home/offers'
import { t } from '../i18n'
import { isVisible } from '../session/name'
import { wayOfSheet, type Sheet } from './model'

export function nameOf(sheet: Sheet, seat: number): string {
  return shownName(sheet.names[seat] ?? '', seat)
}

/** What is shown where somebody has no name. */
export function shownName(name: string, seat: number): string {
  return isVisible(name) ? name.trim() : t('keeper-player', { number: seat + 1 })
}

export function titleOf(sheet: Sheet): string {
  const { key, mode } = wayOfSheet(sheet)
  return gameTitle(key, mode)
}
