"""`say`: any reason, verdict, proof, hint or diagnosis as text in one of the languages."""

from __future__ import annotations

from functools import singledispatch
from typing import Any

from hut8.locale.arguments import (
    FEW_CRITERIA,
    argument_lines,
    capitalised,
    conclusion_lines,
    lemma_lines,
)
from hut8.locale.refusals import tell
from hut8.locale.speech import SIGNS, Speech
from hut8.machine.cards import CriteriaCard, Criterion
from hut8.machine.codes import SHAPE_SYMBOLS
from hut8.reasoning.check import SheetCheck, Verdict
from hut8.reasoning.contradiction import Diagnosis, Repair
from hut8.reasoning.explain import Explanation
from hut8.reasoning.hint import Hint
from hut8.reasoning.marks import CardAt
from hut8.reasoning.meaning import Meaning, Paradox
from hut8.reasoning.proof import Concluded, Heard, Proof, Struck
from hut8.reasoning.witness import World


@singledispatch
def say(thing: Any, language: str = "en") -> str:
    """Speak a thing that reasoning gives back; lines are separated by newlines.

    >>> from hut8.machine.cards import CARDS
    >>> say(CARDS[4].criteria[0]), say(CARDS[4].criteria[0], "fr")
    ('■ is less than 4', '■ est inférieur à 4')
    """
    raise TypeError(f"there is no sentence for {type(thing).__name__} ({language})")


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
    subject = speech.subject(verdict.mark.subject)
    act = "chosen" if verdict.mark.chosen else "struck"
    if verdict.world is None:
        return speech(f"verdict.sound_{act}", subject=subject)
    world = speech.world(verdict.world, on_cards=isinstance(verdict.mark.subject, CardAt))
    return speech(f"verdict.unsound_{act}", subject=subject, world=world)


@say.register
def _(sheet: SheetCheck, language: str = "en") -> str:
    speech = Speech(language)
    shapes = [speech("sheet.emptied_shape", shape=SHAPE_SYMBOLS[shape]) for shape in sheet.emptied.shapes]
    letters = [speech("sheet.emptied_letter", letter=letter) for letter in sheet.emptied.letters]
    return "\n".join([*shapes, *letters, *(say(verdict, language) for verdict in sheet.verdicts)])


@say.register
def _(explanation: Explanation, language: str = "en") -> str:
    speech = Speech(language)
    subject = speech.subject(explanation.subject)
    if explanation.world:
        on_cards = isinstance(explanation.subject, CardAt)
        world = speech.world(explanation.world, on_cards=on_cards)
        warning = [_warning(speech, explanation.warning)] if explanation.warning else []
        return "\n".join(capitalised([speech("explanation.possible", subject=subject, world=world), *warning]))
    if explanation.argument:
        return "\n".join(argument_lines(speech, subject, explanation.argument))
    because = speech("explanation.never") if explanation.never else _against(speech, explanation)
    return capitalised([speech("explanation.out", subject=subject, because=because)])[0]


def _warning(speech: Speech, meaning: Meaning) -> str:
    asked = meaning.asked
    heard = speech("meaning.failed", letter=asked.answer.letter, proposal=asked.proposal)
    return f"{heard} {say(meaning.paradox, speech.language)}"


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
    speech = Speech(language)
    key = "meaning.passed" if meaning.asked.answer.passed else "meaning.failed"
    letter = meaning.asked.answer.letter
    parts = [
        speech(key, letter=letter, proposal=meaning.asked.proposal),
        _struck_by(speech, letter, meaning.struck),
        _left_to(speech, letter, meaning.left),
        say(meaning.paradox, language) if meaning.paradox else "",
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


def _left_to(speech: Speech, letter: str, left: tuple[Criterion, ...]) -> str:
    if not left:
        return ""
    if len({criterion.law for criterion in left}) == 1:
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
def _(step: Heard, language: str = "en") -> str:
    speech = Speech(language)
    answer = step.asked.answer
    named = {"letter": answer.letter, "sign": SIGNS[answer.passed], "proposal": step.asked.proposal}
    if len(step.struck) > FEW_CRITERIA:
        parts = [speech("step.answer_many", **named, count=len(step.struck))]
    else:
        names = list(dict.fromkeys(map(speech.criterion, step.struck)))
        parts = [speech("step.answer", **named, criteria=speech.join(names), count=len(names))]
    if len({criterion.law for criterion in step.left}) == 1:
        parts.append(speech("step.tests", who=answer.letter, criterion=speech.criterion(step.left[0])))
    return " ".join(parts)


@say.register
def _(step: Struck, language: str = "en") -> str:
    return "\n".join(lemma_lines(Speech(language), step.lemma, step.left))


@say.register
def _(step: Concluded, language: str = "en") -> str:
    speech = Speech(language)
    if len(step.codes) == 1:
        last = speech("conclusion.code", code=step.codes[0])
    else:
        last = speech("conclusion.codes", count=len(step.codes), codes=speech.codes(step.codes))
    return "\n".join([*conclusion_lines(speech, step.outcome), last])


@say.register
def _(proof: Proof, language: str = "en") -> str:
    """Number the steps; the lines of a step stand under its first."""
    numbered = []
    for number, step in enumerate(proof.steps, start=1):
        first, *rest = say(step, language).split("\n")
        numbered += [f"{number}. {first}", *(f"   {line}" for line in rest)]
    return "\n".join(numbered)


def hint_levels(hint: Hint, language: str = "en") -> tuple[str, str, str]:
    """Return a hint's three levels: where to look, what to ask or claim, and why."""
    speech = Speech(language)
    ask = speech("hint.ask", letter=hint.ask.letter, proposal=hint.ask.proposal) if hint.ask else ""
    enough = speech("hint.enough" if hint.claim else "hint.unsolved")
    return _look(speech, hint), enough if hint.claim else ask or enough, _why(speech, hint)


def _look(speech: Speech, hint: Hint) -> str:
    if not hint.look:
        return speech("hint.complete")
    if isinstance(hint.why, Explanation):
        return speech("hint.look_digits", shape=SHAPE_SYMBOLS[hint.look[0]])
    cards = [name for name in hint.look if name.isdigit()]
    letters = [name for name in hint.look if not name.isdigit()]
    named = [speech("who.cards", count=len(cards), cards=speech.join(cards))] if cards else []
    return speech("hint.look", who=speech.join([*letters, *named]))


def _why(speech: Speech, hint: Hint) -> str:
    if hint.mark is None or hint.why is None:
        return speech("conclusion.code", code=hint.claim) if hint.claim else speech("hint.complete")
    strike = speech("hint.strike", subject=speech.subject(hint.mark.subject))
    return f"{strike}\n{say(hint.why, speech.language)}"


@say.register
def _(hint: Hint, language: str = "en") -> str:
    return "\n".join(hint_levels(hint, language))


@say.register
def _(diagnosis: Diagnosis, language: str = "en") -> str:
    return tell(diagnosis.wording, language)


@say.register
def _(repair: Repair, language: str = "en") -> str:
    return tell(repair.wording, language)
