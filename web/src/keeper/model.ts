/** A score sheet as it is kept, and what may be done to it. Each step gives a new sheet. */
import type { OptionValue } from '../wire'
import { emptyHand, problemOf, type Hand } from './evaluate'
import { factsOf, wayOf, type Facts, type Options, type Way } from './facts'

export interface Sheet {
  way: string
  /** Those that differ from the usual. */
  options: Options
  names: string[]
  /** Seat of the first dealer. */
  first: number
  /** All complete: the hand being written is a draft. */
  hands: Hand[]
}

export interface Draft {
  /** Place among the hands: behind the last it is a new one, else a correction. */
  at: number
  hand: Hand
}

export type What = 'hand' | 'corrected' | 'removed' | 'names' | 'options'

/** What was done, and the sheet as it was before. */
export interface Step {
  what: What
  /** Number of the hand, from 1; 0 where it is about none. */
  hand: number
  /** Milliseconds since 1970. */
  when: number
  before: Sheet
}

export interface Kept {
  id: string
  /** Milliseconds since 1970. */
  begun: number
  sheet: Sheet
  draft: Draft
  /** The newest last. */
  done: Step[]
  /** What was taken back, the next to be done again last. */
  undone: Step[]
}

/** So many can be taken back. */
export const MOST_STEPS = 40
export const MOST_HANDS = 200
const MOST_NAME = 40

export function wayOfSheet(sheet: Sheet): Way {
  const way = wayOf(sheet.way)
  if (way === null) throw new Error(`a sheet of an unknown game: ${sheet.way}`)
  return way
}

export function factsOfSheet(sheet: Sheet): Facts {
  return factsOf(wayOfSheet(sheet), sheet.options)
}

export function dealerOf(sheet: Sheet, hand: number): number {
  return (sheet.first + hand) % sheet.names.length
}

export function begin(id: string, sheet: Sheet, now: number): Kept {
  return { id, begun: now, sheet, draft: newDraft(sheet), done: [], undone: [] }
}

/** Starts writing the next hand. */
export function newDraft(sheet: Sheet): Draft {
  return { at: sheet.hands.length, hand: emptyHand(sheet.names.length) }
}

/** Starts correcting a hand that was written down. */
export function correct(kept: Kept, at: number): Kept {
  const hand = kept.sheet.hands[at]
  return hand === undefined ? kept : { ...kept, draft: { at, hand } }
}

/** The draft is written down, if it has no problem. */
export function writeDown(kept: Kept, now: number): Kept {
  const { sheet, draft } = kept
  if (problemOf(factsOfSheet(sheet), dealerOf(sheet, draft.at), draft.hand) !== null) return kept
  const isNew = draft.at >= sheet.hands.length
  const hands = isNew
    ? [...sheet.hands, draft.hand]
    : sheet.hands.map((hand, at) => (at === draft.at ? draft.hand : hand))
  return step(kept, { ...sheet, hands }, isNew ? 'hand' : 'corrected', draft.at + 1, now)
}

/** Takes a hand out of the sheet; those behind it move up, and are dealt by who deals then. */
export function removeHand(kept: Kept, at: number, now: number): Kept {
  const hands = kept.sheet.hands.filter((_, each) => each !== at)
  return step(kept, { ...kept.sheet, hands }, 'removed', at + 1, now)
}

export function rename(kept: Kept, names: string[], now: number): Kept {
  return step(kept, { ...kept.sheet, names }, 'names', 0, now)
}

/** Other rules: every hand is scored by them. Hands that they do not allow are refused. */
export function changeOptions(kept: Kept, options: Options, now: number): Kept {
  const sheet = { ...kept.sheet, options }
  return isSound(sheet) ? step(kept, sheet, 'options', 0, now) : kept
}

export function undo(kept: Kept): Kept {
  const last = kept.done.at(-1)
  if (last === undefined) return kept
  const { sheet } = kept
  const undone = [...kept.undone, { ...last, before: sheet }]
  // A hand that is taken back stays on the pad, to be mended.
  const hand = last.what === 'hand' ? sheet.hands.at(-1) : undefined
  const draft = hand === undefined ? newDraft(last.before) : { at: sheet.hands.length - 1, hand }
  return { ...kept, sheet: last.before, draft, done: kept.done.slice(0, -1), undone }
}

export function redo(kept: Kept): Kept {
  const next = kept.undone.at(-1)
  if (next === undefined) return kept
  const done = [...kept.done, { ...next, before: kept.sheet }]
  const sheet = next.before
  return { ...kept, sheet, draft: newDraft(sheet), done, undone: kept.undone.slice(0, -1) }
}

function step(kept: Kept, sheet: Sheet, what: What, hand: number, when: number): Kept {
  const done = [...kept.done, { what, hand, when, before: kept.sheet }].slice(-MOST_STEPS)
  // A change of names or rules does not wipe the hand that is being written.
  const keeps = what === 'names' || what === 'options'
  return { ...kept, sheet, draft: keeps ? kept.draft : newDraft(sheet), done, undone: [] }
}

// --- reading what may be damaged, or somebody else's -----------------------------------------------

/** The sheet that *value* is, or null. */
export function readSheet(value: unknown): Sheet | null {
  if (!isRecord(value)) return null
  const { way: id, options, names, first, hands } = value
  const way = typeof id === 'string' ? wayOf(id) : null
  if (way === null || !isRecord(options) || !Array.isArray(names) || !Array.isArray(hands))
    return null
  if (!way.facts.seats.includes(names.length) || hands.length > MOST_HANDS) return null
  if (!names.every((name) => typeof name === 'string')) return null
  if (!isWhole(first) || first >= names.length) return null
  const known = Object.entries(options).every(([name, chosen]) =>
    way.options.some((option) => option.name === name && option.values.some((v) => v === chosen)),
  )
  const read = hands.map((hand) => readHand(hand, names.length))
  if (!known || read.includes(null)) return null
  const sheet: Sheet = {
    way: way.id,
    options: options as Record<string, OptionValue>,
    names: names.map((name: string) => name.slice(0, MOST_NAME)),
    first,
    hands: read.filter((hand) => hand !== null),
  }
  return isSound(sheet) ? sheet : null
}

/** What was kept in this browser, or null. */
export function readKept(value: unknown): Kept | null {
  if (!isRecord(value)) return null
  const { id, begun, draft, done, undone } = value
  const sheet = readSheet(value['sheet'])
  if (sheet === null || typeof id !== 'string' || typeof begun !== 'number') return null
  const hand = isRecord(draft) ? readHand(draft['hand'], sheet.names.length) : null
  const at = isRecord(draft) && isWhole(draft['at']) ? draft['at'] : Infinity
  const isUsable = hand !== null && at <= sheet.hands.length
  return {
    ...{ id, begun, sheet, draft: isUsable ? { at, hand } : newDraft(sheet) },
    ...{ done: readSteps(done), undone: readSteps(undone) },
  }
}

function readSteps(value: unknown): Step[] {
  if (!Array.isArray(value)) return []
  const steps = value.map((each): Step | null => {
    if (!isRecord(each)) return null
    const { what, hand, when } = each
    const before = readSheet(each['before'])
    const isKnown = ['hand', 'corrected', 'removed', 'names', 'options'].includes(String(what))
    if (before === null || !isKnown || !isWhole(hand) || typeof when !== 'number') return null
    return { what: what as What, hand, when, before }
  })
  // One that cannot be read breaks the chain: what lies behind it is of no use.
  return steps.slice(steps.lastIndexOf(null) + 1).filter((each) => each !== null)
}

function readHand(value: unknown, seats: number): Hand | null {
  if (!isRecord(value)) return null
  const { bids, passed, got } = value
  if (!isNumbers(bids, seats) || !isNumbers(got, seats) || typeof passed !== 'boolean') return null
  return { bids, passed, got }
}

/** Whether every hand can be scored. */
function isSound(sheet: Sheet): boolean {
  const facts = factsOfSheet(sheet)
  return sheet.hands.every((hand, at) => problemOf(facts, dealerOf(sheet, at), hand) === null)
}

function isNumbers(value: unknown, length: number): value is (number | null)[] {
  return (
    Array.isArray(value) &&
    value.length === length &&
    value.every((each) => each === null || isWhole(each))
  )
}

function isWhole(value: unknown): value is number {
  return Number.isSafeInteger(value) && (value as number) >= 0
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
