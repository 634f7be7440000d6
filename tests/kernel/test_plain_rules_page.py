"""Rules pages whose ids are not bold: nested rules, shared lines, chapters that are rules."""

from __future__ import annotations

from pathlib import Path

import pytest

from escadrille.kernel.rules_page import parse_passages, parse_rules

PAGE = """# A game

- a list before the chapters

## X1 Board
- X1.1 The board. [derived]
- X1.2 [ruling size] It is large:
  very large.

## X2 State
Everything of note,
on two lines.

## X5 Guns
Where they bear [derived: by hand].

| gun | place |
|---|---|
| nose | ahead |

- X5.1 Never back. See X5.2 for more.
- X5.2 Always ahead.

A table after the list:

| mount | bears |
|---|---|

## X8 Tasks
- X8.1 Fight.
  - X8.1.1 **To the end.** Nobody is left.
  - X8.1.2 Or points.
- X8.2 Photos.

**Second part**
- X8.3 Bombs.

## X12 Examples
Fire
- X12.9 Nine. X12.10 Ten (see X12.11 too). X12.11 Eleven.
- X12.12 Twelve.

## Rulings
| id | default |
|---|---|
| size | large |
"""
RULES = parse_rules(PAGE)


def test_every_id_is_found_in_order_with_chapters_that_have_words() -> None:
    assert list(RULES) == [
        *("X1.1", "X1.2", "X2", "X5", "X5.1", "X5.2"),
        *("X8.1", "X8.1.1", "X8.1.2", "X8.2", "X8.3"),
        *("X12.9", "X12.10", "X12.11", "X12.12"),
    ]


def test_a_rule_has_its_indented_lines_and_its_marks() -> None:
    assert RULES["X1.2"].text == "It is large:\n  very large."
    assert RULES["X1.2"].marks == ("ruling size",)


def test_a_chapter_without_rules_is_a_rule() -> None:
    assert RULES["X2"].text == "Everything of note,\non two lines."
    assert RULES["X2"].chapter == "X2 State"


def test_introduction_and_tables_belong_to_the_chapter() -> None:
    assert RULES["X5"].text.startswith("Where they bear.\n\n| gun | place |")
    assert RULES["X5"].text.endswith("A table after the list:\n\n| mount | bears |\n|---|---|")
    assert RULES["X5"].marks == ("derived: by hand",)
    assert RULES["X5.2"].text == "Always ahead."


def test_nested_rules_stand_by_themselves() -> None:
    assert RULES["X8.1"].text == "Fight."
    assert RULES["X8.1.1"].text == "**To the end.** Nobody is left."


def test_titles_within_a_chapter_name_the_section() -> None:
    assert RULES["X8.2"].chapter == "X8 Tasks"
    assert RULES["X8.3"].chapter == "X8 Tasks: Second part"
    assert RULES["X12.9"].chapter == "X12 Examples: Fire"


def test_short_rules_may_share_a_line() -> None:
    assert RULES["X12.9"].text == "Nine."
    assert RULES["X12.10"].text == "Ten (see X12.11 too)."
    assert RULES["X12.11"].text == "Eleven."


def test_what_follows_a_heading_without_an_id_belongs_to_nobody() -> None:
    assert not any("large |" in rule.text for rule in RULES.values())


def test_the_page_of_age_of_dogfights_has_every_chapter_without_a_gap() -> None:
    page = Path(__file__).parents[2] / "docs" / "rules" / "age-of-dogfights.md"
    rules = parse_rules(page.read_text(encoding="utf-8"))
    numbers: dict[str, list[int]] = {}
    for rule in rules:
        group, dot, number = rule.rpartition(".")
        if dot:
            numbers.setdefault(group, []).append(int(number))
    for group, found in numbers.items():
        assert found == list(range(1, len(found) + 1)), group
    assert {"A8.1", "A8.7", "A9.6"} <= set(numbers)
    assert [rule for rule in rules if "." not in rule] == [
        "A2",
        "A5",
        "A7",
        "A9",
        "A10",
        "A11",
        "A12",
    ]
    assert len(numbers["A12"]) == 35
    assert "strictly behind" in rules["A5"].text
    assert rules["A7"].text.startswith("Single-seat fighters")


@pytest.mark.parametrize("text", ["", "# Only a title", "## X1 Empty"])
def test_a_page_without_rules_has_none(text: str) -> None:
    assert parse_rules(text) == {}


# -- passages -----------------------------------------------------------------------------------


def test_passages_keep_everything_in_the_order_of_the_page() -> None:
    passages = parse_passages(PAGE)
    guns = [each for each in passages if each.chapter == "Guns"]
    assert [each.id for each in guns] == ["X5", "X5.1", "X5.2", "X5"]
    assert "| nose | ahead |" in guns[0].text
    assert "A table after the list:" in guns[3].text
    assert passages[0].chapter == ""
    assert "a list before the chapters" in passages[0].text


def test_passages_keep_marks_and_lines() -> None:
    size = next(each for each in parse_passages(PAGE) if each.id == "X1.2")
    assert size.text == "[ruling size] It is large:\n  very large."


def test_a_smaller_heading_names_the_section_and_leaves_the_chapter() -> None:
    passages = parse_passages("## X1 Board\n- X1.1 Points.\n\n### Edges\n- X1.2 Four.\n")
    assert [(each.id, each.chapter, each.section) for each in passages] == [
        ("X1", "Board", ""),
        ("X1.1", "Board", ""),
        ("", "Board", "Edges"),
        ("X1.2", "Board", "Edges"),
    ]


def test_a_page_may_begin_with_a_blank_line() -> None:
    assert list(parse_rules("\n## X1 Board\n- X1.1 Points.\n")) == ["X1.1"]


def test_passages_keep_the_paragraphs_of_a_rule_apart() -> None:
    page = "## X1 Board\n- **X1.1** Points.\n\nMore about them.\n"
    assert parse_passages(page)[-1].text == "Points.\n\nMore about them."
