"""Lessons at the terminal."""

from __future__ import annotations

import re

import pytest

from escadrille import catalog
from escadrille.lessons.shelf import lessons_of
from tests.cli.runner import run

SHOWN = "show\n\n" * 12
"""A learner who has everything shown to him."""


def test_without_a_name_all_lessons_are_listed_in_their_order() -> None:
    output = run("lesson").output
    listed = re.findall(r"^  (\S+/\S+)", output, re.MULTILINE)
    assert listed == [lesson.name for game in catalog.GAMES for lesson in lessons_of(game)]
    assert "age/climb              Climbing (4 minutes)" in output


@pytest.mark.parametrize("name", ["dogfight/rescue", "age/defend"])
def test_a_lesson_can_be_taken_to_its_end(name: str) -> None:
    result = run(f"lesson {name} --plain", typed=SHOWN)
    assert result.exit_code == 0
    assert "Done. The next lesson: escadrille lesson " in result.output
    assert result.output.count("✓") == 3


def test_the_last_lesson_leads_to_a_game() -> None:
    assert "Now fly: escadrille play age" in run("lesson solo-l", typed=SHOWN).output


def test_a_miss_is_explained_and_the_question_asked_again() -> None:
    output = run("lesson ring --plain", typed="4|1\n1|2\n").output
    missed, reached = output.index("✗ You did not shoot."), output.index("✓ Blue flew to r4")
    assert missed < reached
    assert "Red [4|1]; Blue [3|1]. [D3.6]" in output


def test_an_illegal_answer_is_refused_with_its_rule() -> None:
    output = run("lesson ring --plain", typed="3|1\n").output
    assert "✗ [3|1] is not in red’s hand [D3.4]" in output


def test_hints_can_be_asked_for_at_any_prompt() -> None:
    said = run("lesson ring", typed="hint\n").output
    assert "Blue would end on r4." in said
    assert "Type: 1|2" in said


def test_back_and_restart_lead_to_earlier_steps() -> None:
    output = run("lesson loops --plain", typed="show\n\nback\nshow\nback\nshow\n\nrestart\n").output
    steps = re.findall(r"Step (\d) of 3", output)
    assert steps == ["1", "2", "1", "1", "2", "1"]


def test_a_lesson_may_begin_at_a_later_step() -> None:
    assert "Step 3 of 3. From a loop space" in run("lesson loops --step 3").output


def test_what_is_wrong_is_said_in_a_line() -> None:
    late = run("lesson loops --step 4")
    assert (late.exit_code, late.output) == (
        2,
        "escadrille: --step: the lesson has no step 4 (allowed: 1 to 3)\n",
    )
    unknown = run("lesson spin")
    assert unknown.exit_code == 2
    assert "there is no lesson 'spin'" in unknown.output


def test_leaving_says_how_to_come_back() -> None:
    output = run("lesson age/climb --plain", typed="q\n").output
    assert output.endswith("Come back any time: escadrille lesson age/climb\n")
