"""Problem identifiers: a whole problem in a short text, without any server.

The version, then the problem as a scrambled number in Crockford's base 32, then a check symbol, in groups of four. The
scrambling keeps people from reading a solution off it; anybody who decodes it has the solution, so an identifier is as
secret as the problem. A version is frozen data of its own: identifiers stay valid for ever, and a card or a mode that
came later is written by a later version.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from hut8.errors import Hut8Error, Malformed
from hut8.machine.identifiers import version1
from hut8.machine.identifiers.symbols import ALPHABET, LONGEST, check_symbol, read_symbols, weighted
from hut8.wording import either

if TYPE_CHECKING:
    from hut8.machine.problems import Problem

GROUP = 4


class Version(Protocol):
    """One way of writing problems as symbols, which may never change."""

    def holds(self, whole: Problem) -> bool:
        """Tell whether it can write this problem."""

    def write(self, whole: Problem) -> list[int]: ...

    def read(self, symbols: list[int]) -> Problem:
        """Return the problem; raise ValueError, IndexError or Hut8Error when there is none."""


VERSIONS: dict[str, Version] = {"1": version1.NUMBERING}
"""Every version ever given out; a problem is written by the first that can."""


def identifier(whole: Problem) -> str:
    """Return the identifier of a problem."""
    for name, version in VERSIONS.items():
        if version.holds(whole):
            body = name + "".join(ALPHABET[symbol] for symbol in version.write(whole))
            body += check_symbol(body)
            return "-".join(body[start : start + GROUP] for start in range(0, len(body), GROUP))
    raise AssertionError("no version of identifiers numbers these cards: add one")


def parse_identifier(text: str) -> Problem:
    """Return the problem an identifier stands for; mistyped and swapped characters are noticed."""
    body = read_symbols(str(text))
    if not 3 <= len(body) <= LONGEST or weighted(body):
        raise Malformed("'{text}' is not a problem identifier: a character is missing, mistyped or swapped.", text=text)
    if body[0] not in VERSIONS:
        raise Malformed(
            "'{text}' is an identifier of version {found}; this Hut 8 reads version {version}: update it.",
            text=text,
            found=body[0],
            version=either(tuple(VERSIONS)),
        )
    try:
        return VERSIONS[body[0]].read([ALPHABET.index(symbol) for symbol in body[1:-1]])
    except (Hut8Error, ValueError, IndexError) as fault:
        raise Malformed("'{text}' is not a problem identifier: it stands for no valid problem.", text=text) from fault
