"""The real box: cards and answers typed in, numbers checked, a contradiction found."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest

from hut8.machine.box import problem_laid
from hut8.machine.identifiers import identifier
from hut8.machine.problems import PublicProblem, parse_mode
from tests.browser.player import PHONE, Player
from tests.diagonal import diagonal

if TYPE_CHECKING:
    from playwright.sync_api import Browser

    from tests.browser.conftest import Server


def lay(player: Player, cards: tuple[int, ...]) -> None:
    player.go("/box")
    for place, card in enumerate(cards):
        player.page.locator(".slot input").nth(place).fill(str(card))


def write_round(player: Player, code: str, answers: str) -> None:
    """Write a proposal and its answers, such as `A+ B-`."""
    page = player.page
    page.get_by_role("button", name="Add a round").click()
    player.compose(code, "dialog")
    page.locator("dialog .button.main").click()
    row = page.locator(".rounds tbody tr").last
    for answer in answers.split():
        for _ in range(1 if answer[1] == "+" else 2):
            row.locator("td").nth("ABCDEF".index(answer[0]) + 1).locator("button").click()


def test_answers_that_contradict_each_other_are_named(browser: Browser, server: Server) -> None:
    player = Player(browser, server.address, PHONE)
    page = player.page
    lay(player, (28, 33, 41, 48))
    page.get_by_role("button", name="Use these cards").click()
    write_round(player, "111", "A-")
    page.get_by_role("heading", name="These answers contradict each other").wait_for()
    assert page.locator(".rounds td.blamed").count() == 1
    assert page.locator(".fault ol li").count() >= 2
    page.locator(".rounds tbody td").nth(1).locator("button").click()
    page.get_by_role("heading", name="These answers contradict each other").wait_for(state="detached")
    page.reload()
    page.locator(".rounds tbody tr").wait_for()
    player.close()


def test_a_proposal_is_typed_as_one_writes_it(browser: Browser, server: Server) -> None:
    player = Player(browser, server.address, PHONE)
    page = player.page
    lay(player, (28, 33, 41, 48))
    page.get_by_role("button", name="Use these cards").click()
    page.get_by_label("Proposal of round 1").press_sequentially("2 2")
    assert page.locator(".rounds tbody tr").count() == 0
    page.get_by_label("Proposal of round 1").press_sequentially("7")
    page.get_by_text("three digits from 1 to 5").wait_for()
    page.get_by_label("Proposal of round 1").press("Backspace")
    page.get_by_label("Proposal of round 1").press_sequentially("1")
    page.locator(".rounds tbody tr").wait_for()
    assert page.get_by_label("Proposal of round 2").input_value() == ""
    player.close()


def test_verification_numbers_are_checked_against_the_cards(browser: Browser, server: Server) -> None:
    player = Player(browser, server.address, PHONE)
    page = player.page
    lay(player, (3, 7, 10, 14))
    page.locator("summary").click()
    for place, number in enumerate((564, 355, 635, 720)):
        page.locator("details input").nth(place).fill(str(number))
    page.get_by_role("button", name="Check cards and numbers").click()
    page.get_by_text("Cards and numbers fit together").wait_for()
    page.locator("details input").nth(0).fill("355")
    page.locator("details input").nth(1).fill("564")
    page.get_by_role("button", name="Check cards and numbers").click()
    page.locator(".fault").first.wait_for()
    player.close()


def test_a_blank_sheet_needs_no_problem(browser: Browser, server: Server) -> None:
    player = Player(browser, server.address, PHONE)
    page = player.page
    player.go("/box")
    page.get_by_role("button", name="Blank sheet").click()
    write_round(player, "123", "A+ F-")
    player.mark("T=1")
    page.get_by_role("button", name="Undo").click()
    page.locator('[data-subject="T=1"]:not(.out)').wait_for()
    player.close()


@pytest.mark.parametrize("mode", diagonal(["classic", "extreme", "nightmare"], "nightmare"))
def test_a_problem_is_set_up_by_numbers_played_with_cardboard_and_claimed(
    browser: Browser, server: Server, mode: str
) -> None:
    player = Player(browser, server.address, PHONE)
    page = player.page
    player.go("/box/play")
    page.get_by_role("combobox", name="Mode").select_option(mode)
    page.get_by_role("button", name="Show the set-up").click()
    page.get_by_role("heading", name="Lay these cards out").wait_for()
    numbers = [int(text) for text in page.locator("td.number").all_inner_texts()]
    told = next(json.loads(body) for address, body in player.bodies if address.endswith("/api/box"))
    assert numbers == [verifier["number"] for verifier in told["verifiers"]]
    problem = problem_laid(PublicProblem(parse_mode(mode), tuple(map(tuple, told["slots"]))), numbers)
    secrets = {identifier(problem), *(criterion.label for criterion in problem.criteria)}
    assert not any(secret in body for _, body in player.bodies for secret in secrets)
    page.reload()
    page.get_by_role("textbox", name="Code").fill(str(problem.secret.code))
    page.get_by_label("Your rounds").fill("9")
    page.get_by_label("Your questions").fill("27")
    page.get_by_role("button", name="Check this code").click()
    page.get_by_text("The code is right.").wait_for()
    page.get_by_text("The Machine was quicker.").wait_for()
    page.get_by_role("heading", name="Put the cards back").wait_for()
    player.go("/history")
    page.get_by_role("heading", name="With the box, on your word").wait_for()
    page.get_by_text("9 rounds, 27 questions").wait_for()
    player.close()


def test_a_wrong_code_is_only_called_wrong(browser: Browser, server: Server) -> None:
    player = Player(browser, server.address, PHONE)
    page = player.page
    player.go("/box/play")
    page.get_by_role("combobox", name="Which one").select_option("booklet")
    page.get_by_role("button", name="Show the set-up").click()
    page.get_by_role("textbox", name="Code").fill("111")
    page.get_by_role("button", name="Check this code").click()
    page.get_by_text("The code is wrong.").wait_for()
    assert "435" not in page.locator("main").inner_text()
    player.close()
