"""The one-level game: no altitude, no special characteristics, no weather. [A8.6.2]"""

from __future__ import annotations

from typing import Any

import pytest

from escadrille.age.model.actions import BringIn, Fly, TakeAccess, TakeLevel
from escadrille.age.movement.options import Flights
from escadrille.games.age import age
from escadrille.kernel.errors import BadInput, Refused
from escadrille.kernel.protocol import Choice
from tests.age.flying import flown
from tests.age.oracle import Case
from tests.age.table import Table, aircraft


def flat(name: str, place: str, *, one_level: bool = True, **fields: Any) -> Table:
    """An aircraft with its die at 0, an enemy far away."""
    face = fields.pop("face", 0)
    return Table(
        aircraft(name, place, **fields),
        aircraft("fr4", "20,33 W L1"),
        options={"one_level": one_level},
        moving=name,
        face=face,
    )


def is_open(at: Table, path: str) -> bool:
    return Fly(path) in at.decision("fly").options


@pytest.mark.rule("A8.6.2")
def test_everybody_stays_level_on_one_level() -> None:
    options = flat("de10", "10,10 E L1").decision("fly").options
    assert isinstance(options, Flights)
    ends = {options.end_state(number)[2:] for number in range(options.end_count)}
    assert ends == {(1, 0)}
    usual = flat("de10", "10,10 E L1", one_level=False).decision("fly").options
    assert isinstance(usual, Flights)
    assert {usual.end_state(n).attitude for n in range(usual.end_count)} == {0, 1}


@pytest.mark.rule("A8.6.2")
def test_nobody_stands_on_another_level() -> None:
    with pytest.raises(BadInput) as caught:
        flat("de10", "10,10 E L2")
    assert (caught.value.field, caught.value.allowed) == ("aircraft[0].level", "1 to 1")


@pytest.mark.rule("A8.6.2")
def test_aircraft_come_in_on_the_one_level() -> None:
    game = age({"scenario": "one-level"})
    state = game.initial()
    for action in (BringIn("de4"), TakeAccess(4, -1, "SE")):
        state = game.resolve(state, Choice(0, action)).state
    pending = game.pending(state)
    assert isinstance(pending, tuple)
    assert pending[0].options == (TakeLevel(1),)


@pytest.mark.rule("A8.6.2", "A4.5")
def test_a_rotary_turns_to_both_sides_alike() -> None:
    """The triplane has agility IV; its gyroscopic effect leaves three turns to the left."""
    assert not is_open(flat("de4", "10,10 E L1", one_level=False), "LLLLA")
    assert is_open(flat("de4", "10,10 E L1"), "LLLLA")
    assert is_open(flat("de4", "10,10 E L1"), "RRRRA")
    with pytest.raises(Refused) as caught:
        flat("de4", "10,10 E L1").fly("LLLLL")
    assert caught.value.rule == "A4.2"


@pytest.mark.rule("A8.6.2", "A4.6")
def test_the_limited_turning_radius_is_not_limited() -> None:
    """A bomber that turned on its last step turns at once."""
    assert not is_open(flat("de16", "10,10 E L1", one_level=False, since_turn=0), "LAAA")
    assert is_open(flat("de16", "10,10 E L1", since_turn=0), "LAAA")


@pytest.mark.rule("A8.6.2")
def test_basic_characteristics_stay_as_they_are() -> None:
    """Speed, agility, straight bonus, full throttle and guns."""
    at = flat("de10", "5,10 E L1")
    assert is_open(at, "AAAAAAA")
    assert not is_open(at, "AAAAAA")
    assert is_open(at, "AAALLL")
    with pytest.raises(Refused):
        at.fly("AALLLL")
    throttle = Table(
        aircraft("de10", "5,10 E L1"),
        aircraft("fr4", "20,33 W L1"),
        options={"one_level": True},
        moving="de10",
    )
    throttle.die("green", 3)
    assert is_open(throttle, "A" * 10)


@pytest.mark.rule("A8.6.2")
def test_guns_bear_on_the_one_level() -> None:
    at = Table(
        aircraft("de10", "10,10 E L1"),
        aircraft("fr4", "11,10 E L1"),
        options={"one_level": True},
        moved="de10",
    )
    at.fire("fr4")
    at.roll(12)
    assert at.of("fr4").fate == "destroyed"


@pytest.mark.rule("A8.6.2", "A8.5")
def test_a_torpedo_is_launched_on_the_one_level() -> None:
    at = Table(
        aircraft("de25", "6,10 E L1"),
        aircraft("fr4", "20,33 W L1"),
        mode="torpedo",
        zones=[{"id": "A", "team": 0, "at": [15, 10], "shape": "ship", "heading": "SE"}],
        options={"one_level": True},
        moving="de25",
        face=0,
    )
    at.fly("AAAA")
    assert at.decision("release").rule == "A8.5"


@pytest.mark.rule("A8.6.2")
def test_there_is_neither_wind_nor_sun_nor_cloud() -> None:
    game = age({"scenario": "attack-at-dawn", "options": {"one_level": True}})
    state = game.initial()
    assert (state.wind, state.sun) == (-1, -1)
    assert not game.rules.drawn.clouds.any()
    usual = age({"scenario": "attack-at-dawn"}).initial()
    assert (usual.wind, usual.sun) == (1, 1)


@pytest.mark.rule("A3.6", "A10.20")
def test_the_only_movement_there_is_can_be_completed() -> None:
    """Two steps before an edge that it may not cross, without a turn."""
    options = flown(Case(24, 24, (21, 10), 1, 3, 0, steps=6, agility=0, one_level=True))
    assert [option.path for option in options] == ["AA"]
    assert options.can_complete("A", 0)
    assert not options.can_complete("L", 0)
