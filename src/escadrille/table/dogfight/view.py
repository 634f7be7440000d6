"""A game of Dogfight! in wire form: a seat's own hand, everything public, and nothing else."""

from __future__ import annotations

from typing import Literal

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
from escadrille.table.dogfight.tiles import plan_view, tile_counts, tile_view, tile_views
from escadrille.table.wire.common import Result, SeatView
from escadrille.table.wire.dogfight import (
    BiplaneView,
    DogfightView,
    EscortedView,
    ObjectiveView,
    RingView,
)


def dogfight_view(rules: Rules, ring: RingView, view: View, seats: list[SeatView]) -> DogfightView:
    """The game as a seat may see it; None is a spectator."""
    return DogfightView(
        viewer=view.viewer,
        scenario=view.scenario,
        title=title_of(rules),
        ring=ring,
        round=view.round,
        rounds=rules.scenario.max_rounds,
        turn=view.turn,
        turns=rules.box.constants.turns_per_round,
        place=place_of(view),
        phase=view.phase,
        phase_words=say(f"dogfight-phase-{key(view.phase)}"),
        biplanes=[_biplane(rules, view, seat) for seat in (0, 1)],
        escorted=_escorted(rules, view),
        objectives=[_objective(view, each) for each in view.objectives],
        mission=mission_words(rules, view),
        lane_open=view.lane_open if rules.is_mission else None,
        seats=seats,
        result=result_of(rules, view),
    )


def title_of(rules: Rules) -> str:
    """`Espionage: photograph four sites and leave`."""
    return scenario_words(rules.setup.scenario)


def place_of(view: View) -> str:
    """Round and turn; nothing before the first turn."""
    return say("dogfight-place", round=view.round, turn=view.turn) if view.turn else ""


def _biplane(rules: Rules, view: View, seat: Seat) -> BiplaneView:
    seen = view.seats[seat]
    slots = view.bot if seen.is_bot else None
    shown = (slots.left, slots.right) if slots else ()
    damage = None if seen.is_bot else seen.damage
    return BiplaneView(
        seat=seat,
        craft=seen.biplane,
        name=name_of(seen.biplane),
        role=seen.role if rules.is_mission else "",
        is_bot=seen.is_bot,
        space=seen.space,
        damage=seen.damage,
        threshold=seen.threshold,
        range_max=seen.range_max,
        conditions=conditions(seen),
        special=[special_words(rule) for rule in rules.biplanes[seat].rules],
        hand=None if seen.hand is None else tile_views(seen.hand),
        hand_size=seen.hand_size,
        bag_size=seen.bag_size,
        lost_count=seen.lost_count,
        tiles=tile_counts(rules.tile_set(seat), seen.hand, seen.unseen),
        unseen_count=len(seen.unseen),
        played=tile_views(seen.played),
        last=None if seen.last is None else tile_view(seen.last),
        last_mode=seen.last_mode,
        has_planned=seen.has_planned,
        plan=None if seen.plan is None else plan_view(seen.plan),
        slots=tile_views(tile for tile in shown if tile is not None),
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


def _escorted(rules: Rules, view: View) -> EscortedView | None:
    each = view.escorted
    if each is None:
        return None
    return EscortedView(
        craft=ESCORTED,
        name=name_of(ESCORTED),
        space=each.space,
        damage=each.damage,
        threshold=rules.thresholds[ESCORTED],
        tiles=tile_views(each.tiles),
        text=_sentence(rules, ESCORTED, each.space, each.damage),
    )


def _objective(view: View, each: Objective) -> ObjectiveView:
    is_yours = view.viewer == MISSION and each.number in (view.briefed or ())
    if view.scenario == "espionage":
        return ObjectiveView(
            space=each.space,
            kind="site",
            number=each.number,
            cameras=each.cameras,
            is_yours=False,
            text=say("dogfight-site-seen", space=each.space, cameras=each.cameras),
        )
    kind: Literal["factory", "airport"] = "factory" if view.scenario == "bombing" else "airport"
    message = "dogfight-seen-yours" if is_yours else f"dogfight-seen-{kind}"
    return ObjectiveView(
        space=each.space,
        kind=kind,
        number=each.number,
        cameras=each.cameras,
        is_yours=is_yours,
        text=say(message, number=each.number or 0, space=each.space),
    )


def result_of(rules: Rules, view: View) -> Result | None:
    """The end of the game with the hits taken."""
    over = view.result
    if over is None:
        return None
    return Result(
        text=result_words(rules, over),
        rule=over.rule,
        scores=list(over.scores),
        points=list(over.points),
        closing=closing_words(rules, view.state),
    )
