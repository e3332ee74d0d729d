"""Draw the deck into its folder: `python -m hut8.imitation.drawing [folder]`."""

import sys
from pathlib import Path

from hut8.imitation import drawing
from hut8.imitation.drawing.deck import draw_deck


def main(folder: Path) -> None:
    for name, text in draw_deck().items():
        (folder / name).write_text(text, encoding="utf-8", newline="\n")


main(Path(sys.argv[1]) if len(sys.argv) > 1 else Path(drawing.__file__).parent.parent / "deck")
