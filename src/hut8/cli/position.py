"""The arguments that name a position: slots, mode and rounds."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, TypeVar

import click

from hut8.errors import Malformed
from hut8.machine.notation import check_letters, parse_rounds
from hut8.machine.problems import parse_public
from hut8.reasoning.requests import Position

if TYPE_CHECKING:
    from collections.abc import Callable

Command = TypeVar("Command", bound="Callable[..., Any]")


def position_options(function: Command) -> Command:
    """Add SLOT..., --nightmare and --round to a command."""
    for decorate in (
        click.option("--round", "lines", multiple=True, metavar="ROUND", help='A round, such as "332 A+ D- C-".'),
        click.option("--nightmare", is_flag=True, help="Nobody knows which card belongs to which letter."),
        click.argument("slots", nargs=-1, metavar="SLOT..."),
    ):
        function = decorate(function)
    return function


def position(slots: tuple[str, ...], *, nightmare: bool, lines: tuple[str, ...]) -> Position:
    """Read a position from the command line."""
    if not slots:
        raise Malformed("Name the cards, one slot per verifier, such as `hut8 deduce 3 7 10 14`.")
    public = parse_public(slots, nightmare=nightmare)
    rounds = parse_rounds(lines)
    check_letters(rounds, public.letters)
    return Position(public, rounds)
