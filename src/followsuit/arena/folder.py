"""The folder of a run: what was asked, and every result as it comes, so that it can go on later.

manifest.json says what is played; results.csv has a row for every seat of every game, in the order
of the plan. Rows are only ever appended, a deal at a time: whenever the program is killed, the file
is readable up to its last line end, and the deals that are not complete are played again.
"""

from __future__ import annotations

import contextlib
import json
import os
import platform
import subprocess
from collections.abc import Iterator
from pathlib import Path
from types import TracebackType
from typing import BinaryIO

import followsuit
from followsuit.arena.errors import ArenaError
from followsuit.arena.plan import Plan
from followsuit.arena.play import DEAL_SEED, SEAT_SEED, DealPlayed, Outcome, dealt

MANIFEST, RESULTS = "manifest.json", "results.csv"
FORMAT = 1
COLUMNS = (
    "seats",
    "pairing",
    "pattern",
    "deal",
    "seating",
    "seat",
    "bot",
    "dealer",
    "bid",
    "taken",
    "captured",
    "score",
    "ms",
)
HEADER = (",".join(COLUMNS) + "\n").encode()


class Folder:
    """An open folder. Read ``played`` to its end, then ``add`` what comes after it."""

    def __init__(self, path: Path, plan: Plan) -> None:
        """Make the folder, or open that of an earlier run of the same plan.

        Raises ArenaError when it cannot be used: not writable, another plan's, in use.
        """
        self.path = path
        self.notes: list[str] = []
        self._plan = plan
        try:
            path.mkdir(parents=True, exist_ok=True)
            self._commits()  # a folder of something else is refused with nothing put into it
            self._file: BinaryIO = (path / RESULTS).open("a+b")
            with contextlib.ExitStack() as stack:
                stack.callback(self._file.close)
                _lock(self._file, path)
                self._claim()
                stack.pop_all()
        except OSError as error:
            raise ArenaError(f"{error.filename or path}: {error.strerror}") from None

    def __enter__(self) -> Folder:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self._file.close()

    def played(self) -> Iterator[DealPlayed]:
        """The complete deals in results.csv; what follows them is cut off.

        Raises ArenaError for a line that the plan does not lead to.
        """
        self._file.seek(0)
        header = self._file.readline()
        if not HEADER.startswith(header):
            raise ArenaError(f"{self.path / RESULTS} does not begin as a file of results")
        if header != HEADER:
            self._file.truncate(0)
            self._file.write(HEADER)
            self._file.flush()
            return
        end = len(HEADER)
        number = 1
        for n_seats, deal in self._plan.tasks:
            keys = _keys(self._plan, n_seats, deal)
            lines = [self._file.readline() for _ in keys]
            if not lines[-1].endswith(b"\n"):
                break
            outcomes = []
            for (side, key), line in zip(keys, lines, strict=True):
                number += 1
                outcomes.append(self._outcome(side, key, line, number))
            yield _as_games(self._plan, n_seats, deal, outcomes)
            end += sum(map(len, lines))
        self._file.truncate(end)
        self._file.seek(0, os.SEEK_END)

    def add(self, deal: DealPlayed) -> None:
        """Append a deal; raises OSError."""
        outcomes = [outcome for games in deal.games for seats in games for outcome in seats]
        keys = _keys(self._plan, deal.n_seats, deal.number)
        rows = [
            f"{key}{'' if outcome.held_to is None else outcome.held_to},{outcome.taken},"
            f"{outcome.captured},{outcome.score},{' '.join(f'{ms:g}' for ms in outcome.ms)}\n"
            for (_, key), outcome in zip(keys, outcomes, strict=True)
        ]
        self._file.write("".join(rows).encode())
        self._file.flush()

    def _outcome(self, side: int, key: str, line: bytes, number: int) -> Outcome:
        try:
            text = line.decode()
            if not text.startswith(key):
                raise ValueError(text)
            bid, taken, captured, score, ms = text[len(key) :].split(",")
            return Outcome(
                side,
                int(bid) if bid else None,
                int(taken),
                int(captured),
                int(score),
                tuple(map(float, ms.split())),
            )
        except ValueError:
            raise ArenaError(
                f"{self.path / RESULTS}, line {number} is none that this run writes; "
                "choose another folder"
            ) from None

    def _claim(self) -> None:
        """Write the manifest, or note in the one there that this commit goes on."""
        commits, now = self._commits(), commit()
        if now in commits:
            return
        if commits:
            self.notes.append(
                f"{self.path} was begun at {_named(commits[-1])} and goes on at {_named(now)}: "
                "if a bot has changed in between, choose another folder"
            )
        _write(self.path / MANIFEST, arguments(self._plan), [*commits, now])

    def _commits(self) -> list[str | None]:
        """The commits in the manifest, none where there is no run yet.

        Raises ArenaError when the folder is not one of a run of this plan.
        """
        manifest, results = self.path / MANIFEST, self.path / RESULTS
        asked = arguments(self._plan)
        if not manifest.exists():
            if results.exists() and results.stat().st_size:
                raise ArenaError(
                    f"{self.path} has a {RESULTS} but no {MANIFEST}; choose another folder"
                )
            return []
        try:
            stored = json.loads(manifest.read_text(encoding="utf-8"))
            known, commits = stored["arguments"], list(stored["commits"])
        except (ValueError, KeyError, TypeError):
            raise ArenaError(f"{manifest} cannot be read; choose another folder") from None
        if stored.get("format") != FORMAT or known != asked:
            different = [
                f"{name} {_told(known.get(name))} there, {_told(value)} here"
                for name, value in asked.items()
                if known.get(name) != value
            ] or ["its format is another one"]
            raise ArenaError(
                f"{self.path} holds a run with other arguments ({'; '.join(different)}); "
                "choose another folder"
            )
        return commits


def commit() -> str | None:
    """The commit of this program's source, "-dirty" if changed; None when it is not in git."""
    package = Path(followsuit.__file__).parent

    def git(*arguments: str) -> str | None:
        try:
            done = subprocess.run(
                ["git", *arguments], cwd=package, capture_output=True, text=True, check=False
            )
        except OSError:
            return None
        return done.stdout.strip() if done.returncode == 0 else None

    # An installed package may lie in a folder that belongs to somebody else's repository.
    if git("ls-files", "--error-unmatch", "__init__.py") is None:
        return None
    return git("describe", "--always", "--dirty", "--abbrev=12")


def arguments(plan: Plan) -> dict[str, object]:
    """The plan as JSON has it; equal plans, and they alone, are equal here."""
    return {
        "game": plan.game.key,
        "revision": plan.game.revision,
        "options": dict(plan.game.options),
        "seats": list(plan.seats),
        "bots": list(plan.bots),
        "deals": plan.n_deals,
        "seed": plan.seed,
        "seatings": plan.seatings,
        "match": plan.match,
        "version": followsuit.__version__,
    }


def _write(manifest: Path, arguments: dict[str, object], commits: list[str | None]) -> None:
    content = {
        "format": FORMAT,
        "arguments": arguments,
        "commits": commits,
        "python": platform.python_version(),
        "random": {"cards": DEAL_SEED, "draws of a bot": SEAT_SEED},
    }
    begun = manifest.with_suffix(".new")
    begun.write_text(json.dumps(content, indent=2) + "\n", encoding="utf-8")
    begun.replace(manifest)


def _keys(plan: Plan, n_seats: int, number: int) -> list[tuple[int, str]]:
    """By row of a deal: the side, and the columns that are known before it is played."""
    dealer = dealt(plan, n_seats, number).dealer
    return [
        (
            side,
            f"{n_seats},{contest.pairing},{contest.pattern},{number},{at},{seat},"
            f"{contest.bots[side]},{dealer},",
        )
        for contest in plan.contests(n_seats)
        for at, seating in enumerate(contest.seatings)
        for seat, side in enumerate(seating)
    ]


def _as_games(plan: Plan, n_seats: int, number: int, outcomes: list[Outcome]) -> DealPlayed:
    left = iter(outcomes)
    games = tuple(
        tuple(tuple(next(left) for _ in seating) for seating in contest.seatings)
        for contest in plan.contests(n_seats)
    )
    return DealPlayed(n_seats, number, games)


def _lock(file: BinaryIO, path: Path) -> None:
    """Keep two runs out of one folder; the lock goes with the process, however it ends."""
    try:
        import fcntl
    except ImportError:  # Windows: two at once are the user's to avoid
        return
    try:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        raise ArenaError(f"another run is writing to {path}") from None
    except OSError as error:
        raise ArenaError(
            f"{path} cannot be locked ({error.strerror}); choose a folder on a local disk"
        ) from None


def _told(value: object) -> str:
    if isinstance(value, dict):
        return ", ".join(f"{name} {_told(part)}" for name, part in value.items())
    if isinstance(value, list):
        return " ".join(map(str, value))
    return str(value)


def _named(commit: str | None) -> str:
    return f"commit {commit}" if commit else "an unknown commit"
