"""How playthroughs of Age of Dogfights are wanted: a scenario, options, and what has to happen."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from escadrille.age.model import events as ev
from tests.laws.age.skirmishes import OWN_FIGURES, SKIRMISHES
from tests.playthroughs.story import Story, Test, Wanted

ROUNDS = 16
"""Long enough for a task, short enough to be read."""


def wanted(
    name: str,
    title: str,
    shows: Test,
    scenario: str,
    rulings: Mapping[str, Any] | None = None,
    *,
    forces: Mapping[str, Any] | None = None,
    **options: Any,
) -> Wanted:
    """A playthrough of a scenario, ours or one of the skirmishes, with these options."""
    setup: dict[str, Any] = {"scenario": SKIRMISHES.get(scenario, scenario), **(forces or {})}
    setup["options"] = {"round_limit": ROUNDS} | options
    changes = OWN_FIGURES.get(scenario, {})
    return Wanted(name, title, shows, setup, rulings or {}, "age", changes)


def won_by(*seats: int) -> Test:
    return lambda s: [n for n, score in enumerate(s.result.scores) if score == 1] == list(seats)


def drawn(story: Story) -> bool:
    return set(story.result.scores) == {0}


def reason(word: str) -> Test:
    return lambda s: s.result.reason == word


def fate(word: str, count: int = 1) -> Test:
    return lambda s: len(s.all(ev.BoardLeft, fate=word)) >= count
