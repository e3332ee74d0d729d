"""What `hut8 contest` tells people, in their language: a contest that was opened, one's attempts, the standing."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import click

from hut8.cli.language import spoken, told
from hut8.cli.output import console
from hut8.locale import phrase

if TYPE_CHECKING:
    from hut8.wire.contests import AttemptView, ContestOpened, StandingRow, StandingView, YouView

MARKS = {True: "✓", False: "✗", None: "…"}


def tell_opened(opened: ContestOpened, server: str) -> None:
    """Say where a contest is, how to take part and the host's key."""
    name, place = opened["contest"], server.rstrip("/")
    click.echo(told("contest.opened", contest=name, address=f"{place}/contest/{name}"))
    click.echo(told("contest.join", contest=name, server=place))
    click.echo(told("contest.host_key", host_key=opened["host_key"]))


def tell_attempts(contest: str, you: YouView) -> None:
    """Say under which name somebody takes part, and how each attempt went."""
    click.echo(told("contest.entered", contest=contest, name=_name(you["name"], you["participant"])))
    for attempt in you["attempts"]:
        click.echo(_attempt(attempt))


def _attempt(attempt: AttemptView) -> str:
    figures = {name: attempt[name] for name in ("number", "rounds", "questions")}
    return told("contest.attempt", found=MARKS[attempt["found"]], **figures)


def tell_standing(shown: StandingView) -> None:
    """Show the standing as a table, or say that it is empty."""
    if not shown["rows"]:
        click.echo(phrase(spoken(), "web.contest.empty"))
        return
    from rich.table import Table  # noqa: PLC0415 - see output.console

    table = Table(box=None, padding=(0, 1))
    table.add_column(phrase(spoken(), "web.contest.rank"), justify="right")
    table.add_column(told("contest.participant"))
    for key in ("web.contest.found", "web.score.rounds", "web.score.questions"):
        table.add_column(phrase(spoken(), key), justify="right")
    for row in shown["rows"]:
        table.add_row(*_cells(row))
    console().print(table)


def _cells(row: StandingRow) -> list[Any]:
    from rich.text import Text  # noqa: PLC0415 - see output.console

    name = Text(_name(row["name"], row["participant"]))  # a name is no markup
    return [str(row["rank"]), name, *(str(row[figure]) for figure in ("found", "rounds", "questions"))]


def _name(name: str, participant: int | None) -> str:
    return name or phrase(spoken(), "web.contest.participant", number=participant)
