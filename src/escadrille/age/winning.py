"""Ways to win a task that one team has: what counts, and when it is settled. [A8.7, A9.6]

Points are another matter: `scoring.py` counts them, and the highest wins.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from escadrille.age.options import VictoryKind
from escadrille.age.rules import Rules
from escadrille.age.scoring import successes, zones_of
from escadrille.age.state import IN_PLAY, State


class Way(NamedTuple):
    """How a scenario with one team's task is won."""

    score: Callable[[Rules, State], int]
    """For the team with the task as things stand: +1, 0 or -1."""
    is_settled: Callable[[Rules, State], bool]
    """Whether nothing that may still happen can change it."""


def _graded(count: int, win: int, draw: int) -> int:
    """So many win, so many draw, fewer lose."""
    if count >= win:
        return 1
    return 0 if draw and count >= draw else -1


# -- so many successes --------------------------------------------------------------------------


def _threshold_score(rules: Rules, state: State) -> int:
    """Exits, ships, zones, airships. [A8.3.4, A8.7, A9.6.3 to A9.6.6]"""
    victory, (team, *_) = rules.scenario.victory, rules.scenario.task
    return _graded(successes(rules, state, team), victory.win, victory.draw)


def _threshold_settled(rules: Rules, state: State) -> bool:
    return _threshold_score(rules, state) > 0


# -- depots -------------------------------------------------------------------------------------


def _depots_score(rules: Rules, state: State) -> int:
    """So many bombs on each zone win; too few on all of them lose. [A9.6.1, ruling depot-draw]"""
    victory, (team, *_) = rules.scenario.victory, rules.scenario.task
    hits = [state.bombed[zone] for zone in zones_of(rules, team)]
    if all(bombs >= victory.win for bombs in hits):
        return 1
    is_one_destroyed = any(bombs >= victory.win for bombs in hits)
    if rules.rulings.depot_draw == "literal" and is_one_destroyed:
        return -1
    return 0 if sum(hits) >= victory.draw else -1


def _depots_settled(rules: Rules, state: State) -> bool:
    return _depots_score(rules, state) > 0


# -- hunt ---------------------------------------------------------------------------------------


def _hunted(rules: Rules, state: State) -> int:
    """Mission aircraft of the team with the task that were shot down. [A9.6.2]"""
    (team, *_) = rules.scenario.task
    return sum(
        craft.is_mission and state.aircraft[craft.index].fate == "destroyed"
        for craft in rules.of_team(team)
    )


def _hunt_score(rules: Rules, state: State) -> int:
    """The others win by shooting down so many. [A9.6.2]"""
    victory = rules.scenario.victory
    return -_graded(_hunted(rules, state), victory.win, victory.draw)


def _hunt_settled(rules: Rules, state: State) -> bool:
    """Enough are down, or nobody is left to hunt."""
    hunters = [craft for craft in rules.fleet if craft.team not in rules.scenario.task]
    is_over = not any(state.aircraft[craft.index].where in IN_PLAY for craft in hunters)
    return is_over or _hunted(rules, state) >= rules.scenario.victory.win


# -- batteries ----------------------------------------------------------------------------------


def _batteries_score(rules: Rules, state: State) -> int:
    """So many anti-aircraft zones neutralised, and every one hit. [A9.6.7]"""
    victory, task = rules.scenario.victory, rules.scenario.task
    targets = [
        (state.batteries[number], battery.bombs)
        for number, battery in enumerate(rules.scenario.aa)
        if battery.team not in task
    ]
    if not all(hits for hits, _ in targets):
        return -1
    return _graded(sum(hits >= needed for hits, needed in targets), victory.win, victory.draw)


def _batteries_settled(rules: Rules, state: State) -> bool:
    return _batteries_score(rules, state) > 0


WAYS: dict[VictoryKind, Way] = {
    "threshold": Way(_threshold_score, _threshold_settled),
    "depots": Way(_depots_score, _depots_settled),
    "hunt": Way(_hunt_score, _hunt_settled),
    "batteries": Way(_batteries_score, _batteries_settled),
}
