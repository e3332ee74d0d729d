"""`hut8 strategy`: exact best play from any position."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from itertools import groupby
from pathlib import Path
from time import monotonic
from typing import TYPE_CHECKING, Any, NamedTuple

import click

from hut8.cli.completion import among
from hut8.cli.language import told
from hut8.cli.output import answer_in_bulk, check_only_lines, json_option, jsonl_option, print_json
from hut8.cli.patience import interruptible
from hut8.cli.position import position, position_options
from hut8.cli.seconds import check_seconds
from hut8.cli.streams import STANDARD
from hut8.errors import Contradiction, Hut8Error, Malformed, unwritable
from hut8.machine.problems import Mode
from hut8.reasoning.requests import Position, parse_position
from hut8.strategy import Claim, Objective, Plan, Propose, best_play
from hut8.strategy.budget import MOST_CORES
from hut8.strategy.plan import parse_objective
from hut8.wording import Average, Large, together

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from hut8.strategy.plan import Outcome

SECONDS = 10.0


@click.command()
@position_options
@click.option(
    "--objective",
    default=str(Objective.AVERAGE),
    show_default=True,
    shell_complete=among(Objective),
    help="average or guarantee.",
)
@click.option("--seconds", type=float, default=SECONDS, show_default=True, help="When to stop with the best found.")
@click.option(
    "--cores",
    type=click.IntRange(1, MOST_CORES),
    default=1,
    show_default=True,
    help="How many searches work side by side; they share what they learn.",
)
@click.option(
    "--tree",
    type=click.Path(dir_okay=False, path_type=Path),
    help="Draw the decision tree into this file: as SVG if it ends in .svg, else as text; - is standard output.",
)
@json_option
@jsonl_option
def command(  # noqa: PLR0913 - one argument per option
    slots: tuple[str, ...],
    lines: tuple[str, ...],
    objective: str,
    seconds: float,
    tree: Path | None,
    *,
    cores: int,
    nightmare: bool,
    as_json: bool,
    as_lines: bool,
) -> None:
    """Find best play: what to ask next, what it costs, and whether it is proven to be best.

    A SLOT is a criteria card such as 4, or two as 4+23 in Extreme; give four to six, in letter order. A last round that
    ends in ... is still open. With --jsonl the options hold for requests that leave them open.
    """
    if as_lines:
        check_only_lines("objective", "seconds", "cores")
        check_seconds(seconds)
        answer_in_bulk(partial(_answers, Aims(parse_objective(objective), seconds, cores)))
        return
    is_sent = tree == STANDARD
    if is_sent and as_json:
        raise Malformed("Choose one of {options}.", options=together(["--json", "--tree -"]))
    where = position(slots, nightmare=nightmare, lines=lines)
    plan = _play(where, objective, seconds, cores)
    if tree:
        _draw(plan, where, tree)
    if as_json:
        print_json(plan.as_json())
    else:
        click.echo(_sentences(plan), err=is_sent)


def _draw(plan: Plan, where: Position, file: Path) -> None:
    from hut8.strategy.tree import as_svg, as_text, grown  # noqa: PLC0415 - only for drawings

    drawn = grown(plan.start, inside_round=bool(where.rounds) and where.rounds[-1].is_open)
    if file == STANDARD:
        click.echo(as_text(drawn))
        return
    text = as_svg(drawn, f"Best play: {where.public}") if file.suffix.lower() == ".svg" else as_text(drawn) + "\n"
    try:
        file.write_text(text, encoding="utf-8")
    except OSError as fault:
        raise unwritable(file, fault) from fault


class Aims(NamedTuple):
    """What best play is asked for, where a request leaves it open."""

    objective: Objective
    seconds: float
    cores: int


class Asked(NamedTuple):
    """A request that was read."""

    where: Position
    objective: Objective
    seconds: float
    cores: int

    @property
    def kind(self) -> tuple[bool, Objective, float]:
        """What requests must have in common to be answered together."""
        return self.where.public.mode is Mode.CLASSIC, self.objective, self.seconds


def _answers(aims: Aims, requests: Sequence[Any]) -> Iterator[Any]:
    """Answer every request, or say what is wrong with it; neighbours of one kind together."""
    read = [_read(request, aims) for request in requests]
    for kind, group in groupby(read, lambda asked: asked.kind if isinstance(asked, Asked) else None):
        if kind and kind[0]:
            yield from _advised([asked for asked in group if isinstance(asked, Asked)])
        else:
            yield from (_planned(asked) if isinstance(asked, Asked) else asked for asked in group)


def _advised(group: Sequence[Asked]) -> list[Any]:
    from hut8.strategy.advice import advise_many  # noqa: PLC0415 - only for many requests

    _, objective, seconds, _ = group[0]
    start = monotonic()

    def work(cancelled: Callable[[], bool]) -> list[Outcome | Contradiction]:
        return advise_many([asked.where for asked in group], objective, seconds, cancelled)

    found = interruptible(work)
    each = (monotonic() - start) / len(group)
    return [one if isinstance(one, Contradiction) else replace(one, seconds=each).as_json() for one in found]


def _planned(asked: Asked) -> Any:
    try:
        return _play(asked.where, str(asked.objective), asked.seconds, asked.cores).as_json()
    except Hut8Error as fault:
        return fault


def _read(request: Any, aims: Aims) -> Asked | Hut8Error:
    try:
        where = parse_position(request, also=("objective", "seconds"))
        objective, seconds = request.get("objective", str(aims.objective)), request.get("seconds", aims.seconds)
        if not isinstance(objective, str):
            raise Malformed("A request's 'objective' is average or guarantee.")
        if not isinstance(seconds, int | float) or isinstance(seconds, bool):
            raise Malformed("A request's 'seconds' is a number, such as 2.5.")
        check_seconds(seconds)
        return Asked(where, parse_objective(objective), float(seconds), aims.cores)
    except Hut8Error as fault:
        return fault


def _play(where: Position, objective: str, seconds: float, cores: int = 1) -> Plan:
    check_seconds(seconds)

    def work(cancelled: Callable[[], bool]) -> Plan:
        return best_play(*where, objective=objective, seconds=seconds, cancelled=cancelled, cores=cores)

    return interruptible(work)


def _sentences(plan: Plan) -> str:
    lines = [
        _next(plan),
        told("strategy.possible", worlds=Large(plan.worlds), codes=plan.code_count),
        told(
            "strategy.cost",
            rounds=Average(plan.rounds_total / plan.worlds),
            questions=Average(plan.questions_total / plan.worlds),
            worst_rounds=plan.rounds_worst,
            worst_questions=plan.questions_worst,
            proof=told("strategy.proven" if plan.proven else "strategy.unproven"),
            engine=plan.engine,
            seconds=Average(plan.seconds),
        ),
    ]
    if not plan.proven:
        bound = plan.bound
        lines.append(
            told(f"strategy.bound.{plan.objective}", rounds=Large(bound.rounds), questions=Large(bound.questions))
        )
    return "\n".join(lines)


def _next(plan: Plan) -> str:
    action = plan.next
    if isinstance(action, Propose):
        return told("strategy.propose", proposal=action.proposal, letter=action.verifier)
    return told("strategy.claim", code=action.code) if isinstance(action, Claim) else told("strategy.end")
