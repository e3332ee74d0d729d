"""A real nginx for a test, with a configuration of the test's own, in the foreground and in one folder."""

from __future__ import annotations

import os
import shutil
import socket
import subprocess
import time
from contextlib import contextmanager
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

FOLDERS = ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")


def nginx_program() -> str | None:
    return shutil.which("nginx", path=f"{os.environ['PATH']}:/usr/sbin:/sbin")


def no_nginx() -> str | None:
    """Say why there can be no nginx here, or return None."""
    if nginx_program() is None:
        return "no nginx is installed: apt-get install nginx-light"
    return None if shutil.which("openssl") else "no openssl is installed, which makes the certificate"


def make_certificate(folder: Path, name: str) -> tuple[Path, Path]:
    """Make a self-signed certificate; return it and its key."""
    certificate, key = folder / "certificate.pem", folder / "key.pem"
    subject = ["-subj", f"/CN={name}", "-addext", f"subjectAltName=DNS:{name},IP:127.0.0.1", "-days", "2"]
    words = ["openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-nodes", *subject]
    subprocess.run([*words, "-keyout", key, "-out", certificate], check=True, capture_output=True)  # noqa: S603 - fixed words
    return certificate, key


@contextmanager
def throwaway_nginx(folder: Path, site: str, port: int) -> Iterator[None]:
    """Check a site's configuration, serve it until the block ends; it is ready when the port answers."""
    program = nginx_program()
    file = folder / "nginx.conf"
    user = "user root;\n" if os.geteuid() == 0 else ""  # otherwise its workers could not write into the test's folder
    paths = "".join(f"{name}_temp_path {folder / name};\n" for name in FOLDERS)
    file.write_text(
        f"{user}daemon off;\npid {folder / 'pid'};\nerror_log {folder / 'error.log'} notice;\nworker_processes 1;\n"
        f"events {{}}\nhttp {{\naccess_log off;\n{paths}{site}\n}}\n",
        encoding="utf-8",
    )
    words = [str(program), "-p", str(folder), "-c", str(file), "-e", str(folder / "error.log")]
    subprocess.run([*words, "-t"], check=True, capture_output=True)  # noqa: S603 - our own configuration
    server = subprocess.Popen(words)  # noqa: S603 - likewise
    try:
        _wait_for(port)
        yield
    finally:
        server.terminate()
        server.wait(20)


def _wait_for(port: int, seconds: float = 30) -> None:
    limit = time.monotonic() + seconds
    while time.monotonic() < limit:
        with socket.socket() as probe:
            if probe.connect_ex(("127.0.0.1", port)) == 0:
                return
        time.sleep(0.05)
    raise TimeoutError("nginx did not open")
