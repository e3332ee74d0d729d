"""Every limit of the server, with its reason: those of live tables, and what HTTP, sockets and processes add.

An environment variable `HUT8_` + the name in capitals changes one.
"""

from __future__ import annotations

from dataclasses import dataclass

from hut8.live.settings import LiveSettings


@dataclass(frozen=True)
class Settings(LiveSettings):
    """The defaults suit one small machine that anybody on the internet may reach."""

    # Sockets
    frame_bytes: int = 8192  # the largest honest frame, a note of 500 characters, is under 3 KiB even escaped
    written_bytes: int = 16_384  # written but not taken by the system: a few frames, the others wait in the queue
    system_bytes: int = 65_536  # left to itself the system would keep megabytes for each reader that lags
    messages_burst: int = 100  # a player who marks a whole sheet by drag sends some dozens of notes at once
    messages_per_second: float = 5  # nobody plays faster for long

    # Addresses (IPv6 counts by /64, the smallest network a customer gets)
    connections_per_address: int = 400  # a class of thirty with six connections per browser, twice over
    connects_burst: int = 800  # new connections of one address: a class that loads the page, and reconnects
    connects_per_second: float = 20  # one refused here costs a twentieth of one refused later
    sockets_per_address: int = 200  # a class of thirty, each with a phone, a tablet and some forgotten tabs
    requests_at_once: int = 100  # of one address, being answered: each may keep an answer of a megabyte
    handshakes_burst: int = 80  # a classroom behind one address that reconnects together
    handshakes_per_second: float = 2.7  # 80 per 30 s
    requests_burst: int = 200  # a page load is under 20 requests
    requests_per_second: float = 5  # 300 per minute
    files_burst: int = 6000  # pages, health and metrics: a class comes together, and each browser keeps all 160 files
    files_per_second: float = 20  # the files of Home a second, for ever
    openings_burst: int = 60  # new tables, rematches and seats at once: a class behind one address sits down together
    openings_per_second: float = 0.1  # then six per minute: more would fill the store with nobody's tables
    entries_burst: int = 300  # entering contests and beginning their problems: a school behind one address
    entries_per_second: float = 1.0  # an evening goes from problem to problem; each begins a table
    boards_burst: int = 600  # looks at contests and standings: two hundred people behind one address, three each
    boards_per_second: float = 60  # each of them every few seconds; one look is some rows found by an index
    thoughts_burst: int = 60  # requests and starts that need a worker process: a class that begins together
    thoughts_per_second: float = 0.5  # so one address cannot keep a worker busy for ever with second-long jobs
    addresses_kept: int = 20_000  # the oldest are forgotten: a bound on memory under a flood from everywhere

    # Bodies and computations
    arrival_seconds: float = 10  # a request that takes longer to arrive whole only keeps a connection from others
    body_bytes: int = 16_384  # the largest honest body, marks of a whole sheet, is under 8 KiB
    workers: int = 2  # processes for expensive computations; started when first needed
    worker_queue: int = 256  # jobs waiting in all: some 20 KiB each
    worker_queue_per_address: int = 32  # a class that starts its tables together; askers take turns, so others pass by
    wait_seconds: float = 60  # a job that has not begun by then is given up: whoever asked is told when to come back
    thought_seconds: float = 20  # the longest a request may compute
    concurrency: int = 4000  # connections at once: 28 KiB each, so about 110 MB; fewer if the system grants fewer
    sockets: int = 3000  # of these, so that pages are answered while every socket is taken

    # Tables, besides what every house bounds
    tables_listed: int = 100  # what a lobby can show

    # What is told
    metrics_seconds: float = 5  # numbers stay as they are for so long: nobody sees the moment something was done
    log_lines_burst: int = 1000  # lines of the log at once; a flood must not fill the disk
    log_lines_per_second: float = 50  # then so many: 4 million a day, under a gigabyte

    # Where
    address: str = ""  # where the other processes reach this one, if not where it listens: on several machines
    origins: str = ""  # further web origins that may open sockets and use the REST API, separated by commas
    hosts: str = ""  # names this server answers for, separated by commas; its addresses and localhost always work
    path: str = ""  # the folder of its host in which a proxy shows the page, such as /hut8; no page's own name
    proxies: str = ""  # addresses of proxies whose X-Forwarded-For is believed, separated by commas
