"""The first visit: milliseconds until the front page obeys a press, in Chromium, with nothing remembered.

Run it with `python benchmarks/first_visit.py`. The bound is one second; the baseline of the same run is a page without
anything from the same server in the same browser.
"""

from __future__ import annotations

import statistics
import sys
import tempfile
from pathlib import Path

from playwright.sync_api import sync_playwright

from hut8.testing.chromium import chromium

sys.path.insert(0, str(Path(__file__).parent.parent))

from tests.browser.conftest import FLAGS, Server
from tests.browser.first_visit import empty_visit, visit

VISITS = 9
MOST = 1000


def main() -> None:
    server = Server(Path(tempfile.mkdtemp()))
    server.start()
    try:
        with sync_playwright() as driver:
            browser = driver.chromium.launch(executable_path=chromium(), args=list(FLAGS))
            empty = statistics.median(empty_visit(browser, server.address) for _ in range(VISITS))
            visits = sorted(visit(browser, server.address).milliseconds for _ in range(VISITS))
            browser.close()
    finally:
        server.stop()
    middle = statistics.median(visits)
    print(f"{'a page without anything':26} {empty:6.0f} ms")
    print(
        f"{'the front page obeys':26} {middle:6.0f} ms ({visits[0]:.0f} to {visits[-1]:.0f})"
        f"  {middle / empty:6.1f} times the baseline  {'kept' if middle < MOST else 'BROKEN'}"
    )


if __name__ == "__main__":
    main()
