"""The catalogue in every format: complete, the same in one go and in ten, clean when interrupted."""

from __future__ import annotations

import gzip
import sqlite3
import subprocess
import sys
import time
from hashlib import sha256
from typing import TYPE_CHECKING, Any

import pytest

from hut8.errors import Malformed, Unavailable
from hut8.forge.catalogue import export, lines, sqlite, writer_for
from hut8.forge.census import CHUNKS, Row, Stop, count, rows
from tests.diagonal import diagonal

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

SOME = CHUNKS[60:90] + CHUNKS[300:330] + CHUNKS[510:540]
"""About a hundred thousand problems of every size."""

FORMATS = ["some.sqlite3", "some.csv.gz", "some.parquet"]


def quiet(done: int, total: int) -> None:
    del done, total


def read(path: Path) -> list[str]:
    """Read a catalogue as lines of text, whatever its format."""
    if path.suffix == ".sqlite3":
        database = sqlite3.connect(path)
        found = [str(Row.read(number)) for (number,) in database.execute("SELECT id FROM catalogue")]
        database.close()
        return found
    if path.suffix == ".gz":
        header, *entries = gzip.decompress(path.read_bytes()).decode().splitlines()
        assert header == "verifiers,code,A,B,C,D,E,F"
        return entries
    return [_line(entry) for entry in pytest.importorskip("pyarrow.parquet").read_table(path).to_pylist()]


def _line(entry: dict[str, Any]) -> str:
    places = [(entry[f"card_{letter}"], entry[f"criterion_{letter}"]) for letter in "abcdef"]
    printed = [f"{card}.{position}" if card else "" for card, position in places]
    return ",".join([str(entry["verifiers"]), str(entry["code"]), *printed])


@pytest.mark.parametrize("step", diagonal([1, 5], 5), ids=["all", "some"])
@pytest.mark.parametrize("name", FORMATS)
def test_every_problem_is_written_once_and_in_order(tmp_path: Path, name: str, step: int) -> None:
    export(tmp_path / name, 2, quiet, SOME[::step])
    listed = [row for chunk in SOME[::step] for row in rows(chunk, Stop.unset())]
    assert read(tmp_path / name) == [str(Row.read(row)) for row in listed]
    assert [path.name for path in tmp_path.iterdir()] == [name]


@pytest.mark.parametrize("name", diagonal(FORMATS, "some.parquet"))
def test_a_catalogue_made_in_ten_goes_is_the_same_to_the_byte(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    monkeypatch.setattr(sqlite, "ROWS_PER_COMMIT", 5000)
    monkeypatch.setattr(lines, "BYTES_PER_CHECKPOINT", 10_000)
    export(tmp_path / f"whole-{name}", 2, quiet, SOME)
    for go in range(1, 11):
        with pytest.raises(KeyboardInterrupt):
            export(tmp_path / f"parts-{name}", 2, interrupting(at=8 * go), SOME)
    export(tmp_path / f"parts-{name}", 2, quiet, SOME)
    digests = {sha256(path.read_bytes()).hexdigest() for path in tmp_path.iterdir()}
    assert len(digests) == 1
    assert len(list(tmp_path.iterdir())) == 2


def interrupting(at: int) -> Callable[[int, int], None]:
    """Return a progress that is interrupted when so many chunks are done."""

    def progress(done: int, total: int) -> None:
        if done >= at:
            assert done < total
            raise KeyboardInterrupt

    return progress


@pytest.mark.parametrize("name", diagonal(FORMATS, "some.sqlite3", "some.csv.gz"))
def test_a_process_killed_at_any_moment_is_resumed_without_loss(tmp_path: Path, name: str) -> None:
    script = (
        "import sys; from pathlib import Path; from hut8.forge.catalogue import export, lines, sqlite\n"
        "from hut8.forge.census import CHUNKS\n"
        "sqlite.ROWS_PER_COMMIT = 3000; lines.BYTES_PER_CHECKPOINT = 5000\n"
        "export(Path(sys.argv[1]), 1, lambda *_: print(flush=True), CHUNKS[90:183])\n"
    )
    words = [sys.executable, "-c", script, str(tmp_path / name)]
    for told in (10, 30):
        process = subprocess.Popen(words, stdout=subprocess.PIPE, text=True)
        assert process.stdout
        for _ in range(told):
            assert process.stdout.readline()
        process.kill()
        process.communicate()
        assert not (tmp_path / name).exists()
    subprocess.run(words, check=True, capture_output=True)
    found = read(tmp_path / name)
    assert len(found) == len(set(found)) == sum(count(chunk, Stop.unset()).mixed for chunk in CHUNKS[90:183])


@pytest.mark.parametrize("note", ["", "{}", "[]", '{"chunks": "many", "bytes": 0}', "\xff"])
def test_a_damaged_note_of_what_is_done_is_named(tmp_path: Path, note: str) -> None:
    (tmp_path / "some.csv.gz.part").touch()
    (tmp_path / "some.csv.gz.part.json").write_text(note, encoding="latin-1")
    with pytest.raises(Malformed, match=r"some\.csv\.gz\.part\.json is damaged"):
        export(tmp_path / "some.csv.gz", 1, quiet, SOME[:1])


def test_views_read_like_tables(tmp_path: Path) -> None:
    export(tmp_path / "some.sqlite3", 1, quiet, SOME[:1])
    database = sqlite3.connect(tmp_path / "some.sqlite3")
    number, verifiers, code, *labels = database.execute("SELECT * FROM printed LIMIT 1").fetchone()
    row = Row.read(number)
    assert (verifiers, str(code)) == (row.verifiers, str(row.code))
    assert labels == [f"{each.card}: {each.label}" for each in row.criteria] + [None, None]
    database.close()


def test_what_exists_is_not_written_over(tmp_path: Path) -> None:
    (tmp_path / "mine.csv.gz").write_bytes(b"mine")
    with pytest.raises(Unavailable, match="exists already"):
        export(tmp_path / "mine.csv.gz", 1, quiet, SOME[:1])


def test_a_name_without_a_format_is_refused(tmp_path: Path) -> None:
    with pytest.raises(Malformed, match=r"\.sqlite3, \.csv\.gz or \.parquet"):
        writer_for(tmp_path / "catalogue.txt")


@pytest.mark.parametrize("name", FORMATS)
def test_a_place_that_cannot_be_written_is_named(tmp_path: Path, name: str) -> None:
    with pytest.raises(Unavailable, match="cannot be written"):
        export(tmp_path / "missing" / name, 1, quiet, SOME[:1])


def test_progress_is_told_from_the_first_chunk_to_the_last(tmp_path: Path) -> None:
    told: list[tuple[int, int]] = []
    started = time.monotonic()
    export(tmp_path / "some.csv.gz", 2, lambda done, total: told.append((done, total)), SOME[:5])
    assert told == [(done, 5) for done in range(6)]
    assert time.monotonic() - started < 60
