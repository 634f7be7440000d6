"""What the table has to know of Age of Dogfights."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, get_args

from escadrille.age.figures import BoardName, Edge
from escadrille.age.game import Age
from escadrille.age.model import pieces
from escadrille.age.model.events import BoardLeft, Flown
from escadrille.age.scenario import SOLO_BOTS, force_value
from escadrille.age.words import stance_words
from escadrille.catalog import AnyGame
from escadrille.companion.age.setup import SIDES
from escadrille.lessons.course import LessonScene
from escadrille.messages import say
from escadrille.table.age.briefing import briefed, rolled, rolled_view
from escadrille.table.age.companion_board import board_of
from escadrille.table.age.listing import age_info, loads_of
from escadrille.table.age.presenter import AgePresenter
from escadrille.table.age.routes import router
from escadrille.table.age.rule_figures import FIGURES
from escadrille.table.games.face import Face, option_way
from escadrille.table.people.names import bots_of
from escadrille.table.wire.age_asks import FlyAsk
from escadrille.table.wire.age_pieces import PieceAsk
from escadrille.table.wire.lobby import NewGame, SetupChecked
from escadrille.table.wire.messages import Ask


def _setup(wish: NewGame) -> Mapping[str, Any]:
    """As it is wished for, or as the dice of a briefing say; with the bots of the rules."""
    if wish.briefing is not None:
        return briefed(wish)
    bots = [seat.bot if seat.who == "bot" else "" for seat in wish.seats]
    if not set(SOLO_BOTS).intersection(bots):
        return wish.setup
    return {**wish.setup, "bots": [bot if bot in SOLO_BOTS else "" for bot in bots]}


def _checked(wish: NewGame, game: AnyGame) -> SetupChecked:
    """Forces with their values, what they carry, and what is still to be placed."""
    assert isinstance(game, Age)
    rules = game.rules
    forces = rules.setup.forces
    return SetupChecked(
        values=[force_value(force, rules.hangar, rules.box) for force in forces],
        forces=[[each.name for each in force] for force in forces],
        experience=rules.options.experience if rules.has_skill else None,
        pieces=len(pieces(rules, rules.scenario.order)),
        loads=loads_of(rules),
        briefing=None if wish.briefing is None else rolled_view(wish, game),
    )


def _way(ask: Ask, solution: Any, after: LessonScene) -> str:
    """A flight is tapped; where a piece goes, the hint says itself."""
    if isinstance(ask, FlyAsk):
        return _flight_way(ask, after)
    return "" if isinstance(ask, PieceAsk) else option_way(ask, solution, after)


def _flight_way(ask: FlyAsk, after: LessonScene) -> str:
    """The end of a flight, or the edge where it leaves the board."""
    assert isinstance(after.game, Age)
    end = next(each.event for each in after.happened if isinstance(each.event, Flown | BoardLeft))
    if isinstance(end, BoardLeft):
        text = next(each.text for each in ask.exits if each.edge == end.edge)
        return say("table-lesson-choose", text=text)
    stance = stance_words(after.game.rules, end.point, end.heading, end.level, end.attitude)
    return say("table-lesson-tap", stance=stance)


def _companion_info() -> Mapping[str, Any]:
    return {
        "boards": list(get_args(BoardName)),
        "edges": list(get_args(Edge)),
        "sides": list(SIDES),
        "bots": [bot for bot in bots_of("age") if bot.id in SOLO_BOTS],
    }


FACE = Face(
    presenter=AgePresenter,
    info=age_info,
    rank=1,
    rolled=rolled,
    setup=_setup,
    checked=_checked,
    figures=FIGURES,
    way=_way,
    companion_info=_companion_info,
    board=board_of,
    routers=(router,),
)
