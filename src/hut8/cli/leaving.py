"""How somebody leaves a game that is played line by line."""

from __future__ import annotations


def is_leaving(line: str) -> bool:
    """Tell whether a line says `quit`, which may be shortened as every word, or `exit`.

    >>> is_leaving(" Q"), is_leaving("exit"), is_leaving("")
    (True, True, False)
    """
    word = line.strip().lower()
    return word == "exit" or (bool(word) and "quit".startswith(word))
