"""Which words stand in which file of a language: the beginnings of the keys of every room."""

from __future__ import annotations

from hut8.locale.catalogue import LANGUAGES
from hut8.wording import ENGLISH

WHOLE = ("en", "fr", "it", "nl", "de", "es", "pl", "pt")
"""The languages that the house promises to speak everywhere; any other may lack words, and is held to those it has."""

OTHERS = [language for language in LANGUAGES if language != ENGLISH]

ROOMS = {
    "atlas": "web.atlas",
    "box": "web.box",
    "card_notes": "note",
    "cards": "brief card criterion mode shape short",
    "commands": "command",
    "contests": "web.contest",
    "fullscreen": "fullscreen",
    "home": "web.booklet web.history web.home",
    "imitation": "imitation",
    "language": "language list quote",
    "learn": "learn",
    "notices": "web.notices",
    "opening": (
        "web.game web.guest web.host web.join web.leave web.minutes web.mode web.name web.new web.player web.pool"
        " web.problem web.room web.seating web.source web.spectators web.start web.verifiers web.wish"
    ),
    "pocket": "pocket",
    "press": "press",
    "print": "print",
    "profile": "web.profile web.daily",
    "reasoning": ("cell conclusion explanation hint meaning paradox proof sheet rung why subject verdict who world"),
    "result": (
        "web.again web.grade web.next web.outcome web.proof web.rematch web.replay web.result web.reveal web.score"
        " web.share"
    ),
    "review": "web.review",
    "table": (
        "web.aid web.aids web.ask web.card web.cards web.chat web.check web.claim web.clock web.closed web.codes"
        " web.curtain web.handicap web.hint web.key web.keys web.level web.mark web.marks web.menu web.news"
        " web.nightmare web.notes web.notesheet web.other web.others web.pass web.phase web.place web.play"
        " web.questions web.ready web.redo web.round web.say web.sheet web.sound web.state web.thumb web.undo"
        " web.verifier web.watch web.why"
    ),
    "terminal": "terminal",
    "training": "drill error reason review",
    "web": (
        "web.cancel web.close web.copied web.copy web.fault web.language web.loading web.missing web.nav web.newer"
        " web.no web.none web.or web.reload web.skip web.storage web.theme web.yes web.you"
    ),
}
BEGINNINGS = {beginning: room for room, beginnings in ROOMS.items() for beginning in beginnings.split()}


def room_of(key: str) -> str | None:
    """Return the room of a key by its first word, or its first two in the browser, where every page has its own."""
    words = key.split(".")
    return BEGINNINGS.get(".".join(words[:2]) if words[0] == "web" else words[0])
