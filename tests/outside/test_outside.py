"""Text from outside is held to bounds before it is parsed."""

from __future__ import annotations

import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

from escadrille.kernel.outside import (
    DEEPEST,
    DEEPEST_TOML,
    MOST_DIGITS,
    MOST_ITEMS,
    MOST_LINES,
    MOST_PARTS,
    TooMuch,
    check_json,
    check_lines,
    check_toml,
)
from tests.outside.bombs import JSON, TOML, nested
from tests.outside.parsers import JSON_WAYS, TOML_WAYS

ROOT = Path(__file__).parents[2]
SAID = ("told", "answer in", "in a line")
"""Ways in for words, which are spoilt one by one and mean nothing together."""
GOOD_JSON = [name for name in JSON_WAYS if not any(word in name for word in SAID)]


def test_no_reader_fails_or_takes_much_memory_whatever_it_is_given() -> None:
    """Bombs, odd values in good texts, and whatever Hypothesis makes up, in a limited process."""
    done = subprocess.run(
        [sys.executable, "-m", "tests.outside.fuzz"],
        cwd=ROOT,
        capture_output=True,
        text=True,
    )
    assert done.returncode == 0, done.stderr[-3000:]


@pytest.mark.parametrize("name", [*TOML_WAYS, *GOOD_JSON])
def test_what_is_spoilt_was_good(name: str) -> None:
    way = {**TOML_WAYS, **JSON_WAYS}[name]
    way.take(way.good())


@pytest.mark.parametrize(
    "file",
    sorted((ROOT / "src").rglob("*.toml")),
    ids=lambda path: f"{path.parent.name}/{path.stem}",
)
def test_every_file_of_ours_is_far_within_the_bounds(file: Path) -> None:
    check_toml(file.read_text(encoding="utf-8"))


@pytest.mark.parametrize("name", [name for name in TOML if "parts" in name or "lists" in name])
def test_deep_toml_is_refused_unread(name: str) -> None:
    with pytest.raises(TooMuch, match=r"too (many parts|deeply)"):
        check_toml(TOML[name])


@pytest.mark.parametrize("name", [name for name in TOML if "number" in name])
def test_long_numbers_in_toml_are_refused_unread(name: str) -> None:
    with pytest.raises(TooMuch, match="too many digits"):
        check_toml(TOML[name])


@pytest.mark.parametrize("name", [name for name in JSON if "lists" in name or name == "tables"])
def test_deep_json_is_refused_unread(name: str) -> None:
    with pytest.raises(TooMuch, match=r"too (deeply|many items)"):
        check_json(JSON[name])


def test_the_bounds_are_where_they_are_said_to_be() -> None:
    check_toml("a = " + nested(DEEPEST_TOML))
    check_toml(".".join("a" * MOST_PARTS) + " = 1")
    check_toml("a = " + "9" * MOST_DIGITS)
    check_json(nested(DEEPEST))
    check_json(f"[{'1,' * (MOST_ITEMS - 2)}1]")
    check_json("[]" + nested(DEEPEST))
    check_lines("\n" * MOST_LINES)
    for text in ("a = " + nested(DEEPEST_TOML + 1), ".".join("a" * (MOST_PARTS + 1)) + " = 1"):
        with pytest.raises(TooMuch):
            check_toml(text)
    for text in (
        nested(DEEPEST + 1),
        "]" + nested(DEEPEST + 1),
        "9" * (MOST_DIGITS + 1),
        f"[{'1,' * MOST_ITEMS}1]",
    ):
        with pytest.raises(TooMuch):
            check_json(text)
    with pytest.raises(TooMuch):
        check_lines("\n" * (MOST_LINES + 1))


def test_what_stands_in_strings_and_comments_counts_for_nothing() -> None:
    odd = "[" * 100 + "a." * 100 + "9" * 100
    strings = (f'"{odd}"', f"'{odd}'", f'"""\n"{odd}\\"""""', f"'''{odd}''\n'''")
    text = "".join(f"a{n} = {each}  # {odd}\n" for n, each in enumerate(strings))
    tomllib.loads(text)
    check_toml(text)
    check_json(f'{{"a": "{odd}\\"{odd}"}}')
