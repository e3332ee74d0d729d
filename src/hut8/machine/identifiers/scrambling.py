"""Scrambling symbols by a Feistel network over two halves of them: no secret, but nothing can be read off."""

from __future__ import annotations

from hashlib import sha256

ROUNDS = 6


def scramble(symbols: list[int]) -> list[int]:
    for turn in range(ROUNDS):
        symbols = _turn(symbols, turn, 1)
    return symbols


def unscramble(symbols: list[int]) -> list[int]:
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
