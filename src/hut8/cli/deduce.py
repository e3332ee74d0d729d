"""`hut8 deduce`: what follows from the answers."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import click

from hut8.cli.language import spoken, told
from hut8.cli.output import (
    answer_in_bulk,
    check_only_lines,
    console,
    criterion_named,
    json_option,
    jsonl_option,
    print_json,
)
from hut8.cli.position import position, position_options
from hut8.errors import Hut8Error
from hut8.locale import phrase
from hut8.machine.codes import SHAPE_SYMBOLS
from hut8.machine.problems import Mode
from hut8.reasoning.deduce import Deduction, deduce
from hut8.reasoning.requests import Position, parse_position
from hut8.wording import Large

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

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
        check_only_lines()
        answer_in_bulk(_answers)
        return
    known = deduce(*position(slots, nightmare=nightmare, lines=lines))
    if as_json:
        print_json(known.as_json())
    else:
        _print(known)


def _answers(requests: Sequence[Any]) -> Iterator[Any]:
    """Answer every request, or say what is wrong with it."""
    from hut8.strategy.deductions import deduce_many  # noqa: PLC0415 - the kernel costs start-up time

    asked = [_position(request) for request in requests]
    known = iter(deduce_many([where for where in asked if isinstance(where, Position)]))
    for where in asked:
        result = next(known) if isinstance(where, Position) else where
        yield result.as_json() if isinstance(result, Deduction) else result


def _position(request: Any) -> Position | Hut8Error:
    try:
        return parse_position(request)
    except Hut8Error as fault:
        return fault


def _print(known: Deduction) -> None:
    from rich.table import Table  # noqa: PLC0415 - see output.console

    is_nightmare = known.public.mode is Mode.NIGHTMARE
    heading = told("deduce.cards" if is_nightmare else "deduce.card")
    table = Table("", heading, told("deduce.criteria"), box=None)
    for letter, criteria in known.criteria.items():
        cards = known.cards[letter] if is_nightmare else known.public.cards_of(letter)
        table.add_row(letter, " ".join(map(str, cards)), _phrase(criteria, one_card=len(cards) == 1))
    show = console().print
    show(table)
    digits = "   ".join(f"{SHAPE_SYMBOLS[shape]} {' '.join(map(str, left))}" for shape, left in known.digits.items())
    names = told("deduce.digits"), told("deduce.codes")
    width = max(map(len, names)) + 3
    show(f"{names[0]:{width}}{digits}")
    show(f"{names[1]:{width}}{_codes(known)}")
    show(_verdict(known))


def _codes(known: Deduction) -> str:
    shown = " ".join(str(code) for code in known.codes[:CODES_SHOWN])
    more = len(known.codes) - CODES_SHOWN
    return phrase(spoken(), "list.more", shown=shown, count=more) if more > 0 else shown


def _phrase(criteria: tuple[Criterion, ...], *, one_card: bool) -> str:
    if one_card:
        return "   ".join(criterion_named(criterion.label) for criterion in criteria)
    return "   ".join(f"{criterion.card}: {criterion_named(criterion.label)}" for criterion in criteria)


def _verdict(known: Deduction) -> str:
    worlds = Large(known.worlds)
    if known.solved:
        return told("deduce.solved", code=known.codes[0], worlds=worlds)
    return told("deduce.possible", codes=len(known.codes), worlds=worlds)
