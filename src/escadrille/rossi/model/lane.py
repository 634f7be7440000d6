"""The lane home: when it is open. [D9.2, D9.3]"""

from __future__ import annotations

from escadrille.rossi.model.rules import Rules
from escadrille.rossi.model.state import State


def lane_is_open(rules: Rules, state: State) -> bool:
    """Whether the lane may be planned in this turn; asked before its missions count. [D9.2]"""
    if rules.rulings.lane_open == "always" and rules.is_mission:
        return True
    return exit_condition_is_met(rules, state)


def exit_condition_is_met(rules: Rules, state: State) -> bool:
    """Whether the mission biplane may leave. [D9.13, D9.19, D9.30, D9.44]"""
    scenario = rules.scenario
    match rules.setup.scenario:
        case "dogfight":
            return False
        case "espionage" | "bombing":
            return rules.objectives_gone(state) >= scenario.objectives_needed
        case "rescue":
            return state.rescued >= scenario.objectives_needed
        case "escort":
            return state.round >= scenario.exit_round
