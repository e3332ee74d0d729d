"""`hut8 generate`: problems made to order."""

from __future__ import annotations

import secrets
from typing import TYPE_CHECKING, Any

import click

from hut8.cli.output import json_option, print_json
from hut8.cli.patience import interruptible
from hut8.cli.problem import problem_entry
from hut8.cli.wishing import read_wishes, wish_options
from hut8.errors import Malformed
from hut8.forge.generate import generate_many
from hut8.machine.verification import SYMBOLS, symbol_called
from hut8.wording import Large

if TYPE_CHECKING:
    from collections.abc import Callable

    from hut8.machine.problems import Problem

MOST = 100_000


@click.command()
@wish_options
@click.option("--seed", help="Any text: the same seed and wishes give the same problem, everywhere and for ever.")
@click.option("--count", type=int, help="How many problems; the JSON result is then a list.")
@click.option("--symbol", default=SYMBOLS[0], show_default=True, help="The series of verification numbers: ◊ # / ¤.")
@click.option("--solution", is_flag=True, help="Show the hidden criteria and the code as well.")
@json_option
def command(seed: str | None, count: int | None, symbol: str, *, solution: bool, as_json: bool, **options: Any) -> None:
    """Make problems: the cards are drawn to fit the wishes, then one of their worlds, all equally likely.

    A RANGE is 2-3, 2 (exactly), 2- (at least) or -3 (at most).
    """
    if count is not None and not 1 <= count <= MOST:
        raise Malformed("{count} problems cannot be made at once: ask for 1 to {most}.", count=count, most=Large(MOST))
    symbol, seed = symbol_called(symbol), seed or secrets.token_hex(8)
    wishes, series = read_wishes(options), seed

    def work(cancelled: Callable[[], bool]) -> list[tuple[str, Problem]]:
        return list(generate_many(wishes, series, count or 1, options["seconds"], cancelled))

    problems = interruptible(work)
    if as_json:
        entries = [_entry(own, problem, solution=solution) for own, problem in problems]
        print_json(entries[0] if count is None else entries)
        return
    for own, problem in problems:
        click.echo(_lines(own, problem, symbol, solution=solution))
    click.echo(f"The numbers set the box up, in the series {symbol}; an identifier decodes to the solution.")


def _entry(seed: str, problem: Problem, *, solution: bool) -> dict[str, Any]:
    entry = problem_entry(problem, solution=solution)
    return {"seed": seed, **entry, "numbers": {symbol: list(problem.numbers(symbol)) for symbol in SYMBOLS}}


def _lines(seed: str, problem: Problem, symbol: str, *, solution: bool) -> str:
    entry = problem_entry(problem, solution=solution)
    letters = zip(problem.public.letters, problem.numbers(symbol), strict=True)
    numbers = " ".join(f"{letter}{number}" for letter, number in letters)
    known = f"{entry['worlds']:,} worlds, {entry['code_count']} codes"
    code = f", code {entry['code']}" if solution else ""
    return f"{entry['identifier']}  seed {seed}\n  cards {problem.public}  {symbol} {numbers}  ({known}{code})"
