"""The catalogue of every Classic problem: time, size and memory of an export, against counting alone."""

from __future__ import annotations

import resource
import tempfile
import time
from pathlib import Path

from hut8.forge.catalogue import export
from hut8.forge.census import CHUNKS, Stop, count


def main() -> None:
    start = time.process_time()
    total = sum(count(chunk, Stop.unset()).mixed for chunk in CHUNKS)
    counting = time.process_time() - start
    print(f"counting {total:,} problems: {counting:.1f} s of processor time")
    with tempfile.TemporaryDirectory() as folder:
        for ending in ("sqlite3", "csv.gz"):
            path = Path(folder) / f"catalogue.{ending}"
            start, worked = time.perf_counter(), time.process_time()
            export(path, 2, lambda *_: None)
            taken, worked = time.perf_counter() - start, time.process_time() - worked
            size = path.stat().st_size / 1e6
            times = f"{taken:.0f} s, {worked:.1f} s of processor time ({worked / counting:.1f} times the counting)"
            print(f"{path.name}: {times}, {size:.0f} MB")
    print(f"at most {resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1000:.0f} MB of memory")


if __name__ == "__main__":
    main()
