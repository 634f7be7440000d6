"""Before the first round: levels that owners choose, and who was hit before. [A8.7, A9.6.2]"""

from __future__ import annotations

from escadrille.age.model.actions import Action, MarkDamaged
from escadrille.age.model.events import PhaseBegan, StartChosen, StartDamaged, StartsSet
from escadrille.age.model.phases import Events, Questions, choice_phase, placing_began
from escadrille.age.model.rules import Craft, Rules
from escadrille.age.model.state import State
from escadrille.age.opening.entries import level_options, take_entry
from escadrille.kernel.phases import ask_seat
from escadrille.kernel.protocol import Seat


def after_pilots(rules: Rules, state: State) -> Events:
    """What a scenario leaves to the owners, if anything; then aircraft are placed. [A3.4, A8.7]"""
    is_due = any(seat.damaged for seat in rules.scenario.seats) or _free(rules, state)
    # In the bonus round of a Dogfight nobody begins on the board.
    if is_due and state.bonus is None:
        return (PhaseBegan("starts"),)
    return (_placing(rules),)


def _placing(rules: Rules) -> PhaseBegan:
    return placing_began(rules) if rules.is_solo else PhaseBegan("deploy")


def _free(rules: Rules, state: State) -> tuple[Craft, ...]:
    """Whose levels are chosen, in the order of the turns. [A8.7]"""
    fleet = (craft for seat in state.order for craft in rules.of_seat(seat))
    return tuple(craft for craft in fleet if craft.recruit.free_level)


def _damage_due(rules: Rules, state: State) -> tuple[Seat, tuple[MarkDamaged, ...]] | None:
    """The next seat with a damage to give, and the fighters that it may be given to. [A9.6.2]"""
    for seat in state.order:
        fighters = [craft for craft in rules.of_seat(seat) if not craft.is_mission]
        hit = [craft for craft in fighters if state.aircraft[craft.index].damage]
        kinds = rules.scenario.seats[seat].damaged
        if len(hit) < min(len(kinds), len(fighters)):
            whole = (craft for craft in fighters if craft not in hit)
            return seat, tuple(MarkDamaged(craft.name, kinds[len(hit)]) for craft in whole)
    return None


def _levels(rules: Rules, state: State, index: int) -> tuple[Action, ...]:
    """Levels up to the ceiling on which nobody else stands there. [A1.5, A8.7]"""
    own, fleet = state.aircraft[index], enumerate(state.aircraft)
    others = [each for other, each in fleet if each.where == "combat" and other != index]
    taken = {each.level for each in others if each.point == own.point}
    return tuple(option for option in level_options(rules, index) if option.level not in taken)


def _ask_starts(rules: Rules, state: State) -> Questions:
    due = _damage_due(rules, state)
    if due is not None:
        seat, options = due
        return (ask_seat(state, seat, "damaged", options, "A9.6.2", part=options[0].damage),)
    if state.entering is None:
        return None
    seat, levels = rules.fleet[state.entering].seat, _levels(rules, state, state.entering)
    return (ask_seat(state, seat, "level", levels, "A8.7", part=state.entering),)


def _take_starts(rules: Rules, state: State, action: Action) -> Events:
    if isinstance(action, MarkDamaged):
        return (StartDamaged(rules.index_of[action.aircraft], action.damage),)
    return take_entry(rules, state, action)


def _next_start(rules: Rules, state: State) -> Events:
    """The next aircraft whose level is free; after the last one the others are placed."""
    free = _free(rules, state)
    if state.entries < len(free):
        return (StartChosen(free[state.entries].index),)
    return (StartsSet(), _placing(rules))


STARTS = choice_phase(_next_start, _ask_starts, _take_starts)
