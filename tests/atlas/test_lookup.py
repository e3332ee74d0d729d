"""Look-ups: by the file where there is one, by a search where there is none, with the same answer."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from hut8.atlas import lookup
from hut8.atlas.lookup import atlas_path, present_atlas, record_of
from hut8.errors import Illegal, Missing
from hut8.machine.problems import parse_public
from hut8.strategy import kernel

if TYPE_CHECKING:
    from pathlib import Path


def test_the_file_answers_without_a_search(atlas_file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lookup, "searched", None)
    monkeypatch.setattr(kernel, "library", None)
    assert atlas_path() == atlas_file
    assert record_of(parse_public(["3", "7", "10", "14"])).worlds == 7
    with pytest.raises(Missing, match="have no problem"):
        record_of(parse_public(["3", "7", "8", "9"]))


def test_without_a_file_a_search_answers(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("HUT8_ATLAS", raising=False)
    monkeypatch.setenv("HUT8_DATA", str(tmp_path))
    assert atlas_path() == tmp_path / "classic.atlas"
    assert present_atlas() is None
    assert record_of(parse_public(["14", "10", "7", "3"])).cards == (3, 7, 10, 14)
    with pytest.raises(Missing, match="have no problem"):
        record_of(parse_public(["1", "2", "3", "4"]))


def test_the_hardest_sets_need_neither_a_file_nor_a_search(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("HUT8_ATLAS", raising=False)
    monkeypatch.setenv("HUT8_DATA", str(tmp_path))
    monkeypatch.setattr(lookup, "searched", None)
    found = record_of(parse_public(["48", "47", "40", "36", "33"]))
    assert (str(found), found.worst_rounds, found.worlds) == ("33 36 40 47 48", 4, 522)


def test_other_modes_are_refused() -> None:
    with pytest.raises(Illegal, match="Classic alone"):
        record_of(parse_public(["3", "7", "10", "14"], nightmare=True))
