"""Helpers for tests that play matches: a table with named seats, and random play."""

from __future__ import annotations

import contextlib
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from hut8.errors import Hut8Error
from hut8.game import SPECTATOR, Command, Event, Eye, Start
from hut8.machine.booklet import booklet
from hut8.machine.identifiers import identifier
from hut8.machine.match import MACHINE

if TYPE_CHECKING:
    from collections.abc import Iterable

    from hut8.chance import Chance
    from hut8.machine.problems import Problem
    from hut8.machine.state import MatchState

NAMES = ("Ada", "Joan", "Max", "Gordon")


@dataclass
class Table:
    """A match in play, with everything that happened and what every eye received."""

    state: MatchState | None = None
    events: list[Event] = field(default_factory=list)
    received: dict[Eye, list[Any]] = field(default_factory=dict)

    @property
    def now(self) -> MatchState:
        assert self.state is not None
        return self.state

    def apply(self, events: Iterable[Event]) -> None:
        for event in events:
            self.state = MACHINE.evolve(self.state, event)
            self.events.append(event)
            for eye in eyes(self.now):
                seen = MACHINE.redact(self.now, event, eye), MACHINE.view(self.now, eye, {})
                self.received.setdefault(eye, []).append(seen)

    def do(self, seat: int | None, kind: str, **body: Any) -> tuple[Event, ...]:
        present = frozenset(range(len(self.now.players)))
        command = Command(kind, seat, body, is_host=seat == 0, present=present)
        events = MACHINE.decide(self.now, command, {})
        self.apply(events)
        return events

    def view(self, seat: int | None) -> Any:  # a test says what it expects to be there
        return MACHINE.view(self.now, Eye(seat), {})

    def ask(self, seat: int, proposal: str, letters: str) -> None:
        self.do(seat, "compose", proposal=proposal)
        for letter in letters:
            self.do(seat, "question", letter=letter)


def eyes(state: MatchState) -> list[Eye]:
    return [*(Eye(seat) for seat in range(len(state.players))), SPECTATOR]


def begin(seats: int, problem: Problem | None = None, machine_rounds: list[str] | None = None, **options: Any) -> Table:
    """Seat the players at a table, past the reading."""
    table = Table()
    extras = {"problem": identifier(problem or booklet(2)), "machine_rounds": machine_rounds}
    table.apply(MACHINE.begin(Start(NAMES[:seats], MACHINE.options(options), b"seed", extras)))
    if table.now.phase == "reading":
        table.do(0, "skip_reading")
    return table


def random_command(table: Table, chance: Chance) -> tuple[int | None, str, dict[str, Any]]:
    """Draw a command, mostly a sensible one."""
    seat = chance.below(len(table.now.players))
    code = "".join(str(1 + chance.below(5)) for _ in range(3))
    kinds = ["compose", "question", "question", "question", "seal", "seal", "unseal", "end_round", "claim", "leave"]
    kind = chance.choice(kinds[: 9 if chance.below(8) else 10])
    bodies: dict[str, dict[str, Any]] = {
        "compose": {"proposal": code},
        "question": {"letter": chance.choice(table.now.problem.public.letters)},
        "seal": {"thumb": "up", "code": code} if chance.below(4) == 0 else {"thumb": "down"},
        "claim": {"code": code},
    }
    return seat, kind, bodies.get(kind, {})


def play_randomly(table: Table, chance: Chance, steps: int = 60) -> None:
    """Send random commands; the rules refuse some, and that is part of the game."""
    for _ in range(steps):
        seat, kind, body = random_command(table, chance)
        with contextlib.suppress(Hut8Error):
            table.do(seat, kind, **body)
