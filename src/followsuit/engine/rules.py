"""The rules of play: which moves are legal, and what a move leads to. Pure, for any Game.

A move is checked here and nowhere else. Each function takes the Game first; states are values.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache

from followsuit.engine.events import Bid, Choose, Deal, DealtCards, Move, Play, Trick
from followsuit.engine.game import Game
from followsuit.engine.scoring import Harvest
from followsuit.engine.state import State, cards_in, start
from followsuit.engine.types import (
    PASS,
    BidValue,
    Call,
    Card,
    CardSet,
    IllegalMove,
    Mode,
    Seat,
    whole,
)

CHOICES = (Choose("keep"), Choose("reverse"))

_PLAIN = (int, type(None))
_tuple = tuple.__new__


def to_act(game: Game, state: State) -> Seat | None:  # noqa: ARG001 - the shape of every rule
    """The seat whose move it is; None when the deal is over."""
    return state.turn


def legal_moves(game: Game, state: State) -> tuple[Move, ...]:
    """Moves the seat to act may make, sorted; empty when the deal is over."""
    phase = state.phase
    if phase == "play":
        turn = state.turn
        assert turn is not None
        hand = state.hands[turn]
        trick = state.trick
        plays: list[Move] = []
        if trick is None:
            lead_plays = game.lookup.lead_plays[state.mode]
            cards = hand & game.lookup.leadable[state.mode]
            while cards:
                low = cards & -cards
                plays += lead_plays[low.bit_length() - 1]
                cards ^= low
        else:
            follow_plays = game.lookup.follow_plays
            cards = _followers(game, trick.mode, trick.call, hand)
            while cards:
                low = cards & -cards
                plays.append(follow_plays[low.bit_length() - 1])
                cards ^= low
        return tuple(plays)
    if phase == "auction":
        return _bids(game.auction.legal(state.n_seats, state.deal.dealer, state.bids))
    return CHOICES if phase == "choose" else ()


def apply(game: Game, state: State, move: Move) -> State:
    """The state after *move* by the seat to act; raises IllegalMove and changes nothing."""
    if isinstance(move, Play):
        return _play(game, state, move)
    if isinstance(move, Bid):
        return _bid(game, state, move)
    if isinstance(move, Choose):
        return _choose(game, state, move)
    raise IllegalMove(f"{move!r} is not a Bid, a Play or a Choose", "unknown")


def replay(game: Game, deal: Deal | DealtCards, moves: Iterable[Move]) -> State:
    """The state after the deal and these moves; raises DealError or IllegalMove."""
    state = start(game, deal)
    for move in moves:
        state = apply(game, state, move)
    return state


def undo(game: Game, state: State) -> State:
    """The state before the last move; raises IllegalMove when there is none."""
    if not state.moves:
        raise IllegalMove("there is no move to take back", "not_now")
    return replay(game, state.deal, state.moves[:-1])


def scores(game: Game, state: State) -> tuple[int, ...] | None:
    """Points of the deal by seat once it is over, else None."""
    return game.scoring.scores(harvest(game, state)) if state.phase == "over" else None


def harvest(game: Game, state: State) -> Harvest:
    """Bids, tricks and card points by seat so far, as the scoring wants them."""
    if game.auction.turn(state.n_seats, state.deal.dealer, state.bids) is None:
        held_to = game.auction.held_to(state.n_seats, state.bids)
    else:
        held_to = (None,) * state.n_seats
    return Harvest(state.declarer, held_to, state.taken, state.captured)


def trick_winner(game: Game, mode: Mode, call: Call, cards: Sequence[Card]) -> int:
    """Place in *cards* of the card that takes the trick.

    cards: in order of play, the lead first; at least one. Returns a place 0..len(cards)-1, not a
    seat. Equal strength: the later card wins; if none can win, the lead does.
    Source: docs/rules, Tricks.
    """
    strength = game.tables.strength[mode][call]
    winner = 0
    best = 1  # a strength of 0 never wins
    for place, card in enumerate(cards):
        if strength[card] >= best:
            best = strength[card]
            winner = place
    return winner


def tied_places(game: Game, trick: Trick) -> tuple[int, ...]:
    """Places of the equal best cards if being played last decided the trick, else none."""
    strength = game.tables.strength[trick.mode][trick.call]
    best = max(strength[card] for card in trick.cards)
    places = tuple(place for place, card in enumerate(trick.cards) if strength[card] == best)
    return places if best > 0 and len(places) > 1 else ()


def refusal(game: Game, state: State, card: Card) -> IllegalMove | None:
    """Why the seat to act may not play *card*, whatever it calls; None if it may."""
    assert state.turn is not None
    hand = state.hands[state.turn]
    if not hand >> card & 1:
        return IllegalMove(f"you do not hold {game.cards[card]}", "not_held")
    trick = state.trick
    if trick is None:
        if game.lookup.leadable[state.mode] >> card & 1:
            return None
        return IllegalMove(f"{game.cards[card]} may not be led now", "may_not_lead")
    followers = _followers(game, trick.mode, trick.call, hand)
    if followers >> card & 1:
        return None
    reason, cards = _must_follow(game, trick.call, followers)
    return IllegalMove(reason, "must_follow", cards)


@lru_cache(maxsize=4096)
def _must_follow(game: Game, call: Call, followers: CardSet) -> tuple[str, tuple[Card, ...]]:
    """The same sentence for every card of a hand that does not follow."""
    cards = tuple(cards_in(followers))
    named = " or ".join(game.cards[card] for card in cards[:3]) + (" ..." if cards[3:] else "")
    return f"you hold {game.holding[call]} and must follow: play {named}", cards


@lru_cache(maxsize=4096)
def _bids(values: tuple[BidValue, ...]) -> tuple[Move, ...]:
    return tuple(Bid(value) for value in values)


def _followers(game: Game, mode: Mode, call: Call, hand: CardSet) -> CardSet:
    """Cards of the hand that may be played to the call."""
    lookup = game.lookup
    return hand & lookup.follows[mode][call] if hand & lookup.obliges[mode][call] else hand


def _bid(game: Game, state: State, move: Bid) -> State:
    if state.phase != "auction" or state.turn is None:
        raise _not_now(state)
    n_seats, dealer = state.n_seats, state.deal.dealer
    value: BidValue | None = whole(move.value)
    if value is None and isinstance(move.value, str) and move.value == PASS:
        value = PASS
    if value is None or value not in game.auction.legal(n_seats, dealer, state.bids):
        raise game.auction.refusal(n_seats, dealer, state.bids, value)
    bids: tuple[tuple[Seat, BidValue], ...] = (*state.bids, (state.turn, value))
    moves = (*state.moves, Bid(value))
    turn = game.auction.turn(n_seats, dealer, bids)
    if turn is not None:
        return state._replace(moves=moves, bids=bids, turn=turn)
    outcome = game.auction.outcome(n_seats, dealer, bids)
    return state._replace(
        moves=moves,
        bids=bids,
        phase="play",
        turn=outcome.leader,
        mode=outcome.mode,
        declarer=outcome.declarer,
        contract=outcome.contract,
    )


def _play(game: Game, state: State, move: Play) -> State:
    # The inner loop of everything in Python: taken apart and made anew as the tuples they are,
    # without a Python call for each: docs/performance.md, The engine.
    (
        deal, moves, phase, seat, mode, hands, bids, declarer, contract, trick, tricks, taken,
        captured,
    ) = state  # fmt: skip
    if phase != "play" or seat is None:
        raise _not_now(state)
    card = move.card
    if type(card) is not int or type(move.call) not in _PLAIN:
        move = _plain(move)
        card = move.card
    lookup = game.lookup
    hand = hands[seat]
    if not 0 <= card < len(game.cards):
        raise IllegalMove(f"there is no card {card}", "unknown")
    if trick is None:
        move = _lead(game, state, move)
        call = move.call
        assert call is not None
        mode = lookup.next_mode[mode][call]
        trick = _tuple(Trick, (seat, mode, call, (card,), None))
    else:
        leader, mode, call, cards, _ = trick
        if not _followers(game, mode, call, hand) >> card & 1:
            raise _refused(game, state, card)
        if move.call is not None:
            raise IllegalMove("the leader has named what to follow", "call_not_yours")
        trick = _tuple(Trick, (leader, mode, call, (*cards, card), None))
    rest = list(hands)
    rest[seat] = hand ^ (1 << card)
    hands = tuple(rest)
    if len(trick.cards) == len(hands):
        return _finish_trick(game, state, move, trick, hands)
    turn = lookup.next_seat[len(hands)][seat]
    return _tuple(
        State,
        (
            deal, (*moves, move), phase, turn, mode, hands, bids, declarer, contract, trick, tricks,
            taken, captured,
        ),
    )  # fmt: skip


def _plain(move: Play) -> Play:
    """The play with its numbers as plain ints; raises IllegalMove if they are none."""
    card, call = whole(move.card), whole(move.call)
    if card is None:
        raise IllegalMove(f"there is no card {move.card!r}", "unknown")
    if call is None and move.call is not None:
        raise IllegalMove(f"there is no call {move.call!r}", "unknown")
    return Play(Card(card), None if call is None else Call(call))


def _lead(game: Game, state: State, move: Play) -> Play:
    """The lead with its call; a call may be left out where the card has only one."""
    assert state.turn is not None
    if not (state.hands[state.turn] & game.lookup.leadable[state.mode]) >> move.card & 1:
        raise _refused(game, state, move.card)
    calls = game.lookup.lead_calls[state.mode][move.card]
    if move.call is None and len(calls) == 1:
        return game.lookup.lead_plays[state.mode][move.card][0]
    if move.call is None:
        named = ", ".join(game.calls[call] for call in calls)
        raise IllegalMove(
            f"a lead of {game.cards[move.card]} needs a call: {named}", "call_required"
        )
    if move.call not in calls:
        named = ", ".join(game.calls[call] for call in calls)
        raise IllegalMove(f"{game.cards[move.card]} can only call {named}", "call_not_on_card")
    return move


def _finish_trick(
    game: Game, state: State, move: Play, trick: Trick, hands: tuple[CardSet, ...]
) -> State:
    """The state once the last card of the trick lies."""
    n_seats = len(hands)
    place = trick_winner(game, trick.mode, trick.call, trick.cards)
    winner = Seat((trick.leader + place) % n_seats)
    is_last = not any(hands)
    worth = game.tables.points
    gain = sum(worth[card] for card in trick.cards) if game.lookup.has_points else 0
    if is_last and game.stock_to_last:
        gain += sum(worth[card] for card in state.deal.stock)
    taken, captured = state.taken, state.captured
    taken = (*taken[:winner], taken[winner] + 1, *taken[winner + 1 :])
    if gain:
        captured = (*captured[:winner], captured[winner] + gain, *captured[winner + 1 :])
    is_offered = not is_last and offer_to(game, trick, winner) is not None
    return State(
        state.deal,
        (*state.moves, move),
        "over" if is_last else "choose" if is_offered else "play",
        None if is_last else winner,
        trick.mode,
        hands,
        state.bids,
        state.declarer,
        state.contract,
        None,
        (*state.tricks, Trick(trick.leader, trick.mode, trick.call, trick.cards, winner)),
        taken,
        captured,
    )


def offer_to(game: Game, trick: Trick, winner: Seat) -> Mode | None:
    """The mode the winner of the trick may change to because of a card in it, or None."""
    offering = game.lookup.offering[trick.mode]
    if not offering:
        return None
    for place, card in enumerate(trick.cards):
        if offering >> card & 1:
            player = (trick.leader + place) % len(trick.cards)
            if game.own_offer or player != winner:
                return Mode(game.tables.offers[trick.mode][card])
    return None


def _choose(game: Game, state: State, move: Choose) -> State:
    if state.phase != "choose":
        raise _not_now(state)
    said: object = move.choice  # a caller may have put anything there
    if not isinstance(said, str) or move not in CHOICES:
        raise IllegalMove(f"choose keep or reverse, not {move.choice!r}", "unknown")
    mode = state.mode
    if move.choice == "reverse":
        trick = state.tricks[-1]
        assert trick.winner is not None
        offered = offer_to(game, trick, trick.winner)
        assert offered is not None
        mode = offered
    return state._replace(moves=(*state.moves, move), phase="play", mode=mode)


def _refused(game: Game, state: State, card: Card) -> IllegalMove:
    refused = refusal(game, state, card)
    assert refused is not None
    return refused


def _not_now(state: State) -> IllegalMove:
    if state.phase == "over":
        return IllegalMove("the hand is over", "over")
    wanted = {"auction": "a bid", "play": "a card", "choose": "a choice to keep or reverse"}
    return IllegalMove(f"{wanted[state.phase]} is expected now", "not_now")
