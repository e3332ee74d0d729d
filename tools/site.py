"""`make docs`: the documentation as a site that needs no network, in `build/site`."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tarfile
import tempfile
from pathlib import Path

ROOT = Path(__file__).parent.parent
sys.path.insert(0, str(ROOT))

from build_steps.node import npm_command  # noqa: E402 - the root is on the path from here on
from tools.site_pages import write_pages  # noqa: E402 - likewise

SHIM = "iframe-worker@1.0.4"
SITE = ROOT / "build" / "site"
CONFIGURATION = """\
site_name: Hut 8
docs_dir: docs
use_directory_urls: false
theme:
  name: material
  font: false
  features: [navigation.indexes, search.highlight, content.code.copy]
plugins: [search, offline]
extra: {{generator: false, polyfills: [assets/iframe-worker.js]}}
markdown_extensions: [tables, toc]
validation: {{nav: {{omitted_files: ignore}}}}
nav:
{pages}
"""
FIRST = (
    *("index", "rules-turing-machine", "rules-turing", "library", "names", "commands", "notation", "glossary"),
    *("best-play", "reasoning", "forge", "atlas", "press", "protocol", "deploy", "stability", "changelog"),
)


def fetch_shim(path: Path) -> None:
    """Fetch what lets a page that was opened from a file search, so that the site itself needs no network."""
    command, environment = npm_command()
    path.parent.mkdir()
    with tempfile.TemporaryDirectory() as folder:
        words = [*command, "pack", "--silent", SHIM]
        subprocess.run(words, cwd=folder, env=environment, check=True, stdout=subprocess.DEVNULL)  # noqa: S603 - ours
        (archive,) = Path(folder).glob("*.tgz")
        with tarfile.open(archive) as packed:
            content = packed.extractfile("package/shim/index.js")
            path.write_bytes(content.read() if content else b"")


def build_site(out: Path = SITE) -> None:
    """Build the site; a link that leads nowhere ends it."""
    with tempfile.TemporaryDirectory() as folder:
        docs = Path(folder) / "docs"
        write_pages(docs)
        fetch_shim(docs / "assets" / "iframe-worker.js")
        rest = sorted(page.stem for page in docs.glob("*.md") if page.stem not in FIRST)
        pages = "\n".join(f"  - {name}.md" for name in (*FIRST, *rest))
        (Path(folder) / "mkdocs.yml").write_text(CONFIGURATION.format(pages=pages), encoding="utf-8")
        shutil.rmtree(out, ignore_errors=True)
        words = [sys.executable, "-m", "mkdocs", "build", "--strict", "--quiet", "--site-dir", str(out)]
        quiet = {**os.environ, "NO_MKDOCS_2_WARNING": "1"}
        subprocess.run(words, cwd=folder, env=quiet, check=True)  # noqa: S603 - our own words


if __name__ == "__main__":
    build_site()
    print(f"The documentation is in {SITE / 'index.html'}.")  # noqa: T201 - a tool's output
