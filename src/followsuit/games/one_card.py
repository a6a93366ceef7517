"""One Card: 25 cards, an auction in points, trump by the first lead, a joker that turns the order.

Tables, auction, scoring and options only; the engine plays them. Source: docs/rules/one-card.md.
A mode is a trump and a direction: "open" until the first lead of a bid hand names the trump.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from followsuit.engine.auction import AscendingAuction
from followsuit.engine.game import Estimate, Game, GameKind, Option, Tables
from followsuit.engine.scoring import MatchPlan, PointScoring
from followsuit.engine.types import Mode

T = TypeVar("T")

SUITS = ("spades", "hearts", "clubs", "diamonds")
RANKS = "AKQJT9"
"""High to low, uptown."""
JOKER_CALL = len(SUITS)
JOKER = len(SUITS) * len(RANKS)
"""Index of the joker: the last card."""
CARDS = (*(rank + suit[0].upper() for suit in SUITS for rank in RANKS), "JK")
POINTS = (*(1 if name[0] in "KQJ" else 0 for name in CARDS[:JOKER]), 3)
N_POINTS = sum(POINTS)

CAPTURED = {
    2: (4.6, 1.3, 0.2, 0.6, 1.6),
    3: (-2.0, 2.6, 1.6, 1.3, 3.2),
    4: (-3.8, 3.3, 3.0, 1.3, 3.8),
}
"""By seats, what a bidder captured: a base, and more for each trump, its ace, its king, the joker.

Fitted to hands played by simple bots, the base raised a little: docs/bots.md, Bids.
"""

OPEN, NO_TRUMP, NO_TRUMP_BID, NO_TRUMP_DOWN = (
    "open",
    "no trump up",
    "bid no trump up",
    "no trump down",
)
MODES = (
    OPEN,
    *(f"{suit} {way}" for suit in SUITS for way in ("up", "down")),
    NO_TRUMP,
    NO_TRUMP_BID,
    NO_TRUMP_DOWN,
)

OPTIONS = (
    Option("pass_final", (True, False)),
    Option("no_bid_leader", ("opposite", "left")),
    Option("joker_opening", ("refused", "names_trump", "no_trump")),
    Option("joker_must_follow_trump", (True, False)),
    Option("joker_lead", ("beats_all", "names_suit")),
    Option("no_trump_reversal", (False, True)),
    Option("own_joker_reverses", (True, False)),
    Option("bid_fail", ("zero", "minus")),
    Option("target", (30, 15, 50)),
)


def build(
    *,
    pass_final: bool,
    no_bid_leader: str,
    joker_opening: str,
    joker_must_follow_trump: bool,
    joker_lead: str,
    no_trump_reversal: bool,
    own_joker_reverses: bool,
    bid_fail: str,
    target: int,
) -> Game:
    """The game at a table with these options."""
    opposite = {2: 1, 3: 1, 4: 2}
    return Game(
        key="one_card",
        title="One Card",
        revision=1,
        options={
            "pass_final": pass_final,
            "no_bid_leader": no_bid_leader,
            "joker_opening": joker_opening,
            "joker_must_follow_trump": joker_must_follow_trump,
            "joker_lead": joker_lead,
            "no_trump_reversal": no_trump_reversal,
            "own_joker_reverses": own_joker_reverses,
            "bid_fail": bid_fail,
            "target": target,
        },
        hand_sizes={2: 12, 3: 8, 4: 6},
        cards=CARDS,
        calls=(*SUITS, "joker"),
        modes=MODES,
        call_words=(*SUITS, "joker"),
        holding=(*(f"a {suit[:-1]}" for suit in SUITS), "the joker"),
        tables=Tables(
            leads=tuple(
                tuple(_lead_calls(mode, card, joker_opening, joker_lead) for card in range(25))
                for mode in MODES
            ),
            follows=_rows(_follows),
            obliges=_rows(
                lambda mode, call, card: (
                    _follows(mode, call, card) and (card != JOKER or joker_must_follow_trump)
                )
            ),
            strength=_rows(_strength),
            next_mode=tuple(tuple(_next_mode(mode, call) for call in range(5)) for mode in MODES),
            offers=tuple(
                (*(-1,) * JOKER, _joker_offers(mode, no_trump_reversal)) for mode in MODES
            ),
            points=POINTS,
        ),
        auction=AscendingAuction(
            lowest={2: 8, 3: 7, 4: 6},
            highest=N_POINTS,
            pass_final=pass_final,
            bid_mode=Mode(MODES.index(OPEN)),
            no_bid_mode=Mode(MODES.index(NO_TRUMP)),
            no_bid_leader=opposite if no_bid_leader == "opposite" else dict.fromkeys(opposite, 1),
        ),
        scoring=PointScoring(failed=0 if bid_fail == "zero" else -1),
        plan=MatchPlan(best="high", target=target, extra_deals=None),
        estimate=Estimate(
            base={n: CAPTURED[n][0] for n in CAPTURED},
            rows={
                n: tuple(
                    tuple(_worth(n, trump, card) for card in range(len(CARDS)))
                    for trump in range(len(SUITS))
                )
                for n in CAPTURED
            },
        ),
        stock_to_last=True,
        own_offer=own_joker_reverses,
    )


def _suit(card: int) -> int | None:
    """Suit as an index into SUITS, None for the joker."""
    return None if card == JOKER else card // len(RANKS)


def _trump(mode: str) -> int | None:
    """Trump of the mode as an index into SUITS; None at no trump and before it is named."""
    word = mode.split(maxsplit=1)[0]
    return SUITS.index(word) if word in SUITS else None


def _lead_calls(mode: str, card: int, joker_opening: str, joker_lead: str) -> tuple[bool, ...]:
    """By call, whether the card may be led with it."""
    suit, trump = _suit(card), _trump(mode)
    if suit is not None:
        return tuple(call == suit for call in range(5))
    if mode == OPEN:
        named = joker_opening == "names_trump"
        return (named, named, named, named, joker_opening == "no_trump")
    if trump is not None:
        return tuple(call == trump for call in range(5))
    named = joker_lead == "names_suit"
    return (named, named, named, named, not named)


def _follows(mode: str, call: int, card: int) -> bool:
    """The suit answers the call; the joker answers a call of trumps, being the lowest of them."""
    suit, trump = _suit(card), _trump(mode)
    return suit == call if suit is not None else trump == call


def _rows(rule: Callable[[str, int, int], T]) -> tuple[tuple[tuple[T, ...], ...], ...]:
    """The rule for every mode, call and card."""
    return tuple(
        tuple(tuple(rule(mode, call, card) for card in range(25)) for call in range(5))
        for mode in MODES
    )


def _strength(mode: str, call: int, card: int) -> int:
    """At no trump the joker beats everything; else trumps, the joker lowest, then the suit led."""
    suit, trump = _suit(card), _trump(mode)
    if suit is None:
        return 20 if trump is not None else 40
    place = card % len(RANKS)
    height = 1 + (place if mode.endswith("down") else len(RANKS) - 1 - place)
    if suit == trump:
        return 20 + height
    return height if suit == call else 0


def _next_mode(mode: str, call: int) -> int:
    """The first lead of a bid hand names the trump; afterwards a lead changes nothing."""
    if mode != OPEN:
        return MODES.index(mode)
    return MODES.index(NO_TRUMP_BID if call == JOKER_CALL else f"{SUITS[call]} up")


def _joker_offers(mode: str, no_trump_reversal: bool) -> int:
    """The mode whoever takes the joker may turn to: once a hand, since there is one joker."""
    if mode == NO_TRUMP_BID or (mode == NO_TRUMP and no_trump_reversal):
        return MODES.index(NO_TRUMP_DOWN)
    return MODES.index(f"{mode.split(maxsplit=1)[0]} down") if _trump(mode) is not None else -1


def _worth(n_seats: int, trump: int, card: int) -> float:
    """Points the card adds to what a bidder captures with this trump."""
    _, each, ace, king, joker = CAPTURED[n_seats]
    if card == JOKER:
        return joker
    rank = RANKS[card % len(RANKS)]
    return (each + ace * (rank == "A") + king * (rank == "K")) * (_suit(card) == trump)


DAILY = ((),)

ONE_CARD = GameKind("one_card", (2, 3, 4), OPTIONS, build, DAILY)
