"""The optional extras of the package: what is missing is told with the command that installs it."""

from __future__ import annotations

from contextlib import contextmanager
from typing import TYPE_CHECKING

from hut8.errors import Unavailable

if TYPE_CHECKING:
    from collections.abc import Iterator


@contextmanager
def extra(name: str) -> Iterator[None]:
    """Import inside this what an extra brings.

    >>> with extra("press"):
    ...     import inks_and_papers
    Traceback (most recent call last):
    hut8.errors.Unavailable: This needs the extra press: pip install 'hut8[press]'.
    """
    try:
        yield
    except ModuleNotFoundError as absent:
        if (absent.name or "").partition(".")[0] == "hut8":
            raise
        raise Unavailable("This needs the extra {extra}: pip install 'hut8[{extra}]'.", extra=name) from absent
