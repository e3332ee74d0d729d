"""Hut 8: Turing Machine and Turing, the two table games, to play, reason about, generate, print and host."""

__version__ = "0.1.0"
