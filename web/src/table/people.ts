/** What the people at a table are called, on their chips and in sentences. */
import { levelName } from '../home/offers'
import { isolate, t } from '../i18n'
import { isVisible } from '../session/name'
import type { SeatInfo, TableMessage } from '../wire'

/** What *seat* is called alone: "You", their name, or "Seat 3". */
export function chipName(table: TableMessage, seat: number): string {
  if (seat === table.you) return t('you')
  return givenName(table.seats[seat], seat)
}

/** What somebody calls themselves, or "Seat 3". */
export function ownName(info: SeatInfo | undefined, seat: number): string {
  const name = info?.name.trim() ?? ''
  return isVisible(name) ? name : t('seat-number', { number: seat + 1 })
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

/** How many people sit at the table, you among them. */
export function peopleAt(table: TableMessage): number {
  return table.seats.filter(({ kind }) => kind === 'human').length
}

/** The arguments by which a sentence tells how many of the people have agreed to open hands. */
export function consentsOf(table: TableMessage): { agreed: number; people: number } {
  return { agreed: table.seats.filter(({ consents }) => consents).length, people: peopleAt(table) }
}

/** A name for every seat, told from an equal one by its seat. */
function givenName(info: SeatInfo | undefined, seat: number): string {
  const name = ownName(info, seat)
  return info?.is_same_name === true
    ? t('same-name', { name: isolate(name), number: seat + 1 })
    : name
}
