"""Where things lie at the table: nothing that is read is covered by something else."""

from __future__ import annotations

import random

import pytest

from tests.browser.conftest import OpenPlayer
from tests.marks import later

ROOMY = ((1024, 768), (1280, 800), (1920, 1080))

COVERED = """async () => {
  // Whichever takes the trick is drawn the greatest, with a ring round it.
  for (const card of document.querySelectorAll('.played')) card.classList.add('wins')
  await Promise.all(document.getAnimations().map(each => each.finished))
  const box = element => {
    const { left, top, right, bottom } = element.getBoundingClientRect()
    const ring = element.matches('.face') ? parseFloat(getComputedStyle(element).outlineWidth) : 0
    return { left: left - ring, top: top - ring, right: right + ring, bottom: bottom + ring }
  }
  const meet = (a, b) =>
    a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom
  const read = [...document.querySelectorAll('[data-testid=seat], .call .badge, .tie')]
  return [...document.querySelectorAll('.played .face')].flatMap((card, place) =>
    read.filter(other => meet(box(card), box(other)))
      .map(other => `card ${place + 1} covers ${other.textContent}`))
}"""


WIDEST_TRICK = """(() => {
  const parse = JSON.parse
  JSON.parse = (...given) => {
    const read = parse(...given)
    const trick = read?.t === 'view' && read.deal.tricks.at(-1)
    if (trick) {
      trick.call = 8
      trick.tied = [0, trick.cards.length - 1]
    }
    return read
  }
})()"""
"""Whatever was led, the page is told "3 cones", which is the widest, and that a tie decided it."""


@pytest.mark.parametrize("seats", [later(2), later(4), 5, later(6), later(7), later(10)])
def test_no_card_of_a_full_trick_covers_a_seat_or_the_call(
    open_player: OpenPlayer, seats: int
) -> None:
    """Round the oval the cards lie between the chips and the called shape, clear of both."""
    player = open_player(speed="slow", viewport={"width": 1280, "height": 800})
    player.page.add_init_script(WIDEST_TRICK)
    player.page.reload()
    player.start("xactika", "win", seats)
    play = random.Random(seats).choice(player.deal["legal_plays"])
    player.play(play["card"], play["calls"][0] if play["calls"] else None)
    player.page.wait_for_selector("[data-testid=table][data-beat=rest]")

    for width, height in ROOMY:
        player.page.set_viewport_size({"width": width, "height": height})
        covered = player.page.evaluate(COVERED)
        assert (width, covered) == (width, [])
    assert player.page.get_by_text("3 cones").count() > 0
    assert player.page.locator(".tie").is_visible()
    assert player.table.get_attribute("data-beat") == "rest"
    assert player.page.locator(".played").count() == seats


@pytest.mark.parametrize("size", [(320, 568), later((360, 640))])
def test_the_longest_names_stay_inside_the_screen(
    open_player: OpenPlayer, size: tuple[int, int]
) -> None:
    """Ten names of forty wide letters: what does not fit ends in an ellipsis, or wraps."""
    width, height = size
    player = open_player(viewport={"width": width, "height": height}, has_touch=True)
    player.page.add_init_script("""
      const parse = JSON.parse
      JSON.parse = (...given) => {
        const read = parse(...given)
        if (read?.t === 'table') for (const seat of read.seats) seat.name = 'W'.repeat(40)
        return read
      }""")
    player.page.reload()
    player.start("xactika", "bid", 10)

    outside: list[str] = player.page.evaluate("""() =>
      [...document.querySelectorAll('main :is(li, button, p, h1)')]
        .filter(each => { const { left, right } = each.getBoundingClientRect()
                          return left < -1 || right > innerWidth + 1 })
        .map(each => each.outerHTML.slice(0, 80))""")
    assert outside == []
