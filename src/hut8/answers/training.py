"""Answers of training: drills, when to repeat them, and a look back at a game, in the reader's language."""

from __future__ import annotations

from typing import Any

from hut8.locale import (
    drill_question,
    followed_text,
    language_called,
    lines_of,
    phrase,
    reason_text,
    remark_text,
    summary_text,
)
from hut8.locale.speech import Speech
from hut8.machine.codes import Code
from hut8.reasoning.ladder import LADDER
from hut8.reasoning.marks import CriterionAt, Mark, parse_marks
from hut8.reasoning.requests import parse_position
from hut8.training.drill import Choice, make_drill
from hut8.training.reasons import reasons
from hut8.training.repetition import Attempt, due, next_drill, strengths
from hut8.training.review import Note, Remark, known_after, review

Json = dict[str, Any]


def answer_techniques(request: Json) -> Json:
    language = language_called(request["language"])
    return {
        "techniques": [
            {
                "name": rung.name,
                "rank": rung.rank,
                "title": phrase(language, rung.title),
                "lesson": phrase(language, rung.lesson),
                "nightmare": rung.is_lettered,
            }
            for rung in LADDER.values()
        ]
    }


def answer_drill(request: Json) -> Json:
    language = language_called(request["language"])
    drill = make_drill(request["technique"], request["seed"], request["unlike"])
    rung = LADDER[drill.technique]
    return {
        **drill.as_json(),
        "title": phrase(language, rung.title),
        "lesson": phrase(language, rung.lesson),
        "question": drill_question(drill, language),
        "chosen": drill.chosen,
        "choices": [_choice(choice, language, chosen=drill.chosen) for choice in drill.choices],
    }


def _choice(choice: Choice, language: str, *, chosen: bool) -> Json:
    subject = choice.subject
    at = subject if isinstance(subject, CriterionAt) else None
    lines = lines_of(choice.why, language, whole=True)
    return {
        "mark": str(Mark(subject, chosen=chosen)),
        "text": Speech(language).subject(subject),
        "letter": at.letter if at else None,
        "card": at.card if at else None,
        "criterion": at.criterion.label if at else None,
        "code": str(subject) if isinstance(subject, Code) else None,
        "right": choice.right,
        "verdict": phrase(language, "drill.right" if choice.right else "drill.wrong"),
        "lines": [line.as_json() for line in lines],
    }


def answer_schedule(request: Json) -> Json:
    attempts = [Attempt(**attempt) for attempt in request["attempts"] if attempt["technique"] in LADDER]
    following = next_drill(attempts, request["now"])
    return {
        "next": following._asdict(),
        "due": [one._asdict() for one in due(attempts)],
        "strengths": [one._asdict() for one in strengths(attempts)],
    }


def answer_reasons(request: Json) -> Json:
    language = language_called(request["language"])
    found = reasons(parse_position(request, also=("language",)))
    return {"reasons": [{**one.as_json(), "text": reason_text(one, language)} for one in found]}


def answer_review(request: Json) -> Json:
    language = language_called(request["language"])
    position = parse_position(request, also=("language", "notes", "claim"))
    notes = [Note(note["after"], mark) for note in request["notes"] for mark in parse_marks(note["marks"])]
    claim = Code.parse(request["claim"]) if request["claim"] else None
    known = known_after(position)
    return {
        "known_after": known,
        "summary": summary_text(position, known, language),
        "remarks": [_remark(remark, language) for remark in review(position, notes, claim)],
    }


def _remark(remark: Remark, language: str) -> Json:
    rung = LADDER[remark.practised] if remark.practised else None
    return {
        **remark.as_json(),
        "text": remark_text(remark, language),
        "followed": followed_text(remark, language),
        "technique": {"name": rung.name, "title": phrase(language, rung.title)} if rung else None,
    }
