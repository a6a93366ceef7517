"""What MkDocs does besides for this site: runs the notebooks, brings pages in, keeps hosts out.

Called by MkDocs (``hooks`` in mkdocs.yml); whatever raises fails the build. A notebook of docs/ is
run from its beginning, and shown with what it answered as a page of the same name. The files of
the project's root that the pages link to become pages in about/.
"""

from __future__ import annotations

import base64
import re
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.exceptions import PluginError
from mkdocs.structure.files import File, Files
from mkdocs.structure.pages import Page
from site_addresses import fetched, is_foreign

ROOT = Path(__file__).parent.parent

BROUGHT = {
    "CHANGELOG.md": "about/changelog.md",
    "CONTRIBUTING.md": "about/contributing.md",
    "SECURITY.md": "about/reporting.md",
}
"""Files of the project's root, and where they are in the site."""

SECONDS = 120
"""The longest that a cell of a notebook may take."""

LINK = re.compile(r"(\]\()([^)\s]+)(?=\))")


def on_files(files: Files, *, config: MkDocsConfig) -> Files:
    """Add the pages that do not lie in docs/."""
    for name, page in BROUGHT.items():
        text = (ROOT / name).read_text(encoding="utf-8")
        files.append(File.generated(config, page, content=LINK.sub(_from_root, text)))
    for notebook in [file for file in files if file.src_uri.endswith(".ipynb")]:
        for place, content in _shown(Path(notebook.abs_src_path or "")):
            folder = notebook.src_uri.rpartition("/")[0]
            files.append(File.generated(config, f"{folder}/{place}", content=content))
    return files


def on_page_markdown(markdown: str, *, page: Page, **_others: Any) -> str:
    """The page with its links to notebooks, and out of docs/, as they are in the site."""
    up = "../" * page.file.src_uri.count("/")

    def changed(link: re.Match[str]) -> str:
        before, target = link.groups()
        path, sharp, anchor = target.partition("#")
        brought = BROUGHT.get(path.removeprefix(f"{up}../"))
        if path.startswith(f"{up}../") and brought:
            return f"{before}{up}{brought}{sharp}{anchor}"
        return before + re.sub(r"\.ipynb$", ".md", path) + sharp + anchor

    # The page of a notebook links to the file itself.
    return markdown if page.file.generated_by else LINK.sub(changed, markdown)


def on_post_build(*, config: MkDocsConfig) -> None:
    """Fail if a page has the browser fetch anything from another host."""
    found = [
        f"{path.relative_to(config.site_dir)}: {address}"
        for path in sorted(Path(config.site_dir).rglob("*"))
        if path.suffix in (".html", ".css", ".svg")
        for address in fetched(path.read_text(encoding="utf-8"), path.suffix)
        if is_foreign(address)
    ]
    if found:
        raise PluginError("from other hosts would be loaded:\n" + "\n".join(found))


def _from_root(link: re.Match[str]) -> str:
    """A link of a file in the project's root, as it is from about/."""
    before, target = link.groups()
    path, sharp, anchor = target.partition("#")
    if path in BROUGHT:
        return f"{before}../{BROUGHT[path]}{sharp}{anchor}"
    return before + re.sub(r"^docs/", "../", path) + sharp + anchor


# --- notebooks ------------------------------------------------------------------------------------


def _shown(path: Path) -> Iterator[tuple[str, str | bytes]]:
    """The notebook run: its page, and its pictures, each with its name."""
    import nbformat
    from jupyter_client.manager import AsyncKernelManager
    from nbclient import NotebookClient

    notebook = nbformat.read(path, as_version=4)
    # By files that are this user's alone: a port would be open to everybody on the machine.
    kernel = AsyncKernelManager(kernel_name="python3", transport="ipc")
    NotebookClient(notebook, km=kernel, timeout=SECONDS).execute()
    parts: list[str] = []
    for cell in notebook.cells:
        if cell.cell_type == "markdown":
            parts.append(cell.source)
        else:
            parts.append(_fenced(cell.source, "python"))
            for output in cell.outputs:
                picture = output.get("data", {}).get("image/png")
                if picture:
                    name = f"{path.stem}-{len(parts)}.png"
                    yield name, base64.b64decode(picture)
                    parts.append(f"![{cell.metadata.get('alt', '')}]({name})")
                else:
                    parts.append(_answer(path, output))
    parts.append(f"Everything above ran when this page was built: [the notebook]({path.name}).")
    yield f"{path.stem}.md", "\n\n".join(parts) + "\n"


def _answer(path: Path, output: Mapping[str, Any]) -> str:
    """What a cell printed or gave, as Markdown."""
    if output.get("name") == "stderr":
        raise PluginError(f"{path.name} warns: {output['text']}")
    data = output.get("data", {"text/plain": output.get("text", "")})
    if "text/markdown" in data:
        return str(data["text/markdown"])
    text = _fenced(data["text/plain"].rstrip(), "text")
    return f'<div class="answer" markdown>\n\n{text}\n\n</div>'


def _fenced(text: str, language: str) -> str:
    return f"```{language}\n{text}\n```"
