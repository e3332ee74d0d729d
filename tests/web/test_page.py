"""The page as it is built: its own checks pass, and the first visit is small."""

from __future__ import annotations

import gzip
import json
import re
import shutil
import subprocess
from pathlib import Path

import pytest

from hut8.locale import LANGUAGES
from hut8.server.settings import Settings
from hut8.web.files import TAKEN

ROOT = Path(__file__).parents[2]
WEB = ROOT / "web"
STATIC = ROOT / "src" / "hut8" / "web" / "static"
FIRST_VISIT = 200_000
ADDRESS = re.compile(r"""["'(](?:\.?/)?((?:assets/)?[\w.-]+\.(?:js|css|woff2))["')]""")
STATIC_IMPORT = re.compile(r"""(?:from|import)\s*["']\./([\w.-]+\.js)["']""")


@pytest.fixture(scope="module")
def npm() -> list[str]:
    found = shutil.which("npm")
    if found is None:
        pytest.skip("no Node on this machine: the page's own tests need it")
    if not (WEB / "node_modules" / "vitest").is_dir():
        pytest.fail("The page's tools are missing: run npm ci in web/, or make test, which does.")
    return [found]


def test_every_page_s_first_word_is_known_as_taken() -> None:
    sources = [WEB / "src" / "routes.ts", *WEB.glob("src/pages/*/routes.ts")]
    words = {word for path in sources for word in re.findall(r"path: '/([\w-]+)", path.read_text(encoding="utf-8"))}
    assert words | {"api", "assets", "socket"} == TAKEN


def test_the_page_passes_its_own_tests(npm: list[str]) -> None:
    done = subprocess.run([*npm, "run", "test"], cwd=WEB, capture_output=True, text=True, timeout=600, check=False)
    assert done.returncode == 0, done.stdout[-4000:] + done.stderr[-4000:]


def first_visit() -> set[Path]:
    """Return what a browser fetches before Home can be used: the entry, its imports, one language, the fonts.

    Fonts with a range of letters (`latin-ext`) are fetched only by a language that has such letters.
    """
    if not (STATIC / "index.html").is_file():
        pytest.skip("the page is not built")
    entry = (STATIC / "index.html").read_text("utf-8")
    found = {STATIC / name for name in ADDRESS.findall(entry)}
    waiting = [path for path in found if path.suffix == ".js"]
    waiting += (STATIC / "assets").glob("en-*.js")
    while waiting:
        path = waiting.pop()
        found.add(path)
        imported = {STATIC / "assets" / name for name in STATIC_IMPORT.findall(path.read_text("utf-8"))}
        waiting += imported - found
    for style in [path for path in found if path.suffix == ".css"]:
        fonts = re.findall(r"[\w.-]+\.woff2", style.read_text("utf-8"))
        found |= {STATIC / "assets" / Path(name).name for name in fonts if "latin-ext" not in name}
    return {STATIC / "index.html", *found}


def test_the_first_visit_is_small() -> None:
    sizes = {
        path.name: path.stat().st_size if path.suffix == ".woff2" else len(gzip.compress(path.read_bytes()))
        for path in first_visit()
    }
    assert len([name for name in sizes if name.endswith(".woff2")]) == 4
    assert sum(sizes.values()) < FIRST_VISIT, sizes


def test_what_stays_at_hand_is_there() -> None:
    """One file that is not there keeps a service worker from keeping any page."""
    if not (STATIC / "at-hand.json").is_file():
        pytest.skip("the page is not built")
    listed = json.loads((STATIC / "at-hand.json").read_text("utf-8"))
    files = [*listed["pages"], *(file for each in listed["languages"].values() for file in each)]
    assert len(files) > 100
    assert [file for file in files if not (STATIC / file.removeprefix("/")).is_file()] == []


def test_a_class_behind_one_address_may_keep_the_page_at_hand() -> None:
    """Whoever is refused a file has no page: thirty come at once, and fetch what they see and all that is kept."""
    if not (STATIC / "at-hand.json").is_file():
        pytest.skip("the page is not built")
    listed = json.loads((STATIC / "at-hand.json").read_text("utf-8"))
    files = len(listed["pages"]) + max(map(len, listed["languages"].values())) + len(first_visit())
    assert 30 * files <= Settings().files_burst


def test_the_page_names_no_other_host() -> None:
    """Everything works without a network but the server's own."""
    foreign = {
        (path.name, address)
        for path in first_visit()
        if path.suffix in {".js", ".css", ".html"}
        for address in re.findall(r"https?://[\w.-]+", path.read_text("utf-8"))
        if address not in {"http://www.w3.org", "https://svelte.dev"}
    }
    assert not foreign


def test_without_javascript_the_page_speaks_every_language() -> None:
    frame = (WEB / "index.html").read_text(encoding="utf-8")
    said = frame[frame.index("<noscript>") : frame.index("</noscript>")]
    assert re.findall(r'<p lang="(\w+)">', said) == sorted(LANGUAGES, key=lambda language: (language != "en", language))
