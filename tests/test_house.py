"""The house keeps its plan: doors between rooms, short files and functions, pure rules, a listed public surface."""

from __future__ import annotations

import ast
import subprocess
import sys
from pathlib import Path

import pytest

import hut8

SOURCE = Path(hut8.__file__).parent
FILES = sorted(SOURCE.rglob("*.py"))

ROOMS = [
    "wording",
    "errors",
    "chance",
    "game",
    "machine",
    "imitation",
    "reasoning",
    "strategy",
    "forge",
    "atlas",
    "players",
    "locale",
    "tables",
    "games",
    "stores",
    "press",
    "server",
    "client",
    "cli",
    "testing",
]
DOORS: dict[str, set[str]] = {
    "wording": set(),
    "errors": set(),
    "chance": set(),
    "game": set(),
    "machine": {"game", "chance"},
    "imitation": {"game", "chance"},
    "tables": {"game", "chance"},
    "reasoning": {"machine"},
    "strategy": {"machine", "reasoning"},
    "forge": {"machine", "reasoning", "strategy", "chance"},
    "atlas": {"machine", "reasoning", "strategy", "forge", "stores.places"},
    "players": {"game", "machine", "imitation", "reasoning", "strategy", "chance"},
    "locale": {"machine", "imitation", "reasoning"},
    "stores": {"tables", "game"},
    "press": {"machine", "imitation", "reasoning", "strategy", "forge", "locale", "chance"},
    "games": {"game", "chance", "machine", "imitation", "players", "press", "reasoning", "strategy", "forge"},
    "client": {"game", "server.wire"},
    "testing": set(ROOMS),
    "server": set(ROOMS) - {"cli", "client"},
    "cli": set(ROOMS),
}
"""Which rooms a room may import from; every room may import errors and wording, and itself."""

PURE = {"wording", "errors", "chance", "game", "machine", "imitation", "reasoning", "tables"}
NOT_PURE = {"asyncio", "sqlite3", "random", "time", "os", "socket", "threading", "fastapi", "starlette", "uvicorn"}

LONGEST_FILE = 500
LONGEST_FUNCTION = 60


def room_of(path: Path) -> str:
    first = path.relative_to(SOURCE).parts[0]
    return first.removesuffix(".py")


def imports_of(path: Path) -> set[str]:
    found = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module:
            found |= {node.module} | {f"{node.module}.{alias.name}" for alias in node.names}
    return found


def may_open(room: str, module: str) -> bool:
    target = module.removeprefix("hut8.")
    inner = target.split(".")[0]
    allowed = DOORS[room] | {"errors", "wording", room, "__version__"}
    return inner in allowed or any(target == door or target.startswith(f"{door}.") for door in allowed)


@pytest.mark.parametrize("path", FILES, ids=lambda path: str(path.relative_to(SOURCE)))
def test_rooms_open_only_the_doors_of_the_plan(path: Path) -> None:
    room = room_of(path)
    if room in {"__init__", "__main__"}:
        return
    assert room in DOORS, f"{room} is no room of the house: add it to the plan in docs/overview.md and here"
    closed = [m for m in imports_of(path) if m.startswith("hut8.") and not may_open(room, m)]
    assert not closed, f"{room} may not import {closed}"


@pytest.mark.parametrize("path", [path for path in FILES if room_of(path) in PURE], ids=lambda path: path.name)
def test_pure_rooms_know_nothing_of_time_chance_or_the_outside(path: Path) -> None:
    assert not {module.split(".")[0] for module in imports_of(path)} & NOT_PURE


@pytest.mark.parametrize("path", FILES, ids=lambda path: str(path.relative_to(SOURCE)))
def test_files_and_functions_stay_short(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    assert text.count("\n") <= LONGEST_FILE
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            assert (node.end_lineno or 0) - node.lineno < LONGEST_FUNCTION, f"{node.name} is too long to read at once"


def test_the_public_names_are_exactly_those_listed() -> None:
    assert sorted(hut8.HOME_OF) == sorted(hut8.__all__)
    assert all(hasattr(hut8, name) for name in hut8.__all__)
    assert set(hut8.__all__) <= set(dir(hut8))
    with pytest.raises(AttributeError):
        _ = hut8.solution


def test_asking_for_help_imports_no_heavy_library() -> None:
    script = "import sys, hut8.cli; print(*{name.split('.')[0] for name in sys.modules})"
    loaded = set(
        subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True).stdout.split()
    )
    assert not loaded & {"rich", "fastapi", "pydantic", "uvicorn", "reportlab", "psycopg", "asyncio", "segno"}
