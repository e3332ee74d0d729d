"""The state of a game of Turing: what is true at the table, secrets included."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from enum import StrEnum
from typing import TYPE_CHECKING, NamedTuple

from hut8.imitation.deal import PAIRS_IN_A_ROUND, Side
from hut8.imitation.rules import VERSION_2, Rules

if TYPE_CHECKING:
    from hut8.imitation.deal import Deal, Row
    from hut8.imitation.settings import Settings


class Phase(StrEnum):
    RESPOND = "respond"
    VOTE = "vote"
    TURN = "turn"
    END = "end"


@dataclass(frozen=True)
class Player:
    """A seat's part in the game.

    `points` are all it has, `responder_points` those among them that were won as Responder; `responses` is how often it
    has been Responder in a round that was played to its end.
    """

    name: str
    is_active: bool = True
    is_ready: bool = False
    points: int = 0
    responder_points: int = 0
    responses: int = 0


@dataclass(frozen=True)
class Round:
    """One round; `chosen` are the Responder's cards so far, `votes` the groups named so far by seat.

    `voters` is how many Interrogators there were when the votes were opened.
    """

    number: int
    responder: int
    deal: Deal = field(repr=False)
    chosen: tuple[str, ...] = field(default=(), repr=False)
    votes: tuple[Side | None, ...] = field(default=(), repr=False)
    voters: int = 0
    is_void: bool = False
    intent: str | None = field(default=None, repr=False)
    """What the Responder says it means by its choices, if it says anything; told with the votes."""

    @property
    def row(self) -> Row | None:
        """The row behind the shield now, None when all three pairs are on the table."""
        made = len(self.chosen)
        return self.deal.rows[made] if made < PAIRS_IN_A_ROUND else None

    @property
    def pairs(self) -> tuple[tuple[str, str], ...]:
        return tuple(row.pair(card) for row, card in zip(self.deal.rows, self.chosen, strict=False))

    @property
    def responder_side(self) -> Side:
        return self.deal.machine.other

    @property
    def right(self) -> tuple[int, ...]:
        """The seats that named the Responder's group."""
        return tuple(seat for seat, vote in enumerate(self.votes) if vote is self.responder_side)


class Result(NamedTuple):
    """How it ended: the reason is points, responses (everybody responded twice) or too few (players left)."""

    reason: str
    winners: tuple[int, ...] = ()


@dataclass(frozen=True)
class MatchState:
    """Everything, the seed included: it leaves the house only through `sight`."""

    settings: Settings
    seed: bytes = field(repr=False)
    players: tuple[Player, ...]
    rounds: tuple[Round, ...]
    phase: Phase = Phase.RESPOND
    team_points: int = 0
    result: Result | None = None
    rules: Rules = VERSION_2

    @property
    def round(self) -> Round:
        return self.rounds[-1]

    @property
    def active_seats(self) -> tuple[int, ...]:
        return tuple(seat for seat, player in enumerate(self.players) if player.is_active)

    @property
    def interrogators(self) -> tuple[int, ...]:
        return tuple(seat for seat in self.active_seats if seat != self.round.responder)

    def left_of(self, seat: int) -> int:
        """The next seat to the left that still plays."""
        count = len(self.players)
        return next(at % count for at in range(seat + 1, seat + count + 1) if self.players[at % count].is_active)

    def with_player(self, seat: int, player: Player) -> MatchState:
        players = (*self.players[:seat], player, *self.players[seat + 1 :])
        return replace(self, players=players)

    def with_round(self, round_: Round) -> MatchState:
        return replace(self, rounds=(*self.rounds[:-1], round_))
