"""The atlas's numbers that come with the package, so that they can be shown where the file is not."""

from __future__ import annotations

import json
from functools import cache
from importlib.resources import files
from typing import TYPE_CHECKING, Any

from hut8.atlas.records import Record
from hut8.atlas.summary import summaries
from hut8.machine.problems import SIZES

if TYPE_CHECKING:
    from hut8.atlas.atlas import Atlas

FILE = "published.json"
MANY_ROUNDS, MANY_QUESTIONS = 4, 9
"""A set whose guarantee takes so many rounds, or so many questions, is one of the hardest there are."""


def collection(atlas: Atlas) -> list[Record]:
    """Return the hardest sets, the hardest first: by guarantee, then by average."""
    found = atlas.matching(SIZES, lambda figures: figures[0] >= MANY_ROUNDS or figures[1] >= MANY_QUESTIONS)
    return sorted(found, key=_ease)


def _ease(record: Record) -> tuple[Any, ...]:
    worst = (-record.worst_rounds, -record.worst_questions)
    return (*worst, -record.rounds_mean, -record.questions_mean, record.cards)


def to_publish(atlas: Atlas) -> dict[str, Any]:
    """Return the content of the file that comes with the package."""
    return {
        "digest": atlas.digest,
        "sizes": [
            {
                "verifiers": each.verifiers,
                "sets": each.sets,
                "with_problem": each.with_problem,
                "problems": each.worlds,
                "rounds_mean": round(float(each.mean_rounds), 4),
                "questions_mean": round(float(each.mean_questions), 4),
                "guarantee": [[*pair, count] for pair, count in sorted(each.worst.items())],
            }
            for each in summaries(atlas)
        ],
        "hardest": [record.as_json() for record in collection(atlas)],
    }


@cache
def published() -> dict[str, Any]:
    """Return the numbers that come with the package."""
    content: dict[str, Any] = json.loads((files("hut8.atlas") / FILE).read_text(encoding="utf-8"))
    return content


def hardest_sets() -> list[Record]:
    """Return the records of the problems of `machine.hardest`, in their order.

    >>> found = hardest_sets()[0]
    >>> str(found), found.worst_rounds, found.worst_questions
    ('33 36 40 47 48', 4, 9)
    """
    return [Record(**{**entry, "cards": tuple(entry["cards"])}) for entry in published()["hardest"]]
