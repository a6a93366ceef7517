"""How quick the engine, its import, the built page and the first start are.

``make bench-engine`` (QUICK=1 for under 50 s) prints a table and, as its last line, the figures for
programs. ``python -m bench.engine --write`` also puts the table into docs/performance.md. Every
figure is the median of several rounds, with the least and the greatest beside it.
"""

from __future__ import annotations

import gzip
import os
import random
import re
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from playwright.sync_api import Browser, sync_playwright

from bench.report import PERFORMANCE, ROOT, Figure, as_table, is_quick, report, write
from followsuit import engine, games
from followsuit.engine import Game, random_deal

PAGE = ROOT / "src" / "followsuit" / "web_dist"
CHROMIUM_FLAGS = ["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run"]


def main() -> None:
    """Measure everything and print it."""
    rounds, seconds = (5, 0.7) if is_quick() else (9, 4.0)
    figures = []
    for name, game in (("xactika", games.xactika(mode="bid")), ("one_card", games.one_card())):
        for n_seats in sorted({2, 4, max(game.seats)}):
            figures.append(play_speed(name, game, n_seats, rounds, seconds))
            report(figures[-1])
    for measure in (import_time, bundle_size, start_time):
        figures.append(measure(rounds))
        report(figures[-1])
    table = as_table(figures)
    if "--write" in sys.argv[1:]:
        write(table, PERFORMANCE, "bench-engine")
    by_name = {figure.name: figure for figure in figures}
    print(
        f"xactika_moves_per_s={by_name['xactika_4'].median:.0f} "
        f"one_card_moves_per_s={by_name['one_card_4'].median:.0f} "
        f"import_ms={by_name['import'].median:.0f} "
        f"bundle_gz_kb={by_name['bundle'].median:.1f} "
        f"start_s={by_name['start'].median:.2f}"
    )


def play_speed(name: str, game: Game, n_seats: int, rounds: int, seconds: float) -> Figure:
    """Moves a second over whole deals, dealing included; bids and cards count alike."""
    rates = tuple(_random_moves(game, n_seats, random.Random(r), seconds) for r in range(rounds))
    what = f"{game.title}, {n_seats} seats, random moves with the dealing"
    return Figure(f"{name}_{n_seats}", what, "moves/s", rates)


def _random_moves(game: Game, n_seats: int, rng: random.Random, seconds: float) -> float:
    n_moves = 0
    begin = time.perf_counter()
    while (passed := time.perf_counter() - begin) < seconds:
        state = engine.start(game, random_deal(game, n_seats, 0, rng))
        while state.turn is not None:
            moves = engine.legal_moves(game, state)
            state = engine.apply(game, state, moves[int(rng.random() * len(moves))])
            n_moves += 1
    return n_moves / passed


def import_time(rounds: int) -> Figure:
    """Time of ``import followsuit`` in fresh interpreters; their own start is not counted."""
    code = "import time; t = time.perf_counter(); import followsuit; print(time.perf_counter() - t)"
    times = tuple(
        1000 * float(subprocess.check_output([sys.executable, "-c", code])) for _ in range(rounds)
    )
    return Figure("import", "`import followsuit`", "ms", times, 1)


def bundle_size(_rounds: int) -> Figure:
    """Bytes of JavaScript before the home page is there, gzipped file by file at level 9.

    What index.html names, the texts of one language, English, and what these import.
    """
    index = PAGE / "index.html"
    named = re.findall(r"assets/[^\"]+\.js", index.read_text()) if index.exists() else []
    texts = [path for path in PAGE.glob("assets/en-*.js") if "app-name" in path.read_text()]
    wanted = [PAGE / name for name in named] + texts
    if not wanted:
        sys.exit("bench: the page is not built; run `make play` or `make build` first")
    scripts: set[Path] = set()
    while wanted:
        script = wanted.pop()
        if script not in scripts:
            scripts.add(script)
            imported = re.findall(r"(?:from|import)\"\./([^\"]+\.js)\"", script.read_text())
            wanted += [PAGE / "assets" / name for name in imported]
    total = sum(len(gzip.compress(script.read_bytes(), 9)) for script in scripts)
    return Figure("bundle", "JavaScript of the page, gzipped", "kB", (total / 1000,), 1)


def start_time(rounds: int) -> Figure:
    """From starting ``followsuit play`` to a table in the browser whose cards can be played.

    The browser is already running; the page loads, one click opens a table, bots play up to the
    person's first move.
    """
    with sync_playwright() as playwright:
        chromium = os.environ.get("FOLLOWSUIT_CHROMIUM")
        browser = playwright.chromium.launch(executable_path=chromium, args=CHROMIUM_FLAGS)
        times = tuple(_start_and_play(browser) for _ in range(min(rounds, 5)))
        browser.close()
    return Figure("start", "`followsuit play` to a playable table", "s", times, 2)


def _start_and_play(browser: Browser) -> float:
    with tempfile.TemporaryDirectory() as data:
        page = browser.new_page()
        page.add_init_script("localStorage.setItem('followsuit.speed', 'off')")
        begin = time.perf_counter()
        command = [sys.executable, "-m", "followsuit", "play", "--no-browser", "--data", data]
        server = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
        try:
            assert server.stdout is not None
            line = server.stdout.readline()
            page.goto(next(word for word in line.split() if word.startswith("http")))
            page.locator("[data-testid=start]").first.click()
            page.locator("[data-testid=table][data-settled=true]").wait_for()
            page.locator("[data-testid=hand-card]").first.wait_for()
            return time.perf_counter() - begin
        finally:
            page.close()
            server.terminate()
            server.wait(10)


if __name__ == "__main__":
    main()
