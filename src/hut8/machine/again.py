"""A game that is tried again from its middle: what was asked up to there, asked once more by the rules."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from hut8.errors import Malformed
from hut8.game import Command
from hut8.machine.codes import Code

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from hut8.game import Event
    from hut8.machine.match import TuringMachine


class AskedRound(NamedTuple):
    """A proposal and the letters it was put to; what they answered is the machine's business.

    >>> parse_asked("221 A C")
    AskedRound(proposal=Code(triangle=2, square=2, circle=1), letters=('A', 'C'))
    """

    proposal: Code
    letters: tuple[str, ...]


def parse_asked(text: str) -> AskedRound:
    """Read a round without its answers."""
    proposal, *letters = text.split() or [""]
    if not letters:
        raise Malformed("A round that was played is a proposal and letters, such as 221 A C, not '{text}'.", text=text)
    return AskedRound(Code.parse(proposal), tuple(letters))


def replayed(game: TuringMachine, begun: Sequence[Event], played: Sequence[str]) -> tuple[Event, ...]:
    """Return the events of a game for one that has begun, and of its rounds up to now; the last is left open."""
    events, state = list(begun), None
    for event in begun:
        state = game.evolve(state, event)
    for command in _commands(played):
        if state is None:
            raise AssertionError("a game begins before it is played")
        decided = game.decide(state, command, {})
        for event in decided:
            state = game.evolve(state, event)
        events += decided
    return tuple(events)


def _commands(played: Sequence[str]) -> Iterator[Command]:
    for number, text in enumerate(played):
        proposal, letters = parse_asked(text)
        if number:
            yield Command("end_round", 0)
        for letter in letters:
            yield Command("question", 0, {"letter": letter, "proposal": str(proposal)})
