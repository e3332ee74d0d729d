"""`hut8 arena`: programs that reason, measured against exact play."""

from __future__ import annotations

import sys
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager, nullcontext
from pathlib import Path
from typing import TYPE_CHECKING, Any, TextIO

import click

from hut8.arena import imitation
from hut8.arena.contestants import House, Speaker
from hut8.arena.judge import judged
from hut8.arena.page import page
from hut8.arena.players import WORDS
from hut8.arena.report import report
from hut8.arena.results import Heading, Run, begin, line, read
from hut8.arena.suites import EACH, cells, private, private_name, published
from hut8.arena.table import as_text, per_cent, title
from hut8.cli.completion import among
from hut8.cli.files import check_writable, write_whole
from hut8.cli.groups import Group
from hut8.cli.output import json_option, print_json
from hut8.cli.progress import progress_bar
from hut8.errors import Malformed, unwritable
from hut8.machine.identifiers import identifier
from hut8.machine.problems import Mode
from hut8.wording import Large, together

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Iterator

    from hut8.arena.contestants import Contestant
    from hut8.arena.results import Result
    from hut8.arena.suites import Suite

SECONDS = 10.0
LONGEST = 86_400
GIVEN_UP = 1
html_option = click.option(
    "--html", "html", type=click.Path(path_type=Path), metavar="FILE", help="Write the report as a page, too."
)


@click.group(cls=Group)
def command() -> None:
    """Measure programs that reason against exact play, over fixed suites of problems."""


@command.command()
@click.argument("program", nargs=-1, type=click.UNPROCESSED, metavar="[-- COMMAND...]")
@click.option(
    "--player", metavar="NAME", shell_complete=among(WORDS), help=f"A player of the house instead: {', '.join(WORDS)}."
)
@click.option(
    "--suite", "size", default="small", show_default=True, shell_complete=among(EACH), help=f"{' or '.join(EACH)}."
)
@click.option("--seed", metavar="TEXT", help="A private suite of that size, by your own seed.")
@click.option("--mode", "modes", multiple=True, type=click.Choice(list(map(str, Mode))), help="Only these modes.")
@click.option("--seconds", type=float, default=SECONDS, show_default=True, help="Time for every move.")
@click.option(
    "--workers",
    type=click.IntRange(1, 256),
    default=1,
    show_default=True,
    help="So many problems at once, each with a process of the program of its own.",
)
@click.option(
    "--out", type=click.Path(path_type=Path), metavar="FILE", help="Keep results here; an interrupted run goes on."
)
@html_option
@json_option
def run(program: tuple[str, ...], player: str | None, out: Path | None, html: Path | None, **options: Any) -> None:
    """Let a program play a suite by the line protocol (docs/arena.md), or a player of the house."""
    as_json = options.pop("as_json")
    _check(program, player, options["seconds"], [path for path in (out, html) if path])
    suite = _suite(options["size"], options["seed"], [Mode(mode) for mode in options["modes"]] or list(Mode), out)
    with _contestants(program, player, options["seconds"], min(options["workers"], len(suite))) as contestants:
        heading = Heading(contestants[0].name, suite)
        kept = begin(out, heading) if out else Run(heading, [])
        try:
            _play(kept, contestants, out)
        finally:
            _tell(kept, html, as_json=as_json)
    if len(kept.results) < len(suite):
        click.echo("The program failed three times in a row: the run was given up.", err=True)
        sys.exit(GIVEN_UP)


def _check(program: tuple[str, ...], player: str | None, seconds: float, paths: list[Path]) -> None:
    if program and player:
        raise Malformed("Choose one of {options}.", options=together(["--player NAME", "-- COMMAND"]))
    if not (program or player):
        raise Malformed("Name who plays: a program after --, as in `hut8 arena run -- COMMAND`, or --player NAME.")
    if not 0 < seconds <= LONGEST:
        raise Malformed("--seconds is more than 0 and at most {most}: it is the time for a move.", most=Large(LONGEST))
    for path in paths:
        check_writable(path)


def _suite(size: str, seed: str | None, modes: list[Mode], out: Path | None) -> Suite:
    if seed is None:
        return published(size, modes)
    if out and out.exists() and out.stat().st_size:
        made = read(out).heading.suite
        if (made.name, made.seed, list(made.draws)) == (private_name(size), seed, cells(modes)):
            return made
    with progress_bar("Making the suite") as progress:
        return private(seed, size, modes, progress)


@contextmanager
def _contestants(
    program: tuple[str, ...], player: str | None, seconds: float, count: int
) -> Iterator[list[Contestant]]:
    """Start as many alike as problems are played at once, and end them.

    In threads: Ctrl-C cannot come between the start of a program and its name in the list, and none that is slow to
    leave holds up another.
    """
    contestants: list[Contestant] = []
    try:
        _at_once(lambda _: contestants.append(House(player) if player else Speaker(program, seconds)), range(count))
        yield contestants
    finally:
        _at_once(lambda contestant: contestant.stop(), contestants)


def _at_once(work: Callable[[Any], None], subjects: Collection[Any]) -> None:
    with ThreadPoolExecutor(max(len(subjects), 1)) as pool:
        for _ in pool.map(work, subjects):
            pass


def _play(kept: Run, contestants: list[Contestant], out: Path | None) -> None:
    """Play what is not done yet; every result is written down at once."""
    suite, done = kept.heading.suite, {result.task for result in kept.results}
    with progress_bar("Playing") as progress, out.open("a", encoding="utf-8") if out else nullcontext() as file:
        progress(len(kept.results), len(suite))
        for result in judged(suite, *contestants, done=done):
            kept.results.append(result)
            if file:
                _keep(file, result)
            progress(len(kept.results), len(suite))


def _keep(file: TextIO, result: Result) -> None:
    try:
        file.write(line(result))
        file.flush()
    except OSError as fault:
        raise unwritable(file.name, fault) from fault


def _tell(kept: Run, html: Path | None, *, as_json: bool) -> None:
    found = report(kept)
    if html:
        write_whole(html, page(kept, found).encode())
    if as_json:
        print_json({**kept.heading.as_json(), "report": {name: each.as_json() for name, each in found.items()}})
        return
    click.echo(title(kept))
    click.echo(as_text(found))
    for told in filter(None, (each.fault for each in kept.results[-1:])):
        click.echo(f"The program's last words: {told}")


@command.command("report")
@click.argument("path", metavar="FILE", type=click.Path(path_type=Path))
@html_option
@json_option
def report_command(path: Path, html: Path | None, *, as_json: bool) -> None:
    """Tell the report of a file of results again."""
    if html:
        check_writable(html)
    _tell(read(path), html, as_json=as_json)


@command.command("suite")
@click.argument("size", type=click.Choice(list(EACH)))
@json_option
def suite_command(size: str, *, as_json: bool) -> None:
    """List the problems of a published suite; their identifiers decode to the solutions."""
    for task in published(size).tasks:
        public = task.problem.public
        entry = {
            "task": task.name,
            "mode": str(public.mode),
            "slots": str(public),
            "technique": task.technique,
            "identifier": identifier(task.problem),
        }
        if as_json:
            print_json(entry)
        else:
            click.echo(f"{task.name:16} {public!s:36} {task.technique:12} {entry['identifier']}")


@command.command("imitation")
@click.argument("program", nargs=-1, type=click.UNPROCESSED, metavar="[-- COMMAND...]")
@click.option(
    "--player",
    metavar="NAME",
    shell_complete=among(imitation.PLAYERS),
    help=f"A player of the house instead: {', '.join(imitation.PLAYERS)}.",
)
@click.option("--rounds", type=click.IntRange(1, 100_000), default=100, show_default=True, help="Rounds in each role.")
@click.option("--row", type=click.IntRange(3, 5), default=4, show_default=True, help="Cards in a row.")
@click.option("--seed", default="published", show_default=True, help="The same seed deals the same rounds.")
@click.option("--seconds", type=float, default=SECONDS, show_default=True, help="Time for every move.")
@json_option
def imitation_command(program: tuple[str, ...], player: str | None, *, as_json: bool, **options: Any) -> None:
    """Play Turing in both roles: how often an Interrogator is right, and how readable a Responder is."""
    _check(program, player, options["seconds"], [])
    row, count = options["row"], options["rounds"]
    contestant: imitation.TuringContestant = (
        imitation.House(player, row - 1) if player else imitation.Speaker(program, options["seconds"])
    )
    reads: list[imitation.Read] = []
    try:
        with progress_bar("Playing") as progress:
            for read_ in imitation.rounds(contestant, options["seed"], count, row):
                reads.append(read_)
                progress(len(reads), count)
    finally:
        contestant.stop()
        _tell_turing(contestant.name, imitation.turing_report(reads), as_json=as_json)


def _tell_turing(name: str, found: imitation.TuringReport, *, as_json: bool) -> None:
    if as_json:
        print_json({"player": name, **found.as_json()})
        return
    click.echo(f"{name}, {found.rounds} rounds of Turing in each role")
    click.echo(f"Interrogator, right in %                {per_cent(found.accuracy)}")
    for reader, share in found.readability.items():
        click.echo(f"Responder, read by {reader:8} in %       {per_cent(share)}")
    click.echo(f"replies that were no move, or missing   {len(found.faults)}")
    for fault in found.faults[:1]:
        click.echo(f"The first: {fault}")
