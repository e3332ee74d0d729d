"""`hut8 strategy`: exact best play from any position."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from hut8.cli.output import answer_lines, json_option, jsonl_option, print_json
from hut8.cli.patience import interruptible
from hut8.cli.position import position, position_options
from hut8.errors import Malformed, unwritable
from hut8.reasoning.requests import Position, parse_position
from hut8.strategy import Claim, Objective, Plan, Propose, best_play
from hut8.wording import Large, fill

if TYPE_CHECKING:
    from collections.abc import Callable

SECONDS = 10.0
LONGEST = 86_400.0


@click.command()
@position_options
@click.option("--objective", default=str(Objective.AVERAGE), show_default=True, help="average or guarantee.")
@click.option("--seconds", type=float, default=SECONDS, show_default=True, help="When to stop with the best found.")
@click.option(
    "--tree",
    type=click.Path(dir_okay=False, path_type=Path),
    help="Draw the decision tree into this file: as SVG if it ends in .svg, else as text.",
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
    nightmare: bool,
    as_json: bool,
    as_lines: bool,
) -> None:
    """Find best play: what to ask next, what it costs, and whether it is proven to be best.

    A SLOT is a criteria card such as 4, or two as 4+23 in Extreme; give four to six, in letter order. A last round that
    ends in ... is still open.
    """
    if as_lines:
        answer_lines(_answer)
        return
    where = position(slots, nightmare=nightmare, lines=lines)
    plan = _play(where, objective, seconds)
    if tree:
        _draw(plan, where, tree)
    if as_json:
        print_json(plan.as_json())
    else:
        click.echo(_sentences(plan))


def _draw(plan: Plan, where: Position, file: Path) -> None:
    from hut8.strategy.tree import as_svg, as_text, grown  # noqa: PLC0415 - only for drawings

    drawn = grown(plan.start, inside_round=bool(where.rounds) and where.rounds[-1].is_open)
    text = as_svg(drawn, f"Best play: {where.public}") if file.suffix.lower() == ".svg" else as_text(drawn) + "\n"
    try:
        file.write_text(text, encoding="utf-8")
    except OSError as fault:
        raise unwritable(file, fault) from fault


def _answer(request: Any) -> dict[str, Any]:
    where = parse_position(request, also=("objective", "seconds"))
    objective, seconds = request.get("objective", str(Objective.AVERAGE)), request.get("seconds", SECONDS)
    if not isinstance(objective, str):
        raise Malformed("A request's 'objective' is average or guarantee.")
    if not isinstance(seconds, int | float) or isinstance(seconds, bool):
        raise Malformed("A request's 'seconds' is a number, such as 2.5.")
    return _play(where, objective, float(seconds)).as_json()


def _play(where: Position, objective: str, seconds: float) -> Plan:
    if not 0 < seconds <= LONGEST:
        raise Malformed(
            "{seconds} seconds cannot be kept: give more than 0 and at most {longest}.",
            seconds=f"{seconds:g}",
            longest=f"{LONGEST:g}",
        )

    def work(cancelled: Callable[[], bool]) -> Plan:
        return best_play(*where, objective=objective, seconds=seconds, cancelled=cancelled)

    return interruptible(work)


def _sentences(plan: Plan) -> str:
    proof = "proven" if plan.proven else "the best found in time, not proven"
    mean = f"{plan.rounds_total / plan.worlds:.2f} rounds and {plan.questions_total / plan.worlds:.2f} questions"
    worst = fill(
        "{rounds|# round|# rounds} and {questions|# question|# questions}",
        {"rounds": plan.rounds_worst, "questions": plan.questions_worst},
    )
    possible = fill(
        "{worlds|# world|# worlds}, {codes|# code|# codes} possible.",
        {"worlds": Large(plan.worlds), "codes": plan.code_count},
    )
    lines = [
        _next(plan),
        possible,
        f"On average {mean}, at worst {worst} ({proof}; {plan.engine}, {plan.seconds:.2f} s).",
    ]
    if not plan.proven:
        kind = "sums over the worlds" if plan.objective is Objective.AVERAGE else "at worst"
        lines.append(f"No strategy beats {plan.bound.rounds:,} rounds, {plan.bound.questions:,} questions ({kind}).")
    return "\n".join(lines)


def _next(plan: Plan) -> str:
    action = plan.next
    if isinstance(action, Propose):
        return f"Propose {action.proposal} and question {action.verifier}."
    return f"Claim {action.code}." if isinstance(action, Claim) else "End the round."
