"""Loading a compiled library: one that was built for other rules is refused, in a sentence that says what differs."""

from __future__ import annotations

import ctypes
import logging
from typing import TYPE_CHECKING, Any, NamedTuple, TypeAlias

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from pathlib import Path

Signatures: TypeAlias = "Mapping[str, tuple[Any, tuple[Any, ...]]]"
"""By name, what a function returns and takes."""

LOG = logging.getLogger("hut8.strategy")
REMEDY = "reinstall hut8 to compile it anew"


class Rule(NamedTuple):
    """A number of the rules that a library has compiled in: the same one, or with `is_most` at least so large a one."""

    wording: str
    number: int
    is_most: bool = False

    def allows(self, built_for: int) -> bool:
        return built_for >= self.number if self.is_most else built_for == self.number


class Loaded(NamedTuple):
    """A library, if one can be used; and why one that lies there cannot."""

    library: ctypes.CDLL | None
    fault: str | None = None


def load(path: Path, rules: Sequence[Rule], signatures: Signatures) -> Loaded:
    """Load a library that was built for these rules; a fault is logged too, for whoever wonders why all is slow."""
    if not path.is_file():
        return Loaded(None)
    fault = ""
    try:
        library = ctypes.CDLL(str(path))
        _declare(library, {"hut8_built_for": (ctypes.c_int32, (ctypes.c_int,))})
        fault = difference(rules, [library.hut8_built_for(place) for place in range(len(rules))])
        _declare(library, signatures)
    except OSError:
        fault = "does not load on this machine"
    except AttributeError:
        fault = fault or "belongs to another version of hut8"
    if not fault:
        return Loaded(library)
    sentence = f"{path.name} {fault}: {REMEDY}."
    LOG.warning(sentence)
    return Loaded(None, sentence)


def difference(rules: Sequence[Rule], built_for: Sequence[int]) -> str:
    """Say what the library was built for that the rules do not have; nothing when they agree."""
    pairs = zip(rules, built_for, strict=True)
    wrong = [f"{rule.wording.format(built)}, not {rule.number}" for rule, built in pairs if not rule.allows(built)]
    return f"was built for {' and '.join(wrong)}" if wrong else ""


def _declare(library: ctypes.CDLL, signatures: Signatures) -> None:
    for name, (result, arguments) in signatures.items():
        function = getattr(library, name)
        function.restype, function.argtypes = result, arguments
