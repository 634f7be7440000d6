"""Options that fit together, and fit their scenario. [A6, A8]"""

from __future__ import annotations

from escadrille.age.box import Box
from escadrille.age.options import Options, VictoryKind
from escadrille.age.scenario import Scenario
from escadrille.kernel.errors import BadInput

_ALTERNATIVES: dict[VictoryKind, tuple[VictoryKind, ...]] = {
    "survival": ("survival", "points"),
    "points": ("survival", "points"),
    "last": ("last", "tally"),
    "tally": ("last", "tally"),
}
"""How a Dogfight may be won instead. [A8.1, A8.6.5]"""


def check_options(options: Options, scenario: Scenario, box: Box) -> None:
    """Refuse options that contradict each other or the scenario."""
    _check_pilots(options)
    _check_winning(options, scenario)
    _check_weather(options, scenario, box)
    if options.one_level and scenario.photo_min_level > 1:
        problem = f"photographs need L{scenario.photo_min_level} or higher here [A8.3.1]"
        raise BadInput("options.one_level", problem, allowed="false")
    if options.one_level and _begins_high(scenario):
        problem = "aircraft begin higher than L1 or tilted here [A8.6.2]"
        raise BadInput("options.one_level", problem, allowed="false")
    seats = len(scenario.seats)
    if options.first is not None and options.first >= seats:
        raise BadInput("options.first", "there is no such seat", allowed=f"0 to {seats - 1}")


def _begins_high(scenario: Scenario) -> bool:
    starts = [start for plan in scenario.seats for slot in plan.slots for start in slot.starts]
    return any(start.level > 1 or start.attitude != "level" for start in starts)


def _check_pilots(options: Options) -> None:
    if options.ace_vs_ace and options.skill != "off":
        problem = "all pilots are aces in ace against ace [A8.6.3]"
        raise BadInput("options.skill", problem, allowed="off")
    if options.experience and options.skill == "off":
        problem = "goes with pilot skill [A6.6]"
        raise BadInput("options.experience", problem, allowed="false, or skill open or hidden")


def _check_winning(options: Options, scenario: Scenario) -> None:
    mode, victory = scenario.mode, scenario.victory.kind
    allowed = _ALTERNATIVES.get(victory, (victory,)) if mode == "dogfight" else (victory,)
    if options.victory not in allowed:
        problem = f"{options.victory} is not how this scenario is won"
        raise BadInput("options.victory", problem, allowed=", ".join(allowed))
    if options.bonus_round and (mode != "dogfight" or victory not in ("survival", "points")):
        raise BadInput("options.bonus_round", "is for Dogfight mode [A8.1.3]", allowed="false")
    counts = mode in ("bombing", "breakthrough") and victory == "points"
    if options.scoring != "standard" and not counts:
        problem = "is for bombing modes that are won by points [A8.4]"
        raise BadInput("options.scoring", problem, allowed="standard")


def _check_weather(options: Options, scenario: Scenario, box: Box) -> None:
    suns = [where for _, where in box.weather.sun_die]
    if options.sun not in ("none", "roll", *suns):
        allowed = ", ".join(("none", "roll", *suns))
        raise BadInput("options.sun", f"the sun is never {options.sun} [A6.8]", allowed=allowed)
    columns, rows = box.size(scenario.board)
    for number, cloud in enumerate(options.clouds):
        field = f"options.clouds[{number}]"
        (col, row), tops = cloud.at, box.weather.cloud_tops
        if not (0 <= col < columns and 0 <= row < rows):
            allowed = f"[0, 0] to [{columns - 1}, {rows - 1}]"
            raise BadInput(f"{field}.at", f"{list(cloud.at)} is off the board", allowed=allowed)
        if cloud.top not in tops:
            allowed = ", ".join(map(str, tops))
            raise BadInput(f"{field}.top", f"no cloud is {cloud.top} high", allowed=allowed)
        if cloud.at in [other.at for other in options.clouds[:number]]:
            raise BadInput(f"{field}.at", f"there are two clouds at {list(cloud.at)}")
