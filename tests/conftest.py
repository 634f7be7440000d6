"""How hypothesis searches: the same games in every run, so that a red test is red for everybody."""

from __future__ import annotations

import pytest
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


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Print what tests measured: `record_property("measured", …)`."""
    reports = [each for group in terminalreporter.stats.values() for each in group]
    notes = [note for each in reports for note in getattr(each, "user_properties", ())]
    measured = list(dict.fromkeys(str(value) for name, value in notes if name == "measured"))
    if measured:
        terminalreporter.section("measured")
    for line in measured:
        terminalreporter.write_line(line)
