"""Where every tool must be there (`CI=true` or `HUT8_REQUIRE=all`), a test that is skipped fails.

Tests of the kernel, PostgreSQL, Node and a browser are skipped on a machine that lacks them, which is kind to whoever
only wants to change a rule, and would hide half of the tests from a server that is there to run them. Only a reason
that begins with `PLATFORM` is a reason everywhere.
"""

from __future__ import annotations

import os
from typing import TYPE_CHECKING, TypeVar

import pytest

if TYPE_CHECKING:
    from collections.abc import Generator

PLATFORM = "platform: "

Report = TypeVar("Report", pytest.TestReport, pytest.CollectReport)


def is_required() -> bool:
    return os.environ.get("HUT8_REQUIRE") == "all" or os.environ.get("CI", "").lower() in {"true", "1"}


def _refused(report: Report) -> Report:
    """Return the report as a failure if it speaks of a skip without a reason of the platform."""
    if report.skipped and isinstance(report.longrepr, tuple):
        path, line, reason = report.longrepr
        reason = reason.removeprefix("Skipped: ")
        if not reason.startswith(PLATFORM):
            report.outcome = "failed"
            report.longrepr = f"{path}:{line}: skipped where nothing may be: {reason}"
    return report


class Required:
    """Turns skips into failures; registered only where `is_required`."""

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_makereport(self) -> Generator[None, pytest.TestReport, pytest.TestReport]:
        report = yield
        return report if hasattr(report, "wasxfail") else _refused(report)

    @pytest.hookimpl(wrapper=True)
    def pytest_make_collect_report(self) -> Generator[None, pytest.CollectReport, pytest.CollectReport]:
        return _refused((yield))
