"""Every lesson that comes with the games, proven step by step."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from escadrille import catalog
from escadrille.lessons.filling import PLACEHOLDER
from escadrille.lessons.lesson import Lesson
from escadrille.lessons.proof import prove
from escadrille.lessons.runner import Progress, answer, asks, begin, go_on, worked_solution
from escadrille.lessons.shelf import cited_rules, find_lesson, lessons_of, words_of_lesson

ALL = [lesson for game in catalog.GAMES for lesson in lessons_of(game)]
every_lesson = pytest.mark.parametrize("lesson", ALL, ids=[lesson.name for lesson in ALL])

NAMES = re.compile(r"\[?-?\d\|\d\]?|\b[rg]\d\b|\b(?:a|an|the|every|airport|factory) \d\b", re.I)
"""Tiles, spaces and numbered things of Dogfight! by their names: no figures that could be wrong."""
WRITTEN = re.compile(
    r"\b(?:[AD]\d+(?:\.\d+)*|[ISO]\d|de\d+|fr\d+|gb\d+|[+-]\d (?:up|down))\b|[+-]\d"
)
"""Notation of Age of Dogfights: names, maneuvers and levels as they are typed."""


def steps_of(lesson: Lesson) -> Iterator[Progress]:
    """The lesson at each of its questions, by its own solutions."""
    progress = begin(lesson)
    while not progress.is_finished:
        yield progress
        progress = go_on(answer(progress, worked_solution(progress)))


def is_solved(progress: Progress) -> bool:
    return progress.verdict is not None and progress.verdict.is_reached


@every_lesson
def test_the_worked_solutions_lead_through_the_lesson(lesson: Lesson) -> None:
    prove(lesson)


@every_lesson
def test_every_legal_answer_reaches_the_goal_or_is_told_why_not(lesson: Lesson) -> None:
    for progress in steps_of(lesson):
        decision = asks(progress)
        assert decision is not None
        missed, said = 0, set()
        for option in decision.options:
            told = answer(progress, option)
            verdict = told.verdict
            assert verdict is not None
            assert verdict.text
            assert "{" not in verdict.text
            if verdict.is_reached:
                assert verdict.scene.fault is None, verdict.scene.fault
                further = go_on(told)
                assert further.is_finished or is_solved(answer(further, worked_solution(further)))
            else:
                missed += 1
                said.add(verdict.text)
                again = asks(told)
                assert again is not None
                assert again.id == decision.id
        assert missed, "nothing can be done wrong here"
        assert len(said) >= len(progress.step.misses), "a mistake that nobody can make"


@every_lesson
def test_each_step_cites_a_rule_that_is_on_the_page(lesson: Lesson) -> None:
    known = catalog.rules_page(lesson.game)
    for step in lesson.steps:
        assert cited_rules(step.text)
        assert set(cited_rules(step.text)) <= set(known)


@every_lesson
def test_no_figure_is_typed_where_the_engine_can_say_it(lesson: Lesson) -> None:
    for field, words in words_of_lesson(lesson):
        bare = re.sub(r"\[[A-Z]\d[^\[\]|]*\]", "", PLACEHOLDER.sub("", words))
        bare = (NAMES if lesson.game == "dogfight" else WRITTEN).sub("", bare)
        assert not re.search(r"\d", bare), f"{field}: {bare}"


@pytest.mark.parametrize("lesson", lessons_of("dogfight"), ids=lambda lesson: lesson.id)
def test_tiles_and_spaces_that_are_named_are_on_the_table(lesson: Lesson) -> None:
    for progress in steps_of(lesson):
        step, scene = progress.step, progress.scene
        told = " ".join((step.text, step.task, step.hint))
        tiles = {tile.label for seat in scene.state.aviators for tile in (*seat.hand, *seat.bag)}
        slots = scene.state.bot
        tiles |= {slots.left.label} if slots is not None and slots.left else set()
        tiles |= {tile.label for tile in getattr(scene.state.escorted, "tiles", ())}
        assert set(re.findall(r"-?\d\|\d", told)) <= tiles
        side = scene.game.setup_fields()["side"]
        spaces = set(catalog.figures("dogfight")["boards"][side]["spaces"])
        assert set(re.findall(r"\b[rg]\d\b", told)) <= spaces


def test_there_are_lessons_on_everything_a_beginner_meets() -> None:
    age = [lesson.id for lesson in lessons_of("age")]
    assert age == [
        "first-flight",
        "turns",
        "climb",
        "dive",
        "rotary",
        "full-throttle",
        "coming-in",
        "firing",
        "odds",
        "defend",
        "long-burst",
        "damage",
        "pilots",
        "aerobatics",
        "weather",
        "photographs",
        "bombing",
        "torpedo",
        "solo-l",
    ]
    dogfight = [lesson.id for lesson in lessons_of("dogfight")]
    first = ["ring", "colours", "loops", "damage", "hands", "mixing", "biplanes"]
    assert dogfight[:7] == first
    assert dogfight[7:] == ["solo", "espionage", "bombing", "rescue", "escort"]


def test_a_lesson_is_found_by_its_name_and_by_an_id_that_only_one_game_has() -> None:
    assert find_lesson("age/climb") is find_lesson("climb")
    assert find_lesson("dogfight/damage").game == "dogfight"
