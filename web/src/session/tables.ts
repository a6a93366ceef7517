/** The list of your unfinished tables, kept as the server would send it to a new socket. */
import type { MatchView, TableMessage, TableSummary } from '../wire'

/** *tables* after news of *table*; match: null while it has not started. */
export function withNews(
  tables: TableSummary[],
  table: TableMessage,
  match: MatchView | null,
): TableSummary[] {
  const others = tables.filter((other) => other.table !== table.table)
  if (table.you === null || match?.over === true) return others
  const row: TableSummary = {
    table: table.table,
    game: table.game.key,
    options: table.game.options,
    seats: table.seats.length,
    deal: match?.deal ?? 0,
    updated: Date.now() / 1000,
    people: table.seats.filter((seat) => seat.kind === 'human').length,
  }
  return [row, ...others]
}
