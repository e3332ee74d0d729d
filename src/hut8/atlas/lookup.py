"""Looking a set of cards up: in the atlas where there is one, by a search where there is none."""

from __future__ import annotations

import os
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

from hut8.atlas.atlas import Atlas, open_atlas
from hut8.atlas.published import hardest_sets
from hut8.atlas.records import searched
from hut8.errors import Illegal, Missing
from hut8.machine.problems import Mode
from hut8.stores.urls import data_directory

if TYPE_CHECKING:
    from collections.abc import Callable

    from hut8.atlas.records import Record
    from hut8.machine.problems import PublicProblem

FILE_NAME = "classic.atlas"


def atlas_path() -> Path:
    """Return `$HUT8_ATLAS`, or the atlas among the user's data."""
    return Path(os.environ.get("HUT8_ATLAS") or data_directory() / FILE_NAME)


@cache
def _atlas_at(path: Path, changed: float) -> Atlas:  # noqa: ARG001 - a file that was built again is opened again
    return open_atlas(path)


def present_atlas() -> Atlas | None:
    """Return the atlas where it is looked for, if it is there."""
    path = atlas_path()
    return _atlas_at(path, path.stat().st_mtime) if path.is_file() else None


def record_of(public: PublicProblem, cancelled: Callable[[], bool] | None = None) -> Record:
    """Return the figures of a Classic set of cards: from the atlas, from the package, or by a search.

    >>> from hut8.machine.problems import parse_public
    >>> found = record_of(parse_public(["3", "7", "10", "14"]))
    >>> found.worlds, found.average_rounds, found.average_questions, found.worst_rounds, found.worst_questions
    (7, 9, 20, 2, 3)
    """
    if public.mode is not Mode.CLASSIC:
        raise Illegal("The atlas holds Classic alone: `hut8 strategy` finds best play in the other modes.")
    atlas = present_atlas()
    found = atlas.find(public.cards) if atlas else _published(public) or searched(public, cancelled)
    if found is None:
        raise Missing("The cards {cards} have no problem: nothing to solve.", cards=str(public))
    return found


def _published(public: PublicProblem) -> Record | None:
    """Return the figures of one of the hardest sets: those take longest to search, and come with the package."""
    cards = tuple(sorted(public.cards))
    return next((record for record in hardest_sets() if record.cards == cards), None)
