"""Fair deals at a table: what people add to a secret, and how it is told afterwards. Pure.

A secret is told only once its deal is over. Until then ``table.Promise.commitment`` is all that
leaves the process of it. Said for players in docs/fair-deals.md.
"""

from __future__ import annotations

from collections.abc import Iterable

from followsuit.server import log, table, wire
from followsuit.server.table import RequestError, TableState


def add_nonce(state: TableState, guest: str, request: wire.Nonce) -> list[log.Event]:
    """Events by which the guest's nonce comes into the deal that follows; none if it is there.

    It stays the guest's, whatever seat they change to, and in the deal, even if they leave. Raises
    RequestError for a deal that has been dealt, and for a second nonce; after the match too, when
    the next one may have begun.
    """
    seat = state.seat_of(guest)
    if seat is None:
        raise RequestError("unknown_table", "you have no seat at such a table")
    if state.is_ended or state.match.is_over:
        raise RequestError("ended", "no other hand is dealt at this table")
    if state.daily is not None:
        raise RequestError("no_nonces", "a daily deal is the same for everybody")
    if request.commitment != state.commitment:
        raise RequestError("stale", "this is not the commitment to the hand that is dealt next")
    known = state.promise.nonces.get(guest)
    if known is None:
        return [log.Nonce(seat, request.nonce)]
    if known != request.nonce:
        raise RequestError("stale", "another nonce of yours is in this hand already")
    return []


def require_over(state: TableState, deal: int) -> None:
    """Raise RequestError unless the hand of this number is over."""
    if deal > len(state.match.results):
        raise RequestError("not_over", "the secret of a hand is told when it is over")


def proof(history: Iterable[log.Event], request: wire.Proof) -> wire.ProofMessage:
    """How a deal came about. history: of a table where it is over."""
    for number, (deal, is_promised) in enumerate(table.deals(history), 1):
        if number == request.deal:
            return wire.ProofMessage(
                id=request.id,
                table=request.table,
                deal=number,
                commitment=table.Promise(deal.secret).commitment if is_promised else None,
                secret=deal.secret,
                nonces=list(deal.nonces),
                dealer=deal.dealer,
                hands=[list(hand) for hand in deal.hands],
                stock=list(deal.stock),
            )
    raise RequestError("not_over", "there is no such hand")
