"""A skip is a failure where every tool must be there."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.plugins.required import is_required

pytest_plugins = ["pytester"]

CONFTEST = """
from tests.plugins.required import Required

def pytest_configure(config):
    config.pluginmanager.register(Required())
"""
TESTS = """
import pytest

def test_a_missing_tool():
    pytest.skip("no such tool")

def test_another_system():
    pytest.skip("platform: only elsewhere")

@pytest.mark.xfail
def test_a_known_fault():
    assert False
"""


def test_a_skip_for_want_of_a_tool_fails_and_one_of_the_platform_does_not(
    pytester: pytest.Pytester, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PYTEST_DISABLE_PLUGIN_AUTOLOAD", "1")
    monkeypatch.setenv("PYTHONPATH", str(Path(__file__).parents[2]))
    pytester.makeconftest(CONFTEST)
    pytester.makepyfile(test_some=TESTS, test_none="import pytest\npytest.importorskip('no_such_module')\n")
    result = pytester.runpytest_subprocess("-p", "no:cacheprovider", "--continue-on-collection-errors")
    result.assert_outcomes(failed=1, skipped=1, xfailed=1, errors=1)
    result.stdout.fnmatch_lines(["*skipped where nothing may be: no such tool"])


@pytest.mark.parametrize(
    ("environment", "expected"),
    [({}, False), ({"CI": "false"}, False), ({"CI": "true"}, True), ({"HUT8_REQUIRE": "all"}, True)],
)
def test_everything_is_required_where_it_is_asked_for(
    environment: dict[str, str],
    expected: bool,  # noqa: FBT001 - a column of the table
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    for name in ("CI", "HUT8_REQUIRE"):
        monkeypatch.delenv(name, raising=False)
    for name, value in environment.items():
        monkeypatch.setenv(name, value)
    assert is_required() == expected
