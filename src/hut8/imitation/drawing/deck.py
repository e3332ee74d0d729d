"""From the plans to the files of the deck: one picture per card and one list of what can be picked up from it."""

import json
from collections import Counter
from collections.abc import Iterator

from hut8.imitation.drawing.cards import FAMILIES, KINSHIP, PLANS, Plan
from hut8.imitation.drawing.palettes import BY_NAME
from hut8.imitation.drawing.sheet import Sheet

TRAITS = {
    "number": ("one", "few", "many", "countless"),
    "crowding": ("bare", "airy", "even", "dense", "packed"),
    "symmetry": ("none", "loose", "mirrored", "strict"),
    "direction": ("rest", "rising", "falling", "across", "inward", "outward", "turning"),
    "motion": ("still", "slow", "lively", "swift", "wild"),
    "mood": ("serene", "cheerful", "wistful", "uneasy", "grand", "playful", "lonely", "tender"),
}


def named_plans() -> Iterator[tuple[str, Plan]]:
    """The plans with the names of their cards: the family and a running number."""
    count: Counter[str] = Counter()
    for plan in PLANS:
        count[plan.family] += 1
        yield f"{plan.family}-{count[plan.family]}", plan


def draw(name: str, plan: Plan) -> str:
    sheet = Sheet(name, BY_NAME[plan.palette])
    FAMILIES[plan.family](sheet, **plan.manner)
    return sheet.svg()


def traits(name: str, plan: Plan) -> dict[str, str | int]:
    palette = BY_NAME[plan.palette]
    chosen = dict(zip(TRAITS, plan.traits.split(), strict=True))
    kin = next(kin for kin, families in KINSHIP.items() if plan.family in families)
    colour: dict[str, str | int] = {"palette": palette.name, "warmth": palette.warmth, "light": palette.light}
    return {"name": name, "family": plan.family, "kin": kin, **colour, **chosen}


def draw_deck() -> dict[str, str]:
    """Every file of the deck by name, except the descriptions, which are written by people."""
    files = {f"{name}.svg": draw(name, plan) for name, plan in named_plans()}
    lines = ",\n".join(json.dumps(traits(name, plan)) for name, plan in named_plans())
    return {**files, "cards.json": f"[\n{lines}\n]\n"}
