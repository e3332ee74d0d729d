"""Refusals, and other words of the rules, in every language: `xx/refusals.json`, English template to translation.

English has no file, for it stands in the source. The browser needs none either: the server tells it the whole sentence.
"""

from __future__ import annotations

from functools import cache, partial
from typing import TYPE_CHECKING, Any

from hut8.locale.catalogue import REFUSALS, grammar, language_called, words_in
from hut8.wording import ENGLISH

if TYPE_CHECKING:
    from hut8.errors import Hut8Error
    from hut8.wording import Wording


@cache
def translations(language: str) -> dict[str, str]:
    """Return the templates of a language by the English ones."""
    return words_in(language_called(language), REFUSALS)


def tell(wording: Wording, language: str = ENGLISH) -> str:
    """Speak what the rules have worded."""
    return wording.told(translations(language), grammar(language))


def refusal(fault: Hut8Error, language: str = ENGLISH) -> str:
    """Say what was refused, why, and what helps.

    >>> from hut8.errors import Illegal
    >>> refusal(Illegal("The game is over."), "nl")
    'Het spel is afgelopen.'
    """
    return tell(fault.wording, language)


def refusal_as_json(fault: Hut8Error, language: str = ENGLISH) -> dict[str, Any]:
    """Return a refusal for programs, its sentences in a language."""
    return fault.as_json(partial(tell, language=language))
