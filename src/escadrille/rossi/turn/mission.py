"""P5: what the final space of the mission biplane brings about. [D3.9, D9.11, D9.18, D9.23]"""

from __future__ import annotations

from escadrille.kernel.phases import ask_seat
from escadrille.kernel.protocol import Answer
from escadrille.rossi.figures.tiles import Tile
from escadrille.rossi.model import MISSION, Objective, Rules, State
from escadrille.rossi.model import events as ev
from escadrille.rossi.model.actions import Action, Land, StayAloft
from escadrille.rossi.model.phases import Events, PhaseRules, Questions, next_phase, option_in
from escadrille.rossi.turn import endings


def objective_on(state: State, space: str) -> Objective | None:
    """What lies on a space for the mission biplane."""
    return next((each for each in state.objectives if each.space == space), None)


def cameras_left(rules: Rules, site: Objective, tile: Tile) -> int | None:
    """A 0 or 1 removes the site, a 2 takes one camera off it, others take no photo. [D9.11]"""
    if tile.value in rules.scenario.perfect_values:
        return 0
    return site.cameras - 1 if tile.value in rules.scenario.blurred_values else None


def is_bombed_with(factory: Objective, tile: Tile) -> bool:
    """A tile of the factory's number removes it, on either side of a 3. [D9.18]"""
    return tile.value == factory.number


def lands_with(rules: Rules, tile: Tile) -> bool:
    """A flight that ended on an airport with a 0 or 1 may end in a landing. [D9.23]"""
    return tile.value in rules.scenario.land_values


def _objective_here(state: State) -> Objective | None:
    return objective_on(state, state.aviators[MISSION].space)


def _tile_played(state: State) -> Tile | None:
    plan = state.aviators[MISSION].plan
    return plan.tile if plan else None


def _ask_landing(rules: Rules, state: State) -> Questions:
    """The rescuer decides on landing once the moves are known. [D9.23]"""
    if not rules.rulings.landing_optional or not _may_land(rules, state):
        return None
    return (ask_seat(state, MISSION, "landing", (Land(), StayAloft()), "D9.23"),)


def _may_land(rules: Rules, state: State) -> bool:
    """Whether the flight of this turn may end in a landing. [D9.23]"""
    tile = _tile_played(state)
    return (
        tile is not None
        and lands_with(rules, tile)
        and not state.landing_settled
        and not state.aviators[MISSION].landed
        and _objective_here(state) is not None
    )


def _take_landing(rules: Rules, state: State, asked: Questions, answer: Answer[Action]) -> Events:
    choice = option_in(asked, answer)
    airport = _objective_here(state)
    assert airport is not None
    if isinstance(choice.action, Land):
        return (ev.Landed(airport.space, airport.number),)
    return (ev.StayedAloft(airport.space),)


def _mission(rules: Rules, state: State) -> Events:
    effects = _EFFECTS.get(rules.setup.scenario)
    happened = effects(rules, state) if effects else ()
    if happened and isinstance(happened[-1], ev.GameEnded):
        return happened
    return (*happened, *next_phase(rules, state))


def _photograph(rules: Rules, state: State) -> Events:
    """A photo, and perhaps the last one that was needed. [D9.11, D9.13]"""
    site, tile = _objective_here(state), _tile_played(state)
    left = cameras_left(rules, site, tile) if site and tile else None
    if site is None or left is None:
        return ()
    photo = ev.PhotoTaken(site.space, left)
    removed = rules.objectives_gone(state) + (left == 0)
    if not rules.rulings.espionage_exit_required and removed >= rules.scenario.objectives_needed:
        return (photo, endings.all_sites_taken())
    return (photo,)


def _bomb(rules: Rules, state: State) -> Events:
    factory, tile = _objective_here(state), _tile_played(state)
    if factory is None or tile is None or not is_bombed_with(factory, tile):
        return ()
    return (ev.FactoryBombed(factory.space, factory.number),)


def _rescue(rules: Rules, state: State) -> Events:
    """Landing where it is compulsory, and take-offs with or without a person. [D9.23, D9.26]"""
    aviator, airport, tile = state.aviators[MISSION], _objective_here(state), _tile_played(state)
    if airport is None or tile is None:
        return ()
    if _may_land(rules, state):
        return (ev.Landed(airport.space, airport.number),)
    took_off = aviator.landed and tile.value in rules.scenario.take_off_values
    if not took_off or state.landing_settled:
        return ()
    if airport.number not in state.briefed:  # a take-off without rescue [D9.27]
        return (ev.TakeOffBegan(airport.space),)
    rescued = ev.PersonRescued(airport.space, airport.number)
    return (rescued, ev.TakeOffBegan(airport.space))


_EFFECTS = {"espionage": _photograph, "bombing": _bomb, "rescue": _rescue}

MISSION_PHASE = PhaseRules(_mission, _ask_landing, _take_landing)
