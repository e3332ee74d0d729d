"""What the SQL stores do for contests inside one transaction, written once for SQLite and PostgreSQL."""

from __future__ import annotations

import json
from dataclasses import asdict
from itertools import chain, groupby
from typing import TYPE_CHECKING, Any

from hut8.contests.attempt import Attempt, Progress
from hut8.contests.contest import contest_from
from hut8.contests.sight import Participant, Posed
from hut8.contests.standing import total
from hut8.stores.contest_contract import CodeTaken, KeptProblem, Places, no_contest
from hut8.stores.placeholders import marks

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Mapping, Sequence

    from hut8.contests.contest import Contest
    from hut8.stores.contest_contract import Entry
    from hut8.stores.operations import Database

WHO = "SELECT number, name, program, score FROM participants WHERE contest = ?"
PAGE = """SELECT number FROM participants WHERE contest = ? AND score IS NOT NULL
    ORDER BY score, number LIMIT ? OFFSET ?"""
"""A page of the standing as numbers, which the index has: however far down it is, no other row is read."""

ATTEMPTS = "SELECT * FROM attempts WHERE "
IN_ORDER = " ORDER BY contest, participant, number"


def keep(database: Database, contest: Contest) -> bool:
    body = json.dumps(contest.as_json(), separators=(",", ":"), ensure_ascii=False)
    inserted = "INSERT INTO contests VALUES (?, ?, 0, 0) ON CONFLICT (name) DO NOTHING"
    return bool(database.change(inserted, contest.name, body))


def find(database: Database, name: str) -> tuple[Contest, int] | None:
    rows = database.run("SELECT body, entered FROM contests WHERE name = ?", name)
    return (contest_from(json.loads(rows[0][0])), int(rows[0][1])) if rows else None


def forget(database: Database, name: str) -> bool:
    return bool(database.change("DELETE FROM contests WHERE name = ?", name))


def _require(database: Database, name: str) -> None:
    """Raise Missing if there is no such contest: whoever found it just now may find it forgotten."""
    if not database.run("SELECT 1 FROM contests WHERE name = ?", name):
        raise no_contest()


# --- problems ---


def keep_problem(database: Database, name: str, number: int, problem: KeptProblem) -> KeptProblem:
    _require(database, name)
    body = json.dumps({"posed": asdict(problem.posed), "beginning": problem.beginning}, separators=(",", ":"))
    database.change(
        "INSERT INTO contest_problems VALUES (?, ?, ?, ?, ?) ON CONFLICT (contest, number) DO NOTHING",
        name,
        number,
        problem.posed.identifier,
        problem.until,
        body,
    )
    return problems(database, name)[number]


def problems(database: Database, name: str) -> dict[int, KeptProblem]:
    rows = database.run("SELECT number, until, body FROM contest_problems WHERE contest = ? ORDER BY number", name)
    return {number: _problem(until, json.loads(body)) for number, until, body in rows}


def _problem(until: float, body: dict[str, Any]) -> KeptProblem:
    return KeptProblem(Posed(**body["posed"]), until, body["beginning"])


def held(database: Database, now: float) -> list[str]:
    """Read what the index by identifier has, and no problem's body."""
    return [one for (one,) in database.run("SELECT identifier FROM contest_problems WHERE until >= ?", now)]


def holding(database: Database, identifiers: Collection[str], now: float) -> list[tuple[Contest, int]]:
    sql = """SELECT contests.body, held.number FROM contest_problems AS held
        JOIN contests ON contests.name = held.contest WHERE held.identifier = ? AND held.until >= ?"""
    rows = [row for one in identifiers for row in database.run(sql, one, now)]
    return [(contest_from(json.loads(body)), int(number)) for body, number in rows]


# --- participants ---


def enter(database: Database, name: str, entry: Entry) -> Participant:
    """Number whoever is new by a counter, whose row also lets two enter one after the other."""
    known = participant(database, name, entry.hash)
    if known is not None:
        return _renamed(database, name, known, entry)
    if not database.change("UPDATE contests SET entered = entered + 1 WHERE name = ?", name):
        raise no_contest()
    ((number,),) = database.run("SELECT entered FROM contests WHERE name = ?", name)
    if entry.code is not None:
        used = "UPDATE personal_codes SET participant = ? WHERE contest = ? AND hash = ? AND participant IS NULL"
        if not database.change(used, number, name, entry.code):
            raise CodeTaken
    row = (name, number, entry.hash, entry.name, int(entry.is_program))
    database.change("INSERT INTO participants VALUES (?, ?, ?, ?, ?, 0, NULL)", *row)
    return Participant(number, entry.name, entry.is_program)


def _renamed(database: Database, name: str, known: Participant, entry: Entry) -> Participant:
    changed = database.change(
        "UPDATE participants SET name = ? WHERE contest = ? AND number = ? AND removed = 0",
        entry.name,
        name,
        known.number,
    )
    return known._replace(name=entry.name) if changed else known


def participant(database: Database, name: str, hash_: str) -> Participant | None:
    rows = database.run(WHO + " AND hash = ?", name, hash_)
    return _participant(rows[0]) if rows else None


def _participant(row: tuple[Any, ...]) -> Participant:
    number, name, program, score = row
    return Participant(number, name, bool(program), score)


def remove_name(database: Database, name: str, participant: int) -> bool:
    sql = "UPDATE participants SET name = '', removed = 1 WHERE contest = ? AND number = ?"
    return bool(database.change(sql, name, participant))


def issue(database: Database, name: str, hashes: Collection[str]) -> None:
    _require(database, name)
    database.fill("INSERT INTO personal_codes VALUES (?, ?, NULL)", [(name, one) for one in hashes])


# --- attempts ---


def begin(database: Database, attempt: Attempt) -> Attempt:
    _require(database, attempt.contest)
    progress = attempt.progress
    database.change(
        "INSERT INTO attempts VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)"
        " ON CONFLICT (contest, participant, number) DO NOTHING",
        attempt.contest,
        attempt.participant,
        attempt.number,
        attempt.table,
        attempt.began,
        progress.rounds,
        progress.questions,
        progress.aid,
        int(progress.found),
        progress.ended,
    )
    return next(one for one in attempts(database, attempt.contest, attempt.participant) if one.number == attempt.number)


def attempts(database: Database, name: str, participant: int) -> list[Attempt]:
    where = "contest = ? AND participant = ?"
    return _attempts(database, where, name, participant)


def _attempts(database: Database, where: str, *values: Any) -> list[Attempt]:
    return [_attempt(row) for row in database.run(ATTEMPTS + where + IN_ORDER, *values)]


def _attempt(row: tuple[Any, ...]) -> Attempt:
    contest, participant, number, table, began, rounds, questions, aid, found, ended = row
    return Attempt(contest, participant, number, table, began, Progress(rounds, questions, aid, bool(found), ended))


def attempts_at(database: Database, hashes: Mapping[str, str]) -> list[Attempt]:
    if not hashes:
        return []
    pairs = " OR ".join(["(contest = ? AND hash = ?)"] * len(hashes))
    where = f"(contest, participant) IN (SELECT contest, number FROM participants WHERE {pairs})"  # noqa: S608 - marks
    return _attempts(database, where, *chain.from_iterable(hashes.items()))


def go_on(database: Database, table: str, progress: Progress) -> None:
    """Write how far the game at a table is; once it has ended, what its participant has reached."""
    changed = database.change(
        "UPDATE attempts SET rounds = ?, questions = ?, aid = ?, found = ?, ended = ?"
        " WHERE table_id = ? AND ended IS NULL",
        progress.rounds,
        progress.questions,
        progress.aid,
        int(progress.found),
        progress.ended,
        table,
    )
    if changed and progress.ended is not None:
        ((name, number),) = database.run("SELECT contest, participant FROM attempts WHERE table_id = ?", table)
        _add_up(database, name, number)


def _add_up(database: Database, name: str, participant: int) -> None:
    """Compute a participant's score; the contest's row is locked first, so that games that end together all count."""
    database.change("UPDATE contests SET ranked = ranked WHERE name = ?", name)
    found = find(database, name)
    reached = total(found[0], attempts(database, name, participant)) if found else None
    if reached is None:
        return
    scored = "UPDATE participants SET score = ? WHERE contest = ? AND number = ?"
    if database.change(f"{scored} AND score IS NULL", reached.score, name, participant):
        database.change("UPDATE contests SET ranked = ranked + 1 WHERE name = ?", name)
    else:
        database.change(scored, reached.score, name, participant)


# --- standing ---


def places(database: Database, name: str, after: int, limit: int) -> Places:
    _require(database, name)
    ((ranked,),) = database.run("SELECT ranked FROM contests WHERE name = ?", name)
    page = database.run(PAGE, name, limit, after)
    found = _participants(database, name, [number for (number,) in page])
    better = ahead(database, name, found[0].score or 0) if found else ranked
    played = _attempts(
        database, f"contest = ? AND participant IN ({marks(found)})", name, *[one.number for one in found]
    )
    return Places(ranked, better, _together(found, played))


def _participants(database: Database, name: str, numbers: Sequence[int]) -> list[Participant]:
    """Return participants in the order of the standing."""
    wanted = f" AND number IN ({marks(numbers)}) ORDER BY score, number"
    return [_participant(row) for row in database.run(WHO + wanted, name, *numbers)]


def ahead(database: Database, name: str, score: int) -> int:
    ((count,),) = database.run("SELECT count(*) FROM participants WHERE contest = ? AND score < ?", name, score)
    return int(count)


def everybody(database: Database, name: str) -> list[tuple[Participant, list[Attempt]]]:
    _require(database, name)
    rows = database.run(WHO + " ORDER BY number", name)
    return _together([_participant(row) for row in rows], _attempts(database, "contest = ?", name))


def _together(who: list[Participant], played: Iterable[Attempt]) -> list[tuple[Participant, list[Attempt]]]:
    by_number = {number: list(own) for number, own in groupby(played, key=lambda one: one.participant)}
    return [(one, by_number.get(one.number, [])) for one in who]
