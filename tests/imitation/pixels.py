"""Cards as the eye gets them: rendered by a browser, read back as plain numbers, also as colour-blind eyes would."""

import shutil
import struct
import zlib
from collections.abc import Iterable, Sequence
from pathlib import Path

from playwright.sync_api import sync_playwright

WIDTH, HEIGHT, COLUMNS = 40, 56, 12
Pixel = tuple[float, float, float]
Picture = list[Pixel]

EYES: dict[str, tuple[Pixel, Pixel, Pixel]] = {
    "every colour": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "grey only": ((0.299, 0.587, 0.114), (0.299, 0.587, 0.114), (0.299, 0.587, 0.114)),
    "no red": ((0.152, 1.053, -0.205), (0.115, 0.786, 0.099), (-0.004, -0.048, 1.052)),
    "no green": ((0.367, 0.861, -0.228), (0.280, 0.673, 0.047), (-0.012, 0.043, 0.969)),
    "no blue": ((1.256, -0.077, -0.179), (-0.078, 0.931, 0.148), (0.005, 0.691, 0.304)),
}
"""How a colour looks to an eye, as a matrix; the last three after Machado, Oliveira and Fernandes (2009)."""


def photograph(cards: Sequence[Path]) -> list[Picture]:
    """Render all cards on one page in a real browser and cut them out of its picture."""
    frames = "".join(f'<img src="{card.as_uri()}" width="{WIDTH}" height="{HEIGHT}">' for card in cards)
    style = f"margin:0;display:grid;grid-template-columns:repeat({COLUMNS},{WIDTH}px);width:{COLUMNS * WIDTH}px"
    page_file = cards[0].parent / ".." / "page.html"
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=shutil.which("chromium"), args=["--no-sandbox", "--disable-gpu"]
        )
        page = browser.new_page(viewport={"width": COLUMNS * WIDTH, "height": HEIGHT * -(-len(cards) // COLUMNS)})
        page_file.write_text(f'<body style="{style}">{frames}', encoding="utf-8")
        page.goto(page_file.resolve().as_uri(), wait_until="load")
        png = page.screenshot()
        browser.close()
    page_file.unlink()
    rows = list(_rows(png))
    return [_cut(rows, index) for index in range(len(cards))]


def _cut(rows: list[bytes], index: int) -> Picture:
    top, left = index // COLUMNS * HEIGHT, index % COLUMNS * WIDTH
    step = len(rows[0]) // (COLUMNS * WIDTH)
    cut = []
    for row in rows[top : top + HEIGHT]:
        for x in range(left * step, (left + WIDTH) * step, step):
            cut.append((row[x], row[x + 1], row[x + 2]))
    return cut


def _rows(png: bytes) -> Iterable[bytes]:
    """The rows of an eight-bit PNG picture without its filters."""
    width, step, data, at = 0, 3, b"", 8
    while at < len(png):
        (length,) = struct.unpack(">I", png[at : at + 4])
        kind, body = png[at + 4 : at + 8], png[at + 8 : at + 8 + length]
        if kind == b"IHDR":
            width, step = struct.unpack(">I", body[:4])[0], 4 if body[9] == 6 else 3
        data += body if kind == b"IDAT" else b""
        at += length + 12
    raw, stride = zlib.decompress(data), width * step
    above = bytes(stride)
    for start in range(0, len(raw), stride + 1):
        above = _unfilter(raw[start], bytearray(raw[start + 1 : start + 1 + stride]), above, step)
        yield above


def _unfilter(kind: int, row: bytearray, above: bytes, step: int) -> bytes:
    for x in range(len(row)):
        left, up, corner = (row[x - step], above[x], above[x - step]) if x >= step else (0, above[x], 0)
        guesses = (0, left, up, (left + up) // 2, _paeth(left, up, corner) if kind == 4 else 0)
        row[x] = (row[x] + guesses[kind]) & 255
    return bytes(row)


def _paeth(left: int, up: int, corner: int) -> int:
    guess = left + up - corner
    return min((left, up, corner), key=lambda value: abs(guess - value))


def seen_by(eye: str, picture: Picture) -> Picture:
    red, green, blue = EYES[eye]
    return [
        (
            red[0] * r + red[1] * g + red[2] * b,
            green[0] * r + green[1] * g + green[2] * b,
            blue[0] * r + blue[1] * g + blue[2] * b,
        )
        for r, g, b in picture
    ]
