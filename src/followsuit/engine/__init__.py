"""The rules of play: pure functions over frozen data.

No I/O, no clock, no randomness that was not handed in, no third-party import but numpy.
"""

from followsuit.engine.claim import Rest, is_certain, rest
from followsuit.engine.events import Bid, Choose, Deal, DealtCards, Move, Play, Trick
from followsuit.engine.game import Game, GameKind, Option
from followsuit.engine.match import DealResult, Match
from followsuit.engine.notation import (
    format_call,
    format_card,
    format_hand,
    format_move,
    parse_call,
    parse_card,
    parse_hand,
    parse_move,
)
from followsuit.engine.record import Made, Origin, Record
from followsuit.engine.rules import (
    apply,
    harvest,
    legal_moves,
    offer_to,
    refusal,
    replay,
    scores,
    tied_places,
    to_act,
    trick_winner,
    undo,
)
from followsuit.engine.shuffle import (
    commitment,
    deal_from_order,
    deal_from_secret,
    first_dealer,
    random_deal,
)
from followsuit.engine.state import State, check_deal, start
from followsuit.engine.types import (
    PASS,
    Call,
    Card,
    DealError,
    FollowSuitError,
    IllegalMove,
    Mode,
    NotationError,
    OptionError,
    RecordError,
    Seat,
)
from followsuit.engine.view import Refusal, View, own_hand, view, with_own

__all__ = [
    "PASS",
    "Bid",
    "Call",
    "Card",
    "Choose",
    "Deal",
    "DealError",
    "DealResult",
    "DealtCards",
    "FollowSuitError",
    "Game",
    "GameKind",
    "IllegalMove",
    "Made",
    "Match",
    "Mode",
    "Move",
    "NotationError",
    "Option",
    "OptionError",
    "Origin",
    "Play",
    "Record",
    "RecordError",
    "Refusal",
    "Rest",
    "Seat",
    "State",
    "Trick",
    "View",
    "apply",
    "check_deal",
    "commitment",
    "deal_from_order",
    "deal_from_secret",
    "first_dealer",
    "format_call",
    "format_card",
    "format_hand",
    "format_move",
    "harvest",
    "is_certain",
    "legal_moves",
    "offer_to",
    "own_hand",
    "parse_call",
    "parse_card",
    "parse_hand",
    "parse_move",
    "random_deal",
    "refusal",
    "replay",
    "rest",
    "scores",
    "start",
    "tied_places",
    "to_act",
    "trick_winner",
    "undo",
    "view",
    "with_own",
]
