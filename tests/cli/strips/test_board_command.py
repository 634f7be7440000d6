"""`escadrille board`: the file that is printed, the map on the screen, and what will not do."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path

import pytest

from tests.cli.runner import run
from tests.cli.strips.printed import Page, pages_of_pdf, sheet_sizes

TICK = 0.7
"""The width of the ticks of even columns and of all rows."""


def written(options: str, path: Path) -> bytes:
    result = run(f"board {options} --pdf", path)
    assert result.exit_code == 0, result.output
    return path.read_bytes()


def edge_pages(content: bytes, title: str) -> list[Page]:
    return [page for page in pages_of_pdf(content) if title in page.words]


def ticks(page: Page, axis: int) -> list[float]:
    places = {
        line.start[axis] for line in page.lines if line.width == pytest.approx(TICK, abs=0.01)
    }
    return sorted(places)


def test_the_usual_file_has_a_page_for_the_board_and_one_for_each_edge(tmp_path: Path) -> None:
    path = tmp_path / "strips.pdf"
    result = run("board --pdf", path)
    words = result.output.replace("\n", " ")
    assert f"{path}: 5 pages, 12 strips for points 25 mm apart." in words
    assert "Print them at 100 %" in words
    pages = pages_of_pdf(path.read_bytes())
    assert len(pages) == 5
    assert pages[0].has("The full board: 24 columns, 36 rows")
    for title in ("North edge", "East edge", "South edge", "West edge"):
        assert len(edge_pages(path.read_bytes(), title)) == 1


@pytest.mark.parametrize("spacing", [20.0, 25.0, 31.5])
def test_what_is_printed_is_true_to_scale(spacing: float, tmp_path: Path) -> None:
    content = written(f"--spacing {spacing}", tmp_path / "strips.pdf")
    (north, *_), (west, *_) = (edge_pages(content, f"{name} edge") for name in ("North", "West"))
    across, down = ticks(north, 0), ticks(west, 1)
    steps = [b - a for a, b in pairwise(across)]
    rows = [b - a for a, b in pairwise(down)]
    assert len(steps) >= 6
    assert len(rows) >= 6
    assert steps == pytest.approx([spacing] * len(steps), abs=0.02)
    assert rows == pytest.approx([spacing * 3**0.5 / 2] * len(rows), abs=0.02)


def test_every_page_has_a_line_of_100_millimetres(tmp_path: Path) -> None:
    for page in pages_of_pdf(written("--paper letter", tmp_path / "strips.pdf")):
        assert any(line.length == pytest.approx(100, abs=0.02) for line in page.lines)
        assert page.has("This line is 100 mm long.")


@pytest.mark.parametrize("name", ["full", "short", "grand"])
def test_every_column_and_row_is_printed(name: str, tmp_path: Path) -> None:
    content = written(f"--board {name}", tmp_path / "strips.pdf")
    columns, rows = {"full": (24, 36), "short": (24, 24), "grand": (48, 36)}[name]
    for title, count, times in (("North", columns, 2), ("South", columns, 2), ("West", rows, 1)):
        words = [word for page in edge_pages(content, f"{title} edge") for word in page.words]
        for number in range(count):
            assert words.count(str(number)) == times, f"{title} {number}"


@pytest.mark.rule("A1.6")
def test_the_overview_names_every_point(tmp_path: Path) -> None:
    first = pages_of_pdf(written("", tmp_path / "strips.pdf"))[0]
    assert {f"{col},{row}" for col in range(24) for row in range(36)} <= set(first.words)


def test_nothing_is_printed_beyond_the_margins(tmp_path: Path) -> None:
    for paper, (width, height) in {"a4": (210, 297), "letter": (215.9, 279.4)}.items():
        content = written(f"--paper {paper} --board grand --spacing 60", tmp_path / f"{paper}.pdf")
        assert (width, height) in sheet_sizes(content)
        for page in pages_of_pdf(content):
            ends = [end for line in page.lines for end in (line.start, line.end)]
            is_wide = max(x for x, _ in ends) > width - 9
            across, down = (height, width) if is_wide else (width, height)
            assert all(9.9 <= x <= across - 9.9 and 9.9 <= y <= down - 9.9 for x, y in ends)


def test_the_same_board_is_the_same_file(tmp_path: Path) -> None:
    one, other = (written("--board short", tmp_path / name) for name in ("a.pdf", "b.pdf"))
    assert one == other
    assert one != written("--board short --spacing 26", tmp_path / "c.pdf")
    assert b"/CreationDate (D:20000101000000Z)" in one, "whenever it is written"
    assert b"/PrintScaling /None" in one, "readers offer to print at the true size"


@pytest.mark.parametrize(
    ("options", "words"),
    [
        ("--spacing 9", "--spacing: 9 is not valid (allowed: 10 to 60 millimetres)"),
        ("--spacing nan", "--spacing: nan is not valid (allowed: 10 to 60 millimetres)"),
        ("--board big", "'big' is not one of 'full', 'short', 'grand'"),
        ("--paper a3", "'a3' is not one of 'a4', 'letter'"),
    ],
)
def test_what_will_not_do_is_told_and_nothing_is_written(
    options: str, words: str, tmp_path: Path
) -> None:
    path = tmp_path / "strips.pdf"
    result = run(f"board {options} --pdf", path)
    assert result.exit_code == 2
    assert words in result.stderr
    assert not path.exists()


def test_a_file_that_cannot_be_written_is_named(tmp_path: Path) -> None:
    result = run("board --pdf", tmp_path / "nowhere" / "strips.pdf")
    assert result.exit_code == 2
    assert result.stderr.endswith("strips.pdf: no such file or directory\n")
    assert run("board --pdf", tmp_path).stderr.endswith(": is a directory\n")


@pytest.mark.rule("A1.7")
def test_without_a_file_the_board_is_shown() -> None:
    lines = run("board --board short").output.splitlines()
    assert lines[1].split() == [str(col % 10) for col in range(24)]
    rows = {line[:4].strip(): line for line in lines if line[:4].strip().isdecimal()}
    assert all(f"{row}" in rows for row in range(24))
    assert rows["5"].index("·") == rows["4"].index("·") + 1
    assert rows["5"].strip().startswith("5  ◇")
    assert rows["4"].endswith("◇")
    assert "board --board short --pdf strips.pdf" in lines[-1]
