"""A box whose figures fit together: ours with a user's own laid over them, checked as a whole."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from escadrille.kernel.errors import BadInput
from escadrille.kernel.figures import WORDS, data_hash, overlay, validated
from escadrille.kernel.rulings import check_defaults
from escadrille.rossi.figures.box import Biplane, BoardSide, Box, Scenario, Space

BOT_SLOTS = 2
"""The bot needs a tile for each slot of the solo player aid. [D10.6, D10.8]"""


class OpenedBox:
    """The checked figures, their raw form (for listing) and their hash (for records)."""

    def __init__(self, raw: Mapping[str, Any], changes: Mapping[str, Any] | None = None) -> None:
        """Lay a user's changes over our figures and check every field of the result."""
        self.changes = dict(changes or {})
        self.raw = overlay(raw, self.changes)
        _check_scenario_fields(raw, self.changes)
        self.figures = validated(Box, self.raw)
        self.hash = data_hash(self.raw)
        _check_supply(self.figures)
        _check_tiles(self.figures)
        for side, board in self.figures.boards.items():
            _check_board(f"boards.{side}.spaces", board)
        _check_scenarios(self.figures)
        check_defaults(self.figures.rulings)


def _check_scenario_fields(raw: Mapping[str, Any], changes: Mapping[str, Any]) -> None:
    """A scenario's figures can be changed, but not what kind of mission it is."""
    for name, fields in changes.get("scenarios", {}).items():
        known = raw["scenarios"][name]
        for field in fields:
            if field not in known and field not in WORDS:
                where = f"scenarios.{name}.{field}"
                raise BadInput(where, f"{name} has no such field", allowed=", ".join(known))


# -- tiles --------------------------------------------------------------------------------------


def _check_tiles(box: Box) -> None:
    """Tiles keep to what can be printed, and what solo play removes exists. [D1.3, D10.16]"""
    limits = box.tile_limits
    for colour, biplane in box.biplanes.items():
        field = f"biplanes.{colour}.tiles.counts"
        for value, hits, _ in biplane.tiles.counts:
            if not limits.value_min <= value <= limits.value_max:
                allowed = f"{limits.value_min} to {limits.value_max}"
                raise BadInput(field, f"value {value} is out of range", allowed=allowed)
            if not limits.hits_min <= hits <= limits.hits_max:
                allowed = f"{limits.hits_min} to {limits.hits_max}"
                raise BadInput(field, f"{hits} hits are out of range", allowed=allowed)
        no_hits = [tile.value for tile in biplane.tile_set() if tile.hits == 0]
        for value in biplane.solo_removed_no_hit_values:
            if value not in no_hits:
                field = f"biplanes.{colour}.solo_removed_no_hit_values"
                raise BadInput(field, f"there is no tile {value}|0 to remove")
            no_hits.remove(value)


def _check_supply(box: Box) -> None:
    """Nobody but Black may run out of tiles: a seat that plans needs one. [D3.14, D8.11a]"""
    turns, rounds = box.constants.turns_per_round, box.constants.rounds_per_bag
    _at_least("constants.draw_per_round", box.constants.draw_per_round, turns)
    for colour, biplane in box.biplanes.items():
        _check_set(f"biplanes.{colour}", biplane, turns, rounds)
    if "replay_last" in box.solo.ignored_rules:
        raise BadInput("solo.ignored_rules", "without replay_last Black would run out of tiles")
    escorted = box.escorted.tile_set()
    if len(escorted) < turns or all(tile.value < 0 for tile in escorted):
        needed = f"at least {turns} tiles, one of them not negative"
        raise BadInput("escorted.tiles", f"{len(escorted)} tiles are too few", allowed=needed)


def _check_set(field: str, biplane: Biplane, turns: int, rounds: int) -> None:
    total, removed = len(biplane.tile_set()), len(biplane.solo_removed_no_hit_values)
    reuses = "replay_last" in biplane.rules
    if "lose_tile_per_hit" in biplane.rules and not reuses:
        needed = "replay_last beside lose_tile_per_hit"
        raise BadInput(f"{field}.rules", "it would run out of tiles", allowed=needed)
    if total < turns * rounds and not reuses:
        needed = f"at least {turns * rounds} tiles"
        raise BadInput(f"{field}.tiles.counts", f"{total} tiles are too few", allowed=needed)
    for name in ("hand_size", "solo_hand_size"):
        size = getattr(biplane, name)
        if size is not None and not reuses:
            _at_least(f"{field}.{name}", size, turns)
        if size is not None and size > total:
            raise BadInput(f"{field}.{name}", f"there are only {total} tiles")
    if total - removed < BOT_SLOTS:
        problem = f"{total} tiles less {removed} are too few for the bot"
        raise BadInput(f"{field}.solo_removed_no_hit_values", problem)


def _at_least(field: str, value: int, least: int) -> None:
    if value < least:
        raise BadInput(field, f"{value} is less than a round has turns", allowed=f"{least} or more")


# -- boards -------------------------------------------------------------------------------------


def _check_board(field: str, board: BoardSide) -> None:
    """A ring that comes round, loops off it, one lane to one exit, two starts. [D7.1]"""
    spaces = board.spaces
    for name, space in spaces.items():
        for arrow in ("next", "loop_next", "lane_next", "next_mission"):
            target = getattr(space, arrow)
            if target is not None and target not in spaces:
                where, problem = f"{field}.{name}.{arrow}", f"{target!r} is not a space"
                raise BadInput(where, problem, allowed=", ".join(spaces))
        if space.kind != "exit" and space.next is None:
            raise BadInput(f"{field}.{name}.next", "an arrow is missing")
    exits = _of_kind(spaces, "exit")
    if len(exits) != 1:
        raise BadInput(field, f"exactly one exit is needed, not {len(exits)}")
    starts = sorted(space.start for space in spaces.values() if space.start)
    if starts != ["O", "X"]:
        raise BadInput(field, "one start X and one start O are needed")
    spots = [space.spot for space in spaces.values() if space.spot is not None]
    if sorted(spots) != list(range(1, len(spots) + 1)):
        raise BadInput(field, f"the spots must be numbered from 1, each once, not {sorted(spots)}")
    _check_arrows(field, spaces)
    _check_ring(field, spaces)
    _check_lane(field, spaces)


def _check_arrows(field: str, spaces: Mapping[str, Space]) -> None:
    """Normal arrows of ring and loops lead onto the ring, loop arrows into loops. [D4.3]"""
    for name, space in spaces.items():
        if space.kind in ("ring", "loop") and spaces[str(space.next)].kind != "ring":
            raise _leads_wrong(f"{field}.{name}.next", space.next, _of_kind(spaces, "ring"))
        for arrow, kind in (("loop_next", "loop"), ("lane_next", "lane")):
            target = getattr(space, arrow)
            if target and spaces[target].kind != kind:
                raise _leads_wrong(f"{field}.{name}.{arrow}", target, _of_kind(spaces, kind))
        if (space.start or space.lane_next or space.loop_next) and space.kind != "ring":
            problem = "starts and entries to loops and the lane must be on the ring"
            raise BadInput(f"{field}.{name}", problem)


def _leads_wrong(field: str, target: str | None, allowed: Iterable[str]) -> BadInput:
    return BadInput(field, f"may not lead to {target}", allowed=", ".join(allowed))


def _of_kind(spaces: Mapping[str, Space], kind: str) -> list[str]:
    return [name for name, space in spaces.items() if space.kind == kind]


def _check_ring(field: str, spaces: Mapping[str, Space]) -> None:
    ring = _of_kind(spaces, "ring")
    here, seen = ring[0], []
    while here not in seen:
        seen.append(here)
        here = str(spaces[here].next)
    if here != ring[0]:
        raise BadInput(f"{field}.{seen[-1]}.next", f"leads to {here}: the ring does not close")
    left_out = ", ".join(name for name in ring if name not in seen)
    if left_out:
        raise BadInput(field, f"the arrows of the ring never lead to {left_out}")


def _check_lane(field: str, spaces: Mapping[str, Space]) -> None:
    """One branch, lane spaces in a row, and the last one leads to the one exit. [D7.8, D7.9]"""
    branches = [name for name, space in spaces.items() if space.lane_next]
    if len(branches) != 1:
        raise BadInput(field, "exactly one space has a lane_next")
    [exit_] = _of_kind(spaces, "exit")
    lane = _of_kind(spaces, "lane")
    way, here = [], str(spaces[branches[0]].lane_next)
    while here in lane and here not in way:
        way.append(here)
        here = str(spaces[here].next_mission or spaces[here].next)
    if here != exit_ or way != lane:
        row = " → ".join((*lane, exit_))
        raise BadInput(field, f"the lane must run {row}, in the order of the file")
    if spaces[str(spaces[lane[-1]].next)].kind != "ring":
        raise BadInput(f"{field}.{lane[-1]}.next", "must lead back onto the ring")


# -- scenarios ----------------------------------------------------------------------------------


def _check_scenarios(box: Box) -> None:
    spots = {sum(s.spot is not None for s in side.spaces.values()) for side in box.boards.values()}
    if len(spots) != 1:
        raise BadInput("boards", "both sides need the same number of spots")
    for name, scenario in box.scenarios.items():
        _check_length(f"scenarios.{name}", scenario, box.constants.rounds_per_bag)
        _check_objectives(f"scenarios.{name}", scenario, max(spots))
        if scenario.land_values and not scenario.take_off_values:
            raise BadInput(f"scenarios.{name}.take_off_values", "take-off would be impossible")


def _check_length(field: str, scenario: Scenario, rounds: int) -> None:
    """The tiles must last until the bags are refilled. [D3.1, D9.4]"""
    if scenario.max_rounds > rounds:
        raise BadInput(f"{field}.max_rounds", "the tiles run out", allowed=f"1 to {rounds}")
    if not scenario.max_rounds and not 1 <= scenario.bag_reset_every <= rounds:
        allowed = f"1 to {rounds}"
        raise BadInput(f"{field}.bag_reset_every", "the tiles run out", allowed=allowed)


def _check_objectives(field: str, scenario: Scenario, spots: int) -> None:
    """Numbered objectives are as many as the spots, all different. [D9.17, D9.22]"""
    if scenario.objectives is None:
        return
    numbers = scenario.objectives.numbers
    if len(numbers) != spots or len(set(numbers)) != spots:
        needed = f"{spots} different numbers, one for each spot"
        problem = f"{list(numbers)} is not valid"
        raise BadInput(f"{field}.objectives.numbers", problem, allowed=needed)
