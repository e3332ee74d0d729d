"""Problems to order: the same as the forge makes, wished for in plain words; what is not found is left out."""

from __future__ import annotations

import pytest

from hut8 import Illegal, Malformed, Mode, generate, generate_many
from hut8.forge import generate as forge
from hut8.forge.wishes import Span, Wishes


def test_plain_words_wish_what_the_forge_s_wishes_do() -> None:
    wishes = Wishes(Mode.EXTREME, 5, questions=Span.parse("3-"), include=frozenset({7}))
    found = generate("bletchley", mode="extreme", verifiers=5, questions="3-", include=[7])
    assert found == forge.generate(wishes, "bletchley")


def test_without_a_seed_chance_decides() -> None:
    assert len({str(generate().public) for _ in range(5)}) > 1


def test_a_series_goes_on_after_a_place_where_nothing_was_found(monkeypatch: pytest.MonkeyPatch) -> None:
    real = forge.generate

    def second_fails(wishes: Wishes, seed: str, *more: object) -> object:
        if seed.endswith("#2"):
            raise Illegal("The game is over.")
        return real(wishes, seed, *more)  # type: ignore[arg-type]

    monkeypatch.setattr(forge, "generate", second_fails)
    monkeypatch.setattr(forge, "is_drawn_in_bulk", lambda *_: False)
    assert len(list(generate_many(3, "enigma"))) == 2
    with pytest.raises(Illegal):
        list(forge.generate_many(Wishes(), "enigma", 3))


def test_a_wish_that_cannot_be_read_is_one_sentence() -> None:
    with pytest.raises(Malformed, match="is not a mode"):
        generate("x", mode="easy")
