"""The options that wish something of a problem, shared by every command that makes one."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any, TypeVar

import click

from hut8.cli.completion import among
from hut8.cli.seconds import check_seconds
from hut8.errors import Malformed
from hut8.forge.generate import PATIENCE
from hut8.forge.pools import Pool, parse_pool
from hut8.forge.wishes import Span, Wishes
from hut8.machine.problems import Mode, parse_mode
from hut8.reasoning.ladder import LADDER

if TYPE_CHECKING:
    from collections.abc import Callable

Command = TypeVar("Command", bound="Callable[..., Any]")

SPANS = {
    "rounds": "Rounds of best play, on average; in Classic no world exceeds the high end.",
    "questions": "Questions of best play, likewise.",
    "luck": "Questions between the luckiest and the unluckiest world under best play.",
    "paradox": "How many in a hundred ✗ mislead anybody who takes them to speak of the code.",
    "difficulty": "Difficulty, from 1 to 10.",
}


def wish_options(function: Command) -> Command:
    """Add every wish to a command."""
    for name, meaning in reversed(SPANS.items()):
        function = click.option(f"--{name}", metavar="RANGE", help=f"{meaning}")(function)
    for decorate in (
        click.option(
            "--seconds", type=float, default=PATIENCE, show_default=True, help="When to give up, per problem."
        ),
        click.option(
            "--unasked",
            is_flag=True,
            help="Allow problems that need no question, because the two rules alone solve them.",
        ),
        click.option(
            "--needs",
            default="",
            metavar="TECHNIQUE",
            shell_complete=among(LADDER),
            help="A technique that it takes, such as clash.",
        ),
        click.option("--exclude", multiple=True, metavar="CARDS", help="Cards not to show."),
        click.option("--include", multiple=True, metavar="CARDS", help="Cards to show, such as 3,7 or 26-30."),
        click.option(
            "--pool",
            default=str(Pool.MIXED),
            show_default=True,
            shell_complete=among(Pool),
            help="easy, standard, hard or mixed.",
        ),
        click.option("--verifiers", type=int, default=4, show_default=True, help="4, 5 or 6."),
        click.option(
            "--mode",
            default=str(Mode.CLASSIC),
            show_default=True,
            shell_complete=among(Mode),
            help="classic, extreme or nightmare.",
        ),
    ):
        function = decorate(function)
    return function


def read_wishes(options: dict[str, Any]) -> Wishes:
    """Read wishes from a command's options."""
    if options["seconds"] <= 0:
        raise Malformed(
            "A search of {seconds} seconds finds nothing: give it more than 0.", seconds=f"{options['seconds']:g}"
        )
    check_seconds(options["seconds"])
    spans = {name: Span.parse(options[name]) for name in SPANS if options[name] is not None}
    return Wishes(
        parse_mode(options["mode"]),
        options["verifiers"],
        parse_pool(options["pool"]),
        read_cards(options["include"]),
        read_cards(options["exclude"]),
        needs=options["needs"],
        unasked=options["unasked"],
        **spans,
    )


def read_cards(texts: tuple[str, ...]) -> frozenset[int]:
    """Read card numbers, alone or as ranges, with commas or spaces between them."""
    cards: set[int] = set()
    for text in re.split(r"[,\s]+", " ".join(texts).strip()):
        match = re.fullmatch(r"([0-9]{1,3})(?:-([0-9]{1,3}))?", text)
        if text and not match:
            raise Malformed("'{text}' is not a card: write card numbers such as 3,7 or 26-30.", text=text)
        if match:
            cards.update(range(int(match[1]), int(match[2] or match[1]) + 1))
    return frozenset(cards)
