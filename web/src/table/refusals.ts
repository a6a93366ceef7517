/** Why a card or a bid of yours is refused, in words; which rule refuses it stands in the view. */
import { callName, cardName } from '../cards/names'
import { asSentence, tOr } from '../i18n'
import type { DealView, GameInfo, Refused, WireRefusedBid } from '../wire'

export function cardRefusal(game: GameInfo, deal: DealView, refused: Refused): string {
  const call = deal.trick === null ? '' : callName(game, deal.trick.call)
  const card = cardName(game, refused.card)
  return tOr(`refused-${refused.code}`, asSentence(refused.reason), { call, card })
}

export function bidRefusal(deal: DealView, { code, value, reason }: WireRefusedBid): string {
  return tOr(`refused-${code}`, asSentence(reason), { bid: value, tricks: deal.hand.length })
}
