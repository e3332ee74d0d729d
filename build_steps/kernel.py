"""The kernels of best play and of the census: compiled with the machine's own C compiler, for any processor and for
newer ones.

Without a compiler, or with one that fails, the package is still built: pure Python then does the same, slower. A
library that was made from other sources, by other flags or for another system is never kept.
"""

from __future__ import annotations

import hashlib
import os
import platform
import shutil
import subprocess
import sys
import sysconfig
from typing import TYPE_CHECKING, Any, ClassVar

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

COMPILERS = ("cc", "gcc", "clang")
FLAGS = ("-std=c11", "-O3", "-fPIC", "-shared", "-fvisibility=hidden", "-pthread")
NEWER = {"x86_64": "-march=x86-64-v3", "AMD64": "-march=x86-64-v3"}
PATIENCE_IN_SECONDS = 120


class Kernel:
    targets: ClassVar[tuple[str, ...]] = ("wheel",)
    room: ClassVar[str] = "strategy"
    name: ClassVar[str] = "kernel"

    def __init__(self, root: Path) -> None:
        self.folder = root / "src" / "hut8" / self.room

    def requirements(self) -> list[str]:
        return []

    def build(self, build_data: dict[str, Any], say: Callable[[str], None]) -> None:
        compiler = _compiler()
        if not self._is_fresh(compiler):
            self._remove()
            self._compile(compiler, say)
        if (self.folder / f"lib{self.name}.so").is_file():
            build_data["pure_python"] = False
            build_data["tag"] = f"py3-none-{_platform()}"

    def _compile(self, compiler: list[str], say: Callable[[str], None]) -> None:
        if not compiler:
            say(f"No C compiler was found: the {self.room} will use slower Python.")
            return
        say(f"compiling {self.name}.c with {' '.join(compiler)}")
        if not self._run(compiler, f"lib{self.name}.so", say):
            return
        if newer := NEWER.get(platform.machine()):
            self._run(compiler, f"lib{self.name}_fast.so", say, newer)
        self._stamp.write_text(f"{self._sources()} {_identity(compiler)}")

    def _run(self, compiler: list[str], name: str, say: Callable[[str], None], *also: str) -> bool:
        made = self.folder / f"{name}.new"
        command = [*compiler, *FLAGS, *also, "-o", str(made), str(self.folder / f"{self.name}.c"), "-lm"]
        try:
            subprocess.run(command, check=True, capture_output=True, timeout=PATIENCE_IN_SECONDS)
        except (OSError, subprocess.SubprocessError) as fault:
            say(f"{name} could not be compiled ({type(fault).__name__}): the {self.room} will be slower.")
            return False
        made.replace(self.folder / name)
        return True

    def _remove(self) -> None:
        for made in self.folder.glob(f"lib{self.name}*.so*"):
            made.unlink()

    @property
    def _stamp(self) -> Path:
        return self.folder / f"lib{self.name}.so.stamp"

    def _is_fresh(self, compiler: list[str]) -> bool:
        """Tell whether compiling would change nothing; without a compiler the sources decide alone."""
        if not (self.folder / f"lib{self.name}.so").is_file() or not self._stamp.is_file():
            return False
        sources, _, identity = self._stamp.read_text().partition(" ")
        return sources == self._sources() and (not compiler or identity == _identity(compiler))

    def _sources(self) -> str:
        """Return a digest of the C sources, the flags and the system they are compiled for."""
        system = (sys.platform, sysconfig.get_platform(), platform.machine(), sysconfig.get_config_var("HOST_GNU_TYPE"))
        digest = hashlib.sha256(repr((FLAGS, NEWER, system)).encode())
        for source in sorted(self.folder.rglob("*.[ch]")):
            digest.update(source.name.encode() + b"\0" + source.read_bytes())
        return digest.hexdigest()


class Census(Kernel):
    room = "forge"
    name = "census"


def _compiler() -> list[str]:
    """Return the command that compiles C, or nothing."""
    named = os.environ.get("CC") or next(filter(None, map(shutil.which, COMPILERS)), "")
    return named.split()


def _identity(compiler: list[str]) -> str:
    """Return a digest of the compiler's command and of what it says of its version."""
    try:
        told = subprocess.run([*compiler, "--version"], capture_output=True, timeout=PATIENCE_IN_SECONDS, check=False)
    except (OSError, subprocess.SubprocessError):
        return "unknown"
    return hashlib.sha256(repr(compiler).encode() + told.stdout).hexdigest()


def _platform() -> str:
    return sysconfig.get_platform().replace("-", "_").replace(".", "_")
