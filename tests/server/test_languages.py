"""Refusals in the language of whoever is refused: `Accept-Language` over REST, hello and speak over the socket."""

from __future__ import annotations

from typing import Any

import httpx
import pytest

from hut8.client import Rejected, RestClient, SeatClient, ServerFault
from hut8.server.http_errors import wanted_language
from hut8.server.settings import Settings
from hut8.stores.memory import MemoryStore
from hut8.testing.servers import running
from tests.server.playing import HASTY, RACE, run

NAME = {"name": "Ada"}
SWAPPED = "voyez si les cartes Vérification de A et B sont interverties"
REFUSED: list[tuple[str, str, Any, str]] = [
    ("GET", "/api/tables/KMPRT", None, "Cette table n’existe pas\u00a0: vérifiez le code de la table."),
    ("GET", "/api/nowhere", None, "Il n’y a rien ici."),
    (
        "DELETE",
        "/api/tables",
        None,
        "Cette adresse ne répond pas à DELETE\u00a0: docs/protocol.md dit à quoi elle répond.",
    ),
    ("POST", "/api/tables", {}, "La requête est illisible\u00a0: «\u00a0name\u00a0»\u00a0: il manque."),
    (
        "POST",
        "/api/tables",
        {"name": "A" * 30},
        "La requête est illisible\u00a0: «\u00a0name\u00a0»\u00a0: au plus 24 caractères.",
    ),
    (
        "POST",
        "/api/tables",
        {**NAME, "spectators": "all"},
        "La requête est illisible\u00a0: «\u00a0spectators\u00a0»\u00a0: il faut l’un de none, public, after.",
    ),
    (
        "POST",
        "/api/tables",
        {**NAME, "wishes": {"clock": -1}},
        "Le temps va de 10 à 604800 secondes par manche, ou 0 pour aucun.",
    ),
    ("POST", "/api/tables", "x" * 20_000, "Le corps de la requête est trop grand\u00a0: 16 Kio au plus."),
    ("POST", "/api/tables", "{", "Le corps de la requête est illisible\u00a0: ce n’est pas du JSON."),
    ("GET", "/api/problems/booklet:99", None, "Le livret n’a pas de problème 99\u00a0: il va de 01 à 20."),
    (
        "POST",
        "/api/deduce",
        {"slots": [[28], [33], [41], [48]], "rounds": ["111 A-"]},
        f"A- à 111 ne peut pas être vrai à lui seul\u00a0: {SWAPPED}.",
    ),
]


async def asked(language: str) -> list[tuple[httpx.Response, str]]:
    found = []
    async with running(MemoryStore()) as server, httpx.AsyncClient(base_url=server.url, timeout=30) as web:
        for method, path, body, text in REFUSED:
            content = body if isinstance(body, str) else None
            headers = {"accept-language": language, "content-type": "application/json"}
            json = None if isinstance(body, str) else body
            answer = await web.request(method, path, content=content, json=json, headers=headers)
            found.append((answer, text))
    return found


def test_every_refusal_over_rest_speaks_the_language_of_the_request() -> None:
    async def main() -> None:
        for answer, text in await asked("fr-CH, en;q=0.5"):
            assert answer.json()["error"]["text"] == text
            assert answer.headers["content-language"] == "fr"
            assert "accept-language" in answer.headers["vary"]

    run(main)


def test_without_a_language_of_the_house_refusals_are_english() -> None:
    async def main() -> None:
        for answer, text in await asked("tlh"):
            assert answer.headers["content-language"] == "en"
            assert answer.json()["error"]["text"] != text

    run(main)


def test_too_much_is_refused_in_the_language_of_the_request() -> None:
    async def main() -> None:
        async with running(MemoryStore(), Settings(requests_burst=1, requests_per_second=0)) as server:
            rest = RestClient(server.url, "nl")
            await rest.get("/api/games")
            with pytest.raises(ServerFault, match="Te veel verzoeken van jouw adres"):
                await rest.get("/api/games")

    run(main)


def test_computer_players_are_named_in_the_language_of_whoever_opens_the_table() -> None:
    async def main() -> None:
        async with running(MemoryStore()) as server:
            for language, names in (
                ("fr", ["Ada", "L’Analyste", "L’Analyste 2"]),
                ("en", ["Ada", "The Analyst", "The Analyst 2"]),
            ):
                rest = RestClient(server.url, language)
                seated = await rest.open_table("Ada", "imitation", computers=["analyst", "analyst"])
                table = await rest.get(f"/api/tables/{seated['room']}")
                assert [seat["name"] for seat in table["seats"]] == names

    run(main)


@pytest.mark.parametrize(
    ("header", "language"),
    [
        (None, "en"),
        ("", "en"),
        ("it", "it"),
        ("en;q=0.1, nl;q=0.9", "nl"),
        ("fr;q=0, it", "it"),
        ("tlh, *", "en"),
        ("fr;q=much", "en"),
        (",;q=1,,nl", "nl"),
    ],
)
def test_the_best_liked_language_of_the_house_is_taken(header: str | None, language: str) -> None:
    assert wanted_language(header) == language


def test_a_seat_is_refused_in_the_language_of_its_hello_and_of_what_it_says_later() -> None:
    async def main() -> None:
        async with running(MemoryStore()) as server:
            seated = await RestClient(server.url).open_table("Ada", wishes=RACE)
            paper = (server.url, seated["table"], seated["token"], HASTY)
            async with SeatClient(*paper, language="it-IT") as seat:
                assert await refusal(seat) == "La partita non è in corso."
                await seat.speak("nl")
                assert await refusal(seat) == "Er is geen spel bezig."
                await seat.speak("tlh")
                assert await refusal(seat) == "The game is not running."
            async with SeatClient(*paper) as seat:
                assert await refusal(seat) == "The game is not running."

    run(main)


async def refusal(seat: SeatClient) -> str:
    with pytest.raises(Rejected) as told:
        await seat.do("question", letter="A")
    return told.value.text
