"""The games of Dogfight! that the laws are checked on, played once; where a law is broken."""

from __future__ import annotations

from collections.abc import Generator
from random import Random

import pytest
from hypothesis import settings

from tests.laws.age.games import Play as AgePlay
from tests.laws.games import MODES, Play, random_play

Plays = tuple[Play, ...]


@pytest.fixture(scope="session")
def played() -> Plays:
    """Some of every mode: the same in every run, or other ones with the profile that searches."""
    profile = settings.get_profile(settings.get_current_profile_name())
    first = 0 if profile.derandomize else Random().randrange(1_000_000)
    numbers = range(first, first + profile.max_examples)
    return tuple(random_play(mode, number) for mode in MODES for number in numbers)


def solo_plays(played: Plays) -> Plays:
    """Those against the bot."""
    return tuple(play for play in played if play.game.rules.setup.solo)


@pytest.hookimpl(wrapper=True)
def pytest_pyfunc_call() -> Generator[None, object, object]:
    """Of a law that is broken tell in which game."""
    try:
        return (yield)
    except AssertionError as error:
        if play := _play_of(error):
            error.add_note(f"in {play}")
        raise


def _play_of(error: AssertionError) -> Play | AgePlay | None:
    """The game that was being looked at."""
    trace, found = error.__traceback__, None
    while trace is not None:
        for seen in trace.tb_frame.f_locals.values():
            if isinstance(seen, Play | AgePlay):
                found = seen
        trace = trace.tb_next
    return found
