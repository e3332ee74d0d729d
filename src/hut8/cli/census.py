"""`hut8 census`: every valid Classic problem, counted or written to a file."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from hut8.cli.files import check_writable
from hut8.cli.language import spoken, told
from hut8.cli.output import json_option, print_json
from hut8.cli.progress import progress_bar
from hut8.cli.workers import cores, workers_option
from hut8.errors import Malformed
from hut8.extras import extra
from hut8.forge.catalogue import export
from hut8.forge.census import CHUNKS, Chunk, Counts, Stop, count
from hut8.forge.pools import Pool
from hut8.forge.sheaves import sheaves
from hut8.locale import grammar
from hut8.machine.problems import SIZES
from hut8.wording import Large

if TYPE_CHECKING:
    from collections.abc import Callable


@click.command()
@click.option(
    "--export",
    "path",
    type=click.Path(path_type=Path),
    help="Write every problem to this file (.sqlite3, .csv.gz or .parquet); resumes what was interrupted.",
)
@click.option(
    "--grade",
    "grades",
    type=click.Path(path_type=Path),
    help="Grade every set of cards into this SQLite file, on a dask cluster; resumes what was interrupted.",
)
@click.option("--scheduler", metavar="ADDRESS", help="The cluster's scheduler, such as tcp://10.0.0.1:8786.")
@click.option(
    "--verifiers", type=click.IntRange(SIZES[0], SIZES[-1]), multiple=True, help="Grade only problems of this size."
)
@workers_option
@json_option
def command(  # noqa: PLR0913 - one argument per option
    path: Path | None,
    grades: Path | None,
    scheduler: str | None,
    verifiers: tuple[int, ...],
    workers: int | None,
    *,
    as_json: bool,
) -> None:
    """Count every valid Classic problem by verifiers and pool, write them all to a file, or grade them all."""
    if grades:
        check_writable(grades)
        _grade(grades, scheduler, verifiers or tuple(SIZES), workers or cores())
        return
    if scheduler or verifiers:
        raise Malformed("--scheduler and --verifiers belong to grading: name a file with --grade.")
    if path:
        check_writable(path)
        with progress_bar(f"Writing {path.name}") as progress:
            export(path, workers or cores(), progress)
        click.echo(told("census.written", path=path))
        return
    with progress_bar("Counting") as progress:
        found = _count(workers or cores(), progress)
    if as_json:
        print_json({str(size): _entry(counts) for size, counts in found.items()})
        return
    heading = told("census.verifiers")
    click.echo(f"{heading} " + "".join(f"{pool:>14}" for pool in Pool))
    for size, counts in found.items():
        figures = (Large(getattr(counts, pool)).told(grammar(spoken())) for pool in Pool)
        click.echo(f"{size:{len(heading)}} " + "".join(f"{figure:>14}" for figure in figures))


def _grade(path: Path, scheduler: str | None, sizes: tuple[int, ...], workers: int) -> None:
    with extra("cluster"):
        from hut8.forge.cluster import grade_catalogue  # noqa: PLC0415 - an extra
    with progress_bar(f"Grading into {path.name}") as progress:
        grade_catalogue(path, sheaves(sizes), scheduler, workers, progress)
    click.echo(told("census.graded", path=path))


def _entry(counts: Counts) -> dict[str, Any]:
    return {"total": counts.mixed, **{str(pool): getattr(counts, pool) for pool in Pool}}


def _count(workers: int, progress: Callable[[int, int], None]) -> dict[int, Counts]:
    """Count all chunks, the largest first; Ctrl-C ends those at work."""
    found = dict.fromkeys(SIZES, Counts())
    stop = Stop.unset()
    ordered = sorted(CHUNKS, key=lambda chunk: (-chunk.verifiers, chunk.first))

    def counted(chunk: Chunk) -> tuple[Chunk, Counts]:
        return chunk, count(chunk, stop)

    with ThreadPoolExecutor(workers) as threads:
        try:
            for done, (chunk, counts) in enumerate(threads.map(counted, ordered), start=1):
                found[chunk.verifiers] += counts
                progress(done, len(CHUNKS))
        except BaseException:
            stop.now()
            threads.shutdown(cancel_futures=True)
            raise
    return found
