"""`hut8 booklet`: the twenty printed problems."""

from __future__ import annotations

from typing import Any

import click

from hut8.cli.output import console, json_option, print_json
from hut8.machine.booklet import PRINTED, booklet, printed_symbol
from hut8.reasoning.deduce import deduce


@click.command()
@click.argument("number", type=int, required=False)
@json_option
def command(number: int | None, *, as_json: bool) -> None:
    """Show the printed problems, or problem NUMBER alone; solutions stay hidden (`hut8 problem show --solution`)."""
    entries = [_entry(each) for each in ([number] if number is not None else PRINTED)]
    if as_json:
        print_json(entries if number is None else entries[0])
    else:
        _print(entries)


def _entry(number: int) -> dict[str, Any]:
    problem = booklet(number)
    known = deduce(problem.public)
    symbol = printed_symbol(number)
    return {
        "problem": f"booklet:{number:02}",
        "cards": list(problem.public.cards),
        "symbol": symbol,
        "numbers": list(problem.numbers(symbol)),
        "worlds": known.worlds,
        "code_count": len(known.codes),
    }


def _print(entries: list[dict[str, Any]]) -> None:
    from rich.table import Table  # noqa: PLC0415 - see output.console

    table = Table("", *"ABCDEF", "", "worlds", "codes", box=None, padding=(0, 1))
    for entry in entries:
        pairs = [f"{card}·{number}" for card, number in zip(entry["cards"], entry["numbers"], strict=True)]
        row = [entry["problem"].removeprefix("booklet:"), *pairs, *[""] * (6 - len(pairs))]
        table.add_row(*row, entry["symbol"], str(entry["worlds"]), str(entry["code_count"]))
    show = console().print
    show(table)
    number = int(entries[0]["problem"].removeprefix("booklet:"))
    show("Each verifier: criteria card · verification number, in the series of the symbol.")
    show(f"Play: hut8 play --booklet {number}")
