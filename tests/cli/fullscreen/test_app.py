"""The full-screen table, played by keys and by mouse."""

from __future__ import annotations

import os
import subprocess
import sys
from functools import partial
from typing import TYPE_CHECKING

import pytest

from hut8.cli.kept_game import KeptGame
from hut8.cli.play import _desk
from hut8.errors import Unavailable
from tests.cli.fullscreen.table import play, seated, talk_about
from tests.diagonal import diagonal
from tests.locale.rooms import WHOLE

if TYPE_CHECKING:
    from pathlib import Path

PROBLEMS = {
    "booklet:18": "the longest cards of the booklet",
    "1WMH-6698-9YVH-43M": "Extreme with four verifiers",
    "16B5-042N-ZPXG-077V-KQND-FM": "Extreme with six verifiers",
    "1Q5F-2F66-GTHJ": "Nightmare",
}


def test_a_whole_game_by_keys(tmp_path: Path) -> None:
    keep = tmp_path / "game.txt"

    async def game() -> None:
        async with seated(talk_about("booklet:02", keep)) as player:
            await player.press("2", "2", "1", "a", "b")
            assert "A says ✗ to 221" in player.shown
            assert "1  221  ✗  ✓  ·  ·" in player.shown
            await player.press("down", "space", "right", "space", "space")
            assert "(■<3) [■=3]  ■>3" in player.shown
            await player.press("k")
            assert "You may choose ■=3 for A: it follows." in player.shown
            await player.press("u", "u", "w")
            assert "■=3 for A is certain." in player.shown
            await player.press("s", "h", "o")
            assert "2 codes are possible: 431 435" in player.shown
            await player.press("n", "2", "1", "2", "d", "4", "3", "5", "enter")
            assert "Claim 435?" in player.shown
            assert not player.desk.is_over
            await player.press("enter")
            assert "435 is right, in 2 rounds and 3 questions. You win." in player.shown
            await player.press("pagedown", "pagedown", "pagedown")
            assert "So the code is 435." in player.shown
            assert player.app.talk.is_aided
            assert not keep.exists()
            await player.press("a", "q")

    play(game)


def test_capital_letters_are_the_same_keys(tmp_path: Path) -> None:
    async def game() -> None:
        async with seated(talk_about("booklet:02", tmp_path / "game.txt")) as player:
            await player.press("2", "2", "1", "A", "F", "O")
            assert [str(line) for line in player.desk.rounds] == ["221 A- ..."]
            assert "no verifier F" in player.shown
            assert "codes are possible" in player.shown

    play(game)


def test_a_whole_game_by_mouse(tmp_path: Path) -> None:
    async def game() -> None:
        async with seated(talk_about("booklet:02", tmp_path / "game.txt")) as player:
            for action in ("turn(2, 0)", "turn(2, 1)", "turn(1, 2)", "ask('A')", "ask('B')"):
                await player.click(f"app.{action}")
            assert "1  221  ✗  ✓  ·  ·" in player.shown
            await player.click("app.mark('A3.1')")
            await player.click("app.mark('T=3')")
            await player.click("app.mark('T=3')")
            assert "(■<3)" in player.shown
            assert "[3]" in player.shown
            await player.click("app.order('next')")
            for action in ("turn(1, 1)", "turn(2, 2)", "ask('D')", "turn(4, 0)", "turn(3, 1)", "turn(5, 2)", "claim"):
                await player.click(f"app.{action}")
            await player.click("app.claim")
            assert "435 is right, in 2 rounds and 3 questions. You win." in player.shown
            assert not player.app.talk.is_aided
            await player.click("app.leave")

    play(game)


@pytest.mark.parametrize("name", PROBLEMS)
def test_every_mode_fits_and_every_mark_can_be_reached(tmp_path: Path, name: str) -> None:
    async def game() -> None:
        async with seated(talk_about(name, tmp_path / "game.txt")) as player:
            subjects = player.app.ink.subjects
            assert len(set(subjects)) == len(subjects)
            await player.press("left", "minus", "up", "plus")
            assert [mark.chosen for mark in player.desk.marks] == [False, True]
            for letter in player.desk.public.letters:
                assert player.place_of(f"app.ask('{letter}')")

    play(game)


def test_the_cursor_is_always_in_sight(tmp_path: Path) -> None:
    async def game() -> None:
        async with seated(talk_about("1X3A-8K7M-7HSD-3GEA-E", tmp_path / "game.txt", "pl")) as player:
            for _ in player.app.ink.rows:
                await player.press("down")
                assert player.place_of(f"app.mark('{player.app.cursor}')")

    play(game)


@pytest.mark.parametrize("language", diagonal(WHOLE, "de", "pl"))
def test_every_language_has_its_buttons_whole_on_the_smallest_screen(tmp_path: Path, language: str) -> None:
    async def game() -> None:
        talk = talk_about("booklet:02", tmp_path / "game.txt", language)
        async with seated(talk) as player:
            for button in ("next", "claim", "strike", "quit"):
                assert talk.words(button) in player.shown
            assert "[" not in player.shown

    play(game)


def test_a_terminal_too_small_gets_a_sentence_until_it_is_large_enough(tmp_path: Path) -> None:
    async def game() -> None:
        async with seated(talk_about("booklet:02", tmp_path / "game.txt"), (79, 24)) as player:
            assert "needs 80 columns and 24 lines" in player.shown
            assert "Round 1" not in player.shown
            await player.resize(100, 30)
            assert "needs 80 columns" not in player.shown
            assert "Round 1" in player.shown

    play(game)


def test_a_game_that_was_left_goes_on_in_plain_lines_too(tmp_path: Path) -> None:
    keep = tmp_path / "game.txt"

    async def game() -> None:
        async with seated(talk_about("booklet:02", keep)) as player:
            await player.press("2", "2", "1", "a", "down", "space", "q")

    play(game)
    desk = KeptGame(keep).desk(partial(_desk, against="analyst"))
    assert [str(line) for line in desk.rounds] == ["221 A- ..."]
    assert [str(mark) for mark in desk.marks] == ["A3.1-"]


def test_no_table_is_shown_where_its_game_cannot_be_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for stream in ("stdin", "stdout"):
        monkeypatch.setattr(f"sys.{stream}.isatty", lambda: True)
    (tmp_path / "file").touch()
    talk = talk_about("booklet:02", tmp_path / "file" / "game.txt")
    with pytest.raises(Unavailable, match="cannot be written: not a directory"):
        talk.run()


def test_whatever_the_plain_game_takes_can_be_typed(tmp_path: Path) -> None:
    async def game() -> None:
        async with seated(talk_about("booklet:02", tmp_path / "game.txt")) as player:
            await player.press("slash", *"241-", "enter")
            assert [str(mark) for mark in player.desk.marks] == ["241-"]
            await player.press("slash", "a", "escape", "a")
            assert "Compose a proposal" in player.shown
            await player.press("1", "1", "backspace", "enter")
            assert "Say which code" in player.shown

    play(game)


def test_a_claim_is_asked_again_after_anything_else(tmp_path: Path) -> None:
    async def game() -> None:
        async with seated(talk_about("booklet:02", tmp_path / "game.txt")) as player:
            await player.press("4", "3", "5", "enter", "a", "enter")
            assert not player.desk.is_over
            await player.press("enter")
            assert player.desk.is_over

    play(game)


@pytest.mark.parametrize(
    ("options", "said"),
    [
        (["--full-screen"], "--full-screen needs a terminal"),
        (["--full-screen", "--plain"], "Choose one of --full-screen and --plain."),
    ],
)
def test_it_is_refused_where_it_cannot_be_shown(tmp_path: Path, options: list[str], said: str) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "hut8", "play", *options],
        input="",
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
        env={**os.environ, "HUT8_DATA": str(tmp_path)},
    )
    assert done.returncode == 2
    assert said in done.stderr
