"""Solo-M: what a bot does, question by question. [A11]"""

from __future__ import annotations

from escadrille.age.bots.cockpit import Cockpit
from escadrille.age.bots.solo_l import pilot as solo_l
from escadrille.age.bots.solo_l.jams import is_jammed
from escadrille.age.bots.solo_l.mission import fly_task
from escadrille.age.bots.solo_m import stance as st
from escadrille.age.bots.solo_m.chase import fire, fly_towards, press_home
from escadrille.age.bots.solo_m.courses import by_dice, so_far, straight
from escadrille.age.bots.solo_m.die_choice import choose_die, long_or_short
from escadrille.age.bots.solo_m.errands import can_leave_now, has_errand, has_mission, land, leave
from escadrille.age.bots.solo_m.mishaps import follow
from escadrille.age.model.actions import Action, Fly
from escadrille.age.model.events import Event
from escadrille.kernel.protocol import Decision


def think(cockpit: Cockpit, decision: Decision[Action]) -> Action | tuple[Event, ...]:
    """The answer to any question that a bot can be asked; Solo-L's where A11 has none. [A11]"""
    match decision.kind:
        case "die":
            return _lost_without_a_die(cockpit) or choose_die(cockpit)
        case "fly":
            return fly(cockpit)
        case "attack":
            return fire(cockpit)
        case "long burst":
            return long_or_short(cockpit)
        case _:
            return solo_l.think(cockpit, decision)


def fly(cockpit: Cockpit) -> Fly | tuple[Event, ...]:
    """An errand, or what the situation asks for. [A11.9 to A11.16]"""
    if cockpit.flights.is_forced_off and not can_leave_now(cockpit):
        return _forced_off(cockpit)
    if cockpit.mind.is_landing:
        return land(cockpit)
    if cockpit.mind.is_retreating:
        return leave(cockpit)
    if has_mission(cockpit):
        cockpit.note("A11.14", "case", name="missions")
        return fly_task(cockpit) or fly_towards(cockpit)
    if cockpit.own.where != "combat":  # in a position with aircraft on Access Points
        return fly_towards(cockpit)
    return _by_stance(cockpit)


def _by_stance(cockpit: Cockpit) -> Fly | tuple[Event, ...]:
    """Unaware, jammed, disadvantaged, advantaged or neutral. [A11.9 to A11.12, A11.16]"""
    stance = st.settle(cockpit)
    if stance == st.UNAWARE:
        cockpit.note("A11.9", "flies unaware")
        return follow(cockpit, straight(cockpit))
    if stance == st.LOST:
        return _fly_lost(cockpit)
    if stance == st.DISADVANTAGED:
        cockpit.note("A11.11", "case", name="the disadvantaged")
        return follow(cockpit, by_dice(cockpit), rolls_attitude=True)
    if is_jammed(cockpit):
        cockpit.note("A11.16", "flies to unjam")
        return follow(cockpit, straight(cockpit))
    return press_home(cockpit) if stance == st.ADVANTAGED else fly_towards(cockpit)


def _lost_without_a_die(cockpit: Cockpit) -> tuple[Event, ...]:
    """A lost rookie needs no movement die: he flies at once. [A11.11, ruling m-lost]"""
    may_be_lost = cockpit.own.where == "combat" and not has_errand(cockpit)
    if cockpit.rules.rulings.m_lost != "no movement die" or not may_be_lost:
        return ()
    return _fly_lost(cockpit) if st.settle(cockpit) == st.LOST else ()


def _fly_lost(cockpit: Cockpit) -> tuple[Event, ...]:
    """Straight and level for as many steps as a die shows. [A11.11]"""
    cockpit.note("A11.11", "flies lost")
    steps = cockpit.roll("A11.11", "how many steps?").die
    return follow(cockpit, so_far(cockpit, steps))


def _forced_off(cockpit: Cockpit) -> Fly | tuple[Event, ...]:
    """No step on the board is left: over the edge, if the edge lets it. [A3.6, A11.18]"""
    cockpit.note("A11.18", "forced off")
    flights = cockpit.flights
    if cockpit.own.where != "combat":
        return flights[0]
    first = min((each.path[:1] for each in flights), key=lambda letter: letter != "A")
    return follow(cockpit, straight(cockpit, first))
