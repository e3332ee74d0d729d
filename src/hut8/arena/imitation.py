"""Turing as an arena: how often an Interrogator finds the Responder's group, and how often a Responder is found.

Rounds come from a seed. The Interrogator reads the bombe, whose intents take turns; the Responder is read by every
player of the house.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple, Protocol

from hut8.arena.connection import Connection
from hut8.arena.program import Failed
from hut8.arena.protocol import shown
from hut8.arena.statistics import Estimate, share
from hut8.chance import Chance
from hut8.errors import Malformed
from hut8.imitation.deal import Side, deal
from hut8.imitation.deck import card
from hut8.imitation.view import SIDES
from hut8.players.intents import Intent, best_first
from hut8.players.interrogator import weigh
from hut8.players.likeness import STRENGTHS
from hut8.players.trials import choose

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from hut8.imitation.deal import Deal
    from hut8.imitation.view import Groups

RANDOM = "random"
PLAYERS = (RANDOM, *STRENGTHS)
RESPONDER = "bombe"
FAILURES_IN_A_ROW = 3


class Table(NamedTuple):
    """What a contestant sees of a round: groups as Interrogator, or the choices of a row as Responder."""

    number: int
    guide: str
    groups: Groups | None = None
    choices: tuple[str, ...] = ()
    earlier: tuple[str, ...] = ()

    @property
    def moves(self) -> dict[str, str]:
        """Every legal reply, with what it names."""
        if self.groups:
            return {f"vote {side}": side for side in SIDES}
        return {f"choose {name}": name for name in self.choices}

    def lines(self) -> Iterator[str]:
        """Tell it by the line protocol."""
        yield f"turing {self.number} {'interrogator' if self.groups else 'responder'}"
        yield f"guide {traits(self.guide)}"
        if self.groups:
            yield from (f"group {side} {traits(name)}" for side in SIDES for name in self.groups[side])
        yield from (f"earlier {traits(name)}" for name in self.earlier)
        yield from (f"choice {traits(name)}" for name in self.choices)


def traits(name: str) -> str:
    """Write a card as its name and everything that can be seen of it."""
    found = card(name)._asdict()
    return " ".join([found.pop("name"), *(f"{trait}={value}" for trait, value in found.items())])


class TuringContestant(Protocol):
    """Replies to what lies on the table with one of the legal moves."""

    name: str

    def reply(self, table: Table) -> str:
        """Return the reply; raise Failed when none comes."""

    def stop(self) -> None:
        """Nothing more is to come."""


class House:
    """A player of the house, or chance."""

    def __init__(self, name: str, choices: int) -> None:
        if name not in PLAYERS:
            raise Malformed("There is no player called '{name}': choose {players}.", name=name, players=list(PLAYERS))
        self.name, self.choices = name, choices

    def reply(self, table: Table) -> str:
        if self.name == RANDOM:
            return Chance(f"arena turing {table}").choice(list(table.moves))
        if table.groups:
            return f"vote {weigh(table.groups, table.guide, self.choices, self.name).group}"
        intent = tuple(Intent)[table.number % len(Intent)]
        return f"choose {best_first(intent, self.name, table.guide, table.earlier, table.choices)[0]}"

    def stop(self) -> None:
        """It holds nothing."""


class Speaker:
    """A program behind the line protocol."""

    def __init__(self, command: Sequence[str], seconds: float) -> None:
        self.connection = Connection(command, seconds)
        self.name = self.connection.name

    def reply(self, table: Table) -> str:
        return self.connection.move(table.lines())

    def stop(self) -> None:
        self.connection.stop()


class Read(NamedTuple):
    """One round: whether the contestant, as Interrogator, was right, and who of the house read it as Responder."""

    number: int
    right: bool | None
    readers: tuple[str, ...] | None
    faults: tuple[str, ...] = ()


def rounds(contestant: TuringContestant, seed: str, count: int, row: int) -> Iterator[Read]:
    """Play rounds in both roles; ends early when the contestant fails again and again."""
    failures = 0
    for number in range(1, count + 1):
        read = _round(contestant, deal(f"arena turing {seed}".encode(), number, row), number)
        yield read
        failures = failures + 1 if read.right is None and read.readers is None else 0
        if failures == FAILURES_IN_A_ROW:
            return


def _round(contestant: TuringContestant, dealt: Deal, number: int) -> Read:
    faults: list[str] = []
    vote = _asked(contestant, Table(number, dealt.guide, _read_by_others(dealt, number)), faults)
    chosen: tuple[str, ...] = ()
    for row in dealt.rows:
        card_ = _asked(contestant, Table(number, dealt.guide, None, row.choices, chosen), faults)
        chosen = (*chosen, card_) if card_ else chosen
    groups = _groups(dealt, chosen)
    return Read(
        number,
        None if vote is None else vote == dealt.machine.other,
        _readers(dealt, groups) if len(chosen) == len(dealt.rows) else None,
        tuple(faults),
    )


def _asked(contestant: TuringContestant, table: Table, faults: list[str]) -> str | None:
    """Return what the contestant names; None, and why, when it names nothing that may be named."""
    try:
        return _named(table, contestant.reply(table))
    except Malformed as fault:
        faults.append(fault.text)
    except Failed as failed:
        faults.append(f"{failed}: {failed.last_words}" if failed.last_words else str(failed))
    return None


def _named(table: Table, line: str) -> str:
    move = " ".join(line.split())
    if move not in table.moves:
        raise Malformed(
            "'{line}' is no move of Turing: write `vote L`, `vote R` or `choose` and a card of the row.",
            line=shown(line),
        )
    return table.moves[move]


def _read_by_others(dealt: Deal, number: int) -> Groups:
    intent = tuple(Intent)[number % len(Intent)]
    return _groups(dealt, tuple(choose(dealt, "intent unknown", RESPONDER, intent, str(number))))


def _groups(dealt: Deal, chosen: Sequence[str]) -> Groups:
    machine, own = [row.machine_card for row in dealt.rows], list(chosen)
    return {"L": machine, "R": own} if dealt.machine is Side.LEFT else {"L": own, "R": machine}


def _readers(dealt: Deal, groups: Groups) -> tuple[str, ...]:
    choices = len(dealt.rows[0].choices)
    return tuple(
        reader for reader in STRENGTHS if weigh(groups, dealt.guide, choices, reader).group == dealt.machine.other
    )


class TuringReport(NamedTuple):
    """Accuracy as Interrogator, readability as Responder by reader, and what went wrong."""

    rounds: int
    accuracy: Estimate | None
    readability: dict[str, Estimate | None]
    faults: tuple[str, ...]

    def as_json(self) -> dict[str, Any]:
        return {
            "rounds": self.rounds,
            "accuracy": self.accuracy and self.accuracy.as_json(),
            "readability": {name: found and found.as_json() for name, found in self.readability.items()},
            "faults": list(self.faults),
        }


def turing_report(reads: Sequence[Read]) -> TuringReport:
    """Count; what was not named counts as a miss, in both roles."""
    readers = [read.readers or () for read in reads]
    return TuringReport(
        len(reads),
        share(sum(bool(read.right) for read in reads), len(reads)),
        {name: share(sum(name in found for found in readers), len(reads)) for name in STRENGTHS},
        tuple(fault for read in reads for fault in read.faults),
    )
