"""`hut8 daily`: the problem of the day."""

from __future__ import annotations

from datetime import UTC, date, datetime

import click

from hut8.cli.completion import among
from hut8.cli.language import told
from hut8.cli.output import console, json_option, print_json
from hut8.cli.problem import print_problem, problem_entry
from hut8.errors import Malformed
from hut8.forge.daily import daily
from hut8.machine.problems import Mode, parse_mode


@click.command()
@click.argument("day", metavar="[DATE]", required=False)
@click.option("--mode", shell_complete=among(Mode), help="classic, extreme or nightmare; all three unless told.")
@click.option("--solution", is_flag=True, help="Show the hidden criteria, the numbers and the code as well.")
@json_option
def command(day: str | None, mode: str | None, *, solution: bool, as_json: bool) -> None:
    """Show the problems of DATE (a UTC date such as 2026-12-24; today unless told), one per mode."""
    when = _date(day)
    problems = [daily(when, each) for each in ([parse_mode(mode)] if mode else Mode)]
    if as_json:
        entries = [{"date": when.isoformat(), **problem_entry(problem, solution=solution)} for problem in problems]
        print_json(entries[0] if mode else entries)
        return
    console().print(told("daily.title", day=when.isoformat()))
    for problem in problems:
        console().print()
        print_problem(problem, solution=solution)


def _date(text: str | None) -> date:
    if text is None:
        return datetime.now(UTC).date()
    try:
        return date.fromisoformat(text)
    except ValueError as fault:
        raise Malformed("'{text}' is not a date: write it as 2026-12-24.", text=text) from fault
