"""The rulings in force: named switches where the rulebook is silent or contradicts itself."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Literal

import msgspec

from escadrille.kernel.errors import BadInput
from escadrille.rossi.box import Box, Switch


class Rulings(msgspec.Struct, frozen=True, kw_only=True):
    """One field for each switch of the data file, where its meaning and default stand."""

    dogfight_starts: Literal["random", "seat order"]
    espionage_exit_required: bool
    lane_choice: Literal["with the tile", "after the reveal"]
    lane_open: Literal["when the exit condition is met", "always"]
    other_may_enter_lane: bool
    other_turns_back_to: Literal["the ring", "the branch"]
    arriving_on_exit_counts: bool
    two_coloured_shoot_each_other: bool
    grey_white_counts_as_white: bool
    black_loses: Literal["by choice", "at random"]
    black_replay_side: Literal["free", "as played"]
    jam_needs_a_shot: bool
    landed_can_be_shot: bool
    landed_can_shoot: bool
    landed_three_flies: bool
    landing_optional: bool
    rescue_none_result: Literal["other wins", "draw"]
    escort_time_out: Literal["draw", "other wins"]
    escort_double_shoot_down: Literal["draw", "other wins", "mission wins"]
    escort_shooter_tie: Literal["escort player chooses", "escort shoots"]
    escort_both_means: Literal["in position", "behind"]
    solo_escort_time_out: Literal["loss", "draw"]
    bot_enters_lane: bool
    round_cap: int
    round_cap_result: Literal["draw", "other wins"]


def choose_rulings(box: Box, chosen: Mapping[str, Any]) -> Rulings:
    """The defaults with the chosen values on top, each checked against what is allowed."""
    for name, value in chosen.items():
        if name not in box.rulings:
            raise BadInput(f"rulings.{name}", "no such ruling", allowed=", ".join(box.rulings))
        check_ruling(f"rulings.{name}", box.rulings[name], value)
    values = {name: switch.default for name, switch in box.rulings.items()}
    return msgspec.convert(values | dict(chosen), Rulings)


def check_ruling(field: str, switch: Switch, value: Any) -> None:
    """Refuse a value that a ruling cannot have."""
    if switch.range:
        low, high = switch.range
        if type(value) is not int or not low <= value <= high:
            raise BadInput(field, f"{value!r} will not do", allowed=f"{low} to {high}")
    elif not any(value == each and type(value) is type(each) for each in switch.allowed):
        words = ", ".join(str(each).lower() for each in switch.allowed)
        raise BadInput(field, f"{value!r} will not do", allowed=words)
