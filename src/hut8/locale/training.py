"""Drills and looks back in sentences: what is asked, and what there is to say about a question, a mark or a claim."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from hut8.locale.sentences import say
from hut8.locale.speech import SIGNS, Speech
from hut8.machine.codes import Code
from hut8.reasoning.contradiction import all_asked
from hut8.reasoning.deduce import deduce
from hut8.reasoning.ladder import LADDER

if TYPE_CHECKING:
    from hut8.reasoning.requests import Position
    from hut8.training.drill import Drill
    from hut8.training.reasons import Reason
    from hut8.training.review import Remark


def drill_question(drill: Drill, language: str = "en") -> str:
    """Ask what a drill asks."""
    speech = Speech(language)
    if drill.chosen:
        return speech("drill.choose")
    if isinstance(drill.answer.subject, Code):
        return speech("drill.code")
    return speech("drill.strike", technique=speech(LADDER[drill.technique].title))


def reason_text(reason: Reason, language: str = "en") -> str:
    """Say why a question was asked: what its answers tell apart."""
    speech, asked = Speech(language), reason.asked
    values: dict[str, Any] = {"letter": asked.answer.letter, "proposal": asked.proposal}
    if reason.is_known:
        return speech("reason.known", **values)
    if reason.is_shown:
        return speech(
            "reason.apart", **values, passing=speech.codes(reason.passing), failing=speech.codes(reason.failing)
        )
    return speech("reason.counts", **values, passing=len(reason.passing), failing=len(reason.failing))


def remark_text(remark: Remark, language: str = "en") -> str:
    """Say what there is to say about one moment of a game, and which technique shows it."""
    speech = Speech(language)
    if not remark.practised:
        return _remarked(speech, remark)
    rung = LADDER[remark.practised]
    name, lesson = speech("quote", text=speech(rung.title)), speech(rung.lesson)
    return f"{_remarked(speech, remark)} {speech('review.technique', name=name, lesson=lesson)}"


def _remarked(speech: Speech, remark: Remark) -> str:
    if remark.verdict:
        return say(remark.verdict, speech.language)
    if remark.asked is None:
        return speech(f"review.{remark.kind}", code=remark.claim, before=remark.before)
    return _of_question(speech, remark)


def _of_question(speech: Speech, remark: Remark) -> str:
    asked, better = remark.asked, remark.better
    if asked is None:
        raise TypeError("a remark about a question has one")
    values = {"letter": asked.answer.letter, "proposal": asked.proposal, "sign": SIGNS[asked.answer.passed]}
    other = {"other": better.letter, "code": better.proposal, "codes": better.codes} if better else {}
    in_round = ".round" if better and better.in_new_round else ""
    if remark.kind == "better":
        return speech(f"review.better{in_round}", **values, **other, worst=remark.worst)
    far = ".far" if remark.is_far else ""
    text = speech(f"review.{remark.kind}{far}", **values, before=remark.before, after=remark.after)
    return f"{text} {speech(f'review.instead{in_round}', **other)}" if better else text


def followed_text(remark: Remark, language: str = "en") -> str:
    """Say what followed from an answer; nothing when it is not worth a sentence."""
    speech = Speech(language)
    codes, settled = remark.followed
    pairs = [speech("subject.criterion", criterion=speech.criterion(one), letter=letter) for letter, one in settled]
    told = [speech("review.settled", criteria=speech.join(pairs))] if pairs else []
    if len(codes) == 1:
        told.append(speech("review.found", code=codes[0]))
    elif codes:
        told.append(speech("review.left", codes=speech.codes(codes)))
    return " ".join(told)


def summary_text(game: Position, known: int | None, language: str = "en") -> str:
    """Say when the code could be known."""
    speech, asked = Speech(language), len(all_asked(game.rounds))
    if known is None:
        return speech("review.unknown", count=len(deduce(*game).codes))
    if known == 0:
        return speech("review.unasked")
    return speech("review.at_once") if known == asked else speech("review.known", at=known, asked=asked)
