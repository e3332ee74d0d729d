"""Version 1 of identifiers, frozen: 48 cards and nine kinds of problem.

The cards are written out again on purpose. What `cards` prints may be corrected or added to; what stands here decides
what every identifier given so far means, and may not change.
"""

from __future__ import annotations

from hut8.machine.identifiers.numbering import Numbering
from hut8.machine.problems import Mode

PRINTED = {
    1: "T=1 | T>1",
    2: "T<3 | T=3 | T>3",
    3: "S<3 | S=3 | S>3",
    4: "S<4 | S=4 | S>4",
    5: "T even | T odd",
    6: "S even | S odd",
    7: "C even | C odd",
    8: "zero 1s | one 1 | two 1s | three 1s",
    9: "zero 3s | one 3 | two 3s | three 3s",
    10: "zero 4s | one 4 | two 4s | three 4s",
    11: "T<S | T=S | T>S",
    12: "T<C | T=C | T>C",
    13: "S<C | S=C | S>C",
    14: "T strictly smallest | S strictly smallest | C strictly smallest",
    15: "T strictly largest | S strictly largest | C strictly largest",
    16: "even > odd | even < odd",
    17: "zero even | one even | two even | three even",
    18: "sum even | sum odd",
    19: "T+S<6 | T+S=6 | T+S>6",
    20: "triple | double | no repetition",
    21: "no pair | pair",
    22: "ascending | descending | no order",
    23: "sum<6 | sum=6 | sum>6",
    24: "run of 3 up | run of 2 up | no run up",
    25: "no run up/down | run of 2 up/down | run of 3 up/down",
    26: "T<3 | S<3 | C<3",
    27: "T<4 | S<4 | C<4",
    28: "T=1 | S=1 | C=1",
    29: "T=3 | S=3 | C=3",
    30: "T=4 | S=4 | C=4",
    31: "T>1 | S>1 | C>1",
    32: "T>3 | S>3 | C>3",
    33: "T even | T odd | S even | S odd | C even | C odd",
    34: "T smallest or tied | S smallest or tied | C smallest or tied",
    35: "T largest or tied | S largest or tied | C largest or tied",
    36: "sum multiple of 3 | sum multiple of 4 | sum multiple of 5",
    37: "T+S=4 | T+C=4 | S+C=4",
    38: "T+S=6 | T+C=6 | S+C=6",
    39: "T=1 | T>1 | S=1 | S>1 | C=1 | C>1",
    40: "T<3 | T=3 | T>3 | S<3 | S=3 | S>3 | C<3 | C=3 | C>3",
    41: "T<4 | T=4 | T>4 | S<4 | S=4 | S>4 | C<4 | C=4 | C>4",
    42: "T strictly smallest | T strictly largest | S strictly smallest | S strictly largest"
    " | C strictly smallest | C strictly largest",
    43: "T<S | T<C | T=S | T=C | T>S | T>C",
    44: "T>S | S<C | T=S | S=C | T<S | S>C",
    45: "zero 1s | zero 3s | one 1 | one 3 | two 1s | two 3s",
    46: "zero 3s | zero 4s | one 3 | one 4 | two 3s | two 4s",
    47: "zero 1s | zero 4s | one 1 | one 4 | two 1s | two 4s",
    48: "T<S | T=S | T>S | T<C | T=C | T>C | S<C | S=C | S>C",
}
KINDS = tuple((mode, size) for mode in (Mode.CLASSIC, Mode.EXTREME, Mode.NIGHTMARE) for size in (4, 5, 6))
NUMBERING = Numbering(PRINTED, KINDS)
