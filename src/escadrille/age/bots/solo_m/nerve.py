"""Nerve: what makes it leave or land. [A11.14, A11.15]"""

from __future__ import annotations

from escadrille.age.bots.cockpit import Cockpit
from escadrille.age.bots.solo_l.exposure import FORWARD
from escadrille.age.bots.solo_m.stance import skill_of
from escadrille.age.figures.solo_m import Answer
from escadrille.age.model.events import BombsJettisoned, Event, NerveTested
from escadrille.age.model.rules import Rules
from escadrille.age.model.state import State


def is_shaken(rules: Rules, state: State, index: int) -> bool:
    """Whether it has to decide now if it leaves. [A11.14, A11.15]"""
    mind = state.minds[index]
    if mind.is_retreating or mind.is_landing:
        return False
    has_to = gives_up_mission(rules, state, index) or bool(why_disarmed(rules, state, index))
    return has_to or (state.aircraft[index].damage == "engine" and not mind.is_tested)


def gives_up_mission(rules: Rules, state: State, index: int) -> bool:
    """Two-seaters and bombers on a mission leave once they are damaged. [A11.14]"""
    return bool(state.aircraft[index].damage) and rules.is_on_mission(state, index)


def why_disarmed(rules: Rules, state: State, index: int) -> str:
    """Its guns were hit, or its forward or its rear guns are empty; "" if neither. [A11.14]"""
    each, craft = state.aircraft[index], rules.fleet[index]
    full = craft.full_bursts
    if any(full) and rules.is_silenced(each):
        return "its guns are damaged"
    left: dict[str, int] = {}
    for number, mount in enumerate(craft.type.mounts):
        if full[number]:
            side = "forward" if mount.kind in FORWARD else "rear"
            left[side] = left.get(side, 0) + each.bursts[number]
    return next((f"its {side} guns are empty" for side in left if not left[side]), "")


def test_nerve(cockpit: Cockpit) -> tuple[Event, ...]:
    """Leave, land or fight on, and why. [A11.14, A11.15]"""
    jettisons = gives_up_mission(cockpit.rules, cockpit.state, cockpit.index)
    answer = _answer(cockpit)
    tested = NerveTested(
        cockpit.index, answer == "leaves", tuple(cockpit.notes), lands=answer == "lands"
    )
    bombs = (BombsJettisoned(cockpit.index),) if jettisons and cockpit.own.bombs else ()
    return (tested, *bombs)


def _answer(cockpit: Cockpit) -> Answer:
    rules, state, index = cockpit.rules, cockpit.state, cockpit.index
    if gives_up_mission(rules, state, index):
        cockpit.note("A11.14", "gives up mission")
        return "leaves"
    why = why_disarmed(rules, state, index)
    if why:
        cockpit.note("A11.14", "disarmed", why=why)
        return "leaves"
    return _with_engine_hit(cockpit)


def _with_engine_hit(cockpit: Cockpit) -> Answer:
    """A die; rookies and cautious pilots give up more easily. [A11.15]"""
    figures = cockpit.draft
    cockpit.note("A11.15", "hit", damage=cockpit.own.damage)
    counted = {"rookie": figures.engine_rookie} if skill_of(cockpit) == "rookie" else {}
    if cockpit.mind.temper == "cautious":
        counted["cautious"] = figures.engine_cautious
    roll = cockpit.roll("A11.15", "what with the engine hit?", counted)
    answer = figures.engine[roll.total - 1]
    if answer == "lands":
        cockpit.note("A11.15", "dives to land")
    else:
        cockpit.note("A11.15", "retreats" if answer == "leaves" else "fights on")
    return answer
