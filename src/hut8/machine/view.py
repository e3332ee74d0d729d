"""What an eye sees of Turing Machine, as types: `sight` builds these dicts, players, clients and the page read them.

Annotations are evaluated here, because the page's types and the protocol's page are made from them.
"""

from typing import Annotated, Literal, TypedDict

ModeName = Literal["classic", "extreme", "nightmare"]
PhaseName = Literal["reading", "round", "end"]
StandingName = Literal["active", "eliminated", "left"]
ThumbName = Literal["up", "down"]
AidStepName = Literal["off", "bookkeeping", "asked", "everything"]
ReasonName = Literal["found", "last seat", "nobody", "beaten", "wrong"]


class Options(TypedDict):
    """The options of play, complete."""

    team: Annotated[bool, "one team with one sheet"]
    handicaps: Annotated[list[int], "blackened boxes per seat; missing ones are 0"]
    clock: Annotated[int, "seconds per round, 0 for none"]
    supply: Annotated[bool, "the punch-card supply rule"]
    aids: Annotated[list[str], "which aids the page may offer: `codes`, `strikes`, `check`, `hints`"]
    machine: Annotated[str, "the Machine's player in solo and team: `clerk`, `analyst` or `bombe`"]
    play_along: Annotated[bool, "the Machine's rounds are shown along with the team's"]
    source: Annotated[
        str, "where the problem came from: `generated`, `booklet`, `hardest`, `identifier`, `daily` or `again`"
    ]
    is_obtainable: Annotated[bool, "whether people can look the solution up"]


class AskedRound(TypedDict):
    """A round as others see it: no answers."""

    round: Annotated[int, "the round's number, from 1"]
    proposal: Annotated[str, "the proposal, three digits: triangle, square, circle"]
    asked: Annotated[list[str], "the letters of the verifiers that were questioned, in order"]


class LineView(TypedDict):
    """A round with its answers."""

    round: Annotated[int, "the round's number, from 1"]
    text: Annotated[
        str, "the round in notation, `221 A- B+`: ✗ is `-`, ✓ is `+`; ` ...` ends a round that is still open"
    ]


class ClaimView(TypedDict):
    """A code that a seat claims."""

    seat: Annotated[int, "whose claim it is"]
    code: Annotated[str, "the code"]


class SeatView(TypedDict):
    """What everybody sees of one seat in the game."""

    name: Annotated[str, "who sits there now"]
    standing: Annotated[StandingName, "whether the seat still plays"]
    ready: Annotated[bool, "whether the cards have been read"]
    sealed: Annotated[bool, "whether the thumb is sealed in this round"]
    handicap: Annotated[int, "blackened boxes: they count as questions, and round 1 allows that many fewer"]
    questions: Annotated[int, "questions so far, blackened boxes included"]
    rounds: Annotated[list[AskedRound], "what was asked; the open round once something was"]


class OwnView(TypedDict):
    """What only this seat sees (in a team, every member)."""

    seat: Annotated[int, "your seat"]
    proposal: Annotated[str | None, "what is composed for this round"]
    locked: Annotated[bool, "whether a question has been asked, so that the proposal stays"]
    questions_left: Annotated[int, "questions left in this round"]
    lines: Annotated[list[LineView], "your rounds; the open one last, once something was asked"]
    thumb: Annotated[ThumbName | None, "your sealed thumb"]
    code: Annotated[str | None, "the code of your sealed thumb"]
    claims: Annotated[list[ClaimView], "codes claimed so far: yours, in a team everybody's"]


class MachineAlong(TypedDict):
    """The Machine as the team's opponent."""

    player: Annotated[str, "its strength"]
    rounds: Annotated[list[AskedRound], "its rounds so far, when it plays along"]


class MachineScore(TypedDict):
    """What the Machine needed."""

    player: Annotated[str, "its strength"]
    lines: Annotated[list[str], "its rounds in notation"]
    rounds: Annotated[int, "how many rounds"]
    questions: Annotated[int, "how many questions"]


class ResultView(TypedDict):
    """What everybody learns at the end: everything; while a contest has its problem, all but the solution."""

    reason: Annotated[ReasonName, "how it ended"]
    winners: Annotated[list[int], "the seats that won; none when the Machine did"]
    code: Annotated[str, "the code; empty while a contest has the problem"]
    criteria: Annotated[
        list[tuple[int, str]],
        "per verifier, card and criterion tested; none while a contest has the problem",
    ]
    identifier: Annotated[str, "the whole problem as a short text; empty while a contest has the problem"]
    sheets: Annotated[list[list[LineView]], "the rounds of every sheet: one per seat, or the team's"]
    claims: Annotated[list[ClaimView], "the last claim of every seat that made one"]
    aids: Annotated[list[AidStepName], "per sheet, the furthest step to which its notes thought along"]
    machine: Annotated[MachineScore | None, "what the Machine needed; null in a race, or while a contest has it"]


class MachineView(TypedDict):
    """Turing Machine as one eye sees it."""

    phase: Annotated[PhaseName, "reading the cards, playing a round, or over"]
    round: Annotated[int, "the number of the round, 0 while reading"]
    mode: Annotated[ModeName, "the mode of the problem"]
    slots: Annotated[list[list[int]], "the criteria cards: one per verifier, two in Extreme; in Nightmare in no order"]
    letters: Annotated[list[str], "the verifiers"]
    options: Annotated[Options, "the options of play"]
    seats: Annotated[list[SeatView], "every seat, in order"]
    machine: Annotated[MachineAlong | None, "the Machine as opponent; null in a race"]
    you: Annotated[OwnView | None, "your own part; null for a spectator"]
    result: Annotated[ResultView | None, "everything, after the end"]


def own(view: MachineView) -> OwnView:
    """Return the part of the seat that looks: a view for a computer player always has one."""
    if view["you"] is None:
        raise ValueError("a spectator has no part in the game")
    return view["you"]
