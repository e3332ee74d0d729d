"""The limits of a live table, with their reasons. A server adds its own to them."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class LiveSettings:
    """The defaults suit a table that anybody on the internet may reach."""

    # One client
    hello_seconds: float = 5  # a client says hello at once; one that does not is idle or hostile
    silence_seconds: float = 30  # clients ping every 10 s: three lost pings mean that nobody is there
    send_seconds: float = 5  # a frame or an answer of which the network takes nothing for so long will not be taken
    frames_queued: int = 16  # what one client says, unread or read, that waits while an earlier command is being done
    outbound_frames: int = 64  # a reader 64 frames behind resumes faster by a fresh hello
    outbound_bytes: int = 262_144  # frames of many watchers are shared, those of a lagging reader are its own

    # One table
    sockets_per_seat: int = 5  # a phone, a tablet and some forgotten tabs
    watchers_per_table: int = 200  # every watcher costs a frame per event
    missed_events: int = 64  # beyond this a fresh view is smaller than what was missed
    grace_seconds: float = 8  # a reload or a short loss of the network is not leaving: nobody's vote is passed over
    away_seconds: float = 60  # offline for so long, a seat may be freed and a host replaced
    attempts: int = 20  # writers that collide decide again: of two owners for a moment, each loses every other time
    pace_seconds: float = 0.6  # a computer player's step takes as long whatever it learnt
    move_seconds: float = 5.0  # then it plays the best found so far
    start_seconds: float = 0.25  # a start is answered after this or its doublings: its exact time would tell secrets

    # All tables
    poll_seconds: float = 2  # the safety net under lost notifications
    room_idle_seconds: float = 120  # a table without connections leaves memory, not the store
    lease_seconds: float = 6  # three lost beats: a process that is silent for longer owns its tables no more
    seating_hours: float = 24  # an unstarted table nobody touched goes into the bin
    playing_days: float = 30  # a game may be resumed for a month
    ended_days: float = 365  # replays are kept for a year
    bin_days: float = 7  # what lies in the bin can be brought back for a week
    sweep_tables: int = 1000  # more than is opened in an hour; a wrong clock can throw no more either
