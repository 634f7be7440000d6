"""Whole games of the expansion's scenarios: bots fly them to an end that the rules know."""

from __future__ import annotations

from itertools import cycle
from typing import get_args

import pytest

from escadrille import catalog
from escadrille.bots.age.trials import Pilots, try_out
from escadrille.games.age import age_scenarios
from tests.age.scenario.test_expansion_scenarios import NAMES

PILOTS: tuple[Pilots, ...] = get_args(Pilots)
REASONS = ("task", "survival", "stale", "round limit", "empty", "alone")


@pytest.mark.rule("A9.6")
@pytest.mark.parametrize(("name", "pilots"), [*zip(NAMES, cycle(PILOTS), strict=False)])
def test_bots_fly_every_scenario_to_its_end(name: str, pilots: Pilots) -> None:
    """Each with some of them; laws look at all scenarios with all bots."""
    trial = try_out({"id": name, **age_scenarios()[name]}, pilots, 1)
    assert trial.reason in REASONS
    assert trial.rule in catalog.rules_page("age")
    assert sum(trial.scores) == 0
    assert 1 <= trial.rounds <= 100
