"""The standard library compiled for the pocket's Python, by that Python itself under Node where there is one.

A first visit then compiles none of it, which is half of its start. What was compiled lies beside this file, for the
next build.
"""

from __future__ import annotations

import hashlib
import os
import shutil
import subprocess
from io import BytesIO
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING
from zipfile import ZipFile, ZipInfo

if TYPE_CHECKING:
    from collections.abc import Mapping

KEPT = Path(__file__).parent / "python_stdlib.zip"
PATIENCE_IN_SECONDS = 300
SCRIPT = """
import { pathToFileURL } from "node:url";
const [runtime, work] = process.argv.slice(1);
const { loadPyodide } = await import(pathToFileURL(`${runtime}/pyodide.mjs`).href);
const { FS, runPython } = await loadPyodide({ indexURL: runtime });
FS.mkdirTree("/work");
FS.mount(FS.filesystems.NODEFS, { root: work }, "/work");
runPython(`
import compileall, py_compile
mode = py_compile.PycInvalidationMode.UNCHECKED_HASH
compileall.compile_dir("/work", quiet=2, legacy=True, stripdir="/work", invalidation_mode=mode, optimize=2)
`);
"""


def compiled_library(runtime: Mapping[str, bytes], library: Mapping[str, bytes]) -> bytes:
    """Return the library as the runtime reads it: bytecode, or the sources where nothing can compile them."""
    stamp, digest = KEPT.with_suffix(".zip.stamp"), _digest(runtime, library)
    if KEPT.is_file() and stamp.is_file() and stamp.read_text(encoding="utf-8") == digest:
        return KEPT.read_bytes()
    codes = _compile(runtime, library)
    archive = _archive({name: text for name, text in library.items() if f"{name}c" not in codes} | codes)
    if codes:
        _keep(archive, stamp, digest)
    return archive


def _keep(archive: bytes, stamp: Path, digest: str) -> None:
    new = KEPT.with_suffix(f".{os.getpid()}")
    try:
        new.write_bytes(archive)
        new.replace(KEPT)  # whole at once: another build may read it now
        stamp.write_text(digest, encoding="utf-8")
    except OSError:
        return  # an installed package may lie where nothing can be written: it compiles anew every time


def _digest(runtime: Mapping[str, bytes], library: Mapping[str, bytes]) -> str:
    digest = hashlib.sha256(SCRIPT.encode())
    for name, content in sorted({**runtime, **library}.items()):
        digest.update(name.encode() + b"\0" + content)
    return digest.hexdigest()


def _archive(files: Mapping[str, bytes]) -> bytes:
    """Return the files uncompressed: they pack better as a whole."""
    written = BytesIO()
    with ZipFile(written, "w") as archive:
        for name, content in sorted(files.items()):
            archive.writestr(ZipInfo(name), content)
    return written.getvalue()


def _compile(runtime: Mapping[str, bytes], library: Mapping[str, bytes]) -> dict[str, bytes]:
    """Return bytecode by name, none without Node."""
    node = shutil.which("node")
    if node is None:
        return {}
    with TemporaryDirectory() as folder:
        here, work = Path(folder) / "runtime", Path(folder) / "work"
        _write(here, runtime)
        _write(work, library)
        words = [node, "--input-type=module", "--eval", SCRIPT, str(here), str(work)]
        try:
            subprocess.run(words, check=True, capture_output=True, timeout=PATIENCE_IN_SECONDS)  # noqa: S603 - our own
        except (OSError, subprocess.SubprocessError):
            return {}
        return {path.relative_to(work).as_posix(): path.read_bytes() for path in work.rglob("*.pyc")}


def _write(folder: Path, files: Mapping[str, bytes]) -> None:
    for name, content in files.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content)
