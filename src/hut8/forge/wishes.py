"""What somebody may wish of a problem, and the wishes that contradict each other before anything is drawn."""

from __future__ import annotations

import re
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from typing import TYPE_CHECKING, NamedTuple

from hut8.errors import Illegal, Malformed
from hut8.forge.pools import Pool, Space
from hut8.forge.rating import EASIEST, HARDEST
from hut8.machine.cards import card_numbered
from hut8.machine.notation import QUESTIONS_IN_A_ROUND
from hut8.machine.problems import FEWEST_VERIFIERS, Mode, check_verifiers
from hut8.reasoning.ladder import rung_called
from hut8.wording import Wording

if TYPE_CHECKING:
    from collections.abc import Iterator


RELATIVES_NEEDED = {(6, Pool.EASY): 1}
"""Six easy cards of six families never need a question (800 of the 810 sets have no world, ten have one code), so here,
and only here, two cards of one family may meet."""


RARE = {Mode.EXTREME: frozenset({"two_step"}), Mode.NIGHTMARE: frozenset({"two_step", "codes"})}
"""Techniques that the shortest proofs of a mode hardly ever take: there nobody can wish for them."""


NUMBER = r"[0-9]{1,6}(?:\.[0-9]{1,6})?"


class Span(NamedTuple):
    """A range of a figure, both ends included; None leaves an end open.

    >>> Span.parse("2-3.5")
    Span(low=Fraction(2, 1), high=Fraction(7, 2))
    >>> str(Span.parse("4")), str(Span.parse("4-")), str(Span.parse("-7"))
    ('4', '4-', '-7')
    """

    low: Fraction | None = None
    high: Fraction | None = None

    @classmethod
    def parse(cls, text: str) -> Span:
        match = re.fullmatch(rf"({NUMBER})?\s*([-–])?\s*({NUMBER})?", text.strip())
        if not match or not (match[1] or match[3]):
            raise Malformed(
                "'{text}' is not a range: write 2-3, 2 (exactly), 2- (at least) or -3 (at most).", text=text
            )
        low, high = (Fraction(end) if end else None for end in (match[1], match[3]))
        span = cls(low, high if match[2] else low)
        if span.low is not None and span.high is not None and span.low > span.high:
            raise Malformed(
                "'{text}' is an empty range: its low end comes first, as in {high}-{low}.",
                text=text,
                high=span.high,
                low=span.low,
            )
        return span

    def holds(self, figure: Fraction | int) -> bool:
        return (self.low is None or self.low <= figure) and (self.high is None or figure <= self.high)

    def meets(self, least: float, most: float) -> bool:
        """Tell whether it has something in common with another range."""
        return (self.low is None or self.low <= most) and (self.high is None or least <= self.high)

    def __str__(self) -> str:
        low, high = ("" if end is None else f"{float(end):g}" for end in self)
        return low if low == high else f"{low}-{high}"


@dataclass(frozen=True)
class Wishes:
    """What a problem shall be like. Every wish is about the public part, so that its worlds stay equally likely."""

    mode: Mode = Mode.CLASSIC
    verifiers: int = FEWEST_VERIFIERS
    pool: Pool = Pool.MIXED
    include: frozenset[int] = frozenset()
    exclude: frozenset[int] = frozenset()
    rounds: Span | None = None
    """How many rounds best play takes on average; in Classic the unluckiest world keeps the high end too."""
    questions: Span | None = None
    luck: Span | None = None
    """Questions between the luckiest and the unluckiest world under best play."""
    paradox: Span | None = None
    """Of a hundred ✗, how many would mislead somebody who reads them as a word about the code."""
    difficulty: Span | None = None
    needs: str = ""
    """A technique that a third of the worlds take."""
    unasked: bool = False
    """Whether a problem may be solved by the two rules alone, before any question."""

    def __post_init__(self) -> None:
        check_verifiers(self.verifiers)
        for card in sorted(self.include | self.exclude):
            card_numbered(card)
        if self.needs:
            rung_called(self.needs)

    @cached_property
    def space(self) -> Space:
        relatives = 0 if self.unasked else RELATIVES_NEEDED.get((self.verifiers, self.pool), 0)
        return Space(self.mode, self.verifiers, self.pool, self.include, self.exclude, relatives)

    def __str__(self) -> str:
        """Write the wishes out, one way only: the text is part of every seed, so it never changes."""
        words = [str(self.mode), str(self.verifiers), str(self.pool)]
        words += [f"{name} {','.join(map(str, sorted(cards)))}" for name, cards in self._cards() if cards]
        words += [f"{name} {span}" for name, span in self.spans()]
        words += [f"needs {self.needs}"] if self.needs else []
        return " ".join([*words, *(["unasked"] if self.unasked else [])])

    def _cards(self) -> tuple[tuple[str, frozenset[int]], ...]:
        return ("include", self.include), ("exclude", self.exclude)

    def spans(self) -> Iterator[tuple[str, Span]]:
        for name in ("rounds", "questions", "luck", "paradox", "difficulty"):
            if (span := getattr(self, name)) is not None:
                yield name, span

    @cached_property
    def length(self) -> tuple[str, ...]:
        """The figures of best play that are wished for."""
        return tuple(name for name, _ in self.spans() if name not in {"paradox", "difficulty"})


class Obstacle(NamedTuple):
    """Why nothing can fulfil some wishes, and which of them to relax."""

    fault: Wording
    remedy: Wording


def check(wishes: Wishes) -> None:
    """Refuse wishes that nothing can fulfil, naming what could be relaxed."""
    for fault, remedy in _obstacles(wishes):
        raise Illegal("{fault}: {remedy}.", fault=fault, remedy=remedy, details={"relax": remedy})


def _obstacles(wishes: Wishes) -> Iterator[Obstacle]:
    yield from _among_cards(wishes)
    yield from _among_lengths(wishes)
    yield from _beyond_every_difficulty(wishes.difficulty or Span())
    if wishes.needs and rung_called(wishes.needs).is_lettered and wishes.mode is not Mode.NIGHTMARE:
        fault = Wording("Only Nightmare has letters to find out")
        yield Obstacle(fault, Wording("take Nightmare or another technique"))
    if wishes.needs in RARE.get(wishes.mode, ()):
        fault = Wording("Problems in {mode} hardly ever take this technique", mode=wishes.mode.wording)
        yield Obstacle(fault, Wording("take another mode or another technique"))
    if not wishes.space.size:
        yield Obstacle(_empty_pool(wishes), Wording("exclude fewer cards or take another pool"))


def _beyond_every_difficulty(span: Span) -> Iterator[Obstacle]:
    if not span.meets(EASIEST, HARDEST):
        fault = Wording(
            "Difficulty goes from {easiest} to {hardest} and is never {span}",
            easiest=round(EASIEST),
            hardest=round(HARDEST),
            span=span,
        )
        yield Obstacle(fault, Wording("wish for one in between"))


def _empty_pool(wishes: Wishes) -> Wording:
    pool, count = wishes.pool.wording, wishes.space.cards
    if wishes.include | wishes.exclude:
        return Wording(
            "The {pool} pool has no {count} cards that fit together and with the cards included and excluded",
            pool=pool,
            count=count,
        )
    if wishes.mode is Mode.EXTREME:
        return Wording("The {pool} pool has no {count} cards that fit together", pool=pool, count=count)
    return Wording("The {pool} pool has no {count} cards of different families", pool=pool, count=count)


def _among_cards(wishes: Wishes) -> Iterator[Obstacle]:
    for card in sorted(wishes.include & wishes.exclude):
        yield Obstacle(Wording("Card {card} is both included and excluded", card=card), Wording("drop one of the two"))
    if len(wishes.include) > (most := wishes.space.cards):
        fault = Wording(
            "{included} cards are included, but a problem in {mode} with {verifiers} verifiers shows {most}",
            included=len(wishes.include),
            mode=wishes.mode.wording,
            verifiers=wishes.verifiers,
            most=most,
        )
        yield Obstacle(fault, Wording("include fewer cards or add verifiers"))
    for card in sorted(wishes.include):
        if card not in wishes.pool.cards:
            fault = Wording("Card {card} is not in the {pool} pool", card=card, pool=wishes.pool.wording)
            yield Obstacle(fault, Wording("leave it out or take another pool"))


def _counted(span: Span) -> Span | int:
    """Return a span that is one whole number as that number, which can be counted."""
    is_whole = span.low is not None and span.low == span.high and span.low.denominator == 1
    return int(span.low) if span.low is not None and is_whole else span


def _among_lengths(wishes: Wishes) -> Iterator[Obstacle]:
    rounds, questions = wishes.rounds or Span(), wishes.questions or Span()
    if not wishes.unasked and rounds.high is not None and rounds.high < 1:
        fault = Wording("Rounds {span} leave no question to ask", span=rounds)
        yield Obstacle(fault, Wording("raise rounds, or allow unasked problems"))
    if not wishes.unasked and questions.high is not None and questions.high < 1:
        fault = Wording("Questions {span} leave no question to ask", span=questions)
        yield Obstacle(fault, Wording("raise questions, or allow unasked problems"))
    if questions.low is not None and rounds.high is not None and questions.low > QUESTIONS_IN_A_ROUND * rounds.high:
        most = f"{float(3 * rounds.high):g}"
        fault = Wording(
            "{rounds|# round holds|# rounds hold} at most {most} questions", rounds=_counted(rounds), most=most
        )
        yield Obstacle(fault, Wording("raise rounds or lower questions"))
    if rounds.low is not None and questions.high is not None and rounds.low > questions.high:
        fault = Wording(
            "{rounds|# round needs|# rounds need} at least as many questions, not {questions}",
            rounds=_counted(rounds),
            questions=questions,
        )
        yield Obstacle(fault, Wording("lower rounds or raise questions"))
    if wishes.paradox and wishes.paradox.low and wishes.mode is Mode.CLASSIC and max(wishes.pool.cards) < 26:
        fault = Wording("On cards 1 to 25 in Classic a ✗ never misleads")
        yield Obstacle(fault, Wording("lower paradox, or take another pool or mode"))
