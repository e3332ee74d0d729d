"""`hut8 replay`: games from a file or a pipe, and every fault a sentence."""

from __future__ import annotations

import io
import json
from typing import TYPE_CHECKING

import pytest

from hut8 import Game
from hut8.cli import main

if TYPE_CHECKING:
    from pathlib import Path


@pytest.fixture
def written(tmp_path: Path) -> Path:
    game = Game("booklet:02", ["221 A- B+", "212 D+"])
    game.claim("435")
    (tmp_path / "game.txt").write_text(game.record(), encoding="utf-8")
    return tmp_path / "game.txt"


def test_a_written_game_is_weighed_question_by_question(written: Path, capsys: pytest.CaptureFixture[str]) -> None:
    main(["replay", str(written), "--json"])
    told = json.loads(capsys.readouterr().out)
    assert told["result"] == {"reason": "found", "winners": [0]}
    assert [question["codes"] for question in told["sheets"][0]["questions"]] == [[7, 6], [6, 2], [2, 1]]


def test_people_read_a_table_and_the_end(written: Path, capsys: pytest.CaptureFixture[str]) -> None:
    main(["replay", str(written)])
    told = capsys.readouterr().out
    assert "221 A ✗" in told
    assert told.splitlines()[-1] == "found: You; the code is 435."


def test_a_name_in_a_game_is_a_name_and_no_markup(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "game.txt"
    path.write_text("problem booklet:02\nrace [/b], [red]Joan\n")
    main(["replay", str(path)])
    told = capsys.readouterr().out
    assert "[/b]" in told
    assert "[red]Joan" in told


def test_a_mark_of_the_encoding_before_a_game_is_passed_over(written: Path, capsys: pytest.CaptureFixture[str]) -> None:
    written.write_text(written.read_text(encoding="utf-8"), encoding="utf-8-sig")
    main(["replay", str(written)])
    assert "the code is 435" in capsys.readouterr().out


def test_a_game_is_read_from_standard_input(
    written: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    unfinished = written.read_text(encoding="utf-8").partition("claim")[0]
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(unfinished.encode())))
    main(["replay", "-"])
    assert "The game is not over." in capsys.readouterr().out


@pytest.mark.parametrize(
    ("content", "sentence"),
    [
        (b"\xff\xfe\x00", "A game begins with two lines"),
        (b"problem booklet:02\nteam You\n1 221 A+\n", "verifier A answers differently."),
        (None, "cannot be read: no such file or directory."),
    ],
)
def test_what_is_no_game_is_one_sentence(
    content: bytes | None, sentence: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    if content is not None:
        (tmp_path / "game.txt").write_bytes(content)
    with pytest.raises(SystemExit) as ending:
        main(["replay", str(tmp_path / "game.txt"), "--language", "en"])
    assert ending.value.code == 2
    assert sentence in capsys.readouterr().err
