"""`hut8 setup`: a problem for owners of the box, as the booklet prints it, and how to put everything back."""

from __future__ import annotations

from itertools import zip_longest
from typing import TYPE_CHECKING

import click

from hut8.cli.completion import PROBLEMS, among
from hut8.cli.language import spoken, told
from hut8.cli.output import console, json_option, print_json
from hut8.locale import phrase
from hut8.machine.booklet import printed_symbol
from hut8.machine.box import set_up
from hut8.machine.names import problem_named
from hut8.machine.verification import SYMBOLS

if TYPE_CHECKING:
    from rich.table import Table

    from hut8.machine.box import Return, SetUp


@click.command()
@click.argument("name", metavar="ID|booklet:02", shell_complete=PROBLEMS)
@click.option(
    "--symbol",
    shell_complete=among(SYMBOLS),
    help="Which numbers: ◊ green, # yellow, / blue or ¤ purple; a sign or its colour.",
)
@json_option
def command(name: str, symbol: str | None, *, as_json: bool) -> None:
    """Say which criteria and verification cards to lay at every letter, and in which order they go back."""
    found = set_up(problem_named(name), symbol or _usual_symbol(name))
    if as_json:
        print_json({"problem": name, **found.as_json()})
    else:
        _print(found)


def _usual_symbol(name: str) -> str:
    kind, _, number = name.strip().partition(":")
    return printed_symbol(int(number)) if kind.lower() == "booklet" else "◊"


def _print(found: SetUp) -> None:
    from rich.table import Table  # noqa: PLC0415 - see output.console

    table = Table("", *(() if found.row else (_box("criteria"),)), _box("verification", symbol=found.symbol), box=None)
    for verifier in found.verifiers:
        cards = () if found.row else (" + ".join(map(str, verifier.cards)),)
        table.add_row(verifier.letter, *cards, str(verifier.number))
    show = console().print
    if found.row:
        show(_box("row", cards=" ".join(map(str, found.row))))
    show(table)
    show("")
    show(_box("tick"))
    show(_box("sort"))
    show("")
    show(told("setup.back"))
    show(_tear_down(found))


def _box(key: str, **values: str) -> str:
    """Say what the page of the box says too."""
    return phrase(spoken(), f"web.box.{key}", **values)


def _tear_down(found: SetUp) -> Table:
    from rich.table import Table  # noqa: PLC0415 - see output.console

    behind = told("setup.behind")
    table = Table(_box("criteria"), behind, _box("verification", symbol=found.symbol), behind, box=None)
    for criteria, verification in zip_longest(found.criteria_back, found.verification_back):
        table.add_row(*_back(criteria), *_back(verification))
    return table


def _back(back: Return | None) -> tuple[str, str]:
    if back is None:
        return "", ""
    return str(back.card), str(back.behind) if back.behind else told("setup.first")
