"""What happens with bots, and in games with them, in words. [A10, A11]"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from escadrille.age.model import events as ev
from escadrille.age.model.notes import Note
from escadrille.age.model.rules import Rules
from escadrille.age.model.state import State
from escadrille.age.words.names import edge_words, heading_words, modifier_words, name_of, team_name
from escadrille.age.words.reasons import cause_words, explain
from escadrille.kernel.story import Line
from escadrille.messages import say

# -- setting up ---------------------------------------------------------------------------------


def _place_taken(rules: Rules, state: State, event: ev.PlaceTaken) -> list[Line]:
    """Where dice place everybody, the level comes with it and tells all. [A11.3]"""
    if rules.rolls_places:
        return []
    where = heading_words(rules, event.point, event.heading)
    return [Line(say("solo-begins-at", craft=name_of(rules, event.aircraft), where=where), "A10.4")]


def _temper_set(rules: Rules, state: State, event: ev.TemperSet) -> list[Line]:
    craft = name_of(rules, event.aircraft)
    return [Line(say("solo-temper", craft=craft, temper=temper_words(event)), "A10.3")]


def temper_words(event: ev.TemperSet) -> str:
    """`aggressive (a 5 was rolled)`. [A10.3]"""
    temper = say(f"solo-temper-{event.temper}")
    return say("solo-temper-rolled", temper=temper, die=event.die) if event.die else temper


# -- thinking -----------------------------------------------------------------------------------


def _reasons(rules: Rules, index: int, notes: tuple[Note, ...]) -> list[Line]:
    craft = name_of(rules, index)
    return [Line(say("solo-says", craft=craft, note=explain(note)), note.rule) for note in notes]


def _bot_decided(rules: Rules, state: State, event: ev.BotDecided) -> list[Line]:
    return _reasons(rules, event.aircraft, event.notes)


def _nerve_tested(rules: Rules, state: State, event: ev.NerveTested) -> list[Line]:
    return _reasons(rules, event.aircraft, event.notes)


# -- setting up with Solo-M ---------------------------------------------------------------------


def _side_rolled(rules: Rules, state: State, event: ev.SideRolled) -> list[Line]:
    who, die = team_name(rules, event.team), event.die
    if event.place == "centre":
        return [Line(say("solo-side-centre", who=who, die=die), "A11.3")]
    edge = edge_words(event.place)
    return [Line(say("solo-side-edge", who=who, die=die, edge=edge), "A11.3")]


def _formation_rolled(rules: Rules, state: State, event: ev.FormationRolled) -> list[Line]:
    message = "solo-formation-diamond" if event.shape == "diamond" else "solo-formation-v"
    return [Line(say(message, who=team_name(rules, event.team), die=event.die), "A11.3")]


def _mission_rolled(rules: Rules, state: State, event: ev.MissionRolled) -> list[Line]:
    message = "solo-sent-photographs" if event.mission == "photographs" else "solo-sent-bombs"
    return [Line(say(message, craft=name_of(rules, event.aircraft), die=event.die), "A11.6")]


def _missions_rolled_again(rules: Rules, state: State, event: ev.MissionsRolledAgain) -> list[Line]:
    who = team_name(rules, event.team)
    return [Line(say("solo-sent-again", who=who), "A11.6")]


def _start_rolled(rules: Rules, state: State, event: ev.StartRolled) -> list[Line]:
    craft, cause = name_of(rules, event.aircraft), event.cause
    rule = "A11.5" if cause == "which attitude?" else "A11.4"
    question = cause_words(cause)
    return [Line(say("solo-start-rolled", craft=craft, question=question, die=event.die), rule)]


# -- turns with Solo-M --------------------------------------------------------------------------


def _initiative_rolled(rules: Rules, state: State, event: ev.InitiativeRolled) -> list[Line]:
    craft = name_of(rules, event.aircraft)
    if any(each.aircraft == event.aircraft for each in state.initiative):
        return [Line(say("solo-initiative-tied", craft=craft, die=event.die), "A11.7")]
    added = event.total - event.die
    sum_ = f"{event.die} {modifier_words(added)} = {event.total}" if added else f"{event.die}"
    return [Line(say("solo-initiative", craft=craft, sum=sum_), "A11.7")]


def _line_formed(rules: Rules, state: State, event: ev.LineFormed) -> list[Line]:
    """Who moves when, with what was rolled: `gb16, de4 (6), gb4 (3, tied 5)`."""
    totals = {each.aircraft: each.totals for each in state.initiative}

    def names(*, late: bool) -> str:
        words = []
        for slot in event.line:
            if slot.is_late == late:
                name, rolled = rules.fleet[slot.aircraft].name, totals.get(slot.aircraft, ())
                sums = say("solo-tied").join(map(str, rolled))
                words.append(f"{name} ({sums})" if rolled and not late else name)
        return ", ".join(words)

    if event.line[-1].is_late:
        words = say("solo-line-late", names=names(late=False), late=names(late=True))
        return [Line(words, "A11.7")]
    return [Line(say("solo-line", names=names(late=False)), "A11.7")]


def _collided(rules: Rules, state: State, event: ev.Collided) -> list[Line]:
    one, other = name_of(rules, event.aircraft), name_of(rules, event.other)
    return [Line(say("solo-collide", one=one, other=other), "A11.17")]


def _landed(rules: Rules, state: State, event: ev.Landed) -> list[Line]:
    return [Line(say("solo-lands", craft=name_of(rules, event.aircraft)), "A11.15")]


def _bombs_jettisoned(rules: Rules, state: State, event: ev.BombsJettisoned) -> list[Line]:
    return [Line(say("solo-jettisons", craft=name_of(rules, event.aircraft)), "A11.14")]


OF_BOTS: dict[type, Callable[[Rules, State, Any], list[Line]]] = {
    ev.PlaceTaken: _place_taken,
    ev.TemperSet: _temper_set,
    ev.BotDecided: _bot_decided,
    ev.NerveTested: _nerve_tested,
    ev.SideRolled: _side_rolled,
    ev.FormationRolled: _formation_rolled,
    ev.MissionRolled: _mission_rolled,
    ev.MissionsRolledAgain: _missions_rolled_again,
    ev.StartRolled: _start_rolled,
    ev.InitiativeRolled: _initiative_rolled,
    ev.LineFormed: _line_formed,
    ev.Collided: _collided,
    ev.Landed: _landed,
    ev.BombsJettisoned: _bombs_jettisoned,
}
