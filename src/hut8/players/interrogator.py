"""The computer as Interrogator: it weighs the two groups without being told what the Responder means.

It is never told sides either, not even afterwards: every round is read afresh from what lies on the table.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from hut8.imitation.deck import card
from hut8.imitation.view import SIDES
from hut8.players.intents import Intent, fit, references
from hut8.players.likeness import WEIGHTS, trait_likeness, usual_likeness

if TYPE_CHECKING:
    from collections.abc import Sequence

    from hut8.imitation.view import Groups, TuringView

SURE, UNSURE = 0.9, 0.65

EYES: dict[str, dict[str, int]] = {
    "clerk": {"clerk": 1},
    "analyst": {"clerk": 1, "analyst": 2},
    "bombe": {"clerk": 1, "analyst": 1, "bombe": 2},
}
"""With whose eyes each strength can look, and how much it trusts them."""


class Reading(NamedTuple):
    """What an Interrogator saw: whose group it takes for the Responder's, how surely, and what gave it away."""

    group: str
    certainty: float
    intent: Intent
    trait: str

    @property
    def reason(self) -> dict[str, Any]:
        """The reading as a structured reason; the key names the sentence in every language."""
        surely = "sure" if self.certainty >= SURE else "unsure" if self.certainty < UNSURE else "likely"
        return {"key": f"imitation.saw.{self.intent}.{surely}", "group": self.group, "trait": self.trait}


def read(view: TuringView, strength: str, convention: Intent | None = None) -> Reading:
    """Read the table as it lies; a convention is an intent the players agreed upon."""
    return weigh(view["groups"], view["guide"], view["options"]["row"] - 1, strength, convention)


def weigh(groups: Groups, guide: str, choices: int, strength: str, convention: Intent | None = None) -> Reading:
    """Compare how likely each group is as chosen, whatever was meant and whoever looked, beside drawn by chance."""
    intents = tuple(Intent) if convention is None else (convention,)
    fits = {
        (group, intent, eye): weight * fit(intent, eye, guide, groups[group], choices)
        for group in SIDES
        for intent in intents
        for eye, weight in EYES[strength].items()
    }
    total = {group: sum(value for key, value in fits.items() if key[0] == group) for group in SIDES}
    best = max(total, key=lambda group: total[group])
    _, intent, eye = max((key for key in fits if key[0] == best), key=lambda key: fits[key])
    certainty = total[best] / sum(total.values())
    return Reading(best, certainty, intent, telling_trait(groups[best], guide, eye, intent))


def telling_trait(group: Sequence[str], guide: str, strength: str, intent: Intent) -> str:
    """The trait in which the group serves the intent most clearly, beside what is usual in the deck."""
    sign = -1 if intent is Intent.CONTRAST else 1

    def clarity(trait: str) -> float:
        alike = [
            trait_likeness(trait, card(name), card(reference))
            for at, name in enumerate(group)
            for reference in references(intent, guide, group[:at])
        ]
        return sign * (sum(alike) / len(alike) - usual_likeness(trait))

    return max(WEIGHTS[strength], key=clarity)
