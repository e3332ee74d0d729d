"""Hostile programs: whatever they do ends in time, in words, and leaves nothing running."""

from __future__ import annotations

import shutil
from itertools import islice
from typing import TYPE_CHECKING

import psutil
import pytest

from hut8.arena.contestants import Speaker
from hut8.arena.judge import FAILURES_IN_A_ROW, judge, judged
from hut8.arena.program import Program
from hut8.arena.protocol import LONGEST_SHOWN
from hut8.arena.suites import published
from hut8.arena.trial import MOST_ILLEGAL, MOST_QUESTIONS, Outcome
from hut8.errors import Unavailable
from hut8.machine.problems import Mode
from tests.arena import programs
from tests.waiting import wait_until

if TYPE_CHECKING:
    from hut8.arena.results import Result
    from hut8.arena.suites import Suite, Task

SECONDS = 10.0


def a_task() -> Task:
    return next(published("small", [Mode.CLASSIC]).tasks)


def played(command: list[str], seconds: float = SECONDS) -> Result:
    speaker = Speaker(command, seconds)
    try:
        return judge(a_task(), speaker)
    finally:
        speaker.stop()


def test_a_program_that_speaks_only_the_protocol_solves() -> None:
    result = played(programs.CAREFUL)
    assert result.outcome is Outcome.SOLVED
    assert result.illegal == ()


def test_garbage_is_illegal_and_told_without_what_a_terminal_would_obey() -> None:
    result = played(programs.GARBAGE)
    assert result.outcome is Outcome.ILLEGAL
    assert len(result.illegal) == MOST_ILLEGAL
    assert "what?" in result.illegal[0]
    assert all(sentence.isprintable() for sentence in result.illegal)


@pytest.mark.parametrize(
    ("command", "seconds", "outcome"),
    [
        (programs.SILENT, 0.2, Outcome.SILENT),
        (programs.ENDLESS_LINE, SECONDS, Outcome.FLOODED),
        (programs.ENDLESS_LINES, SECONDS, Outcome.ILLEGAL),
        (programs.EXITS, SECONDS, Outcome.EXITED),
        (programs.STUBBORN, SECONDS, Outcome.ENDLESS),
    ],
    ids=["silent", "endless line", "endless lines", "exits", "stubborn"],
)
def test_a_hostile_program_ends_with_its_outcome(command: list[str], seconds: float, outcome: Outcome) -> None:
    assert played(command, seconds).outcome is outcome


def test_a_program_that_exits_is_quoted() -> None:
    assert played(programs.EXITS).fault == "I have no more ideas"


def test_last_words_are_told_without_what_a_terminal_would_obey() -> None:
    fault = played(programs.python("import sys\nsys.exit('\x1b[2Jgone' * 99)")).fault
    assert "gone" in fault
    assert fault.isprintable()
    assert len(fault) <= LONGEST_SHOWN


def test_questions_without_end_are_counted() -> None:
    assert played(programs.STUBBORN).score == (MOST_QUESTIONS + 1, MOST_QUESTIONS + 1)


def test_a_program_that_fails_again_and_again_is_not_asked_further() -> None:
    speaker = Speaker(programs.EXITS, SECONDS)
    results = list(judged(published("small", [Mode.CLASSIC]), speaker))
    assert [result.outcome for result in results] == [Outcome.EXITED] * FAILURES_IN_A_ROW


def test_a_program_that_never_reads_holds_nobody_up() -> None:
    speaker = Speaker(programs.python("while True: print('claim 111')"), SECONDS)
    big = [*published("small", [Mode.EXTREME]).tasks] * 3
    results = [judge(task, speaker) for task in islice(big, 20)]
    speaker.stop()
    assert all(result.claim == "111" for result in results)


def test_nothing_that_a_program_started_outlives_it() -> None:
    program = Program(["sh", "-c", "sleep 1000 & echo $!; wait"])
    sleeper = int(program.ask(SECONDS))
    program.stop()
    wait_until(lambda: not psutil.pid_exists(sleeper) or psutil.Process(sleeper).status() == psutil.STATUS_ZOMBIE)
    assert program.process.returncode is not None


def test_a_program_that_is_not_there_is_refused_in_a_sentence() -> None:
    with pytest.raises(Unavailable, match=r"no-such-program cannot be started: no such file or directory\."):
        Speaker(["no-such-program"], SECONDS)


def test_javascript_of_twenty_lines_plays_a_suite() -> None:
    node = shutil.which("node")
    if node is None:
        pytest.skip("there is no Node here")
    script = programs.FOLDER / "careful.js"
    assert len(script.read_text(encoding="utf-8").splitlines()) <= 20
    suite: Suite = published("small", [Mode.CLASSIC])
    speaker = Speaker([node, str(script)], SECONDS)
    results = list(judged(suite, speaker))
    speaker.stop()
    assert len(results) == 9
    assert sum(result.outcome is Outcome.SOLVED for result in results) >= 7
    assert all(result.illegal == () for result in results)
