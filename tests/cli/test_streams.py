"""Standard input and output: every sign in every encoding, and `-` as the name of a file."""

from __future__ import annotations

import asyncio
import gzip
import json
import os
import pty
import subprocess
import sys
from pathlib import Path

import pytest

from hut8.cli.output import TOGETHER
from hut8.client import RestClient
from hut8.stores.sqlite import SqliteStore
from hut8.testing.servers import running
from tests.cli.running import hut8 as run

PROBLEM = ("4", "9", "11", "14")
LONG = pytest.mark.long
"""Commands that write as the others do."""


def hut8(
    *arguments: str, stdin: bytes = b"", folder: Path | None = None, encoding: str = "cp1252"
) -> subprocess.CompletedProcess[bytes]:
    return subprocess.run(
        [sys.executable, "-m", "hut8", *arguments],
        input=stdin,
        cwd=folder,
        capture_output=True,
        timeout=120,
        check=False,
        env={**os.environ, "PYTHONIOENCODING": encoding, "HUT8_DATA": str(folder)},
    )


@pytest.mark.parametrize(
    ("arguments", "sign"),
    [
        (("cards", "3"), "■"),
        (("generate", "--help"), "✗"),
        (("play",), "■"),
        (("imitation", "--plain", "--language", "fr"), "é"),
        pytest.param(("deduce", *PROBLEM), "■", marks=LONG),
        pytest.param(("generate", "--seed", "s"), "◊", marks=LONG),
        pytest.param(("explain", *PROBLEM, "--round", "332 A-"), "✗", marks=LONG),
        pytest.param(("box", "doctor", *PROBLEM, "--round", "111 A+", "--round", "111 A-"), "✗", marks=LONG),
        pytest.param(("verification", "201"), "◊", marks=LONG),
        pytest.param(("grade", "booklet:02"), "✗", marks=LONG),
        pytest.param(("booklet",), "◊", marks=LONG),
    ],
    ids=lambda value: " ".join(value) if isinstance(value, tuple) else value,
)
def test_a_pipe_gets_every_sign_whatever_the_system_prefers(
    arguments: tuple[str, ...], sign: str, tmp_path: Path
) -> None:
    done = hut8(*arguments, folder=tmp_path)
    assert b"Traceback" not in done.stderr
    assert sign in done.stdout.decode("utf-8")


def test_a_terminal_without_a_sign_shows_a_question_mark(tmp_path: Path) -> None:
    ours, theirs = pty.openpty()
    command = [sys.executable, "-m", "hut8", "cards", "3"]
    environment = {**os.environ, "PYTHONIOENCODING": "ascii", "HUT8_DATA": str(tmp_path)}
    done = subprocess.run(command, stdout=theirs, stderr=theirs, env=environment, timeout=60, check=False)
    os.close(theirs)
    assert done.returncode == 0
    assert b"?" in os.read(ours, 10_000)
    os.close(ours)


@pytest.mark.parametrize(
    "arguments",
    [("cards",), ("strategy", *PROBLEM), ("generate", "--seed", "s", "--json"), ("print", "scale", "--out", "-")],
)
def test_a_full_disk_is_told_in_a_sentence(arguments: tuple[str, ...], tmp_path: Path) -> None:
    command = [sys.executable, "-m", "hut8", *arguments]
    with Path("/dev/full").open("wb") as full:
        done = subprocess.run(command, stdout=full, stderr=subprocess.PIPE, cwd=tmp_path, timeout=60, check=False)
    assert done.returncode == 2
    assert done.stderr == b"standard output cannot be written: no space left on device.\n"


@pytest.mark.parametrize(
    "arguments", [("generate", "--seed", "s"), ("play",), ("imitation", "--plain"), ("cards", "3")]
)
def test_streams_that_the_shell_has_closed_end_nothing(arguments: tuple[str, ...], tmp_path: Path) -> None:
    done = subprocess.run(  # noqa: S602 - it is the shell that closes them
        f"{sys.executable} -m hut8 {' '.join(arguments)} <&- >&-",
        shell=True,
        env={**os.environ, "HUT8_DATA": str(tmp_path)},
        stderr=subprocess.PIPE,
        timeout=60,
        check=False,
    )
    assert b"Traceback" not in done.stderr
    assert done.returncode == (130 if "imitation" in arguments else 0), "whoever must be asked is not there"


def test_a_line_in_another_encoding_is_answered_and_stops_nothing() -> None:
    done = hut8("deduce", "--jsonl", stdin=b"\xff\n[]\n", encoding="utf-8")
    assert (done.returncode, done.stdout.count(b"\n"), done.stderr) == (0, 2, b"")


def test_more_lines_than_are_answered_together_are_answered_in_order() -> None:
    lines = [f'{{"mode": "{number}"}}' if number % 5 else "[]" for number in range(2 * TOGETHER + 1)]
    done = hut8("deduce", "--jsonl", stdin="\n".join(lines).encode(), encoding="utf-8")
    answers = done.stdout.decode().splitlines()
    assert len(answers) == len(lines)
    assert all(f"'{number}'" in answer for number, answer in enumerate(answers) if number % 5)


def test_what_is_printed_goes_to_standard_output_alone(tmp_path: Path) -> None:
    done = hut8("print", "scale", "--out", "-", folder=tmp_path)
    assert done.returncode == 0, done.stderr
    assert done.stdout.startswith(b"%PDF-")
    assert done.stdout.rstrip().endswith(b"%%EOF")
    assert done.stderr.startswith(b"The file has ")
    assert list(tmp_path.iterdir()) == []


def test_a_terminal_is_not_filled_with_a_file(tmp_path: Path) -> None:
    ours, theirs = pty.openpty()
    command = [sys.executable, "-m", "hut8", "print", "scale", "--out", "-"]
    done = subprocess.run(command, stdout=theirs, stderr=subprocess.PIPE, cwd=tmp_path, timeout=60, check=False)
    os.close(theirs)
    os.close(ours)
    assert done.returncode == 2
    assert done.stderr == b"The file would fill the terminal: name it, or send it on with `> FILE`.\n"
    assert list(tmp_path.iterdir()) == []


@pytest.fixture
def database(tmp_path: Path) -> Path:
    """A database with one table."""

    async def fill() -> None:
        async with running(SqliteStore(tmp_path / "tables.sqlite3")) as server:
            await RestClient(server.url).open_table("Ada")

    asyncio.run(fill())
    return tmp_path / "tables.sqlite3"


def test_a_backup_goes_through_a_pipe(database: Path, tmp_path: Path) -> None:
    before = sorted(path.name for path in tmp_path.iterdir())
    made = hut8("backup", "-", "--database", str(database), folder=tmp_path)
    assert (made.returncode, made.stderr) == (0, b"1 table is in the backup.\n")
    assert sorted(path.name for path in tmp_path.iterdir()) == before
    filled = hut8("restore", "-", "--database", "other.sqlite3", stdin=made.stdout, folder=tmp_path)
    assert (filled.returncode, filled.stdout) == (0, b"1 table is back.\n")
    again = hut8("backup", "-", "--database", "other.sqlite3", folder=tmp_path)
    assert gzip.decompress(again.stdout) == gzip.decompress(made.stdout)


def test_tables_move_through_a_pipe_and_lie_open_for_their_owner_alone(database: Path, tmp_path: Path) -> None:
    (table,) = json.loads(run("admin", "list", "--json", "--database", str(database)).stdout)
    sent = run("pocket", "export", table["room"], "--out", "-", "--database", str(database), folder=tmp_path)
    assert (sent.returncode, sent.stderr) == (0, "Keep the file to yourself: it opens the seats.\n")
    assert len(json.loads(sent.stdout)["tables"]) == 1
    run("pocket", "export", table["room"], "--out", "kept.json", "--database", str(database), folder=tmp_path)
    assert (tmp_path / "kept.json").stat().st_mode & 0o777 == 0o600
    assert not (tmp_path / "-").exists()
    known = run("pocket", "import", "-", "--database", str(database), stdin=sent.stdout, folder=tmp_path)
    assert known.stdout.startswith("0 new tables")


def test_a_tree_goes_to_standard_output_and_the_rest_beside_it(tmp_path: Path) -> None:
    done = run("strategy", "3", "7", "10", "14", "--tree", "-", folder=tmp_path)
    assert done.stdout.count("= ") == 7
    assert done.stderr.startswith("Propose ")
    refused = run("strategy", "3", "7", "10", "14", "--tree", "-", "--json", folder=tmp_path)
    assert json.loads(refused.stdout)["error"]["text"] == "Choose one of --json and --tree -."
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize(
    "arguments",
    [("arena", "run", "--player", "clerk", "--out", "-"), ("atlas", "build", "-"), ("census", "--export", "-")],
)
def test_what_needs_a_file_makes_none_that_is_called_so(arguments: tuple[str, ...], tmp_path: Path) -> None:
    done = run(*arguments, folder=tmp_path)
    assert (done.returncode, done.stderr) == (2, "This is not written to standard output: name a file.\n")
    assert list(tmp_path.iterdir()) == []


def test_what_is_no_backup_is_refused_by_name(tmp_path: Path) -> None:
    done = hut8("restore", "-", "--database", "new.sqlite3", stdin=b"not at all", folder=tmp_path)
    assert (done.returncode, done.stderr) == (2, b"standard input is not a backup, or it is damaged.\n")
