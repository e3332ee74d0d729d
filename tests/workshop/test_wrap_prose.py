"""Wrapping prose moves the ends of lines and nothing else."""

from __future__ import annotations

from tools.wrap_prose import WIDEST, wrap

LONG = "a sentence of some length, " * 8
TEXT = f"""# A heading that is {LONG}
A paragraph: {LONG}
that goes on.

- an item: {LONG}
  that goes on
- a short
  item
| a | table {LONG} |
```
code = {LONG}
```
"""


def test_prose_is_wrapped_and_everything_else_stays() -> None:
    after = wrap(TEXT)
    wide = [line for line in after.splitlines() if len(line) > WIDEST]
    assert [line.split()[0] for line in wide] == ["#", "|", "code"]
    assert after.split() == TEXT.split()
    assert "- a short\n  item\n" in after
    assert "\n  " in after.partition("- an item")[2]


def test_what_is_wrapped_once_stays_so() -> None:
    assert wrap(wrap(TEXT)) == wrap(TEXT)
