"""The machines that wheels are made for on any one of them, by the C compiler of the package ziglang.

`HUT8_TARGET` names one; without it a build is for the machine it runs on, by that machine's own compiler.
"""

from __future__ import annotations

import os
import sys
from typing import NamedTuple

CHOSEN = "HUT8_TARGET"


class Target(NamedTuple):
    """A kind of machine: as the compiler calls it, and as the tag of a wheel does."""

    triple: str
    tag: str

    @property
    def newer(self) -> str:
        """The flag for newer processors; this compiler spells them in its own way."""
        return "-mcpu=x86_64_v3" if self.triple.startswith("x86_64") else ""

    @property
    def compiler(self) -> list[str]:
        return [sys.executable, "-m", "ziglang", "cc", "-target", self.triple, "-s"]

    def naming(self, library: str) -> list[str]:
        """Return the flags that keep the path of the build out of a library."""
        return [f"-Wl,-install_name,@rpath/{library}"] if "macos" in self.triple else []


TARGETS = {
    "linux-x86_64": Target("x86_64-linux-gnu.2.17", "manylinux_2_17_x86_64.manylinux2014_x86_64"),
    "linux-aarch64": Target("aarch64-linux-gnu.2.17", "manylinux_2_17_aarch64.manylinux2014_aarch64"),
    "musl-x86_64": Target("x86_64-linux-musl", "musllinux_1_2_x86_64"),
    "musl-aarch64": Target("aarch64-linux-musl", "musllinux_1_2_aarch64"),
    "macos-x86_64": Target("x86_64-macos.11.0", "macosx_11_0_x86_64"),
    "macos-arm64": Target("aarch64-macos.11.0", "macosx_11_0_arm64"),
    "windows-amd64": Target("x86_64-windows-gnu", "win_amd64"),
    "windows-arm64": Target("aarch64-windows-gnu", "win_arm64"),
}


def chosen_target() -> Target | None:
    """Return the machine that a wheel is to be made for, if it is not this one."""
    name = os.environ.get(CHOSEN)
    if not name:
        return None
    if name not in TARGETS:
        raise SystemExit(f"{CHOSEN} is {name}, but wheels are made for {', '.join(TARGETS)}.")
    return TARGETS[name]
