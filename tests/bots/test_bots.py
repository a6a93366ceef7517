"""What is true of every bot: it obeys the rules, sees no hidden card, and can be replayed."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from statistics import fmean

import pytest

from followsuit import games
from followsuit.bots import BOTS, LEVELS, USUAL, Bot, Budget, fallback, know
from followsuit.engine import (
    PASS,
    Bid,
    Choose,
    DealtCards,
    Game,
    Move,
    Play,
    State,
    View,
    apply,
    legal_moves,
    random_deal,
    replay,
    start,
    view,
)
from followsuit.engine.state import cards_in
from tests.bots.duel import GAMES, duel
from tests.conformance.variants import TABLE_IDS, TABLES
from tests.positions import after, dealt, random_states

every_bot = pytest.mark.parametrize("bot", BOTS.values(), ids=list(BOTS))
every_table = pytest.mark.parametrize(("game", "n_seats"), TABLES, ids=TABLE_IDS)
CHEAP = Budget(work=0.03)
"""What is asked of a bot here does not depend on how long it thinks."""
SLOW = ("expert",)
EVERY_PLAIN_TABLE = [(game, n_seats) for game in GAMES.values() for n_seats in game.seats]


def bot_states(game: Game, n_seats: int, bot: Bot, rng: random.Random) -> Iterator[State]:
    """Every state of a deal that the bot plays in all seats; each move is checked to be legal."""
    state = start(game, random_deal(game, n_seats, rng.randrange(n_seats), rng))
    while state.turn is not None:
        yield state
        move = bot.decide(game, view(game, state, state.turn), rng, CHEAP)
        assert move in legal_moves(game, state)
        state = apply(game, state, move)


def play_tricks(bot: Bot, n_tricks: int, rng: random.Random) -> int:
    """Tricks played, at least *n_tricks*, over every plain table in turn."""
    n_played = 0
    while n_played < n_tricks:
        for game, n_seats in EVERY_PLAIN_TABLE:
            for _ in bot_states(game, n_seats, bot, rng):
                pass
            n_played += game.hand_size(n_seats)
    return n_played


@every_bot
def test_every_move_of_a_bot_is_legal(bot: Bot) -> None:
    """Case 25."""
    n_tricks = 500 if bot.name in SLOW else 2500

    assert play_tricks(bot, n_tricks, random.Random(25)) >= n_tricks


@pytest.mark.long
@pytest.mark.timeout(3600)
@every_bot
def test_every_move_of_a_bot_is_legal_in_100000_tricks(bot: Bot) -> None:
    assert play_tricks(bot, 100_000, random.Random(2500)) >= 100_000


@every_table
@every_bot
def test_bots_know_every_option_of_every_game(game: Game, n_seats: int, bot: Bot) -> None:
    """House rules and miniature packs too: whatever the table may choose."""
    rng = random.Random(f"options {n_seats}")
    for _ in range(3):
        assert sum(1 for _ in bot_states(game, n_seats, bot, rng)) > 0


def dealt_anew(game: Game, state: State, seat: int, rng: random.Random) -> DealtCards:
    """Another deal in which *seat* has seen what it has seen: hidden cards change places."""
    barred = (*know(game, view(game, state, seat)).barred, 0)
    holds = [list(cards_in(hand)) for hand in state.hands] + [list(state.deal.stock)]
    hidden = [holder for holder, held in enumerate(holds) if holder != seat and held]
    for _ in range(25 if len(hidden) > 1 else 0):
        one, other = rng.sample(hidden, 2)
        i, j = rng.randrange(len(holds[one])), rng.randrange(len(holds[other]))
        fits = not barred[one] >> holds[other][j] & 1 and not barred[other] >> holds[one][i] & 1
        if fits:
            holds[one][i], holds[other][j] = holds[other][j], holds[one][i]
    hands = tuple(
        tuple(sorted({*dealt} - {*cards_in(left)} | {*holds[holder]}))
        for holder, (dealt, left) in enumerate(zip(state.deal.hands, state.hands, strict=True))
    )
    return DealtCards(state.deal.dealer, hands, tuple(sorted(holds[-1])))


def check_blindness(bot: Bot, n_positions: int, rng: random.Random) -> None:
    """With the hidden cards dealt anew, the same view, and from the same seed the same move."""
    n_checked = n_changed = 0
    while n_checked < n_positions:
        for game, n_seats in EVERY_PLAIN_TABLE:
            for state in bot_states(game, n_seats, bot, rng):
                assert state.turn is not None
                if rng.random() < 0.85:
                    continue  # neighbours of a deal tell little more
                deal = dealt_anew(game, state, state.turn, rng)
                other = replay(game, deal, state.moves)
                seen, again = view(game, state, state.turn), view(game, other, state.turn)
                seed = rng.random()
                move = bot.decide(game, seen, random.Random(seed), CHEAP)

                assert seen == again
                assert move == bot.decide(game, again, random.Random(seed), CHEAP)
                n_checked += 1
                n_changed += deal != state.deal
    assert n_changed > 0.8 * n_checked


@every_bot
def test_a_bot_does_not_see_hidden_cards(bot: Bot) -> None:
    """Case 29."""
    check_blindness(bot, 120 if bot.name in SLOW else 500, random.Random(29))


@pytest.mark.long
@pytest.mark.timeout(1800)
@every_bot
def test_a_bot_does_not_see_hidden_cards_in_5000_positions(bot: Bot) -> None:
    check_blindness(bot, 5000, random.Random(2900))


@every_bot
def test_a_dealer_bot_obeys_the_hook(bot: Bot) -> None:
    """Case 21: after 2, 3 and 2 of eight tricks the dealer may not bid 1, whatever its hand."""
    game = GAMES["bid"]
    rng = random.Random(21)
    bids = set()
    for _ in range(60):
        state = start(game, random_deal(game, 4, 3, rng))
        state = after(game, state, "bid 2", "bid 3", "bid 2")
        move = bot.decide(game, view(game, state, 3), rng)
        assert isinstance(move, Bid)
        bids.add(move.value)

    assert 1 not in bids
    assert len(bids) > 2


def test_random_makes_each_legal_move_equally_often() -> None:
    """4,000 draws of 32 leads: 125 each, give or take five standard deviations."""
    game = GAMES["win"]
    state = start(game, random_deal(game, 4, 3, random.Random(1)))
    rng = random.Random(2)
    drawn = Counter(BOTS["random"].decide(game, view(game, state, 0), rng) for _ in range(4000))

    assert set(drawn) == set(legal_moves(game, state))
    assert all(70 < count < 180 for count in drawn.values())


def test_levels_are_bots_the_weakest_first() -> None:
    """What is offered at a table can be played, and stands in the same order."""
    assert [name for name in BOTS if name in LEVELS] == list(LEVELS)
    assert all(bot.name == name for name, bot in BOTS.items())


@pytest.mark.parametrize("level", ["beginner", "tips"])
@pytest.mark.parametrize("n_seats", [3, 6])
def test_bids_of_a_level_are_not_uniform(n_seats: int, level: str) -> None:
    """Case 136: near the fair share of the tricks, not anywhere from 0 to 8."""
    rng = random.Random(136)
    bids: list[int] = []
    for _ in range(80):
        *_, last = bot_states(GAMES["bid"], n_seats, BOTS[level], rng)
        bids += [value for _, value in last.bids if isinstance(value, int)]
    share = Counter(bids)

    assert len(bids) == 80 * n_seats
    assert abs(fmean(bids) - 8 / n_seats) < 0.3
    assert share.most_common(1)[0][1] > 2 * len(bids) / 9
    assert share[7] + share[8] < len(bids) / 50


class AlwaysFallback:
    """The fallback as a player of its own."""

    name = "fallback"

    def decide(self, game: Game, view: View, rng: random.Random, budget: Budget = USUAL) -> Move:
        return fallback(game, view, rng)


class TestFallback:
    """What moves for a seat whose bot failed."""

    @every_table
    def test_it_has_a_legal_move_at_every_moment(self, game: Game, n_seats: int) -> None:
        for state in random_states(game, n_seats, random.Random(f"fallback {n_seats}")):
            if state.turn is not None:
                seen = view(game, state, state.turn)
                assert fallback(game, seen, random.Random(1)) in seen.legal

    def test_it_passes_and_keeps_the_order(self) -> None:
        game = games.one_card()
        hands = ["AH KH AS KS 9H TH", "9S TS QH JH JS JK", "AC KC QC JC TC 9C", "AD KD QD JD TD 9D"]
        state = dealt(game, hands)

        assert fallback(game, view(game, state, 0), random.Random(1)) == Bid(PASS)

        state = after(game, state, "bid 6", "pass", "pass", "pass", "AS spades", "JK", "9C", "9D")

        assert fallback(game, view(game, state, 0), random.Random(1)) == Choose("keep")

    @pytest.mark.parametrize("name", GAMES)
    def test_it_does_better_than_chance(self, name: str) -> None:
        result = duel(GAMES[name], 4, 200, f"{__name__}:AlwaysFallback", "random")

        assert result.p < 0.001

    def test_it_wins_as_cheaply_as_it_can(self) -> None:
        game = GAMES["win"]
        hands = [
            "2222 1111 1112 1113 1121 1122 1123 1131",
            "1233 2233 3233 1211 3331 3332 3333 3313",
        ]
        state = after(game, dealt(game, hands), "2222 cubes")
        move = fallback(game, view(game, state, 1), random.Random(1))

        assert isinstance(move, Play)
        assert game.cards[move.card] == "1233"
