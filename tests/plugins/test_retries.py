"""Only tests with real clocks are tried again, once, in sight of everybody, and not many of them."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from collections.abc import Callable

pytest_plugins = ["pytester"]

CONFTEST = """
from tests.plugins.retries import Retries

def pytest_configure(config):
    config.addinivalue_line("markers", "clock: real time")
    config.pluginmanager.register(Retries())
"""
FAILS_AT_FIRST = """
import pathlib, pytest

def once(name):
    path = pathlib.Path(name)
    known = path.exists()
    path.touch()
    assert known, f"{name} came too late"
"""

ROOT = Path(__file__).parents[2]

if TYPE_CHECKING:
    Run = Callable[..., pytest.RunResult]


@pytest.fixture
def run(pytester: pytest.Pytester, monkeypatch: pytest.MonkeyPatch) -> Run:
    """Return a function that runs the given test functions under the plugin, and no other plugin."""
    monkeypatch.setenv("PYTEST_DISABLE_PLUGIN_AUTOLOAD", "1")
    monkeypatch.setenv("PYTHONPATH", str(ROOT))
    pytester.makeconftest(CONFTEST)

    def run_tests(*tests: str, options: tuple[str, ...] = ()) -> pytest.RunResult:
        pytester.makepyfile("\n".join((FAILS_AT_FIRST, *tests)))
        runs = pytester.runpytest_subprocess if options else pytester.runpytest_inprocess  # xdist has processes
        return runs("-p", "no:cacheprovider", *options)

    return run_tests


def late(name: str, marks: str = "@pytest.mark.clock") -> str:
    return f"{marks}\ndef test_{name}():\n    once({name!r})\n"


def test_a_failure_without_a_clock_fails_at_once(run: Run) -> None:
    result = run(late("plain", marks=""))
    assert result.ret == pytest.ExitCode.TESTS_FAILED
    result.assert_outcomes(failed=1)
    assert "TRIED AGAIN" not in result.stdout.str()


def test_a_test_with_a_clock_is_tried_again_and_its_first_failure_is_printed(run: Run) -> None:
    result = run(late("tick"))
    assert result.ret == pytest.ExitCode.OK
    result.assert_outcomes(passed=1)
    result.stdout.fnmatch_lines(["*first failure of *test_tick*", "*tick came too late*", "TRIED AGAIN *test_tick"])


def test_a_test_that_fails_twice_fails(run: Run) -> None:
    result = run("@pytest.mark.clock\ndef test_never():\n    assert False, 'never'\n")
    assert result.ret == pytest.ExitCode.TESTS_FAILED
    result.assert_outcomes(failed=1)


@pytest.mark.parametrize("options", [(), ("-p", "xdist", "-n", "2")], ids=["alone", "xdist"])
def test_three_retries_pass_and_four_fail_the_run(run: Run, options: tuple[str, ...]) -> None:
    assert run(*map(late, "abc"), options=options).ret == pytest.ExitCode.OK
    result = run(*map(late, "defg"), options=options)
    assert result.ret == pytest.ExitCode.TESTS_FAILED
    result.assert_outcomes(passed=4)
    result.stdout.fnmatch_lines(["TRIED AGAIN *test_d", "4 tests were tried again, more than 3: the run fails."])


def test_a_fixture_of_the_module_that_failed_is_made_again(run: Run) -> None:
    fixture = "@pytest.fixture(scope='module')\ndef server():\n    once('server')\n"
    result = run(fixture, "@pytest.mark.clock\ndef test_served(server):\n    pass\n", "def test_after(server): pass\n")
    result.assert_outcomes(passed=2)


def test_what_was_left_behind_is_not_made_good_by_a_second_try(run: Run) -> None:
    fixture = "@pytest.fixture(scope='session', autouse=True)\ndef tidy():\n    yield\n    once('tidy')\n"
    result = run(fixture, "@pytest.mark.clock\ndef test_it():\n    pass\n")
    result.assert_outcomes(passed=1, errors=1)
    assert "TRIED AGAIN" not in result.stdout.str()
