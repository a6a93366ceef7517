"""Who may sit where: requests about seats, invitations and the pause, as events. Pure.

Nothing here knows what is played. Entropy is handed in.
"""

from __future__ import annotations

from collections.abc import Collection

from followsuit.server import invitations, log, wire
from followsuit.server.table import (
    Entropy,
    RequestError,
    Seat,
    TableState,
    bot_name,
    require_level,
    start,
)

Request = (
    wire.Rename
    | wire.OpenHand
    | wire.SeatBot
    | wire.FreeSeat
    | wire.Arrange
    | wire.Invite
    | wire.Start
    | wire.Pause
    | wire.Leave
)


def sit(state: TableState, guest: str, name: str, wanted: int | None) -> list[log.Event]:
    """Events that seat the guest: in the seat they want, or the first they may have.

    Nothing when they have a seat and want no other. Raises RequestError.
    """
    _require_open(state)
    own = state.seat_of(guest)
    if own is not None and wanted in (None, own):
        return []
    if state.daily is not None:
        raise RequestError("table_full", "a daily deal is played alone")
    if own is not None and state.is_started:
        raise RequestError("started", "seats are changed before the match begins")
    free = [seat for seat in _free(state) if wanted is None or seat == wanted]
    if not free:
        if wanted is None:
            raise RequestError("table_full", "every seat is taken")
        raise RequestError("seat_taken", f"somebody sits in seat {wanted}")
    if state.is_within_trick:
        raise RequestError("within_trick", "wait until the trick is over")
    return [log.Sat(free[0], guest, name)]


def _free(state: TableState) -> list[int]:
    """Seats without a guest, empty ones first."""
    open_seats = [seat for seat, seating in enumerate(state.seats) if seating.guest is None]
    return sorted(open_seats, key=lambda seat: bool(state.seats[seat].level))


def decide(
    state: TableState,
    seat: Seat,
    request: Request,
    levels: Collection[str],
    entropy: Entropy,
) -> list[log.Event]:
    """Events the request of the guest in this seat leads to; raises RequestError.

    levels: the bots there are. Names in requests are clean.
    """
    _require_open(state)
    is_going = isinstance(request, wire.FreeSeat) and request.seat == seat
    if is_going or isinstance(request, wire.Leave):
        return _leave(state, seat)
    if isinstance(request, wire.Rename):
        return [log.Renamed(seat, request.name)]
    if isinstance(request, wire.OpenHand):
        return _consent(state, seat, request.is_open)
    if isinstance(request, wire.Pause):
        is_news = request.is_paused != state.is_paused
        return [log.Paused(seat, request.is_paused)] if is_news else []
    if seat != state.host or state.daily is not None:
        raise RequestError("not_host", "the host decides that, and nobody in a daily deal")
    if isinstance(request, wire.Invite):
        return [log.Invited(invitation(state.policy, entropy))]
    if isinstance(request, wire.Start):
        _require_waiting(state)
        return start(state, entropy)
    if isinstance(request, wire.Arrange):
        _require_waiting(state)
        if sorted(request.seats) != list(range(len(state.seats))):
            raise RequestError("bad_seats", "each seat must be named once")
        return [log.Arranged(request.seats)]
    _require_seat(state, request.seat)
    if isinstance(request, wire.FreeSeat):
        return _vacate(state, Seat(request.seat))
    require_level(request.level, levels)
    if not (state.is_started or state.policy.bots):
        raise RequestError("no_bots", "this table was opened for people alone")
    if request.seat == seat:
        raise RequestError("seat_taken", "you sit there yourself; leave, and a bot takes over")
    seating = state.seats[request.seat]
    name = seating.name if seating.level else bot_name(state.seats)
    return [log.SeatedBot(request.seat, name, request.level)]


def _consent(state: TableState, seat: Seat, consents: bool) -> list[log.Event]:
    """Events by which a guest lets others watch their hand, or no longer; nothing if it is so."""
    if state.policy.spectators != "open":
        raise RequestError("no_open_hands", "nobody who watches this table is shown hands")
    is_news = consents != state.seats[seat].consents
    return [log.Consented(seat, consents)] if is_news else []


def _leave(state: TableState, seat: Seat) -> list[log.Event]:
    """Events by which a guest leaves for good; with nobody else there the table is ended."""
    if len(state.people) == 1:
        return [log.Ended(seat)]
    return [] if state.match.is_over else _vacate(state, seat)


def _vacate(state: TableState, seat: Seat) -> list[log.Event]:
    """Events that empty a seat; once the match has begun a bot goes on."""
    seating = state.seats[seat]
    if not state.is_started:
        return [log.Freed(seat)] if seating.guest is not None or seating.level else []
    if seating.guest is None:
        return []
    return [log.SeatedBot(seat, bot_name(state.seats), wire.DEFAULT_BOTS)]


def invitation(policy: wire.Policy, entropy: Entropy) -> wire.Invitation:
    """New ways to a table."""
    watch = "" if policy.spectators == "off" else invitations.new_secret(entropy)
    return wire.Invitation(invitations.new_secret(entropy), invitations.new_code(entropy), watch)


def _require_open(state: TableState) -> None:
    if state.is_ended:
        raise RequestError("ended", "the table is ended")


def _require_waiting(state: TableState) -> None:
    if state.is_started:
        raise RequestError("started", "the match has begun")


def _require_seat(state: TableState, seat: int) -> None:
    if not 0 <= seat < len(state.seats):
        raise RequestError("bad_seats", f"there is no seat {seat}")
