"""What a guest may know of a table, told by its log alone, and frames held against that."""

from __future__ import annotations

import hashlib
import json
import re
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, field

import msgspec

from followsuit.server import log, messages, table, wire
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
    consented: list[bool] = field(default_factory=lambda: [False])
    """By seq: whether everybody who sits there has said that those who watch may see their hand."""
    began: list[int] = field(default_factory=list)
    """The seq at which each hand was dealt."""
    dealt: list[tuple[log.Dealt, bool]] = field(default_factory=list)
    """Each hand, and whether its secret was fixed by an event before it."""
    promised: list[tuple[str | None, int]] = field(default_factory=lambda: [(None, 1)])
    """By seq: the hash of the secret of the hand that comes next, and the number of that hand."""
    secrets: set[str] = field(default_factory=set)
    """Of all hands, and of those to come."""
    nonces: set[str] = field(default_factory=set)
    _next: str = ""
    _people: dict[int, tuple[str, bool]] = field(default_factory=dict)
    """By seat: the guest, and whether they have said so."""
    pack: frozenset[int] = frozenset()
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

    def open_hand(self, seq: int) -> int | None:
        """The seq at which the hand was dealt that those who watch may see open; None: none.

        The hand before the one in play, or the last of a match that is over; and only if everybody
        had said so when it was dealt, and nobody has gone back on it or come since.
        """
        dealt = [at for at in self.began if at <= seq]
        if not self.state(seq).match.is_over:
            dealt = dealt[:-1]
        is_open = bool(dealt) and all(self.consented[dealt[-1] : seq + 1])
        return dealt[-1] if is_open else None

    def then(self, began: int, seq: int) -> int:
        """The seq when the hand dealt at *began* was as far as the one in play is at *seq*.

        To its end, if the one in play is over. Where moves were taken back, as it was played on.
        """
        own = self._during(began, seq)
        state = self.state(seq)
        n_moves = len(state.steps) if state.match.is_playing else len(self.state(own[-1]).steps)
        return next((at for at in reversed(own) if len(self.state(at).steps) == n_moves), own[-1])

    def notes(self, began: int, seq: int) -> tuple[wire.Note, ...]:
        """All that was noted of the hand dealt at *began*, up to *seq*."""
        return self.state(self._during(began, seq)[-1]).notes

    def _during(self, began: int, seq: int) -> range:
        """The seqs of the hand dealt at *began*, up to *seq*."""
        after = next((at for at in self.began if at > began), seq + 1)
        return range(began, min(after, seq + 1))

    def _note_people(self, event: log.Event) -> None:
        people = self._people
        if isinstance(event, log.Opened):
            for seat, seating in enumerate(event.seats):
                if seating.guest is not None:
                    people[seat] = seating.guest, seating.consents
        elif isinstance(event, log.Sat):
            old = [seat for seat, (guest, _) in people.items() if guest == event.guest]
            people[event.seat] = people.pop(old[0]) if old else (event.guest, False)
        elif isinstance(event, log.SeatedBot | log.Freed):
            people.pop(event.seat, None)
        elif isinstance(event, log.Arranged):
            moved = {at: people[seat] for at, seat in enumerate(event.seats) if seat in people}
            self._people = moved
        elif isinstance(event, log.Consented):
            people[event.seat] = people[event.seat][0], event.consents

    def _note_secrets(self, event: log.Event) -> None:
        if isinstance(event, log.Dealt):
            self.dealt.append((event, event.secret == self._next))
            self._next = event.next
            self.secrets |= {event.secret, event.next} - {""}
            self.nonces |= {*event.nonces} - {""}
        elif isinstance(event, log.Opened):
            self._next = event.secret
            self.secrets |= {event.secret} - {""}
        elif isinstance(event, log.Nonce):
            self.nonces.add(event.nonce)

    def _add(self, event: log.Event) -> None:
        before = self.states[-1]
        self._note_people(event)
        self._note_secrets(event)
        hands, seen = self.hands[-1], self.open[-1]
        if isinstance(event, log.Dealt):
            hands, seen = event.hands, frozenset()
            self.began.append(self.seq + 1)
            self.pack = frozenset(card for hand in [*hands, event.stock] for card in hand)
            self._moves = []
        elif isinstance(event, log.Undone):
            del self._moves[-event.n_moves :]  # seen is seen
        elif isinstance(event, log.Moved):
            self._moves.append(event.move)
            cards = [move.card for move in self._moves if isinstance(move, wire.PlayMove)]
            seen = self.pack if len(cards) == sum(map(len, hands)) else seen | {*cards}
        after = (
            table.fold(self.table_id, [event]) if before is None else table.advance(before, event)
        )
        self.states.append(after)
        is_over = after is not None and after.match.is_over
        digest = None if is_over or not self._next else hashed(self._next)
        self.promised.append((digest, len(self.dealt) + 1))
        self.consented.append(
            after is not None
            and after.policy.spectators == "open"
            and all(consents for _, consents in self._people.values())
        )
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
        assert getattr(message, "table", truth.table_id) in (truth.table_id, None), text
        if isinstance(message, wire.ViewMessage):
            seq = message.seq
        digests = may_be_digests(message, truth, seq)
        assert {*re.findall(r"[0-9a-f]{33,}", text)} <= digests, "a secret or its hash"
        if isinstance(message, wire.ProofMessage):
            continue  # all of it has been compared with the log
        assert not any(nonce in text for nonce in truth.nonces), "somebody's nonce"
        known = truth.may_know(guest, seq)
        if isinstance(message, wire.CountMessage):
            # All that the guest does not know, whoever has it, and cards of their own.
            known = truth.may_know(guest, message.seq)
            assert {*message.unseen} == truth.pack - known, text
            assert {standing.card for standing in message.standings} <= known, text
            continue
        if isinstance(message, wire.ViewMessage) and message.hands is not None:
            known = seen_open(message, truth, guest)
        shown = set(card_numbers(plain))
        assert shown <= known, f"at {seq}: {shown - known}"
        if isinstance(message, wire.ViewMessage | wire.ErrorMessage):
            may_name = known | {*asked.get(getattr(message, "id", 0), ())}
            named = cards_named(plain, truth)
            if isinstance(message, wire.ErrorMessage) and message.code == "not_certain":
                continue  # names a card the guest has not seen, by what the guest has seen
            assert named <= may_name, text
    return len(texts)


def may_be_digests(message: wire.ServerMessage, truth: Truth, seq: int) -> set[str]:
    """Secrets and hashes of them that the message may hold, when the guest was last told of *seq*.

    A hash of the hand that comes next, or one that nobody has used; a secret once its hand is over.
    """
    if isinstance(message, wire.TableMessage):
        told = message.commitment, message.commitment_deal
        assert told in truth.promised[max(seq, 1) :], f"not the next hand after {seq}: {told}"
        return {message.commitment or ""}
    if isinstance(message, wire.Welcome | wire.Promised):
        assert message.commitment not in truth.secrets
        return {message.commitment}
    if isinstance(message, wire.NonceMessage):
        assert message.commitment in {digest for digest, _ in truth.promised}
        return {message.commitment}
    if isinstance(message, wire.ProofMessage):
        check_proof(message, truth, seq)
        return {message.secret, message.commitment or message.secret}
    return set()


def check_proof(proof: wire.ProofMessage, truth: Truth, seq: int) -> None:
    """Assert that the hand was over by then, and that what is told of it is what was dealt."""
    assert proof.deal <= len(truth.state(seq).match.results), f"at {seq}, of hand {proof.deal}"
    dealt, is_promised = truth.dealt[proof.deal - 1]
    assert (proof.secret, proof.dealer) == (dealt.secret, dealt.dealer)
    assert proof.commitment == (hashed(dealt.secret) if is_promised else None)
    assert [proof.nonces, proof.hands] == [[*dealt.nonces], [[*hand] for hand in dealt.hands]]
    assert proof.stock == [*dealt.stock]


def hashed(secret: str) -> str:
    """The commitment to a secret."""
    return hashlib.sha256(bytes.fromhex(secret)).hexdigest()


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
        assert text == state_frame(truth.state(last), seat).decode(), f"at {last} to seat {seat}"
        if seat is None:
            check_watched(message, truth)
        if message.hands is None:
            check_cards(message, truth, seat)


def seen_open(view: wire.ViewMessage, truth: Truth, guest: str) -> frozenset[int]:
    """Cards of the hand that a guest may see open in this view; asserts that they may."""
    began = truth.open_hand(view.seq)
    assert truth.seat(guest, view.seq) is None, "open hands for somebody who plays"
    assert began is not None, "open hands without everybody's word"
    dealt = frozenset(card for hand in truth.hands[began] for card in hand)
    return dealt | truth.open[truth.then(began, view.seq)]


def check_watched(view: wire.ViewMessage, truth: Truth) -> None:
    """Assert that a watcher's view is the table as anybody may see it, or open and late enough.

    Open: the table of back then as anybody could see it, with what each seat then held.
    """
    began = truth.open_hand(view.seq)
    if began is None:
        assert view == public(truth.state(view.seq), opens_at=view.opens_at)
        return
    live = truth.state(view.seq)
    at = truth.then(began, view.seq)
    assert view.match.deal < live.deal_number or live.match.is_over
    was = public(truth.state(at), seq=view.seq, notes=view.notes, hands=held(truth, at))
    assert view == was, f"at {view.seq}, of {at}"
    assert [*truth.notes(began, view.seq)][: len(view.notes)] == view.notes


def public(state: TableState, **facts: object) -> wire.ViewMessage:
    """What those who watch see of a table without open hands, with other facts in some places."""
    told = messages.view_message(state._replace(is_open=False, past=None), None)
    return msgspec.structs.replace(told, **{"opens_at": None, **facts})


def held(truth: Truth, seq: int) -> list[list[int]]:
    """What each seat held then, by the deal and the moves alone."""
    steps = truth.state(seq).steps
    played = {step.move.card for step in steps if isinstance(step.move, wire.PlayMove)}
    return [sorted({*hand} - played) for hand in truth.hands[seq]]


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
