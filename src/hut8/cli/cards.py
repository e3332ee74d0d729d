"""`hut8 cards`: the 48 criteria cards."""

from __future__ import annotations

from typing import Any

import click

from hut8.cli.language import language_option, told
from hut8.cli.output import console, criterion_named, json_option, print_json
from hut8.locale.card_notes import note_about
from hut8.machine.cards import CARDS, CriteriaCard, card_numbered
from hut8.machine.verification import verification_card_for


@click.command()
@click.argument("number", type=int, required=False)
@language_option
@json_option
def command(number: int | None, language: str, *, as_json: bool) -> None:
    """Show every criteria card, or card NUMBER with what is easily overlooked on it."""
    cards = [card_numbered(number)] if number is not None else list(CARDS.values())
    if as_json:
        entries = [_entry(card) for card in cards]
        print_json(entries if number is None else entries[0])
    else:
        _print(cards)
        if number is not None:
            console().print(note_about(language, number))


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

    table = Table(told("cards.card"), told("cards.criteria"))
    for card in cards:
        criteria = [f"{criterion_named(criterion.label)} ({criterion.law.bit_count()})" for criterion in card.criteria]
        table.add_row(str(card.number), "   ".join(criteria))
    console().print(table)
