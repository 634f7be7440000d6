"""What happens with bots, and in games with them, in words. [A10, A11]"""

from __future__ import annotations

from escadrille.age.model import events as ev
from escadrille.age.model.rules import Rules
from escadrille.age.model.state import State
from escadrille.age.words.names import (
    Telling,
    about,
    edge_words,
    name_of,
    plain,
    sentence,
    sum_words,
    team_name,
)
from escadrille.age.words.reasons import cause_words, explain
from escadrille.kernel.seen import Line
from escadrille.messages import say

# -- setting up ---------------------------------------------------------------------------------


def _place_taken(rules: Rules, state: State, event: ev.PlaceTaken) -> list[Line]:
    """Where dice place everybody, the level comes with it and tells all. [A11.3]"""
    return [] if rules.rolls_places else about(rules, event, "A10.4", "solo-begins-at")


def _temper_set(rules: Rules, state: State, event: ev.TemperSet) -> list[Line]:
    return about(rules, event, "A10.3", "solo-temper", temper=temper_words(event))


def temper_words(event: ev.TemperSet) -> str:
    """`aggressive (a 5 was rolled)`. [A10.3]"""
    temper = say(f"solo-temper-{event.temper}")
    return say("solo-temper-rolled", temper=temper, die=event.die) if event.die else temper


# -- thinking -----------------------------------------------------------------------------------


def _reasons(rules: Rules, state: State, event: ev.BotDecided | ev.NerveTested) -> list[Line]:
    craft = name_of(rules, event.aircraft)
    return [
        Line(say("solo-says", craft=craft, note=explain(note)), note.rule) for note in event.notes
    ]


# -- setting up with Solo-M ---------------------------------------------------------------------


def _side_rolled(rules: Rules, state: State, event: ev.SideRolled) -> list[Line]:
    if event.place == "centre":
        return about(rules, event, "A11.3", "solo-side-centre")
    return about(rules, event, "A11.3", "solo-side-edge", edge=edge_words(event.place))


def _mission_rolled(rules: Rules, state: State, event: ev.MissionRolled) -> list[Line]:
    message = "solo-sent-photographs" if event.mission == "photographs" else "solo-sent-bombs"
    return about(rules, event, "A11.6", message)


def _missions_rolled_again(rules: Rules, state: State, event: ev.MissionsRolledAgain) -> list[Line]:
    return sentence("A11.6", "solo-sent-again", who=team_name(rules, event.team))


def _start_rolled(rules: Rules, state: State, event: ev.StartRolled) -> list[Line]:
    rule = "A11.5" if event.cause == "which attitude?" else "A11.4"
    return about(rules, event, rule, "solo-start-rolled", question=cause_words(event.cause))


# -- turns with Solo-M --------------------------------------------------------------------------


def _initiative_rolled(rules: Rules, state: State, event: ev.InitiativeRolled) -> list[Line]:
    if any(each.aircraft == event.aircraft for each in state.initiative):
        return about(rules, event, "A11.7", "solo-initiative-tied")
    added = event.total - event.die
    words = sum_words(event.die, added) if added else f"{event.die}"
    return about(rules, event, "A11.7", "solo-initiative", sum=words)


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
        return sentence("A11.7", "solo-line-late", names=names(late=False), late=names(late=True))
    return sentence("A11.7", "solo-line", names=names(late=False))


def _collided(rules: Rules, state: State, event: ev.Collided) -> list[Line]:
    one, other = name_of(rules, event.aircraft), name_of(rules, event.other)
    return sentence("A11.17", "solo-collide", one=one, other=other)


OF_BOTS: dict[type, Telling] = {
    ev.PlaceTaken: _place_taken,
    ev.TemperSet: _temper_set,
    ev.BotDecided: _reasons,
    ev.NerveTested: _reasons,
    ev.SideRolled: _side_rolled,
    ev.FormationRolled: plain("A11.3", "solo-formation-", "shape"),
    ev.MissionRolled: _mission_rolled,
    ev.MissionsRolledAgain: _missions_rolled_again,
    ev.StartRolled: _start_rolled,
    ev.InitiativeRolled: _initiative_rolled,
    ev.LineFormed: _line_formed,
    ev.Collided: _collided,
    ev.Landed: plain("A11.15", "solo-lands"),
    ev.BombsJettisoned: plain("A11.14", "solo-jettisons"),
}
