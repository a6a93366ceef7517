/** What is said aloud when the table goes from one frame to the next. */
import { callName, cardName, modeName } from '../cards/names'
import { faceOf } from '../cards/parse'
import { t } from '../i18n'
import type { DealView, GameInfo, MatchView, TableMessage, WireTrick } from '../wire'
import type { Frame } from './frames'
import { speakOf } from './people'
import { seatOfCard } from './seating'

/** The sentences for *now*, which was reached from *before*; empty when nothing is worth saying. */
export function sentences(table: TableMessage, before: Frame | null, now: Frame): string[] {
  const said = [...whatHappened(table, before, now), ...whatNext(table, now)]
  // The next frame often repeats what is true of both, such as whose turn it is.
  const already = before === null ? [] : whatNext(table, before)
  return said.filter(
    (sentence, place) => said.indexOf(sentence) === place && !already.includes(sentence),
  )
}

/** "Ben wins the trick.", and why when equals met. */
export function trickSentences(table: TableMessage, trick: WireTrick): string[] {
  if (trick.winner === null) return []
  const wins = t('say-wins-trick', speakOf(table, trick.winner))
  return trick.tied.length > 0 ? [t('tie'), wins] : [wins]
}

/** All that happened in this hand, in the words it was announced in: the bids, then a line a trick. */
export function handLog(table: TableMessage, { deal, match }: Frame): string[][] {
  const lines = [[dealSentence(table, deal, match), ...newBids(table, 0, deal)]]
  const tricks = deal.trick === null ? deal.tricks : [...deal.tricks, deal.trick]
  tricks.forEach((trick, number) => {
    const [lead = '', ...others] = trick.cards.map((_, place) => playSentence(table, trick, place))
    const next = tricks[number + 1]?.mode ?? (deal.phase === 'over' ? trick.mode : deal.mode)
    // The first lead settles the mode; later it changes between two tricks.
    const settled = number === 0 ? modeSentence(table.game, trick.mode) : []
    const turned = next === trick.mode ? [] : modeSentence(table.game, next)
    lines.push([lead, ...settled, ...others, ...trickSentences(table, trick), ...turned])
  })
  lines.at(-1)?.push(...stockSentence(table, deal))
  return lines
}

function whatHappened(table: TableMessage, before: Frame | null, now: Frame): string[] {
  if (before === null || before.match.deal !== now.match.deal) {
    return [dealSentence(table, now.deal, now.match), ...newBids(table, 0, now.deal)]
  }
  const said = newBids(table, before.deal.bids.length, now.deal)
  const trick = now.deal.trick
  if (trick !== null) {
    const same = before.deal.trick !== null && before.deal.tricks.length === now.deal.tricks.length
    const lay = same ? (before.deal.trick?.cards.length ?? 0) : 0
    for (let place = lay; place < trick.cards.length; place++) {
      said.push(playSentence(table, trick, place))
    }
    if (now.beat === 'rest') said.push(...trickSentences(table, trick))
  }
  if (now.beat === 'reveal') said.push(...stockSentence(table, now.deal))
  if (before.deal.mode !== now.deal.mode && now.deal.phase !== 'over') {
    said.push(...modeSentence(table.game, now.deal.mode))
  }
  return said
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
