"""Dropping a bomb on a zone just passed, or launching the torpedo. [A8.4, A8.5]"""

from __future__ import annotations

from escadrille.age.model.actions import Action, Keep, Release
from escadrille.age.model.events import Released
from escadrille.age.model.phases import Events, Questions, choice_phase
from escadrille.age.model.rules import Rules
from escadrille.age.model.state import State
from escadrille.age.turn.attack import begin_fire
from escadrille.age.turn.tasks import bombs, torpedoes
from escadrille.kernel.phases import ask_seat


def _ask_release(rules: Rules, state: State) -> Questions:
    """A bomb on a zone just passed, one a round; or the torpedo. Optional. [A8.4.1, A8.5]"""
    if not state.passed:
        return None
    index = rules.current(state)
    able = bombs(rules, state, index) or torpedoes(rules, state, index)
    if not able:
        return None
    options: tuple[Action, ...] = (*(Release(zone) for zone in state.passed), Keep())
    rule = "A8.5" if torpedoes(rules, state, index) else "A8.4"
    return (ask_seat(state, rules.fleet[index].seat, "release", options, rule, part=index),)


def _take_release(rules: Rules, state: State, action: Action) -> Events:
    if isinstance(action, Release):
        index = rules.current(state)
        return (Released(index, rules.zone_number(index, action.zone)),)
    return begin_fire(rules, state)


RELEASE = choice_phase(begin_fire, _ask_release, _take_release)
