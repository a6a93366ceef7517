/** The score sheet as rows of cells, ready to be drawn. Every number comes from the server. */
import { numeral, spokenNumber, t } from '../i18n'
import type { DealRow, GameInfo, MatchView } from '../wire'

export interface Cell {
  /** Points of the hand. */
  points: string
  /** Bid and tricks, or points captured, in small print; empty when the points say it all. */
  detail: string
  state: 'plain' | 'made' | 'missed'
  /** The whole cell in words. */
  spoken: string
}

export interface SheetRow {
  deal: number
  dealer: number
  cells: Cell[]
}

/** One row per finished hand, one cell per seat. */
export function sheetRows(
  game: Pick<GameInfo, 'scoring' | 'bidding'>,
  match: Pick<MatchView, 'rows'>,
): SheetRow[] {
  return match.rows.map((row, place) => ({
    deal: place + 1,
    dealer: row.dealer,
    cells: row.scores.map((_, seat) => cellOf(game, row, seat)),
  }))
}

/** Seats from best to worst; equal ranks stay in seat order. */
export function standings(match: MatchView): { seat: number; rank: number; total: number }[] {
  return match.totals
    .map((total, seat) => ({ seat, total, rank: match.ranks[seat] ?? 0 }))
    .sort((a, b) => a.rank - b.rank)
}

function cellOf(game: Pick<GameInfo, 'scoring' | 'bidding'>, row: DealRow, seat: number): Cell {
  const score = row.scores[seat] ?? 0
  const bid = row.bids[seat] ?? null
  const got = (game.scoring === 'points' ? row.captured : row.taken)[seat] ?? 0
  const points = numeral(score)
  if (bid === null) {
    const detail = got === score ? '' : String(got)
    return { points, detail, state: 'plain', spoken: t('cell', { points: spokenNumber(score) }) }
  }
  const made = game.scoring === 'points' ? got >= bid : got === bid
  const { bidding } = game
  const spoken = t('cell-bid', { points: spokenNumber(score), bid, got, bidding })
  return { points, detail: `${got}/${bid}`, state: made ? 'made' : 'missed', spoken }
}
