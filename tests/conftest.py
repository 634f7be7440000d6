"""How hypothesis searches, in which order and how many at once tests run.

Hypothesis looks at the same games in every run, so that a red test is red for everybody.
"""

from __future__ import annotations

import gc
from collections.abc import Generator
from typing import Any

import pytest
from hypothesis import HealthCheck, settings

from tests.groups import Groups, place_of

# A whole game is a large example, and how long it takes says nothing about a fault.
_whole_games = settings(
    deadline=None, suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large]
)

settings.register_profile(
    "repeatable", _whole_games, derandomize=True, database=None, max_examples=10
)
# `make test ARGS=--hypothesis-profile=search` looks further, at other games each time.
settings.register_profile("search", _whole_games, max_examples=300)
settings.load_profile("repeatable")


@pytest.hookimpl(wrapper=True)
def pytest_collection() -> Generator[None, object, object]:
    """Tests that were found stay to the end: the garbage collector need not look at them."""
    gc.disable()
    try:
        return (yield)
    finally:
        gc.freeze()
        gc.enable()


@pytest.hookimpl(wrapper=True, optionalhook=True)
def pytest_xdist_auto_num_workers() -> Generator[None, int, int]:
    """Two more than there are processors, as some tests wait while others compute."""
    return (yield) + 2


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_make_scheduler(config: pytest.Config, log: Any) -> Groups:
    """Tests that share something run in one process."""
    return Groups(config, log)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Tests that wait or take long come first, so that none is left to wait for at the end."""
    items.sort(key=lambda item: place_of(item.nodeid))
