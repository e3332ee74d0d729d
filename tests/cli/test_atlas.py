"""`hut8 atlas`."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
from typing import TYPE_CHECKING

import pytest

from hut8.atlas.journal import Journal
from hut8.atlas.layout import Form, sections_of, written
from hut8.atlas.published import hardest_sets
from hut8.atlas.records import solve
from hut8.cli import atlas, main
from hut8.forge.sheaves import Sheaf, sheaves
from hut8.strategy import kernel
from tests.waiting import wait_until

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from hut8.atlas.records import Record
    from hut8.machine.problems import PublicProblem


@pytest.fixture(scope="module")
def content() -> bytes:
    """A small atlas: one sheaf is solved, all others are empty."""
    solved = {Sheaf(4, 3, 7): solve(Sheaf(4, 3, 7)).records}
    return written(sections_of({sheaf: solved.get(sheaf, b"") for sheaf in sheaves()}), Form.PLAIN)


@pytest.fixture
def path(content: bytes, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    found = tmp_path / "small.atlas"
    found.write_bytes(content)
    monkeypatch.setenv("HUT8_ATLAS", str(found))
    return found


@pytest.mark.usefixtures("path")
def test_a_set_is_shown(capsys: pytest.CaptureFixture[str]) -> None:
    main(["atlas", "show", "14", "10", "7", "3"])
    assert capsys.readouterr().out == (
        "3 7 10 14: guaranteed 2 rounds, 3 questions; on average 1.29 and 2.86; 7 worlds, 7 codes\n"
    )
    main(["atlas", "show", "3", "7", "10", "14", "--json"])
    assert json.loads(capsys.readouterr().out)["guarantee_questions"] == 20


def test_a_set_that_is_searched_can_be_given_up(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def searched(_: PublicProblem, cancelled: Callable[[], bool]) -> Record:
        assert not cancelled()
        return hardest_sets()[0]

    monkeypatch.setattr(atlas, "record_of", searched)
    main(["atlas", "show", "33", "36", "40", "47", "48"])
    assert capsys.readouterr().out.startswith("33 36 40 47 48: guaranteed 4 rounds")


@pytest.mark.parametrize("command", ["show", "find", "hardest", "summary"])
def test_the_help_says_which_figures_are_sums(command: str, capsys: pytest.CaptureFixture[str]) -> None:
    main(["atlas", command, "--help"])
    assert "sums over the worlds" in " ".join(capsys.readouterr().out.split())


@pytest.mark.usefixtures("path")
def test_sets_are_found_by_what_they_take(capsys: pytest.CaptureFixture[str]) -> None:
    main(["atlas", "find", "--rounds", "2-", "--questions", "3", "--cards", "1-14", "--worlds", "7", "--json"])
    found = json.loads(capsys.readouterr().out)
    assert [3, 7, 10, 14] in [record["cards"] for record in found]
    assert all(record["worst_questions"] == 3 and max(record["cards"]) <= 14 for record in found)
    main(["atlas", "find", "--verifiers", "4", "--limit", "1"])
    assert len(capsys.readouterr().out.splitlines()) == 1
    main(["atlas", "find", "--rounds", "9"])
    assert capsys.readouterr().out == "No set is like that.\n"


def test_the_summary_counts_and_names_the_hardest(path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    main(["atlas", "summary", "--file", str(path), "--json"])
    found = json.loads(capsys.readouterr().out)
    assert found["4"]["sets"] == 194_580
    assert sum(each["sets"] for each in found["4"]["guarantee"]) == found["4"]["with_problem"]
    main(["atlas", "summary"])
    spoken = capsys.readouterr().out
    assert f"SHA-256 {found['digest']}" in spoken
    assert " ".join(map(str, found["4"]["hardest"][0]["cards"])) in spoken


def test_the_compact_form_answers_alike(
    path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    compact = path.with_name("compact.atlas")
    main(["atlas", "compact", str(compact)])
    assert compact.stat().st_size < path.stat().st_size
    capsys.readouterr()
    answers = []
    for each in (path, compact):
        monkeypatch.setenv("HUT8_ATLAS", str(each))
        main(["atlas", "show", "3", "7", "10", "14"])
        answers.append(capsys.readouterr().out)
    assert answers[0] == answers[1]


def test_a_build_without_the_kernel_says_what_to_install_before_it_begins(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(kernel, "library", lambda: None)
    monkeypatch.setattr(atlas, "build", lambda *_: 0)
    main(["atlas", "build", str(tmp_path / "slow.atlas"), "--language", "nl"])
    assert capsys.readouterr().err.startswith("Zonder de zoekkern duurt dit heel lang: ")


@pytest.mark.skipif(kernel.library() is None, reason="without the kernel a sheaf takes minutes")
def test_an_interrupted_build_leaves_a_journal_to_be_resumed(tmp_path: Path) -> None:
    path, part = tmp_path / "classic.atlas", tmp_path / "classic.atlas.part"
    process = subprocess.Popen(
        [sys.executable, "-m", "hut8", "atlas", "build", str(path), "--workers", "1"],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )
    wait_until(lambda: process.poll() is not None or (part.exists() and part.stat().st_size > 0), 60)
    assert process.poll() is None
    os.kill(process.pid, signal.SIGINT)
    _, spoken = process.communicate(timeout=60)
    assert process.returncode == 130
    assert "Stopped." in spoken
    assert not path.exists()
    with Journal(part) as journal:
        assert list(journal.solved) == sheaves()[: len(journal.solved)] != []
        first = sheaves()[0]
        assert journal.solved[first] == solve(first).records


@pytest.mark.long
@pytest.mark.filterwarnings("ignore")
def test_a_cluster_solves_sheaves_too(tmp_path: Path) -> None:
    distributed = pytest.importorskip("distributed")
    from hut8.cli.atlas import _work  # noqa: PLC0415 - needs the extra

    some = sheaves([4])[-40:]
    with (
        distributed.LocalCluster(n_workers=1, threads_per_worker=1, dashboard_address=None) as cluster,
        _work(cluster.scheduler_address, 1)(some) as results,
    ):
        found = {solved.sheaf: solved.records for solved in results}
    assert found == {sheaf: solve(sheaf).records for sheaf in some}
    assert not list(tmp_path.iterdir())


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["build", "/missing/classic.atlas"], "there is no folder"),
        (["summary", "--file", "/missing/classic.atlas"], "There is no atlas at"),
        (["find", "--rounds", "many"], "is not a range"),
        (["find", "--cards", "1-60"], "There is no criteria card"),
        (["show", "1", "2", "3", "4"], "have no problem"),
        (["show", "1+2", "3+4", "5+6", "7+8"], "Classic alone"),
        (["show", "1", "2"], "4 to 6 verifiers"),
    ],
)
def test_what_cannot_be_done_is_refused_in_a_sentence(
    path: Path, capsys: pytest.CaptureFixture[str], arguments: list[str], sentence: str
) -> None:
    assert path.exists()
    with pytest.raises(SystemExit):
        main(["atlas", *arguments])
    assert sentence in capsys.readouterr().err


def test_what_exists_is_not_built_again(path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["atlas", "build", str(path)])
    assert "exists already" in capsys.readouterr().err


def test_the_hardest_are_listed_without_a_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("HUT8_ATLAS", str(tmp_path / "absent.atlas"))
    main(["atlas", "hardest"])
    assert "hardest:03  17 36 40 41: guaranteed 4 rounds, 7 questions" in capsys.readouterr().out
    main(["atlas", "hardest", "--json"])
    assert json.loads(capsys.readouterr().out)[2]["cards"] == [17, 36, 40, 41]
