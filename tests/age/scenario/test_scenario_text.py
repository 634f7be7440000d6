"""Scenarios written as files: whatever is written is read again as it was."""

from __future__ import annotations

import tomllib
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from escadrille.age.scenario.file import ScenarioDocument
from escadrille.age.scenario.text import WIDTH, reflowed, scenario_text
from escadrille.games.age import age_scenarios
from escadrille.kernel.figures import validated


@pytest.mark.parametrize("name", age_scenarios())
def test_every_ready_scenario_is_read_again_as_it_was(name: str) -> None:
    """With all fields, and with only those that differ from their defaults."""
    raw = age_scenarios()[name]
    assert tomllib.loads(scenario_text(raw)) == raw
    document = validated(ScenarioDocument, raw)
    short = scenario_text(document.model_dump(exclude_defaults=True))
    assert validated(ScenarioDocument, tomllib.loads(short)) == document


def test_points_and_pieces_stand_on_lines_that_people_read() -> None:
    """Seats and slots are tables; balloons one to a line; nothing is written that says nothing."""
    balloon = {"kind": "barrage", "team": 1, "at": [13, 9], "level": 3, "net": None}
    slot = {"count": 2, "role": "fighter", "starts": [{"at": [1, 2], "heading": "E", "level": 3}]}
    seat = {"name": "One", "edge": "W", "slots": [slot]}
    text = scenario_text({"title": 'A "bold" \\ plan', "balloons": [balloon], "seats": [seat]})
    assert 'title = "A \\"bold\\" \\\\ plan"' in text
    assert '    { kind = "barrage", team = 1, at = [13, 9], level = 3 },\n' in text
    assert "[[seats]]\n" in text
    assert "[[seats.slots]]\n" in text
    assert max(map(len, text.splitlines())) <= WIDTH


_PLAIN = st.recursive(
    st.booleans() | st.integers(-(10**9), 10**9) | st.text(st.characters(codec="utf-8")),
    lambda inner: (
        st.lists(inner, max_size=3)
        | st.dictionaries(st.text(st.characters(codec="utf-8"), max_size=6), inner, max_size=3)
    ),
    max_leaves=8,
)


@given(st.dictionaries(st.sampled_from(["title", "seats", "options", "a b", "é"]), _PLAIN))
def test_whatever_people_write_comes_back(raw: dict[str, Any]) -> None:
    """Quotes, control characters, odd names and odd shapes too."""
    assert tomllib.loads(scenario_text(raw)) == raw


@given(st.text(st.sampled_from('abc \n\t"\\é'), min_size=150, max_size=400))
def test_a_long_text_is_broken_between_words_and_comes_back(told: str) -> None:
    """Spaces and line breaks of its own included."""
    assert tomllib.loads(scenario_text({"text": told})) == {"text": told}


def test_a_long_text_stands_on_lines_that_people_read() -> None:
    """However long it is."""
    text = scenario_text({"text": "They come at dawn, and nobody has seen them before. " * 9})
    assert max(map(len, text.splitlines())) <= WIDTH


def test_a_text_loses_the_line_breaks_of_its_file_and_keeps_its_paragraphs() -> None:
    """An empty line begins a paragraph; other breaks are the file's."""
    assert reflowed("\nThey come\nat dawn.\n\n  Nobody has\nseen them.\n") == (
        "They come at dawn.\n\nNobody has seen them."
    )
