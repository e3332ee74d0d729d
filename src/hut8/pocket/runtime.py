"""The Python runtime for browsers: Pyodide as its npm package has it, from an archive or from a clone's own tools."""

from __future__ import annotations

import json
import tarfile
from io import BytesIO
from pathlib import Path
from zipfile import ZipFile

from hut8.errors import Unavailable

VERSION = "314.0.7"
"""The package's version, as web/package.json has it too."""

LOCK, LIBRARY = "pyodide-lock.json", "python_stdlib.zip"
FILES = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", LIBRARY, LOCK)
CLONE = Path(__file__).parents[3] / "web" / "node_modules" / "pyodide"
UNUSED = frozenset(
    {"_pydatetime", "_pyio", "_pyrepl", "argparse", "bdb", "cProfile", "code", "compileall", "configparser", "difflib"}
    | {"doctest", "email", "fileinput", "ftplib", "http", "imaplib", "mailbox", "modulefinder", "multiprocessing"}
    | {"optparse", "pdb", "pickletools", "plistlib", "poplib", "profile", "pstats", "pydoc", "pydoc_data", "smtplib"}
    | {"socketserver", "symtable", "tarfile", "tomllib", "trace", "tracemalloc", "unittest", "wave", "wsgiref", "xml"}
    | {"xmlrpc", "zipapp"}
)
"""Parts of the standard library that no room of the house imports."""
CHARACTERS = frozenset({"__init__", "aliases", "ascii", "cp437", "idna", "latin_1", "utf_8", "utf_16", "utf_16_be"})
"""Encodings that the house, or an archive that it writes, has."""
TRACE = b"\n//# sourceMappingURL="


def runtime_files(archive: Path | None) -> dict[str, bytes]:
    """Return the runtime's files by name."""
    found = _from_archive(archive) if archive is not None and archive.is_file() else _from_folder(archive or CLONE)
    if set(found) != set(FILES):
        raise Unavailable(
            "The runtime is missing: fetch it with npm pack pyodide@{version} and name the archive by --runtime.",
            version=VERSION,
        )
    return {name: _lean(name, content) for name, content in sorted(found.items())}


def _from_folder(folder: Path) -> dict[str, bytes]:
    return {name: (folder / name).read_bytes() for name in FILES if (folder / name).is_file()}


def _from_archive(archive: Path) -> dict[str, bytes]:
    """Read the files of an npm package; nothing is unpacked to the disk by name."""
    try:
        with tarfile.open(archive) as package:
            members = {member.name.removeprefix("package/"): member for member in package.getmembers()}
            return {
                name: content.read()
                for name in FILES
                if name in members and (content := package.extractfile(members[name])) is not None
            }
    except (tarfile.TarError, OSError):
        return {}


def library_files(archive: bytes) -> dict[str, bytes]:
    """Return the standard library by name."""
    with ZipFile(BytesIO(archive)) as whole:
        return {name: whole.read(name) for name in whole.namelist() if not name.endswith("/")}


def is_used(name: str) -> bool:
    """Whether the house may import this file of the library."""
    parts = name.removesuffix(".py").split("/")
    return parts[1] in CHARACTERS if parts[0] == "encodings" else parts[0] not in UNUSED


def _lean(name: str, content: bytes) -> bytes:
    """Leave out what no pocket asks for: the list of packages elsewhere, and where the runtime's own sources are."""
    if name == LOCK:
        return json.dumps({"info": json.loads(content)["info"], "packages": {}}).encode()
    return content.partition(TRACE)[0] if name.endswith(".mjs") else content
