"""What a game is: names, tables and small rules as frozen data. No game is named here.

A Game is built by ``followsuit.games`` from a table's options and never changes. The tables come
twice: as nested tuples (``game.tables``) for the engine, and as read-only numpy arrays
(``game.leads``, ``game.strength``, ...) for everything that computes in bulk; numpy is imported
only when an array is asked for.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property, lru_cache
from types import MappingProxyType
from typing import TYPE_CHECKING, TypeVar

from followsuit.engine.auction import Auction
from followsuit.engine.events import Play
from followsuit.engine.scoring import MatchPlan, Scoring
from followsuit.engine.types import Call, Card, CardSet, DealError, Mode, OptionError, Seat, whole

if TYPE_CHECKING:
    import numpy as np
    import numpy.typing as npt

    T = TypeVar("T", bound=np.generic)

OptionValue = bool | int | str


@dataclass(frozen=True, slots=True)
class Option:
    """A choice a table may make.

    values: all it may be, the default first. only_with: another option and the value it must have
    for this one to change anything. offered: whether people who open a table are asked; if not, it
    is for study or for the program, as what makes the pack a miniature.
    """

    name: str
    values: tuple[OptionValue, ...]
    only_with: tuple[str, OptionValue] | None = None
    offered: bool = True

    @property
    def default(self) -> OptionValue:
        return self.values[0]

    def check(self, value: object) -> OptionValue:
        """*value* if it is one of the possible ones (True is not 1); raises OptionError."""
        number = whole(value)
        if number is not None:
            value = number
        for known in self.values:
            if type(value) is type(known) and value == known:
                return known
        raise OptionError(f"{self.name} is {value!r}; it must be {self._domain()}")

    def _domain(self) -> str:
        numbers = [v for v in self.values if isinstance(v, int) and not isinstance(v, bool)]
        if len(numbers) > 3 and sorted(numbers) == list(range(min(numbers), max(numbers) + 1)):
            return f"a whole number from {min(numbers)} to {max(numbers)}"
        return " or ".join(repr(v) for v in self.values)


@dataclass(frozen=True, slots=True)
class GameKind:
    """A game before its options are fixed: an entry of ``followsuit.games.GAMES``.

    builder: takes every option by name, already checked, and returns the Game. daily: options of
    the daily deals, of which each day takes the next; a game without any has none.
    """

    key: str
    seats: tuple[int, ...]
    choices: tuple[Option, ...]
    builder: Callable[..., Game]
    daily: tuple[tuple[tuple[str, OptionValue], ...], ...] = ()

    def build(self, /, **options: object) -> Game:
        """The game with these options, the others at their defaults; raises OptionError."""
        known = {option.name: option for option in self.choices}
        for name in options:
            if name not in known:
                raise OptionError(f"{self.key} has no option {name!r}; it has {', '.join(known)}")
        checked = tuple(
            (name, option.check(options.get(name, option.default)))
            for name, option in known.items()
        )
        return _build(self, checked)

    __call__ = build

    @property
    def options(self) -> dict[str, tuple[OptionValue, ...]]:
        """Values of every option by name, the default first."""
        return {option.name: option.values for option in self.choices}

    def daily_options(self, day: int) -> dict[str, OptionValue]:
        """Options of the daily deal of a day; ``date.toordinal`` numbers days."""
        return dict(self.daily[day % len(self.daily)])


KINDS: dict[str, GameKind] = {}
"""Every registered game by its key; ``followsuit.games`` fills it, records look games up in it."""


def register(kind: GameKind) -> GameKind:
    """Make *kind* known by its key; raises ValueError if another game has it."""
    if KINDS.setdefault(kind.key, kind) is not kind:
        raise ValueError(f"a game with the key {kind.key!r} is registered already")
    return kind


@lru_cache(maxsize=256)
def _build(kind: GameKind, options: tuple[tuple[str, OptionValue], ...]) -> Game:
    return kind.builder(**dict(options))


def _rebuild(key: str, options: tuple[tuple[str, OptionValue], ...], plan: MatchPlan) -> Game:
    return _replanned(KINDS[key].build(**dict(options)), plan)


@lru_cache(maxsize=256)
def _replanned(game: Game, plan: MatchPlan) -> Game:
    return game if game.plan == plan else replace(game, plan=plan)


BoolRows = tuple[tuple[tuple[bool, ...], ...], ...]


@dataclass(frozen=True, slots=True)
class Tables:
    """The rules of play as nested tuples; the arrays of Game have the same names and shapes."""

    leads: BoolRows
    """bool (mode, card, call): this card may be led with this call."""
    follows: BoolRows
    """bool (mode, call, card): this card answers the call."""
    obliges: BoolRows
    """bool (mode, call, card): holding this card, one must answer. A subset of follows."""
    strength: tuple[tuple[tuple[int, ...], ...], ...]
    """int16 (mode, call, card). 0: cannot win. Larger wins; equal: the later card wins."""
    next_mode: tuple[tuple[int, ...], ...]
    """int8 (mode, call): the mode once this call is led, before the trick is judged."""
    offers: tuple[tuple[int, ...], ...]
    """int8 (mode, card): the mode whoever takes this card may choose; -1 none."""
    points: tuple[int, ...]
    """int8 (card,): card points."""


@dataclass(frozen=True, slots=True)
class Lookup:
    """Bit sets and ready-made moves derived from the tables, for the engine's inner loop."""

    leadable: tuple[CardSet, ...]
    """(mode,): cards that may be led."""
    lead_calls: tuple[tuple[tuple[Call, ...], ...], ...]
    """(mode, card): the calls a lead of it may make."""
    all_calls: tuple[tuple[Call, ...], ...]
    """(card,): every call it may lead with in some mode, sorted."""
    lead_plays: tuple[tuple[tuple[Play, ...], ...], ...]
    """(mode, card): the same as moves."""
    follow_plays: tuple[Play, ...]
    """(card,): the card without a call."""
    next_mode: tuple[tuple[Mode, ...], ...]
    """(mode, call)."""
    next_seat: Mapping[int, tuple[Seat, ...]]
    """By number of seats: (seat,) to the seat on its left."""
    follows: tuple[tuple[CardSet, ...], ...]
    """(mode, call)."""
    obliges: tuple[tuple[CardSet, ...], ...]
    """(mode, call)."""
    offering: tuple[CardSet, ...]
    """(mode,): cards that let their taker choose another mode."""
    has_points: bool
    """Whether any card has points."""


@dataclass(frozen=True, slots=True)
class Estimate:
    """What a rule of thumb expects of a hand, in tricks or card points; for simple bots.

    base: by number of seats. rows: by number of seats, (plan, card), what each card adds under a
    plan one may follow with the hand, such as a trump. The hand is worth its best plan.
    """

    base: Mapping[int, float]
    rows: Mapping[int, tuple[tuple[float, ...], ...]]

    def __call__(self, n_seats: int, hand: Sequence[Card]) -> float:
        """Tricks or card points expected of the hand."""
        return self.base[n_seats] + max(
            sum(row[card] for card in hand) for row in self.rows[n_seats]
        )


@dataclass(frozen=True, eq=False)
class Game:
    """A game with its options fixed. Games are equal when key, revision, options and plan are.

    hand_sizes: cards in a hand, by number of seats; its keys are the seat counts allowed.
    first_mode is the auction's to say. call_words: what a lead adds to its card in text ("cones").
    holding: per call, what a seat that must answer it holds ("a card with 2 cubes").
    stock_to_last: the stock and its points go to whoever takes the last trick.
    own_offer: a seat that takes back its own offering card is asked too.
    """

    key: str
    title: str
    revision: int
    options: Mapping[str, OptionValue]
    hand_sizes: Mapping[int, int]
    cards: tuple[str, ...]
    calls: tuple[str, ...]
    modes: tuple[str, ...]
    call_words: tuple[str, ...]
    holding: tuple[str, ...]
    tables: Tables
    auction: Auction
    scoring: Scoring
    plan: MatchPlan
    estimate: Estimate
    stock_to_last: bool = False
    own_offer: bool = True
    lookup: Lookup = field(init=False, repr=False)
    card_index: Mapping[str, Card] = field(init=False, repr=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "options", MappingProxyType(dict(self.options)))
        object.__setattr__(self, "hand_sizes", MappingProxyType(dict(self.hand_sizes)))
        object.__setattr__(self, "lookup", _lookup(self.tables, self.hand_sizes))
        index = {name: Card(i) for i, name in enumerate(self.cards)}
        object.__setattr__(self, "card_index", MappingProxyType(index))

    def __eq__(self, other: object) -> bool:
        return self is other or (isinstance(other, Game) and self._identity == other._identity)

    def __hash__(self) -> int:
        return self._hash

    def __reduce__(self) -> tuple[Callable[..., Game], tuple[object, ...]]:
        """Copied and sent to other processes as its key and options, and built again there."""
        return _rebuild, (self.key, tuple(self.options.items()), self.plan)

    @cached_property
    def _identity(self) -> tuple[object, ...]:
        return self.key, self.revision, tuple(self.options.items()), self.plan

    @cached_property
    def _hash(self) -> int:
        return hash(self._identity)

    def __repr__(self) -> str:
        return f"<Game {self.key} {dict(self.options)}>"

    def cut(self, n_deals: int) -> Game:
        """The same game, but a match is so many deals; who is best then wins, or shares it."""
        return _replanned(self, MatchPlan(best=self.plan.best, deals=n_deals))

    @property
    def seats(self) -> tuple[int, ...]:
        """Numbers of seats the game allows."""
        return tuple(self.hand_sizes)

    @cached_property
    def pack(self) -> CardSet:
        """All cards."""
        return (1 << len(self.cards)) - 1

    @cached_property
    def beaters(self) -> tuple[tuple[tuple[CardSet, ...], ...], ...]:
        """(mode, call, card): cards that take the trick from a lead of the card with this call."""
        return tuple(tuple(_beaters(row) for row in by_call) for by_call in self.tables.strength)

    def hand_size(self, n_seats: int) -> int:
        """Cards each seat is dealt; raises DealError for a number of seats the game has not."""
        size = self.hand_sizes.get(whole(n_seats) or 0)
        if size is None:
            fewest, most = min(self.hand_sizes), max(self.hand_sizes)
            raise DealError(f"{self.title} is for {fewest} to {most} seats here, not {n_seats}")
        return size

    @cached_property
    def leads(self) -> npt.NDArray[np.bool_]:
        """bool (mode, card, call)."""
        import numpy as np

        return _array(self.tables.leads, np.bool_)

    @cached_property
    def follows(self) -> npt.NDArray[np.bool_]:
        """bool (mode, call, card)."""
        import numpy as np

        return _array(self.tables.follows, np.bool_)

    @cached_property
    def obliges(self) -> npt.NDArray[np.bool_]:
        """bool (mode, call, card)."""
        import numpy as np

        return _array(self.tables.obliges, np.bool_)

    @cached_property
    def strength(self) -> npt.NDArray[np.int16]:
        """int16 (mode, call, card)."""
        import numpy as np

        return _array(self.tables.strength, np.int16)

    @cached_property
    def next_mode(self) -> npt.NDArray[np.int8]:
        """int8 (mode, call)."""
        import numpy as np

        return _array(self.tables.next_mode, np.int8)

    @cached_property
    def offers(self) -> npt.NDArray[np.int8]:
        """int8 (mode, card)."""
        import numpy as np

        return _array(self.tables.offers, np.int8)

    @cached_property
    def points(self) -> npt.NDArray[np.int8]:
        """int8 (card,)."""
        import numpy as np

        return _array(self.tables.points, np.int8)


def _array(rows: object, dtype: type[T]) -> npt.NDArray[T]:
    """The rows as a read-only array."""
    import numpy as np

    array = np.array(rows, dtype=dtype)
    array.setflags(write=False)
    return array


def _bits(row: Sequence[bool]) -> CardSet:
    return sum(1 << card for card, is_in in enumerate(row) if is_in)


def _beaters(row: Sequence[int]) -> tuple[CardSet, ...]:
    """(card,): the cards of this strength or more; 0 cannot win. row: strength by card."""
    stronger = {own: _bits([other >= max(1, own) for other in row]) for own in set(row)}
    return tuple(stronger[own] for own in row)


def _lookup(tables: Tables, seat_counts: Iterable[int]) -> Lookup:
    lead_calls = tuple(
        tuple(tuple(Call(call) for call, may in enumerate(calls) if may) for calls in by_card)
        for by_card in tables.leads
    )
    return Lookup(
        leadable=tuple(
            sum(1 << card for card, calls in enumerate(by_card) if calls) for by_card in lead_calls
        ),
        lead_calls=lead_calls,
        all_calls=tuple(
            tuple(sorted({call for calls in by_mode for call in calls}))
            for by_mode in zip(*lead_calls, strict=True)
        ),
        lead_plays=tuple(
            tuple(
                tuple(Play(Card(card), call) for call in calls)
                for card, calls in enumerate(by_card)
            )
            for by_card in lead_calls
        ),
        follow_plays=tuple(Play(Card(card)) for card in range(len(tables.points))),
        next_mode=tuple(tuple(Mode(mode) for mode in row) for row in tables.next_mode),
        next_seat={n: tuple(Seat((seat + 1) % n) for seat in range(n)) for n in seat_counts},
        follows=tuple(tuple(_bits(row) for row in by_call) for by_call in tables.follows),
        obliges=tuple(tuple(_bits(row) for row in by_call) for by_call in tables.obliges),
        offering=tuple(
            sum(1 << card for card, mode in enumerate(row) if mode >= 0) for row in tables.offers
        ),
        has_points=any(tables.points),
    )
