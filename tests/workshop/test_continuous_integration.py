"""The workflow of a public forge tests what the package says it supports."""

from __future__ import annotations

import re
import tomllib
from typing import Any

import pytest
import yaml

from tests.workshop.sources import ROOT, tracked

PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
WORKFLOW: dict[str, Any] = yaml.safe_load((ROOT / ".github/workflows/test.yml").read_text(encoding="utf-8"))
SYSTEMS = {
    "Operating System :: MacOS": "macos-latest",
    "Operating System :: Microsoft :: Windows": "windows-latest",
    "Operating System :: POSIX :: Linux": "ubuntu-latest",
}
TESTED = {"ubuntu-latest", "macos-latest"}
"""Where the whole suite runs: its servers and signals are POSIX's."""


def supported() -> list[str]:
    found = (re.fullmatch(r"Programming Language :: Python :: (3\.\d+)", each) for each in PROJECT["classifiers"])
    return [each[1] for each in found if each]


@pytest.mark.parametrize("job", ["test", "install"])
def test_every_supported_python_and_system_is_tried(job: str) -> None:
    matrix = WORKFLOW["jobs"][job]["strategy"]["matrix"]
    assert matrix["python"] == supported()
    systems = {SYSTEMS[each] for each in PROJECT["classifiers"] if each.startswith("Operating")}
    assert set(matrix["os"]) == (systems if job == "install" else TESTED)


def test_the_oldest_supported_python_is_the_one_required() -> None:
    assert PROJECT["requires-python"] == f">={supported()[0]}"


def test_nothing_is_left_out_where_everything_must_be_tried() -> None:
    steps = WORKFLOW["jobs"]["test"]["steps"]
    (tested,) = [step for step in steps if step.get("run") == "make test"]
    assert tested["env"] == {"HUT8_REQUIRE": "all"}


def test_every_hook_of_a_commit_runs_a_tool_of_the_project() -> None:
    (repository,) = yaml.safe_load((ROOT / ".pre-commit-config.yaml").read_text(encoding="utf-8"))["repos"]
    assert repository["repo"] == "local"
    entries = {hook["id"]: hook["entry"] for hook in repository["hooks"]}
    assert {"ruff", "ruff-format", "mypy", "clang-format", "prettier", "eslint"} <= set(entries)
    assert all(entry.startswith((".venv/bin/", "npm --prefix web run ")) for entry in entries.values())


def test_git_knows_no_built_file() -> None:
    built = {".so", ".dylib", ".dll", ".o", ".a", ".pyc", ".stamp", ".whl"}
    assert not [path.name for path in tracked() if path.suffix in built]
