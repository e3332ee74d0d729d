"""A small atlas: some sheaves solved, all others left empty."""

from __future__ import annotations

from contextlib import contextmanager
from typing import TYPE_CHECKING

import pytest

from hut8.atlas.atlas import Atlas
from hut8.atlas.layout import Form, sections_of, written
from hut8.atlas.records import Solved, solve
from hut8.forge.sheaves import Sheaf, sheaves

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from contextlib import AbstractContextManager
    from pathlib import Path

SOLVED = (Sheaf(4, 3, 7), Sheaf(4, 14, 42), Sheaf(5, 20, 36), Sheaf(6, 15, 39), Sheaf(6, 17, 40))


@pytest.fixture(scope="session")
def some() -> dict[Sheaf, Solved]:
    return {sheaf: solve(sheaf) for sheaf in SOLVED}


@pytest.fixture(scope="session")
def sections(some: dict[Sheaf, Solved]) -> list[bytes]:
    return sections_of({sheaf: some[sheaf].records if sheaf in some else b"" for sheaf in sheaves()})


@pytest.fixture(scope="session")
def atlas(sections: list[bytes]) -> Atlas:
    return Atlas(written(sections, Form.PLAIN))


@pytest.fixture
def atlas_file(atlas: Atlas, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Lay the small atlas where it is looked for."""
    path = tmp_path / "small.atlas"
    path.write_bytes(atlas.content)
    monkeypatch.setenv("HUT8_ATLAS", str(path))
    return path


@pytest.fixture
def work(some: dict[Sheaf, Solved]) -> Callable[[list[Sheaf]], AbstractContextManager[Iterator[Solved]]]:
    """Solve some sheaves, and say of all others that they are empty."""

    @contextmanager
    def work(left: list[Sheaf]) -> Iterator[Iterator[Solved]]:
        yield (some.get(sheaf, Solved(sheaf, b"", 0.0)) for sheaf in left)

    return work
