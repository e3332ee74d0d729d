"""What every store must do, as a suite. Subclass `StoreContract` in a test file and give it a `store` fixture.

The fixture yields an open, empty store; every test here is a coroutine run by `asyncio.run` inside the test, so no
plugin is needed: the fixture yields a function that makes a store, and the suite opens and closes it.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import replace
from typing import Any, TypeAlias

import pytest

from hut8.errors import Missing, Unavailable
from hut8.stores.contract import (
    NOTHING_NEW,
    SILENT,
    Append,
    CommandId,
    Conflict,
    Head,
    Key,
    Private,
    Process,
    RoomTaken,
    Store,
    Summary,
)
from hut8.tables.log import Recorded

MakeStore: TypeAlias = Callable[[], Store]
Scenario: TypeAlias = Callable[[Store], Awaitable[None]]

FAR_AHEAD = 1e11
"""A time that no clock shows."""

SEATING = Summary("seating", listed=True, shown={"room": "ABCDE"})


def event(table: str, sequence: int, **body: Any) -> Recorded:
    return Recorded(table, sequence, 100.0 + sequence, None, "said", body)


def writing(table: str, expected: int, count: int = 1, **more: Any) -> Append:
    events = tuple(event(table, expected + place + 1, text=f"{place} é ✓") for place in range(count))
    return Append(table, expected, 100.0 + expected, events, more.pop("summary", SEATING), **more)


def note(table: str, number: int, stream: str = "notes:0", **more: Any) -> Private:
    fields = {"seat": 0, "at": 1, "time": 5.0, "kind": "mark", "body": {"cell": "a", "value": None}}
    return Private(table, stream, number, **{**fields, **more})


def run(make_store: MakeStore, scenario: Scenario) -> None:
    """Open a store, play the scenario, close it."""

    async def main() -> None:
        store = make_store()
        await store.open()
        try:
            await scenario(store)
        finally:
            await store.close()

    asyncio.run(main())


class StoreContract:
    """Inherit and provide `make_store`."""

    @pytest.fixture
    def make_store(self) -> MakeStore:
        raise NotImplementedError

    def test_what_was_created_can_be_read(self, make_store: MakeStore) -> None:
        async def scenario(store: Store) -> None:
            await store.create(writing("t", 0, 3), "ABCDE")
            events = await store.read("t")
            assert [one.sequence for one in events] == [1, 2, 3]
            assert events[1] == event("t", 2, text="1 é ✓")
            assert await store.read("t", after=2) == events[2:]

        run(make_store, scenario)

    def test_an_unknown_table_is_empty_and_cannot_be_written(self, make_store: MakeStore) -> None:
        async def scenario(store: Store) -> None:
            assert await store.read("nowhere") == []
            assert await store.private("nowhere") == []
            assert await store.find("QQQQQ") is None
            assert await store.keys("nowhere") == ()
            with pytest.raises(Missing):
                await store.append(writing("nowhere", 0))
            with pytest.raises(Missing):
                await store.append_private(note("nowhere", 1))

        run(make_store, scenario)

    def test_a_room_code_belongs_to_one_table(self, make_store: MakeStore) -> None:
        async def scenario(store: Store) -> None:
            await store.create(writing("t", 0), "ABCDE")
            with pytest.raises(RoomTaken):
                await store.create(writing("u", 0), "ABCDE")
            assert await store.find("ABCDE") == "t"
            assert await store.read("u") == []

        run(make_store, scenario)

    def test_the_number_is_the_lock(self, make_store: MakeStore) -> None:
        async def scenario(store: Store) -> None:
            await store.create(writing("t", 0), "ABCDE")
            assert (await store.append(writing("t", 1, 2))).number == 3
            for wrong in (0, 1, 2, 4):
                with pytest.raises(Conflict):
                    await store.append(writing("t", wrong))
            assert len(await store.read("t")) == 3

        run(make_store, scenario)

    def test_a_repeated_command_is_answered_and_not_written_again(self, make_store: MakeStore) -> None:
        async def scenario(store: Store) -> None:
            await store.create(writing("t", 0), "ABCDE")
            first = await store.append(writing("t", 1, command=CommandId(1, "x")))
            again = await store.append(writing("t", 1, command=CommandId(1, "x")))
            assert (first.repeated, again.repeated, again.number) == (False, True, first.number)
            other = await store.append(writing("t", 2, command=CommandId(2, "x")))
            assert not other.repeated
            assert await store.command_done("t", CommandId(1, "x")) == 2
            assert await store.command_done("t", CommandId(2, "x")) == 3
            assert await store.command_done("t", CommandId(2, "y")) is None

        run(make_store, scenario)

    def test_a_command_repeated_by_whoever_knows_all_since_is_answered_and_not_written_again(
        self, make_store: MakeStore
    ) -> None:
        async def scenario(store: Store) -> None:
            await store.create(writing("t", 0), "ABCDE")
            await store.append(writing("t", 1, command=CommandId(1, "x")))
            await store.append(writing("t", 2, command=CommandId(1, "y")))
            for name, number in (("x", 2), ("y", 3)):
                again = await store.append(writing("t", 3, command=CommandId(1, name)))
                assert (again.number, again.repeated) == (number, True)
            assert len(await store.read("t")) == 3
            assert (await store.append(writing("t", 3))).number == 4

        run(make_store, scenario)

    def test_a_command_without_events_is_remembered_too(self, make_store: MakeStore) -> None:
        async def scenario(store: Store) -> None:
            await store.create(writing("t", 0), "ABCDE")
            assert (await store.append(writing("t", 1, 0, command=CommandId(1, "x")))).number == 1
            assert (await store.append(writing("t", 1, 0, command=CommandId(1, "x")))).repeated

        run(make_store, scenario)

    def test_keys_are_kept_with_the_events_that_give_them(self, make_store: MakeStore) -> None:
        async def scenario(store: Store) -> None:
            await store.create(writing("t", 0, keys=(Key("aa", 1),)), "ABCDE")
            with pytest.raises(Conflict):
                await store.append(writing("t", 0, keys=(Key("bb", 1),)))
            await store.append(writing("t", 1, keys=(Key("cc", 2),)))
            assert set(await store.keys("t")) == {Key("aa", 1), Key("cc", 2)}

        run(make_store, scenario)

    def test_private_streams_have_numbers_of_their_own(self, make_store: MakeStore) -> None:
        async def scenario(store: Store) -> None:
            await store.create(writing("t", 0), "ABCDE")
            await store.append_private(note("t", 1))
            await store.append_private(note("t", 1, stream="notes:1"))
            await store.append_private(note("t", 2))
            with pytest.raises(Conflict):
                await store.append_private(note("t", 2))
            kept = await store.private("t")
            assert [(one.stream, one.number) for one in kept] == [("notes:0", 1), ("notes:0", 2), ("notes:1", 1)]
            assert kept[0] == note("t", 1)
            assert (await store.heads(["t", "nowhere"])) == {"t": Head(1, 3, None)}

        run(make_store, scenario)

    def test_a_repeated_note_is_answered_and_not_written_again(self, make_store: MakeStore) -> None:
        async def scenario(store: Store) -> None:
            await store.create(writing("t", 0), "ABCDE")
            await store.append_private(note("t", 1), CommandId(1, "n"))
            again = await store.append_private(note("t", 2), CommandId(1, "n"))
            assert (again.number, again.repeated) == (1, True)
            assert len(await store.private("t")) == 1

        run(make_store, scenario)

    def test_a_silent_command_and_the_table_exclude_each_other(self, make_store: MakeStore) -> None:
        async def scenario(store: Store) -> None:
            await store.create(writing("t", 0), "ABCDE")
            silent = note("t", 1, stream="silent:0", kind=SILENT)
            with pytest.raises(Conflict):
                await store.append_private(replace(silent, at=0))
            await store.append_private(silent)
            with pytest.raises(Conflict):
                await store.append(writing("t", 1, whispers=0))
            await store.append_private(note("t", 1))
            assert (await store.append(writing("t", 1, whispers=1))).number == 2

        run(make_store, scenario)

    def test_a_silent_command_reaches_the_table_s_number_now_and_when_it_is_repeated(
        self, make_store: MakeStore
    ) -> None:
        async def scenario(store: Store) -> None:
            await store.create(writing("t", 0, 4), "ABCDE")
            silent = note("t", 1, stream="silent:0", kind=SILENT)
            first = await store.append_private(replace(silent, at=4), CommandId(1, "s"))
            again = await store.append_private(replace(silent, at=4), CommandId(1, "s"))
            assert (first.number, again.number, again.repeated) == (4, 4, True)
            assert await store.command_done("t", CommandId(1, "s")) == 4

        run(make_store, scenario)

    def test_the_lobby_lists_open_tables_and_hides_unlisted_ones(self, make_store: MakeStore) -> None:
        async def scenario(store: Store) -> None:
            await store.create(writing("t", 0), "ABCDE")
            await store.create(writing("u", 0, summary=replace_summary(listed=False)), "BCDEF")
            await store.create(writing("v", 0, summary=replace_summary(stage="ended")), "CDEFG")
            assert [row.table for row in await store.lobby(listed_only=True, limit=9)] == ["t"]
            assert {row.table for row in await store.lobby(listed_only=False, limit=9)} == {"t", "u"}
            assert (await store.lobby(listed_only=True, limit=9))[0].summary == {"room": "ABCDE"}
            await store.append(writing("t", 1, summary=replace_summary(stage="ended")))
            assert await store.lobby(listed_only=True, limit=9) == []

        run(make_store, scenario)

    def test_a_follower_reads_only_what_is_new(self, make_store: MakeStore) -> None:
        async def scenario(store: Store) -> None:
            await store.create(writing("t", 0, 2, keys=(Key("aa", 1),)), "ABCDE")
            await store.append_private(note("t", 1))
            await store.append_private(note("t", 2))
            await store.append_private(note("t", 1, stream="notes:1"))
            events, private, keys = await store.news("t", 0, {})
            assert ([one.sequence for one in events], len(private), keys) == ([1, 2], 3, (Key("aa", 1),))
            events, private, _ = await store.news("t", 1, {"notes:0": 1})
            assert [one.sequence for one in events] == [2]
            assert private == [note("t", 2), note("t", 1, stream="notes:1")]
            assert (await store.news("t", 2, {"notes:0": 2, "notes:1": 1}))[:2] == ([], [])

        run(make_store, scenario)

    def test_what_lies_in_the_bin_is_hidden_and_then_deleted_whole(self, make_store: MakeStore) -> None:
        async def scenario(store: Store) -> None:
            await store.create(writing("t", 0, keys=(Key("aa", 1),)), "ABCDE")
            await store.append_private(note("t", 1))
            await store.create(writing("u", 50), "BCDEF")
            assert await store.expired(120.0, ["ended"], 9) == []
            assert await store.expired(120.0, ["seating", "ended"], 9) == ["t"]
            assert await store.throw(["t", "u"], 120.0) == 1
            assert await store.expired(120.0, ["seating"], 9) == []
            assert [row.table for row in await store.lobby(listed_only=True, limit=9)] == ["u"]
            assert await store.empty(0.0) == 0
            assert await store.empty(FAR_AHEAD) == 1
            assert await store.empty(FAR_AHEAD) == 0
            assert await store.find("ABCDE") is None
            assert await store.read("t") == []
            assert await store.private("t") == []
            assert await store.keys("t") == ()
            assert await store.find("BCDEF") == "u"

        run(make_store, scenario)

    def test_whoever_needs_a_table_takes_it_out_of_the_bin(self, make_store: MakeStore) -> None:
        async def scenario(store: Store) -> None:
            await store.create(writing("t", 0), "ABCDE")
            await store.throw(["t"], FAR_AHEAD)
            assert await store.binned(FAR_AHEAD) == ["t"]
            await store.claim("t", Process("one"))
            assert await store.binned(FAR_AHEAD) == []

        run(make_store, scenario)

    def test_a_sweep_knows_when_the_one_before_was(self, make_store: MakeStore) -> None:
        async def scenario(store: Store) -> None:
            assert (await store.mark_sweep())[0] is None
            earlier, now = await store.mark_sweep()
            assert earlier is not None
            assert 0 <= now - earlier < 60
            assert abs(now - await store.now()) < 60

        run(make_store, scenario)

    def test_a_table_has_one_owner_as_long_as_the_owner_lives(self, make_store: MakeStore) -> None:
        one, two = Process("one", "http://one", "a"), Process("two", "http://two", "b")

        async def scenario(store: Store) -> None:
            await store.create(writing("t", 0), "ABCDE")
            for process in (one, two):
                assert not (await store.beat(process, 60, "{}")).draining
            assert await store.claim("t", one) == (one, (await store.heads(["t"]))["t"])
            assert (await store.claim("t", two)).owner == one
            assert (await store.heads(["t"]))["t"].owner == "one"
            await store.release(["t"], "two")
            assert (await store.claim("t", two)).owner == one
            await store.release(["t"], "one")
            assert (await store.claim("t", two)).owner == two
            await store.beat(two, -1, "{}")  # its time is up
            assert (await store.claim("t", one)).owner == one

        run(make_store, scenario)

    def test_a_table_is_claimed_and_read_in_one_step(self, make_store: MakeStore) -> None:
        one, two = Process("one", "http://one", "a"), Process("two", "http://two", "b")

        async def scenario(store: Store) -> None:
            await store.create(writing("t", 0), "ABCDE")
            for process in (one, two):
                await store.beat(process, 60, "{}")
            assert await store.take(["nowhere"], one) == {}
            head = (await store.heads(["t"]))["t"]._replace(owner="one")
            assert await store.take(["t", "nowhere"], one) == {"t": ((one, head), await store.news("t", 0, {}))}
            assert await store.take(["t"], two) == {"t": ((one, head), NOTHING_NEW)}
            await store.release(["t"], "one")
            assert (await store.take(["t"], two))["t"][0].owner == two

        run(make_store, scenario)

    def test_many_tables_are_claimed_and_read_together_each_with_what_is_its_own(self, make_store: MakeStore) -> None:
        one, two = Process("one", "http://one", "a"), Process("two", "http://two", "b")

        async def scenario(store: Store) -> None:
            for process in (one, two):
                await store.beat(process, 60, "{}")
            names = [f"t{number}" for number in range(12)]
            for number, name in enumerate(names):
                await store.create(writing(name, 0, number % 3 + 1, keys=(Key(name, 1),)), f"ROOM{number}")
            await store.append_private(note("t4", 1))
            await store.throw(["t1", "t3", "t7"], before=1e12)
            await store.claim("t5", two)
            taken = await store.take(names, one)
            assert sorted(taken) == sorted(names)
            for name, ((owner, _), news) in taken.items():
                assert owner == (two if name == "t5" else one)
                assert news == (NOTHING_NEW if name == "t5" else await store.news(name, 0, {}))
            assert await store.binned(1e12) == []

        run(make_store, scenario)

    def test_leases_end_with_their_process_and_can_be_taken_from_a_dead_one(self, make_store: MakeStore) -> None:
        one, two = Process("one", "http://one", "a"), Process("two", "http://two", "b")

        async def scenario(store: Store) -> None:
            await store.create(writing("t", 0), "ABCDE")
            await store.beat(one, 60, "{}")
            await store.beat(two, 60, "{}")
            await store.claim("t", one)
            assert (await store.claim("t", two, taken_from="three")).owner == one
            assert (await store.claim("t", two, taken_from="one")).owner == two
            await store.depart("two")
            assert [process for process, _, _ in await store.living()] == [one]
            assert (await store.claim("t", one)).owner == one

        run(make_store, scenario)

    def test_a_process_that_drains_is_told_and_keeps_no_lease(self, make_store: MakeStore) -> None:
        one, two = Process("one", "http://one", "a"), Process("two", "http://two", "b")

        async def scenario(store: Store) -> None:
            await store.create(writing("t", 0), "ABCDE")
            await store.beat(one, 60, '{"sockets": 1}')
            await store.beat(two, 60, "{}")
            await store.claim("t", one)
            assert not await store.drain("nobody")
            assert await store.drain("http://one")
            assert await store.living() == [(one, True, '{"sockets": 1}'), (two, False, "{}")]
            assert (await store.beat(one, 60, "{}")).draining
            assert (await store.claim("t", two)).owner == two

        run(make_store, scenario)

    def test_bans_are_kept_until_they_are_lifted_or_over(self, make_store: MakeStore) -> None:
        async def scenario(store: Store) -> None:
            await store.ban("192.0.2.7", 60, "floods")
            await store.ban("192.0.2.8", -1, "long ago")
            ((network, left, reason),) = await store.banned()
            assert (network, reason) == ("192.0.2.7", "floods")
            assert 0 < left <= 60
            assert await store.lift("192.0.2.7")
            assert not await store.lift("192.0.2.7")
            assert await store.banned() == []

        run(make_store, scenario)

    def test_a_probe_of_a_store_that_can_be_written_is_silent(self, make_store: MakeStore) -> None:
        run(make_store, lambda store: store.probe())

    def test_watchers_are_told_of_appends(self, make_store: MakeStore) -> None:
        async def scenario(store: Store) -> None:
            await store.create(writing("t", 0), "ABCDE")
            hints = store.watch()
            await asyncio.sleep(0.3)
            await store.append(writing("t", 1))
            assert await asyncio.wait_for(anext(hints), 5) == ("t", 2)

        run(make_store, scenario)

    def test_32_writers_leave_no_gap_and_no_duplicate(self, make_store: MakeStore) -> None:
        async def scenario(store: Store) -> None:
            await store.create(writing("t", 0), "ABCDE")

            async def write(writer: int) -> None:
                for turn in range(3):
                    while True:
                        (sequence, *_), *_ = (await store.heads(["t"])).values()
                        try:
                            await store.append(writing("t", sequence, command=CommandId(writer, str(turn))))
                        except Conflict:
                            continue
                        break

            await asyncio.gather(*(write(writer) for writer in range(32)))
            assert [one.sequence for one in await store.read("t")] == list(range(1, 1 + 1 + 32 * 3))

        run(make_store, scenario)


class DurableStoreContract(StoreContract):
    """For stores that outlive their process."""

    def test_attendance_is_what_each_process_said_last(self, make_store: MakeStore) -> None:
        async def scenario(store: Store) -> None:
            await store.attend("one", [("t", 1), ("u", 7)])
            await store.attend("two", [("t", 2)])
            told = await store.attendance("two")
            assert {name: holders for name, (_, holders) in told.items()} == {"one": {("t", 1), ("u", 7)}}
            await store.attend("one", [])
            assert await store.attendance("two") == {}

        run(make_store, scenario)

    def test_everything_is_there_after_closing_and_opening(self, make_store: MakeStore) -> None:
        async def scenario(store: Store) -> None:
            await store.create(writing("t", 0, keys=(Key("aa", 1),)), "ABCDE")
            await store.append(writing("t", 1, command=CommandId(1, "x")))
            await store.append_private(note("t", 1))

        async def later(store: Store) -> None:
            assert len(await store.read("t")) == 2
            assert await store.command_done("t", CommandId(1, "x")) == 2
            assert await store.keys("t") == (Key("aa", 1),)
            assert await store.private("t") == [note("t", 1)]

        run(make_store, scenario)
        run(make_store, later)

    def test_a_dump_can_be_loaded_into_an_empty_store_only(self, make_store: MakeStore) -> None:
        async def scenario(store: Store) -> None:
            await store.create(writing("t", 0, 2, keys=(Key("aa", 1),)), "ABCDE")
            await store.append_private(note("t", 1), CommandId(1, "n"))
            dumped = await store.dump()
            with pytest.raises(Unavailable):
                await store.load(dumped)
            await _forget(store)
            await store.load(dumped)
            assert len(await store.read("t")) == 2
            assert await store.private("t") == [note("t", 1)]
            assert await store.command_done("t", CommandId(1, "n")) == 1

        run(make_store, scenario)


async def _forget(store: Store) -> None:
    """Delete everything."""
    await store.throw(await store.expired(FAR_AHEAD, ["seating"], 99), FAR_AHEAD)
    while await store.empty(FAR_AHEAD):
        pass


def replace_summary(**changes: Any) -> Summary:
    return replace(SEATING, **changes)
