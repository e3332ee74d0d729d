"""Looking into a wheel: what it holds, how large it is, and whether its libraries are for the machine of its tag."""

from __future__ import annotations

import re
import zipfile
from typing import TYPE_CHECKING, NamedTuple

import lief

if TYPE_CHECKING:
    from pathlib import Path

    from build_steps.targets import Target

MOST_BYTES = 3_000_000
NEEDED = (
    "hut8/__init__.py",
    "hut8/py.typed",
    "hut8/strategy/libkernel.so",
    "hut8/forge/libcensus.so",
    "hut8/web/static/index.html",
    "hut8/locale/pl/refusals.json",
    "hut8/press/fonts/IBMPlexSans-Regular.ttf",
    "hut8/imitation/deck/cards.json",
)
FUNCTIONS = {"kernel": {"hut8_open", "hut8_batch", "hut8_built_for"}, "census": {"hut8_built_for"}}
"""Some of what Python calls in each library."""

LEFT_BY_A_BUILD = (".a", ".exp", ".lib", ".new", ".o", ".obj", ".pdb", ".pyc")

SYSTEM_LIBRARIES = re.compile(
    r"libc\.so(\.6)?|libm\.so\.6|/usr/lib/libSystem\.B\.dylib|kernel32\.dll|api-ms-win-crt-.*", re.IGNORECASE
)
PROCESSORS = {
    "x86_64": {"X86_64", "AMD64"},
    "aarch64": {"AARCH64", "ARM64"},
}
OLDEST_GLIBC = (2, 17)
OLDEST_MACOS = [11, 0, 0]


class WheelReport(NamedTuple):
    """What was found in a wheel; a wheel without faults may be given out."""

    name: str
    megabytes: float
    libraries: str
    faults: list[str]


def inspect(wheel: Path, target: Target) -> WheelReport:
    """Open a wheel and hold it against the machine it was made for."""
    faults = [] if wheel.name.endswith(f"-py3-none-{target.tag}.whl") else [f"the tag is not {target.tag}"]
    size = wheel.stat().st_size
    if size > MOST_BYTES:
        faults.append(f"{size} bytes are more than {MOST_BYTES}")
    with zipfile.ZipFile(wheel) as archive:
        names = archive.namelist()
        faults += [f"{name} is missing" for name in NEEDED if name not in names]
        faults += [f"{name} does not belong there" for name in names if not belongs(name)]
        libraries = {name: archive.read(name) for name in names if name.endswith(".so")}
    for name, content in libraries.items():
        faults += [f"{name}: {fault}" for fault in library_faults(name, content, target)]
    return WheelReport(wheel.name, size / 1e6, f"{len(libraries)} libraries for {target.triple}", faults)


def belongs(name: str) -> bool:
    """Say whether a file is the package's, and nothing that a build leaves beside what it makes."""
    return name.startswith(("hut8/", "hut8-")) and not name.endswith(LEFT_BY_A_BUILD)


def library_faults(name: str, content: bytes, target: Target) -> list[str]:
    """Say what keeps a library from loading on the machines of a target."""
    library = lief.parse(list(content))
    if library is None:
        return ["is no library"]
    faults = []
    if processor_of(library) not in PROCESSORS[target.triple.partition("-")[0]]:
        faults.append(f"is for {processor_of(library)}")
    room = "kernel" if "kernel" in name else "census"
    if absent := FUNCTIONS[room] - exports_of(library):
        faults.append(f"lacks {', '.join(sorted(absent))}")
    faults += [f"needs {other}" for other in needs_of(library) if not SYSTEM_LIBRARIES.fullmatch(other)]
    return faults + _too_new(library)


def processor_of(library: lief.Binary) -> str:
    if isinstance(library, lief.ELF.Binary):
        return str(library.header.machine_type.name)
    is_apple = isinstance(library, lief.MachO.Binary)
    return str((library.header.cpu_type if is_apple else library.header.machine).name)


def exports_of(library: lief.Binary) -> set[str]:
    if isinstance(library, lief.PE.Binary):
        table = library.get_export()
        return {entry.name for entry in table.entries} if table else set()
    return {str(symbol.name).removeprefix("_") for symbol in library.exported_symbols}


def needs_of(library: lief.Binary) -> list[str]:
    if isinstance(library, lief.MachO.Binary):
        return [str(one.name) for one in library.libraries if not str(one.name).startswith("@rpath/lib")]
    return [str(name) for name in library.libraries]


def _too_new(library: lief.Binary) -> list[str]:
    """Say what an older system that the tag promises would lack."""
    if isinstance(library, lief.ELF.Binary):
        versions = [
            str(one.name) for need in library.symbols_version_requirement for one in need.get_auxiliary_symbols()
        ]
        return [
            f"needs {one}"
            for one in versions
            if tuple(map(int, one.removeprefix("GLIBC_").split(".")))[:2] > OLDEST_GLIBC
        ]
    if isinstance(library, lief.MachO.Binary) and library.build_version.minos > OLDEST_MACOS:
        return [f"needs macOS {library.build_version.minos}"]
    return []
