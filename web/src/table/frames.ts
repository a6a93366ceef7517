/**
 * What to show, and in which order, to get from one view of the table to the next.
 *
 * Pure. A view whose last card completes a trick already has that trick counted and gone; eyes
 * want to see it lie, then go to its winner. So one view may become several frames.
 */
import type { DealView, MatchView, Note, ViewMessage, WireTrick } from '../wire'

/**
 * What happens in a frame: nothing new (`still`), a new hand (`deal`), a bid, a card (`play`), a
 * full trick lying there (`rest`), the stock turned up (`reveal`), the trick going to its winner
 * (`gather`).
 */
export type Beat = 'still' | 'deal' | 'bid' | 'play' | 'rest' | 'reveal' | 'gather'

export interface Frame {
  table: string
  seq: number
  beat: Beat
  /** The deal as it is to be drawn; while a trick rests, counts are still those before it. */
  deal: DealView
  match: MatchView
  /** What happened in this hand beside bids and cards, in order. */
  notes: readonly Note[]
  /** The table waits for the next hand: time for the score sheet. */
  waiting: boolean
  /** What each seat holds, for who watches with open hands; then all else is of a hand before. */
  hands: readonly number[][] | null
  /** For who watches: the hand during which open hands begin; null: now, or not as things are. */
  opensAt: number | null
}

type Hand = Pick<Frame, 'match' | 'hands'>

const NOTHING_TO_DO = {
  turn: null,
  legal_bids: [],
  legal_plays: [],
  legal_choices: [],
  refused: [],
  refused_bids: [],
} satisfies Partial<DealView>

/** The frame that shows *view* as it is. */
export function stillFrame(view: ViewMessage, beat: Beat = 'still'): Frame {
  const { table, seq, deal, match, notes, waiting_next: waiting, hands, opens_at: opensAt } = view
  return { table, seq, beat, deal, match, notes, waiting, hands, opensAt }
}

/**
 * The frames from *before* to *after*, at least one.
 *
 * revealsStock: whether the stock is turned up after the last trick, for all to see.
 */
export function framesBetween(
  before: ViewMessage,
  after: ViewMessage,
  revealsStock: boolean,
): Frame[] {
  const was = before.deal
  const now = after.deal
  if (!isSameHand(before, after)) return [stillFrame(after, 'deal')]

  const frames: Frame[] = []
  const finished = now.tricks.at(-1)
  if (finished !== undefined && now.tricks.length > was.tricks.length) {
    frames.push(...trickFrames(before, after, finished, revealsStock))
  }
  frames.push(stillFrame(after, lastBeat(was, now, frames.length > 0)))
  return frames
}

/** The notes that came since *before*; on arrival those of what went before the first bid or card. */
export function newNotes(before: Frame | null, now: Frame): readonly Note[] {
  if (before === null) return now.notes.filter(({ at }) => at === 0)
  return isSameHand(before, now) ? now.notes.slice(before.notes.length) : now.notes
}

/** True when *now* goes on where *before* was: a hand seen closed is another when it is seen open. */
export function isSameHand(before: Hand, now: Hand): boolean {
  return before.match.deal === now.match.deal && (before.hands === null) === (now.hands === null)
}

/** True when nothing has happened in this hand yet. */
export function isFresh(deal: DealView): boolean {
  return deal.bids.length === 0 && deal.trick === null && deal.tricks.length === 0
}

function trickFrames(
  before: ViewMessage,
  after: ViewMessage,
  trick: WireTrick,
  revealsStock: boolean,
): Frame[] {
  const lying: DealView = {
    ...after.deal,
    ...NOTHING_TO_DO,
    phase: 'play',
    mode: trick.mode,
    trick,
    tricks: before.deal.tricks,
    taken: before.deal.taken,
    captured: before.deal.captured,
    stock: null,
    scores: null,
  }
  const still = stillFrame(after)
  const frame = { ...still, deal: lying, match: before.match, waiting: false }
  const turned = revealsStock ? after.deal.stock : null
  if (turned === null) return [frameAt('rest', frame), frameAt('gather', frame)]
  const shown = { ...frame, deal: { ...lying, stock: turned } }
  return [frameAt('rest', frame), frameAt('reveal', shown), frameAt('gather', shown)]
}

function frameAt(beat: Beat, frame: Omit<Frame, 'beat'>): Frame {
  return { ...frame, beat }
}

function lastBeat(was: DealView, now: DealView, newTrick: boolean): Beat {
  if (now.bids.length > was.bids.length) return 'bid'
  const lay = newTrick ? 0 : (was.trick?.cards.length ?? 0)
  if ((now.trick?.cards.length ?? 0) > lay) return 'play'
  return 'still'
}
