"""`hut8 atlas`: every set of Classic cards, solved: built once, looked up ever after."""

from __future__ import annotations

from contextlib import contextmanager
from itertools import islice
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from hut8.atlas.atlas import open_atlas
from hut8.atlas.build import build, keep
from hut8.atlas.lookup import atlas_path, record_of
from hut8.atlas.published import hardest_sets
from hut8.atlas.records import solve
from hut8.atlas.summary import Summary, hardest, summaries
from hut8.cli.files import check_writable
from hut8.cli.groups import Group
from hut8.cli.language import told
from hut8.cli.output import json_option, print_json
from hut8.cli.patience import interruptible
from hut8.cli.progress import progress_bar
from hut8.cli.wishing import read_cards
from hut8.cli.workers import cores, spread, workers_option
from hut8.extras import extra
from hut8.forge.wishes import Span
from hut8.machine.cards import CARDS, card_numbered
from hut8.machine.problems import SIZES, parse_public
from hut8.strategy import kernel
from hut8.wording import Average, Large

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

    from hut8.atlas.atlas import Atlas
    from hut8.atlas.records import Record, Solved
    from hut8.forge.sheaves import Sheaf

SHOWN = 20
ANYTHING = "0-"
HARDEST_SHOWN = 5

file_option = click.option(
    "--file", "path", type=click.Path(path_type=Path), help="The atlas; where $HUT8_ATLAS says unless told."
)


@click.group(cls=Group)
def command() -> None:
    """Build, summarise and search the atlas: exact best play of every set of Classic cards."""


@command.command("build")
@click.argument("path", metavar="[FILE]", required=False, type=click.Path(path_type=Path))
@click.option("--scheduler", metavar="ADDRESS", help="A dask cluster's scheduler, such as tcp://10.0.0.1:8786.")
@workers_option
def build_command(path: Path | None, scheduler: str | None, workers: int | None) -> None:
    """Solve every set of Classic cards into FILE; resumes what was interrupted."""
    place = path or atlas_path()
    if path is None:
        place.parent.mkdir(parents=True, exist_ok=True)
    check_writable(place)
    if kernel.library() is None:
        click.echo(told("atlas.slow"), err=True)
    with progress_bar(f"Building {place.name}") as progress:
        seconds = build(place, _work(scheduler, workers or cores()), progress)
    click.echo(told("atlas.built", path=place, seconds=Large(seconds)))


def _work(scheduler: str | None, workers: int) -> Callable[[list[Sheaf]], Any]:
    @contextmanager
    def on_this_machine(left: list[Sheaf]) -> Iterator[Iterable[Solved]]:
        with spread(solve if workers > 1 else _solve_here, left, workers) as results:
            yield results

    @contextmanager
    def on_a_cluster(left: list[Sheaf]) -> Iterator[Iterable[Solved]]:
        with extra("cluster"):
            from hut8.forge.cluster import client_at, results  # noqa: PLC0415 - an extra
        with client_at(scheduler, workers) as client:
            yield (solved for _, solved in results(client, solve, left))

    return on_a_cluster if scheduler else on_this_machine


def _solve_here(sheaf: Sheaf) -> Solved:
    return interruptible(lambda cancelled: solve(sheaf, cancelled))


@command.command("compact")
@click.argument("target", metavar="FILE", type=click.Path(path_type=Path))
@file_option
def compact_command(target: Path, path: Path | None) -> None:
    """Write the atlas to FILE in its compact form; every look-up reads both forms."""
    check_writable(target)
    content = open_atlas(path or atlas_path()).compact
    keep(target, content)
    click.echo(told("atlas.compact", path=target, bytes=Large(len(content))))


@command.command("summary")
@file_option
@json_option
def summary_command(path: Path | None, *, as_json: bool) -> None:
    """Say how many sets have a problem, what a guarantee takes, and which are hardest.

    In JSON, average_ and guarantee_ figures are sums over the worlds, worst_ is what suffices in every world.
    """
    atlas = open_atlas(path or atlas_path())
    found = summaries(atlas)
    if as_json:
        print_json({"digest": atlas.digest, **{str(each.verifiers): _entry(atlas, each) for each in found}})
        return
    click.echo(f"SHA-256 {atlas.digest}")
    for each in found:
        click.echo(_sentences(each))
        for record in hardest(atlas, each.verifiers)[:HARDEST_SHOWN]:
            click.echo(f"  {_line(record)}")


def _entry(atlas: Atlas, each: Summary) -> dict[str, Any]:
    return {
        "sets": each.sets,
        "with_problem": each.with_problem,
        "unasked": each.unasked,
        "worlds": each.worlds,
        "guarantee": [
            {"rounds": rounds, "questions": questions, "sets": count}
            for (rounds, questions), count in sorted(each.worst.items())
        ],
        "mean": {"rounds": float(each.mean_rounds), "questions": float(each.mean_questions)},
        "per_world": {"rounds": float(each.rounds_per_world), "questions": float(each.questions_per_world)},
        "hardest": [record.as_json() for record in hardest(atlas, each.verifiers)],
    }


def _sentences(each: Summary) -> str:
    guarantees = [
        told("atlas.guarantee", rounds=rounds, questions=questions, sets=Large(count))
        for (rounds, questions), count in sorted(each.worst.items())
    ]
    mean = {"rounds": Average(float(each.mean_rounds), 3), "questions": Average(float(each.mean_questions), 3)}
    sets = {"sets": Large(each.sets), "with_problem": Large(each.with_problem), "unasked": Large(each.unasked)}
    return "\n  ".join(
        [
            told("atlas.sets", cards=each.verifiers, **sets),
            told("atlas.mean", **mean),
            told("atlas.guaranteed"),
            *guarantees,
            told("atlas.hardest"),
        ]
    )


@command.command("find")
@click.option("--rounds", metavar="RANGE", help="Rounds that a guarantee takes, such as 3 or 2-3.")
@click.option("--questions", metavar="RANGE", help="Questions that a guarantee takes.")
@click.option("--worlds", metavar="RANGE", help="How many worlds there are.")
@click.option("--cards", multiple=True, metavar="CARDS", help="Only these cards, such as 1-22 or 3,7.")
@click.option("--verifiers", type=click.IntRange(4, 6), multiple=True, help="Only sets of this size.")
@click.option("--limit", type=click.IntRange(1), default=SHOWN, show_default=True, help="How many to show.")
@file_option
@json_option
def find_command(path: Path | None, *, as_json: bool, **options: Any) -> None:
    """List sets of cards by what they take.

    In JSON, average_ and guarantee_ figures are sums over the worlds, worst_ is what suffices in every world.
    """
    spans = [Span.parse(options[name] or ANYTHING) for name in ("rounds", "questions", "worlds")]
    allowed = {card_numbered(card).number for card in read_cards(options["cards"])} or set(CARDS)
    atlas = open_atlas(path or atlas_path())
    found = atlas.matching(options["verifiers"] or SIZES, lambda figures: all(map(Span.holds, spans, figures)))
    shown = list(islice((record for record in found if allowed.issuperset(record.cards)), options["limit"]))
    if as_json:
        print_json([record.as_json() for record in shown])
    else:
        click.echo("\n".join(map(_line, shown)) or told("atlas.none"))


@command.command("show")
@click.argument("cards", nargs=-1, required=True, metavar="CARD...")
@json_option
def show_command(cards: tuple[str, ...], *, as_json: bool) -> None:
    """Say what a set of cards takes: from the atlas, or by a search where there is none.

    In JSON, average_ and guarantee_ figures are sums over the worlds, worst_ is what suffices in every world.
    """
    public = parse_public(cards)
    record = interruptible(lambda cancelled: record_of(public, cancelled))
    if as_json:
        print_json(record.as_json())
    else:
        click.echo(_line(record))


@command.command("hardest")
@json_option
def hardest_command(*, as_json: bool) -> None:
    """List the hardest sets of Classic cards there are; needs no file.

    In JSON, average_ and guarantee_ figures are sums over the worlds, worst_ is what suffices in every world.
    """
    found = {f"hardest:{number:02}": record for number, record in enumerate(hardest_sets(), start=1)}
    if as_json:
        print_json([{"problem": name, **record.as_json()} for name, record in found.items()])
        return
    for name, record in found.items():
        click.echo(f"{name}  {_line(record)}")
    click.echo(told("atlas.play"))


def _line(record: Record) -> str:
    return told(
        "atlas.record",
        cards=record,
        worst_rounds=record.worst_rounds,
        worst_questions=record.worst_questions,
        rounds=Average(record.rounds_mean),
        questions=Average(record.questions_mean),
        worlds=Large(record.worlds),
        codes=record.codes,
    )
