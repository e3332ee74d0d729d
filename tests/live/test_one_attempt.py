"""One attempt, as a property: devices, repeated and reordered commands and a clock that jumps change no result."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from hypothesis import given, settings
from hypothesis import strategies as st

from hut8.contests.attempt import Attempt, counts
from hut8.live.attempts import hash_in
from hut8.wire.client import Do
from tests.live.playing_contests import ADA, JOAN, a_house, begin, open_contest, run, sit

if TYPE_CHECKING:
    from hut8.live import Client, House

COMMANDS: dict[str, tuple[str, dict[str, Any]]] = {
    "ask": ("question", {"letter": "A", "proposal": "111"}),
    "next": ("end_round", {}),
    "wrong": ("claim", {"code": "111"}),
    "right": ("claim", {"code": "435"}),
    "leave": ("leave", {}),
}
PEOPLE = (ADA, JOAN)
STEPS = st.lists(
    st.tuples(
        st.sampled_from([*COMMANDS, "another device", "clock"]),
        st.integers(0, len(PEOPLE) - 1),
        st.integers(0, 3),
        st.floats(-4000, 4000),
    ),
    max_size=25,
)


async def attempts(house: House, name: str) -> dict[str, Attempt]:
    store = house.context.store.contests
    who = {key: await store.participant(name, hash_in(name, key)) for key in PEOPLE}
    found = {key: await store.attempts(name, one.number) for key, one in who.items() if one}
    assert all(len(own) == 1 for own in found.values())
    return {key: own[0] for key, own in found.items()}


async def send(client: Client, kind: str, body: dict[str, Any], number: int) -> None:
    """Send a command under an id that may have been used before, and wait until it is answered."""
    client.send(Do(id=f"{kind} {number}", kind=kind, body=body))
    while getattr(await client.receive(), "id", None) != f"{kind} {number}":
        pass


@given(STEPS)
@settings(max_examples=15)
def test_a_result_that_was_reached_stays_whatever_happens_after(steps: list[tuple[str, int, int, float]]) -> None:
    async def main() -> None:
        async with a_house() as (house, time):
            name = (await open_contest(house))["contest"]
            contest, _ = await house.contests.called(name)
            seats = [await begin(house, name, key) for key in PEOPLE]
            clients = [await sit(house, seat) for seat in seats]
            ended: dict[str, Attempt] = {}
            for what, person, number, seconds in steps:
                if what == "clock":
                    time.move(seconds)
                elif what == "another device":
                    again = await begin(house, name, PEOPLE[person])
                    assert (again["table"], again["token"]) == (seats[person]["table"], seats[person]["token"])
                    if PEOPLE[person] not in ended:
                        clients[person] = await sit(house, again)
                elif PEOPLE[person] not in ended:
                    await send(clients[person], *COMMANDS[what], number)
                now = await attempts(house, name)
                assert {key: now[key] for key in ended} == ended
                ended = {key: one for key, one in now.items() if one.progress.ended is not None}
            ranked = sum(counts(contest, one) for one in ended.values())
            places = await house.context.store.contests.places(name, 0, 9)
            assert places.ranked == len(places.rows) == ranked

    run(main)
