"""`say`: any reason, verdict, proof, hint or diagnosis as text in one of the languages."""

from __future__ import annotations

import reprlib
from functools import singledispatch
from typing import Any

from hut8.errors import Malformed
from hut8.locale.arguments import (
    argument_lines,
    own_lines,
    possible_lines,
    proof_lines,
    refuted_lines,
    subject_names,
    world_lines,
)
from hut8.locale.lines import JOINT, Line, begun, wrapped, written
from hut8.locale.refusals import tell
from hut8.locale.speech import SIGNS, Speech
from hut8.locale.teller import Teller
from hut8.machine.cards import CriteriaCard, Criterion
from hut8.machine.codes import SHAPE_SYMBOLS
from hut8.reasoning.check import SheetCheck, Verdict
from hut8.reasoning.climb import Argument
from hut8.reasoning.contradiction import Diagnosis, Repair
from hut8.reasoning.explain import Explanation
from hut8.reasoning.hint import Hint, Outlook
from hut8.reasoning.ladder import LADDER
from hut8.reasoning.marks import CardAt
from hut8.reasoning.meaning import Meaning, Paradox
from hut8.reasoning.misreadings import Misreading
from hut8.reasoning.proof import Proof
from hut8.reasoning.witness import World

FEW_CRITERIA = 6
"""How many criteria a sentence names before it only counts them."""


@singledispatch
def say(thing: Any, language: str = "en") -> str:
    """Speak a thing that reasoning gives back; lines are separated by newlines.

    >>> from hut8.machine.cards import CARDS
    >>> say(CARDS[4].criteria[0]), say(CARDS[4].criteria[0], "fr")
    ('■ is less than 4', '■ est inférieur à 4')
    """
    del language
    found = reprlib.repr(thing)
    raise Malformed("There are no words for {found}: give a Proof, an Explanation, a card or a criterion.", found=found)


@say.register
def _(criterion: Criterion, language: str = "en") -> str:
    return Speech(language)(f"criterion.{criterion.label}")


@say.register
def _(card: CriteriaCard, language: str = "en") -> str:
    return Speech(language)(f"card.{card.number}")


@say.register
def _(world: World, language: str = "en") -> str:
    return Speech(language).world(world, on_cards=True)


@say.register
def _(verdict: Verdict, language: str = "en") -> str:
    speech = Speech(language)
    error = [_error(speech, verdict.error)] if verdict.error else []
    return " ".join([begun(_judged(speech, verdict)), *error])


def _error(speech: Speech, error: Misreading) -> str:
    asked = error.asked
    values = {"letter": asked.answer.letter, "proposal": asked.proposal} if asked else {}
    return speech(f"error.{error.name}", **values)


def _judged(speech: Speech, verdict: Verdict) -> str:
    subject = speech.subject(verdict.mark.subject)
    act = "chosen" if verdict.mark.chosen else "struck"
    if verdict.allowing:
        allowing = [
            speech("proof.named", who=letter, criteria=speech.criterion(one)) for letter, one in verdict.allowing
        ]
        return speech("verdict.not_yet_allowed", subject=subject, criteria=speech.join(allowing), count=len(allowing))
    if verdict.instead:
        instead = speech.after_colon(speech.subject(verdict.instead))
        return speech("verdict.not_yet_instead", subject=subject, instead=instead)
    return speech(f"verdict.{verdict.kind}_{act}", subject=subject)


@say.register
def _(sheet: SheetCheck, language: str = "en") -> str:
    speech = Speech(language)
    shapes = [speech("sheet.emptied_shape", shape=SHAPE_SYMBOLS[shape]) for shape in sheet.emptied.shapes]
    letters = [speech("sheet.emptied_letter", letter=letter) for letter in sheet.emptied.letters]
    return "\n".join([*shapes, *letters, *(say(verdict, language) for verdict in sheet.verdicts)])


@say.register
def _(explanation: Explanation, language: str = "en") -> str:
    return written(lines_of(explanation, language))


@say.register
def _(argument: Argument, language: str = "en") -> str:
    return written(lines_of(argument, language))


def lines_of(thing: Proof | Explanation | Argument, language: str = "en", *, whole: bool = False) -> list[Line]:
    """Return a proof or a reason line by line, each with the rung, the names and the codes it speaks of.

    Of something possible a whole world is shown only where nobody plays.
    """
    speech = Speech(language)
    if isinstance(thing, Proof):
        return proof_lines(speech, thing)
    if isinstance(thing, Argument):
        return argument_lines(Teller(speech, thing.frame), thing)
    subject = speech.subject(thing.subject)
    if thing.world:
        warning = _warning(speech, thing.warning) if thing.warning else []
        shown = world_lines(speech, thing.subject, thing.world) if whole else possible_lines(speech, thing)
        return [*shown, *warning]
    if thing.refuted:
        return refuted_lines(speech, thing.subject, thing.refuted, certain=thing.certain)
    if thing.certain:
        return own_lines(speech, thing)
    because = speech("explanation.never") if thing.never else _against(speech, thing)
    text = begun(speech("explanation.out", subject=subject, because=speech.after_colon(because)))
    return [Line(0, "answer", line, subject_names(thing.subject)) for line in wrapped(text)]


def _warning(speech: Speech, meaning: Meaning) -> list[Line]:
    asked = meaning.asked
    heard = speech("meaning.failed", letter=asked.answer.letter, proposal=asked.proposal)
    sentences = f"{heard} {say(meaning.paradox, speech.language)}".replace(", ", f", {JOINT}").replace(". ", ".\n")
    return [Line(0, "answer", line) for sentence in sentences.split("\n") for line in wrapped(sentence)]


def _against(speech: Speech, explanation: Explanation) -> str:
    first = explanation.answers[0]
    letter = first.answer.letter
    if isinstance(explanation.subject, CardAt):
        given = [f"{asked.proposal} {SIGNS[asked.answer.passed]}" for asked in explanation.answers]
        return speech("explanation.against_card", letter=letter, answers=speech("list.comma").join(given))
    key = "explanation.against_passed" if first.answer.passed else "explanation.against_failed"
    return speech(key, letter=letter, proposal=first.proposal)


@say.register
def _(meaning: Meaning, language: str = "en") -> str:
    return meaning_text(meaning, language)


def meaning_text(meaning: Meaning, language: str = "en", *, is_warned: bool = False) -> str:
    """Say what an answer means; who was warned of the X paradox before is only reminded of it.

    Beside digits that are out now, that a ✗ strikes none would seem to deny it: then nobody is reminded.
    """
    speech = Speech(language)
    warning = say(meaning.paradox, language) if meaning.paradox and not is_warned else ""
    if meaning.paradox and is_warned and not meaning.digits:
        warning = _error(speech, Misreading("x_paradox", meaning.asked))
    key = "meaning.passed" if meaning.asked.answer.passed else "meaning.failed"
    letter = meaning.asked.answer.letter
    parts = [
        speech(key, letter=letter, proposal=meaning.asked.proposal),
        _struck_by(speech, letter, meaning.struck),
        _left_to(speech, letter, meaning),
        warning,
        _digits_out(speech, meaning),
        speech("meaning.codes", count=meaning.codes_after) if meaning.codes_after else "",
    ]
    return " ".join(part for part in parts if part)


def _struck_by(speech: Speech, letter: str, struck: tuple[Criterion, ...]) -> str:
    if not struck:
        return speech("meaning.nothing")
    if len(struck) > FEW_CRITERIA:
        return speech("meaning.struck_many", count=len(struck), letter=letter)
    return speech("meaning.struck", criteria=speech.criteria(struck))


def _left_to(speech: Speech, letter: str, meaning: Meaning) -> str:
    left = meaning.left
    if not left:
        return ""
    if len({criterion.law for criterion in left}) == 1:
        if not meaning.struck:  # it was known before, and does not follow from this answer
            return ""
        return speech("meaning.tests", letter=letter, criterion=speech.criterion(left[0]))
    if len(left) > FEW_CRITERIA:
        return speech("meaning.left_many", count=len(left), letter=letter)
    return speech("meaning.left", letter=letter, criteria=speech.criteria(left, "list.or"))


def _digits_out(speech: Speech, meaning: Meaning) -> str:
    if not meaning.digits or not meaning.codes_after:
        return ""
    digits = speech.join(speech.digit(digit) for digit in meaning.digits)
    return speech("meaning.digits", digits=digits, count=len(meaning.digits))


@say.register
def _(paradox: Paradox, language: str = "en") -> str:
    speech = Speech(language)
    parts = [speech(f"paradox.{paradox.mode.value}", letter=paradox.letter)]
    if paradox.kept:
        parts.append(
            speech("paradox.kept", digits=speech.join([speech.digit(digit) for digit in paradox.kept], "list.or"))
        )
    if paradox.example and paradox.struck:
        criterion = speech.criterion(paradox.struck)
        parts.append(speech("paradox.example", code=paradox.example.code, criterion=criterion, letter=paradox.letter))
    return " ".join(parts)


@say.register
def _(proof: Proof, language: str = "en") -> str:
    return written(lines_of(proof, language))


def hint_levels(hint: Hint, language: str = "en") -> list[str]:
    """Return the steps of a hint: a wrong mark; else where to look, the technique, the step, why; what to ask next.

    Where nothing was asked, what to ask comes first.
    """
    speech = Speech(language)
    if hint.wrong:
        return [f"{speech('hint.wrong')} {_look(speech, hint)}".strip(), say(hint.wrong, language)]
    ask = [_question(speech, hint.ask)] if hint.ask else []
    if hint.is_opening:
        return [speech("hint.begin"), *ask, *(_steps(speech, hint) if hint.is_within_reach else [])]
    if hint.mark and hint.why:
        return [*_steps(speech, hint), *ask]
    if hint.claim:
        return [speech("hint.complete"), speech("hint.enough"), speech("conclusion.code", code=hint.claim)]
    return [speech("hint.complete"), speech("hint.unsolved"), *ask]


def _steps(speech: Speech, hint: Hint) -> list[str]:
    """Say where to look, the technique, the step, and why."""
    if not hint.mark or not hint.why:
        return []
    rung = LADDER[hint.technique]
    technique = speech("hint.technique", name=speech(rung.title), lesson=speech(rung.lesson))
    step = begun(speech("hint.strike", subject=speech.subject(hint.mark.subject)))
    return [_look(speech, hint), technique, step, say(hint.why, speech.language)]


def _question(speech: Speech, ask: Outlook) -> str:
    """Say what to ask, and what each answer would leave."""
    told = speech("hint.ask", letter=ask.question.letter, proposal=ask.question.proposal)
    return f"{told} {speech('hint.outlook', passed=ask.passed, failed=ask.failed)}"


def _look(speech: Speech, hint: Hint) -> str:
    if not hint.look:
        return ""
    if hint.is_about_digits:
        return speech("hint.look_digits", shape=SHAPE_SYMBOLS[hint.look[0]])
    cards = [name for name in hint.look if name.isdigit()]
    letters = [name for name in hint.look if not name.isdigit()]
    named = [speech("who.cards", count=len(cards), cards=speech.join(cards))] if cards else []
    return speech("hint.look", who=speech.join([*letters, *named]))


@say.register
def _(hint: Hint, language: str = "en") -> str:
    return "\n".join(hint_levels(hint, language))


@say.register
def _(diagnosis: Diagnosis, language: str = "en") -> str:
    return tell(diagnosis.wording, language)


@say.register
def _(repair: Repair, language: str = "en") -> str:
    return tell(repair.wording, language)
