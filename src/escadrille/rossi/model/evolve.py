"""Booking of events: how each one changes the state. No rule lives here, nothing is refused."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from msgspec.structs import replace

from escadrille.kernel.protocol import Seat
from escadrille.rossi.figures.tiles import in_order, with_tile, without, without_one
from escadrille.rossi.model import events as ev
from escadrille.rossi.model.actions import PlayTile
from escadrille.rossi.model.state import ESCORTED, Aviator, Objective, Pick, Shot, State

_NO_PICK = Pick()


def evolve(state: State, event: ev.Event) -> State:
    """The state after an event."""
    return evolve_all(state, (event,))


def evolve_all(state: State, happened: Iterable[ev.Event]) -> State:
    """The state after several events."""
    for event in happened:
        if type(event) is ev.PhaseBegan:  # nearly half of them all
            state = replace(state, phase=event.phase)
        else:
            state = _BOOKING[type(event)](state, event)
    return state


# -- what changes in many of them ---------------------------------------------------------------


def _with(state: State, seat: Seat, **changes: Any) -> State:
    """Changes to what a seat has."""
    return _seated(state, seat, replace(state.aviators[seat], **changes))


def _seated(state: State, seat: Seat, aviator: Aviator) -> State:
    first, second = state.aviators
    return replace(state, aviators=(first, aviator) if seat else (aviator, second))


def _with_craft(state: State, craft: str, **changes: Any) -> State:
    return _with(state, _seat_of(state, craft), **changes)


def _seat_of(state: State, craft: str) -> Seat:
    """The seat that flies a craft; the escorted biplane belongs to the mission seat."""
    return 1 if state.aviators[1].biplane == craft else 0


def _with_escorted(state: State, **changes: Any) -> State:
    return replace(state, escorted=replace(_known(state.escorted), **changes))


def _with_slots(state: State, **changes: Any) -> State:
    return replace(state, bot=replace(_known(state.bot), **changes))


def _picked(state: State, **chosen: str) -> State:
    return replace(state, pick=replace(state.pick, **chosen))


def _without_objective(state: State, space: str) -> State:
    return replace(state, objectives=tuple(o for o in state.objectives if o.space != space))


def _known(value: Any) -> Any:
    """A field that is None only in redacted copies, or in modes that never send the event."""
    assert value is not None, "a redacted event cannot be booked"
    return value


# -- one by one ---------------------------------------------------------------------------------


def _starts_taken(state: State, event: ev.StartsTaken) -> State:
    for seat, space in enumerate(event.spaces):
        state = _with(state, seat, space=space)
    return _with_escorted(state, space=event.spaces[0]) if state.escorted else state


def _tile_drawn(state: State, event: ev.TileDrawn) -> State:
    aviator, tile = state.aviators[event.seat], _known(event.tile)
    bag, hand = without_one(aviator.bag, tile), with_tile(aviator.hand, tile)
    return _seated(state, event.seat, replace(aviator, bag=bag, hand=hand, due=aviator.due - 1))


def _mulligan_taken(state: State, event: ev.MulliganTaken) -> State:
    aviator = state.aviators[event.seat]
    hand = without(aviator.hand, aviator.set_aside or ())
    return _with(state, event.seat, hand=hand, due=event.count)


def _tiles_returned(state: State, event: ev.TilesReturned) -> State:
    aviator = state.aviators[event.seat]
    bag = in_order((*aviator.bag, *(aviator.set_aside or ())))
    return _with(state, event.seat, bag=bag)


def _objective_drawn(state: State, event: ev.ObjectiveDrawn) -> State:
    briefed = (*state.briefed, _known(event.number))
    return replace(state, briefed=briefed, briefings_due=state.briefings_due - 1)


def _turn_began(state: State, event: ev.TurnBegan) -> State:
    first, second = state.aviators
    return replace(
        state,
        phase="obligation",
        round=event.round,
        turn=event.turn,
        aviators=(_ready(first), _ready(second)),
        landing_settled=False,
        pick=_NO_PICK,
        fired=(),
    )


def _ready(aviator: Aviator) -> Aviator:
    """The last tile and a jam carry over from turn to turn and round to round. [D3.15]"""
    return replace(
        aviator,
        plan=None,
        shown=False,
        lane_chosen=False,
        landed=aviator.landed and not aviator.taking_off,
        taking_off=False,
    )


def _plans_revealed(state: State, event: ev.PlansRevealed) -> State:
    (first, second), (plan, other) = state.aviators, event.plans
    state = replace(state, aviators=(_played(first, plan), _played(second, other)))
    if state.escorted and plan and plan.tile and plan.escorted_tile:  # alone it keeps all its tiles
        tiles = without(state.escorted.tiles, (plan.escorted_tile,))
        return _with_escorted(state, tiles=tiles)
    return state


def _played(aviator: Aviator, plan: PlayTile | None) -> Aviator:
    if plan is None or plan.tile is None:
        return aviator
    hand, played = aviator.hand, aviator.played
    if plan.tile in hand:  # Black may reuse its last tile: it stays one tile in the pile
        hand, played = without_one(hand, plan.tile), (*played, plan.tile)
    return replace(aviator, last=plan.tile, last_mode=plan.mode, hand=hand, played=played)


def _lane_chosen(state: State, event: ev.LaneChosen) -> State:
    plan = _known(state.aviators[event.seat].plan)
    mode = "lane" if event.own else plan.mode
    plan = replace(plan, mode=mode, escorted_lane=bool(event.escorted))
    return _with(state, event.seat, plan=plan, lane_chosen=True)


def _moved(state: State, event: ev.Moved) -> State:
    space = event.path[-1]
    if event.craft == ESCORTED:
        return _with_escorted(state, space=space)
    seat = _seat_of(state, event.craft)
    aviator = state.aviators[seat]
    mode = aviator.plan.mode if aviator.plan else aviator.last_mode
    return _seated(state, seat, replace(aviator, space=space, last_mode=mode))


def _plan_chosen(state: State, event: ev.PlanChosen) -> State:
    aviator = replace(state.aviators[event.seat], plan=event.plan)
    return _seated(state, event.seat, aviator)


def _photo_taken(state: State, event: ev.PhotoTaken) -> State:
    if not event.cameras_left:
        return _without_objective(state, event.space)
    kept = tuple(
        replace(site, cameras=event.cameras_left) if site.space == event.space else site
        for site in state.objectives
    )
    return replace(state, objectives=kept)


def _bot_tile_drawn(state: State, event: ev.BotTileDrawn) -> State:
    state = _with_slots(state, **{"left" if event.left else "right": event.tile})
    return _with(state, 1, bag=without(state.aviators[1].bag, (event.tile,)))


def _bot_tile_selected(state: State, event: ev.BotTileSelected) -> State:
    taken = {"left" if event.left else "right": None}
    state = _with_slots(state, **taken, toss_due=event.mode is None)
    return _with(state, 1, plan=PlayTile(event.tile, event.mode or "normal"), last=event.tile)


def _bot_tossed(state: State, event: ev.BotTossed) -> State:
    plan = replace(_known(state.aviators[1].plan), mode=event.mode)
    return _with(_with_slots(state, toss_due=False), 1, plan=plan)


def _bot_tidied(state: State, event: ev.BotTidied) -> State:
    slots, bot = _known(state.bot), state.aviators[1]
    discard = in_order((*slots.discard, _known(_known(bot.plan).tile)))
    if event.refilled:
        state, discard = _with(state, 1, bag=in_order((*bot.bag, *discard))), ()
    return _with_slots(state, left=slots.left or slots.right, right=None, discard=discard)


def _shot_fired(state: State, event: ev.ShotFired) -> State:
    shots = (*state.shots, Shot(event.target, event.hits))
    return replace(state, shots=shots, fired=(*state.fired, event.shooter))


def _damage_marked(state: State, event: ev.DamageMarked) -> State:
    shots = tuple([shot for shot in state.shots if shot.target != event.craft])
    if event.craft == ESCORTED:
        return _with_escorted(replace(state, shots=shots), damage=event.damage)
    seat = _seat_of(state, event.craft)
    hit = replace(state.aviators[seat], damage=event.damage, losses_due=event.tiles_due)
    return _seated(replace(state, shots=shots), seat, hit)


def _tile_lost(state: State, event: ev.TileLost) -> State:
    aviator, tile = state.aviators[event.seat], _known(event.tile)
    kept = {event.source: without(getattr(aviator, event.source), (tile,))}
    lost = in_order((*aviator.lost, tile))
    return _with(state, event.seat, **kept, lost=lost, losses_due=aviator.losses_due - 1)


def _shot_down(state: State, event: ev.ShotDown) -> State:
    is_escorted = event.craft == ESCORTED
    return state if is_escorted else _with_craft(state, event.craft, is_down=True)


def _round_began(state: State, event: ev.RoundBegan) -> State:
    for seat, aviator in enumerate(state.aviators):
        tiles = _all_in_bag(aviator) if event.bags_filled else {}
        state = _with(state, seat, **tiles, due=event.due[seat], losses_due=event.losses[seat])
    if state.escorted:
        state = _with_escorted(state, tiles=event.escorted_tiles)
    briefings = event.briefings
    return replace(state, phase="restock", round=event.round, turn=0, briefings_due=briefings)


def _all_in_bag(aviator: Aviator) -> dict[str, Any]:
    everything = (*aviator.bag, *aviator.hand, *aviator.played, *aviator.lost)
    return {"bag": in_order(everything), "hand": (), "played": (), "lost": ()}


_BOOKING: dict[type, Callable[[State, Any], State]] = {
    ev.ObjectivePlaced: lambda state, event: replace(
        state, objectives=(*state.objectives, Objective(event.space, number=event.number))
    ),
    ev.StartsTaken: _starts_taken,
    ev.TileDrawn: _tile_drawn,
    # The hand stays whole for now: its size is public and must not tell how many tiles go.
    ev.MulliganChosen: lambda state, event: _with(state, event.seat, set_aside=event.tiles),
    ev.MulliganTaken: _mulligan_taken,
    ev.TilesReturned: _tiles_returned,
    ev.ObjectiveDrawn: _objective_drawn,
    ev.TurnBegan: _turn_began,
    ev.PlanChosen: _plan_chosen,
    ev.PlanShown: lambda state, event: _with(state, event.seat, plan=event.plan, shown=True),
    ev.PlansRevealed: _plans_revealed,
    ev.Crashed: lambda state, _: state,
    ev.LaneChosen: _lane_chosen,
    ev.Moved: _moved,
    ev.LeftBoard: lambda state, _: state,
    ev.PhotoTaken: _photo_taken,
    ev.FactoryBombed: lambda state, event: _without_objective(state, event.space),
    ev.Landed: lambda state, _: _with(replace(state, landing_settled=True), 0, landed=True),
    ev.StayedAloft: lambda state, _: replace(state, landing_settled=True),
    ev.TakeOffBegan: lambda state, _: _with(state, 0, taking_off=True),
    ev.PersonRescued: lambda state, event: replace(
        _without_objective(state, event.space), rescued=state.rescued + 1
    ),
    ev.TookOff: lambda state, _: _with(state, 0, landed=False),
    ev.BotTileDrawn: _bot_tile_drawn,
    ev.BotTileSelected: _bot_tile_selected,
    ev.BotTossed: _bot_tossed,
    ev.BotTidied: _bot_tidied,
    ev.ShooterPicked: lambda state, event: _picked(state, shooter=event.craft),
    ev.TargetPicked: lambda state, event: _picked(state, target=event.craft),
    ev.OddHitPlaced: lambda state, event: _picked(state, odd_hit=event.craft),
    ev.ShotFired: _shot_fired,
    ev.DamageMarked: _damage_marked,
    ev.TileLost: _tile_lost,
    ev.ShotDown: _shot_down,
    ev.EscortLost: lambda state, event: _with_escorted(state, tiles=event.tiles),
    ev.GunJammed: lambda state, event: _with_craft(state, event.craft, jammed=True),
    ev.GunCleared: lambda state, event: _with_craft(state, event.craft, jammed=False),
    ev.RoundBegan: _round_began,
    ev.GameEnded: lambda state, event: replace(state, phase="over", result=event.result),
}
