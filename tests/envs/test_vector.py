"""The batch is the engine's games, thousands at a time: every mask, view, reward and deal."""

from __future__ import annotations

import tracemalloc

import numpy as np
import pytest
from gymnasium.vector import AutoresetMode

from followsuit import engine
from followsuit.engine import Game, OptionError, Seat, State
from followsuit.envs.actions import IllegalActionError
from followsuit.envs.building import built
from followsuit.envs.vector import VectorEnv
from followsuit.games import GAMES

TABLES: list[tuple[str, int, dict[str, object]]] = [
    ("xactika", 2, {"mode": "win", "hand_size": 3}),
    ("xactika", 3, {"mode": "lose"}),
    ("xactika", 4, {"mode": "bid"}),
    ("xactika", 5, {"mode": "bid", "hook": False, "hand_size": 4}),
    ("xactika", 10, {"mode": "bid"}),
    ("xactika", 2, {"mode": "bid", "shapes": 2, "counts": 3, "hand_size": 3}),
    ("one_card", 2, {}),
    ("one_card", 3, {"pass_final": False, "joker_opening": "names_trump"}),
    ("one_card", 4, {"joker_must_follow_trump": False, "joker_lead": "names_suit"}),
    ("one_card", 4, {"joker_opening": "no_trump", "bid_fail": "minus", "no_trump_reversal": True}),
]
IDS = [f"{game} {seats} {' '.join(map(str, options.values()))}" for game, seats, options in TABLES]


def mirrored(env: VectorEnv) -> list[State]:
    """The engine's state of each place just after a reset."""
    return [engine.start(env.game, env.deal(place)) for place in range(env.num_envs)]


def check(
    env: VectorEnv, states: list[State], seen: dict[str, np.ndarray], seats: np.ndarray
) -> None:
    """What is seen is what the engine's views say."""
    row = np.zeros(env.layout.size, np.uint8)
    for place, state in enumerate(states):
        seat = engine.to_act(env.game, state)
        assert seats[place] == seat
        view = engine.view(env.game, state, seat)
        np.testing.assert_array_equal(seen["action_mask"][place], env.actions.mask(view.legal))
        env.layout.write(view, row)
        np.testing.assert_array_equal(seen["observation"][place], row, env.layout.text())


@pytest.mark.parametrize(("key", "n_seats", "options"), TABLES, ids=IDS)
def test_every_step_is_the_engines(key: str, n_seats: int, options: dict[str, object]) -> None:
    """Masks, observations, whose turn it is, rewards and dealers, over several deals."""
    env = VectorEnv(built(key, options), n_seats, 12)
    sign = 1 if env.game.plan.best == "high" else -1
    seen, infos = env.reset(seed=5)
    states = mirrored(env)
    ended = np.zeros(env.num_envs, int)
    while ended.min() < 3:
        check(env, states, seen, infos["seat"])
        actions = env.sample()
        moves = [env.actions.moves[action] for action in actions]
        seen, rewards, over, truncated, infos = env.step(actions)
        assert not truncated.any()
        for place, move in enumerate(moves):
            state = engine.apply(env.game, states[place], move)
            scores = engine.scores(env.game, state)
            assert bool(over[place]) == (scores is not None)
            expected = [0] * n_seats if scores is None else [sign * score for score in scores]
            assert rewards[place].tolist() == expected
            if scores is not None:
                ended[place] += 1
                dealt = env.deal(place)
                assert dealt.dealer == (state.deal.dealer + 1) % n_seats
                state = engine.start(env.game, dealt)
            states[place] = state


@pytest.mark.parametrize(("key", "n_seats", "options"), TABLES, ids=IDS)
def test_every_seat_sees_its_own_view(key: str, n_seats: int, options: dict[str, object]) -> None:
    """Also those who are not to act."""
    env = VectorEnv(built(key, options), n_seats, 6)
    env.reset(seed=2)
    states = mirrored(env)
    row = np.zeros(env.layout.size, np.uint8)
    for _ in range(2 * n_seats + 1):
        for seat in range(n_seats):
            for place, observed in enumerate(env.observe(seat)):
                env.layout.write(engine.view(env.game, states[place], seat), row)
                np.testing.assert_array_equal(observed, row)
        actions = env.sample()
        moves = [env.actions.moves[action] for action in actions]
        over = env.step(actions)[2]
        assert not over.any()
        states = [engine.apply(env.game, s, m) for s, m in zip(states, moves, strict=True)]


@pytest.mark.parametrize(("key", "n_seats", "options"), TABLES, ids=IDS)
def test_hidden_cards_change_nothing(key: str, n_seats: int, options: dict[str, object]) -> None:
    """Other hands and the stock dealt anew among themselves: the seat to act sees the same."""
    env = VectorEnv(built(key, options), n_seats, 1)
    env.reset(seed=9)
    (state,) = mirrored(env)
    rng = np.random.default_rng(3)
    checked = 0
    while state.phase != "over":
        seat = engine.to_act(env.game, state)
        assert seat is not None
        other = another_world(env.game, state, seat, rng)
        if other is not None:
            checked += 1
            rows = np.zeros((2, env.layout.size), np.uint8)
            for row, world in zip(rows, (state, other), strict=True):
                env.layout.write(engine.view(env.game, world, seat), row)
            np.testing.assert_array_equal(*rows)
        state = engine.apply(
            env.game, state, rng.choice(np.array(engine.legal_moves(env.game, state), object))
        )
    assert checked > 0


def another_world(game: Game, state: State, seat: Seat, rng: np.random.Generator) -> State | None:
    """The deal with the others' hidden cards shuffled, if the moves made are legal then too."""
    hands = [list(hand) for hand in state.deal.hands]
    shown = {card for trick in (*state.tricks, state.trick) if trick for card in trick.cards}
    places = [
        (other, place)
        for other, hand in enumerate(hands)
        for place, card in enumerate(hand)
        if other != seat and card not in shown
    ]
    hidden = [hands[other][place] for other, place in places] + list(state.deal.stock)
    for _ in range(20):
        rng.shuffle(hidden)
        for (other, place), card in zip(places, hidden, strict=False):
            hands[other][place] = card
        try:
            return engine.replay(game, engine.Deal(state.deal.dealer, hands), state.moves)
        except engine.IllegalMove:
            continue
    return None


def test_deals_follow_from_seed_place_and_number_alone() -> None:
    """Neither the size of the batch, nor threads, nor what is seen, change them."""

    def played(batch: int, **how: object) -> list[np.ndarray]:
        env = VectorEnv("one_card", 3, batch, copy=True, **how)  # type: ignore[arg-type]
        env.reset(seed=11)
        rows = []
        for _ in range(120):
            actions = env.sample()
            _, rewards, over, _, infos = env.step(actions)
            rows.append(np.column_stack([actions, rewards, over, infos["seat"]])[:40])
        env.close()
        return rows

    whole = played(40)
    for other in (played(64), played(40, n_threads=3), played(41, observe=False, mask=False)):
        np.testing.assert_array_equal(whole, other)


def test_another_seed_is_another_batch() -> None:
    """A reset without a seed goes on to the next one."""
    env = VectorEnv("xactika", 4, 50, copy=True)
    first, _ = env.reset(seed=1)
    after, _ = env.reset()
    again, _ = env.reset(seed=1)
    second, _ = env.reset(seed=2)

    env.reset(seed=1)
    while not env.step(env.sample())[2].any():
        pass
    env.reset(seed=1)
    rewards, over = env.step(env.sample())[1:3]

    assert not rewards.any()
    assert not over.any()
    assert (first["observation"] == again["observation"]).all()
    assert (after["observation"] == second["observation"]).all()
    assert (first["observation"] != second["observation"]).any(axis=1).all()


def test_deals_are_fair() -> None:
    """Each card is as often in each hand (chi-square)."""
    env = VectorEnv("xactika", 3, 20_000, mask=False)
    hands = env.layout["hand"]
    env.reset(seed=4)
    counts = np.array([env.observe(seat)[:, : hands.size].sum(axis=0) for seat in range(3)])
    expected = 20_000 * 8 / 81

    assert ((counts - expected) ** 2 / expected).sum() < 3 * 81 + 4 * np.sqrt(2 * 3 * 81)


@pytest.mark.parametrize(
    ("action", "told"),
    [(0, "may not bid 0 now"), (-1, "this is none"), (30_000, "this is none")],
)
def test_illegal_action_is_named_and_changes_nothing(action: int, told: str) -> None:
    """In whichever place it stands."""
    env = VectorEnv("xactika", 4, 5, mode="bid", copy=True)
    seen, _ = env.reset(seed=1)
    for _ in range(6):
        seen = env.step(env.sample())[0]
    actions = env.sample().astype(np.int64)
    actions[3] = action

    with pytest.raises(IllegalActionError, match=f"place 3: .*{told}"):
        env.step(actions)
    for name, before in env._told().items():
        np.testing.assert_array_equal(seen[name], before)


@pytest.mark.parametrize("key", [*GAMES])
def test_only_what_the_mask_allows_is_taken(key: str) -> None:
    """Each action at each place, tried one by one."""
    env = VectorEnv(key, 3, 1)
    seen, _ = env.reset(seed=8)
    for _ in range(30):
        mask = seen["action_mask"][0].copy()
        for action in range(len(env.actions)):
            if not mask[action]:
                with pytest.raises(IllegalActionError):
                    env.step(np.array([action]))
        seen, *_ = env.step(env.sample())


def test_wrong_words_are_told() -> None:
    """What cannot be made or taken, before anything is."""
    with pytest.raises(OptionError, match="there is no game 'bridge'"):
        VectorEnv("bridge", 4, 1)
    with pytest.raises(engine.DealError, match="seats"):
        VectorEnv("one_card", 5, 1)
    with pytest.raises(ValueError, match="batch is 0"):
        VectorEnv("one_card", 4, 0)
    env = VectorEnv("one_card", 4, 2)
    with pytest.raises(ValueError, match="call reset first"):
        env.step(np.zeros(2, np.int16))
    with pytest.raises(ValueError, match="seed is -1"):
        env.reset(seed=-1)
    env.reset(seed=1)
    with pytest.raises(ValueError, match=r"whole numbers \(2,\)"):
        env.step(np.zeros(2))
    with pytest.raises(ValueError, match="seats are 0 to 3"):
        env.observe(4)


def test_spaces_hold_what_is_seen() -> None:
    """And say how deals begin again, as Gymnasium asks."""
    env = VectorEnv("one_card", 4, 3)
    seen, _ = env.reset(seed=1)

    assert env.metadata["autoreset_mode"] == AutoresetMode.SAME_STEP
    for _ in range(40):
        assert env.observation_space.contains(seen)
        actions = env.sample()
        assert env.action_space.contains(actions.astype(np.int64))
        seen, *_ = env.step(actions)


def test_step_allocates_nothing() -> None:
    """After the first steps, no array is made."""
    env = VectorEnv("xactika", 4, 4_096)
    env.reset(seed=1)
    for _ in range(60):
        env.step(env.sample())
    tracemalloc.start()
    try:
        before, _ = tracemalloc.get_traced_memory()
        tracemalloc.reset_peak()
        for _ in range(60):
            env.step(env.sample())
        after, peak = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()

    assert peak - before < env.num_envs  # one byte a deal would be more
    assert after - before < 2_000
