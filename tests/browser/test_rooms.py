"""The rooms around the table: Home, opening, lobby, the problem of the day, results; one device, one team."""

from __future__ import annotations

import json
import re
from typing import TYPE_CHECKING

import pytest

from tests.browser.days import MONDAY, MovedServer, Visitor, moved_server
from tests.browser.player import DESK, PHONE, Player
from tests.browser.test_everyone import CLIPPED, SMALL
from tests.browser.test_race import begin_as_team, join, open_race

if TYPE_CHECKING:
    from playwright.sync_api import Browser

    from tests.browser.conftest import Server

__all__ = ["moved_server"]
CODE = "435"
A_LONG_NAME = "W" * 24
SEEN = """() => {
  window.seen = [];
  new MutationObserver(() => {
    if (document.querySelector('.seating')) window.seen.push('lobby');
  }).observe(document, { childList: true, subtree: true });
}"""


def test_a_table_that_was_left_for_good_is_not_offered_again(browser: Browser, server: Server) -> None:
    player = Player(browser, server.address, PHONE)
    player.booklet("02")
    for name in ("Table menu", "Leave the game", "Leave"):
        player.page.get_by_role("button", name=name, exact=True).click()
    player.page.get_by_role("button", name="Play now").wait_for()
    assert player.page.locator(".running").count() == 0
    player.go("/")
    assert player.page.locator(".running").count() == 0
    player.close()


def test_a_problem_for_one_shows_no_lobby(browser: Browser, server: Server) -> None:
    player = Player(browser, server.address, PHONE)
    page = player.page
    player.altered().add_init_script(f"({SEEN})()")
    player.go("/")
    page.get_by_role("button", name="Play now").click()
    page.wait_for_selector(".dials")
    assert page.evaluate("window.seen") == [], "the lobby flashed"
    player.go("/")
    page.get_by_role("link", name="Classic", exact=True).click()
    page.get_by_role("button", name="Play", exact=True).click()
    page.wait_for_selector(".dials")
    assert page.evaluate("window.seen") == []
    player.close()


def test_the_problem_of_the_day_goes_on_where_it_was_left_and_is_played_once(
    browser: Browser, moved: MovedServer
) -> None:
    """On a day of the test's own: on one day in 125 the first question would be today's code."""
    visitor = Visitor(browser, moved)
    page = visitor.page
    visitor.begin(f"/daily/{MONDAY}/classic")
    room = visitor.room
    visitor.compose("345")
    visitor.ask("A")
    for name, again in (("Classic not finished", "Go on"), ("Classic lost", "See your game")):
        visitor.go("/")
        page.get_by_role("link", name=name).click()
        page.get_by_role("button", name=again).click()
        page.wait_for_selector(".dials, .result")
        assert visitor.room == room
        if page.locator(".dials").count():
            visitor.claim(visitor.views[-1]["you"]["proposal"])
            visitor.result()
    page.get_by_role("link", name=re.compile(rf"daily.{MONDAY}.classic$")).wait_for()
    visitor.close()


@pytest.mark.long
def test_public_tables_are_on_the_front_page_and_a_race_does_not_start_alone_unasked(
    browser: Browser, server: Server
) -> None:
    ada, joan = Player(browser, server.address, DESK), Player(browser, server.address, PHONE)
    open_race(ada, "Ada")
    page = ada.page
    page.get_by_text("This address works on this computer only").wait_for()
    page.get_by_role("button", name="Start").click()
    page.get_by_role("heading", name="Nobody has joined yet").wait_for()
    page.get_by_role("button", name="Wait for others").click()
    page.get_by_text("Change the settings").click()
    page.get_by_label("Show it in the list of public tables").check()
    page.get_by_label("Clock per round").select_option("60")
    page.get_by_label("Your colour").select_option("violet")
    joan.go("/")
    joan.page.get_by_role("link", name=re.compile("Ada’s table")).first.click()
    joan.page.get_by_text("60 seconds per round").wait_for()
    joan.page.get_by_label("Your name").fill("Joan")
    joan.page.get_by_role("button", name="Take a seat").click()
    page.get_by_role("button", name="Move Joan up").click()
    page.get_by_role("button", name="Move Ada up").wait_for()
    page.get_by_label("Handicap, Joan").select_option("1")
    joan.page.get_by_text("Handicaps: 1 · 0").wait_for()
    page.get_by_role("button", name="Move Ada up").click()
    joan.page.get_by_text("Handicaps: 0 · 1").wait_for()
    page.get_by_role("button", name="Start").click()
    joan.page.wait_for_selector(".dials")
    view = joan.views[-1]
    assert [seat["name"] for seat in view["seats"]] == ["Ada", "Joan"]
    assert (view["options"]["handicaps"], view["options"]["clock"]) == ([0, 1], 60)
    for player in (ada, joan):
        player.close()


@pytest.mark.long
def test_no_timed_round_runs_behind_the_thumbs(browser: Browser, quick: Server) -> None:
    ada, joan = Player(browser, quick.address, DESK), Player(browser, quick.address, PHONE)
    ada.wish(clock=8)
    join(joan, open_race(ada, "Ada"), "Joan")
    ada.page.get_by_role("button", name="Start").click()
    ada.page.get_by_role("button", name="Begin for everybody").click()
    for player in (ada, joan):
        player.page.locator(".dials:not(.locked)").wait_for()
        player.thumb_down()
    ada.page.locator(".reveal").wait_for()
    ada.page.locator(".reveal").wait_for(state="detached")
    left = ada.page.get_by_role("timer").get_attribute("aria-label") or ""
    assert int(re.findall(r"\d+", left)[0]) >= 7, "the whole clock is left when the page is seen again"
    for player in (ada, joan):
        player.close()


@pytest.mark.long
def test_the_longest_name_without_a_space_fits_everywhere_and_nobody_is_listed_twice(
    browser: Browser, server: Server
) -> None:
    ada = Player(browser, server.address, PHONE)
    open_race(ada, A_LONG_NAME)
    ada.page.get_by_role("button", name="The Analyst", exact=True).click()
    ada.page.get_by_text("Players (2 of 4)").wait_for()
    assert ada.page.evaluate(CLIPPED) == []
    ada.page.get_by_role("button", name="Start").click()
    ada.page.get_by_role("button", name="Begin for everybody").click()
    ada.page.locator(".dials:not(.locked)").wait_for()
    ada.claim(CODE)
    ada.page.get_by_role("button", name="Go on").wait_for()
    assert ada.page.evaluate(CLIPPED) == []
    ada.go_on()
    ada.result()
    assert ada.page.evaluate(CLIPPED) == []
    names = ada.page.locator("tbody th").all_inner_texts()
    assert len(set(names)) == len(names) == 3
    ada.close()


@pytest.mark.long
def test_titles_and_computer_players_speak_the_language_of_the_page(browser: Browser, server: Server) -> None:
    player = Player(browser, server.address, DESK)
    page = player.page
    open_race(player, "Ada")
    page.get_by_role("button", name="The Clerk", exact=True).click()
    page.get_by_text("Players (2 of 4)").wait_for()
    page.get_by_role("button", name="Start").click()
    page.wait_for_selector(".dials")
    table = page.url.removeprefix(server.address)
    page.evaluate("localStorage.setItem('hut8.language', JSON.stringify('fr'))")
    player.go("/history")
    page.get_by_text("Livret 03").wait_for()
    player.go(table)
    page.get_by_text("Le Commis").first.wait_for()
    player.close()


@pytest.mark.parametrize(
    ("text", "title"),
    [("139T-Z2YC-TF", "Classic · 3 7 10 14"), ("A 3 564\nB 7 355\nC 10 635\nD 14 720", "Classic · 3 7 10 14")],
    ids=["identifier", "set-up"],
)
def test_a_problem_pasted_on_the_front_page_is_played(browser: Browser, server: Server, text: str, title: str) -> None:
    player = Player(browser, server.address, PHONE)
    page = player.page
    player.go("/")
    field = page.get_by_label("Room code or problem")
    field.evaluate(
        "(field, text) => { const data = new DataTransfer(); data.setData('text', text);"
        "field.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true })) }",
        text,
    )
    if "\n" not in text:
        field.fill(text)
        field.press("Enter")
    page.get_by_role("heading", name=title).wait_for()
    page.get_by_role("button", name="Play", exact=True).click()
    page.wait_for_selector(".dials")
    player.close()


def test_a_problem_is_chosen_and_played_at_once(browser: Browser, server: Server) -> None:
    player = Player(browser, server.address, PHONE)
    page = player.page
    player.go("/")
    page.get_by_role("link", name="Choose a problem").click()
    page.get_by_label("Mode").select_option("extreme")
    assert page.get_by_label("Difficulty").count() == 0, "only Classic is measured quickly enough"
    page.get_by_label("Mode").select_option("classic")
    page.get_by_label("Verifiers").select_option("5")
    page.get_by_label("Difficulty").select_option("gentle")
    page.get_by_role("button", name="Play", exact=True).click()
    page.wait_for_selector(".dials")
    assert len(player.views[-1]["letters"]) == 5
    player.go("/choose")
    page.get_by_label("Difficulty").select_option("any")
    page.get_by_label("Needs the technique").select_option("Too soon")
    with page.expect_request(lambda request: request.url.endswith("/api/tables") and request.method == "POST") as asked:
        page.get_by_role("button", name="Play", exact=True).click()
    page.wait_for_selector(".dials")
    assert json.loads(asked.value.post_data or "")["wishes"]["problem"]["needs"] == "too_soon"
    player.close()


def test_a_wrong_address_offers_the_ways_there_are(browser: Browser, server: Server) -> None:
    player = Player(browser, server.address, PHONE)
    player.page.goto(f"{server.address}/nowhere")
    player.page.get_by_role("link", name="Join a table").click()
    player.page.get_by_role("heading", name="Join a table").wait_for()
    player.close()


@pytest.mark.parametrize("clock", [0, 600])
def test_above_a_race_everything_is_in_one_row_of_the_smallest_phone(
    browser: Browser, server: Server, clock: int
) -> None:
    """A second row would push the last card under the dials."""
    ada, joan = Player(browser, server.address, SMALL), Player(browser, server.address, DESK)
    ada.wish(clock=clock)
    join(joan, open_race(ada, "Ada"), "Joan")
    ada.page.get_by_role("button", name="Start").click()
    ada.page.get_by_role("button", name="Begin for everybody").click()
    ada.page.locator(".pips").wait_for()
    rows = ada.page.locator(".top > :is(.round, .sound), .top button.menu").evaluate_all(
        "all => all.map((each) => { const { top, height } = each.getBoundingClientRect(); return top + height / 2; })"
    )
    assert max(rows) - min(rows) < 2
    for player in (ada, joan):
        player.close()


def test_a_claim_for_the_team_is_seen_by_all_until_all_agree(browser: Browser, server: Server) -> None:
    ada, joan = Player(browser, server.address, DESK), Player(browser, server.address, SMALL)
    begin_as_team(ada, joan)
    ada.compose("221")
    ada.ask("B")
    ada.claim(CODE)
    ada.page.get_by_text("You claim 4 3 5.").wait_for()
    joan.page.get_by_text("Ada claims 4 3 5.").wait_for()
    assert joan.page.locator(".pull").evaluate("each => each.scrollWidth <= each.clientWidth"), "its count is cut off"
    joan.page.get_by_role("button", name="Agree: 4 3 5").click()
    assert "found" in ada.result()
    for player in (ada, joan):
        player.close()


def test_teammates_see_what_the_others_lay_out_and_say(browser: Browser, server: Server) -> None:
    ada, joan = Player(browser, server.address, DESK), Player(browser, server.address, PHONE)
    begin_as_team(ada, joan)
    for player in (ada, joan):
        player.page.locator(".dials:not(.locked)").wait_for()
    joan.compose("111")
    ada.compose("221")
    joan.page.get_by_role("button", name="Take 2 2 1").click()
    ada.ask("B")
    joan.page.get_by_text("asked B").wait_for()
    ada.page.get_by_role("button", name="Table talk").click()
    ada.page.get_by_label("Say something").fill("It is 4 3 5")
    ada.page.get_by_label("Say something").press("Enter")
    joan.page.get_by_role("button", name=re.compile("1 new")).click()
    joan.page.get_by_text("It is 4 3 5").first.wait_for()
    sent = [json.loads(frame) for frame in joan.frames]
    assert any((one.get("event") or {}).get("kind") == "said" for one in sent)
    for player in (ada, joan):
        player.close()


@pytest.mark.long
def test_spectators_see_every_sheet_side_by_side_without_an_answer(browser: Browser, server: Server) -> None:
    ada, joan, guest = (Player(browser, server.address, size) for size in (DESK, PHONE, DESK))
    room = open_race(ada, "Ada")
    join(joan, room, "Joan")
    ada.page.get_by_role("button", name="Start").click()
    ada.page.get_by_role("button", name="Begin for everybody").click()
    for player, code in ((ada, "221"), (joan, "345")):
        player.page.locator(".dials:not(.locked)").wait_for()
        player.compose(code)
        player.ask("B")
    guest.go(f"/table/{room}")
    sheets = guest.page.get_by_role("region", name="What everybody asked").get_by_role("article")
    sheets.nth(1).get_by_text("3 4 5").wait_for()
    assert [sheet.split()[0] for sheet in sheets.all_inner_texts()] == ["Ada", "Joan"]
    assert guest.page.get_by_text("New here?").count() == 0, "a spectator has nothing to lay out"
    for player in (ada, joan, guest):
        player.close()
