"""Odds: how many bots there are when players ask for a ratio. [A10.1]"""

from __future__ import annotations

from collections.abc import Sequence

from escadrille.age.scenario.bots import AS_NAMED, BotName
from escadrille.age.scenario.default_forces import default_force, force_up_to
from escadrille.age.scenario.recruits import ForceRule, Muster, RecruitDocument, has_own_forces


def at_odds(
    wanted: Sequence[Sequence[RecruitDocument]], muster: Muster, bots: Sequence[BotName], odds: int
) -> Sequence[Sequence[RecruitDocument]]:
    """The forces, those that nobody chose filled in: two or three bots for a player's. [A10.1]

    Without odds they are left as they are named, and the scenario fills them.
    Where there are not aircraft enough for that, players who have not chosen get fewer.
    """
    seats = range(len(muster.scenario.seats))
    has_own = has_own_forces(muster.scenario)
    if odds == AS_NAMED or has_own or (wanted and len(wanted) != len(seats)):
        return wanted
    given = list(wanted) or [()] * len(seats)
    forces = [given[seat] or default_force(muster, seat) for seat in seats]
    players = [seat for seat in seats if not bots[seat]]
    open_ = [seat for seat in seats if bots[seat] and not given[seat]]
    if muster.rule.value:
        return [given[seat] or _worth(muster, seat, bots, odds) for seat in seats]
    if not players or not open_:
        return forces
    chosen = sum(len(forces[seat]) for seat in seats if bots[seat] and given[seat])
    needed = odds * sum(len(forces[seat]) for seat in players) - chosen
    for place, seat in enumerate(open_):
        share = -(-max(1, needed) // (len(open_) - place))
        forces[seat] = force_up_to(muster, seat, share)
        needed -= len(forces[seat])
    if needed > 0:
        against = sum(len(forces[seat]) for seat in seats if bots[seat])
        _shrink(forces, [p for p in players if not given[p]], against // odds, muster)
    return forces


def _worth(
    muster: Muster, seat: int, bots: Sequence[BotName], odds: int
) -> Sequence[RecruitDocument]:
    """A force of the agreed value, multiplied by the odds for a bot facing players."""
    times = odds if bots[seat] and not all(bots) else 1
    rule = ForceRule(value=muster.rule.value * times)
    return default_force(muster._replace(rule=rule), seat)


def _shrink(
    forces: list[Sequence[RecruitDocument]], open_: Sequence[int], total: int, muster: Muster
) -> None:
    """Players' forces of fewer aircraft, each slot still with somebody in it."""
    for place, seat in enumerate(open_):
        least = len(muster.scenario.seats[seat].slots)
        share = max(least, total // (len(open_) - place))
        if share < len(forces[seat]):
            forces[seat] = force_up_to(muster, seat, share)
        total -= len(forces[seat])
