"""When a game is over and who has won it, task by task. [A8, A9.6]"""

from __future__ import annotations

from collections.abc import Callable

from escadrille.age.fire.strikes import can_strike
from escadrille.age.model.events import BonusRoundBegan, GameEnded
from escadrille.age.model.phases import Events
from escadrille.age.model.rules import Rules
from escadrille.age.model.state import IN_PLAY, State
from escadrille.age.scenario.options import VictoryKind
from escadrille.age.turn.score import combat_points, successes, team_points, zones_of
from escadrille.age.turn.tasks import bombs, may_be_bombed, photographs, torpedoes, wanted_zones
from escadrille.age.units.airships import has_task
from escadrille.kernel.protocol import Over


def ending(rules: Rules, state: State, *, end_of_round: bool = False) -> Events:
    """The end of the game, or of its first part; nothing while it goes on."""
    reason = _reason(rules, state, end_of_round=end_of_round)
    if reason is None:
        return ()
    if _needs_bonus_round(rules, state):
        began = _bonus_round(rules, state)
        # A side that has nobody left for it has lost it.
        return (began, *ending(rules, began.book(state)))
    code, rule = reason
    teams = [seat.team for seat in rules.scenario.seats]
    score_of, points_of = _team_scores(rules, state, code), _points_in_all(rules, state)
    scores, points = tuple(score_of[t] for t in teams), tuple(points_of[t] for t in teams)
    return (GameEnded(Over(scores, code, rule, points=points)),)


# -- when ---------------------------------------------------------------------------------------


def _reason(rules: Rules, state: State, *, end_of_round: bool) -> tuple[str, str] | None:
    """Why the game is over now, with its rule."""
    left = teams_left(rules, state)
    if rules.scenario.mode == "dogfight":
        if rules.is_free_for_all:
            if len(_active_teams(rules, state)) <= 1:
                return "last", "A8.6.5"
        elif len(left) <= 1:
            return "survival", "A8.1"
    elif task := _task_over(rules, state, left):
        return task
    if not end_of_round:
        return None
    if state.quiet + int(state.is_quiet) >= rules.rulings.stale_end:
        return "stale", "A8.4.4"
    return ("round limit", "A8.4.4") if state.round >= rules.options.round_limit else None


def teams_left(rules: Rules, state: State) -> tuple[int, ...]:
    """The teams with an aircraft in Combat Zone, Access Points or Patrol, or an airship. [A8.1]"""
    fleet, left = state.aircraft, []
    for team in rules.teams:
        for craft in rules.of_team(team):
            if fleet[craft.index].where in IN_PLAY:
                left.append(team)
                break
        else:
            if _has_airship(rules, state, team):
                left.append(team)
    return tuple(left)


def _has_airship(rules: Rules, state: State, team: int) -> bool:
    flying = [n for n, airship in enumerate(state.airships) if airship.is_flying]
    return any(rules.airship_team(airship) == team for airship in flying)


def _active_teams(rules: Rules, state: State) -> tuple[int, ...]:
    """The teams with an aircraft that can still fight. [A8.6.5]"""
    fleet = zip(rules.fleet, state.aircraft, strict=True)
    active = {c.team for c, each in fleet if each.where in IN_PLAY and rules.can_fire(each)}
    return tuple(team for team in rules.teams if team in active)


def _task_over(rules: Rules, state: State, left: tuple[int, ...]) -> tuple[str, str] | None:
    """No mission aircraft can score any more, or the result is settled. [A8.4.4]"""
    victory, task = rules.scenario.victory, rules.scenario.task
    if not left:
        return "empty", "A8.4.4"
    if victory.kind in SCORES:
        if _is_settled(rules, state):
            return "task", "A8.7"
        if victory.alone_wins and left == task:
            return "alone", "A8.7.1"
    scorers = any(can_score(rules, state, craft.index) for craft in rules.fleet)
    if not scorers and not any(has_task(rules, state, n) for n in range(len(state.airships))):
        return "task", "A8.4.4"
    return None


def can_score(rules: Rules, state: State, index: int) -> bool:
    """Whether an aircraft may still score for its task. [A8.4.4]"""
    craft, each = rules.fleet[index], state.aircraft[index]
    if rules.scenario.mode == "balloons":
        return each.where in IN_PLAY and _can_hunt(rules, state, index)
    if not rules.has_task(index) or each.where not in IN_PLAY:
        return False
    match rules.scenario.mode:
        case "breakthrough":
            return each.bombs > 0 or bool(craft.recruit.exits)
        case "torpedo":
            return torpedoes(rules, state, index)
        case "bombing":
            return bombs(rules, state, index)
        case "combined":
            return bombs(rules, state, index) or _can_film(rules, state, index)
        case _:
            return _can_film(rules, state, index)


def _can_hunt(rules: Rules, state: State, index: int) -> bool:
    """Whether it has guns for balloons, and the enemy a balloon left. [A9.2.2, A9.6.10]"""
    team = rules.fleet[index].team
    left = (n for n, balloon in enumerate(state.balloons) if not balloon.fate)
    hostile = (rules.balloons[n].kind for n in left if rules.balloons[n].team != team)
    return can_strike(rules, state, index) and "observation" in hostile


def _can_film(rules: Rules, state: State, index: int) -> bool:
    each = state.aircraft[index]
    if each.photos or each.filming:
        numbers = {rules.zone_number(index, zone) for zone in each.photos}
        is_news = bool(each.filming) or any(not state.photographed[zone] for zone in numbers)
        if is_news or rules.scenario.mode == "combined":
            return True
    # In Combined mode somebody may still bomb a zone for it to photograph.
    return photographs(rules, state, index) and (
        bool(wanted_zones(rules, state, index))
        or may_be_bombed(rules, state, rules.fleet[index].team)
    )


# -- who ----------------------------------------------------------------------------------------


def _points_in_all(rules: Rules, state: State) -> dict[int, float]:
    """Points by team at the end; in a bonus round its own, unless they are added. [A8.1.3]"""
    teams, points = rules.teams, team_points(rules, state)
    if state.bonus is not None and rules.rulings.bonus_round == "winner":
        points = tuple(now - before for now, before in zip(points, state.bonus, strict=True))
    is_counted = rules.scenario.victory.kind == "points"
    is_scouting = rules.scenario.mode == "reconnaissance" and is_counted
    if is_scouting and len(set(points)) == 1:  # aircraft decide [A8.3.3]
        combat = (combat_points(rules, state, team) for team in teams)
        points = tuple(each + more for each, more in zip(points, combat, strict=True))
    return dict(zip(teams, points, strict=True))


def _team_scores(rules: Rules, state: State, reason: str) -> dict[int, int]:
    """+1, 0 or -1 for every team."""
    teams = rules.teams
    if rules.scenario.victory.kind in SCORES:
        return _task_scores(rules, state, reason)
    is_survival = rules.options.victory == "survival"
    if state.bonus is not None:
        is_survival = rules.rulings.bonus_round == "winner"
    if rules.scenario.mode == "dogfight" and reason == "survival" and is_survival:
        return _ranked({team: float(team in teams_left(rules, state)) for team in teams})
    if reason == "last" and rules.options.victory == "last":
        active = _active_teams(rules, state)
        return _ranked({team: float(team in active) for team in teams})
    return _ranked(_points_in_all(rules, state))


def _task_scores(rules: Rules, state: State, reason: str) -> dict[int, int]:
    """One team's task: won, drawn or lost by it, and the opposite for the others. [A8.7]"""
    victory, task = rules.scenario.victory, rules.scenario.task
    score = 1 if reason == "alone" else SCORES[victory.kind](rules, state)
    is_open = victory.undecided == "draw" and reason in ("stale", "round limit")
    if is_open and score < 0:
        score = 0
    return {team: score if team in task else -score for team in rules.teams}


def _ranked(points: dict[int, float]) -> dict[int, int]:
    """The highest wins; several equal highest draw, and the rest lose."""
    top = [team for team, value in points.items() if value == max(points.values())]
    best = 1 if len(top) == 1 else 0
    return {team: best if team in top else -1 for team in points}


# -- bonus round --------------------------------------------------------------------------------


def _needs_bonus_round(rules: Rules, state: State) -> bool:
    """Aircraft left and points name different winners. [A8.1.3]"""
    if not rules.options.bonus_round or state.bonus is not None:
        return False
    left, points = teams_left(rules, state), team_points(rules, state)
    best = rules.teams[points.index(max(points))]
    return len(left) == 1 and len(set(points)) > 1 and best != left[0]


def _bonus_round(rules: Rules, state: State) -> BonusRoundBegan:
    """All undamaged survivors, withdrawn ones too, with everything replenished. [A8.1.3]"""
    fleet = zip(rules.fleet, state.aircraft, strict=True)
    survivors = [c for c, each in fleet if each.fate != "destroyed" and not each.damage]
    return BonusRoundBegan(
        points=team_points(rules, state),
        survivors=tuple(craft.index for craft in survivors),
        bursts=tuple(craft.full_bursts for craft in survivors),
        throttle=tuple(craft.type.full_throttle for craft in survivors),
    )


# -- one team's task ----------------------------------------------------------------------------


def _is_settled(rules: Rules, state: State) -> bool:
    """Whether nothing that may still happen can change who wins the task. [A8.7]"""
    victory = rules.scenario.victory
    if victory.kind != "hunt":
        return SCORES[victory.kind](rules, state) > 0
    hunters = [craft for craft in rules.fleet if craft.team not in rules.scenario.task]
    are_gone = not any(state.aircraft[craft.index].where in IN_PLAY for craft in hunters)
    return are_gone or _hunted(rules, state) >= victory.win


def _graded(count: int, win: int, draw: int) -> int:
    """`win` successes win, `draw` draw, fewer lose."""
    if count >= win:
        return 1
    return 0 if draw and count >= draw else -1


def _threshold_score(rules: Rules, state: State) -> int:
    """Exits, ships, zones, airships. [A8.3.4, A8.7, A9.6.3 to A9.6.6]"""
    victory, (team, *_) = rules.scenario.victory, rules.scenario.task
    return _graded(successes(rules, state, team), victory.win, victory.draw)


def _depots_score(rules: Rules, state: State) -> int:
    """Enough bombs on each zone win; too few on all of them lose. [A9.6.1, ruling depot-draw]"""
    victory, (team, *_) = rules.scenario.victory, rules.scenario.task
    hits = [state.bombed[zone] for zone in zones_of(rules, team)]
    if all(bombs >= victory.win for bombs in hits):
        return 1
    is_one_destroyed = any(bombs >= victory.win for bombs in hits)
    if rules.rulings.depot_draw == "literal" and is_one_destroyed:
        return -1
    return 0 if sum(hits) >= victory.draw else -1


def _hunted(rules: Rules, state: State) -> int:
    """Mission aircraft of the team with the task that were shot down. [A9.6.2]"""
    (team, *_) = rules.scenario.task
    missions = (craft.index for craft in rules.of_team(team) if craft.is_mission)
    return sum(state.aircraft[index].fate == "destroyed" for index in missions)


def _hunt_score(rules: Rules, state: State) -> int:
    """The others win by shooting enough of them down. [A9.6.2]"""
    victory = rules.scenario.victory
    return -_graded(_hunted(rules, state), victory.win, victory.draw)


def _batteries_score(rules: Rules, state: State) -> int:
    """Enough anti-aircraft zones neutralised, and every one hit. [A9.6.7]"""
    victory, task = rules.scenario.victory, rules.scenario.task
    batteries = zip(rules.scenario.aa, state.batteries, strict=True)
    targets = [(hits, plan.bombs) for plan, hits in batteries if plan.team not in task]
    if not all(hits for hits, _ in targets):
        return -1
    return _graded(sum(hits >= needed for hits, needed in targets), victory.win, victory.draw)


SCORES: dict[VictoryKind, Callable[[Rules, State], int]] = {
    "threshold": _threshold_score,
    "depots": _depots_score,
    "hunt": _hunt_score,
    "batteries": _batteries_score,
}
"""How a scenario with one team's task is won: +1, 0 or -1 for that team as things stand."""
