"""A page whose own script cannot open it is not blank: it says in the person's language what to do."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from playwright.sync_api import Browser, Page

    from tests.browser.conftest import Server

from tests.browser.broken_host import BrokenHost

FIRST = re.compile(r"/assets/first-")
GERMAN, POLISH = "Hut 8 ist nicht ganz angekommen", "Hut 8 nie może się otworzyć w tej przeglądarce"


@pytest.fixture
def german(browser: Browser) -> Iterator[Page]:
    context = browser.new_context(locale="de-DE")
    yield context.new_page()
    context.close()


@pytest.mark.parametrize("part", ["assets/first-", "assets/house-"])
def test_a_pocket_whose_script_breaks_off_says_so_and_loading_anew_helps(
    german: Page, pocket_folder: Path, part: str
) -> None:
    host = BrokenHost(pocket_folder, part)
    german.goto(host.address)
    german.get_by_role("alert").filter(has_text=GERMAN).wait_for()
    host.mend()
    german.get_by_role("button", name="Neu laden").click()
    german.get_by_role("button", name="Jetzt spielen").wait_for()
    assert german.get_by_text(GERMAN).count() == 0
    host.stop()


def test_a_page_of_a_server_says_so_too(german: Page, server: Server) -> None:
    german.route(FIRST, lambda route: route.abort())
    german.goto(server.address)
    german.get_by_role("alert").filter(has_text=GERMAN).wait_for()
    german.unroute(FIRST)
    german.get_by_role("button", name="Neu laden").click()
    german.get_by_role("button", name="Jetzt spielen").wait_for()


@pytest.mark.parametrize("script", ["let unread = ;", "of_another_time();"])
def test_a_browser_too_old_for_the_page_hears_that_it_is(browser: Browser, server: Server, script: str) -> None:
    context = browser.new_context(locale="pl-PL")
    page = context.new_page()
    page.route(FIRST, lambda route: route.fulfill(body=script, content_type="text/javascript"))
    page.goto(server.address)
    page.get_by_role("alert").filter(has_text=POLISH).wait_for()
    context.close()
