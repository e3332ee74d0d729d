"""Every other language from the front door to the result, with no English left."""

from __future__ import annotations

import re
from functools import cache, partial
from itertools import product
from typing import TYPE_CHECKING

import pytest

from hut8.locale.catalogue import LANGUAGES, catalogue
from hut8.locale.refusals import translations
from hut8.locale.speech import Speech
from hut8.machine.booklet import in_edition
from tests.browser.player import DESK, PHONE, Player, wait_on
from tests.browser.test_everyone import CLIPPED, SMALL
from tests.diagonal import diagonal

if TYPE_CHECKING:
    from collections.abc import Iterator

    from playwright.sync_api import Browser, ViewportSize, WebSocketRoute

    from tests.browser.conftest import Server

BEYOND_ITS_KEY = """() => [...document.querySelectorAll('.key small')]
  .filter((each) => each.checkVisibility() && each.scrollWidth > each.closest('.key').clientWidth - 4)
  .map((each) => each.textContent)"""
BEYOND_ITS_LINE = """(sentences) => sentences.filter(([line, words]) => {
  const found = document.querySelector(`.say ${line}`);
  found.textContent = words;
  return found.scrollWidth > found.clientWidth;
})"""
IN_THE_FIRST_LINE = {
    "watching",
    "reading",
    "out",
    "sealed.up",
    "sealed.down",
    "compose",
    "composed",
    "locked",
    "answer",
    "known",
}
LAPTOP: ViewportSize = {"width": 1366, "height": 625}
TABLET: ViewportSize = {"width": 768, "height": 1024}
FILES = {language: catalogue(language) for language in LANGUAGES}
OTHERS = [language for language in LANGUAGES if language != "en"]
IN_FULL = [pytest.param(language, 1, marks=pytest.mark.long) for language in OTHERS]
"""Every language on every page; the normal run has one language, on one page in so many."""


@cache
def english_sentences(language: str) -> set[str]:
    """Return the pieces of English that the other language says differently: no holes inside, some words long."""
    own = " ".join(FILES[language].values())
    pieces = set()
    for key, words in FILES["en"].items():
        for piece in re.split(r"\{[^}]*\}|[▲■●✓✗]", words):
            text = piece.strip(" .:,;")
            if len(text) > 9 and " " in text and text not in own and words != FILES[language][key]:
                pieces.add(text)
    return pieces


def spaced_alike(text: str) -> str:
    return " ".join(text.split())


def check(player: Player, language: str) -> None:
    text = spaced_alike(player.page.locator("body").inner_text())
    assert [piece for piece in english_sentences(language) if piece in text] == []
    keys = re.findall(r"\b(?:web|learn|card|short|criterion)\.[a-z]+(?:\.\w+)*", text)
    assert keys == [], "a key without words"


PAGES = (
    "/",
    "/new",
    "/booklet",
    "/atlas",
    "/history",
    "/profile",
    "/profile/data",
    "/daily",
    "/daily/today/classic",
    "/contests",
    "/join",
    "/box",
    "/learn",
    "/learn/tutorial",
    "/turing",
    "/print",
)


@pytest.mark.parametrize(("language", "step"), [("de", 4), *IN_FULL])
def test_in_no_language_a_word_is_too_long_for_the_smallest_phone(
    browser: Browser, server: Server, language: str, step: int
) -> None:
    player = Player(browser, server.address, SMALL, locale=f"{language}-{language.upper()}")
    for path in PAGES[::step]:
        player.go(path)
        assert (path, player.page.evaluate(CLIPPED)) == (path, [])
    player.booklet("20")
    player.compose("123")
    player.ask("A")
    for place in ("machine", "notes", "aids"):
        player.aids() if place == "aids" else player.place(place)
        assert (place, player.page.evaluate(CLIPPED)) == (place, [])
    for width in (DESK, PHONE, SMALL):
        player.page.set_viewport_size(width)
        assert (width, player.page.evaluate(BEYOND_ITS_KEY)) == (width, [])
    player.close()


def sentences_of_the_bar(language: str) -> Iterator[tuple[str, str]]:
    """Return what the bar may say, each with where: in its first line, which is strong, or in its second."""
    say = partial(Speech(language), letter="C", answer="✗", code="2 4 1", round=2)
    for key in FILES["en"]:
        name = key.removeprefix("web.say.")
        if name != key and name not in {"true", "false", "left"}:
            yield ("b" if name in IN_THE_FIRST_LINE else "span"), say(key)
    for name, count in product(("true", "false"), (1, 2)):
        yield "span", f"{say(f'web.say.{name}')} {say('web.say.left', count=count)}"


def test_in_every_language_what_the_bar_says_fits_in_its_lines(browser: Browser, server: Server) -> None:
    player = Player(browser, server.address, SMALL)
    player.booklet("02")
    for width, language in product((SMALL, PHONE, LAPTOP, TABLET), LANGUAGES):
        player.altered().set_viewport_size(width)
        said = list(sentences_of_the_bar(language))
        assert (width, language, player.page.evaluate(BEYOND_ITS_LINE, said)) == (width, language, [])
    player.close()


@pytest.mark.parametrize(("language", "step"), [("pl", 3), *IN_FULL])
def test_a_whole_game_is_in_one_language(browser: Browser, server: Server, language: str, step: int) -> None:
    words = FILES[language]
    player = Player(browser, server.address, DESK, locale=f"{language}-{language.upper()}")
    page = player.page
    for path in PAGES[::step]:
        player.go(path)
        check(player, language)
    player.booklet(f"{in_edition(2, language):02}")
    player.compose("221")
    for letter in "BCD":
        player.ask(letter)
    assert spaced_alike(player.sentence).endswith(spaced_alike(words["web.say.none.alone"]))
    player.mark("T=4")
    page.get_by_role("button", name=words["web.aid.check"]).click()
    page.locator(".said .fault").wait_for()
    check(player, language)
    page.get_by_role("button", name=words["web.aid.hint"], exact=True).click()
    more = page.get_by_role("button", name=words["web.hint.more"])
    more.click()
    while more.count():
        more.click()
    check(player, language)
    page.locator("[data-act=claim]").click()
    check(player, language)
    page.keyboard.press("Escape")
    player.claim("435")
    player.result()
    page.get_by_role("button", name=words["web.proof.show"]).click()
    page.locator(".panel ol li").first.wait_for()
    page.locator(".path").wait_for(timeout=40_000)
    check(player, language)
    player.close()


def test_the_language_changes_at_once_and_is_remembered(browser: Browser, server: Server) -> None:
    player = Player(browser, server.address, DESK)
    player.go("/")
    player.page.locator("header select").select_option("nl")
    player.page.get_by_role("button", name=FILES["nl"]["web.home.now"]).wait_for()
    assert player.page.locator("html").get_attribute("lang") == "nl"
    player.page.reload()
    player.page.get_by_role("button", name=FILES["nl"]["web.home.now"]).wait_for()
    player.close()


@pytest.mark.parametrize(("language", "needs_more"), [("de", False), ("pl", True)])
def test_letters_beyond_latin_1_are_fetched_by_a_page_that_has_some(
    browser: Browser, server: Server, language: str, *, needs_more: bool
) -> None:
    player = Player(browser, server.address, DESK, locale=language)
    player.go("/learn")
    player.page.evaluate("document.fonts.ready")
    fetched = player.page.evaluate("performance.getEntriesByType('resource').map(({ name }) => name).join(' ')")
    assert "sans-latin-400" in fetched
    assert ("sans-latin-ext-400" in fetched) is needs_more
    player.close()


@pytest.mark.parametrize("language", diagonal(["fr", "it", "pl"], "fr"))
def test_a_refusal_of_the_server_is_read_in_the_language_of_the_page(
    browser: Browser, server: Server, language: str
) -> None:
    """The browser itself prefers English here: what counts is what was chosen on the page."""
    words, refusals = FILES[language], translations(language)
    expected = refusals["'{text}' is not a problem identifier: a character is missing, mistyped or swapped."]
    player = Player(browser, server.address, DESK)
    player.go("/new?way=solo&source=identifier&identifier=139T-Z2YC-TG")
    player.page.locator("header select").select_option(language)
    player.page.get_by_text(words["web.new.identifier"], exact=True).wait_for()
    player.page.locator("form button.main").click()
    fault = player.page.get_by_role("alert")
    fault.wait_for()
    assert fault.inner_text() == expected.replace("{text}", "139T-Z2YC-TG")
    player.close()


def test_a_refused_command_is_told_in_the_language_chosen_during_the_game(browser: Browser, server: Server) -> None:
    """The page asks only verifiers that are there, so somebody on the line puts another letter into its question."""
    sent: list[str] = []

    def meddle(line: WebSocketRoute) -> None:
        there = line.connect_to_server()

        def pass_on(frame: str | bytes) -> None:
            sent.append(str(frame))
            there.send(sent[-1].replace('"letter":"B"', '"letter":"Z"'))

        line.on_message(pass_on)

    player = Player(browser, server.address, DESK)
    page = player.altered()
    page.route_web_socket(re.compile("/socket[?]"), meddle)
    player.booklet("02")
    player.compose("221")
    page.locator("button.menu").click()
    page.locator("dialog select").select_option("it")
    page.keyboard.press("Escape")
    wait_on(page, lambda: any('"speak"' in frame for frame in sent))
    page.locator(".key[data-letter=B]").click()
    refused = page.locator(".machine [role=alert]")
    refused.wait_for()
    assert refused.inner_text() == "Non c’è un verificatore Z: questo problema ha le lettere da A a D."
    player.close()


def test_the_french_booklet_shows_its_own_numbers(browser: Browser, server: Server) -> None:
    player = Player(browser, server.address, PHONE, locale="fr")
    player.go("/booklet")
    second = player.page.locator(".problem").nth(1)
    assert (second.locator("b").inner_text(), second.locator(".cards").inner_text()) == ("02", "4 9 13 17")
    assert second.get_by_text("booklet:03").is_visible()
    player.close()
