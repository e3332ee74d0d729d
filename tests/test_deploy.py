"""docs/deploy.md followed literally works: SQL, command lines, and nginx, which loses no request in a restart."""

from __future__ import annotations

import asyncio
import json
import re
import shlex
import ssl
from pathlib import Path
from typing import TYPE_CHECKING

import httpx
import psycopg
import pytest
from websockets.asyncio.client import connect

from hut8.cli.serve import command
from hut8.stores.urls import store_at
from hut8.testing.servers import ServerProcess, free_port
from hut8.testing.store_contract import run, writing
from hut8.testing.throwaway_nginx import make_certificate, no_nginx, throwaway_nginx
from hut8.wire.codes import CloseCode

if TYPE_CHECKING:
    from collections.abc import Iterator

    from hut8.stores.contract import Store

ROOT = Path(__file__).parents[1]
DEPLOY = (ROOT / "docs" / "deploy.md").read_text(encoding="utf-8")
HOST = "hut8.example"
CLIENTS = 4


def blocks(language: str) -> list[str]:
    return re.findall(rf"```{language}\n(.*?)```", DEPLOY, re.DOTALL)


def test_the_role_and_the_database_that_are_made_are_those_the_unit_opens(postgres_cluster: str) -> None:
    statements = re.findall(r"-c '(CREATE [^']+)'", DEPLOY)
    assert len(statements) == 2
    with psycopg.connect(postgres_cluster, autocommit=True) as connection:
        for statement in ("DROP DATABASE IF EXISTS hut8", "DROP ROLE IF EXISTS hut8", *statements):
            connection.execute(statement.encode())
    (address,) = set(re.findall(r"--database '?(postgresql://hut8@/hut8\?host=[\w/]+)", DEPLOY))
    folder = postgres_cluster.rpartition("=")[2]

    async def scenario(store: Store) -> None:
        await store.create(writing("t", 0), "ABCDE")

    run(lambda: store_at(address.replace("/run/postgresql", folder)), scenario)


@pytest.mark.parametrize("text", [*blocks("ini"), (ROOT / "Containerfile").read_text(encoding="utf-8")])
def test_the_command_lines_of_unit_and_container_are_understood(text: str) -> None:
    (found,) = re.findall(r"(?:ExecStart=|ENTRYPOINT )(.*)", text)
    words = json.loads(found) if found.startswith("[") else shlex.split(found.replace("%i", "8008"))
    program, name, *rest = words
    assert (Path(program).name, name) == ("hut8", "serve")
    assert command.make_context("serve", rest).params["port"] == 8008


class Proxied:
    """The address of an nginx as documented, and whom it trusts."""

    def __init__(self, folder: Path, servers: list[ServerProcess]) -> None:
        self.servers = servers
        certificate, key = make_certificate(folder, HOST)
        self.plain, self.secure = free_port(), free_port()
        self.trust = ssl.create_default_context(cafile=str(certificate))
        site, path, *_ = blocks("nginx")
        changes = {
            "listen 80;": f"listen 127.0.0.1:{self.plain};",
            "listen 443 ssl;": f"listen 127.0.0.1:{self.secure} ssl;",
            f"/etc/letsencrypt/live/{HOST}/fullchain.pem": str(certificate),
            f"/etc/letsencrypt/live/{HOST}/privkey.pem": str(key),
            "127.0.0.1:8008": f"127.0.0.1:{servers[0].port}",
            "127.0.0.1:8009": f"127.0.0.1:{servers[1].port}",
            "    location = /metrics": f"{path}    location = /metrics",
        }
        for documented, here in changes.items():
            assert site.count(documented) == 1
            site = site.replace(documented, here)
        self.site = site
        self.url = f"https://127.0.0.1:{self.secure}"


@pytest.fixture(scope="module")
def proxied(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Proxied]:
    """Two servers behind an nginx."""
    if reason := no_nginx():
        pytest.skip(reason)
    folder = tmp_path_factory.mktemp("nginx")
    database = str(folder / "db")
    with (
        ServerProcess(database, folder / "one", hosts=HOST, proxies="127.0.0.1") as one,
        ServerProcess(database, folder / "two", hosts=HOST, proxies="127.0.0.1") as two,
    ):
        found = Proxied(folder, [one, two])
        with throwaway_nginx(folder, found.site, found.secure):
            yield found


async def ask_until(ended: asyncio.Event, client: httpx.AsyncClient, answers: list[int]) -> None:
    """Ask and open tables in turn, each over a connection of its own, until it ends."""
    while not ended.is_set():
        answers.append((await client.get("/api/games")).status_code)
        answers.append((await client.post("/api/tables", json={"name": "Ada"})).status_code)


async def restart_both_under_load(proxied: Proxied) -> list[int]:
    answers: list[int] = []
    ended = asyncio.Event()
    async with (
        httpx.AsyncClient(base_url=proxied.url, verify=proxied.trust, timeout=30) as client,
        asyncio.TaskGroup() as asking,
    ):
        for _ in range(CLIENTS):
            asking.create_task(ask_until(ended, client, answers))
        for server in proxied.servers:
            await asyncio.to_thread(server.stop)
            await asyncio.to_thread(server.start)
        ended.set()
    return answers


async def close_code_for_a_stranger(proxied: Proxied, path: str) -> int | None:
    """Ask over a socket for a table that is not there."""
    async with connect(f"wss://127.0.0.1:{proxied.secure}{path}", ssl=proxied.trust) as socket:
        await socket.send(json.dumps({"type": "hello", "table": "QQQQQ"}))
        await socket.wait_closed()
        return socket.close_code


def test_nginx_as_documented_loses_no_request_while_both_processes_restart(proxied: Proxied) -> None:
    answers = asyncio.run(restart_both_under_load(proxied))
    assert len(answers) > 2 * CLIENTS
    assert set(answers) == {200, 201}


def test_nginx_as_documented_redirects_hides_metrics_and_passes_sockets_also_under_a_path(proxied: Proxied) -> None:
    with httpx.Client(verify=proxied.trust) as client:
        moved = client.post(f"http://127.0.0.1:{proxied.plain}/api/tables?x=1")
        assert (moved.status_code, moved.headers["location"]) == (308, "https://127.0.0.1/api/tables?x=1")
        assert client.get(proxied.url + "/metrics").status_code == 404
        assert client.get(proxied.url + "/health").json()["status"] == "ok"
        assert client.get(proxied.url + "/hut8/api/games").json() == client.get(proxied.url + "/api/games").json()
    for path in ("/socket", "/hut8/socket"):
        assert asyncio.run(close_code_for_a_stranger(proxied, path)) == CloseCode.TABLE


def relayed(server: ServerProcess) -> float:
    """Return how many sockets a process has carried to another."""
    text = httpx.get(server.url + "/metrics").text
    return float(re.findall(r'hut8_relayed_total\{transport="socket"\} (.*)', text)[0])


async def sit_together(proxied: Proxied, tables: int) -> None:
    """Have two people at each of some tables come through the proxy, and talk."""
    async with httpx.AsyncClient(base_url=proxied.url, verify=proxied.trust) as client:
        for _ in range(tables):
            ada = (await client.post("/api/tables", json={"name": "Ada"})).json()
            joan = (await client.post(f"/api/tables/{ada['room']}/join", json={"name": "Joan"})).json()
            address = f"wss://127.0.0.1:{proxied.secure}/socket?table={ada['table']}"
            async with connect(address, ssl=proxied.trust) as one, connect(address, ssl=proxied.trust) as two:
                for socket, paper in ((one, ada), (two, joan)):
                    await socket.send(json.dumps({"type": "hello", "table": paper["table"], "token": paper["token"]}))
                    assert json.loads(await socket.recv())["type"] == "welcome"


def test_nginx_as_documented_leads_all_sockets_of_a_table_to_one_process(proxied: Proxied) -> None:
    before = [relayed(server) for server in proxied.servers]
    asyncio.run(sit_together(proxied, 6))
    assert [relayed(server) for server in proxied.servers] == before
