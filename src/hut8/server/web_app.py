"""The built page: its files, and its frame, which answers for every page and says in which folder a proxy shows it."""

from __future__ import annotations

import gzip
from asyncio import to_thread
from functools import cache
from mimetypes import guess_type
from typing import TYPE_CHECKING

from fastapi import FastAPI, Request
from fastapi.responses import FileResponse, Response

from hut8.errors import Missing
from hut8.server.routes.admission import FileRequest
from hut8.web.files import INDEX, page_files

if TYPE_CHECKING:
    from pathlib import Path

HEAD = '<meta charset="utf-8" />'
PACKED = {".html", ".js", ".css", ".svg", ".webmanifest"}


def add_web_app(app: FastAPI, folder: str) -> None:
    """Serve the built front end; addresses that are no file are pages of the app."""
    known = page_files()
    if INDEX not in known:
        return
    frame = framed(known.pop(INDEX).read_text(encoding="utf-8"), folder).encode()
    frames = {False: frame, True: gzip.compress(frame, mtime=0)}

    @app.get("/{path:path}", include_in_schema=False)
    async def page(_: FileRequest, path: str, request: Request) -> Response:
        # what is asked for is looked up in a list, never on the disk: no path can tell what else is there
        found = known.get(path)
        if path.startswith("api/") or (found is None and path != INDEX and "." in path.rsplit("/", 1)[-1]):
            raise Missing("There is nothing here.")
        packed = "gzip" in request.headers.get("accept-encoding", "")
        keep = "public, max-age=31536000, immutable" if path.startswith("assets/") else "no-cache"
        return await _file(found, keep, packed=packed) if found else _answer(frames[packed], INDEX, packed=packed)


def framed(text: str, folder: str) -> str:
    """Return the page's frame for a folder of its host, such as `/hut8`, in which all its files then lie."""
    if not folder:
        return text
    mark = f'<meta name="hut8-path" content="{folder}" />'
    return text.replace('="/', f'="{folder}/').replace(HEAD, f"{HEAD}\n    {mark}", 1)


async def _file(path: Path, keep: str, *, packed: bool) -> Response:
    """Answer with a file, compressed where that helps and is understood."""
    if packed and path.suffix in PACKED:
        return _answer(await to_thread(_compressed, path), path.name, packed=True, keep=keep)
    return FileResponse(path, headers={"cache-control": keep})


def _answer(content: bytes, name: str, *, packed: bool, keep: str = "no-cache") -> Response:
    headers = {"cache-control": keep, "vary": "accept-encoding", **({"content-encoding": "gzip"} if packed else {})}
    return Response(content, media_type=guess_type(name)[0], headers=headers)


@cache
def _compressed(path: Path) -> bytes:
    """Compress a file of the page once: a copy of each in the package would make it a fifth larger."""
    return gzip.compress(path.read_bytes(), mtime=0)
