"""Codes that verifiers do not tell from others."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hut8.machine.codes import Code, codes_in
from hut8.machine.notation import parse_rounds
from hut8.machine.problems import parse_public
from hut8.reasoning.following import MOST_MATES, following
from hut8.reasoning.follows import Follow
from hut8.reasoning.frame import frame_after
from hut8.reasoning.gathering import gathered
from hut8.reasoning.survivors import facts_of

if TYPE_CHECKING:
    from hut8.reasoning.claims import Claim

FRAME = frame_after(parse_public(["4", "9", "11", "14"]), [])


def codes(*written: str) -> int:
    return sum(Code.parse(code).bit for code in written)


def claims(*met: int) -> dict[Follow, Claim]:
    return {claim.follows[0]: claim for claim in following(FRAME, met)}


def test_a_code_that_every_criterion_passes_with_another_needs_no_names() -> None:
    claim = claims(codes("251", "451"))[Follow("251", "451")]
    assert (claim.rung, claim.premises, claim.codes) == ("loose_end", (), codes("251"))


def test_a_verifier_that_could_tell_is_named_with_what_does_not() -> None:
    frame = frame_after(parse_public(["4", "6", "21", "40", "8"]), facts_of(parse_rounds(["222 A+ B+ E+"])))
    claim = next(one for one in following(frame, [codes("322", "323")]) if one.follows == (Follow("322", "323"),))
    assert [slot for slot, _ in claim.premises] == [3]
    assert all(law & codes("323") for _, laws in claim.premises for law in laws if law & codes("322"))


def test_codes_that_never_pass_together_are_not_put_together() -> None:
    assert claims(codes("251"), codes("341")) == {}


def test_a_code_is_put_together_with_those_that_the_fewest_criteria_tell_from_it() -> None:
    others = ["211", "221", "231", "241", "251", "311", "321", "331", "341", "351", "451"]
    single = [follow for follow in claims(codes(*others)) if not follow.is_kind]
    assert Follow("251", "451") in single
    assert len(single) <= MOST_MATES * len(others)


def test_kinds_of_codes_follow_as_single_ones_do() -> None:
    every = codes(*(f"{first}{second}1" for first in "2345" for second in "2345"))
    kinds = {follow: claim for follow, claim in claims(every).items() if follow.is_kind}
    assert kinds
    assert all(len(codes_in(claim.codes)) > 1 for claim in kinds.values())


def test_what_follows_from_each_other_is_gathered_in_both_directions() -> None:
    claim = claims(codes("251", "451"))[Follow("251", "451")]
    (told,) = gathered(FRAME, [claim])
    assert set(told.follows) == {Follow("251", "451"), Follow("451", "251")}


def test_claims_with_the_same_conditions_are_gathered() -> None:
    found = [claim for claim in claims(codes("251", "451", "341", "342")).values() if not claim.premises]
    (told,) = gathered(FRAME, found)
    assert len(told.follows) >= len({claim.follows[0].before for claim in found})


def test_other_claims_are_left_as_they_are() -> None:
    claim = claims(codes("251", "451"))[Follow("251", "451")]._replace(follows=())
    assert gathered(FRAME, [claim]) == [claim]
