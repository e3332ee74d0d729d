"""Tests marked `clock` are tried once more when they fail; each retry is printed, and too many fail the run.

Ours instead of pytest-rerunfailures, which neither shows the first failure of a test that passed at last nor bounds
how many tests may need a second try.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

import pytest
from _pytest.runner import runtestprotocol

if TYPE_CHECKING:
    from _pytest.fixtures import SubRequest
    from _pytest.terminal import TerminalReporter

MOST = 3
"""More retries than this in one run are no accident of a busy machine."""

PROPERTY = "first failure"
"""Under this name a report carries what went wrong at first, from a worker of xdist to the process that prints."""


def _forget_broken_fixtures(item: pytest.Item) -> None:
    """A fixture of a module or package that failed would otherwise fail again from its cache."""
    if not isinstance(item, pytest.Function):
        return
    item._initrequest()
    request = cast("SubRequest", item._request)
    for definitions in item._fixtureinfo.name2fixturedefs.values():
        for definition in definitions:
            if definition.cached_result and definition.cached_result[2] is not None:
                definition.finish(request)


def _first_failure(reports: list[pytest.TestReport]) -> str | None:
    return next((report.longreprtext for report in reports if report.failed), None)


class Retries:
    """Runs marked tests, and in the printing process counts the retries of all of them."""

    def __init__(self) -> None:
        self.first_failures: dict[str, str] = {}

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtest_protocol(self, item: pytest.Item, nextitem: pytest.Item | None) -> bool | None:
        if item.get_closest_marker("clock") is None:
            return None
        item.ihook.pytest_runtest_logstart(nodeid=item.nodeid, location=item.location)
        reports = runtestprotocol(item, nextitem=nextitem, log=False)
        if failure := _first_failure(reports):
            _forget_broken_fixtures(item)
            reports = runtestprotocol(item, nextitem=nextitem, log=False)
            for report in reports:
                report.user_properties.append((PROPERTY, failure))
        for report in reports:
            item.ihook.pytest_runtest_logreport(report=report)
        item.ihook.pytest_runtest_logfinish(nodeid=item.nodeid, location=item.location)
        return True

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        for name, value in report.user_properties:
            if name == PROPERTY:
                self.first_failures[report.nodeid] = str(value)

    @pytest.hookimpl(tryfirst=True)
    def pytest_sessionfinish(self, session: pytest.Session) -> None:
        if len(self.first_failures) > MOST and session.exitstatus == pytest.ExitCode.OK:
            session.exitstatus = pytest.ExitCode.TESTS_FAILED

    def pytest_terminal_summary(self, terminalreporter: TerminalReporter) -> None:
        if not self.first_failures:
            return
        terminalreporter.section("tried again")
        for nodeid, failure in self.first_failures.items():
            terminalreporter.write_sep("_", f"first failure of {nodeid}")
            terminalreporter.write_line(failure)
        for nodeid in self.first_failures:
            terminalreporter.write_line(f"TRIED AGAIN {nodeid}")
        if len(self.first_failures) > MOST:
            count = len(self.first_failures)
            terminalreporter.write_line(f"{count} tests were tried again, more than {MOST}: the run fails.", red=True)
