"""A person at the page: what a hand does, in the words of the game."""

from __future__ import annotations

import json
import re
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from playwright.sync_api import Browser, BrowserContext, Page, Response, ViewportSize, WebSocket

PHONE: ViewportSize = {"width": 390, "height": 844}
DESK: ViewportSize = {"width": 1440, "height": 900}
PATIENCE = 30_000


class Player:
    """One browser context at one address, and everything the network brought it."""

    def __init__(self, browser: Browser, address: str, viewport: ViewportSize | None = None, **wishes: Any) -> None:
        self.address = address
        self.context: BrowserContext = browser.new_context(
            viewport=viewport or DESK, locale=wishes.pop("locale", "en"), reduced_motion="reduce", **wishes
        )
        self.page: Page = self.context.new_page()
        self.page.set_default_timeout(PATIENCE)
        self.faults: list[str] = []
        self.frames: list[str] = []
        self.bodies: list[tuple[str, str]] = []
        self.page.on("pageerror", lambda fault: self.faults.append(str(fault)))
        self.page.on("websocket", self._listen)
        self.page.on("response", self._keep)

    def _listen(self, socket: WebSocket) -> None:
        socket.on("framereceived", lambda frame: self.frames.append(str(frame)))

    def _keep(self, response: Response) -> None:
        if "/api/" in response.url and response.request.method in {"GET", "POST"}:
            try:
                self.bodies.append((response.url, response.text()))
            except Exception:  # noqa: BLE001 - a response whose page is gone has no body any more
                return

    # --- going somewhere ---------------------------------------------------------------------------------------------

    def go(self, path: str) -> None:
        self.page.goto(self.address + path)
        self.page.wait_for_selector("main :is(h1, .machine, .curtain)")

    @property
    def room(self) -> str:
        found = re.search(r"/table/([A-Z]{5})", self.page.url)
        assert found, self.page.url
        return found[1]

    def booklet(self, number: str) -> None:
        self.go("/booklet")
        self.page.get_by_role("button", name=number).first.click()
        self.page.wait_for_selector(".dials")

    def place(self, name: str) -> None:
        """On a phone, go to one of the three places; on a desk they lie side by side."""
        tab = self.page.locator(".three button").nth(["machine", "cards", "notes"].index(name))
        if tab.is_visible():
            tab.click()

    # --- the machine -------------------------------------------------------------------------------------------------

    def compose(self, code: str, inside: str = ".machine") -> None:
        for place, digit in enumerate(code):
            self.page.locator(f"{inside} .dial").nth(place).locator("label").nth(int(digit) - 1).click()

    def ask(self, letter: str) -> bool:
        """Question a verifier; return what it said."""
        key = self.page.locator(".ask button").nth("ABCDEF".index(letter))
        key.click()
        used = self.page.locator(f".ask button.used:nth-child({'ABCDEF'.index(letter) + 1})")
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
        self.page.locator(".end .button.main").click()
        self.compose(code, "dialog")
        self.page.locator("dialog .button.main").click()

    def thumb_down(self) -> None:
        self.page.locator(".end .button").first.click()

    def end_round(self) -> None:
        self.page.locator(".end .button").first.click()

    def go_on(self) -> None:
        """Leave the reveal behind."""
        self.page.locator(".reveal .button").click()
        self.page.locator(".reveal").wait_for(state="detached")

    def solve(self) -> str:
        """Play with the aid "possible codes" until one is left, and claim it; return the code."""
        self.place("notes")
        shown = self.page.get_by_role(
            "button", name=re.compile("Possible codes|Codes possibles|Codici possibili|Mogelijke")
        )
        if shown.get_attribute("aria-pressed") != "true":
            shown.click()
        for _ in range(40):
            codes = self.possible()
            if len(codes) == 1:
                self.place("machine")
                self.claim(codes[0])
                return codes[0]
            self._ask_something(codes)
        raise AssertionError("not solved after forty questions")

    def possible(self) -> list[str]:
        """Return the codes that the sheet says are possible, from the grid."""
        self.page.wait_for_timeout(350)
        self.place("notes")
        left = self.page.evaluate(
            """() => [...document.querySelectorAll('.mini')].flatMap((mini, block) =>
                 [...mini.querySelectorAll('rect')].flatMap((rect, at) =>
                   rect.classList.contains('out') ? [] : [`${block + 1}${Math.floor(at / 5) + 1}${at % 5 + 1}`]))"""
        )
        return [str(code) for code in left]

    def _ask_something(self, codes: list[str]) -> None:
        self.place("machine")
        page = self.page
        if page.locator(".dials:not(.locked)").count():
            self.compose(codes[len(codes) // 2])
        free = [
            "ABCDEF"[at]
            for at, key in enumerate(page.locator(".ask button").all())
            if "used" not in (key.get_attribute("class") or "") and key.is_enabled()
        ]
        if free:
            self.ask(free[len(codes) % len(free)])
        else:
            self.end_round()
            page.locator(".dials:not(.locked)").wait_for()

    # --- reading -----------------------------------------------------------------------------------------------------

    @property
    def sentence(self) -> str:
        return self.page.locator(".say").inner_text()

    def result(self) -> str:
        self.page.wait_for_selector(".result", timeout=PATIENCE)
        return self.page.locator(".result h1").inner_text()

    def game_views(self) -> list[dict[str, Any]]:
        """Every view of the game that came over the socket, in order."""
        views = []
        for frame in self.frames:
            message = json.loads(frame)
            view = message.get("view") or {}
            if view.get("game"):
                views.append(view["game"])
        return views

    def close(self) -> None:
        self.context.close()
        assert self.faults == []
