"""What strangers do: wrong addresses, the back button, two tabs, double clicks, odd names, large text, an old page."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.browser.player import DESK, PHONE, Player, wait_on
from tests.browser.test_everyone import CLIPPED, SMALL
from tests.browser.test_race import join, open_race

if TYPE_CHECKING:
    from playwright.sync_api import Browser, WebSocketRoute

    from tests.browser.conftest import Server

UPGRADE = 4426
LONGEST_NAME = "Wolfeschlegelsteinhausen"
EMOJI_NAME = "🧮 Ada ✨"


@pytest.mark.parametrize("path", ["/table/xyz", "/table/ABCDE", "/table/%F0%9F%98%80", "/learn/nothing"])
def test_a_wrong_address_leads_somewhere(browser: Browser, server: Server, path: str) -> None:
    player = Player(browser, server.address, PHONE)
    player.page.goto(server.address + path)
    player.page.get_by_role("heading", level=1).wait_for()
    assert player.page.locator("main a, main button").count() > 0, "no dead end"
    player.close()


def test_the_back_button_leaves_the_table_and_comes_back_to_it(browser: Browser, server: Server) -> None:
    player = Player(browser, server.address, DESK)
    page = player.page
    player.go("/")
    page.get_by_role("button", name="Play now").click()
    page.wait_for_selector(".dials")
    room = player.room
    player.compose("345")
    player.ask("A")
    page.go_back()
    page.get_by_role("heading", name="Question the machine").wait_for()
    page.get_by_role("heading", name="Carry on where you left off").wait_for()
    page.go_forward()
    page.locator(".key.used").wait_for()
    page.go_back()
    page.locator(".running a").first.click()
    page.locator(".key.used").wait_for()
    assert player.room == room
    player.close()


@pytest.mark.long
def test_the_address_of_a_table_leads_to_a_seat_while_there_is_one(browser: Browser, server: Server) -> None:
    """What is copied from the bar of the browser is the table's address, not the one that invites."""
    ada, joan = Player(browser, server.address, DESK), Player(browser, server.address, PHONE)
    room = open_race(ada, "Ada")
    joan.go(f"/table/{room}")
    joan.page.get_by_role("link", name="Take a seat").click()
    joan.page.get_by_label("Your name").fill("Joan")
    joan.page.get_by_role("button", name="Take a seat").click()
    ada.page.get_by_text("Players (2 of").wait_for()
    for player in (ada, joan):
        player.close()


def test_a_table_without_spectators_leads_to_a_seat_too(browser: Browser, server: Server) -> None:
    ada, joan = Player(browser, server.address, DESK), Player(browser, server.address, PHONE)
    room = open_race(ada, "Ada")
    ada.page.get_by_text("Change the settings").click()
    ada.page.get_by_label("Spectators").select_option("none")
    wait_on(ada.page, lambda: any('"spectators":"none"' in frame for frame in ada.frames))
    joan.go(f"/table/{room}")
    joan.page.get_by_role("link", name="Join a table").click()
    joan.page.get_by_role("button", name="Take a seat").wait_for()
    for player in (ada, joan):
        player.close()


def test_two_tabs_of_one_seat_show_the_same(browser: Browser, server: Server) -> None:
    player = Player(browser, server.address, DESK)
    player.booklet("02")
    second = player.context.new_page()
    second.goto(player.page.url)
    second.locator(".dials").wait_for()
    player.page.bring_to_front()
    player.compose("221")
    player.ask("B")
    player.mark("C=2")
    second.locator(".key.used").wait_for()
    second.locator('[data-subject="C=2"].out').wait_for()
    second.bring_to_front()
    second.get_by_role("button", name="Undo").click()
    player.page.locator('[data-subject="C=2"]:not(.out)').wait_for()
    player.close()


def test_a_hand_that_presses_twice_means_it_once(browser: Browser, server: Server) -> None:
    player = Player(browser, server.address, DESK)
    page = player.page
    player.go("/")
    page.get_by_role("button", name="Play now").dblclick()
    page.wait_for_selector(".dials")
    player.compose("345")
    page.get_by_role("button", name="Question verifier A").dblclick()
    page.locator(".key.used").wait_for()
    assert player.views[-1]["you"]["questions_left"] == 2
    page.get_by_role("button", name="Next round").dblclick()
    page.get_by_text("Round 2").first.wait_for()
    assert page.get_by_role("alert").count() == 0
    assert len(page.evaluate("JSON.parse(localStorage.getItem('hut8.seats'))")) == 1
    player.close()


@pytest.mark.long
def test_odd_names_fit_on_the_smallest_phone(browser: Browser, server: Server) -> None:
    ada, guest = Player(browser, server.address, SMALL), Player(browser, server.address, SMALL)
    join(guest, open_race(ada, LONGEST_NAME), EMOJI_NAME)
    ada.page.get_by_text(EMOJI_NAME).wait_for()
    for player in (ada, guest):
        assert player.page.evaluate(CLIPPED) == []
    ada.page.get_by_role("button", name="Start").click()
    ada.page.get_by_role("button", name="Begin for everybody").click()
    guest.page.locator(".dials:not(.locked)").wait_for()
    guest.page.get_by_text(LONGEST_NAME).first.wait_for()
    for player in (ada, guest):
        assert player.page.evaluate(CLIPPED) == []
        player.close()


@pytest.mark.long
def test_text_twice_as_large_still_fits(browser: Browser, server: Server) -> None:
    player = Player(browser, server.address, SMALL)
    page = player.page
    twice = "document.documentElement.style.fontSize = '200%'"
    player.altered().add_init_script(f"document.addEventListener('readystatechange', () => {{ {twice} }})")
    for path in ("/", "/new", "/join", "/booklet", "/history", "/box", "/learn", "/turing"):
        player.go(path)
        assert (path, page.evaluate(CLIPPED)) == (path, [])
    player.booklet("02")
    player.compose("221")
    player.ask("B")
    for place in ("machine", "cards", "notes"):
        player.place(place)
        assert (place, page.evaluate(CLIPPED)) == (place, [])
    player.close()


def test_a_page_older_than_its_server_asks_to_be_loaded_again(browser: Browser, server: Server) -> None:
    player = Player(browser, server.address, PHONE)
    player.booklet("02")

    def refuse(socket: WebSocketRoute) -> None:
        socket.close(code=UPGRADE)

    player.altered().route_web_socket("**/socket*", refuse)
    player.page.reload()
    player.page.get_by_role("heading", name="The server is newer than this page").wait_for()
    assert player.page.get_by_role("button", name="Reload").is_visible()
    player.close()
