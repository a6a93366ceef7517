"""What comes out of the printer, seen with a renderer that is not ours."""

from __future__ import annotations

import re
from functools import cache

import numpy as np
import numpy.typing as npt
import pytest
from fontTools.ttLib import TTFont
from reportlab.lib.colors import HexColor

from followsuit.games import GAMES
from followsuit.paper import LANGUAGES, PAPERS, Job
from followsuit.paper.cards import CARD_HEIGHT, CARD_WIDTH, place_of
from followsuit.paper.document import print_pdf
from followsuit.paper.drawings import drawings
from followsuit.paper.fonts import FOLDER
from followsuit.paper.job import MM
from followsuit.paper.leaflets import leaflets
from followsuit.paper.texts import locales, texts
from tests.paper.pdf import Pdf, Picture

PAGE = 9
SUIT_OF = {"S": "spades", "H": "hearts", "D": "diamonds", "C": "clubs"}


@cache
def printed(
    game: str, part: str, paper: str = "a4", language: str = "en", *, ink_saving: bool = False
) -> Pdf:
    """The PDF of one part of one game."""
    job = Job.of([game], [part], paper, language, ink_saving=ink_saving)
    return Pdf(print_pdf(job))


def fronts(game: str, paper: str = "a4") -> list[tuple[int, int]]:
    """Page and position of each front, in order."""
    n_pages = len(printed(game, "cards", paper)) // 2
    return [(2 * page, position) for page in range(n_pages) for position in range(PAGE)]


def text_of(game: str, page: int, position: int, paper: str = "a4") -> str:
    pdf = printed(game, "cards", paper)
    return pdf.text(page, place_of(position, *pdf.size(page)))


@pytest.mark.parametrize(("paper", "millimetres"), [("a4", (210, 297)), ("letter", (215.9, 279.4))])
def test_pages_are_as_large_as_the_paper(paper: str, millimetres: tuple[float, float]) -> None:
    pdf = printed("one_card", "cards", paper)

    for page in range(len(pdf)):
        left, bottom, right, top = pdf.box(page)
        assert (left, bottom) == (0, 0)
        assert (right / MM, top / MM) == pytest.approx(millimetres, abs=0.01)


@pytest.mark.parametrize("paper", PAPERS)
def test_all_xactika_cards_are_there_once_and_the_three_reference_cards(paper: str) -> None:
    """81 cards of nine a page, then the reference cards on a page of their own."""
    assert len(printed("xactika", "cards", paper)) == 2 * (9 + 1)
    found = [text_of("xactika", *place, paper) for place in fronts("xactika", paper)]

    names = []
    for text in found[:81]:
        # Both corners, then the counts from top to bottom.
        match = re.fullmatch(r"(\d+) (\d+) ([123]{4})", text)
        assert match is not None
        value, upside_down, name = match.groups()
        assert value == upside_down == str(sum(map(int, name)))
        names.append(name)

    assert sorted(names) == sorted(GAMES["xactika"].build().cards)
    assert [text.startswith("What is in the pack") for text in found[81:]] == [True] * 3 + [
        False
    ] * 6
    assert found[84:] == [""] * 6


def test_all_one_card_cards_are_there_once_with_the_joker() -> None:
    """25 cards; two reference cards fill the last page."""
    assert len(printed("one_card", "cards")) == 2 * 3
    pdf, names = printed("one_card", "cards"), []
    for page, position in fronts("one_card")[:25]:
        text = text_of("one_card", page, position).split()
        if text == list("JOKER"):
            names.append("JK")
            continue
        first, second = text
        assert first == second
        names.append(first.replace("10", "T") + suit_seen(pdf.card(page, position)))

    assert sorted(names) == sorted(GAMES["one_card"].build().cards)
    for page, position in fronts("one_card")[25:]:
        assert text_of("one_card", page, position).startswith("Order and points uptown")


def suit_seen(picture: Picture) -> str:
    """The suit whose ink covers most of the corner."""
    corner = picture[: len(picture) // 3, : len(picture[0]) // 4]

    def share(suit: str) -> int:
        ink = np.array(HexColor(drawings().inks[suit]["ink"]).bitmap_rgb(), dtype=int)
        return int((np.abs(corner.astype(int) - ink).sum(axis=2) < 12).sum())

    return max(SUIT_OF, key=lambda letter: share(SUIT_OF[letter]))


@pytest.mark.parametrize("game", GAMES)
def test_no_two_cards_look_alike(game: str) -> None:
    pdf, n_cards = printed(game, "cards"), len(GAMES[game].build().cards)

    looks = {pdf.card(page, position).tobytes() for page, position in fronts(game)[:n_cards]}

    assert len(looks) == n_cards


@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize("game", GAMES)
def test_backs_lie_behind_their_fronts(game: str, paper: str) -> None:
    """Turned on the long edge: a front at a place has its back at the mirrored one."""
    pdf, n_cards = printed(game, "cards", paper), len(GAMES[game].build().cards)
    a_back = pdf.card(1, 0, mirrored=True)
    for number, (page, position) in enumerate(fronts(game, paper)):
        front, back = pdf.card(page, position), pdf.card(page + 1, position, mirrored=True)
        if number < n_cards:
            # Rounding to whole pixels may shift a line by one; a wrong place shifts by a card.
            assert np.abs(back.astype(int) - a_back.astype(int)).mean() < 3
            assert back.mean() < 200 < front.mean()
        else:
            assert (front.mean() == 255) == (back.mean() == 255)
            assert np.abs(back.astype(int) - a_back.astype(int)).mean() > 30


def test_held_to_the_light_fronts_and_backs_cover_each_other() -> None:
    """The last page of One Card, where a joker and two reference cards lie in a row."""
    pdf = printed("one_card", "cards")
    front, back = pdf.picture(4), pdf.picture(5)[:, ::-1]
    width, height = pdf.size(4)
    for position in range(PAGE):
        x, y = place_of(position, width, height)
        rows = slice(round(height - y - CARD_HEIGHT) + 8, round(height - y) - 8)
        columns = slice(round(x) + 8, round(x + CARD_WIDTH) - 8)
        is_reference = position >= 7
        assert front[rows, columns].min() < 120
        assert (back[rows, columns].mean() > 200) == is_reference


@pytest.mark.parametrize("paper", PAPERS)
def test_crop_marks_stand_at_every_line_to_cut_and_keep_off_the_cards(paper: str) -> None:
    scale = 4
    pdf = printed("one_card", "cards", paper)
    width, height = pdf.size(0)
    left, bottom = place_of(6, width, height)
    columns = [(left + column * CARD_WIDTH) * scale for column in range(4)]
    rows = [(height - bottom - row * CARD_HEIGHT) * scale for row in reversed(range(4))]
    for page in (0, 1):
        dark = pdf.picture(page, scale).mean(axis=2) < 150
        above = dark[round((height - bottom - 3 * CARD_HEIGHT - 3 * MM) * scale)]
        below = dark[round((height - bottom + 3 * MM) * scale)]
        beside = dark[:, round((left + 3 * CARD_WIDTH + 3 * MM) * scale)]
        assert middles(above) == pytest.approx(columns, abs=1)
        assert middles(below) == pytest.approx(columns, abs=1)
        assert middles(beside) == pytest.approx(rows, abs=1)
    assert (columns[1] - columns[0]) / scale / MM == pytest.approx(63.5)
    assert (rows[1] - rows[0]) / scale / MM == pytest.approx(88.9)


def middles(dark: npt.NDArray[np.bool_]) -> list[float]:
    """Where each run of dark pixels has its middle."""
    edges = np.flatnonzero(np.diff(np.concatenate([[0], dark.astype(int), [0]])))
    return [float(begin + end) / 2 for begin, end in zip(edges[::2], edges[1::2], strict=True)]


@pytest.mark.parametrize("part", ["cards", "sheets", "rules"])
@pytest.mark.parametrize("game", GAMES)
def test_everything_is_vector_with_fonts_that_are_inside(game: str, part: str) -> None:
    pdf = printed(game, part)

    assert pdf.n_images() == 0
    assert {font.name.rpartition("-")[0] for font in pdf.fonts()} == {"FollowSuitSans"}
    assert all(font.is_embedded for font in pdf.fonts())


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_the_leaflet_says_all_rules_in_the_language(game: str, language: str) -> None:
    """Each sentence of each mode, and each example's, can be copied out of it."""
    pdf, say = printed(game, "rules", language=language), texts(language)
    said = "".join("".join(pdf.text(page).split()) for page in range(len(pdf)))
    wanted = [
        say(name, **leaflet.arguments)
        for leaflet in leaflets(game)
        for section in leaflet.sections
        for name in (*section["lines"], *section["points"], section["title"])
    ]

    assert len(wanted) > 30
    assert [text for text in wanted if "".join(text.split()) not in said] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_there_is_a_sheet_for_each_way_to_play(language: str) -> None:
    say = texts(language)
    modes = [f"mode-xactika-{mode}" for mode in ("win", "lose", "bid")]
    sheets, other = printed("xactika", "sheets", language=language), printed("one_card", "sheets")

    assert len(sheets) == 3
    for page, mode in enumerate(modes):
        assert say(mode) in sheets.text(page)
        assert say("print-check-tricks", tricks=8) in sheets.text(page)
        assert say("print-bid") in sheets.text(page) or mode != "mode-xactika-bid"
    assert len(other) == 1
    assert "add up to 15" in other.text(0)


@pytest.mark.parametrize(
    "language",
    [
        pytest.param(language, marks=[pytest.mark.long] if language != "de" else [])
        for language in LANGUAGES
    ],
)
def test_nothing_runs_out_of_its_card_or_page(language: str) -> None:
    """The longest words too: reference cards, sheets and leaflet keep white edges."""
    for game in GAMES:
        for part in ("sheets", "rules"):
            for paper in PAPERS:
                pdf = printed(game, part, paper, language)
                for page in range(len(pdf)):
                    picture = pdf.picture(page)
                    edge = round(8 * MM)
                    inner = np.ones(picture.shape[:2], dtype=bool)
                    inner[edge:-edge, edge:-edge] = False
                    assert picture[inner].min() == 255
        cards = printed(game, "cards", language=language)
        n_cards = len(GAMES[game].build().cards)
        for page, position in fronts(game)[n_cards : n_cards + 2]:
            card = cards.card(page, position)
            assert card[6:-6, :6].min() == card[6:-6, -6:].min() == card[-6:].min() == 255


def test_ink_is_saved() -> None:
    """Outlines take less, of backs a third, and the cards still tell."""
    for game in GAMES:
        full, saving = printed(game, "cards"), printed(game, "cards", ink_saving=True)
        for page in (0, 1, 2, 3):
            ink = [255 - pdf.picture(page).mean() for pdf in (full, saving)]
            assert ink[1] < (0.8 if page % 2 == 0 else 0.35) * ink[0]
        looks = {saving.card(page, position, 1.5).tobytes() for page, position in fronts(game)[:25]}
        assert len(looks) == 25


def test_the_same_job_gives_the_same_file_and_names_its_parts() -> None:
    job = Job.of(language="fr", paper="letter")
    first = print_pdf(job)

    assert first == print_pdf(job)
    assert Pdf(first).titles() == [
        f"{game} · {part}"
        for part in ("Cartes", "Feuilles de score", "Règles")
        for game in ("Xactika", "One Card")
    ]
    assert b"/DuplexFlipLongEdge" in first
    assert b"/PrintScaling" in first


def test_the_fonts_have_every_letter_of_the_texts_that_are_printed() -> None:
    font = set(TTFont(FOLDER / "FollowSuitSans-400.ttf").getBestCmap())
    for language in LANGUAGES:
        for name in ("print", "rules", "cards"):
            text = (locales() / language / f"{name}.ftl").read_text(encoding="utf-8")
            assert {letter for letter in text if ord(letter) not in font} - {
                "\n",
                "\u202f",
            } == set()


@pytest.mark.parametrize("game", GAMES)
def test_the_leaflets_are_about_the_games_of_the_engine(game: str) -> None:
    """What the page was asked about is the game with its options as usual."""
    for leaflet in leaflets(game):
        facts = dict(leaflet.arguments)
        options = {
            name: str(value).lower() if isinstance(value, bool) else value
            for name, value in leaflet.game.options.items()
        }
        assert {name: facts[name] for name in options if name in facts} == {
            name: value for name, value in options.items() if name in facts
        }
        assert facts["pack"] == len(leaflet.game.cards)
        assert facts["points"] == sum(leaflet.game.tables.points)
        assert set(drawings().faces) >= set(leaflet.game.cards)
    assert game in drawings().backs
