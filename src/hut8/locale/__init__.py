"""The languages of the house: one file of sentences each, and what turns reasons into sentences.

`say(thing, language)` speaks anything that `hut8.reasoning` gives back; `phrase(language, key, ...)` fills in one
sentence of a file. The files are flat, `room.name` to template, and read by the browser as well.
"""

from hut8.locale.catalogue import LANGUAGES, language_called, phrase
from hut8.locale.sentences import hint_levels, say

__all__ = ["LANGUAGES", "hint_levels", "language_called", "phrase", "say"]
