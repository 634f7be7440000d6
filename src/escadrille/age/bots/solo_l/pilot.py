"""Solo-L: what a bot does, question by question. [A10]"""

from __future__ import annotations

from escadrille.age.bots.cockpit import Cockpit
from escadrille.age.bots.solo_l import overrides, setting_up
from escadrille.age.bots.solo_l.attack_steps import fire, fly_by_steps
from escadrille.age.bots.solo_l.die_choice import choose_die, long_or_short
from escadrille.age.bots.solo_l.jams import fly_to_unjam, has_to_unjam, missions_first
from escadrille.age.bots.solo_l.mission import fly_mission, release
from escadrille.age.bots.solo_l.retreat import fly_home
from escadrille.age.model.actions import Action, Defend, Fly
from escadrille.kernel.protocol import Decision


def think(cockpit: Cockpit, decision: Decision[Action]) -> Action:
    """The answer to any question that a bot can be asked. [A10.4 to A10.24]"""
    match decision.kind:
        case "place":
            return setting_up.choose_place(cockpit)
        case "level":
            return setting_up.choose_level(cockpit)
        case "die":
            return choose_die(cockpit)
        case "fly":
            return fly(cockpit)
        case "release":
            return release(cockpit, decision.options)
        case "attack":
            return fire(cockpit)
        case "long burst":
            return long_or_short(cockpit)
        case "defend":
            return defend(cockpit, decision)
        case _:
            return decision.options[0]


def fly(cockpit: Cockpit) -> Fly:
    """Retreat, mission, jammed guns, or the steps: the first case that holds. [A10.11]"""
    flights = cockpit.flights
    if flights.is_forced_off:
        return _off_the_board(cockpit)
    if cockpit.mind.is_retreating:
        if overrides.can_retreat(cockpit):
            cockpit.note("A10.24", "case", name="retreats")
            return fly_home(cockpit)
        overrides.acts(cockpit, "nowhere to retreat")
    is_on_mission = cockpit.rules.is_on_mission(cockpit.state, cockpit.index)
    if has_to_unjam(cockpit) and not (missions_first(cockpit) and is_on_mission):
        return fly_to_unjam(cockpit)
    if is_on_mission:
        cockpit.note("A10.22", "case", name="missions")
        return fly_mission(cockpit)
    return fly_by_steps(cockpit)


def _off_the_board(cockpit: Cockpit) -> Fly:
    """No step on the board is left: its own edge if it can choose. [A3.6]"""
    flights, edge = cockpit.flights, cockpit.rules.own_edge(cockpit.index)
    cockpit.note("A3.6", "forced off")
    return flights[flights.exits.index(edge) if edge in flights.exits else 0]


def defend(cockpit: Cockpit, decision: Decision[Action]) -> Action:
    """Bots always defend when they can. [A10.11, ruling solo-defence]"""
    cockpit.note("A10.11", "defends", target=cockpit.name(cockpit.state.answers[0].target))
    return next(each for each in decision.options if isinstance(each, Defend))
