"""The lines that fuel draws: points beyond are closed, and who faces them turns round. [A9.6.3]"""

from __future__ import annotations

from typing import Any

import pytest

from escadrille.age.model.events import Flown
from escadrille.age.movement.options import Flights
from escadrille.age.words.story import tell
from escadrille.kernel.errors import Refused
from tests.age.bots.solo_l.bot_table import BotTable
from tests.age.table import Table, aircraft, only

CONVOY: dict[str, Any] = {"scenario": "convoy-reconnaissance", "turn": 1}
"""German fighters from the mainland stay on the columns 10 to 23. [A9.6.6]"""
EAST, WEST = 1, 4


def fighter(place: str, **others: str) -> Table:
    """A D.VII is about to take its die; others of its side may be in its way."""
    fleet = [aircraft(name, at) for name, at in others.items()]
    return Table(aircraft("de10", place), *fleet, **CONVOY, moving="de10")


@pytest.mark.rule("A9.6.3", "A9.6.6")
def test_no_step_leads_beyond_the_line() -> None:
    table = fighter("13,16 W L5")
    table.die()
    flights = table.options
    assert isinstance(flights, Flights)
    points = [flights.end_state(number).point for number in range(flights.end_count)]
    assert min(table.rules.board.coordinates(point)[0] for point in points) == 10
    with pytest.raises(Refused) as caught:
        table.fly("AAAAAAA")
    assert caught.value.rule == "A9.6.3"


@pytest.mark.rule("A9.6.3", "A3.6")
def test_who_has_no_step_but_beyond_the_line_turns_round_where_it_is() -> None:
    table = fighter("10,16 W L5 up")
    before = table.state
    flown = only(table.die(), Flown)
    own = table.of("de10")
    assert (table.at("de10"), own.heading, own.level, own.attitude) == ((10, 16), EAST, 5, 1)
    assert (flown.path, flown.steps) == ("", 0)
    (line,) = tell(table.rules, before, flown)
    assert "turns around: 10,16 heading E" in line.text
    assert line.rule == "A9.6.3"


@pytest.mark.rule("A3.6", "A9.6.3")
def test_who_is_hemmed_in_by_others_stays_as_it_is() -> None:
    walls = {"de11": "15,16 W L3", "de12": "15,15 W L3", "ah7": "15,17 W L3"}
    table = fighter("16,16 W L3", **walls)
    table.die()
    assert (table.at("de10"), table.of("de10").heading) == ((16, 16), WEST)


@pytest.mark.rule("A9.6.3", "A11.18")
def test_a_course_of_solo_m_turns_back_at_the_line_with_a_half_loop() -> None:
    table = BotTable(
        aircraft("de10", "12,16 W L5"),
        aircraft("fr13", "2,30 W L1", bursts=[0, 0]),
        bots=("", "solo-m"),
        moving="de10",
        face=0,
        **CONVOY,
    )
    table.dice(1)  # unaware: straight on
    flown = only(table.told, Flown)
    assert flown.path == "AAHAAA"
    assert (table.at("de10"), table.of("de10").heading) == ((13, 16), EAST)
