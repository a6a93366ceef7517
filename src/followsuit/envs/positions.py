"""Positions of a deal for search and for solvers: shared by whoever needs them, never changed.

A position wraps the engine's state with what has been seen of it. Chance deals by cards or, where
there are few deals, by one of all of them. No library is known here; ``openspiel`` and
``equilibrium`` build on it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache
from itertools import combinations
from math import comb
from operator import itemgetter

import numpy as np
import numpy.typing as npt

from followsuit import engine
from followsuit.bots.seen import seen
from followsuit.engine import DealError, DealtCards, Game, State
from followsuit.engine.scoring import PointScoring
from followsuit.engine.state import card_set
from followsuit.engine.types import Card, CardSet, Seat
from followsuit.envs.actions import Actions, actions
from followsuit.envs.observation import Layout, layout
from followsuit.envs.recall import Recall, recall
from followsuit.kernel import sampling
from followsuit.kernel.packed import n_words, to_words

MOST_WHOLE_DEALS = 5_000
"""With more deals than this, chance deals card by card."""
CHANCE, TERMINAL = -1, -4
"""Whose turn it is while cards are dealt, and when the deal is over: the numbers of OpenSpiel."""

Hands = tuple[tuple[Card, ...], ...]
"""By seat, sorted."""
Uniform = Callable[[], float]
"""Draws from [0, 1), each call a new number."""
_tuple = tuple.__new__


class Table:
    """What all states of one game share."""

    def __init__(self, game: Game, n_seats: int, dealer: int, is_margin: bool) -> None:
        self.game = game
        self.n_seats = n_seats
        self.dealer = dealer
        self.is_margin = is_margin
        self.size = game.hand_size(n_seats)
        self.actions: Actions = actions(game, n_seats)
        self.recall: Recall = recall(game, n_seats)
        self.layout: Layout = layout(game, n_seats)
        self.sign = 1 if game.plan.best == "high" else -1
        self.order = tuple((dealer + 1 + k) % n_seats for k in range(n_seats))
        self.hands: tuple[Hands, ...] = ()
        """The hands of every deal, in order, where one chance node has them all."""
        if n_deals(game, n_seats) <= MOST_WHOLE_DEALS:
            self.hands = tuple(every_deal(game, n_seats))
        self.numbers = {hands: number for number, hands in enumerate(self.hands)}
        self.n_dealt = n_seats * self.size
        self.n_chance_nodes = 1 if self.hands else self.n_dealt
        self.slices = [(k, k + self.size) for k in range(0, self.n_dealt, self.size)]
        self.as_dealt = itemgetter(
            *(seat * self.size + k for k in range(self.size) for seat in self.order)
        )
        """The cards of all hands, one hand after another, in the order they are dealt in."""
        self.bit = [1 << card for card in range(len(game.cards))].__getitem__
        self.chance_texts = [f"-1:{card}" for card in range(len(game.cards))]

    def deal(self, hands: Hands) -> DealtCards:
        """The deal with these hands, which are sorted."""
        held = {card for hand in hands for card in hand}
        stock = tuple(Card(card) for card in range(len(self.game.cards)) if card not in held)
        return DealtCards(Seat(self.dealer), hands, stock)

    def chance_text(self, hands: Hands) -> str:
        """The chance nodes that deal these hands, as a serialized history has them."""
        if self.hands:
            return f"-1:{self.numbers[hands]}"
        cards = [card for hand in hands for card in hand]
        return ",".join(map(self.chance_texts.__getitem__, self.as_dealt(cards)))

    def returns(self, state: State | None) -> list[float]:
        """Points of the deal, negated where the fewest win; 0 before it is over."""
        points = None if state is None else engine.scores(self.game, state)
        if points is None:
            return [0.0] * self.n_seats
        own = [float(self.sign * point) for point in points]
        return margins(own) if self.is_margin else own


def margins(points: Sequence[float]) -> list[float]:
    """By seat, how many points more than the mean of the others."""
    total, n_others = sum(points), len(points) - 1
    return [own - (total - own) / n_others for own in points]


def n_deals(game: Game, n_seats: int) -> int:
    """How many deals there are with a given dealer."""
    size, n_cards, n = game.hand_size(n_seats), len(game.cards), 1
    for seat in range(n_seats):
        n *= comb(n_cards - seat * size, size)
    return n


def every_deal(game: Game, n_seats: int) -> Iterator[Hands]:
    """The hands of every deal, sorted."""
    size = game.hand_size(n_seats)
    cards = tuple(Card(card) for card in range(len(game.cards)))

    def dealt(rest: tuple[Card, ...], n_left: int) -> Iterator[Hands]:
        if not n_left:
            yield ()
            return
        for hand in combinations(rest, size):
            left = tuple(card for card in rest if card not in hand)
            for others in dealt(left, n_left - 1):
                yield (hand, *others)

    return dealt(cards, n_seats)


class Position:
    """Where a deal stands; never changed, so that states share it and a copy costs nothing.

    cards: those dealt so far while chance still deals them one by one. state: None until all are
    dealt. made: the actions so far. shown: by seat, the cards it has played. ways: by seat, how to
    draw the deals that agree with what it has seen; made when first asked for.
    """

    __slots__ = ("cards", "made", "shown", "state", "table", "turn", "ways")

    def __init__(
        self,
        table: Table,
        cards: tuple[int, ...],
        state: State | None,
        made: tuple[int, ...],
        shown: tuple[CardSet, ...],
        ways: dict[int, Way],
    ) -> None:
        self.table = table
        self.cards = cards
        self.state = state
        self.made = made
        self.shown = shown
        self.ways = ways
        self.turn = CHANCE if state is None else TERMINAL if state.turn is None else int(state.turn)

    def __deepcopy__(self, _memo: object) -> Position:
        return self

    def __reduce__(self) -> tuple[Callable[..., Position], tuple[object, ...]]:
        table = self.table
        hands = () if self.state is None else self.state.deal.hands
        return _restored, (
            table.game, table.n_seats, table.dealer, table.is_margin, self.cards, hands, self.made,
        )  # fmt: skip

    def after(self, action: int) -> Position:
        """The position after this action; raises IllegalMove or DealError."""
        table, state = self.table, self.state
        if state is None:
            return self._dealt(action)
        if not 0 <= action < len(table.actions):
            raise engine.IllegalMove(f"there is no action {action}", "unknown")
        move = table.actions.moves[action]
        seat, shown = self.turn, self.shown
        after = engine.apply(table.game, state, move)
        if isinstance(move, engine.Play):
            shown = (*shown[:seat], shown[seat] | 1 << move.card, *shown[seat + 1 :])
        return Position(table, (), after, (*self.made, action), shown, {})

    def dealt_to(self, seat: int) -> CardSet:
        """The hand the seat was dealt: what it holds and what it has played."""
        assert self.state is not None
        return card_set(engine.own_hand(self.state, Seat(seat))) | self.shown[seat]

    def picked_up(self, seat: int) -> list[Card]:
        """The cards the seat has been dealt so far, while chance deals."""
        place = self.table.order.index(seat)
        return [Card(card) for card in self.cards[place :: self.table.n_seats]]

    def _dealt(self, outcome: int) -> Position:
        table = self.table
        if outcome not in self.chances():
            raise DealError(f"chance cannot deal {outcome} here")
        if table.hands:
            return begun(table, table.hands[outcome])
        cards = (*self.cards, outcome)
        if len(cards) < table.n_chance_nodes:
            return Position(table, cards, None, (), (), {})
        hands: list[tuple[Card, ...]] = [()] * table.n_seats
        for place, seat in enumerate(table.order):
            hands[seat] = tuple(sorted(map(Card, cards[place :: table.n_seats])))
        return begun(table, tuple(hands))

    def chances(self) -> Sequence[int]:
        """Outcomes of this chance node, each as likely."""
        if self.table.hands:
            return range(len(self.table.hands))
        return [card for card in range(len(self.table.game.cards)) if card not in self.cards]


class Way:
    """How to draw, with equal chances, the deals that agree with all that a seat has seen."""

    __slots__ = ("_bounds", "_n_cards", "_shown", "_worlds", "position", "seat", "tail")

    def __init__(self, position: Position, seat: int) -> None:
        """Raises ValueError for a seat there is not, and while the cards are dealt."""
        if position.state is None:
            raise ValueError("no cards are dealt yet")
        if not 0 <= seat < position.table.n_seats:
            raise ValueError(f"there is no player {seat}")
        game = position.table.game
        known = seen(game, engine.view(game, position.state, seat))
        self.position, self.seat = position, seat
        self.tail = ""
        """For whoever makes states: what is the same in all of them."""
        self._n_cards = len(game.cards)
        self._worlds = sampling.prepare(known.unseen, known.barred, known.hidden)
        self._bounds = sampling.bounds_table()
        shown = list(position.shown)
        shown[seat] = position.dealt_to(seat)
        self._shown = np.array([to_words(cards, n_words(game)) for cards in shown])

    def draw(self, n: int, rng: Uniform) -> npt.NDArray[np.uint8]:
        """uint8 (n, cards): the hands by seat as dealt, then the stock, each sorted."""
        deals = np.empty((n, self._n_cards), np.uint8)
        key = np.uint64(int(rng() * 4294967296.0) << 32 | int(rng() * 4294967296.0))
        worlds = self._worlds
        sampling.draw_deals(
            worlds.plan, worlds.counts, self._bounds, key, 0, self._shown, self._n_cards, deals
        )
        return deals

    def world(self, cards: list[Card]) -> Position:
        """The position in the deal that is a row of ``draw``."""
        position, table = self.position, self.position.table
        old = position.state
        assert old is not None
        hands = tuple([tuple(cards[begin:end]) for begin, end in table.slices])
        bit = table.bit
        held = tuple(
            [sum(map(bit, hand)) & ~gone for hand, gone in zip(hands, position.shown, strict=True)]
        )
        deal = DealtCards(old.deal.dealer, hands, tuple(cards[table.n_dealt :]))
        # Taken apart and made anew as the engine does it, and for the same reason.
        new = _tuple(State, (deal, *old[1:5], held, *old[6:]))
        return Position(table, (), new, position.made, position.shown, {self.seat: self})


def begun(table: Table, hands: Hands) -> Position:
    """The position once these hands are dealt."""
    state = engine.start(table.game, table.deal(hands))
    return Position(table, (), state, (), (0,) * table.n_seats, {})


def _restored(
    game: Game,
    n_seats: int,
    dealer: int,
    is_margin: bool,
    cards: tuple[int, ...],
    hands: Hands,
    made: tuple[int, ...],
) -> Position:
    """The position that was pickled."""
    table = table_of(game, n_seats, dealer, is_margin)
    if not hands:
        return Position(table, cards, None, (), (), {})
    position = begun(table, hands)
    for action in made:
        position = position.after(action)
    return position


@lru_cache(maxsize=64)
def table_of(game: Game, n_seats: int, dealer: int, is_margin: bool) -> Table:
    """The game's, each made once; raises DealError for a number of seats the game has not."""
    return Table(game, n_seats, dealer, is_margin)


def utilities(table: Table) -> tuple[float, float, float | None]:
    """The least and the greatest return of a player, and the sum of all where it never changes."""
    scoring, size, n_others = table.game.scoring, float(table.size), table.n_seats - 1
    total: float | None = None
    if isinstance(scoring, PointScoring):
        # One seat declares; it alone can fail.
        lowest, highest = (
            float(scoring.failed * _highest_bid(table)),
            float(sum(table.game.tables.points)),
        )
        least_others, most_others = lowest, highest
    elif scoring.kind == "exact":
        lowest, highest, least_others, most_others = -size, size, -size * n_others, size
    else:
        lowest, highest, least_others, most_others, total = 0.0, size, 0.0, size, size
    if table.is_margin:
        lowest, highest = lowest - most_others / n_others, highest - least_others / n_others
        total = 0.0
    if table.sign < 0:
        lowest, highest = 0.0 - highest, 0.0 - lowest
        total = None if total is None else 0.0 - total
    return lowest, highest, total


def _highest_bid(table: Table) -> int:
    bids = table.game.auction.legal(table.n_seats, Seat(table.dealer), ())
    return max((bid for bid in bids if bid != engine.PASS), default=0)
