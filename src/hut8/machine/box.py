"""The box on the shelf: setting a problem up from its cards, checking the set-up, and putting everything back.

The verification cards lie in the box in the order of their ◊ numbers, the criteria cards in the order of theirs. Cards
taken out go back in that order, each right behind a card that is already there: one pass through the box.
"""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING, Any, NamedTuple

from hut8.errors import Illegal
from hut8.machine.problems import Mode, Problem, PublicProblem, faults, match_criteria, problem
from hut8.machine.verification import (
    BY_NUMBER,
    VERIFICATION_CARDS,
    VerificationCard,
    symbol_called,
    verification_card_for,
)
from hut8.wording import Wording, in_turn, together

if TYPE_CHECKING:
    from collections.abc import Sequence


class Verifier(NamedTuple):
    """What lies at a letter; in Nightmare no criteria card does."""

    letter: str
    cards: tuple[int, ...]
    number: int


class Return(NamedTuple):
    """A card to put back, and the one it goes behind (None: it is the first of its deck)."""

    card: int
    behind: int | None


class SetUp(NamedTuple):
    symbol: str
    verifiers: tuple[Verifier, ...]
    row: tuple[int, ...]
    """The criteria cards that lie apart from the letters: in Nightmare all, otherwise none."""

    criteria_back: tuple[Return, ...]
    verification_back: tuple[Return, ...]

    def as_json(self) -> dict[str, Any]:
        return {
            "symbol": self.symbol,
            "verifiers": [{**verifier._asdict(), "cards": list(verifier.cards)} for verifier in self.verifiers],
            "row": list(self.row),
            "tear_down": {
                "criteria": [back._asdict() for back in self.criteria_back],
                "verification": [back._asdict() for back in self.verification_back],
            },
        }


def set_up(whole: Problem, symbol: str) -> SetUp:
    """Say what to lay where, with the numbers of one symbol, and in which order everything goes back.

    >>> from hut8.machine.booklet import booklet
    >>> [back.card for back in set_up(booklet(2), "#").verification_back]
    [720, 635, 564, 355]
    """
    symbol, public = symbol_called(symbol), whole.public
    numbers = whole.numbers(symbol)
    shuffled = public.mode is Mode.NIGHTMARE
    verifiers = tuple(
        Verifier(letter, () if shuffled else slot, number)
        for letter, slot, number in zip(public.letters, public.slots, numbers, strict=True)
    )
    criteria = tuple(Return(card, card - 1 or None) for card in sorted(public.cards))
    found = [card for criterion in whole.criteria if (card := verification_card_for(criterion))]
    return SetUp(symbol, verifiers, public.cards if shuffled else (), criteria, _backs(found, symbol))


def _backs(cards: Sequence[VerificationCard], symbol: str) -> tuple[Return, ...]:
    identities = sorted(card.identity for card in cards)
    return tuple(
        Return(
            VERIFICATION_CARDS[identity].number(symbol),
            VERIFICATION_CARDS[identity - 1].number(symbol) if identity > 1 else None,
        )
        for identity in identities
    )


def set_up_faults(public: PublicProblem, numbers: Sequence[int]) -> list[Wording]:
    """Check, before play, that verification cards belong to their criteria cards and make a problem together.

    No fault gives the code away, and none tells what a verifier tests.

    >>> from hut8.machine.problems import parse_public
    >>> [str(fault) for fault in set_up_faults(parse_public(["3", "7", "10", "14"]), [355, 564, 635, 720])]
    ['The verification cards of A and B are swapped: swap them back.']
    """
    if len(numbers) != len(public.letters):
        return [_count_fault(len(public.letters), len(numbers))]
    unread = [number for number in numbers if number not in BY_NUMBER]
    if unread:
        return [_unread_fault(number) for number in unread]
    cards = [BY_NUMBER[number] for number in numbers]
    found = _law_faults(public, [card for card, _ in cards])
    return [*_series_faults(public.letters, cards), *found] if found else []


def problem_laid(public: PublicProblem, numbers: Sequence[int]) -> Problem:
    """Return the problem that lies on the table; raise Illegal if cards and numbers make none."""
    found = set_up_faults(public, numbers)
    if found:
        raise Illegal.saying(in_turn(found))
    return problem(public, [BY_NUMBER[number][0].law for number in numbers])


def _count_fault(verifiers: int, numbers: int) -> Wording:
    return Wording(
        "{verifiers} verifiers need as many numbers, not {numbers}: give one for every letter.",
        verifiers=verifiers,
        numbers=numbers,
    )


def _unread_fault(number: int) -> Wording:
    return Wording("No verification card carries the number {number}: read it again (201 to 798).", number=number)


def _series_faults(letters: str, cards: Sequence[tuple[VerificationCard, str]]) -> list[Wording]:
    """Notice numbers that were read under different symbols."""
    symbols = [symbol for _, symbol in cards]
    usual = max(symbols, key=symbols.count)
    return [
        Wording(
            "The number of {letter} stands under {symbol}, the others under {usual}: read it under {usual}.",
            letter=letter,
            symbol=symbol,
            usual=usual,
        )
        for letter, symbol in zip(letters, symbols, strict=True)
        if symbol != usual
    ]


def _law_faults(public: PublicProblem, cards: Sequence[VerificationCard]) -> list[Wording]:
    laws = [card.law for card in cards]
    if not faults(public, laws):
        return []
    for one, other in combinations(range(len(laws)), 2):
        swapped = list(laws)
        swapped[one], swapped[other] = laws[other], laws[one]
        if not faults(public, swapped):
            return [_swap_fault(public.letters[one], public.letters[other])]
    no_problem = Wording("Cards and numbers fit, but they make no problem together: check every card and number again.")
    return _misplaced(public, cards) or [no_problem]


def _swap_fault(one: str, other: str) -> Wording:
    return Wording("The verification cards of {one} and {other} are swapped: swap them back.", one=one, other=other)


def _misplaced(public: PublicProblem, cards: Sequence[VerificationCard]) -> list[Wording]:
    if public.mode is Mode.NIGHTMARE:
        unmatched = match_criteria(public, [card.law for card in cards]) is None
        fault = Wording("The verification cards cannot be matched with the criteria cards: check every number.")
        return [fault] * unmatched
    return [
        _stranger_fault(letter, slot)
        for letter, slot, card in zip(public.letters, public.slots, cards, strict=True)
        if not {criterion.card for criterion in card.criteria} & set(slot)
    ]


def _stranger_fault(letter: str, slot: tuple[int, ...]) -> Wording:
    return Wording(
        "The verification card of {letter} does not belong to criteria {count|card|cards} {cards}:"
        " check its number and the card.",
        letter=letter,
        count=len(slot),
        cards=together(slot),
    )
