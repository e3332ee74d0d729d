"""`hut8 grade`: how hard, how long and how lucky a problem is."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from hut8.cli.output import json_option, print_json
from hut8.cli.patience import interruptible
from hut8.errors import Malformed
from hut8.forge.grade import SECONDS, Grade, grade
from hut8.machine.names import problem_named
from hut8.machine.problems import parse_public

if TYPE_CHECKING:
    from hut8.machine.problems import PublicProblem


@click.command()
@click.argument("words", nargs=-1, required=True, metavar="ID|booklet:02|SLOT...")
@click.option("--nightmare", is_flag=True, help="Nobody knows which card belongs to which letter.")
@click.option("--seconds", type=float, default=SECONDS, show_default=True, help="How long best play may take.")
@json_option
def command(words: tuple[str, ...], seconds: float, *, nightmare: bool, as_json: bool) -> None:
    """Grade a problem: by its identifier, as booklet:01 to booklet:20, or by its cards."""
    if seconds <= 0:
        raise Malformed("Best play cannot be found in {seconds} seconds: give it more than 0.", seconds=f"{seconds:g}")
    public = _public(words, nightmare=nightmare)
    found = interruptible(lambda cancelled: grade(public, seconds, cancelled))
    if as_json:
        print_json(found.as_json())
    else:
        click.echo(_sentences(found))


def _public(words: tuple[str, ...], *, nightmare: bool) -> PublicProblem:
    if len(words) > 1:
        return parse_public(words, nightmare=nightmare)
    if nightmare:
        raise Malformed("A problem given by name has its own mode: leave out --nightmare, or name the cards.")
    return problem_named(words[0]).public


def _sentences(found: Grade) -> str:
    best = found.figures
    mean = f"{float(best.rounds_mean):.2f} rounds and {float(best.questions_mean):.2f} questions on average"
    lines = [
        f"{str(found.public.mode).capitalize()} {found.public}: {best.worlds:,} worlds, {best.code_count} codes",
        f"Difficulty {found.difficulty:.1f} of 10 ({found.doubt:.1f} bits of doubt)",
        f"Best play {mean}, at worst {best.rounds_worst} and {best.questions_worst}",
        f"Luck {best.luck} questions between the luckiest world ({best.questions_least}) and the unluckiest",
        f"X paradox {100 * float(best.paradox):.0f} in a hundred ✗ mislead anybody who takes them to speak of the code",
    ]
    if not best.proven:
        bound = f"{float(best.rounds_bound):.2f} rounds"
        lines.append(f"Best play is the best found in time, not proven: none takes less than {bound} on average.")
    return "\n".join(lines)
