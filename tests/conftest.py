"""How hypothesis searches: the same games in every run, so that a red test is red for everybody."""

from __future__ import annotations

from hypothesis import HealthCheck, settings

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
