"""The atlas beside the pocket: compact, named by its content, and loaded by nobody who does not ask."""

from __future__ import annotations

import hashlib
import json
import re
from html import unescape
from typing import TYPE_CHECKING, Any

import pytest

from hut8.atlas.atlas import Atlas
from hut8.atlas.layout import Form
from hut8.atlas.lookup import atlas_path, record_of
from hut8.cli import main
from hut8.errors import Malformed, Missing
from hut8.machine.problems import parse_public
from hut8.pocket.atlas_file import AtlasFile, atlas_file
from hut8.pocket.folder import pocket_files
from hut8.pocket.page import bring_atlas
from tests.pocket.small_atlas import INSIDE, OUTSIDE, small_atlas
from tests.pocket.test_folder import PAGE

if TYPE_CHECKING:
    from pathlib import Path

HOUSE = {"hut8.json": b"1"}


def mark_of(frame: bytes) -> dict[str, Any]:
    found = re.findall(r'<meta name="hut8-pocket" content="(.*?)" />', frame.decode())
    mark: dict[str, Any] = json.loads(unescape(found[0]))
    return mark


@pytest.fixture(scope="module")
def path(tmp_path_factory: pytest.TempPathFactory) -> Path:
    found = tmp_path_factory.mktemp("atlas") / "plain.atlas"
    found.write_bytes(small_atlas())
    return found


def test_it_is_compact_whichever_form_it_had(path: Path, tmp_path: Path) -> None:
    found = atlas_file(path)
    assert found is not None
    assert Atlas(found.content).form is Form.COMPACT
    again = tmp_path / "compact.atlas"
    again.write_bytes(found.content)
    assert atlas_file(again) == found
    assert Atlas(found.content).find((3, 7, 10, 14)) == Atlas(path.read_bytes()).find((3, 7, 10, 14))


def test_the_page_knows_it_and_the_service_worker_does_not_keep_it() -> None:
    atlas = AtlasFile(b"atlas")
    files = pocket_files(PAGE, HOUSE, None, atlas)
    digest = hashlib.sha256(b"atlas").hexdigest()
    assert mark_of(files["index.html"])["atlas"] == {"file": atlas.name, "bytes": 5, "sha256": digest}
    assert atlas.name not in files
    assert atlas.name.encode() not in files["sw.js"]


def test_another_atlas_is_another_version_of_the_pocket() -> None:
    """The frame names the atlas, and a version has one frame."""
    versions = {
        mark_of(pocket_files(PAGE, HOUSE, None, atlas)["index.html"])["version"]
        for atlas in (None, AtlasFile(b"one"), AtlasFile(b"other"))
    }
    assert len(versions) == 3


def test_a_file_that_is_no_atlas_is_refused_and_nothing_is_written(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    wrong = tmp_path / "wrong.atlas"
    wrong.write_bytes(b"something else")
    with pytest.raises(Malformed):
        atlas_file(wrong)
    with pytest.raises(SystemExit, match="2"):
        main(["pocket", "build", str(tmp_path / "out"), "--atlas", str(wrong)])
    assert "This is not an atlas of this version" in capsys.readouterr().err
    assert not (tmp_path / "out").exists()


class Bytes:
    """What a page passes."""

    def __init__(self, content: bytes) -> None:
        self.to_bytes = lambda: content


def test_a_page_looks_up_in_what_it_was_brought_and_searches_without_it(
    path: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("HUT8_ATLAS", str(tmp_path / "deep" / "classic.atlas"))
    inside, outside = (parse_public(cards.split()) for cards in (INSIDE, OUTSIDE))
    found = atlas_file(path)
    assert found is not None
    searched = record_of(inside), record_of(outside)
    bring_atlas(Bytes(found.content))
    assert record_of(inside) == searched[0]
    with pytest.raises(Missing, match="have no problem"):
        record_of(outside)
    bring_atlas(None)
    assert not atlas_path().exists()
    assert record_of(outside) == searched[1]
