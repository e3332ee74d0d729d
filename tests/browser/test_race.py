"""Races over the network: four contexts to the end, with an elimination and a tie, and nothing leaked on the way."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest

from tests.browser.player import DESK, PHONE, Player

if TYPE_CHECKING:
    from playwright.sync_api import Browser

    from tests.browser.conftest import Server

CODE = "435"
A_LONG_LOOK = 20_000
SECRET_WORDS = ("identifier", '"criteria"', '"laws"', "numbers", '"seed"')


def open_race(host: Player, name: str) -> str:
    """Open a race on booklet problem 02 and return its room."""
    host.go("/new?source=booklet&booklet=02")
    page = host.page
    page.get_by_label("Your name").fill(name)
    page.get_by_role("button", name="Open the table").click()
    page.wait_for_selector(".seating")
    return host.room


def join(player: Player, room: str, name: str) -> None:
    player.go(f"/join/{room}")
    player.page.get_by_label("Your name").fill(name)
    player.page.get_by_role("button", name="Take a seat").click()
    player.page.wait_for_selector(".seating")


def begin_as_team(host: Player, mate: Player) -> None:
    """Begin booklet problem 02 as a team of two, Ada and Joan."""
    room = open_race(host, "Ada")
    host.page.get_by_text("Change the settings").click()
    host.page.get_by_label("How it is played").select_option("team")
    join(mate, room, "Joan")
    host.page.get_by_role("button", name="Start").click()
    host.page.get_by_role("button", name="Begin for everybody").click()


def before_the_end(player: Player) -> list[str]:
    """Return the frames that came while the game ran."""
    frames = []
    for frame in player.frames:
        game = (json.loads(frame).get("view") or {}).get("game")
        if game and game["result"]:
            break
        frames.append(frame)
    return frames


@pytest.mark.long
def test_four_people_race_to_a_tie(browser: Browser, server: Server) -> None:
    ada = Player(browser, server.address, DESK)
    joan, alan, hugh = (Player(browser, server.address, PHONE) for _ in range(3))
    everybody = [ada, joan, alan, hugh]
    room = open_race(ada, "Ada")
    for player, name in ((joan, "Joan"), (alan, "Alan"), (hugh, "Hugh")):
        join(player, room, name)
    ada.page.get_by_text("Players (4 of 4)").wait_for()
    ada.page.get_by_role("button", name="Start").click()
    for player in everybody:
        player.page.get_by_role("button", name="I am ready").click()
    for player, code in zip(everybody, ("221", "111", "552", "345"), strict=True):
        player.page.locator(".dials:not(.locked)").wait_for()
        player.compose(code)
    assert ada.ask("B") is True
    joan.ask("C")
    alan.ask("A")
    hugh.ask("D")
    ada.page.get_by_text("1 1 1 · asked C").wait_for()
    hugh.claim("111")
    for player in (ada, joan, alan):
        player.thumb_down()
    for player in everybody:
        player.go_on()
    ada.page.get_by_text("eliminated").first.wait_for()
    assert "You are out." in hugh.sentence
    for player in (ada, joan):
        player.page.locator(".dials:not(.locked)").wait_for()
        player.claim(CODE)
    alan.thumb_down()
    for player in everybody:
        player.go_on()
    assert "together" in ada.result()
    assert "together" in joan.result()
    assert "Ada and Joan" in alan.result()
    assert "Ada and Joan" in hugh.result()
    check_secrecy(everybody)
    for player in everybody:
        player.close()


def check_secrecy(everybody: list[Player]) -> None:
    """No frame or answer held the code, a law, an identifier or another seat's answers before the end."""
    for seat, player in enumerate(everybody):
        frames = before_the_end(player)
        assert len(frames) > 10
        for frame in frames:
            assert not [word for word in SECRET_WORDS if word in frame], frame
            event = json.loads(frame).get("event") or {}
            assert "passed" not in event.get("body", {}) or event["seat"] == seat
        for url, text in player.bodies:
            assert "/analysis" in url or not [word for word in SECRET_WORDS if word in text], (url, text)
    alan, hugh = everybody[2:]
    assert not [frame for frame in before_the_end(alan) if f'"{CODE}"' in frame]
    assert not [frame for frame in before_the_end(hugh) if f'"{CODE}"' in frame]


def test_two_people_and_a_computer_play_a_race_and_a_rematch(browser: Browser, server: Server) -> None:
    ada, joan = Player(browser, server.address, DESK), Player(browser, server.address, PHONE)
    room = open_race(ada, "Ada")
    join(joan, room, "Joan")
    ada.page.get_by_role("button", name="The Clerk", exact=True).click()
    joan.page.get_by_text("The Clerk").wait_for()
    ada.page.get_by_role("button", name="Start").click()
    ada.page.get_by_role("button", name="Begin for everybody").click()
    for player in (ada, joan):
        player.page.locator(".dials:not(.locked)").wait_for()
        player.claim(CODE)
    assert "together" in ada.result() or "win" in ada.result()
    ada.go_on()
    ada.page.get_by_role("button", name="Rematch").click()
    ada.page.wait_for_selector(".seating", timeout=15_000)
    joan.go_on()
    assert joan.room == room, "whoever reads the result is not dragged away"
    joan.page.get_by_role("button", name="Join the rematch").click()
    joan.page.get_by_text("1 win").first.wait_for()
    assert ada.room == joan.room != room
    for player in (ada, joan):
        player.close()


@pytest.mark.long
def test_a_raised_thumb_is_shown_until_one_goes_on_and_lowered_ones_are_not(browser: Browser, server: Server) -> None:
    ada, joan = Player(browser, server.address, DESK), Player(browser, server.address, PHONE)
    ada.altered().clock.install()
    join(joan, open_race(ada, "Ada"), "Joan")
    ada.page.get_by_role("button", name="Start").click()
    ada.page.get_by_role("button", name="Begin for everybody").click()
    for player in (ada, joan):
        player.thumb_down()
    ada.page.get_by_role("heading", name="All thumbs are down").wait_for()
    ada.page.clock.fast_forward(A_LONG_LOOK)
    ada.page.locator(".reveal").wait_for(state="detached")
    joan.page.locator(".dials:not(.locked)").wait_for()
    joan.claim("111")
    ada.thumb_down()
    ada.page.get_by_role("heading", name="The thumbs are shown").wait_for()
    ada.page.clock.fast_forward(A_LONG_LOOK)
    ada.page.get_by_role("heading", name="The thumbs are shown").wait_for()
    ada.go_on()
    for player in (ada, joan):
        player.close()


def test_a_table_that_is_full_or_unknown_says_so(browser: Browser, server: Server) -> None:
    ada, joan = Player(browser, server.address, DESK), Player(browser, server.address, PHONE)
    room = open_race(ada, "Ada")
    for _ in range(3):
        ada.page.get_by_role("button", name="The Clerk", exact=True).click()
    ada.page.get_by_text("Players (4 of 4)").wait_for()
    joan.go(f"/join/{room}")
    joan.page.get_by_text("This table is full").wait_for()
    joan.go("/join/XXXXX")
    joan.page.get_by_text("There is no table XXXXX").wait_for()
    joan.page.goto(f"{server.address}/table/XXXXX")
    joan.page.get_by_role("heading", name="There is no table XXXXX here").wait_for()
    for player in (ada, joan):
        player.close()


def test_a_removed_player_is_told_and_may_join_again(browser: Browser, server: Server) -> None:
    ada, joan = Player(browser, server.address, DESK), Player(browser, server.address, PHONE)
    join(joan, open_race(ada, "Ada"), "Joan")
    ada.page.get_by_role("button", name="Remove Joan").click()
    joan.page.get_by_role("heading", name="This seat is not yours any more").wait_for()
    joan.page.get_by_role("link", name="Join again").click()
    joan.page.get_by_role("button", name="Take a seat").wait_for()
    for player in (ada, joan):
        player.close()
