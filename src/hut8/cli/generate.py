"""`hut8 generate`: problems made to order."""

from __future__ import annotations

import json
import secrets
import sys
from contextlib import closing
from typing import TYPE_CHECKING, Any, Protocol

import click

from hut8.cli.completion import among
from hut8.cli.language import language_option
from hut8.cli.output import json_option
from hut8.cli.patience import interruptible
from hut8.cli.problem import problem_entry
from hut8.cli.progress import progress_bar
from hut8.cli.wishing import read_wishes, wish_options
from hut8.errors import Illegal, Malformed
from hut8.forge.generate import generate_each
from hut8.locale import phrase, refusal
from hut8.machine.verification import SYMBOLS, symbol_called
from hut8.wording import Large, together

if TYPE_CHECKING:
    from collections.abc import Callable

    from hut8.forge.wishes import Wishes
    from hut8.machine.problems import Problem

MOST = 100_000
WRONG_USE = 2


@click.command()
@wish_options
@click.option("--seed", help="Any text: the same seed and wishes give the same problem, everywhere and for ever.")
@click.option("--count", type=int, help="How many problems; the JSON result is then a list.")
@click.option(
    "--symbol",
    default=SYMBOLS[0],
    show_default=True,
    shell_complete=among(SYMBOLS),
    help="The series of verification numbers: ◊ # / ¤.",
)
@click.option("--solution", is_flag=True, help="Show the hidden criteria and the code as well.")
@language_option
@json_option
@click.option("--jsonl", "as_lines", is_flag=True, help="Print one JSON result per line, each as it is found.")
def command(  # noqa: PLR0913 - a series, and how it is told
    seed: str | None,
    count: int | None,
    symbol: str,
    language: str,
    *,
    solution: bool,
    as_json: bool,
    as_lines: bool,
    **options: Any,
) -> None:
    """Make problems: the cards are drawn to fit the wishes, then one of their worlds, all equally likely.

    A RANGE is 2-3, 2 (exactly), 2- (at least) or -3 (at most).
    """
    if count is not None and not 1 <= count <= MOST:
        raise Malformed("{count} problems cannot be made at once: ask for 1 to {most}.", count=count, most=Large(MOST))
    if as_lines and as_json:
        raise Malformed("Choose one of {options}.", options=together(["--json", "--jsonl"]))
    symbol, seed = symbol_called(symbol), seed or secrets.token_hex(8)
    shown: Shown = _Lines(symbol, language, solution=solution)
    if as_lines or as_json:
        shown = _Json(solution=solution, is_list=count is not None and not as_lines)
    missing = _make(read_wishes(options), seed, count or 1, options["seconds"], shown)
    if missing:
        fault = Illegal(
            "{missing} of {count} problems were not found in time: give them more --seconds, or relax a wish.",
            missing=missing,
            count=Large(count or 1),
        )
        click.echo(refusal(fault, language), err=True)  # beside the results, which stay readable by programs
        sys.exit(WRONG_USE)


def _make(wishes: Wishes, seed: str, count: int, seconds: float, shown: Shown) -> int:
    """Show every problem as soon as it is found, and return how many were not; the first must be."""

    def work(cancelled: Callable[[], bool]) -> int:
        missing = 0
        with progress_bar("Making problems", is_shown=not sys.stdout.isatty()) as progress:
            for number, drawn in enumerate(generate_each(wishes, seed, count, seconds, cancelled), start=1):
                if cancelled():
                    break
                if drawn.problem:
                    shown.show(drawn.seed, drawn.problem)
                elif number == 1 and drawn.fault:
                    raise drawn.fault
                missing += drawn.problem is None
                progress(number, count)
        return missing

    with closing(shown):
        return interruptible(work)


class Shown(Protocol):
    """How problems are told, one after another."""

    def show(self, seed: str, problem: Problem) -> None: ...

    def close(self) -> None: ...


class _Lines:
    """For people, in a language of its own: problems are found in another thread, which knows of no command."""

    def __init__(self, symbol: str, language: str, *, solution: bool) -> None:
        self.symbol, self.language, self.solution, self.count = symbol, language, solution, 0

    def show(self, seed: str, problem: Problem) -> None:
        self.count += 1
        click.echo(self._lines(seed, problem))

    def close(self) -> None:
        if self.count:
            click.echo(self._told("end", symbol=self.symbol))

    def _told(self, key: str, **values: Any) -> str:
        return phrase(self.language, f"command.generate.{key}", **values)

    def _lines(self, seed: str, problem: Problem) -> str:
        entry = problem_entry(problem, solution=self.solution)
        letters = zip(problem.public.letters, problem.numbers(self.symbol), strict=True)
        numbers = " ".join(f"{letter}{number}" for letter, number in letters)
        known = self._told("known", worlds=Large(entry["worlds"]), codes=entry["code_count"])
        code = ", " + self._told("code", code=entry["code"]) if self.solution else ""
        cards = self._told("cards", cards=problem.public)
        return (
            f"{entry['identifier']}  {self._told('seed', seed=seed)}\n"
            f"  {cards}  {self.symbol} {numbers}  ({known}{code})"
        )


class _Json:
    """For programs: one object, a list that is whole whenever it ends, or a line for each."""

    def __init__(self, *, solution: bool, is_list: bool) -> None:
        self.solution, self.is_list, self.count = solution, is_list, 0

    def show(self, seed: str, problem: Problem) -> None:
        begin = ("[" if self.count == 0 else ", ") if self.is_list else ""
        entry = json.dumps(_entry(seed, problem, solution=self.solution), ensure_ascii=False)
        click.echo(begin + entry, nl=not self.is_list)
        self.count += 1

    def close(self) -> None:
        if self.is_list and self.count:
            click.echo("]")


def _entry(seed: str, problem: Problem, *, solution: bool) -> dict[str, Any]:
    entry = problem_entry(problem, solution=solution)
    return {"seed": seed, **entry, "numbers": {symbol: list(problem.numbers(symbol)) for symbol in SYMBOLS}}
