"""How hypothesis searches: the same games in every run, so that a red test is red for everybody."""

from __future__ import annotations

from hypothesis import HealthCheck, settings

# A whole game is a large example, and its length says nothing about a fault.
_GAMES = {
    "deadline": None,
    "suppress_health_check": [HealthCheck.too_slow, HealthCheck.data_too_large],
}

settings.register_profile(
    "repeatable", derandomize=True, database=None, max_examples=12, print_blob=False, **_GAMES
)
settings.register_profile("search", max_examples=500, **_GAMES)
# `make test ARGS=--hypothesis-profile=search` looks further, at other games each time.
settings.load_profile("repeatable")
