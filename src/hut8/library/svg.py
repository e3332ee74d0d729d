"""Pictures of cards, sheets, positions and best play as SVG, in every language.

A problem is an empty sheet; a position is its rounds, with what the answers leave possible: the rest is struck.
"""

from __future__ import annotations

import reprlib
from typing import TYPE_CHECKING, TypeAlias, TypeVar

from hut8.errors import Contradiction, Malformed
from hut8.library.door import position_of
from hut8.library.drawing import Box, Words, drawing
from hut8.library.game import Game
from hut8.locale import phrase, say
from hut8.machine.cards import CARDS, CriteriaCard, card_numbered
from hut8.machine.problems import Mode, Problem, PublicProblem, Slot
from hut8.reasoning.deduce import deduce
from hut8.reasoning.requests import Position
from hut8.strategy.plan import Plan
from hut8.wording import ENGLISH

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from hut8.machine.cards import Criterion
    from hut8.reasoning.deduce import Deduction

Item = TypeVar("Item")
Drawable: TypeAlias = CriteriaCard | PublicProblem | Problem | Position | Game | Plan | int | str | list[Slot]
SHEETS = (PublicProblem, Problem, Position, Game, str, list)
"""What a sheet is drawn of."""

MARKS = {True: "✓", False: "✗", None: "·"}
IN_A_ROW = 4
CODES_IN_A_LINE = 10
EMPTY_ROUNDS = 3


def svg(thing: Drawable, language: str = ENGLISH) -> str:
    """Draw a card, the sheet of a problem, a position or game with what follows from it, or the tree of a plan.

    A number is a card's, a text names a problem, a list is the cards of one.
    """
    if isinstance(thing, Plan):
        return thing._repr_svg_()
    card = card_numbered(thing) if isinstance(thing, int) else thing
    if isinstance(card, CriteriaCard):
        return drawing([[_card(card, "", language, None)]], say(card, language))
    if not isinstance(card, SHEETS):
        raise Malformed(
            "{found} cannot be drawn: give a card, a problem, a position, a game or a plan.", found=reprlib.repr(thing)
        )
    position = position_of(card)
    return _sheet(position, _known(position) if isinstance(card, Position | Game) else None, language)


def _lines_of(items: Sequence[Item], length: int) -> list[Sequence[Item]]:
    return [items[start : start + length] for start in range(0, len(items), length)]


def _known(position: Position) -> Deduction | None:
    try:
        return deduce(*position)
    except Contradiction:
        return None


def _sheet(position: Position, known: Deduction | None, language: str) -> str:
    public = position.public
    cards = list(_cards(public, known, language))
    last = [_rounds(position), *([_codes(known, language)] if known else [])]
    title = f"{phrase(language, f'mode.{public.mode}')}: {public}"
    return drawing([*_lines_of(cards, IN_A_ROW), last], title)


def _cards(public: PublicProblem, known: Deduction | None, language: str) -> Iterator[Box]:
    """Yield every card with its verifier; in Nightmare with those that it may belong to."""
    for card in public.cards:
        letters = _letters(public, known, card)
        possible = [criterion for letter in letters for criterion in known.criteria[letter]] if known else None
        yield _card(CARDS[card], letters, language, possible)


def _letters(public: PublicProblem, known: Deduction | None, card: int) -> str:
    if known and public.mode is Mode.NIGHTMARE:
        return "".join(letter for letter, cards in known.cards.items() if card in cards)
    return "".join(letter for letter in public.letters if card in public.cards_of(letter))


def _card(card: CriteriaCard, letters: str, language: str, possible: Sequence[Criterion] | None) -> Box:
    """Draw a card; of what its verifiers may test, on any card, what is not on this list is out."""
    head = f"{letters}  {card.number}" if letters else f"{card.number}  {say(card, language)}"
    return Box((Words(head, "head"), *(_criterion(one, language, possible) for one in card.criteria)))


def _criterion(criterion: Criterion, language: str, possible: Sequence[Criterion] | None) -> Words:
    text = phrase(language, f"short.{criterion.label}")
    if possible is None:
        return Words(text)
    return Words(text, "out" if criterion not in possible else "certain" if len(possible) == 1 else "")


def _rounds(position: Position) -> Box:
    public, rounds = position
    head = f"▲■●  {'  '.join(public.letters)}"
    lines = []
    for round_ in rounds:
        said = {answer.letter: answer.passed for answer in round_.answers}
        lines.append(f"{round_.proposal}  {'  '.join(MARKS[said.get(letter)] for letter in public.letters)}")
    empty = f"     {'  '.join(MARKS[None] for _ in public.letters)}"
    blank = [empty] * max(EMPTY_ROUNDS - len(lines), 0)
    return Box((Words(head, "head"), *map(Words, [*lines, *blank])))


def _codes(known: Deduction, language: str) -> Box:
    head = phrase(language, "meaning.codes", count=len(known.codes))
    lines = [" ".join(map(str, line)) for line in _lines_of(known.codes, CODES_IN_A_LINE)]
    return Box((Words(head, "head"), *map(Words, lines)))
