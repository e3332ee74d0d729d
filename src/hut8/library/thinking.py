"""The house's reasoning for programs, from whatever a problem is given by."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hut8.library.door import position_of
from hut8.reasoning import deduce as deducing
from hut8.reasoning import explain as explaining
from hut8.reasoning import proof as proving

if TYPE_CHECKING:
    from hut8.library.door import Rounds, Table
    from hut8.reasoning.deduce import Deduction
    from hut8.reasoning.explain import Explanation
    from hut8.reasoning.proof import Proof


def deduce(public: Table, rounds: Rounds = ()) -> Deduction:
    """Deduce everything that the answers and the two rules imply; raise Contradiction when no world explains them.

    >>> deduce("booklet:02", ["221 A- B+"])
    <Deduction 3 7 10 14: 2 codes, 2 worlds>
    """
    return deducing.deduce(*position_of(public, rounds))


def prove(public: Table, rounds: Rounds = ()) -> Proof:
    """Prove the solution; while several codes are possible, tell what can be struck and which codes remain.

    >>> prove([4, 9, 11, 14], "332 A-").codes[0]
    Code(triangle=2, square=4, circle=1)
    """
    return proving.prove(*position_of(public, rounds))


def explain(public: Table, rounds: Rounds, subject: str) -> Explanation:
    """Explain a subject as people write it: a digit `T=3`, a code `241`, a criterion `A4.2`, a card `A4`.

    >>> explain("booklet:02", ["221 A- B+"], "431")
    <Explanation 431: possible>
    """
    return explaining.explain(*position_of(public, rounds), str(subject))
