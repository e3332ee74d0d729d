"""What every store must do for contests, as a suite: a test class inherits it beside `StoreContract`."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from hut8.contests.attempt import Attempt, Progress
from hut8.contests.contest import Contest, Window
from hut8.contests.sight import Participant, Posed
from hut8.errors import Missing, Unavailable
from hut8.stores.contest_contract import CodeTaken, Entry, KeptProblem
from hut8.testing.store_contract import run, writing

if TYPE_CHECKING:
    from hut8.stores.contract import Store
    from hut8.testing.store_contract import MakeStore

CONTEST = Contest("KXQWPT", Window(100, 200), ({"source": "generated"},) * 3, seed="5e" * 32, host="hash")
POSED = Posed("1PA2-32WQ-3C", "classic", 4, "analyst", 2, 5)
FOUND = Progress(2, 5, "off", found=True, ended=150.0)


def attempt(participant: int, number: int, table: str) -> Attempt:
    return Attempt("KXQWPT", participant, number, table, 110.5)


async def playing(store: Store, hash_: str, number: int = 1) -> Attempt:
    """Let somebody enter and begin."""
    who = await store.contests.enter("KXQWPT", Entry(hash_))
    table = f"{hash_}{number}"
    await store.create(writing(table, 0), f"R{table}")
    return await store.contests.begin(attempt(who.number, number, table))


async def plays(store: Store, hash_: str, progress: Progress, number: int = 1) -> Attempt:
    """Let somebody enter, begin and get so far."""
    begun = await playing(store, hash_, number)
    await store.append(writing(begun.table, 1, progress=progress))
    return begun.at(progress)


class ContestStoreContract:
    """Inherit and provide `make_store`."""

    def test_a_contest_is_kept_once_and_found_whole(self, make_store: MakeStore) -> None:
        async def scenario(store: Store) -> None:
            assert await store.contests.find("KXQWPT") is None
            assert await store.contests.keep(CONTEST)
            assert not await store.contests.keep(replace(CONTEST, title="another"))
            assert await store.contests.find("KXQWPT") == (CONTEST, 0)

        run(make_store, scenario)

    def test_the_first_problem_that_is_found_stays(self, make_store: MakeStore) -> None:
        async def scenario(store: Store) -> None:
            await store.contests.keep(CONTEST)
            first = KeptProblem(POSED, 200, {"extras": {"problem": "x"}})
            other = first._replace(posed=replace(POSED, identifier="other"))
            assert await store.contests.keep_problem("KXQWPT", 2, first) == first
            assert await store.contests.keep_problem("KXQWPT", 2, other) == first
            assert await store.contests.problems("KXQWPT") == {2: first}

        run(make_store, scenario)

    def test_a_problem_is_held_until_its_window_closes(self, make_store: MakeStore) -> None:
        async def scenario(store: Store) -> None:
            await store.contests.keep(CONTEST)
            assert await store.contests.holding([POSED.identifier], 100) == []
            await store.contests.keep_problem("KXQWPT", 1, KeptProblem(POSED, 200, {}))
            assert (await store.contests.held(200), await store.contests.held(200.1)) == ([POSED.identifier], [])
            assert await store.contests.holding(["another", POSED.identifier], 200) == [(CONTEST, 1)]
            assert await store.contests.holding(["another"], 200) == []
            assert await store.contests.holding([POSED.identifier], 200.1) == []

        run(make_store, scenario)

    def test_whoever_enters_again_is_the_same_under_another_name(self, make_store: MakeStore) -> None:
        async def scenario(store: Store) -> None:
            await store.contests.keep(CONTEST)
            assert await store.contests.enter("KXQWPT", Entry("aa", "Ada", is_program=True)) == Participant(
                1, "Ada", is_program=True
            )
            assert (await store.contests.enter("KXQWPT", Entry("bb"))).number == 2
            assert (await store.contests.enter("KXQWPT", Entry("aa", "Joan"))).number == 1
            assert await store.contests.participant("KXQWPT", "aa") == Participant(1, "Joan", is_program=True)
            assert await store.contests.participant("KXQWPT", "cc") is None
            assert (await store.contests.find("KXQWPT") or ())[1:] == (2,)

        run(make_store, scenario)

    def test_a_name_that_was_removed_stays_away(self, make_store: MakeStore) -> None:
        async def scenario(store: Store) -> None:
            await store.contests.keep(CONTEST)
            await store.contests.enter("KXQWPT", Entry("aa", "Rude"))
            assert await store.contests.remove_name("KXQWPT", 1)
            assert not await store.contests.remove_name("KXQWPT", 2)
            assert (await store.contests.enter("KXQWPT", Entry("aa", "Rude"))).name == ""

        run(make_store, scenario)

    def test_a_personal_code_lets_one_in_and_whoever_has_none_leaves_no_trace(self, make_store: MakeStore) -> None:
        async def scenario(store: Store) -> None:
            await store.contests.keep(CONTEST)
            await store.contests.issue("KXQWPT", ["code"])
            assert (await store.contests.enter("KXQWPT", Entry("aa", code="code"))).number == 1
            for wrong in ("code", "none"):
                with pytest.raises(CodeTaken):
                    await store.contests.enter("KXQWPT", Entry("bb", code=wrong))
            assert await store.contests.participant("KXQWPT", "bb") is None
            assert (await store.contests.find("KXQWPT") or ())[1:] == (1,)

        run(make_store, scenario)

    def test_many_enter_together_and_each_has_a_number(self, make_store: MakeStore) -> None:
        async def scenario(store: Store) -> None:
            await store.contests.keep(CONTEST)
            hashes = [f"{one % 20}" for one in range(40)]
            entered = await asyncio.gather(*(store.contests.enter("KXQWPT", Entry(one)) for one in hashes))
            assert sorted({one.number for one in entered}) == list(range(1, 21))
            assert len(await store.contests.everybody("KXQWPT")) == 20

        run(make_store, scenario)

    def test_one_attempt_at_a_problem_is_all_there_is(self, make_store: MakeStore) -> None:
        async def scenario(store: Store) -> None:
            await store.contests.keep(CONTEST)
            begun = await playing(store, "aa")
            wanted = [attempt(1, 1, f"other{place}") for place in range(5)]
            found = await asyncio.gather(*(store.contests.begin(one) for one in wanted))
            assert set(found) == {begun}
            assert await store.contests.attempts("KXQWPT", 1) == [begun]

        run(make_store, scenario)

    def test_how_far_a_game_is_is_written_with_its_events(self, make_store: MakeStore) -> None:
        async def scenario(store: Store) -> None:
            await store.contests.keep(CONTEST)
            begun = await playing(store, "aa")
            await store.append(writing(begun.table, 1, progress=Progress(1, 2)))
            assert await store.contests.attempts("KXQWPT", 1) == [begun.at(Progress(1, 2))]
            assert (await store.contests.places("KXQWPT", 0, 9)).rows == []
            await store.append(writing(begun.table, 2, progress=FOUND))
            await store.append(writing(begun.table, 3, progress=FOUND._replace(found=False, ended=160.0)))
            assert await store.contests.attempts("KXQWPT", 1) == [begun.at(FOUND)]

        run(make_store, scenario)

    def test_the_standing_comes_in_pages_best_first(self, make_store: MakeStore) -> None:
        async def scenario(store: Store) -> None:
            await store.contests.keep(CONTEST)
            for hash_, rounds in (("aa", 3), ("bb", 2), ("cc", 2), ("dd", 4)):
                await plays(store, hash_, FOUND._replace(rounds=rounds))
            await plays(store, "ee", FOUND._replace(found=False))
            await plays(store, "ff", Progress(1, 1))
            await plays(store, "gg", FOUND._replace(ended=201.0))
            first, second = [await store.contests.places("KXQWPT", after, 2) for after in (0, 2)]
            assert [who.number for who, _ in first.rows] == [2, 3]
            assert [who.number for who, _ in second.rows] == [1, 4]
            assert (first.ranked, first.better, second.better) == (5, 0, 2)
            last = second.rows[1]
            assert await store.contests.ahead("KXQWPT", last[0].score or 0) == 3
            assert [one.progress.rounds for one in last[1]] == [4]
            assert (await store.contests.places("KXQWPT", 9, 2)).rows == []

        run(make_store, scenario)

    def test_games_of_one_participant_that_end_together_both_count(self, make_store: MakeStore) -> None:
        async def scenario(store: Store) -> None:
            await store.contests.keep(CONTEST)
            await asyncio.gather(*(plays(store, "aa", FOUND, number) for number in (1, 2, 3)))
            ((who, attempts),) = (await store.contests.places("KXQWPT", 0, 9)).rows
            assert [one.number for one in attempts] == [1, 2, 3]
            assert await store.contests.participant("KXQWPT", "aa") == who
            one = await plays(store, "bb", FOUND)
            rows = (await store.contests.places("KXQWPT", 0, 9)).rows
            assert [who.number for who, _ in rows] == [1, one.participant]

        run(make_store, scenario)

    def test_a_contest_that_is_forgotten_leaves_its_tables_and_holds_nothing(self, make_store: MakeStore) -> None:
        async def scenario(store: Store) -> None:
            await store.contests.keep(CONTEST)
            await store.contests.keep_problem("KXQWPT", 1, KeptProblem(POSED, 200, {}))
            begun = await playing(store, "aa")
            assert await store.contests.forget("KXQWPT")
            assert not await store.contests.forget("KXQWPT")
            assert await store.contests.find("KXQWPT") is None
            assert await store.contests.holding([POSED.identifier], 100) == []
            assert (await store.append(writing(begun.table, 1, progress=FOUND))).number == 2

        run(make_store, scenario)

    def test_whatever_is_asked_of_a_contest_that_was_forgotten_meanwhile_is_missing(
        self, make_store: MakeStore
    ) -> None:
        async def scenario(store: Store) -> None:
            await store.contests.keep(CONTEST)
            who = await store.contests.enter("KXQWPT", Entry("aa"))
            assert await store.contests.forget("KXQWPT")
            for asked in (
                store.contests.keep_problem("KXQWPT", 1, KeptProblem(POSED, 200, {})),
                store.contests.enter("KXQWPT", Entry("bb")),
                store.contests.begin(attempt(who.number, 1, "t")),
                store.contests.issue("KXQWPT", ["code"]),
                store.contests.places("KXQWPT", 0, 10),
                store.contests.everybody("KXQWPT"),
            ):
                with pytest.raises(Missing, match="no such contest"):
                    await asked
            assert not await store.contests.remove_name("KXQWPT", who.number)

        run(make_store, scenario)

    def test_somebody_finds_own_attempts_at_several_contests(self, make_store: MakeStore) -> None:
        async def scenario(store: Store) -> None:
            await store.contests.keep(CONTEST)
            await store.contests.keep(replace(CONTEST, name="OTHERS"))
            begun = await playing(store, "aa")
            await playing(store, "bb")
            assert await store.contests.attempts_at({"KXQWPT": "aa", "OTHERS": "aa", "NOBODY": "aa"}) == [begun]
            assert await store.contests.attempts_at({}) == []

        run(make_store, scenario)


class DurableContestStoreContract(ContestStoreContract):
    """For stores that outlive their process."""

    def test_contests_are_there_after_closing_opening_and_restoring(self, make_store: MakeStore) -> None:
        async def scenario(store: Store) -> None:
            await store.contests.keep(CONTEST)
            await store.contests.keep_problem("KXQWPT", 1, KeptProblem(POSED, 200, {"options": {}}))
            await store.contests.issue("KXQWPT", ["code"])
            await plays(store, "aa", FOUND)

        async def later(store: Store) -> None:
            assert await store.contests.find("KXQWPT") == (CONTEST, 1)
            assert len((await store.contests.places("KXQWPT", 0, 9)).rows) == 1
            dumped = await store.dump()
            assert {name for name, _ in dumped.rows} >= {"contests", "contest_problems", "attempts", "personal_codes"}
            with pytest.raises(Unavailable, match="not empty"):
                await store.load(dumped)

        run(make_store, scenario)
        run(make_store, later)
