"""Contests of a house: one attempt, resumed anywhere; what is late does not count; days exist by themselves."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

import pytest

from hut8.contests.attempt import Attempt
from hut8.errors import Forbidden, Illegal, Malformed, Missing
from hut8.forge.daily import daily
from hut8.games import machine
from hut8.live import Gone
from hut8.live.attempts import hash_in
from hut8.machine.booklet import booklet
from hut8.machine.identifiers import identifier
from hut8.stores.memory import MemoryStore
from hut8.stores.sqlite import SqliteStore
from hut8.wire.contests import Enter, IssueCodes, OpenContest
from hut8.wire.server import Reject
from tests.live.playing_contests import (
    ADA,
    BOOKLET,
    DAY,
    JOAN,
    MAX,
    a_house,
    begin,
    claims,
    open_contest,
    play,
    plays,
    run,
    sit,
)

if TYPE_CHECKING:
    from pathlib import Path

RIGHT = "435"


class TestAnAttempt:
    def test_whoever_asks_again_or_all_at_once_gets_the_same_seat(self) -> None:
        async def main() -> None:
            async with a_house() as (house, _):
                name = (await open_contest(house))["contest"]
                seats = await asyncio.gather(*(begin(house, name, ADA) for _ in range(10)))
                assert all(seat == seats[0] for seat in seats)
                assert await begin(house, name.lower(), ADA) == seats[0]
                assert (await begin(house, name, JOAN))["table"] != seats[0]["table"]

        run(main)

    def test_a_game_is_resumed_where_it_was_left(self) -> None:
        async def main() -> None:
            async with a_house() as (house, _):
                name = (await open_contest(house))["contest"]
                phone = await sit(house, await begin(house, name, ADA))
                await phone.do("question", letter="A", proposal="111")
                phone.leave()
                laptop = await sit(house, await begin(house, name, ADA))
                assert laptop.view["game"]["you"]["lines"][0]["text"].startswith("111 A")
                assert (await play(laptop))["reason"] == "found"

        run(main)

    def test_a_second_attempt_finds_the_first_as_it_ended(self) -> None:
        async def main() -> None:
            async with a_house() as (house, _):
                name = (await open_contest(house))["contest"]
                assert (await claims(house, name, ADA, "111"))["reason"] == "wrong"
                again = await begin(house, name, ADA)
                assert again["stage"] == "ended"
                client = await sit(house, again)
                await client.do("claim", code=RIGHT)  # the same id as before: nothing is done
                assert isinstance(await client.do("claim", code=RIGHT), Reject)
                you = (await house.contests.view(name, ADA))["you"]
                assert you is not None
                assert [one["found"] for one in you["attempts"]] == [False]

        run(main)

    def test_a_process_that_died_before_the_table_was_made_leaves_the_attempt_to_the_next(self) -> None:
        async def main() -> None:
            async with a_house() as (house, _):
                name = (await open_contest(house))["contest"]
                await house.contests.enter(name, Enter(key=ADA))
                lost = Attempt(name, 1, 1, "ab" * 16, house.context.clock.wall())
                await house.context.store.contests.begin(lost)
                seat = await begin(house, name, ADA)
                assert seat["table"] == lost.table
                assert (await play(await sit(house, seat)))["reason"] == "found"

        run(main)

    def test_a_table_of_a_contest_has_no_spectators_no_second_seat_and_no_rematch(self) -> None:
        async def main() -> None:
            async with a_house() as (house, _):
                name = (await open_contest(house))["contest"]
                seat = await begin(house, name, ADA)
                with pytest.raises(Gone):
                    await house.connect(seat["table"]).receive()
                client = await sit(house, seat)
                assert client.view["table"]["settings"]["wishes"]["contest"] == {"contest": name, "number": 1}
                await play(client)
                refused = await client.do("rematch")
                assert isinstance(refused, Reject)
                assert "played once" in refused.text

        run(main)

    def test_aids_are_recorded_or_if_the_host_wishes_refused(self) -> None:
        async def main() -> None:
            async with a_house() as (house, _):
                free = (await open_contest(house))["contest"]
                strict = (await open_contest(house, aids="forbidden"))["contest"]
                client = await sit(house, await begin(house, free, ADA))
                await client.do("aid", step="everything")
                await play(client)
                row = (await house.boards.standing(free, ADA))["rows"][0]
                assert (row["aided"], row["results"][0]["aid"]) == (True, "everything")
                unaided = await sit(house, await begin(house, strict, ADA))
                assert isinstance(await unaided.do("aid", step="everything"), Reject)

        run(main)

    def test_giving_up_is_not_finding(self) -> None:
        async def main() -> None:
            async with a_house() as (house, _):
                name = (await open_contest(house))["contest"]
                for key, kind in ((ADA, "leave"), (JOAN, "close")):
                    client = await sit(house, await begin(house, name, key))
                    await client.do(kind)
                    you = (await house.contests.view(name, key))["you"]
                    assert you is not None
                    assert [(one["stage"], one["found"]) for one in you["attempts"]] == [("ended", False)]

        run(main)


class TestTime:
    def test_a_problem_cannot_be_begun_before_it_opens(self) -> None:
        async def main() -> None:
            async with a_house() as (house, time):
                opened = await open_contest(house, BOOKLET, BOOKLET, kind="evening", pace=600, minutes=None)
                with pytest.raises(Illegal, match="not open yet"):
                    await begin(house, opened["contest"], ADA, 2)
                time.move(601)
                assert (await begin(house, opened["contest"], ADA, 2))["counted"]
                with pytest.raises(Missing, match="no problem 3"):
                    await begin(house, opened["contest"], ADA, 3)

        run(main)

    def test_a_game_that_ends_late_does_not_count(self) -> None:
        async def main() -> None:
            async with a_house() as (house, time):
                name = (await open_contest(house))["contest"]
                client = await sit(house, await begin(house, name, ADA))
                time.move(46 * 60)
                assert (await play(client))["reason"] == "found"
                board = await house.boards.standing(name, ADA)
                assert (board["final"], board["rows"], board["you"]) == (True, [], None)
                you = (await house.contests.view(name, ADA))["you"]
                assert you is not None
                assert [(one["found"], one["counted"]) for one in you["attempts"]] == [(True, False)]

        run(main)

    def test_whoever_comes_late_plays_out_of_window_and_hears_the_solution_at_the_end(self) -> None:
        async def main() -> None:
            async with a_house() as (house, time):
                name = (await open_contest(house))["contest"]
                time.move(46 * 60)
                seat = await begin(house, name, ADA)
                assert not seat["counted"]
                result = await play(await sit(house, seat))
                assert (result["code"], result["machine"]["player"]) == (RIGHT, "analyst")
                assert (await house.boards.standing(name))["rows"] == []

        run(main)

    def test_a_solution_is_told_when_the_window_has_closed_and_not_before(self) -> None:
        async def main() -> None:
            async with a_house() as (house, time):
                name = (await open_contest(house))["contest"]
                seat = await begin(house, name, ADA)
                assert (await play(await sit(house, seat)))["code"] == ""
                assert (await sit(house, seat)).view["game"]["result"]["code"] == ""
                shown = (await house.contests.view(name))["problems"][0]
                assert (shown["identifier"], shown["machine"]) == (None, None)
                time.move(46 * 60)
                assert (await sit(house, seat)).view["game"]["result"]["code"] == RIGHT
                told = (await house.contests.view(name))["problems"][0]
                assert told["identifier"] == identifier(booklet(2))
                assert told["machine"] is not None

        run(main)

    def test_an_ordinary_table_at_such_a_problem_keeps_the_solution_too(self) -> None:
        async def main() -> None:
            from hut8.wire.tables import OpenTable  # noqa: PLC0415 - used once

            async with a_house() as (house, time):
                await open_contest(house)
                seated = await house.open_table(OpenTable(name="Max", wishes={"problem": BOOKLET}))
                client = house.connect(seated.table, seated.token)
                await client.receive()
                await client.do("start")
                assert (await play(client))["code"] == ""
                client.leave()
                time.move(46 * 60)
                later = house.connect(seated.table, seated.token)
                await later.receive()
                assert later.view["game"]["result"]["code"] == RIGHT

        run(main)


class TestTheStanding:
    def test_equal_results_share_a_rank_and_everybody_sees_the_same(self) -> None:
        async def main() -> None:
            async with a_house() as (house, _):
                opened = await open_contest(house)
                name = opened["contest"]
                await plays(house, name, ADA)
                await plays(house, name, JOAN)
                await claims(house, name, MAX, "111")
                boards = [await house.boards.standing(name, key) for key in (ADA, JOAN, MAX, opened["host_key"])]
                assert [row["rank"] for row in boards[0]["rows"]] == [1, 1, 3]
                unmarked = [[{**row, "you": False} for row in board["rows"]] for board in boards]
                assert all(rows == unmarked[0] for rows in unmarked)
                assert [board["you"] and board["you"]["rank"] for board in boards] == [1, 1, 3, None]

        run(main)

    def test_whoever_has_still_to_play_sees_only_how_many_take_part(self) -> None:
        async def main() -> None:
            async with a_house() as (house, _):
                name = (await open_contest(house))["contest"]
                await plays(house, name, ADA)
                await begin(house, name, JOAN)
                for key in (None, JOAN, MAX):
                    board = await house.boards.standing(name, key)
                    assert (board["told"], board["rows"], board["ranked"], board["participants"]) == (False, [], 0, 2)

        run(main)

    def test_the_host_sees_how_far_everybody_is_and_nobody_else_does(self) -> None:
        async def main() -> None:
            async with a_house() as (house, _):
                opened = await open_contest(house, kind="class")
                name, host = opened["contest"], opened["host_key"]
                client = await sit(house, await begin(house, name, ADA, name="Ada"))
                await client.do("question", letter="A", proposal="111")
                await plays(house, name, JOAN)
                shown = await house.boards.progress(name, host)
                states = [
                    [(one["stage"], one["questions"]) for one in who["attempts"]] for who in shown["participants"]
                ]
                assert states[0] == [("playing", 1)]
                assert states[1][0][0] == "ended"
                with pytest.raises(Forbidden, match="Only the host"):
                    await house.boards.progress(name, ADA)

        run(main)

    def test_a_league_counts_the_best_problems_of_each(self) -> None:
        async def main() -> None:
            async with a_house() as (house, _):
                name = (await open_contest(house, BOOKLET, {"source": "booklet", "name": "booklet:03"}, best=1))[
                    "contest"
                ]
                await plays(house, name, ADA, number=1)
                await claims(house, name, ADA, "111", number=2)
                row = (await house.boards.standing(name, ADA))["rows"][0]
                assert (row["found"], len(row["results"])) == (1, 2)

        run(main)


class TestNamesAndCodes:
    def test_the_host_removes_a_name_for_good(self) -> None:
        async def main() -> None:
            async with a_house() as (house, _):
                opened = await open_contest(house)
                name, host = opened["contest"], opened["host_key"]
                await house.contests.enter(name, Enter(key=ADA, name=" Ada\n"))
                with pytest.raises(Forbidden, match="Only the host"):
                    await house.boards.remove_name(name, 1, ADA)
                await house.boards.remove_name(name, 1, host)
                view = await house.contests.enter(name, Enter(key=ADA, name="Ada"))
                assert view["you"] is not None
                assert view["you"]["name"] == ""
                with pytest.raises(Missing, match="no participant 7"):
                    await house.boards.remove_name(name, 7, host)

        run(main)

    def test_a_personal_code_lets_one_person_in(self) -> None:
        async def main() -> None:
            async with a_house() as (house, _):
                opened = await open_contest(house, entry="codes")
                name = opened["contest"]
                codes = (await house.boards.issue(name, IssueCodes(key=opened["host_key"], count=2)))["codes"]
                assert len(set(codes)) == 2
                with pytest.raises(Forbidden, match="personal code"):
                    await begin(house, name, ADA)
                typed = codes[0].lower().replace("-", " ")
                await house.contests.enter(name, Enter(key=ADA, code=typed))
                await begin(house, name, ADA)
                await house.contests.enter(name, Enter(key=ADA, name="Ada"))
                with pytest.raises(Forbidden, match="personal code"):
                    await house.contests.enter(name, Enter(key=JOAN, code=codes[0]))

        run(main)

    def test_programs_enter_where_the_host_lets_them(self) -> None:
        async def main() -> None:
            async with a_house() as (house, _):
                people = (await open_contest(house))["contest"]
                programs = (await open_contest(house, programs=True))["contest"]
                with pytest.raises(Forbidden, match="for people"):
                    await house.contests.enter(people, Enter(key=ADA, program=True))
                view = await house.contests.enter(programs, Enter(key=ADA, program=True))
                assert view["you"] is not None
                assert view["you"]["program"]

        run(main)

    def test_two_contests_know_the_same_key_by_different_hashes(self) -> None:
        assert hash_in("KXQWPT", ADA) != hash_in("OTHERS", ADA)
        assert ADA not in hash_in("KXQWPT", ADA)


class TestDays:
    def test_today_exists_by_itself_and_tomorrow_not_yet(self) -> None:
        async def main() -> None:
            async with a_house() as (house, time):
                today = await house.contests.view("daily:today:classic")
                assert (today["kind"], today["stage"], today["closes"] - today["opens"]) == ("daily", "open", DAY)
                await plays(house, today["contest"], ADA)
                assert (await house.boards.standing(today["contest"], ADA))["rows"][0]["found"] == 1
                for wrong, fault in (("daily:2999-01-01:classic", Missing), ("daily:today:easy", Malformed)):
                    with pytest.raises(fault):
                        await house.contests.view(wrong)
                time.move(DAY)
                assert (await house.contests.view(today["contest"]))["stage"] == "closed"
                assert (await house.contests.view("daily:today:classic"))["contest"] != today["contest"]

        run(main)

    def test_the_archive_lists_days_with_ones_own_results(self) -> None:
        async def main() -> None:
            async with a_house() as (house, _):
                today = (await house.contests.view("daily:today:classic"))["contest"].split(":")[1]
                await plays(house, "daily:today:classic", ADA)
                days = (await house.boards.days("classic", today[:7], ADA))["days"]
                assert days[-1]["day"] == today
                assert days[-1]["you"] is not None
                assert days[-1]["you"]["found"]
                assert all(day["you"] is None for day in (await house.boards.days("classic", today[:7]))["days"])
                assert (await house.boards.days("classic", "2999-01", ADA))["days"] == []
                for mode, month in (("easy", today[:7]), ("classic", "november")):
                    with pytest.raises(Malformed):
                        await house.boards.days(mode, month)

        run(main)

    def test_a_published_day_keeps_its_problem_whatever_the_forge_makes_later(
        self, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        async def main() -> None:
            store = MemoryStore()
            async with a_house(store) as (house, _):
                first = await begin(house, "daily:today:classic", ADA)
                cards = (await sit(house, first)).view["game"]["slots"]
                monkeypatch.setattr(machine, "daily", lambda day, mode: daily(day.replace(year=2001), mode))
            async with a_house(store) as (house, _):
                second = await begin(house, "daily:today:classic", JOAN)
                assert (await sit(house, second)).view["game"]["slots"] == cards

        run(main)


class TestOpening:
    def test_a_contest_nobody_opened_is_missing(self) -> None:
        async def main() -> None:
            async with a_house() as (house, _):
                with pytest.raises(Missing, match="no such contest"):
                    await house.contests.view("QQQQQQ")

        run(main)

    def test_problems_are_checked_before_the_contest_is_there(self) -> None:
        async def main() -> None:
            async with a_house() as (house, _):
                for wrong in ({"source": "daily", "mode": "classic"}, {"source": "booklet", "name": "booklet:99"}):
                    with pytest.raises((Malformed, Missing)):
                        await house.contests.open(OpenContest(problems=[wrong], minutes=5))

        run(main)

    def test_generated_problems_differ_between_contests_opened_alike(self) -> None:
        async def main() -> None:
            async with a_house() as (house, time):
                wishes = {"source": "generated", "mode": "classic", "verifiers": 6}
                names = [(await open_contest(house, wishes, wishes))["contest"] for _ in range(2)]
                time.move(DAY)
                found = [one["identifier"] for name in names for one in (await house.contests.view(name))["problems"]]
                assert len(set(found)) == 4

        run(main)


def test_two_processes_on_one_database_run_the_same_contest(tmp_path: Path) -> None:
    async def main() -> None:
        path = tmp_path / "db"
        async with a_house(SqliteStore(path)) as (one, _), a_house(SqliteStore(path)) as (other, _):
            name = (await open_contest(one))["contest"]
            here, there = await asyncio.gather(begin(one, name, ADA), begin(other, name, ADA))
            assert here == there
            await play(await sit(other, there))
            await plays(one, name, JOAN)
            boards = [await house.boards.standing(name, ADA) for house in (one, other)]
            assert boards[0]["rows"] == boards[1]["rows"]
            assert len(boards[0]["rows"]) == 2

    run(main)


def test_the_result_is_kept_once_whoever_sends_a_command_again(tmp_path: Path) -> None:
    """Two devices send the same commands, each twice: one game, one result."""

    async def main() -> None:
        async with a_house(SqliteStore(tmp_path / "db")) as (house, _):
            name = (await open_contest(house))["contest"]
            seat = await begin(house, name, ADA)
            devices = [await sit(house, seat) for _ in range(2)]
            for kind, body in (("question", {"letter": "A", "proposal": "111"}), ("claim", {"code": RIGHT})):
                for device in devices:
                    await device.do(kind, **body)
            (attempt,) = await house.context.store.contests.attempts(name, 1)
            assert (attempt.progress.found, attempt.progress.questions) == (True, 1)

    run(main)
