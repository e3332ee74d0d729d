"""What a shell may complete: the values of options that are read as text, so that a misspelt one gets our sentence."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    import click

    Completion = Callable[[click.Context, click.Parameter, str], list[str]]


def among(values: Iterable[str]) -> Completion:
    """Return what Click asks for the values that go on from what was typed.

    >>> among(["classic", "extreme"])(None, None, "c")
    ['classic']
    """
    known = [str(value) for value in values]

    def complete(context: click.Context, parameter: click.Parameter, incomplete: str) -> list[str]:
        del context, parameter
        return [value for value in known if value.startswith(incomplete)]

    return complete


PROBLEMS = among([*(f"booklet:{number:02}" for number in range(1, 21)), *(f"hardest:{n:02}" for n in range(1, 27))])
"""Names of problems; identifiers are too many."""
