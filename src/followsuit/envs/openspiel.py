"""The games in OpenSpiel: importing this registers ``python_<key>`` for every game there is.

    import pyspiel
    import followsuit.envs.openspiel
    game = pyspiel.load_game("python_xactika(players=3,mode=bid)")

Parameters are ``players``, the table's options, ``dealer`` (-1: the last seat, so that player 0
begins) and ``margin`` (returns are points more than the mean of the others; they add up to 0).

Chance is explicit. Where there are few deals, one chance node has them all; else there is a node
for each card dealt. A Python game cannot be SAMPLED_STOCHASTIC: OpenSpiel then asks it for the
state of its generator, which a Python game has no way to answer, and no state can be pickled.

docs/openspiel.md says more.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np
import numpy.typing as npt
import pyspiel

from followsuit import engine
from followsuit.engine import DealError, Game, GameKind, Move, State, View
from followsuit.engine.state import card_set
from followsuit.engine.types import Card, Seat
from followsuit.envs.observation import Field
from followsuit.envs.positions import (
    CHANCE,
    TERMINAL,
    Hands,
    Position,
    Table,
    Uniform,
    Way,
    begun,
    table_of,
    utilities,
)
from followsuit.games import GAMES

NO_ATTRIBUTES = "gAR9lC4="
"""An empty dict as ``pyspiel.State.serialize`` writes it."""


class FollowSuitState(pyspiel.State):  # type: ignore[misc]  # pyspiel has no types
    """A deal in OpenSpiel. All that Python adds to it is ``_position``."""

    _position: Position

    def current_player(self) -> int:
        return self._position.turn

    def is_terminal(self) -> bool:
        return self._position.turn == TERMINAL

    def _legal_actions(self, _player: int) -> list[int]:
        position = self._position
        assert position.state is not None
        number = position.table.actions.number
        return sorted(map(number, engine.legal_moves(position.table.game, position.state)))

    def chance_outcomes(self) -> list[tuple[int, float]]:
        outcomes = self._position.chances()
        return [(outcome, 1 / len(outcomes)) for outcome in outcomes]

    def _apply_action(self, action: int) -> None:
        self._position = self._position.after(action)

    def _action_to_string(self, player: int, action: int) -> str:
        table = self._position.table
        if player != CHANCE:
            return table.recall.names[action]
        if not table.hands:
            return f"deal {table.game.cards[action]}"
        return f"deal {_hands_text(table.game, table.hands[action])}"

    def returns(self) -> list[float]:
        return self._position.table.returns(self._position.state)

    def __str__(self) -> str:
        position = self._position
        game = position.table.game
        if position.state is None:
            return "dealing " + " ".join(game.cards[card] for card in position.cards)
        dealt = _hands_text(game, position.state.deal.hands)
        return f"{dealt}; {position.table.recall.public_text(position.made)}"

    def engine_state(self) -> State | None:
        """The engine's state, which holds every hand; None while the cards are dealt."""
        return self._position.state

    def resample_from_infostate(self, player: int, rng: Uniform) -> FollowSuitState:
        """A state in which the player has seen the same, each possible deal as likely.

        Moves of the others count for what they show of their hands, not for what they suggest.
        rng: draws from [0, 1). Raises ValueError while the cards are dealt.
        """
        way = self._way(player)
        return _in_world(self.get_game(), way, way.draw(1, rng).tolist()[0])

    def resample_many(self, player: int, n: int, rng: Uniform) -> list[FollowSuitState]:
        """As many states drawn as ``resample_from_infostate`` draws one, independently."""
        way, game = self._way(player), self.get_game()
        return [_in_world(game, way, cards) for cards in way.draw(n, rng).tolist()]

    def resample_deals(self, player: int, n: int, rng: Uniform) -> npt.NDArray[np.uint8]:
        """The deals alone: uint8 (n, cards), the hands by player as dealt, then the stock."""
        return self._way(player).draw(n, rng)

    def _way(self, player: int) -> Way:
        position = self._position
        way = position.ways.get(player)
        if way is None:
            way = Way(position, player)
            moves = self.full_history()[position.table.n_chance_nodes :]
            tail = "".join([f",{move.player}:{move.action}" for move in moves])
            way.tail = f"{tail}\nmove_number={self.move_number()}"
            position.ways[player] = way
        return way


def _state(game: FollowSuitGame, position: Position, text: str) -> FollowSuitState:
    """The state at a position. text: its history and the number of moves, as serialized.

    There is no other way to give a state its history but to make every move again.
    """
    state: FollowSuitState = game.deserialize_state(f"history={text}\n__dict__={NO_ATTRIBUTES}")
    state._position = position
    return state


def _in_world(game: FollowSuitGame, way: Way, cards: list[Card]) -> FollowSuitState:
    """The state in the deal that is a row of ``Way.draw``."""
    position = way.world(cards)
    assert position.state is not None
    return _state(game, position, position.table.chance_text(position.state.deal.hands) + way.tail)


def _dealt_state(game: FollowSuitGame, table: Table, hands: Hands) -> FollowSuitState:
    text = f"{table.chance_text(hands)}\nmove_number={table.n_chance_nodes}"
    return _state(game, begun(table, hands), text)


def _hands_text(game: Game, hands: Sequence[Sequence[Card]]) -> str:
    return " | ".join(" ".join(game.cards[card] for card in hand) for hand in hands)


class Observer:
    """What a player sees, or what everybody sees, as a tensor and as text.

    tensor: float32; dict: its parts by name. With perfect recall they are the fields of ``Recall``,
    else those of ``Layout``, where seats are counted from the player, or from player 0 if only
    what is public is asked for. While the cards are dealt a player sees those it has been dealt.
    """

    def __init__(self, table: Table, kind: Any) -> None:
        """kind: a ``pyspiel.IIGObservationType``; raises ValueError for all players' privates."""
        privates = pyspiel.PrivateInfoType
        if kind.private_info == privates.ALL_PLAYERS:
            raise ValueError("what all players hold is observed by nobody: ask for one player's")
        self._table = table
        self._recalls: bool = kind.perfect_recall
        self._is_public: bool = kind.public_info
        self._is_private: bool = kind.private_info == privates.SINGLE_PLAYER
        self._row = np.zeros(table.layout.size, np.uint8)
        fields = self._fields()
        self.tensor = np.zeros(sum(field.size for field in fields), np.float32)
        self.dict: dict[str, npt.NDArray[np.float32]] = {}
        self._first: dict[str, int] = {}
        place = 0
        for field in fields:
            self._first[field.name] = place
            self.dict[field.name] = self.tensor[place : place + field.size].reshape(field.shape)
            place += field.size

    def set_from(self, state: FollowSuitState, player: int) -> None:
        """Write into the tensor what the player sees."""
        position: Position = state._position
        if position.state is None:
            self.tensor.fill(0)
            if self._is_private:
                first = self._first["hand"]
                self.tensor[[first + card for card in position.picked_up(player)]] = 1
        elif self._recalls:
            self._recall(position, player)
        elif self._is_public:
            view = _shown(position, player if self._is_private else None)
            self._table.layout.write(view, self._row)
            self.tensor[:] = self._row
        else:
            self.tensor.fill(0)
            if self._is_private:
                hand = engine.own_hand(position.state, Seat(player))
                self.tensor[list(hand)] = 1

    def string_from(self, state: FollowSuitState, player: int) -> str:
        """The same as text."""
        position: Position = state._position
        told = []
        recalled = self._table.recall
        if position.state is None:
            if self._is_private:
                told.append(recalled.private_text(player, card_set(position.picked_up(player))))
            if self._is_public:
                told.append(f"dealing {len(position.cards)}")
            return "; ".join(told)
        if self._is_private and self._recalls:
            told.append(recalled.private_text(player, position.dealt_to(player)))
        elif self._is_private:
            held = card_set(engine.own_hand(position.state, Seat(player)))
            told.append(recalled.private_text(player, held))
        if self._is_public and self._recalls:
            told.append(recalled.public_text(position.made))
            if position.turn == TERMINAL:
                stock = engine.view(self._table.game, position.state, None).stock
                assert stock is not None
                told.append(f"stock {' '.join(self._table.game.cards[card] for card in stock)}")
        elif self._is_public:
            told.append(_public_text(self._table.game, _shown(position, None)))
        return "; ".join(told)

    def _fields(self) -> Sequence[Field]:
        table = self._table
        if self._recalls:
            return (
                *(table.recall.private_fields if self._is_private else ()),
                *(table.recall.public_fields if self._is_public else ()),
            )
        if self._is_public:
            return table.layout.fields
        return (table.layout["hand"],) if self._is_private else ()

    def _recall(self, position: Position, player: int) -> None:
        assert position.state is not None
        first = self._first
        ones: list[int] = []
        if self._is_private:
            hand = position.dealt_to(player)
            ones.append(first["seat"] + player)
            ones += [first["hand"] + c for c in range(hand.bit_length()) if hand >> c & 1]
        if self._is_public:
            ones += self._table.recall.public_places(position.made, first)
            if position.turn == TERMINAL:
                stock = engine.view(self._table.game, position.state, None).stock
                assert stock is not None
                ones += [first["stock"] + card for card in stock]
        self.tensor.fill(0)
        self.tensor[ones] = 1


def _shown(position: Position, seat: int | None) -> View:
    """The view of a seat without its legal moves; of a spectator as if on seat 0, with no hand."""
    assert position.state is not None
    public = engine.view(position.table.game, position.state, None)
    if seat is None:
        return public._replace(seat=Seat(0))
    return public._replace(seat=Seat(seat), hand=engine.own_hand(position.state, Seat(seat)))


def _public_text(game: Game, view: View) -> str:
    """What a view shows of all but the hands, as it lies on the table."""
    tricks = [
        " ".join([f"{game.calls[trick.call]}:", *(game.cards[card] for card in trick.cards)])
        for trick in (*view.tricks, *([view.trick] if view.trick else ()))
    ]
    return "; ".join(
        [
            view.phase if view.turn is None else f"{view.phase} {view.turn}",
            game.modes[view.mode],
            "bids " + " ".join(f"{seat}:{value}" for seat, value in view.bids),
            f"taken {' '.join(map(str, view.taken))}",
            *tricks,
        ]
    )


class FollowSuitGame(pyspiel.Game):  # type: ignore[misc]  # pyspiel has no types
    """One of the games, with its options; there is a subclass for each entry of GAMES."""

    kind: GameKind

    def __init__(self, params: Mapping[str, Any] | None = None) -> None:
        """Raises OptionError and DealError, which are ValueErrors, for what the game has not."""
        kind = self.kind
        given = {**_parameters(kind), **(params or {})}
        n_seats, dealer, is_margin = given["players"], given["dealer"], given["margin"]
        game = kind.build(**{option.name: given[option.name] for option in kind.choices})
        game.hand_size(n_seats)
        if not -1 <= dealer < n_seats:
            raise DealError(
                f"the dealer is seat {dealer}; seats are 0 to {n_seats - 1}, -1 the last"
            )
        table = table_of(game, n_seats, dealer % n_seats, bool(is_margin))
        lowest, highest, total = utilities(table)
        info: dict[str, Any] = {
            "num_distinct_actions": len(table.actions),
            "max_chance_outcomes": len(table.hands) or len(game.cards),
            "num_players": n_seats,
            "min_utility": lowest,
            "max_utility": highest,
            "max_game_length": table.recall.most_moves,
        }
        if total is not None:
            info["utility_sum"] = total
        super().__init__(_game_type(kind, total), pyspiel.GameInfo(**info), given)
        self._table = table
        self._start = Position(table, (), None, (), (), {})

    def new_initial_state(self) -> FollowSuitState:
        """A state whose cards are still to be dealt, by chance."""
        state = FollowSuitState(self)
        state._position = self._start
        return state

    def dealt_state(self, hands: Sequence[Sequence[str | int]]) -> FollowSuitState:
        """The state in which chance has dealt these hands, by player; raises DealError."""
        deal = engine.check_deal(self._table.game, engine.Deal(self._table.dealer, hands))
        return _dealt_state(self, self._table, deal.hands)

    def random_state(self, rng: Any) -> FollowSuitState:
        """The state after a random deal, without a call for each card. rng: a random.Random."""
        table = self._table
        deal = engine.random_deal(table.game, table.n_seats, table.dealer, rng)
        return _dealt_state(self, table, deal.hands)

    def max_chance_nodes_in_history(self) -> int:
        return self._table.n_chance_nodes

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Observer:
        """What OpenSpiel asks for; params: there are none."""
        if params:
            raise ValueError(f"an observer has no parameters; these were given: {params}")
        kind = iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False)
        return Observer(self._table, kind)

    def engine_game(self) -> Game:
        """The game as the engine plays it."""
        return self._table.game

    def moves(self) -> tuple[Move, ...]:
        """The engine's moves by number of action."""
        return self._table.actions.moves


def _parameters(kind: GameKind) -> dict[str, Any]:
    """Every parameter at its default."""
    return {
        "players": 4 if 4 in kind.seats else min(kind.seats),
        **{option.name: option.default for option in kind.choices},
        "dealer": -1,
        "margin": False,
    }


def _game_type(kind: GameKind, total: float | None) -> Any:
    """total: the sum of all returns, where it never changes."""
    of = pyspiel.GameType
    utility = of.Utility.GENERAL_SUM
    if total is not None:
        utility = of.Utility.CONSTANT_SUM if total else of.Utility.ZERO_SUM
    return of(
        short_name=f"python_{kind.key}",
        long_name=kind.key.replace("_", " ").title(),
        dynamics=of.Dynamics.SEQUENTIAL,
        chance_mode=of.ChanceMode.EXPLICIT_STOCHASTIC,
        information=of.Information.IMPERFECT_INFORMATION,
        utility=utility,
        reward_model=of.RewardModel.TERMINAL,
        min_num_players=min(kind.seats),
        max_num_players=max(kind.seats),
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        provides_factored_observation_string=True,
        parameter_specification=_parameters(kind),
    )


for _kind in GAMES.values():
    # Classes, since OpenSpiel lets go of them when the interpreter is gone already: a function that
    # nobody else holds would be freed then, and end the process with a fault. Pickles ask for them
    # by their names.
    _class = type(f"{_kind.key.title().replace('_', '')}Game", (FollowSuitGame,), {"kind": _kind})
    _class.__module__ = __name__
    globals()[_class.__name__] = _class
    pyspiel.register_game(_game_type(_kind, None), _class)
