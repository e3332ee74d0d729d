"""What every question of a finished match of Turing Machine was worth, and what best play would have asked there."""

from __future__ import annotations

from functools import lru_cache
from math import log2
from time import monotonic
from typing import TYPE_CHECKING, Any

from hut8.game import Event
from hut8.machine.match import MACHINE
from hut8.machine.notation import Round
from hut8.machine.record import events_of
from hut8.reasoning.survivors import facts_of, survivors
from hut8.strategy import best_play

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from hut8.game import Body
    from hut8.machine.problems import PublicProblem
    from hut8.machine.record import Recorded

SECONDS = 15.0
"""For the whole match; best play of a position gets its share of what is left, and what is left over is not told."""

LEAST_SECONDS = 0.05


def analyse(events: Iterable[Event | tuple[str, int | None, Body]] | str | Recorded) -> dict[str, Any]:
    """Replay a match and weigh every question, sheet by sheet; events that crossed processes came as plain tuples.

    The text of a match, or a `Game` of the library, will do as well.
    """
    state = None
    for event in events_of(events):
        state = MACHINE.evolve(state, event if isinstance(event, Event) else Event(*event))
    if state is None:
        return {"sheets": []}
    public = state.problem.public
    asked = [list(_questions(sheet.rounds)) for sheet in state.sheets]
    left = sum(map(len, asked))
    end, sheets = monotonic() + SECONDS, []
    for questions in asked:
        weighed = []
        for number, before, after in questions:
            if monotonic() > end:
                break  # a match of a thousand rounds is told as far as the time reaches
            seconds = max(LEAST_SECONDS, (end - monotonic()) / max(1, left))
            weighed.append(_weigh(public, number, before, after, seconds))
            left -= 1
        sheets.append({"questions": weighed})
    return {"sheets": sheets, "mode": str(public.mode), "code": str(state.problem.secret.code)}


def _questions(rounds: tuple[Round, ...]) -> Iterator[tuple[int, tuple[Round, ...], tuple[Round, ...]]]:
    """Yield every question's round, with what was known before it and after it."""
    closed: tuple[Round, ...] = ()
    for number, round_ in enumerate(rounds, start=1):
        before = closed
        for count in range(1, len(round_.answers) + 1):
            after = (*closed, Round(round_.proposal, round_.answers[:count], is_open=True))
            yield number, before, after
            before = after
        closed = (*closed, round_._replace(is_open=False))


def _weigh(
    public: PublicProblem, number: int, before: tuple[Round, ...], after: tuple[Round, ...], seconds: float
) -> dict[str, Any]:
    then, now = survivors(public, facts_of(before)), survivors(public, facts_of(after))
    plan = best_play(public, before, seconds=seconds)
    asked = after[-1]
    answer = asked.answers[-1]
    return {
        "round": number,
        "proposal": str(asked.proposal),
        "verifier": answer.letter,
        "passed": answer.passed,
        "worlds": [then.worlds, now.worlds],
        "codes": [then.codes.bit_count(), now.codes.bit_count()],
        "bits": round(log2(then.worlds / now.worlds), 3),
        "expected_bits": round(_expected_bits(public, before, asked), 3) + 0.0,  # never minus zero
        "best": {
            "next": plan.next.as_json(),
            "proven": plan.proven,
            "rounds": round(plan.rounds_total / plan.worlds, 3),
            "questions": round(plan.questions_total / plan.worlds, 3),
        },
    }


@lru_cache(maxsize=1024)
def _expected_bits(public: PublicProblem, before: tuple[Round, ...], asked: Round) -> float:
    """What the question was worth before its answer came: the entropy of the answer."""
    answer = asked.answers[-1]
    counts = []
    for passed in (True, False):
        question = Round(asked.proposal, (answer._replace(passed=passed),))
        counts.append(survivors(public, facts_of((*before, question))).worlds)
    total = sum(counts)
    return -sum(count / total * log2(count / total) for count in counts if count)
