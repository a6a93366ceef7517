"""Bots that try every move in many ways the hidden cards may lie, and play each out.

Flat Monte Carlo: a world is drawn, each legal move is made in it, rules of thumb play it to the
end, and the move with the best mean wins. Only what a View tells goes in. Sources: docs/bots.md.
"""

from __future__ import annotations

import random
import threading
from dataclasses import dataclass
from typing import TYPE_CHECKING

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
        if readiness.state() in ("compiling", "failed"):
            raise NotReady
        from followsuit.kernel import sampling

        known = seen(game, view)
        way = sampling.prepare(known.unseen, known.barred, known.hidden)
        if way.n_worlds == 1 and len(view.hand) <= self.ending and view.phase != "auction":
            code = _solved(game, view, known, way)
            if code is not None:
                return move_of(view.phase, code)
        n_plays = len(view.legal) * sum(view.hand_sizes)
        n_worlds = round(min(self.worlds, self.most_plays / n_plays) * budget.work)
        worlds = self._worlds(game, view, known, way, max(1, n_worlds), rng, budget)
        return self.decide_in(worlds, game, view, known, rng, budget)

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

        from followsuit.kernel import policy, search
        from followsuit.kernel.packed import BOARDS, pack

        boards = np.zeros(2, BOARDS[known.unseen.size])
        values = np.zeros((len(worlds), len(known.moves)))
        alive = np.arange(len(known.moves))
        for begin in range(0, len(worlds), PIECE):
            if budget.is_stopped():
                raise Stopped
            piece = worlds[begin : begin + PIECE]
            found = np.zeros((len(piece), len(alive)))
            search.evaluate(
                pack(game), view.dealer, known.shown, piece, view.seat, known.history,
                policy.odds_table(), known.moves[alive], np.uint64(self.noise * 2**32),
                self.rivalry, np.uint64(rng.getrandbits(64)), boards, found,
            )  # fmt: skip
            values[begin : begin + PIECE, alive] = found
            if self.margin is not None:
                alive = alive[_keeping_up(values[: begin + PIECE, alive], self.margin)]
            if len(alive) == 1:
                break
        best = values[: begin + PIECE, alive].mean(axis=0).argmax()
        return int(known.moves[alive[best]])


def _keeping_up(values: Values, margin: float) -> npt.NDArray[np.bool_]:
    """Which moves do not trail the best by *margin* standard errors. values: (worlds, moves)."""
    import numpy as np

    best = values.mean(axis=0).argmax()
    behind = values[:, [best]] - values
    error = behind.std(axis=0) / np.sqrt(len(values))
    kept: npt.NDArray[np.bool_] = behind.mean(axis=0) <= margin * error
    return kept


def _solved(game: Game, view: View, known: Seen, way: Way) -> int | None:
    """The code of the best move, each seat for itself, in the only world; None if it takes long."""
    import numpy as np

    from followsuit.kernel import sampling, search
    from followsuit.kernel.packed import BOARDS, SEATS, pack
    from followsuit.kernel.play import MOST_MOVES

    world = np.zeros((1, *known.shown.shape), np.uint64)
    sampling.draw(way.plan, way.counts, sampling.bounds_table(), np.uint64(0), 0, world)
    code = search.solve_ending(
        pack(game), view.dealer, known.shown, world[0], view.seat, known.history,
        MOST_NODES, np.zeros(1, BOARDS[known.unseen.size]),
        np.zeros(MOST_MOVES, np.int16), np.zeros((MOST_MOVES, SEATS), np.int64), _memory(),
    )  # fmt: skip
    return None if code < 0 else int(code)


_own = threading.local()


def _memory() -> Record:
    """The solver's scratch memory of this thread."""
    from followsuit.kernel import solve

    if not hasattr(_own, "memory"):
        _own.memory = solve.scratch()
    memory: Record = _own.memory
    return memory


EXPERT = MonteCarloBot("expert", worlds=300, trust=(1.0, 1.0), most_plays=250_000, ending=3)
"""The strongest level at a table: docs/bots.md."""
