"""The atlas: exact best play of every set of Classic cards, both objectives, in one file."""
