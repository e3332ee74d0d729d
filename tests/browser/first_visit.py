"""A first visit with nothing remembered: how soon the page obeys, and what it fetched until then."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from playwright.sync_api import Browser

OBEYS = """() => {
  const look = () => {
    const button = document.querySelector('header button');
    if (!button || window.obeyed) return;
    button.click();
    if (!document.documentElement.dataset.theme) return;
    window.obeyed = performance.now();
    window.fetched = performance.getEntriesByType('resource').map((entry) => entry.name);
  };
  new MutationObserver(look).observe(document, { childList: true, subtree: true });
}"""
WEIGHT = """() => ['navigation', 'resource'].flatMap((kind) => performance.getEntriesByType(kind))
  .reduce((sum, entry) => sum + entry.encodedBodySize, 0)"""
LOADED = "() => performance.getEntriesByType('navigation')[0].loadEventEnd || null"


class Visit(NamedTuple):
    milliseconds: float
    """From the start of the navigation until a press on a button does what it says."""
    addresses: tuple[str, ...]
    weight: int
    """Compressed bytes of everything that was fetched, fonts included, once the network was idle."""


def visit(browser: Browser, address: str) -> Visit:
    """Visit the front page in a context that knows nothing; the page itself presses its theme button and looks."""
    # What a service worker hands over has no compressed size any more, and it may be there before the last picture.
    context = browser.new_context(locale="en", service_workers="block")
    page = context.new_page()
    page.add_init_script(f"({OBEYS})()")
    page.goto(address)
    milliseconds = page.wait_for_function("() => window.obeyed").json_value()
    addresses = page.evaluate("() => window.fetched")
    page.wait_for_load_state("networkidle")
    weight = page.evaluate(WEIGHT)
    context.close()
    return Visit(milliseconds, tuple(addresses), weight)


def empty_visit(browser: Browser, address: str) -> float:
    """Return the milliseconds that a page without anything takes, from the same server."""
    context = browser.new_context(locale="en")
    page = context.new_page()
    page.goto(f"{address}/health")
    milliseconds: float = page.wait_for_function(LOADED).json_value()
    context.close()
    return milliseconds
