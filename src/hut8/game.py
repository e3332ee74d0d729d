"""What any game of the house is.

A table is its list of events. A seat sends a command; `decide` refuses it with a sentence or turns it into events;
`evolve` applies an event and never refuses; `view` and `redact` are the one door through which anything leaves.
Everything here is pure: the same events give the same state for ever.

Some commands must not even be noticed by the others until their time (the choice behind the shield in Turing). They are
*silent*: checked by `decide_silently`, kept in the seat's own private stream, and handed back to the game by the alarm
that falls due.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, NamedTuple, Protocol, TypeAlias, TypeVar

Body: TypeAlias = Mapping[str, Any]
"""JSON: what a command asks for, what an event says."""


class Eye(NamedTuple):
    """Who is looking: a seat, or somebody without one."""

    seat: int | None = None


SPECTATOR = Eye()


@dataclass(frozen=True)
class Command:
    """What a seat, or with `seat` None the house itself, asks for.

    `present` are the seats that are connected now; the house also sends a `presence` command when that changes.
    `computers` are the seats of computer players.
    """

    kind: str
    seat: int | None = None
    body: Body = field(default_factory=dict)
    is_host: bool = False
    present: frozenset[int] = frozenset()
    computers: frozenset[int] = frozenset()


@dataclass(frozen=True)
class Event:
    """What happened. Its body may hold secrets: it leaves the house only through `redact`."""

    kind: str
    seat: int | None = None
    body: Body = field(default_factory=dict, repr=False)


@dataclass(frozen=True)
class Start:
    """How a game begins: the names of the seats, the options as `options` returned them, and the table's seed.

    `extras` holds what other rooms computed for this game and the rules keep secret (the Machine's own score).
    """

    names: tuple[str, ...]
    options: Body
    seed: bytes = field(repr=False)
    extras: Body = field(default_factory=dict, repr=False)


@dataclass(frozen=True)
class Alarm:
    """A command the house sends by itself, so many seconds after the current phase began.

    With a tick it waits for the next whole multiple of the tick since the game began, and never falls due before the
    tick after the newest silent command: nobody can read anything from the moment it comes.
    """

    seconds: float
    command: Command
    tick: float = 0


State = TypeVar("State")
Silent: TypeAlias = Mapping[int, Body]
"""Per seat, the newest silent command of the current phase."""


class Game(Protocol[State]):
    """A game of the house; `tables` runs any of them and knows none."""

    @property
    def name(self) -> str:
        """The word for it in addresses and stores."""

    @property
    def version(self) -> int:
        """The version of its rules, stored with every table so that old tables replay for ever."""

    @property
    def seats(self) -> range:
        """How many may play."""

    def options(self, wishes: Body) -> Body:
        """Complete and check what the host wishes; raise Malformed or Illegal with a sentence."""

    def begin(self, start: Start) -> tuple[Event, ...]:
        """Return the first events; the very first holds every secret."""

    def decide(self, state: State, command: Command, silent: Silent) -> tuple[Event, ...]:
        """Turn a command into events, perhaps none, or raise Malformed, Illegal or Forbidden."""

    def decide_silently(self, state: State, command: Command) -> Body | None:
        """Return what a silent command leaves in its seat's private stream, or None if the command is not silent."""

    def evolve(self, state: State | None, event: Event) -> State:
        """Apply an event; never refuses what `decide` produced."""

    def phase(self, state: State) -> str:
        """Name the phase: a new name restarts the alarm's seconds."""

    def alarm(self, state: State, silent: Silent) -> Alarm | None:
        """Return what the house must do by itself if nothing else happens."""

    def view(self, state: State, eye: Eye, silent: Silent) -> Body:
        """Everything this eye may know now; `silent` holds this eye's own silent command only.

        If it has `seats`, one object per seat, the table writes the present `name` into each; if its `result` names
        `winners`, a rematch counts them.
        """

    def redact(self, state: State, event: Event, eye: Eye) -> dict[str, Any] | None:
        """What this eye may know of an event (`state` is that after it); None if nothing it may know has changed."""

    def may_chat(self, state: State, seat: int) -> bool:
        """Whether this seat may talk now."""

    def ended(self, state: State) -> bool:
        """Whether everything is public now."""
