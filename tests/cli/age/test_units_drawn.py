"""Airships and anti-aircraft zones on the terminal's board and in its notes. [A9.4, A9.5]"""

from __future__ import annotations

from typing import Any

import pytest

from escadrille.cli.age.board import NARROW, WIDE, Drawing, Window, everything
from escadrille.cli.age.screen import BoardScene, notes
from escadrille.cli.age.units import unit_notes
from tests.age.fleet_of_airships import airship, table
from tests.age.table import Table, aircraft

GUNS = {"team": 1, "at": [4, 8], "apex": "N"}


def rows(at: Table, window: Window, cell: int = WIDE) -> list[str]:
    drawing = Drawing(at.rules, at.known)
    return [line.plain for line in drawing.lines(window, cell)][1:]


@pytest.mark.rule("A9.4")
def test_an_airship_is_drawn_on_its_three_points() -> None:
    at = table(airship("12,12 E L3"))
    (row,) = rows(at, Window(10, 12, 5, 1))
    assert row == "12  ·  @1  @1→3@1   ·"
    (row,) = rows(at, Window(10, 12, 5, 1), NARROW)
    assert row == "12 · @ @→@ ·"


@pytest.mark.rule("A9.5")
def test_an_anti_aircraft_zone_is_drawn_until_it_is_neutralised() -> None:
    at = table(aa=[GUNS])
    assert rows(at, Window(3, 5, 6, 4)) == [
        " 5    ·   ·   #1  ·   ·   ·",
        " 6  ·   ·   #1  #1  ·   ·",
        " 7    ·   #1  #1  #1  ·   ·",
        " 8  ·   #1  #1  #1  #1  ·",
    ]
    gone = table(aa=[GUNS], aa_bombed=[3])
    assert "#" not in "".join(rows(gone, everything(gone.rules.board)))


@pytest.mark.rule("A9.4", "A9.5")
def test_the_notes_say_what_there_is_besides_aircraft() -> None:
    fields: dict[str, Any] = {"damage": "wings", "bursts": [5, 0], "bombs": 1}
    at = table(
        airship(**fields),
        airship("5,20 W L2", fate="destroyed"),
        aa=[GUNS, {**GUNS, "at": [4, 20]}],
        aa_bombed=[2, 3],
        fleet=(aircraft("de10", "2,2 E L2"), aircraft("gb16", "21,33 W L2")),
    )
    assert unit_notes(at.rules, at.known) == [
        "airships: @1 airship1 12,12 E L3 f5 a0 b1 wings; airship2 lost",
        "anti-aircraft: #1 AA1 East 4,8 hit 2 of 3; AA2 neutralised",
    ]
    scene = BoardScene(at.rules, at.known, None, ["", ""])
    assert any(line.plain.startswith("airships:") for line in notes(scene))
