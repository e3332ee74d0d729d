"""The kernels of best play and of the census: compiled with the machine's own C compiler, or for another machine with
ziglang's (see `targets`), for any processor and for newer ones.

Without a compiler, or with one that fails, the package is still built: pure Python then does the same, slower. A
library that was made from other sources, by other flags or for another system is never kept. It has one name on every
system: ctypes opens a library by its path, whatever its ending.
"""

from __future__ import annotations

import hashlib
import os
import platform
import shlex
import shutil
import subprocess
import sys
import sysconfig
from typing import TYPE_CHECKING, Any, ClassVar

from build_steps.targets import chosen_target

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

COMPILERS = ("cc", "gcc", "clang")
FLAGS = ("-std=c11", "-O3", "-fPIC", "-shared", "-fvisibility=hidden", "-pthread")
NEWER = {"x86_64": "-march=x86-64-v3", "AMD64": "-march=x86-64-v3"}
ASKED = ("CFLAGS", "ARCHFLAGS")
"""Where whoever builds may ask for further flags."""

PATIENCE_IN_SECONDS = 600


class Kernel:
    targets: ClassVar[tuple[str, ...]] = ("wheel",)
    room: ClassVar[str] = "strategy"
    name: ClassVar[str] = "kernel"

    def __init__(self, root: Path) -> None:
        self.folder = root / "src" / "hut8" / self.room

    def requirements(self) -> list[str]:
        return ["ziglang"] if chosen_target() else []

    def build(self, build_data: dict[str, Any], say: Callable[[str], None]) -> None:
        compiler = _compiler()
        if not self._is_fresh(compiler):
            self._remove()
            self._compile(compiler, say)
        if (self.folder / f"lib{self.name}.so").is_file():
            build_data["pure_python"] = False
            build_data["tag"] = f"py3-none-{_platform()}"
        elif chosen_target():
            raise SystemExit(f"{self.name}.c was not compiled for another machine: is the package ziglang installed?")

    def _compile(self, compiler: list[str], say: Callable[[str], None]) -> None:
        if not compiler:
            say(f"No C compiler was found: the {self.room} will use slower Python.")
            return
        say(f"compiling {self.name}.c with {' '.join(compiler)}")
        if not self._run(compiler, f"lib{self.name}.so", say):
            return
        if newer := _newer():
            self._run(compiler, f"lib{self.name}_fast.so", say, newer)
        self._stamp.write_text(f"{self._sources()} {_identity(compiler)}")

    def _run(self, compiler: list[str], name: str, say: Callable[[str], None], *also: str) -> bool:
        made = self.folder / f"{name}.new"
        flags = [*FLAGS, *_asked(), *also, *_naming(name)]
        command = [*compiler, *flags, "-o", str(made), str(self.folder / f"{self.name}.c"), "-lm"]
        try:
            subprocess.run(command, check=True, capture_output=True, timeout=PATIENCE_IN_SECONDS)
        except (OSError, subprocess.SubprocessError) as fault:
            say(f"{name} could not be compiled ({type(fault).__name__}): the {self.room} will be slower.")
            return False
        made.replace(self.folder / name)
        (self.folder / f"{self.name}.lib").unlink(missing_ok=True)  # Windows' linker adds it, and nobody links to it
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
        digest = hashlib.sha256(repr((FLAGS, _asked(), NEWER, system, chosen_target())).encode())
        for source in sorted(self.folder.rglob("*.[ch]")):
            digest.update(source.name.encode() + b"\0" + source.read_bytes())
        return digest.hexdigest()


class Census(Kernel):
    room = "forge"
    name = "census"


def _compiler() -> list[str]:
    """Return the command that compiles C, or nothing."""
    if target := chosen_target():
        return target.compiler
    named = os.environ.get("CC") or next(filter(None, map(shutil.which, COMPILERS)), "")
    return named.split()


def _identity(compiler: list[str]) -> str:
    """Return a digest of the compiler's command and of what it says of its version."""
    try:
        told = subprocess.run([*compiler, "--version"], capture_output=True, timeout=PATIENCE_IN_SECONDS, check=False)
    except (OSError, subprocess.SubprocessError):
        return "unknown"
    return hashlib.sha256(repr(compiler).encode() + told.stdout).hexdigest()


def _asked() -> list[str]:
    return [flag for name in ASKED for flag in shlex.split(os.environ.get(name, ""))]


def _naming(library: str) -> list[str]:
    target = chosen_target()
    return target.naming(library) if target else []


def _newer() -> str:
    """Return the flag for newer processors of the kind that is compiled for, if there are such."""
    target = chosen_target()
    return target.newer if target else NEWER.get(platform.machine(), "")


def _platform() -> str:
    """Return the tag of the machine the library is for: one processor, even where Python itself is made for two."""
    if target := chosen_target():
        return target.tag
    return sysconfig.get_platform().replace("universal2", platform.machine()).replace("-", "_").replace(".", "_")
