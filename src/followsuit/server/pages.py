"""The built client, read once at the start and served from memory, compressed where it helps."""

from __future__ import annotations

import gzip
import hashlib
import mimetypes
from dataclasses import dataclass
from pathlib import Path

from starlette.requests import Request
from starlette.responses import Response

BUILT_CLIENT = Path(__file__).parent.parent / "web_dist"
HASHED = "assets/"
"""Files below have a hash of their content in the name."""
MEDIA_TYPES = {".webmanifest": "application/manifest+json"}
"""What Python does not know."""
COMPRESSED = ("text/", "application/javascript", "application/json", "image/svg+xml")

NOT_BUILT = b"""<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Follow Suit</title>
<h1>The page has not been built</h1>
<p>The server runs, but its browser client is missing. In a checkout, <code>make play</code> builds
it and starts again; an installed package carries it along.</p>
</html>
"""


@dataclass(frozen=True, slots=True)
class _File:
    body: bytes
    packed: bytes | None
    """Gzip of the body, where that is smaller."""
    media_type: str
    headers: dict[str, str]


class Pages:
    """The files of a built client; without them, one page that says how to build it."""

    def __init__(self, folder: Path = BUILT_CLIENT) -> None:
        self._files: dict[str, _File] = {}
        for path in sorted(folder.rglob("*")) if (folder / "index.html").is_file() else ():
            name = path.relative_to(folder).as_posix()
            if path.is_file() and not any(part.startswith(".") for part in path.parts[-2:]):
                self._files[name] = _file(name, path.read_bytes())
        self._files.setdefault("index.html", _file("index.html", NOT_BUILT))

    def respond(self, request: Request, name: str) -> Response:
        """The file called *name*, or 404."""
        found = self._files.get(name)
        if found is None:
            return Response("Not found\n", 404, media_type="text/plain")
        if found.headers["etag"] == request.headers.get("if-none-match"):
            return Response(None, 304, found.headers)
        if found.packed is not None and "gzip" in request.headers.get("accept-encoding", ""):
            headers = {**found.headers, "content-encoding": "gzip"}
            return Response(found.packed, 200, headers, found.media_type)
        return Response(found.body, 200, found.headers, found.media_type)


def _file(name: str, body: bytes) -> _File:
    known = MEDIA_TYPES.get(Path(name).suffix) or mimetypes.guess_type(name)[0]
    media_type = known or "application/octet-stream"
    if media_type == "text/javascript":
        media_type = "application/javascript"
    packed = None
    if media_type.startswith(COMPRESSED):
        smaller = gzip.compress(body, mtime=0)
        packed = smaller if len(smaller) < len(body) else None
    return _File(
        body,
        packed,
        media_type,
        {
            "etag": f'"{hashlib.sha256(body).hexdigest()[:32]}"',
            "cache-control": "public, max-age=31536000, immutable"
            if name.startswith(HASHED)
            else "no-cache",
            "vary": "accept-encoding",
        },
    )
