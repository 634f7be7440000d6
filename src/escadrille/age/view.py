"""What a seat may know: everything but the hidden skill of others' pilots. [A6.6]"""

from __future__ import annotations

import msgspec
from msgspec.structs import replace

from escadrille.age import events as ev
from escadrille.age.rules import Rules
from escadrille.age.state import State
from escadrille.kernel.protocol import Seat


class View(msgspec.Struct, frozen=True, kw_only=True):
    """A game as a seat sees it; `viewer` None is a spectator."""

    viewer: Seat | None
    state: State
    """Pilots whose skill is hidden from the viewer have none."""


def view_for(rules: Rules, state: State, viewer: Seat | None) -> View:
    """The state as a seat may know it. [A6.6]"""
    if rules.options.skill != "hidden":
        return View(viewer=viewer, state=state)
    team = None if viewer is None else rules.scenario.seats[viewer].team
    fleet = tuple(
        each
        if each.is_revealed or rules.fleet[index].team == team
        else replace(each, skill=None, is_marked=False)
        for index, each in enumerate(state.aircraft)
    )
    return View(viewer=viewer, state=replace(state, aircraft=fleet))


def redacted(rules: Rules, event: ev.Event, viewer: Seat | None) -> ev.Event:
    """An event as a seat may see it: who was marked in secret is for the own team. [A6.6]"""
    if isinstance(event, ev.PilotMarked) and not event.is_open:
        team = None if viewer is None else rules.scenario.seats[viewer].team
        if rules.scenario.seats[event.seat].team != team:
            return replace(event, aircraft=None, skill=None)
    return event
