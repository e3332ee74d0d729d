"""Turing in real browsers: three people, one with a phone; two computers; the keyboard alone; one device for all."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.browser.player import DESK, PHONE, come_to_rest, wait_on
from tests.browser.test_everyone import CLIPPED, SMALL, TOO_SMALL, axe, serious
from tests.browser.test_languages import FILES, check
from tests.browser.turing import (
    TuringPlayer,
    join,
    leave,
    open_table,
    play_to_the_end,
    share_one_device,
    side_of_the_responder,
)
from tests.diagonal import diagonal

if TYPE_CHECKING:
    from playwright.sync_api import Browser, ViewportSize

    from tests.browser.conftest import Server

__all__ = ["axe"]
PLACES = """() => ['.scores', '.say', '.board', '.group.L', '.group.R', '.guide'].map((name) => {
  const box = document.querySelector(name).getBoundingClientRect();
  return [name, box.top + scrollY, box.height];
})"""

WITHIN_A_WORD = """() => [...document.querySelectorAll('.scores b:first-child, .scores .said')].filter((each) => {
  const text = each.lastChild?.nodeType === 3 ? each.lastChild : each.firstChild;
  const range = document.createRange();
  const start = text.data.search(/\\S/);
  const end = start + text.data.slice(start).search(/\\s|-|$/);
  range.setStart(text, start);
  range.setEnd(text, end);
  return range.getClientRects().length > 1;
}).map((each) => each.textContent)"""
"""Names and words whose first word is broken into two lines."""

KEEP_NEWS = """() => {
  window.keptNews = '';
  new MutationObserver(() => {
    for (const news of document.querySelectorAll('.news')) window.keptNews += news.textContent;
  }).observe(document.body, { childList: true, subtree: true, characterData: true });
}"""
"""News goes after some seconds, and nobody can look at three pages at once."""

LONG_DESCRIPTION = """() => {
  document.querySelector('.guide p').textContent = 'a card that takes many words to tell '.repeat(7);
}"""


def test_three_people_play_to_the_end_one_on_a_phone(browser: Browser, quick: Server) -> None:
    ada = TuringPlayer(browser, quick.address, DESK)
    room = open_table(ada)
    joan = join(browser, quick.address, room, "Joan", viewport=PHONE, has_touch=True, is_mobile=True)
    turing = join(browser, quick.address, room, "Alan")
    players = [ada, joan, turing]
    ada.page.get_by_role("button", name="Start").click()
    ada.page.locator(".shield").wait_for()
    joan.page.get_by_text("Ada is choosing behind the shield: pair 1 of 3.").wait_for()
    play_to_the_end(players)
    ada.page.get_by_role("heading", name="You won.").wait_for()
    joan.page.get_by_role("heading", name="Ada won.").wait_for()
    points = [seat["points"] for seat in ada.view["seats"]]
    assert points == [6, 5, 5]
    assert joan.page.locator(".round").count() == 4
    assert joan.page.locator(".rows .marked").count() == 12
    joan.page.get_by_text("What the Bombe would have said").first.wait_for()
    for player in players:
        player.close()


def test_nothing_of_the_row_reaches_an_interrogator_before_the_end(browser: Browser, quick: Server) -> None:
    ada = TuringPlayer(browser, quick.address)
    room = open_table(ada)
    others = [join(browser, quick.address, room, name) for name in ("Joan", "Alan")]
    ada.page.get_by_role("button", name="Start").click()
    ada.page.locator(".shield").wait_for()
    rows: set[str] = set()
    for pair in range(3):
        ada.page.locator(".shield [role=radio]").first.wait_for()
        rows |= set(ada.view["you"]["shield"]["row"])
        ada.page.locator(".shield [role=radio]").nth(1).click()
        others[0].page.locator(".group .card").nth(2 * pair + 1).wait_for()
    for player in others:
        player.page.locator(".vote").first.wait_for()
        heard = " ".join(player.frames)
        laid = {card for group in player.view["groups"].values() for card in group}
        assert len(laid) == 6
        assert [card for card in rows - laid - {player.view["guide"]} if f'"{card}"' in heard] == []
        assert all(view["you"]["shield"] is None for view in player.views)
        assert '"machine":"' not in heard.replace(" ", "").replace('"game":"machine"', "")
    others[0].page.locator(".vote").first.click()
    others[0].page.locator(".vote[aria-pressed=true]").wait_for()
    wait_on(others[1].page, lambda: others[1].view["seats"][1]["voted"])
    assert others[1].view["turned"] == []
    for player in (ada, *others):
        player.close()


@pytest.mark.long
def test_one_person_plays_with_two_computer_players(browser: Browser, quick: Server) -> None:
    player = TuringPlayer(browser, quick.address, PHONE)
    player.go("/turing")
    player.page.get_by_role("button", name="Play now").click()
    player.page.locator(".scores").wait_for()
    assert player.page.locator(".scores .machine").count() == 2
    play_to_the_end([player])
    assert player.page.locator(".round").count() >= 3
    player.page.get_by_role("heading", name="Who recognises whom").wait_for()
    player.close()


@pytest.mark.long
def test_a_round_is_played_by_keyboard_alone(browser: Browser, quick: Server) -> None:
    ada = TuringPlayer(browser, quick.address)
    room = open_table(ada)
    others = [join(browser, quick.address, room, name) for name in ("Joan", "Alan")]
    ada.page.get_by_role("button", name="Start").press("Enter")
    for pair in range(3):
        ada.page.locator(".shield [role=radio][aria-checked=false]").first.wait_for()
        choice = ada.view["you"]["shield"]
        ada.page.keyboard.press(str(choice["row"].index(choice["choices"][0]) + 1))
        others[0].page.locator(".group .card").nth(2 * pair + 1).wait_for()
    group = side_of_the_responder([ada])
    for player in others:
        player.page.locator(".vote").first.wait_for()
        player.page.keyboard.press(str(group).lower())
    ada.page.get_by_text(f"Your group was {group}").wait_for()
    assert [seat["points"] for seat in ada.view["seats"]] == [2, 1, 1]
    for player in (ada, *others):
        for _ in range(60):
            if player.page.evaluate("document.activeElement?.innerText === 'Next round'"):
                break
            player.page.keyboard.press("Tab")
        player.page.keyboard.press("Enter")
    ada.page.get_by_text("Round 2").wait_for()
    for player in (ada, *others):
        player.close()


@pytest.mark.long
@pytest.mark.parametrize("viewport", [PHONE, DESK], ids=["phone", "desk"])
def test_nothing_moves_when_votes_are_laid_and_turned(browser: Browser, quick: Server, viewport: ViewportSize) -> None:
    ada = TuringPlayer(browser, quick.address)
    room = open_table(ada)
    joan, turing = (join(browser, quick.address, room, name, viewport=viewport) for name in ("Joan", "Alan"))
    ada.page.get_by_role("button", name="Start").click()
    joan.page.locator(".board").wait_for()
    joan.page.evaluate(LONG_DESCRIPTION)
    before = joan.page.evaluate(PLACES)
    ada.act_until(lambda: joan.page.locator(".vote").count())
    assert joan.page.evaluate(PLACES) == before
    turing.page.locator(".vote").first.click()
    joan.page.locator(".vote-card .down").wait_for()
    assert joan.page.evaluate(PLACES) == before
    joan.page.locator(".vote").nth(1).click()
    joan.page.locator(".after").wait_for()
    joan.page.locator(".vote-card .face").nth(1).wait_for()
    come_to_rest(joan.page)
    assert joan.page.locator(".vote-card .face").count() == 2
    assert joan.page.evaluate(PLACES) == before
    for player in (ada, joan, turing):
        player.close()


@pytest.mark.long
def test_two_people_share_one_device_with_a_curtain_between(browser: Browser, quick: Server) -> None:
    player = TuringPlayer(browser, quick.address, PHONE)
    page = player.page
    share_one_device(player)
    for pair in range(3):
        page.locator(".shield [role=radio][aria-checked=false]").first.wait_for()
        page.locator(".shield [role=radio]").first.click()
        if pair < 2:  # after the last pair the device changes hands
            page.locator(".group .card").nth(2 * pair + 1).wait_for()
    page.get_by_role("heading", name="Joan, it is your turn").wait_for()
    assert page.locator(".group").count() == 0
    page.get_by_role("button", name="I am Joan").click()
    page.locator(".vote").first.click()
    page.get_by_text("The votes are turned over. Ada’s group was").wait_for()
    player.close()


@pytest.mark.long
def test_two_people_play_together_against_the_machine(browser: Browser, quick: Server) -> None:
    """The co-operative game: one score for all, won when the majority is right often enough."""
    ada = TuringPlayer(browser, quick.address)
    room = open_table(ada, mode="Co-operative")
    joan = join(browser, quick.address, room, "Joan", viewport=PHONE)
    joan.page.get_by_text("Co-operative").wait_for()
    ada.page.get_by_role("button", name="Start").click()
    ada.page.locator(".scores .team").wait_for()
    assert ada.page.locator(".scores .points").count() == 1
    play_to_the_end([ada, joan])
    for player in (ada, joan):
        player.page.get_by_role("heading", name="You won together.").wait_for()
        player.close()


@pytest.mark.long
def test_the_clock_of_turing_chooses_and_turns_for_those_who_dawdle(browser: Browser, quick: Server) -> None:
    ada = TuringPlayer(browser, quick.address)
    ada.wish(clock=1)
    room = open_table(ada)
    others = [join(browser, quick.address, room, name) for name in ("Joan", "Alan")]
    ada.page.get_by_role("button", name="Start").click()
    ada.page.locator(".news").get_by_text("chance has chosen for you").wait_for()
    others[0].page.locator(".vote").first.wait_for()
    others[0].act("L")
    others[1].page.locator(".news").get_by_text("a vote not cast counts for nobody").wait_for()
    others[1].page.locator(".scores li", has_text="Alan").get_by_text("no vote").wait_for()
    assert others[0].view["turned"][0]["votes"][2] is None
    for player in (ada, *others):
        player.close()


@pytest.mark.long
def test_a_responder_who_leaves_makes_the_round_void(browser: Browser, quick: Server) -> None:
    ada = TuringPlayer(browser, quick.address)
    room = open_table(ada)
    others = [join(browser, quick.address, room, name) for name in ("Joan", "Alan", "Hugh")]
    ada.page.get_by_role("button", name="Start").click()
    ada.page.locator(".shield").wait_for()
    for player in others:
        player.page.evaluate(KEEP_NEWS)
    leave(ada)
    for player in others:
        player.page.wait_for_function("window.keptNews.includes('Ada has left: this round does not count.')")
        player.page.get_by_text("Round 2").wait_for()
        player.page.locator(".scores .out", has_text="Ada").wait_for()
    others[0].page.locator(".shield").wait_for()
    for player in (ada, *others):
        player.close()


@pytest.mark.parametrize("language", diagonal(["fr", "it", "nl"]))
def test_turing_is_in_one_language(browser: Browser, quick: Server, language: str) -> None:
    words = FILES[language]
    player = TuringPlayer(browser, quick.address, PHONE, locale=language)
    page = player.page
    for path in ("/turing", "/turing/learn"):
        player.go(path)
        check(player, language)
    for _ in range(2):
        page.get_by_role("button", name=words["learn.next"]).click()
        page.locator("button.wide").first.click()
        check(player, language)
    page.get_by_role("button", name=words["learn.next"]).click()
    page.locator(".shield [role=radio]").first.click()
    page.get_by_role("button", name=words["imitation.learn.lay"]).click()
    check(player, language)
    page.get_by_role("button", name=words["learn.next"]).click()
    check(player, language)
    player.go("/turing")
    page.get_by_role("button", name=words["imitation.now"]).click()
    page.locator(".scores").wait_for()
    for _ in range(1200):
        check(player, language)
        if player.view["phase"] == "turn":
            break
        player.act()
        page.wait_for_timeout(50)  # sleeps: polls
    page.locator(".vote-card.yes, .vote-card.no").first.wait_for()
    check(player, language)
    player.close()


def test_names_are_whole_on_a_phone(browser: Browser, quick: Server) -> None:
    player = TuringPlayer(browser, quick.address, PHONE, locale="de")
    player.go("/turing")
    player.page.get_by_role("button", name=FILES["de"]["imitation.now"]).click()
    names = player.page.locator(".scores .who b:first-child")
    names.first.wait_for()
    assert "Die Turing-Bombe" in [name.strip() for name in names.all_text_contents()]
    assert names.evaluate_all("(all) => all.filter((name) => name.scrollHeight > name.clientHeight + 1).length") == 0
    assert player.page.evaluate(WITHIN_A_WORD) == []
    player.close()


@pytest.mark.usefixtures("axe")
def test_axe_finds_nothing_serious_on_the_pages_of_turing(browser: Browser, quick: Server) -> None:
    player = TuringPlayer(browser, quick.address, PHONE, bypass_csp=True)
    for path in ("/turing", "/turing/learn"):
        player.go(path)
        assert (path, serious(player)) == (path, [])
    player.go("/turing")
    player.page.get_by_role("button", name="Play now").click()
    player.page.locator(".scores").wait_for()
    assert serious(player) == []
    player.close()


@pytest.mark.long
@pytest.mark.usefixtures("axe")
def test_axe_finds_nothing_serious_at_a_table_of_turing(browser: Browser, quick: Server) -> None:
    ada = TuringPlayer(browser, quick.address, DESK, bypass_csp=True)
    room = open_table(ada)
    others = [join(browser, quick.address, room, name, viewport=PHONE, bypass_csp=True) for name in ("Joan", "Alan")]
    assert serious(others[0]) == []
    ada.page.get_by_role("button", name="Start").click()
    ada.page.locator(".shield").wait_for()
    assert serious(ada) == []
    ada.act_until(lambda: others[0].page.locator(".vote").count())
    assert serious(others[0]) == []
    others[0].page.locator(".group .card").first.click()
    assert serious(others[0]) == []
    others[0].page.keyboard.press("Escape")
    for player in others:
        player.page.locator(".vote").first.click()
    ada.page.locator(".vote-card.yes, .vote-card.no").first.wait_for()
    assert serious(ada) == []
    leave(others[1])
    others[0].page.locator(".round").first.wait_for()
    assert serious(others[0]) == []
    for player in (ada, *others):
        player.close()


@pytest.mark.long
def test_nothing_is_clipped_or_too_small_at_a_table_of_turing(browser: Browser, quick: Server) -> None:
    player = TuringPlayer(browser, quick.address, SMALL)
    page = player.page
    for path in ("/turing", "/turing/learn"):
        player.go(path)
        assert (path, page.evaluate(CLIPPED)) == (path, [])
        assert (path, page.evaluate(TOO_SMALL)) == (path, [])
    player.go("/turing")
    page.get_by_role("button", name="Play now").click()
    page.locator(".scores").wait_for()
    seen = set()
    for _ in range(600):
        state = "shield" if page.locator(".shield").count() else player.view["phase"]
        if state not in seen:
            seen.add(state)
            assert (state, page.evaluate(CLIPPED)) == (state, [])
            assert (state, page.evaluate(TOO_SMALL)) == (state, [])
        if {"shield", "vote", "turn"} <= seen:
            break
        player.act()
        page.wait_for_timeout(50)  # sleeps: polls
    assert {"shield", "vote", "turn"} <= seen
    player.close()
