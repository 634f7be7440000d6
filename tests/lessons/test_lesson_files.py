"""Lessons that people write: every fault is named with its file and field."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path
from typing import Any

import pytest

from escadrille.kernel.errors import BadInput
from escadrille.lessons.proof import prove
from escadrille.lessons.runner import answer, begin
from escadrille.lessons.shelf import find_lesson, read_folder, read_lesson
from escadrille.rossi.figures.tiles import Tile
from escadrille.rossi.model.actions import PlayTile
from tests.lessons.raw import raw_lesson, raw_step, second_step


def fault(*steps: dict[str, Any], **fields: Any) -> str:
    """What is said about a lesson that is read and played through."""
    with pytest.raises(BadInput) as error:
        prove(read_lesson(raw_lesson(*steps, **fields), "mine.toml"))
    return str(error.value)


def test_the_lesson_of_these_tests_is_sound() -> None:
    prove(read_lesson(raw_lesson()))


@pytest.mark.parametrize(
    ("fields", "said"),
    [
        ({"title": ""}, "mine.toml: title: "),
        ({"game": "chess"}, "mine.toml: game: "),
        ({"id": "My Lesson"}, "mine.toml: id: "),
        ({"minutes": 0}, "mine.toml: minutes: "),
        ({"colour": "red"}, "mine.toml: colour: there is no such field (allowed: "),
        ({"intro": "See [D99.1]."}, "mine.toml: intro: there is no rule D99.1"),
    ],
)
def test_a_field_that_will_not_do_is_named_with_its_file(fields: dict[str, Any], said: str) -> None:
    assert fault(**fields).startswith(said)


@pytest.mark.parametrize(
    ("fields", "said"),
    [
        ({"goal": {}}, "mine.toml: steps[0].goal: must say answer, happens or never"),
        ({"goal": {"happens": [{"shooter": "red"}]}}, "mine.toml: steps[0].goal: must name an"),
        ({"hint": "[D5.99]"}, "mine.toml: steps[0].hint: there is no rule D5.99"),
        ({"position": None}, "mine.toml: steps[0].position: is missing: "),
        ({"text": "{red.wings} [D5.3]"}, "steps[0].text: {red.wings} is unknown"),
        ({"praise": "{landed.space}"}, "steps[0].praise: {landed.space} is unknown"),
        ({"solution": "jump"}, "steps[0].solution: 'jump' is not a tile"),
        ({"solution": "3|1"}, "steps[0].solution: "),
        ({"solution": "5|0"}, "steps[0].goal: '5|0' does not reach it"),
        ({"goal": {"answer": ["5|0"]}}, "steps[0].goal: '1|2' does not reach it"),
        ({"others": ["5|0"]}, "steps[0].others: "),
        ({"others": ["3|1", "4|0"]}, "steps[0].others: no question takes the answer '4|0'"),
        ({"draws": ["3|1"]}, "steps[0].draws: no question takes the answer '3|1'"),
        ({"seat": 3}, "steps[0].seat: the learner is asked nothing here"),
    ],
)
def test_a_step_that_does_not_go_as_it_is_told_is_named(fields: dict[str, Any], said: str) -> None:
    assert fault(raw_step(**fields)).startswith(said)


def test_a_fault_of_a_position_is_named_by_its_own_field() -> None:
    seats = [{"biplane": "red", "space": "r9", "hand": ["1|2"]}, {"biplane": "blue", "space": "r1"}]
    said = fault(raw_step(position={"seats": seats}))
    assert said.startswith("steps[0].position.seats[0].space: ")


def test_a_later_step_is_named_by_its_number() -> None:
    assert fault(raw_step(), second_step(solution="0|0")).startswith("steps[1].solution: ")


def test_an_unknown_lesson_is_answered_with_the_known_ones() -> None:
    with pytest.raises(BadInput, match=r"there is no lesson 'spin' \(allowed: dogfight/ring, "):
        find_lesson("spin")


def test_an_id_that_two_games_have_needs_the_game() -> None:
    with pytest.raises(BadInput, match="allowed: dogfight/damage, age/damage"):
        find_lesson("damage")


def test_the_example_of_the_lessons_page_is_a_lesson() -> None:
    lesson = read_lesson(tomllib.loads(example()))
    prove(lesson)
    missed = answer(begin(lesson), PlayTile(Tile(5, 0))).verdict
    assert missed is not None
    assert missed.text == "Now Blue is 1 behind you: you flew too far."


def example() -> str:
    """The lesson that docs/lessons.md shows."""
    text = (Path(__file__).parents[2] / "docs" / "lessons.md").read_text(encoding="utf-8")
    found = re.search(r"```toml\n(.*?)```", text, re.DOTALL)
    assert found is not None
    return found[1]


def folder_fault(folder: Path, **files: str) -> str:
    """What is said about a folder with these files."""
    for name, text in files.items():
        (folder / f"{name}.toml").write_text(text, encoding="utf-8")
    with pytest.raises(BadInput) as error:
        read_folder(folder, "dogfight")
    return str(error.value)


def test_lessons_of_a_folder_come_in_their_order(tmp_path: Path) -> None:
    for number, order in enumerate((7, 3)):
        text = (
            example().replace("a-shot", f"shot{number}").replace("order = 500", f"order = {order}")
        )
        (tmp_path / f"shot{number}.toml").write_text(text, encoding="utf-8")
    assert [lesson.id for lesson in read_folder(tmp_path, "dogfight")] == ["shot1", "shot0"]


def test_a_file_is_called_as_its_lesson(tmp_path: Path) -> None:
    said = folder_fault(tmp_path, other=example())
    assert said == (
        "dogfight/other.toml: id: dogfight/a-shot does not match its file name "
        "(allowed: dogfight/other)"
    )


def test_two_lessons_do_not_share_a_place(tmp_path: Path) -> None:
    again = example().replace('"a-shot"', '"b"')
    said = folder_fault(tmp_path, **{"a-shot": example(), "b": again})
    assert said == "dogfight/b.toml: order: 500 is already the place of a-shot"


def test_a_file_that_is_no_toml_is_named(tmp_path: Path) -> None:
    assert folder_fault(tmp_path, broken="id = ").startswith(
        "dogfight/broken.toml: file: is not valid TOML"
    )
