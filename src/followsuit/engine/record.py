"""The file format of a match: JSON Lines, a header and then what chance and the seats did.

Only deals, bids, plays and choices are the record; scores, the end, and the secrets that fixed the
deals stand in it to be checked.
The format and an example are in docs/records.md. Reading never trusts the file: whatever is wrong
raises RecordError with the line.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import IO, Any, NoReturn

from followsuit.engine.events import Bid, Choose, Deal, DealtCards, Move
from followsuit.engine.game import KINDS, Game
from followsuit.engine.match import Match
from followsuit.engine.notation import format_hand, format_move, parse_hand, parse_move
from followsuit.engine.shuffle import SECRET_BYTES, commitment, deal_from_secret, first_dealer
from followsuit.engine.state import check_deal
from followsuit.engine.types import FollowSuitError, RecordError, Seat

VERSION = 1
"""Of the file format. A reader refuses what is newer."""

_BOM = b"\xef\xbb\xbf"
_UTF16 = (b"\xff\xfe", b"\xfe\xff")
_PROMISE = frozenset({"secret", "nonces", "commitment"})
"""Of a deal whose commitment was shown before it: all of these."""
_HEX = re.compile(r"(?:[0-9a-f]{2})*")


@dataclass(frozen=True, slots=True)
class Made:
    """A move and the seat that made it.

    is_hinted: whether the seat was told before what the strongest bot would do.
    """

    seat: Seat
    move: Move
    is_hinted: bool = False


@dataclass(frozen=True, slots=True)
class Origin:
    """What fixed the cards of a deal, whose commitment was shown before it.

    secret: 32 bytes. nonces: of the players, by seat, empty for a seat without one; there may be
    more, of who left before the deal.
    """

    secret: bytes
    nonces: tuple[bytes, ...]

    def __repr__(self) -> str:
        return f"<Origin {self.commitment}>"

    @property
    def commitment(self) -> str:
        """What was shown before the deal, in hexadecimal."""
        return commitment(self.secret)


@dataclass(frozen=True, slots=True)
class Stated:
    """A result written in a file, to be compared: "scores" of a deal, or the "end" of the match."""

    line: int
    n_events: int
    what: str
    value: object


@dataclass(frozen=True, slots=True)
class Record:
    """A match, whole or in part.

    names: by seat, as the players wrote them. origins: by deal, None for one without a commitment;
    they may be fewer than the deals. lines: of each event in the file it was read from. notes: what
    the reader put up with, a sentence each.
    """

    game: Game
    names: tuple[str, ...]
    first_dealer: Seat
    events: tuple[DealtCards | Made, ...] = ()
    origins: tuple[Origin | None, ...] = ()
    lines: tuple[int, ...] = field(default=(), compare=False)
    stated: tuple[Stated, ...] = field(default=(), compare=False)
    notes: tuple[str, ...] = field(default=(), compare=False)

    @classmethod
    def load(cls, source: bytes | str | IO[bytes] | IO[str]) -> Record:
        """The record in *source*, the content of a file or an open file.

        Raises RecordError; the rules are not asked yet.
        """
        if not isinstance(source, bytes | str) and not hasattr(source, "read"):
            raise TypeError("Record.load takes a file's content or an open file, not its path")
        content = source if isinstance(source, bytes | str) else source.read()
        if isinstance(content, str):
            # Half a character cannot be encoded; passed on, it is refused with its line.
            content = content.encode(errors="surrogatepass")
        return _read(content)

    def dump(self) -> str:
        """The record as JSON Lines, with the results it leads to; raises RecordError as verify."""
        header = {
            "followsuit": VERSION,
            "game": self.game.key,
            "revision": self.game.revision,
            "options": dict(self.game.options),
            "seats": list(self.names),
            "first_dealer": self.first_dealer,
        }
        lines: list[dict[str, object]] = [header]
        for event, match in self.steps():
            lines.append(self._line(event, self._origin(match)))
            if isinstance(event, Made) and not match.is_playing:
                lines.append({"scores": list(match.results[-1].scores)})
                if match.is_over:
                    lines.append({"end": _end(match)})
        return "".join(json.dumps(line, ensure_ascii=False) + "\n" for line in lines)

    def verify(self) -> Match:
        """The match replayed by the rules; raises RecordError at the first line that disagrees.

        A record that stops before the end of its match is not an error: ask ``match.is_over``.
        """
        match = self._begin()
        checks = list(self.stated)
        steps = self.steps()
        for n_events in range(len(self.events) + 1):
            while checks and checks[0].n_events == n_events:
                _compare(match, checks.pop(0))
            if n_events < len(self.events):
                _, match = next(steps)
        return match

    def steps(self) -> Iterator[tuple[DealtCards | Made, Match]]:
        """Each event and the match after it; raises RecordError at one the rules do not allow.

        And at a deal that is not the one its secret fixes.
        """
        match = self._begin()
        for place, event in enumerate(self.events):
            line = self.lines[place] if self.lines else 0
            match = self._step(match, event, line)
            if isinstance(event, DealtCards):
                self._check_origin(match, event, line)
            yield event, match

    def _begin(self) -> Match:
        try:
            return Match.start(self.game, len(self.names), self.first_dealer)
        except FollowSuitError as error:
            raise RecordError(1, str(error)) from None

    def _step(self, match: Match, event: DealtCards | Made, line: int) -> Match:
        try:
            if isinstance(event, DealtCards):
                return match.deal(event)
            turn = None if match.state is None else match.state.turn
            if event.seat != turn:
                whose = "nobody's" if turn is None else f"seat {turn}'s"
                raise RecordError(line, f"seat {event.seat} moves, but it is {whose} turn")
            return match.apply(event.move)
        except RecordError:
            raise
        except FollowSuitError as error:
            raise RecordError(line, str(error)) from None

    def _origin(self, match: Match) -> Origin | None:
        """Of the deal being played."""
        n_before = len(match.results)
        return self.origins[n_before] if n_before < len(self.origins) else None

    def _check_origin(self, match: Match, dealt: DealtCards, line: int) -> None:
        origin = self._origin(match)
        if origin is None:
            return
        try:
            dealer = match.dealer
            if not match.results:
                dealer = first_dealer(origin.secret, match.n_seats, origin.nonces)
            fixed = deal_from_secret(
                self.game, match.n_seats, match.dealer, origin.secret, origin.nonces
            )
        except FollowSuitError as error:
            raise RecordError(line, str(error)) from None
        if dealer != match.dealer:
            raise RecordError(
                line, f"seat {match.dealer} deals first, but the secret fixes seat {dealer}"
            )
        if fixed != dealt:
            raise RecordError(line, "the cards are not those that the secret fixes")

    def _line(self, event: DealtCards | Made, origin: Origin | None) -> dict[str, object]:
        if isinstance(event, DealtCards):
            hands = [format_hand(self.game, hand) for hand in event.hands]
            stock = format_hand(self.game, event.stock)
            deal = {"dealer": event.dealer, "hands": hands, "stock": stock}
            return {"deal": {**deal, **_promise(origin)}}
        hint = {"hint": True} if event.is_hinted else {}
        if isinstance(event.move, Bid):
            return {"seat": event.seat, "bid": event.move.value, **hint}
        if isinstance(event.move, Choose):
            return {"seat": event.seat, "choose": event.move.choice, **hint}
        return {"seat": event.seat, "play": format_move(self.game, event.move), **hint}


def _promise(origin: Origin | None) -> dict[str, object]:
    """What a deal's line says of its origin."""
    if origin is None:
        return {}
    return {
        "secret": origin.secret.hex(),
        "nonces": [nonce.hex() for nonce in origin.nonces],
        "commitment": origin.commitment,
    }


def _end(match: Match) -> dict[str, object]:
    return {"totals": list(match.totals), "winners": list(match.winners)}


def _compare(match: Match, stated: Stated) -> None:
    if stated.what == "scores":
        if match.is_playing or not match.results:
            raise RecordError(stated.line, "scores stand here, but the hand is not over")
        actual: object = list(match.results[-1].scores)
    else:
        if not match.is_over:
            raise RecordError(stated.line, "the end stands here, but the match is not over")
        actual = _end(match)
    if stated.value != actual:
        raise RecordError(
            stated.line, f"{stated.what} {json.dumps(stated.value)} should be {json.dumps(actual)}"
        )


def _read(content: bytes) -> Record:
    if content.startswith(_UTF16) or b"\x00" in content[:4]:
        raise RecordError(1, "the file is in UTF-16; save it as UTF-8")
    notes = []
    if content.startswith(_BOM):
        content = content[len(_BOM) :]
        notes.append("line 1: a byte order mark was skipped")
    if b"\r\n" in content:
        at = content[: content.index(b"\r\n")].count(b"\n") + 1
        notes.append(f"line {at}: Windows line ends (CRLF) were read as LF")
    raw = content.replace(b"\r\n", b"\n").split(b"\n")
    is_cut = raw[-1] != b""
    lines = [(number, line) for number, line in enumerate(raw, 1) if line.strip()]
    if not lines:
        raise RecordError(1, "the file is empty; a record begins with a header")
    parsed = [
        (number, _object(number, line, is_last=is_cut and number == len(raw)))
        for number, line in lines
    ]
    game, names, dealer = _header(parsed[0][1], parsed[0][0])
    events: list[DealtCards | Made] = []
    origins: list[Origin | None] = []
    at_lines: list[int] = []
    stated: list[Stated] = []
    for number, entry in parsed[1:]:
        if stated and stated[-1].what == "end":
            raise RecordError(number, "nothing may follow the end")
        if "scores" in entry or "end" in entry:
            what = "scores" if "scores" in entry else "end"
            _only(number, entry, {what})
            stated.append(Stated(number, len(events), what, _result(number, what, entry[what])))
        else:
            events.append(_event(game, names, number, entry))
            at_lines.append(number)
            if "deal" in entry:
                origins.append(_origin(number, entry["deal"], len(names)))
    return Record(
        game,
        names,
        dealer,
        tuple(events),
        tuple(origins) if any(origins) else (),
        tuple(at_lines),
        tuple(stated),
        tuple(notes),
    )


def _result(line: int, what: str, value: object) -> object:
    """*value* if it has the shape of scores or an end; deeper ones cannot be quoted safely."""
    rows: list[object] = [value]
    if what == "end":
        rows = list(value.values()) if isinstance(value, dict) else [None]
    if not all(isinstance(row, list) and all(type(n) is int for n in row) for row in rows):
        wanted = "a list of whole numbers" if what == "scores" else "totals and winners, two lists"
        raise RecordError(line, f"{what} must be {wanted}")
    return value


def _object(number: int, line: bytes, *, is_last: bool) -> dict[str, Any]:
    """The JSON object on the line. is_last: nothing ends the line, so it may be cut off."""
    try:
        entry = json.loads(line.decode(), object_pairs_hook=_unique, parse_constant=_no_constant)
    except UnicodeDecodeError as error:
        if is_last:
            raise RecordError(number, "the file is cut off in the middle of this line") from None
        raise RecordError(number, f"byte {error.start + 1} is not UTF-8") from None
    except RecursionError:
        raise RecordError(number, "brackets are nested too deep") from None
    except json.JSONDecodeError as error:
        if is_last and line.lstrip().startswith(b"{"):
            raise RecordError(number, "the file is cut off in the middle of this line") from None
        raise RecordError(number, f"not JSON at character {error.pos + 1}: {error.msg}") from None
    except ValueError as error:
        raise RecordError(number, str(error)) from None
    if not isinstance(entry, dict):
        raise RecordError(number, "a line must be a JSON object, like {...}")
    return entry


def _unique(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    entry = dict(pairs)
    if len(entry) != len(pairs):
        raise ValueError("a name stands twice in one object")
    return entry


def _no_constant(text: str) -> NoReturn:
    raise ValueError(f"{text} is not a number a record may hold")


def _header(entry: dict[str, Any], line: int) -> tuple[Game, tuple[str, ...], Seat]:
    version = entry.get("followsuit")
    if type(version) is not int or version < 1:
        raise RecordError(line, 'not a record: the first line must have "followsuit": 1')
    if version > VERSION:
        raise RecordError(
            line, f"the record is of version {version}, this program reads {VERSION}: upgrade it"
        )
    _only(line, entry, {"followsuit", "game", "revision", "options", "seats", "first_dealer"})
    key, options, names = entry["game"], entry["options"], entry["seats"]
    if not isinstance(key, str) or key not in KINDS:
        raise RecordError(line, f"unknown game {key!r}; known are {', '.join(KINDS)}")
    if not isinstance(options, dict):
        raise RecordError(line, "options must be an object")
    try:
        game = KINDS[key].build(**options)
    except FollowSuitError as error:
        raise RecordError(line, str(error)) from None
    revision = entry["revision"]
    if type(revision) is not int or revision < 1:
        raise RecordError(line, f"revision {revision!r} is not a whole number from 1")
    if revision > game.revision:
        raise RecordError(
            line,
            f"the record plays revision {revision} of the rules, this program knows "
            f"{game.revision}: upgrade it",
        )
    if not isinstance(names, list) or not all(isinstance(name, str) for name in names):
        raise RecordError(line, "seats must be a list of names")
    if any("\ud800" <= letter <= "\udfff" for name in names for letter in name):
        raise RecordError(line, "a name holds half a character (a lone surrogate)")
    dealer = entry["first_dealer"]
    try:
        Match.start(game, len(names), dealer)
    except FollowSuitError as error:
        raise RecordError(line, str(error)) from None
    return game, tuple(names), Seat(dealer)


def _event(
    game: Game, names: tuple[str, ...], line: int, entry: dict[str, Any]
) -> DealtCards | Made:
    try:
        if "deal" in entry:
            _only(line, entry, {"deal"})
            return _deal(game, line, entry["deal"])
        kind = next((kind for kind in ("bid", "play", "choose") if kind in entry), None)
        if kind is None:
            known = "deal, bid, play, choose, scores or end"
            raise RecordError(line, f"no event here: expected {known}, found {_quoted(entry)}")
        _only(line, entry, {"seat", kind} | ({"hint"} & entry.keys()))
        seat, value, is_hinted = entry["seat"], entry[kind], entry.get("hint", False)
        if type(is_hinted) is not bool:
            raise RecordError(line, f"hint is true or false, not {is_hinted!r}")
        if type(seat) is not int or not 0 <= seat < len(names):
            raise RecordError(line, f"seat {seat!r} is not from 0 to {len(names) - 1}")
        if kind == "bid":
            if type(value) is not int and value != "pass":
                raise RecordError(line, f'a bid is a whole number or "pass", not {value!r}')
            return Made(Seat(seat), Bid(value), is_hinted)
        if not isinstance(value, str):
            raise RecordError(line, f"{kind} must be text, not {value!r}")
        move = parse_move(game, value)
        if isinstance(move, Bid) or isinstance(move, Choose) != (kind == "choose"):
            raise RecordError(line, f"{value!r} is not what {kind} takes")
        return Made(Seat(seat), move, is_hinted)
    except RecordError:
        raise
    except FollowSuitError as error:
        raise RecordError(line, str(error)) from None


def _deal(game: Game, line: int, entry: object) -> DealtCards:
    if not isinstance(entry, dict):
        raise RecordError(line, "deal must be an object")
    promise = _PROMISE if _PROMISE & entry.keys() else frozenset()
    _only(line, entry, {"dealer", "hands", "stock"} | promise)
    hands, stock = entry["hands"], entry["stock"]
    if not isinstance(hands, list) or not all(isinstance(text, str) for text in [*hands, stock]):
        raise RecordError(line, 'hands must be a list of texts like "1231 3121", stock such a text')
    deal = Deal(
        entry["dealer"], [parse_hand(game, hand) for hand in hands], parse_hand(game, stock)
    )
    return check_deal(game, deal)


def _origin(line: int, entry: dict[str, Any], n_seats: int) -> Origin | None:
    """What the deal's line says of its origin; raises RecordError if that cannot be."""
    if "secret" not in entry:
        return None
    secret, nonces = entry["secret"], entry["nonces"]
    if not _is_hex([secret]) or len(secret) != 2 * SECRET_BYTES:
        raise RecordError(line, f"secret must be {SECRET_BYTES} bytes in hexadecimal")
    if not isinstance(nonces, list) or len(nonces) < n_seats or not _is_hex(nonces):
        fact = f"nonces must be texts in hexadecimal, for each of the {n_seats} seats or more"
        raise RecordError(line, fact)
    origin = Origin(bytes.fromhex(secret), tuple(bytes.fromhex(nonce) for nonce in nonces))
    if entry["commitment"] != origin.commitment:
        raise RecordError(line, "the commitment is not the SHA-256 of the secret")
    return origin


def _is_hex(texts: Sequence[object]) -> bool:
    """Whether each is bytes as lower-case hexadecimal digits."""
    return all(isinstance(text, str) and _HEX.fullmatch(text) for text in texts)


def _only(line: int, entry: dict[str, Any], names: set[str]) -> None:
    """Raise RecordError unless the entry has exactly these names."""
    missing, unknown = sorted(names - entry.keys()), sorted(entry.keys() - names)
    if missing:
        raise RecordError(line, f"{', '.join(missing)} is missing")
    if unknown:
        raise RecordError(line, f"unknown name {_quoted(unknown)}")


def _quoted(names: Iterable[str]) -> str:
    """The names as text of one line, whatever they hold."""
    return ", ".join(map(repr, names)) or "nothing"
