"""The census: kernel and plain Python agree, totals are the known ones, rows are valid problems."""

from __future__ import annotations

import shutil
import subprocess
from array import array
from itertools import combinations, product
from typing import TYPE_CHECKING

import pytest

from hut8.errors import Unavailable
from hut8.forge import recount
from hut8.forge.census import CHUNKS, FOLDER, Chunk, Counts, Row, Stop, count, library, lines, rows
from hut8.forge.pools import Pool
from hut8.machine.cards import CARDS, CRITERIA
from hut8.machine.problems import faults, meeting
from tests.diagonal import diagonal

if TYPE_CHECKING:
    from pathlib import Path

    from hut8.machine.cards import Criterion

TOTALS = {4: 1_033_950, 5: 6_814_112, 6: 12_984_829}
needs_kernel = pytest.mark.skipif(library() is None, reason="no census kernel was compiled")


@needs_kernel
@pytest.mark.parametrize("verifiers", diagonal(TOTALS, 4))
def test_the_census_has_the_known_totals(verifiers: int) -> None:
    found = sum(count(chunk, Stop.unset()).mixed for chunk in CHUNKS if chunk.verifiers == verifiers)
    assert found == TOTALS[verifiers]


@pytest.mark.parametrize("chunk", [Chunk(4, 100), Chunk(4, 182), Chunk(5, 130), Chunk(6, 150)])
def test_kernel_and_plain_python_list_the_same_rows(chunk: Chunk) -> None:
    assert rows(chunk, Stop.unset()).tolist() == recount.rows(*chunk)


def test_the_walk_finds_what_trying_every_choice_finds() -> None:
    last = [5, 9, 11, 14, 22, 33, 48]
    plain = {
        choice
        for cards in combinations(last, 4)
        for choice in product(*(CARDS[card].criteria for card in cards))
        if is_valid(choice)
    }
    walked = {
        Row.read(row).criteria
        for first in range(len(CRITERIA))
        if CRITERIA[first].card in last
        for row in rows(Chunk(4, first), Stop.unset())
        if {criterion.card for criterion in Row.read(row).criteria} <= set(last)
    }
    assert walked == plain
    assert len(plain) > 50


def is_valid(choice: tuple[Criterion, ...]) -> bool:
    laws = [criterion.law for criterion in choice]
    others = [laws[:at] + laws[at + 1 :] for at in range(len(laws))]
    return meeting(laws).bit_count() == 1 and all(meeting(other).bit_count() > 1 for other in others)


@pytest.mark.parametrize("chunk", [Chunk(4, 60), Chunk(5, 140), Chunk(6, 155)])
def test_rows_ascend_and_are_valid_problems_counted_by_pool(chunk: Chunk) -> None:
    listed = rows(chunk, Stop.unset()).tolist()
    assert listed == sorted(set(listed))
    read = [Row.read(row) for row in listed]
    for row in read[:: max(1, len(read) // 50)]:
        assert not faults(row.problem.public, row.problem.secret.laws)
        assert row.problem.secret.code == row.code
        assert row.criteria[0] == CRITERIA[chunk.first]
    publics = [row.problem.public for row in read]
    pools = {str(pool): sum(pool.holds(public) for public in publics) for pool in Pool}
    assert count(chunk, Stop.unset()) == Counts(**pools)


def test_lines_are_the_rows_written_out() -> None:
    listed = rows(Chunk(6, 158), Stop.unset()) + rows(Chunk(4, 150), Stop.unset())
    assert lines(listed).decode().splitlines() == [str(Row.read(row)) for row in listed]
    assert lines(array("Q")) == b""


@needs_kernel
def test_a_chunk_at_work_can_be_stopped() -> None:
    stop = Stop.unset()
    stop.now()
    with pytest.raises(Unavailable, match="stopped"):
        count(Chunk(6, 1), stop)


@needs_kernel
def test_the_kernel_is_clean_under_the_sanitizers(tmp_path: Path) -> None:
    trial = tmp_path / "trial.c"
    laws = ",".join(
        f"{half}u" for criterion in CRITERIA for half in (criterion.law & (1 << 64) - 1, criterion.law >> 64)
    )
    cards = ",".join(str(criterion.card) for criterion in CRITERIA)
    positions = ",".join(str(criterion.position) for criterion in CRITERIA)
    trial.write_text(
        f'#include "{FOLDER / "census.c"}"\n'
        f"static const uint64_t laws[] = {{{laws}}};\n"
        f"static const uint8_t cards[] = {{{cards}}}, positions[] = {{{positions}}};\n"
        f"""int main(void) {{
  int32_t go = 0, stop = 1;
  for (int verifiers = 4; verifiers <= 6; verifiers++)
    for (int first = 140; first < {len(CRITERIA)}; first++) {{
      Counts counts;
      uint64_t *rows = NULL;
      if (hut8_census({len(CRITERIA)}, laws, cards, verifiers, first, &go, &counts, &rows)) return 1;
      char *text = malloc(48 * counts.all + 1);
      hut8_census_lines(rows, counts.all, cards, positions, text);
      free(text);
      hut8_census_free(rows);
    }}
  Counts counts;
  uint64_t *rows = NULL;
  if (hut8_census({len(CRITERIA)}, laws, cards, 6, 1, &stop, &counts, &rows) != CANCELLED || rows) return 2;
  return hut8_census({len(CRITERIA)}, laws, cards, 9, 1, &go, &counts, NULL) == NO_MEMORY ? 0 : 3;
}}""",
        encoding="ascii",
    )
    program, compiler = tmp_path / "trial", shutil.which("cc") or "cc"
    checks = ("-fsanitize=address,undefined", "-fno-sanitize-recover=all")
    flags = ["-std=c11", "-O1", "-g", "-Wall", "-Wextra", "-Werror", *checks]
    subprocess.run([compiler, *flags, "-o", str(program), str(trial)], check=True)
    subprocess.run([str(program)], check=True)
