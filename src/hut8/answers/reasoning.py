"""Answers of reasoning: a position in, what follows from it out, as data and in sentences of the reader's language.

Everything is computed from the position that is sent, never from a table: a seat's aids know what the seat knows.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from hut8.locale import hint_levels, language_called, lines_of, phrase, say, tell
from hut8.machine.box import set_up_faults
from hut8.machine.problems import PublicProblem, parse_mode
from hut8.reasoning.check import check_sheet
from hut8.reasoning.contradiction import Diagnosis, diagnose
from hut8.reasoning.deduce import deduce
from hut8.reasoning.explain import why_out
from hut8.reasoning.hint import Question, hint
from hut8.reasoning.ladder import LADDER
from hut8.reasoning.marks import parse_marks, parse_subject
from hut8.reasoning.proof import prove
from hut8.reasoning.requests import parse_position
from hut8.strategy import best_play
from hut8.strategy.suggestion import suggest

if TYPE_CHECKING:
    from hut8.reasoning.check import Verdict
    from hut8.reasoning.explain import Explanation
    from hut8.reasoning.proof import Proof
    from hut8.reasoning.requests import Position

Json = dict[str, Any]
SHOWN_REMEDIES = 4
MOST_BECAUSE = 24
"""How many marks of a sheet are told why they are right."""


def answer_deduce(request: Json) -> Json:
    position = parse_position(request)
    return deduce(position.public, position.rounds).as_json()


def answer_strategy(request: Json) -> Json:
    position = parse_position(request, also=("objective", "seconds"))
    return best_play(*position, objective=request["objective"], seconds=request["seconds"]).as_json()


def answer_check(request: Json) -> Json:
    position, language = _position(request, "marks")
    checked = check_sheet(position.public, position.rounds, parse_marks(request["marks"]))
    wrong = [verdict for verdict in checked.verdicts if not verdict.sound]
    count = len(checked.emptied.shapes) + len(checked.emptied.letters)
    remarks = [{"mark": None, "text": text} for text in say(checked, language).split("\n")[:count]]
    remarks += [{"mark": str(verdict.mark), "text": say(verdict, language)} for verdict in wrong]
    right = [verdict for verdict in checked.verdicts if verdict.sound][:MOST_BECAUSE]
    return {**checked.as_json(), "remarks": remarks, "because": [_because(position, one, language) for one in right]}


def _because(position: Position, verdict: Verdict, language: str) -> Json:
    """Return why a mark is right: the rung that it takes, and the lines."""
    found = why_out(*position, verdict.mark.subject)
    rung = LADDER[found.hardest]
    return {
        "mark": str(verdict.mark),
        "rung": rung.name,
        "title": phrase(language, rung.title),
        **_told(found, language),
    }


def answer_explain(request: Json) -> Json:
    position, language = _position(request, "subject")
    found = why_out(*position, parse_subject(request["subject"]))
    return {**found.as_json(), **_told(found, language)}


def answer_hint(request: Json) -> Json:
    position, language = _position(request, "marks")
    found = hint(position.public, position.rounds, parse_marks(request["marks"]), _question(position))
    return {**found.as_json(), "levels": hint_levels(found, language)}


def _question(position: Position) -> Question | None:
    action = suggest(position)
    return Question(action.proposal, action.verifier) if action else None


def answer_proof(request: Json) -> Json:
    position, language = _position(request)
    found = prove(position.public, position.rounds)
    return {**found.as_json(), **_told(found, language)}


def _told(found: Explanation | Proof, language: str) -> Json:
    """Return an argument as text and line by line."""
    return {"text": say(found, language), "lines": [line.as_json() for line in lines_of(found, language)]}


def answer_diagnosis(request: Json) -> Json:
    position, language = _position(request)
    found = diagnose(position.public, position.rounds)
    return {
        **found.as_json(),
        "consistent": found.consistent,
        "text": say(found, language),
        "blamed": _blamed(found),
        "remedies": [_sentence(say(repair, language)) for repair in found.repairs[:SHOWN_REMEDIES]],
    }


def _blamed(found: Diagnosis) -> list[Json]:
    conflict = found.conflicts[0] if found.conflicts else ()
    return [{"round": asked.round, "letter": asked.answer.letter} for asked in conflict]


def _sentence(text: str) -> str:
    return f"{text[:1].upper()}{text[1:]}."


def answer_set_up(request: Json) -> Json:
    public = PublicProblem(parse_mode(request["mode"]), tuple(map(tuple, request["slots"])))
    found = set_up_faults(public, request["numbers"])
    language = language_called(request["language"])
    return {"right": not found, "faults": [tell(fault, language) for fault in found]}


def _position(request: Json, *also: str) -> tuple[Position, str]:
    return parse_position(request, also=(*also, "language")), language_called(request["language"])
