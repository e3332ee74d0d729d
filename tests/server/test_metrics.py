"""What `/metrics` tells Prometheus: complete from the start, exact, each number explained."""

from __future__ import annotations

import sys

import httpx
import pytest
from prometheus_client.parser import text_string_to_metric_families
from websockets.asyncio.client import connect
from websockets.exceptions import InvalidStatus

from hut8.server.metrics import COUNTERS, GAUGES, Metrics
from hut8.stores.memory import MemoryStore
from hut8.testing.canary import CANARY_GAMES
from hut8.testing.servers import running
from tests.server.playing import run, seated


def samples(text: str) -> dict[tuple[str, str], float]:
    """Return each number by its name and the value of its one label, if it has one."""
    families = text_string_to_metric_families(text)
    return {
        (sample.name, "".join(sample.labels.values())): sample.value for family in families for sample in family.samples
    }


def test_every_counter_is_there_before_anything_was_counted() -> None:
    told = samples(Metrics().text())
    for name, counted in COUNTERS.items():
        assert counted.known
        assert [told[f"hut8_{name}_total", label] for label in counted.known] == [0] * len(counted.known)
    assert told["hut8_command_seconds_count", ""] == 0


def test_every_number_is_explained() -> None:
    families = {family.name: family for family in text_string_to_metric_families(Metrics().text())}
    for name in (*COUNTERS, *GAUGES, "command_seconds"):
        assert families[f"hut8_{name}"].documentation.endswith(".")


def test_labels_are_named_by_what_they_are() -> None:
    metrics = Metrics()
    metrics.count("refused", "slow")
    metrics.count("faults", "ZeroDivisionError")
    lines = metrics.text().splitlines()
    assert 'hut8_refused_total{limit="slow"} 1.0' in lines
    assert 'hut8_faults_total{exception="ZeroDivisionError"} 1.0' in lines


def test_seconds_add_up_exactly_however_many_there_were() -> None:
    metrics = Metrics()
    metrics.command_took(12345.625)
    for _ in range(20):
        metrics.command_took(0.0078125)
    told = samples(metrics.text())
    assert told["hut8_command_seconds_sum", ""] == 12345.78125
    assert told["hut8_command_seconds_count", ""] == 21
    assert (told["hut8_command_seconds_bucket", "0.005"], told["hut8_command_seconds_bucket", "0.01"]) == (0, 20)


def test_two_processes_in_one_count_apart() -> None:
    one, other = Metrics(), Metrics()
    one.count("tables_opened", "machine")
    one.gauge("tables", lambda: 3)
    assert samples(one.text())["hut8_tables_opened_total", "machine"] == 1
    assert samples(one.text())["hut8_tables", ""] == 3
    assert samples(other.text())["hut8_tables_opened_total", "machine"] == 0


@pytest.mark.skipif(sys.platform != "linux", reason="prometheus_client reads them from /proc")
def test_the_process_tells_its_memory_processor_and_files() -> None:
    told = samples(Metrics().text())
    for name in ("process_resident_memory_bytes", "process_cpu_seconds_total", "process_open_fds"):
        assert told[name, ""] > 0


def test_a_server_counts_what_it_does() -> None:
    async def main() -> None:
        async with running(MemoryStore()) as server, seated(server.url, 2), httpx.AsyncClient(timeout=30) as client:
            told = samples((await client.get(server.url + "/metrics")).text)
            assert told["hut8_tables_opened_total", "machine"] == 1
            assert told["hut8_tables", ""] == 1
            assert told["hut8_sockets", ""] == 2
            assert told["hut8_requests_total", "201"] == 2

    run(main)


def test_what_breaks_before_a_socket_is_open_is_counted_and_logged_with_its_place(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def broken(_: object) -> None:
        raise ZeroDivisionError

    async def main() -> None:
        async with running(MemoryStore(), games=CANARY_GAMES) as server:
            monkeypatch.setattr(server.services.bans, "check", broken)
            with pytest.raises(InvalidStatus, match="500"):
                await connect(server.url.replace("http", "ws") + "/socket")
            assert samples(server.services.metrics.text())["hut8_faults_total", "ZeroDivisionError"] == 1

    run(main)
    assert any('"event": "socket"' in line and '"where": "test_metrics.py' in line for line in caplog.messages)


def test_what_nobody_may_notice_is_not_counted() -> None:
    async def main() -> None:
        async with (
            running(MemoryStore(), games=CANARY_GAMES) as server,
            seated(server.url, 2, game="canary", wishes={}) as (ada, _),
        ):
            await ada.do("start")
            before = samples(server.services.metrics.text())
            await ada.do("think", thought="mine")
            await ada.note("mark", cell="T=3", value="x")
            after = samples(server.services.metrics.text())
            changed = {name for name, number in after.items() if before[name] != number}
            assert not {name for name, _ in changed if name.startswith("hut8_")}
            await ada.do("say", text="mine")
            counted = samples(server.services.metrics.text())["hut8_command_seconds_count", ""]
            assert counted == before["hut8_command_seconds_count", ""] + 1

    run(main)


def test_a_number_stays_as_it_is_for_some_seconds() -> None:
    metrics = Metrics(60)
    shown = metrics.shown()
    metrics.count("tables_opened", "machine")
    assert metrics.shown() == shown
    assert metrics.text() != shown
