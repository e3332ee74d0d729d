from __future__ import annotations

import pytest

from hut8.errors import TooFast
from hut8.live.tokens import ROOM_LETTERS, hash_token, holder_for, new_room_code, new_token
from hut8.server.http_errors import error_answer
from hut8.server.limits import Bucket, Buckets, neighbourhood
from hut8.stores.contract import Key


def test_a_bucket_gives_its_burst_and_then_refuses() -> None:
    bucket = Bucket(3, 0)
    assert [bucket.take() for _ in range(5)] == [True, True, True, False, False]


def test_ipv6_counts_by_its_network_and_ipv4_by_address() -> None:
    assert neighbourhood("2001:db8:1:2:3::1") == neighbourhood("2001:db8:1:2:ffff::9")
    assert neighbourhood("2001:db8:1:2::1") != neighbourhood("2001:db8:1:3::1")
    assert neighbourhood("::ffff:192.0.2.1") == neighbourhood("192.0.2.1") == "192.0.2.1"
    assert neighbourhood(None) == neighbourhood("nonsense")


def test_a_flood_from_everywhere_needs_only_so_much_memory() -> None:
    buckets = Buckets(1, 0, most=100)
    for number in range(1000):
        buckets.take(f"10.0.{number // 250}.{number % 250}")
    assert len(buckets) == 100
    with pytest.raises(TooFast, match="wait"):
        buckets.check("10.0.3.249", TooFast("Too many requests: wait a moment."))


def test_tokens_have_256_bits_and_only_their_hash_is_compared() -> None:
    token = new_token()
    assert len(token) == 43
    assert token not in hash_token(token)
    keys = [Key(hash_token(new_token()), 1), Key(hash_token(token), 2)]
    assert holder_for(hash_token(token), keys) == 2
    assert holder_for(hash_token(token + "x"), keys) is None


def test_room_codes_have_no_look_alikes() -> None:
    assert not set("ILO01") & set(ROOM_LETTERS)
    assert len(new_room_code()) == 5


def test_whoever_is_refused_is_told_when_to_come_back() -> None:
    buckets = Buckets(1, 0.5, most=10)
    buckets.take("192.0.2.1")
    with pytest.raises(TooFast) as caught:
        buckets.check("192.0.2.1", TooFast("Too many requests: wait a moment."))
    assert caught.value.details == {"retry_after": 2}
    assert error_answer(caught.value, "en").headers["retry-after"] == "2"
