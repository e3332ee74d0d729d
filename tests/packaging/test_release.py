"""What a release says of itself agrees: version, changelog, metadata."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path
from zipfile import ZipFile

import hut8
from tools.pocket_archive import pack_pocket

ROOT = Path(__file__).parents[2]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]


def test_the_changelog_begins_with_this_version() -> None:
    headings = re.findall(r"^## (\S+)", (ROOT / "CHANGELOG.md").read_text(encoding="utf-8"), re.MULTILINE)
    assert headings[0] == hut8.__version__


def test_the_page_on_an_index_needs_nothing_beside_it() -> None:
    page = (ROOT / PROJECT["readme"]).read_text(encoding="utf-8")
    assert re.findall(r"\]\((?!https://)", page) == []
    assert "pip install 'hut8[all]'" in page


def test_every_extra_is_described_on_that_page() -> None:
    page = (ROOT / PROJECT["readme"]).read_text(encoding="utf-8")
    extras = set(PROJECT["optional-dependencies"]) - {"all", "dev", "docs", "release"}
    assert [name for name in sorted(extras) if f"`{name}`" not in page] == []


def test_packages_whose_inside_is_subclassed_have_an_upper_bound() -> None:
    needed = [text for extra in PROJECT["optional-dependencies"].values() for text in extra]
    assert [text for text in needed if text.startswith(("uvicorn", "websockets")) and "<" not in text] == []


def test_the_licences_of_code_and_fonts_are_both_named_and_shipped() -> None:
    assert PROJECT["license"] == "MIT AND OFL-1.1"
    assert all((ROOT / name).is_file() for name in PROJECT["license-files"])


def test_the_archive_of_the_pocket_is_its_folder(pocket_folder: Path, tmp_path: Path) -> None:
    made = pack_pocket(pocket_folder, tmp_path)
    assert made.name == f"hut8-pocket-{hut8.__version__}.zip"
    with ZipFile(made) as archive:
        packed = {name: archive.read(name) for name in archive.namelist() if not name.endswith("/")}
    files = [path for path in pocket_folder.rglob("*") if path.is_file()]
    assert packed == {path.relative_to(pocket_folder).as_posix(): path.read_bytes() for path in files}
    assert "index.html" in packed
