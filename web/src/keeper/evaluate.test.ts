import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import { expect, test } from 'vitest'

import { bidChoices, emptyHand, inTurn, problemOf, scoresOf, tallyOf, type Hand } from './evaluate'
import { factsOf, wayOf, WAYS, type Facts, type Options } from './facts'

interface Known {
  way: string
  options: Options
  seats: number
  first: number
  hands: {
    dealer: number
    choices: number[][]
    bids: (number | null)[]
    got: number[]
    scores: number[]
    totals: number[]
    ranks: number[]
    over: boolean
    extra_next: boolean
  }[]
  winners: number[]
}

const VECTORS = join(import.meta.dirname, '../../../tests/vectors/score-keeper.jsonl')
const KNOWN = readFileSync(VECTORS, 'utf8')
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line) as Known)

function facts(id: string, options: Options = {}): Facts {
  const way = wayOf(id)
  if (way === null) throw new Error(`no way to play ${id}`)
  return factsOf(way, options)
}

function written({ bids, got }: Known['hands'][number]): Hand {
  return { bids, passed: bids.every((bid) => bid === null), got }
}

test('there are thousands of hands in the engine’s sheets', () => {
  expect(KNOWN.reduce((sum, { hands }) => sum + hands.length, 0)).toBeGreaterThan(3000)
  expect(new Set(KNOWN.map(({ way }) => way))).toEqual(new Set(WAYS.map(({ id }) => id)))
})

test.each(WAYS.map(({ id }) => id))('%s: every sheet comes to what the engine says', (id) => {
  for (const { way, options, seats, first, hands, winners } of KNOWN) {
    if (way !== id) continue
    const known = facts(way, options)
    const papers = hands.map(written)
    for (const [place, hand] of hands.entries()) {
      const paper = written(hand)
      expect(problemOf(known, hand.dealer, paper)).toBeNull()
      expect(scoresOf(known, paper)).toEqual(hand.scores)
      const tally = tallyOf(known, seats, first, papers.slice(0, place + 1))
      expect(tally.rows.at(-1)?.dealer).toBe(hand.dealer)
      expect(tally.totals).toEqual(hand.totals)
      expect(tally.ranks).toEqual(hand.ranks)
      expect([tally.over, tally.extraNext]).toEqual([hand.over, hand.extra_next])
    }
    expect(tallyOf(known, seats, first, papers).winners).toEqual(winners)
  }
})

test('every bid that the engine allows may be written, and no other', () => {
  let checked = 0
  for (const { way, options, seats, hands } of KNOWN) {
    const known = facts(way, options)
    for (const { dealer, choices, bids } of hands) {
      const soFar: (number | null)[] = emptyHand(seats).bids
      for (const [turn, legal] of choices.entries()) {
        const seat = inTurn(seats, dealer)[turn] ?? 0
        const { values, refused } = bidChoices(known, dealer, soFar, seat)
        expect(values.filter((value) => value !== refused)).toEqual(legal)
        soFar[seat] = bids[seat] ?? null
        checked += 1
      }
    }
  }
  expect(checked).toBeGreaterThan(3000)
})

const bid = facts('xactika-bid')
const points = facts('one_card')

test('the dealer’s forbidden value is told', () => {
  const hand: Hand = { bids: [1, 2, 3, 2], passed: false, got: [2, 2, 2, 2] }

  expect(bidChoices(bid, 0, hand.bids, 0).refused).toBe(1)
  expect(problemOf(bid, 0, hand)).toEqual({ kind: 'hook', seat: 0, bid: 1 })
  expect(problemOf(facts('xactika-bid', { hook: false }), 0, hand)).toBeNull()
})

test('bids and tricks are asked for in turn, the dealer last', () => {
  const hand = emptyHand(3)
  const asked = []
  for (;;) {
    const problem = problemOf(bid, 1, hand)
    if (problem === null || problem.kind === 'sum') break
    if (problem.kind !== 'bid' && problem.kind !== 'got') throw new Error(problem.kind)
    asked.push([problem.kind, problem.seat])
    if (problem.kind === 'bid') hand.bids[problem.seat] = 0
    else hand.got[problem.seat] = 2
  }
  expect(asked).toEqual([
    ...[2, 0, 1].map((seat) => ['bid', seat]),
    ...[2, 0, 1].map((seat) => ['got', seat]),
  ])
  expect(problemOf(bid, 1, hand)).toEqual({ kind: 'sum', sum: 6, wanted: 8 })
})

test('case 132: points must come to 15, and a failed bid costs the bidder alone', () => {
  const hand: Hand = { bids: [7, null, null, null], passed: false, got: [6, 4, 3, 1] }
  expect(problemOf(points, 3, hand)).toEqual({ kind: 'sum', sum: 14, wanted: 15 })

  hand.got = [6, 4, 3, 2]
  expect(problemOf(points, 3, hand)).toBeNull()
  expect(scoresOf(points, hand)).toEqual([0, 4, 3, 2])
  expect(scoresOf(facts('one_card', { bid_fail: 'minus' }), hand)).toEqual([-7, 4, 3, 2])
  hand.bids = [6, null, null, null]
  expect(scoresOf(points, hand)).toEqual([6, 4, 3, 2])
  hand.got = [8, 4, 3, 0]
  expect(scoresOf(points, hand)).toEqual([8, 4, 3, 0])
})

test('in an auction somebody bids within the limits, or all pass', () => {
  const hand: Hand = { bids: [null, null], passed: false, got: [7, 8] }
  expect(problemOf(points, 0, hand)).toEqual({ kind: 'bidder' })
  expect(problemOf(points, 0, { ...hand, passed: true })).toBeNull()
  expect(problemOf(points, 0, { ...hand, bids: [7, null] })).toEqual({ kind: 'range', seat: 0 })
  expect(problemOf(points, 0, { ...hand, bids: [8, null] })).toBeNull()
})
