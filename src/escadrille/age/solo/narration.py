"""What happens with bots, and in games with them, in words. [A10, A11]"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from escadrille.age import events as ev
from escadrille.age.lattice import DIRECTIONS
from escadrille.age.rules import Rules
from escadrille.age.solo import start_events as st
from escadrille.age.solo.explaining import explain
from escadrille.age.solo.notes import Note
from escadrille.age.state import State
from escadrille.age.wording import (
    Line,
    edge_words,
    modifier_words,
    name_of,
    point_words,
    team_name,
)

# -- setting up ---------------------------------------------------------------------------------


def _place_taken(rules: Rules, state: State, event: ev.PlaceTaken) -> list[Line]:
    """Where dice place everybody, the level comes with it and tells all. [A11.3]"""
    if rules.rolls_places:
        return []
    where = f"{point_words(rules, event.point)}, heading {DIRECTIONS[event.heading]}"
    return [Line(f"{name_of(rules, event.aircraft)} begins at {where}.", "A10.4")]


def _temper_set(rules: Rules, state: State, event: ev.TemperSet) -> list[Line]:
    craft = name_of(rules, event.aircraft)
    rolled = f" (a {event.die} was rolled)" if event.die else ""
    kind = "neither cautious nor aggressive" if event.temper == "average" else event.temper
    return [Line(f"The pilot of {craft} is {kind}{rolled}.", "A10.3")]


# -- thinking -----------------------------------------------------------------------------------


def _reasons(rules: Rules, index: int, notes: tuple[Note, ...]) -> list[Line]:
    craft = name_of(rules, index)
    return [Line(f"{craft}: {explain(note)}", note.rule) for note in notes]


def _bot_decided(rules: Rules, state: State, event: ev.BotDecided) -> list[Line]:
    return _reasons(rules, event.aircraft, event.notes)


def _nerve_tested(rules: Rules, state: State, event: ev.NerveTested) -> list[Line]:
    return _reasons(rules, event.aircraft, event.notes)


# -- setting up with Solo-M ---------------------------------------------------------------------


def _side_rolled(rules: Rules, state: State, event: st.SideRolled) -> list[Line]:
    where = "in the centre" if event.place == "centre" else f"along {edge_words(event.place)}"
    who = team_name(rules, event.team)
    return [Line(f"{who}: a {event.die} is rolled, the aircraft begin {where}.", "A11.3")]


def _formation_rolled(rules: Rules, state: State, event: st.FormationRolled) -> list[Line]:
    shape = "a diamond" if event.shape == "diamond" else "a V"
    who = team_name(rules, event.team)
    return [Line(f"{who}: a {event.die} is rolled, they fly in {shape}.", "A11.3")]


def _mission_rolled(rules: Rules, state: State, event: st.MissionRolled) -> list[Line]:
    what = "to take photographs" if event.mission == "photographs" else "to drop bombs"
    craft = name_of(rules, event.aircraft)
    return [Line(f"{craft} is sent {what} (a {event.die} was rolled).", "A11.6")]


def _start_rolled(rules: Rules, state: State, event: st.StartRolled) -> list[Line]:
    craft, cause = name_of(rules, event.aircraft), event.cause
    rule = "A11.5" if cause == "which attitude?" else "A11.4"
    question = cause[0].upper() + cause[1:]
    return [Line(f"{craft}: {question} A {event.die} is rolled.", rule)]


# -- turns with Solo-M --------------------------------------------------------------------------


def _initiative_rolled(rules: Rules, state: State, event: ev.InitiativeRolled) -> list[Line]:
    craft = name_of(rules, event.aircraft)
    if any(each.aircraft == event.aircraft for each in state.initiative):
        return [Line(f"Tied, {craft} rolls {event.die}.", "A11.7")]
    added = event.total - event.die
    sum_ = f"{event.die} {modifier_words(added)} = {event.total}" if added else f"{event.die}"
    return [Line(f"Initiative of {craft}: {sum_}.", "A11.7")]


def _line_formed(rules: Rules, state: State, event: ev.LineFormed) -> list[Line]:
    """Who moves when, with what was rolled: `gb16, de4 (6), gb4 (3, tied 5)`."""
    totals = {each.aircraft: each.totals for each in state.initiative}

    def names(*, late: bool) -> str:
        words = []
        for slot in event.line:
            if slot.is_late == late:
                name, rolled = rules.fleet[slot.aircraft].name, totals.get(slot.aircraft, ())
                sums = ", tied ".join(map(str, rolled))
                words.append(f"{name} ({sums})" if rolled and not late else name)
        return ", ".join(words)

    fire = f"; then may fire: {names(late=True)}" if event.line[-1].is_late else ""
    return [Line(f"In this round move: {names(late=False)}{fire}.", "A11.7")]


def _collided(rules: Rules, state: State, event: ev.Collided) -> list[Line]:
    one, other = name_of(rules, event.aircraft), name_of(rules, event.other)
    return [Line(f"{one} and {other} collide.", "A11.17")]


def _landed(rules: Rules, state: State, event: ev.Landed) -> list[Line]:
    return [Line(f"{name_of(rules, event.aircraft)} lands and is out of the game.", "A11.15")]


def _bombs_jettisoned(rules: Rules, state: State, event: ev.BombsJettisoned) -> list[Line]:
    return [Line(f"{name_of(rules, event.aircraft)} jettisons its bombs.", "A11.14")]


OF_BOTS: dict[type, Callable[[Rules, State, Any], list[Line]]] = {
    ev.PlaceTaken: _place_taken,
    ev.TemperSet: _temper_set,
    ev.BotDecided: _bot_decided,
    ev.NerveTested: _nerve_tested,
    st.SideRolled: _side_rolled,
    st.FormationRolled: _formation_rolled,
    st.MissionRolled: _mission_rolled,
    st.StartRolled: _start_rolled,
    ev.InitiativeRolled: _initiative_rolled,
    ev.LineFormed: _line_formed,
    ev.Collided: _collided,
    ev.Landed: _landed,
    ev.BombsJettisoned: _bombs_jettisoned,
}
