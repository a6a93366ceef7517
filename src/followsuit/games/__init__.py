"""The games: each file holds one game's tables, auction, scoring and options, and nothing else."""

from collections.abc import Mapping
from types import MappingProxyType

from followsuit.engine.game import Game, GameKind, register
from followsuit.games.added import added
from followsuit.games.one_card import ONE_CARD
from followsuit.games.xactika import XACTIKA

__all__ = ["GAMES", "one_card", "xactika"]

GAMES: Mapping[str, GameKind] = MappingProxyType(
    {kind.key: register(kind) for kind in (XACTIKA, ONE_CARD, *added())}
)
"""Every game by its key, those of FOLLOWSUIT_GAMES too; whoever wants all games reads this."""


def xactika(**options: object) -> Game:
    """Xactika with these table options; raises OptionError.

    mode win|lose|bid, hand_size=8 (1 to 8), deals=8 (1 to 16), hook=True (the dealer may not make
    the bids add up to the tricks), final_tie="shared"|"extra" (at most four extra deals), shapes=4,
    counts=3 (fewer: a miniature pack). Source: docs/rules/xactika.md.
    """
    return XACTIKA.build(**options)


def one_card(**options: object) -> Game:
    """One Card with these table options; raises OptionError.

    pass_final=True, no_bid_leader="opposite"|"left", joker_opening="refused"|"names_trump"|
    "no_trump", joker_must_follow_trump=True, joker_lead="beats_all"|"names_suit",
    no_trump_reversal=False, own_joker_reverses=True, bid_fail="zero"|"minus", target=30|15|50.
    Source: docs/rules/one-card.md.
    """
    return ONE_CARD.build(**options)
