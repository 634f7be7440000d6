"""A game of Dogfight! in wire form: a seat's own hand, everything public, and nothing else."""

from __future__ import annotations

from escadrille.kernel.protocol import Seat
from escadrille.messages import key, say
from escadrille.rossi.model import ESCORTED, MISSION, Objective, Rules, View
from escadrille.rossi.words import (
    closing_words,
    conditions,
    mission_words,
    name_of,
    result_words,
    scenario_words,
    special_words,
)
from escadrille.table.dogfight.ring import colour_words
from escadrille.table.dogfight.tiles import plan_view, tile_counts
from escadrille.table.wire import dogfight as wire
from escadrille.table.wire.common import Result, SeatView


def dogfight_view(
    rules: Rules, ring: wire.RingView, view: View, seats: list[SeatView]
) -> wire.DogfightView:
    """The game as a seat may see it; None is a spectator."""
    return wire.DogfightView.showing(
        view,
        title=scenario_words(rules.setup.scenario),
        ring=ring,
        rounds=rules.scenario.max_rounds,
        turns=rules.box.constants.turns_per_round,
        place=place_of(view),
        phase_words=say(f"dogfight-phase-{key(view.phase)}"),
        biplanes=[_biplane(rules, view, seat) for seat in (0, 1)],
        escorted=_escorted(rules, view),
        objectives=[_objective(view, each) for each in view.objectives],
        mission=mission_words(rules, view),
        lane_open=view.lane_open if rules.is_mission else None,
        seats=seats,
        result=result_of(rules, view),
    )


def place_of(view: View) -> str:
    """Round and turn; nothing before the first turn."""
    return say("dogfight-place", round=view.round, turn=view.turn) if view.turn else ""


def _biplane(rules: Rules, view: View, seat: Seat) -> wire.BiplaneView:
    seen = view.seats[seat]
    slots = (view.bot.left, view.bot.right) if view.bot and seen.is_bot else ()
    damage = None if seen.is_bot else seen.damage
    return wire.BiplaneView.showing(
        seen,
        seat=seat,
        craft=seen.biplane,
        name=name_of(seen.biplane),
        role=seen.role if rules.is_mission else "",
        conditions=conditions(seen),
        special=[special_words(rule) for rule in rules.biplanes[seat].rules],
        tiles=tile_counts(rules.tile_set(seat), seen.hand, seen.unseen),
        unseen_count=len(seen.unseen),
        plan=None if seen.plan is None else plan_view(seen.plan),
        slots=[tile for tile in slots if tile is not None],
        text=", ".join((_sentence(rules, seen.biplane, seen.space, damage), *conditions(seen))),
    )


def _sentence(rules: Rules, craft: str, name: str, damage: int | None) -> str:
    """A biplane for those who listen; `damage` is None if it cannot be shot down."""
    space = rules.board.spaces.get(name)
    parts = [say("dogfight-seen", craft=name_of(craft), space=name)]
    if space:
        parts.append(colour_words(space.tag))
    if damage is not None:
        threshold = rules.thresholds[craft]
        parts.append(say("dogfight-seen-hits", damage=damage, threshold=threshold))
    return ", ".join(parts)


def _escorted(rules: Rules, view: View) -> wire.EscortedView | None:
    each = view.escorted
    if each is None:
        return None
    return wire.EscortedView.showing(
        each,
        craft=ESCORTED,
        name=name_of(ESCORTED),
        threshold=rules.thresholds[ESCORTED],
        text=_sentence(rules, ESCORTED, each.space, each.damage),
    )


_KINDS = {"espionage": "site", "bombing": "factory"}


def _objective(view: View, each: Objective) -> wire.ObjectiveView:
    kind = _KINDS.get(view.scenario, "airport")
    is_yours = view.viewer == MISSION and each.number in (view.briefed or ())
    message = "dogfight-seen-yours" if is_yours else f"dogfight-seen-{kind}"
    text = say(message, number=each.number, cameras=each.cameras, space=each.space)
    return wire.ObjectiveView.showing(each, kind=kind, is_yours=is_yours, text=text)


def result_of(rules: Rules, view: View) -> Result | None:
    """The end of the game with the hits taken."""
    over = view.result
    if over is None:
        return None
    text, closing = result_words(rules, over), closing_words(rules, view.state)
    return Result.showing(over, text=text, closing=closing)
