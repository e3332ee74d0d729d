"""Criteria as people write them: by every name that the program prints, or by verification numbers."""

from __future__ import annotations

import re
from functools import cache
from typing import TYPE_CHECKING

from hut8.errors import Malformed
from hut8.locale import phrase
from hut8.locale.criteria import label_called
from hut8.machine.cards import CRITERIA
from hut8.machine.numbers import whole_number
from hut8.machine.verification import verification_card_numbered

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from hut8.machine.problems import PublicProblem

MOST_COMMAS = 2
"""So many commas a criterion may have in its name, in some language."""


def read_labels(texts: Iterable[str], language: str) -> list[str]:
    """Read criteria, with commas or bars between them; between numbers spaces will do.

    >>> read_labels(["■=3, ● odd | one 4", "▲<■●"], "en"), read_labels(["564 355"], "en")
    (['S=3', 'C odd', 'one 4', 'T strictly smallest'], ['564', '355'])
    """
    return [label for text in texts for label in _labels(re.split("[,|]", text), language)]


def check_printed(public: PublicProblem, labels: Sequence[str], language: str) -> None:
    """Refuse a criterion that is on no card of its letter, listing those that are as they are shown elsewhere."""
    if len(labels) != len(public.letters):
        return
    for letter, label in zip(public.letters, labels, strict=True):
        number = whole_number(label)
        law = None if number is None else verification_card_numbered(number)[0].law
        printed = public.criteria_of(letter)
        if all(label != criterion.label and law != criterion.law for criterion in printed):
            raise Malformed(
                "Verifier {letter} cannot be testing '{label}': its cards print {printed}.",
                letter=letter,
                label=phrase(language, f"short.{label}") if label in _labels_known() else label,
                printed=list(dict.fromkeys(phrase(language, f"short.{one.label}") for one in printed)),
            )


def _labels(pieces: list[str], language: str) -> Iterator[str]:
    while pieces:
        for count in range(min(MOST_COMMAS + 1, len(pieces)), 0, -1):
            if label := label_called(",".join(pieces[:count]), language):
                yield label
                del pieces[:count]
                break
        else:
            words = pieces.pop(0).split()
            yield from words if words and None not in map(whole_number, words) else [" ".join(words)]


@cache
def _labels_known() -> frozenset[str]:
    return frozenset(criterion.label for criterion in CRITERIA)
