"""The files that take longest run first: xdist gives whole files to its processes, and the last one must be short.

The browser's files stand together, for whoever has run one has the browser and its servers open for the next.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import pytest

FIRST = (
    "tests/browser/",
    "tests/server/test_kill.py",
)
"""Beginnings of the paths of long files; the durations of a run (`--durations=40`) tell which they are."""


def rank(nodeid: str) -> int:
    """Return how early a test runs, 0 for the earliest."""
    return next((place for place, long in enumerate(FIRST) if nodeid.startswith(long)), len(FIRST))


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    items.sort(key=lambda item: rank(item.nodeid))
