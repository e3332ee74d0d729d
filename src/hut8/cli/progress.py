"""A bar for long work that is done piece by piece."""

from __future__ import annotations

from contextlib import contextmanager
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator


@contextmanager
def progress_bar(title: str, *, is_shown: bool = True) -> Iterator[Callable[[int, int], None]]:
    """Show a progress bar on the terminal, and nothing where there is none or results are shown on it."""
    from rich.console import Console  # noqa: PLC0415 - Rich costs start-up time that --help must not pay
    from rich.progress import Progress  # noqa: PLC0415 - likewise

    terminal = Console(stderr=True)
    with Progress(console=terminal, transient=True, disable=not (is_shown and terminal.is_terminal)) as bars:
        task = bars.add_task(title)
        yield lambda done, total: bars.update(task, completed=done, total=total)
