"""Working on sheaves on a dask.distributed cluster (extra `cluster`): machines may come, go and die meanwhile.

Grades are kept sheaf by sheaf, together with the note that the sheaf is done: what is lost with a machine is done
again, nothing is kept twice, and a run that was interrupted goes on where it stopped.
"""

from __future__ import annotations

import sqlite3
from contextlib import closing, contextmanager
from itertools import islice
from typing import TYPE_CHECKING, Any, TypeVar

from distributed import Client, LocalCluster, as_completed
from distributed.scheduler import KilledWorker

from hut8.errors import Unavailable
from hut8.forge.grading import Graded, grade_sheaf
from hut8.forge.sheaves import Sheaf

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path

Result = TypeVar("Result")

AHEAD = 4
"""Sheaves in flight per thread of the cluster."""

TRIES = 10
PATIENCE = "5s"
GOODBYE = 2
"""Seconds that a cluster of our own gets to close."""

COLUMNS = ", ".join(Graded._fields)
SCHEMA = f"""
CREATE TABLE IF NOT EXISTS grades ({COLUMNS}, PRIMARY KEY (verifiers, cards)) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS done (verifiers, first, second, PRIMARY KEY (verifiers, first, second)) WITHOUT ROWID;
"""


def grade_catalogue(
    path: Path, wanted: list[Sheaf], scheduler: str | None, workers: int, progress: Callable[[int, int], None]
) -> None:
    """Grade sheaves into an SQLite file; without a scheduler's address, on a cluster of this machine's own."""
    with closing(_database(path)) as database:
        known = {Sheaf(*row) for row in database.execute("SELECT verifiers, first, second FROM done")}
        left = [sheaf for sheaf in wanted if sheaf not in known]
        done = len(wanted) - len(left)
        progress(done, len(wanted))
        with client_at(scheduler, workers) as client:
            for sheaf, graded in results(client, grade_sheaf, left):
                _keep(database, sheaf, graded)
                done += 1
                progress(done, len(wanted))


def _database(path: Path) -> sqlite3.Connection:
    try:
        database = sqlite3.connect(path)
        database.executescript(SCHEMA)
    except sqlite3.Error as fault:
        raise Unavailable("{path} cannot hold the grades: {fault}.", path=path, fault=fault) from fault
    return database


@contextmanager
def client_at(scheduler: str | None, workers: int) -> Iterator[Any]:
    """Yield a client of the scheduler, or of a cluster of this machine's own."""
    if scheduler is None:
        with LocalCluster(n_workers=workers, threads_per_worker=1, dashboard_address=None) as cluster:
            with Client(cluster) as client:
                yield client
            cluster.close(timeout=GOODBYE)
        return
    try:
        client = Client(scheduler, timeout=PATIENCE)
    except (OSError, ValueError) as fault:
        raise Unavailable(
            "No cluster answers at {scheduler}: start one with `dask scheduler`.", scheduler=scheduler
        ) from fault
    with client:
        yield client


def results(client: Any, work: Callable[[Sheaf], Result], left: list[Sheaf]) -> Iterator[tuple[Sheaf, Result]]:
    """Yield sheaves and their results as they come, keeping the cluster busy; what died with a worker is done again."""
    upcoming = iter(left)
    tries: dict[Sheaf, int] = {}
    room = AHEAD * max(1, sum(client.nthreads().values()))
    flying = {_start(client, work, sheaf, 0): sheaf for sheaf in islice(upcoming, room)}
    landing = as_completed(list(flying))
    for future in landing:
        sheaf = flying.pop(future)
        following = list(islice(upcoming, 1))
        try:
            yield sheaf, future.result()
        except KilledWorker:
            tries[sheaf] = tries.get(sheaf, 0) + 1
            if tries[sheaf] > TRIES:
                raise
            following.append(sheaf)
        for each in following:
            started = _start(client, work, each, tries.get(each, 0))
            flying[started] = each
            landing.add(started)


def _start(client: Any, work: Callable[[Sheaf], Any], sheaf: Sheaf, attempt: int) -> Any:
    key = "-".join(map(str, (work.__name__, *sheaf, attempt)))
    return client.submit(work, sheaf, key=key, retries=TRIES)


def _keep(database: sqlite3.Connection, sheaf: Sheaf, graded: list[Graded]) -> None:
    marks = ", ".join("?" * len(Graded._fields))
    with database:
        database.executemany(f"INSERT INTO grades VALUES ({marks})", graded)  # noqa: S608 - only question marks
        database.execute("INSERT INTO done VALUES (?, ?, ?)", sheaf)
