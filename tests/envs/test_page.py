"""docs/environments.md: its programs run as they stand, and its sizes are right."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from escadrille.age.figures import DIRECTIONS
from escadrille.age.model.actions import ATTITUDES
from escadrille.envs.age import features, sight
from escadrille.envs.age.course import USUAL_OPTIONS
from escadrille.envs.dogfight.single import DogfightEnv
from escadrille.envs.registration import register
from tools import pictures

PAGE = (Path(__file__).parents[2] / "docs" / "environments.md").read_text(encoding="utf-8")
PROGRAMS = re.findall(r"```python\n(.*?)```", PAGE, re.DOTALL)
SIZES = re.findall(r"^\| (duel|\w+), (\w+) and (\w+) \| (\d+) \| (\d+) \|$", PAGE, re.MULTILINE)


@pytest.mark.parametrize("number", range(3))
def test_a_program_of_the_page_runs(number: int, capsys: pytest.CaptureFixture[str]) -> None:
    register()
    assert len(PROGRAMS) == 3
    names: dict[str, object] = {}
    exec(PROGRAMS[number].replace("8192", "64"), names)
    told = capsys.readouterr().out
    assert number or re.match(r"-?[01]\.0 [a-z-]+ D\d", told)
    assert not {"env", "reduced"}.isdisjoint(names)


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_a_set_up_has_as_many_numbers_and_answers(size: tuple[str, ...]) -> None:
    scenario, first, second, numbers, answers = size
    setup: dict[str, Any] = {"biplanes": (first.lower(), second.lower())}
    if scenario != "duel":
        setup["scenario"] = scenario.lower()
    env = DogfightEnv(**setup)
    assert len(SIZES) == 4
    assert (env.course.fields.width, len(env.course.answers)) == (int(numbers), int(answers))


@pytest.mark.parametrize(
    ("name", "picture"),
    [("dogfight-env", pictures.dogfight_picture), ("age-env", pictures.age_picture)],
)
def test_a_picture_shows_what_is_seen_today(name: str, picture: Callable[[], str]) -> None:
    """If not, `make pictures` draws it again."""
    assert f"(pictures/{name}.svg)" in PAGE
    assert (pictures.FOLDER / f"{name}.svg").read_text(encoding="utf-8") == picture()


WORDS = {
    "heading, wind (whence it blows), sun": DIRECTIONS,
    "attitude": ATTITUDES,
    "where": sight.WHERE,
    "damage": ("none", *sight.DAMAGES[1:]),
    "skill": sight.SKILLS,
    "die": sight.COLOURS,
    "edge": features.EDGES,
}


def test_the_words_of_numbers_are_those_of_the_code() -> None:
    for name, words in WORDS.items():
        said = ", ".join(f"{number} {word}" for number, word in enumerate(words))
        assert f"| {name} | {said} |" in PAGE
    [kinds] = re.findall(r"^\| kind \| (.*);", PAGE, re.MULTILINE)
    for kind in kinds.split(", "):
        number, name = kind.split()
        assert features.KINDS[int(number) - 1] == name


def test_the_parts_of_an_observation_of_age_are_those_of_the_code() -> None:
    assert f"| `game` | {len(sight.GAME)} | {', '.join(sight.GAME)} |" in PAGE
    assert f"| `aircraft` | aircraft × {len(sight.CRAFT)} |" in PAGE
    names = ", ".join(features.FEATURES)
    assert f"| `options` | {USUAL_OPTIONS} × {len(features.FEATURES)} | {names} |" in PAGE
    assert f"| `action_mask` | {USUAL_OPTIONS + 1} |" in PAGE
