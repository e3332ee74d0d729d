"""A person at the page: what a hand does, in the words of the game."""

from __future__ import annotations

import json
import re
import time
from typing import TYPE_CHECKING, Any

from hut8.machine.notation import parse_rounds
from hut8.machine.problems import Mode, PublicProblem
from hut8.reasoning.requests import Position
from hut8.strategy.plan import Claim, EndRound, Propose
from hut8.strategy.policies import policy

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import (
        Browser,
        BrowserContext,
        ConsoleMessage,
        Page,
        Request,
        Response,
        Route,
        ViewportSize,
        WebSocket,
    )

    from hut8.strategy.plan import Action

PHONE: ViewportSize = {"width": 390, "height": 844}
DESK: ViewportSize = {"width": 1440, "height": 900}
PATIENCE = 30_000
AT_REST = """() => document.getAnimations().every(
    (each) => each.playState !== "running" || each.effect.getComputedTiming().endTime === Infinity)"""


def come_to_rest(page: Page) -> None:
    """Wait until nothing moves any more but what moves for ever."""
    page.wait_for_function(AT_REST)


def wait_on(page: Page, condition: Callable[[], object], seconds: float = 30) -> None:
    """Wait as `tests.waiting.wait_until` does, while the page's own events are heard."""
    deadline = time.monotonic() + seconds
    while not condition():
        assert time.monotonic() < deadline, f"it did not come true within {seconds} seconds"
        page.wait_for_timeout(50)  # sleeps: polls


class Pages:
    """Pages that were given back, each in a context of its own: a new one takes most of a second."""

    def __init__(self) -> None:
        self._idle: dict[str, list[Page]] = {}

    def take(self, browser: Browser, address: str, wishes: dict[str, Any]) -> Page:
        """Return a page of this kind that remembers nothing of this address."""
        idle = self._idle.setdefault(self._kind(browser, wishes), [])
        if not idle:
            return browser.new_context(**wishes).new_page()
        page = idle.pop()
        session = page.context.new_cdp_session(page)
        session.send("Storage.clearDataForOrigin", {"origin": address, "storageTypes": "all"})
        session.detach()
        return page

    def give_back(self, browser: Browser, address: str, wishes: dict[str, Any], page: Page) -> None:
        for other in page.context.pages:
            if other is not page:
                other.close()
        page.goto(f"{address}/health")
        self._idle[self._kind(browser, wishes)].append(page)

    @staticmethod
    def _kind(browser: Browser, wishes: dict[str, Any]) -> str:
        return f"{id(browser)} {sorted(wishes.items())}"


PAGES = Pages()


class Player:
    """One browser context at one address, and everything the network brought it."""

    def __init__(self, browser: Browser, address: str, viewport: ViewportSize | None = None, **wishes: Any) -> None:
        self.address = address
        usual = {"viewport": viewport or DESK, "locale": "en", "reduced_motion": "reduce", "service_workers": "block"}
        self._browser, self._wishes, self._altered = browser, {**usual, **wishes}, False
        self.page: Page = PAGES.take(browser, address, self._wishes)
        self.context: BrowserContext = self.page.context
        self.page.set_default_timeout(PATIENCE)
        self.faults: list[str] = []
        self.frames: list[str] = []
        self.views: list[dict[str, Any]] = []
        """Every view of the game that came over the socket, in order."""
        self.bodies: list[tuple[str, str]] = []
        self.tokens: set[str] = set()
        """What the page opened its seats with."""
        self._logged: list[str] = []
        self._listeners: dict[str, Callable[..., None]] = {
            "pageerror": lambda fault: self.faults.append(str(fault)),
            "console": self._hear_console,
            "websocket": self._listen,
            "request": self._hear_request,
            "response": self._keep,
        }
        for event, listener in self._listeners.items():
            self.page.on(event, listener)  # type: ignore[call-overload]

    def _hear_console(self, line: ConsoleMessage) -> None:
        """Take what breaks the content policy for a fault; the rest is for who develops."""
        if "Content Security Policy" in line.text:
            self.faults.append(line.text)

    def _listen(self, socket: WebSocket) -> None:
        socket.on("framereceived", lambda frame: self._hear(str(frame)))
        socket.on("framesent", lambda frame: self._tell(str(frame)))

    def _tell(self, frame: str) -> None:
        if token := json.loads(frame).get("token"):
            self.tokens.add(token)

    def _hear_request(self, request: Request) -> None:
        """Keep what a proxy on the way may write down: the address, without what stays in the browser, and headers."""
        self._logged.append(f"{request.url.partition('#')[0]} {request.headers}")

    def _hear(self, frame: str) -> None:
        self.frames.append(frame)
        game = (json.loads(frame).get("view") or {}).get("game")
        if game:
            self.views.append(game)

    def _keep(self, response: Response) -> None:
        if "/api/" in response.url and response.request.method in {"GET", "POST"}:
            try:
                self.bodies.append((response.url, response.text()))
            except Exception:  # noqa: BLE001 - a response whose page is gone has no body any more
                return

    def altered(self) -> Page:
        """Return the page to one who changes it for good, with a script or a route: nobody else gets it afterwards."""
        self._altered = True
        return self.page

    def close(self) -> None:
        for event, listener in self._listeners.items():
            self.page.remove_listener(event, listener)
        if self._altered:
            self.context.close()
        else:
            PAGES.give_back(self._browser, self.address, self._wishes, self.page)
        assert self.faults == [], self.faults
        logged = [line for line in self._logged for token in self.tokens if token in line]
        assert logged == [], f"the token of a seat was told to whoever stands between: {logged}"

    # --- going somewhere ---------------------------------------------------------------------------------------------

    def go(self, path: str) -> None:
        self.page.goto(self.address + path)
        self.page.wait_for_selector("main :is(h1, .machine, .curtain)")

    def wish(self, **wishes: Any) -> None:
        """Open tables with further wishes, such as a clock shorter than the page offers."""

        def change(route: Route) -> None:
            asked = json.loads(route.request.post_data or "{}")
            asked["wishes"] |= wishes
            route.continue_(post_data=json.dumps(asked))

        self.altered().route("**/api/tables", change)

    @property
    def room(self) -> str:
        found = re.search(r"/table/([A-Z]{5})", self.page.url)
        assert found, self.page.url
        return found[1]

    def booklet(self, number: str) -> None:
        self.go("/booklet")
        self.page.locator(".problem", has=self.page.locator("b", has_text=number)).click()
        self.page.wait_for_selector(".dials")

    def place(self, name: str) -> None:
        """Where the notes are a sheet above the bar, pull it up for them and push it down for anything else."""
        pull = self.page.locator(".pull")
        if not pull.is_visible():
            return
        if (pull.get_attribute("aria-expanded") == "true") != (name == "notes"):
            pull.click()
        if self.page.locator(".play[data-sheet=half]").count():
            self.page.locator(".grab").click()
        if name == "notes":
            self._turn(0)

    def aids(self) -> None:
        """Go where the aids are: a place of their own, or the other side of the sheet."""
        self.place("notes")
        self._turn(1)

    def _turn(self, side: int) -> None:
        turn = self.page.locator(".turns button").nth(side)
        if turn.is_visible():
            turn.click()

    def check_marks(self) -> None:
        self.aids()
        self.page.get_by_role("button", name="Check my marks").click()

    # --- the machine -------------------------------------------------------------------------------------------------

    def compose(self, code: str, inside: str = ".machine") -> None:
        for place, digit in enumerate(code):
            self.page.locator(f"{inside} .dial").nth(place).locator("label").nth(int(digit) - 1).click()

    def ask(self, letter: str) -> bool:
        """Question a verifier; return what it said."""
        self.page.locator(f".key[data-letter={letter}]").click()
        used = self.page.locator(f".key.used[data-letter={letter}]")
        used.wait_for()
        return "yes" in (used.get_attribute("class") or "")

    def mark(self, subject: str, times: int = 1) -> None:
        for _ in range(times):
            self.page.locator(f'[data-subject="{subject}"]:visible').first.click()

    def mark_on_sheet(self, subject: str) -> None:
        self.place("notes")
        self.mark(subject)

    def claim(self, code: str) -> None:
        """Claim for a team, or raise the thumb in a race."""
        self.page.locator("[data-act=claim]").click()
        self.compose(code, "dialog")
        self.page.locator("dialog .button.main").click()

    def thumb_down(self) -> None:
        self.page.locator("[data-act=end]").click()

    def end_round(self) -> None:
        self.page.locator("[data-act=end]").click()

    def go_on(self) -> None:
        """Leave the reveal behind."""
        self.page.locator(".reveal .button").click()
        self.page.locator(".reveal").wait_for(state="detached")

    def solve(self) -> str:
        """Ask as the analyst would until the code is known, see that the sheet agrees, claim it and return it."""
        while not isinstance(action := self._think(), Claim):
            self._do(action)
        code = str(action.code)
        wait_on(self.page, lambda: self.possible() == [code])
        self.place("machine")
        self.claim(code)
        return code

    def _think(self) -> Action:
        """Decide from what this seat was shown, as a computer player does."""
        view = self.views[-1]
        public = PublicProblem(Mode(view["mode"]), tuple(map(tuple, view["slots"])))
        rounds = parse_rounds(line["text"] for line in view["you"]["lines"])
        return policy("analyst")(Position(public, rounds)).action

    def _do(self, action: EndRound | Propose) -> None:
        self.place("machine")
        if isinstance(action, EndRound):
            self.end_round()
            self.page.locator(".dials:not(.locked)").wait_for()
            return
        if self.page.locator(".dials:not(.locked)").count():
            self.compose(str(action.proposal))
        self.ask(action.verifier)

    def possible(self) -> list[str]:
        """Let the notes work everything out, and return the codes they leave."""
        self.aids()
        everything = self.page.locator("[data-level=everything]")
        if everything.get_attribute("aria-pressed") != "true":
            with self.page.expect_response("**/api/deduce"):
                everything.click()
        self._turn(0)
        self.page.locator(".left .chip").first.wait_for()
        return self.page.locator(".left .chip [aria-hidden]").all_inner_texts()

    # --- reading -----------------------------------------------------------------------------------------------------

    @property
    def sentence(self) -> str:
        return self.page.locator(".say").inner_text()

    def result(self) -> str:
        self.page.wait_for_selector(".result", timeout=PATIENCE)
        return self.page.locator(".result h1").inner_text()
