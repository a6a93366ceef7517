"""Bots that try every move in many ways the hidden cards may lie, and play each out.

Flat Monte Carlo: a world is drawn, each legal move is made in it, rules of thumb play it to the
end, and the move with the best mean wins. Only what a View tells goes in. Sources: docs/bots.md.
"""

from __future__ import annotations

import hashlib
import random
import threading
from dataclasses import dataclass
from typing import TYPE_CHECKING

from followsuit.bots.appraisal import Appraisal, margins
from followsuit.bots.bot import USUAL, Budget, NotReady, Stopped
from followsuit.bots.codes import move_of
from followsuit.bots.seen import Seen, seen
from followsuit.engine.events import Move
from followsuit.engine.game import Game
from followsuit.engine.view import View
from followsuit.kernel import readiness

if TYPE_CHECKING:
    import numpy as np
    import numpy.typing as npt

    from followsuit.kernel.packed import Record, Words
    from followsuit.kernel.sampling import Worlds as Way

    Ints = npt.NDArray[np.int16]
    Values = npt.NDArray[np.float64]

MOST_NODES = 300_000
"""Of an ending that is solved: some tenths of a second at the worst."""
PIECE = 50
"""Worlds between two looks at the budget: some milliseconds."""


@dataclass(frozen=True, slots=True)
class MonteCarloBot:
    """Flat Monte Carlo. A unit of work is *worlds* worlds, fewer where a deal is long.

    trust: how much the bids and the plays of the others are believed to follow the rules of thumb,
    0 not at all. candidates: worlds drawn for each that is kept, where they are weighed. noise:
    chance of a random move in a roll-out. rivalry: how much of the others' mean score counts
    against the own. margin: standard errors by which a move must trail the best to be given up,
    None: none is. most_plays: cards played in roll-outs, and again in reliving the deal, beyond
    which there are fewer worlds. ending: with so many tricks left and one world possible the move
    is solved.
    """

    name: str
    worlds: int = 200
    trust: tuple[float, float] = (0.0, 0.0)
    candidates: int = 4
    noise: float = 0.1
    rivalry: float = 1.0
    margin: float | None = 3.0
    most_plays: float = float("inf")
    ending: int = 0

    def decide(self, game: Game, view: View, rng: random.Random, budget: Budget = USUAL) -> Move:
        """The move that did best; a forced one at once."""
        if len(view.legal) == 1:
            return view.legal[0]
        known, way = _look(game, view)
        solved = self._solved(game, view, known, way)
        if solved is not None:
            return view.legal[solved.best]
        n_worlds = self._n_worlds(view, budget)
        worlds = self._worlds(game, view, known, way, n_worlds, rng, budget)
        return self.decide_in(worlds, game, view, known, rng, budget)

    @property
    def version(self) -> str:
        """A digest of its settings and of the compiled code it plays with."""
        from followsuit.kernel import cache

        return hashlib.sha256(f"{self!r} {cache.sources_digest()}".encode()).hexdigest()[:12]

    def appraise(
        self, game: Game, view: View, rng: random.Random, budget: Budget = USUAL
    ) -> Appraisal:
        """Every move tried in every world; ``decide`` gives up on some moves on the way."""
        import numpy as np

        known, way = _look(game, view)
        solved = self._solved(game, view, known, way)
        if solved is not None:
            return solved
        n_worlds = self._n_worlds(view, budget)
        worlds = self._worlds(game, view, known, way, n_worlds, rng, budget)
        each = np.zeros((2, len(worlds), len(known.moves), view.n_seats), np.int16)
        values = np.zeros((len(worlds), len(known.moves)))
        tries = _Tries(game, view, known, self.noise, self.rivalry)
        for begin in range(0, len(worlds), PIECE):
            if budget.is_stopped():
                raise Stopped
            piece = slice(begin, begin + PIECE)
            values[piece] = tries.results(worlds[piece], rng, each[0, piece], each[1, piece])
        best = _best_of(values, self.margin)
        return Appraisal(best, each[0], each[1])

    def decide_in(
        self,
        worlds: Words,
        game: Game,
        view: View,
        known: Seen,
        rng: random.Random,
        budget: Budget = USUAL,
    ) -> Move:
        """The move that does best in these worlds: uint64 (n, seats, words)."""
        return move_of(view.phase, self._best(game, view, known, worlds, rng, budget))

    def _solved(self, game: Game, view: View, known: Seen, way: Way) -> Appraisal | None:
        """The short ending whose only world is known; None where that is not so, or takes long."""
        if way.n_worlds != 1 or len(view.hand) > self.ending or view.phase == "auction":
            return None
        return _solve(game, view, known, way)

    def _n_worlds(self, view: View, budget: Budget) -> int:
        n_plays = len(view.legal) * sum(view.hand_sizes)
        return max(1, round(min(self.worlds, self.most_plays / n_plays) * budget.work))

    def _worlds(
        self,
        game: Game,
        view: View,
        known: Seen,
        way: Way,
        n_worlds: int,
        rng: random.Random,
        budget: Budget,
    ) -> Words:
        """Worlds to try the moves in: uint64 (n_worlds, seats, words)."""
        import numpy as np

        from followsuit.kernel import policy, sampling, search
        from followsuit.kernel.packed import BOARDS, pack

        is_weighed = any(self.trust) and len(known.history) > 0
        n_drawn = n_worlds
        if is_weighed:
            most = self.most_plays / len(known.history) * budget.work
            n_drawn = max(n_worlds, round(min(n_worlds * self.candidates, most)))
        drawn = np.zeros((n_drawn, *known.shown.shape), np.uint64)
        bounds, key = sampling.bounds_table(), np.uint64(rng.getrandbits(64))
        for begin in range(0, n_drawn, 4 * PIECE):
            if budget.is_stopped():
                raise Stopped
            these = drawn[begin : begin + 4 * PIECE]
            sampling.draw(way.plan, way.counts, bounds, key, begin, these)
        if not is_weighed:
            return drawn
        weights = np.zeros(n_drawn)
        board = np.zeros(1, BOARDS[known.unseen.size])
        trust = np.array(self.trust)
        for begin in range(0, n_drawn, 4 * PIECE):
            if budget.is_stopped():
                raise Stopped
            piece = slice(begin, begin + 4 * PIECE)
            search.weigh(
                pack(game), view.dealer, known.shown, drawn[piece], view.seat, known.history,
                policy.odds_table(), trust, board, weights[piece],
            )  # fmt: skip
        chosen = np.zeros(n_worlds, np.int64)
        search.pick_worlds(weights, n_worlds, np.uint64(rng.getrandbits(64)), chosen)
        return drawn[chosen]

    def _best(
        self,
        game: Game,
        view: View,
        known: Seen,
        worlds: Words,
        rng: random.Random,
        budget: Budget,
    ) -> int:
        """The code of the best move. Moves that trail it too far are given up between pieces."""
        import numpy as np

        tries = _Tries(game, view, known, self.noise, self.rivalry)
        values = np.zeros((len(worlds), len(known.moves)))
        alive = np.arange(len(known.moves))
        for begin in range(0, len(worlds), PIECE):
            if budget.is_stopped():
                raise Stopped
            piece = slice(begin, begin + PIECE)
            values[piece, alive] = tries.values(worlds[piece], alive, rng)
            alive = _still_in(values[: begin + PIECE], alive, self.margin)
            if len(alive) == 1:
                break
        return int(known.moves[_first_best(values[: begin + PIECE], alive)])


class _Tries:
    """Moves tried in worlds. noise, rivalry: as the bot has them."""

    def __init__(self, game: Game, view: View, known: Seen, noise: float, rivalry: float) -> None:
        import numpy as np

        from followsuit.kernel.packed import BOARDS

        self._game, self._view, self._known = game, view, known
        self._noise, self._rivalry = np.uint64(noise * 2**32), rivalry
        self._boards = np.zeros(2, BOARDS[known.unseen.size])

    def values(self, worlds: Words, moves: npt.NDArray[np.int64], rng: random.Random) -> Values:
        """What these of the legal moves are worth: (worlds, moves)."""
        import numpy as np

        from followsuit.kernel import policy, search
        from followsuit.kernel.packed import pack

        known, view = self._known, self._view
        found = np.zeros((len(worlds), len(moves)))
        search.evaluate(
            pack(self._game), view.dealer, known.shown, worlds, view.seat, known.history,
            policy.odds_table(), known.moves[moves], self._noise, self._rivalry,
            np.uint64(rng.getrandbits(64)), self._boards, found,
        )  # fmt: skip
        return found

    def results(self, worlds: Words, rng: random.Random, points: Ints, crops: Ints) -> Values:
        """What all legal moves are worth; points and crops, as in Appraisal, are written."""
        import numpy as np

        from followsuit.kernel import policy, search
        from followsuit.kernel.packed import pack

        known, view = self._known, self._view
        assert view.seat is not None
        search.results(
            pack(self._game), view.dealer, known.shown, worlds, view.seat, known.history,
            policy.odds_table(), known.moves, self._noise, np.uint64(rng.getrandbits(64)),
            self._boards, points, crops,
        )  # fmt: skip
        sign = 1 if self._game.plan.best == "high" else -1
        return margins(points, view.seat, sign, self._rivalry)


def _look(game: Game, view: View) -> tuple[Seen, Way]:
    """What the seat knows, and how its worlds are drawn; raises NotReady."""
    if readiness.state() in ("compiling", "failed"):
        raise NotReady
    from followsuit.kernel import sampling

    known = seen(game, view)
    return known, sampling.prepare(known.unseen, known.barred, known.hidden)


def _best_of(values: Values, margin: float | None) -> int:
    """The move that is left when those that trail are given up piece by piece."""
    import numpy as np

    alive = np.arange(values.shape[1])
    for end in range(PIECE, len(values) + PIECE, PIECE):
        alive = _still_in(values[:end], alive, margin)
        if len(alive) == 1:
            break
    return _first_best(values[:end], alive)


def _still_in(
    values: Values, alive: npt.NDArray[np.int64], margin: float | None
) -> npt.NDArray[np.int64]:
    """Those of the moves that do not trail too far yet."""
    if margin is None:
        return alive
    kept: npt.NDArray[np.int64] = alive[_keeping_up(values[:, alive], margin)]
    return kept


def _first_best(values: Values, alive: npt.NDArray[np.int64]) -> int:
    return int(alive[values[:, alive].mean(axis=0).argmax()])


def _keeping_up(values: Values, margin: float) -> npt.NDArray[np.bool_]:
    """Which moves do not trail the best by *margin* standard errors. values: (worlds, moves)."""
    import numpy as np

    best = values.mean(axis=0).argmax()
    behind = values[:, [best]] - values
    error = behind.std(axis=0) / np.sqrt(len(values))
    kept: npt.NDArray[np.bool_] = behind.mean(axis=0) <= margin * error
    return kept


def _solve(game: Game, view: View, known: Seen, way: Way) -> Appraisal | None:
    """The only world solved, each seat for itself; None if it takes long."""
    import numpy as np

    from followsuit.kernel import sampling, search
    from followsuit.kernel.packed import BOARDS, SEATS, pack
    from followsuit.kernel.play import MOST_MOVES

    world = np.zeros((1, *known.shown.shape), np.uint64)
    sampling.draw(way.plan, way.counts, sampling.bounds_table(), np.uint64(0), 0, world)
    codes, outcome = np.zeros(MOST_MOVES, np.int16), np.zeros((MOST_MOVES, SEATS), np.int64)
    code = search.solve_ending(
        pack(game), view.dealer, known.shown, world[0], view.seat, known.history,
        MOST_NODES, np.zeros(1, BOARDS[known.unseen.size]), codes, outcome, solver_memory(),
    )  # fmt: skip
    if code < 0:
        return None
    n = len(known.moves)
    points = outcome[np.newaxis, :n, : view.n_seats].astype(np.int16)
    return Appraisal([int(each) for each in known.moves].index(code), points, None, is_exact=True)


_own = threading.local()


def solver_memory() -> Record:
    """The solver's scratch memory of this thread."""
    from followsuit.kernel import solve

    if not hasattr(_own, "memory"):
        _own.memory = solve.scratch()
    memory: Record = _own.memory
    return memory


EXPERT = MonteCarloBot("expert", worlds=300, trust=(1.0, 1.0), most_plays=250_000, ending=3)
"""The strongest level at a table: docs/bots.md."""
