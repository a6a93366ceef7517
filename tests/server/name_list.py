"""Names that break what is careless, for every place where a name is stored or shown."""

from __future__ import annotations

import unicodedata

FAMILY = "\U0001f468\u200d\U0001f469\u200d\U0001f467\u200d\U0001f466"
ARABIC = "\u0645\u062d\u0645\u062f"

NAMES = {
    "W" * 40: "W" * 24,
    "\U0001f977": "\U0001f977",
    FAMILY: FAMILY,
    ARABIC: ARABIC,
    "\u202eabc": "abc",
    "Z" + "\u0310" * 50: "Z\u0310\u0310",
    "\u2167": "\u2167",
    " a ": "a",
    "<b>": "<b>",
    "<img src=x onerror=alert(1)>": "<img src=x onerror=alert",
    "{{7*7}}": "{{7*7}}",
    "null": "null",
    "0": "0",
    "__proto__": "__proto__",
    "NaN": "NaN",
    "Zoe\u0308": "Zo\u00eb",
    "Zo\u00eb": "Zo\u00eb",
}
"""What is typed, and the name it becomes."""

NO_NAMES = ("", "   ", "\u200b", "\u200b" * 1_000, "\u2800", "\u3164", "\n\t", "\u0301", "\ud800")
"""What is typed and is no name."""

assert all(unicodedata.is_normalized("NFC", name) for name in NAMES.values())
