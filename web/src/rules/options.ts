/** What the rules text of a game depends on, as arguments for the catalogue. */
import { parseFace } from '../cards/parse'
import type { GameInfo } from '../wire'

/**
 * All options of *game* (booleans as "true" and "false"), and the facts of its pack: `pack` cards,
 * values `low` to `high`, `points` in all, and how many `shapes` a card shows,
 * in how many `counts`.
 */
export function rulesArguments(game: GameInfo): Record<string, string | number> {
  const faces = game.cards.map(parseFace).filter((face) => face.kind === 'shapes')
  const values = faces.map((face) => face.value)
  const args: Record<string, string | number> = {
    pack: game.cards.length,
    low: Math.min(...values),
    high: Math.max(...values),
    points: game.values.reduce((sum, value) => sum + value, 0),
    shapes: game.cards[0]?.length ?? 0,
    counts: Math.max(...faces.flatMap((face) => face.counts)),
    deals: game.deals ?? 0,
    target: game.target ?? 0,
    bidding: game.bidding,
    scoring: game.scoring,
    best: game.best,
  }
  for (const [name, value] of Object.entries(game.options)) {
    if (value !== undefined) args[name] = typeof value === 'number' ? value : String(value)
  }
  return args
}
