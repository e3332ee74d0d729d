"""`hut8 doctor`: what this installation has, and how to get what it lacks."""

from __future__ import annotations

import platform
import shutil
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

import hut8
from hut8 import __version__
from hut8.cli.output import json_option, print_json

if TYPE_CHECKING:
    from hut8.strategy.compiled import Loaded

EXTRAS = {
    "server": "fastapi",
    "press": "reportlab",
    "client": "httpx",
    "postgres": "psycopg",
    "parquet": "pyarrow",
    "cluster": "distributed",
    "arena": "gymnasium",
}
"""Optional extras besides the command line itself, and the package that shows whether one is installed."""

COMPILERS = ("cc", "gcc", "clang")


@click.command()
@json_option
def command(*, as_json: bool) -> None:
    """Say what is installed, what is in use, and how to get what is missing."""
    report = examine()
    if as_json:
        print_json(report)
        return
    for subject, found in report.items():
        click.echo(f"{subject:14} {found['text']}")


def examine() -> dict[str, dict[str, Any]]:
    """Return one finding per subject: a sentence in `text`, and what programs want to know."""
    return {
        "hut8": {"version": __version__, "text": f"{__version__} in {_home()}"},
        "python": _python(),
        "best play": _engine(),
        "census": _census(),
        "web app": _web(),
        "fonts": _fonts(),
        "database": _database(),
        **{f"extra {name}": _extra(name, package) for name, package in EXTRAS.items()},
    }


def _home() -> Path:
    return Path(hut8.__file__).parent


def _python() -> dict[str, Any]:
    version = platform.python_version()
    return {"version": version, "text": f"{version} on {platform.platform()}"}


def _engine() -> dict[str, Any]:
    from hut8.strategy import kernel  # noqa: PLC0415 - loads the compiled kernel

    return _compiled(kernel.loaded(), f"{kernel.FOLDER}/libkernel*.so")


def _census() -> dict[str, Any]:
    from hut8.forge import census  # noqa: PLC0415 - loads the compiled kernel

    return _compiled(census.loaded(), f"{census.FOLDER}/libcensus*.so")


def _compiled(loaded: Loaded, files: str) -> dict[str, Any]:
    """Say whether compiled C is in use, and of a library that lies there unused why."""
    fault = {"fault": loaded.fault} if loaded.fault else {}
    if loaded.library is None:
        compiler = next(filter(None, map(shutil.which, COMPILERS)), None)
        step = "reinstall hut8" if compiler else "install a C compiler (such as gcc) and reinstall hut8"
        why = loaded.fault or f"for the fast kernel, {step}"
        return {"engine": "reference", **fault, "text": f"reference (pure Python, slow); {why}"}
    name = Path(loaded.library._name).name  # noqa: SLF001 - ctypes has no other way to say which file it loaded
    other = loaded.fault or f"for pure Python, move {files} away"
    return {"engine": "kernel", "library": name, **fault, "text": f"kernel ({name}, compiled C); {other}"}


def _web() -> dict[str, Any]:
    page = _home() / "web" / "static" / "index.html"
    if page.is_file():
        return {"built": True, "text": f"built, in {page.parent}"}
    return {
        "built": False,
        "text": "not built; reinstall hut8 with a network connection",
    }


def _fonts() -> dict[str, Any]:
    if not find_spec(EXTRAS["press"]):
        return {"plex": False, "text": "none in use without the extra press"}
    from hut8.press.fonts import has_plex  # noqa: PLC0415 - brings reportlab

    if has_plex():
        return {"plex": True, "text": "IBM Plex"}
    return {
        "plex": False,
        "text": "Helvetica and Courier for IBM Plex; reinstall hut8 with a network connection",
    }


def _database() -> dict[str, Any]:
    from hut8.stores.urls import FILE_NAME, data_directory  # noqa: PLC0415 - brings the stores

    path = data_directory() / FILE_NAME
    state = "exists" if path.is_file() else "will be made when a table is first kept"
    return {"path": str(path), "exists": path.is_file(), "text": f"{path} ({state}); $HUT8_DATA names another folder"}


def _extra(name: str, package: str) -> dict[str, Any]:
    if find_spec(package):
        return {"installed": True, "text": "installed"}
    return {"installed": False, "text": f"not installed; pip install 'hut8[{name}]'"}
