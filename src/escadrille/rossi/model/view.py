"""What a seat may know: its own hand, everything public, and nothing else. [D1.9]"""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

import msgspec
from msgspec.structs import replace

from escadrille.kernel.protocol import OPEN, Over, Seat
from escadrille.rossi.figures.box import ScenarioName, Side
from escadrille.rossi.figures.tiles import Mode, Pile, Tile, Tiles, in_order
from escadrille.rossi.model import events as ev
from escadrille.rossi.model.actions import PlayTile
from escadrille.rossi.model.rules import MISSION, OTHER, Rules, lane_is_open
from escadrille.rossi.model.state import Aviator, BotSlots, Escorted, Objective, Phase, State

if TYPE_CHECKING:

    class Known(State, frozen=True):
        """A state that agrees with all that somebody may know; what is hidden is not in it.

        Unseen tiles are dealt out in their order: so many to the hand, so many lost, the rest to
        the bag. For mypy alone, so that a state is never taken for one; only views are made so.
        """
else:
    Known = State


class SeatView(msgspec.Struct, frozen=True, kw_only=True):
    """One seat as another (or the same) seat sees it."""

    biplane: str
    role: str
    is_bot: bool
    space: str
    damage: int
    threshold: int
    range_max: int
    jammed: bool
    landed: bool
    taking_off: bool
    is_down: bool
    hand_size: int
    bag_size: int
    lost_count: int
    losses_due: int
    played: Pile
    last: Tile | None
    last_mode: Mode
    has_planned: bool
    plan: PlayTile | None
    """The plan, if it is the viewer's own or has been shown."""
    shown: bool
    hand: Tiles | None
    """None unless it is the viewer's own."""
    lost: Tiles | None
    set_aside: Tiles | None
    unseen: Tiles
    """The tiles of the set that the viewer cannot see: in the bag, and for an opponent also in the
    hand or lost."""


class View(msgspec.Struct, frozen=True, kw_only=True):
    """A game as a seat sees it; `viewer` None is a spectator."""

    viewer: Seat | None
    scenario: ScenarioName
    side: Side
    phase: Phase
    round: int
    turn: int
    seats: tuple[SeatView, SeatView]
    escorted: Escorted | None
    objectives: tuple[Objective, ...]
    briefed: tuple[int, ...] | None
    """The rescuer's own objective tiles; None for everybody else."""
    briefed_count: int
    rescued: int
    lane_open: bool
    """As things stand: a condition met in this turn opens the lane from the next one on."""
    bot: BotSlots | None
    result: Over | None
    state: Known
    """For the functions of the rules."""


def view_for(rules: Rules, state: State, viewer: Seat | None) -> View:
    """The state as a seat may know it."""
    first, second = (_seat_view(rules, state, seat, viewer) for seat in (MISSION, OTHER))
    is_rescuer = viewer in (MISSION, OPEN)
    return View(
        viewer=None if viewer == OPEN else viewer,
        scenario=rules.setup.scenario,
        side=rules.setup.side,
        phase=state.phase,
        round=state.round,
        turn=state.turn,
        seats=(first, second),
        escorted=state.escorted,
        objectives=state.objectives,
        briefed=state.briefed if is_rescuer else None,
        briefed_count=len(state.briefed),
        rescued=state.rescued,
        lane_open=lane_is_open(rules, state),
        bot=state.bot,
        result=state.result,
        state=_known(state, (first, second), is_rescuer=is_rescuer),
    )


def _known(state: State, seats: tuple[SeatView, SeatView], *, is_rescuer: bool) -> Known:
    """The state with everything that a view hides replaced. [D1.9]"""
    first, second = (
        _known_aviator(state, *pair) for pair in zip(state.aviators, seats, strict=True)
    )
    briefed = state.briefed if is_rescuer else ()
    return cast(Known, replace(state, aviators=(first, second), briefed=briefed))


def _known_aviator(state: State, aviator: Aviator, seen: SeatView) -> Aviator:
    if seen.hand is not None or seen.is_bot:
        return aviator
    lie_aside = len(aviator.set_aside or ()) if state.phase == "redraw" else 0
    held = len(aviator.hand)
    gone = held + len(aviator.lost)
    kept, tiles = gone + lie_aside, seen.unseen
    return replace(
        aviator,
        hand=tiles[:held],
        lost=tiles[held:gone],
        bag=tiles[kept:],
        set_aside=tiles[gone:kept] if lie_aside else _set_aside(state, aviator, seen),
        plan=seen.plan,
    )


def _set_aside(state: State, aviator: Aviator, seen: SeatView) -> Tiles | None:
    """How many tiles a seat has replaced is no secret once both have chosen. [D2.4, D2.5]"""
    if aviator.set_aside is None:
        return None
    if state.phase == "mulligan":
        return ()
    return in_order((*seen.unseen, *aviator.played)[: len(aviator.set_aside)])


def _seat_view(rules: Rules, state: State, seat: Seat, viewer: Seat | None) -> SeatView:
    aviator = state.aviators[seat]
    is_own = viewer in (seat, OPEN)
    return SeatView(
        biplane=aviator.biplane,
        role=rules.scenario.roles[seat],
        is_bot=rules.is_bot(seat),
        space=aviator.space,
        damage=aviator.damage,
        threshold=rules.thresholds[aviator.biplane],
        range_max=rules.range_of(aviator.biplane),
        jammed=aviator.jammed,
        landed=aviator.landed,
        taking_off=aviator.taking_off,
        is_down=aviator.is_down,
        hand_size=len(aviator.hand),
        bag_size=len(aviator.bag),
        lost_count=len(aviator.lost),
        losses_due=aviator.losses_due,
        played=aviator.played,
        last=aviator.last,
        last_mode=aviator.last_mode,
        has_planned=aviator.plan is not None,
        plan=aviator.plan if is_own else _plan_in_the_open(state, aviator),
        shown=aviator.shown,
        hand=aviator.hand if is_own else None,
        lost=aviator.lost if is_own else None,
        set_aside=aviator.set_aside if is_own else None,
        unseen=_unseen(rules, state, seat, is_own),
    )


def _plan_in_the_open(state: State, aviator: Aviator) -> PlayTile | None:
    """A plan as the others see it: after the reveal, or when it had to be shown. [D3.6, D8.14]"""
    if aviator.plan is None or (state.phase == "plan" and not aviator.shown):
        return None
    if state.phase == "move" and aviator.lane_chosen:
        # The lane, chosen after the reveal, shows only when everybody has chosen.
        mode = "normal" if aviator.plan.mode == "lane" else aviator.plan.mode
        return replace(aviator.plan, mode=mode, escorted_lane=False)
    return aviator.plan


def _unseen(rules: Rules, state: State, seat: Seat, is_own: bool) -> Tiles:
    aviator = state.aviators[seat]
    if is_own or rules.is_bot(seat):
        return aviator.bag
    everything = (*aviator.bag, *aviator.hand, *aviator.lost)
    if state.phase == "redraw":
        everything = (*everything, *(aviator.set_aside or ()))
    return in_order(everything)


def redacted(event: ev.Event, viewer: Seat | None) -> ev.Event:
    """An event as a seat may see it: hidden values are None. [D1.9]"""
    if viewer == OPEN:
        return event
    match event:
        case ev.TileDrawn(seat=seat) | ev.TileLost(seat=seat) if seat != viewer:
            return replace(event, tile=None)
        case ev.MulliganChosen(seat=seat) if seat != viewer:
            return replace(event, tiles=None)
        case ev.PlanChosen(seat=seat) if seat != viewer:
            return replace(event, plan=None)
        case ev.LaneChosen(seat=seat) if seat != viewer:
            return replace(event, own=None, escorted=None)
        case ev.ObjectiveDrawn() if viewer != MISSION:
            return replace(event, number=None)
    return event
