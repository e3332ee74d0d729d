"""The languages of the house: one file of sentences each, and what turns reasons into sentences.

`say(thing, language)` speaks anything that `hut8.reasoning` gives back; `phrase(language, key, ...)` fills in one
sentence of a file. The files are flat, `room.name` to template, and read by the browser as well. `refusal(fault,
language)` says what was refused: its translations are in `refusals/`, under the English template of the raise site.
"""

from hut8.locale.catalogue import LANGUAGES, fitting_language, language_called, phrase
from hut8.locale.refusals import refusal, refusal_as_json, tell
from hut8.locale.sentences import hint_levels, lines_of, say

__all__ = [
    "LANGUAGES",
    "fitting_language",
    "hint_levels",
    "language_called",
    "lines_of",
    "phrase",
    "refusal",
    "refusal_as_json",
    "say",
    "tell",
]
