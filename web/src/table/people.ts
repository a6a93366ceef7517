/** What the people at a table are called, on their chips and in sentences. */
import { levelName } from '../home/offers'
import { isolate, t } from '../i18n'
import type { SeatInfo, TableMessage } from '../wire'

/** The name on the chip of *seat*: "You", their name, or "Seat 3". */
export function chipName(table: TableMessage, seat: number): string {
  if (seat === table.you) return t('you')
  return givenName(table.seats[seat], seat)
}

/**
 * The arguments by which a sentence speaks of *seat*: `$who` is "you" or "other", `$name` the
 * name of the other.
 */
export function speakOf(table: TableMessage, seat: number): { who: string; name: string } {
  const name = isolate(givenName(table.seats[seat], seat))
  return { who: seat === table.you ? 'you' : 'other', name }
}

/** How well the robot in *seat* plays, or which one plays in its place; empty for a person. */
export function levelOf({ seats }: TableMessage, seat: number): string {
  const info = seats[seat]
  if (info?.kind !== 'bot') return ''
  return info.stand_in === '' ? levelName(info.level) : t('stand-in', standInOf(info))
}

/** The level that plays in *seat*: its own, or that of its stand-in; empty for a person. */
export function playingLevel({ seats }: TableMessage, seat: number): string {
  const info = seats[seat]
  return info?.stand_in || (info?.level ?? '')
}

/** The arguments by which a sentence speaks of who plays in place of a robot. */
export function standInOf({ level, stand_in }: SeatInfo): { level: string; other: string } {
  return { level: levelName(level), other: levelName(stand_in) }
}

function givenName(info: SeatInfo | undefined, seat: number): string {
  const name = info?.name.trim() ?? ''
  return isVisible(name) ? name : t('seat-number', { number: seat + 1 })
}

/** Not only spaces, zero-width characters and the like. */
function isVisible(name: string): boolean {
  return /[^\p{C}\p{Z}]/u.test(name)
}
