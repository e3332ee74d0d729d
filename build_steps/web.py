"""The web app: `web/` built by Vite into `src/hut8/web/static`; an unchanged tree is not built again."""

from __future__ import annotations

import hashlib
import os
import subprocess
from typing import TYPE_CHECKING, Any, ClassVar

from build_steps.node import node_requirements, npm_command

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path

INPUTS = (
    "package.json",
    "package-lock.json",
    "vite.config.ts",
    "atHand.ts",
    "catalogues.ts",
    "deckOnce.ts",
    "svelte.config.js",
    "tsconfig.json",
    "index.html",
    "src",
    "public",
)
SKIP = "HUT8_SKIP_WEB"
PATIENCE_IN_SECONDS = 900


class BuildFailure(SystemExit):
    """Ends the build with a sentence instead of a traceback that pip would hide."""


class Web:
    targets: ClassVar[tuple[str, ...]] = ("wheel", "sdist")

    def __init__(self, root: Path) -> None:
        self.root = root
        self.sources = root / "web"
        self.locale = root / "src" / "hut8" / "locale"
        self.static = root / "src" / "hut8" / "web" / "static"
        self.stamp = self.static / ".stamp"

    def requirements(self) -> list[str]:
        return [] if self.fresh() else node_requirements()

    def fresh(self) -> bool:
        """Whether nothing is to be done; a source distribution ships the built page alone."""
        if os.environ.get(SKIP):
            return True
        is_built = (self.static / "index.html").is_file()
        if not (self.sources / "package.json").is_file():
            return is_built
        return is_built and self.stamp.is_file() and self.stamp.read_text(encoding="utf-8") == self.fingerprint()

    def build(self, build_data: dict[str, Any], say: Callable[[str], None]) -> None:  # noqa: ARG002 - as a step
        if self.fresh():
            return
        say("building the web app")
        command, environment = npm_command()
        if not self._is_installed():
            self._run([*command, "ci", "--omit=dev", "--ignore-scripts", "--no-audit", "--no-fund"], environment)
        self._run([*command, "run", "build"], environment)
        if not (self.static / "index.html").is_file():
            raise BuildFailure("The web app was built but has no index.html: see the messages of Vite above.")
        self.stamp.write_text(self.fingerprint(), encoding="utf-8")

    def _run(self, words: list[str], environment: dict[str, str]) -> None:
        try:
            done = subprocess.run(
                words,
                cwd=self.sources,
                env=environment,
                check=False,
                capture_output=True,
                text=True,
                timeout=PATIENCE_IN_SECONDS,
            )
        except (OSError, subprocess.TimeoutExpired) as fault:
            raise BuildFailure(
                f"The web app could not be built: {fault}. Set {SKIP}=1 to install without it."
            ) from None
        if done.returncode:
            step = "ci" if "ci" in words else "run build"
            raise BuildFailure(
                f"The web app could not be built (npm {step} failed). Set {SKIP}=1 to install without it.\n"
                f"{done.stdout[-3000:]}{done.stderr[-3000:]}"
            )

    def fingerprint(self) -> str:
        """Hash every file the page is made from, by content: times of files say nothing."""
        digest = hashlib.sha256()
        for path in self._inputs():
            digest.update(path.relative_to(self.root).as_posix().encode() + b"\0" + path.read_bytes() + b"\0")
        return digest.hexdigest()

    def _inputs(self) -> Iterator[Path]:
        for name in INPUTS:
            path = self.sources / name
            yield from [path] if path.is_file() else sorted(inner for inner in path.rglob("*") if inner.is_file())
        yield from sorted(self.locale.glob("*/*.json"))

    def _is_installed(self) -> bool:
        """Whether node_modules is at least as new as the lock (then a developer's own install is kept)."""
        mark = self.sources / "node_modules" / ".package-lock.json"
        return mark.is_file() and mark.stat().st_mtime >= (self.sources / "package-lock.json").stat().st_mtime
