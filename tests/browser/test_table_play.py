"""Playing at the table by hand, finger and key: each of these went wrong, or took too long, once."""

from __future__ import annotations

from statistics import median
from typing import TYPE_CHECKING

import pytest

from tests.browser.player import DESK, PHONE, Player
from tests.browser.test_table import Kind, open_problem

if TYPE_CHECKING:
    from playwright.sync_api import Browser

    from tests.browser.conftest import Server

MARK_TO_PAINT = """async () => {
  const times = [];
  for (let turn = 0; turn < 15; turn += 1) {
    const begun = performance.now();
    document.querySelector('[data-subject="D14.1"]').click();
    await new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
    times.push(performance.now() - begun);
  }
  return times;
}"""

ASK_TO_PAINT = """async (letter) => {
  const begun = performance.now();
  document.querySelector(`.key[data-letter=${letter}]`).click();
  while (!document.querySelector(`.key.used[data-letter=${letter}]`))
    await new Promise((done) => requestAnimationFrame(done));
  await new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
  return performance.now() - begun;
}"""


@pytest.fixture
def desk(browser: Browser, server: Server) -> Player:
    player = Player(browser, server.address, DESK)
    player.booklet("02")
    return player


def test_typed_digits_go_where_the_caret_stands(desk: Player) -> None:
    """The counter of typed digits used to survive the mouse and the round, unseen."""
    page = desk.page
    page.keyboard.type("24")
    page.locator(".dial").nth(2).locator("label").first.click()
    assert "2 4 1" in desk.sentence
    page.keyboard.type("5")
    assert "5 4 1" in desk.sentence, "a choice by hand moves the caret too"
    desk.ask("A")
    desk.end_round()
    page.locator(".dials:not(.locked)").wait_for()
    assert page.locator(".dial").nth(0).get_attribute("class") == page.locator(".dial.caret").get_attribute("class")
    page.keyboard.type("345")
    assert "3 4 5" in desk.sentence
    desk.close()


def test_a_question_answered_before_says_so_before_it_is_wasted(desk: Player) -> None:
    page = desk.page
    desk.compose("241")
    desk.ask("A")
    desk.end_round()
    page.locator(".key.known[data-letter=A]").click()
    assert "in round 1" in desk.sentence
    assert page.locator(".key.used").count() == 0
    assert desk.ask("A") in {True, False}, "who insists may ask again"
    desk.close()


def test_the_focus_never_falls_to_the_page(desk: Player) -> None:
    page = desk.page
    desk.compose("241")
    desk.ask("A")
    page.locator("[data-act=end]").focus()
    page.keyboard.press("Enter")
    page.get_by_text("Round 2").wait_for()
    page.wait_for_function("() => document.activeElement !== document.body")
    page.locator("[data-act=claim]").focus()
    page.keyboard.press("Enter")
    page.locator("dialog").wait_for()
    page.keyboard.press("Escape")
    page.locator("dialog").wait_for(state="detached")
    assert page.evaluate("() => document.activeElement.dataset.act") == "claim"
    desk.close()


def test_a_whole_game_is_played_by_keys_alone(desk: Player) -> None:
    page = desk.page
    page.keyboard.press("?")
    page.get_by_role("heading", name="Keys").wait_for()
    page.keyboard.press("Escape")
    page.locator("dialog").wait_for(state="detached")
    page.keyboard.type("221b")
    page.locator(".key.used[data-letter=B]").wait_for()
    page.keyboard.press("b")
    page.locator('[data-subject="B7.1"].out').wait_for()
    page.keyboard.press("Shift+C")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Enter")
    page.locator('[data-subject="C10.2"].out').wait_for()
    page.keyboard.press("Control+z")
    page.locator('[data-subject="C10.2"]:not(.out)').wait_for()
    page.keyboard.press("n")
    page.get_by_text("Round 2").wait_for()
    page.keyboard.press("k")
    page.locator("dialog").wait_for()
    page.keyboard.type("435")
    page.keyboard.press("Enter")
    desk.result()
    page.get_by_text("As good as best play, which needs 2.9 questions on average.").wait_for()
    page.keyboard.press("n")
    page.get_by_text("Round 1").wait_for()
    desk.close()


def test_what_remains_on_a_card_counts_in_the_codes_left(desk: Player) -> None:
    page = desk.page
    desk.mark("B7.1")
    page.get_by_text("75 codes left").wait_for()
    for subject in ("A3.1", "A3.3", "C10.1", "C10.3", "C10.4", "D14.1", "D14.3", "C=1", "C=3"):
        desk.mark(subject)
    page.get_by_role("button", name="Propose 4 3 5").click()
    assert "4 3 5" in desk.sentence
    desk.ask("A")
    claim = page.locator("[data-act=claim]")
    assert "4 3 5" in claim.inner_text()
    assert "main" in (claim.get_attribute("class") or "")
    claim.click()
    page.get_by_role("button", name="The code is 4 3 5").click()
    assert "found the code" in desk.result()
    desk.close()


def test_a_hint_asked_for_again_tells_more_of_it(desk: Player) -> None:
    """It used to begin again, and what led on looked like plain text."""
    page = desk.page
    desk.compose("221")
    desk.ask("B")
    said = page.locator(".said .notice")
    page.keyboard.press("h")
    said.first.wait_for()
    assert "quiet" not in (page.get_by_role("button", name="Tell me more").get_attribute("class") or "")
    page.keyboard.press("h")
    said.nth(1).wait_for()
    assert len([address for address, _ in desk.bodies if "/api/hint" in address]) == 1
    desk.close()


def test_a_claim_that_ones_own_notes_rule_out_is_told_so_before_it_is_made(desk: Player) -> None:
    page = desk.page
    desk.mark("B7.1")
    page.locator("[data-act=claim]").click()
    desk.compose("434", "dialog")
    page.get_by_text("Your own notes rule 4 3 4 out.").wait_for()
    desk.compose("435", "dialog")
    page.get_by_text("Your own notes rule").wait_for(state="detached")
    desk.close()


def test_the_primary_button_is_the_next_sensible_step(desk: Player) -> None:
    page = desk.page
    assert page.locator(".end .main").count() == 0
    assert page.locator("[data-act=end]").is_disabled()
    desk.compose("221")
    for letter in "ABC":
        desk.ask(letter)
    assert "main" in (page.locator("[data-act=end]").get_attribute("class") or "")
    desk.close()


def test_a_lost_claim_names_who_refuses_it_and_the_notes_that_helped(desk: Player) -> None:
    page = desk.page
    page.locator("[data-level=bookkeeping]").click()
    desk.compose("221")
    desk.ask("B")
    page.locator('[data-subject="B7.1"].automatic').wait_for()
    desk.claim("525")
    assert "not the code" in desk.result()
    page.get_by_text("Refused by A and C.").wait_for()
    page.get_by_text("Your notes kept the books for you.").wait_for()
    desk.close()


def test_the_mark_of_a_chosen_criterion_stays_inside_its_cell(desk: Player) -> None:
    desk.mark("C10.2", times=2)
    cell = desk.page.locator('[data-subject="C10.2"]').bounding_box()
    tick = desk.page.locator('[data-subject="C10.2"] span.tick').bounding_box()
    assert cell
    assert tick
    assert cell["x"] <= tick["x"]
    assert cell["y"] <= tick["y"]
    desk.close()


def test_in_nightmare_the_marks_follow_the_verifier_just_asked(browser: Browser, server: Server) -> None:
    player = Player(browser, server.address, DESK)
    open_problem(player, Kind("nightmare", 4))
    player.page.get_by_text("nobody knows which card is whose").wait_for()
    player.compose("345")
    player.ask("C")
    player.page.get_by_role("button", name="Marks for verifier C", pressed=True).wait_for()
    player.close()


def test_in_nightmare_what_an_earlier_answer_strikes_is_seen(browser: Browser, server: Server) -> None:
    player = Player(browser, server.address, DESK)
    open_problem(player, Kind("nightmare", 4))
    player.compose("345")
    player.ask("C")
    player.ask("D")
    player.page.locator(".key[data-letter=C]").click()
    player.page.get_by_role("button", name="Marks for verifier C", pressed=True).wait_for()
    player.page.locator(".cell.out").first.wait_for()
    player.close()


def test_in_nightmare_an_earlier_answer_brings_up_its_own_marks(browser: Browser, server: Server) -> None:
    """What is struck for a verifier is seen where it was struck."""
    player = Player(browser, server.address, DESK)
    open_problem(player, Kind("nightmare", 4))
    player.compose("345")
    for letter in "CDA":
        player.ask(letter)
    player.page.locator(".key[data-letter=C]").click()
    player.page.get_by_role("button", name="Marks for verifier C", pressed=True).wait_for()
    player.page.locator(".cell.out").first.wait_for()
    player.page.keyboard.press("d")
    player.page.get_by_role("button", name="Marks for verifier D", pressed=True).wait_for()
    player.page.get_by_role("button", name="Marks for verifier A").click()
    player.page.keyboard.press("d")
    player.page.get_by_role("button", name="Marks for verifier D", pressed=True).wait_for()
    player.close()


def test_in_nightmare_no_line_stands_beside_a_card(browser: Browser, server: Server) -> None:
    player = Player(browser, server.address, DESK)
    open_problem(player, Kind("nightmare", 4))
    beside = """all => all.filter((each) =>
        each.getBoundingClientRect().left < each.closest(".card").getBoundingClientRect().left).length"""
    assert player.page.locator(".card .cells li").evaluate_all(beside) == 0
    player.close()


@pytest.mark.parametrize(
    ("mode", "words"), [("extreme", "one of its two cards"), ("nightmare", "nobody knows which card is whose")]
)
def test_a_newcomer_is_told_what_this_mode_is_about(browser: Browser, server: Server, mode: str, words: str) -> None:
    player = Player(browser, server.address, DESK)
    open_problem(player, Kind(mode, 4))
    assert words in player.page.get_by_text("New here?").inner_text()
    player.close()


@pytest.mark.parametrize(("step", "most"), [pytest.param("off", 10, marks=pytest.mark.long), ("bookkeeping", 7)])
def test_a_round_on_a_phone_takes_few_taps(browser: Browser, server: Server, step: str, most: int) -> None:
    """Three digits, three questions, one tap per answer that strikes all it refutes, and on to the next round."""
    player = Player(browser, server.address, PHONE, has_touch=True, is_mobile=True)
    player.booklet("02")
    page = player.page
    player.aids()
    page.locator(f"[data-level={step}]").tap()
    player.place("machine")
    taps = 0
    for place, digit in enumerate("221"):
        page.locator(".machine .dial").nth(place).locator("label").nth(int(digit) - 1).tap()
        taps += 1
    for letter in "ABC":
        key = page.locator(f".key[data-letter={letter}]")
        key.tap()
        taps += 1
        page.locator(f".key.used[data-letter={letter}]").wait_for()
        if key.locator("small").count():
            key.tap()
            taps += 1
            key.locator("small").wait_for(state="detached")
    page.locator("[data-act=end]").tap()
    taps += 1
    page.get_by_text("Round 2").wait_for()
    assert page.locator(".cell.out").count() == 3
    assert taps <= most
    player.close()


@pytest.mark.long
def test_marks_and_answers_are_seen_at_once(desk: Player) -> None:
    """Medians on a machine that does nothing else; an answer is timed from the tap until it is painted."""
    page = desk.page
    assert median(page.evaluate(MARK_TO_PAINT)) < 50
    times = []
    for code in ("221", "435", "154"):
        desk.compose(code)
        times += [page.evaluate(ASK_TO_PAINT, letter) for letter in "ABC"]
        desk.end_round()
        page.locator(".dials:not(.locked)").wait_for()
    assert median(times) < 100
    desk.close()
