"""Whatever is wrong with a record, the reader says so in one sentence with the line."""

from __future__ import annotations

import io
import json
import random
from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from followsuit import games
from followsuit.engine import Record, RecordError
from followsuit.engine.record import Made
from tests.positions import played_match

SMALL = """\
{"followsuit": 1, "game": "xactika", "revision": 1, "options": {"mode": "bid", "hand_size": 1, \
"deals": 2, "shapes": 2}, "seats": ["Zoë", "Ben"], "first_dealer": 1}
{"deal": {"dealer": 1, "hands": ["12", "32"], "stock": ""}}
{"seat": 0, "bid": 1}
{"seat": 1, "bid": 1}
{"seat": 0, "play": "12 cubes"}
{"seat": 1, "play": "32"}
{"scores": [-1, 1]}
{"deal": {"dealer": 0, "hands": ["13", "11"], "stock": ""}}
{"seat": 1, "bid": 0}
{"seat": 0, "bid": 0}
{"seat": 1, "play": "11 balls"}
{"seat": 0, "play": "13"}
{"scores": [-1, 0]}
{"end": {"totals": [-2, 1], "winners": [1]}}
"""
"""A whole match of two deals of one card, written by hand."""

LINES = SMALL.splitlines()

ONE_CARD_DEAL = (
    '{"deal": {"dealer": 1, "hands": ["AS KS QS JS TS 9S 9H TH 9C 9D TC TD",'
    ' "AH KH QH JH AC KC QC JC AD KD QD JK"], "stock": "JD"}}'
)
ONE_CARD = f"""\
{{"followsuit": 1, "game": "one_card", "revision": 1, "options": {{}}, "seats": ["a", "b"], \
"first_dealer": 1}}
{ONE_CARD_DEAL}
{{"seat": 0, "bid": 15}}
{{"seat": 0, "play": "AS"}}
{{"seat": 1, "play": "JK"}}
{{"seat": 0, "choose": "reverse"}}
"""


def with_line(number: int, line: str, text: str = SMALL) -> str:
    """The record with one line replaced; lines count from 1."""
    lines = text.splitlines()
    lines[number - 1] = line
    return "\n".join(lines) + "\n"


def changed(number: int, change: Callable[[dict[str, Any]], object], text: str = SMALL) -> str:
    """The record with something done to the object on a line."""
    entry = json.loads(text.splitlines()[number - 1])
    change(entry)
    return with_line(number, json.dumps(entry), text)


def fault(source: str | bytes) -> str:
    """What loading and replaying the record complains about."""
    with pytest.raises(RecordError) as error:
        Record.load(source).verify()
    assert error.value.line >= 1
    assert "\n" not in str(error.value)
    return str(error.value)


# What a whole record is.


def test_a_record_replays_to_its_scores_and_end() -> None:
    record = Record.load(SMALL)
    match = record.verify()

    assert record.names == ("Zoë", "Ben")
    assert record.notes == ()
    assert match.is_over
    assert match.totals == (-2, 1)
    assert match.winners == (1,)


def test_a_record_with_a_choice_replays() -> None:
    match = Record.load(ONE_CARD).verify()

    assert match.state is not None
    assert match.game.modes[match.state.mode] == "spades down"


@pytest.mark.parametrize("source", [SMALL, SMALL.encode()], ids=["text", "bytes"])
def test_a_record_is_read_from_text_bytes_and_files(source: str | bytes) -> None:
    file = io.StringIO(source) if isinstance(source, str) else io.BytesIO(source)

    assert Record.load(source) == Record.load(file) == Record.load(SMALL)


def test_scores_and_the_end_may_be_missing() -> None:
    """They are there to be checked; the events are the record."""
    events = [line for line in LINES if '"scores"' not in line and '"end"' not in line]

    assert Record.load("\n".join(events)).verify().totals == (-2, 1)


def test_what_is_written_states_scores_and_end() -> None:
    written = Record.load(SMALL).dump().splitlines()

    assert [json.loads(line) for line in written[1:2] + written[-2:]] == [
        {"deal": {"dealer": 1, "hands": ["12", "32"], "stock": "11 21 13 22 31 23 33"}},
        {"scores": [-1, 0]},
        {"end": {"totals": [-2, 1], "winners": [1]}},
    ]


def test_a_record_holds_the_cards_not_a_seed() -> None:
    """Case 105: another shuffle some day cannot change what was played."""
    _, record = played_match(games.xactika(), 3, random.Random(1), most_deals=1)
    deal = json.loads(record.dump().splitlines()[1])["deal"]

    assert sum(len(hand.split()) for hand in [*deal["hands"], deal["stock"]]) == 81


def test_move_made_after_a_hint_says_so() -> None:
    """Bid, play and choice: the mark stays through reading and writing; false is no mark."""
    text = ONE_CARD
    for number in (3, 5, 6):
        text = changed(number, lambda entry: entry.update(hint=True), text)
    text = changed(4, lambda entry: entry.update(hint=False), text)

    record = Record.load(text)

    hinted = [event.is_hinted for event in record.events if isinstance(event, Made)]
    assert hinted == [True, False, True, True]
    assert record.dump().count('"hint": true') == 3
    assert Record.load(record.dump()) == record


def test_hint_that_is_neither_true_nor_false_is_named() -> None:
    """Nor does a number do, as anywhere in a record."""
    text = changed(3, lambda entry: entry.update(hint=1))

    assert fault(text) == "line 3: hint is true or false, not 1"


def test_empty_lines_are_skipped_and_counted() -> None:
    text = "\n" + SMALL.replace("\n", "\n\n")

    assert Record.load(text) == Record.load(SMALL)
    assert fault(text.replace('"bid": 0', '"bid": 5', 1)).startswith("line 18: ")


# Damage to the file.


@pytest.mark.parametrize("whole", [SMALL, ONE_CARD], ids=["xactika", "one_card"])
def test_a_record_cut_anywhere_is_part_of_a_match_or_says_so(whole: str) -> None:
    """Every byte: at the end of a line the match stops there, elsewhere the line is named."""
    content = whole.encode()
    for n_bytes in range(1, len(content)):
        cut = content[:n_bytes]
        line = cut.count(b"\n") + 1
        if cut.endswith(b"\n") or content[n_bytes:].startswith(b"\n"):
            match = Record.load(cut).verify()
            assert match.is_over == (whole is SMALL and len(cut.splitlines()) >= 12)
        else:
            assert fault(cut) == f"line {line}: the file is cut off in the middle of this line"


def test_windows_line_ends_are_read_and_noted() -> None:
    record = Record.load(SMALL.replace("\n", "\r\n"))

    assert record == Record.load(SMALL)
    assert record.verify().is_over
    assert record.notes == ("line 1: Windows line ends (CRLF) were read as LF",)


def test_a_byte_order_mark_is_skipped_and_noted() -> None:
    for source in (SMALL.encode("utf-8-sig"), "\ufeff" + SMALL):
        record = Record.load(source)
        assert record == Record.load(SMALL)
        assert record.notes == ("line 1: a byte order mark was skipped",)


@pytest.mark.parametrize("encoding", ["utf-16", "utf-16-le", "utf-16-be"])
def test_utf_16_is_named(encoding: str) -> None:
    """With and without its own byte order mark."""
    assert fault(SMALL.encode(encoding)) == "line 1: the file is in UTF-16; save it as UTF-8"


@pytest.mark.parametrize("content", [b"", b"\n\n", b"\xef\xbb\xbf", b"  \r\n"])
def test_an_empty_file_is_named(content: bytes) -> None:
    assert fault(content) == "line 1: the file is empty; a record begins with a header"


@pytest.mark.parametrize(
    ("content", "message"),
    [
        (b"\x89PNG\r\n\x1a\n\x00\x00", "line 1: byte 1 is not UTF-8"),
        (b"PK\x03\x04\x14\x00\x08\n", "line 1: not JSON at character 1"),
        (b"\xff\xd8\xff\xe0\n", "line 1: byte 1 is not UTF-8"),
        (random.Random(1).randbytes(500), "line 1: "),
    ],
)
def test_a_binary_file_is_refused(content: bytes, message: str) -> None:
    assert fault(content).startswith(message)


def test_a_byte_that_is_not_utf_8_is_counted() -> None:
    content = SMALL.encode().replace(b'{"seat": 1, "bid": 1}', b'{"seat": 1\xff, "bid": 1}')

    assert fault(content) == "line 4: byte 11 is not UTF-8"


# Damage to a line.


@pytest.mark.parametrize(
    ("line", "message"),
    [
        ('{"seat": 1, "seat": 1, "bid": 1}', "a name stands twice in one object"),
        ('{"seat": NaN, "bid": 1}', "NaN is not a number a record may hold"),
        ('{"seat": 1, "bid": Infinity}', "Infinity is not a number a record may hold"),
        ('{"seat": 1, "bid": -Infinity}', "-Infinity is not a number a record may hold"),
        ("[" * 10_000, "brackets are nested too deep"),
        ('{"a":' * 10_000, "brackets are nested too deep"),
        ("[]", "a line must be a JSON object, like {...}"),
        ("null", "a line must be a JSON object, like {...}"),
        ('"x"', "a line must be a JSON object, like {...}"),
        ("{'seat': 1}", "not JSON at character 2: Expecting property name"),
        ('{"seat": 1, "bid": 1} {}', "not JSON at character 23: Extra data"),
        ("{}", "no event here: expected deal, bid, play, choose, scores or end, found nothing"),
        ('{"seat": 1}', "no event here: expected deal, bid, play, choose, scores or end, found"),
        ('{"bid": 1}', "seat is missing"),
        (
            '{"a\\nb": 1}',
            "no event here: expected deal, bid, play, choose, scores or end, found 'a",
        ),
        ('{"seat": 1, "bid": 1, "when": 3}', "unknown name 'when'"),
        ('{"seat": 2, "bid": 1}', "seat 2 is not from 0 to 1"),
        ('{"seat": true, "bid": 1}', "seat True is not from 0 to 1"),
        ('{"seat": "1", "bid": 1}', "seat '1' is not from 0 to 1"),
        ('{"seat": 0, "bid": 1}', "seat 0 moves, but it is seat 1's turn"),
        ('{"seat": 1, "bid": 1.0}', 'a bid is a whole number or "pass", not 1.0'),
        ('{"seat": 1, "bid": null}', 'a bid is a whole number or "pass", not None'),
        ('{"seat": 1, "bid": true}', 'a bid is a whole number or "pass", not True'),
        ('{"seat": 1, "bid": 0}', "the dealer may not bid 0: the bids would add up to 1"),
        ('{"seat": 1, "bid": 7}', "a bid is a whole number from 0 to 1"),
        ('{"seat": 1, "bid": "pass"}', "nobody may pass: bid 0 to take no trick"),
        ('{"seat": 1, "play": "32"}', "a bid is expected now"),
        ('{"seat": 1, "play": 32}', "play must be text, not 32"),
        ('{"seat": 1, "play": "pass"}', "'pass' is not what play takes"),
        ('{"seat": 1, "play": "keep"}', "'keep' is not what play takes"),
        ('{"seat": 1, "choose": "32"}', "'32' is not what choose takes"),
        ('{"seat": 1, "choose": "keep"}', "a bid is expected now"),
        ('{"seat": 1, "play": "1x"}', "character 2 of '1x' is 'x'"),
        ('{"deal": 3}', "deal must be an object"),
        ('{"deal": {}}', "dealer, hands, stock is missing"),
        ('{"deal": {"dealer": 0, "hands": "12", "stock": ""}}', "hands must be a list of texts"),
        ('{"deal": {"dealer": 0, "hands": [12, 32], "stock": ""}}', "hands must be a list"),
        ('{"deal": {"dealer": 0, "hands": ["12"], "stock": ""}}', "Xactika is for 2 to 9 seats"),
        ('{"deal": {"dealer": 0, "hands": ["12", "12"], "stock": ""}}', "12 is dealt twice"),
        ('{"deal": {"dealer": [], "hands": ["12", "32"], "stock": ""}}', "the dealer is seat []"),
        ('{"deal": {"dealer": 0, "hands": ["12", "32"], "stock": ""}}', "the hand being played"),
        ('{"scores": [0, 1]}', "scores stand here, but the hand is not over"),
        ('{"end": {}}', "nothing may follow the end"),
    ],
)
def test_a_bad_line_is_named_with_its_fault(line: str, message: str) -> None:
    """Line 4 holds the dealer's bid; the first bad line is the one that is told."""
    where = 5 if line == '{"end": {}}' else 4

    assert fault(with_line(4, line)).startswith(f"line {where}: {message}")


@pytest.mark.parametrize(
    ("number", "line", "message"),
    [
        (5, '{"seat": 0, "play": "12"}', "a lead of 12 needs a call: 1 ball, 2 cubes"),
        (5, '{"seat": 0, "play": "33 balls"}', "you do not hold 33"),
        (6, '{"seat": 1, "play": "12"}', "you do not hold 12"),
        (6, '{"seat": 1, "play": "32 cubes"}', "the leader has named what to follow"),
        (7, '{"seat": 0, "play": "32"}', "seat 0 moves, but it is nobody's turn"),
        (8, '{"deal": {"dealer": 1, "hands": ["13", "11"], "stock": ""}}', "seat 1 dealt, but it"),
        (7, '{"scores": [1, -1]}', "scores [1, -1] should be [-1, 1]"),
        (7, '{"scores": [-1]}', "scores [-1] should be [-1, 1]"),
        (7, '{"scores": null}', "scores must be a list of whole numbers"),
        (7, '{"scores": [true, 1]}', "scores must be a list of whole numbers"),
        (7, '{"scores": {"0": [1]}}', "scores must be a list of whole numbers"),
        (14, '{"end": [1]}', "end must be totals and winners, two lists"),
        (14, '{"end": {"totals": 3}}', "end must be totals and winners, two lists"),
        (14, '{"end": {}}', 'end {} should be {"totals": [-2, 1], "winners": [1]}'),
        (7, '{"scores": [-1, 1], "end": 1}', "unknown name 'end'"),
        (13, '{"scores": [0, 0]}', "scores [0, 0] should be [-1, 0]"),
        (13, '{"end": {"totals": [-2, 1], "winners": [1]}}', "nothing may follow the end"),
        (
            14,
            '{"end": {"totals": [-2, 1], "winners": [0]}}',
            'end {"totals": [-2, 1], "winners": [',
        ),
        (14, '{"end": {"totals": [0, 1], "winners": [1]}}', 'end {"totals": [0, 1]'),
        (14, '{"deal": {"dealer": 1, "hands": ["13", "11"], "stock": ""}}', "the match is over"),
    ],
)
def test_a_line_that_the_rules_refuse_is_named(number: int, line: str, message: str) -> None:
    where = number + 1 if message == "nothing may follow the end" else number

    assert fault(with_line(number, line)).startswith(f"line {where}: {message}")


def test_the_end_before_the_end_is_named() -> None:
    text = "\n".join([*LINES[:7], '{"end": {"totals": [-1, 1], "winners": [1]}}']) + "\n"

    assert fault(text) == "line 8: the end stands here, but the match is not over"


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"followsuit": 2}, "the record is of version 2, this program reads 1: upgrade it"),
        ({"followsuit": 0}, 'not a record: the first line must have "followsuit": 1'),
        ({"followsuit": "1"}, 'not a record: the first line must have "followsuit": 1'),
        ({"followsuit": True}, 'not a record: the first line must have "followsuit": 1'),
        ({"game": "whist"}, "unknown game 'whist'; known are xactika, one_card"),
        ({"game": ["xactika"]}, "unknown game ['xactika']"),
        ({"revision": 2}, "the record plays revision 2 of the rules, this program knows 1"),
        ({"revision": 0}, "revision 0 is not a whole number from 1"),
        ({"revision": None}, "revision None is not a whole number from 1"),
        ({"options": []}, "options must be an object"),
        ({"options": {"mode": "x"}}, "mode is 'x'; it must be 'win' or 'lose' or 'bid'"),
        ({"options": {"hook": 1}}, "hook is 1; it must be True or False"),
        ({"options": {"self": 1}}, "xactika has no option 'self'"),
        ({"options": {"colour": {}}}, "xactika has no option 'colour'"),
        ({"seats": []}, "Xactika is for 2 to 9 seats here, not 0"),
        ({"seats": ["a"] * 11}, "Xactika is for 2 to 9 seats here, not 11"),
        ({"seats": ["a", 3]}, "seats must be a list of names"),
        ({"seats": "ab"}, "seats must be a list of names"),
        ({"first_dealer": 2}, "the first dealer is seat 2; seats are 0 to 1"),
        ({"first_dealer": False}, "the first dealer is seat False; seats are 0 to 1"),
        ({"more": 1}, "unknown name 'more'"),
    ],
)
def test_a_bad_header_is_named_with_its_fault(change: dict[str, object], message: str) -> None:
    """A newer file and newer rules say to upgrade."""
    assert fault(changed(1, lambda header: header.update(change))).startswith(f"line 1: {message}")


@pytest.mark.parametrize("name", ["game", "revision", "options", "seats", "first_dealer"])
def test_a_header_lacks_nothing(name: str) -> None:
    assert fault(changed(1, lambda header: header.pop(name))) == f"line 1: {name} is missing"


def test_a_newer_version_is_told_before_anything_else() -> None:
    """Its other lines may mean what we do not know."""
    text = '{"followsuit": 7, "table": {"seats": 4}}\n{"move": 12}\n'

    assert fault(text) == "line 1: the record is of version 7, this program reads 1: upgrade it"


def test_any_depth_of_brackets_is_a_record_error() -> None:
    """Wherever the reader's own depth runs out: while reading, comparing or complaining."""
    for depth in range(1, 1200, 7):
        nested = "[" * depth + "]" * depth
        for line in (
            f'{{"scores": {nested}}}',
            f'{{"seat": {nested}, "bid": 1}}',
            f'{{"seat": 1, "bid": {nested}}}',
            f'{{"deal": {{"dealer": {nested}, "hands": [], "stock": ""}}}}',
        ):
            fault(with_line(4, line))
        fault(with_line(7, f'{{"scores": {nested}}}'))
        fault(changed_text(1, '"revision": 1', f'"revision": {nested}'))
        fault(changed_text(1, '"mode": "bid"', f'"mode": {nested}'))


def changed_text(number: int, old: str, new: str) -> str:
    """The record with text replaced in a line."""
    assert old in LINES[number - 1]
    return with_line(number, LINES[number - 1].replace(old, new))


@pytest.mark.parametrize("number", ["9" * 5000, "-" + "9" * 400, "1e999", "0.5", "1e2"])
def test_any_number_is_a_record_error(number: str) -> None:
    for line in (f'{{"seat": {number}, "bid": 1}}', f'{{"seat": 1, "bid": {number}}}'):
        assert fault(with_line(4, line)).startswith("line 4: ")
    assert fault(with_line(7, f'{{"scores": [{number}, 1]}}')).startswith("line 7: ")


@pytest.mark.parametrize(
    "name", ["<b>", "  ", "", "\u202eabc", "\U0001f977", 'q"\\', "a\nb\u2028c"]
)
def test_names_are_kept_as_they_are(name: str) -> None:
    record = Record.load(changed(1, lambda header: header.update(seats=[name, "Ben"])))

    assert record.names[0] == name
    assert Record.load(record.dump()).names == record.names


def test_half_a_character_in_a_name_is_no_name() -> None:
    r"""JSON can write "\ud800", which no file can hold: it would be refused on the way out."""
    text = changed_text(1, "Zoë", r"\ud800")

    assert fault(text).startswith("line 1: ")


def test_text_that_no_file_could_hold_is_a_record_error() -> None:
    assert fault(SMALL.replace("Zoë", "\ud800")).startswith("line 1: ")


# Anything at all.


def read_everything(content: bytes | str) -> None:
    """Load, replay and write: whatever is wrong, it is a RecordError."""
    try:
        record = Record.load(content)
        record.verify()
        record.dump().encode()
    except RecordError as error:
        assert str(error).isprintable(), "one line that any terminal can show"  # noqa: PT017


@given(st.binary(max_size=200))
def test_any_bytes_are_read_or_refused(content: bytes) -> None:
    read_everything(content)


@given(st.text(max_size=200))
def test_any_text_is_read_or_refused(content: str) -> None:
    read_everything(content)


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=5),
    lambda inner: (
        st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=5), inner, max_size=4)
    ),
    max_leaves=6,
)
NAMES = st.sampled_from(
    ["seat", "bid", "play", "choose", "deal", "scores", "end", "dealer", "hands", "stock"]
)


@given(st.lists(st.dictionaries(NAMES, JSON, max_size=4), max_size=4), st.booleans())
def test_any_objects_after_a_header_are_read_or_refused(
    entries: list[dict[str, Any]], is_dealt: bool
) -> None:
    lines = LINES[: 4 if is_dealt else 1] + [json.dumps(entry) for entry in entries]

    read_everything("\n".join(lines) + "\n")


@given(st.dictionaries(st.sampled_from(list(json.loads(LINES[0]))), JSON, min_size=1, max_size=2))
def test_any_header_is_read_or_refused(header: dict[str, Any]) -> None:
    read_everything(changed(1, lambda entry: entry.update(header)))


@given(st.data())
def test_mutated_records_are_read_or_refused(data: st.DataObject) -> None:
    """Bytes changed, put in and taken out of a sound record."""
    content = bytearray(data.draw(st.sampled_from([SMALL, ONE_CARD])).encode())
    for _ in range(data.draw(st.integers(1, 4))):
        place = data.draw(st.integers(0, len(content) - 1))
        how = data.draw(st.sampled_from(["change", "insert", "cut", "copy"]))
        if how == "change":
            content[place] = data.draw(st.integers(0, 255))
        elif how == "insert":
            content[place:place] = data.draw(st.binary(min_size=1, max_size=5))
        elif how == "cut":
            del content[place : place + data.draw(st.integers(1, 30))]
        else:
            content[place:place] = content[place : place + data.draw(st.integers(1, 30))]
        if not content:
            break
    read_everything(bytes(content))


@given(st.data())
def test_mutated_lines_are_read_or_refused(data: st.DataObject) -> None:
    """Lines taken out, doubled and put in another order; fields replaced by any JSON."""
    lines = list(data.draw(st.sampled_from([LINES, ONE_CARD.splitlines()])))
    for _ in range(data.draw(st.integers(1, 3))):
        place = data.draw(st.integers(0, len(lines) - 1))
        how = data.draw(st.sampled_from(["out", "double", "swap", "field"]))
        if how == "out" and len(lines) > 1:
            del lines[place]
        elif how == "double":
            lines.insert(place, lines[place])
        elif how == "swap":
            other = data.draw(st.integers(0, len(lines) - 1))
            lines[place], lines[other] = lines[other], lines[place]
        else:
            entry = json.loads(lines[place])
            entry[data.draw(st.sampled_from(list(entry)))] = data.draw(JSON)
            lines[place] = json.dumps(entry)
    read_everything("\n".join(lines) + "\n")


def test_a_record_built_from_bad_events_has_no_line() -> None:
    """Line 0 says that no file is meant."""
    record = Record.load(SMALL)
    bad = Record(record.game, record.names, record.first_dealer, record.events[1:])

    with pytest.raises(RecordError, match="moves, but it is nobody's turn") as error:
        bad.dump()
    assert error.value.line == 0
    assert isinstance(bad.events[0], Made)
