"""`hut8 problem`: show a problem, or check one of your own."""

from __future__ import annotations

from typing import Any

import click

from hut8.cli.completion import PROBLEMS
from hut8.cli.criteria import check_printed, read_labels
from hut8.cli.groups import Group
from hut8.cli.language import spoken, told
from hut8.cli.output import console, criterion_named, json_option, print_json
from hut8.locale import phrase
from hut8.machine.identifiers import identifier
from hut8.machine.names import problem_named
from hut8.machine.problems import Problem, parse_public, problem_from_labels
from hut8.machine.verification import SYMBOLS
from hut8.reasoning.deduce import deduce
from hut8.wording import Large


@click.group(cls=Group)
def command() -> None:
    """Show or check a problem."""


@command.command()
@click.argument("name", metavar="ID|booklet:02", shell_complete=PROBLEMS)
@click.option("--solution", is_flag=True, help="Show the hidden criteria, the numbers and the code as well.")
@json_option
def show(name: str, *, solution: bool, as_json: bool) -> None:
    """Show a problem by its identifier, as booklet:01 to booklet:20, or as hardest:01 to hardest:26."""
    problem = problem_named(name)
    if as_json:
        print_json(problem_entry(problem, solution=solution))
    else:
        print_problem(problem, solution=solution)


@command.command()
@click.argument("slots", nargs=-1, required=True, metavar="SLOT...")
@click.option(
    "--laws",
    "texts",
    multiple=True,
    required=True,
    help='What every letter tests, by any name shown or as verification numbers: "■=4, no 3, T<S, 322".',
)
@click.option("--nightmare", is_flag=True, help="The criteria are in letter order, the cards in any.")
@json_option
def check(slots: tuple[str, ...], texts: tuple[str, ...], *, nightmare: bool, as_json: bool) -> None:
    """Check that cards and criteria make a valid problem; every fault is named."""
    public, labels = parse_public(slots, nightmare=nightmare), read_labels(texts, spoken())
    check_printed(public, labels, spoken())
    problem = problem_from_labels(public, labels)
    if as_json:
        print_json(problem_entry(problem, solution=True))
    else:
        console().print(told("problem.valid"))
        print_problem(problem, solution=True)


def problem_entry(problem: Problem, *, solution: bool) -> dict[str, Any]:
    known = deduce(problem.public)
    entry: dict[str, Any] = {
        "identifier": identifier(problem),
        "mode": str(problem.public.mode),
        "slots": [list(slot) for slot in problem.public.slots],
        "worlds": known.worlds,
        "code_count": len(known.codes),
    }
    if solution:
        entry["criteria"] = [[criterion.card, criterion.label] for criterion in problem.criteria]
        entry["numbers"] = {symbol: list(problem.numbers(symbol)) for symbol in SYMBOLS}
        entry["code"] = str(problem.secret.code)
    return entry


def print_problem(problem: Problem, *, solution: bool) -> None:
    show_line = console().print
    known = deduce(problem.public)
    mode, count = phrase(spoken(), f"mode.{problem.public.mode}"), len(problem.public.letters)
    show_line(told("problem.title", mode=mode, count=count, cards=problem.public))
    show_line(told("problem.identifier", identifier=identifier(problem)))
    show_line(told("problem.known", worlds=Large(known.worlds), codes=len(known.codes)))
    if solution:
        for letter, criterion in zip(problem.public.letters, problem.criteria, strict=True):
            tested = told("problem.card", card=criterion.card, criterion=criterion_named(criterion.label))
            show_line(f"  {letter}  {tested}")
        for symbol in SYMBOLS:
            show_line(f"  {symbol}  {' '.join(map(str, problem.numbers(symbol)))}")
        show_line(told("problem.code", code=problem.secret.code))
