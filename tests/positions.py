"""Deals, positions and random play in words, for the tests of the engine and the games.

No test lives here, and no game is named here.
"""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence

from followsuit.engine import (
    Bid,
    Card,
    Deal,
    DealResult,
    DealtCards,
    Game,
    Match,
    Mode,
    Move,
    Play,
    Record,
    Seat,
    State,
    apply,
    format_move,
    legal_moves,
    parse_hand,
    parse_move,
    random_deal,
    start,
    view,
)
from followsuit.engine.record import Made
from followsuit.engine.state import card_set


def cards(game: Game, text: str) -> tuple[Card, ...]:
    """The cards written in *text*, in that order."""
    return parse_hand(game, text)


def dealt(game: Game, hands: Sequence[str], *, dealer: int = -1, stock: str = "") -> State:
    """A deal just begun; the last seat deals, so that seat 0 acts first, unless told otherwise."""
    deal = Deal(dealer % len(hands), [hand.split() for hand in hands], stock.split())
    return start(game, deal)


def after(game: Game, state: State, *moves: str) -> State:
    """The state once these moves, written as text, are made."""
    for move in moves:
        state = apply(game, state, parse_move(game, move))
    return state


def late(game: Game, hands: Sequence[str], *, mode: str, turn: int = 0, **facts: object) -> State:
    """A position late in a deal: *turn* leads, the seats hold what is written and no more.

    facts: other fields of the State, such as declarer and contract.
    """
    deal = random_deal(game, len(hands), len(hands) - 1, random.Random(0))
    return start(game, deal)._replace(
        phase="play",
        turn=Seat(turn),
        mode=Mode(game.modes.index(mode)),
        hands=tuple(card_set(cards(game, hand)) for hand in hands),
        **facts,  # type: ignore[arg-type]  # the caller's business
    )


def legal(game: Game, state: State) -> list[str]:
    """The legal moves as text, in the engine's order."""
    return [format_move(game, move) for move in legal_moves(game, state)]


def hand_of(game: Game, state: State, seat: int) -> list[str]:
    """Names of the cards a seat holds."""
    return [game.cards[card] for card in view(game, state, seat).hand]


def winners(state: State) -> list[int | None]:
    """Winner of each finished trick."""
    return [trick.winner for trick in state.tricks]


def random_move(game: Game, state: State, rng: random.Random) -> Move:
    """Some legal move; bids are low, so that auctions are neither endless nor all 15s."""
    moves = legal_moves(game, state)
    if isinstance(moves[0], Bid) and rng.random() < 0.6:
        return moves[min(rng.randrange(3), len(moves) - 1)]
    return rng.choice(moves)


def random_states(game: Game, n_seats: int, rng: random.Random) -> Iterator[State]:
    """Every state of a deal played at random, the first and the last included."""
    state = start(game, random_deal(game, n_seats, rng.randrange(n_seats), rng))
    yield state
    while state.phase != "over":
        state = apply(game, state, random_move(game, state, rng))
        yield state


def finished(game: Game, n_seats: int, rng: random.Random) -> State:
    """The end of a deal played at random."""
    *_, last = random_states(game, n_seats, rng)
    return last


def played_match(
    game: Game, n_seats: int, rng: random.Random, *, most_deals: int = 500
) -> tuple[Match, Record]:
    """A match played at random to its end, or for *most_deals*, and its record."""
    match = Match.start(game, n_seats, rng.randrange(n_seats))
    events: list[DealtCards | Made] = []
    while not match.is_over and len(match.results) < most_deals:
        deal = random_deal(game, n_seats, match.dealer, rng)
        events.append(deal)
        match = match.deal(deal)
        while match.is_playing:
            assert match.state is not None
            assert match.state.turn is not None
            seat = match.state.turn
            move = random_move(game, match.state, rng)
            match = match.apply(move)
            assert match.state is not None
            # As applied: a lead with a single call may have left it out.
            events.append(Made(seat, match.state.moves[-1]))
    names = tuple(f"Seat {seat}" for seat in range(n_seats))
    return match, Record(game, names, match.first_dealer, tuple(events))


def match_of(game: Game, *rows: tuple[int, ...], first_dealer: int = 0) -> Match:
    """A match in which the finished deals scored these rows."""
    n_seats = len(rows[0])
    none, zeros = (None,) * n_seats, (0,) * n_seats
    results = tuple(
        DealResult(Seat((first_dealer + place) % n_seats), none, zeros, zeros, row)
        for place, row in enumerate(rows)
    )
    return Match(game, n_seats, Seat(first_dealer), results)


def kind_of(move: Move) -> str:
    """The name of its class: Bid, Play or Choose."""
    return type(move).__name__


def sort_key(move: Move) -> tuple[int, int]:
    """Where a move stands in a sorted legal set: passes first, then by number or card and call."""
    if isinstance(move, Play):
        return move.card, -1 if move.call is None else move.call
    if isinstance(move, Bid):
        return (0, 0) if move.value == "pass" else (1, move.value)
    return ("keep", "reverse").index(move.choice), 0
