"""What a seat may know: everything but the hidden skill of others' pilots. [A6.6]"""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

import msgspec
from msgspec.structs import replace

from escadrille.age.model import events as ev
from escadrille.age.model.rules import Rules
from escadrille.age.model.state import State
from escadrille.kernel.protocol import OPEN, Seat

if TYPE_CHECKING:

    class Known(State, frozen=True):
        """A state as somebody may know it: what is hidden from them is not in it.

        For mypy alone, so that a state is never taken for one; only views are made with it.
        """
else:
    Known = State


class View(msgspec.Struct, frozen=True, kw_only=True):
    """A game as a seat sees it; `viewer` None is a spectator."""

    viewer: Seat | None
    state: Known
    """Pilots whose skill is hidden from the viewer have none."""


def view_for(rules: Rules, state: State, viewer: Seat | None) -> View:
    """The state as a seat may know it; the same object however often it is asked for. [A6.6]"""
    return rules.memo.get(f"view of {viewer}", state, lambda: _view(rules, state, viewer))


def _view(rules: Rules, state: State, viewer: Seat | None) -> View:
    if viewer == OPEN:
        return View(viewer=None, state=cast(Known, state))
    is_hidden = rules.options.skill == "hidden"
    known = _hiding_pilots(rules, state, viewer) if is_hidden else state
    return View(viewer=viewer, state=cast(Known, known))


def _hiding_pilots(rules: Rules, state: State, viewer: Seat | None) -> State:
    team = None if viewer is None else rules.scenario.seats[viewer].team
    fleet = tuple(
        each
        if each.is_revealed or rules.fleet[index].team == team
        else replace(each, skill=None, is_marked=False)
        for index, each in enumerate(state.aircraft)
    )
    return replace(state, aircraft=fleet)


def redacted(rules: Rules, event: ev.Event, viewer: Seat | None) -> ev.Event:
    """An event as a seat may see it: who was marked in secret is for the own team. [A6.6]"""
    if isinstance(event, ev.PilotMarked) and not event.is_open and viewer != OPEN:
        team = None if viewer is None else rules.scenario.seats[viewer].team
        if rules.scenario.seats[event.seat].team != team:
            return replace(event, aircraft=None, skill=None)
    return event
