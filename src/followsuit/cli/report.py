"""The page of ``followsuit analyse --html``: one file that loads nothing.

The browser client draws it, built a second time into one script (web/vite.report.config.ts).
"""

from __future__ import annotations

from pathlib import Path

PARTS = Path(__file__).parent.parent / "web_dist" / "report"
SCRIPT, STYLE, LICENCES = PARTS / "report.js", PARTS / "report.css", PARTS / "licenses.md"

PAGE = """<!doctype html>
<html lang="{language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="color-scheme" content="light dark">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; script-src 'unsafe-inline';\
 style-src 'unsafe-inline'; img-src data:">
<title>Follow Suit</title>
<style>{style}</style>
</head>
<body>
<div id="app"></div>
<script type="application/json" id="analysis">{analysis}</script>
<script>{script}</script>
</body>
</html>
<!--
{licences}
-->
"""


def is_built() -> bool:
    """Whether the parts are there."""
    return all(part.is_file() for part in (SCRIPT, STYLE))


def page(analysis: str, language: str) -> str:
    """The whole page. analysis: JSON."""
    return PAGE.format(
        language=language,
        style=STYLE.read_text("utf-8").replace("</style", "<\\/style"),
        script=SCRIPT.read_text("utf-8").replace("</script", "<\\/script"),
        # A name may be anything, also the end of a script.
        analysis=analysis.replace("<", "\\u003c"),
        licences=LICENCES.read_text("utf-8").replace("--", "- -") if LICENCES.is_file() else "",
    )
