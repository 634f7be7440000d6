"""Hidden is hidden: of two games that differ only out of a seat's sight it is handed the same."""

from __future__ import annotations

from copy import copy
from typing import Any

import numpy as np
import pytest

from escadrille.envs.age import course as of_age
from escadrille.envs.dogfight import course as of_dogfight
from escadrille.kernel.match import Match
from tests.envs.test_dogfight_envs import SETUPS
from tests.laws import twins
from tests.laws.age import twins as twins_of_age

GAMES = 5
HIDING = {name: setup for name, setup in SETUPS.items() if not setup.get("solo")}
"""In solo play the bot's tiles lie open, and there is nobody else."""
HIDDEN_SKILL: dict[str, Any] = {"scenario": "dogfight", "options": {"skill": "hidden"}}


def at(course: Any, state: Any) -> Any:
    """The same game, but it stands at another state."""
    other = copy(course)
    other.match = Match(course.game, state)
    other._run_on()
    return other


def handed(course: of_dogfight.Course, seat: int) -> Any:
    """All that the environments hand to a seat: numbers and mask, info, answers in words."""
    looked = [each.tobytes() for each in course.observation(seat).values()]
    words = {number: str(action) for number, action in course.options(seat).items()}
    return looked, course.info(seat), words


@pytest.mark.parametrize("setup", HIDING.values(), ids=HIDING)
def test_no_seat_is_handed_anything_of_the_others_tiles_and_plans(setup: dict[str, Any]) -> None:
    course = of_dogfight.Course(of_dogfight.game_of(setup), "raises")
    random, differ = np.random.default_rng(1), 0
    makers = [twins.Twins(course.game, seat, "environments") for seat in range(2)]
    for _ in range(GAMES):
        course.begin(random)
        while course.scores is None:
            for seat, maker in enumerate(makers):
                twin = at(course, maker.twin(course.match.state))
                assert handed(twin, seat) == handed(course, seat)
                differ += handed(twin, 1 - seat) != handed(course, 1 - seat)
            asked = course.asked()
            course.choose({seat: random.choice([*course.options(seat)]) for seat in asked})
    assert differ, "the other seat sees the difference"


def handed_of_age(course: of_age.Course, seat: int) -> Any:
    """All that the environments hand to a seat; words are told to the one that is asked."""
    looked = [each.tobytes() for each in course.observation(seat).values()]
    return looked, course.info(), course.labels() if course.asked == seat else []


def test_no_seat_is_handed_anything_of_a_hidden_skill() -> None:
    course = of_age.Course(of_age.game_of(HIDDEN_SKILL), "raises", 1024)
    random, differ = np.random.default_rng(1), 0
    makers = [twins_of_age.Twins(course.game, seat, "environments") for seat in course.seats]
    for _ in range(2):
        course.begin(random)
        while course.scores is None:
            for seat, maker in enumerate(makers):
                twin = at(course, maker.twin(course.match.state))
                assert handed_of_age(twin, seat) == handed_of_age(course, seat)
                differ += handed_of_age(twin, 1 - seat) != handed_of_age(course, 1 - seat)
            course.choose(int(random.integers(len(course.labels()))))
    assert differ, "the other seat sees the difference"
