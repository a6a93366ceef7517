"""Draws the icons of the installed page from favicon.svg: ``python web/scripts/icons.py``.

Run by hand after a change of the drawing, in an environment with Playwright and Chromium.
"""

from __future__ import annotations

import os
from pathlib import Path

from playwright.sync_api import sync_playwright

PUBLIC = Path(__file__).parent.parent / "public"
TABLE = "#16232e"
ICONS = (
    ("icon-192.png", 192, 0.80, "24%"),
    ("icon-512.png", 512, 0.80, "24%"),
    # A mask may cut away all but the inner 80 %; Apple's has no transparency.
    ("icon-mask-512.png", 512, 0.60, "0"),
    ("apple-touch-icon.png", 180, 0.72, "0"),
)
"""File, size, share of the drawing in it, rounding of the corners."""


def main() -> None:
    """Draw them all."""
    drawing = (PUBLIC / "favicon.svg").read_text(encoding="utf-8")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=os.environ.get("FOLLOWSUIT_CHROMIUM"), args=["--no-sandbox"]
        )
        for name, size, share, rounding in ICONS:
            page = browser.new_page(viewport={"width": size, "height": size})
            page.set_content(
                f"<style>body{{margin:0;display:grid;place-items:center;width:{size}px;"
                f"height:{size}px;background:{TABLE};border-radius:{rounding}}}"
                f"html{{background:none}}svg{{width:{size * share}px}}</style>{drawing}"
            )
            page.screenshot(path=PUBLIC / name, omit_background=True)
            page.close()
        browser.close()


if __name__ == "__main__":
    main()
