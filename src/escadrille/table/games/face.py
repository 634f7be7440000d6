"""A face: what the table must know about a game besides its presenter.

A plugin's `table` package has a module `face` with a `FACE`.
"""

from __future__ import annotations

import logging
from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType
from typing import Any, NamedTuple

from fastapi import APIRouter

from escadrille import catalog
from escadrille.catalog import AnyGame
from escadrille.companion.tables import AnySession
from escadrille.kernel.errors import BadInput
from escadrille.lessons.course import LessonScene
from escadrille.messages import say
from escadrille.table.games.actions import write_action
from escadrille.table.games.board import BoardView
from escadrille.table.games.coaching import Coach
from escadrille.table.games.presenting import Presenter
from escadrille.table.wire.lobby import GameInfo, NewGame, RulingInfo, SetupChecked
from escadrille.table.wire.messages import Ask
from escadrille.table.wire.rulebook import Block

_log = logging.getLogger(__name__)


class Figure(NamedTuple):
    """What is drawn beside a rule, and which part of its text it replaces."""

    draw: Callable[[], list[Block]]
    kept: int | None = None
    """How many blocks of the text stay; None for all."""
    instead_of: str = ""
    """The kind of block that it replaces, in that block's place."""
    before: str = ""
    """The kind of block that it stands before."""


def as_wished(wish: NewGame) -> Mapping[str, Any]:
    """The set-up as it is; a game with a briefing has a function of its own."""
    if wish.briefing is not None:
        raise BadInput("briefing", say("table-no-briefing"))
    return wish.setup


def option_way(ask: Ask, solution: Any, after: LessonScene) -> str:
    """The option of a lesson's worked answer, in words."""
    wanted = write_action(solution)
    text = next(each.text for each in getattr(ask, "options", ()) if each.action == wanted)
    return say("table-lesson-choose", text=text)


class Face(NamedTuple):
    """One game at the table; most fields have defaults."""

    presenter: Callable[[AnyGame], Presenter]
    """Shows, asks and tells a game."""
    info: Callable[[list[RulingInfo]], GameInfo]
    """Everything that can be chosen, for the set-up page."""
    rank: int = 100
    """Its place on the start page."""
    rolled: Callable[[NewGame], NewGame] = lambda wish: wish
    """The request, completed by the dice of a briefing."""
    setup: Callable[[NewGame], Mapping[str, Any]] = as_wished
    """The requested set-up; rules bots are part of it."""
    checked: Callable[[NewGame, AnyGame], SetupChecked] = lambda wish, game: SetupChecked()
    """What a set-up leads to, before it is played."""
    figures: Mapping[str, Figure] = MappingProxyType({})
    """What is drawn beside rules, by rule id."""
    way: Callable[[Ask, Any, LessonScene], str] = option_way
    """How a lesson's worked answer is given: a sentence beside the hint, or nothing."""
    companion_info: Callable[[], Mapping[str, Any]] = dict
    """What can be agreed on before a companion's session: fields of `CompanionInfo`."""
    board: Callable[[AnySession], BoardView] | None = None
    """The board of a companion's session, as the person at the table may know it."""
    coach: Coach | None = None
    """Who looks at a game with its players, and helps them where that was agreed."""
    routers: Sequence[APIRouter] = ()
    """Routes of this game alone."""


def face_of(game: str) -> Face:
    """The face of a game by its name."""
    face: Face = catalog.entry(game).part("table", "face").FACE
    return face


def faces() -> dict[str, Face]:
    """The faces of all games that have one; a game whose face is broken is left out."""
    found: dict[str, Face] = {}
    for game in catalog.games_with("table"):
        try:
            found[game] = face_of(game)
        except Exception as error:
            _log.warning("game %r is left out: %s: %s", game, type(error).__name__, error)
    return dict(sorted(found.items(), key=lambda each: each[1].rank))
