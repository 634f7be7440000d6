"""Options that fit together, and fit their scenario. [A6, A8]"""

from __future__ import annotations

import msgspec

from escadrille.age.figures.box import Box
from escadrille.age.scenario.bots import NO_BOTS, Solo, finds_skill
from escadrille.age.scenario.model import Scenario
from escadrille.age.scenario.options import Options, VictoryKind
from escadrille.kernel.errors import BadInput
from escadrille.kernel.message import Message

_ALTERNATIVES: dict[VictoryKind, tuple[VictoryKind, ...]] = {
    "survival": ("survival", "points"),
    "points": ("survival", "points"),
    "last": ("last", "tally"),
    "tally": ("last", "tally"),
}
"""How a Dogfight may be won instead. [A8.1, A8.6.5]"""


def check_options(options: Options, scenario: Scenario, box: Box) -> None:
    """Refuse options that contradict each other or the scenario. [A8.3.1, A8.6.2, A8.6.3]"""
    if options.ace_vs_ace and options.skill != "off":
        raise BadInput("options.skill", Message("age-setup-all-aces"), allowed="off")
    _check_winning(options, scenario)
    _check_weather(options, scenario, box)
    if options.one_level and scenario.photo_min_level > 1:
        problem = Message("age-setup-photo-level", level=scenario.photo_min_level)
        raise BadInput("options.one_level", problem, allowed="false")
    if options.one_level and _begins_high(scenario):
        raise BadInput("options.one_level", Message("age-setup-one-level"), allowed="false")
    seats = len(scenario.seats)
    if options.first is not None and options.first >= seats:
        raise BadInput("options.first", Message("age-setup-no-seat"), allowed=f"0 to {seats - 1}")


def _begins_high(scenario: Scenario) -> bool:
    return any(start.level > 1 or start.attitude != "level" for *_, start in scenario.starts())


def with_experience(options: Options, *, has_skill: bool) -> Options:
    """Experience belongs to pilot skill: on with it unless switched off. [A6.6]"""
    if options.experience and not has_skill:
        allowed = Message("age-setup-needs-skill-allowed")
        raise BadInput("options.experience", Message("age-setup-needs-skill"), allowed=allowed)
    wanted = has_skill if options.experience is None else options.experience
    return msgspec.structs.replace(options, experience=wanted)


def has_skill(options: Options, solo: Solo = NO_BOTS, *, is_solo: bool = False) -> bool:
    """Whether pilots differ: as marked, or as a solo system finds out. [A6.6, A10.2, A11.6]"""
    if options.ace_vs_ace:
        return False
    return options.skill != "off" or (is_solo and finds_skill(solo))


def _check_winning(options: Options, scenario: Scenario) -> None:
    """How it is won, and what goes with that alone. [A8.1.3, A8.4]"""
    allowed = ways_to_win(scenario)
    if options.victory not in allowed:
        problem = Message("age-setup-not-won-so", victory=options.victory)
        raise BadInput("options.victory", problem, allowed=", ".join(allowed))
    if options.bonus_round and not may_have_bonus_round(scenario):
        raise BadInput("options.bonus_round", Message("age-setup-dogfight-only"), allowed="false")
    if options.scoring != "standard" and not counts_bombing(scenario):
        raise BadInput("options.scoring", Message("age-setup-bombing-only"), allowed="standard")


def ways_to_win(scenario: Scenario) -> tuple[VictoryKind, ...]:
    """How a scenario may be won, its own way among them. [A8.1, A8.6.5]"""
    own = scenario.victory.kind
    return _ALTERNATIVES.get(own, (own,)) if scenario.mode == "dogfight" else (own,)


def may_have_bonus_round(scenario: Scenario) -> bool:
    """Whether aircraft and points can disagree about who has won. [A8.1.3]"""
    return scenario.mode == "dogfight" and scenario.victory.kind in ("survival", "points")


def counts_bombing(scenario: Scenario) -> bool:
    """Whether there are two ways to count what bombers do. [A8.4]"""
    return scenario.mode in ("bombing", "breakthrough") and scenario.victory.kind == "points"


def may_be_one_level(scenario: Scenario) -> bool:
    """Whether it can do without altitude. [A8.6.2]"""
    return scenario.photo_min_level <= 1 and not _begins_high(scenario)


def _check_weather(options: Options, scenario: Scenario, box: Box) -> None:
    """The sun stands where its die can say; clouds lie on the board. [A6.8]"""
    suns = [where for _, where in box.weather.sun_die]
    if options.sun not in ("none", "roll", *suns):
        allowed = ", ".join(("none", "roll", *suns))
        raise BadInput("options.sun", Message("age-setup-no-sun", sun=options.sun), allowed=allowed)
    columns, rows = box.size(scenario.board)
    for number, cloud in enumerate(options.clouds):
        field = f"options.clouds[{number}]"
        (col, row), tops, at = cloud.at, box.weather.cloud_tops, str(list(cloud.at))
        if not (0 <= col < columns and 0 <= row < rows):
            allowed = f"[0, 0] to [{columns - 1}, {rows - 1}]"
            problem = Message("age-setup-cloud-off-board", at=at)
            raise BadInput(f"{field}.at", problem, allowed=allowed)
        if cloud.top not in tops:
            allowed = ", ".join(map(str, tops))
            problem = Message("age-setup-cloud-top", top=cloud.top)
            raise BadInput(f"{field}.top", problem, allowed=allowed)
        if cloud.at in [other.at for other in options.clouds[:number]]:
            raise BadInput(f"{field}.at", Message("age-setup-two-clouds", at=at))
