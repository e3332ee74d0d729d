"""`hut8 grade`: how hard, how long and how lucky a problem is."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from hut8.cli.completion import PROBLEMS
from hut8.cli.language import decimal, spoken, told
from hut8.cli.output import json_option, print_json
from hut8.cli.patience import interruptible
from hut8.cli.seconds import check_seconds
from hut8.errors import Malformed
from hut8.forge.grade import SECONDS, Grade, grade
from hut8.locale import phrase
from hut8.machine.names import problem_named
from hut8.machine.problems import parse_public
from hut8.reasoning.ladder import LADDER
from hut8.wording import Average, Large

if TYPE_CHECKING:
    from hut8.machine.problems import PublicProblem


@click.command()
@click.argument("words", nargs=-1, required=True, metavar="ID|booklet:02|SLOT...", shell_complete=PROBLEMS)
@click.option("--nightmare", is_flag=True, help="Nobody knows which card belongs to which letter.")
@click.option("--seconds", type=float, default=SECONDS, show_default=True, help="How long best play may take.")
@json_option
def command(words: tuple[str, ...], seconds: float, *, nightmare: bool, as_json: bool) -> None:
    """Grade a problem: by its identifier, by its name such as booklet:02 or hardest:01, or by its cards."""
    if seconds <= 0:
        raise Malformed("Best play cannot be found in {seconds} seconds: give it more than 0.", seconds=f"{seconds:g}")
    check_seconds(seconds)
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
    mode = phrase(spoken(), f"mode.{found.public.mode}")
    technique = phrase(spoken(), LADDER[found.rating.technique].title)
    difficulty, doubt = decimal(found.rating.difficulty, 1), decimal(found.doubt, 1)
    lines = [
        told("grade.title", mode=mode, cards=found.public, worlds=Large(best.worlds), codes=best.code_count),
        told("grade.difficulty", difficulty=difficulty, technique=technique, doubt=doubt),
        told(
            "grade.best",
            rounds=Average(best.rounds_mean),
            questions=Average(best.questions_mean),
            worst_rounds=best.rounds_worst,
            worst_questions=best.questions_worst,
        ),
        told("grade.luck", luck=best.luck, least=best.questions_least),
        told("grade.paradox", share=decimal(100 * float(best.paradox), 0)),
    ]
    if not best.proven:
        lines.append(told("grade.unproven", rounds=Average(best.rounds_bound)))
    return "\n".join(lines)
