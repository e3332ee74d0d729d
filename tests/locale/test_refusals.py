"""Every refusal of the house is translated, and nothing is translated that nobody says.

The source is walked: what is raised, and every wording that is put into what is raised.
"""

from __future__ import annotations

import ast
import re
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

import pytest

import hut8
from hut8 import errors
from hut8.errors import Hut8Error, Illegal, Invalid
from hut8.locale import LANGUAGES, refusal, refusal_as_json, tell
from hut8.locale.refusals import translations
from hut8.wording import HOLE, Large, Wording, either

SOURCE = Path(hut8.__file__).parent
DEVELOPERS = {"testing"}
"""Rooms whose refusals only a developer meets, in a test: they stay English."""

TRANSLATED = [language for language in LANGUAGES if translations(language)]
SPEAKERS = {"Wording", *(name for name, kind in vars(errors).items() if isinstance(kind, type))}
NO_WORDS = {"details"}
"""Arguments of an error that are not put into its sentence."""


class Site(NamedTuple):
    """Where something is said: a call of an error or of `Wording`."""

    place: str
    call: ast.Call

    @property
    def template(self) -> Any:
        return getattr(self.call.args[0], "value", None) if self.call.args else None


def speaking(path: Path) -> list[Site]:
    """Find the calls in one file; `errors` itself builds errors from templates that were given to it."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    return [
        Site(f"{path.relative_to(SOURCE)}:{node.lineno}", node)
        for node in ast.walk(tree)
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in SPEAKERS
        if node.args and not (path.name == "errors.py" and isinstance(node.args[0], ast.Name))
    ]


@cache
def sites() -> tuple[Site, ...]:
    """Walk the whole source: when a test asks, for every process that runs tests reads this file."""
    return tuple(
        site
        for path in sorted(SOURCE.rglob("*.py"))
        if path.relative_to(SOURCE).parts[0] not in DEVELOPERS
        for site in speaking(path)
    )


def said() -> set[Any]:
    return {site.template for site in sites()}


def holes(template: str) -> set[str]:
    return {hole[1] for hole in HOLE.finditer(template)}


def test_the_walk_finds_what_is_said() -> None:
    assert len(sites()) > 300
    assert "The game is over." in said()


def test_every_sentence_is_written_where_it_is_raised() -> None:
    """Only a literal template can be found, and translated."""
    assert [site.place for site in sites() if not isinstance(site.template, str)] == []


def test_every_value_of_a_sentence_is_given_and_no_other() -> None:
    def given(site: Site) -> set[str | None]:
        return {keyword.arg for keyword in site.call.keywords} - NO_WORDS

    assert [site.place for site in sites() if given(site) != holes(site.template)] == []


@pytest.mark.parametrize("language", TRANSLATED)
def test_everything_that_is_said_has_a_translation_and_nothing_else_has(language: str) -> None:
    assert set(translations(language)) - said() == set()
    assert said() - set(translations(language)) == set()


@pytest.mark.parametrize("language", TRANSLATED)
def test_translations_stand_in_the_same_order_everywhere(language: str) -> None:
    assert list(translations(language)) == list(translations("fr"))


@pytest.mark.parametrize("language", TRANSLATED)
def test_a_translation_uses_every_value(language: str) -> None:
    assert [one for one, other in translations(language).items() if holes(one) != holes(other)] == []


@pytest.mark.parametrize("language", TRANSLATED)
def test_a_translation_ends_as_the_sentence_does(language: str) -> None:
    """A sentence is a sentence everywhere, a part of one stays a part."""
    ends = {one: other for one, other in translations(language).items() if (one[-1] in ".?") != (other[-1] in ".?")}
    assert ends == {}


@pytest.mark.parametrize("language", TRANSLATED)
def test_no_english_is_left(language: str) -> None:
    """A single word may be spelt alike ("standard")."""
    same = [one for one, other in translations(language).items() if one == other]
    assert [one for one in same if len(re.findall(r"[A-Za-z]{2,}", HOLE.sub("", one))) > 1] == []


@pytest.mark.parametrize("language", TRANSLATED)
def test_typography_is_that_of_the_language(language: str) -> None:
    """Quotation marks are the language's own; French sets a hard space before colons and the like."""
    for text in translations(language).values():
        plain = re.sub(r"`[^`]*`|'hut8\[[\w{}]+\]'|\{\".*\}", "", text)
        assert "'" not in plain, text
        if language == "fr":
            assert not re.search(r"[^\u00a0][:;?](\s|$)", plain), text


class Sample(int):
    """A value for any hole: it counts, and it can be read."""

    def __str__(self) -> str:
        return f"<{int(self)}>"


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("count", [0, 1, 3, 5])
def test_every_sentence_can_be_filled(language: str, count: int) -> None:
    for template in said():
        text = tell(Wording(template, **{name: Sample(count) for name in holes(template)}), language)
        assert not re.search(r"\{\w+\}|\||#", text.replace("# yellow", "")), text
        assert "  " not in text


def test_a_refusal_speaks_the_language_down_to_its_parts() -> None:
    fault = Illegal("The line '{line}' cannot be played: {fault}", line="x", fault=Wording("The game is over."))
    assert refusal(fault) == "The line 'x' cannot be played: The game is over."
    assert refusal(fault, "fr") == "La ligne «\u00a0x\u00a0» ne peut pas être jouée\u00a0: La partie est finie."
    assert tell(either(["pdf", "svg"]), "nl") == "pdf of svg"
    assert tell(Wording("{count} codes", count=Large(1234)), "it-CH") == "1.234 codes"


def test_the_sentences_among_the_details_are_told_as_well() -> None:
    fault = Invalid.saying(
        Wording("No code passes every verifier."), faults=[Wording("No code passes every verifier.")]
    )
    told = "Nessun codice supera tutti i verificatori."
    assert refusal_as_json(fault, "it") == {"error": {"kind": "invalid", "text": told, "faults": [told]}}


def test_what_has_no_translation_is_told_in_english() -> None:
    assert refusal(Hut8Error("A sentence of a plugin about {thing}.", thing="x"), "fr") == (
        "A sentence of a plugin about x."
    )
