"""Hut 8: Turing Machine and Turing, the two table games, to play, reason about, generate, print and host.

The names most people need are here (docs/library.md tells of each):

>>> from hut8 import Game
>>> game = Game("booklet:02", ["221 A- B+"])
>>> [str(code) for code in game.codes]
['431', '435']
"""

from __future__ import annotations

import sys
from importlib import import_module
from typing import TYPE_CHECKING, Any

__version__ = "1.0.0"

if TYPE_CHECKING:
    from hut8.errors import Contradiction, Hut8Error, Illegal, Invalid, Malformed, Missing, Unavailable
    from hut8.games.machine_analysis import analyse
    from hut8.library.game import Game
    from hut8.library.improving import best_play_stream
    from hut8.library.ordering import generate, generate_many
    from hut8.library.playing import best_play, solve
    from hut8.library.problems import identifier, problem, problem_from_labels
    from hut8.library.svg import svg
    from hut8.library.thinking import deduce, explain, prove
    from hut8.locale import say
    from hut8.machine.booklet import booklet
    from hut8.machine.cards import CARDS, CriteriaCard, Criterion
    from hut8.machine.codes import CODES, Code
    from hut8.machine.hardest import hardest
    from hut8.machine.identifiers import parse_identifier
    from hut8.machine.names import problem_named
    from hut8.machine.notation import Answer, Round, parse_round, parse_rounds
    from hut8.machine.problems import Mode, Problem, PublicProblem, parse_public
    from hut8.machine.record import read_game, write_game
    from hut8.reasoning.deduce import Deduction
    from hut8.reasoning.explain import Explanation
    from hut8.reasoning.proof import Proof
    from hut8.reasoning.requests import Position
    from hut8.strategy import Claim, EndRound, Plan, Propose
    from hut8.strategy.self_play import Solution

HOMES = {
    "hut8.errors": (
        "Contradiction",
        "Hut8Error",
        "Illegal",
        "Invalid",
        "Malformed",
        "Missing",
        "Unavailable",
    ),
    "hut8.games.machine_analysis": ("analyse",),
    "hut8.library.game": ("Game",),
    "hut8.library.improving": ("best_play_stream",),
    "hut8.library.ordering": (
        "generate",
        "generate_many",
    ),
    "hut8.library.playing": (
        "best_play",
        "solve",
    ),
    "hut8.library.problems": (
        "identifier",
        "problem",
        "problem_from_labels",
    ),
    "hut8.library.svg": ("svg",),
    "hut8.library.thinking": (
        "deduce",
        "explain",
        "prove",
    ),
    "hut8.locale": ("say",),
    "hut8.machine.booklet": ("booklet",),
    "hut8.machine.cards": (
        "CARDS",
        "CriteriaCard",
        "Criterion",
    ),
    "hut8.machine.codes": (
        "CODES",
        "Code",
    ),
    "hut8.machine.hardest": ("hardest",),
    "hut8.machine.identifiers": ("parse_identifier",),
    "hut8.machine.names": ("problem_named",),
    "hut8.machine.notation": (
        "Answer",
        "Round",
        "parse_round",
        "parse_rounds",
    ),
    "hut8.machine.problems": (
        "Mode",
        "Problem",
        "PublicProblem",
        "parse_public",
    ),
    "hut8.machine.record": (
        "read_game",
        "write_game",
    ),
    "hut8.reasoning.deduce": ("Deduction",),
    "hut8.reasoning.explain": ("Explanation",),
    "hut8.reasoning.proof": ("Proof",),
    "hut8.reasoning.requests": ("Position",),
    "hut8.strategy": (
        "Claim",
        "EndRound",
        "Plan",
        "Propose",
    ),
    "hut8.strategy.self_play": ("Solution",),
}
HOME_OF = {name: home for home, names in HOMES.items() for name in names}

__all__ = [
    "CARDS",
    "CODES",
    "Answer",
    "Claim",
    "Code",
    "Contradiction",
    "CriteriaCard",
    "Criterion",
    "Deduction",
    "EndRound",
    "Explanation",
    "Game",
    "Hut8Error",
    "Illegal",
    "Invalid",
    "Malformed",
    "Missing",
    "Mode",
    "Plan",
    "Position",
    "Problem",
    "Proof",
    "Propose",
    "PublicProblem",
    "Round",
    "Solution",
    "Unavailable",
    "analyse",
    "best_play",
    "best_play_stream",
    "booklet",
    "deduce",
    "explain",
    "generate",
    "generate_many",
    "hardest",
    "identifier",
    "parse_identifier",
    "parse_public",
    "parse_round",
    "parse_rounds",
    "problem",
    "problem_from_labels",
    "problem_named",
    "prove",
    "read_game",
    "say",
    "solve",
    "svg",
    "write_game",
]


def __getattr__(name: str) -> Any:
    """Import a public name when it is first used, so that the command line starts at once."""
    if name not in HOME_OF:
        raise AttributeError(f"module 'hut8' has no attribute '{name}'", name=name, obj=sys.modules[__name__])
    return getattr(import_module(HOME_OF[name]), name)


def __dir__() -> list[str]:
    return sorted([*__all__, "__version__"])
