"""The rulings in force: named switches where the rulebook is silent or its page is lost."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Literal

import msgspec

from escadrille.age.figures.box import Box
from escadrille.kernel.rulings import choose


class Rulings(msgspec.Struct, frozen=True, kw_only=True):
    """One field for each switch of the data file, where its meaning and default stand."""

    border_rings: Literal[1, 2]
    access_points: Literal[2, 4]
    entry_attitude: Literal["level", "any"]
    role_lasts: Literal["the game", "while it has bombs"]
    no_legal_path: Literal["longest", "destroyed"]
    min_steps: Literal[1, 0]
    gyro: Literal["strict", "generous"]
    turning_radius: Literal["across rounds", "within a round", "two steps"]
    front_block: Literal["any", "enemies"]
    one_attack: Literal["one mount", "each mount"]
    offensive_classes: Literal["by data", "bombers barred", "all bombers barred"]
    parallel_place: Literal["both level", "same attitude", "any"]
    tail_axis: Literal["axis", "printed", "axis only"]
    ventral: Literal["mirror", "level only", "level and up"]
    break_order: Literal["designation", "free choice"]
    break_timing: Literal["each roll", "once"]
    natural_jam: bool
    unjam: Literal["next move", "later round"]
    kill_credit: Literal["pilot", "any gun", "balloons too"]
    first_speed: Literal["basic", "no test"]
    cloud_shape: Literal["seven", "one"]
    large_loop: Literal["fast climbers", "free"]
    loop_steps: Literal["no modifier", "one per level"]
    split_s_pullup: Literal["any attitude", "as a dive"]
    zone_columns: int
    zone_rows: int
    zone_pass: Literal["carry", "reset"]
    stale_end: int
    bonus_round: Literal["winner", "points added"]
    damage_count: Literal["anywhere", "withdrawn"]
    bombers_downed: Literal["bombers", "bomb carriers"]
    combined_score: Literal["scout", "zone"]
    combined_roles: Literal["bombs, then photographs", "bombs or photographs"]
    balloon_points: Literal["damaged too", "destroyed"]
    depot_draw: Literal["otherwise", "literal"]
    ace_vs_ace: Literal["every damage", "pilot's guns"]
    team_limit: Literal["player", "team"]
    torpedo_run: Literal["two steps", "launch point"]
    first_move: Literal["task", "dice"]
    chart_1: Literal["usual", "milder"]
    chart_3: Literal["usual", "harsher", "milder"]
    balloon_range: Literal["2d", "1d", "both"]
    balloon_cable: Literal["both kinds", "barrage"]
    balloon_winch: Literal["by scenario", "free"]
    airship_arcs: Literal["nearer end", "wide"]
    chart_4: Literal["usual", "harsher", "milder"]
    solo_first: Literal["player", "scenario"]
    solo_arc: Literal["bounds in", "bounds out"]
    solo_reach: Literal["tilt counts", "end levels"]
    solo_half: Literal["after the burst", "before the burst"]
    solo_die: Literal["two straight", "three straight"]
    solo_opportunity: Literal["not whom it ignored", "anybody"]
    solo_jam: Literal["mission first", "guns first"]
    solo_home: Literal["where it started", "the player's edge"]
    m_attitude: Literal["down", "level"]
    m_bombs: Literal["rolled again", "as rolled"]
    m_lost: Literal["no movement die", "movement die too"]
    m_speed: Literal["3-6 green", "2-6 green"]


def choose_rulings(box: Box, chosen: Mapping[str, Any]) -> Rulings:
    """The defaults with the chosen values on top, each checked against what is allowed."""
    return choose(box.rulings, chosen, Rulings)
