"""What is printed leads back to the page: the address in a booklet's QR code opens its problem."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from playwright.sync_api import Browser

    from tests.browser.conftest import Server

PROBLEM = "1AAD-FYJH-18QX-2F"


def test_the_address_of_a_qr_code_opens_its_problem(server: Server, browser: Browser) -> None:
    page = browser.new_page(locale="en-US")
    page.goto(f"{server.address}/new?way=solo&source=identifier&identifier={PROBLEM}")
    assert page.get_by_role("textbox", name="Identifier").input_value() == PROBLEM
    page.get_by_role("button", name="Play").click()
    page.wait_for_url("**/table/*")
    page.close()
