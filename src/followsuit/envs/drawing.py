"""A table as text and as a picture, from a View: what is public, and the hand of its seat.

For people who look at what an agent does. A card is its name; no game has drawings of its own here.
"""

from __future__ import annotations

from functools import lru_cache
from math import cos, pi, sin

import numpy as np
import numpy.typing as npt
from PIL import Image, ImageDraw, ImageFont

from followsuit.engine import Game, Seat, Trick, View, format_move

Picture = npt.NDArray[np.uint8]
Totals = tuple[int, ...]

WIDTH, HEIGHT = 1000, 760
MIDDLE = (WIDTH / 2, 350)
SEATS, TRICK = (405, 250), (225, 135)
"""Half-axes of the ellipses on which seats and their cards lie."""
BOX, CARD = (170, 84), (66, 44)

CLOTH, EDGE = "#14532d", "#0b3b20"
PANEL, ACTIVE, INK, PALE = "#f5f1e6", "#ffd24a", "#1b1b1b", "#dfeee4"
PAPER, BACK, FADED, BEST = "#ffffff", "#3b5b92", "#b9c7bd", "#ffe9a8"


# --- words ----------------------------------------------------------------------------------------


def table_text(game: Game, view: View, totals: Totals | None = None) -> str:
    """The table in lines, a row for each seat. totals: of the deals before, in a match."""
    trick, is_last = _shown(view)
    rows = [["", "seat", "cards", *_columns(game, view, totals), "last trick" if is_last else ""]]
    if not is_last:
        rows[0][-1] = "trick"
    for seat in range(view.n_seats):
        rows.append(
            [
                ">" if seat == view.turn else "",
                f"player_{seat}" + (" (dealer)" if seat == view.dealer else ""),
                str(view.hand_sizes[seat]),
                *_facts(game, view, Seat(seat), totals).values(),
                _card_of(game, trick, Seat(seat), view.n_seats) or "",
            ]
        )
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    lines = [heading(game, view)]
    lines += [
        "  ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)).rstrip()
        for row in rows
    ]
    if view.seat is not None:
        lines.append(f"hand of player_{view.seat}: {_names(game, view)}")
    if view.legal:
        lines.append(f"may: {', '.join(format_move(game, move) for move in view.legal)}")
    return "\n".join(lines) + "\n"


def heading(game: Game, view: View) -> str:
    """The game, and what is awaited or asked for."""
    parts = [game.title]
    if len(game.modes) > 1 and view.phase != "auction":
        parts.append(game.modes[view.mode])
    if view.declarer is not None:
        parts.append(f"player_{view.declarer} plays for {view.contract}")
    trick, is_last = _shown(view)
    if trick is not None:
        told = f"{game.calls[trick.call]} called"
        if is_last:
            told += f", taken by player_{trick.winner}"
        parts.append(told)
    awaited = {"auction": "bids", "play": "plays", "choose": "chooses", "over": ""}[view.phase]
    parts.append("the deal is over" if view.turn is None else f"player_{view.turn} {awaited}")
    return "; ".join(parts)


def _shown(view: View) -> tuple[Trick | None, bool]:
    """The trick on the table, or between tricks the one before; whether it is the latter."""
    if view.trick is None and view.tricks:
        return view.tricks[-1], True
    return view.trick, False


def _card_of(game: Game, trick: Trick | None, seat: Seat, n_seats: int) -> str | None:
    """The card this seat has in the trick."""
    if trick is None:
        return None
    place = (seat - trick.leader) % n_seats
    return game.cards[trick.cards[place]] if place < len(trick.cards) else None


def _columns(game: Game, view: View, totals: Totals | None) -> tuple[str, ...]:
    return tuple(_facts(game, view, Seat(0), totals))


def _facts(game: Game, view: View, seat: Seat, totals: Totals | None) -> dict[str, str]:
    """What is counted for the seat, by its word; the same words for every seat."""
    facts = {}
    if game.auction.kind != "none":
        facts["bid"] = str(dict(view.bids).get(seat, ""))
    facts["taken"] = str(view.taken[seat])
    if game.lookup.has_points:
        facts["points"] = str(view.captured[seat])
    if view.scores is not None:
        facts["score"] = str(view.scores[seat])
    if totals is not None:
        facts["total"] = str(totals[seat])
    return facts


def _names(game: Game, view: View) -> str:
    return " ".join(game.cards[card] for card in view.hand)


# --- a picture ------------------------------------------------------------------------------------


def picture(game: Game, view: View, totals: Totals | None = None) -> Picture:
    """The table from above: uint8 (760, 1000, 3). totals: of the deals before, in a match."""
    image = Image.new("RGB", (WIDTH, HEIGHT), CLOTH)
    draw = ImageDraw.Draw(image)
    draw.rectangle((0, 0, WIDTH, 40), fill=EDGE)
    draw.text((WIDTH / 2, 20), heading(game, view), PANEL, _font(18), anchor="mm")
    trick, is_last = _shown(view)
    for seat in range(view.n_seats):
        _draw_seat(draw, game, view, Seat(seat), totals)
        name = _card_of(game, trick, Seat(seat), view.n_seats)
        if trick is not None and name is not None:
            paper = FADED if is_last else PAPER
            if seat == trick.winner:
                paper = BEST
            _draw_card(draw, _place(seat, view.n_seats, TRICK), name, paper)
    if trick is not None:
        middle = f"{'last trick: ' if is_last else ''}{game.calls[trick.call]}"
        draw.text(MIDDLE, middle, PALE, _font(22), anchor="mm")
    _draw_hand(draw, game, view)
    return np.asarray(image)


def _place(seat: int, n_seats: int, axes: tuple[float, float]) -> tuple[float, float]:
    """Where a seat's things lie: seat 0 below, the others clockwise."""
    angle = pi / 2 + 2 * pi * seat / n_seats
    return MIDDLE[0] + axes[0] * cos(angle), MIDDLE[1] + axes[1] * sin(angle)


def _around(
    middle: tuple[float, float], size: tuple[float, float]
) -> tuple[float, float, float, float]:
    (x, y), (width, height) = middle, size
    return x - width / 2, y - height / 2, x + width / 2, y + height / 2


def _draw_seat(
    draw: ImageDraw.ImageDraw, game: Game, view: View, seat: Seat, totals: Totals | None
) -> None:
    """A panel: name, a back for each card, and what is counted."""
    left, top, right, bottom = box = _around(_place(seat, view.n_seats, SEATS), BOX)
    draw.rounded_rectangle(box, 8, ACTIVE if seat == view.turn else PANEL, EDGE, 2)
    draw.text((left + 8, top + 15), f"player_{seat}", INK, _font(16), anchor="lm")
    if seat == view.dealer:
        draw.text((right - 8, top + 15), "dealer", INK, _font(14), anchor="rm")
    size = view.hand_sizes[seat]
    for number in range(size):
        x = left + 8 + number * 10
        draw.rectangle((x, top + 28, x + 7, top + 42), BACK)
    draw.text((right - 8, top + 35), str(size), INK, _font(14), anchor="rm")
    facts = [f"{word} {told or '-'}" for word, told in _facts(game, view, seat, totals).items()]
    for line, words in enumerate((facts[:2], facts[2:])):
        at = (left + 8, bottom - 29 + 17 * line)
        draw.text(at, "  ".join(words), INK, _font(14), anchor="lm")


def _draw_card(
    draw: ImageDraw.ImageDraw, middle: tuple[float, float], name: str, paper: str
) -> None:
    draw.rounded_rectangle(_around(middle, CARD), 6, paper, EDGE, 2)
    draw.text(middle, name, INK, _font(20), anchor="mm")


def _draw_hand(draw: ImageDraw.ImageDraw, game: Game, view: View) -> None:
    """The cards of the seat that looks, open, in a strip below."""
    draw.rectangle((0, HEIGHT - 90, WIDTH, HEIGHT), fill=EDGE)
    if view.seat is None:
        return
    told = f"hand of player_{view.seat}"
    draw.text((WIDTH / 2, HEIGHT - 74), told, PALE, _font(16), anchor="mm")
    step = CARD[0] + 8
    first = WIDTH / 2 - step * (len(view.hand) - 1) / 2
    for number, card in enumerate(view.hand):
        _draw_card(draw, (first + number * step, HEIGHT - 36), game.cards[card], PAPER)


@lru_cache(maxsize=16)
def _font(size: int) -> ImageFont.FreeTypeFont | ImageFont.ImageFont:
    return ImageFont.load_default(size)
