"""Results on a disk: nothing is lost, nothing is mixed up, and figures are what the lines say."""

from __future__ import annotations

from dataclasses import replace
from math import isclose
from typing import TYPE_CHECKING

import pytest

from hut8.arena.contestants import House
from hut8.arena.judge import judged
from hut8.arena.page import page
from hut8.arena.report import ALL, figures, report
from hut8.arena.results import Heading, Run, begin, line, read
from hut8.arena.suites import published
from hut8.arena.table import as_text
from hut8.arena.trial import Outcome
from hut8.errors import Illegal, Malformed, Missing
from hut8.machine.problems import Mode

if TYPE_CHECKING:
    from pathlib import Path


@pytest.fixture(scope="module")
def run() -> Run:
    suite = published("small", [Mode.CLASSIC])
    return Run(Heading("random", suite), list(judged(suite, House("random"))))


def test_a_file_is_read_as_it_was_written(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "results.jsonl"
    begin(path, run.heading)
    with path.open("a", encoding="utf-8") as file:
        file.writelines(map(line, run.results))
    assert read(path) == run


@pytest.mark.parametrize("kept", [0, 1, 4])
def test_a_run_that_was_cut_off_goes_on_to_the_same_results(run: Run, tmp_path: Path, kept: int) -> None:
    path = tmp_path / "results.jsonl"
    whole = "".join([line(run.heading), *map(line, run.results[:kept])])
    path.write_text(whole + line(run.results[kept])[:40], encoding="utf-8")
    resumed = begin(path, run.heading)
    assert resumed.results == run.results[:kept]
    assert path.read_text(encoding="utf-8") == whole
    done = {result.task for result in resumed.results}
    rest = list(judged(run.heading.suite, House("random"), done=done))
    assert [replace(each, seconds=0) for each in rest] == [replace(each, seconds=0) for each in run.results[kept:]]


def test_what_is_on_the_disk_is_not_written_again_when_a_run_goes_on(run: Run, tmp_path: Path) -> None:
    """Whatever was being written when the disk was full or the power went would be gone."""
    path = tmp_path / "results.jsonl"
    whole = "".join(f" {each}" for each in [line(run.heading), *map(line, run.results)])
    path.write_text(whole + " {", encoding="utf-8")
    assert begin(path, run.heading) == run
    assert path.read_text(encoding="utf-8") == whole


def test_a_line_ends_where_it_is_broken_and_nowhere_else(run: Run, tmp_path: Path) -> None:
    """A player's name may hold what Unicode calls the end of a line."""
    path, heading = tmp_path / "results.jsonl", run.heading._replace(player="one\u2028two\x85three")
    begin(path, heading)
    assert read(path).heading == heading


def test_another_players_file_is_refused(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "results.jsonl"
    begin(path, run.heading)
    with pytest.raises(Illegal, match="another player or suite"):
        begin(path, run.heading._replace(player="bombe"))


NO_DRAWS = '{"arena": 1, "player": "x", "suite": {"name": "x", "seed": "x", "draws": []}}\n'


@pytest.mark.parametrize(
    "content", ["hello\n", '{"arena": 9}\n', "[]\n", "{}\n", "1\n2\n", NO_DRAWS, "[" * 100_000 + "\n"]
)
def test_what_holds_no_results_is_refused_in_a_sentence(tmp_path: Path, content: str) -> None:
    path = tmp_path / "results.jsonl"
    path.write_text(content, encoding="utf-8")
    with pytest.raises(Malformed, match="holds no results"):
        read(path)
    with pytest.raises(Missing):
        read(tmp_path / "nothing")


def test_figures_count_what_the_lines_say(run: Run) -> None:
    first, second, *rest = run.results
    spoiled = [
        replace(first, outcome=Outcome.WRONG, guessed=True),
        replace(second, outcome=Outcome.SILENT, claim=None, illegal=("no", "no")),
        *rest,
    ]
    found = figures(spoiled, 9)
    assert found.solved is not None
    assert found.solved.mean == 7 / 9
    assert (found.wrong, found.guessed, found.illegal) == (1, 1, 2)
    assert found.failures == {"no reply in time": 1}
    assert found.questions is not None
    assert found.questions.mean == sum(each.score[1] for each in rest) / 7


def test_a_random_player_regrets_and_the_report_says_so(run: Run) -> None:
    found = report(run)["classic"]
    assert found.regret_rounds.is_exact
    assert found.regret_rounds.low is not None
    assert found.regret_rounds.low.mean > 0.1
    assert found.lost_rounds.low is not None
    lost = sum(one["rounds"][0] for each in run.results for one in each.regrets if one)
    assert isclose(found.lost_rounds.low.mean, lost / 9)
    assert ALL not in report(run)
    assert "9 of 9" in as_text(report(run))


def test_an_empty_run_has_a_report() -> None:
    empty = Run(Heading("nobody", published("small")), [])
    assert "0 of 27" in as_text(report(empty))
    assert "nobody" in page(empty, report(empty))


def test_the_page_shows_a_program_nothing_it_could_act_upon(run: Run) -> None:
    nasty = "<script>alert(1)</script>"
    spoiled = [replace(run.results[0], fault=nasty, illegal=(nasty,))]
    text = page(Run(run.heading._replace(player=nasty), spoiled), report(run))
    assert "<script" not in text
    assert text.count("&lt;script&gt;") == 4
