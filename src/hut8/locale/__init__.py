"""The languages of the house: a folder of sentences each, one file per room, and what turns reasons into sentences.

`say(thing, language)` speaks anything that `hut8.reasoning` gives back; `phrase(language, key, ...)` fills in one
sentence. The files are flat, key to template, and read by the browser as well. `refusal(fault, language)` says what was
refused: its translations are in `refusals.json`, under the English template of the raise site.
"""

from hut8.locale.catalogue import LANGUAGES, fitting_language, grammar, language_called, phrase
from hut8.locale.refusals import refusal, refusal_as_json, tell
from hut8.locale.sentences import hint_levels, lines_of, meaning_text, say
from hut8.locale.training import drill_question, followed_text, reason_text, remark_text, summary_text

__all__ = [
    "LANGUAGES",
    "drill_question",
    "fitting_language",
    "followed_text",
    "grammar",
    "hint_levels",
    "language_called",
    "lines_of",
    "meaning_text",
    "phrase",
    "reason_text",
    "refusal",
    "refusal_as_json",
    "remark_text",
    "say",
    "summary_text",
    "tell",
]
