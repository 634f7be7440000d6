"""Experiments for tests: small, quick and told by what is different."""

from __future__ import annotations

from typing import Any

from escadrille.lab import Experiment, checked
from escadrille.lab.plan import Plan, plan_of

QUICK: dict[str, Any] = {
    "name": "quick",
    "game": "dogfight",
    "kind": "match",
    "players": ["greedy", "random"],
    "games": 8,
}
"""A few short games on the engine."""
ALIKE: dict[str, Any] = {**QUICK, "kind": "balance", "players": ["random"]}
"""Random pilots, whose games the simulator can play."""
DUEL: dict[str, Any] = {
    **QUICK,
    "game": "age",
    "players": ["keen", "random"],
    "setup": {"scenario": "duel", "options": {"round_limit": 6}},
}
"""A short game of Age."""


def experiment(base: dict[str, Any] = QUICK, **changes: Any) -> Experiment:
    """An experiment with some fields of its own."""
    return checked({**base, **changes})


def plan(base: dict[str, Any] = QUICK, **changes: Any) -> Plan:
    """The same, looked at by its game."""
    return plan_of(experiment(base, **changes))
