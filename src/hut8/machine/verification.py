"""The 95 verification cards: which law each tests, and the four numbers printed on it.

The same problem can be set up with any one of the four series of numbers, one per symbol. Cards 21 and 86 hold the same
law: set-up lists print 86 for criteria card 20 and 21 for every other, and either is accepted when read.
"""

from __future__ import annotations

from typing import NamedTuple

from hut8.errors import Malformed
from hut8.machine.cards import CARDS, CRITERIA, Criterion
from hut8.machine.laws import Law, law

SYMBOLS = ("◊", "#", "/", "¤")
SYMBOL_NAMES = {"green": "◊", "yellow": "#", "blue": "/", "purple": "¤"}

PRINTED = (
    # card, criterion, ◊ green, # yellow, / blue, ¤ purple
    (1, "C=4", (201, 798, 204, 796)),
    (2, "zero 1s", (206, 793, 212, 790)),
    (3, "two 3s", (215, 786, 217, 783)),
    (4, "sum even", (220, 781, 223, 779)),
    (5, "T+C=4", (227, 776, 231, 773)),
    (6, "T+S<6", (233, 770, 237, 767)),
    (7, "C=1", (244, 765, 251, 759)),
    (8, "T=C", (253, 757, 256, 754)),
    (9, "triple", (261, 750, 264, 747)),
    (10, "S+C=6", (267, 744, 270, 742)),
    (11, "run of 2 up", (274, 740, 278, 738)),
    (12, "descending", (280, 736, 282, 733)),
    (13, "sum multiple of 4", (286, 729, 288, 725)),
    (14, "S strictly smallest", (293, 720, 296, 718)),
    (15, "sum=6", (302, 715, 304, 710)),
    (16, "no run up/down", (309, 708, 312, 704)),
    (17, "T+S>6", (315, 699, 317, 696)),
    (18, "C strictly smallest", (322, 694, 325, 690)),
    (19, "S strictly largest", (329, 687, 331, 684)),
    (20, "C largest or tied", (334, 680, 337, 673)),
    (21, "pair", (339, 669, 341, 667)),
    (22, "S>3", (346, 664, 348, 662)),
    (23, "no run up", (350, 658, 353, 656)),
    (24, "one 1", (356, 653, 358, 651)),
    (25, "three even", (360, 649, 365, 647)),
    (26, "sum<6", (370, 645, 373, 641)),
    (27, "zero 4s", (376, 639, 378, 637)),
    (28, "one 4", (381, 635, 385, 633)),
    (29, "S<3", (387, 631, 390, 629)),
    (30, "S+C=4", (392, 627, 394, 621)),
    (31, "C<3", (396, 617, 401, 615)),
    (32, "C even", (403, 613, 405, 610)),
    (33, "ascending", (407, 608, 410, 605)),
    (34, "T=3", (413, 599, 416, 597)),
    (35, "S>1", (419, 595, 423, 593)),
    (36, "C>1", (429, 591, 432, 589)),
    (37, "T>3", (434, 587, 437, 585)),
    (38, "T<4", (440, 581, 442, 579)),
    (39, "S=4", (447, 577, 453, 573)),
    (40, "two 1s", (455, 571, 459, 567)),
    (41, "S=3", (462, 564, 464, 562)),
    (42, "C>3", (470, 558, 472, 553)),
    (43, "C smallest or tied", (475, 550, 479, 547)),
    (44, "S even", (481, 543, 483, 540)),
    (45, "no order", (485, 536, 487, 533)),
    (46, "T=1", (491, 530, 495, 527)),
    (47, "no pair", (497, 523, 499, 518)),
    (48, "even < odd", (503, 515, 505, 509)),
    (49, "run of 3 up/down", (507, 506, 514, 504)),
    (50, "no repetition", (516, 502, 520, 498)),
    (51, "zero even", (525, 496, 528, 492)),
    (52, "S odd", (532, 490, 534, 486)),
    (53, "one even", (537, 484, 541, 482)),
    (54, "C=3", (546, 480, 549, 476)),
    (55, "sum multiple of 5", (551, 474, 557, 471)),
    (56, "two 4s", (560, 469, 563, 463)),
    (57, "T<S", (566, 461, 568, 458)),
    (58, "S smallest or tied", (572, 454, 576, 449)),
    (59, "T odd", (578, 445, 580, 441)),
    (60, "sum multiple of 3", (582, 439, 586, 435)),
    (61, "S=1", (588, 433, 590, 430)),
    (62, "sum odd", (592, 424, 594, 421)),
    (63, "T strictly smallest", (596, 418, 598, 414)),
    (64, "T+C=6", (604, 412, 606, 409)),
    (65, "C strictly largest", (609, 406, 611, 404)),
    (66, "T<C", (614, 402, 616, 399)),
    (67, "two even", (618, 395, 625, 393)),
    (68, "T=4", (628, 391, 630, 389)),
    (69, "S>C", (632, 386, 634, 382)),
    (70, "T smallest or tied", (636, 379, 638, 377)),
    (71, "even > odd", (640, 374, 643, 372)),
    (72, "zero 3s", (646, 369, 648, 362)),
    (73, "T>1", (650, 359, 652, 357)),
    (74, "C odd", (654, 355, 657, 352)),
    (75, "T strictly largest", (661, 349, 663, 347)),
    (76, "T largest or tied", (665, 344, 668, 340)),
    (77, "S<4", (670, 338, 677, 335)),
    (78, "sum>6", (681, 332, 686, 330)),
    (79, "S>4", (688, 327, 691, 324)),
    (80, "T>C", (695, 319, 697, 316)),
    (81, "T+S=4", (701, 314, 706, 311)),
    (82, "T>4", (709, 308, 714, 303)),
    (83, "C>4", (717, 299, 719, 294)),
    (84, "T>S", (723, 289, 726, 287)),
    (85, "T=S", (737, 279, 739, 277)),
    (86, "double", (741, 273, 743, 268)),
    (87, "run of 2 up/down", (746, 266, 749, 263)),
    (88, "T+S=6", (751, 257, 755, 255)),
    (89, "T even", (758, 252, 763, 247)),
    (90, "S largest or tied", (766, 243, 769, 236)),
    (91, "S=C", (771, 232, 775, 228)),
    (92, "T<3", (778, 224, 780, 221)),
    (93, "one 3", (782, 219, 785, 216)),
    (94, "C<4", (787, 213, 792, 207)),
    (95, "S<C", (795, 205, 797, 202)),
)


class VerificationCard(NamedTuple):
    """A card that answers ✓ or ✗ through the open hole."""

    identity: int
    label: str
    law: Law
    numbers: tuple[int, int, int, int]

    def number(self, symbol: str) -> int:
        return self.numbers[SYMBOLS.index(symbol_called(symbol))]

    @property
    def criteria(self) -> tuple[Criterion, ...]:
        """Every printed criterion this card can test."""
        return tuple(criterion for criterion in CRITERIA if criterion.law == self.law)


VERIFICATION_CARDS: dict[int, VerificationCard] = {
    identity: VerificationCard(identity, label, law(label), numbers) for identity, label, numbers in PRINTED
}
BY_NUMBER: dict[int, tuple[VerificationCard, str]] = {
    number: (card, symbol)
    for card in VERIFICATION_CARDS.values()
    for symbol, number in zip(SYMBOLS, card.numbers, strict=True)
}
BY_LABEL: dict[str, VerificationCard] = {card.label: card for card in VERIFICATION_CARDS.values()}
BY_LAW: dict[Law, VerificationCard] = {card.law: card for card in reversed(VERIFICATION_CARDS.values())}


def symbol_called(name: str) -> str:
    """Return the symbol for a symbol or for the name of its colour."""
    symbol = SYMBOL_NAMES.get(str(name).lower(), name)
    if symbol not in SYMBOLS:
        raise Malformed("'{name}' is not a series of numbers: choose ◊ green, # yellow, / blue or ¤ purple.", name=name)
    return symbol


def verification_card_for(criterion: Criterion) -> VerificationCard | None:
    """Return the card a set-up list prints for a criterion, or None for the four that never occur."""
    return BY_LABEL.get(criterion.label) or BY_LAW.get(criterion.law)


def verification_card_numbered(number: int) -> tuple[VerificationCard, str]:
    """Return the card that carries a number, and the symbol it stands under.

    >>> card, symbol = verification_card_numbered(447)
    >>> card.label, symbol, [criterion.card for criterion in card.criteria]
    ('S=4', '◊', [4, 30, 41])
    """
    if number not in BY_NUMBER:
        raise Malformed("No verification card carries the number {number}: read it again (201 to 798).", number=number)
    return BY_NUMBER[number]


def can_occur(criterion: Criterion) -> bool:
    return criterion.law in BY_LAW


OCCURRING: dict[int, tuple[Criterion, ...]] = {
    number: tuple(criterion for criterion in card.criteria if can_occur(criterion)) for number, card in CARDS.items()
}
