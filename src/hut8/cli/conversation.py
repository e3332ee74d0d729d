"""The conversation of a solo game: every order the player types, and what is said in return."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, Any

from hut8.cli.desk import Desk, check_cards_of, parse_marks_of, parse_order
from hut8.cli.kept_game import AGAINST, AIDED, LANGUAGE, KeptGame
from hut8.cli.leaving import is_leaving
from hut8.cli.notesheet import Ink, NoteSheet
from hut8.cli.output import console, show_text
from hut8.cli.reasons import show_lines
from hut8.cli.wrapping import shown
from hut8.errors import Hut8Error, Illegal, Malformed
from hut8.locale import hint_levels, lines_of, meaning_text, phrase, refusal, say
from hut8.locale.speech import Speech
from hut8.machine.cards import card_numbered
from hut8.machine.codes import Code
from hut8.machine.notation import score
from hut8.reasoning.check import check_sheet, missing_marks
from hut8.reasoning.deduce import deduce
from hut8.reasoning.explain import answer_sentence, why_out
from hut8.reasoning.hint import Question, hint
from hut8.reasoning.marks import format_marks, parse_subject
from hut8.reasoning.proof import prove

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from hut8.reasoning.explain import Explanation
    from hut8.reasoning.proof import Proof

RESUME = "hut8 play --resume"
"""What is typed to go on with a game that was left."""

AIDS = {"strike", "check", "hint", "codes", "why"}
"""Orders that think for the player."""

HELP = (
    ("221", "compose"),
    ("A", "question"),
    ("221 AB", "both"),
    ("next", "next"),
    ("claim 435", "claim"),
    ("T=3-  T=3+", "digit"),
    ("A3.1-", "criterion"),
    ("A3+", "card"),
    ("241-", "code"),
    ("strike", "strike"),
    ("undo, redo", "undo"),
    ("check", "check"),
    ("hint", "hint"),
    ("codes", "codes"),
    ("why 431", "why"),
    ("cards 3", "cards"),
    ("sheet", "sheet"),
    ("quit", "quit"),
)
"""What can be typed, and the key of the line that explains it."""


class Conversation:
    """One game, from the first question to the proof."""

    def __init__(  # noqa: PLR0913 - a game, how to speak of it, and where to keep it
        self,
        desk: Desk,
        against: str,
        language: str,
        keep: Path,
        *,
        is_plain: bool,
        is_teaching: bool = False,
        name: str = "",
        again: str = RESUME,
    ) -> None:
        self.desk = desk
        self.against = against
        self.language = language
        self.keep = KeptGame(keep)
        self.is_plain = is_plain
        self.is_teaching = is_teaching
        self.name = name
        self.again = again
        self.is_warned = False
        self.is_aided = self.another_waits = False
        self.console = console()
        self.hints_given = 0
        self.deeds: dict[str, Callable[[list[str]], None]] = {
            "compose": self._compose,
            "question": self._question,
            "next": self._next,
            "claim": self._claim,
            "mark": self._mark,
            "strike": self._strike,
            "undo": self._undo,
            "redo": self._redo,
            "check": self._check,
            "hint": self._hint,
            "codes": self._codes,
            "why": self._why,
            "cards": self._cards,
            "sheet": self._sheet,
            "help": self._help,
        }

    def run(self) -> None:
        """Talk until the game is over or the player stops."""
        self._begin()
        self._tell("how")
        self._sheet([])
        try:
            while not self.desk.is_over and (line := self._read()) is not None:
                if line.strip():
                    self.obey(line)
        finally:
            self._leave()

    def _begin(self) -> None:
        """Say what the game is; where it cannot be kept, refuse before anything is played."""
        self._keep_game()
        if self.name:
            self._tell("problem", name=self.name)
        if self.another_waits:
            self._tell("waits")
        self._tell("begin", mode=phrase(self.language, f"mode.{self.desk.public.mode}"), opponent=self._opponent)

    def _leave(self) -> None:
        """Keep a game that is not over, and say how it goes on."""
        if not self.desk.is_over:
            self._keep_game()
            self._tell("kept", command=self.again)

    def _read(self) -> str | None:
        try:
            line = input("> " if sys.stdin.isatty() else "")
        except (EOFError, KeyboardInterrupt) as end:
            if sys.stdin.isatty():
                self._say("")  # what follows does not stand behind the prompt
            if isinstance(end, KeyboardInterrupt):
                raise
            return None
        return None if is_leaving(line) else line

    def obey(self, line: str) -> None:
        """Do what a line says, tell what comes of it, and keep the game; after the last move, tell how it ended."""
        try:
            order = parse_order(line)
            if order is None:
                raise Malformed("'{line}' is not a command: type help for the list.", line=line.strip())
            if order.deed != "hint":
                self.hints_given = 0
            self.deeds[order.deed](order.about)
            self.is_aided = self.is_aided or order.deed in AIDS
            self._keep_game()
        except Hut8Error as fault:
            self._say(shown(refusal(fault, self.language)))
        if self.desk.is_over:
            self.keep.forget()
            self._end()

    def _keep_game(self) -> None:
        aided = f"{AIDED}\n" if self.is_aided else ""
        self.keep.write(f"{LANGUAGE}{self.language}\n{AGAINST}{self.against}\n{aided}{self.desk.write()}")

    # --- speaking ----------------------------------------------------------------------------------------------------

    @property
    def _opponent(self) -> str:
        return self._text(self.against)

    def _text(self, key: str, **values: Any) -> str:
        return phrase(self.language, f"terminal.{key}", **values)

    def _tell(self, key: str, **values: Any) -> None:
        self._say(self._text(key, **values))

    def _say(self, text: str) -> None:
        show_text(self.console, text)

    def _reason(self, told: Proof | Explanation) -> None:
        show_lines(self.console, lines_of(told, self.language), self.language)

    # --- playing -----------------------------------------------------------------------------------------------------

    def _compose(self, about: list[str]) -> None:
        before = self.desk.state.round
        self.desk.compose(Code.parse(about[0]))
        if self.desk.state.round != before:
            self._tell("round", number=self.desk.state.round)
        if about[1:]:
            self._question(about[1:])
        else:
            self._tell("proposal", proposal=self.desk.sheet.proposal)

    def _question(self, about: list[str]) -> None:
        for letter in about:
            self.desk.question(letter)
            self._answered()
        left = self.desk.questions_left
        self._tell("left" if left else "none_left", count=left)
        self._redraw()

    def _answered(self) -> None:
        """Tell the last answer; who asked to be taught also hears what it means, of the X paradox in full once."""
        meaning = answer_sentence(self.desk.public, self.desk.rounds)
        if self.is_teaching:
            self._say(meaning_text(meaning, self.language, is_warned=self.is_warned))
            self.is_warned = self.is_warned or meaning.paradox is not None
            return
        asked = meaning.asked
        key = "meaning.passed" if asked.answer.passed else "meaning.failed"
        self._say(phrase(self.language, key, letter=asked.answer.letter, proposal=asked.proposal))

    def _next(self, about: list[str]) -> None:
        del about
        self.desk.end_round()
        self._tell("round", number=self.desk.state.round)

    def _claim(self, about: list[str]) -> None:
        if not about:
            raise Malformed("Say which code: claim 435.")
        self.desk.claim(Code.parse("".join(about)))

    # --- marks -------------------------------------------------------------------------------------------------------

    def _mark(self, about: list[str]) -> None:
        check_cards_of(self.desk.public, about)
        self.desk.mark(parse_marks_of(about))
        self._marks_changed()

    def _strike(self, about: list[str]) -> None:
        del about
        known = deduce(self.desk.public, self.desk.rounds)
        found = [mark for mark in missing_marks(known, self.desk.marks) if not isinstance(mark.subject, Code)]
        if not found:
            raise Illegal("Every mark that follows is on the sheet already.")
        self.desk.mark(found)
        self._marks_changed()

    def _undo(self, about: list[str]) -> None:
        del about
        if not self.desk.undo():
            raise Illegal("There is no mark to take back.")
        self._marks_changed()

    def _redo(self, about: list[str]) -> None:
        del about
        if not self.desk.redo():
            raise Illegal("There is no mark to make again.")
        self._marks_changed()

    def _marks_changed(self) -> None:
        if self.is_plain:
            self._tell("marks", marks=format_marks(self.desk.marks) or self._text("none"))
        self._redraw()

    # --- help with thinking ------------------------------------------------------------------------------------------

    def _check(self, about: list[str]) -> None:
        del about
        if not self.desk.marks:
            raise Illegal("There is nothing on the sheet to check: mark something first, such as T=3-.")
        self._say(say(check_sheet(self.desk.public, self.desk.rounds, self.desk.marks), self.language))

    def _hint(self, about: list[str]) -> None:
        """Say another level every time it is asked for in a row."""
        del about
        found = hint(self.desk.public, self.desk.rounds, self.desk.marks, self._suggestion())
        levels = hint_levels(found, self.language)
        self._say(levels[min(self.hints_given, len(levels) - 1)])
        self.hints_given += 1

    def _suggestion(self) -> Question | None:
        from hut8.strategy.plan import Propose  # noqa: PLC0415 - loads the kernel, which only a hint needs
        from hut8.strategy.policies.bombe import plan_from  # noqa: PLC0415 - likewise

        action = plan_from(self.desk.position).next
        return Question(action.proposal, action.verifier) if isinstance(action, Propose) else None

    def _codes(self, about: list[str]) -> None:
        del about
        codes = deduce(self.desk.public, self.desk.rounds).codes
        self._tell("codes", count=len(codes), codes=" ".join(map(str, codes)))

    def _why(self, about: list[str]) -> None:
        if not about:
            raise Malformed("Say what: why 431, why T=3, why A3.1 or why A3.")
        check_cards_of(self.desk.public, about)
        self._reason(why_out(self.desk.public, self.desk.rounds, parse_subject(about[0])))

    def _cards(self, about: list[str]) -> None:
        for number in [int(word) for word in about if word.isdigit()] or self.desk.public.cards:
            card = card_numbered(number)
            criteria = [
                self._text("criterion", position=c.position, criterion=say(c, self.language), count=c.law.bit_count())
                for c in card.criteria
            ]
            listed = phrase(self.language, "list.semicolon").join(criteria)
            self._tell("card", number=number, title=say(card, self.language), criteria=listed)

    # --- showing -----------------------------------------------------------------------------------------------------

    def _redraw(self) -> None:
        if not self.is_plain:
            self._sheet([])

    def _sheet(self, about: list[str]) -> None:
        del about
        ink = Ink(self.desk.marks, is_plain=self.is_plain)
        for line in NoteSheet(self.desk.public, self.language, ink, self.console.width - 2).lines(self.desk.rounds):
            self.console.print(line, markup=not self.is_plain, soft_wrap=True)
        self._say(self.status)

    @property
    def status(self) -> str:
        """Where the game stands, in one line."""
        asked, left = self.desk.sheet.question_count, self.desk.questions_left
        return self._text("status", number=self.desk.state.round, asked=asked, left=left)

    def _help(self, about: list[str]) -> None:
        del about
        for order, key in HELP:
            self._say(f"{order:<12} {self._text(f'help_{key}')}")

    # --- the end -----------------------------------------------------------------------------------------------------

    def _end(self) -> None:
        state, problem = self.desk.state, self.desk.state.problem
        code = problem.secret.code
        self._say(self.verdict)
        for letter, criterion in zip(self.desk.public.letters, problem.criteria, strict=True):
            tested = Speech(self.language).criterion(criterion)
            self._tell("tests", letter=letter, criterion=tested, card=criterion.card, code=code)
        machine = state.machine_rounds or ()
        rounds, questions = score(machine)
        self._tell("machine", opponent=self._opponent, rounds=rounds, questions=questions)
        for line in machine:
            self._say(f"  {line}")
        is_proved = deduce(self.desk.public, self.desk.rounds).solved
        self._tell("proof" if is_proved else "unproved", code=code)
        self._reason(prove(self.desk.public, self.desk.rounds))

    @property
    def verdict(self) -> str:
        """How the game ended, in one sentence."""
        state, sheet = self.desk.state, self.desk.sheet
        return self._text(
            state.result.reason if state.result else "wrong",
            code=state.problem.secret.code,
            claimed=state.players[0].claim,
            rounds=sheet.round_count,
            questions=sheet.question_count,
            opponent=self._opponent,
        )
