"""`hut8 print`: cards, sheets and booklets, as PDF or as cut files."""

from __future__ import annotations

from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

import click

from hut8.cli.files import check_writable, write_whole
from hut8.cli.output import console

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

KINDS = "scale|punch|verification|criteria|tile|holder|aid|notes|imitation|everything"


@click.command()
@click.argument("kind", metavar=KINDS)
@click.option("--language", default="en", help="en, fr, it or nl.")
@click.option("--paper", default="a4", help="a4 or letter.")
@click.option("--problem", metavar="ID|booklet:02", help="Print for this problem alone.")
@click.option("--count", type=click.IntRange(1, 1000), help="How many copies, sheets or problems.")
@click.option(
    "--format", "file_format", default="pdf", help="pdf, or svg: a ZIP archive of pages for a cutting machine."
)
@click.option("--out", type=click.Path(path_type=Path), help="The file to write.")
def command(  # noqa: PLR0913 - one argument per option
    *, kind: str, language: str, paper: str, problem: str | None, count: int | None, file_format: str, out: Path | None
) -> None:
    """Print everything the games need, on A4 or Letter, at a scale of 100 %."""
    from hut8.press import render, wishes_from  # noqa: PLC0415 - reportlab is only loaded when something is printed

    wishes = wishes_from(language=language, paper=paper, problem=problem, count=count)
    path = out or Path(f"hut8-{kind}.{'zip' if file_format == 'svg' else file_format}")
    check_writable(path)
    with _progress(kind) as advance:
        content = render(kind, wishes, file_format, advance)
    write_whole(path, content)
    console().print(f"Wrote {path} ({_size(content)}). Print it at 100 %, without fitting it to the page.")


@contextmanager
def _progress(kind: str) -> Iterator[Callable[[], None]]:
    """Count the pages on a terminal."""
    from rich.console import Console  # noqa: PLC0415 - see output.console
    from rich.progress import Progress, SpinnerColumn, TextColumn, TimeElapsedColumn  # noqa: PLC0415 - likewise

    columns = (SpinnerColumn(), TextColumn("{task.description} page {task.completed:.0f}"), TimeElapsedColumn())
    terminal = Console(stderr=True)
    with Progress(*columns, console=terminal, transient=True, disable=not terminal.is_terminal) as progress:
        task = progress.add_task(f"Printing {kind}:", total=None)
        yield lambda: progress.advance(task)


def _size(content: bytes) -> str:
    return f"{len(content) / 1000:,.0f} kB"
