"""What somebody wants printed: language, paper, problem, how many."""

from __future__ import annotations

import re
import secrets
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from hut8.forge.generate import PATIENCE
from hut8.forge.wishes import Wishes as GeneratorWishes
from hut8.locale import grammar, language_called, phrase
from hut8.machine.names import problem_named
from hut8.press.addresses import app_address
from hut8.press.paper import PAPERS, Paper, paper_called
from hut8.press.sizes import SIZES, Size, size_called

if TYPE_CHECKING:
    from collections.abc import Callable

    from hut8.machine.cards import CriteriaCard, Criterion
    from hut8.machine.problems import Mode, Problem


SIGN = re.compile(r"\s*([<>=+])\s*")
LONE_DIGIT = re.compile(r" (?=\d+$)")


def new_seed() -> str:
    return secrets.token_hex(4)


@dataclass(frozen=True)
class Wishes:
    language: str = "en"
    paper: Paper = PAPERS["a4"]
    problem: Problem | None = None
    problem_name: str = ""
    """How the problem is called where it is printed: booklet:02, or its identifier."""

    count: int = 0
    """How many copies, sheets or problems; 0 for what is usual."""

    alone: int = 0
    """The number of the one card that is wanted; 0 for all of them."""

    size: Size = SIZES["standard"]
    """How large the cards of Turing are."""

    generator: GeneratorWishes = field(default_factory=GeneratorWishes)
    """What the problems of a booklet shall be like."""

    seed: str = field(default_factory=new_seed)
    """The same seed and wishes give the same booklet; without one it is new each time."""

    seconds: float = PATIENCE
    address: str = ""
    """Where the app is found: the QR codes of a booklet lead there; without it there are none."""

    solutions_apart: bool = False
    progress: Callable[[], None] = field(default=lambda: None, compare=False, repr=False)
    """Called after every page that is drawn and every problem that is proved."""

    def say(self, key: str, **values: Any) -> str:
        """Fill in one of the press's own words."""
        return phrase(self.language, f"press.{key}", **values)

    def kind(self, kind: str) -> str:
        """Return what a kind of print is called."""
        return phrase(self.language, f"print.kind.{kind}")

    def mode(self, mode: Mode) -> str:
        return phrase(self.language, f"mode.{mode}")

    def decimal(self, figure: float) -> str:
        """Write a figure with one decimal, as the language does."""
        return f"{figure:.1f}".replace(".", grammar(self.language).decimal)

    def card(self, card: CriteriaCard) -> str:
        """Return what a criteria card is about; no line begins with a digit that ends a phrase."""
        about = LONE_DIGIT.sub("\u00a0", phrase(self.language, f"card.{card.number}"))
        return about[0].upper() + about[1:]

    def criterion(self, criterion: Criterion) -> str:
        """Return a criterion in few words, its signs with room around them."""
        return SIGN.sub("\u00a0\\1\u00a0", phrase(self.language, f"short.{criterion.label}"))


READERS: dict[str, Callable[[str], Any]] = {
    "language": language_called,
    "paper": paper_called,
    "size": size_called,
    "problem": problem_named,
    "address": app_address,
}


def wishes_from(**wished: Any) -> Wishes:
    """Read wishes as people write them, by the names they have in `Wishes`, or say what is wrong in one sentence.

    None or nothing is a wish that is not made.
    """
    made = {name: value for name, value in wished.items() if value is not None and value != ""}
    read = {name: READERS[name](value) if name in READERS else value for name, value in made.items()}
    return Wishes(**read, problem_name=made.get("problem", ""))
