"""A Game's tables as one flat record, and the record of a deal in progress, for compiled code.

Both come in two sizes from one description: packs of up to 64 cards, whose hands are one ``uint64``
word, and packs of up to 128, whose hands are two. Everything compiled takes these records alone.
This file imports no compiler.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Any

import numpy as np
import numpy.typing as npt

from followsuit.engine.auction import AscendingAuction, ExactAuction, NoAuction
from followsuit.engine.game import Game
from followsuit.engine.scoring import ExactScoring, PointScoring, TrickScoring

Record = npt.NDArray[Any]
"""Records of one of the dtypes below; indexed, one of them."""
Words = npt.NDArray[np.uint64]
"""Sets of cards, the last axis words: bit ``card % 64`` of word ``card // 64``."""

MODES, CALLS, SEATS, SLOTS, PLANS = 12, 12, 10, 4, 4
"""The most of each that a record has room for. A slot is one of the calls a card may lead with."""
ROWS = 16
"""Distinct sets of cards in the rules: those that answer a call, that oblige, that may be led."""
HAND = 16
"""The most cards in a hand: one bit each of a 16-bit mask."""
MOST = 127
"""The greatest bid, and the most card points of a pack."""
NO_CALL = 255
OFFERING = 1 << 12
"""Added to the points of a card that offers a mode: more than a trick has points."""

NO_AUCTION, EXACT_AUCTION, ASCENDING_AUCTION = range(3)
TRICK_SCORING, EXACT_SCORING, POINT_SCORING = range(3)
AUCTIONS = (NoAuction, ExactAuction, AscendingAuction)
SCORINGS: dict[type, int] = {
    TrickScoring: TRICK_SCORING,
    ExactScoring: EXACT_SCORING,
    PointScoring: POINT_SCORING,
}
"""By class, not by kind: one that a game brings along would be played as another."""
AUCTION, PLAY, CHOOSE, OVER = range(4)
"""Phases."""


class PackError(ValueError):
    """The game does not fit into the records."""


def table_dtype(n_words: int) -> np.dtype[np.void]:
    """The record of a game's tables. Names and axes are those of Game where it has them.

    lanes: (card, 4): 16 lanes of 16 bits, lane r is 1 if the card is in row r. follow_row,
    oblige_row, lead_row: the row for a mode and call. call_of: (mode, card, slot), NO_CALL where
    the card has fewer calls. n_slots: by mode, the most calls of any card. beaters: (mode, call,
    card), the other cards that take a trick from it when they are played later. answers: (mode,
    call), the cards that answer. worth: the card's points, and OFFERING where it offers a mode.
    """
    cards = 64 * n_words
    return np.dtype(
        [
            ("lanes", "u8", (cards, ROWS // 4)),
            ("strength", "u1", (MODES, CALLS, cards)),
            ("call_of", "u1", (MODES, cards, SLOTS)),
            ("follow_row", "u1", (MODES, CALLS)),
            ("oblige_row", "u1", (MODES, CALLS)),
            ("lead_row", "u1", (MODES,)),
            ("n_slots", "u1", (MODES,)),
            ("next_mode", "u1", (MODES, CALLS)),
            ("offers", "i1", (MODES, cards)),
            ("points", "i1", (cards,)),
            ("worth", "u2", (cards,)),
            ("beaters", "u8", (MODES, CALLS, cards, n_words)),
            ("answers", "u8", (MODES, CALLS, n_words)),
            ("pack", "u8", (n_words,)),
            ("n_cards", "i8"),
            ("n_modes", "i8"),
            ("n_calls", "i8"),
            ("hand_size", "i1", (SEATS + 1,)),
            ("auction", "i1"),
            ("hook", "i1"),
            ("highest", "i1"),
            ("pass_final", "i1"),
            ("bid_mode", "i1"),
            ("no_bid_mode", "i1"),
            ("lowest", "i1", (SEATS + 1,)),
            ("no_bid_leader", "i1", (SEATS + 1,)),
            ("scoring", "i1"),
            ("failed", "i1"),
            ("best", "i1"),
            ("stock_to_last", "i1"),
            ("own_offer", "i1"),
            ("estimate_base", "f8", (SEATS + 1,)),
            ("estimate", "f8", (SEATS + 1, PLANS, cards)),
            ("n_plans", "i8"),
        ],
        align=True,
    )


def board_dtype(n_words: int) -> np.dtype[np.void]:
    """The record of a deal in progress.

    A hand is listed once, in ``cards``; ``left`` has a bit for each of these it still holds, and
    ``answers`` a 16-bit lane per row of the tables with a bit for each of these in the row.
    hands: the cards a seat still holds. played: all cards shown so far. bids: -2 none yet, -1
    passed. trick: cards on the table in order of play; trick_worth is the sum of theirs.
    best, best_seat: the strongest of them so far. offered: the mode whoever took the last trick may
    choose, -1 none.
    """
    return np.dtype(
        [
            ("answers", "u8", (SEATS, ROWS // 4)),
            ("cards", "u1", (SEATS, HAND)),
            ("left", "u2", (SEATS,)),
            ("trick", "u1", (SEATS,)),
            ("taken", "i1", (SEATS,)),
            ("captured", "i1", (SEATS,)),
            ("bids", "i1", (SEATS,)),
            ("hands", "u8", (SEATS, n_words)),
            ("played", "u8", (n_words,)),
            ("n_seats", "i8"),
            ("tricks_left", "i8"),
            ("phase", "i8"),
            ("turn", "i8"),
            ("mode", "i8"),
            ("call", "i8"),
            ("leader", "i8"),
            ("n_played", "i8"),
            ("trick_worth", "i8"),
            ("best", "i8"),
            ("best_seat", "i8"),
            ("offered", "i8"),
            ("dealer", "i8"),
            ("declarer", "i8"),
            ("contract", "i8"),
            ("best_bid", "i8"),
            ("best_bidder", "i8"),
            ("n_bids", "i8"),
            ("since_best", "i8"),
            ("n_passed", "i8"),
            ("stock_points", "i8"),
        ],
        align=True,
    )


TABLES = {n: table_dtype(n) for n in (1, 2)}
BOARDS = {n: board_dtype(n) for n in (1, 2)}


def n_words(game: Game) -> int:
    """Words of a set of the game's cards: 1 or 2."""
    return 1 if len(game.cards) <= 64 else 2


@lru_cache(maxsize=64)
def pack(game: Game) -> Record:
    """The game's tables: read-only, one record; raises PackError if they do not fit."""
    words = n_words(game)
    record = np.zeros(1, TABLES[words])
    table = record[0]
    n_modes, n_calls, n_cards = game.strength.shape
    longest = max(game.hand_sizes.values())
    sizes = ((n_modes, MODES), (n_calls, CALLS), (n_cards, 64 * words), (longest, HAND))
    if any(size > room for size, room in sizes) or max(game.hand_sizes) > SEATS:
        raise PackError(f"{game.title} does not fit: {sizes} are sizes and room")
    _check_numbers(game)
    _pack_rows(game, table)
    _pack_calls(game, table)
    table["strength"][:n_modes, :n_calls, :n_cards] = game.strength
    table["next_mode"][:n_modes, :n_calls] = game.next_mode
    table["offers"] = -1
    table["offers"][:n_modes, :n_cards] = game.offers
    table["points"][:n_cards] = game.points
    table["pack"] = to_words(game.pack, words)
    table["n_cards"], table["n_modes"], table["n_calls"] = n_cards, n_modes, n_calls
    for n_seats, size in game.hand_sizes.items():
        table["hand_size"][n_seats] = size
    table["best"] = 1 if game.plan.best == "high" else -1
    table["stock_to_last"], table["own_offer"] = game.stock_to_last, game.own_offer
    table["worth"][:n_cards] = game.points + OFFERING * (game.offers >= 0).any(axis=0)
    _pack_beaters(game, table)
    _pack_auction(game, table)
    _pack_estimate(game, table)
    record.setflags(write=False)
    return record


def _check_numbers(game: Game) -> None:
    """Refuse what would not be the same number in its field; raises PackError."""
    least, most = int(game.strength.min()), int(game.strength.max())
    if most > 255:
        raise PackError(f"{game.title} has a strength above 255: {most}")
    if least < 0:
        raise PackError(f"{game.title} has a strength below 0: {least}")
    worst, total = min(game.tables.points), sum(game.tables.points)
    if worst < 0:
        raise PackError(f"{game.title} has a card of less than 0 points: {worst}")
    if total > MOST:
        raise PackError(f"{game.title} has more than {MOST} card points: {total}")


def _fitting(game: Game, fact: str, number: int) -> int:
    """A number of the auction; raises PackError where its field has no room for it."""
    if not 0 <= number <= MOST:
        raise PackError(f"{game.title}: {fact} is {number}; it must be from 0 to {MOST}")
    return number


def to_words(cards: int, n_words: int) -> Words:
    """A bit set of the engine as words."""
    return np.array([cards >> 64 * word & (1 << 64) - 1 for word in range(n_words)], np.uint64)


def _pack_rows(game: Game, table: Any) -> None:
    rows: dict[bytes, int] = {}

    def row_of(members: npt.NDArray[np.bool_]) -> int:
        row = rows.setdefault(members.tobytes(), len(rows))
        if row >= ROWS:
            raise PackError(f"{game.title} speaks of more than {ROWS} sets of cards")
        lane = np.uint64(1) << np.uint64(16 * (row % 4))
        table["lanes"][: len(members), row // 4] |= np.where(members, lane, np.uint64(0))
        return row

    for mode in range(len(game.modes)):
        table["lead_row"][mode] = row_of(game.leads[mode].any(axis=1))
        for call in range(len(game.calls)):
            table["follow_row"][mode, call] = row_of(game.follows[mode, call])
            table["oblige_row"][mode, call] = row_of(game.obliges[mode, call])


def _pack_calls(game: Game, table: Any) -> None:
    table["call_of"] = NO_CALL
    for mode, by_card in enumerate(game.lookup.lead_calls):
        for card, calls in enumerate(by_card):
            if len(calls) > SLOTS:
                raise PackError(f"{game.cards[card]} has more than {SLOTS} calls")
            table["call_of"][mode, card, : len(calls)] = calls
        table["n_slots"][mode] = max(map(len, by_card))


def _pack_beaters(game: Game, table: Any) -> None:
    words = table["beaters"].shape[-1]
    for mode, by_call in enumerate(game.tables.strength):
        for call, strengths in enumerate(by_call):
            table["answers"][mode, call] = to_words(game.lookup.follows[mode][call], words)
            for card, own in enumerate(strengths):
                beating = sum(
                    1 << other
                    for other, rival in enumerate(strengths)
                    if rival >= max(own, 1) and other != card
                )
                table["beaters"][mode, call, card] = to_words(beating, words)


def _pack_auction(game: Game, table: Any) -> None:
    auction = game.auction
    for mechanism, compiled in ((auction, AUCTIONS), (game.scoring, SCORINGS)):
        if type(mechanism) not in compiled:
            raise PackError(f"{game.title}: there is no compiled {type(mechanism).__name__}")
    if isinstance(auction, ExactAuction):
        table["auction"] = EXACT_AUCTION
        table["hook"] = auction.hook
        table["highest"] = _fitting(game, "the highest bid", auction.tricks)
    elif isinstance(auction, AscendingAuction):
        table["auction"] = ASCENDING_AUCTION
        table["pass_final"] = auction.pass_final
        table["highest"] = _fitting(game, "the highest bid", auction.highest)
        table["bid_mode"] = _fitting(game, "the mode of a bid", auction.bid_mode)
        table["no_bid_mode"] = _fitting(game, "the mode without a bid", auction.no_bid_mode)
        for n_seats in game.seats:
            lowest, leader = auction.lowest[n_seats], auction.no_bid_leader[n_seats]
            table["lowest"][n_seats] = _fitting(game, "the lowest bid", lowest)
            table["no_bid_leader"][n_seats] = _fitting(game, "the leader without a bid", leader)
    table["scoring"] = SCORINGS[type(game.scoring)]
    if isinstance(game.scoring, PointScoring):
        table["failed"] = game.scoring.failed


def _pack_estimate(game: Game, table: Any) -> None:
    for n_seats in game.seats:
        rows = game.estimate.rows[n_seats]
        if len(rows) > PLANS:
            raise PackError(f"{game.title} has an estimate of more than {PLANS} plans")
        table["n_plans"] = len(rows)
        table["estimate_base"][n_seats] = game.estimate.base[n_seats]
        for plan, row in enumerate(rows):
            table["estimate"][n_seats, plan, : len(row)] = row
