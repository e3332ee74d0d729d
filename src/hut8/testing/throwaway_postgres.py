"""A real PostgreSQL for a test run, started in a temporary directory and thrown away; works as root and as a user."""

from __future__ import annotations

import os
import shutil
import subprocess
import tempfile
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator

_HASTE = ("fsync=off", "full_page_writes=off", "shared_buffers=16MB", "listen_addresses=")


def _binaries() -> Path | None:
    found = shutil.which("initdb")
    if found:
        return Path(found).resolve().parent
    versions = sorted(Path("/usr/lib/postgresql").glob("*/bin/initdb"), key=lambda path: int(path.parts[4]))
    return versions[-1].parent if versions else None


def no_postgres() -> str | None:
    """Say why there can be no PostgreSQL here, or return None."""
    try:
        import psycopg  # noqa: F401, PLC0415 - only whether it is there
    except ImportError:
        return "psycopg is not installed: pip install 'hut8[postgres]'"
    return None if _binaries() else "no PostgreSQL server is installed: apt-get install postgresql"


class Cluster:
    """The files and the process of one throwaway PostgreSQL."""

    def __init__(self, home: Path) -> None:
        self.home = home
        self.url = f"postgresql://test@/postgres?host={home}"
        self._prefix: list[str] = []
        if os.geteuid() == 0:  # PostgreSQL refuses to run as root
            shutil.chown(home, "postgres", "postgres")
            self._prefix = ["runuser", "-u", "postgres", "--"]
        home.chmod(0o755 if self._prefix else 0o700)

    def run(self, program: str, *arguments: object) -> None:
        binaries = _binaries()
        command = [*self._prefix, f"{binaries}/{program}", *map(str, arguments)]
        quiet = subprocess.DEVNULL
        subprocess.run(command, check=True, cwd=self.home, stdout=quiet, stderr=quiet)  # noqa: S603 - our own commands

    def create(self) -> None:
        options = ("-U", "test", "-A", "trust", "-E", "UTF8", "--no-locale", "--no-sync", "--no-instructions")
        self.run("initdb", "-D", self.home / "data", *options)

    def start(self) -> None:
        options = " ".join(f"-c {setting}" for setting in (*_HASTE, f"unix_socket_directories={self.home}"))
        self.run("pg_ctl", "-D", self.home / "data", "-l", self.home / "log", "-w", "-o", options, "start")

    def stop(self) -> None:
        self.run("pg_ctl", "-D", self.home / "data", "-m", "immediate", "-w", "stop")


@contextmanager
def throwaway_cluster() -> Iterator[Cluster]:
    """Yield a running PostgreSQL that can be stopped and started again."""
    home = Path(tempfile.mkdtemp(prefix="hut8-pg-"))
    try:
        cluster = Cluster(home)
        cluster.create()
        cluster.start()
        try:
            yield cluster
        finally:
            cluster.stop()
    finally:
        shutil.rmtree(home, ignore_errors=True)


@contextmanager
def throwaway_postgres() -> Iterator[str]:
    """Yield the address of a running PostgreSQL."""
    with throwaway_cluster() as cluster:
        yield cluster.url
