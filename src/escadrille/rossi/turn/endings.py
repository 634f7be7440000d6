"""How a game ends, and for whom; `words/events.py` puts the reasons into words. [D6, D9, D10.18]"""

from __future__ import annotations

from escadrille.kernel.protocol import Over, Seat
from escadrille.rossi.model import ESCORTED, MISSION, OTHER, Rules, State
from escadrille.rossi.model import events as ev


def _won(seat: Seat, reason: str, rule: str, grade: str = "") -> ev.GameEnded:
    scores = (1, -1) if seat == MISSION else (-1, 1)
    return ev.GameEnded(Over(scores, reason, rule, grade))


def _drawn(reason: str, rule: str) -> ev.GameEnded:
    return ev.GameEnded(Over((0, 0), reason, rule))


def _ruled(result: str, reason: str, rule: str) -> ev.GameEnded:
    """A result that a ruling names in words."""
    if result == "draw":
        return _drawn(reason, rule)
    return _won(MISSION if result == "mission wins" else OTHER, reason, rule)


def crashed(seat: Seat, rule: str) -> ev.GameEnded:
    """A crash loses the game at once. [D6.4, D9.8]"""
    return _won(1 - seat, "crash", rule)


def left_board(rules: Rules, state: State) -> ev.GameEnded:
    """The mission biplane is out through the exit. [D9.13, D9.19, D9.30, D9.44]"""
    if rules.setup.scenario == "rescue":
        return _rescue_grade(rules, state, "exit", "D9.30")
    rule = {"espionage": "D9.13", "bombing": "D9.19", "escort": "D9.44"}[rules.setup.scenario]
    return _won(MISSION, "exit", rule)


def _rescue_grade(rules: Rules, state: State, reason: str, rule: str) -> ev.GameEnded:
    """One person rescued is a draw, two a win, three or more a major win. [D9.30, D9.31, D10.19]"""
    scenario, count = rules.scenario, state.rescued
    if count >= scenario.major_value:
        return _won(MISSION, reason, rule, grade="major")
    if count >= scenario.win_value:
        return _won(MISSION, reason, rule)
    if count >= scenario.draw_value:
        return _drawn(reason, rule)
    return _ruled(rules.rulings.rescue_none_result, reason, "D9.31")


def all_sites_taken() -> ev.GameEnded:
    """Under a ruling the spy wins with the fourth site. [D9.13]"""
    return _won(MISSION, "sites-taken", "D9.13")


def shot_down(rules: Rules, state: State, downed: tuple[str, ...]) -> ev.GameEnded | None:
    """What the loss of these biplanes means, or None if the game goes on. [D6.1]"""
    if rules.is_escort:
        return _escort_losses(rules, downed)
    if rules.craft(OTHER) in downed:
        return _other_shot_down(rules, state)
    return _mission_shot_down(rules, state)


def _escort_losses(rules: Rules, downed: tuple[str, ...]) -> ev.GameEnded | None:
    """The escorted biplane or the attacker decides; the escort alone does not. [D9.43, D9.45]"""
    attacker = rules.craft(OTHER)
    if ESCORTED in downed and attacker in downed:
        result = rules.rulings.escort_double_shoot_down
        return _ruled(result, "both-shot-down", "D9.45")
    if ESCORTED in downed:
        rule = "D10.20" if rules.setup.solo else "D9.45"
        return _won(OTHER, "escorted-shot-down", rule)
    if attacker in downed:
        return _won(MISSION, "other-shot-down", "D9.45")
    return None


def _other_shot_down(rules: Rules, state: State) -> ev.GameEnded:
    if rules.setup.scenario == "rescue":
        return _rescue_grade(rules, state, "other-shot-down", "D9.31")
    rule = "D9.19" if rules.setup.scenario == "bombing" else "D6.1"
    return _won(MISSION, "other-shot-down", rule)


_SHOT_DOWN_RULES = {"dogfight": "D6.1", "espionage": "D9.14", "bombing": "D9.20", "rescue": "D9.32"}


def _mission_shot_down(rules: Rules, state: State) -> ev.GameEnded:
    scenario = rules.scenario
    if rules.setup.solo:
        return _won(OTHER, "mission-shot-down", "D10.18")
    goal_reached = rules.objectives_gone(state) >= scenario.objectives_needed
    if scenario.shot_down_after_goal == "draw" and goal_reached:
        return _drawn("mission-shot-down", "D9.20")
    return _won(OTHER, "mission-shot-down", _SHOT_DOWN_RULES[rules.setup.scenario])


def time_is_up(rules: Rules, state: State) -> ev.GameEnded | None:
    """The result after the last round, or None if another round follows. [D3.1, D6.3, D9.7]"""
    last = rules.scenario.max_rounds
    if not last:
        if state.round < rules.rulings.round_cap:
            return None
        return _ruled(rules.rulings.round_cap_result, "round-cap", "D9.7")
    if state.round < last:
        return None
    if not rules.is_escort:
        return _fewer_hits(state)
    if rules.setup.solo:
        result = "draw" if rules.rulings.solo_escort_time_out == "draw" else "other wins"
        return _ruled(result, "time-out", "D10.20")
    return _ruled(rules.rulings.escort_time_out, "time-out", "D9.46")


def _fewer_hits(state: State) -> ev.GameEnded:
    """Less damage wins; equal damage is a draw. [D6.3]"""
    first, second = (aviator.damage for aviator in state.aviators)
    if first == second:
        return _drawn("equal-damage", "D6.3")
    return _won(MISSION if first < second else OTHER, "less-damage", "D6.3")
