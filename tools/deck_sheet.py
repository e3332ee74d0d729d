"""Photograph the whole deck of Turing on one sheet: python tools/deck_sheet.py [docs/screens/deck.png]."""

from __future__ import annotations

import io
import sys
import tempfile
from pathlib import Path

from PIL import Image
from playwright.sync_api import sync_playwright

from hut8.imitation import deck
from hut8.testing.chromium import chromium

COLUMNS, WIDTH, GAP = 12, 110, 10
FOLDER = Path(deck.__file__).parent
SHEET = f"margin:{GAP}px;background:#f4ecd9;display:grid;gap:{GAP}px;grid-template-columns:repeat({COLUMNS},{WIDTH}px)"
CARD = f"display:block;width:{WIDTH}px;border-radius:9px;box-shadow:0 2px 5px #0004"


def photograph(page_file: Path) -> bytes:
    cards = "".join(f'<img src="{(FOLDER / f"{name}.svg").as_uri()}" style="{CARD}">' for name in deck.cards())
    page_file.write_text(f'<body style="{SHEET}">{cards}', encoding="utf-8")
    with sync_playwright() as playwright:
        flags = ["--no-sandbox", "--disable-gpu"]
        browser = playwright.chromium.launch(executable_path=chromium(), args=flags)
        page = browser.new_page(viewport={"width": COLUMNS * (WIDTH + GAP) + GAP, "height": 400})
        page.goto(page_file.as_uri(), wait_until="load")
        png = page.screenshot(full_page=True)
        browser.close()
    return png


def main(target: Path) -> None:
    with tempfile.TemporaryDirectory() as folder:
        png = photograph(Path(folder) / "page.html")
    Image.open(io.BytesIO(png)).convert("RGB").save(target, optimize=True)


main(Path(sys.argv[1] if len(sys.argv) > 1 else "docs/screens/deck.png"))
