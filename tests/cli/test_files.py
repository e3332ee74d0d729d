"""Files are read whatever is in them, and written whole or not at all."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from hut8.cli.files import check_writable, read_text, write_whole
from hut8.errors import Unavailable

if TYPE_CHECKING:
    from pathlib import Path


def test_a_file_is_read_whatever_its_bytes_are(tmp_path: Path) -> None:
    path = tmp_path / "game.txt"
    path.write_bytes(b"\xef\xbb\xbfteam Ada\xff\r\n")
    assert read_text(path) == "team Ada\N{REPLACEMENT CHARACTER}\n"


def test_a_file_that_cannot_be_read_is_called_as_its_reader_calls_it(tmp_path: Path) -> None:
    with pytest.raises(Unavailable, match=r"nothing cannot be read: no such file or directory\.$"):
        read_text(tmp_path / "nothing")
    with pytest.raises(Unavailable, match=r"^- cannot be read: is a directory\.$"):
        read_text(tmp_path, "-")


def test_a_file_is_replaced_whole(tmp_path: Path) -> None:
    path = tmp_path / "order.pdf"
    path.write_bytes(b"old")
    write_whole(path, b"new")
    assert path.read_bytes() == b"new"
    assert list(tmp_path.iterdir()) == [path]


def test_a_failure_keeps_the_old_file_and_leaves_nothing_beside_it(tmp_path: Path) -> None:
    path = tmp_path / "order.pdf"
    path.mkdir()
    with pytest.raises(Unavailable, match="cannot be written"):
        write_whole(path, b"new")
    assert list(tmp_path.iterdir()) == [path]


def test_a_folder_that_is_not_there_is_noticed_before_any_work(tmp_path: Path) -> None:
    with pytest.raises(Unavailable, match="there is no folder"):
        check_writable(tmp_path / "nowhere" / "order.pdf")
