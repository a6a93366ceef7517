"""Cards told apart by everybody: in grey, and as people with a colour deficiency see them."""

from __future__ import annotations

import base64
import importlib.util
import socket
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest
from playwright.sync_api import Browser, Page

from tests.browser.conftest import ARTIFACTS

ROOT = Path(__file__).parents[2]
VISIONS = ("none", "achromatopsia", "protanopia", "deuteranopia", "tritanopia")

LEAST_DIFFERENT = """async ([picture, section]) => {
  const image = new Image()
  image.src = `data:image/png;base64,${picture}`
  await image.decode()
  const canvas = new OffscreenCanvas(image.width, image.height)
  const pen = canvas.getContext('2d', { willReadFrequently: true })
  pen.drawImage(image, 0, 0)
  const from = document.querySelector(section).getBoundingClientRect()
  const cards = [...document.querySelectorAll(`${section} .card`)].map(card => {
    const { left, top, width, height } = card.getBoundingClientRect()
    const scale = image.width / from.width
    const { data } = pen.getImageData(
      Math.round((left - from.left) * scale), Math.round((top - from.top) * scale),
      Math.floor(width * scale), Math.floor(height * scale))
    // Lightness alone: what is left when colour tells nothing.
    const grey = new Uint8Array(data.length / 4)
    for (let at = 0; at < grey.length; at++)
      grey[at] = 0.2126 * data[4 * at] + 0.7152 * data[4 * at + 1] + 0.0722 * data[4 * at + 2]
    return { name: card.dataset.card, grey }
  })
  let least = { different: Infinity }
  cards.forEach((one, at) => {
    for (const other of cards.slice(at + 1)) {
      let different = 0
      for (let pixel = 0; pixel < one.grey.length; pixel++)
        if (Math.abs(one.grey[pixel] - other.grey[pixel]) > 48) different++
      if (different < least.different) least = { different, pair: [one.name, other.name] }
    }
  })
  return { ...least, cards: cards.length, pixels: cards[0].grey.length }
}"""
"""Of all pairs of cards that with the fewest pixels that are clearly lighter or darker."""


def client_build() -> ModuleType:
    """The module that finds Node.js; it lies outside every package."""
    spec = importlib.util.spec_from_file_location("client_build", ROOT / "web/client_build.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules[spec.name] = module
    spec.loader.exec_module(module)
    return module


@pytest.fixture(scope="module")
def gallery(browser: Browser) -> Iterator[Page]:
    """The page with every drawing, which is not in the built client: Vite serves it."""
    found: Any = client_build()
    node = found.node_on_path() or found.node_in_wheel(ROOT / ".dev" / "node")
    assert node is not None
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    vite = ROOT / "web" / "node_modules" / "vite" / "bin" / "vite.js"
    command = [str(node.node), str(vite), "--host", "127.0.0.1", "--port", str(port)]
    with subprocess.Popen(
        [*command, "--strictPort"],
        cwd=ROOT / "web",
        env=node.env,
        stdout=subprocess.PIPE,
        text=True,
    ) as process:
        try:
            assert process.stdout is not None
            for line in process.stdout:
                if "127.0.0.1" in line:
                    break
            page = browser.new_page(
                viewport={"width": 1200, "height": 900}, device_scale_factor=2, locale="en"
            )
            page.goto(f"http://127.0.0.1:{port}/gallery.html")
            page.locator("#all-one_card .card").first.wait_for(timeout=60_000)
            page.evaluate("document.fonts.ready")
            yield page
            page.close()
        finally:
            process.terminate()


@pytest.mark.parametrize(
    "vision",
    [
        pytest.param(vision, marks=[pytest.mark.long] if vision != "achromatopsia" else [])
        for vision in VISIONS
    ],
)
@pytest.mark.parametrize(("game", "n_cards"), [("xactika", 81), ("one_card", 25)])
def test_any_two_cards_differ_without_their_colours(
    gallery: Page, vision: str, game: str, n_cards: int
) -> None:
    """However colours are seen, 1 % of each card and more is clearly lighter or darker."""
    section = f"#all-{game}"
    devtools = gallery.context.new_cdp_session(gallery)
    devtools.send("Emulation.setEmulatedVisionDeficiency", {"type": vision})
    picture = gallery.locator(section).screenshot(animations="disabled")
    folder = ARTIFACTS / "sight"
    folder.mkdir(parents=True, exist_ok=True)
    (folder / f"{game}-{vision}.png").write_bytes(picture)

    found = gallery.evaluate(LEAST_DIFFERENT, [base64.b64encode(picture).decode(), section])
    devtools.detach()

    assert found["cards"] == n_cards
    assert found["different"] >= found["pixels"] / 100, found
