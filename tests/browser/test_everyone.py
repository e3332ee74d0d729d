"""For everyone: no serious fault for axe on any page or state, light and dark; nothing clipped, nothing too small."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from tests.browser.player import DESK, PHONE, Player, come_to_rest
from tests.diagonal import diagonal

if TYPE_CHECKING:
    from collections.abc import Iterator

    from playwright.sync_api import Browser, ViewportSize

    from tests.browser.conftest import Server

AXE = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"
RUN_AXE = "async (rules) => (await axe.run({ resultTypes: ['violations'], selectors: false, ...rules })).violations"
STILL = "*, ::before, ::after { transition: none !important; animation: none !important; }"
CONTRAST = {"runOnly": ["color-contrast"]}
SMALL: ViewportSize = {"width": 360, "height": 740}
PAGES = ("/", "/new", "/join", "/booklet", "/atlas", "/history", "/daily", "/contests", "/box", "/nowhere")
"""Where one learns and prints, and where Turing is played, see the tests of those."""
TARGETS = (
    "main button, main select, main summary, main a.button, main label.digit, main label.check, main label.choice, "
    "main input:not([type=radio]):not([type=checkbox]):not([type=range]), header button, header select, header nav a"
)
SEEN = "(each) => each.checkVisibility() && !each.closest('.hidden') && !each.classList.contains('hidden')"
TOO_SMALL = f"""() => [...document.querySelectorAll('{TARGETS}')].filter({SEEN})
  .map((each) => ({{ each, box: each.getBoundingClientRect() }}))
  .filter(({{ box }}) => box.width > 0 && (box.height < 43.5 || box.width < 43.5))
  .map(({{ each, box }}) => `${{each.tagName}}.${{each.className}} ${{box.width}}x${{box.height}}`)"""
CLIPPED = f"""() => {{
  const wide = document.documentElement.clientWidth;
  const page = document.documentElement.scrollWidth;
  const out = [...document.querySelectorAll('main *, header *')].filter({SEEN})
    .filter((each) => !each.closest('svg, .scroll, nav'))
    .filter((each) => {{
      const box = each.getBoundingClientRect();
      return box.width > 0 && (box.right > wide + 1 || box.left < -1);
    }});
  return [...(page > wide ? [`page ${{page}}`] : []), ...out.map((each) => `${{each.tagName}}.${{each.className}}`)];
}}"""
TOPS = """() => ['.dials', '.key', '.say', '.end']
  .map((name) => document.querySelector(name).getBoundingClientRect().top)"""


def serious(player: Player) -> list[str]:
    """Return what axe calls serious or critical: everything by day, and by night the colours."""
    page = player.page
    if not page.evaluate("'axe' in window"):
        page.add_script_tag(path=str(AXE))
        page.add_style_tag(content=STILL)
    found: list[dict[str, Any]] = page.evaluate(RUN_AXE, {})
    page.emulate_media(color_scheme="dark", reduced_motion="reduce")
    found += page.evaluate(RUN_AXE, CONTRAST)
    page.emulate_media(color_scheme="light", reduced_motion="reduce")
    return [
        f"{each['id']}: {node['html'][:160]}"
        for each in found
        if each["impact"] in {"serious", "critical"}
        for node in each["nodes"][:3]
    ]


@pytest.fixture(scope="module")
def axe() -> None:
    if not AXE.is_file():
        pytest.skip("axe-core is not installed: npm ci in web/")


STATES = ("begun", "asked", "marked", "faulted", "claiming", "over")


def stage(player: Player) -> Iterator[str]:
    """Go through the states of a game; each is named when it is shown."""
    player.booklet("02")
    yield "begun"
    player.compose("221")
    player.ask("B")
    player.ask("C")
    yield "asked"
    player.mark("A3.1", times=2)
    player.place("notes")
    player.mark("T=4", times=2)
    yield "marked"
    player.check_marks()
    player.page.locator(".said .fault").first.wait_for()
    yield "faulted"
    player.place("machine")
    player.page.locator("[data-act=claim]").click()
    yield "claiming"
    player.compose("435", "dialog")
    player.page.locator("dialog .button.main").click()
    player.result()
    player.page.locator(".path").wait_for(timeout=40_000)
    yield "over"


@pytest.mark.usefixtures("axe")
@pytest.mark.parametrize("step", diagonal([1, 3], 3), ids=["all", "some"])
def test_axe_finds_nothing_serious_on_any_page(browser: Browser, server: Server, step: int) -> None:
    player = Player(browser, server.address, bypass_csp=True)
    for path in PAGES[::step]:
        player.go(path)
        assert (path, serious(player)) == (path, [])
    player.close()


@pytest.mark.usefixtures("axe")
@pytest.mark.parametrize(
    ("viewport", "states"),
    [
        (PHONE, {"asked", "faulted", "over"}),
        pytest.param(PHONE, set(STATES), marks=pytest.mark.long),
        pytest.param(DESK, set(STATES), marks=pytest.mark.long),
    ],
    ids=["phone in some states", "phone", "desk"],
)
def test_axe_finds_nothing_serious_in_a_game(
    browser: Browser, server: Server, viewport: ViewportSize, states: set[str]
) -> None:
    player = Player(browser, server.address, viewport, bypass_csp=True)
    seen = set()
    for state in stage(player):
        if state in states:
            seen.add(state)
            assert (state, serious(player)) == (state, [])
    assert seen == states
    player.close()


def test_nothing_is_clipped_or_too_small_on_the_smallest_phone(browser: Browser, server: Server) -> None:
    player = Player(browser, server.address, SMALL)
    page = player.page
    for path in PAGES:
        player.go(path)
        assert (path, page.evaluate(CLIPPED)) == (path, [])
        assert (path, page.evaluate(TOO_SMALL)) == (path, [])
    player.booklet("20")
    player.compose("123")
    player.ask("A")
    for place in ("machine", "notes", "aids"):
        player.aids() if place == "aids" else player.place(place)
        assert (place, page.evaluate(CLIPPED)) == (place, [])
        assert (place, page.evaluate(TOO_SMALL)) == (place, [])
    player.place("machine")
    page.locator("[data-act=claim]").click()
    assert page.evaluate(CLIPPED) == []
    player.compose("111", "dialog")
    page.locator("dialog .button.main").click()
    player.result()
    assert page.evaluate(CLIPPED) == []
    player.close()


@pytest.mark.parametrize("viewport", diagonal([SMALL, PHONE, DESK], SMALL), ids=["small", "phone", "desk"])
def test_the_answer_is_seen_without_scrolling_and_nothing_jumps(
    browser: Browser, server: Server, viewport: ViewportSize
) -> None:
    player = Player(browser, server.address, viewport)
    page = player.page
    player.booklet("02")
    player.compose("221")
    before = page.evaluate(TOPS)
    player.ask("B")
    come_to_rest(page)
    assert page.evaluate(TOPS) == before
    box = page.locator(".say").bounding_box()
    assert box
    assert box["y"] + box["height"] <= viewport["height"]
    for letter in "CA":
        player.ask(letter)
        come_to_rest(page)
        assert page.evaluate(TOPS) == before
    player.place("notes")
    assert "2 2 1" in player.sentence
    player.close()
