"""`hut8 deduce`: what follows from the answers."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import click

from hut8.cli.output import answer_lines, console, json_option, jsonl_option, print_json, symbols
from hut8.cli.position import position, position_options
from hut8.locale import phrase
from hut8.machine.problems import Mode
from hut8.reasoning.deduce import Deduction, deduce
from hut8.reasoning.requests import parse_position
from hut8.wording import ENGLISH

if TYPE_CHECKING:
    from hut8.machine.cards import Criterion

CODES_SHOWN = 40


@click.command()
@position_options
@json_option
@jsonl_option
def command(slots: tuple[str, ...], lines: tuple[str, ...], *, nightmare: bool, as_json: bool, as_lines: bool) -> None:
    """Say which codes, criteria, cards and digits are still possible.

    A SLOT is a criteria card such as 4, or two as 4+23 in Extreme; give four to six, in letter order.
    """
    if as_lines:
        answer_lines(_answer)
        return
    known = deduce(*position(slots, nightmare=nightmare, lines=lines))
    if as_json:
        print_json(known.as_json())
    else:
        _print(known)


def _answer(request: Any) -> dict[str, Any]:
    return deduce(*parse_position(request)).as_json()


def _print(known: Deduction) -> None:
    from rich.table import Table  # noqa: PLC0415 - see output.console

    is_nightmare = known.public.mode is Mode.NIGHTMARE
    table = Table("", *(["card"] if not is_nightmare else ["cards possible"]), "criteria possible", box=None)
    for letter, criteria in known.criteria.items():
        cards = known.cards[letter] if is_nightmare else known.public.cards_of(letter)
        table.add_row(letter, " ".join(map(str, cards)), _phrase(criteria, one_card=len(cards) == 1))
    show = console().print
    show(table)
    digits = "   ".join(f"{symbols(shape)} {' '.join(map(str, left))}" for shape, left in known.digits.items())
    show(f"Digits   {digits}")
    shown = [str(code) for code in known.codes[:CODES_SHOWN]]
    more = f" and {len(known.codes) - CODES_SHOWN} more" if len(known.codes) > CODES_SHOWN else ""
    show(f"Codes    {' '.join(shown)}{more}")
    show(_verdict(known))


def _phrase(criteria: tuple[Criterion, ...], *, one_card: bool) -> str:
    if one_card:
        return "   ".join(_short(criterion) for criterion in criteria)
    return "   ".join(f"{criterion.card}: {_short(criterion)}" for criterion in criteria)


def _short(criterion: Criterion) -> str:
    return phrase(ENGLISH, f"short.{criterion.label}")


def _verdict(known: Deduction) -> str:
    worlds = "1 world" if known.worlds == 1 else f"{known.worlds:,} worlds"
    if known.solved:
        return f"Solved: {known.codes[0]} ({worlds})."
    return f"{len(known.codes)} codes are possible, in {worlds}."
