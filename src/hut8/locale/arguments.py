"""Arguments as lines of text: lemmas, cases, conclusions. Deeper cases are indented by two spaces."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from hut8.reasoning.reasons import Branch, Census, Choice, Failure, Finding, Outcome, Split

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from hut8.locale.speech import Speech
    from hut8.machine.cards import Criterion
    from hut8.reasoning.argue import Argument, Lemma

INDENT = "  "
FEW_CRITERIA = 6
"""How many criteria a sentence names before it only counts them."""


def lemma_lines(speech: Speech, lemma: Lemma, left: Sequence[Criterion]) -> list[str]:
    """Tell why a criterion is out, and what its verifier then tests if only one thing is left."""
    who, criterion = speech.who([lemma.choice]), speech.criterion(lemma.choice.criterion)
    if isinstance(lemma.outcome, Split):
        other = speech.who([lemma.outcome.branches[0].choice])
        lines = [
            speech("step.lemma_cases", who=who, criterion=criterion, other=other),
            *case_lines(speech, lemma.outcome),
        ]
    else:
        lines = [speech("step.lemma", who=who, criterion=criterion, because=clause(speech, lemma.outcome))]
    if len({found.law for found in left}) == 1:
        lines.append(speech("step.tests", who=who, criterion=speech.criterion(left[0])))
    return capitalised(lines)


def capitalised(lines: list[str]) -> list[str]:
    """Begin every line that is a sentence of its own with a capital."""
    return [line if line.startswith(INDENT) else line[:1].upper() + line[1:] for line in lines]


class Alike(NamedTuple):
    """Cases of one split that fail for the same reason."""

    branches: tuple[Branch, ...]
    outcome: Outcome


def case_lines(speech: Speech, split: Split, depth: int = 1) -> list[str]:
    """Tell a split case by case, those that fail alike together."""
    lines = []
    for alike in _grouped(split):
        choice = alike.branches[0].choice
        criteria = speech.criteria([branch.choice.criterion for branch in alike.branches], "list.or")
        who = speech.who([choice])
        if isinstance(alike.outcome, Split):
            lines.append(INDENT * depth + speech("case.split", who=who, criteria=criteria))
            lines += case_lines(speech, alike.outcome, depth + 1)
        else:
            then = clause(speech, alike.outcome)
            lines.append(INDENT * depth + speech("case.if", who=who, criteria=criteria, then=then) + ".")
    return lines


def _grouped(split: Split) -> Iterator[Alike]:
    groups: dict[object, list[Branch]] = {}
    for at, branch in enumerate(split.branches):
        groups.setdefault(_likeness(branch) or at, []).append(branch)
    for branches in groups.values():
        yield Alike(tuple(branches), branches[0].outcome)


def _likeness(branch: Branch) -> object:
    """Return what two cases must share to be told together: everything but their own criterion."""
    outcome = branch.outcome
    if not isinstance(outcome, Failure) or outcome.fault == "several":
        return None
    rest = tuple(choice for choice in outcome.choices if choice != branch.choice)
    idle = None if outcome.idle == branch.choice else outcome.idle
    return outcome.fault, rest, idle, outcome.idle == branch.choice, outcome.codes, outcome.letters


def clause(speech: Speech, outcome: Outcome) -> str:
    """Say how a case ends, without a full stop."""
    if isinstance(outcome, Failure):
        return _failure(speech, outcome)
    if isinstance(outcome, Finding):
        return speech("reason.finding", code=outcome.code)
    if isinstance(outcome, Census):
        return speech("reason.census", count=outcome.combinations)
    raise TypeError("a split is told in lines")


def _failure(speech: Speech, failure: Failure) -> str:
    who = speech.who(failure.choices)
    key = f"reason.{failure.fault}"
    if failure.fault == "redundant" and failure.idle:
        return speech(key, who=who, idle=speech.who([failure.idle]))
    if failure.fault == "too_soon":
        return speech(key, who=who, count=len(failure.choices), code=failure.codes[0])
    if failure.fault == "several":
        return speech(key, codes=speech.codes(failure.codes))
    if failure.fault == "unmatched":
        letters = speech.join(failure.letters) if failure.letters else ""
        return speech(key, who=who, letters=letters) if letters else speech("reason.nobody", who=who)
    if failure.fault == "untrue":
        criteria = speech.criteria(choice.criterion for choice in failure.choices)
        return speech(key, who=speech.who(failure.choices[:1]), criteria=criteria)
    return speech(key, who=who, count=len(failure.choices))


def argument_lines(speech: Speech, subject: str, argument: Argument) -> list[str]:
    """Tell why a subject is out: first the lemmas, then what becomes of supposing it."""
    lines = [line for lemma in argument.lemmas for line in lemma_lines(speech, lemma, ())]
    if isinstance(argument.outcome, Split):
        lines.append(speech("explanation.otherwise_cases", subject=subject))
        lines += case_lines(speech, argument.outcome)
    else:
        lines.append(speech("explanation.otherwise", subject=subject, because=clause(speech, argument.outcome)))
    return capitalised(lines)


def conclusion_lines(speech: Speech, outcome: Outcome) -> list[str]:
    """Tell what is left at the end of a proof."""
    if isinstance(outcome, Finding):
        return [speech("conclusion.finding", criteria=_combination(speech, outcome.choices), code=outcome.code)]
    if isinstance(outcome, Census):
        return [speech("conclusion.census", count=outcome.combinations, worlds=outcome.worlds)]
    if isinstance(outcome, Split):
        return [speech("conclusion.cases"), *case_lines(speech, outcome)]
    raise TypeError("a proof does not end in a failure")


def _combination(speech: Speech, choices: Sequence[Choice]) -> str:
    named = [
        speech("world.criterion", letter=speech.who([choice]), criterion=speech.criterion(choice.criterion))
        for choice in choices
    ]
    return speech("list.comma").join(named)
