"""The games as PettingZoo knows them: whoever is to act is told what they see, and acts.

    table = env("xactika", seats=4, mode="bid")
    table.reset(seed=1)
    for agent in table.agent_iter():
        seen, reward, is_over, is_cut, info = table.last()
        table.step(None if is_over or is_cut else policy(seen["observation"], seen["action_mask"]))

An agent sees what its seat may know: ``engine.view`` is asked, and nothing else is written. Agents
are numbered by seat; the same one may act twice in a row, as whoever takes a trick leads the next.
"""

from __future__ import annotations

import random
import sys
from collections.abc import Iterator
from operator import attrgetter, index
from typing import Any, Literal

import numpy as np
import numpy.typing as npt
import pettingzoo
from gymnasium import logger, spaces
from pettingzoo.utils.conversions import turn_based_aec_to_parallel_wrapper
from pettingzoo.utils.env import AECEnv, ParallelEnv
from pettingzoo.utils.wrappers import (
    AssertOutOfBoundsWrapper,
    OrderEnforcingWrapper,
    TerminateIllegalWrapper,
)

from followsuit import engine
from followsuit.engine import Deal, Game, IllegalMove, Match, Move, Play, Seat, State, View
from followsuit.envs.actions import Actions, IllegalActionError
from followsuit.envs.building import built
from followsuit.envs.drawing import picture, table_text
from followsuit.envs.observation import Layout, layout
from followsuit.games import GAMES

Seen = dict[str, npt.NDArray[Any]]
Action = int | None
Rewards = Literal["deal", "match"]

RENDER_MODES = ("human", "ansi", "rgb_array")


def env(
    game: str | Game,
    seats: int = 4,
    render_mode: str | None = None,
    *,
    rewards: Rewards = "deal",
    illegal_reward: float | None = None,
    **options: object,
) -> AECEnv[str, Seen, Action]:
    """A table in PettingZoo's usual wrappers: an illegal action ends the episode.

    illegal_reward: what it costs who made it, the others get 0; without it, as much as no legal
    play can lose: see ``TableEnv.worst``. The rest is as for ``raw_env``.
    """
    table = raw_env(game, seats, render_mode, rewards=rewards, **options)
    return _OrderEnforcing(
        _AssertOutOfBounds(
            _TerminateIllegal(table, table.worst if illegal_reward is None else illegal_reward)
        )
    )


def raw_env(
    game: str | Game,
    seats: int = 4,
    render_mode: str | None = None,
    *,
    rewards: Rewards = "deal",
    **options: object,
) -> TableEnv:
    """A table without wrappers: an illegal action raises IllegalActionError and changes nothing.

    game: a Game, or its key, then options are the table's. rewards: what an episode is, "deal" or
    "match". Raises OptionError, DealError for a number of seats the game has not, ValueError for
    another word.
    """
    return TableEnv(built(game, options), seats, render_mode, rewards)


def parallel_env(
    game: str | Game,
    seats: int = 4,
    render_mode: str | None = None,
    *,
    rewards: Rewards = "deal",
    illegal_reward: float | None = None,
    **options: object,
) -> ParallelEnv[str, Seen, Action]:
    """The table of ``env`` with a step for all: only the action of who is to act is looked at.

    ``infos[agent]["active_agent"]`` tells after a step who that is; the mask of all others is 0.
    """
    return _Parallel(
        env(game, seats, render_mode, rewards=rewards, illegal_reward=illegal_reward, **options)
    )


class TableEnv(AECEnv[str, Seen, Action]):  # type: ignore[misc] # untyped
    """One table. What is seen is a new dict each time, and may be kept.

    ``observation`` is uint8 (``layout.size``,), ``action_mask`` int8 (actions,), 0 throughout for
    whoever is not to act. An episode is one deal: at its end each seat is rewarded with its points,
    negated where the fewest win. With rewards "match" it is a match of the game's plan: at its end
    whoever wins is rewarded with 1, or their share of it; ``infos`` tells totals and deals so far.

    Deals follow from the seed alone. A reset with a seed draws who deals first; in one without,
    the stream goes on, and the next seat deals.
    """

    def __init__(self, game: Game, seats: int, render_mode: str | None, rewards: Rewards) -> None:
        """A table before its first ``reset``; raises as ``raw_env`` does."""
        super().__init__()
        if rewards not in ("deal", "match"):
            raise ValueError(f"rewards is {rewards!r}; it must be 'deal' or 'match'")
        if render_mode is not None and render_mode not in RENDER_MODES:
            raise ValueError(
                f"render_mode is {render_mode!r}; it must be {', '.join(RENDER_MODES)} or None"
            )
        self.game = game
        self.n_seats = seats
        self.layout: Layout = layout(game, seats)
        self.actions: Actions = self.layout.actions
        self.render_mode = render_mode
        self.metadata: dict[str, Any] = {
            "name": f"{game.key}_v0",
            "render_modes": [*RENDER_MODES],
            "render_fps": 1,
            "is_parallelizable": False,  # by parallel_env alone
        }
        self.possible_agents = [f"player_{seat}" for seat in range(seats)]
        self._seats = {agent: Seat(seat) for seat, agent in enumerate(self.possible_agents)}
        self.observation_spaces = {
            agent: spaces.Dict(
                {
                    "observation": spaces.Box(np.uint8(0), self.layout.high, dtype=np.uint8),
                    "action_mask": spaces.Box(0, 1, (len(self.actions),), np.int8),
                }
            )
            for agent in self.possible_agents
        }
        self.action_spaces = {
            agent: spaces.Discrete(len(self.actions)) for agent in self.possible_agents
        }
        self._moves = self.actions.moves
        self._is_match = rewards == "match"
        # A deal is a match that is over after it.
        self._plan = game if self._is_match else game.cut(1)
        self._rng = random.Random()  # noqa: S311 - seeded, nobody bets on it
        self._next_dealer: int | None = None
        self._match: Match
        self._state: State
        self._public: View | None = None

    @property
    def worst(self) -> float:
        """No legal play is rewarded with less."""
        if self._is_match:
            return -1.0
        return -float(max(self.game.hand_size(self.n_seats), sum(self.game.tables.points)))

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        return self.action_spaces[agent]

    # --- an episode ---------------------------------------------------------------------------

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begin an episode, of a seed or of the stream that goes on.

        options: ``deal``, a Deal to begin with instead of one drawn; others mean nothing. Raises
        DealError when it cannot be.
        """
        deal: Deal | None = (options or {}).get("deal")
        if seed is not None:
            self._rng.seed(int(seed))
            self._next_dealer = None
        if self._next_dealer is None:
            self._next_dealer = int(self._rng.random() * self.n_seats)
        match = Match.start(
            self._plan, self.n_seats, self._next_dealer if deal is None else deal.dealer
        )
        self._begin_deal(match, deal)
        self._next_dealer = (match.first_dealer + 1) % self.n_seats
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._skip_agent_selection: str | None = None
        if self._is_match:
            self._tell()

    def step(self, action: Action) -> None:
        """Make the move of this number for the agent that is selected; None once it is over."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        move = self._move(action)
        try:
            state = engine.apply(self.game, self._state, move)
        except IllegalMove as error:
            raise self._illegal(action, error.reason) from None
        # All rewards come with the end of an episode: there is nothing to clear before it.
        if state.turn is None:
            self._end_deal(move)
        else:
            self._show(state)

    def observe(self, agent: str) -> Seen:
        """What the agent's seat may know, whoever is to act."""
        view = self._view(self._seats[agent])
        # After an illegal action in the wrappers, the deal is not over but nobody may act.
        legal = () if self.terminations.get(agent, True) else view.legal
        return {
            "observation": self.layout.write(view),
            "action_mask": self.actions.mask(legal),
        }

    def render(self) -> Any:
        """The table as who is to act sees it: text, or uint8 (height, width, 3).

        "human" prints the text. Without a render_mode there is a warning, and nothing drawn.
        """
        if self.render_mode is None:
            logger.warn("nothing is drawn by an environment made without a render_mode")
            return None
        view = engine.view(self.game, self._state, self._state.turn)
        totals = self._match.totals if self._is_match else None
        if self.render_mode == "rgb_array":
            return picture(self.game, view, totals)
        text = table_text(self.game, view, totals)
        if self.render_mode == "ansi":
            return text
        sys.stdout.write(text)
        return None

    def close(self) -> None:
        """Nothing is held open; a table that is drawn must say so."""

    @property
    def state_of_play(self) -> State:
        """All there is to know of the deal: for tests and teachers, not for an agent."""
        return self._state

    # --- between episode and engine -----------------------------------------------------------

    def _view(self, seat: Seat) -> View:
        """What the seat may know; what is public in it is drawn up once where many look."""
        if seat == self._state.turn:
            return engine.view(self.game, self._state, seat, reasons=False)
        if self._public is None:
            self._public = engine.view(self.game, self._state, None)
        return engine.with_own(self.game, self._state, self._public, seat, reasons=False)

    def _show(self, state: State) -> None:
        """Go on from here."""
        self._state = state
        self._public = None
        if state.turn is not None:
            self.agent_selection = self.possible_agents[state.turn]

    def _begin_deal(self, match: Match, deal: Deal | None = None) -> None:
        """Deal, these cards or others."""
        dealt = deal or engine.random_deal(self.game, self.n_seats, match.dealer, self._rng)
        self._match = match.deal(dealt)
        assert self._match.state is not None
        self._show(self._match.state)

    def _end_deal(self, move: Move) -> None:
        """Count what the deal has brought with its last move, and deal the next if there is one."""
        # The moves before were the state's alone: a match is made anew by each.
        match = self._match._replace(state=self._state).apply(move)
        if match.is_over:
            self._end(match)
        else:
            self._begin_deal(match)
            self._tell()

    def _end(self, match: Match) -> None:
        """Reward everybody; each is then to be stepped once more, with None."""
        assert match.state is not None
        self._match = match
        self._show(match.state)
        if self._is_match:
            self._tell()
            share = 1 / len(match.winners)
            rewards = [share * (seat in match.winners) for seat in range(self.n_seats)]
        else:
            sign = 1 if self.game.plan.best == "high" else -1
            rewards = [float(sign * points) for points in match.totals]
        self.rewards = dict(zip(self.possible_agents, rewards, strict=True))
        self._accumulate_rewards()
        self.terminations = dict.fromkeys(self.agents, True)
        self._deads_step_first()

    def _tell(self) -> None:
        """How the match stands, to everybody."""
        match = self._match
        for agent in self.agents:
            self.infos[agent] = {"totals": match.totals, "deals": len(match.results)}

    def _move(self, action: Action) -> Move:
        """The move of a number; raises IllegalActionError where there is none, or it is for later.

        The engine takes a lead without its call, where there is but one; here a lead is a lead.
        """
        try:
            number = index(action)  # type: ignore[arg-type] # None and others raise TypeError
        except TypeError:
            number = -1
        if not 0 <= number < len(self._moves):
            raise IllegalActionError(
                f"actions are 0 to {len(self.actions) - 1}; {action!r} is none"
            )
        move = self._moves[number]
        if isinstance(move, Play) and move.call is None and self._state.trick is None:
            raise self._illegal(action, "a lead is another action")
        return move

    def _illegal(self, action: Action, reason: str) -> IllegalActionError:
        assert action is not None
        name = self.actions.names[action]
        return IllegalActionError(
            f"{self.agent_selection} may not {name} now (action {action}): {reason}"
        )


# --- wrappers -------------------------------------------------------------------------------------


class _Direct:
    """Asks the innermost environment at once for what the loops ask for at every step.

    Wrapper by wrapper, each name is looked for and not found three times: 1.6x the whole loop.
    """

    def __init__(self, wrapped: AECEnv[str, Seen, Action], *arguments: Any) -> None:
        super().__init__(wrapped, *arguments)  # type: ignore[call-arg] # the wrapper's
        assert isinstance(wrapped.unwrapped, TableEnv)
        self._table = wrapped.unwrapped
        self._n_actions = len(self._table.actions)

    agent_selection = property(attrgetter("_table.agent_selection"))
    agents = property(attrgetter("_table.agents"))
    infos = property(attrgetter("_table.infos"))
    rewards = property(attrgetter("_table.rewards"))
    terminations = property(attrgetter("_table.terminations"))
    truncations = property(attrgetter("_table.truncations"))
    _cumulative_rewards = property(attrgetter("_table._cumulative_rewards"))

    def __str__(self) -> str:
        return str(self._table)


class _TerminateIllegal(_Direct, TerminateIllegalWrapper[str, Seen, Action]):  # type: ignore[misc] # untyped
    def observe(self, agent: str) -> Seen | None:
        return self._table.observe(agent)  # theirs keeps the mask; here the table knows

    def step(self, action: Action) -> None:
        try:
            self._table.step(action)
        except IllegalActionError:
            super().observe(self.agent_selection)
            super().step(action)  # looks at the mask, and ends the episode


class _AssertOutOfBounds(_Direct, AssertOutOfBoundsWrapper[str, Seen, Action]):  # type: ignore[misc] # untyped
    def step(self, action: Action) -> None:
        # The space takes longer to say so than a card is played.
        if type(action) is int and 0 <= action < self._n_actions:
            self.env.step(action)
        else:
            super().step(action)


class _OrderEnforcing(_Direct, OrderEnforcingWrapper[str, Seen, Action]):  # type: ignore[misc] # untyped
    def step(self, action: Action) -> None:
        if self._has_reset and self._table.agents:
            self._has_updated = True
            self.env.step(action)
        else:
            super().step(action)

    def agent_iter(self, max_iter: int = 2**63) -> Any:
        return self._turns(max_iter) if self._has_reset else super().agent_iter(max_iter)

    def _turns(self, max_iter: int) -> Iterator[str]:
        """As theirs: who is to act, until nobody is or so many have been."""
        table = self._table
        while max_iter > 0 and table.agents:
            assert self._has_updated, "need to call step() or reset() in a loop over `agent_iter`"
            self._has_updated = False
            max_iter -= 1
            yield table.agent_selection

    def last(self, observe: bool = True) -> Any:
        return self._table.last(observe) if self._has_reset else super().last(observe)

    def observe(self, agent: str) -> Seen | None:
        return self._table.observe(agent) if self._has_reset else super().observe(agent)


class _Parallel(turn_based_aec_to_parallel_wrapper[str, Seen, Action]):  # type: ignore[misc] # untyped
    def step(self, actions: dict[str, Action]) -> Any:
        """As theirs; after the end too it is five dicts, theirs are four then."""
        return super().step(actions) if self.agents else ({}, {}, {}, {}, {})


if hasattr(pettingzoo, "register"):  # from 1.27
    for _key in GAMES:
        pettingzoo.register("aec", f"followsuit/{_key}_v0", env, kwargs={"game": _key})
        pettingzoo.register(
            "parallel", f"followsuit/{_key}_v0", parallel_env, kwargs={"game": _key}
        )
