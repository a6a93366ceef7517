"""What a score-keeper for real cards has to know of a game, as data: web/src/keeper/games.json.

The page's score-keeper works without a network, so it computes scores itself; it knows no game,
only these numbers and the names of the engine's mechanisms of bidding and scoring. That it computes
what the engine does is tested on both sides with tests/vectors/score-keeper.jsonl.

``python -m followsuit.paper.facts`` writes it to the standard output.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Mapping
from typing import Any

from followsuit.engine import Game
from followsuit.engine.auction import AscendingAuction, ExactAuction
from followsuit.engine.game import GameKind, Option, OptionValue
from followsuit.engine.scoring import PointScoring
from followsuit.games import GAMES

Facts = Mapping[str, Any]


def facts_of(game: Game) -> Facts:
    """The numbers of a game.

    seats: how many may play. tricks: of a hand, and lowest: the least first bid, by seats. points:
    in the pack, 0 where cards have none. bidding, scoring: the mechanism. hook: whether the dealer
    may not make the bids add up. failed: times the bid that a bidder scores who falls short. best,
    deals, target, extra_deals: of the match plan.
    """
    auction, scoring, plan = game.auction, game.scoring, game.plan
    ascending = auction if isinstance(auction, AscendingAuction) else None
    return {
        "seats": list(game.seats),
        "tricks": {str(seats): size for seats, size in game.hand_sizes.items()},
        "points": sum(game.tables.points),
        "bidding": auction.kind,
        "hook": isinstance(auction, ExactAuction) and auction.hook,
        "lowest": {str(n): least for n, least in ascending.lowest.items()} if ascending else {},
        "highest": ascending.highest if ascending else 0,
        "scoring": scoring.kind,
        "failed": scoring.failed if isinstance(scoring, PointScoring) else 0,
        "best": plan.best,
        "deals": plan.deals,
        "target": plan.target,
        "extra_deals": plan.extra_deals,
    }


def ways() -> list[dict[str, Any]]:
    """Every game, once for each of its modes: its facts, and what its options change of them."""
    return [_way(kind, mode) for kind in GAMES.values() for mode in _modes(kind)]


def _modes(kind: GameKind) -> tuple[OptionValue | None, ...]:
    return next((option.values for option in kind.choices if option.name == "mode"), (None,))


def _way(kind: GameKind, mode: OptionValue | None) -> dict[str, Any]:
    chosen = {} if mode is None else {"mode": mode}
    facts = facts_of(kind.build(**chosen))
    options = []
    for option in kind.choices:
        if not option.offered or option.name == "mode":
            continue
        changes = _changes(kind, chosen, option, facts)
        if any(changes):
            values = list(option.values)
            options.append({"name": option.name, "values": values, "changes": changes})
    return {
        "id": kind.key if mode is None else f"{kind.key}-{mode}",
        "key": kind.key,
        "mode": mode,
        "facts": facts,
        "options": options,
    }


def _changes(
    kind: GameKind, chosen: Mapping[str, OptionValue], option: Option, facts: Facts
) -> list[dict[str, Any]]:
    """For each value of the option, the facts that differ."""
    others = (facts_of(kind.build(**chosen, **{option.name: value})) for value in option.values)
    return [{name: new for name, new in other.items() if new != facts[name]} for other in others]


def document() -> str:
    """The file."""
    return json.dumps(ways(), indent=2) + "\n"


if __name__ == "__main__":
    sys.stdout.write(document())
