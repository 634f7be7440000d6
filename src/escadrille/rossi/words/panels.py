"""Biplanes and missions in words, for the panels of every table. Knows no rule."""

from __future__ import annotations

from escadrille.messages import key, say
from escadrille.rossi.figures.box import ScenarioName, SpecialRule
from escadrille.rossi.model import ESCORTED, MISSION, OTHER, Rules, SeatView, State, View, damage_of
from escadrille.rossi.words.events import name_inside


def scenario_words(name: ScenarioName) -> str:
    """A scenario in one line: its title, a colon, what it is about."""
    return say(f"dogfight-scenario-{name}")


def special_words(rule: SpecialRule) -> str:
    """A special rule of a biplane, in short."""
    return say(f"dogfight-special-{key(rule)}")


def conditions(seen: SeatView) -> list[str]:
    """A biplane's conditions besides its hits."""
    words = {
        "jammed": seen.jammed,
        "taking off": seen.taking_off,
        "landed": seen.landed and not seen.taking_off,
        "down": seen.is_down,
    }
    return [say(f"dogfight-conditions-{key(word)}") for word, holds in words.items() if holds]


def mission_words(rules: Rules, view: View, legend: str = "") -> str:
    """How far the mission has come, in one line; nothing for a duel.

    `legend` says how objectives are marked, where that needs saying.
    """
    if view.phase == "objectives":
        return say("dogfight-mission-laid-out")
    scenario = rules.scenario
    spots = len(rules.board.spots)
    left, needed = len(view.objectives), scenario.objectives_needed
    gone = say("dogfight-mission-gone", gone=spots - left, spots=spots, needed=needed)
    match view.scenario:
        case "dogfight":
            return ""
        case "espionage":
            return say("dogfight-mission-sites", gone=gone, legend=legend)
        case "bombing":
            return say("dogfight-mission-factories", gone=gone, legend=legend)
        case "rescue":
            told = {"legend": legend, "briefing": _briefing(view)}
            return say("dogfight-mission-rescued", rescued=view.rescued, **told)
        case "escort":
            return say("dogfight-mission-escort", round=scenario.exit_round)


def _briefing(view: View) -> str:
    if view.briefed is None:
        return say("dogfight-briefed-count", count=view.briefed_count)
    numbers = ", ".join(str(number) for number in view.briefed) or say("dogfight-briefed-none")
    whose = "your" if view.viewer == MISSION else "its"
    return say(f"dogfight-briefed-{whose}", numbers=numbers)


def closing_words(rules: Rules, state: State) -> str:
    """The damage of every craft that can be shot down, and whom the rescuer has brought."""
    crafts = [rules.craft(seat) for seat in (MISSION, OTHER) if not rules.is_bot(seat)]
    if state.escorted is not None:
        crafts.append(ESCORTED)
    hits = [_hits(craft, damage_of(state, craft), rules.thresholds[craft]) for craft in crafts]
    taken = ", ".join(hits)
    if rules.scenario.land_values:
        return say("dogfight-closing-people", hits=taken, rescued=state.rescued)
    return say("dogfight-closing", hits=taken)


def _hits(craft: str, damage: int, limit: int) -> str:
    return say("dogfight-craft-hits", name=name_inside(craft), damage=damage, limit=limit)
