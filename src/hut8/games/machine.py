"""Hosting Turing Machine: from a host's wishes to a problem and the Machine's own score, players and analysis."""

from __future__ import annotations

from dataclasses import fields
from datetime import UTC, date, datetime
from typing import TYPE_CHECKING, Any

from hut8.chance import Chance
from hut8.errors import Illegal, Malformed
from hut8.forge.daily import daily
from hut8.forge.generate import generate
from hut8.forge.pools import parse_pool
from hut8.forge.wishes import Span, Wishes, check
from hut8.game import Start
from hut8.games.machine_analysis import analyse
from hut8.games.machine_contests import played_problem, progress
from hut8.games.registry import Hosted, Preparation
from hut8.machine.cards import CARDS
from hut8.machine.identifiers import identifier
from hut8.machine.match import MACHINE
from hut8.machine.names import COLLECTIONS, problem_named
from hut8.machine.problems import SIZES, parse_mode
from hut8.machine.record import write_game
from hut8.machine.settings import Settings
from hut8.players import machine as players
from hut8.strategy.self_play import solve
from hut8.wording import either

if TYPE_CHECKING:
    from collections.abc import Callable

    from hut8.game import Body
    from hut8.machine.problems import Problem
    from hut8.machine.state import MatchState
    from hut8.machine.view import MachineView

OBTAINABLE = {"generated": False, "booklet": True, "hardest": True, "identifier": True, "daily": True, "again": True}
"""Where a problem may come from, and whether its solution can then be looked up."""

SECONDS = 12.0
"""How long the generator may search for whoever waits; less than a request's deadline."""

MOST_NEEDS = 20
"""Letters of a technique's name, at most."""

MOST_PLAYED = 60
LONGEST_PLAYED = 20
"""Rounds of a game that is tried again, and the letters of each, at most."""

SPANS = ("rounds", "questions", "luck", "paradox", "difficulty")
GENERATOR_WISHES = {"mode", "verifiers", "pool", "include", "exclude", "unasked", "needs", *SPANS}
WISHES = {
    "generated": GENERATOR_WISHES,
    "booklet": {"name"},
    "hardest": {"name"},
    "identifier": {"name"},
    "daily": {"date", "mode"},
    "again": {"name", "played"},
}
HOUSE_ONLY = ("source", "is_obtainable")


def check_wishes(wishes: Body) -> Body:
    """Complete and check the wishes: the problem's, and the options of play."""
    chosen = {name: value for name, value in wishes.items() if name != "problem"}
    known = [field.name for field in fields(Settings) if field.name not in HOUSE_ONLY]
    for name in chosen:
        if name not in known:
            names = sorted(["problem", *known])
            raise Malformed("There is no option '{name}': choose among {options}.", name=name, options=names)
    options = {name: value for name, value in MACHINE.options(chosen).items() if name not in HOUSE_ONLY}
    return {"problem": check_problem(wishes.get("problem", {})), **options}


def check_problem(wished: Any) -> Body:
    """Complete and check the wishes for a problem."""
    if not isinstance(wished, dict):
        raise Malformed('\'problem\' is an object such as {"source": "booklet", "name": "booklet:02"}.')
    source = wished.get("source", "generated")
    if source not in list(WISHES):
        raise Malformed("A problem's source is one of {sources}.", sources=list(WISHES))
    given = {name: value for name, value in wished.items() if name not in {"source", "obtainable"}}
    for name in given:
        if name not in WISHES[source]:
            raise Malformed(
                "A problem whose source is '{source}' has no '{name}': use {names}.",
                source=source,
                name=name,
                names=sorted(WISHES[source]),
            )
    if source in COLLECTIONS:
        _check_collection(source, given)
    return {"source": source, **CHECKS[source](given)}


def _check_generated(given: Body) -> Body:
    check(read_wishes(given))
    return given


def _check_collection(source: str, given: Body) -> None:
    """Take a name of the collection and no other: everybody sees it, and an identifier tells the solution."""
    if not str(given.get("name")).lower().startswith(f"{source}:"):
        raise Malformed(
            "A problem whose source is '{source}' is called {source}:01 and so on; any other's is 'identifier'.",
            source=source,
        )


def _check_named(given: Body) -> Body:
    name = given.get("name")
    if not isinstance(name, str) or len(name) > 60:
        raise Malformed("Name the problem: booklet:01 to booklet:20, or an identifier.")
    problem_named(name)
    return given


def _check_daily(given: Body) -> Body:
    day = _day(given.get("date"))
    mode = parse_mode(str(given.get("mode", "classic")))
    return {"date": day.isoformat(), "mode": str(mode)}


def _check_again(given: Body) -> Body:
    """Take a problem and the rounds that were played of it, if the rules allow them."""
    played: Any = given.get("played")
    is_list = isinstance(played, list) and len(played) <= MOST_PLAYED
    if not is_list or not all(isinstance(text, str) and len(text) <= LONGEST_PLAYED for text in played):
        raise Malformed("'played' is a list of rounds without their answers, such as 221 A C.")
    named = _check_named(given)
    extras = {"problem": identifier(problem_named(given["name"])), "played": played}
    MACHINE.begin(Start(("",), {}, b"", extras))
    return named


CHECKS: dict[str, Callable[[Body], Body]] = {
    "generated": _check_generated,
    "booklet": _check_named,
    "hardest": _check_named,
    "identifier": _check_named,
    "daily": _check_daily,
    "again": _check_again,
}


def _day(text: Any) -> date:
    if text is None:
        return datetime.now(UTC).date()
    try:
        return date.fromisoformat(str(text))
    except ValueError:
        raise Malformed("A date is written as 2026-11-15.") from None


def read_wishes(given: Body) -> Wishes:
    """Read the generator's wishes from JSON."""
    verifiers = given.get("verifiers", SIZES[0])
    if not isinstance(verifiers, int) or isinstance(verifiers, bool):
        raise Malformed("'verifiers' is {sizes}.", sizes=either(SIZES))
    unasked = given.get("unasked", False)
    if not isinstance(unasked, bool):
        raise Malformed("'unasked' is true or false.")
    spans = {name: _span(name, given[name]) for name in SPANS if given.get(name) is not None}
    return Wishes(
        parse_mode(str(given.get("mode", "classic"))),
        verifiers,
        parse_pool(str(given.get("pool", "mixed"))),
        _cards("include", given.get("include", [])),
        _cards("exclude", given.get("exclude", [])),
        needs=str(given.get("needs", ""))[:MOST_NEEDS],
        unasked=unasked,
        **spans,
    )


def _span(name: str, text: Any) -> Span:
    if not isinstance(text, str) or len(text) > 30:
        raise Malformed("'{name}' is a range written as a text, such as 2-3.", name=name)
    return Span.parse(text)


def _cards(name: str, numbers: Any) -> frozenset[int]:
    is_list = isinstance(numbers, list) and len(numbers) <= len(CARDS)
    if not is_list or not all(isinstance(number, int) and not isinstance(number, bool) for number in numbers):
        raise Malformed("'{name}' is a list of card numbers.", name=name)
    return frozenset(numbers)


def show_wishes(wishes: Body) -> Body:
    """Show all wishes but an identifier, which decodes to the solution."""
    problem = wishes["problem"]
    hidden = {"name"} if problem["source"] in {"identifier", "again"} else set()
    shown = {name: value for name, value in problem.items() if name not in hidden}
    return {**wishes, "problem": {**shown, "obtainable": OBTAINABLE[problem["source"]]}}


def prepare(wishes: Body, seed: str, seats: int) -> Preparation:
    """Find the problem, drawn from the table's own seed when it is generated, and let the Machine solve it."""
    wished = wishes["problem"]
    source = wished["source"]
    if source == "again" and seats > 1:
        raise Illegal("A game is tried again alone: choose another problem for a table of several.")
    options = {name: value for name, value in wishes.items() if name != "problem"}
    problem = problem_wished(wished, seed)
    settings = MACHINE.options({**options, "source": source, "is_obtainable": OBTAINABLE[source]})
    solved = solve(problem, settings["machine"])
    extras = {
        "problem": identifier(problem),
        "machine_rounds": [str(round_) for round_ in solved.rounds],
        "played": wished.get("played", []),
    }
    return Preparation(settings, extras)


def problem_wished(wished: Body, seed: str) -> Problem:
    """Find a problem by wishes that were checked; one to be generated is drawn from the seed."""
    if wished["source"] == "generated":
        own = Chance(bytes.fromhex(seed)).branch("problem").below(1 << 128)
        return generate(read_wishes(wished), f"{own:x}", SECONDS)
    if wished["source"] == "daily":
        return daily(_day(wished["date"]), parse_mode(wished["mode"]))
    return problem_named(wished["name"])


def awaits(view: MachineView) -> bool:
    """Whether a seat has to be ready, to ask or to seal; a team waits for each of its members."""
    you = view["you"]
    if you is None or view["seats"][you["seat"]]["standing"] != "active":
        return False
    if view["phase"] == "reading":
        return not view["seats"][you["seat"]]["ready"]
    return view["phase"] == "round" and you["thumb"] is None


def sheet_of(state: MatchState, seat: int) -> int:
    return state.sheet_of(seat)


TURING_MACHINE = Hosted(
    game=MACHINE,
    strengths=players.STRENGTHS,
    check_wishes=check_wishes,
    show_wishes=show_wishes,
    prepare=prepare,
    sheet_of=sheet_of,
    has_turn=players.has_turn,
    choose=players.choose,
    hurry=players.hurry,
    goes_first=players.goes_first,
    awaits=awaits,
    analyse=analyse,
    record=write_game,
    progress=progress,
    problem=played_problem,
)
