"""The pocket's folder: the built page, the runtime and the house's sources as static files, for any folder of a host.

Everything but the page's frame and the service worker carries its content's hash in its name or its folder's, so two
versions never share a file.
"""

from __future__ import annotations

import gzip
import hashlib
import json
from html import escape
from typing import TYPE_CHECKING, NamedTuple

from hut8.errors import Unavailable, unwritable
from hut8.pocket.atlas_file import atlas_file
from hut8.pocket.bytecode import compiled_library
from hut8.pocket.kernel_build import kernel_module
from hut8.pocket.press_archive import NAME as PRESS
from hut8.pocket.press_archive import press_archive
from hut8.pocket.runtime import LIBRARY, is_used, library_files, runtime_files
from hut8.pocket.sources import sources_text
from hut8.web.files import INDEX, page_files

if TYPE_CHECKING:
    from pathlib import Path

    from hut8.pocket.atlas_file import AtlasFile

FRAME, SERVICE_WORKER, MANIFEST = INDEX, "sw.js", "manifest.webmanifest"
AT_HAND = "at-hand.json"
"""What the server's service worker keeps; the pocket's has a list of its own."""
PACKED = (".wasm", ".zip", ".json")
"""Packed here and unpacked by the page: many hosts compress neither."""
POLICY = (
    "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'; img-src 'self' data: blob:; "
    "worker-src 'self'; base-uri 'none'; form-action 'none'; object-src 'none'"
)
Files = dict[str, bytes]


class Built(NamedTuple):
    """What was written: how much, and how much of it comes before the first answer."""

    version: str
    files: int
    bytes: int
    first_bytes: int
    has_kernel: bool
    atlas_bytes: int = 0
    """The atlas, which lies beside all that, if there is one."""


def build_folder(folder: Path, runtime: Path | None = None, atlas: Path | None = None) -> Built:
    """Write the pocket into a folder, which may hold an older one."""
    apart = atlas_file(atlas)
    made = {name: _packed(name, content) for name, content in house_files(runtime).items()}
    house = {packed: content for name, (packed, content) in made.items() if name != PRESS}
    files = pocket_files(page_contents(), house, dict([made[PRESS]]), apart)
    beside = {apart.name: apart.content} if apart else {}
    _write(folder, {**files, **beside})
    sizes, first, more = (sum(map(len, some.values())) for some in (files, house, beside))
    return Built(_version(files), len(files), sizes, first, "kernel.wasm" in made, more)


def _write(folder: Path, files: Files) -> None:
    try:
        for name, content in files.items():
            path = folder / name
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(content)
    except OSError as fault:
        raise unwritable(folder, fault) from fault


def house_files(runtime: Path | None) -> Files:
    """Return what the house is made of: runtime, sources, press, and the kernel where it could be compiled."""
    kernel, files = kernel_module(), runtime_files(runtime)
    library = library_files(files[LIBRARY])
    used = {name: content for name, content in library.items() if is_used(name)}
    return {
        **files,
        LIBRARY: compiled_library(files, used),
        PRESS: press_archive(library),
        "hut8.json": sources_text(),
        **({} if kernel is None else {"kernel.wasm": kernel}),
    }


def page_contents() -> Files:
    """Return what the files of the built page hold."""
    found = {
        address: path.read_bytes()
        for address, path in sorted(page_files().items())
        if not path.name.startswith(".") and path.name != AT_HAND
    }
    if FRAME not in found:
        raise Unavailable("The web app is not built: install hut8 anew, with Node 20.19 or newer on the machine.")
    return found


def pocket_files(page: Files, house: Files, later: Files | None = None, apart: AtlasFile | None = None) -> Files:
    """Put page and house together, and what the house loads later; what names other files is written last.

    The atlas is only named: no page loads it by itself, and no version keeps it with its own files.
    """
    everything = {**house, **(later or {})}
    atlas = apart and apart.mark()
    digest = _version({**page, **everything, "atlas": json.dumps(atlas).encode()})
    home = f"pocket-{digest}/"
    mark = {
        "version": digest,
        "folder": home,
        "bytes": sum(map(len, house.values())),
        "kernel": "kernel.wasm.pack" in house,
        "atlas": atlas,
    }
    files = {**page, **{f"{home}{name}": content for name, content in everything.items()}}
    files[MANIFEST] = _relative(page[MANIFEST].decode()).encode()
    files[FRAME] = _frame(page[FRAME].decode(), mark).encode()
    template = files.pop("pocket-sw.js").decode()
    files.pop(SERVICE_WORKER)
    return {**files, SERVICE_WORKER: _service_worker(template, digest, files).encode()}


def _packed(name: str, content: bytes) -> tuple[str, bytes]:
    return (f"{name}.pack", gzip.compress(content, 9, mtime=0)) if name.endswith(PACKED) else (name, content)


def _version(files: Files) -> str:
    digest = hashlib.sha256()
    for name, content in sorted(files.items()):
        digest.update(name.encode() + b"\0" + hashlib.sha256(content).digest())
    return digest.hexdigest()[:12]


def _relative(text: str) -> str:
    """Let addresses begin in the page's own folder."""
    return text.replace('"/', '"./')


def _frame(text: str, mark: dict[str, object]) -> str:
    """Return the page's frame: its own policy, and where its house lies."""
    metas = [
        f'<meta http-equiv="content-security-policy" content="{escape(POLICY)}" />',
        f'<meta name="hut8-pocket" content="{escape(json.dumps(mark))}" />',
    ]
    head = '<meta charset="utf-8" />'
    return _relative(text).replace(head, "\n    ".join([head, *metas]), 1)


def _service_worker(template: str, version: str, files: Files) -> str:
    """Return the service worker, which keeps exactly these files."""
    hashes = {name: hashlib.sha256(content).hexdigest() for name, content in sorted(files.items())}
    constants = {"VERSION": version, "FILES": hashes}
    return "".join(f"const {name} = {json.dumps(value, indent=0)};\n" for name, value in constants.items()) + template
