"""`hut8 cards`: the 48 criteria cards."""

from __future__ import annotations

from typing import Any

import click

from hut8.cli.output import console, json_option, print_json, symbols
from hut8.machine.cards import CARDS, CriteriaCard, card_numbered
from hut8.machine.verification import verification_card_for


@click.command()
@click.argument("number", type=int, required=False)
@json_option
def command(number: int | None, *, as_json: bool) -> None:
    """Show every criteria card, or card NUMBER with how many codes satisfy each criterion."""
    cards = [card_numbered(number)] if number is not None else list(CARDS.values())
    if as_json:
        entries = [_entry(card) for card in cards]
        print_json(entries if number is None else entries[0])
    else:
        _print(cards)


def _entry(card: CriteriaCard) -> dict[str, Any]:
    return {
        "card": card.number,
        "criteria": [
            {
                "label": criterion.label,
                "code_count": criterion.law.bit_count(),
                "verification": list(tested.numbers) if (tested := verification_card_for(criterion)) else [],
            }
            for criterion in card.criteria
        ],
    }


def _print(cards: list[CriteriaCard]) -> None:
    from rich.table import Table  # noqa: PLC0415 - see output.console

    table = Table("card", "criteria (how many of the 125 codes satisfy each)")
    for card in cards:
        criteria = [f"{symbols(criterion.label)} ({criterion.law.bit_count()})" for criterion in card.criteria]
        table.add_row(str(card.number), "   ".join(criteria))
    console().print(table)
