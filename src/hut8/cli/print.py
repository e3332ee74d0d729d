"""`hut8 print`: cards, sheets and booklets, as PDF or as cut files."""

from __future__ import annotations

from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from shlex import quote
from typing import TYPE_CHECKING, Any

import click

from hut8.cli.completion import PROBLEMS, among
from hut8.cli.files import check_writable, write_whole
from hut8.cli.language import language_option, told
from hut8.cli.output import console
from hut8.cli.streams import STANDARD, file_to_write
from hut8.cli.wishing import read_wishes, wish_options
from hut8.errors import Malformed
from hut8.press.kinds import KINDS
from hut8.press.sizes import SIZES
from hut8.wording import Large

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

PLAIN = ("language", "paper", "problem", "count", "size", "alone", "address", "seconds")
"""Options that the press reads as they are written."""
ENDINGS = {".pdf", ".svg", ".png", ".zip"}
"""How the names of what is printed end."""


@click.command()
@click.argument("kind", metavar="|".join(KINDS), shell_complete=among(KINDS))
@language_option
@click.option("--paper", default="a4", show_default=True, shell_complete=among(["a4", "letter"]), help="a4 or letter.")
@click.option("--size", default="standard", show_default=True, shell_complete=among(SIZES), help="standard or mini.")
@click.option("--problem", metavar="ID|booklet:02", shell_complete=PROBLEMS, help="Print for this problem alone.")
@click.option("--count", type=click.IntRange(1, 1000), help="How many sets of punch cards, aids, notes or problems.")
@click.option("--card", "alone", type=click.IntRange(1), metavar="N", help="One card alone, by its number.")
@click.option("--out", type=click.Path(path_type=Path), help="The file to write; - is standard output.")
@click.option(
    "--format",
    "file_format",
    default="pdf",
    show_default=True,
    shell_complete=among(["pdf", "svg", "png"]),
    help="pdf, svg (ZIP) or png (--card).",
)
@click.option("--address", metavar="URL", help="Where the app is: a booklet's QR codes lead there; else it has none.")
@click.option("--apart", is_flag=True, help="Leave the solutions out of a booklet; `print solutions` prints them.")
@click.option("--seed", help="Any text: the same seed and wishes give the same booklet, for ever.")
@wish_options
def command(kind: str, out: Path | None, file_format: str, *, seed: str | None, **options: Any) -> None:
    """Print everything the games need, at a scale of 100 %; a booklet's problems are made to these wishes."""
    from hut8.press import render, wishes_from  # noqa: PLC0415 - reportlab is only loaded when something is printed

    wishes = wishes_from(
        **{name: options[name] for name in PLAIN},
        solutions_apart=options["apart"],
        generator=read_wishes(options),
        seed=seed,
    )
    path = out or Path(file_name(kind, wishes.alone, file_format))
    _check_ending(path, file_name(kind, wishes.alone, file_format))
    with file_to_write(path) as file:
        check_writable(file)
        with _progress(kind) as advance:
            content = render(kind, replace(wishes, progress=advance), file_format)
        write_whole(file, content)
    said = console(stderr=path == STANDARD)
    size = Large(round(len(content) / 1000))
    said.print(told("print.sent", size=size) if path == STANDARD else told("print.wrote", path=path, size=size))
    if kind == "booklet" and not wishes.address:
        said.print(told("print.plain"))
    if kind == "booklet" and not wishes.problem:
        said.print(told("print.seed", seed=wishes.seed, typed=quote(wishes.seed)))


def file_name(kind: str, alone: int, file_format: str) -> str:
    """Name a file after what it holds: one card is one file, the SVG pages of others are in an archive."""
    if alone:
        return f"hut8-{kind}-{alone}.{file_format}"
    return f"hut8-{kind}.{'zip' if file_format == 'svg' else file_format}"


def _check_ending(path: Path, named: str) -> None:
    """Refuse a name that says it holds something else, which no program would open; any other name is its owner's."""
    ending = Path(named).suffix
    if path.suffix.lower() in ENDINGS - {ending}:
        raise Malformed(
            "'{name}' is not the name of what is printed: end it in {ending}, or choose another --format.",
            name=path.name,
            ending=ending,
        )


@contextmanager
def _progress(kind: str) -> Iterator[Callable[[], None]]:
    """Count pages and proofs on a terminal."""
    from rich.console import Console  # noqa: PLC0415 - see output.console
    from rich.progress import Progress, SpinnerColumn, TextColumn, TimeElapsedColumn  # noqa: PLC0415 - likewise

    columns = (SpinnerColumn(), TextColumn("{task.description} {task.completed:.0f} done"), TimeElapsedColumn())
    terminal = Console(stderr=True)
    with Progress(*columns, console=terminal, transient=True, disable=not terminal.is_terminal) as progress:
        task = progress.add_task(f"Printing {kind}:", total=None)
        yield lambda: progress.advance(task)
