"""The expert: legal, blind to hidden cards, the same every time, stopped when asked, and no fool.

Most tests have it try moves in few worlds, which is quick and changes nothing but its strength.
"""

from __future__ import annotations

import json
import random
import subprocess
import sys
import time
from collections.abc import Iterator
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from followsuit import games
from followsuit.bots import Budget, NotReady, Stopped, know
from followsuit.bots.codes import code_of, move_of
from followsuit.bots.knowledge import beaters
from followsuit.bots.monte_carlo import EXPERT, PIECE, MonteCarloBot
from followsuit.bots.seen import seen
from followsuit.engine import (
    DealtCards,
    Game,
    Move,
    Play,
    State,
    format_move,
    legal_moves,
    replay,
    view,
)
from followsuit.engine.state import cards_in
from followsuit.kernel import readiness, sampling
from tests.bots.duel import GAMES
from tests.conformance.variants import TABLE_IDS, TABLES
from tests.positions import after, dealt, random_states

every_table = pytest.mark.parametrize(("game", "n_seats"), TABLES, ids=TABLE_IDS)

ROOT = Path(__file__).resolve().parents[2]

QUICK = replace(EXPERT, name="quick", worlds=30)
"""As the expert, in a tenth of the worlds."""

PLAIN_TABLES = {
    key: [(game, n) for game in GAMES.values() if game.key == key for n in game.seats]
    for key in ("xactika", "one_card")
}
"""Every mode of each game with every number of seats, without house rules."""


def choice_of(bot: MonteCarloBot, game: Game, state: State, seed: object) -> Move:
    """What the bot does for the seat to act."""
    return bot.decide(game, view(game, state, state.turn), random.Random(str(seed)))


# --- it obeys the rules -------------------------------------------------------------------------


@every_table
def test_its_moves_are_legal_wherever_random_play_leads(game: Game, n_seats: int) -> None:
    """Case 25: auctions and choices of the order too, 2 to 10 seats, all options."""
    rng = random.Random(f"legal {game!r} {n_seats}")
    phases = set()
    for state in random_states(game, n_seats, rng):
        if state.turn is not None:
            phases.add(state.phase)
            assert choice_of(QUICK, game, state, rng.random()) in legal_moves(game, state)
    assert "play" in phases
    assert ("auction" in phases) == (game.auction.kind != "none")


def test_its_choices_of_the_order_are_legal_and_of_both_kinds() -> None:
    """In a hundred positions where the winner of the joker may turn it."""
    game, rng = GAMES["one card"], random.Random(137)
    chosen: list[Move] = []
    while len(chosen) < 100:
        for state in random_states(game, rng.choice(game.seats), rng):
            if state.phase == "choose":
                move = choice_of(QUICK, game, state, rng.random())
                assert move in legal_moves(game, state)
                chosen.append(move)

    assert len(set(chosen)) == 2


@every_table
def test_the_history_in_a_view_is_every_move_made(game: Game, n_seats: int) -> None:
    """Choices of the order show only in what comes after them."""
    rng = random.Random(f"history {game!r} {n_seats}")
    for state in random_states(game, n_seats, rng):
        if state.turn is not None:
            known = seen(game, view(game, state, state.turn))
            assert [code_of(move) for move in state.moves] == known.history.tolist()
            codes = known.moves.tolist()
            assert [move_of(state.phase, code) for code in codes] == list(legal_moves(game, state))


# --- it sees no hidden card ---------------------------------------------------------------------


def imagined(game: Game, state: State, rng: random.Random) -> State:
    """The same moves in another deal, one of those the seat to act may imagine."""
    known = seen(game, view(game, state, state.turn))
    way = sampling.prepare(known.unseen, known.barred, known.hidden)
    worlds = np.zeros((1, *known.shown.shape), np.uint64)
    key, bounds = np.uint64(rng.getrandbits(64)), sampling.bounds_table()
    sampling.draw(way.plan, way.counts, bounds, key, 0, worlds)
    hands = [
        sum(int(word) << 64 * i for i, word in enumerate(cards))
        for cards in known.shown | worlds[0]
    ]
    deal = DealtCards(
        state.deal.dealer,
        tuple(tuple(cards_in(hand)) for hand in hands),
        tuple(cards_in(game.pack & ~sum(hands))),
    )
    return replay(game, deal, state.moves)


def positions(key: str, rng: random.Random, share: float) -> Iterator[tuple[Game, State]]:
    """Positions with a choice, such a share of those of random deals at every table of the game."""
    while True:
        for game, n_seats in PLAIN_TABLES[key]:
            for state in random_states(game, n_seats, rng):
                if rng.random() < share and len(legal_moves(game, state)) > 1:
                    yield game, state


def check_blindness(bot: MonteCarloBot, key: str, n_positions: int, rng: random.Random) -> None:
    """The hidden cards change places, all that is public stays: the same move."""
    n_changed = 0
    for n, (game, state) in enumerate(positions(key, rng, 0.1)):
        if n == n_positions:
            break
        other = imagined(game, state, rng)
        n_changed += other.deal != state.deal

        assert view(game, state, state.turn) == view(game, other, state.turn)
        assert choice_of(bot, game, state, n) == choice_of(bot, game, other, n)
    assert n_changed > 0.8 * n_positions


@pytest.mark.parametrize("key", PLAIN_TABLES)
def test_it_does_not_see_hidden_cards(key: str) -> None:
    """Case 29: worlds are drawn and weighed by public facts alone."""
    check_blindness(QUICK, key, 75, random.Random(f"blind {key}"))


@pytest.mark.long
@pytest.mark.timeout(1800)
@pytest.mark.parametrize("key", PLAIN_TABLES)
def test_it_does_not_see_hidden_cards_in_5000_positions(key: str) -> None:
    check_blindness(EXPERT, key, 2500, random.Random(f"blind often {key}"))


# --- the same again -----------------------------------------------------------------------------


def decided(n_positions: int = 40) -> list[str]:
    """Moves of the bot in positions of both games, as text."""
    rng = random.Random("decided")
    found = []
    for key in PLAIN_TABLES:
        for n, (game, state) in enumerate(positions(key, rng, 0.1)):
            if n == n_positions:
                break
            found.append(format_move(game, choice_of(QUICK, game, state, n)))
    return found


def in_a_process(code: str) -> Any:
    """What a process of its own prints, from JSON."""
    done = subprocess.run(
        [sys.executable, "-c", code], cwd=ROOT, check=True, capture_output=True, text=True
    )
    return json.loads(done.stdout)


def test_the_same_view_generator_and_work_give_the_same_move_in_any_process() -> None:
    expected = decided()

    assert expected == decided()
    assert expected == in_a_process(
        "import json; from tests.bots.test_monte_carlo import decided; print(json.dumps(decided()))"
    )
    assert len(set(expected)) > 20


# --- budgets ------------------------------------------------------------------------------------


@dataclass
class Watch:
    """Asked whether to stop; says so the *last* time it is to be asked."""

    last: int | None = None
    n_asked: int = 0

    def __call__(self) -> bool:
        self.n_asked += 1
        return self.n_asked == self.last


def opening(game: Game, n_seats: int) -> State:
    """The first position of some deal."""
    return next(random_states(game, n_seats, random.Random(7)))


@pytest.mark.parametrize(("work", "pieces"), [(0.0, 2), (0.1, 2), (1.0, 5), (2.5, 13)])
def test_work_is_the_share_of_its_worlds_that_it_tries(work: float, pieces: int) -> None:
    """It asks before it draws 200 of them, and before it tries 50."""
    assert PIECE == 50
    game, watch = GAMES["win"], Watch()
    state = opening(game, 3)
    bot = MonteCarloBot("thorough", worlds=200, margin=None)
    bot.decide(game, view(game, state, state.turn), random.Random(1), Budget(work, watch))

    assert pieces == watch.n_asked


@pytest.mark.parametrize("name", GAMES)
def test_it_stops_at_once_whenever_it_is_told_to(name: str) -> None:
    """While worlds are weighed and while moves are tried."""
    game = GAMES[name]
    state = list(random_states(game, 4, random.Random(8)))[9]
    shows = view(game, state, state.turn)
    bot = replace(EXPERT, margin=None)
    whole = Watch()
    bot.decide(game, shows, random.Random(1), Budget(is_stopped=whole))
    # 300 worlds in pieces of 50, after 1200 were drawn and weighed in pieces of 200.
    assert 18 == whole.n_asked

    for last in range(1, whole.n_asked + 1):
        watch = Watch(last)
        with pytest.raises(Stopped):
            bot.decide(game, shows, random.Random(1), Budget(is_stopped=watch))
        assert last == watch.n_asked


@pytest.mark.long
@every_table
def test_it_asks_whether_to_stop_every_tenth_of_a_second_or_sooner(
    game: Game, n_seats: int
) -> None:
    """Of processor time, in the position with most before it; the better of two tries."""
    state = opening(game, n_seats)
    worst = []
    for _ in range(2):
        times = [time.process_time()]

        def ask(times: list[float] = times) -> bool:
            times.append(time.process_time())
            return False

        shows = view(game, state, state.turn)
        EXPERT.decide(game, shows, random.Random(1), Budget(is_stopped=ask))
        times.append(time.process_time())
        worst.append(max(np.diff(times)))

    assert min(worst) < 0.1


def test_a_forced_move_costs_nothing() -> None:
    """Neither a random number nor a look at the budget."""
    game = GAMES["win"]
    for state in random_states(game, 4, random.Random(5)):
        if len(legal_moves(game, state)) == 1:
            rng, watch = random.Random(6), Watch(1)
            before = rng.getstate()
            move = EXPERT.decide(game, view(game, state, state.turn), rng, Budget(1, watch))

            assert legal_moves(game, state) == (move,)
            assert (0, before) == (watch.n_asked, rng.getstate())


# --- compiled code ------------------------------------------------------------------------------


@pytest.mark.parametrize("state", ["compiling", "failed"])
@pytest.mark.parametrize("n_moves", [0, 14], ids=["first card", "last card"])
def test_it_is_not_ready_while_compiled_code_is_not(
    state: readiness.State, n_moves: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Said at once, of forced moves too."""
    game, rng, watch = GAMES["win"], random.Random(6), Watch(1)
    position = list(random_states(game, 2, random.Random(5)))[n_moves]
    before = rng.getstate()
    monkeypatch.setattr(readiness._kernel, "state", state)

    with pytest.raises(NotReady):
        EXPERT.decide(game, view(game, position, position.turn), rng, Budget(1, watch))
    assert (0, before) == (watch.n_asked, rng.getstate())


WITHOUT_A_COMPILER = """
import json, random, sys
from followsuit import games
from followsuit.bots import BOTS, NotReady
from followsuit.engine import apply, random_deal, start, view
from followsuit.kernel import readiness

loaded = [[name in sys.modules for name in ("numba", "llvmlite")]]
moves = []
for game in (games.xactika(mode="bid", hand_size=2), games.one_card()):
    rng = random.Random(1)
    for bot in ("random", "beginner", "tips"):
        state = start(game, random_deal(game, 2, 0, rng))
        while state.turn is not None:
            shows = view(game, state, state.turn)
            if len(shows.legal) == 1:
                assert BOTS["expert"].decide(game, shows, rng) == shows.legal[0]
            state = apply(game, state, BOTS[bot].decide(game, shows, rng))
            moves.append(bot)
readiness._kernel.state = "compiling"
try:
    BOTS["expert"].decide(game, view(game, start(game, state.deal), 1), rng)
except NotReady:
    moves.append("not ready")
loaded.append([name in sys.modules for name in ("numba", "llvmlite")])
print(json.dumps([moves[-1], len(moves) > 100, loaded]))
"""


def test_nothing_that_needs_no_compiled_code_loads_the_compiler() -> None:
    """The other bots' moves, a forced move of the expert, and its word that it is not ready."""
    assert ["not ready", True, [[False, False]] * 2] == in_a_process(WITHOUT_A_COMPILER)


FIRST_MOVE = """
import time
begin = time.process_time()
import json, random
from followsuit import games
from followsuit.bots import BOTS
from followsuit.engine import random_deal, start, view

game = games.{game}
state = start(game, random_deal(game, 4, 0, random.Random(1)))
BOTS["expert"].decide(game, view(game, state, state.turn), random.Random(1))
took = time.process_time() - begin
from followsuit.kernel import cache
print(json.dumps([took, cache.compiled_here]))
"""


@pytest.mark.long
@pytest.mark.parametrize("game", ["xactika(mode='win')", "xactika(mode='bid')", "one_card()"])
def test_the_first_move_of_a_process_takes_under_two_seconds(game: str) -> None:
    """Of processor time, imports included, once all is compiled: the better of two processes."""
    in_a_process(FIRST_MOVE.format(game=game))
    runs = [in_a_process(FIRST_MOVE.format(game=game)) for _ in range(2)]

    assert [[], []] == [compiled for _, compiled in runs]
    assert min(took for took, _ in runs) < 2


AFTER_WARMING = """
import json, random, sys
from followsuit import games
from followsuit.bots import BOTS
from followsuit.bots.monte_carlo import MonteCarloBot
from followsuit.engine import apply, legal_moves, random_deal, start, view
from followsuit.games import GAMES
from followsuit.kernel import warm
from numba.core.dispatcher import Dispatcher

def loaded():
    return {
        (f"{name}.{attribute}", signature)
        for name, module in sys.modules.items()
        if name.startswith("followsuit.kernel")
        for attribute, value in vars(module).items()
        if isinstance(value, Dispatcher)
        for signature in value.signatures
    }

for game in warm.one_of_each_size([kind.build() for kind in GAMES.values()]):
    warm.run(game)
before = loaded()
for game in (games.xactika(), games.xactika(mode="bid"), games.one_card()):
    rng = random.Random(3)
    state = start(game, random_deal(game, 4, 0, rng))
    while state.turn is not None:
        for bot in (MonteCarloBot("plain", worlds=20), BOTS["expert"]):
            bot.decide(game, view(game, state, state.turn), rng)
        state = apply(game, state, rng.choice(legal_moves(game, state)))
print(json.dumps(sorted({name for name, _ in loaded() - before})))
"""


def test_warming_compiles_all_that_the_expert_calls() -> None:
    """A new function called from Python needs its line in the pieces of ``kernel.warm``."""
    assert [] == in_a_process(AFTER_WARMING)


# --- it is no fool ------------------------------------------------------------------------------

BID3 = games.xactika(mode="bid", hand_size=3, hook=False)
BID4 = games.xactika(mode="bid", hand_size=4, hook=False)


def always(bot: MonteCarloBot, game: Game, state: State) -> set[str]:
    """What it does with ten generators."""
    return {format_move(game, choice_of(bot, game, state, seed)) for seed in range(10)}


def sure_leads(game: Game, state: State) -> set[str]:
    """Leads that no unseen card beats."""
    shows = view(game, state, state.turn)
    unseen = know(game, shows).unseen
    found = set()
    for move in shows.legal:
        assert isinstance(move, Play)
        assert move.call is not None
        if not beaters(game)[shows.mode][move.call][move.card] & unseen:
            found.add(format_move(game, move))
    return found


@pytest.mark.parametrize("hand", ["3333 3332 1112", "3333 3233 1211", "3333 3323 2111"])
@pytest.mark.parametrize("others", [("bid 1", "bid 0"), ("bid 2", "bid 1"), ("bid 3", "bid 0")])
def test_needing_all_tricks_it_leads_a_sure_winner_first(
    hand: str, others: tuple[str, str]
) -> None:
    """Case 32: three cards left, three tricks to make, two cards that nothing beats and a low."""
    state = after(BID3, dealt(BID3, [hand, "2222 1133 2133", "1311 2231 1223"]), "bid 3", *others)
    sure = sure_leads(BID3, state)

    assert 0 < len(sure) < len(legal_moves(BID3, state))
    assert always(EXPERT, BID3, state) <= sure


def test_with_its_bid_made_it_loses_the_trick_it_can_lose() -> None:
    """Case 33: it bid 1, has taken 1, and is last to play with a card that wins and one that loses.

    The same with a bid of 0.
    """
    hands = ["1222 1213 2222 3122", "1233 1112 1221 2133", "1333 1111 3233 1211"]
    state = after(BID4, dealt(BID4, hands), "bid 2", "bid 1", "bid 1")
    state = after(BID4, state, "1222 balls", "1233", "1333", "1111 balls", "1213", "1112")
    state = after(BID4, state, "2222 cubes", "1221")
    assert {"1211", "3233"} == {format_move(BID4, move) for move in legal_moves(BID4, state)}

    assert {"1211"} == always(EXPERT, BID4, state)

    hands = ["1222 2222 3333", "1233 3133 2133", "1333 2322 1111"]
    state = after(BID3, dealt(BID3, hands), "bid 1", "bid 1", "bid 0", "1222 balls", "1233")
    assert {"1111", "1333"} == {format_move(BID3, move) for move in legal_moves(BID3, state)}

    assert {"1111"} == always(EXPERT, BID3, state)


@pytest.mark.parametrize(("mode", "card"), [("win", "2122"), ("lose", "1112")])
def test_last_to_play_it_takes_a_trick_in_play_to_win_and_leaves_it_in_play_to_lose(
    mode: str, card: str
) -> None:
    game = games.xactika(mode=mode, hand_size=2)
    hands = ["1212 2222", "2111 3113", "1112 2122"]
    state = after(game, dealt(game, hands), "1212 stars", "2111")

    assert {card} == always(EXPERT, game, state)


def test_it_trumps_a_trick_full_of_points() -> None:
    """One Card: king, queen and jack of spades lie there, and its lowest trump takes them."""
    game = GAMES["one card"]
    hands = ["AH KH KS 9D TD AS", "QH QS TC JC AD KD", "JH JS 9S TS KC QC", "TH 9H 9C JD QD AC"]
    state = after(game, dealt(game, hands), "bid 6", "pass", "pass", "pass")
    state = after(game, state, "AH hearts", "QH", "JH", "TH", "KS", "QS", "JS")

    assert {"9H"} == always(EXPERT, game, state)


@pytest.mark.parametrize(("bid", "sign"), [("bid 6", 1), ("bid 0", -1)])
def test_with_trust_it_imagines_hands_that_fit_the_bids(bid: str, sign: int) -> None:
    """High cards for the seat that bid high, low ones for the seat that bid 0."""
    game = GAMES["bid"]
    before = opening(game, 3)
    assert before.turn is not None
    state = after(game, before, bid)
    plain, trusting = (
        height_imagined(game, state, before.turn, replace(EXPERT, trust=trust))
        for trust in ((0.0, 0.0), (1.0, 0.0))
    )

    assert abs(plain - 8) < 0.2
    assert sign * (trusting - plain) > 0.3


def height_imagined(game: Game, state: State, seat: int, bot: MonteCarloBot) -> float:
    """Mean value of the cards the bot imagines the seat to hold."""
    shows = view(game, state, state.turn)
    known = seen(game, shows)
    way = sampling.prepare(known.unseen, known.barred, known.hidden)
    worlds = bot._worlds(game, shows, known, way, 500, random.Random(1), Budget())
    heights = np.array([sum(map(int, name)) for name in game.cards])
    every = range(len(game.cards))
    holds = [worlds[:, seat, card // 64] >> np.uint64(card % 64) & np.uint64(1) for card in every]
    return float(np.average(heights, weights=np.sum(holds, axis=1)))
