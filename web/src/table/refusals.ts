/** Why a card or a bid of yours is refused, in words; which rule refuses it stands in the view. */
import { callName, cardName } from '../cards/names'
import { asSentence, tOr, type Arguments } from '../i18n'
import type { DealView, GameInfo, Refused, WireRefusedBid } from '../wire'

export function cardRefusal(game: GameInfo, deal: DealView, refused: Refused): string {
  const call = deal.trick === null ? '' : callName(game, deal.trick.call)
  const card = cardName(game, refused.card)
  return reasonText(refused, { call, card })
}

export function bidRefusal(deal: DealView, refused: WireRefusedBid): string {
  return reasonText(refused, { bid: refused.value, tricks: deal.hand.length })
}

/** With its cards and numbers, else the rule alone; the server's words for a rule that is new. */
function reasonText({ code, reason }: { code: string; reason: string }, args: Arguments): string {
  return tOr(`refused-${code}`, tOr(`illegal-${code}`, asSentence(reason)), args)
}
