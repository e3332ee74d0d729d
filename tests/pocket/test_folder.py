"""The folder that `hut8 pocket build` writes: its size, its versions, and what it says when something is missing."""

from __future__ import annotations

import gzip
import hashlib
import json
import re
import tarfile
from pathlib import Path

import pytest

from hut8.cli import main
from hut8.errors import Unavailable
from hut8.pocket import folder, runtime
from hut8.pocket.folder import Files, pocket_files
from hut8.pocket.runtime import CLONE, FILES, VERSION, runtime_files
from hut8.web.files import INDEX, STATIC

ROOT = Path(__file__).parents[2]
MOST_BEFORE_THE_FIRST_ANSWER = 8_000_000
MOST_OF_ALL = 12_000_000
PAGE: Files = {
    "index.html": b'<head><meta charset="utf-8" /><script src="/assets/first-1.js"></script></head><body></body>',
    "manifest.webmanifest": b'{"start_url": "/", "icons": [{"src": "/icon.svg"}]}',
    "pocket-sw.js": b"// keeps FILES\n",
    "sw.js": b"// the server's\n",
    "assets/first-1.js": b"1",
}


@pytest.fixture(scope="module")
def written(tmp_path_factory: pytest.TempPathFactory) -> Path:
    if not (STATIC / INDEX).is_file():
        pytest.skip("the web app is not built: pip install -e . builds it")
    if not CLONE.is_dir():
        pytest.skip("the Python runtime for browsers is missing: tools/install-web-tools brings it")
    found = tmp_path_factory.mktemp("folder")
    folder.build_folder(found)
    return found


def test_what_comes_before_the_first_answer_is_small(written: Path) -> None:
    house = sum(path.stat().st_size for path in written.glob("pocket-*/*") if not path.name.startswith("press."))
    first = [
        path for path in written.glob("assets/*") if re.match("first|house|worker|en-|ibm-plex-sans-latin", path.name)
    ]
    page = sum(len(gzip.compress(path.read_bytes())) for path in [*first, written / "index.html"])
    assert house + page <= MOST_BEFORE_THE_FIRST_ANSWER


def test_the_whole_folder_is_small(written: Path) -> None:
    assert sum(path.stat().st_size for path in written.rglob("*") if path.is_file()) <= MOST_OF_ALL


def test_the_same_files_give_the_same_folder_and_others_another() -> None:
    one, same = pocket_files(PAGE, {"hut8.json": b"1"}), pocket_files(PAGE, {"hut8.json": b"1"})
    other = pocket_files(PAGE, {"hut8.json": b"2"})
    assert one == same
    shared = {name for name in one.keys() & other.keys() if one[name] != other[name]}
    assert shared == {"index.html", "sw.js"}, "only these two may change under the same name"


def test_nothing_in_the_frame_begins_at_the_root_of_the_host() -> None:
    files = pocket_files(PAGE, {"hut8.json": b"1"})
    assert b'"/' not in files["index.html"] + files["manifest.webmanifest"]


def test_the_service_worker_knows_every_file_by_its_content() -> None:
    files = pocket_files(PAGE, {"hut8.json": b"1"})
    known = json.loads(re.findall(rb"const FILES = (\{.*?\});", files.pop("sw.js"), re.DOTALL)[0])
    assert known == {name: hashlib.sha256(content).hexdigest() for name, content in files.items()}


def test_the_pinned_runtime_is_the_one_that_the_page_is_made_with() -> None:
    package = json.loads((ROOT / "web" / "package.json").read_text(encoding="utf-8"))
    assert package["devDependencies"]["pyodide"] == VERSION


def test_an_archive_of_the_runtime_will_do(written: Path, tmp_path: Path) -> None:
    archive = tmp_path / "pyodide.tgz"
    with tarfile.open(archive, "w:gz") as package:
        for name in FILES:
            package.add(CLONE / name, f"package/{name}")
    assert runtime_files(archive) == runtime_files(None)
    assert written.is_dir()


@pytest.mark.parametrize("content", [b"", b"no archive"])
def test_without_a_runtime_it_says_what_to_fetch(tmp_path: Path, content: bytes) -> None:
    archive = tmp_path / "pyodide.tgz"
    archive.write_bytes(content)
    with pytest.raises(Unavailable, match=f"npm pack pyodide@{VERSION}"):
        runtime_files(archive)


def test_the_command_refuses_in_one_sentence(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(runtime, "CLONE", tmp_path / "nowhere")
    with pytest.raises(SystemExit, match="2"):
        main(["pocket", "build", str(tmp_path / "out")])
    assert "fetch it with npm pack" in capsys.readouterr().err
    assert not (tmp_path / "out").exists()
