"""Whole solo games in the terminal, typed into a pipe; and one on a real terminal."""

from __future__ import annotations

import os
import pty
import re
import subprocess
import sys
from typing import TYPE_CHECKING

import pytest

from hut8.cli.desk import Desk, parse_marks_of, parse_order
from hut8.cli.kept_game import MOST_ASIDE, KeptGame
from hut8.machine.booklet import booklet
from hut8.machine.codes import Code
from hut8.machine.identifiers import parse_identifier
from hut8.machine.problems import Mode
from tests.cli.running import hut8
from tests.locale.rooms import WHOLE

if TYPE_CHECKING:
    from pathlib import Path

GAME = ["221 AB", "T=3- A3.1-", "check", "hint", "hint", "hint", "codes", "strike", "sheet", "212 D", "claim 435"]


def play(folder: Path, lines: list[str], *options: str, columns: int = 80) -> subprocess.CompletedProcess[str]:
    typed = "".join(f"{line}\n" for line in lines)
    return hut8("play", *options, stdin=typed, HUT8_DATA=str(folder), COLUMNS=str(columns))


def test_booklet_problem_02_from_the_first_question_to_the_proof(tmp_path: Path) -> None:
    done = play(tmp_path, GAME)
    assert done.returncode == 0
    assert done.stderr == ""
    for said in (
        "A says ✗ to 221",
        "2 codes are possible: 431 435",
        "You may strike ▲ = 3: it follows.",
        "(■<3) [■=3] (■>3)",
        "1  221  ✗  ✓  ·  ·  /  /",
        "435 is right, in 2 rounds and 3 questions. You win.",
        "The Analyst needed",
        "Why the code had to be 435:",
        "So the code is 435.",
    ):
        assert said in done.stdout
    assert all(len(line) <= 80 for line in done.stdout.splitlines())
    assert "\x1b" not in done.stdout


@pytest.mark.parametrize("language", WHOLE)
def test_it_speaks_every_whole_language_without_a_word_missing(tmp_path: Path, language: str) -> None:
    done = play(tmp_path, ["help", *GAME], "--language", language)
    assert done.returncode == 0
    assert done.stderr == ""
    assert not re.search(r"[{}]|terminal\.", done.stdout)
    if language != "en":
        assert "is right" not in done.stdout
        assert "possible now" not in done.stdout


def test_a_wrong_claim_loses_and_shows_the_code(tmp_path: Path) -> None:
    done = play(tmp_path, ["claim 111"])
    assert "111 is wrong: the code was 435. The Machine wins." in done.stdout
    assert "What your answers proved:" in done.stdout


def test_one_of_the_hardest_is_played_by_its_number(tmp_path: Path) -> None:
    done = play(tmp_path, ["claim 111"], "--hardest", "3", "--against", "clerk")
    assert "sum multiple of 5" in done.stdout
    assert "111 is wrong" in done.stdout


def test_a_slower_claim_is_beaten_by_the_bombe(tmp_path: Path) -> None:
    done = play(tmp_path, ["111 ABC", "222 ABC", "333 ABD", "claim 241"], "--booklet", "1", "--against", "bombe")
    assert "but the Bombe did better" in done.stdout


@pytest.mark.parametrize(
    ("line", "answer"),
    [
        ("foo", "'foo' is not a command"),
        ("A", "Compose a proposal"),
        ("99", "not a code"),
        ("E", "no verifier E:"),
        ("claim", "Say which code"),
        ("claim 666", "digits go from 1 to 5"),
        ("next", "Nothing was asked"),
        ("undo", "no mark to take back"),
        ("redo", "no mark to make again"),
        ("check", "nothing on the sheet to check"),
        ("why", "Say what"),
        ("why X", "cannot be marked"),
        ("B3.1-", "card 3 is not one of B's"),
        ("A1.3-", "'A1' cannot be marked: card 1 is not one of A's (3)."),
        ("why A1.3", "card 1 is not one of A's"),
        ("cards 99", "no criteria card 99"),
    ],
)
def test_a_mistake_is_answered_and_the_game_goes_on(tmp_path: Path, line: str, answer: str) -> None:
    done = play(tmp_path, [line, "221 A", "quit"])
    assert answer in done.stdout
    assert "A says ✗ to 221" in done.stdout
    assert done.returncode == 0


@pytest.mark.parametrize(
    ("language", "answers"),
    [
        ("fr", ("«\u00a0foo\u00a0» n’est pas une commande", "Composez une proposition", "Dites quel code")),
        ("it", ("«foo» non è un comando", "Componi una proposta", "Di’ quale codice")),
        ("nl", ("‘foo’ is geen opdracht", "Maak een voorstel", "Zeg welke code")),
    ],
)
def test_mistakes_are_answered_in_the_language_of_the_game(
    tmp_path: Path, language: str, answers: tuple[str, ...]
) -> None:
    done = play(tmp_path, ["foo", "A", "claim", "quit"], "--language", language)
    assert all(answer in done.stdout for answer in answers)


def test_a_game_that_was_left_goes_on_where_it_was(tmp_path: Path) -> None:
    left = play(tmp_path, ["221 AB", "T=3-"])  # standard input ends in mid-round
    assert "hut8 play --resume" in left.stdout
    resumed = play(tmp_path, ["sheet", "C", "212 D", "claim 435"], "--resume")
    assert "(3)" in resumed.stdout
    assert "C says ✗ to 221" in resumed.stdout
    assert "435 is right, in 2 rounds and 4 questions" in resumed.stdout
    nothing = play(tmp_path, [], "--resume")
    assert nothing.returncode == 2
    assert "No game is kept" in nothing.stderr


def test_a_game_that_was_left_goes_on_against_the_same_player(tmp_path: Path) -> None:
    play(tmp_path, ["221 A"], "--against", "bombe")
    assert "against the Bombe" in play(tmp_path, ["B"], "--resume").stdout
    assert "The Bombe needed" in play(tmp_path, ["claim 111"], "--resume").stdout
    play(tmp_path, [], "--daily", "--against", "clerk")
    assert "against the Clerk" in play(tmp_path, [], "--daily").stdout


def test_a_game_that_was_left_by_an_older_version_goes_on_against_the_analyst(tmp_path: Path) -> None:
    (tmp_path / "terminal-game.txt").write_text("# language: en\nproblem booklet:02\nteam You\n1 221 A- ...\n")
    assert "against the Analyst" in play(tmp_path, [], "--resume").stdout


def test_an_empty_name_is_no_problem(tmp_path: Path) -> None:
    done = play(tmp_path, [], "--problem", "")
    assert done.returncode == 2
    assert done.stderr.startswith("'' is not a problem identifier")


def test_a_game_that_is_begun_beside_another_takes_nothing_of_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    typed = iter(["221 A", "B"])

    def line(*_: object) -> str:
        found = next(typed, "quit")
        if found == "B":
            with monkeypatch.context() as elsewhere:
                other = iter(["111 B", "quit"])
                elsewhere.setattr("builtins.input", lambda *_: next(other))
                play(tmp_path, [], "--booklet", "9")
        return found

    monkeypatch.setattr("builtins.input", line)
    play(tmp_path, [])
    kept = [path.read_text() for path in tmp_path.iterdir()]
    assert sorted(line for text in kept for line in text.splitlines() if line.startswith("1 ")) == [
        "1 111 B- ...",
        "1 221 A- B+ ...",
    ]


def test_games_in_two_terminals_at_once_are_both_kept(tmp_path: Path) -> None:
    one, other = (KeptGame(tmp_path / "terminal-game.txt") for _ in range(2))
    one.write("problem booklet:02\nteam You\n")
    assert not other.put_aside()
    other.write("problem booklet:09\nteam You\n")
    one.write("problem booklet:02\nteam You\n1 221 A- ...\n")
    other.write("problem booklet:09\nteam You\n1 111 B- ...\n")
    one.write("problem booklet:02\nteam You\n1 221 A- B+ ...\n")
    kept = {path.read_text() for path in tmp_path.iterdir()}
    assert kept == {
        "problem booklet:02\nteam You\n1 221 A- B+ ...\n",
        "problem booklet:09\nteam You\n1 111 B- ...\n",
    }
    one.forget()
    assert "111 B- ..." in "".join(path.read_text() for path in tmp_path.iterdir())
    other.forget()
    assert not list(tmp_path.iterdir())


def test_the_daily_game_says_how_it_goes_on_itself(tmp_path: Path) -> None:
    assert "hut8 play --daily continues it" in play(tmp_path, ["quit"], "--daily").stdout
    extreme = play(tmp_path, ["quit"], "--daily", "--mode", "extreme").stdout
    assert "hut8 play --daily --mode extreme continues it" in " ".join(extreme.split())


def test_a_game_that_was_left_waits_until_the_next_is_over(tmp_path: Path) -> None:
    play(tmp_path, ["221 A", "quit"])
    ninth = play(tmp_path, ["111 B", "quit"], "--booklet", "9").stdout
    assert "The game you left waits" in ninth
    assert "Problem booklet:09." in ninth
    assert "The game you left waits" in play(tmp_path, ["quit"], "--booklet", "3").stdout
    third = play(tmp_path, ["quit"], "--booklet", "4").stdout  # in the one before nothing was played
    assert "The game you left waits" not in third
    (tmp_path / "terminal-game.txt").unlink()
    assert "111  " in play(tmp_path, ["sheet", "claim 555"], "--resume").stdout
    assert "221  ✗" in play(tmp_path, ["sheet", "quit"], "--resume").stdout


def test_no_more_games_wait_than_somebody_would_go_on_with(tmp_path: Path) -> None:
    for _ in range(MOST_ASIDE + 3):
        play(tmp_path, ["221 A", "quit"])
    assert len(list(tmp_path.glob("terminal-game*.txt"))) == MOST_ASIDE + 1


@pytest.mark.parametrize("word", ["quit", "Q", "exit"])
def test_leaving_may_be_said_in_short(tmp_path: Path, word: str) -> None:
    left = play(tmp_path, ["221 A", word, "212 D"]).stdout
    assert "A says" in left
    assert "212" not in left


@pytest.mark.parametrize("other", [("--booklet", "3"), ("--random",)])
def test_resuming_takes_no_other_problem(tmp_path: Path, other: tuple[str, ...]) -> None:
    play(tmp_path, ["221 A", "quit"])
    done = play(tmp_path, [], "--resume", *other)
    assert done.returncode == 2
    assert "--resume goes on with the game that was left" in done.stderr


@pytest.mark.parametrize("data", ["file", "file/deeper"])
@pytest.mark.parametrize("options", [(), ("--daily",)])
def test_where_no_game_can_be_kept_none_begins(tmp_path: Path, data: str, options: tuple[str, ...]) -> None:
    (tmp_path / "file").touch()
    done = play(tmp_path / data, ["221 A"], *options)
    assert done.returncode == 2
    assert done.stdout == ""
    assert done.stderr.endswith(" cannot be written: not a directory.\n")


@pytest.mark.parametrize("content", ["", "problem nonsense", "problem booklet:02\nteam You\n1 nobody knows\n"])
def test_a_damaged_game_is_named(tmp_path: Path, content: str) -> None:
    (tmp_path / "terminal-game.txt").write_text(content)
    done = play(tmp_path, [], "--resume")
    assert done.returncode == 2
    assert done.stderr == f"{tmp_path}/terminal-game.txt is damaged: delete it and begin anew.\n"


@pytest.mark.parametrize("content", ["", "[]", "{", "[" * 100_000])
def test_damaged_results_of_the_days_are_named(tmp_path: Path, content: str) -> None:
    (tmp_path / "daily-results.json").write_text(content)
    done = play(tmp_path, [], "--daily")
    assert done.returncode == 2
    assert done.stderr == f"{tmp_path}/daily-results.json is damaged: delete it and begin anew.\n"


def test_results_of_the_days_that_cannot_be_read_are_named(tmp_path: Path) -> None:
    (tmp_path / "daily-results.json").mkdir()
    done = play(tmp_path, [], "--daily", "--language", "de")
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr == f"{tmp_path}/daily-results.json kann nicht gelesen werden: ein Ordner.\n"


def test_who_stops_with_a_signal_hears_that_the_game_is_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(*_: object) -> str:
        raise KeyboardInterrupt

    monkeypatch.setattr("builtins.input", interrupted)
    done = play(tmp_path, [])
    assert done.returncode == 130
    assert "hut8 play --resume continues it" in done.stdout
    assert done.stderr.endswith("Stopped.\n")


def test_a_problem_that_nobody_has_seen_is_made_and_named(tmp_path: Path) -> None:
    done = play(tmp_path, ["quit"], "--random", "--mode", "nightmare")
    named = re.search(r"Problem (\S+)\.", done.stdout)
    assert named
    assert parse_identifier(named[1]).public.mode is Mode.NIGHTMARE
    assert "Problem booklet:02." in play(tmp_path, ["quit"]).stdout


def test_what_was_tested_and_printed_is_written_as_the_language_writes_it(tmp_path: Path) -> None:
    said = play(tmp_path, ["cards 3", "claim 435"], "--language", "fr").stdout.replace("\u00a0", "~")
    assert "B vérifie «~● impair~» (carte 7)~; 435 réussit~: ✓" in said
    assert "1. ■ est inférieur à 3 (50 codes)~; 2." in said


def test_two_problems_at_once_are_refused(tmp_path: Path) -> None:
    done = play(tmp_path, [], "--booklet", "1", "--problem", "booklet:02")
    assert done.returncode == 2
    assert "Choose one of --booklet, --hardest, --problem, --random and --daily." in done.stderr


def test_extreme_and_nightmare_are_played_with_their_own_sheets(tmp_path: Path) -> None:
    extreme = play(tmp_path, ["424 BDA", "claim 424"], "--problem", "1WMH-6698-9YVH-43M")
    assert "A  4+21" in extreme.stdout
    assert "424 is right" in extreme.stdout
    nightmare = play(tmp_path, ["A3+", "sheet", "122 ABC", "claim 122"], "--problem", "1Q5F-2F66-GTHJ")
    assert "belongs to [A]" in nightmare.stdout
    assert "122 is right" in nightmare.stdout


def test_on_a_real_terminal_the_sheet_is_drawn_with_styles(tmp_path: Path) -> None:
    ours, theirs = pty.openpty()
    environment = {**os.environ, "HUT8_DATA": str(tmp_path), "COLUMNS": "80", "TERM": "xterm-256color"}
    environment.pop("NO_COLOR", None)
    game = subprocess.Popen(
        [sys.executable, "-m", "hut8", "play"], stdin=theirs, stdout=theirs, stderr=theirs, env=environment
    )
    os.close(theirs)
    os.write(ours, b"221 AB\nstrike\nclaim 435\n")
    shown = b""
    while b"So " not in shown[-400:] or game.poll() is None:
        try:
            shown += os.read(ours, 4096)
        except OSError:
            break
    assert game.wait(timeout=30) == 0
    os.close(ours)
    assert b"\x1b[" in shown
    assert "435" in shown.decode()


class TestDesk:
    def desk(self) -> Desk:
        return Desk(booklet(2), "analyst", None)

    def test_the_same_mark_again_takes_it_away_and_the_opposite_replaces_it(self) -> None:
        desk = self.desk()
        desk.mark(parse_marks_of(["T=3-", "T=4-"]))
        desk.mark(parse_marks_of(["T=3-"]))
        desk.mark(parse_marks_of(["T=4+"]))
        assert [str(mark) for mark in desk.marks] == ["T=4+"]
        assert desk.undo()
        assert [str(mark) for mark in desk.marks] == ["T=4-"]
        assert desk.redo()
        assert not desk.redo()

    def test_a_mark_on_a_digit_leaves_that_on_a_card_alone(self) -> None:
        desk = Desk(parse_identifier("1Q5F-2F66-GTHJ"), "analyst", None)
        desk.mark(parse_marks_of(["C=3-", "C3-"]))
        assert [str(mark) for mark in desk.marks] == ["C=3-", "C3-"]

    def test_a_proposal_after_a_question_begins_the_next_round(self) -> None:
        desk = self.desk()
        desk.compose(Code.parse("221"))
        desk.question("A")
        desk.compose(Code.parse("333"))
        assert desk.state.round == 2

    def test_the_same_proposal_again_is_the_same_round(self) -> None:
        desk = self.desk()
        for letter in "AB":
            desk.compose(Code.parse("221"))
            desk.question(letter)
        assert [str(line) for line in desk.rounds] == ["221 A- B+ ..."]

    def test_what_is_written_can_be_resumed(self) -> None:
        desk, again = self.desk(), self.desk()
        desk.compose(Code.parse("221"))
        desk.question("A")
        desk.mark(parse_marks_of(["A3.1-"]))
        again.resume(desk.write())
        assert (again.rounds, again.marks) == (desk.rounds, desk.marks)

    def test_letters_are_questions_and_words_may_be_shortened(self) -> None:
        assert parse_order("ab c") == ("question", ["A", "B", "C"])
        assert parse_order("cl 435") == ("claim", ["435"])
        assert parse_order("221Ab c") == ("compose", ["221", "A", "B", "C"])
        assert parse_order("T=3- 241+") == ("mark", ["T=3-", "241+"])
        assert parse_order("xyz") is None


def test_the_terminal_tells_the_answer_and_leaves_the_thinking_to_the_player(tmp_path: Path) -> None:
    quiet = play(tmp_path, ["221 A", "quit"]).stdout
    assert "A says ✗ to 221" in quiet
    assert "possible now" not in quiet
    assert "is out" not in quiet
    assert "possible now" in play(tmp_path, ["221 A", "quit"], "--teach").stdout


def test_the_x_paradox_is_told_in_full_once_a_game(tmp_path: Path) -> None:
    told = play(tmp_path, ["444 CD", "next", "421 CD", "quit"], "--problem", "booklet:18", "--teach").stdout
    assert told.count("Beware of the X paradox") == 1


def test_a_resumed_game_is_spoken_as_before(tmp_path: Path) -> None:
    play(tmp_path, ["221 A"], "--language", "fr")
    assert "répond" in play(tmp_path, ["B", "quit"], "--resume").stdout


def test_a_narrow_terminal_has_narrow_lines(tmp_path: Path) -> None:
    done = play(tmp_path, ["221 AB", "sheet", "quit"], columns=44)
    assert all(len(line) <= 44 for line in done.stdout.splitlines()), done.stdout


def test_a_number_of_the_booklet_is_one_of_the_edition_in_the_language(tmp_path: Path) -> None:
    done = play(tmp_path, ["claim 331"], "--booklet", "2", "--language", "fr")
    assert "331 est juste" in done.stdout


def test_a_line_of_a_megabyte_is_refused_in_a_few(tmp_path: Path) -> None:
    done = play(tmp_path, ["a" * 1_000_000, "\x1b[2J"])
    assert re.search(r"a\s…\sa", done.stdout)
    assert "is not a command: type help for the list." in done.stdout
    assert "\x1b" not in done.stdout
    assert len(done.stdout) < 4000
