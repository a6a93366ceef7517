"""What is to be printed."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from types import MappingProxyType

from followsuit.engine import FollowSuitError
from followsuit.paper.leaflets import printable

MM = 72 / 25.4
"""Points in a millimetre."""
PAPERS: Mapping[str, tuple[float, float]] = MappingProxyType(
    {"a4": (210 * MM, 297 * MM), "letter": (8.5 * 72, 11 * 72)}
)
"""Width and height, in points."""
PARTS = ("cards", "sheets", "rules")
LANGUAGES = ("en", "es", "fr", "de", "gl")
"""Those of the page, in its order."""


class JobError(FollowSuitError):
    """Something that cannot be printed; the message is one line for who asked."""


@dataclass(frozen=True, slots=True)
class Job:
    """games: keys, in the order of printing. parts: of PARTS. ink_saving: outlines only."""

    games: tuple[str, ...]
    parts: tuple[str, ...]
    paper: str = "a4"
    language: str = "en"
    ink_saving: bool = False

    @classmethod
    def of(
        cls,
        games: Iterable[str] = (),
        parts: Iterable[str] = (),
        paper: str = "a4",
        language: str = "en",
        *,
        ink_saving: bool = False,
    ) -> Job:
        """The job in people's words; raises JobError. No game or part named means all."""
        there = printable()
        asked = {_known("game", name, there) for name in games}
        named = {_known("part", name, PARTS) for name in parts}
        return cls(
            tuple(game for game in there if game in asked) or there,
            tuple(part for part in PARTS if part in named) or PARTS,
            _known("paper", paper.lower(), PAPERS),
            _known("language", language, LANGUAGES),
            ink_saving,
        )

    @property
    def arguments(self) -> list[str]:
        """What ``followsuit print`` is told for it."""
        games = [word for game in self.games for word in ("--game", game)]
        saving = ["--ink-saving"] if self.ink_saving else []
        options = ["--paper", self.paper, "--language", self.language, *saving]
        return [*self.parts, *games, *options]


def _known(what: str, name: str, names: Iterable[str]) -> str:
    if name not in names:
        raise JobError(f"there is no {what} {name!r}; there are {', '.join(names)}")
    return name
