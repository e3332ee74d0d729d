"""Answers about problems: cards, booklet, daily, generator, grades, atlas, the real box, the press."""

from __future__ import annotations

import secrets
from datetime import date
from typing import Any

from hut8.atlas.lookup import record_of
from hut8.errors import Malformed
from hut8.forge.daily import daily
from hut8.forge.generate import generate
from hut8.forge.grade import grade
from hut8.games.box import box_set_up, claim
from hut8.games.machine import SECONDS, check_problem, problem_wished, read_wishes
from hut8.games.machine_analysis import analyse
from hut8.machine.booklet import PRINTED, booklet
from hut8.machine.box import problem_laid
from hut8.machine.cards import CARDS
from hut8.machine.codes import Code
from hut8.machine.identifiers import identifier
from hut8.machine.names import problem_named
from hut8.machine.problems import Mode, Problem, PublicProblem, parse_mode, parse_public
from hut8.machine.record import read_game, replayed
from hut8.machine.set_up_text import problem_of_set_up
from hut8.machine.verification import SYMBOLS
from hut8.reasoning.deduce import deduce

Json = dict[str, Any]
WITH_THE_BOOKLET = ("problems", "everything")
"""What the press prints that has the numbers of the booklet's problems."""


def describe(problem: Problem, *, solution: bool, **more: Any) -> Json:
    """Describe a problem: its public part, and the rest only when asked."""
    known = deduce(problem.public)
    entry: Json = {
        "mode": str(problem.public.mode),
        "slots": [list(slot) for slot in problem.public.slots],
        "letters": problem.public.letters,
        "worlds": known.worlds,
        "code_count": len(known.codes),
        "codes": len(known.codes),
        **more,
    }
    if solution:
        entry["identifier"] = identifier(problem)
        entry["criteria"] = [[criterion.card, criterion.label] for criterion in problem.criteria]
        entry["numbers"] = {symbol: list(problem.numbers(symbol)) for symbol in SYMBOLS}
        entry["code"] = str(problem.secret.code)
    return entry


def answer_cards() -> Json:
    cards = [
        {
            "card": number,
            "criteria": [
                {"position": place, "label": criterion.label} for place, criterion in enumerate(card.criteria, start=1)
            ],
        }
        for number, card in CARDS.items()
    ]
    return {"cards": cards}


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


def answer_atlas(cards: str) -> Json:
    return record_of(parse_public(cards.split("-"))).as_json()


def answer_daily(day: str, mode: str, solution: bool) -> Json:  # noqa: FBT001 - called by position, across processes
    try:
        parsed = date.fromisoformat(day)
    except ValueError:
        raise Malformed("A date is written as 2026-11-15.") from None
    return describe(daily(parsed, parse_mode(mode)), solution=solution, name=f"daily:{parsed.isoformat()}:{mode}")


def answer_problem(name: str, solution: bool, called: str | None = None) -> Json:  # noqa: FBT001 - likewise
    return describe(problem_named(name), solution=solution, name=called or name)


def answer_set_up(text: str) -> Json:
    problem = problem_of_set_up(text)
    return describe(problem, solution=False, name=identifier(problem))


def answer_booklet() -> Json:
    entries = [describe(booklet(number), solution=False, name=f"booklet:{number:02}") for number in PRINTED]
    return {"problems": entries}


def analyse_record(text: str) -> tuple[str, Json]:
    """Return the identifier of a written game's problem, and what its questions were worth."""
    return identifier(replayed(text).problem), analyse(read_game(text))


PRINTED_MEDIA = {"pdf": "application/pdf", "zip": "application/zip", "svg": "image/svg+xml", "png": "image/png"}


def printed_ending(order: dict[str, Any]) -> str:
    """Return the ending of the file an order gives: pages as SVG are many, and come in an archive."""
    return "zip" if order["format"] == "svg" and order["card"] is None else str(order["format"])


def print_order(kind: str, order: dict[str, Any]) -> bytes:
    """Run the press in a worker process."""
    from hut8.forge.pools import parse_pool  # noqa: PLC0415 - the worker's own imports
    from hut8.forge.wishes import Wishes  # noqa: PLC0415 - likewise
    from hut8.machine.problems import parse_mode  # noqa: PLC0415 - likewise
    from hut8.press import render, wishes_from  # noqa: PLC0415 - brings reportlab

    generator = Wishes(parse_mode(order["mode"]), order["verifiers"], parse_pool(order["pool"]))
    names = ("language", "paper", "size", "problem", "count", "seed", "address")
    plain = {name: order[name] for name in names}
    wishes = wishes_from(**plain, alone=order["card"], generator=generator, solutions_apart=order["apart"])
    return render(kind, wishes, order["format"])


def identifiers_printed(kind: str, problem: str | None) -> list[str]:
    """Return the problems whose numbers or solutions an order prints, as far as they can be a contest's."""
    named = [problem_named(problem)] if problem else []
    collected = map(booklet, PRINTED) if kind in WITH_THE_BOOKLET else ()
    return [identifier(one) for one in (*named, *collected)]


def identifier_wished(wished: Json) -> str:
    """Return the problem that somebody wishes who does not leave it to chance."""
    return identifier(problem_wished(check_problem(wished), ""))


def identifier_laid(mode: str, slots: list[list[int]], numbers: list[int]) -> str:
    """Return the problem that lies on a table."""
    return identifier(problem_laid(PublicProblem(parse_mode(mode), tuple(map(tuple, slots))), numbers))


def answer_box(wished: Json, seed: str, symbol: str | None) -> Json:
    return box_set_up(wished, seed, symbol)


def answer_box_claim(mode: str, slots: list[list[int]], numbers: list[int], code: str, player: str) -> Json:
    public = PublicProblem(parse_mode(mode), tuple(map(tuple, slots)))
    return claim(public, numbers, Code.parse(code), player).as_json()
