"""Every move of a game by number, the same in all environments."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import cached_property, lru_cache

import numpy as np
import numpy.typing as npt

from followsuit.engine import Bid, Choose, Game, Move, Play, format_move
from followsuit.engine.types import Card, FollowSuitError, Seat


class IllegalActionError(FollowSuitError):
    """An action that may not be made where it was given; nothing has changed."""


class Actions:
    """The moves of a game with so many seats, numbered from 0.

    First the bids, a pass before the numbers; then, where a card lets its taker turn the order,
    keep and reverse; then each card as it follows; then each card as it is led, with each of its
    calls. A card that follows and the same card led are two actions, since the second one names
    what the others must follow.
    """

    def __init__(self, game: Game, n_seats: int) -> None:
        """Number them; raises DealError for a number of seats the game has not."""
        game.hand_size(n_seats)
        self.game = game
        self.n_seats = n_seats
        cards = [Card(card) for card in range(len(game.cards))]
        # Before the first bid every bid there is may be made.
        bids: list[Move] = [Bid(value) for value in game.auction.legal(n_seats, Seat(0), ())]
        has_offers = any(game.lookup.offering)
        choices: list[Move] = [Choose("keep"), Choose("reverse")] if has_offers else []
        follows: list[Move] = [Play(card) for card in cards]
        leads: list[Move] = [
            Play(card, call) for card in cards for call in game.lookup.all_calls[card]
        ]
        self.moves: tuple[Move, ...] = (*bids, *choices, *follows, *leads)
        """By number."""
        self.first_choice = len(bids)
        self.first_follow = len(bids) + len(choices)
        self.first_lead = self.first_follow + len(follows)
        self._numbers = {move: number for number, move in enumerate(self.moves)}
        # The engine hands out its ready-made plays, which live as long as the game: who they are
        # says what they are. Others are found by what they are.
        lookup = game.lookup
        leading = [play for by_card in lookup.lead_plays for plays in by_card for play in plays]
        self._by_id = {id(play): self._numbers[play] for play in (*lookup.follow_plays, *leading)}

    def __reduce__(self) -> tuple[Callable[..., Actions], tuple[Game, int]]:
        """Copied and sent to other processes as what it is made of."""
        return actions, (self.game, self.n_seats)

    def __len__(self) -> int:
        return len(self.moves)

    @cached_property
    def names(self) -> tuple[str, ...]:
        """By number, no two alike: ``pass``, ``bid 3``, ``play AH``, ``lead 1231 cones``."""
        return tuple(map(self._name, self.moves))

    def number(self, move: Move) -> int:
        """The move's number; raises KeyError for what is no move of the game."""
        return self._numbers[move]

    def mask(
        self, legal: Iterable[Move], out: npt.NDArray[np.int8] | None = None
    ) -> npt.NDArray[np.int8]:
        """int8 (actions,): 1 for each of these moves, all others 0. out: written to if given."""
        # Bytes, and the hash of no play, each of which is slow: 2x.
        row = bytearray(len(self.moves))
        known, numbers = self._by_id, self._numbers
        for move in legal:
            number = known.get(id(move))
            row[numbers[move] if number is None else number] = 1
        written = np.frombuffer(row, np.int8)
        if out is None:
            return written
        out[:] = written
        return out

    def _name(self, move: Move) -> str:
        text = format_move(self.game, move)
        if not isinstance(move, Play):
            return text
        return f"play {text}" if move.call is None else f"lead {text}"


@lru_cache(maxsize=64)
def actions(game: Game, n_seats: int) -> Actions:
    """The game's moves by number; raises DealError for a number of seats the game has not."""
    return Actions(game, n_seats)
