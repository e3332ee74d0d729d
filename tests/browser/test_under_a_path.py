"""The page in a folder of its host, behind nginx as docs/deploy.md has it: it plays, leads on, invites and stays."""

from __future__ import annotations

import re
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from hut8.testing.servers import ServerProcess, free_port
from hut8.testing.throwaway_nginx import no_nginx, throwaway_nginx
from tests.browser.player import DESK, Player, wait_on
from tests.browser.test_race import join, open_race

if TYPE_CHECKING:
    from collections.abc import Iterator

    from playwright.sync_api import Browser

DEPLOY = (Path(__file__).parents[2] / "docs" / "deploy.md").read_text(encoding="utf-8")
UNDER = re.findall(r"### Under a path\n.*?```nginx\n(.*?)```", DEPLOY, re.DOTALL)[0]
PASSED = re.findall(r"( {4}proxy_(?:http_version|set_header) .*\n)", DEPLOY)
KEPT = """async () => {
  const names = (await caches.keys()).filter((name) => name.startsWith('hut8-'));
  const shelf = await caches.open('hut8-assets-3 /hut8/');
  const { pages } = await (await fetch('/hut8/at-hand.json')).json();
  const kept = await Promise.all(['/', ...pages].map((file) => shelf.match(`/hut8${file}`)));
  return names.length === 1 && Boolean(navigator.serviceWorker.controller) && kept.every(Boolean);
}"""
"""The service worker of the folder has one shelf, with the frame and the files of every page."""


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of the folder."""
    if reason := no_nginx():
        pytest.skip(reason)
    home = tmp_path_factory.mktemp("nginx")
    (path,) = re.findall(r"HUT8_PATH=(/\w+)", DEPLOY)
    with ServerProcess("memory:", home / "log", path=path, proxies="127.0.0.1") as server:
        port = free_port()
        upstream = f"upstream hut8 {{ server 127.0.0.1:{server.port}; }}\nmap $http_upgrade $hut8_connection "
        upgrade = '{ default upgrade; "" close; }\n'
        site = f"server {{\n    listen 127.0.0.1:{port};\n{''.join(PASSED)}{UNDER}}}\n"
        with throwaway_nginx(home, upstream + upgrade + site, port):
            yield f"http://127.0.0.1:{port}{path}"


def test_in_a_folder_of_its_host_the_page_plays_and_leads_on(browser: Browser, folder: str) -> None:
    player = Player(browser, folder, DESK)
    page = player.altered()
    player.go("/")
    page.get_by_role("link", name="Learn").first.click()
    page.wait_for_url(f"{folder}/learn")
    page.reload()
    page.get_by_role("heading", level=1).wait_for()
    player.booklet("02")
    assert page.url.startswith(f"{folder}/table/")
    player.compose("221")
    player.ask("B")
    player.go("/join")
    with page.context.expect_page() as opened:
        page.get_by_role("link", name="Learn").first.click(modifiers=["Control"])
    opened.value.wait_for_url(f"{folder}/learn")
    opened.value.close()
    player.close()


@pytest.mark.long
def test_in_a_folder_of_its_host_the_page_opens_without_its_server(browser: Browser, folder: str) -> None:
    player = Player(browser, folder, DESK, service_workers="allow")
    page = player.altered()
    player.go("/")
    wait_on(page, lambda: page.evaluate(KEPT))
    page.context.set_offline(True)
    player.go("/learn/tutorial")
    assert page.url == f"{folder}/learn/tutorial"
    page.context.set_offline(False)
    player.close()


def test_in_a_folder_of_its_host_an_invitation_leads_there(browser: Browser, folder: str) -> None:
    host = Player(browser, folder, DESK)
    room = open_race(host, "Ada")
    code = host.altered().locator("img.qr")
    assert code.evaluate("(image) => image.decode().then(() => image.naturalWidth > 0)")
    invitation = host.page.locator(".address").inner_text()
    assert invitation == f"{folder}/join/{room}"
    guest = Player(browser, invitation.removesuffix(f"/join/{room}"), DESK)
    guest.altered()
    join(guest, room, "Joan")
    host.page.get_by_text("Joan").first.wait_for()
    guest.close()
    host.close()
