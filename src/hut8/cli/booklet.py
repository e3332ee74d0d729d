"""`hut8 booklet`: the twenty printed problems."""

from __future__ import annotations

from typing import Any

import click

from hut8.cli.language import language_option, told
from hut8.cli.output import console, json_option, print_json
from hut8.machine.booklet import PRINTED, booklet, in_edition, printed_symbol
from hut8.reasoning.deduce import deduce


@click.command()
@click.argument("number", type=int, required=False)
@language_option
@json_option
def command(number: int | None, language: str, *, as_json: bool) -> None:
    """Show the printed problems, or problem NUMBER of your language's edition; solutions stay hidden."""
    places = [number] if number is not None else PRINTED
    entries = [_entry(in_edition(place, language)) for place in places]
    if as_json:
        print_json(entries if number is None else entries[0])
    else:
        _print(dict(zip(places, entries, strict=True)))


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


def _print(entries: dict[int, dict[str, Any]]) -> None:
    from rich.table import Table  # noqa: PLC0415 - see output.console

    table = Table("", *"ABCDEF", "", told("booklet.worlds"), told("booklet.codes"), box=None, padding=(0, 1))
    for place, entry in entries.items():
        pairs = [f"{card}·{number}" for card, number in zip(entry["cards"], entry["numbers"], strict=True)]
        row = [f"{place:02}", *pairs, *[""] * (6 - len(pairs))]
        table.add_row(*row, entry["symbol"], str(entry["worlds"]), str(entry["code_count"]))
    show = console().print
    show(table)
    for place, entry in entries.items():
        if (name := entry["problem"]) != f"booklet:{place:02}":
            show(told("booklet.place", place=f"{place:02}", name=name))
    show(told("booklet.how"))
    show(told("booklet.play", number=next(iter(entries))))
