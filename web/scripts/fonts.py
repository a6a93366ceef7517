"""Makes the fonts that are printed with from the page's own: ``python web/scripts/fonts.py``.

PDF takes no variable font and no WOFF2. Run by hand after a change of the npm package, in an
environment with fonttools and brotli. The licence (SIL OFL 1.1) goes along; the family has a name
of its own, as "Source" is reserved for what Adobe publishes.
"""

from __future__ import annotations

import shutil
from pathlib import Path

from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont
from fontTools.varLib.instancer import instantiateVariableFont

WEB = Path(__file__).parent.parent
PACKAGE = WEB / "node_modules" / "@fontsource-variable" / "source-sans-3"
FONTS = WEB.parent / "src" / "followsuit" / "paper" / "fonts"
FAMILY = "Follow Suit Sans"
ON_CARDS = "0123456789AKQJOER"
WEIGHTS = {400: "", 650: "", 700: ON_CARDS, 750: ON_CARDS, 800: ON_CARDS}
"""Weight: the letters that are printed in it; empty for all of the Latin part."""


def main() -> None:
    """Make them all."""
    FONTS.mkdir(exist_ok=True)
    for weight, letters in WEIGHTS.items():
        font = TTFont(PACKAGE / "files" / "source-sans-3-latin-wght-normal.woff2")
        font = instantiateVariableFont(font, {"wght": weight})
        options = Options(layout_features=["lnum", "kern"], name_IDs=[0, 1, 2, 3, 4, 6, 13, 14])
        subsetter = Subsetter(options)
        subsetter.populate(
            unicodes=map(ord, letters) if letters else font.getBestCmap(), text=letters
        )
        subsetter.subset(font)
        full, file = f"{FAMILY} {weight}", f"FollowSuitSans-{weight}"
        for name, text in {1: full, 3: file, 4: full, 6: file}.items():
            font["name"].setName(text, name, 3, 1, 0x409)
            font["name"].setName(text, name, 1, 0, 0)
        font.flavor = None
        font["head"].modified = font["head"].created  # the same file from the same font
        font.recalcTimestamp = False
        font.save(FONTS / f"{file}.ttf")
    shutil.copy(PACKAGE / "LICENSE", FONTS / "LICENSE")


if __name__ == "__main__":
    main()
