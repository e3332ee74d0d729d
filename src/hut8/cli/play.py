"""`hut8 play`: a whole solo game in the terminal, by keyboard alone, in 80 columns."""

from __future__ import annotations

import sys
from datetime import UTC, datetime
from typing import TYPE_CHECKING

import click

from hut8.cli.completion import PROBLEMS, among
from hut8.cli.conversation import AIDED, LANGUAGE, Conversation
from hut8.cli.daily_record import DailyRecord
from hut8.cli.desk import Desk
from hut8.cli.fullscreen.talk import FullScreenConversation
from hut8.cli.language import language_for
from hut8.errors import Malformed, Missing
from hut8.forge.daily import daily
from hut8.locale import LANGUAGES
from hut8.machine.booklet import in_edition
from hut8.machine.names import problem_named
from hut8.machine.problems import Mode, parse_mode
from hut8.machine.settings import MACHINE_PLAYERS
from hut8.stores.urls import data_directory
from hut8.wording import either

if TYPE_CHECKING:
    from pathlib import Path

    from hut8.machine.problems import Problem

FIRST = 2
"""The booklet problem that a newcomer meets: two rounds of honest thinking."""


@click.command()
@click.option("--booklet", "number", type=int, help="A number of your language's printed booklet, 1 to 20.")
@click.option("--hardest", type=int, help="Problem 1 to 26 of the hardest there are (`hut8 atlas hardest`).")
@click.option("--problem", "name", shell_complete=PROBLEMS, help="A problem's identifier, booklet:02 or hardest:01.")
@click.option("--daily", "is_daily", is_flag=True, help="Today's problem: one attempt, resumed where you left it.")
@click.option("--mode", shell_complete=among(Mode), help="With --daily: classic (by default), extreme or nightmare.")
@click.option("--against", type=click.Choice(MACHINE_PLAYERS), default="analyst", help="Who solved it before you.")
@click.option("--resume", is_flag=True, help="Go on with the game you left.")
@click.option("--full-screen", is_flag=True, help="The whole terminal as a table, with keys and mouse.")
@click.option("--plain", is_flag=True, help="Plain lines for screen readers and pipes: nothing is redrawn.")
@click.option("--teach", is_flag=True, help="Say what every answer means, as it comes.")
@click.option(
    "--language",
    metavar="LANGUAGE",
    shell_complete=among(LANGUAGES),
    help=f"{either(LANGUAGES)}; a game that is resumed keeps its own.",
)
def command(  # noqa: PLR0913, PLR0917 - the options of a game
    number: int | None,
    hardest: int | None,
    name: str | None,
    mode: str | None,
    against: str,
    language: str | None,
    *,
    is_daily: bool,
    resume: bool,
    full_screen: bool,
    plain: bool,
    teach: bool,
) -> None:
    """Play a problem alone against the Machine; type help during the game (? with --full-screen)."""
    printed = None if number is None else in_edition(number, language_for(language))
    numbered = [f"{kind}:{each}" for kind, each in (("booklet", printed), ("hardest", hardest)) if each is not None]
    named = [*numbered, *filter(None, [name])]
    if len(named) + is_daily > 1:
        raise Malformed("Choose one of --booklet, --hardest, --problem and --daily.")
    if mode and not is_daily:
        raise Malformed("--mode goes with --daily: other problems have their own mode.")
    if full_screen and plain:
        raise Malformed("Choose one of --full-screen and --plain.")
    record = _record(mode) if is_daily else None
    keep = record.game if record else _keep()
    resume = keep.exists() if record else resume
    desk = _kept_desk(keep, against) if resume else _desk(_problem(named, record), against)
    spoken = language_for(language or (_kept_language(keep) if resume else None))
    is_plain = plain or not sys.stdout.isatty()
    manner = FullScreenConversation if full_screen else Conversation
    talk = manner(desk, against, spoken, keep, is_plain=is_plain, is_teaching=teach)
    talk.is_aided = resume and AIDED in keep.read_text(encoding="utf-8").splitlines()
    talk.run()
    if record and desk.is_over:
        record.keep(desk, is_aided=talk.is_aided)


def _record(mode: str | None) -> DailyRecord:
    """Return the record of today's problem, unless it was played."""
    record = DailyRecord(datetime.now(UTC).date(), parse_mode(mode or Mode.CLASSIC))
    record.check_unplayed()
    return record


def _problem(named: list[str], record: DailyRecord | None) -> Problem:
    if record is None:
        return problem_named(*named or [f"booklet:{FIRST}"])
    return daily(record.day, record.mode)


def _desk(problem: Problem, against: str) -> Desk:
    from hut8.strategy.self_play import solve  # noqa: PLC0415 - loads the kernel, which only a game needs

    return Desk(problem, against, [str(round_) for round_ in solve(problem, against).rounds])


def _keep() -> Path:
    return data_directory() / "terminal-game.txt"


def _kept_language(keep: Path) -> str | None:
    lines = keep.read_text(encoding="utf-8").splitlines()
    return next((line.removeprefix(LANGUAGE) for line in lines if line.startswith(LANGUAGE)), None)


def _kept_desk(keep: Path, against: str) -> Desk:
    if not keep.exists():
        raise Missing("No game is kept: start one with `hut8 play`.")
    text = keep.read_text(encoding="utf-8")
    name = next((line for line in text.splitlines() if line.startswith("problem ")), "").removeprefix("problem ")
    desk = _desk(problem_named(name), against)
    desk.resume(text)
    return desk
