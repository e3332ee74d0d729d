"""The symbols of identifiers: Crockford's base 32, and a check symbol that notices every change and every swap.

The check is a sum over the field with 32 elements, every place with a weight of its own.
"""

from __future__ import annotations

from hut8.errors import Malformed

ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
LOOK_ALIKES = str.maketrans("OIL", "011")
LONGEST = 31
"""So many places have different weights in the check; the longest identifier of version 1 has 22."""


def read_symbols(text: str) -> str:
    """Return the symbols of a typed identifier without what only helps the eye."""
    body = text.upper().replace("-", "").replace(" ", "").translate(LOOK_ALIKES)
    for symbol in body:
        if symbol not in ALPHABET:
            raise Malformed(
                "'{text}' is not a problem identifier: none has the character {symbol}; read it again, or write a name"
                " such as booklet:02.",
                text=text,
                symbol=symbol,
            )
    return body


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


def weighted(body: str) -> int:
    """Return zero exactly for identifiers without a mistyped character or two swapped ones.

    Weights are different and not zero, so a change of one symbol or a swap of two always shows: a field has no zero
    divisors. The last symbol has the weight 1, so it can always be chosen to make the sum zero.
    """
    total = 0
    for weight, symbol in enumerate(reversed(body), start=1):
        total ^= _times(weight, ALPHABET.index(symbol))
    return total


def check_symbol(body: str) -> str:
    return ALPHABET[weighted(body + "0")]
