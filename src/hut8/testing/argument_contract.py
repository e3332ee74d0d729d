"""Re-checks arguments from nothing but the codes that satisfy each printed criterion, and the contract of their lines.

Written apart from the search: it only reads what was told and asks of each claim whether it is true, of each step
whether it forgets a combination, and of each line whether a reader has what it speaks of before the eyes.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from itertools import product
from typing import TYPE_CHECKING, TypeVar

from hut8.locale import lines_of, phrase
from hut8.locale.lines import Line, Name, word_count
from hut8.machine.codes import CODES, SHAPES, Code, codes_in
from hut8.machine.problems import Mode, PublicProblem
from hut8.machine.verification import OCCURRING
from hut8.reasoning.marks import CriterionAt, Digit
from hut8.testing.arrow_contract import check_arrows, is_before_an_arrow, is_following
from hut8.testing.brute import passing

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from hut8.machine.notation import Round
    from hut8.reasoning.claims import Claim
    from hut8.reasoning.climb import Argument
    from hut8.reasoning.explain import Explanation
    from hut8.reasoning.frame import Frame
    from hut8.reasoning.proof import Proof

Codes = frozenset[Code]
Kept = TypeVar("Kept")
EVERY_CODE: Codes = frozenset(CODES)
MOST_WORDS = 20
MOST_DEPTH = 2
LINES_ABOVE = 2
MOST_CODES, MOST_SPELLED = 6, 12
HELD_IN_MIND = 2
MOST_COMBINATIONS = 3000
Printed = tuple[int, str]
"""A card and the label of one of its criteria."""

CLAIMS = {"clash", "digits", "swallowed", "too_soon", "loose_end", "crowded", "lone_letter", "either_way"}

LETTER = re.compile(r"(?<![\w’'])(?!(?:A|E|O) cart)[A-F](?![\w’'])")
"""A verifier's letter; Portuguese begins sentences with the article *A*."""


@dataclass(frozen=True)
class Supposed:
    """What a reason supposes: a kind of code, the letters some cards belong to, and letters that do not test a law."""

    target: Codes = EVERY_CODE
    pinned: dict[int, set[str]] = field(default_factory=dict)
    barred: dict[Codes, set[str]] = field(default_factory=dict)


class Reader:
    """Reads lines about a game."""

    def __init__(self, public: PublicProblem, rounds: Sequence[Round], supposed: Supposed | None = None) -> None:
        self.public, self.rounds = public, rounds
        self.supposed = supposed or Supposed()
        self.target, self.size = self.supposed.target, len(public.slots)

    def slot_of(self, card: int) -> int:
        return next(at for at, slot in enumerate(self.public.slots) if card in slot)

    def takers(self, label: str, card: int = 0) -> set[str]:
        """Return the letters that may test a criterion: by their answers, and by what is supposed."""
        pinned = self.supposed.pinned.get(card, set(self.public.letters))
        barred = self.supposed.barred.get(passing(label), set())
        return {letter for letter in pinned - barred if self._allows(letter, label)}

    def _allows(self, letter: str, label: str) -> bool:
        return all(
            (round_.proposal in passing(label)) is answer.passed
            for round_ in self.rounds
            for answer in round_.answers
            if answer.letter == letter
        )

    # --- is it true? ---------------------------------------------------------------------------------------------

    def check_truth(self, line: Line) -> None:
        """Check a line that claims something; what opens a case or a table claims nothing by itself."""
        if line.text.endswith(":") or line.rung not in CLAIMS or (line.rung == "either_way" and not line.codes):
            return
        if line.rung == "lone_letter" or (line.rung == "crowded" and self._is_pooled(line)):
            assert self._is_reserved(line), line
            return
        if line.rung == "loose_end":
            assert self._is_loose(line) if line.codes else self._is_following(line), line
            return
        options: dict[int, list[Printed]] = {}
        for _, card, label in line.names:
            options.setdefault(self.slot_of(card), []).append((card, label))
        for criteria in product(*map(dict.fromkeys, options.values())):
            assert self._holds(line, criteria), f"{line} is not true of {criteria}"
        if line.codes and line.rung in {"clash", "swallowed", "too_soon"}:
            assert self._are_left(line, [[label for _, label in criteria] for criteria in options.values()])

    def _are_left(self, line: Line, options: Sequence[list[str]]) -> bool:
        """Whether the codes that are shown are all that a line's criteria leave, or all of them but one verifier's."""
        some = [options] if line.rung == "too_soon" else list(leaving_one_out(options))
        left = [EVERY_CODE.intersection(*map(passing_one_of, premises)) for premises in some]
        return {Code.parse(code) for code in line.codes} in [*left, *(codes & self.target for codes in left)]

    def _holds(self, line: Line, criteria: Sequence[Printed]) -> bool:
        labels = [label for _, label in criteria]
        if line.rung == "either_way":
            return any(self.is_fault(fault, labels) for fault in ("clash", "swallowed", "too_soon"))
        if line.rung == "crowded":
            return len(set[str]().union(*(self.left_to(label, card) for card, label in criteria))) < len(criteria)
        return self.is_fault(line.rung, labels)

    def _is_loose(self, line: Line) -> bool:
        """Whether every verifier is named, and two codes that are shown pass whatever any of them is said to test."""
        shown = {Code.parse(code) for code in line.codes}
        every = {self.slot_of(card) for _, card, _ in line.names} == set(range(self.size))
        return every and len(shown) > 1 and all(shown <= passing(label) for _, _, label in line.names)

    def _is_following(self, line: Line) -> bool:
        """Whether what is behind an arrow follows, whichever of the criteria named are tested."""
        named: list[list[Codes]] = [[] for _ in self.public.slots]
        for _, card, label in line.names:
            named[self.slot_of(card)].append(passing(label))
        return is_following(line.text, named)

    def is_fault(self, fault: str, labels: Sequence[str]) -> bool:
        """Whether some criteria, one for each of as many verifiers, break a rule in the way that is named."""
        codes, to_come = together(labels), self.size - len(labels)
        if fault in {"clash", "digits"}:
            return not codes & self.target
        if fault == "swallowed":
            return bool(codes) and codes in [together(rest) for rest in leaving_one_out(labels)]
        if fault == "too_soon":
            return 0 < len(codes) <= to_come
        return not to_come and len(codes) > 1

    def left_to(self, label: str, card: int) -> set[str]:
        """Return the letters that may test a criterion when every other card has a letter, too."""
        others = [self._may_have(other) for (other,) in self.public.slots if other != card]
        return {letter for letter in self.takers(label, card) if can_be_seated([{letter}, *others])}

    def can_be_dealt(self, place: int, label: str) -> bool:
        """Whether some letter may test a criterion when every other card has a letter, too."""
        return bool(self.left_to(label, self.public.slots[place][0]))

    def _may_have(self, card: int) -> set[str]:
        return set[str]().union(*(self.takers(criterion.label) for criterion in OCCURRING[card]))

    def _is_pooled(self, line: Line) -> bool:
        """Whether a line gives some letters several criteria of one card."""
        cards = {(card, label) for _, card, label in line.names}
        return len(cards) > len({card for card, _ in cards})

    def _is_reserved(self, line: Line) -> bool:
        """Whether only the letters of a line may have its criteria, which are those of more cards than letters."""
        letters = {letter for letter, _, _ in line.names if letter}
        takers = set[str]().union(*(self.left_to(label, card) for _, card, label in line.names))
        return takers <= letters and len({card for _, card, _ in line.names}) > len(letters)

    # --- is nothing forgotten? -----------------------------------------------------------------------------------

    def check_complete(self, argument: Argument, possible: Codes) -> None:
        """Check that every combination with a struck criterion, and every one left, contains something told."""
        frame = argument.frame
        for lemma in argument.lemmas:
            slot, law = lemma.pick
            domains = [(law,) if at == slot else laws for at, laws in enumerate(frame.domains)]
            for laws in self._some(domains):
                assert contains_one(laws, lemma.rows.claims), "a strike forgets a combination"
            frame = frame.without(lemma.pick)
        if argument.rows is not None:
            check_arrows(argument.rows.claims, frame.domains)
            self._check_rest(frame, argument, possible)

    def _check_rest(self, frame: Frame, argument: Argument, possible: Codes) -> None:
        if argument.rows is None:
            return
        for laws in self._some(frame.domains):
            codes = all_passing(laws) & self.target
            if argument.rows.listed and codes <= possible:
                continue
            told = contains_one(laws, argument.rows.claims)
            assert told, "a combination is left out"
            assert told.rung != "last_one" or codes <= possible

    def _some(self, domains: Sequence[Sequence[int]]) -> Iterator[tuple[int, ...]]:
        """Return every combination; of very many, every so manieth."""
        count = 1
        for laws in domains:
            count *= len(laws)
        step = 1 + count // MOST_COMBINATIONS
        return (laws for at, laws in enumerate(product(*domains)) if at % step == 0)

    # --- does a reader have it before the eyes? ------------------------------------------------------------------

    def check_contract(self, lines: Sequence[Line], language: str) -> None:
        texts = [line.text for line in lines if language == "en" and line.text.endswith(".")]
        assert len(texts) == len(set(texts)), f"told twice: {[text for text in texts if texts.count(text) > 1]}"
        for at, line in enumerate(lines):
            assert word_count(line.text) <= MOST_WORDS, line.text
            assert 0 <= line.depth <= MOST_DEPTH
            assert not line.row or line.depth == 1
            assert len(line.codes) <= (MOST_SPELLED if len(line.names) > HELD_IN_MIND else MOST_CODES), line.text
            self._check_names(lines[max(0, at - LINES_ABOVE) : at + 1], line, language)

    def _check_names(self, shown: Sequence[Line], line: Line, language: str) -> None:
        names = [name for one in shown for name in (*one.names, *([one.settles] if one.settles else []))]
        text = " ".join(one.text for one in shown)
        for letter in LETTER.findall(line.text):
            if self._is_asked_about(letter, line):
                continue
            assert self._is_shown(letter, None, names, text, language), f"{letter} in {line.text}"
        for card in re.findall(r"№(\d+)", line.text):
            assert self._is_shown(None, int(card), names, text, language), f"{card} in {line.text}"

    def _is_asked_about(self, letter: str, line: Line) -> bool:
        """Whether a line says no more of a letter than that it is the one in question."""
        return (line.rung == "answer" or line.text.endswith(":")) and any(name[0] == letter for name in line.names)

    def _is_shown(self, letter: str | None, card: int | None, names: Iterable[Name], text: str, language: str) -> bool:
        return any(
            (letter == name[0] if letter else card == name[1]) and phrase(language, f"short.{name[2]}") in text
            for name in names
        )


def can_be_seated(wishes: Sequence[set[str]], taken: frozenset[str] = frozenset()) -> bool:
    """Whether everyone can have a letter of those wished for."""
    if not wishes:
        return True
    return any(can_be_seated(wishes[1:], taken | {letter}) for letter in wishes[0] - taken)


def contains_one(laws: Sequence[int], claims: Iterable[Claim]) -> Claim | None:
    """Return a claim about some of the laws."""
    for claim in claims:
        held = sum(laws[slot] in some for slot, some in claim.premises)
        is_struck = not claim.struck or any(laws[slot] in some for slot, some in claim.struck)
        if claim.follows and not is_before_an_arrow(all_passing(laws), claim):
            continue
        if (held == len(claim.premises) and is_struck) or (
            claim.rung == "lone_letter" and held > claim.letters.bit_count()
        ):
            return claim
    return None


def all_passing(laws: Iterable[int]) -> Codes:
    """Return the codes that pass every law."""
    return EVERY_CODE.intersection(*(frozenset(codes_in(law)) for law in laws))


def together(labels: Iterable[str]) -> Codes:
    """Return the codes that satisfy every criterion."""
    return EVERY_CODE.intersection(*(passing(label) for label in labels))


def passing_one_of(labels: Iterable[str]) -> Codes:
    """Return the codes that satisfy one criterion or another."""
    return frozenset[Code]().union(*map(passing, labels))


def leaving_one_out(some: Sequence[Kept]) -> Iterator[list[Kept]]:
    for at in range(len(some)):
        yield [*some[:at], *some[at + 1 :]]


def check_proof(public: PublicProblem, rounds: Sequence[Round], proof: Proof, languages: Iterable[str]) -> None:
    """Check a proof: its answers, every claim, that nothing is forgotten, and its lines in some languages."""
    reader = Reader(public, rounds)
    check_domains(reader, proof.argument.frame)
    reader.check_complete(proof.argument, frozenset(proof.codes))
    for line in lines_of(proof):
        reader.check_truth(line)
    for language in languages:
        reader.check_contract(lines_of(proof, language), language)


def check_domains(reader: Reader, frame: Frame) -> None:
    """Check that an argument starts from what the answers leave, and in Nightmare from no less than letters allow."""
    nightmare = reader.public.mode is Mode.NIGHTMARE
    for place, slot in enumerate(reader.public.slots):
        labels = [criterion.label for card in slot for criterion in OCCURRING[card]]
        letters = set(reader.public.letters if nightmare else reader.public.letters[place])
        left = {passing(label): label for label in labels if reader.takers(label) & letters}
        told = {frozenset(codes_in(law)) for law in frame.domains[place]}
        assert told <= left.keys()
        for codes in left.keys() - told:
            assert nightmare, "a criterion that the answers leave is forgotten"
            assert not reader.can_be_dealt(place, left[codes]), "a letter for a criterion is forgotten"


def check_explanation(
    public: PublicProblem, rounds: Sequence[Round], found: Explanation, languages: Iterable[str]
) -> None:
    """Check a reason: every claim, that nothing is forgotten, and its lines in some languages."""
    reader = Reader(public, rounds, supposed_by(public, found))
    if found.refuted:
        reader.check_complete(found.refuted.argument, frozenset())
        for line in lines_of(found):
            reader.check_truth(line)
    for language in languages:
        if not found.warning:
            reader.check_contract(lines_of(found, language), language)


def supposed_by(public: PublicProblem, found: Explanation) -> Supposed:
    """Return what a reason supposes of its subject: that it is so, or for one that is certain that it is not."""
    subject = found.subject
    if isinstance(subject, Digit | Code):
        meant = {subject} if isinstance(subject, Code) else {code for code in CODES if _has(code, subject)}
        return Supposed(EVERY_CODE - meant if found.certain else frozenset(meant))
    if public.mode is not Mode.NIGHTMARE:
        return Supposed()
    if found.certain and isinstance(subject, CriterionAt):
        return Supposed(barred={passing(subject.criterion.label): {subject.letter}})
    others = set(public.letters) - {subject.letter}
    return Supposed(pinned={subject.card: others if found.certain else {subject.letter}})


def _has(code: Code, digit: Digit) -> bool:
    return code[SHAPES.index(digit.shape)] == digit.digit
