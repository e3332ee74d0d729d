"""`hut8 daily`."""

from __future__ import annotations

import json
from datetime import date

import pytest

from hut8.cli import main
from hut8.forge.daily import daily
from hut8.machine.identifiers import identifier
from hut8.machine.problems import Mode


def test_a_date_has_a_problem_for_every_mode(capsys: pytest.CaptureFixture[str]) -> None:
    main(["daily", "2026-12-24", "--json"])
    entries = json.loads(capsys.readouterr().out)
    assert [entry["mode"] for entry in entries] == list(Mode)
    assert entries[1]["identifier"] == identifier(daily(date(2026, 12, 24), Mode.EXTREME))


def test_today_is_meant_when_no_date_is_given(capsys: pytest.CaptureFixture[str]) -> None:
    main(["daily", "--mode", "nightmare"])
    shown = capsys.readouterr().out
    assert "Nightmare" in shown
    assert "Code" not in shown


def test_a_text_that_is_no_date_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["daily", "tomorrow"])
    assert "2026-12-24" in capsys.readouterr().err
