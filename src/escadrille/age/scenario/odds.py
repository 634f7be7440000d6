"""Odds: how many bots there are when players ask for a ratio. [A10.1]"""

from __future__ import annotations

from collections.abc import Sequence

from escadrille.age.figures.box import Box
from escadrille.age.figures.hangar import Hangar
from escadrille.age.scenario.bots import AS_NAMED, BotName
from escadrille.age.scenario.default_forces import default_force, force_up_to
from escadrille.age.scenario.model import Scenario
from escadrille.age.scenario.recruits import ForceRule, RecruitDocument, has_own_forces


def at_odds(
    wanted: Sequence[Sequence[RecruitDocument]],
    scenario: Scenario,
    rule: ForceRule,
    bots: Sequence[BotName],
    odds: int,
    hangar: Hangar,
    box: Box,
) -> Sequence[Sequence[RecruitDocument]]:
    """The forces, those that nobody chose filled in: two or three bots for a player's. [A10.1]

    Without odds they are left as they are named, and the scenario fills them.
    Where there are not aircraft enough for that, players who have not chosen get fewer.
    """
    seats = range(len(scenario.seats))
    if odds == AS_NAMED or has_own_forces(scenario) or (wanted and len(wanted) != len(seats)):
        return wanted
    given = list(wanted) or [()] * len(seats)
    forces = [given[n] or default_force(scenario, n, rule, hangar, box) for n in seats]
    players = [seat for seat in seats if not bots[seat]]
    open_ = [seat for seat in seats if bots[seat] and not given[seat]]
    if not players or not open_ or rule.value:
        return [
            _worth(scenario, n, rule, bots, odds, hangar, box)
            if rule.value and not given[n]
            else forces[n]
            for n in seats
        ]
    chosen = sum(len(forces[seat]) for seat in seats if bots[seat] and given[seat])
    needed = odds * sum(len(forces[seat]) for seat in players) - chosen
    for place, seat in enumerate(open_):
        share = -(-max(1, needed) // (len(open_) - place))
        forces[seat] = force_up_to(scenario, seat, share, hangar)
        needed -= len(forces[seat])
    if needed > 0:
        against = sum(len(forces[seat]) for seat in seats if bots[seat])
        _shrink(forces, [p for p in players if not given[p]], against // odds, scenario, hangar)
    return forces


def _worth(
    scenario: Scenario,
    seat: int,
    rule: ForceRule,
    bots: Sequence[BotName],
    odds: int,
    hangar: Hangar,
    box: Box,
) -> Sequence[RecruitDocument]:
    """A force of the agreed value, multiplied by the odds for a bot facing players."""
    times = odds if bots[seat] and not all(bots) else 1
    return default_force(scenario, seat, ForceRule(value=rule.value * times), hangar, box)


def _shrink(
    forces: list[Sequence[RecruitDocument]],
    open_: Sequence[int],
    total: int,
    scenario: Scenario,
    hangar: Hangar,
) -> None:
    """Players' forces of fewer aircraft, each slot still with somebody in it."""
    for place, seat in enumerate(open_):
        least = len(scenario.seats[seat].slots)
        share = max(least, total // (len(open_) - place))
        if share < len(forces[seat]):
            forces[seat] = force_up_to(scenario, seat, share, hangar)
        total -= len(forces[seat])
