"""Take the pictures of docs/screens: every page and state on a desk and on a phone, by day and by night.

The games in them are really played, on a server started for the purpose, so every position shown is a true one.

    python tools/screens.py [SCENE...]     only these scenes: pages, device, learn, solo, contests ...
"""

from __future__ import annotations

import asyncio
import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor
from io import BytesIO
from pathlib import Path
from typing import TYPE_CHECKING, Any

from PIL import Image
from playwright.sync_api import sync_playwright

from hut8.testing.chromium import chromium

ROOT = Path(__file__).parent.parent
sys.path.insert(0, str(ROOT))

from hut8.client import ContestClient, RestClient  # noqa: E402 - found through the line above
from hut8.players.machine import choose_alone  # noqa: E402 - likewise
from tests.browser.conftest import FLAGS, QuickServer  # noqa: E402 - found through the line above
from tests.browser.player import DESK, PHONE, Player  # noqa: E402 - found through the line above
from tests.browser.profiles import lay_in  # noqa: E402 - found through the line above
from tests.browser.test_contests import enter, open_contest  # noqa: E402 - likewise
from tests.browser.turing import TuringPlayer, join, open_table, play_to_the_end  # noqa: E402 - likewise

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import Browser, Page

    from hut8.client.contests import Mover
    from hut8.machine.view import MachineView

SCREENS = ROOT / "docs" / "screens"


LEARN = {
    "learn": "/learn",
    "learn-cards": "/learn/cards",
    "rules": "/learn/rules/machine",
    "print": "/print",
}


class Camera:
    """A player whose page is photographed."""

    def __init__(self, browser: Browser, address: str, theme: str, *, phone: bool) -> None:
        self.browser, self.address = browser, address
        self.player = TuringPlayer(browser, address, PHONE if phone else DESK, color_scheme=theme)
        self.ending = f"{PHONE['width'] if phone else DESK['width']}-{theme}"
        self.phone, self.theme = phone, theme

    def shoot(self, name: str, *, whole: bool = True, page: Page | None = None) -> None:
        """Save the player's page, or another, as it is: the whole of it or what is seen without scrolling."""
        page = page or self.player.page
        page.wait_for_timeout(350)
        picture = Image.open(BytesIO(page.screenshot(full_page=whole)))
        # A palette that covers every colour keeps rare ones, such as the shapes', true at a third of the size.
        small = picture.convert("RGB").quantize(256, Image.Quantize.MAXCOVERAGE, kmeans=3, dither=Image.Dither.NONE)
        small.save(SCREENS / f"{name}-{self.ending}.png", optimize=True)


def pages(camera: Camera) -> None:
    for name, path in (
        ("home", "/"),
        ("new", "/new"),
        ("join", "/join"),
        ("booklet", "/booklet"),
        ("atlas", "/atlas"),
        ("box-cards", "/box"),
    ):
        camera.player.go(path)
        camera.shoot(name)


def device(camera: Camera) -> None:
    """The curtain between two players of one device."""
    page = camera.player.page
    camera.player.go("/new?way=device&source=booklet&booklet=02")
    page.get_by_label("Player 1", exact=True).fill("Ada")
    page.get_by_label("Player 2", exact=True).fill("Joan")
    page.get_by_role("button", name="Open the table").click()
    page.get_by_role("button", name="Start").click()
    page.get_by_role("button", name="I am Ada").wait_for()
    camera.shoot("curtain", whole=False)


def learn(camera: Camera) -> None:
    for name, path in LEARN.items():
        camera.player.go(path)
        camera.shoot(name, whole=False)
    _tutorial(camera)
    camera.player.go("/learn/paradox")
    for digit in ("29 S=3", "29 C=3"):
        camera.player.page.locator(f".exercise label:has(input[value='{digit}'])").click()
    camera.player.page.locator(".exercise .button.main").first.click()
    camera.shoot("lesson", whole=False)


def _tutorial(camera: Camera) -> None:
    """The tutorial up to the cross that leaves two."""
    player = camera.player
    player.go("/learn/tutorial")
    onward = player.page.locator(".actions .button.main")
    onward.click()
    onward.click()
    player.compose("231", ".story")
    onward.click()
    onward.click()
    onward.click()
    player.page.locator(".exercise label:has(input[value='3 S=3'])").click()
    player.page.locator(".exercise .button.main").click()
    onward.click()
    onward.click()
    camera.shoot("tutorial", whole=False)


def solo(camera: Camera) -> None:
    """Booklet problem 02: after `221 B+` and `435 A+` two codes fit."""
    player = camera.player
    player.booklet("02")
    camera.shoot("table-empty", whole=False)
    player.compose("221")
    player.ask("B")
    player.end_round()
    player.page.locator(".dials:not(.locked)").wait_for()
    player.compose("435")
    player.ask("A")
    for subject in ("A3.1", "A3.3", "B7.1"):
        player.mark(subject)
    player.mark("A3.2", times=2)
    player.page.wait_for_timeout(1500)
    camera.shoot("table", whole=False)
    if camera.phone:
        player.place("notes")
        camera.shoot("notes", whole=False)
    for _ in range(3):
        player.page.keyboard.press("h")
        player.page.locator(".said").first.wait_for()
    camera.shoot("hint", whole=False)
    player.place("machine")
    player.page.locator("[data-act=claim]").click()
    player.compose("435", "dialog")
    camera.shoot("claim", whole=False)
    player.page.locator("dialog .button.main").click()
    player.result()
    player.page.locator(".path").wait_for(timeout=25_000)
    player.page.get_by_role("button", name="Show the proof").click()
    player.page.locator(".panel .told").first.wait_for()
    player.page.wait_for_timeout(3500)
    camera.shoot("result")
    player.go("/history")
    camera.shoot("history")


def race(camera: Camera) -> None:
    """Ada's side of a race with Joan and the Clerk."""
    ada, joan = camera.player, Player(camera.browser, camera.address)
    ada.go("/new?source=booklet&booklet=02")
    ada.page.get_by_label("Your name").fill("Ada")
    ada.page.get_by_role("button", name="Open the table").click()
    ada.page.wait_for_selector(".seating")
    joan.go(f"/join/{ada.room}")
    joan.page.get_by_label("Your name").fill("Joan")
    joan.page.get_by_role("button", name="Take a seat").click()
    ada.page.get_by_role("button", name="The Clerk", exact=True).click()
    ada.page.get_by_text("Players (3 of 4)").wait_for()
    camera.shoot("seating", whole=not camera.phone)
    ada.page.get_by_role("button", name="Start").click()
    ada.page.get_by_role("button", name="I am ready").wait_for()
    camera.shoot("reading", whole=False)
    ada.page.get_by_role("button", name="Begin for everybody").click()
    joan.page.locator(".dials:not(.locked)").wait_for()
    joan.compose("135")
    joan.ask("B")
    joan.ask("D")
    ada.compose("435")
    ada.ask("A")
    ada.page.get_by_text("1 3 5 · asked B D").wait_for()
    camera.shoot("race")
    ada.thumb_down()
    joan.claim("135")
    ada.page.locator(".reveal li").first.wait_for(timeout=40_000)
    camera.shoot("reveal", whole=False)
    joan.close()


def modes(camera: Camera) -> None:
    for mode in ("extreme", "nightmare"):
        player = camera.player
        player.go("/new?way=solo")
        player.page.locator("label.field", has_text="Mode").locator("select").select_option(mode)
        player.page.get_by_role("button", name="Play", exact=True).click()
        player.page.wait_for_selector(".dials", timeout=60_000)
        player.compose("345")
        player.ask("B")
        player.place("cards")
        camera.shoot(mode)


def box(camera: Camera) -> None:
    player = camera.player
    player.go("/box")
    for place, card in enumerate((28, 33, 41, 48)):
        player.page.locator(".slot input").nth(place).fill(str(card))
    player.page.get_by_role("button", name="Use these cards").click()
    player.page.get_by_role("button", name="Add a round").click()
    player.compose("111", "dialog")
    player.page.locator("dialog .button.main").click()
    for _ in range(2):
        player.page.locator(".rounds tbody td").nth(1).locator("button").click()
    player.page.get_by_role("heading", name="These answers contradict each other").wait_for()
    camera.shoot("box-contradiction")


def turing(camera: Camera) -> None:
    """A game of three: the shield, the turning, a vote, the end."""
    ada = camera.player
    ada.go("/turing")
    camera.shoot("turing", whole=False)
    ada.go("/turing/learn")
    ada.page.get_by_role("button", name="Next").click()
    camera.shoot("turing-learn", whole=False)
    room = open_table(ada)
    others = [join(camera.browser, camera.address, room, name) for name in ("Joan", "Alan")]
    ada.page.get_by_role("button", name="Start").click()
    ada.page.locator(".shield").wait_for()
    camera.shoot("turing-shield", whole=False)
    ada.act_until(lambda: others[0].page.locator(".vote").count())
    for player, side in zip(others, "LR", strict=True):
        player.act(side)
    ada.page.locator(".after").wait_for()
    camera.shoot("turing-turned", whole=camera.phone)
    for player in (ada, *others):
        player.act()
    others[0].act_until(lambda: ada.page.locator(".vote").count())
    camera.shoot("turing-vote", whole=camera.phone)
    play_to_the_end([ada, *others])
    ada.page.get_by_text("What the Bombe would have said").first.wait_for()
    camera.shoot("turing-result", whole=False)
    for player in others:
        player.close()


CLASS = ("Joan", "Alan", "", "Hugh", "Mavis", "", "Dilly", "Jane", "Gordon", "")
"""Who takes part in the class besides; not everybody gives a name."""


def contests(camera: Camera) -> None:
    """The day before and after it was played, its archive; a class on the host's screen and a participant's phone."""
    player, page = camera.player, camera.player.page
    player.go("/daily/today/classic")
    play = page.get_by_role("button", name="Play", exact=True)
    play.wait_for()
    camera.shoot("day")
    play.click()
    page.wait_for_selector(".dials")
    player.solve()
    player.result()
    page.get_by_role("link", name="The board of the day").click()
    page.locator("tr.you").wait_for()
    camera.shoot("day-played")
    player.go("/daily")
    page.locator("a.day.found").wait_for()
    camera.shoot("daily")
    player.go("/contests")
    camera.shoot("contests")
    _class(camera)
    lay_in(player, 60)
    player.go("/profile")
    camera.shoot("profile")


def _class(camera: Camera) -> None:
    host = Player(camera.browser, camera.address, PHONE if camera.phone else DESK, color_scheme=camera.theme)
    contest = open_contest(host, "class", "Class 7b")
    enter(camera.player, contest, "Ada")
    camera.shoot("contest")
    with ThreadPoolExecutor(1) as beside:  # a loop of its own: the browser's runs here
        beside.submit(asyncio.run, _play(camera.address, contest)).result()
    host.go(f"/contest/{contest}/screen")
    host.page.locator(".people .found").first.wait_for()
    camera.shoot("screen", page=host.page)
    host.page.get_by_role("button", name="Standing").click()
    host.page.locator("tbody tr").first.wait_for()
    camera.shoot("standing", page=host.page)
    host.close()


async def _play(address: str, contest: str) -> None:
    """Let the others play: some everything, some one problem, some nothing yet."""
    for number, name in enumerate(CLASS):
        one = ContestClient(RestClient(address), contest, f"{number:043}")
        await one.enter(name)
        for problem in range(1, 1 + number % 4):
            await one.play(problem, _mover(("clerk", "analyst", "bombe")[number % 3]))


def _mover(strength: str) -> Mover:
    def move(view: MachineView) -> tuple[str, dict[str, Any]]:
        found = choose_alone(view, strength)
        return found.kind, dict(found.body)

    return move


SCENES: dict[str, Callable[[Camera], None]] = {
    "pages": pages,
    "device": device,
    "learn": learn,
    "solo": solo,
    "race": race,
    "modes": modes,
    "box": box,
    "turing": turing,
    "contests": contests,
}


def main(wanted: list[str]) -> None:
    SCREENS.mkdir(parents=True, exist_ok=True)
    server = QuickServer(Path(tempfile.mkdtemp()))
    server.start()
    try:
        with sync_playwright() as driver:
            browser = driver.chromium.launch(executable_path=chromium(), args=list(FLAGS))
            for phone in (False, True):
                for theme in ("light", "dark"):
                    for name, scene in SCENES.items():
                        if not wanted or name in wanted:
                            camera = Camera(browser, server.address, theme, phone=phone)
                            scene(camera)
                            camera.player.close()
            browser.close()
    finally:
        server.stop()


if __name__ == "__main__":
    main(sys.argv[1:])
