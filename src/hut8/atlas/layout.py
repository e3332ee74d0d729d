"""The file of the atlas as bytes: the few different figures, then sheaf by sheaf which sets have a problem.

A line says what the file is. The lengths of its sections follow (32 bits each, little-endian), then the sections: the
table of all different figures, the most frequent first, and one section per sheaf in the order of `sheaves()`. Such a
section is one bit for each set of the sheaf in ascending order (the lowest bit of a byte first), then for each set that
has a problem the low byte of its place in the table, then all middle bytes, then all high bytes. In the compact form
every section is deflated (zlib).
"""

from __future__ import annotations

import struct
import zlib
from collections import Counter
from enum import Enum
from itertools import accumulate, pairwise
from typing import TYPE_CHECKING

from hut8.atlas.records import LAYOUT, card_sets, count_sets
from hut8.errors import Malformed
from hut8.forge.sheaves import sheaves
from hut8.machine.problems import MOST_VERIFIERS

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from hut8.forge.sheaves import Sheaf

FIGURES = struct.Struct("<2B6H")
"""The figures of a record, as they stand in it after the cards."""

LENGTHS = struct.Struct(f"<{1 + len(sheaves())}I")
SHIFTS = (0, 8, 16)
"""Where the bytes of a place in the table begin."""

STRONGEST = 9


class Form(Enum):
    """How sections are stored; the value is the file's first line."""

    PLAIN = b"hut8 atlas 1 plain  \n"
    COMPACT = b"hut8 atlas 1 compact\n"


def sections_of(solved: Mapping[Sheaf, bytes]) -> list[bytes]:
    """Lay out the packed records of every sheaf."""
    frequent = Counter(
        records[at + MOST_VERIFIERS : at + LAYOUT.size]
        for records in solved.values()
        for at in range(0, len(records), LAYOUT.size)
    )
    table = sorted(frequent, key=lambda figures: (-frequent[figures], figures))
    places = {figures: place for place, figures in enumerate(table)}
    return [b"".join(table), *(_section(sheaf, solved[sheaf], places) for sheaf in sheaves())]


def _section(sheaf: Sheaf, records: bytes, places: Mapping[bytes, int]) -> bytes:
    if not records:
        return bytes(bytes_for(count_sets(sheaf)))
    starts = range(0, len(records), LAYOUT.size)
    present = {records[at : at + sheaf.verifiers] for at in starts}
    bits = "".join("1" if bytes(cards) in present else "0" for cards in card_sets(sheaf))
    numbers = [places[records[at + MOST_VERIFIERS : at + LAYOUT.size]] for at in starts]
    return int(f"0{bits[::-1]}", 2).to_bytes(bytes_for(len(bits)), "little") + b"".join(
        bytes(number >> shift & 255 for number in numbers) for shift in SHIFTS
    )


def bytes_for(bits: int) -> int:
    return (bits + 7) // 8


def written(sections: Sequence[bytes], form: Form) -> bytes:
    """Write sections as a file."""
    stored = [zlib.compress(section, STRONGEST) for section in sections] if form is Form.COMPACT else sections
    return form.value + LENGTHS.pack(*map(len, stored)) + b"".join(stored)


def read(content: bytes) -> tuple[Form, list[bytes]]:
    """Read the form and the sections of a file, each still as it is stored."""
    line = content[: len(Form.PLAIN.value)]
    if line not in {form.value for form in Form}:
        raise Malformed("This is not an atlas of this version: build it again with `hut8 atlas build`.")
    start = len(line) + LENGTHS.size
    if len(content) < start:
        raise damaged()
    ends = list(accumulate(LENGTHS.unpack_from(content, len(line)), initial=start))
    if ends[-1] != len(content):
        raise damaged()
    return Form(line), [content[begin:end] for begin, end in pairwise(ends)]


def opened(section: bytes, form: Form) -> bytes:
    """Return a section as it was before it was deflated."""
    if form is Form.PLAIN:
        return section
    try:
        return zlib.decompress(section)
    except zlib.error as fault:
        raise damaged() from fault


def damaged() -> Malformed:
    return Malformed("This atlas is damaged: build it again with `hut8 atlas build`.")
