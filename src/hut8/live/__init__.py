"""Live tables: people and programs at tables, over any transport. No web framework, no thread, no process is needed.

`house` is the door for programs: open and join tables, connect clients. `session` is the protocol of one client,
`transport` what carries its frames, `hello` its beginning, `connection` its outbound queue, `close_reasons` its end.
`table` is one live table (decide, append, commit, adopt, speak), with `presence`, `notes` (private streams) and
`broadcast`. `hub` holds the tables in memory, with `alarms`, `computers`, `following` and `retention`; `lobby` opens,
joins and repeats tables, `preparations` makes ready what some commands need, `waiting` says whose move it is.
`contests` opens contests and lets people in, `posing` finds their problems, `days` names the daily ones, `attempts`
begins their tables, `boards` shows standings, `embargo` is asked before any solution is told, `aids` before any aid is
given. `context` is what all of it stands on: `settings`, `clock`, and the ports `thinking` and `reports`.
"""

from hut8.live.clock import Clock
from hut8.live.context import Context
from hut8.live.house import Client, House
from hut8.live.settings import LiveSettings
from hut8.live.thinking import Inline, Thinking
from hut8.live.transport import Gone, Transport

__all__ = ["Client", "Clock", "Context", "Gone", "House", "Inline", "LiveSettings", "Thinking", "Transport"]
