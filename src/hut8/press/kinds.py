"""What the press prints: one list, from which the command line, the server and the page take theirs."""

from __future__ import annotations

from typing import NamedTuple

COUNT, PROBLEM, MAKING, SIZE = "count", "problem", "making", "size"
"""Wishes that matter to some kinds only: how many, which problem, how problems are made, and how large cards are."""


class Kind(NamedTuple):
    """One thing to print: for which game, on one side of the leaf or both, and to which wishes."""

    name: str
    game: str
    duplex: bool
    wishes: tuple[str, ...] = ()
    usual: int = 1
    """How many sets, copies, sheets or problems, where nobody says how many."""


KINDS = {
    kind.name: kind
    for kind in (
        Kind("scale", "all", duplex=True),
        Kind("punch", "machine", duplex=False, wishes=(COUNT,), usual=3),
        Kind("verification", "machine", duplex=True, wishes=(PROBLEM,)),
        Kind("criteria", "machine", duplex=False, wishes=(PROBLEM,)),
        Kind("tile", "machine", duplex=False),
        Kind("holder", "machine", duplex=False),
        Kind("rack", "machine", duplex=False),
        Kind("aid", "machine", duplex=True, wishes=(COUNT,), usual=4),
        Kind("notes", "machine", duplex=False, wishes=(PROBLEM, COUNT), usual=4),
        Kind("problems", "machine", duplex=False),
        Kind("booklet", "machine", duplex=True, wishes=(COUNT, MAKING), usual=20),
        Kind("solutions", "machine", duplex=True, wishes=(COUNT, MAKING), usual=20),
        Kind("rules", "machine", duplex=True),
        Kind("imitation", "imitation", duplex=True, wishes=(SIZE,)),
        Kind("imitation-rules", "imitation", duplex=True),
        Kind("everything", "all", duplex=True, wishes=(SIZE,)),
    )
}
