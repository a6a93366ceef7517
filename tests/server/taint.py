"""What a guest may know of a table, told by its log alone, and frames held against that."""

from __future__ import annotations

import json
import re
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, field

import msgspec

from followsuit.server import log, table, wire
from followsuit.server.hub import state_frame
from followsuit.server.table import Seat, TableState

CARD_FIELDS = {"hand", "cards", "stock", "card"}
"""Where a message may hold cards as indices."""
Hands = Sequence[Sequence[int]]


@dataclass
class Truth:
    """A table's log, event by event: the state, the hands that were dealt, what lay open."""

    table_id: str
    states: list[TableState | None] = field(default_factory=lambda: [None])
    hands: list[Hands] = field(default_factory=lambda: [()])
    open: list[frozenset[int]] = field(default_factory=lambda: [frozenset()])
    """By seq: the cards that everybody has seen of the hand; all once it is over."""
    _pack: frozenset[int] = frozenset()
    _moves: list[wire.WireMove] = field(default_factory=list)

    @classmethod
    def of(cls, table_id: str, events: Sequence[log.Event]) -> Truth:
        truth = cls(table_id)
        truth.take(events)
        return truth

    def take(self, events: Sequence[log.Event]) -> None:
        """Go on to the end of the log. events: all of it, from the first."""
        for event in events[self.seq :]:
            self._add(event)

    @property
    def seq(self) -> int:
        return len(self.states) - 1

    def state(self, seq: int) -> TableState:
        state = self.states[seq]
        assert state is not None
        return state

    def seat(self, guest: str, seq: int) -> Seat | None:
        """Where the guest sat."""
        return None if seq == 0 else self.state(seq).seat_of(guest)

    def may_know(self, guest: str, seq: int) -> frozenset[int]:
        """Cards that the guest may know: of their own hand, and those that lay open."""
        seat = self.seat(guest, seq)
        own = () if seat is None or not self.hands[seq] else self.hands[seq][seat]
        return self.open[seq] | frozenset(own)

    def _add(self, event: log.Event) -> None:
        before = self.states[-1]
        hands, seen = self.hands[-1], self.open[-1]
        if isinstance(event, log.Dealt):
            hands, seen = event.hands, frozenset()
            self._pack = frozenset(card for hand in [*hands, event.stock] for card in hand)
            self._moves = []
        elif isinstance(event, log.Undone):
            del self._moves[-event.n_moves :]  # seen is seen
        elif isinstance(event, log.Moved):
            self._moves.append(event.move)
            cards = [move.card for move in self._moves if isinstance(move, wire.PlayMove)]
            seen = self._pack if len(cards) == sum(map(len, hands)) else seen | {*cards}
        after = (
            table.fold(self.table_id, [event]) if before is None else table.advance(before, event)
        )
        self.states.append(after)
        self.hands.append(hands)
        self.open.append(seen)


def scan(
    texts: Sequence[str], truth: Truth, guest: str, asked: Mapping[int, Collection[int]]
) -> int:
    """Assert that no frame holds what the guest may not know; how many frames were scanned.

    asked: by id of an error, the cards that the refused messages themselves named.
    """
    seq = 0
    for text in texts:
        message = msgspec.json.decode(text, type=wire.ServerMessage)
        plain = json.loads(text)
        assert wire.encoder.encode(message).decode() == text, "a field that wire does not know"
        assert re.search(r"[0-9a-f]{64}", text) is None, "a secret or its hash"
        assert getattr(message, "table", truth.table_id) in (truth.table_id, None), text
        if isinstance(message, wire.ViewMessage):
            seq = message.seq
        known = truth.may_know(guest, seq)
        shown = set(card_numbers(plain))
        assert shown <= known, f"at {seq}: {shown - known}"
        if isinstance(message, wire.ViewMessage | wire.ErrorMessage):
            may_name = known | {*asked.get(getattr(message, "id", 0), ())}
            named = cards_named(plain, truth)
            if isinstance(message, wire.ErrorMessage) and message.code == "not_certain":
                continue  # names a card the guest has not seen, by what the guest has seen
            assert named <= may_name, text
    return len(texts)


def cards_named(plain: object, truth: Truth) -> set[int]:
    """Cards whose names are words of some text in the message."""
    names = {name: number for number, name in enumerate(truth.state(1).game.cards)}
    texts = [text for text in sentences(plain) if text != truth.table_id]
    return {names[word] for text in texts for word in re.findall(r"\w+", text) if word in names}


def check_views(texts: Sequence[str], truth: Truth, guest: str) -> None:
    """Assert that each view is what the log says, and none is older than the one before it."""
    last = 0
    for text in texts:
        message = msgspec.json.decode(text, type=wire.ServerMessage)
        if not isinstance(message, wire.ViewMessage):
            continue
        assert last <= message.seq, f"{last}, then {message.seq}"
        last = message.seq
        seat = truth.seat(guest, last)
        assert text == state_frame(truth.state(last), seat), f"at {last} to seat {seat}"
        check_cards(message, truth, seat)


def check_cards(view: wire.ViewMessage, truth: Truth, seat: Seat | None) -> None:
    """Assert that no card is there twice, and that hands are what was dealt without the played."""
    hands = truth.hands[view.seq]
    tricks = [*view.deal.tricks, *([view.deal.trick] if view.deal.trick else [])]
    played: list[list[int]] = [[] for _ in hands]
    for trick in tricks:
        for place, card in enumerate(trick.cards):
            played[(trick.leader + place) % len(hands)].append(card)
    assert view.deal.hand_sizes == [
        len(hand) - len(gone) for hand, gone in zip(hands, played, strict=True)
    ]
    for other, gone in enumerate(played):
        assert len({*gone}) == len(gone)
        assert {*gone} <= {*hands[other]}
    own = [] if seat is None else sorted({*hands[seat]} - {*played[seat]})
    assert sorted(view.deal.hand) == own


def card_numbers(value: object) -> Iterator[int]:
    """Whatever stands in a place for cards, anywhere in the message."""
    if isinstance(value, dict):
        for key, inner in value.items():
            if key in CARD_FIELDS:
                found = inner if isinstance(inner, list) else [inner]
                yield from (number for number in found if isinstance(number, int))
            yield from card_numbers(inner)
    elif isinstance(value, list):
        for inner in value:
            yield from card_numbers(inner)


def sentences(value: object) -> Iterator[str]:
    """Every text in the message."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict | list):
        for inner in value.values() if isinstance(value, dict) else value:
            yield from sentences(inner)
