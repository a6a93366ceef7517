"""Thousands of deals stepped in one call, on the kernel.

    env = VectorEnv("xactika", seats=4, batch=1024, mode="bid")
    seen, infos = env.reset(seed=1)
    while True:
        actions = policy(seen["observation"], seen["action_mask"], infos["seat"])
        seen, rewards, terminations, truncations, infos = env.step(actions)

The conventions are those of ``gymnasium.vector``, where several people sit at each table: what is
seen is seen by the seat that is to act, and rewards have a column for each seat.
"""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from itertools import pairwise
from typing import Any

import numpy as np
import numpy.typing as npt
from gymnasium import spaces
from gymnasium.vector import AutoresetMode
from gymnasium.vector import VectorEnv as GymnasiumVectorEnv
from gymnasium.vector.utils import batch_space

from followsuit.engine import Deal, Game
from followsuit.envs.actions import Actions, IllegalActionError
from followsuit.envs.building import built
from followsuit.envs.numbering import moves, numbering
from followsuit.envs.observation import Layout, layout
from followsuit.kernel import batch as kernel
from followsuit.kernel.packed import BOARDS, n_words, pack

Seen = dict[str, npt.NDArray[Any]]
SEEDS = 1 << 64


class VectorEnv(GymnasiumVectorEnv[Seen, npt.NDArray[Any], npt.NDArray[Any]]):
    """A batch of deals of one game, each a step further with each call; then the next is dealt.

    What is seen is a dict of arrays with a row for each deal: ``observation``, uint8 (batch,
    ``layout.size``), and ``action_mask``, int8 (batch, actions), both of the seat that is to act,
    which ``infos["seat"]``, int8 (batch,), tells. Rewards are float32 (batch, seats): 0 until the
    deal ends, then each seat's points, negated where the fewest win. A deal that has ended is dealt
    anew in the same step: what is seen is then of the new one. Deals go round the dealers.

    The arrays are the same ones each time, written over by the next call, unless *copy*. A deal
    follows from the seed, its place in the batch and how many were dealt there before, alone.
    """

    metadata = {"render_modes": [], "autoreset_mode": AutoresetMode.SAME_STEP}  # noqa: RUF012 - theirs

    def __init__(
        self,
        game: str | Game,
        seats: int,
        batch: int,
        *,
        observe: bool = True,
        mask: bool = True,
        n_threads: int = 1,
        copy: bool = False,
        **options: object,
    ) -> None:
        """A batch before its first ``reset``.

        game: a Game, or its key, then options are the table's. observe, mask: whether what is seen
        has an observation and a mask; without, a step is several times faster. n_threads: share the
        batch; results are the same. Raises OptionError, DealError for a number of seats the game
        has not, ValueError for other numbers out of bounds.
        """
        self.game = built(game, options)
        for fact, number in (("batch", batch), ("n_threads", n_threads)):
            if number < 1:
                raise ValueError(f"{fact} is {number}; it must be 1 or more")
        self.n_seats = seats
        self.num_envs = batch
        self.layout: Layout = layout(self.game, seats)
        self.actions: Actions = self.layout.actions
        self.single_action_space = spaces.Discrete(len(self.actions))
        self.action_space = batch_space(self.single_action_space, batch)
        seen: dict[str, spaces.Space[Any]] = {}
        if observe:
            seen["observation"] = spaces.Box(np.uint8(0), self.layout.high, dtype=np.uint8)
        if mask:
            seen["action_mask"] = spaces.Box(0, 1, (len(self.actions),), np.int8)
        self.single_observation_space = spaces.Dict(seen)
        self.observation_space = batch_space(self.single_observation_space, batch)
        self._copy = copy
        self._tables = pack(self.game)
        self._numbering = numbering(self.layout)
        self._moves = moves(self.actions)
        self._boards = np.zeros(batch, BOARDS[n_words(self.game)])
        self._places = np.zeros(batch, kernel.PLACE)
        self._held = np.zeros(batch, np.int8)
        self._seats = np.zeros(batch, np.int8)
        self._rewards = np.zeros((batch, seats), np.float32)
        self._over = np.zeros(batch, np.bool_)
        self._truncated = np.zeros(batch, np.bool_)
        self._sampled = np.zeros(batch, np.int16)
        self._seen = np.zeros((batch, self.layout.size if observe else 0), np.uint8)
        self._masks = np.zeros((batch, len(self.actions) if mask else 0), np.int8)
        edges = [batch * part // n_threads for part in range(n_threads + 1)]
        self._parts = [slice(*edge) for edge in pairwise(edges)]
        self._dealing = [np.zeros(1, kernel.DEALING) for _ in self._parts]
        self._threads = ThreadPoolExecutor(n_threads) if n_threads > 1 else None
        self._seed = np.uint64(0)
        self._n_sampled = 0
        self._is_reset = False

    def reset(
        self, *, seed: int | list[int | None] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Seen, dict[str, Any]]:
        """Deal the first deals of a seed, 0 to 2**64 - 1; without one, of the seed after the last.

        Raises ValueError for any other seed: one is enough for all places, and there are no
        options.
        """
        if options:
            raise ValueError(f"there are no options of a reset; these were given: {options}")
        if seed is None:
            seed = int(self._seed) + self._is_reset
        if not isinstance(seed, int) or not 0 <= seed < SEEDS:
            raise ValueError(f"seed is {seed!r}; it must be one number from 0 to 2**64 - 1")
        self._seed = np.uint64(seed)
        self._n_sampled = 0
        self._is_reset = True
        self._rewards.fill(0)
        self._over.fill(False)
        self._run(self._begin)
        return self._told(), self._infos()

    def step(
        self, actions: npt.NDArray[Any]
    ) -> tuple[Seen, npt.NDArray[Any], npt.NDArray[Any], npt.NDArray[Any], dict[str, Any]]:
        """Make an action at each place. actions: whole numbers (batch,).

        Raises IllegalActionError naming the place and the move; then nothing has changed.
        """
        chosen = self._checked(actions)
        self._run(self._check, chosen)
        self._run(self._step, chosen)
        rewards, over, truncated = self._rewards, self._over, self._truncated
        if self._copy:
            rewards, over, truncated = rewards.copy(), over.copy(), truncated.copy()
        return self._told(), rewards, over, truncated, self._infos()

    def sample(self) -> npt.NDArray[np.int16]:
        """A legal action at each place, every one as likely: int16 (batch,)."""
        self._require_reset()
        self._run(self._sample)
        self._n_sampled += 1
        return self._sampled.copy() if self._copy else self._sampled

    def observe(
        self, seats: int | npt.ArrayLike, out: npt.NDArray[np.uint8] | None = None
    ) -> npt.NDArray[np.uint8]:
        """What these seats see, whoever is to act: uint8 (batch, layout.size).

        seats: one for all places, or (batch,). out: written to if given. Raises ValueError.
        """
        self._require_reset()
        asked = np.broadcast_to(np.asarray(seats, np.int64), (self.num_envs,))
        if ((asked < 0) | (asked >= self.n_seats)).any():
            raise ValueError(f"seats are 0 to {self.n_seats - 1}")
        if out is None:
            out = np.empty((self.num_envs, self.layout.size), np.uint8)
        if out.shape != (self.num_envs, self.layout.size) or out.dtype != np.uint8:
            raise ValueError(f"out must be uint8 ({self.num_envs}, {self.layout.size})")
        kernel.observe(
            self._tables, self._numbering, self.n_seats, self._boards, self._places,
            asked.astype(np.int8), out,
        )  # fmt: skip
        return out

    def deal(self, place: int) -> Deal:
        """The cards as they lie at a place now: for tests and teachers, who may see them all.

        What has been played is not in the hands; the stock is left empty.
        """
        self._require_reset()
        board = self._boards[place]
        hands = tuple(
            tuple(
                int(card)
                for k, card in enumerate(board["cards"][seat])
                if int(board["left"][seat]) >> k & 1
            )
            for seat in range(self.n_seats)
        )
        return Deal(int(board["dealer"]), hands)

    def close_extras(self, **_kwargs: Any) -> None:
        """End the threads."""
        if self._threads is not None:
            self._threads.shutdown()
            self._threads = None

    # --- the kernel, part by part -------------------------------------------------------------

    def _run(self, work: Callable[..., None], *arguments: Any) -> None:
        """Have each part of the batch worked on, by a thread of its own where there are several."""
        if self._threads is None:
            for part in range(len(self._parts)):
                work(part, *arguments)
        else:
            list(self._threads.map(lambda part: work(part, *arguments), range(len(self._parts))))

    def _begin(self, part: int) -> None:
        at = self._parts[part]
        kernel.begin(
            self._tables, self.n_seats, self._seed, at.start, self._boards[at], self._places[at],
            self._dealing[part], self._seats[at],
        )  # fmt: skip
        self._look(at)

    def _check(self, part: int, actions: npt.NDArray[Any]) -> None:
        at = self._parts[part]
        wrong = kernel.check(
            self._tables,
            self._moves,
            actions[at],
            self._boards[at],
            self._places[at],
            self._held[at],
        )
        if wrong >= 0:
            raise self._illegal(at.start + wrong, int(actions[at.start + wrong]))

    def _step(self, part: int, actions: npt.NDArray[Any]) -> None:
        at = self._parts[part]
        kernel.step(
            self._tables, self.n_seats, self._seed, at.start, self._moves, actions[at],
            self._held[at], self._boards[at], self._places[at], self._dealing[part],
            self._rewards[at], self._over[at], self._seats[at],
        )  # fmt: skip
        self._look(at)

    def _sample(self, part: int) -> None:
        at = self._parts[part]
        kernel.sample(
            self._tables, self._numbering, ~self._seed, self._n_sampled, at.start, self._boards[at],
            self._places[at], self._sampled[at],
        )  # fmt: skip

    def _look(self, at: slice) -> None:
        if self._seen.shape[1] or self._masks.shape[1]:
            kernel.look(
                self._tables, self._numbering, self.n_seats, self._boards[at], self._places[at],
                self._seen[at], self._masks[at],
            )  # fmt: skip

    # --- what goes in and out -----------------------------------------------------------------

    def _checked(self, actions: npt.NDArray[Any]) -> npt.NDArray[np.int16]:
        """The actions as the kernel takes them; raises ValueError for what is no row of them."""
        self._require_reset()
        given: npt.NDArray[Any] = np.asarray(actions)
        if given.dtype == np.int16 and given.shape == (self.num_envs,):
            return given
        if given.shape != (self.num_envs,) or not np.issubdtype(given.dtype, np.integer):
            raise ValueError(
                f"actions are {given.dtype} {given.shape}; they must be whole numbers "
                f"({self.num_envs},)"
            )
        chosen: npt.NDArray[np.int16] = np.clip(given, -1, len(self.actions)).astype(np.int16)
        return chosen

    def _require_reset(self) -> None:
        if not self._is_reset:
            raise ValueError("nothing is dealt yet: call reset first")

    def _illegal(self, place: int, action: int) -> IllegalActionError:
        if not 0 <= action < len(self.actions):
            return IllegalActionError(
                f"place {place}: actions are 0 to {len(self.actions) - 1}, this is none"
            )
        name, seat = self.actions.names[action], int(self._boards[place]["turn"])
        return IllegalActionError(
            f"place {place}: seat {seat} may not {name} now (action {action})"
        )

    def _told(self) -> Seen:
        seen: Seen = {}
        if self._seen.shape[1]:
            seen["observation"] = self._seen.copy() if self._copy else self._seen
        if self._masks.shape[1]:
            seen["action_mask"] = self._masks.copy() if self._copy else self._masks
        return seen

    def _infos(self) -> dict[str, Any]:
        return {"seat": self._seats.copy() if self._copy else self._seats}
