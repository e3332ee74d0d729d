"""The pocket on a plain static file server, and a person at it, who does what a hand does elsewhere."""

from __future__ import annotations

import functools
import json
import threading
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from typing import TYPE_CHECKING, Any

from tests.browser.player import PATIENCE, Player

if TYPE_CHECKING:
    from pathlib import Path

    from playwright.sync_api import Browser, Request, ViewportSize

LISTEN = """() => {
  window.frames_heard = [];
  const listening = Object.getOwnPropertyDescriptor(Worker.prototype, 'onmessage');
  Object.defineProperty(Worker.prototype, 'onmessage', {
    get: listening.get,
    set(hear) {
      window.worker_of_the_house = this;
      listening.set.call(this, (event) => {
        if (event.data.type === 'frame') window.frames_heard.push(event.data.text);
        hear.call(this, event);
      });
    },
  });
}"""
"""Keeps every frame that the house's worker sends: there is no socket that a test could listen to."""

ASK = """([method, address, body]) => new Promise((resolve) => {
  const id = 1e9 + Math.floor(Math.random() * 1e9);
  window.worker_of_the_house.addEventListener('message', function hear({ data }) {
    if (data.type !== 'answer' || data.id !== id) return;
    window.worker_of_the_house.removeEventListener('message', hear);
    resolve([data.status, data.content]);
  });
  window.worker_of_the_house.postMessage({ type: 'request', id, method, address, body, language: 'en' });
})"""
"""Asks the page's own house something, as the page does."""


class Silent(SimpleHTTPRequestHandler):
    def log_message(self, *_: Any) -> None:
        """Say nothing."""


class Patient(ThreadingHTTPServer):
    daemon_threads = True

    def handle_error(self, *_: Any) -> None:
        """A page that goes away in mid-file is no error."""


class StaticHost:
    """`python -m http.server` in a thread; it can be taken away."""

    def __init__(self, folder: Path, handler: type[SimpleHTTPRequestHandler] = Silent) -> None:
        self._folder, self._handler = folder, handler
        self._server = self._serving(0)
        self.port = int(self._server.server_address[1])

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.port}/"

    def _serving(self, port: int) -> ThreadingHTTPServer:
        server = Patient(("127.0.0.1", port), functools.partial(self._handler, directory=str(self._folder)))
        threading.Thread(target=server.serve_forever, args=(0.05,), daemon=True).start()
        return server

    def stop(self) -> None:
        self._server.shutdown()
        self._server.server_close()


class PocketPlayer(Player):
    """A person with the pocket's page; pages are behind #."""

    def __init__(self, browser: Browser, host: StaticHost, viewport: ViewportSize | None = None, **more: Any) -> None:
        self.folder = more.pop("folder", "")
        super().__init__(browser, f"{host.address}{self.folder}", viewport, service_workers="allow", **more)
        self.altered().add_init_script(f"({LISTEN})()")
        self.failed: list[str] = []
        self.page.on("requestfailed", self._fail)
        self.page.on("response", lambda answer: self.failed.extend([answer.url] if answer.status >= 400 else []))

    def _fail(self, request: Request) -> None:
        if request.failure != "net::ERR_ABORTED":  # a page that is left in the middle of loading
            self.failed.append(request.url)

    def go(self, path: str) -> None:
        self.page.goto(f"{self.address}#{path}")
        self.page.wait_for_selector("main :is(h1, .machine, .curtain)")

    def ask_house(self, method: str, address: str, body: Any = None) -> Any:
        """Ask the house without the page; return the answer, which must be no refusal."""
        text = "" if body is None else json.dumps(body)
        status, content = self.page.evaluate(ASK, [method, address, text])
        assert status < 300, content
        return json.loads(content)

    def reload(self) -> None:
        self.page.reload()

    def wait_until_kept(self) -> None:
        """Wait until the service worker has every file and serves this page."""
        self.page.wait_for_function("() => navigator.serviceWorker.controller", timeout=PATIENCE)

    def _think(self) -> Any:
        texts = self.page.evaluate("() => window.frames_heard")
        views = [(json.loads(text).get("view") or {}).get("game") for text in texts]
        self.views = [view for view in views if view]
        return super()._think()

    def possible(self) -> list[str]:
        self.aids()
        everything = self.page.locator("[data-level=everything]")
        if everything.get_attribute("aria-pressed") != "true":
            everything.click()
        self._turn(0)
        self.page.locator(".left .chip").first.wait_for()
        return self.page.locator(".left .chip [aria-hidden]").all_inner_texts()

    def play(self, mode: str) -> None:
        """Play a whole game of a mode alone, against the Machine."""
        self.go("/new?way=solo")
        self.page.locator("label.field", has_text="Mode").locator("select").select_option(mode)
        self.page.get_by_role("button", name="Play", exact=True).click()
        self.page.wait_for_selector(".dials", timeout=PATIENCE)
        self.solve()
        assert "found the code" in self.result()
