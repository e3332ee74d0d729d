"""The requests of hosts and participants of contests, and their answers (docs/contests.md).

Annotations are evaluated here, because requests are checked and described from them.
"""

from dataclasses import dataclass, field
from typing import Annotated, Any, Literal, TypedDict

from hut8.wire.constraints import Length, Pattern, Range

MOST_PROBLEMS = 50
MOST_CODES = 300
MOST_SEATS_ASKED = 50
LONGEST_PACE = 31 * 86_400
LONGEST_MINUTES = 92 * 1440

KindName = Literal["series", "daily", "league", "evening", "class"]
StageName = Literal["before", "open", "closed"]
AttemptStageName = Literal["playing", "ended"]
AidName = Literal["off", "bookkeeping", "asked", "everything"]
Key = Annotated[str, Length(22, 64), Pattern("^[A-Za-z0-9_-]*$"), "the secret by which a participant or host is known"]
Name = Annotated[str, Length(0, 24), "what the board calls the participant; may be empty"]


# --- requests --------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True, kw_only=True)
class OpenContest:
    """A new contest. Each problem is written as in a table's wishes (docs/protocol.md lists them)."""

    kind: Annotated[Literal["series", "league", "evening", "class"], "how pages show it"] = "series"
    title: Annotated[str, Length(0, 60), "what it is called"] = ""
    problems: Annotated[list[dict[str, Any]], Length(1, MOST_PROBLEMS), "wishes for each problem, in order"]
    opens: Annotated[
        Annotated[float, Range(0)] | None, "when, in seconds since 1970 by the server's clock; null: now"
    ] = None
    minutes: Annotated[
        Annotated[int, Range(1, LONGEST_MINUTES)] | None, "how long it is open; not needed with a pace"
    ] = None
    pace: Annotated[int, Range(0, LONGEST_PACE), "seconds that each problem is open, one after another; 0: none"] = 0
    best: Annotated[
        Annotated[int, Range(1, MOST_PROBLEMS)] | None, "how many problems of each participant count; null: all"
    ] = None
    timed: Annotated[bool, "whether time decides after questions"] = False
    aids: Annotated[Literal["recorded", "forbidden"], "what becomes of notes that think along"] = "recorded"
    entry: Annotated[Literal["open", "codes"], "who may enter: anybody, or whoever has a personal code"] = "open"
    programs: Annotated[bool, "whether programs may take part"] = False


@dataclass(frozen=True, slots=True, kw_only=True)
class WithKey:
    """A question of somebody whom the contest knows."""

    key: Key


@dataclass(frozen=True, slots=True, kw_only=True)
class Enter:
    """Entering a contest, or changing one's name in it."""

    key: Key
    name: Name = ""
    code: Annotated[Annotated[str, Length(0, 20)] | None, "the personal code, where one is needed"] = None
    program: Annotated[bool, "whether a program plays"] = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Begin:
    """Beginning or resuming an attempt; whoever has not entered is entered under this name."""

    key: Key
    name: Name = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class IssueCodes:
    """Personal codes that a host wants."""

    key: Key
    count: Annotated[int, Range(1, MOST_CODES), "how many"]


@dataclass(frozen=True, slots=True, kw_only=True)
class SeatAsked:
    """One of one's own seats."""

    table: Annotated[str, Pattern("^[0-9a-f]{32}$"), "the table's id"]
    token: Annotated[str, Length(1, 64), "the seat's secret"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Waiting:
    """One's own seats, of which somebody wants to know whose move it is."""

    seats: Annotated[list[SeatAsked], Length(0, MOST_SEATS_ASKED), "the seats"] = field(default_factory=list)


# --- answers ---------------------------------------------------------------------------------------------------------


class ContestOpened(TypedDict):
    """A contest of one's own."""

    contest: Annotated[str, "its name, six letters"]
    host_key: Annotated[str, "the host's secret, shown this once"]


class MachineNeeded(TypedDict):
    """What the Machine needed for a problem."""

    player: Annotated[str, "which of its players"]
    rounds: Annotated[int, "rounds"]
    questions: Annotated[int, "questions"]


class ProblemView(TypedDict):
    """A problem of a contest, as everybody may know it."""

    number: Annotated[int, "its number, from 1"]
    mode: Annotated[str | None, "its mode; null until it is known"]
    verifiers: Annotated[int | None, "how many verifiers it has; null until it is known"]
    obtainable: Annotated[bool, "whether its solution can be looked up elsewhere"]
    opens: Annotated[float, "from when it may be begun"]
    closes: Annotated[float, "until when a game must have ended to count"]
    stage: Annotated[StageName, "where it is in its window"]
    identifier: Annotated[str | None, "the whole problem; null until it has closed"]
    machine: Annotated[MachineNeeded | None, "what the Machine needed; null until it has closed"]


class AttemptView(TypedDict):
    """One's own attempt at a problem."""

    number: Annotated[int, "the problem's number"]
    table: Annotated[str, "the table's id"]
    stage: Annotated[AttemptStageName, "whether the game goes on"]
    began: Annotated[float, "when it began"]
    seconds: Annotated[float | None, "how long it took; null while it goes on"]
    found: Annotated[bool | None, "whether the code was found; null while it goes on"]
    rounds: Annotated[int, "rounds, so far or in the end"]
    questions: Annotated[int, "questions, so far or in the end"]
    aid: Annotated[AidName, "the furthest step to which notes thought along"]
    counted: Annotated[bool, "whether it counts, or may; false out of window"]


class YouView(TypedDict):
    """Whoever asks, in this contest."""

    participant: Annotated[int | None, "one's number; null for the host"]
    name: Annotated[str, "one's name; may be empty"]
    program: Annotated[bool, "whether a program plays"]
    host: Annotated[bool, "whether this is the host"]
    attempts: Annotated[list[AttemptView], "one's attempts, in the order of the problems"]


class ContestView(TypedDict):
    """A contest. Times are seconds since 1970 by the server's clock."""

    contest: Annotated[str, "its name"]
    kind: Annotated[KindName, "how pages show it"]
    title: Annotated[str, "what it is called; may be empty"]
    opens: Annotated[float, "when it opens"]
    closes: Annotated[float, "when it closes"]
    now: Annotated[float, "the time now"]
    stage: Annotated[StageName, "where it is in its window"]
    pace: Annotated[float, "seconds that each problem is open; 0: all the whole time"]
    best: Annotated[int | None, "how many problems of each participant count; null: all"]
    timed: Annotated[bool, "whether time decides after questions"]
    aids: Annotated[Literal["recorded", "forbidden"], "what becomes of notes that think along"]
    entry: Annotated[Literal["open", "codes"], "who may enter"]
    programs: Annotated[bool, "whether programs may take part"]
    participants: Annotated[int, "how many have entered"]
    problems: Annotated[list[ProblemView], "the problems, in order"]
    you: Annotated[YouView | None, "whoever asks; null without a key that the contest knows"]


class AttemptSeat(TypedDict):
    """The seat of an attempt: the same whenever and wherever it is asked for."""

    number: Annotated[int, "the problem's number"]
    table: Annotated[str, "the table's id"]
    room: Annotated[str, "the table's room code"]
    seat: Annotated[int, "the seat's number"]
    token: Annotated[str, "the seat's secret"]
    stage: Annotated[AttemptStageName, "whether the game goes on"]
    counted: Annotated[bool, "whether it counts, or may; false out of window"]


class ResultView(TypedDict):
    """A counted result on the board: neither an answer nor a code."""

    number: Annotated[int, "the problem's number"]
    found: Annotated[bool, "whether the code was found"]
    rounds: Annotated[int, "rounds"]
    questions: Annotated[int, "questions"]
    seconds: Annotated[float | None, "how long it took"]
    aid: Annotated[AidName, "the furthest step to which notes thought along"]


class StandingRow(TypedDict):
    """A participant's row of the standing."""

    rank: Annotated[int, "the rank; equal scores share one"]
    participant: Annotated[int, "the participant's number"]
    name: Annotated[str, "the name; may be empty"]
    program: Annotated[bool, "whether a program plays"]
    found: Annotated[int, "problems found"]
    rounds: Annotated[int, "rounds that these took"]
    questions: Annotated[int, "questions that these took"]
    seconds: Annotated[float | None, "how long these took; null unless the contest is timed"]
    aided: Annotated[bool, "whether notes thought along"]
    you: Annotated[bool, "whether it is one's own"]
    results: Annotated[list[ResultView], "every counted result"]


class StandingView(TypedDict):
    """Up to 100 rows of the standing."""

    contest: Annotated[str, "the contest's name"]
    now: Annotated[float, "the time now"]
    stage: Annotated[StageName, "where the contest is in its window"]
    told: Annotated[bool, "whether whoever asks may see it yet"]
    final: Annotated[bool, "whether it can change no more"]
    participants: Annotated[int, "how many have entered"]
    ranked: Annotated[int, "how many have a counted result; 0 while the standing is not told"]
    after: Annotated[int, "how many places come before these rows"]
    rows: Annotated[list[StandingRow], "the rows"]
    you: Annotated[StandingRow | None, "one's own row, wherever it stands"]


class ProgressAttempt(TypedDict):
    """How far somebody is with a problem."""

    number: Annotated[int, "the problem's number"]
    stage: Annotated[AttemptStageName, "whether the game goes on"]
    found: Annotated[bool | None, "whether the code was found; null while it goes on"]
    rounds: Annotated[int, "rounds, so far or in the end"]
    questions: Annotated[int, "questions, so far or in the end"]
    aid: Annotated[AidName, "the furthest step to which notes thought along"]


class ParticipantProgress(TypedDict):
    """How far a participant is."""

    participant: Annotated[int, "the participant's number"]
    name: Annotated[str, "the name; may be empty"]
    program: Annotated[bool, "whether a program plays"]
    attempts: Annotated[list[ProgressAttempt], "every attempt"]


class ProgressView(TypedDict):
    """The host's screen."""

    contest: Annotated[str, "the contest's name"]
    now: Annotated[float, "the time now"]
    stage: Annotated[StageName, "where the contest is in its window"]
    participants: Annotated[list[ParticipantProgress], "everybody, in the order of entering"]


class PersonalCodes(TypedDict):
    """Codes to hand out, each for one participant."""

    codes: Annotated[list[str], "the codes, shown this once"]


class DayView(TypedDict):
    """A day of the archive."""

    day: Annotated[str, "the date, UTC"]
    contest: Annotated[str, "the name of its contest"]
    stage: Annotated[StageName, "whether its window is open"]
    you: Annotated[AttemptView | None, "one's own attempt"]


class Days(TypedDict):
    """A month of the archive, up to today."""

    mode: Annotated[str, "the mode"]
    month: Annotated[str, "the month"]
    today: Annotated[str, "the date of today, UTC"]
    days: Annotated[list[DayView], "the days"]


class WaitingTable(TypedDict):
    """A table and whether it waits for one's seat."""

    table: Annotated[str, "the table's id"]
    room: Annotated[str, "the room code"]
    game: Annotated[str, "the game's name"]
    stage: Annotated[Literal["seating", "playing", "ended", "closed"], "where the table is in its life"]
    waits: Annotated[bool, "whether it waits for this seat"]
    deadline: Annotated[float | None, "when the clock of this phase runs out"]


class WaitingTables(TypedDict):
    """The tables of one's seats that are still there."""

    tables: Annotated[list[WaitingTable], "the tables"]
