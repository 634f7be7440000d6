"""What lessons claim: figures come from the engine, and a task is passed by what it asks for."""

from __future__ import annotations

import re
from typing import Any

import pytest

from escadrille import catalog
from escadrille.kernel.errors import BadInput
from escadrille.lessons.filling import NUMBERS, PLACEHOLDER
from escadrille.lessons.lesson import Lesson
from escadrille.lessons.runner import Progress, answer, asks, begin, worked_solution
from escadrille.lessons.shelf import (
    find_lesson,
    intro_of,
    lessons_of,
    read_lesson,
    words_of_lesson,
)
from escadrille.lessons.stage import stage_for
from escadrille.rossi.model import notation as dogfight_notation
from tests.lessons.raw import raw_lesson, raw_step
from tests.lessons.test_lessons import every_lesson, steps_of

CITED = re.compile(r"\[[AD]\d[^\[\]|]*\]")
MANY = re.compile(rf"\b(?:{'|'.join(NUMBERS[2:])}|twice)\b", re.I)
ONE = re.compile(r"\bone (?:space|step|turn|level|point|hit|burst|roll|bomb|or|to)\b", re.I)


# -- figures ------------------------------------------------------------------------------------


def typed_figures(words: str) -> list[str]:
    """Numbers in words that somebody has typed into a sentence which cites a rule."""
    told = [part for part in re.split(r"(?<=[.!?]) ", words) if CITED.search(part)]
    bare = [PLACEHOLDER.sub("", part) for part in told]
    return [match[0] for part in bare for match in (*MANY.finditer(part), *ONE.finditer(part))]


def test_a_typed_figure_is_found_and_one_of_the_engine_is_none() -> None:
    assert typed_figures("Behind at one to three spaces [D5.3].") == ["three", "one to"]
    assert typed_figures("Behind at up to {word red.range} spaces [D5.3]. Two fly.") == []


@every_lesson
def test_a_sentence_about_a_rule_has_its_figures_from_the_engine(lesson: Lesson) -> None:
    for field, words in words_of_lesson(lesson):
        assert not typed_figures(words), f"{lesson.name} {field}: {words}"


def test_an_intro_says_the_figures_of_the_box() -> None:
    intros = {lesson.id: intro_of(lesson) for lesson in lessons_of("dogfight")}
    assert intros["hands"].startswith("Five turns are a round, three rounds a game,")
    assert not any("{" in intro for intro in intros.values())
    with pytest.raises(BadInput, match=r"intro: \{red.space\} is unknown"):
        read_lesson(raw_lesson(intro="On {red.space}."))


def test_numbers_in_words_and_lists() -> None:
    text = "{Word red.range}, {word red.range}, {any figures.constants.low_values} [D5.3]."
    assert begin(read_lesson(raw_lesson(raw_step(text=text)))).page.text == (
        "Three, three, 1 or 2 [D5.3]."
    )


# -- what the other does --------------------------------------------------------------------------

FLIES = re.compile(
    r"(\w+)(?: on r\d)? (?:will fly|is about to fly|is likely to fly|flies) (\w+) space"
)
ENDS = re.compile(r"(\w+) (?:would end|will end|ends) on (r\d)")


@pytest.mark.parametrize("lesson", lessons_of("dogfight"), ids=lambda lesson: lesson.id)
def test_the_other_flies_as_it_is_told(lesson: Lesson) -> None:
    """By the page that a learner reads, figures filled in, and the course of the solution."""
    for progress in steps_of(lesson):
        moved = _moves(progress)
        said = " ".join(progress.page)
        for who, many in FLIES.findall(said):
            if who.lower() in moved:
                assert NUMBERS.index(many) == moved[who.lower()][0], (lesson.name, who, many)
        for who, space in ENDS.findall(said):
            if who.lower() in moved:
                assert space == moved[who.lower()][1], (lesson.name, who, space)


def _moves(progress: Progress) -> dict[str, tuple[int, str]]:
    """How far each biplane flies in the course of the solution, and where it ends."""
    verdict = answer(progress, worked_solution(progress)).verdict
    assert verdict is not None
    stage = stage_for("dogfight")
    story = verdict.scene.happened[len(progress.scene.happened) :]
    events = [stage.event_fields(verdict.scene.game, each.event) for each in story]
    moved = [event for event in events if event["event"] == "moved"]
    return {each["craft"]: (each["spaces"], each["path"].split()[-1]) for each in moved}


SHOOTS = re.compile(r"\bshoots\b|\bSomebody shot\b|\bgot its shot\b")


@pytest.mark.parametrize("lesson", lessons_of("dogfight"), ids=lambda lesson: lesson.id)
def test_who_is_told_of_a_shot_was_shot_at(lesson: Lesson) -> None:
    for progress in steps_of(lesson):
        decision = asks(progress)
        assert decision is not None
        for option in decision.options:
            verdict = answer(progress, option).verdict
            assert verdict is not None
            if SHOOTS.search(verdict.text):
                events = [type(each.event).__name__ for each in verdict.scene.happened]
                assert "ShotFired" in events, (lesson.name, option, verdict.text)


# -- tasks and goals ------------------------------------------------------------------------------

ALSO = {
    ("dogfight/hands", 1): ["2|2"],  # two hits as well
    ("dogfight/mixing", 0): ["5|0"],  # the other half of the mix
}
"""Answers besides the solution that do what a task of Dogfight! asks for."""


def accepted(progress: Progress) -> list[Any]:
    """Every answer that reaches the goal of a step."""
    decision = asks(progress)
    assert decision is not None
    return [option for option in decision.options if is_reached(answer(progress, option))]


def is_reached(progress: Progress) -> bool:
    return progress.verdict is not None and progress.verdict.is_reached


@pytest.mark.parametrize("lesson", lessons_of("dogfight"), ids=lambda lesson: lesson.id)
def test_no_other_answer_passes_than_those_that_were_looked_at(lesson: Lesson) -> None:
    for progress in steps_of(lesson):
        wanted = {progress.step.solution, *ALSO.get((lesson.name, progress.number), [])}
        passing = {dogfight_notation.write(option) for option in accepted(progress)}
        assert passing == wanted, (lesson.name, progress.number, progress.page.task)


ASKED = {
    "at": re.compile(r"\bend at (-?\d+,\d+)"),
    "level": re.compile(r"\b(?:on|to) L(\d)"),
    "heading": re.compile(r"\bheading ([NSEW]{1,2})\b"),
    "attitude": re.compile(r"(?:nose-(up|down)|[,:] (level))\b|\bkeep the nose (down)"),
}
"""What a task of Age of Dogfights may ask of the end of a flight."""


@pytest.mark.parametrize("lesson", lessons_of("age"), ids=lambda lesson: lesson.id)
def test_a_flight_passes_only_if_it_ends_as_the_task_asks(lesson: Lesson) -> None:
    for progress in steps_of(lesson):
        wanted = ends_asked_for(progress.page.task)
        for option in accepted(progress) if wanted else []:
            flown = _flown(answer(progress, option))
            if flown is None:
                continue  # no flight at all: an Access Point, a die
            told = {field: str(flown[field]) for field in wanted}
            assert told == wanted, (lesson.name, progress.number, option)


def ends_asked_for(task: str) -> dict[str, str]:
    """The end of a flight in the words of a task."""
    found = {field: pattern.search(task) for field, pattern in ASKED.items()}
    return {
        field: next(group for group in match.groups() if group)
        for field, match in found.items()
        if match is not None
    }


def test_a_task_that_names_an_end_is_understood() -> None:
    asked = ends_asked_for("Dive: end at 9,13 on L3, heading SE, nose-down.")
    assert asked == {"at": "9,13", "level": "3", "heading": "SE", "attitude": "down"}


def _flown(progress: Progress) -> dict[str, Any] | None:
    assert progress.verdict is not None
    scene, stage = progress.verdict.scene, stage_for("age")
    story = scene.happened[len(progress.scene.happened) :]
    events = [stage.event_fields(scene.game, each.event) for each in story]
    return next((event for event in events if event["event"] == "flown"), None)


@pytest.mark.rule("D10.9")
def test_the_solo_lesson_tells_the_range_of_the_rules() -> None:
    progress = begin(find_lesson("dogfight/solo"))
    up_to = catalog.figures("dogfight")["solo"]["lower_value_up_to"]
    assert f"up to {NUMBERS[up_to]} spaces ahead of it, it takes the lower value" in (
        progress.page.text
    )


@pytest.mark.rule("D3.13")
def test_the_lesson_on_hands_shows_as_many_tiles_as_it_says() -> None:
    progress = begin(find_lesson("dogfight/hands"))
    verdict = answer(progress, worked_solution(progress)).verdict
    assert verdict is not None
    said = re.search(r"drawn (\w+) new ones: ((?:\[\d\|\d\] ?)+)\. That makes (\w+)", verdict.text)
    assert said is not None
    assert NUMBERS.index(said[1]) == len(said[2].split())
    assert NUMBERS.index(said[3]) == len(said[2].split()) + 1
