"""The questions of Dogfight! in wire form."""

from __future__ import annotations

from typing import Any, Literal, cast

from escadrille.kernel.protocol import Decision, Seat
from escadrille.messages import say
from escadrille.rossi import actions as act
from escadrille.rossi.narration import name_of
from escadrille.rossi.notation import write
from escadrille.rossi.plan_entries import PlanEntry, plan_entry, planning_notes
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


def _plan_option(rules: Rules, state: State, seat: Seat, plan: act.PlayTile) -> PlanOption:
    entry = plan_entry(rules, state, seat, plan)
    escorted = plan.escorted_tile
    ends = entry.path[-1] if entry.path else None
    return PlanOption(
        action=write_action(plan),
        text=_plan_words(plan, entry),
        note=entry.note,
        tile=None if plan.tile is None else tile_view(plan.tile),
        mode=plan.mode,
        path=list(entry.path),
        ends=ends,
        escorted_tile=None if escorted is None else tile_view(escorted),
        escorted_lane=plan.escorted_lane,
        escorted_path=list(entry.escorted_path),
    )


def _plan_words(plan: act.PlayTile, entry: PlanEntry) -> str:
    words = []
    if plan.tile is not None:
        value, end = plan.tile.value, entry.path[-1]
        words.append(say("dogfight-option-plan", value=value, mode=plan.mode, end=end))
    if plan.escorted_tile is not None:
        value, end = plan.escorted_tile.value, entry.escorted_path[-1]
        words.append(say("dogfight-option-plan-escorted", value=value, end=end))
    return "; ".join(words)


def _choice(option: act.Action) -> ChoiceOption:
    action = write_action(option)
    match option:
        case act.TakeStart(space=space):
            return ChoiceOption(
                action=action, text=say("dogfight-option-start", space=space), space=space
            )
        case act.Land():
            return ChoiceOption(action=action, text=say("dogfight-option-land"))
        case act.StayAloft():
            return ChoiceOption(action=action, text=say("dogfight-option-stay-aloft"))
        case act.ShootWith(craft=craft):
            return ChoiceOption(
                action=action, text=say("dogfight-option-shoots", craft=name_of(craft)), craft=craft
            )
        case act.ShootAt(craft=craft):
            return ChoiceOption(
                action=action,
                text=say("dogfight-option-shoot-at", craft=_inside(craft)),
                craft=craft,
            )
        case act.PlaceOddHit(craft=craft):
            return ChoiceOption(
                action=action,
                text=say("dogfight-option-odd-hit", craft=_inside(craft)),
                craft=craft,
            )
        case act.GiveUpTile(tile=tile):
            words = say("dogfight-option-give-up", value=tile.value, hits=_hits(tile.hits))
            return ChoiceOption(action=action, text=words, tile=tile_view(tile))
        case act.ChooseLane(own=own, escorted=escorted):
            return ChoiceOption(action=action, text=_lane_words(own, escorted))
        case _:
            return ChoiceOption(action=action, text=write(option))


def _inside(craft: str) -> str:
    return say("dogfight-the-escorted") if craft == ESCORTED else name_of(craft)


def _hits(count: int) -> str:
    return say("dogfight-hits", count=count) if count else say("dogfight-no-hits")


def _lane_words(own: bool, escorted: bool) -> str:
    if own and escorted:
        return say("dogfight-option-lane-both")
    if own:
        return say("dogfight-option-lane-own")
    return say("dogfight-option-lane-escorted") if escorted else say("dogfight-option-lane-nobody")
