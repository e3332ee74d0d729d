"""Every extra brings what its door needs; without it one sentence says what to install."""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest

from hut8.cli.doctor import EXTRAS
from tests.packaging.alone import closure, link_packages, run

ROOT = Path(__file__).parents[2]
SOURCE = ROOT / "src"
DECLARED = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]["optional-dependencies"]
WHOLE_CORE = """
import sys
from hut8 import booklet, deduce, parse_round
from hut8.forge.generate import generate
from hut8.forge.wishes import Wishes
from hut8.locale import say
from hut8.reasoning.proof import prove
from hut8.strategy import best_play
from hut8.strategy.self_play import solve
problem = booklet(2)
rounds = [parse_round("221 A- B+"), parse_round("212 D+")]
assert deduce(problem.public, rounds).codes == (problem.secret.code,)
assert "435" in say(prove(problem.public, rounds), "fr")
assert str(generate(Wishes(), "enigma").public) == "1 20 30 32"
assert best_play(problem.public).cost[:2] == (9, 20)
assert solve(problem, "bombe").code == problem.secret.code
import hut8.atlas.lookup, hut8.games, hut8.imitation.match, hut8.live, hut8.players
import hut8.stores.urls, hut8.training.drill
print(*{name.partition(".")[0] for name in sys.modules} & {"click", "rich", "fastapi", "numpy", "pydantic"})
"""
WORKS = {
    "cli": "import hut8.cli as it, hut8.cli.fullscreen.app; it.main(['deduce', '4', '9', '11', '14'])",
    "server": "from hut8.server.app import create_app; from hut8.cli import main; main(['serve', '--help'])",
    "press": "from hut8.press import render, Wishes; render('booklet', Wishes(count=1, address='http://h.example'))",
    "client": "from hut8.client import RestClient, SeatClient; RestClient('http://127.0.0.1:9')",
    "postgres": "from hut8.stores.urls import store_at; store_at('postgresql://nobody@/nothing')",
    "cluster": "import hut8.forge.cluster",
    "parquet": "from pathlib import Path; import hut8.forge.catalogue as it; it._parquet(Path('x.parquet'))",
    "arena": "import hut8.arena.environment, hut8.arena.race, hut8.arena.imitation_env",
    "testing": "import hut8.testing.game_contract, hut8.testing.store_contract, hut8.testing.servers",
}
REFUSES = {
    "cli": "from hut8.__main__ import main; main()",
    "server": "from hut8.cli import main; main(['serve'])",
    "press": "from hut8.cli import main; main(['print', 'punch', '--out', '-'])",
    "client": "import hut8.client",
    "postgres": WORKS["postgres"],
    "cluster": "from hut8.cli import main; main(['census', '--grade', 'x.sqlite3'])",
    "parquet": WORKS["parquet"],
    "arena": "import hut8.arena.environment",
}
HEAVY = {"arena", "cluster", "testing"}
"""What takes seconds to import."""

NEEDED_FIRST = {"server", "press", "cluster"}
"""What is asked for through the command line."""


@pytest.fixture
def nothing(tmp_path: Path) -> Path:
    folder = tmp_path / "nothing"
    folder.mkdir()
    return folder


def test_the_core_deduces_proves_generates_and_plays_with_nothing_installed(nothing: Path) -> None:
    done = run(nothing, "-c", WHOLE_CORE, source=SOURCE)
    assert (done.returncode, done.stdout.strip(), done.stderr) == (0, "", "")


def test_nothing_is_installed_beside_the_core() -> None:
    assert closure(frozenset()) == set()


@pytest.mark.parametrize("name", [pytest.param(one, marks=pytest.mark.long if one in HEAVY else ()) for one in WORKS])
def test_an_extra_alone_works(name: str, tmp_path: Path) -> None:
    link_packages(tmp_path / "packages", frozenset({name}))
    done = run(tmp_path / "packages", "-c", WORKS[name], source=SOURCE)
    assert done.returncode == 0, done.stderr


@pytest.mark.parametrize("name", REFUSES)
def test_without_an_extra_one_sentence_says_what_to_install(name: str, tmp_path: Path) -> None:
    link_packages(tmp_path / "packages", frozenset({"cli"} if name in NEEDED_FIRST else {"parquet"} - {name}))
    done = run(tmp_path / "packages", "-c", REFUSES[name], source=SOURCE)
    assert done.returncode != 0
    told = done.stderr.strip().splitlines()[-1].removeprefix("hut8.errors.Unavailable: ")
    assert told == f"This needs the extra {name}: pip install 'hut8[{name}]'."


def test_all_is_every_door_and_the_doctor_looks_at_each() -> None:
    doors = set(DECLARED) - {"all", "dev", "docs", "release", "testing"}
    assert DECLARED["all"] == [f"hut8[{','.join(sorted(doors))}]"]
    assert set(EXTRAS) == doors - {"cli"}
