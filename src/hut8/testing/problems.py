"""Hypothesis strategies for problems and games."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hypothesis import strategies as st

from hut8.machine.codes import CODES
from hut8.machine.notation import Answer, Round
from hut8.machine.problems import Mode, Problem, PublicProblem, Secret
from hut8.reasoning.worlds import assignments

if TYPE_CHECKING:
    from hypothesis.strategies import DrawFn, SearchStrategy

MODES = tuple(Mode)


@st.composite
def public_problems(
    draw: DrawFn, modes: tuple[Mode, ...] = MODES, most_verifiers: int = 5, cards: range = range(1, 49)
) -> PublicProblem:
    """Draw cards that make at least one world."""
    mode = draw(st.sampled_from(modes))
    size = draw(st.integers(4, most_verifiers))
    width = mode.cards_per_slot
    drawn = st.lists(st.sampled_from(cards), min_size=size * width, max_size=size * width, unique=True)
    dealt = drawn.map(lambda deck: PublicProblem(mode, tuple(_slots(deck, width))))
    return draw(dealt.filter(lambda public: bool(assignments(public))))


def _slots(deck: list[int], width: int) -> list[tuple[int, ...]]:
    return [tuple(deck[at : at + width]) for at in range(0, len(deck), width)]


@st.composite
def whole_problems(draw: DrawFn, publics: SearchStrategy[PublicProblem] | None = None) -> Problem:
    """Draw a problem with its secret; in Nightmare the laws go to the letters in any order."""
    public = draw(public_problems() if publics is None else publics)
    laws = draw(st.sampled_from(assignments(public))).laws
    if public.mode is Mode.NIGHTMARE:
        laws = tuple(draw(st.permutations(laws)))
    return Problem(public, Secret(laws))


@st.composite
def honest_rounds(draw: DrawFn, problem: Problem, most: int = 3) -> tuple[Round, ...]:
    """Draw rounds whose answers are true."""
    rounds = []
    for _ in range(draw(st.integers(0, most))):
        proposal = draw(st.sampled_from(CODES))
        letters = draw(st.lists(st.sampled_from(problem.public.letters), min_size=1, max_size=3, unique=True))
        answers = tuple(Answer(letter, problem.answer(letter, proposal)) for letter in letters)
        rounds.append(Round(proposal, answers))
    return tuple(rounds)


@st.composite
def any_rounds(draw: DrawFn, public: PublicProblem, most: int = 4) -> tuple[Round, ...]:
    """Draw rounds whose answers may be anything."""
    rounds = []
    for _ in range(draw(st.integers(1, most))):
        letters = draw(st.lists(st.sampled_from(public.letters), min_size=1, max_size=3, unique=True))
        answers = tuple(Answer(letter, draw(st.booleans())) for letter in letters)
        rounds.append(Round(draw(st.sampled_from(CODES)), answers))
    return tuple(rounds)
