"""The games that the laws are checked on: a few of every mode, kept while laws look at them."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import settings

from tests.laws.age.games import Game
from tests.laws.age.setups import MODES

Games = tuple[Game, ...]

FEW = 3
"""The first is the scenario as it stands; the others have forces, options and rulings at random."""
RARE = {"close-bonus-round": 5, "close-observers": 8}
"""What shows itself in few games of a mode needs so many times as many."""


@pytest.fixture(scope="session")
def games() -> Games:
    return tuple(Game(mode, number) for mode in MODES for number in numbers(mode))


def numbers(mode: str) -> list[int]:
    """The same games in every run; other ones, and more, with the profile that searches."""
    few = FEW * RARE.get(mode, 1)
    profile = settings.get_profile(settings.get_current_profile_name())
    if profile.derandomize:
        return list(range(few))
    return Random().sample(range(1_000_000), k=few * profile.max_examples // 40)
