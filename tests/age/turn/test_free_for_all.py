"""Everyone for themselves: three or four players, each against all others. [A8.6.5]"""

from __future__ import annotations

from typing import Any

import pytest

from escadrille.age.model.actions import FireGuns, HoldFire
from escadrille.age.model.events import AircraftDestroyed, BoardLeft
from escadrille.age.movement.options import Flights
from tests.age.table import Table, aircraft, only

PLAYERS = {
    "free-for-all-three": ("de10", "fr10", "gb10"),
    "free-for-all-four": ("de10", "fr10", "gb10", "de4"),
}
"""The first aircraft of each player; the other two follow by number."""


def out_of(name: str, *, but: tuple[str, ...], fate: str = "destroyed") -> list[dict[str, Any]]:
    """Everybody of a scenario is out but those named."""
    firsts = PLAYERS[name]
    names = [f"{first[:2]}{int(first[2:]) + n}" for first in firsts for n in range(3)]
    return [aircraft(each, where="out", fate=fate) for each in names if each not in but]


def table(*fleet: dict[str, Any], scenario: str = "free-for-all-three", **fields: Any) -> Table:
    """Those named are there; everybody else was shot down, or had the fate given."""
    fate = fields.pop("fate", "destroyed")
    named = tuple(each["aircraft"] for each in fleet)
    rest = out_of(scenario, but=named, fate=fate)
    return Table(*fleet, *rest, scenario=scenario, **fields)


# -- fire and leaving ---------------------------------------------------------------------------


@pytest.mark.rule("A8.6.5")
def test_everybody_fires_at_everybody() -> None:
    """Two Germans of different players are enemies, comrades of one player are not."""
    at = table(
        aircraft("de10", "10,10 E L3"),
        aircraft("de4", "11,10 E L3"),
        aircraft("de11", "12,10 E L3"),
        aircraft("fr10", "2,20 E L3"),
        scenario="free-for-all-four",
        moved="de10",
    )
    assert at.options == (FireGuns(0, "de4"), HoldFire())


def exits(at: Table) -> tuple[str, ...]:
    options = at.decision("fly").options
    assert isinstance(options, Flights)
    return options.exits


def at_the_edge(**fields: Any) -> Table:
    return table(
        aircraft("de10", "10,2 NE L3", **fields),
        aircraft("fr10", "2,20 E L3"),
        aircraft("gb10", "20,20 W L3"),
        moving="de10",
        face=0,
    )


@pytest.mark.rule("A8.6.5", "A3.5")
def test_a_damaged_aircraft_may_not_withdraw() -> None:
    assert exits(at_the_edge()) == ()
    assert exits(at_the_edge(damage="wings")) == ()
    assert exits(at_the_edge(damage="guns")) == ()


@pytest.mark.rule("A8.6.5", "A3.5")
def test_an_aircraft_without_ammunition_may_withdraw() -> None:
    at = at_the_edge(bursts=[0])
    assert exits(at) == ("N",)
    assert only(at.fly("AAA"), BoardLeft).fate == "withdrawn"


# -- the last with an active fighter ------------------------------------------------------------


def shot(**fields: Any) -> Table:
    """A German D.VII shoots down a SPAD; what the others have is the test's."""
    others = fields.pop("others", ())
    at = table(
        aircraft("de10", "10,10 E L3"),
        aircraft("fr10", "11,10 E L3"),
        *others,
        moved="de10",
        **fields,
    )
    at.fire("fr10")
    at.roll(12)
    return at


@pytest.mark.rule("A8.6.5")
def test_the_last_player_with_an_active_fighter_wins() -> None:
    at = shot()
    assert at.result is not None
    assert (at.result.reason, at.result.rule) == ("last", "A8.6.5")
    assert at.result.scores == (1, -1, -1)


@pytest.mark.rule("A8.6.5")
def test_the_game_goes_on_while_two_players_can_fight() -> None:
    assert shot(others=[aircraft("gb10", "20,20 W L3")]).result is None
    assert shot(others=[aircraft("gb10")]).result is None  # still in Patrol


@pytest.mark.rule("A8.6.5")
@pytest.mark.parametrize("state", [{"bursts": [0]}, {"damage": "guns"}])
def test_an_aircraft_that_cannot_fire_is_not_active(state: dict[str, Any]) -> None:
    at = shot(others=[aircraft("gb10", "20,20 W L3", **state)])
    assert at.result is not None
    assert at.result.scores == (1, -1, -1)


@pytest.mark.rule("A8.6.5")
def test_a_damaged_aircraft_that_can_fire_is_active() -> None:
    assert shot(others=[aircraft("gb10", "20,20 W L3", damage="engine")]).result is None


@pytest.mark.rule("A8.6.5")
def test_nobody_active_is_a_draw() -> None:
    """The last burst of all misses."""
    at = table(
        aircraft("de10", "10,10 E L3", bursts=[1]),
        aircraft("fr10", "11,10 E L3", bursts=[0]),
        aircraft("gb10", "20,20 W L3", bursts=[0]),
        moved="de10",
    )
    at.fire("fr10")
    at.roll(3)
    assert at.result is not None
    assert at.result.scores == (0, 0, 0)


@pytest.mark.rule("A8.6.5")
def test_four_players_fight_until_one_is_left() -> None:
    at = shot(scenario="free-for-all-four", others=[aircraft("de4", "20,20 W L3")])
    assert at.result is None
    at = shot(scenario="free-for-all-four")
    assert at.result is not None
    assert at.result.scores == (1, -1, -1, -1)


# -- kills and survivors ------------------------------------------------------------------------

TALLY = {"victory": "tally"}


@pytest.mark.rule("A8.6.5")
def test_a_kill_counts_for_whoever_destroys_whoever_damaged_before() -> None:
    at = table(
        aircraft("de10", "10,10 E L3"),
        aircraft("fr10", "11,10 E L3", damage="tail"),
        options=TALLY,
        moved="de10",
    )
    at.fire("fr10")
    assert only(at.roll(5), AircraftDestroyed).by == 0  # a second damage
    assert at.result is not None
    assert at.result.points == (2, 0, 0)


@pytest.mark.rule("A8.6.5")
def test_a_kill_in_defence_counts_too_and_an_engine_that_bursts_for_nobody() -> None:
    burst = table(
        aircraft("de10", "10,10 E L3", damage="tail", throttle=0),
        aircraft("fr10", "2,20 E L3"),
        options=TALLY,
        moving="de10",
    )
    assert only(burst.die("green", 0), AircraftDestroyed).by is None
    assert burst.result is not None
    assert burst.result.points == (0, 1, 0)
    defended = table(
        aircraft("gb10", "20,10 W L3"),
        aircraft("fr10", "10,10 W L3", bursts=[0]),
        aircraft("de10", "8,10 E L3"),
        options=TALLY,
        moved="fr10",
    )
    defended.defend("de10", 0)
    assert only(defended.roll(12), AircraftDestroyed).by == 0


@pytest.mark.rule("A8.6.5")
def test_every_surviving_aircraft_counts_one_damaged_or_empty_or_withdrawn() -> None:
    at = shot(
        options=TALLY,
        others=[
            aircraft("gb10", "20,20 W L3", bursts=[0]),
            aircraft("gb11", "20,10 W L3", damage="guns"),
            aircraft("gb12", where="out", fate="withdrawn"),
            aircraft("de11", "2,20 E L3", damage="wings"),
        ],
    )
    assert at.result is not None
    assert at.result.points == (1 + 2, 0, 3)
    assert at.result.scores == (0, -1, 0)


@pytest.mark.rule("A8.6.5")
@pytest.mark.parametrize(("victory", "scores"), [("last", (1, -1, -1)), ("tally", (-1, -1, 1))])
def test_the_last_one_flying_need_not_have_most_points(
    victory: str, scores: tuple[int, ...]
) -> None:
    gone = [aircraft(f"gb{n}", where="out", fate="withdrawn") for n in (10, 11, 12)]
    at = shot(options={"victory": victory}, others=gone)
    assert at.result is not None
    assert at.result.points == (2, 0, 3)
    assert at.result.scores == scores
