"""All that a seat has seen of a deal, as numbers and as text: its hand as dealt, and every move.

Moves are public. Together with the hand they tell a seat everything, so that two deals in which it
has seen the same have one text and one tensor, and any two others have two (perfect recall). Who
made a move follows from the moves before it; that is why a tensor need not say so.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache

from followsuit.engine import Bid, Choose, Game
from followsuit.engine.auction import AscendingAuction
from followsuit.engine.state import cards_in
from followsuit.engine.types import CardSet
from followsuit.envs.actions import Actions, actions
from followsuit.envs.observation import Field


class Recall:
    """How what a seat has seen is written down, for a game with so many seats."""

    def __init__(self, game: Game, n_seats: int) -> None:
        """Lay it out; raises DealError for a number of seats the game has not."""
        self.game = game
        self.n_seats = n_seats
        self.actions: Actions = actions(game, n_seats)
        self.names = self.actions.names
        size, cards = game.hand_size(n_seats), len(game.cards)
        self.most_bids = most_bids(game, n_seats)
        self.most_moves = self.most_bids + n_seats * size + most_choices(game)
        self.private_fields = (
            Field("seat", (n_seats,), 1, "who has seen it"),
            Field("hand", (cards,), 1, "the cards the seat was dealt"),
        )
        self.public_fields = (
            *(
                (Field("bids", (self.most_bids, self.actions.first_choice), 1, "by order"),)
                if self.most_bids
                else ()
            ),
            Field("plays", (n_seats * size, cards), 1, "the cards, by order"),
            Field("calls", (size, len(game.calls)), 1, "what each lead called"),
            *(
                (Field("choices", (size, 2), 1, "keep or reverse, by the trick before"),)
                if most_choices(game)
                else ()
            ),
            Field("stock", (cards,), 1, "cards nobody held, once the deal is over"),
        )

    def private_text(self, seat: int, dealt: CardSet) -> str:
        """The seat and its hand as dealt."""
        return f"seat {seat}: {_hand_text(self.game, dealt)}"

    def public_text(self, made: Iterable[int]) -> str:
        """The moves, given as the numbers of actions."""
        names = self.names
        return ", ".join([names[action] for action in made])

    def text(self, seat: int, dealt: CardSet, made: Iterable[int]) -> str:
        """All that the seat has seen before the deal is over: the key of an information state."""
        return f"{self.private_text(seat, dealt)}; {self.public_text(made)}"

    def public_places(self, made: Sequence[int], first: dict[str, int]) -> list[int]:
        """Places of the ones that the moves make. first: where each public field begins."""
        n_cards, n_calls, n_bids = (
            len(self.game.cards),
            len(self.game.calls),
            self.actions.first_choice,
        )
        found: list[int] = []
        n_made = n_played = 0
        for action in made:
            move = self.actions.moves[action]
            if isinstance(move, Bid):
                found.append(first["bids"] + n_made * n_bids + action)
                n_made += 1
            elif isinstance(move, Choose):
                trick = n_played // self.n_seats - 1
                found.append(first["choices"] + 2 * trick + action - self.actions.first_choice)
            else:
                found.append(first["plays"] + n_played * n_cards + move.card)
                if move.call is not None:
                    trick = n_played // self.n_seats
                    found.append(first["calls"] + trick * n_calls + move.call)
                n_played += 1
        return found


@lru_cache(maxsize=64)
def recall(game: Game, n_seats: int) -> Recall:
    """The game's; raises DealError for a number of seats the game has not."""
    return Recall(game, n_seats)


def most_bids(game: Game, n_seats: int) -> int:
    """Bids and passes in the longest auction there can be."""
    auction = game.auction
    if not isinstance(auction, AscendingAuction):
        return n_seats if auction.kind == "exact" else 0
    n_levels = auction.highest - auction.lowest[n_seats] + 1
    if auction.pass_final:
        # Two seats bid against each other to the end, the others have passed.
        return max(n_seats, n_levels + n_seats - 2)
    # Before each bid all pass who may without ending it.
    return (n_seats - 1) + n_levels + (n_levels - 1) * (n_seats - 2)


def most_choices(game: Game) -> int:
    """How often a seat may be asked in a deal: once for each card that offers a mode."""
    offering = 0
    for cards in game.lookup.offering:
        offering |= cards
    return offering.bit_count()


@lru_cache(maxsize=4096)
def _hand_text(game: Game, cards: CardSet) -> str:
    return " ".join(game.cards[card] for card in cards_in(cards))
