"""What the table has to know of Dogfight!"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from escadrille.bots.dogfight import SOLO
from escadrille.companion.dogfight.reading import LEVERS, lever_words
from escadrille.companion.dogfight.table import DogfightTable
from escadrille.companion.tables import AnySession
from escadrille.games.dogfight import dogfight_box
from escadrille.lessons.course import LessonScene
from escadrille.rossi.words import scenario_words
from escadrille.table.dogfight import ring_figures as ring
from escadrille.table.dogfight.coaching import COACH
from escadrille.table.dogfight.listing import dogfight_info
from escadrille.table.dogfight.presenter import DogfightPresenter
from escadrille.table.dogfight.routes import router
from escadrille.table.games.board import BoardView, seats_of
from escadrille.table.games.face import Face, Figure, as_wished, option_way
from escadrille.table.wire.companion import LeverInfo, MissionInfo
from escadrille.table.wire.dogfight import MulliganAsk, PlanAsk
from escadrille.table.wire.lobby import NewGame
from escadrille.table.wire.messages import Ask

FIGURES = {
    "D5.4": Figure(lambda: [ring.colours_block()], kept=1),
    "D5.5": Figure(lambda: [ring.shots_block(side) for side in ring.SIDES]),
    "D7.2": Figure(lambda: [ring.board_block("single")], instead_of="code"),
    "D7.3": Figure(lambda: [ring.board_block("dual")], instead_of="code"),
}


def _setup(wish: NewGame) -> Mapping[str, Any]:
    """With the solo bot, if it has a seat. [D10.1]"""
    setup = as_wished(wish)
    is_solo = any(seat.who == "bot" and seat.bot == SOLO for seat in wish.seats)
    return {**setup, "solo": True} if is_solo else setup


def _way(ask: Ask, solution: Any, after: LessonScene) -> str:
    """Where a tile is chosen, the hint names it."""
    return "" if isinstance(ask, PlanAsk | MulliganAsk) else option_way(ask, solution, after)


def _companion_info() -> Mapping[str, Any]:
    missions = [
        MissionInfo(
            id=name,
            title=scenario_words(name).partition(": ")[0],
            biplanes=list(each.mission_biplanes),
        )
        for name, each in dogfight_box().figures.scenarios.items()
        if each.mission_biplanes
    ]
    levers = [LeverInfo(id=word, text=lever_words(word)) for word in LEVERS]
    return {"missions": missions, "levers": levers}


def _board(session: AnySession) -> BoardView:
    assert isinstance(session.table, DogfightTable)
    engine = session.table.engine
    presenter = DogfightPresenter(engine)
    view = engine.view(session.situation.state, None)
    return BoardView(presenter.view(view, seats_of(presenter, SOLO)), [])


FACE = Face(
    presenter=DogfightPresenter,
    info=dogfight_info,
    rank=2,
    setup=_setup,
    figures=FIGURES,
    way=_way,
    companion_info=_companion_info,
    board=_board,
    coach=COACH,
    routers=(router,),
)
