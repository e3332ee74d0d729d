"""The files that take longest run first: xdist gives whole files to its processes, and the last one must be short.

The browser's files stand together, for whoever has run one has the browser and its servers open for the next.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import pytest

FIRST = (
    "tests/browser/",
    "tests/stores/test_postgres.py",
    "tests/server/test_linearizability.py",
    "tests/server/test_admission.py",
    "tests/server/test_kill.py",
    "tests/strategy/test_sanitized.py",
    "tests/server/test_processes.py",
    "tests/cli/fullscreen/test_app.py",
    "tests/server/test_imitation.py",
    "tests/web/test_page.py",
    "tests/cli/test_serve.py",
    "tests/test_deploy.py",
    "tests/server/test_press.py",
    "tests/forge/test_cluster.py",
    "tests/strategy/test_compiled.py",
    "tests/server/test_openapi.py",
    "tests/server/test_spine.py",
)
"""Beginnings of the paths of long files; the durations of a run (`--durations=40`) tell which they are."""


def rank(nodeid: str) -> int:
    """Return how early a test runs, 0 for the earliest."""
    return next((place for place, long in enumerate(FIRST) if nodeid.startswith(long)), len(FIRST))


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    items.sort(key=lambda item: rank(item.nodeid))
