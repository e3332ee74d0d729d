"""Note sheets: the last mark per cell stands, undo reverts one's own last change."""

from __future__ import annotations

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hut8.errors import Illegal, Malformed
from hut8.tables.notes import MOST_BYTES, MOST_ENTRIES, Note, NoteSheet, parse_note


def mark(cell: str, value: str | None, seat: int = 0) -> Note:
    return Note(seat, "mark", cell, value)


def test_the_last_mark_stands_and_null_wipes() -> None:
    sheet = NoteSheet([mark("a", "x"), mark("b", "o"), mark("a", "o"), mark("b", None)])
    assert sheet.as_json()["marks"] == {"a": "o"}


def test_undo_reverts_ones_own_last_change_and_redo_repeats_it() -> None:
    sheet = NoteSheet([mark("a", "x", 0), mark("b", "y", 1), mark("a", "z", 0)])
    sheet.write(Note(0, "undo"))
    assert sheet.as_json()["marks"] == {"a": "x", "b": "y"}
    sheet.write(Note(0, "redo"))
    assert sheet.as_json()["marks"] == {"a": "z", "b": "y"}
    sheet.write(Note(1, "undo"))
    assert sheet.as_json()["marks"] == {"a": "z"}


def test_a_new_mark_ends_the_chance_to_redo() -> None:
    sheet = NoteSheet([mark("a", "x"), Note(0, "undo"), mark("b", "y")])
    with pytest.raises(Illegal, match="redo"):
        sheet.check(Note(0, "redo"))


def test_a_sheet_is_full_one_day_even_of_undoing() -> None:
    notes = [mark("a", "x"), *[Note(0, kind) for _ in range(MOST_ENTRIES // 2) for kind in ("undo", "redo")]]
    sheet = NoteSheet(notes)
    with pytest.raises(Illegal, match="full"):
        sheet.check(Note(0, "undo"))


def test_a_text_keeps_its_lines_and_hides_nothing() -> None:
    note = parse_note(0, "text", {"cell": "A", "value": "even?\n\u202e<b>\u0000 or odd"})
    assert note.value == "even?\n <b>  or odd"


def test_nothing_to_undo_is_said() -> None:
    with pytest.raises(Illegal, match="undo"):
        NoteSheet([mark("a", "x", 1)]).check(Note(0, "undo"))


@pytest.mark.parametrize(
    ("kind", "body"),
    [
        ("scribble", {}),
        ("mark", {}),
        ("mark", {"cell": ""}),
        ("mark", {"cell": "c" * 41}),
        ("mark", {"cell": "c", "value": "v" * 21}),
        ("text", {"cell": "c", "value": "v" * 501}),
        ("mark", {"cell": "c", "value": 3}),
    ],
)
def test_a_note_that_cannot_be_read_is_refused(kind: str, body: dict[str, object]) -> None:
    with pytest.raises(Malformed):
        parse_note(0, kind, body)


NOTES = st.one_of(
    st.builds(mark, st.sampled_from("abc"), st.sampled_from(["x", "o", None]), st.integers(0, 1)),
    st.builds(Note, st.integers(0, 1), st.sampled_from(["undo", "redo"])),
)


@given(st.lists(NOTES, max_size=40), st.integers(0, 1))
def test_undo_then_redo_changes_nothing(notes: list[Note], seat: int) -> None:
    sheet = NoteSheet(notes)
    before = sheet.as_json()
    try:
        sheet.check(Note(seat, "undo"))
    except Illegal:
        return
    sheet.write(Note(seat, "undo"))
    sheet.write(Note(seat, "redo"))
    assert sheet.as_json() == before


def test_a_sheet_stays_small_enough_to_be_sent_whole_and_can_always_be_wiped() -> None:
    sheet, one = NoteSheet(), Note(0, "text", "place", "ü" * 500)
    fitting = MOST_BYTES // (2 * 500 + len("place 00"))
    for number in range(fitting):
        note = one._replace(cell=f"place {number:02}")
        sheet.check(note)
        sheet.write(note)
    with pytest.raises(Illegal, match="full"):
        sheet.check(one)
    assert len(json.dumps(sheet.as_json(), ensure_ascii=False).encode()) < 2 * MOST_BYTES
    for note in (Note(0, "text", "place 0"), Note(0, "undo")):
        sheet.check(note)
