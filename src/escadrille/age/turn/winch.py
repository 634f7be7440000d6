"""The balloons' part of a turn: damaged ones sink, others are winched. [A3.1, A9.3]"""

from __future__ import annotations

from escadrille.age.model.actions import Action, Winch
from escadrille.age.model.events import BalloonMoved, BalloonSank, PhaseBegan
from escadrille.age.model.phases import Events, Questions, choice_phase
from escadrille.age.model.rules import Rules
from escadrille.age.model.state import State
from escadrille.age.turn.endings import ending
from escadrille.age.turn.sail import after_airships
from escadrille.age.units.balloons import levels_open, may_winch, sinks_to
from escadrille.kernel.phases import ask_seat


def _ask(rules: Rules, state: State) -> Questions:
    if not state.winches or not may_winch(rules, state, state.winches[0]):
        return None
    balloon = state.winches[0]
    name = rules.balloon_names[balloon]
    options = tuple(Winch(name, level) for level in levels_open(rules, state, balloon))
    seat = rules.controller(rules.balloons[balloon].team)
    return (ask_seat(state, seat, "winch", options, "A9.3", part=balloon),)


def _take(rules: Rules, state: State, action: Action) -> Events:
    assert isinstance(action, Winch)
    return (BalloonMoved(state.winches[0], action.level),)


def _proceed(rules: Rules, state: State) -> Events:
    """A damaged balloon sinks and is removed at the ground; then airships and aircraft move.

    With the last balloon that was sought the game is over. [A9.6.10]
    """
    if not state.winches:
        following = PhaseBegan("airship") if state.sailing else after_airships(rules, state)
        return ending(rules, state) or (following,)
    balloon = state.winches[0]
    level = sinks_to(rules, state, balloon)
    return (BalloonMoved(balloon, level, is_damaged=True) if level else BalloonSank(balloon),)


BALLOONS = choice_phase(_proceed, _ask, _take)
