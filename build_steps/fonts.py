"""IBM Plex for the press: TrueType files from a registry package, checked against their fingerprints.

Without a network the package is still built: the press then sets its pages in Helvetica, and `hut8 doctor` says so.
"""

from __future__ import annotations

import hashlib
import subprocess
import tarfile
import tempfile
from pathlib import Path
from typing import TYPE_CHECKING, Any, ClassVar

from build_steps.node import node_requirements, npm_command

if TYPE_CHECKING:
    from collections.abc import Callable

PACKAGES = ("@expo-google-fonts/ibm-plex-sans@0.4.1", "@expo-google-fonts/ibm-plex-mono@0.4.1")
FONTS = {
    # file: (member of a package, SHA-256)
    "IBMPlexSans-Regular.ttf": (
        "400Regular/IBMPlexSans_400Regular.ttf",
        "8685116dfbcfa639621631c4af0ad62e52ddeb9979acbec0007ccef2e4801a27",
    ),
    "IBMPlexSans-SemiBold.ttf": (
        "600SemiBold/IBMPlexSans_600SemiBold.ttf",
        "659f916ce1922bd4fecac7cd5f26018817a2946327a5dd00169c8bab14ae2c58",
    ),
    "IBMPlexMono-Regular.ttf": (
        "400Regular/IBMPlexMono_400Regular.ttf",
        "ab08018ccd276b79fb2c636bb95b9c543598f9d50505fe92506fcb4dae7810cd",
    ),
    "IBMPlexMono-SemiBold.ttf": (
        "600SemiBold/IBMPlexMono_600SemiBold.ttf",
        "b1a936f96266fbe036b112f659155f7c32222af44a9a20f3bb011f51050669d5",
    ),
}
LICENCE = "LICENSE_FONT"
PATIENCE_IN_SECONDS = 120


class Fonts:
    targets: ClassVar[tuple[str, ...]] = ("wheel", "sdist")

    def __init__(self, root: Path) -> None:
        self.folder = root / "src" / "hut8" / "press" / "fonts"

    def requirements(self) -> list[str]:
        return [] if self.fresh() else node_requirements()

    def fresh(self) -> bool:
        return all(_matches(self.folder / name, fingerprint) for name, (_, fingerprint) in FONTS.items())

    def build(self, build_data: dict[str, Any], say: Callable[[str], None]) -> None:  # noqa: ARG002 - as a step
        if self.fresh():
            return
        say("fetching IBM Plex for the press")
        try:
            with tempfile.TemporaryDirectory() as folder:
                self._fetch(Path(folder))
        except (OSError, subprocess.SubprocessError, tarfile.TarError, KeyError, ValueError, ImportError) as fault:
            say(f"IBM Plex could not be fetched ({type(fault).__name__}): printing will use Helvetica.")

    def _fetch(self, folder: Path) -> None:
        command, environment = npm_command()
        subprocess.run(
            [*command, "pack", "--silent", *PACKAGES],
            cwd=folder,
            env=environment,
            check=True,
            capture_output=True,
            timeout=PATIENCE_IN_SECONDS,
        )
        members = dict(member for package in folder.glob("*.tgz") for member in _members(package))
        found = {name: members[member] for name, (member, _) in FONTS.items()}
        for name, (_, fingerprint) in FONTS.items():
            if hashlib.sha256(found[name]).hexdigest() != fingerprint:
                raise ValueError(name)
        self.folder.mkdir(parents=True, exist_ok=True)
        for name, content in {**found, "OFL.txt": members[LICENCE]}.items():
            (self.folder / name).write_bytes(content)


def _matches(path: Path, fingerprint: str) -> bool:
    return path.is_file() and hashlib.sha256(path.read_bytes()).hexdigest() == fingerprint


def _members(package: Path) -> list[tuple[str, bytes]]:
    """Read the members of a package that the press wants; nothing is unpacked to disk by name."""
    wanted = {f"package/{member}" for member, _ in FONTS.values()} | {f"package/{LICENCE}"}
    with tarfile.open(package) as archive:
        return [
            (member.name.removeprefix("package/"), content.read())
            for member in archive.getmembers()
            if member.name in wanted and (content := archive.extractfile(member))
        ]
