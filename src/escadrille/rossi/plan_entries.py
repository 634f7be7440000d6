"""Plans with the spaces they lead to, and what should be known before one is chosen."""

from __future__ import annotations

from typing import Any, NamedTuple

from escadrille.kernel.protocol import Seat
from escadrille.messages import say
from escadrille.rossi.actions import PlayTile
from escadrille.rossi.board import Path
from escadrille.rossi.game import Dogfight
from escadrille.rossi.mission import cameras_left, is_bombed_with, lands_with, objective_on
from escadrille.rossi.movement import escorted_path, lifts_off, own_path
from escadrille.rossi.narration import Line, name_of
from escadrille.rossi.notation import write
from escadrille.rossi.planning import crashes_with, legal_plans, owes_low_tile, seat_to_show_first
from escadrille.rossi.rules import MISSION, Rules
from escadrille.rossi.state import State
from escadrille.rossi.tiles import Tile


class PlanEntry(NamedTuple):
    """A plan in notation with the paths it leads along."""

    plan: str
    path: Path
    escorted_path: Path
    note: str = ""
    """What else the plan brings about, with its rule."""

    def fields(self) -> dict[str, Any]:
        """Plain values for programs."""
        fields: dict[str, Any] = {"plan": self.plan}
        if self.path:
            fields |= {"ends": self.path[-1], "path": list(self.path)}
        if self.escorted_path:
            fields |= {
                "escorted_ends": self.escorted_path[-1],
                "escorted_path": list(self.escorted_path),
            }
        return fields


def plan_entry(rules: Rules, state: State, seat: Seat, plan: PlayTile) -> PlanEntry:
    """A plan with its paths, as the rules would fly it."""
    own = () if plan.tile is None else own_path(rules, state, seat, plan)
    escorted = () if plan.escorted_tile is None else escorted_path(rules, state, plan)
    note = "" if plan.tile is None else _note(rules, state, seat, plan.tile, own)
    return PlanEntry(write(plan), own, escorted, note)


def _note(rules: Rules, state: State, seat: Seat, tile: Tile, path: Path) -> str:
    """A crash to come, what the tile does to a biplane on the ground, or for the mission."""
    if crashes_with(rules, state, seat, tile):
        return say("dogfight-plan-crashes")
    if not state.aviators[seat].landed:
        return _mission_note(rules, state, tile, path[-1]) if seat == MISSION else ""
    if lifts_off(rules, tile):
        return say("dogfight-plan-lifts-off")
    if tile.value in rules.scenario.take_off_values:
        return say("dogfight-plan-takes-off")
    return say("dogfight-plan-stays-landed")


def _mission_note(rules: Rules, state: State, tile: Tile, end: str) -> str:
    """What a tile that ends on an objective does there."""
    objective = objective_on(state, end)
    if objective is None:
        return ""
    match rules.setup.scenario:
        case "espionage" if (left := cameras_left(rules, objective, tile)) is not None:
            return say("dogfight-plan-photographs", left=left)
        case "bombing" if is_bombed_with(objective, tile):
            return say("dogfight-plan-bombs", number=objective.number)
        case "rescue" if lands_with(rules, tile):
            return say("dogfight-plan-may-land", number=objective.number)
        case _:
            return ""


def planning_notes(rules: Rules, state: State, seat: Seat) -> list[Line]:
    """What a seat should know before it plans: why the list is short, and who will see it."""
    name = name_of(rules.craft(seat))
    notes = []
    if owes_low_tile(rules, state, seat):
        low = say("dogfight-or-a").join(str(value) for value in rules.box.constants.low_values)
        notes.append(Line(say("dogfight-plan-owes-low", name=name, low=low), "D8.5"))
    if seat_to_show_first(rules, state) == seat and not state.aviators[seat].shown:
        other = name_of(rules.craft(1 - seat))
        notes.append(Line(say("dogfight-plan-is-seen", other=other), "D8.14"))
    return notes


def plan_entries(game: Dogfight, state: State, seat: Seat) -> list[PlanEntry]:
    """Every legal plan of a seat; none for the solo bot, and none once the game is over."""
    rules = game.rules
    if state.result is not None or rules.is_bot(seat):
        return []
    plans = legal_plans(rules, state, seat)
    return [plan_entry(rules, state, seat, plan) for plan in plans]
