import { beforeEach, describe, expect, test, vi } from 'vitest'

import { allPassed, cellFor, choicesFor, written } from './entry'
import { emptyHand, problemOf, tallyOf, type Hand } from './evaluate'
import { WAYS } from './facts'
import { csvOf, jsonOf, sheetIn } from './files'
import { Keeper } from './keeper.svelte'
import { packed, unpacked } from './link'
import {
  begin,
  changeOptions,
  correct,
  dealerOf,
  factsOfSheet,
  MOST_STEPS,
  readKept,
  redo,
  removeHand,
  rename,
  undo,
  writeDown,
  type Kept,
  type Sheet,
} from './model'
import { keptSheets, load, newId, remove, store } from './shelf'

const NOW = 1_800_000_000_000

function sheet(parts: Partial<Sheet> = {}): Sheet {
  const names = ['Anna', 'Ben', 'Cleo']
  return { way: 'xactika-bid', options: {}, names, first: 0, hands: [], ...parts }
}

/** Numbers from 0 up to *most*, the same in every run. */
function chance(seed: number): (most: number) => number {
  let state = seed
  return (most) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * (most + 1))
  }
}

/** A hand that can be written down, filled in as the pad asks for it. */
function filled(of: Sheet, at: number, draw: (most: number) => number): Hand {
  const [facts, dealer] = [factsOfSheet(of), dealerOf(of, at)]
  let hand = emptyHand(of.names.length)
  for (;;) {
    const cell = cellFor(problemOf(facts, dealer, hand))
    if (cell === null) return hand
    if (cell.what === 'bidder') {
      const seat = draw(of.names.length)
      if (seat === of.names.length) hand = allPassed(hand)
      else hand = written(facts, hand, { what: 'bid', seat }, 8 + draw(3))
      continue
    }
    const offered = choicesFor(facts, dealer, hand, cell).filter((choice) => !choice.refused)
    const left = offered.length - 1 - hand.got.reduce<number>((sum, got) => sum + (got ?? 0), 0)
    const fitting = offered.find((choice) => choice.fits)
    const value = cell.what === 'got' ? draw(left) : (offered[draw(offered.length - 1)]?.value ?? 0)
    hand = written(facts, hand, cell, fitting?.value ?? value)
  }
}

/** Writes *hands* hands. */
function kept(of: Sheet, hands: number, seed = 1): Kept {
  const draw = chance(seed)
  let each = begin('a', of, NOW)
  for (let at = 0; at < hands; at += 1) {
    each = writeDown({ ...each, draft: { at, hand: filled(each.sheet, at, draw) } }, NOW)
  }
  return each
}

function recomputed({ sheet: of }: Kept) {
  return tallyOf(factsOfSheet(of), of.names.length, of.first, of.hands)
}

/** The totals, added up row by row. */
function summed(each: Kept): number[] {
  const zero = each.sheet.names.map(() => 0)
  return recomputed(each).rows.reduce(
    (sum, { scores }) => sum.map((total, seat) => total + (scores[seat] ?? 0)),
    zero,
  )
}

describe('a sheet', () => {
  test('a hand with a problem is not written down', () => {
    const before = begin('a', sheet(), NOW)
    const hand: Hand = { bids: [3, 2, 2], passed: false, got: [3, 2, 2] }

    expect(writeDown({ ...before, draft: { at: 0, hand } }, NOW).sheet.hands).toEqual([])
  })

  test('case 128: correcting hand 2 after hand 5 recomputes totals, ranks and all', () => {
    const before = kept(sheet(), 5)
    const opened = correct(before, 1)
    expect(opened.draft).toEqual({ at: 1, hand: before.sheet.hands[1] })
    const hand: Hand = { bids: [8, 8, 8], passed: false, got: [8, 0, 0] }
    const after = writeDown({ ...opened, draft: { at: 1, hand } }, NOW)

    const [was, is] = [recomputed(before), recomputed(after)]
    expect(is.rows[1]?.scores).toEqual([8, -8, -8])
    for (const place of [0, 2, 3, 4])
      expect(is.rows[place]?.scores).toEqual(was.rows[place]?.scores)
    expect(is.totals).toEqual(summed(after))
    expect(is.rows.at(-1)?.ranks).toEqual(is.ranks)
    expect(after.done.at(-1)).toMatchObject({ what: 'corrected', hand: 2, when: NOW })
    expect(after.draft.at).toBe(5)
  })

  test('case 128: twenty steps and more can be taken back and done again', () => {
    const steps = [begin('a', sheet({ options: { deals: 16 } }), NOW)]
    const draw = chance(7)
    for (let step = 0; step < 25; step += 1) {
      const last = steps.at(-1) as Kept
      const at = step < 12 ? last.sheet.hands.length : draw(last.sheet.hands.length - 1)
      steps.push(writeDown({ ...last, draft: { at, hand: filled(last.sheet, at, draw) } }, NOW))
    }
    let each = steps.at(-1) as Kept
    for (const earlier of steps.slice(0, -1).reverse()) {
      each = undo(each)
      expect(each.sheet).toEqual(earlier.sheet)
    }
    expect(undo(each)).toBe(each)
    for (const later of steps.slice(1)) {
      each = redo(each)
      expect(each.sheet).toEqual(later.sheet)
    }
    expect(redo(each)).toBe(each)
    expect(each.done).toEqual(steps.at(-1)?.done)
  })

  test('a hand that is taken back stays on the pad, and a new step ends what was undone', () => {
    const before = kept(sheet(), 3)
    const back = undo(before)
    expect(back.draft).toEqual({ at: 2, hand: before.sheet.hands[2] })
    expect(writeDown(back, NOW).sheet).toEqual(before.sheet)

    expect(rename(back, ['X', 'Y', 'Z'], NOW).undone).toEqual([])
  })

  test('only so many steps are remembered', () => {
    let each = begin('a', sheet(), NOW)
    for (let step = 0; step < MOST_STEPS + 9; step += 1) {
      each = rename(each, [`A${step}`, 'B', 'C'], NOW)
    }
    expect(each.done).toHaveLength(MOST_STEPS)
  })

  test.each(WAYS.map(({ id, facts }) => [id, facts.seats.at(-1) ?? 2] as const))(
    'case 129, %s: after 500 random edits the totals are those of the rows',
    (way, seats) => {
      const draw = chance(seats * 31)
      const names = Array.from({ length: seats }, (_, seat) => `P${seat}`)
      let each = begin('a', sheet({ way, names }), NOW)
      let longest = 0
      for (let edit = 0; edit < 500; edit += 1) {
        const { length } = each.sheet.hands
        const at = draw(length)
        const act = draw(9)
        if (act < 5 || length === 0)
          each = writeDown({ ...each, draft: { at, hand: filled(each.sheet, at, draw) } }, NOW)
        else if (act === 5) each = removeHand(each, draw(length - 1), NOW)
        else if (act === 6) each = undo(each)
        else if (act === 7) each = redo(each)
        else if (act === 8) each = rename(each, [...names].reverse(), NOW)
        else each = changeOptions(each, draw(1) === 0 ? {} : { deals: 4, bid_fail: 'minus' }, NOW)
        const tally = recomputed(each)
        expect(tally.totals).toEqual(summed(each))
        expect(tally.rows).toHaveLength(each.sheet.hands.length)
        longest = Math.max(longest, length)
      }
      expect(longest).toBeGreaterThan(5)
    },
  )

  test('rules under which a written hand were impossible are refused', () => {
    const before = kept(sheet(), 1)

    expect(changeOptions(before, { hand_size: 3 }, NOW)).toBe(before)
    expect(changeOptions(before, { deals: 3 }, NOW).sheet.options).toEqual({ deals: 3 })
  })
})

describe('what is kept', () => {
  beforeEach(() => localStorage.clear())

  test('every touch is stored at once, the half-written hand too', () => {
    const keeper = new Keeper(begin(newId(), sheet(), NOW))
    keeper.write({ bids: [null, 2, null], passed: false, got: [null, null, null] })

    const found = load(keeper.kept.id)
    expect(found?.draft.hand.bids).toEqual([null, 2, null])
    expect(found).toEqual(keeper.kept)
    expect(keeper.isStored).toBe(true)
  })

  test('a browser that keeps nothing is told of', () => {
    const setItem = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
    vi.stubGlobal('localStorage', { setItem })
    const keeper = new Keeper(begin('a', sheet(), NOW))

    expect(keeper.isStored).toBe(false)
    keeper.write(filled(keeper.sheet, 0, chance(3)))
    keeper.writeDown()
    expect(keeper.tally.rows).toHaveLength(1)
    vi.unstubAllGlobals()
  })

  test('the newest is first, what is damaged is passed over, and what is deleted is gone', () => {
    store({ ...kept(sheet(), 2), id: 'old', begun: 1 })
    store({ ...kept(sheet(), 1), id: 'new', begun: 2 })
    localStorage.setItem('followsuit.keeper.bad', '{"id":"bad"')
    localStorage.setItem(
      'followsuit.keeper.other',
      JSON.stringify({ ...kept(sheet(), 1), id: 'x' }),
    )

    expect(keptSheets().map(({ id }) => id)).toEqual(['new', 'old'])
    remove('new')
    expect(keptSheets().map(({ id }) => id)).toEqual(['old'])
  })

  test('what is read is what was stored', () => {
    const all = undo(kept(sheet(), 4))

    expect(readKept(JSON.parse(JSON.stringify(all)))).toEqual(all)
    expect(readKept({ ...all, draft: { at: 99, hand: all.draft.hand } })?.draft.at).toBe(3)
    expect(readKept({ ...all, done: [{ what: 'hacked' }] })?.done).toEqual([])
  })
})

describe('a sheet given away', () => {
  const NAMES = ['Zoë ♥', '=1+1', 'ع', '"q", \'']

  test.each(WAYS.map(({ id, facts }) => [id, facts.seats] as const))(
    '%s: link and file bring the same sheet',
    (way, seats) => {
      for (const count of seats) {
        const names = Array.from({ length: count }, (_, seat) => NAMES[seat] ?? `Name ${seat}`)
        const { sheet: whole } = kept(sheet({ way, names, first: 1 }), 6, count)

        expect(unpacked(packed(whole))).toEqual(whole)
        expect(packed(whole)).toMatch(/^[\w-]+$/)
        expect(sheetIn(jsonOf(whole))).toEqual(whole)
      }
    },
  )

  test('ten players and sixteen hands fit into an address', () => {
    const names = Array.from({ length: 10 }, () => 'Maximilian')
    const { sheet: whole } = kept(sheet({ names, options: { deals: 16 } }), 16)

    expect(packed(whole).length).toBeLessThan(2_000)
  })

  test.each([
    ['', 'empty'],
    ['WzE', 'cut off'],
    ['!!!', 'no base64'],
    [btoa('[2,"xactika-bid",{},["A","B"],0,[]]'), 'a later version'],
    [btoa('[1,"whist",{},["A","B"],0,[]]'), 'an unknown game'],
    [btoa('[1,"xactika-bid",{},["A"],0,[]]'), 'one player'],
    [btoa('[1,"xactika-bid",{},["A","B"],2,[]]'), 'a dealer who is not there'],
    [btoa('[1,"xactika-bid",{},["A","B"],0,[[[4,4],[4,4]]]]'), 'bids that add up'],
    [btoa('[1,"xactika-bid",{},["A","B"],0,[[[4,5],[4,5]]]]'), 'nine tricks'],
    [btoa('[1,"xactika-bid",{},["A","B"],0,[[[4,5],[4,"4"]]]]'), 'a text for a number'],
    [btoa('[1,"xactika-bid",{"hook":3},["A","B"],0,[]]'), 'an impossible option'],
    [btoa('[1,"xactika-bid",{"__proto__":1},["A","B"],0,[]]'), 'a strange option'],
  ])('%s is no sheet: %s', (text) => {
    expect(unpacked(text)).toBeNull()
    expect(sheetIn(text)).toBeNull()
  })

  const TITLES = {
    ...{ hand: 'Hand', dealer: 'dealer', bid: 'bid' },
    ...{ got: 'tricks', points: 'score', total: 'Totals' },
  }

  test('in the table no name is a formula, and numbers below zero are numbers', () => {
    const names = ['=HYPERLINK("x")', '+1', '-1', '@SUM(A1)', '\tx', 'Anna, "A"', '＝1', 'Ben']
    const hand: Hand = {
      bids: names.map((_, seat) => (seat === 0 ? 3 : 1)),
      passed: false,
      got: names.map(() => 1),
    }
    const text = csvOf(sheet({ names, hands: [hand] }), TITLES)
    const cells = [...text.matchAll(/(?:^|,|\n)(?:"((?:[^"]|"")*)"|([^,\r\n]*))/g)].map(
      ([, quoted, plain]) => quoted?.replaceAll('""', '"') ?? plain ?? '',
    )

    expect(text.startsWith('\ufeffHand,dealer,')).toBe(true)
    const dangerous = cells.filter((cell) => /^[\s]*[=+@＝＋＠-]/.test(cell))
    expect(dangerous).toEqual(['-2', '-2'])
    expect(cells).toContain('Anna, "A": bid')
    const [, first = '', last = ''] = text.trim().split('\r\n')
    expect(first.startsWith('1,"\'=HYPERLINK(""x"")",3,1,-2,1,1,1,')).toBe(true)
    expect(last.startsWith('Totals,,,,-2,,,1')).toBe(true)
  })

  test('where a trick is a point the table has one column a player', () => {
    const hands: Hand[] = [{ bids: [null, null], passed: false, got: [5, 3] }]
    const text = csvOf(sheet({ way: 'xactika-win', names: ['A', 'B'], hands }), TITLES)

    expect(text).toBe('\ufeffHand,dealer,A: score,B: score\r\n1,A,5,3\r\nTotals,,5,3\r\n')
  })
})
