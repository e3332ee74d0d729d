"""What hosting a game needs, and the list of games that have it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, NamedTuple

from hut8.errors import Malformed, Unavailable

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

    from hut8.contests.attempt import Progress
    from hut8.game import Body, Event, Game
    from hut8.players.moves import Move


class Preparation(NamedTuple):
    """How a game begins: its options, complete, and what its rules keep secret."""

    options: Body
    extras: Body


class PlayedProblem(NamedTuple):
    """The problem of a running or finished game; `is_untold` says that its solution stays untold after the end too."""

    identifier: str
    is_untold: bool


@dataclass(frozen=True)
class Hosted:
    """A game and what surrounds it. Functions marked * run in a worker process, so they are plain named functions."""

    game: Game[Any]
    strengths: tuple[str, ...]
    """The computer players, the weakest first."""
    check_wishes: Callable[[Body], Body]
    """Complete and check what a host wishes, quickly; raise Malformed or Illegal."""
    show_wishes: Callable[[Body], Body]
    """What everybody may see of the wishes."""
    prepare: Callable[[Body, str, int], Preparation]
    """* Wishes, seed (hexadecimal) and number of seats to the beginning of a game."""
    sheet_of: Callable[[Any, int], int]
    """State and seat to the note sheet the seat writes on: its own, or its team's."""
    has_turn: Callable[[Any], bool]
    """Whether a computer player has something to do, given its seat's view (the game's own type); quick."""
    choose: Callable[[Any, str, str], Move | None]
    """* View, strength and a secret of this seat, from which it draws among equals, to the next command."""
    hurry: Callable[[Any], Move | None]
    """A legal command when choosing takes too long; quick."""
    goes_first: Callable[[Any], frozenset[int]] | None = None
    """The seats of persons a computer player waits for, given its view (computer players may be among them); quick."""
    analyse: Callable[[list[tuple[str, int | None, Body]]], dict[str, Any]] | None = None
    """* The game's events (kind, seat, body) to what every question was worth."""
    record: Callable[[Iterable[Event]], str] | None = None
    """The game's events as text that people read and programs play again."""
    awaits: Callable[[Any], bool] | None = None
    """Whether the game waits for a person, given the seat's view; None: as for a computer player."""
    progress: Callable[[Any], Progress] | None = None
    """How far the game of somebody alone is, for a contest."""
    problem: Callable[[Any], PlayedProblem] | None = None
    """Which problem is played, if the game has one whose solution a contest may keep."""


class Games:
    """The games by name; old versions of their rules stay for replays."""

    def __init__(self, hosted: Iterable[Hosted]) -> None:
        self._by_version = {(one.game.name, one.game.version): one for one in hosted}
        self._newest = {one.game.name: one for one in sorted(self._by_version.values(), key=lambda h: h.game.version)}

    def __iter__(self) -> Iterator[Hosted]:
        return iter(self._newest.values())

    @property
    def most_seats(self) -> int:
        """How many may sit at a table of the game that allows most."""
        return max(one.game.seats[-1] for one in self._by_version.values())

    def named(self, name: str) -> Hosted:
        if name not in self._newest:
            raise Malformed("There is no game '{name}': choose {games}.", name=name[:20], games=sorted(self._newest))
        return self._newest[name]

    def hosted(self, name: str, version: int) -> Hosted:
        """Return the game with the rules a table is played by."""
        if (name, version) not in self._by_version:
            raise Unavailable(
                "This server does not know the rules of this table ({game}, version {version}): upgrade hut8.",
                game=name,
                version=version,
            )
        return self._by_version[name, version]

    def game(self, name: str, version: int) -> Game[Any]:
        return self.hosted(name, version).game
