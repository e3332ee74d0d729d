"""How soon the pocket paints and answers, beside a bare start of its runtime, and how fast it thinks, beside CPython.

Chromium visits a plain static file server, first with an empty profile and then again. The kernel in WebAssembly is
compared with the plain native build, deduction with the same Python functions here. python benchmarks/pocket.py FOLDER
"""

from __future__ import annotations

import functools
import json
import sys
import threading
import time
from concurrent.futures import ProcessPoolExecutor
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from multiprocessing import get_context
from typing import TYPE_CHECKING, Any

from playwright.sync_api import sync_playwright

from hut8.answers.reasoning import answer_deduce, answer_strategy
from hut8.machine.problems import Mode
from hut8.pocket.runtime import CLONE
from hut8.strategy.compiled import load
from hut8.strategy.kernel import FOLDER, SIGNATURES, bring, rules
from hut8.testing.chromium import chromium
from hut8.testing.positions import played

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

VISITS = 4
PATIENCE = 120_000
ASK = """() => {
  const listening = Object.getOwnPropertyDescriptor(Worker.prototype, 'onmessage');
  Object.defineProperty(Worker.prototype, 'onmessage', {
    get: listening.get,
    set(hear) {
      window.house = this;
      listening.set.call(this, (event) => {
        if (event.data.type === 'answer' && event.data.id === -1) window.answered = performance.now();
        hear.call(this, event);
      });
      const body = JSON.stringify({ slots: [[3], [7], [10], [14]], rounds: ['221 A- B+'] });
      const request = { type: 'request', id: -1, method: 'POST', address: '/api/deduce', body, language: 'en' };
      setTimeout(() => this.postMessage(request));
    },
  });
}"""

BARE = """async () => {
  const begun = performance.now();
  const { loadPyodide } = await import(new URL('/pyodide.mjs', location));
  await loadPyodide({ indexURL: new URL('/', location).href });
  return (performance.now() - begun) / 1000;
}"""
THINK = """([address, body]) => new Promise((resolve) => {
  const begun = performance.now();
  window.house.addEventListener('message', function hear({ data }) {
    if (data.id !== -2) return;
    window.house.removeEventListener('message', hear);
    resolve([data.content, (performance.now() - begun) / 1000]);
  });
  window.house.postMessage({ type: 'request', id: -2, method: 'POST', address, body, language: 'en' });
})"""
HARD = (Mode.EXTREME, Mode.NIGHTMARE)
SEARCHED, TIMES = 3, 3
"""Openings of each hard mode whose best play is searched, and how often: a busy machine only ever adds."""
DEDUCED, LOTS = 15, 8


class Silent(SimpleHTTPRequestHandler):
    sent = 0

    def log_message(self, *_: Any) -> None:
        """Say nothing."""

    def copyfile(self, source: Any, outputfile: Any) -> None:
        content = source.read()
        Silent.sent += len(content)
        outputfile.write(content)


def visit(page: Page, address: str, *, again: bool) -> str:
    before = Silent.sent
    if again:
        page.reload()
    else:
        page.goto(address)
    page.wait_for_function("() => window.answered", timeout=PATIENCE)
    sent = Silent.sent - before
    answer = page.evaluate("() => window.answered")
    paint = page.evaluate("() => performance.getEntriesByName('first-contentful-paint')[0].startTime")
    page.wait_for_function("() => navigator.serviceWorker.controller", timeout=PATIENCE)
    return f"paint {paint / 1000:.2f} s, first answer {answer / 1000:.2f} s, {sent / 1e6:.2f} MB until then"


def serve(folder: str) -> str:
    server = ThreadingHTTPServer(("127.0.0.1", 0), functools.partial(Silent, directory=folder))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    return f"http://127.0.0.1:{server.server_address[1]}/"


def bare(browser: Browser) -> float:
    """Return how long the runtime takes to start without anything of ours."""
    page = browser.new_context().new_page()
    page.goto(f"{serve(str(CLONE))}package.json")
    seconds: float = page.evaluate(BARE)
    page.context.close()
    return seconds


def openings(size: int, count: int, seed: str = "pocket") -> list[dict[str, Any]]:
    """Return openings of the hard modes, some of each."""
    return [
        {"mode": str(one.public.mode), "slots": [list(slot) for slot in one.public.slots], "rounds": []}
        for one in played(seed, count, HARD, [size])
        if not one.rounds
    ]


def in_page(page: Page, address: str, request: dict[str, Any]) -> tuple[dict[str, Any], float]:
    content, seconds = page.evaluate(THINK, [address, json.dumps(request)])
    return json.loads(content), seconds


def deduce_all(requests: list[dict[str, Any]]) -> float:
    begun = time.perf_counter()
    for request in requests:
        answer_deduce(request)
    return time.perf_counter() - begun


def compare_deduction(page: Page) -> str:
    """Compare what neither side has seen before, here in a process of its own; the quickest of some lots each."""
    lots = [openings(6, DEDUCED, f"lot {number}") for number in range(LOTS)]
    with ProcessPoolExecutor(1, mp_context=get_context("spawn")) as fresh:
        here = min(fresh.map(deduce_all, lots))
    there = min(sum(in_page(page, "/api/deduce", request)[1] for request in lot) for lot in lots)
    return f"deduction: {here * 1000:.0f} ms by CPython, {there * 1000:.0f} ms in the page: {there / here:.1f} times"


def compare_kernels(page: Page) -> str:
    """Compare with the plain build, by the time that best play itself tells."""
    bring(load(FOLDER / "libkernel.so", rules(), SIGNATURES).library)
    native = paged = 0.0
    for position in openings(5, SEARCHED):
        request = position | {"objective": "average", "seconds": 60.0}
        native += min(answer_strategy(request)["seconds"] for _ in range(TIMES))
        paged += min(in_page(page, "/api/strategy", request)[0]["seconds"] for _ in range(TIMES))
    return f"best play: {native:.2f} s native, {paged:.2f} s in the page: {paged / native:.2f} times"


def main(folder: str) -> None:
    address = serve(folder)
    with sync_playwright() as driver:
        browser = driver.chromium.launch(executable_path=chromium(), args=["--no-sandbox"])
        print(f"the bare runtime starts in {bare(browser):.2f} s")
        page = browser.new_context(locale="en").new_page()
        page.add_init_script(f"({ASK})()")
        for number in range(1, VISITS + 1):
            print(f"visit {number}:", visit(page, address, again=number > 1))
        print(compare_deduction(page))
        print(compare_kernels(page))
        browser.close()


if __name__ == "__main__":
    main(sys.argv[1])
