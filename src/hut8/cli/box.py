"""`hut8 box`: help at the table with the real box: check a set-up, find what went wrong, claim a code."""

from __future__ import annotations

import sys
from functools import partial
from typing import TYPE_CHECKING

import click

from hut8.cli.groups import Group
from hut8.cli.language import spoken, told
from hut8.cli.output import console, json_option, print_json, show_text
from hut8.cli.position import position, position_options
from hut8.errors import Malformed
from hut8.games.box import claim
from hut8.locale import phrase, tell
from hut8.machine.box import set_up_faults
from hut8.machine.codes import Code
from hut8.machine.numbers import whole_number
from hut8.machine.problems import parse_public, split_numbers
from hut8.reasoning.contradiction import Diagnosis, Repair, diagnose
from hut8.strategy.policies import POLICIES

if TYPE_CHECKING:
    from hut8.reasoning.contradiction import Asked

SHOWN = 5
NOT_RIGHT = 1


@click.group(cls=Group)
def command() -> None:
    """Check a set-up of the real box, find out why its answers contradict each other, or claim a code."""


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
            console().print(tell(fault, spoken()))
    else:
        console().print(told("box.right"))
    if found:
        sys.exit(NOT_RIGHT)


def _numbers(text: str) -> list[int]:
    return [_number(word) for word in split_numbers(text)]


def _number(word: str) -> int:
    number = whole_number(word)
    if number is None:
        raise Malformed("'{word}' is not a verification number: write numbers such as 564, in letter order.", word=word)
    return number


@command.command(name="claim")
@click.argument("slots", nargs=-1, required=True, metavar="SLOT...")
@click.option("--numbers", required=True, help='The verification numbers in letter order: "564 355 635 720".')
@click.option("--code", required=True, help="The code you claim: three digits, such as 241.")
@click.option("--nightmare", is_flag=True, help="The criteria cards lie apart from the letters.")
@click.option(
    "--machine", default="analyst", show_default=True, type=click.Choice(list(POLICIES)), help="Whom to beat."
)
@json_option
def claim_code(  # noqa: PLR0913 - Click hands over one argument per option
    slots: tuple[str, ...], numbers: str, code: str, machine: str, *, nightmare: bool, as_json: bool
) -> None:
    """Say whether a code is right, nothing else of the solution, and what the Machine needed.

    A SLOT is a criteria card such as 4, or two as 4+23 in Extreme; give four to six, in letter order.
    """
    found = claim(parse_public(slots, nightmare=nightmare), _numbers(numbers), Code.parse(code), machine)
    if as_json:
        print_json(found.as_json())
    else:
        console().print(told("box.claim.right" if found.right else "box.claim.wrong", code=code))
        player = phrase(spoken(), f"terminal.{found.player}")
        console().print(told("box.claim.machine", **{**found._asdict(), "player": player}))
    if not found.right:
        sys.exit(NOT_RIGHT)


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
    show = partial(show_text, console())
    if found.consistent:
        show(told("box.consistent"))
        return
    if not found.playable:
        show(told("box.unplayable"))
        return
    show(told("box.conflicts"))
    for conflict in found.conflicts[:SHOWN]:
        show(f"  {_accused(conflict)}")
    show("")
    show(told("box.repairs" if found.repairs else "box.unexplained"))
    for place, repair in enumerate(found.repairs[:SHOWN], start=1):
        share = f"{100 * repair.likelihood:.0f}"
        show("  " + told("box.repair", place=place, repair=_look_at(repair), share=share))


def _accused(conflict: tuple[Asked, ...]) -> str:
    return ", ".join(
        told("box.asked", round=asked.round, proposal=asked.proposal, answer=_in_signs(asked)) for asked in conflict
    )


def _in_signs(asked: Asked) -> str:
    return f"{asked.answer.letter} {'✓' if asked.answer.passed else '✗'}"


def _look_at(repair: Repair) -> str:
    joint = phrase(spoken(), "list.and")
    letters, cards = joint.join(repair.letters), joint.join(map(str, repair.cards))
    if repair.answer:
        asked = repair.answer
        looked_for = "✗" if asked.answer.passed else "✓"
        return told("box.misread", round=asked.round, letter=letters, proposal=asked.proposal, answer=looked_for)
    if repair.kind == "swapped":
        return told("box.swapped", letters=letters)
    if repair.kind == "exchanged":
        return told("box.exchanged", cards=cards, letters=letters)
    return told("box.wrong_card", letter=letters)
