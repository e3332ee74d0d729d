"""`hut8 play`: a whole solo game in the terminal, by keyboard alone, in 80 columns."""

from __future__ import annotations

import sys
from datetime import UTC, datetime
from functools import partial
from secrets import token_hex
from typing import TYPE_CHECKING, Any, NamedTuple

import click

from hut8.cli.completion import PROBLEMS, among
from hut8.cli.conversation import RESUME, Conversation
from hut8.cli.daily_record import DailyRecord
from hut8.cli.desk import Desk
from hut8.cli.fullscreen.talk import FullScreenConversation
from hut8.cli.kept_game import KeptGame, last_game
from hut8.cli.language import language_for
from hut8.cli.problem_names import name_of
from hut8.errors import Malformed
from hut8.forge.daily import daily
from hut8.forge.generate import generate
from hut8.forge.wishes import Wishes
from hut8.locale import LANGUAGES
from hut8.machine.booklet import in_edition
from hut8.machine.names import problem_named
from hut8.machine.problems import Mode, parse_mode
from hut8.machine.settings import MACHINE_PLAYERS
from hut8.wording import either, together

if TYPE_CHECKING:
    from hut8.machine.problems import Problem

NAMING = ("--booklet", "--hardest", "--problem", "--random", "--daily")
"""Options that say which problem is played."""

FIRST = 2
"""The booklet problem that a newcomer meets: two rounds of honest thinking."""


@click.command()
@click.option("--booklet", "number", type=int, help="A number of your language's printed booklet, 1 to 20.")
@click.option("--hardest", type=int, help="Problem 1 to 26 of the hardest there are (`hut8 atlas hardest`).")
@click.option("--problem", "name", shell_complete=PROBLEMS, help="A problem's identifier, booklet:02 or hardest:01.")
@click.option("--random", "is_random", is_flag=True, help="A problem that nobody has seen: it is made now.")
@click.option("--daily", "is_daily", is_flag=True, help="Today's problem: one attempt, resumed where you left it.")
@click.option(
    "--mode",
    shell_complete=among(Mode),
    help="With --daily or --random: classic (by default), extreme or nightmare.",
)
@click.option(
    "--against",
    type=click.Choice(MACHINE_PLAYERS),
    help="Who solved it before you: the analyst; a game that is resumed keeps its own.",
)
@click.option("--resume", is_flag=True, help="Go on with the game you left last.")
@click.option("--full-screen", is_flag=True, help="The whole terminal as a table, with keys and mouse.")
@click.option("--plain", is_flag=True, help="Plain lines for screen readers and pipes: nothing is redrawn.")
@click.option("--teach", is_flag=True, help="Say what every answer means, as it comes.")
@click.option(
    "--language",
    metavar="LANGUAGE",
    shell_complete=among(LANGUAGES),
    help=f"{either(LANGUAGES)}; a game that is resumed keeps its own.",
)
def command(
    against: str | None, language: str | None, *, full_screen: bool, plain: bool, teach: bool, **chosen: Any
) -> None:
    """Play a problem alone against the Machine; type help during the game (? with --full-screen).

    Unless told which, it is booklet:02, a first problem that takes two rounds of honest thinking.
    """
    if full_screen and plain:
        raise Malformed("Choose one of {options}.", options=together(["--full-screen", "--plain"]))
    wish = _wish(language, **chosen)
    keep = KeptGame(wish.record.game) if wish.record else last_game()
    is_resumed = keep.is_there if wish.record else wish.is_resumed
    if is_resumed:
        keep.bring_back()
    against = against or (keep.against if is_resumed else None) or "analyst"
    desk = keep.desk(partial(_desk, against=against)) if is_resumed else _desk(wish.problem(), against)
    talk = (FullScreenConversation if full_screen else Conversation)(
        desk,
        against,
        language_for(language or (keep.language if is_resumed else None)),
        keep.path,
        is_plain=plain or not sys.stdout.isatty(),
        is_teaching=teach,
        name=wish.record.contest if wish.record else name_of(desk.state.problem),
        again=wish.record.command if wish.record else RESUME,
    )
    talk.is_aided = is_resumed and keep.is_aided
    talk.another_waits = not is_resumed and keep.put_aside()
    talk.run()
    if wish.record and desk.is_over:
        wish.record.keep(desk, is_aided=talk.is_aided)


class Wish(NamedTuple):
    """Which problem shall be played."""

    named: str
    mode: Mode
    record: DailyRecord | None
    is_random: bool
    is_resumed: bool

    def problem(self) -> Problem:
        if self.record:
            return daily(self.record.day, self.record.mode)
        if self.is_random:
            return generate(Wishes(self.mode), token_hex(8))
        return problem_named(self.named)


def _wish(language: str | None, **chosen: Any) -> Wish:
    """Read the options that say what is played; two that contradict each other are refused."""
    number, hardest, name = (chosen[option] for option in ("number", "hardest", "name"))
    printed = None if number is None else in_edition(number, language_for(language))
    numbered = [f"{kind}:{each}" for kind, each in (("booklet", printed), ("hardest", hardest)) if each is not None]
    named = numbered if name is None else [*numbered, name]
    is_daily, is_random, is_resumed = (chosen[option] for option in ("is_daily", "is_random", "resume"))
    if len(named) + is_daily + is_random > 1:
        raise Malformed("Choose one of {options}.", options=together(NAMING))
    if is_resumed and (named or is_random):
        raise Malformed("--resume goes on with the game that was left: it takes no other problem.")
    if chosen["mode"] and not (is_daily or is_random):
        raise Malformed("--mode goes with --daily or --random: other problems have their own mode.")
    mode = parse_mode(chosen["mode"] or Mode.CLASSIC)
    record = _record(mode) if is_daily else None
    return Wish((named or [f"booklet:{FIRST}"])[0], mode, record, is_random, is_resumed)


def _record(mode: Mode) -> DailyRecord:
    """Return the record of today's problem, unless it was played."""
    record = DailyRecord(datetime.now(UTC).date(), mode)
    record.check_unplayed()
    return record


def _desk(problem: Problem, against: str) -> Desk:
    from hut8.strategy.self_play import solve  # noqa: PLC0415 - loads the kernel, which only a game needs

    return Desk(problem, against, [str(round_) for round_ in solve(problem, against).rounds])
