/**
 * What the score-keeper knows of the games: numbers, which Python writes down from the engine.
 *
 * See src/followsuit/paper/facts.py for what each says. No game is known here by its name.
 */
import type { OptionValue } from '../wire'
import ways from './games.json'

export interface Facts {
  seats: number[]
  /** Of a hand, by the number of seats. */
  tricks: Record<string, number>
  /** In the pack; 0: cards have none. */
  points: number
  bidding: 'none' | 'exact' | 'ascending'
  /** The dealer may not make the bids add up to the tricks. */
  hook: boolean
  /** The least first bid, by the number of seats. */
  lowest: Record<string, number>
  highest: number
  scoring: 'tricks' | 'exact' | 'points'
  /** Times the bid: what a bidder scores who falls short. */
  failed: number
  best: 'high' | 'low'
  deals: number | null
  target: number | null
  /** More hands while the best totals are equal; null: until they are not. */
  extra_deals: number | null
}

/** A game in one of its modes. */
export interface Way {
  id: string
  key: string
  mode: string | null
  facts: Facts
  /** changes: by value, the facts that it changes. The first value is the usual one. */
  options: { name: string; values: OptionValue[]; changes: Partial<Facts>[] }[]
}

export type Options = Record<string, OptionValue>

export const WAYS = ways as Way[]

export function wayOf(id: string): Way | null {
  return WAYS.find((way) => way.id === id) ?? null
}

/** The facts of *way* at a table with these *options*. */
export function factsOf(way: Way, options: Options): Facts {
  const changes = way.options.map(({ name, values, changes }) => {
    const place = values.findIndex((value) => value === options[name])
    return changes[place] ?? {}
  })
  return Object.assign({}, way.facts, ...changes) as Facts
}
