"""Rules pages are read by their ids alone, whatever else stands on them."""

from __future__ import annotations

import pytest

from escadrille import catalog
from escadrille.kernel.errors import BadInput
from escadrille.kernel.rules_page import parse_rules

PAGE = """# A game – rules

Source: **not a rule**, and 1. nothing either.

1. Not in a chapter.

## D1 Components

- **D1.1** Two players. [rulebook]
- **D1.2** There are 15 tiles: [derived: 120 = 8 × 15; see D1.1]

| Biplane | tiles |
|---|---|
| red | 15 |

- **D1.2a** One is [3|1]L. [rulebook] Its sides are alike. [ruling: one tile]

## D3 Turn

### Set-up

1. **D3.7** You go first. [rulebook]
2. **D3.8** Select a tile.
   1. On a loop: the right one.
   2. Otherwise: the lower one. [rulebook; lane: ruling: total]

### Results

Free text in a section of its own belongs to no rule.

- **D3.9** You win. [reconstructed]

## D12 Examples

Side `single`.

1. **A shot.** Red shoots.
2. Another.

## Appendix

After the chapters.
"""


def test_every_id_is_found_once_and_in_order() -> None:
    assert list(parse_rules(PAGE)) == [
        "D1.1",
        "D1.2",
        "D1.2a",
        "D3.7",
        "D3.8",
        "D3.9",
        "D12.1",
        "D12.2",
    ]


def test_marks_are_taken_out_of_the_words_and_kept() -> None:
    rules = parse_rules(PAGE)
    assert rules["D1.1"].text == "Two players."
    assert rules["D1.1"].marks == ("rulebook",)
    assert rules["D1.2a"].text == "One is [3|1]L. Its sides are alike."
    assert rules["D1.2a"].marks == ("rulebook", "ruling: one tile")
    assert rules["D3.9"].marks == ("reconstructed",)


def test_a_table_belongs_to_the_rule_before_it() -> None:
    assert parse_rules(PAGE)["D1.2"].text.splitlines()[0] == "There are 15 tiles:"
    assert parse_rules(PAGE)["D1.2"].text.endswith("| red | 15 |")


def test_indented_steps_belong_to_their_rule() -> None:
    text = parse_rules(PAGE)["D3.8"].text
    assert "1. On a loop: the right one." in text
    assert text.endswith("the lower one.")


def test_a_chapter_is_named_with_its_section() -> None:
    rules = parse_rules(PAGE)
    assert rules["D1.1"].chapter == "D1 Components"
    assert rules["D3.7"].chapter == "D3 Turn: Set-up"
    assert rules["D3.9"].chapter == "D3 Turn: Results"


def test_numbered_items_of_a_chapter_are_rules_of_it() -> None:
    rules = parse_rules(PAGE)
    assert rules["D12.1"].text == "**A shot.** Red shoots."
    assert (rules["D12.2"].id, rules["D12.2"].chapter) == ("D12.2", "D12 Examples")


def test_a_heading_without_an_id_ends_the_rule_before_it() -> None:
    rules = parse_rules(PAGE)
    assert rules["D12.2"].text == "Another."
    assert not any("Free text" in rule.text for rule in rules.values())


def test_the_page_of_dogfight_has_every_chapter_without_a_gap() -> None:
    rules = catalog.rules_page("dogfight")
    numbers: dict[int, list[int]] = {}
    for rule in rules:
        chapter, number = rule.removeprefix("D").split(".")
        if number.isdigit():  # D5.4a and its like come on top
            numbers.setdefault(int(chapter), []).append(int(number))
    assert sorted(numbers) == list(range(1, 14))
    for chapter_, found in numbers.items():
        assert found == list(range(1, len(found) + 1)), f"chapter D{chapter_}"


def test_every_rule_of_dogfight_but_the_lists_says_where_it_comes_from() -> None:
    lists = ("D11 ", "D12 ", "D13 ")
    unmarked = [
        rule.id
        for rule in catalog.rules_page("dogfight").values()
        if not rule.marks and not rule.chapter.startswith(lists)
    ]
    assert unmarked == []


def test_a_page_that_does_not_exist_is_bad_input() -> None:
    with pytest.raises(BadInput, match="unknown") as caught:
        catalog.rules_page("chess")
    assert caught.value.allowed == "dogfight, age"
