"""`hut8 box`: help at the table with the real box: check a set-up before play, find what went wrong during it."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

import click

from hut8.cli.output import console, json_option, print_json
from hut8.cli.position import position, position_options
from hut8.errors import Malformed
from hut8.machine.box import set_up_faults
from hut8.machine.problems import parse_public
from hut8.reasoning.contradiction import Diagnosis, Repair, diagnose

if TYPE_CHECKING:
    from hut8.reasoning.contradiction import Asked

SHOWN = 5
NOT_RIGHT = 1
UNEXPLAINED = "No single slip explains it: compare every card with the set-up list, then ask again."


@click.group()
def command() -> None:
    """Check a set-up of the real box, or find out why its answers contradict each other."""


@command.command()
@click.argument("slots", nargs=-1, required=True, metavar="SLOT...")
@click.option("--numbers", required=True, help='The verification numbers in letter order: "564 355 635 720".')
@click.option("--nightmare", is_flag=True, help="The criteria cards lie apart from the letters.")
@json_option
def check(slots: tuple[str, ...], numbers: str, *, nightmare: bool, as_json: bool) -> None:
    """Check, before play, that the cards and numbers on the table make a problem; nothing secret is shown.

    A SLOT is a criteria card such as 4, or two as 4+23 in Extreme; give four to six, in letter order.
    """
    found = set_up_faults(parse_public(slots, nightmare=nightmare), _numbers(numbers))
    if as_json:
        print_json({"right": not found, "faults": [str(fault) for fault in found]})
    elif found:
        for fault in found:
            console().print(str(fault))
    else:
        console().print("The set-up is right: cards and numbers belong together, and exactly one code passes.")
    if found:
        sys.exit(NOT_RIGHT)


def _numbers(text: str) -> list[int]:
    words = text.replace(",", " ").split()
    for word in words:
        if not (word.isascii() and word.isdigit()):
            raise Malformed(
                "'{word}' is not a verification number: write numbers such as 564, in letter order.", word=word
            )
    return [int(word) for word in words]


@command.command()
@position_options
@json_option
def doctor(slots: tuple[str, ...], lines: tuple[str, ...], *, nightmare: bool, as_json: bool) -> None:
    """Say which answer or card explains a contradiction, likeliest first, and what to look at.

    A SLOT is a criteria card such as 4, or two as 4+23 in Extreme; give four to six, in letter order.
    """
    found = diagnose(*position(slots, nightmare=nightmare, lines=lines))
    if as_json:
        print_json({"consistent": found.consistent, **found.as_json()})
    else:
        _print(found)


def _print(found: Diagnosis) -> None:
    show = console().print
    if found.consistent:
        show("Nothing is wrong: these answers can all be true.")
        return
    if not found.playable:
        show("These criteria cards make no problem together: check their numbers.")
        return
    show("These answers cannot all be true:")
    for conflict in found.conflicts[:SHOWN]:
        show(f"  {_accused(conflict)}")
    show("")
    show(
        "What would explain it, likeliest first:" if found.repairs else "No single slip explains it: check everything."
    )
    for place, repair in enumerate(found.repairs[:SHOWN], start=1):
        show(f"  {place}. {_look_at(repair)} ({repair.likelihood:.0%})")


def _accused(conflict: tuple[Asked, ...]) -> str:
    return ", ".join(f"round {asked.round}: {asked.proposal} {_in_signs(asked)}" for asked in conflict)


def _in_signs(asked: Asked) -> str:
    return f"{asked.answer.letter} {'✓' if asked.answer.passed else '✗'}"


def _look_at(repair: Repair) -> str:
    letters = " and ".join(repair.letters)
    if repair.answer:
        asked = repair.answer
        return (
            f"Round {asked.round}: {letters} to {asked.proposal} was misread."
            f" Lay {asked.proposal} on {letters} again and look for {'✗' if asked.answer.passed else '✓'}."
        )
    if repair.kind == "swapped":
        return f"The cards of {letters} are swapped. Compare their numbers with the set-up list, then swap them back."
    if repair.kind == "exchanged":
        cards = " and ".join(map(str, repair.cards))
        return f"The criteria cards {cards} of {letters} are exchanged. Compare them with the set-up list."
    return f"{letters} has a wrong verification card. Compare its number with the set-up list."
