"""Booking of events: how each one changes the state. No rule lives here, nothing is refused."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from escadrille.kernel.protocol import Seat
from escadrille.rossi.figures.tiles import in_order, without
from escadrille.rossi.model import events as ev
from escadrille.rossi.model.actions import PlayTile
from escadrille.rossi.model.state import ESCORTED, Aviator, Objective, Pick, Shot, State

_NO_PICK = Pick()


def evolve(state: State, event: ev.Event) -> State:
    """The state after an event."""
    return _BOOKING[type(event)](state, event)


def seat_of(state: State, craft: str) -> Seat:
    """The seat that flies a craft; the escorted biplane belongs to the mission seat."""
    return 1 if state.aviators[1].biplane == craft else 0


def _with_aviator(state: State, seat: Seat, aviator: Aviator) -> State:
    first, second = state.aviators
    pair = (aviator, second) if seat == 0 else (first, aviator)
    return replace(state, aviators=pair)


def _phase_began(state: State, event: ev.PhaseBegan) -> State:
    return replace(state, phase=event.phase)


def _objective_placed(state: State, event: ev.ObjectivePlaced) -> State:
    placed = Objective(event.space, number=event.number)
    return replace(state, objectives=(*state.objectives, placed))


def _starts_taken(state: State, event: ev.StartsTaken) -> State:
    first, second = state.aviators
    pair = (replace(first, space=event.spaces[0]), replace(second, space=event.spaces[1]))
    escorted = state.escorted and replace(state.escorted, space=event.spaces[0])
    return replace(state, aviators=pair, escorted=escorted)


def _tile_drawn(state: State, event: ev.TileDrawn) -> State:
    aviator = state.aviators[event.seat]
    tile = _known(event.tile)
    drawn = replace(
        aviator,
        bag=without(aviator.bag, (tile,)),
        hand=in_order((*aviator.hand, tile)),
        due=aviator.due - 1,
    )
    return _with_aviator(state, event.seat, drawn)


def _mulligan_chosen(state: State, event: ev.MulliganChosen) -> State:
    # The hand stays whole for now: its size is public and must not tell how many tiles go.
    chosen = replace(state.aviators[event.seat], set_aside=event.tiles)
    return _with_aviator(state, event.seat, chosen)


def _mulligan_taken(state: State, event: ev.MulliganTaken) -> State:
    aviator = state.aviators[event.seat]
    hand = without(aviator.hand, aviator.set_aside or ())
    return _with_aviator(state, event.seat, replace(aviator, hand=hand, due=event.count))


def _tiles_returned(state: State, event: ev.TilesReturned) -> State:
    aviator = state.aviators[event.seat]
    returned = replace(
        aviator, bag=in_order((*aviator.bag, *(aviator.set_aside or ()))), set_aside=()
    )
    return _with_aviator(state, event.seat, returned)


def _objective_drawn(state: State, event: ev.ObjectiveDrawn) -> State:
    briefed = (*state.briefed, _known(event.number))
    return replace(state, briefed=briefed, briefings_due=state.briefings_due - 1)


def _turn_began(state: State, event: ev.TurnBegan) -> State:
    first, second = (_ready(aviator) for aviator in state.aviators)
    return replace(
        state,
        phase="obligation",
        round=event.round,
        turn=event.turn,
        aviators=(first, second),
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


def _plan_chosen(state: State, event: ev.PlanChosen) -> State:
    planned = replace(state.aviators[event.seat], plan=event.plan)
    return _with_aviator(state, event.seat, planned)


def _plan_shown(state: State, event: ev.PlanShown) -> State:
    planned = replace(state.aviators[event.seat], plan=event.plan, shown=True)
    return _with_aviator(state, event.seat, planned)


def _plans_revealed(state: State, event: ev.PlansRevealed) -> State:
    first, second = (
        _played(aviator, plan) for aviator, plan in zip(state.aviators, event.plans, strict=True)
    )
    escorted = state.escorted
    plan = event.plans[0]
    if escorted and plan and plan.tile and plan.escorted_tile:  # alone it keeps all its tiles
        escorted = replace(escorted, tiles=without(escorted.tiles, (plan.escorted_tile,)))
    return replace(state, aviators=(first, second), escorted=escorted)


def _played(aviator: Aviator, plan: PlayTile | None) -> Aviator:
    if plan is None or plan.tile is None:
        return aviator
    played = replace(aviator, last=plan.tile, last_mode=plan.mode)
    if plan.tile not in aviator.hand:  # Black reuses its last tile: it stays one tile in the pile
        return played
    return replace(
        played,
        hand=without(aviator.hand, (plan.tile,)),
        played=(*aviator.played, plan.tile),
    )


def _lane_chosen(state: State, event: ev.LaneChosen) -> State:
    aviator = state.aviators[event.seat]
    plan = _known(aviator.plan)
    if event.own:
        plan = replace(plan, mode="lane")
    plan = replace(plan, escorted_lane=bool(event.escorted))
    chosen = replace(aviator, plan=plan, lane_chosen=True)
    return _with_aviator(state, event.seat, chosen)


def _moved(state: State, event: ev.Moved) -> State:
    space = event.path[-1]
    if event.craft == ESCORTED:
        return replace(state, escorted=replace(_known(state.escorted), space=space))
    seat = seat_of(state, event.craft)
    aviator = state.aviators[seat]
    mode = aviator.plan.mode if aviator.plan else aviator.last_mode
    return _with_aviator(state, seat, replace(aviator, space=space, last_mode=mode))


def _photo_taken(state: State, event: ev.PhotoTaken) -> State:
    kept = tuple(
        replace(site, cameras=event.cameras_left) if site.space == event.space else site
        for site in state.objectives
        if site.space != event.space or event.cameras_left
    )
    return replace(state, objectives=kept)


def _factory_bombed(state: State, event: ev.FactoryBombed) -> State:
    return _without_objective(state, event.space)


def _without_objective(state: State, space: str) -> State:
    return replace(state, objectives=tuple(o for o in state.objectives if o.space != space))


def _landed(state: State, event: ev.Landed) -> State:
    grounded = replace(state.aviators[0], landed=True)
    return _with_aviator(replace(state, landing_settled=True), 0, grounded)


def _stayed_aloft(state: State, event: ev.StayedAloft) -> State:
    return replace(state, landing_settled=True)


def _take_off_began(state: State, event: ev.TakeOffBegan) -> State:
    return _with_aviator(state, 0, replace(state.aviators[0], taking_off=True))


def _person_rescued(state: State, event: ev.PersonRescued) -> State:
    return replace(_without_objective(state, event.space), rescued=state.rescued + 1)


def _took_off(state: State, event: ev.TookOff) -> State:
    return _with_aviator(state, 0, replace(state.aviators[0], landed=False))


def _bot_tile_drawn(state: State, event: ev.BotTileDrawn) -> State:
    slots = _known(state.bot)
    slots = replace(slots, left=event.tile) if event.left else replace(slots, right=event.tile)
    bot = state.aviators[1]
    drawn = replace(bot, bag=without(bot.bag, (event.tile,)))
    return _with_aviator(replace(state, bot=slots), 1, drawn)


def _bot_tile_selected(state: State, event: ev.BotTileSelected) -> State:
    slots = _known(state.bot)
    slots = replace(slots, left=None) if event.left else replace(slots, right=None)
    slots = replace(slots, toss_due=event.mode is None)
    plan = PlayTile(event.tile, event.mode or "normal")
    planned = replace(state.aviators[1], plan=plan, last=event.tile)
    return _with_aviator(replace(state, bot=slots), 1, planned)


def _bot_tossed(state: State, event: ev.BotTossed) -> State:
    bot = state.aviators[1]
    plan = replace(_known(bot.plan), mode=event.mode)
    slots = replace(_known(state.bot), toss_due=False)
    return _with_aviator(replace(state, bot=slots), 1, replace(bot, plan=plan))


def _bot_tidied(state: State, event: ev.BotTidied) -> State:
    slots, bot = _known(state.bot), state.aviators[1]
    discard = in_order((*slots.discard, _known(_known(bot.plan).tile)))
    if event.refilled:
        bot, discard = replace(bot, bag=in_order((*bot.bag, *discard))), ()
    tidy = replace(slots, left=slots.left or slots.right, right=None, discard=discard)
    return _with_aviator(replace(state, bot=tidy), 1, bot)


def _shooter_picked(state: State, event: ev.ShooterPicked) -> State:
    return replace(state, pick=replace(state.pick, shooter=event.craft))


def _target_picked(state: State, event: ev.TargetPicked) -> State:
    return replace(state, pick=replace(state.pick, target=event.craft))


def _odd_hit_placed(state: State, event: ev.OddHitPlaced) -> State:
    return replace(state, pick=replace(state.pick, odd_hit=event.craft))


def _shot_fired(state: State, event: ev.ShotFired) -> State:
    return replace(
        state,
        shots=(*state.shots, Shot(event.target, event.hits)),
        fired=(*state.fired, event.shooter),
    )


def _damage_marked(state: State, event: ev.DamageMarked) -> State:
    state = replace(state, shots=tuple(s for s in state.shots if s.target != event.craft))
    if event.craft == ESCORTED:
        return replace(state, escorted=replace(_known(state.escorted), damage=event.damage))
    seat = seat_of(state, event.craft)
    marked = replace(state.aviators[seat], damage=event.damage, losses_due=event.tiles_due)
    return _with_aviator(state, seat, marked)


def _tile_lost(state: State, event: ev.TileLost) -> State:
    aviator, tile = state.aviators[event.seat], _known(event.tile)
    if event.source == "hand":
        aviator = replace(aviator, hand=without(aviator.hand, (tile,)))
    else:
        aviator = replace(aviator, bag=without(aviator.bag, (tile,)))
    lost = replace(aviator, lost=in_order((*aviator.lost, tile)), losses_due=aviator.losses_due - 1)
    return _with_aviator(state, event.seat, lost)


def _shot_down(state: State, event: ev.ShotDown) -> State:
    if event.craft == ESCORTED:
        return state
    seat = seat_of(state, event.craft)
    return _with_aviator(state, seat, replace(state.aviators[seat], is_down=True))


def _escort_lost(state: State, event: ev.EscortLost) -> State:
    return replace(state, escorted=replace(_known(state.escorted), tiles=event.tiles))


def _gun_jammed(state: State, event: ev.GunJammed) -> State:
    seat = seat_of(state, event.craft)
    return _with_aviator(state, seat, replace(state.aviators[seat], jammed=True))


def _gun_cleared(state: State, event: ev.GunCleared) -> State:
    seat = seat_of(state, event.craft)
    return _with_aviator(state, seat, replace(state.aviators[seat], jammed=False))


def _round_began(state: State, event: ev.RoundBegan) -> State:
    first, second = (
        replace(
            _all_in_bag(aviator) if event.bags_filled else aviator,
            due=event.due[seat],
            losses_due=event.losses[seat],
        )
        for seat, aviator in enumerate(state.aviators)
    )
    escorted = state.escorted and replace(state.escorted, tiles=event.escorted_tiles)
    return replace(
        state,
        phase="restock",
        round=event.round,
        turn=0,
        aviators=(first, second),
        escorted=escorted,
        briefings_due=event.briefings,
    )


def _all_in_bag(aviator: Aviator) -> Aviator:
    everything = (*aviator.bag, *aviator.hand, *aviator.played, *aviator.lost)
    return replace(aviator, bag=in_order(everything), hand=(), played=(), lost=())


def _game_ended(state: State, event: ev.GameEnded) -> State:
    return replace(state, phase="over", result=event.result)


def _nothing_to_book(state: State, event: ev.Fact) -> State:
    return state


def _known(value: Any) -> Any:
    """A field that is None only in redacted copies, or in modes that never send the event."""
    assert value is not None, "a redacted event cannot be booked"
    return value


_BOOKING: dict[type, Callable[[State, Any], State]] = {
    ev.PhaseBegan: _phase_began,
    ev.ObjectivePlaced: _objective_placed,
    ev.StartsTaken: _starts_taken,
    ev.TileDrawn: _tile_drawn,
    ev.MulliganChosen: _mulligan_chosen,
    ev.MulliganTaken: _mulligan_taken,
    ev.TilesReturned: _tiles_returned,
    ev.ObjectiveDrawn: _objective_drawn,
    ev.TurnBegan: _turn_began,
    ev.PlanChosen: _plan_chosen,
    ev.PlanShown: _plan_shown,
    ev.PlansRevealed: _plans_revealed,
    ev.Crashed: _nothing_to_book,
    ev.LaneChosen: _lane_chosen,
    ev.Moved: _moved,
    ev.LeftBoard: _nothing_to_book,
    ev.PhotoTaken: _photo_taken,
    ev.FactoryBombed: _factory_bombed,
    ev.Landed: _landed,
    ev.StayedAloft: _stayed_aloft,
    ev.TakeOffBegan: _take_off_began,
    ev.PersonRescued: _person_rescued,
    ev.TookOff: _took_off,
    ev.BotTileDrawn: _bot_tile_drawn,
    ev.BotTileSelected: _bot_tile_selected,
    ev.BotTossed: _bot_tossed,
    ev.BotTidied: _bot_tidied,
    ev.ShooterPicked: _shooter_picked,
    ev.TargetPicked: _target_picked,
    ev.OddHitPlaced: _odd_hit_placed,
    ev.ShotFired: _shot_fired,
    ev.DamageMarked: _damage_marked,
    ev.TileLost: _tile_lost,
    ev.ShotDown: _shot_down,
    ev.EscortLost: _escort_lost,
    ev.GunJammed: _gun_jammed,
    ev.GunCleared: _gun_cleared,
    ev.RoundBegan: _round_began,
    ev.GameEnded: _game_ended,
}
