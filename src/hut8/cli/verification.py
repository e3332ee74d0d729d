"""`hut8 verification`: which law a number on a verification card stands for."""

from __future__ import annotations

from typing import Any

import click

from hut8.cli.language import told
from hut8.cli.output import console, criterion_named, json_option, print_json
from hut8.machine.verification import verification_card_numbered


@click.command()
@click.argument("numbers", type=int, nargs=-1, required=True, metavar="NUMBER...")
@json_option
def command(numbers: tuple[int, ...], *, as_json: bool) -> None:
    """Say which criterion each verification NUMBER tests, and which criteria cards print it."""
    entries = [_entry(number) for number in numbers]
    if as_json:
        print_json(entries)
        return
    for entry in entries:
        cards = ", ".join(map(str, entry["cards"]))
        series = " ".join(map(str, entry["numbers"]))
        law = f"{entry['number']} {entry['symbol']}  {criterion_named(entry['label'])}"
        console().print(f"{law}  ({told('verification.cards', cards=cards, numbers=series)})")


def _entry(number: int) -> dict[str, Any]:
    card, symbol = verification_card_numbered(number)
    return {
        "number": number,
        "symbol": symbol,
        "verification_card": card.identity,
        "label": card.label,
        "cards": sorted({criterion.card for criterion in card.criteria}),
        "numbers": list(card.numbers),
    }
