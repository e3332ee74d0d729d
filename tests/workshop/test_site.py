"""The documentation site: every command and name is on it, every link leads somewhere, it needs no network."""

from __future__ import annotations

import importlib
import re
from pathlib import Path
from typing import Any

import pytest

import hut8
from hut8.cli import COMMANDS

ROOT = Path(__file__).parents[2]


@pytest.fixture
def tools(monkeypatch: pytest.MonkeyPatch) -> Any:
    monkeypatch.syspath_prepend(str(ROOT))
    return importlib.import_module


def test_every_command_and_every_public_name_has_its_place(tools: Any) -> None:
    pages = tools("tools.site_pages")
    commands = "\n".join(pages.command_lines())
    assert [name for name in COMMANDS if f"\n## hut8 {name}\n" not in commands] == []
    assert "\n## hut8 atlas build\n" in commands
    names = "\n".join(pages.name_lines())
    assert [name for name in hut8.__all__ if f"\n## {name}\n" not in names] == []
    assert "\n### Game.ask\n" in names


def test_the_reference_tells_of_methods_and_properties_as_their_source_does(tools: Any) -> None:
    names = "\n".join(tools("tools.site_pages").name_lines())
    assert "\nGame.codes: tuple[Code, ...]\n```\n\nThe codes that are still possible.\n" in names
    assert "\nGame.read(text: str, player: str | None = None) -> Game\n" in names
    assert "\nAnswer(letter: str, passed: bool)\n" in names


@pytest.mark.long
def test_the_site_is_built_without_a_broken_link_and_names_no_other_host(tools: Any, tmp_path: Path) -> None:
    pytest.importorskip("mkdocs", reason="mkdocs is not installed: pip install 'hut8[docs]'")
    tools("tools.site").build_site(tmp_path / "site")
    page = (tmp_path / "site" / "index.html").read_text(encoding="utf-8")
    assert re.findall(r'(?:src|href)="https?://[^"]+', page) == []
    assert "best_play_stream" in (tmp_path / "site" / "search" / "search_index.js").read_text(encoding="utf-8")
