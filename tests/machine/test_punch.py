"""The geometry of the punch cards."""

from __future__ import annotations

from itertools import product

from hut8.machine.codes import CODES, DIGITS
from hut8.machine.punch import COLUMN_COUNT, HOLES, ROW_COUNT, SHEETS, Sheet, holes_of, open_holes, sheets_for


def test_every_code_has_a_hole_of_its_own_on_the_grid() -> None:
    assert set(HOLES) == set(CODES)
    assert len(set(HOLES.values())) == 125
    assert all(0 <= hole.column < COLUMN_COUNT and 0 <= hole.row < ROW_COUNT for hole in HOLES.values())


def test_every_one_of_the_fifteen_sheets_has_twenty_five_holes() -> None:
    assert len(SHEETS) == 15
    assert all(len(holes_of(sheet)) == 25 for sheet in SHEETS)


def test_any_three_sheets_of_different_shapes_leave_exactly_the_hole_of_their_code() -> None:
    for code in CODES:
        assert open_holes(sheets_for(code)) == {HOLES[code]}


def test_no_two_sheets_alone_single_out_a_hole() -> None:
    for triangle, square in product(DIGITS, repeat=2):
        assert len(open_holes([Sheet("T", triangle), Sheet("S", square)])) == 5


def test_holes_of_one_sheet_never_lie_side_by_side() -> None:
    for sheet in SHEETS:
        holes = holes_of(sheet)
        for column, row in holes:
            assert (column + 1, row) not in holes
            assert (column, row + 1) not in holes
