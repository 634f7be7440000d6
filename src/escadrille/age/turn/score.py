"""Points, as the modes count them. [A8]"""

from __future__ import annotations

from escadrille.age.model.rules import Rules
from escadrille.age.model.state import Balloon, State


def team_points(rules: Rules, state: State) -> tuple[float, ...]:
    """The points of every team, in the scenario's order."""
    return tuple(_points(rules, state, team) for team in rules.teams)


def _points(rules: Rules, state: State, team: int) -> float:
    if rules.is_free_for_all:
        return tally(rules, state, team)
    task = task_points(rules, state, team)
    match rules.scenario.mode:
        case "dogfight":
            combat = combat_points(rules, state, team, must_withdraw=True)
            return combat + _observation_points(rules, state, team)
        case "combined" if rules.scenario.victory.kind == "grand":
            return grand_points(rules, state, team)
        case "combined":
            combat = combat_points(rules, state, team)
            return task + combat + _observation_points(rules, state, team)
        case "balloons":
            return _observation_points(rules, state, team)
        case "bombing" | "breakthrough" if rules.options.scoring == "alternative":
            combat = combat_points(rules, state, team)
            return task + combat + _observation_points(rules, state, team)
        case "bombing":
            return task + _bombers_downed(rules, state, team)
        case _:
            return task


# -- combat -------------------------------------------------------------------------------------


def combat_points(
    rules: Rules, state: State, team: int, *, must_withdraw: bool | None = None
) -> float:
    """1 for each enemy destroyed, 0.5 for each damaged. [A8.1, A8.3.3, A8.4.3]

    In Dogfight a damaged one must have withdrawn; elsewhere a ruling says so or not. Whoever
    withdraws undamaged scores nothing. [A8.1.2]
    """
    if must_withdraw is None:
        must_withdraw = rules.rulings.damage_count == "withdrawn"
    figures, points = rules.box.points, 0.0
    for craft, each in zip(rules.fleet, state.aircraft, strict=True):
        if craft.team == team:
            continue
        if each.fate == "destroyed":
            points += figures.downed
        elif each.damage and (not must_withdraw or each.fate == "withdrawn"):
            points += figures.damaged
    return points


def _bombers_downed(rules: Rules, state: State, team: int) -> float:
    """1 for each enemy bomber shot down; by a ruling for each bomb carrier. [A8.4]"""
    fleet = zip(rules.fleet, state.aircraft, strict=True)
    downed = [c for c, each in fleet if c.team != team and each.fate == "destroyed"]
    by_role = rules.rulings.bombers_downed == "bomb carriers"
    counted = (craft.is_mission if by_role else craft.type.is_bomber for craft in downed)
    return rules.box.points.downed * sum(counted)


def tally(rules: Rules, state: State, team: int) -> float:
    """Everyone for themselves: kills by the destroyer, and own survivors. [A8.6.5]"""
    figures, points = rules.box.points, 0.0
    for craft, each in zip(rules.fleet, state.aircraft, strict=True):
        if each.fate != "destroyed":
            points += figures.survivor if craft.team == team else 0.0
        elif each.downed_by is not None and rules.scenario.seats[each.downed_by].team == team:
            points += figures.downed
    return points


# -- balloons -----------------------------------------------------------------------------------


def _observation_points(rules: Rules, state: State, team: int) -> float:
    """1 for each enemy observation balloon destroyed, 0.5 for a damaged one. [A9.3, A9.6.10]

    They count wherever damaged aircraft do.
    """
    figures, points = rules.box.units.observation, 0.0
    for plan, each in zip(rules.balloons, state.balloons, strict=True):
        if plan.team != team and plan.kind == "observation":
            points += figures.score_destroyed if each.fate == "destroyed" else 0.0
            points += figures.score_damaged if _is_only_damaged(each) else 0.0
    return points


def _is_only_damaged(each: Balloon) -> bool:
    """Whether a balloon was punctured and not destroyed: it sinks, or has sunk. [A9.3]"""
    return each.is_damaged and each.fate != "destroyed"


def grand_points(rules: Rules, state: State, team: int) -> float:
    """Aircraft, balloons of either kind, bombs and photographs with their bonuses. [A9.6.11]"""
    figures = rules.box.points
    half = figures.balloon_damaged if rules.rulings.balloon_points == "damaged too" else 0.0
    points = combat_points(rules, state, team) + _photo_points(rules, state, team)
    points += _bomb_points(rules, state, team, with_bonus=True)
    for plan, each in zip(rules.balloons, state.balloons, strict=True):
        if plan.team != team:
            points += figures.balloon if each.fate == "destroyed" else 0.0
            points += half if _is_only_damaged(each) else 0.0
    return points


# -- tasks --------------------------------------------------------------------------------------


def zones_of(rules: Rules, team: int) -> list[int]:
    """The numbers of a team's targets. [A8.2]"""
    return [n for n, zone in enumerate(rules.scenario.zones) if zone.team == team]


def task_points(rules: Rules, state: State, team: int) -> float:
    """Photographs home, bombs dropped, breakthroughs. [A8.3, A8.4, A8.6.1]"""
    match rules.scenario.mode:
        case "reconnaissance":
            return _photo_points(rules, state, team)
        case "bombing":
            return _bomb_points(rules, state, team, with_bonus=True)
        case "breakthrough":
            return _breakthrough_points(rules, state, team)
        case "torpedo":
            return rules.box.points.bomb * sum(state.bombed[z] for z in zones_of(rules, team))
        case "combined":
            return _combined_points(rules, state, team)
        case _:
            return 0.0


def _photo_points(rules: Rules, state: State, team: int) -> float:
    """3 for each zone, the first time; 5 more for all. [A8.3]"""
    figures, zones = rules.box.points, zones_of(rules, team)
    home = sum(state.photographed[zone] for zone in zones)
    is_complete = bool(zones) and home == len(zones)
    return home * figures.photo + (figures.all_photos if is_complete else 0.0)


def _bomb_points(rules: Rules, state: State, team: int, *, with_bonus: bool) -> float:
    """5 for each bomb; 10 more if every zone was hit. [A8.4]"""
    figures, zones = rules.box.points, zones_of(rules, team)
    hits = [state.bombed[zone] for zone in zones]
    is_complete = with_bonus and bool(hits) and all(hits)
    return sum(hits) * figures.bomb + (figures.all_bombs if is_complete else 0.0)


def _breakthrough_points(rules: Rules, state: State, team: int) -> float:
    """5 for each bomber and 3 for each bomb-carrying scout through. [A8.4]"""
    bomber, scout = rules.box.points.breakthrough_bomber, rules.box.points.breakthrough_scout
    through = [c for c in rules.of_team(team) if state.aircraft[c.index].fate == "through"]
    return sum((bomber if craft.type.is_bomber else scout for craft in through), 0.0)


def _combined_points(rules: Rules, state: State, team: int) -> float:
    """Bombs, then photographs of what was bombed. [A8.6.1]"""
    by_zone = rules.rulings.combined_score == "zone"
    bombs = _bomb_points(rules, state, team, with_bonus=by_zone)
    if by_zone:
        return bombs + _photo_points(rules, state, team)
    home = sum(state.aircraft[c.index].fate == "home" for c in rules.of_team(team))
    return bombs + home * rules.box.points.combined_scout


def successes(rules: Rules, state: State, team: int) -> int:
    """What a scenario with a threshold counts: exits, ships, zones. [A8.3.4, A8.7]"""
    zones = zones_of(rules, team)
    match rules.scenario.mode:
        case "breakthrough":
            return sum(state.aircraft[c.index].fate == "through" for c in rules.of_team(team))
        case "reconnaissance":
            return sum(state.photographed[zone] for zone in zones)
        case "patrol":
            through = (n for n, each in enumerate(state.airships) if each.fate == "through")
            return sum(rules.airship_team(number) == team for number in through)
        case _:
            return sum(state.bombed[zone] > 0 for zone in zones)
