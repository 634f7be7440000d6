"""Balloons: when they go up and down, and what is left of a net. [A9.2, A9.3]"""

from __future__ import annotations

from collections.abc import Iterable

from escadrille.age.model.events import BalloonDestroyed, WinchesBegan
from escadrille.age.model.rules import Rules
from escadrille.age.model.state import Balloon, State
from escadrille.age.units.airships import airships_at
from escadrille.age.units.cables import net_stands
from escadrille.kernel.protocol import Seat


def balloon_destroyed(rules: Rules, state: State, balloon: int, by: Seat) -> BalloonDestroyed:
    """A balloon is gone; the other one of its net comes down with the net's weight. [A9.2]"""
    net = rules.balloons[balloon].net
    if net is None or not net_stands(rules, state, net):
        return BalloonDestroyed(balloon, by)
    (mate,) = (each for each in rules.net_mates(net) if each != balloon)
    return BalloonDestroyed(balloon, by, mate, rules.box.units.barrage.level_without_net)


# -- up and down --------------------------------------------------------------------------------


def winches_due(
    rules: Rules, state: State, seats: Iterable[Seat], in_round: int
) -> tuple[WinchesBegan, ...]:
    """The observation balloons of some players that sink or may be moved in a round. [A9.3]"""
    by = set(seats)
    due = tuple(
        number
        for number, plan in enumerate(rules.balloons)
        if rules.controller(plan.team) in by
        and (_sinks(state.balloons[number], in_round) or may_winch(rules, state, number))
        and not state.balloons[number].fate
    )
    return (WinchesBegan(due),) if due else ()


def _sinks(each: Balloon, in_round: int) -> bool:
    """Whether it was damaged in an earlier round. [A9.3.2]"""
    return each.is_damaged and each.damaged_in < in_round


def may_winch(rules: Rules, state: State, balloon: int) -> bool:
    """Whether its owner may move it; a damaged one sinks by itself. [A9.3, A9.6.10]"""
    is_free = rules.scenario.winching or rules.rulings.balloon_winch == "free"
    is_observation = rules.balloons[balloon].kind == "observation"
    return is_observation and is_free and not state.balloons[balloon].is_damaged


def levels_open(rules: Rules, state: State, balloon: int) -> tuple[int, ...]:
    """Its own level, then those that it can be winched to. [A9.3]"""
    figures, level = rules.box.units.observation, state.balloons[balloon].level
    up = range(level + 1, min(level + figures.levels_per_turn, figures.max_level) + 1)
    down = range(level - 1, max(level - figures.levels_per_turn, 0) - 1, -1)
    free_up = _until_met(rules, state, balloon, up)
    return (level, *free_up, *_until_met(rules, state, balloon, down))


def sinks_to(rules: Rules, state: State, balloon: int) -> int:
    """The level of a damaged balloon after this turn. [A9.3]"""
    level = state.balloons[balloon].level
    below = _until_met(rules, state, balloon, range(level - 1, max(level - 2, -1), -1))
    return below[-1] if below else level


def _until_met(rules: Rules, state: State, balloon: int, levels: Iterable[int]) -> tuple[int, ...]:
    """The levels one after the other, as far as nobody is in the way. [A1.5]"""
    point, free = rules.layout(state).balloon_points[balloon], list[int]()
    planes = {(each.point, each.level) for each in state.aircraft if each.where == "combat"}
    taken = {level for at, level in planes.union(airships_at(rules, state)) if at == point}
    for level in levels:
        if level in taken:
            break
        free.append(level)
    return tuple(free)
