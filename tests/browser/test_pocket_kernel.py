"""The kernel in the pocket says what the native kernel says, figure by figure."""

from __future__ import annotations

from itertools import islice
from typing import TYPE_CHECKING, Any

import pytest

from hut8.answers.reasoning import answer_strategy
from hut8.machine.problems import Mode
from hut8.pocket.kernel_build import kernel_module
from hut8.testing.positions import played
from tests.browser.pocket_player import PocketPlayer, StaticHost

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from playwright.sync_api import Browser

SECONDS = 10.0


@pytest.fixture(scope="module")
def player(browser: Browser, pocket_folder: Path) -> Iterator[PocketPlayer]:
    if kernel_module() is None:
        pytest.skip("the kernel cannot be compiled for browsers: the extra 'dev' brings ziglang")
    host = StaticHost(pocket_folder)
    found = PocketPlayer(browser, host)
    found.go("/")
    yield found
    found.close()
    host.stop()


def positions(count: int) -> list[dict[str, Any]]:
    """Return positions of every mode that best play is found for at once."""
    each = -(-count // len(Mode))
    found = [list(islice(_quick(mode), each)) for mode in Mode]
    return [position for group in found for position in group][:count]


def _quick(mode: Mode) -> Iterator[dict[str, Any]]:
    for position in played("pocket", 10_000, [mode], [4, 5]):
        if len(position.rounds) < 2 or position.solved:
            continue
        yield {
            "mode": str(position.public.mode),
            "slots": [list(slot) for slot in position.public.slots],
            "rounds": [str(round_) for round_ in position.rounds],
            "objective": "average",
            "seconds": SECONDS,
        }


def without_time(plan: dict[str, Any]) -> dict[str, Any]:
    return {name: value for name, value in plan.items() if name != "seconds"}


@pytest.mark.long
def test_best_play_is_the_same_in_the_page(player: PocketPlayer) -> None:
    for position in positions(1000):
        native = answer_strategy(position)
        assert native["proven"], position
        paged = player.ask_house("POST", "/api/strategy", position)
        assert without_time(paged) == without_time(native), position
    assert native["engine"] == "kernel"
