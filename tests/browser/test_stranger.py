"""A stranger's minute: a first visit that knows only roles and visible text, from the front page to the code."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest

from hut8.machine.notation import parse_rounds
from hut8.machine.problems import Mode, PublicProblem
from hut8.reasoning.requests import Position
from hut8.strategy.plan import Claim, EndRound
from hut8.strategy.policies import policy
from tests.browser.player import Player

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

    from tests.browser.conftest import Server

SHAPES = ("triangle", "square", "circle")
SIZES = {
    "360x640": (360, 640),
    "390x844": (390, 844),
    "844x390": (844, 390),
    "768x1024": (768, 1024),
    "1024x768": (1024, 768),
    "1280x720": (1280, 720),
    "1366x625": (1366, 625),
    "1440x900": (1440, 900),
    "1920x1080": (1920, 1080),
}
LONG = [pytest.param(size, id=name, marks=pytest.mark.long) for name, size in SIZES.items() if name != "390x844"]
MOST_ROUNDS = 12


class Stranger:
    """Reads the screen, reasons with paper and pencil, presses what is written on the screen."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.rounds: list[str] = []
        self.laid = ""

    def read_cards(self) -> PublicProblem:
        """Read the number printed on every verifier's card."""
        slots = []
        for letter in "ABCDEF":
            verifier = self.page.get_by_role("region", name=f"Verifier {letter}", exact=True)
            if not verifier.count():
                break
            printed = verifier.get_by_role("button", name=re.compile(r"^Card \d+")).all_inner_texts()
            slots.append(tuple(map(int, printed)))
        return PublicProblem(Mode.CLASSIC, tuple(slots))

    def lay(self, code: str) -> None:
        inside = self.page.get_by_role("dialog") if self.page.get_by_role("dialog").count() else self.page
        for shape, digit in zip(SHAPES, code, strict=True):
            dial = inside.get_by_role("group", name=shape, exact=True).filter(has=self.page.get_by_role("radio"))
            dial.get_by_text(digit, exact=True).click()

    def ask(self, letter: str) -> str:
        self.page.get_by_role("button", name=f"Question verifier {letter}").click()
        answered = self.page.get_by_role("button", name=re.compile(f"^Verifier {letter} said"))
        answered.wait_for()
        said = re.search(r"said (\w+)", answered.inner_text())
        assert said
        return f"{letter}{'+' if said[1] == 'yes' else '-'}"

    def solve(self) -> str:
        """Ask until only one code is possible, then say so."""
        problem, line = self.read_cards(), ""
        for _ in range(3 * MOST_ROUNDS):
            asked = [*self.rounds, *([f"{line} ..."] if line else [])]
            action = policy("analyst")(Position(problem, parse_rounds(asked))).action
            if isinstance(action, Claim):
                return str(action.code)
            if isinstance(action, EndRound):
                self.page.get_by_role("button", name="Next round").click()
                self.page.get_by_text(f"Round {len(self.rounds) + 2}").first.wait_for()
                self.rounds, line = [*self.rounds, line], ""
                continue
            if not line:
                line = str(action.proposal)
                self.lay(line)
            line += f" {self.ask(action.verifier)}"
        raise AssertionError("the stranger gave up")


@pytest.mark.parametrize("size", [pytest.param(SIZES["390x844"], id="390x844"), *LONG])
def test_a_stranger_solves_a_problem_with_what_is_on_the_screen(
    browser: Browser, server: Server, size: tuple[int, int]
) -> None:
    width, height = size
    player = Player(browser, server.address, {"width": width, "height": height})
    page = player.page
    page.goto(server.address)
    page.get_by_role("button", name="Play now").click()
    page.get_by_role("button", name="Question verifier A").wait_for()
    stranger = Stranger(page)
    code = stranger.solve()
    page.get_by_role("button", name=re.compile("^I know it")).click()
    stranger.lay(code)
    page.get_by_role("button", name=f"The code is {' '.join(code)}").click()
    page.get_by_role("heading", level=1, name=re.compile("found|code", re.IGNORECASE)).wait_for()
    page.get_by_text(f"The code was {' '.join(code)}.").wait_for()
    player.close()
