"""What can be agreed on before a session begins."""

from __future__ import annotations

from functools import cache
from typing import get_args

from escadrille import catalog
from escadrille.age.box import BoardName
from escadrille.age.lattice import Edge
from escadrille.companion.age.setup import BOTS, SIDES
from escadrille.companion.dogfight.reading import LEVERS, lever_words
from escadrille.rossi.panel_wording import scenario_words
from escadrille.table.people import bots_of
from escadrille.table.wire.companion import CompanionInfo, LeverInfo, MissionInfo


@cache
def companion_info() -> CompanionInfo:
    """Both games. It never changes while the program runs."""
    box = catalog.dogfight_box().figures
    return CompanionInfo(
        boards=list(get_args(BoardName)),
        edges=list(get_args(Edge)),
        sides=list(SIDES),
        bots=[bot for bot in bots_of("age") if bot.id in BOTS],
        missions=[
            MissionInfo(
                id=name,
                title=scenario_words(name).partition(": ")[0],
                biplanes=list(each.mission_biplanes),
            )
            for name, each in box.scenarios.items()
            if each.mission_biplanes
        ],
        levers=[LeverInfo(id=word, text=lever_words(word)) for word in LEVERS],
    )
