"""Read first by the server of forks: whatever ends the server, its temporary folder goes with it.

multiprocessing keeps the socket of its forks there, and removes it at a proper end; a killed server cannot. The server
of forks is there from the first moment of that folder to the last, and notices the end of the server by itself.
"""

from __future__ import annotations

import atexit
import os
import shutil

if (folder := os.environ.get("MULTIPROCESSING_FOLDER")) is not None:
    atexit.register(shutil.rmtree, folder, ignore_errors=True)
