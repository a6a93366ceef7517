"""The documentation as a site: what can be told without building it. `make docs` builds it."""

from __future__ import annotations

import json
from pathlib import Path
from types import ModuleType

import pytest
from site_addresses import fetched, is_foreign

from followsuit import bots, engine, envs, games

DOCS = Path(__file__).parents[2] / "docs"


@pytest.mark.parametrize("module", [engine, games, bots, envs], ids=lambda module: module.__name__)
def test_the_reference_has_every_public_name(module: ModuleType) -> None:
    """What ``__all__`` lists is what others may use, so it is described."""
    pages = (page.read_text().splitlines() for page in (DOCS / "reference").glob("*.md"))
    shown = {line.split(".")[-1] for page in pages for line in page if line.startswith(":::")}

    assert set(module.__all__) - shown == set()


@pytest.mark.parametrize("notebook", sorted(DOCS.rglob("*.ipynb")), ids=lambda path: path.name)
def test_a_notebook_is_kept_without_answers(notebook: Path) -> None:
    """The build runs it; answers that were kept would be those of another day."""
    cells = [cell for cell in json.loads(notebook.read_text())["cells"] if "outputs" in cell]

    assert cells
    assert all((cell["outputs"], cell["execution_count"]) == ([], None) for cell in cells)


@pytest.mark.parametrize(
    ("suffix", "text"),
    [
        (".html", '<script src="https://cdn.example/a.js"></script>'),
        (".html", '<link rel="preconnect stylesheet" href="//fonts.example/">'),
        (".html", '<img srcset="a.png 1x, https://img.example/b.png 2x">'),
        (".html", "<style>body { background: url(http://img.example/c.png) }</style>"),
        (".css", '@import "https://fonts.example/d.css";'),
        (".css", "@font-face { src: url( 'https://fonts.example/e.woff2') }"),
        (".svg", '<svg><use xlink:href="https://img.example/f.svg#g"/></svg>'),
    ],
)
def test_what_another_host_would_be_asked_for_is_found(suffix: str, text: str) -> None:
    """The build fails on it: whoever reads the documentation is nobody else's business."""
    assert [address for address in fetched(text, suffix) if is_foreign(address)]


@pytest.mark.parametrize(
    "text",
    [
        '<a href="https://example.org/">elsewhere</a>',
        '<link rel="canonical" href="https://example.org/">',
        '<img src="../a.png"><script src="assets/b.js"></script>',
        '<img src="data:image/png;base64,aGk=">',
    ],
)
def test_links_and_the_sites_own_files_are_nobodys_business(text: str) -> None:
    assert not [address for address in fetched(text, ".html") if is_foreign(address)]
