"""Equilibria of miniatures: two seats, few deals, every line of play in arrays.

What a seat plays for is its points less those of the other, so that one wins what the other loses.
Solved by counterfactual regret minimisation; how far a pair of strategies is from an equilibrium is
computed exactly. Source: Tammelin, Solving large imperfect information games using CFR+, 2014;
Farina, Kroer and Sandholm, Faster game solving via predictive Blackwell approachability, 2021.
"""

from __future__ import annotations

import json
from array import array
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any, NamedTuple, TextIO

import numpy as np
import numpy.typing as npt

from followsuit import engine
from followsuit.engine import Game, State
from followsuit.engine.state import card_set
from followsuit.engine.types import CardSet, FollowSuitError
from followsuit.envs.positions import MOST_WHOLE_DEALS, Hands, Table, n_deals, table_of

Floats = npt.NDArray[np.float64]
Ints = npt.NDArray[np.int64]
Watch = Callable[[int, float], None]
"""Told of the iterations done and the exploitability reached, now and then."""

SEATS = 2
MOST_NODES = 20_000_000
"""About 1 GB."""


class TooLargeError(FollowSuitError):
    """A game that is no miniature."""


class Seen(NamedTuple):
    """An information state: who is to act, the hand as dealt, and all moves, by number."""

    seat: int
    hand: CardSet
    made: tuple[int, ...]


class Level(NamedTuple):
    """All positions after so many moves, of all deals.

    parent: int64 (nodes,), among those a move earlier. slot: int64 (nodes,), the move that led
    here. before: int8 (nodes,), who made it. worth: float64 (nodes,), what seat 0 wins; 0 before
    the deal is over.
    """

    parent: Ints
    slot: Ints
    before: npt.NDArray[np.int8]
    worth: Floats


class Tree:
    """Every line of play of a miniature.

    A slot is a move in an information state; those of one information state are neighbours.
    seen, actions: by information state and by slot. first: int64 (states,), its first slot. seat:
    int8 (slots,), who chooses. levels: by number of moves, the first one after the first move.
    """

    def __init__(self, game: Game, *, most_nodes: int = MOST_NODES) -> None:
        """Play everything; raises TooLargeError, or DealError if two cannot play the game."""
        deals = n_deals(game, SEATS)
        if deals > MOST_WHOLE_DEALS:
            raise TooLargeError(
                f"{game.title} has {deals:,} deals between two seats with these options; "
                f"a miniature has at most {MOST_WHOLE_DEALS:,}"
            )
        self.game = game
        self.table: Table = table_of(game, SEATS, SEATS - 1, True)
        self.n_deals = deals
        grown = _Growth(self.table, most_nodes)
        for hands in self.table.hands:
            grown.deal(hands)
        order = sorted(range(len(grown.seen)), key=lambda k: len(grown.seen[k].made))
        sizes = np.diff([*grown.first, len(grown.actions)])
        first = np.zeros(len(order), np.int64)
        first[1:] = np.cumsum(sizes[order])[:-1]
        # Where each slot has gone.
        moved = np.empty(len(grown.actions), np.int64)
        for new, old in enumerate(order):
            begin = grown.first[old]
            moved[begin : begin + sizes[old]] = np.arange(first[new], first[new] + sizes[old])
        self.seen: list[Seen] = [grown.seen[k] for k in order]
        self.first: Ints = first
        self.actions: Ints = np.empty(len(moved), np.int64)
        self.actions[moved] = grown.actions
        self.sizes: Ints = sizes[order]
        self.state_of: Ints = np.repeat(np.arange(len(order)), self.sizes)
        """int64 (slots,): the information state of each."""
        self.seat: npt.NDArray[np.int8] = np.array([s.seat for s in self.seen], np.int8)[
            self.state_of
        ]
        self.levels: list[Level] = []
        for parents, slots, worth in grown.levels:
            slot = moved[np.frombuffer(slots, np.int32)]
            self.levels.append(
                Level(
                    np.frombuffer(parents, np.int32).astype(np.int64),
                    slot,
                    self.seat[slot],
                    np.frombuffer(worth, np.float64),
                )
            )
        depths = np.array([len(s.made) for s in self.seen])[self.state_of]
        edges = np.searchsorted(depths, np.arange(len(self.levels) + 1))
        self.slots = [slice(*map(int, edges[k : k + 2])) for k in range(len(self.levels))]
        """By level, the slots that lead to it."""

    @property
    def n_nodes(self) -> int:
        """Positions, the deals among them."""
        return self.n_deals + sum(len(level.slot) for level in self.levels)

    def uniform(self) -> Floats:
        """The policy that makes every legal move as often: float64 (slots,)."""
        return 1 / self.sizes[self.state_of].astype(np.float64)

    def normal(self, weights: Floats) -> Floats:
        """Weights as a policy: they add up to 1 in each information state; uniform where all 0."""
        total = np.add.reduceat(weights, self.first)[self.state_of]
        return np.divide(weights, total, out=self.uniform(), where=total > 0)

    def reaches(self, policy: Floats) -> list[list[Floats]]:
        """By seat and level, the part of each position's probability that is the seat's doing."""
        found: list[list[Floats]] = []
        for seat in range(SEATS):
            reach = np.ones(self.n_deals)
            of_seat = []
            for level in self.levels:
                chosen = np.where(level.before == seat, policy[level.slot], 1.0)
                reach = reach[level.parent] * chosen
                of_seat.append(reach)
            found.append(of_seat)
        return found

    def values(self, policy: Floats, seat: int, others: list[Floats]) -> Floats:
        """What each slot of the seat is worth to it: float64 (slots,).

        others: by level, the other's part of the probability; the worth is weighed by it.
        """
        worth, found = self._backward(seat, others), np.zeros(len(policy))
        value = worth(len(self.levels) - 1)
        for depth in range(len(self.levels) - 1, -1, -1):
            level, slots = self.levels[depth], self.slots[depth]
            own = level.before == seat
            found[slots] = _sums(level.slot - slots.start, value * own, slots.stop - slots.start)
            if depth:
                carried = np.where(own, value * policy[level.slot], value)
                value = worth(depth - 1) + self._up(level, carried, depth)
        return found

    def best_response(self, seat: int, others: list[Floats]) -> float:
        """What the seat wins by the best answer to the other's policy."""
        worth = self._backward(seat, others)
        value = worth(len(self.levels) - 1)
        for depth in range(len(self.levels) - 1, -1, -1):
            level, slots = self.levels[depth], self.slots[depth]
            own = level.before == seat
            sums = _sums(level.slot - slots.start, value * own, slots.stop - slots.start)
            chosen = self._best(sums, slots)
            carried = np.where(own & ~chosen[level.slot - slots.start], 0.0, value)
            if not depth:
                return float(carried.sum()) / self.n_deals
            value = worth(depth - 1) + self._up(level, carried, depth)
        raise AssertionError("a deal has at least one move")

    def value(self, policy: Floats) -> float:
        """What seat 0 wins if both follow the policy."""
        reach = self.reaches(policy)
        pairs = zip(self.levels, *reach, strict=True)
        total = sum(float((level.worth * one * two).sum()) for level, one, two in pairs)
        return total / self.n_deals

    def exploitability(self, policy: Floats) -> float:
        """How much a seat that answers in the best way wins, the mean of both."""
        reach = self.reaches(policy)
        return sum(self.best_response(seat, reach[1 - seat]) for seat in range(SEATS)) / SEATS

    def text(self, state: int) -> str:
        """All that is seen in an information state, as in OpenSpiel."""
        seen = self.seen[state]
        return self.table.recall.text(seen.seat, seen.hand, seen.made)

    def write(self, policy: Floats, file: TextIO) -> None:
        """The policy as JSON Lines: an information state and its moves in each line."""
        names = self.table.recall.names
        for state, first in enumerate(self.first):
            slots = range(first, first + self.sizes[state])
            moves = {names[self.actions[slot]]: float(policy[slot]) for slot in slots}
            file.write(json.dumps({"seen": self.text(state), "moves": moves}) + "\n")

    def _backward(self, seat: int, others: list[Floats]) -> Callable[[int], Floats]:
        """By level, what the ends of deals are worth to the seat, weighed."""
        sign = 1.0 if seat == 0 else -1.0
        return lambda depth: sign * self.levels[depth].worth * others[depth]

    def _up(self, level: Level, carried: Floats, depth: int) -> Floats:
        """The sums over the positions that follow each of the level before."""
        return _sums(level.parent, carried, len(self.levels[depth - 1].slot))

    def _best(self, sums: Floats, slots: slice) -> npt.NDArray[np.bool_]:
        """bool (slots of a level,): the first best move of each information state."""
        states = self.state_of[slots]
        begin = np.flatnonzero(np.diff(states, prepend=-1))
        best = np.maximum.reduceat(sums, begin)[states - states[0]]
        places = np.flatnonzero(sums == best)
        found = np.zeros(len(sums), np.bool_)
        found[places[np.unique(states[places], return_index=True)[1]]] = True
        return found


class _Growth:
    """The lines of play as they are found, deal by deal."""

    def __init__(self, table: Table, most_nodes: int) -> None:
        self.table = table
        self.seen: list[Seen] = []
        self.first: list[int] = []
        self.actions: list[int] = []
        self.levels: list[tuple[array[int], array[int], array[float]]] = []
        self._known: dict[Seen, int] = {}
        self._left = most_nodes
        self._n_deals = 0

    def deal(self, hands: Hands) -> None:
        """Play all there is to play with these hands."""
        state = engine.start(self.table.game, self.table.deal(hands))
        self._follow(state, (), [card_set(hand) for hand in hands], self._n_deals)
        self._n_deals += 1

    def _follow(
        self, state: State, made: tuple[int, ...], dealt: list[CardSet], place: int
    ) -> None:
        """All moves from here. place: of the position in its level."""
        game, number = self.table.game, self.table.actions.number
        assert state.turn is not None
        moves = engine.legal_moves(game, state)
        actions = [number(move) for move in moves]
        first = self._slots(Seen(state.turn, dealt[state.turn], made), actions)
        if len(self.levels) == len(made):
            self.levels.append((array("i"), array("i"), array("d")))
        parents, slots, worth = self.levels[len(made)]
        self._left -= len(moves)
        if self._left < 0:
            raise TooLargeError("there are too many lines of play to keep them all")
        for k, move in enumerate(moves):
            after = engine.apply(game, state, move)
            parents.append(place)
            slots.append(first + k)
            worth.append(self.table.returns(after)[0])
            if after.turn is not None:
                self._follow(after, (*made, actions[k]), dealt, len(slots) - 1)

    def _slots(self, seen: Seen, actions: list[int]) -> int:
        """The first slot of the information state, which is made if it is new."""
        known = self._known.get(seen)
        if known is not None:
            return known
        self._known[seen] = first = len(self.actions)
        self.seen.append(seen)
        self.first.append(first)
        self.actions += actions
        return first


@dataclass(frozen=True, slots=True)
class Equilibrium:
    """A pair of strategies.

    value: what seat 0 wins; that of the game is no further from it than twice the exploitability.
    """

    policy: Floats
    value: float
    exploitability: float
    n_iterations: int


def solve(
    tree: Tree, *, target: float, most_iterations: int, watch: Watch = lambda _n, _left: None
) -> Equilibrium:
    """Play against itself until the exploitability is the target, or so many iterations are done.

    Predictive CFR+: the seats in turn, the last regret foretelling the next, averages weighed by
    the square of the iteration.
    """
    regret, foretold, total = (np.zeros(len(tree.actions)) for _ in range(3))
    policy = tree.uniform()
    n, next_look = 0, 16
    while True:
        n += 1
        for seat in range(SEATS):
            reach = tree.reaches(policy)
            values = tree.values(policy, seat, reach[1 - seat])
            mean = np.add.reduceat(values * policy, tree.first)[tree.state_of]
            own = tree.seat == seat
            now = np.where(own, values - mean, 0.0)
            regret = np.maximum(regret + now, 0.0)
            foretold = np.where(own, now, foretold)
            policy = np.where(own, tree.normal(np.maximum(regret + foretold, 0.0)), policy)
            total += np.where(own, n**2 * _own_reach(tree, policy, seat) * policy, 0.0)
        if n < next_look and n < most_iterations:
            continue
        next_look = n + max(16, n // 4)
        average = tree.normal(total)
        left = tree.exploitability(average)
        watch(n, left)
        if left <= target or n >= most_iterations:
            return Equilibrium(average, tree.value(average), left, n)


def _own_reach(tree: Tree, policy: Floats, seat: int) -> Floats:
    """By slot, the seat's part of the probability to come to its information state."""
    reach = np.ones(tree.n_deals)
    found = np.zeros(len(policy))
    for level in tree.levels:
        own = level.before == seat
        found[level.slot] = reach[level.parent]
        reach = reach[level.parent] * np.where(own, policy[level.slot], 1.0)
    return found


def _sums(places: Ints, weights: Floats, n: int) -> Floats:
    """By place, the sum of its weights: float64 (n,)."""
    return np.asarray(np.bincount(places, weights, n), np.float64)


def references() -> Iterator[dict[str, Any]]:
    """Miniatures that have been solved: game, options, value and exploitability."""
    from importlib.resources import files

    text = files("followsuit.envs").joinpath("miniatures.json").read_text("utf-8")
    yield from json.loads(text)
