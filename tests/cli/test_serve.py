"""`hut8 serve` as people start it."""

from __future__ import annotations

import json
import os
import re
import socket
import subprocess
import sys
from typing import TYPE_CHECKING
from urllib.request import urlopen

import pytest

from hut8.server.serving import address_of, own_address
from tests.cli.running import hut8
from tests.waiting import wait_until

if TYPE_CHECKING:
    from pathlib import Path

SERVE = [sys.executable, "-m", "hut8", "serve"]
LONG = pytest.mark.long


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def test_a_port_in_use_is_one_sentence() -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = str(taken.getsockname()[1])
        done = hut8("serve", "--port", port, "--database", "memory:")
    assert done.returncode == 2
    assert done.stderr.startswith(f"Port {port} is in use")
    assert "Traceback" not in done.stderr


@pytest.mark.parametrize("words", [["--lan"], ["--host", "0.0.0.0"]])  # noqa: S104 - as --lan does
def test_who_finds_the_port_of_the_network_in_use_is_sent_to_an_address_that_opens(words: list[str]) -> None:
    with socket.socket() as taken:
        taken.bind(("0.0.0.0", 0))  # noqa: S104 - a port of every address is taken
        taken.listen()
        port = taken.getsockname()[1]
        done = hut8("serve", *words, "--port", str(port), "--database", "memory:")
    assert f"open http://{own_address()}:{port};" in done.stderr


@pytest.mark.parametrize(
    ("host", "address"),
    [
        ("0.0.0.0", f"http://{own_address()}:8008"),  # noqa: S104 - not bound here
        ("127.0.0.1", "http://127.0.0.1:8008"),
        ("::", "http://[::1]:8008"),
        ("fe80::1", "http://[fe80::1]:8008"),
    ],
)
def test_the_address_that_is_told_is_one_that_a_browser_opens(host: str, address: str) -> None:
    assert address_of(host, 8008) == address


def test_an_address_of_another_machine_is_one_sentence() -> None:
    done = hut8("serve", "--host", "192.0.2.77", "--port", "0", "--database", "memory:")
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.startswith("This machine has no address 192.0.2.77")


@pytest.mark.parametrize(
    ("database", "sentence"),
    [
        (__file__, "The database is damaged, or no database"),
        pytest.param("/dev/null/below/file", "The database /dev/null/below/file cannot be opened", marks=LONG),
        pytest.param("postgresql://nobody@127.0.0.1:1/x", "The database cannot be reached: check its", marks=LONG),
    ],
)
def test_what_keeps_it_from_opening_is_one_sentence_and_nothing_is_called_open(database: str, sentence: str) -> None:
    words = [*SERVE, "--port", str(free_port()), "--database", database]
    done = subprocess.run(words, capture_output=True, text=True, timeout=60, check=False)
    assert done.returncode == 2
    assert done.stderr.splitlines()[-1].startswith(sentence)
    assert "Traceback" not in done.stderr
    assert done.stdout == ""


def answers(address: str) -> bool:
    with urlopen(address + "/health", timeout=60) as answer:  # noqa: S310 - our own address
        return bool(answer.status == 200)


def test_without_a_terminal_any_free_port_is_named_in_json_and_requests_are_logged(tmp_path: Path) -> None:
    words = [*SERVE, "--port", "0", "--database", str(tmp_path / "db")]
    server = subprocess.Popen(words, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    try:
        assert server.stdout
        assert answers(json.loads(server.stdout.readline())["address"])
    finally:
        server.terminate()
        _, logged = server.communicate(timeout=60)
    assert "request" in logged


@pytest.mark.skipif(sys.platform == "win32", reason="platform: there are no such terminals")
def test_a_person_at_the_terminal_reads_where_it_is_open_and_no_request_and_systemd_hears_of_it(tmp_path: Path) -> None:
    (said, saying), (logged, logging) = os.openpty(), os.openpty()
    environment = {**os.environ, "NOTIFY_SOCKET": str(tmp_path / "manager")}
    words = [*SERVE, "--port", "0", "--database", "memory:"]
    with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as manager:
        manager.bind(str(tmp_path / "manager"))
        manager.settimeout(60)
        server = subprocess.Popen(words, env=environment, stdout=saying, stderr=logging)
        try:
            assert manager.recv(100) == b"READY=1"
            sentence = os.read(said, 1000).decode()
            found = re.match(r"Hut 8 is open at (http://127\.0\.0\.1:\d+)", sentence)
            assert found, sentence
            assert answers(found[1])
        finally:
            server.terminate()
            server.wait(timeout=60)
    os.write(logging, b"the end")
    assert b"request" not in os.read(logged, 10_000)
    for end in (said, saying, logged, logging):
        os.close(end)


def test_the_page_is_opened_as_soon_as_the_server_answers(tmp_path: Path) -> None:
    """A browser of the test's own writes down which address it was asked to open."""
    port = free_port()
    asked, browser = tmp_path / "asked", tmp_path / "browser"
    browser.write_text(f'#!/bin/sh\necho "$1" > {asked}\n', encoding="utf-8")
    browser.chmod(0o755)
    environment = {**os.environ, "BROWSER": f"{browser} %s", "HUT8_DATA": str(tmp_path)}
    words = [*SERVE, "--open", "--port", str(port)]
    server = subprocess.Popen(words, env=environment, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    try:
        wait_until(lambda: asked.exists() and asked.read_text(encoding="utf-8"))
    finally:
        server.terminate()
        server.wait(timeout=20)
    assert asked.read_text(encoding="utf-8").strip() == f"http://127.0.0.1:{port}"


@pytest.mark.skipif(sys.platform != "linux", reason="platform: elsewhere a window can always be opened")
def test_without_a_browser_the_address_is_said_in_the_language_of_the_command(tmp_path: Path) -> None:
    port = free_port()
    windows = {"BROWSER", "DISPLAY", "WAYLAND_DISPLAY"}
    environment = {name: value for name, value in os.environ.items() if name not in windows}
    words = [*SERVE, "--open", "--port", str(port), "--language", "de"]
    server = subprocess.Popen(
        words,
        env={**environment, "HUT8_DATA": str(tmp_path)},
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
    )
    try:
        assert server.stdout
        said = [server.stdout.readline() for _ in range(2)]
    finally:
        server.terminate()
        server.communicate(timeout=20)
    assert said[1] == f"Hier ließ sich kein Browser öffnen: Öffne http://127.0.0.1:{port} selbst in einem.\n"
