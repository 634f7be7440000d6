"""The rulings in force: named switches where the rulebook is silent or contradicts itself."""

from __future__ import annotations

from typing import Literal

import msgspec


class Rulings(msgspec.Struct, frozen=True, kw_only=True):
    """One field for each switch of the data file, where its meaning and default stand."""

    dogfight_starts: Literal["random", "by choice", "seat order"]
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
