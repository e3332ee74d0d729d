"""Questions to the library as JSON: a position is a mode, its slots and the rounds so far."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from hut8.errors import Contradiction, Malformed
from hut8.machine.notation import Round, check_letters, parse_rounds
from hut8.machine.problems import Mode, PublicProblem, parse_mode
from hut8.machine.sheet_html import sheet_html
from hut8.markup import paragraph

if TYPE_CHECKING:
    from collections.abc import Collection

KEYS = ("mode", "slots", "rounds")


class Position(NamedTuple):
    """What everybody sees of a problem, and the answers somebody has."""

    public: PublicProblem
    rounds: tuple[Round, ...] = ()

    def __repr__(self) -> str:
        public: Any = self.public  # a program may have put something else here, and wants to see what
        table = f"{public.mode} {public}" if isinstance(public, PublicProblem) else repr(public)
        rounds: Any = self.rounds or ()  # likewise
        return f"<Position {' | '.join([table, *map(str, rounds if isinstance(rounds, tuple | list) else [rounds])])}>"

    def _repr_html_(self) -> str:
        from hut8.reasoning.deduce import deduce  # noqa: PLC0415 - only a notebook thinks about what it reads

        try:
            return sheet_html(*self) + deduce(*self)._repr_html_()
        except Contradiction as fault:
            return sheet_html(*self) + paragraph(fault.text)


def parse_position(request: Any, also: Collection[str] = ()) -> Position:
    """Read a position from JSON; `also` names further keys that the caller reads.

    >>> position = parse_position({"mode": "classic", "slots": [[4], [9], [11], [14]], "rounds": ["332 A-"]})
    >>> str(position.public), str(position.rounds[0])
    ('4 9 11 14', '332 A-')
    """
    if not isinstance(request, dict):
        raise Malformed('A request is a JSON object such as {"mode": "classic", "slots": [[4], [9], [11], [14]]}.')
    for key in request:
        if key not in KEYS and key not in also:
            raise Malformed("A request has no '{key}': it has {keys}.", key=key, keys=[*KEYS, *also])
    public = PublicProblem(_mode(request), _slots(request))
    rounds = parse_rounds(_texts(request))
    check_letters(rounds, public.letters)
    return Position(public, rounds)


def _mode(request: dict[str, Any]) -> Mode:
    return parse_mode(str(request.get("mode", Mode.CLASSIC)))


def _slots(request: dict[str, Any]) -> tuple[tuple[int, ...], ...]:
    slots = request.get("slots")
    if not isinstance(slots, list) or not _are(list, slots) or not all(_are(int, slot) for slot in slots):
        raise Malformed("A request's 'slots' are lists of card numbers, such as [[4], [9], [11], [14]].")
    return tuple(map(tuple, slots))


def _are(kind: type, values: list[Any]) -> bool:
    """Whether JSON's values are all of one kind, of which true and false are another."""
    return {type(value) for value in values} <= {kind}


def _texts(request: dict[str, Any]) -> list[str]:
    rounds = request.get("rounds", [])
    if not isinstance(rounds, list) or not _are(str, rounds):
        raise Malformed("A request's 'rounds' are texts, such as [\"332 A+ D- C-\"].")
    return rounds
