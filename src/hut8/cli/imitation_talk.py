"""What `hut8 imitation` says and asks, in plain lines or with a little colour."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import click

from hut8.cli.leaving import is_leaving
from hut8.cli.output import console, show_text
from hut8.imitation.deck import card, descriptions
from hut8.imitation.drawing.palettes import BY_NAME
from hut8.imitation.view import SIDES, behind_the_shield, own, result_of
from hut8.locale import phrase
from hut8.locale.speech import Speech
from hut8.players.interrogator import weigh

if TYPE_CHECKING:
    from collections.abc import Sequence

    from hut8.imitation.view import OpenRound, TuringView, TurnedView


class Talk:
    """A conversation in one language, line by line."""

    def __init__(self, language: str) -> None:
        self.language = language
        self._spoken = descriptions(language)

    def words(self, key: str, **values: Any) -> str:
        return phrase(self.language, f"imitation.{key}", **values)

    def line(self, text: str = "", style: str = "") -> None:
        """Print one line; how it looks is for those who inherit."""
        raise NotImplementedError

    def card(self, label: str, name: str, remark: str = "") -> None:
        """Print a card's description under a label."""
        raise NotImplementedError

    # --- showing ---

    def open(self, view: TuringView) -> None:
        options = view["options"]
        names = ", ".join(seat["name"] for seat in view["seats"])
        mode = self.words(f"mode.{options['mode']}")
        self.line(self.words("play.title", mode=mode, row=options["row"], names=names), "bold")
        self.line(self.words("play.keys"))

    def begin_round(self, view: TuringView) -> None:
        self.line()
        key = "play.round.you" if own(view)["responding"] else "play.round"
        self.line(self.words(key, round=view["round"], name=_name(view, view["responder"])), "bold")
        self.card(self.words("play.guide"), view["guide"])
        if own(view)["responding"]:
            self.line(self.words("play.side", side=behind_the_shield(view)["machine"]))

    def show_groups(self, view: TuringView) -> None:
        for group in SIDES:
            self.line(self.words("play.group", group=group), "bold")
            for name in view["groups"][group]:
                self.card("", name)

    def turn(self, view: TuringView, strengths: Sequence[str]) -> None:
        """Turn the votes; every computer says what it saw."""
        turned = view["turned"][-1]
        side = "R" if turned["machine"] == "L" else "L"
        responder = _name(view, turned["responder"])
        self.line(self.words("play.turned", machine=turned["machine"], name=responder, side=side), "bold")
        for seat, vote in enumerate(turned["votes"]):
            if seat != turned["responder"] and view["seats"][seat]["active"]:
                self._vote(view, seat, vote, strengths[seat])
        self._scores(view)

    def _vote(self, view: TuringView, seat: int, vote: str | None, strength: str) -> None:
        turned = view["turned"][-1]
        name = _name(view, seat)
        if vote is None:
            self.line(self.words("play.abstained", name=name))
            return
        key = "play.right" if seat in turned["right"] else "play.wrong"
        saw = "" if seat == own(view)["seat"] else self._saw(turned, view["options"]["row"] - 1, strength)
        self.line(f"{self.words(key, name=name, vote=vote)} {saw}".rstrip())

    def _saw(self, turned: TurnedView, choices: int, strength: str) -> str:
        reason = weigh(turned["groups"], turned["guide"], choices, strength).reason
        trait = self.words(f"trait.{reason['trait']}")
        said = phrase(self.language, reason["key"], group=reason["group"], trait=trait)
        return phrase(self.language, "quote", text=said)

    def _scores(self, view: TuringView) -> None:
        if view["options"]["mode"] == "cooperative":
            needed = sum(seat["active"] for seat in view["seats"]) + 1
            self.line(self.words("play.team", points=view["team_points"], needed=needed))
            return
        for seat in view["seats"]:
            points, responder = seat["points"], seat["responder_points"]
            self.line(self.words("play.score", name=seat["name"], points=points, responder=responder))

    def close(self, view: TuringView) -> None:
        """The end: who won, every row and choice, who reads whom."""
        result = result_of(view)
        self.line()
        if result["reason"] == "too few":  # as only the person leaves, nobody has beaten anybody
            self.line(self.words("play.early"))
        else:
            self.line(self._winners(view), "bold")
        self.line()
        self.line(self.words("play.rows"), "bold")
        for round_ in result["rounds"]:
            self._open_round(view, round_)
        if result["readings"]:
            self.line()
            self.line(self.words("play.reads"), "bold")
        for reading in result["readings"]:
            reader, responder = _name(view, reading["reader"]), _name(view, reading["responder"])
            counts = {"right": reading["right"], "votes": reading["votes"]}
            self.line(self.words("play.reads.line", reader=reader, responder=responder, **counts))

    def _winners(self, view: TuringView) -> str:
        winners = result_of(view)["winners"]
        if view["options"]["mode"] == "cooperative":
            return self.words("play.won.team" if winners else "play.lost.team")
        if not winners:
            return self.words("result.nobody")
        names = Speech(self.language).join([_name(view, seat) for seat in winners])
        return self.words("play.won", names=names)

    def _open_round(self, view: TuringView, round_: OpenRound) -> None:
        void = f" ({self.words('play.void')})" if round_["void"] else ""
        name = _name(view, round_["responder"])
        self.line(self.words("play.rows.round", round=round_["round"], name=name) + void, "bold")
        self.card(self.words("play.guide"), round_["guide"])
        for pair, (row, chosen) in enumerate(zip(round_["rows"], round_["chosen"], strict=True), start=1):
            self.line(self.words("play.row", pair=pair))
            self._row(row, round_["machine"], chosen)

    def _row(self, row: Sequence[str], machine: str, chosen: str | None = None) -> None:
        machines = row[0 if machine == "L" else -1]
        remarks = {machines: self.words("play.machines"), chosen: self.words("play.chosen")}
        for place, name in enumerate(row, start=1):
            self.card(f"{place}.", name, remarks.get(name, ""))

    # --- asking ---

    def ask_for_card(self, view: TuringView) -> str | None:
        shield = behind_the_shield(view)
        self.line(self.words("play.row", pair=len(view["groups"]["L"]) + 1))
        self._row(shield["row"], shield["machine"])
        numbers = {str(shield["row"].index(name) + 1): name for name in shield["choices"]}
        answer = self._ask("play.choose", list(numbers))
        return None if answer is None else numbers[answer]

    def ask_for_vote(self, view: TuringView) -> str | None:
        return self._ask("play.vote", ["L", "R"], name=_name(view, view["responder"]))

    def _ask(self, key: str, answers: list[str], **values: str) -> str | None:
        """Ask until one of the answers, or q, is given; None means that the person leaves."""
        listed = ", ".join(answers)
        while True:
            text = click.prompt(self.words(key, answers=listed, **values), prompt_suffix=" ").strip()
            if is_leaving(text):
                return None
            if text.upper() in answers:
                return str(text.upper())
            self.line(self.words("play.again", answers=listed))

    def ask_to_go_on(self) -> bool:
        text = click.prompt(self.words("play.next"), default="", show_default=False, prompt_suffix=" ")
        return not is_leaving(text)


class PlainTalk(Talk):
    """Nothing but lines of text."""

    def line(self, text: str = "", style: str = "") -> None:
        del style
        click.echo(text)

    def card(self, label: str, name: str, remark: str = "") -> None:
        said = f" ({remark})" if remark else ""
        click.echo(f"  {label} {self._spoken[name]}{said}".replace("   ", "  "))


class RichTalk(Talk):
    """Headings in bold, and beside every card a glimpse of its colours."""

    def __init__(self, language: str) -> None:
        super().__init__(language)
        self._console = console()

    def line(self, text: str = "", style: str = "") -> None:
        show_text(self._console, text, style or None)

    def card(self, label: str, name: str, remark: str = "") -> None:
        from rich.table import Table  # noqa: PLC0415 - Rich costs start-up time that --help must not pay
        from rich.text import Text  # noqa: PLC0415

        palette = BY_NAME[card(name).palette]
        swatch = Text("  ")
        for colour in (palette.ground[0], palette.ground[1], palette.tones[2], palette.accent):
            swatch.append("  ", style=f"on {colour}")
        grid = Table.grid(padding=(0, 1))
        said = Text(self._spoken[name])
        if remark:
            said.append(f" ({remark})", style="bold")
        grid.add_row(swatch, Text(label), said)
        self._console.print(grid)


def _name(view: TuringView, seat: int) -> str:
    return str(view["seats"][seat]["name"])
