"""`hut8 play`: a whole solo game in the terminal, by keyboard alone, in 80 columns."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

import click

from hut8.cli.conversation import Conversation
from hut8.cli.desk import Desk
from hut8.cli.output import language_option
from hut8.errors import Malformed, Missing
from hut8.machine.booklet import booklet
from hut8.machine.names import problem_named
from hut8.machine.settings import MACHINE_PLAYERS
from hut8.stores.urls import data_directory

if TYPE_CHECKING:
    from pathlib import Path

    from hut8.machine.problems import Problem

FIRST = 2
"""The booklet problem that a newcomer meets: two rounds of honest thinking."""


@click.command()
@click.option("--booklet", "number", type=int, help=f"Problem 1 to 20 of the printed booklet ({FIRST} by default).")
@click.option("--problem", "name", help="A problem's identifier, or booklet:02.")
@click.option("--against", type=click.Choice(MACHINE_PLAYERS), default="analyst", help="Who solved it before you.")
@click.option("--resume", is_flag=True, help="Go on with the game you left.")
@click.option("--plain", is_flag=True, help="Plain lines for screen readers and pipes: nothing is redrawn.")
@language_option
def command(  # noqa: PLR0913 - the options of a game
    number: int | None, name: str | None, against: str, language: str, *, resume: bool, plain: bool
) -> None:
    """Play a problem alone against the Machine; type help during the game."""
    if number is not None and name is not None:
        raise Malformed("Choose --booklet or --problem, not both.")
    if resume:
        desk = _kept_desk(against)
    else:
        desk = _desk(problem_named(name) if name else booklet(FIRST if number is None else number), against)
    is_plain = plain or not sys.stdout.isatty()
    Conversation(desk, against, language, _keep(), is_plain=is_plain).run()


def _desk(problem: Problem, against: str) -> Desk:
    from hut8.strategy.self_play import solve  # noqa: PLC0415 - loads the kernel, which only a game needs

    return Desk(problem, against, [str(round_) for round_ in solve(problem, against).rounds])


def _keep() -> Path:
    return data_directory() / "terminal-game.txt"


def _kept_desk(against: str) -> Desk:
    if not _keep().exists():
        raise Missing("No game is kept: start one with `hut8 play`.")
    text = _keep().read_text(encoding="utf-8")
    name = next((line for line in text.splitlines() if line.startswith("problem ")), "").removeprefix("problem ")
    desk = _desk(problem_named(name), against)
    desk.resume(text)
    return desk
