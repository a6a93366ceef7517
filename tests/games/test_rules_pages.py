"""The rules pages are true: every example holds, and every option is there with its values."""

from __future__ import annotations

import re

import pytest

from followsuit.engine import IllegalMove
from followsuit.engine.game import Option
from followsuit.games import GAMES
from tests.games.examples import examples, page, play_through

EXAMPLES = [
    pytest.param(lines, id=f"{key}-{number}")
    for key in GAMES
    for number, lines in enumerate(examples(page(key)), 1)
]


@pytest.mark.parametrize("lines", EXAMPLES)
def test_an_example_on_the_page_holds(lines: list[str]) -> None:
    play_through(lines)


@pytest.mark.parametrize("key", GAMES)
def test_each_page_has_examples(key: str) -> None:
    assert len(examples(page(key))) >= 3
    assert page(key).count("```") == 2 * len(examples(page(key)))


def rows(text: str) -> dict[str, list[str]]:
    """Rows of tables whose first cell is one name in code; the other cells by that name."""
    cells = [
        [cell.strip() for cell in line.strip("|").split("|")]
        for line in text.splitlines()
        if line.startswith("|")
    ]
    return {row[0].strip("`"): row[1:] for row in cells if re.fullmatch(r"`\w+`", row[0])}


def values_in(cell: str) -> list[str]:
    """The values in code, "`1` to `7`" being seven."""
    wide = re.sub(
        r"`(\d+)` to `(\d+)`",
        lambda m: ", ".join(f"`{n}`" for n in range(int(m[1]), int(m[2]) + 1)),
        cell,
    )
    return re.findall(r"`([^`]+)`", wide)


@pytest.mark.parametrize(
    ("key", "option"),
    [(key, option) for key, kind in GAMES.items() for option in kind.choices],
    ids=lambda value: value.name if isinstance(value, Option) else value,
)
def test_an_option_is_on_the_page_with_its_values(key: str, option: Option) -> None:
    """Case 22: the page and the program know the same options."""
    default, others, meaning = rows(page(key))[option.name]

    assert values_in(default) == [str(option.default)]
    assert sorted(values_in(others)) == sorted(map(str, option.values[1:]))
    assert len(meaning) > 10


@pytest.mark.parametrize("key", GAMES)
def test_a_page_knows_no_other_option(key: str) -> None:
    assert list(rows(page(key))) == [option.name for option in GAMES[key].choices]


@pytest.mark.parametrize("key", GAMES)
def test_cards_written_in_a_page_are_cards_of_the_game(key: str) -> None:
    """Four digits, or a rank with a suit."""
    game = GAMES[key].build()
    looks_like_a_card = re.compile(r"`(\d{4}|[AKQJT98]\w|1\w{2,3})`")

    named = looks_like_a_card.findall(page(key))

    assert named
    assert [name for name in named if name not in game.card_index] == []


def test_the_stats_card_on_the_page_is_the_pack() -> None:
    """The same for each shape."""
    printed = re.findall(
        r"^\| (\d+) \| (\d+) \| (\d+) \| (\d+) \| (\d+) \|$", page("xactika"), re.M
    )
    cards = GAMES["xactika"].build().cards

    for shape in range(4):
        counted = []
        for value in range(4, 13):
            of_value = [name for name in cards if sum(map(int, name)) == value]
            by_count = [sum(name[shape] == count for name in of_value) for count in "123"]
            counted.append(tuple(str(number) for number in (value, len(of_value), *by_count)))
        assert printed == counted


@pytest.mark.parametrize(
    "words",
    ["exactly", "last one played", "never wins", "one point off", "colours mean nothing"],
)
def test_the_page_answers_the_wrong_rules_that_are_told(words: str) -> None:
    """Case 144."""
    _, _, told = page("xactika").partition("## What is often told otherwise")

    assert words in " ".join(told.split())


@pytest.mark.parametrize(
    "line",
    [
        "Bob may play 1233",
        "Bob may play 1233 2222 3122",
        "Bob may not play 2222",
        "Bob plays 2311",
        "Anne plays 1111",
        "Anne takes the trick",
        "Bob bids 3",
        "Bob leads 2222 cubes",
        "Bob is asked",
        "scores: Anne 0, Bob 0",
    ],
)
def test_an_example_that_is_wrong_fails(line: str) -> None:
    """The referee of the examples notices what is not so."""
    lines = [
        "xactika: hand_size=4",
        "Anne holds 3213 1111 1112 1113",
        "Bob deals and holds 2311 1233 3122 2222",
        "Anne leads 3213 cubes",
    ]
    play_through(lines)

    with pytest.raises((AssertionError, IllegalMove, IndexError)):
        play_through([*lines, line])
