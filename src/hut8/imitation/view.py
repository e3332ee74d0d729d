"""What an eye sees of Turing, as types: `sight` builds these dicts, players, clients and the page read them.

Annotations are evaluated here, because the page's types and the protocol's page are made from them.
"""

from typing import Annotated, Literal, TypedDict

SideName = Literal["L", "R"]
PhaseName = Literal["respond", "vote", "turn", "end"]
ModeName = Literal["standard", "cooperative", "gnirut"]
ReasonName = Literal["points", "responses", "too few"]
IntentName = Literal["guide", "echo", "contrast", "hide"]
SIDES: tuple[SideName, SideName] = ("L", "R")
INTENTS: tuple[IntentName, ...] = ("guide", "echo", "contrast", "hide")
"""Towards the Guide, towards one's own earlier choices, away from both, or passing for the Machine."""


class Options(TypedDict):
    """The options of play, complete."""

    mode: Annotated[ModeName, "the mode"]
    row: Annotated[int, "cards in a row: 3, 4 or 5"]
    first: Annotated[int | None, "the seat of the first Responder; null for chance"]
    clock: Annotated[int, "seconds for a choice and for the votes, 0 for none"]


class Groups(TypedDict):
    """The cards on the table by group, by name."""

    L: Annotated[list[str], "the left group"]
    R: Annotated[list[str], "the right group"]


class PlayerView(TypedDict):
    """What everybody sees of one seat in the game."""

    name: Annotated[str, "who sits there now"]
    active: Annotated[bool, "whether the seat still plays"]
    points: Annotated[int, "points so far"]
    responder_points: Annotated[int, "those won as Responder"]
    responses: Annotated[int, "how often this seat was Responder"]
    voted: Annotated[bool, "whether the vote of this round is in"]
    ready: Annotated[bool, "whether the seat is ready for the next round"]


class TurnedView(TypedDict):
    """A round whose votes lie open."""

    round: Annotated[int, "its number, from 1"]
    responder: Annotated[int, "the Responder's seat"]
    guide: Annotated[str, "the Guide, a card by name"]
    groups: Annotated[Groups, "the cards on the table"]
    machine: Annotated[SideName, "the Machine's side"]
    votes: Annotated[list[SideName | None], "every seat's vote, in order"]
    right: Annotated[list[int], "the seats that were right"]
    intent: Annotated[IntentName | None, "what the Responder meant by its choices, if it said so"]


class OpenRound(TypedDict):
    """A round after the end: every row and choice."""

    round: Annotated[int, "its number, from 1"]
    responder: Annotated[int, "the Responder's seat"]
    guide: Annotated[str, "the Guide, a card by name"]
    machine: Annotated[SideName, "the Machine's side"]
    void: Annotated[bool, "whether the round did not count: its Responder left"]
    rows: Annotated[list[list[str]], "the rows behind the shield"]
    chosen: Annotated[list[str], "the card chosen from each"]
    votes: Annotated[list[SideName | None], "every seat's vote, in order"]


class ReadingView(TypedDict):
    """How often one seat read another rightly."""

    reader: Annotated[int, "the seat that voted"]
    responder: Annotated[int, "the seat that responded"]
    right: Annotated[int, "votes that were right"]
    votes: Annotated[int, "all votes"]


class ShieldView(TypedDict):
    """What lies behind the shield: for the Responder alone."""

    machine: Annotated[SideName, "the Machine's side"]
    row: Annotated[list[str], "the row, the Machine's card among them"]
    choices: Annotated[list[str], "the cards that may be chosen"]
    chosen: Annotated[str | None, "what was chosen and is not released yet"]


class OwnView(TypedDict):
    """What only this seat sees."""

    seat: Annotated[int, "your seat"]
    responding: Annotated[bool, "whether you are the Responder"]
    vote: Annotated[SideName | None, "your vote in this round"]
    shield: Annotated[ShieldView | None, "behind the shield; null unless you are the Responder"]


class ResultView(TypedDict):
    """What everybody learns at the end."""

    reason: Annotated[ReasonName, "how it ended"]
    winners: Annotated[list[int], "the seats that won"]
    rounds: Annotated[list[OpenRound], "every round with its rows and choices"]
    readings: Annotated[list[ReadingView], "who reads whom"]


class TuringView(TypedDict):
    """Turing as one eye sees it."""

    phase: Annotated[PhaseName, "choosing, voting, looking at the votes, or over"]
    options: Annotated[Options, "the options of play"]
    round: Annotated[int, "the number of the round, from 1"]
    responder: Annotated[int, "the Responder's seat"]
    guide: Annotated[str, "the Guide, a card by name"]
    groups: Annotated[Groups, "the cards on the table"]
    tick: Annotated[float, "a chosen pair appears on a whole multiple of so many seconds since the game began"]
    seats: Annotated[list[PlayerView], "every seat, in order"]
    team_points: Annotated[int, "the team's points in Co-operative"]
    turned: Annotated[list[TurnedView], "every round whose votes lie open"]
    you: Annotated[OwnView | None, "your own part; null for a spectator"]
    result: Annotated[ResultView | None, "everything, after the end"]


def own(view: TuringView) -> OwnView:
    """Return the part of the seat that looks: a view for a computer player always has one."""
    if view["you"] is None:
        raise ValueError("a spectator has no part in the game")
    return view["you"]


def result_of(view: TuringView) -> ResultView:
    """Return what everybody learns at the end, once it has come."""
    if view["result"] is None:
        raise ValueError("the game goes on")
    return view["result"]


def behind_the_shield(view: TuringView) -> ShieldView:
    """Return what the Responder alone sees."""
    shield = own(view)["shield"]
    if shield is None:
        raise ValueError("only the Responder looks behind the shield")
    return shield
