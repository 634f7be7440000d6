"""The questions of Dogfight! in wire form."""

from __future__ import annotations

from typing import Any, Literal, cast

from escadrille.kernel.protocol import Decision, Seat
from escadrille.rossi import actions as act
from escadrille.rossi.narration import name_of
from escadrille.rossi.notation import write
from escadrille.rossi.plan_entries import plan_entry, planning_notes
from escadrille.rossi.prompts import question_words
from escadrille.rossi.rules import Rules
from escadrille.rossi.state import ESCORTED, State
from escadrille.table.actions import write_action
from escadrille.table.dogfight.tiles import tile_view, tile_views
from escadrille.table.wire.common import Line
from escadrille.table.wire.dogfight import (
    ChoiceAsk,
    ChoiceOption,
    DogfightAsk,
    MulliganAsk,
    PlanAsk,
    PlanOption,
)

_Kind = Literal["start", "lane", "landing", "shooter", "target", "odd hit", "loss"]


def dogfight_ask(rules: Rules, state: State, decision: Decision[act.Action]) -> DogfightAsk:
    """A decision as its seat is asked."""
    text = question_words(rules, state, decision)
    common: dict[str, Any] = {
        "decision": decision.id,
        "seat": decision.seat,
        "text": text if text.endswith("?") else f"{text}.",
        "rule": decision.rule,
        "secret": decision.secret,
    }
    if decision.kind == "plan":
        notes = planning_notes(rules, state, decision.seat)
        common["notes"] = [Line(text=note.text, rule=note.rule) for note in notes]
        plans = [option for option in decision.options if isinstance(option, act.PlayTile)]
        options = [_plan_option(rules, state, decision.seat, plan) for plan in plans]
        return PlanAsk(options=options, **common)
    if decision.kind == "mulligan":
        return MulliganAsk(hand=tile_views(state.aviators[decision.seat].hand), **common)
    kind = cast(_Kind, decision.kind)
    return ChoiceAsk(kind=kind, options=[_choice(each) for each in decision.options], **common)


_WAYS = {"normal": "", "loop": " through the loop", "lane": " into the lane"}


def _plan_option(rules: Rules, state: State, seat: Seat, plan: act.PlayTile) -> PlanOption:
    entry = plan_entry(rules, state, seat, plan)
    escorted = plan.escorted_tile
    ends = entry.path[-1] if entry.path else None
    words = "" if plan.tile is None else f"{plan.tile.value}{_WAYS[plan.mode]}, to {ends}"
    if escorted is not None:
        partner = f"the escorted biplane {escorted.value}, to {entry.escorted_path[-1]}"
        words = f"{words}; {partner}" if words else partner
    return PlanOption(
        action=write_action(plan),
        text=words,
        note=entry.note,
        tile=None if plan.tile is None else tile_view(plan.tile),
        mode=plan.mode,
        path=list(entry.path),
        ends=ends,
        escorted_tile=None if escorted is None else tile_view(escorted),
        escorted_lane=plan.escorted_lane,
        escorted_path=list(entry.escorted_path),
    )


def _choice(option: act.Action) -> ChoiceOption:
    action = write_action(option)
    match option:
        case act.TakeStart(space=space):
            return ChoiceOption(action=action, text=f"Start on {space}", space=space)
        case act.Land():
            return ChoiceOption(action=action, text="Land")
        case act.StayAloft():
            return ChoiceOption(action=action, text="Stay aloft")
        case act.ShootWith(craft=craft):
            return ChoiceOption(action=action, text=f"{name_of(craft)} shoots", craft=craft)
        case act.ShootAt(craft=craft):
            return ChoiceOption(action=action, text=f"Shoot {_inside(craft)}", craft=craft)
        case act.PlaceOddHit(craft=craft):
            return ChoiceOption(action=action, text=f"On {_inside(craft)}", craft=craft)
        case act.GiveUpTile(tile=tile):
            words = f"Give up the {tile.value} with {_hits(tile.hits)}"
            return ChoiceOption(action=action, text=words, tile=tile_view(tile))
        case act.ChooseLane(own=own, escorted=escorted):
            return ChoiceOption(action=action, text=_lane_words(own, escorted))
        case _:
            return ChoiceOption(action=action, text=write(option))


def _inside(craft: str) -> str:
    return "the escorted biplane" if craft == ESCORTED else name_of(craft)


def _hits(count: int) -> str:
    return "1 hit" if count == 1 else f"{count or 'no'} hits"


def _lane_words(own: bool, escorted: bool) -> str:
    if own and escorted:
        return "Both turn into the lane"
    if own:
        return "Turn into the lane"
    return "The escorted biplane turns into the lane" if escorted else "Stay on the ring"
