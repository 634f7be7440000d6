"""Plans with the spaces they lead to, and what should be known before one is chosen."""

from __future__ import annotations

from typing import Any

from escadrille.kernel.protocol import Seat
from escadrille.kernel.questions import Option, Remark
from escadrille.messages import say
from escadrille.rossi.figures import Path, Tile
from escadrille.rossi.game import Dogfight
from escadrille.rossi.model import MISSION, Rules, State, write
from escadrille.rossi.model.actions import Action, PlayTile
from escadrille.rossi.turn import legal_plans, owes_low_tile
from escadrille.rossi.turn.mission import cameras_left, is_bombed_with, lands_with, objective_on
from escadrille.rossi.turn.movement import escorted_path, lifts_off, own_path
from escadrille.rossi.turn.planning import crashes_with, seat_to_show_first
from escadrille.rossi.words.events import name_of


class PlanOption(Option[Action], frozen=True, kw_only=True):
    """A plan with the paths it leads along; the note says what else it brings about."""

    path: Path
    escorted_path: Path

    def fields(self) -> dict[str, Any]:
        """Plain values for programs."""
        fields: dict[str, Any] = {"plan": self.typed}
        if self.path:
            fields |= {"ends": self.path[-1], "path": list(self.path)}
        if self.escorted_path:
            path = list(self.escorted_path)
            fields |= {"escorted_ends": path[-1], "escorted_path": path}
        return fields


def plan_option(rules: Rules, state: State, seat: Seat, plan: PlayTile) -> PlanOption:
    """A plan with its paths, as the rules would fly it."""
    path, escorted, note = Path(), Path(), ""
    words: list[str] = []
    if plan.tile is not None:
        path = own_path(rules, state, seat, plan)
        note = _note(rules, state, seat, plan.tile, path)
        value = plan.tile.value
        words.append(say("dogfight-option-plan", value=value, mode=plan.mode, end=path[-1]))
    if plan.escorted_tile is not None:
        escorted = escorted_path(rules, state, plan)
        value = plan.escorted_tile.value
        words.append(say("dogfight-option-plan-escorted", value=value, end=escorted[-1]))
    return PlanOption(
        action=plan,
        typed=write(plan),
        text="; ".join(words),
        note=note,
        path=path,
        escorted_path=escorted,
    )


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


def planning_remarks(rules: Rules, state: State, seat: Seat) -> tuple[Remark, ...]:
    """What a seat should know before it plans: why the list is short, and who will see it."""
    name = name_of(rules.craft(seat))
    found = []
    if owes_low_tile(rules, state, seat):
        low = say("dogfight-or-a").join(str(value) for value in rules.box.constants.low_values)
        found.append(Remark(say("dogfight-plan-owes-low", name=name, low=low), "D8.5"))
    if seat_to_show_first(rules, state) == seat and not state.aviators[seat].shown:
        other = name_of(rules.craft(1 - seat))
        found.append(Remark(say("dogfight-plan-is-seen", other=other), "D8.14"))
    return tuple(found)


def plan_options(game: Dogfight, state: State, seat: Seat) -> list[PlanOption]:
    """Every legal plan of a seat; none for the solo bot, and none once the game is over."""
    rules = game.rules
    if state.result is not None or rules.is_bot(seat):
        return []
    return [plan_option(rules, state, seat, plan) for plan in legal_plans(rules, state, seat)]
