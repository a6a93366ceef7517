"""``followsuit replay`` and ``followsuit verify``: read a record, tell its story, check it.

Whatever is wrong with a file is one line on the error stream and exit status 2.
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Annotated, NoReturn

import typer

from followsuit import engine
from followsuit.engine import Made, Match, Record, RecordError

RecordFile = Annotated[
    Path, typer.Argument(metavar="FILE", help="A record (JSON Lines); - reads the standard input.")
]
MINUS = "\N{MINUS SIGN}"


def replay(file: RecordFile) -> None:
    """Print a match readably: hands, bids, tricks and scores."""
    record = load(file)
    try:
        record.verify()
    except RecordError as error:
        fail_at(file, str(error))
    print(headline(record))
    match = before = Match.start(record.game, len(record.names), record.first_dealer)
    for event, match in record.steps():
        if isinstance(event, Made):
            lines = _told(record, match, before.state, event)
        else:
            lines = _dealt(record, match)
        before = match
        for line in lines:
            print(line)
    if match.is_over:
        print(f"\n{won(record, match)}")
    else:
        print(f"\nThe record ends here: {_where(match)}.")


def verify(file: RecordFile) -> None:
    """Deal, play and score a record again by the rules; tell the first line that disagrees.

    Deals are made again where the record has their secrets: see docs/fair-deals.md.
    """
    record = load(file)
    try:
        match = record.verify()
    except RecordError as error:
        fail_at(file, str(error))
    if not match.is_over:
        last = max((*record.lines, *(stated.line for stated in record.stated)), default=1)
        fail_at(file, f"line {last}: the record ends before the match does: {_where(match)}")
    n_moves = sum(isinstance(event, Made) for event in record.events)
    n_deals = len(match.results)
    print(f"{file}: correct. {_count(n_deals, 'hand')}, {_count(n_moves, 'move')}.")
    for line in _fixed(record, n_deals):
        print(line)
    print(won(record, match))


def _fixed(record: Record, n_deals: int) -> list[str]:
    """How many of the deals, which are verified, have a secret that fixes them; nothing if none."""
    n_fixed = sum(origin is not None for origin in record.origins)
    if n_fixed == 0:
        return []
    if n_fixed < n_deals:
        whose = f"{n_fixed} of the {n_deals} deals are those that their secrets fix"
        return [f"{whose}; for the others none was promised."]
    if n_deals == 1:
        return ["The deal is the one that the secret fixes."]
    return [f"The {n_deals} deals are those that the secrets fix."]


def load(file: Path) -> Record:
    """The record in the file; what it puts up with, and what it does not, on the error stream."""
    return record_in(file, read(file))


def read(file: Path) -> bytes:
    """What is in the file."""
    try:
        return sys.stdin.buffer.read() if str(file) == "-" else file.read_bytes()
    except OSError as error:
        fail_at(file, f"cannot be read: {error.strerror}")


def record_in(file: Path, content: bytes) -> Record:
    """The record that this is; file: what it is called."""
    try:
        record = Record.load(content)
    except RecordError as error:
        fail_at(file, str(error))
    for note in record.notes:
        print(f"{file}: {note}", file=sys.stderr)
    return record


def fail_at(file: Path, fact: str) -> NoReturn:
    """End the command with exit status 2 and one line that names the file."""
    print(f"{file}: {fact}", file=sys.stderr)
    raise typer.Exit(2)


def headline(record: Record) -> str:
    """The game, the seats and the options."""
    options = ", ".join(f"{name} {_plain(value)}" for name, value in record.game.options.items())
    return f"{record.game.title}, {len(record.names)} seats ({options})"


def _plain(value: object) -> str:
    return {True: "on", False: "off"}[value] if isinstance(value, bool) else str(value)


def _dealt(record: Record, match: Match) -> list[str]:
    assert match.state is not None
    game, deal = record.game, match.state.deal
    extra = ", an extra hand" if match.is_extra else ""
    width = max(map(len, _names(record)))
    return [
        f"\nHand {len(match.results) + 1}{extra}: {name_of(record, deal.dealer)} deals.",
        *(
            f"  {name_of(record, seat):<{width}}  {engine.format_hand(game, hand)}"
            for seat, hand in enumerate(deal.hands)
        ),
    ]


def _told(record: Record, match: Match, before: engine.State | None, made: Made) -> list[str]:
    """What a move did, in words; plays are told a trick at a time."""
    state, game, name = match.state, record.game, name_of(record, made.seat)
    assert state is not None
    assert before is not None
    lines = []
    if isinstance(made.move, engine.Bid):
        said = "passes" if made.move.value == engine.PASS else f"bids {made.move.value}"
        lines.append(f"  {name} {said}.")
    elif isinstance(made.move, engine.Choose):
        lines.append(f"  {name} chooses: {game.modes[state.mode]}.")
    elif len(state.tricks) > len(before.tricks):
        lines.append(_trick(record, state))
    if state.phase == "over":
        lines += _scored(record, match)
    return lines


def _trick(record: Record, state: engine.State) -> str:
    trick, game = state.tricks[-1], record.game
    plays = [
        f"{name_of(record, (trick.leader + place) % state.n_seats)} {game.cards[card]}"
        for place, card in enumerate(trick.cards)
    ]
    plays[0] += f" ({game.calls[trick.call]})"
    assert trick.winner is not None
    tie = ", the last of equals" if engine.tied_places(game, trick) else ""
    worth = sum(game.tables.points[card] for card in trick.cards)
    points = f", {_count(worth, 'point')}" if worth else ""
    number = len(state.tricks)
    return f"  {number:>2}. {', '.join(plays)}: {name_of(record, trick.winner)} wins{tie}{points}."


def _scored(record: Record, match: Match) -> list[str]:
    assert match.state is not None
    result, game = match.results[-1], record.game
    lines = []
    if game.stock_to_last:
        stock = engine.format_hand(game, match.state.deal.stock)
        lines.append(f"  The stock, {stock}, goes to the last trick.")
    width = max(map(len, _names(record)))
    for seat, points in enumerate(result.scores):
        held = result.held_to[seat]
        bid = "" if held is None else f"bid {held}, "
        got = _count(result.taken[seat], "trick")
        if game.lookup.has_points:
            got += f", {_count(result.captured[seat], 'point')}"
        lines.append(
            f"  {name_of(record, seat):<{width}}  {bid}{got}: "
            f"{signed(points)}, total {signed(match.totals[seat])}"
        )
    return lines


def won(record: Record, match: Match) -> str:
    """Who won, and all totals."""
    winners = " and ".join(name_of(record, seat) for seat in match.winners)
    share = "win together" if len(match.winners) > 1 else "wins"
    totals = ", ".join(
        f"{name_of(record, seat)} {signed(total)}" for seat, total in enumerate(match.totals)
    )
    return f"{winners} {share}: {totals}."


def _where(match: Match) -> str:
    if match.state is None or not match.is_playing:
        return f"hand {len(match.results) + 1} is not dealt"
    return f"in hand {len(match.results) + 1}, seat {match.state.turn} to act"


def _names(record: Record) -> list[str]:
    return [name_of(record, seat) for seat in range(len(record.names))]


def name_of(record: Record, seat: int) -> str:
    """The seat's name as printable text; a seat without one is called by its number."""
    name = "".join(char for char in record.names[seat] if char.isprintable()).strip()
    return name or f"Seat {seat}"


def signed(number: int) -> str:
    """The number with a proper minus sign."""
    return f"{MINUS}{-number}" if number < 0 else str(number)


def _count(number: int, noun: str) -> str:
    return f"{number} {noun}{'' if number == 1 else 's'}"
