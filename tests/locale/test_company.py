"""A person alone is spoken to as one, and a team as several, where a language tells one from the other."""

from __future__ import annotations

import re

import pytest

from hut8.locale.catalogue import words_of

TO_ONE = {
    "de": r"du|dich|dir|dein\w*|kennst|hast|bist|geh",
    "es": r"tu|tus|ti|te|sabes|has|pasa|encontraste",
    "it": r"tu|tu[oaei]|tuoi|te|ti|hai|sai|passa",
    "nl": r"je|jij|jou|jouw",
    "pl": r"ty|ciebie|cię|tw[oó]j\w*|wiesz|przejdź",
    "pt": r"você|passe",
}
TO_SEVERAL = {
    "de": r"ihr habt|kennt ihr|euch|eure\w*|geht|lest",
    "es": r"vosotros|vuestr\w+|sabéis|pasad|leed|encontrasteis|pedisteis",
    "it": r"voi|vostr\w+|avete|sapete|passate|leggete",
    "nl": r"jullie",
    "pl": r"was|wam|wasz\w*|wiecie|przejdźcie|przeczytajcie|zobaczycie",
    "pt": r"vocês|passem|leiam",
}


def said_to(company: str, language: str) -> dict[str, str]:
    """Return what is said at a table; the rules in Learn speak of companies to any reader."""
    said = words_of(language).items()
    return {key: text for key, text in said if company in key.split(".") and not key.startswith("learn.")}


@pytest.mark.parametrize("language", sorted(TO_ONE))
def test_a_team_is_spoken_to_as_several_and_a_person_alone_as_one(language: str) -> None:
    for company, wrong in {"team": TO_ONE, "alone": TO_SEVERAL}.items():
        said = said_to(company, language)
        assert len(said) > 5
        pattern = re.compile(rf"\b({wrong[language]})\b", re.IGNORECASE)
        assert {key: text for key, text in said.items() if pattern.search(text)} == {}
