"""Problems: what all may see (mode, cards, letters), what the machine hides (the laws), and what makes one valid."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from functools import cached_property
from itertools import chain
from typing import TYPE_CHECKING, Any, TypeAlias

from hut8.errors import Invalid, Malformed
from hut8.machine.cards import CARDS, Criterion, card_numbered
from hut8.machine.codes import ALL_CODES, Code, Written, codes_in
from hut8.machine.notation import LETTERS, PLACES, letter_among
from hut8.machine.numbers import whole_number
from hut8.machine.verification import BY_LAW, verification_card_for, verification_card_numbered
from hut8.markup import table
from hut8.wording import Wording, in_turn

if TYPE_CHECKING:
    from hut8.machine.laws import Law

FEWEST_VERIFIERS, MOST_VERIFIERS = 4, len(LETTERS)
SIZES = range(FEWEST_VERIFIERS, MOST_VERIFIERS + 1)
"""How many verifiers a problem may have."""


class Mode(StrEnum):
    """What is known of a verifier: its card, two cards of which one is its own, or the cards of all in no order."""

    CLASSIC = "classic"
    EXTREME = "extreme"
    NIGHTMARE = "nightmare"

    @property
    def wording(self) -> Wording:
        """The mode as people call it; its value is for programs."""
        if self is Mode.CLASSIC:
            return Wording("Classic")
        return Wording("Extreme") if self is Mode.EXTREME else Wording("Nightmare")

    @property
    def cards_per_slot(self) -> int:
        return 2 if self is Mode.EXTREME else 1


def parse_mode(text: str) -> Mode:
    try:
        return Mode(text)
    except ValueError:
        raise Malformed("'{text}' is not a mode: choose classic, extreme or nightmare.", text=text) from None


@dataclass(frozen=True)
class PublicProblem:
    """What lies on the table for all to see. In Nightmare the cards lie in number order, apart from the letters."""

    mode: Mode
    slots: tuple[tuple[int, ...], ...]

    def __post_init__(self) -> None:
        mode, slots = _mode_meant(self.mode), tuple([tuple(sorted(slot)) for slot in _slots_meant(self.slots)])
        if mode is Mode.NIGHTMARE:
            slots = tuple(sorted(slots))
        object.__setattr__(self, "mode", mode)
        object.__setattr__(self, "slots", slots)
        _check_slots(mode, slots)

    @property
    def letters(self) -> str:
        """The letters of the verifiers, such as `ABCD`."""
        return LETTERS[: len(self.slots)]

    @cached_property
    def cards(self) -> tuple[int, ...]:
        """Every card on the table, in the order of the slots."""
        return tuple(chain.from_iterable(self.slots))

    def place_of(self, letter: str) -> int:
        """Return which verifier a letter stands for, from 0."""
        place = PLACES.get(letter, MOST_VERIFIERS)
        return place if place < len(self.slots) else PLACES[letter_among(self.letters, letter)]

    def cards_of(self, letter: str) -> tuple[int, ...]:
        """Return the cards that may belong to a letter; in Nightmare that is every card."""
        place = self.place_of(letter)
        return self.cards if self.mode is Mode.NIGHTMARE else self.slots[place]

    def criteria_of(self, letter: str) -> tuple[Criterion, ...]:
        return tuple(criterion for card in sorted(self.cards_of(letter)) for criterion in CARDS[card].criteria)

    def __str__(self) -> str:
        return " ".join("+".join(map(str, slot)) for slot in self.slots)

    def __repr__(self) -> str:
        return f"<PublicProblem {self.mode} {self}>"

    def _repr_html_(self) -> str:
        rows = [[letter, " ".join(map(str, self.cards_of(letter)))] for letter in self.letters]
        return table(["verifier", "cards"], rows, str(self.mode))


def _mode_meant(mode: Any) -> Mode:
    return mode if type(mode) is Mode else parse_mode(mode)


def _slots_meant(slots: Any) -> Iterable[tuple[int, ...]]:
    """Return slots as they are, or read what a newcomer gives: a card alone, or text."""
    if type(slots) is tuple and set(map(type, slots)) == {tuple}:
        return slots
    each = slots if isinstance(slots, Iterable) and not isinstance(slots, str) else split_numbers(str(slots))
    return [parse_slot(slot) for slot in each]


def check_verifiers(count: int) -> None:
    """Refuse a number of verifiers that no problem has."""
    if count not in SIZES:
        raise Malformed(
            "A problem has {fewest} to {most} verifiers, not {verifiers}.",
            fewest=FEWEST_VERIFIERS,
            most=MOST_VERIFIERS,
            verifiers=count,
        )


def _check_slots(mode: Mode, slots: tuple[tuple[int, ...], ...]) -> None:
    check_verifiers(len(slots))
    cards = [card for slot in slots for card in slot]
    for card in cards if len(set(cards)) < len(cards) or not CARDS.keys() >= set(cards) else ():
        card_numbered(card)
        if cards.count(card) > 1:
            raise Malformed("Card {card} appears twice: every card of a problem is different.", card=card)
    for slot in slots:
        if len(slot) != mode.cards_per_slot:
            raise _misfit(mode, "+".join(map(str, slot)))


def _misfit(mode: Mode, slot: str) -> Malformed:
    if mode is Mode.EXTREME:
        return Malformed("'{slot}' does not fit Extreme: every verifier has two cards, such as 4+23.", slot=slot)
    return Malformed("'{slot}' does not fit {mode}: every verifier has one card.", slot=slot, mode=mode.wording)


Slot: TypeAlias = str | int | Sequence[int]
"""The card or cards of a verifier as people give them: `"4"`, `"4+23"`, `4` or `(4, 23)`."""


def split_numbers(text: str) -> list[str]:
    """Split what stands between commas and spaces."""
    return text.replace(",", " ").split()


def parse_slot(slot: Slot) -> tuple[int, ...]:
    """Read `4`, or `4+23` in Extreme; numbers may be given as they are."""
    text = "+".join(map(str, slot)) if isinstance(slot, list | tuple) else str(slot)
    read = [whole_number(number) for number in text.replace(" ", "").split("+")]
    numbers = [number for number in read if number is not None]
    if not 1 <= len(read) <= 2 or len(numbers) < len(read):
        raise Malformed("'{text}' is not a card: write its number, such as 4, or two as 4+23 in Extreme.", text=text)
    return tuple(numbers)


def parse_public(slots: str | Iterable[Slot], *, nightmare: bool = False) -> PublicProblem:
    """Read the slots of a problem; pairs mean Extreme.

    >>> str(parse_public(["4+23", "9+18", "11+30", "14+33"]).mode)
    'extreme'
    >>> parse_public([4, 9, 11, 14]) == parse_public("4 9 11 14")
    True
    """
    cards = tuple(_slots_meant(slots))
    mode = Mode.NIGHTMARE if nightmare else Mode.EXTREME if any(len(slot) == 2 for slot in cards) else Mode.CLASSIC
    return PublicProblem(mode, cards)


@dataclass(frozen=True)
class Secret:
    """What the machine hides: the law of every letter, and the one code that passes them all.

    It prints as nothing, so that no log or message spills it.
    """

    laws: tuple[Law, ...] = field(repr=False)

    @cached_property
    def code(self) -> Code:
        return codes_in(meeting(self.laws))[0]

    def answer(self, position: int, proposal: Code) -> bool:
        """Answer as the verifier does: by its own law, never by comparing with the code."""
        return bool(self.laws[position] & proposal.bit)


@dataclass(frozen=True)
class Problem:
    """A whole problem. Only `public` may reach a player before the end."""

    public: PublicProblem
    secret: Secret

    def answer(self, letter: str, proposal: Written) -> bool:
        """Answer as a verifier does."""
        code = proposal if isinstance(proposal, Code) else Code.parse(proposal)
        return self.secret.answer(self.public.place_of(letter), code)

    @cached_property
    def criteria(self) -> tuple[Criterion, ...]:
        """The criterion of every letter: of the first complete matching of letters and cards, in card order."""
        found = match_criteria(self.public, self.secret.laws)
        if found is None:
            raise Invalid("The laws do not lie on the cards of this problem.", details={"faults": []})
        return found

    def numbers(self, symbol: str) -> tuple[int, ...]:
        """Return the verification numbers of a set-up in one series."""
        cards = [verification_card_for(criterion) for criterion in self.criteria]
        return tuple(card.number(symbol) for card in cards if card)

    def _repr_html_(self) -> str:
        return self.public._repr_html_()


def meeting(laws: Iterable[Law]) -> int:
    """Return the codes that pass every law."""
    codes = ALL_CODES
    for law in laws:
        codes &= law
    return codes


def match_criteria(public: PublicProblem, laws: Sequence[Law]) -> tuple[Criterion, ...] | None:
    """Match every letter's law with a printed criterion of its own card, or return None."""
    if len(laws) != len(public.slots):
        return None
    return _match(public, laws, frozenset())


def _match(public: PublicProblem, laws: Sequence[Law], taken: frozenset[int]) -> tuple[Criterion, ...] | None:
    place = len(public.slots) - len(laws)
    if not laws:
        return ()
    for card in public.cards_of(public.letters[place]):
        if card not in taken and (criterion := CARDS[card].by_law.get(laws[0])):
            rest = _match(public, laws[1:], taken | {card})
            if rest is not None:
                return (criterion, *rest)
    return None


def faults(public: PublicProblem, laws: Sequence[Law]) -> list[Wording]:
    """Name everything that keeps these laws from being a valid problem; an empty list means it is valid."""
    letters = public.letters
    if len(laws) != len(letters):
        return [
            Wording(
                "{verifiers} verifiers need as many criteria, not {criteria}.",
                verifiers=len(letters),
                criteria=len(laws),
            )
        ]
    found = [
        Wording("Verifier {letter} has a criterion that no verification card tests.", letter=letter)
        for letter, law in zip(letters, laws, strict=True)
        if law not in BY_LAW
    ]
    if match_criteria(public, laws) is None:
        found.append(Wording("The criteria cannot be matched with the cards: one of them is not on its card."))
    return found + _code_faults(laws) + _redundancy_faults(letters, laws)


def _code_faults(laws: Sequence[Law]) -> list[Wording]:
    codes = codes_in(meeting(laws))
    if not codes:
        return [Wording("No code passes every verifier.")]
    if len(codes) > 1:
        return [Wording("{count} codes pass every verifier: {codes}.", count=len(codes), codes=codes)]
    return []


def _redundancy_faults(letters: str, laws: Sequence[Law]) -> list[Wording]:
    passing = meeting(laws)
    return [
        Wording("Verifier {letter} is redundant: without it, the same codes pass.", letter=letter)
        for place, letter in enumerate(letters)
        if meeting(law for other, law in enumerate(laws) if other != place) == passing
    ]


def problem(public: PublicProblem, laws: Sequence[Law]) -> Problem:
    """Make a problem, or raise Invalid with every fault named."""
    found = faults(public, laws)
    if found:
        raise Invalid.saying(in_turn(found), faults=found)
    return Problem(public, Secret(tuple(laws)))


def problem_from_labels(public: PublicProblem, labels: Sequence[str]) -> Problem:
    """Make a problem from one criterion per letter, written as on the cards or as a verification number."""
    if len(labels) != len(public.letters):
        raise Malformed(
            "{verifiers} verifiers need as many criteria, not {criteria}.",
            verifiers=len(public.letters),
            criteria=len(labels),
        )
    return problem(
        public, [_law_on(public, letter, label) for letter, label in zip(public.letters, labels, strict=True)]
    )


def _law_on(public: PublicProblem, letter: str, label: str) -> Law:
    number = whole_number(label)
    named = None if number is None else verification_card_numbered(number)[0].law
    for criterion in public.criteria_of(letter):
        if criterion.label == label or criterion.law == named:
            return criterion.law
    raise Malformed(
        "Verifier {letter} cannot be testing '{label}': its cards print {printed}.",
        letter=letter,
        label=label,
        printed=list(dict.fromkeys(criterion.label for criterion in public.criteria_of(letter))),
    )
