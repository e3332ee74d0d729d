"""Grading on a real cluster: complete although a worker is killed half way, and resumed where it stopped."""

from __future__ import annotations

import os
import signal
import sqlite3
from typing import TYPE_CHECKING

import pytest

from hut8.errors import Unavailable
from hut8.forge.grading import Graded, grade_sheaf
from hut8.forge.sheaves import Sheaf

distributed = pytest.importorskip("distributed")

if TYPE_CHECKING:
    from pathlib import Path

pytestmark = pytest.mark.filterwarnings("ignore")

SOME = [Sheaf(4, first, second) for first in (14, 15) for second in range(20, 25)]
"""A tenth of a second each, twice as many as two workers have at once."""


def kept(path: Path) -> list[Graded]:
    database = sqlite3.connect(path)
    found = [Graded(*row) for row in database.execute("SELECT * FROM grades ORDER BY verifiers, cards")]
    database.close()
    return found


def expected() -> list[Graded]:
    return sorted(graded for sheaf in SOME for graded in grade_sheaf(sheaf))


def test_a_worker_killed_half_way_costs_nothing_but_time(tmp_path: Path) -> None:
    from hut8.forge.cluster import grade_catalogue  # noqa: PLC0415 - needs the extra

    killed: list[int] = []
    with distributed.LocalCluster(n_workers=2, threads_per_worker=1, dashboard_address=None) as cluster:
        with distributed.Client(cluster) as client:
            victims = list(client.run(os.getpid).values())

        def progress(done: int, total: int) -> None:
            if done >= total // 2 and not killed:
                killed.append(victims[0])
                os.kill(victims[0], signal.SIGKILL)

        grade_catalogue(tmp_path / "grades.sqlite3", SOME, cluster.scheduler_address, 2, progress)
    assert killed
    assert kept(tmp_path / "grades.sqlite3") == expected()


@pytest.mark.long
def test_an_interrupted_grading_goes_on_where_it_stopped(tmp_path: Path) -> None:
    from hut8.forge.cluster import grade_catalogue  # noqa: PLC0415 - needs the extra

    told: list[int] = []

    def interrupt(done: int, total: int) -> None:
        told.append(done)
        if done == total // 2:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        grade_catalogue(tmp_path / "grades.sqlite3", SOME, None, 1, interrupt)
    again: list[int] = []
    grade_catalogue(tmp_path / "grades.sqlite3", SOME, None, 1, lambda done, _: again.append(done))
    assert again[0] == told[-1]
    assert kept(tmp_path / "grades.sqlite3") == expected()


def test_a_scheduler_that_does_not_answer_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from hut8.forge import cluster  # noqa: PLC0415 - needs the extra

    monkeypatch.setattr(cluster, "PATIENCE", 1)
    with pytest.raises(Unavailable, match="No cluster answers"):
        cluster.grade_catalogue(tmp_path / "grades.sqlite3", SOME, "tcp://127.0.0.1:9", 1, lambda *_: None)
