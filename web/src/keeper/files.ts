/** A sheet as a file: a table for other programs, or the whole of it to be opened again. */
import { tallyOf } from './evaluate'
import { factsOfSheet, readSheet, type Sheet } from './model'

const FORMAT = 'followsuit-score-sheet'
const VERSION = 1

/** What the columns are called. */
export interface Titles {
  hand: string
  dealer: string
  bid: string
  /** Tricks, or points taken. */
  got: string
  points: string
  total: string
}

/**
 * Comma-separated values, a row a hand: of each player the bid where there is one, what they got and
 * the points; then the totals. Numbers are numbers, also below zero; names cannot be formulas.
 */
export function csvOf(sheet: Sheet, titles: Titles): string {
  const facts = factsOfSheet(sheet)
  const { rows, totals } = tallyOf(facts, sheet.names.length, sheet.first, sheet.hands)
  const bids = facts.bidding !== 'none'
  // Where a trick is a point, the points say it all.
  const differs = facts.scoring !== 'tricks'
  const head = sheet.names.flatMap((name) => [
    ...(bids ? [`${name}: ${titles.bid}`] : []),
    ...(differs ? [`${name}: ${titles.got}`] : []),
    `${name}: ${titles.points}`,
  ])
  const lines = rows.map((row, place) => [
    place + 1,
    sheet.names[row.dealer] ?? '',
    ...sheet.names.flatMap((_, seat) => [
      ...(bids ? [row.bids[seat] ?? ''] : []),
      ...(differs ? [(facts.scoring === 'points' ? row.captured : row.taken)[seat] ?? 0] : []),
      row.scores[seat] ?? 0,
    ]),
  ])
  const last = totals.flatMap((total) => [...(bids ? [''] : []), ...(differs ? [''] : []), total])
  const table = [[titles.hand, titles.dealer, ...head], ...lines, [titles.total, '', ...last]]
  // The mark says UTF-8 to spreadsheets, which would guess otherwise.
  return `\ufeff${table.map((line) => line.map(cell).join(',')).join('\r\n')}\r\n`
}

/**
 * A text that a spreadsheet would take for a formula gets an apostrophe before it.
 * Source: OWASP, CSV Injection.
 */
function cell(value: string | number): string {
  if (typeof value === 'number') return String(value)
  const harmless = /^[\s]*[=+\-@\t\r＝＋－＠]/.test(value) ? `'${value}` : value
  return /[",;\r\n']/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}

/** JSON, with what the sheet comes to for other programs; only what was written is read again. */
export function jsonOf(sheet: Sheet): string {
  const { rows, totals, winners } = tallyOf(
    factsOfSheet(sheet),
    sheet.names.length,
    sheet.first,
    sheet.hands,
  )
  const scores = rows.map((row) => row.scores)
  return `${JSON.stringify({ format: FORMAT, version: VERSION, ...sheet, scores, totals, winners }, null, 2)}\n`
}

/** The sheet of a file that `jsonOf` wrote, or null. */
export function sheetIn(text: string): Sheet | null {
  try {
    const value: unknown = JSON.parse(text)
    if (typeof value !== 'object' || value === null) return null
    const { format, version } = value as { format?: unknown; version?: unknown }
    return format === FORMAT && version === VERSION ? readSheet(value) : null
  } catch {
    return null
  }
}
