"""Learning in a real browser: the tutorial by mouse, by touch and by keyboard; every lesson; in every language."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from tests.browser.player import DESK, PHONE, Player
from tests.browser.test_everyone import CLIPPED, SMALL, TOO_SMALL, axe, serious
from tests.browser.test_languages import FILES, check
from tests.diagonal import diagonal

if TYPE_CHECKING:
    from collections.abc import Iterator

    from playwright.sync_api import Browser, Page, ViewportSize

    from tests.browser.conftest import Server

__all__ = ["axe"]

LEARN = Path(__file__).parents[2] / "web" / "src" / "pages" / "learn"
SCRIPT: dict[str, Any] = json.loads((LEARN / "tutorial.json").read_text("utf-8"))
LESSONS: dict[str, dict[str, Any]] = {
    lesson["name"]: lesson for lesson in json.loads((LEARN / "lessons.json").read_text("utf-8"))
}
PAGES = (
    "/learn",
    "/learn/tutorial",
    "/learn/paradox",
    "/learn/cards",
    "/learn/rules/machine",
    "/learn/rules/imitation",
)


TOUCH = {"has_touch": True, "is_mobile": True}


class Hand:
    """Does what a step asks for, with a mouse or a finger."""

    def __init__(self, page: Page) -> None:
        self.page = page

    def press(self, selector: str) -> None:
        self.page.locator(selector).first.click()

    def choose(self, value: str) -> None:
        self.page.locator(f".exercise label:has(input[value='{value}'])").click()

    def compose(self, code: str) -> None:
        for place, digit in enumerate(code):
            self.page.locator(".dial").nth(place).locator("label").nth(int(digit) - 1).click()


class Keys(Hand):
    """Does the same by keyboard alone: Tab until the thing has the focus, then its key."""

    def press(self, selector: str) -> None:
        self._reach(selector)
        self.page.keyboard.press("Enter")

    def choose(self, value: str) -> None:
        self._reach(f".exercise input[value='{value}']")
        self.page.keyboard.press("Space")

    def compose(self, code: str) -> None:
        for place, digit in enumerate(code):
            first = f".dial:nth-of-type({place + 1}) input"
            self._reach(first)
            self.page.keyboard.press("Space")
            for _ in range(int(digit) - 1):
                self.page.keyboard.press("ArrowRight")

    def _reach(self, selector: str) -> None:
        self.page.locator(selector).first.wait_for(state="attached")
        for _ in range(80):
            if self.page.evaluate("(name) => document.activeElement?.matches(name) ?? false", selector):
                return
            self.page.keyboard.press("Tab")
        raise AssertionError(f"the keyboard does not reach {selector}")


def walk(player: Player, hand: Hand) -> Iterator[str]:
    """Go through the tutorial as its script says; every step is named when it is shown."""
    player.go("/learn/tutorial")
    for step in SCRIPT["steps"][:-1]:
        player.page.locator(f".story progress[value='{SCRIPT['steps'].index(step) + 1}']").wait_for()
        yield step["name"]
        if step["do"] == "compose":
            hand.compose(step["proposals"][-1])
        elif step["do"] == "ask":
            hand.press(".actions .button.main")
        elif step["do"] == "claim":
            hand.compose(SCRIPT["code"])
            hand.press(".actions .button.main")
        elif step["do"] != "read":
            for option in step["answer"]:
                hand.choose(option)
            hand.press(".exercise .button.main")
        hand.press(".actions .button.main")


@pytest.mark.parametrize(
    ("hand", "viewport", "wishes"),
    [
        pytest.param(Hand, DESK, {}, marks=pytest.mark.long),
        pytest.param(Hand, PHONE, TOUCH, marks=pytest.mark.long),
        (Keys, DESK, {}),
    ],
    ids=["mouse", "touch", "keyboard"],
)
def test_the_tutorial_leads_from_zero_to_a_solved_problem(
    browser: Browser, server: Server, hand: type[Hand], viewport: Any, wishes: dict[str, Any]
) -> None:
    player = Player(browser, server.address, viewport, **wishes)
    steps = list(walk(player, hand(player.page)))
    assert len(steps) == len(SCRIPT["steps"]) - 1
    player.page.get_by_role("heading", name="Solved").wait_for()
    assert player.page.locator(".letter.yes").count() == 4
    player.go("/learn")
    assert player.page.get_by_label("done").count() == 1
    player.close()


@pytest.mark.long
def test_wrong_choices_proposals_and_claims_are_answered_kindly(browser: Browser, server: Server) -> None:
    player = Player(browser, server.address, PHONE, **TOUCH)
    hand = Hand(player.page)
    for name in walk(player, hand):
        if name == "compose":
            hand.compose("555")
            player.page.get_by_text("Here we follow one example").wait_for()
        elif name == "settled":
            hand.choose("3 S<3")
            hand.press(".exercise .button.main")
            player.page.get_by_text("does not belong, and something is missing").wait_for()
            hand.choose("3 S<3")
        elif name == "claim":
            hand.compose("432")
            hand.press(".actions .button.main")
            player.page.get_by_text("C would say").wait_for()
    player.page.get_by_role("heading", name="Solved").wait_for()
    player.close()


def test_the_tutorial_goes_on_after_a_reload(browser: Browser, server: Server) -> None:
    player = Player(browser, server.address)
    for name in walk(player, Hand(player.page)):
        if name == "two":
            break
    player.page.reload()
    player.page.get_by_role("heading", name="that leaves two").wait_for()
    assert player.page.locator(".rounds td.no").count() == 1
    player.close()


@pytest.mark.parametrize("name", diagonal(LESSONS, "nightmare"))
def test_a_lesson_is_solved_with_its_answers(browser: Browser, server: Server, name: str) -> None:
    player = Player(browser, server.address)
    player.go(f"/learn/{name}")
    for place, part in enumerate(LESSONS[name]["parts"]):
        box = player.page.locator(".exercise").nth(place)
        for option in part["answer"]:
            box.locator(f"label:has(input[value='{option}'])").click()
        box.locator(".button.main").click()
        box.locator(".praise").wait_for()
    player.page.get_by_text("All three solved.").wait_for()
    player.page.get_by_role("button", name="Play a problem").click()
    player.page.wait_for_selector(".dials")
    player.close()


STAGE = "() => [...document.querySelectorAll('.sheets, .cards')].map((part) => part.getBoundingClientRect().top)"
FOOT = """() => Math.max(
    ...[...document.querySelectorAll('.sheets, .cards, .lines')].map((part) => part.offsetTop + part.offsetHeight))"""
LAPTOP: ViewportSize = {"width": 1366, "height": 625}


@pytest.mark.parametrize("viewport", diagonal([LAPTOP, DESK], LAPTOP), ids=["laptop", "desk"])
def test_the_stage_of_the_tutorial_fits_and_stands_still(
    browser: Browser, server: Server, viewport: ViewportSize
) -> None:
    player = Player(browser, server.address, viewport)
    tops, feet = {}, {}
    for name in walk(player, Hand(player.page)):
        tops[name], feet[name] = tuple(player.page.evaluate(STAGE)), player.page.evaluate(FOOT)
    assert len(set(tops.values())) == 1, tops
    assert len(tops["code"]) == 2, "the machine and its cards are there from the first step"
    assert max(feet.values()) <= viewport["height"], feet
    player.close()


def test_every_card_is_explained_with_examples(browser: Browser, server: Server) -> None:
    player = Player(browser, server.address)
    player.go("/learn/cards")
    assert player.page.locator(".card .head").count() == 48
    player.page.locator(".card .head").nth(32).click()
    player.page.get_by_role("dialog").locator("li").nth(5).wait_for()
    player.page.keyboard.press("Escape")
    player.page.locator(".card .head").nth(21).click()
    player.page.get_by_role("dialog").get_by_text("223 is not ascending").wait_for()
    player.close()


@pytest.mark.parametrize("language", diagonal(["fr", "it", "nl"]))
def test_learning_is_in_one_language(browser: Browser, server: Server, language: str) -> None:
    player = Player(browser, server.address, PHONE, locale=language)
    for path in (*PAGES, *[f"/learn/{name}" for name in LESSONS], "/print"):
        player.go(path)
        check(player, language)
    for _ in walk(player, Hand(player.page)):
        check(player, language)
    player.page.get_by_role("heading", name=FILES[language]["learn.tutorial.solved.title"]).wait_for()
    check(player, language)
    player.close()


@pytest.mark.long
@pytest.mark.usefixtures("axe")
def test_axe_finds_nothing_serious_where_one_learns_and_prints(browser: Browser, server: Server) -> None:
    player = Player(browser, server.address, DESK, bypass_csp=True)
    for path in (*PAGES, "/print"):
        player.go(path)
        assert (path, serious(player)) == (path, [])
    for name in walk(player, Hand(player.page)):
        if name in {"settled", "decide", "claim"}:
            assert (name, serious(player)) == (name, [])
    player.close()


def test_nothing_is_clipped_or_too_small_where_one_learns_and_prints(browser: Browser, server: Server) -> None:
    player = Player(browser, server.address, SMALL)
    for path in (*PAGES, "/learn/nightmare", "/print"):
        player.go(path)
        assert (path, player.page.evaluate(CLIPPED)) == (path, [])
        assert (path, player.page.evaluate(TOO_SMALL)) == (path, [])
    player.close()


def test_a_file_of_the_press_is_kept(browser: Browser, server: Server) -> None:
    player = Player(browser, server.address, accept_downloads=True)
    player.go("/print")
    player.page.get_by_label("How many").fill("1")
    with player.page.expect_download(timeout=60_000) as download:
        player.page.get_by_role("button", name="Make the file").click()
    assert download.value.suggested_filename == "hut8-notes-en.pdf"
    assert Path(download.value.path()).read_bytes().startswith(b"%PDF-")
    player.page.get_by_text("hut8-notes-en.pdf is ready").wait_for()
    player.close()
