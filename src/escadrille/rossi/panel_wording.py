"""Biplanes and missions in words, for the panels of every table. Knows no rule."""

from __future__ import annotations

from escadrille.rossi.box import ScenarioName, SpecialRule
from escadrille.rossi.narration import name_of
from escadrille.rossi.rules import MISSION, OTHER, Rules, damage_of
from escadrille.rossi.state import ESCORTED, State
from escadrille.rossi.view import SeatView, View

SCENARIO_WORDS: dict[ScenarioName, str] = {
    "dogfight": "Dogfight: a duel, nothing else",
    "espionage": "Espionage: photograph four sites and leave",
    "bombing": "Bombing: destroy four factories and leave",
    "rescue": "Rescue: land, take people up and leave",
    "escort": "Escort: bring a damaged biplane out",
}
SPECIAL_WORDS: dict[SpecialRule, str] = {
    "mulligan": "may change its first hand",
    "zero_then_low": "after a 0 it must play a 1 or 2",
    "refill_to_hand": "refills its hand each round",
    "lose_tile_per_hit": "loses a tile for each hit",
    "replay_last": "reuses its last tile when it has none",
    "double_zero_crash": "crashes on a second 0 in a row",
    "forced_reveal": "sees the plan of a biplane close ahead",
    "jam": "a 3-hit tile jams its gun",
}


def conditions(seen: SeatView) -> list[str]:
    """What besides its hits ails a biplane."""
    words = {
        "jammed": seen.jammed,
        "taking off": seen.taking_off,
        "landed": seen.landed and not seen.taking_off,
        "down": seen.is_down,
    }
    return [word for word, holds in words.items() if holds]


def mission_words(rules: Rules, view: View, legend: str = "") -> str:
    """How far the mission has come, in one line; nothing for a duel.

    `legend` says how objectives are marked, where that needs saying.
    """
    if view.phase == "objectives":
        return "The objectives are being laid out."
    scenario = rules.scenario
    spots = len(rules.board.spots)
    gone = f"{spots - len(view.objectives)} of {spots} gone, {scenario.objectives_needed} needed"
    match view.scenario:
        case "dogfight":
            return ""
        case "espionage":
            return f"Sites: {gone}{legend}."
        case "bombing":
            return f"Factories: {gone}{legend}."
        case "rescue":
            return f"Rescued: {view.rescued}{legend}. {_briefing(view)}"
        case "escort":
            return (
                f"The escorted biplane must leave; the lane opens in round {scenario.exit_round}."
            )


def _briefing(view: View) -> str:
    if view.briefed is None:
        return f"Objective tiles drawn: {view.briefed_count}."
    numbers = ", ".join(str(number) for number in view.briefed) or "none yet"
    return f"{'Your' if view.viewer == MISSION else 'Its'} objectives: {numbers}."


def closing_words(rules: Rules, state: State) -> str:
    """The damage of every craft that can be shot down, and whom the rescuer has brought."""
    crafts = [rules.craft(seat) for seat in (MISSION, OTHER) if not rules.is_bot(seat)]
    if state.escorted is not None:
        crafts.append(ESCORTED)
    hits = [_hits(craft, damage_of(state, craft), rules.thresholds[craft]) for craft in crafts]
    rescued = f" People rescued: {state.rescued}." if rules.scenario.land_values else ""
    return f"Hits taken: {', '.join(hits)}.{rescued}"


def _hits(craft: str, damage: int, limit: int) -> str:
    name = "the escorted biplane" if craft == ESCORTED else name_of(craft)
    return f"{name} {damage} of {limit}"
