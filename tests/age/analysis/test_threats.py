"""Who could attack an aircraft next, if it ended its flight somewhere."""

from __future__ import annotations

import pytest

from escadrille.age.analysis.next_attacks import threats
from escadrille.age.analysis.reach import Reach
from escadrille.age.model.actions import LEVEL
from escadrille.age.model.arrival import EndState
from tests.age.table import Table, aircraft

STEPS = 2
AT = ("14,8 E L4", "11,10 SE L3", "9,8 W L5", "10,6 NW L4", "20,14 SW L2")
ENEMY = "6,8 E L4"


SPEED = {"speed_difference": True}


def before(options: dict[str, bool] | None = None, **fields: object) -> Table:
    """de4 is to fly, gb4 behind it."""
    return Table(
        aircraft("de4", "8,8 E L4"),
        aircraft("gb4", ENEMY, **fields),
        moving="de4",
        face=1,
        board="short",
        options=options or {},
    )


def faces_by_flying(where: str, options: dict[str, bool]) -> dict[int, int]:
    """The promise of gb4's best attack on de4, by face: every movement of it, flown out."""
    found = {}
    for face in range(-1, 6):
        table = Table(
            aircraft("de4", where, steps=STEPS),
            aircraft("gb4", ENEMY),
            moving="gb4",
            face=face,
            die="green" if face > 2 else "blue",
            board="short",
            options=options,
        )
        endings = Reach(table.rules, table.state).endings
        found[face] = max((ending.best for ending in endings), default=0)
    return found


def end_of(table: Table, where: str) -> EndState:
    place = Table(aircraft("de4", where), aircraft("gb4", ENEMY), board="short").state.aircraft[0]
    return EndState(place.point, place.heading, place.level, LEVEL)


@pytest.mark.rule("A4.1", "A5.2", "A6.11")
@pytest.mark.parametrize("options", [{}, SPEED])
@pytest.mark.parametrize("where", AT)
def test_a_threat_counts_the_faces_from_which_an_attack_can_be_flown(
    where: str, options: dict[str, bool]
) -> None:
    table = before(options)
    found = threats(table.rules, table.state, 0, end_of(table, where), STEPS)
    flown, dice = faces_by_flying(where, options), table.rules.box.dice
    if not any(flown.values()):
        assert found == ()
        return
    (threat,) = found
    assert threat.shooter == 1
    assert threat.faces == (
        ("blue", sum(flown[face] > 0 for face in dice.blue), 6),
        ("green", sum(flown[face] > 0 for face in dice.green), 6),
    )
    odds = threat.best.odds
    assert 2 * odds.destroy + odds.damage == max(flown.values())


@pytest.mark.rule("A6.3")
def test_nobody_threatens_without_a_burst() -> None:
    table = before(bursts=[0])
    assert threats(table.rules, table.state, 0, end_of(table, AT[0]), STEPS) == ()


@pytest.mark.rule("A4.12")
def test_without_full_throttle_left_only_the_blue_die_counts() -> None:
    table = before(throttle=0, risk_spent=True)
    (threat,) = threats(table.rules, table.state, 0, end_of(table, AT[0]), STEPS)
    assert [colour for colour, _, _ in threat.faces] == ["blue"]
