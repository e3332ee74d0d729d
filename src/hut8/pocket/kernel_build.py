"""The kernel compiled to WebAssembly, by the C compiler of the Python package ziglang where it is installed."""

from __future__ import annotations

import hashlib
import os
import subprocess
import sys
from importlib.util import find_spec
from typing import TYPE_CHECKING

from hut8.strategy.kernel import FOLDER

if TYPE_CHECKING:
    from pathlib import Path

NAME, SOURCE = "kernel.wasm", "kernel.c"
FLAGS = (
    *("-target", "wasm32-wasi", "-mexec-model=reactor", "-std=c11", "-O3", "-msimd128", "-s", "-fvisibility=hidden"),
    *("-Wl,--export-dynamic", "-Wl,--export=malloc", "-Wl,--export=free"),
)
PATIENCE_IN_SECONDS = 600


def kernel_module() -> bytes | None:
    """Return the kernel's module: the one that lies beside the sources, compiled now if it must be; None without it."""
    made, stamp = FOLDER / NAME, FOLDER / f"{NAME}.stamp"
    if not (FOLDER / SOURCE).is_file():  # a wheel has no sources: what lies there was made from those of its version
        return made.read_bytes() if made.is_file() else None
    digest = _digest()
    if made.is_file() and stamp.is_file() and stamp.read_text(encoding="utf-8") == digest:
        return made.read_bytes()
    if find_spec("ziglang") is None or not _compile(made):
        return None
    stamp.write_text(digest, encoding="utf-8")
    return made.read_bytes()


def _compile(made: Path) -> bool:
    new = made.with_name(f"{NAME}.{os.getpid()}")  # another build may compile it now
    command = [sys.executable, "-m", "ziglang", "cc", *FLAGS, "-o", str(new), str(FOLDER / SOURCE)]
    try:
        subprocess.run(command, check=True, capture_output=True, timeout=PATIENCE_IN_SECONDS)  # noqa: S603 - our own
        new.replace(made)
    except (OSError, subprocess.SubprocessError):
        return False
    return True


def _digest() -> str:
    digest = hashlib.sha256(repr(FLAGS).encode())
    for source in sorted(FOLDER.rglob("*.[ch]")):
        digest.update(source.name.encode() + b"\0" + source.read_bytes())
    return digest.hexdigest()
