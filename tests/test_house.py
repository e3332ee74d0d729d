"""The house keeps its plan: doors between rooms, short files and functions, pure rules, a listed public surface."""

from __future__ import annotations

import ast
import subprocess
import sys
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

import hut8

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

SOURCE = Path(hut8.__file__).parent
FILES = sorted(SOURCE.rglob("*.py"))
AROUND_TABLES = [path for path in FILES if path.relative_to(SOURCE).parts[0] in {"live", "server"}]

ROOMS = [
    "plurals",
    "wording",
    "errors",
    "extras",
    "markup",
    "chance",
    "game",
    "machine",
    "imitation",
    "reasoning",
    "strategy",
    "training",
    "ratings",
    "forge",
    "atlas",
    "library",
    "players",
    "arena",
    "locale",
    "tables",
    "wire",
    "contests",
    "games",
    "stores",
    "press",
    "live",
    "answers",
    "web",
    "pocket",
    "server",
    "client",
    "cli",
    "testing",
]
DOORS: dict[str, set[str]] = {
    "plurals": set(),
    "wording": {"plurals"},
    "errors": set(),
    "extras": set(),
    "markup": set(),
    "library": {"machine", "reasoning", "strategy", "forge", "locale"},
    "chance": set(),
    "game": set(),
    "machine": {"game", "chance"},
    "imitation": {"game", "chance"},
    "tables": {"game", "chance"},
    "reasoning": {"machine"},
    "strategy": {"machine", "reasoning", "chance"},
    "training": {"machine", "reasoning", "strategy", "chance"},
    "ratings": set(),
    "forge": {"machine", "reasoning", "strategy", "chance"},
    "atlas": {"machine", "reasoning", "strategy", "forge", "stores.urls"},
    "players": {"game", "machine", "imitation", "reasoning", "strategy", "chance"},
    "arena": {"game", "machine", "imitation", "reasoning", "strategy", "forge", "players", "chance"},
    "locale": {"plurals", "machine", "imitation", "reasoning", "training"},
    "contests": {"chance", "game", "tables", "wire"},
    "stores": {"contests", "tables", "game"},
    "press": {"machine", "imitation", "reasoning", "strategy", "forge", "locale", "chance"},
    "games": {
        "chance",
        "contests",
        "forge",
        "game",
        "imitation",
        "machine",
        "players",
        "press",
        "reasoning",
        "strategy",
    },
    "wire": {"tables"},
    "client": {"game", "locale", "wire", "tables.view", "machine.view"},
    "live": {"chance", "contests", "game", "games", "locale", "players", "stores", "tables", "wire"},
    "answers": set(ROOMS) - {"server", "pocket", "web", "cli", "client", "testing"},
    "web": set(),
    "pocket": {"answers", "atlas", "games", "live", "locale", "stores", "strategy", "tables", "web", "wire"},
    "testing": set(ROOMS),
    "server": set(ROOMS) - {"cli", "client", "testing"},
    "cli": set(ROOMS),
}
"""Which rooms a room may import from; every room may import errors, wording, extras and markup, and itself."""

INSIDE_THE_SERVER: dict[str, set[str]] = {
    "routes": {"socket", "app", "serving", "middleware", "multiplexer", "uvicorn_http", "rfc6455"},
    "socket": {
        "routes",
        "app",
        "serving",
        "middleware",
        "models",
        "workers",
    },
    "services": {"routes", "socket", "app", "serving", "middleware", "models"},
    "middleware": {"routes", "socket", "app", "serving"},
}
"""Inside the server, what a part may not import: routes and socket stand beside each other, above services."""

WITHOUT_A_SERVER = {
    "fastapi",
    "pydantic",
    "starlette",
    "uvicorn",
    "websockets",
    "threading",
    "concurrent",
    "multiprocessing",
    "logging",
    "prometheus_client",
}
"""What live tables do without: they run in a browser's worker too."""

PURE = {
    "plurals",
    "wording",
    "errors",
    "markup",
    "chance",
    "game",
    "machine",
    "imitation",
    "reasoning",
    "training",
    "ratings",
    "tables",
    "wire",
    "contests",
}
NOT_PURE = {
    "asyncio",
    "sqlite3",
    "random",
    "time",
    "os",
    "socket",
    "threading",
    "fastapi",
    "starlette",
    "uvicorn",
    "pathlib",
    "importlib.resources",
    "secrets",
    "datetime",
    "subprocess",
}
NOT_QUITE_PURE: dict[str, set[str]] = {
    "imitation/deck/__init__.py": {"importlib.resources"},
    "imitation/drawing/__main__.py": {"pathlib"},
}
"""The true exceptions: files of pure rooms that read or write files, and with what."""

WRITTEN_BY_OTHERS = {
    "app.state.services",  # where Starlette keeps what routes share
    "logger.handlers",  # the standard library's way to set up a logger
    "logger.propagate",  # likewise
}
MOST_METHODS = 15
LONGEST_FILE = 500
LONGEST_FUNCTION = 60


def room_of(path: Path) -> str:
    first = path.relative_to(SOURCE).parts[0]
    return first.removesuffix(".py")


@cache
def nodes_of(path: Path) -> list[ast.AST]:
    """Parse a file once for all the laws it is held to."""
    return list(ast.walk(ast.parse(path.read_text(encoding="utf-8"))))


@cache
def imports_of(path: Path) -> set[str]:
    found = set()
    for node in nodes_of(path):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module:
            found |= {node.module} | {f"{node.module}.{alias.name}" for alias in node.names}
    return found


def may_open(room: str, module: str) -> bool:
    target = module.removeprefix("hut8.")
    inner = target.split(".")[0]
    allowed = DOORS[room] | {"errors", "wording", "extras", "markup", room, "__version__"}
    return inner in allowed or any(target == door or target.startswith(f"{door}.") for door in allowed)


def breaking(law: Callable[[Path], object], paths: Iterable[Path]) -> dict[str, object]:
    """Return how files break a law, by file: a test of its own for each would take longer to count than to do."""
    return {str(path.relative_to(SOURCE)): fault for path in paths if (fault := law(path))}


def closed_doors(path: Path) -> list[str]:
    """Return what a file imports that its room may not."""
    room = room_of(path)
    if room in {"__init__", "__main__"}:
        return []
    assert room in DOORS, f"{room} is no room of the house: add it to the plan in docs/overview.md and here"
    return [module for module in imports_of(path) if module.startswith("hut8.") and not may_open(room, module)]


def test_rooms_open_only_the_doors_of_the_plan() -> None:
    assert breaking(closed_doors, FILES) == {}


def impure(path: Path) -> set[str]:
    """Return what a file imports that is not pure, or does not although it is said to."""
    imported = {name for module in imports_of(path) for name in (module, module.split(".")[0])}
    return (imported & NOT_PURE) ^ NOT_QUITE_PURE.get(str(path.relative_to(SOURCE)), set())


def test_pure_rooms_know_nothing_of_time_chance_or_the_outside() -> None:
    assert breaking(impure, [path for path in FILES if room_of(path) in PURE]) == {}


def of_a_server(path: Path) -> set[str]:
    return {module.split(".")[0] for module in imports_of(path)} & WITHOUT_A_SERVER


def test_live_tables_need_no_web_framework_no_thread_and_no_process() -> None:
    assert breaking(of_a_server, [path for path in FILES if room_of(path) == "live"]) == {}


def closed_doors_of_the_server(path: Path) -> list[str]:
    part = path.relative_to(SOURCE / "server").parts[0].removesuffix(".py")
    closed = {f"hut8.server.{other}" for other in INSIDE_THE_SERVER.get(part, set())}
    return [module for module in imports_of(path) if any(f"{module}.".startswith(f"{one}.") for one in closed)]


def test_parts_of_the_server_open_only_the_doors_of_the_plan() -> None:
    assert breaking(closed_doors_of_the_server, [path for path in FILES if room_of(path) == "server"]) == {}


def writing_elsewhere(path: Path) -> list[str]:
    """Return the lines that write into another object's attributes, and what."""
    found = []
    for node in nodes_of(path):
        targets = node.targets if isinstance(node, ast.Assign) else [getattr(node, "target", None)]
        for target in targets:
            if isinstance(target, ast.Attribute):
                written = ast.unparse(target)
                own = isinstance(target.value, ast.Name) and target.value.id == "self"
                if not own and written not in WRITTEN_BY_OTHERS:
                    found.append(f"line {target.lineno} writes {written}")
    return found


def test_nobody_writes_into_another_object() -> None:
    assert breaking(writing_elsewhere, AROUND_TABLES) == {}


def large_classes(path: Path) -> list[str]:
    classes = [node for node in nodes_of(path) if isinstance(node, ast.ClassDef)]
    functions = (ast.FunctionDef, ast.AsyncFunctionDef)
    return [one.name for one in classes if sum(isinstance(part, functions) for part in one.body) > MOST_METHODS]


def test_no_class_of_the_server_has_more_than_fifteen_methods() -> None:
    assert breaking(large_classes, AROUND_TABLES) == {}


def too_long(path: Path) -> list[str]:
    """Return the functions that are too long to read at once, and the file itself if it is."""
    functions = [node for node in nodes_of(path) if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)]
    found = [one.name for one in functions if (one.end_lineno or 0) - one.lineno >= LONGEST_FUNCTION]
    return [*found, path.name] if path.read_text(encoding="utf-8").count("\n") > LONGEST_FILE else found


def test_files_and_functions_stay_short() -> None:
    assert breaking(too_long, FILES) == {}


def test_a_file_that_breaks_a_law_is_found(tmp_path: Path) -> None:
    bad = tmp_path / "bad.py"
    bad.write_text("import fastapi\nimport random\n\n\ndef f(table):\n    table.seat = 1\n" + "    f(1)\n" * 500)
    assert of_a_server(bad) == {"fastapi"}
    assert writing_elsewhere(bad) == ["line 6 writes table.seat"]
    assert too_long(bad) == ["f", "bad.py"]
    large = tmp_path / "large.py"
    large.write_text("class C:\n" + "".join(f"    def f{number}(self): ...\n" for number in range(16)))
    assert large_classes(large) == ["C"]


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
