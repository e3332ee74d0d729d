"""Tests about the tests: each can fail, and none guesses how long something takes."""

from __future__ import annotations

import ast
from functools import cache

from tests.workshop.sources import ROOT, tracked

Function = ast.FunctionDef | ast.AsyncFunctionDef
TESTS = ROOT / "tests"
FILES = tracked("tests/*.py")
FAILING = {
    *("raises", "fail", "warns", "assert_outcomes"),
    *("wait", "wait_for", "wait_for_selector", "until", "wait_until"),
    *("all_agree", "check_proof"),
}
"""Calls that fail a test by themselves: pytest's, those that wait until a deadline, `Crowd`'s, the proofs' checker."""

HELD_ELSEWHERE = {
    "golden/test_machine_playthroughs.py::test_the_game_plays_out_as_it_did": "playthrough.check compares",
    "test_protocol_docs.py::test_every_example_of_a_frame_is_one": "the validator raises",
    "wire/test_validator.py::test_nothing_but_malformed_is_ever_raised": "whatever else is raised fails it",
}
"""Tests whose assertions stand in another file, and where."""

SLEEPS = {"sleep", "wait_for_timeout"}
REASON = "# sleeps: "
ASYNC = ("'async", '"async', "f'async", 'f"async', '"""async')


parsed = cache(ast.parse)
"""Every law below reads every file."""


def functions(tree: ast.Module) -> dict[str, Function]:
    return {node.name: node for node in ast.walk(tree) if isinstance(node, Function)}


def name_of(called: ast.expr) -> str:
    return called.attr if isinstance(called, ast.Attribute) else called.id if isinstance(called, ast.Name) else ""


def fails_by_itself(node: ast.AST) -> bool:
    """Say whether this is an assertion, or a call that raises when what it waits for or runs goes wrong."""
    if isinstance(node, ast.Call):
        checked = any(word.arg == "check" and isinstance(word.value, ast.Constant) for word in node.keywords)
        return name_of(node.func) in FAILING or checked
    return isinstance(node, ast.Assert | ast.Raise)


def failing(known: dict[str, Function]) -> set[str]:
    """Return the functions of a file that can fail, by themselves or by another of the file."""
    names_in = {
        name: {each.id for each in ast.walk(node) if isinstance(each, ast.Name)} for name, node in known.items()
    }
    found = {name for name, node in known.items() if any(map(fails_by_itself, ast.walk(node)))}
    while more := {name for name in known if name not in found and names_in[name] & found}:
        found |= more
    return found


@cache
def unable_to_fail(text: str) -> list[str]:
    known = functions(parsed(text))
    able = failing(known)
    return [name for name in known if name.startswith("test_") and name not in able]


def guesses(text: str) -> list[int]:
    """Return the lines that sleep without saying why on the same line."""
    lines = text.splitlines()
    calls = [node for node in ast.walk(parsed(text)) if isinstance(node, ast.Call) and name_of(node.func) in SLEEPS]
    return [node.lineno for node in calls if REASON not in lines[node.lineno - 1]]


def endless(text: str) -> list[int]:
    """Return the lines of loops that sleep until something comes true, and would hang the run if it never did."""
    loops = [node for node in ast.walk(parsed(text)) if isinstance(node, ast.While)]
    return [loop.lineno for loop in loops if sleeps(loop) and not is_bounded(loop)]


def sleeps(loop: ast.While) -> bool:
    """Say whether a loop blocks its thread; one that awaits is ended by the timeout around it."""
    awaited = {node.value for node in ast.walk(loop) if isinstance(node, ast.Await)}
    calls = [node for node in ast.walk(loop) if isinstance(node, ast.Call) and node not in awaited]
    return any(name_of(call.func) in SLEEPS for call in calls)


def is_bounded(loop: ast.While) -> bool:
    """Say whether a loop looks at a clock, or cannot go on without passing an assertion."""
    clock = any(isinstance(node, ast.Attribute) and node.attr == "monotonic" for node in ast.walk(loop))
    return clock or any(isinstance(node, ast.Assert) for node in loop.body)


def unawaited(text: str) -> list[int]:
    """Return the lines that wait for a script of a page that is async: its promise counts as true at once."""
    tree = parsed(text)
    named = {name_of(node.targets[0]): node.value for node in tree.body if isinstance(node, ast.Assign)}
    waits = [
        node for node in ast.walk(tree) if isinstance(node, ast.Call) and name_of(node.func) == "wait_for_function"
    ]
    return [
        node.lineno for node in waits if ast.unparse(named.get(name_of(node.args[0]), node.args[0])).startswith(ASYNC)
    ]


def test_every_test_can_fail_and_none_guesses_a_time() -> None:
    for path in FILES:
        text, name = path.read_text(encoding="utf-8"), path.relative_to(TESTS).as_posix()
        mute = [test for test in unable_to_fail(text) if f"{name}::{test}" not in HELD_ELSEWHERE]
        assert not mute, f"{name}: these assert nothing: {mute}"
        assert not guesses(text), f"{name}: wait for an event (tests/waiting.py), or write `{REASON}why` on the line"
        assert not endless(text), f"{name}: a loop without a deadline hangs the whole run"
        assert not unawaited(text), f"{name}: wait_on(page, lambda: page.evaluate(...)) awaits a promise"


def test_what_is_held_elsewhere_is_still_there() -> None:
    known = {
        f"{path.relative_to(TESTS).as_posix()}::{test}"
        for path in FILES
        for test in unable_to_fail(path.read_text(encoding="utf-8"))
    }
    assert set(HELD_ELSEWHERE) <= known


def test_a_test_without_an_assertion_and_a_guess_are_found() -> None:
    mute = "def test_it():\n    show()\n\ndef show():\n    print()\n"
    assert unable_to_fail(mute) == ["test_it"]
    assert unable_to_fail(mute.replace("print()", "assert True")) == []
    assert guesses("import time\ntime.sleep(2)\n") == [2]
    assert guesses("import time\ntime.sleep(2)  # sleeps: the job takes long\n") == []


def test_a_loop_that_may_never_end_is_found() -> None:
    loop = "while not ready():\n    page.wait_for_timeout(50)\n"
    assert endless(loop) == [1]
    assert endless(loop + "    assert time.monotonic() < deadline\n") == []


def test_a_promise_that_nobody_awaits_is_found() -> None:
    assert unawaited('page.wait_for_function("async () => true")\n') == [1]
    assert unawaited('READY = """async () => true"""\npage.wait_for_function(READY)\n') == [2]
    assert unawaited('page.wait_for_function("() => window.ready")\n') == []
