"""Problem identifiers: a whole problem in a short text, without any server.

`1` (the version), then the problem as a scrambled number in Crockford's base 32, then a check symbol, in groups of
four. The scrambling keeps people from reading a solution off it; anybody who decodes it has the solution, so an
identifier is as secret as the problem. Version 1 is frozen: identifiers stay valid for ever.
"""

from __future__ import annotations

from hashlib import sha256
from typing import TYPE_CHECKING

from hut8.errors import Hut8Error, Malformed
from hut8.machine.cards import CARDS
from hut8.machine.problems import FEWEST_VERIFIERS, MOST_VERIFIERS, Mode, Problem, PublicProblem, problem

if TYPE_CHECKING:
    from collections.abc import Iterable

    from hut8.machine.laws import Law

VERSION = "1"
ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
LOOK_ALIKES = str.maketrans("OIL", "011")
GROUP = 4
LONGEST = 31
"""So many places have different weights in the check; the longest identifier has 22."""

ROUNDS = 6
"""Rounds of the Feistel network that scrambles the number."""

KINDS = tuple((mode, size) for mode in Mode for size in range(FEWEST_VERIFIERS, MOST_VERIFIERS + 1))


def identifier(whole: Problem) -> str:
    """Return the identifier of a problem."""
    kind = (whole.public.mode, len(whole.public.slots))
    number = _pack(_digits(whole)) * len(KINDS) + KINDS.index(kind)
    symbols = _scramble(_to_symbols(number, _length(*kind)))
    body = VERSION + "".join(ALPHABET[symbol] for symbol in symbols)
    body += _check_symbol(body)
    return "-".join(body[start : start + GROUP] for start in range(0, len(body), GROUP))


def parse_identifier(text: str) -> Problem:
    """Return the problem an identifier stands for; mistyped and swapped characters are noticed."""
    body = text.upper().replace("-", "").replace(" ", "").translate(LOOK_ALIKES)
    for symbol in body:
        if symbol not in ALPHABET:
            raise Malformed(
                "'{text}' is not a problem identifier: it has no character {symbol}.", text=text, symbol=symbol
            )
    if not 3 <= len(body) <= LONGEST or _weighted(body):
        raise Malformed("'{text}' is not a problem identifier: a character is missing, mistyped or swapped.", text=text)
    if body[0] != VERSION:
        raise Malformed(
            "'{text}' is an identifier of version {found}; this Hut 8 reads version {version}: update it.",
            text=text,
            found=body[0],
            version=VERSION,
        )
    try:
        return _unpacked(_unscramble([ALPHABET.index(symbol) for symbol in body[1:-1]]))
    except (Hut8Error, ValueError, IndexError) as fault:
        raise Malformed("'{text}' is not a problem identifier: it stands for no valid problem.", text=text) from fault


# --- the problem as a number -----------------------------------------------------------------------------------------


def _digits(whole: Problem) -> list[tuple[int, int]]:
    """Write a problem as (digit, base) pairs: first every card, then the place of every letter's law among its laws."""
    public = whole.public
    cards = [(card - 1, len(CARDS)) for card in public.cards]
    laws = [
        (choices.index(law), len(choices))
        for letter, law in zip(public.letters, whole.secret.laws, strict=True)
        for choices in [_laws_of(public, letter)]
    ]
    return cards + laws


def _laws_of(public: PublicProblem, letter: str) -> list[Law]:
    return list(dict.fromkeys(criterion.law for criterion in public.criteria_of(letter)))


def _pack(digits: Iterable[tuple[int, int]]) -> int:
    """Pack mixed-base digits so that the first is the first to come out again."""
    number = 0
    for digit, base in reversed(list(digits)):
        number = number * base + digit
    return number


def _unpacked(symbols: list[int]) -> Problem:
    number, kind = divmod(_from_symbols(symbols), len(KINDS))
    mode, size = KINDS[kind]
    if len(symbols) != _length(mode, size):
        raise ValueError("the length belongs to another kind of problem")
    cards = []
    for _ in range(size * mode.cards_per_slot):
        number, card = divmod(number, len(CARDS))
        cards.append(card + 1)
    slots = tuple(tuple(cards[at : at + mode.cards_per_slot]) for at in range(0, len(cards), mode.cards_per_slot))
    public = PublicProblem(mode, slots)
    laws = []
    for letter in public.letters:
        choices = _laws_of(public, letter)
        number, place = divmod(number, len(choices))
        laws.append(choices[place])
    if number or public.slots != slots:
        raise ValueError("another identifier stands for this problem")
    return problem(public, laws)


def _length(mode: Mode, size: int) -> int:
    """Return how many symbols the largest problem of a kind needs."""
    most_laws = {Mode.CLASSIC: 9, Mode.EXTREME: 18, Mode.NIGHTMARE: 9 * size}[mode]
    largest: int = len(CARDS) ** (size * mode.cards_per_slot) * most_laws**size * len(KINDS)
    return -(-(largest - 1).bit_length() // 5)


def _to_symbols(number: int, length: int) -> list[int]:
    return [number >> 5 * place & 31 for place in range(length)]


def _from_symbols(symbols: list[int]) -> int:
    return sum(symbol << 5 * place for place, symbol in enumerate(symbols))


# --- scrambling: a Feistel network over two halves of the symbols ----------------------------------------------------


def _scramble(symbols: list[int]) -> list[int]:
    for turn in range(ROUNDS):
        symbols = _turn(symbols, turn, 1)
    return symbols


def _unscramble(symbols: list[int]) -> list[int]:
    for turn in reversed(range(ROUNDS)):
        symbols = _turn(symbols, turn, -1)
    return symbols


def _turn(symbols: list[int], turn: int, sign: int) -> list[int]:
    """Shift one half of the symbols by what the other half says; the halves take turns."""
    middle = len(symbols) // 2
    left, right = symbols[:middle], symbols[middle:]
    if turn % 2:
        return left + _shifted(right, left, turn, sign)
    return _shifted(left, right, turn, sign) + right


def _shifted(half: list[int], key: list[int], turn: int, sign: int) -> list[int]:
    stream = sha256(bytes([turn, len(half), *key])).digest()
    return [(symbol + sign * shift) % 32 for symbol, shift in zip(half, stream, strict=False)]


# --- the check symbol: a sum over the field with 32 elements, every place with a weight of its own -------------------


def _times(left: int, right: int) -> int:
    """Multiply in the field with 32 elements (modulo x^5 + x^2 + 1)."""
    product = 0
    for place in range(5):
        if right >> place & 1:
            product ^= left << place
    for place in range(8, 4, -1):
        if product >> place & 1:
            product ^= 0b100101 << place - 5
    return product


def _weighted(body: str) -> int:
    """Return zero exactly for identifiers without a mistyped character or two swapped ones.

    Weights are different and not zero, so a change of one symbol or a swap of two always shows: a field has no zero
    divisors. The last symbol has the weight 1, so it can always be chosen to make the sum zero.
    """
    total = 0
    for weight, symbol in enumerate(reversed(body), start=1):
        total ^= _times(weight, ALPHABET.index(symbol))
    return total


def _check_symbol(body: str) -> str:
    return ALPHABET[_weighted(body + "0")]
