"""Hut 8: Turing Machine and Turing, the two table games, to play, reason about, generate, print and host.

The few names most people need:

>>> from hut8 import booklet, deduce, parse_round
>>> problem = booklet(2)
>>> known = deduce(problem.public, [parse_round("221 A- B+")])
>>> [str(code) for code in known.codes]
['431', '435']
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

__version__ = "0.1.0"

if TYPE_CHECKING:
    from hut8.errors import Contradiction, Hut8Error, Illegal, Invalid, Malformed
    from hut8.machine.booklet import booklet
    from hut8.machine.cards import CARDS, CriteriaCard, Criterion
    from hut8.machine.codes import CODES, Code
    from hut8.machine.identifiers import identifier, parse_identifier
    from hut8.machine.names import problem_named
    from hut8.machine.notation import Answer, Round, parse_round, parse_rounds
    from hut8.machine.problems import Mode, Problem, PublicProblem, parse_public, problem, problem_from_labels
    from hut8.reasoning.deduce import Deduction, deduce

HOMES = {
    "hut8.errors": ("Contradiction", "Hut8Error", "Illegal", "Invalid", "Malformed"),
    "hut8.machine.booklet": ("booklet",),
    "hut8.machine.cards": ("CARDS", "CriteriaCard", "Criterion"),
    "hut8.machine.codes": ("CODES", "Code"),
    "hut8.machine.identifiers": ("identifier", "parse_identifier"),
    "hut8.machine.names": ("problem_named",),
    "hut8.machine.notation": ("Answer", "Round", "parse_round", "parse_rounds"),
    "hut8.machine.problems": (
        "Mode",
        "Problem",
        "PublicProblem",
        "parse_public",
        "problem",
        "problem_from_labels",
    ),
    "hut8.reasoning.deduce": ("Deduction", "deduce"),
}
HOME_OF = {name: home for home, names in HOMES.items() for name in names}

__all__ = [
    "CARDS",
    "CODES",
    "Answer",
    "Code",
    "Contradiction",
    "CriteriaCard",
    "Criterion",
    "Deduction",
    "Hut8Error",
    "Illegal",
    "Invalid",
    "Malformed",
    "Mode",
    "Problem",
    "PublicProblem",
    "Round",
    "booklet",
    "deduce",
    "identifier",
    "parse_identifier",
    "parse_public",
    "parse_round",
    "parse_rounds",
    "problem",
    "problem_from_labels",
    "problem_named",
]


def __getattr__(name: str) -> Any:
    """Import a public name when it is first used, so that the command line starts at once."""
    if name not in HOME_OF:
        raise AttributeError(f"module 'hut8' has no attribute '{name}'")
    return getattr(import_module(HOME_OF[name]), name)


def __dir__() -> list[str]:
    return sorted([*__all__, "__version__"])
