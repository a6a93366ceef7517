"""Xactika: 81 cards of four shapes in ones, twos and threes; the leader calls one of them.

Tables, auction, scoring and options only; the engine plays them. Source: docs/rules/xactika.md.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import product

from followsuit.engine.auction import Auction, ExactAuction, NoAuction
from followsuit.engine.game import Estimate, Game, GameKind, Option, Tables
from followsuit.engine.scoring import ExactScoring, MatchPlan, Scoring, TrickScoring
from followsuit.engine.types import OptionError

SHAPES = ("ball", "cube", "cone", "star")
MOST_SEATS = 10

OPTIONS = (
    Option("mode", ("win", "lose", "bid")),
    Option("hand_size", (8, 7, 6, 5, 4, 3, 2, 1)),
    Option("deals", (8, 1, 2, 3, 4, 5, 6, 7, 9, 10, 11, 12, 13, 14, 15, 16)),
    Option("hook", (True, False), only_with=("mode", "bid")),
    Option("final_tie", ("shared", "extra")),
    Option("shapes", (4, 3, 2, 1), offered=False),
    Option("counts", (3, 2), offered=False),
)

MODE_TITLES = {"win": "Play to Win", "lose": "Play to Lose", "bid": "Play to Bid"}


def build(
    *, mode: str, hand_size: int, deals: int, hook: bool, final_tie: str, shapes: int, counts: int
) -> Game:
    """The game at a table with these options; raises OptionError if no two seats can be dealt."""
    faces = sorted(product(range(1, counts + 1), repeat=shapes), key=lambda face: (sum(face), face))
    calls = [(shape, count) for shape in range(shapes) for count in range(1, counts + 1)]
    seats = [n for n in range(2, MOST_SEATS + 1) if n * hand_size <= len(faces)]
    if not seats:
        raise OptionError(
            f"hand_size is {hand_size}: two hands do not fit into the {len(faces)} cards of "
            f"shapes={shapes}, counts={counts}"
        )
    answers = tuple(tuple(face[shape] == count for face in faces) for shape, count in calls)
    auction: Auction = ExactAuction(hand_size, hook) if mode == "bid" else NoAuction()
    scoring: Scoring = ExactScoring() if mode == "bid" else TrickScoring()
    # A card takes a trick as often as it is the highest of n cards drawn. The booklet's advice,
    # about one for each card of 9 or more, is this for three seats. The mean over hands is fair.
    heights = tuple(_height(face, faces) for face in faces)

    return Game(
        key="xactika",
        title="Xactika",
        revision=1,
        options={
            "mode": mode,
            "hand_size": hand_size,
            "deals": deals,
            "hook": hook,
            "final_tie": final_tie,
            "shapes": shapes,
            "counts": counts,
        },
        hand_sizes=dict.fromkeys(seats, hand_size),
        cards=tuple("".join(map(str, face)) for face in faces),
        calls=tuple(_counted(shape, count) for shape, count in calls),
        modes=("play",),
        call_words=tuple(f"{SHAPES[shape]}s" for shape, _ in calls),
        holding=tuple(f"a card with {_counted(shape, count)}" for shape, count in calls),
        tables=Tables(
            leads=(tuple(zip(*answers, strict=True)),),
            follows=(answers,),
            obliges=(answers,),
            strength=(
                tuple(
                    tuple(sum(face) if may else 0 for face, may in zip(faces, row, strict=True))
                    for row in answers
                ),
            ),
            next_mode=((0,) * len(calls),),
            offers=((-1,) * len(faces),),
            points=(0,) * len(faces),
        ),
        auction=auction,
        scoring=scoring,
        plan=MatchPlan(
            best="low" if mode == "lose" else "high",
            deals=deals,
            extra_deals=4 if final_tie == "extra" else 0,
        ),
        estimate=Estimate(
            base=dict.fromkeys(seats, 0.0),
            rows={n: (tuple(height ** (n - 1) for height in heights),) for n in seats},
        ),
    )


def _height(face: tuple[int, ...], faces: Sequence[tuple[int, ...]]) -> float:
    """Share of the pack with a lower value, equal ones counting half."""
    lower = sum(sum(other) < sum(face) for other in faces)
    equal = sum(sum(other) == sum(face) for other in faces)
    return (lower + equal / 2) / len(faces)


def _counted(shape: int, count: int) -> str:
    return f"{count} {SHAPES[shape]}{'' if count == 1 else 's'}"


DAILY = tuple((("mode", mode), ("deals", 3)) for mode in MODE_TITLES)

XACTIKA = GameKind("xactika", tuple(range(2, MOST_SEATS + 1)), OPTIONS, build, DAILY)
