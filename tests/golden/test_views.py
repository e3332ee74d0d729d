"""What every eye sees in whole games of Turing Machine is what the types of its view say."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from hut8.machine.match import MACHINE
from hut8.machine.view import MachineView
from hut8.wire.validator import Reader
from tests.golden import playthrough

if TYPE_CHECKING:
    from pathlib import Path

READER: Reader[MachineView] = Reader(MachineView)


class Checked:
    """The game, with every view that it gives checked."""

    def __init__(self) -> None:
        self.seen = 0

    def __getattr__(self, name: str) -> Any:
        return getattr(MACHINE, name)

    def view(self, *given: Any) -> MachineView:
        shown = MACHINE.view(*given)
        assert READER.read(shown) == shown
        self.seen += 1
        return shown


@pytest.mark.parametrize("path", playthrough.files("machine"), ids=lambda path: path.stem)
def test_every_view_of_a_whole_game_has_its_type(path: Path) -> None:
    checked: Any = Checked()
    list(playthrough.Playthrough(checked).play(path.read_text(encoding="utf-8").splitlines()))
    assert checked.seen > 10
