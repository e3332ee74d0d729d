"""A program for the line protocol that knows nothing of hut8: the tests start it."""

from __future__ import annotations

import sys
from itertools import product

CODES = ["".join(digits) for digits in product("12345", repeat=3)]


def main() -> None:
    letters, laws, answers = "", list[list[str]](), list[list[str]]()
    for line in sys.stdin:
        word, *rest = line.split()
        if word == "problem":
            letters, laws, answers = rest[2], [], []
        elif word == "criterion":
            laws.append(rest)
        elif word == "answer":
            answers.append(rest)
        elif word == "move":
            sys.stdout.write(f"{move({letter: left(letter, laws, answers) for letter in letters})}\n")
            sys.stdout.flush()


def left(letter: str, laws: list[list[str]], answers: list[list[str]]) -> list[str]:
    """Return the laws that a verifier's own answers leave."""
    told = [(CODES.index(code), sign == "+") for code, asked, sign in answers if asked == letter]
    own = [law for owner, _, law, *_ in laws if owner in {"*", letter}]
    return [law for law in own if all((law[place] == "1") == passed for place, passed in told)]


def move(kept: dict[str, list[str]]) -> str:
    """Claim when one code is left, or nothing tells any more; else ask the most even question."""
    possible = [
        code
        for place, code in enumerate(CODES)
        if all(any(law[place] == "1" for law in laws) for laws in kept.values())
    ]
    even, code, letter = max(
        (min(sum(law[place] == digit for law in laws) for digit in "01"), code, letter)
        for place, code in enumerate(CODES)
        for letter, laws in kept.items()
    )
    return f"claim {possible[0]}" if len(possible) == 1 or not even else f"ask {code} {letter}"


if __name__ == "__main__":
    main()
