"""The repository holds sources: whatever a build makes is made again where it is needed."""

from __future__ import annotations

import shutil
import subprocess
import tomllib
from pathlib import Path, PurePosixPath

import pytest

ROOT = Path(__file__).parents[2]
MAKE = shutil.which("make") or ""
BUILT = {
    ".so",
    ".stamp",
    ".dylib",
    ".dll",
    ".pyd",
    ".exe",
    ".o",
    ".a",
    ".obj",
    ".lib",
    ".pyc",
    ".whl",
    ".ttf",
    ".woff2",
}
PROGRAMS = {
    "ELF": (b"\x7fELF",),
    "Mach-O": (b"\xfe\xed\xfa\xce", b"\xfe\xed\xfa\xcf", b"\xce\xfa\xed\xfe", b"\xcf\xfa\xed\xfe", b"\xca\xfe\xba\xbe"),
    "PE": (b"MZ",),
    "archive": (b"!<arch>\n",),
}
"""How compiled files begin, whatever they are called."""

LIBRARIES = [f"src/hut8/{room}/lib{name}{end}" for room, name in (("strategy", "kernel"), ("forge", "census"))
             for end in (".so", "_fast.so", ".so.stamp", ".so.new")]  # fmt: skip
MADE = [*LIBRARIES, "src/hut8/press/fonts/IBMPlexSans-Regular.ttf", "src/hut8/web/static/index.html"]
"""What the steps of a build make."""


def is_built(name: str, beginning: bytes) -> bool:
    is_program = any(beginning.startswith(magic) for magics in PROGRAMS.values() for magic in magics)
    return PurePosixPath(name).suffix in BUILT or is_program


def git(*arguments: str) -> list[str]:
    program = shutil.which("git")
    if not (ROOT / ".git").exists() or not program:
        pytest.skip("no repository here")
    done = subprocess.run([program, *arguments], cwd=ROOT, capture_output=True, text=True, check=False)
    return done.stdout.splitlines()


def beginning_of(path: Path) -> bytes:
    with path.open("rb") as file:
        return file.read(8)


def test_git_holds_no_built_file() -> None:
    here = [name for name in git("-c", "core.quotePath=off", "ls-files") if (ROOT / name).is_file()]
    assert len(here) > 500
    assert [name for name in here if is_built(name, beginning_of(ROOT / name))] == []


@pytest.mark.parametrize("magic", [magic for magics in PROGRAMS.values() for magic in magics])
def test_a_compiled_file_is_known_by_its_first_bytes(magic: bytes) -> None:
    assert is_built("docs/innocent.txt", magic)
    assert not is_built("docs/innocent.txt", b"# " + magic)


def test_git_ignores_everything_that_a_build_makes() -> None:
    assert git("check-ignore", "--no-index", *MADE) == MADE


@pytest.mark.skipif(not MAKE, reason="no make")
def test_make_clean_removes_everything_that_a_build_makes(tmp_path: Path) -> None:
    shutil.copy(ROOT / "Makefile", tmp_path)
    for name in MADE:
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).touch()
    source = tmp_path / "src" / "hut8" / "forge" / "census.c"
    source.touch()
    subprocess.run([MAKE, "clean"], cwd=tmp_path, check=True, capture_output=True)
    assert [path for path in tmp_path.rglob("*") if path.is_file()] == [tmp_path / "Makefile", source]


def test_a_source_distribution_carries_no_compiled_library() -> None:
    build = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["tool"]["hatch"]["build"]
    assert not [pattern for pattern in build["artifacts"] if pattern.endswith(".so")]
    wheel = build["targets"]["wheel"]["artifacts"]
    assert {f"{PurePosixPath(name).parent}/*.so" for name in LIBRARIES} <= set(wheel)
    assert set(build["artifacts"]) <= set(wheel)
