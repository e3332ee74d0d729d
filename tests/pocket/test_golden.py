"""The golden games of both games give the same views, byte for byte, in the pocket's Python as on the server."""

from __future__ import annotations

import json
import shutil
import subprocess
from pathlib import Path

import pytest

from hut8.pocket.runtime import CLONE
from hut8.pocket.sources import sources_text

TESTS = Path(__file__).parents[1]
GAMES = sorted((TESTS / "golden").glob("*/*.txt"))


def test_golden_games_play_out_alike_in_the_pocket(tmp_path: Path) -> None:
    node = shutil.which("node")
    if node is None or not CLONE.is_dir():
        pytest.skip("there is no Node, or no runtime for browsers: tools/install-web-tools brings it")
    sources = tmp_path / "sources.json"
    sources.write_bytes(sources_text())
    script = TESTS / "pocket" / "golden.mjs"
    words = [node, str(script), str(CLONE), str(sources), str(TESTS), *map(str, GAMES)]
    done = subprocess.run(words, capture_output=True, text=True, check=False, timeout=300)
    assert done.returncode == 0, done.stderr[-2000:]
    played = json.loads(done.stdout)
    assert len(played) == len(GAMES) > 10
    for path in GAMES:
        assert played[str(path)] == path.read_text(encoding="utf-8"), path.name
