/** The one line above the hand: what is going on, or what you are to do. */
import { callName, cardName } from '../cards/names'
import { t } from '../i18n'
import type { DealView, GameInfo, TableMessage } from '../wire'
import type { Frame } from './frames'
import { speakOf, standInOf } from './people'

export interface Status {
  text: string
  /** `yours`: you are to act. `plain`: somebody else is, or nobody. */
  tone: 'plain' | 'yours'
}

export function statusOf(table: TableMessage, frame: Frame): Status {
  const { deal, match } = frame
  if (match.over) return plain(t('say-match-over'))
  if (frame.waiting) return plain(t('say-hand-over'))
  if (frame.beat === 'reveal') return plain(turnedUp(table.game, deal))
  if (deal.trick?.winner != null)
    return plain(t('say-wins-trick', speakOf(table, deal.trick.winner)))
  if (deal.turn === null) return plain('')
  if (deal.turn !== table.you) return plain(theirTurn(table, deal.turn, deal.phase))
  return { text: yourTurn(table, frame), tone: 'yours' }
}

function theirTurn(table: TableMessage, seat: number, phase: DealView['phase']): string {
  const speak = { ...speakOf(table, seat), bidding: table.game.bidding }
  const info = table.seats[seat]
  if (info === undefined || info.stand_in === '') return t(`turn-${phase}`, speak)
  return t('turn-stand-in', { ...speak, ...standInOf(info) })
}

function yourTurn(table: TableMessage, { deal }: Frame): string {
  if (deal.phase !== 'play') return t(`your-turn-${deal.phase}`, { bidding: table.game.bidding })
  if (deal.trick === null) return t('your-turn-lead')
  const call = callName(table.game, deal.trick.call)
  return deal.refused.length > 0 ? t('your-turn-follow', { call }) : t('your-turn-free', { call })
}

function turnedUp(game: GameInfo, deal: DealView): string {
  return (deal.stock ?? []).map((card) => t('say-stock', { card: cardName(game, card) })).join(' ')
}

function plain(text: string): Status {
  return { text, tone: 'plain' }
}
