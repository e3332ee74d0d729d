"""A Python client: take a seat at a table of any Hut 8 server and play. `bot` is an example of twenty lines."""

from __future__ import annotations

from hut8.extras import extra

with extra("client"):
    from hut8.client.contests import ContestClient, open_contest
    from hut8.client.rest import RestClient, ServerFault
    from hut8.client.seat import Closed, Patience, Rejected, SeatClient

__all__ = [
    "Closed",
    "ContestClient",
    "Patience",
    "Rejected",
    "RestClient",
    "SeatClient",
    "ServerFault",
    "open_contest",
]
