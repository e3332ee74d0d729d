"""Jobs that need thought but no table: plain functions of JSON, run in a worker process."""

from __future__ import annotations

import secrets
from datetime import date
from typing import Any

from hut8.errors import Malformed
from hut8.forge.daily import daily
from hut8.forge.generate import generate
from hut8.forge.grade import grade
from hut8.games.machine import SECONDS, read_wishes
from hut8.machine.booklet import PRINTED, booklet
from hut8.machine.identifiers import identifier
from hut8.machine.names import problem_named
from hut8.machine.problems import Mode, Problem, PublicProblem, parse_mode
from hut8.machine.verification import SYMBOLS
from hut8.reasoning.deduce import deduce

Json = dict[str, Any]


def describe(problem: Problem, *, solution: bool, **more: Any) -> Json:
    """Describe a problem: its public part, and the rest only when asked."""
    known = deduce(problem.public)
    entry: Json = {
        "mode": str(problem.public.mode),
        "slots": [list(slot) for slot in problem.public.slots],
        "letters": problem.public.letters,
        "worlds": known.worlds,
        "codes": len(known.codes),
        **more,
    }
    if solution:
        entry["identifier"] = identifier(problem)
        entry["criteria"] = [[criterion.card, criterion.label] for criterion in problem.criteria]
        entry["numbers"] = {symbol: list(problem.numbers(symbol)) for symbol in SYMBOLS}
        entry["code"] = str(problem.secret.code)
    return entry


def answer_generate(request: Json) -> Json:
    wished = {name: value for name, value in request.items() if name not in {"seed", "solution"} and value is not None}
    seed = request["seed"] or secrets.token_hex(8)
    problem = generate(read_wishes(wished), seed, SECONDS)
    return describe(problem, solution=request["solution"], seed=seed)


def answer_grade(request: Json) -> Json:
    return grade(_public(request), request["seconds"]).as_json()


def _public(request: Json) -> PublicProblem:
    """Read which problem is meant: a name, or cards."""
    name, mode, slots = request["name"], request["mode"], request["slots"]
    if (name is None) == (slots is None):
        raise Malformed("Say which problem to grade: its name, or its cards as 'slots'.")
    if name is None:
        return PublicProblem(parse_mode(mode or Mode.CLASSIC), tuple(map(tuple, slots)))
    if mode is not None:
        raise Malformed("A problem given by name has its own mode: leave 'mode' out, or send its cards.")
    return problem_named(name).public


def answer_daily(day: str, mode: str, solution: bool) -> Json:  # noqa: FBT001 - called by position, across processes
    try:
        parsed = date.fromisoformat(day)
    except ValueError:
        raise Malformed("A date is written as 2026-11-15.") from None
    return describe(daily(parsed, parse_mode(mode)), solution=solution, name=f"daily:{parsed.isoformat()}:{mode}")


def answer_problem(name: str, solution: bool) -> Json:  # noqa: FBT001 - likewise
    return describe(problem_named(name), solution=solution, name=name)


def answer_booklet() -> Json:
    entries = [describe(booklet(number), solution=False, name=f"booklet:{number:02}") for number in PRINTED]
    return {"problems": entries}


def print_order(kind: str, order: dict[str, Any]) -> bytes:
    """Run the press in a worker process."""
    from hut8.forge.pools import parse_pool  # noqa: PLC0415 - the worker's own imports
    from hut8.forge.wishes import Wishes  # noqa: PLC0415 - likewise
    from hut8.machine.problems import parse_mode  # noqa: PLC0415 - likewise
    from hut8.press import render, wishes_from  # noqa: PLC0415 - brings reportlab

    generator = Wishes(parse_mode(order["mode"]), order["verifiers"], parse_pool(order["pool"]))
    plain = {name: order[name] for name in ("language", "paper", "problem", "count", "seed", "address")}
    wishes = wishes_from(**plain, generator=generator, solutions_apart=order["apart"])
    return render(kind, wishes, order["format"])
