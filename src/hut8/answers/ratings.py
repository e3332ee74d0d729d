"""Jobs of ratings: what the analyst needs on a problem, and a rating after played problems."""

from __future__ import annotations

from typing import Any

from hut8.machine.identifiers import identifier
from hut8.machine.names import problem_named
from hut8.ratings import Rating, Result, Score, rate
from hut8.strategy.self_play import solve

Json = dict[str, Any]


def answer_analyst(name: str) -> tuple[str, Json]:
    """Return a problem's identifier, and what the analyst needs on it."""
    problem = problem_named(name)
    rounds, questions = solve(problem, "analyst").score
    return identifier(problem), {"rounds": rounds, "questions": questions}


def answer_rating(request: Json) -> Json:
    before = request["before"]
    results = [
        Result(difficulty, Score(*mine) if mine else None, Score(*analyst))
        for difficulty, mine, analyst in request["results"]
    ]
    return {"ratings": [one._asdict() for one in rate(results, Rating(**before) if before else None)]}
