"""The built page: its files, and its frame, which answers for every page and says in which folder a proxy shows it."""

from __future__ import annotations

import gzip
from asyncio import to_thread
from functools import cache
from importlib.resources import files
from mimetypes import guess_type
from pathlib import Path

from fastapi import FastAPI, Request
from fastapi.responses import FileResponse, Response

from hut8.errors import Missing
from hut8.server.routes.admission import FileRequest

FRAME = "index.html"
HEAD = '<meta charset="utf-8" />'
STATIC = Path(str(files("hut8"))) / "web" / "static"
PACKED = {".html", ".js", ".css", ".svg", ".webmanifest"}


def add_web_app(app: FastAPI, folder: str) -> None:
    """Serve the built front end; addresses that are no file are pages of the app."""
    known = {file.relative_to(STATIC).as_posix(): file for file in STATIC.rglob("*") if file.is_file()}
    if FRAME not in known:
        return
    frame = framed(known.pop(FRAME).read_text(encoding="utf-8"), folder).encode()
    frames = {False: frame, True: gzip.compress(frame, mtime=0)}

    @app.get("/{path:path}", include_in_schema=False)
    async def page(_: FileRequest, path: str, request: Request) -> Response:
        # what is asked for is looked up in a list, never on the disk: no path can tell what else is there
        found = known.get(path)
        if path.startswith("api/") or (found is None and path != FRAME and "." in path.rsplit("/", 1)[-1]):
            raise Missing("There is nothing here.")
        packed = "gzip" in request.headers.get("accept-encoding", "")
        return await _file(found, packed=packed) if found else _answer(frames[packed], FRAME, packed=packed)


def framed(text: str, folder: str) -> str:
    """Return the page's frame for a folder of its host, such as `/hut8`, in which all its files then lie."""
    if not folder:
        return text
    mark = f'<meta name="hut8-path" content="{folder}" />'
    return text.replace('="/', f'="{folder}/').replace(HEAD, f"{HEAD}\n    {mark}", 1)


async def _file(path: Path, *, packed: bool) -> Response:
    """Answer with a file, compressed where that helps and is understood."""
    if packed and path.suffix in PACKED:
        return _answer(await to_thread(_compressed, path), path.name, packed=True, keep=_keep(path))
    return FileResponse(path, headers={"cache-control": _keep(path)})


def _keep(path: Path) -> str:
    return "public, max-age=31536000, immutable" if path.parent.name == "assets" else "no-cache"


def _answer(content: bytes, name: str, *, packed: bool, keep: str = "no-cache") -> Response:
    headers = {"cache-control": keep, "vary": "accept-encoding", **({"content-encoding": "gzip"} if packed else {})}
    return Response(content, media_type=guess_type(name)[0], headers=headers)


@cache
def _compressed(path: Path) -> bytes:
    """Compress a file of the page once: a copy of each in the package would make it a fifth larger."""
    return gzip.compress(path.read_bytes(), mtime=0)
