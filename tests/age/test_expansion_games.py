"""Whole games of the expansion's scenarios: bots fly them to an end that the rules know."""

from __future__ import annotations

import pytest

from escadrille import catalog
from escadrille.bots.trials import Pilots, try_out
from tests.age.test_expansion_scenarios import NAMES

REASONS = ("task", "survival", "stale", "round limit", "empty", "alone")


@pytest.mark.rule("A9.6")
@pytest.mark.parametrize("pilots", ["random", "solo-l", "solo-m"])
@pytest.mark.parametrize("name", NAMES)
def test_bots_fly_every_scenario_to_its_end(name: str, pilots: Pilots) -> None:
    trial = try_out({"id": name, **catalog.age_scenarios()[name]}, pilots, 1)
    assert trial.reason in REASONS
    assert trial.rule in catalog.rules_page("age")
    assert sum(trial.scores) == 0
    assert 1 <= trial.rounds <= 100
