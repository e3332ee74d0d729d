"""The kernels of best play and of the census: compiled with the machine's own C compiler, for any processor and for
newer ones.

Without a compiler, or with one that fails, the package is still built: pure Python then does the same, slower.
"""

from __future__ import annotations

import hashlib
import os
import platform
import shutil
import subprocess
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
        if not self._fresh():
            self._compile(say)
        if (self.folder / f"lib{self.name}.so").is_file():
            build_data["pure_python"] = False
            build_data["tag"] = f"py3-none-{_platform()}"

    def _compile(self, say: Callable[[str], None]) -> None:
        compiler = os.environ.get("CC") or next(filter(None, map(shutil.which, COMPILERS)), None)
        if compiler is None:
            say(f"No C compiler was found: the {self.room} will use slower Python.")
            return
        say(f"compiling {self.name}.c with {compiler}")
        newer = NEWER.get(platform.machine())
        fine = self._run(compiler, f"lib{self.name}.so", say)
        if newer and fine:
            self._run(compiler, f"lib{self.name}_fast.so", say, newer)
        if fine:
            self._stamp.write_text(self._digest())

    def _run(self, compiler: str, name: str, say: Callable[[str], None], *also: str) -> bool:
        made = self.folder / f"{name}.new"
        command = [*compiler.split(), *FLAGS, *also, "-o", str(made), str(self.folder / f"{self.name}.c"), "-lm"]
        try:
            subprocess.run(command, check=True, capture_output=True, timeout=PATIENCE_IN_SECONDS)
        except (OSError, subprocess.SubprocessError) as fault:
            say(f"{name} could not be compiled ({type(fault).__name__}): the {self.room} will be slower.")
            (self.folder / name).unlink(missing_ok=True)
            return False
        made.replace(self.folder / name)
        return True

    @property
    def _stamp(self) -> Path:
        return self.folder / f"lib{self.name}.so.stamp"

    def _fresh(self) -> bool:
        made = (self.folder / f"lib{self.name}.so").is_file() and self._stamp.is_file()
        return made and self._stamp.read_text() == self._digest()

    def _digest(self) -> str:
        sources = sorted([self.folder / f"{self.name}.c", *self.folder.glob("engine/*.h")])
        digest = hashlib.sha256("".join(FLAGS).encode() + platform.machine().encode())
        for source in sources:
            digest.update(source.name.encode() + b"\0" + source.read_bytes())
        return digest.hexdigest()


class Census(Kernel):
    room = "forge"
    name = "census"


def _platform() -> str:
    return sysconfig.get_platform().replace("-", "_").replace(".", "_")
