/** What is said aloud when the table goes from one frame to the next. */
import { callName, cardName, modeName } from '../cards/names'
import { faceOf } from '../cards/parse'
import { isolate, t } from '../i18n'
import type { DealView, GameInfo, MatchView, Note, TableMessage, WireTrick } from '../wire'
import { isSameHand, newNotes, type Frame } from './frames'
import { speakOf } from './people'
import { seatOfCard } from './seating'

/** The sentences for *now*, which was reached from *before*; empty when nothing is worth saying. */
export function sentences(table: TableMessage, before: Frame | null, now: Frame): string[] {
  const happened = whatHappened(table, before, now)
  // The next frame often repeats what is true of both, such as whose turn it is.
  const already = before === null || happened.length > 0 ? [] : whatNext(table, before)
  const said = [...happened, ...whatNext(table, now).filter((next) => !already.includes(next))]
  return said.filter((sentence, place) => said.indexOf(sentence) === place)
}

/** "Ben wins the trick.", and why when equals met. */
export function trickSentences(table: TableMessage, trick: WireTrick): string[] {
  if (trick.winner === null) return []
  const wins = t('say-wins-trick', speakOf(table, trick.winner))
  return trick.tied.length > 0 ? [t('tie'), wins] : [wins]
}

/** "Time is up for Anna: a robot moves." Whatever may happen at a table beside bids and cards. */
export function noteSentence(table: TableMessage, { kind, seat, n_moves, name }: Note): string {
  return t(`note-${kind}`, { ...speakOf(table, seat), n: n_moves, before: isolate(name) })
}

/** All that happened in this hand, in the words it was announced in: the bids, then a line a trick. */
export function handLog(table: TableMessage, { deal, match, notes }: Frame): string[][] {
  const tricks = tricksOf(deal)
  const total = tricks.reduce((sum, { cards }) => sum + cards.length, deal.bids.length)
  const noted = byMove(notes, total).map((some) => some.map((note) => noteSentence(table, note)))
  let move = 0
  const told = (sentence: string) => [...(noted[move++] ?? []), sentence]
  const lines = [
    [dealSentence(table, deal, match), ...newBids(table, 0, deal).flatMap((bid) => told(bid))],
  ]
  tricks.forEach((trick, number) => {
    const [lead = [], ...others] = trick.cards.map((_, place) =>
      told(playSentence(table, trick, place)),
    )
    const next = tricks[number + 1]?.mode ?? (deal.phase === 'over' ? trick.mode : deal.mode)
    // The first lead settles the mode; later it changes between two tricks.
    const settled = number === 0 ? modeSentence(table.game, trick.mode) : []
    const turned = next === trick.mode ? [] : modeSentence(table.game, next)
    const ended = trickSentences(table, trick)
    lines.push([...lead, ...settled, ...others.flat(), ...ended, ...turned])
  })
  lines.at(-1)?.push(...(noted[total] ?? []), ...stockSentence(table, deal))
  return lines
}

/** The notes before each of *total* bids and cards, and at the end; as they came, whatever was undone. */
function byMove(notes: readonly Note[], total: number): Note[][] {
  const rows = Array.from({ length: total + 1 }, (): Note[] => [])
  let last = total
  for (const note of notes.toReversed()) {
    last = Math.min(last, note.at)
    rows[last]?.unshift(note)
  }
  return rows
}

function whatHappened(table: TableMessage, before: Frame | null, now: Frame): string[] {
  // Of a hint of your own you hear itself.
  const news = newNotes(before, now)
    .filter(({ kind, seat }) => kind !== 'hinted' || seat !== table.you)
    .map((note) => noteSentence(table, note))
  if (before === null || !isSameHand(before, now)) {
    return [dealSentence(table, now.deal, now.match), ...news, ...newBids(table, 0, now.deal)]
  }
  const said = [...news, ...newBids(table, before.deal.bids.length, now.deal)]
  // Tricks that were claimed have been told of all at once.
  if (!now.notes.some(({ kind }) => kind === 'claimed')) said.push(...newCards(table, before, now))
  if (before.deal.stock === null) said.push(...stockSentence(table, now.deal))
  if (before.deal.mode !== now.deal.mode && now.deal.phase !== 'over') {
    said.push(...modeSentence(table.game, now.deal.mode))
  }
  return said
}

/** The cards played since *before*, and who won each trick that is full since. */
function newCards(table: TableMessage, before: Frame, now: Frame): string[] {
  const known = tricksOf(before.deal)
  const said: string[] = []
  // Of the tricks before the last one known, everything has been said.
  for (const [number, trick] of tricksOf(now.deal).entries()) {
    if (number < known.length - 1) continue
    const was = known[number]
    for (let place = was?.cards.length ?? 0; place < trick.cards.length; place++) {
      said.push(playSentence(table, trick, place))
    }
    if (was?.winner == null) said.push(...trickSentences(table, trick))
  }
  return said
}

/** The tricks of the hand, the one that is being played too. */
function tricksOf({ tricks, trick }: DealView): WireTrick[] {
  return trick === null ? tricks : [...tricks, trick]
}

function whatNext(table: TableMessage, now: Frame): string[] {
  if (now.match.over) return [t('say-match-over')]
  if (now.waiting) return [t('say-hand-over')]
  const { turn, phase } = now.deal
  if (turn === null) return []
  if (turn === table.you) return [t(`say-your-turn-${phase}`, { bidding: table.game.bidding })]
  return phase === 'choose' ? [t('turn-choose', speakOf(table, turn))] : []
}

function dealSentence(table: TableMessage, deal: DealView, match: MatchView): string {
  return t('say-deals', { ...speakOf(table, deal.dealer), deal: match.deal })
}

function newBids(table: TableMessage, known: number, deal: DealView): string[] {
  return deal.bids.slice(known).map(({ seat, value }) => {
    const who = { ...speakOf(table, seat), bidding: table.game.bidding }
    return value === 'pass' ? t('say-passes', who) : t('say-bids', { ...who, bid: value })
  })
}

/** Nothing in a game whose mode never changes. */
function modeSentence(game: GameInfo, mode: number): string[] {
  const name = modeName(game, mode)
  return name === '' ? [] : [t('say-mode', { mode: name })]
}

function stockSentence(table: TableMessage, deal: DealView): string[] {
  if (table.game.hidden_stock !== 'last') return []
  return (deal.stock ?? []).map((card) => t('say-stock', { card: cardName(table.game, card) }))
}

/** "Anna leads 11, 2 stars." or "Ben plays king of hearts." */
function playSentence(table: TableMessage, trick: WireTrick, place: number): string {
  const card = trick.cards[place] ?? 0
  const seat = seatOfCard(trick.leader, place, table.seats.length)
  const face = faceOf(table.game, card)
  // A card of shapes by its value; any other by its full name, which is as short.
  const name = face.kind === 'shapes' ? String(face.value) : cardName(table.game, card)
  const args = { ...speakOf(table, seat), card: name }
  if (place > 0) return t('say-plays', args)
  const call = callName(table.game, trick.call)
  // Where the card itself tells what it calls, saying it twice helps nobody.
  if (face.kind === 'suit' || call === name) return t('say-leads', args)
  return t('say-leads-calling', { ...args, call })
}
