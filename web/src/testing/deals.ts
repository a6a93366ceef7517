/** Deals that are known to be right: those the engine is tested with. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

export interface KnownDeal {
  pack: number
  hand_size: number
  secret: string
  nonces: string[]
  commitment: string
  first_dealer: number
  dealer: number
  order: number[]
  hands: number[][]
  stock: number[]
}

const VECTORS = join(import.meta.dirname, '../../../tests/vectors/fair-deals.jsonl')

export const KNOWN_DEALS = readFileSync(VECTORS, 'utf8')
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line) as KnownDeal)
