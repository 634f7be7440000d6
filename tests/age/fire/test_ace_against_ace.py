"""Ace against ace: no damage, only misses, jams and destroyed aircraft. [A8.6.3]"""

from __future__ import annotations

from typing import Any

import pytest

from escadrille.age.fire.shots import attacks, odds_of
from escadrille.age.model.events import AircraftDamaged, AircraftDestroyed, EngineOverused
from escadrille.age.model.state import JUST_JAMMED
from escadrille.games.age import age
from tests.age.missions import of_kind
from tests.age.table import Table, aircraft

ACES = {"ace_vs_ace": True}
GUNNER = {"ace_vs_ace": "pilot's guns"}


def behind(*, options: dict[str, Any] | None = None, **fields: Any) -> Table:
    """A D.VII with two guns right behind a SPAD: column A, + 1."""
    return Table(
        aircraft("de10", "10,10 E L3"),
        aircraft("fr10", "11,10 E L3"),
        options=ACES if options is None else options,
        moved="de10",
        **fields,
    )


@pytest.mark.rule("A8.6.3")
def test_all_fighter_pilots_are_aces() -> None:
    forces = [["de4", "de13"], ["gb4", "gb7"]]
    setup = {"scenario": "dogfight", "forces": forces, "force_rule": {"count": 2}, "options": ACES}
    skills = [each.skill for each in age(setup).initial().aircraft]
    assert skills == ["ace", "average", "ace", "ace"]  # the DFW is a scout that flies as a fighter


@pytest.mark.rule("A8.6.3")
@pytest.mark.parametrize(
    ("total", "fate"),
    [(4, ""), (5, "destroyed"), (8, "destroyed"), (9, "destroyed"), (12, "destroyed")],
)
def test_every_damage_destroys(total: int, fate: str) -> None:
    """Column A with + 1: up to 4 a miss, from 5 damage, from 9 destroyed."""
    at = behind()
    at.fire("fr10")
    events = at.roll(total)
    assert at.of("fr10").fate == fate
    assert at.of("fr10").damage == ""
    assert not of_kind(events, AircraftDamaged)


@pytest.mark.rule("A8.6.3")
def test_without_the_option_the_same_roll_damages() -> None:
    at = behind(options={})
    at.fire("fr10")
    at.roll(5)
    at.chance("damage die")
    assert at.of("fr10").fate == ""


@pytest.mark.rule("A8.6.3", "A6.2")
def test_guns_still_jam() -> None:
    at = behind()
    at.fire("fr10")
    at.roll(2)
    assert at.of("de10").jams == (JUST_JAMMED,)
    assert at.of("fr10").fate == ""


@pytest.mark.rule("A8.6.3")
def test_the_odds_know_no_damage() -> None:
    at = behind()
    [attack] = attacks(at.rules, at.state, 0)
    odds = odds_of(at.rules, at.state, attack)
    assert (odds.damage, odds.destroy) == (0, 30)  # totals of 5 and more
    usual = behind(options={})
    [same] = attacks(usual.rules, usual.state, 0)
    assert odds_of(usual.rules, usual.state, same).damage == 20


def gunner(**fields: Any) -> Table:
    """A scout's observer fires backwards at a SPAD above and behind; his gun is not the pilot's."""
    return Table(
        aircraft("de13", "10,10 E L3"),
        aircraft("fr10", "9,10 E L4"),
        options=ACES,
        moved="de13",
        **fields,
    )


@pytest.mark.rule("A8.6.3")
def test_a_gunners_damage_destroys_too_unless_a_ruling_says_pilots_alone() -> None:
    """Column A (H10), one gun: 7 damages."""
    every = gunner()
    every.fire("fr10", mount=1)
    every.roll(7)
    assert every.of("fr10").fate == "destroyed"

    pilots = gunner(rulings=GUNNER)
    pilots.fire("fr10", mount=1)
    pilots.roll(7)
    pilots.roll("tail")
    assert (pilots.of("fr10").fate, pilots.of("fr10").damage) == ("", "tail")


@pytest.mark.rule("A8.6.3")
def test_by_that_ruling_a_pilots_damage_destroys_all_the_same() -> None:
    at = behind(rulings=GUNNER)
    at.fire("fr10")
    at.roll(5)
    assert at.of("fr10").fate == "destroyed"


@pytest.mark.rule("A8.6.3", "A4.12")
@pytest.mark.parametrize(
    ("options", "rulings", "fate", "damage"),
    [
        (ACES, {}, "destroyed", ""),
        (ACES, GUNNER, "", "engine"),
        ({}, {}, "", "engine"),
    ],
)
def test_an_engine_that_bursts_is_damage_too(
    options: dict[str, bool], rulings: dict[str, str], fate: str, damage: str
) -> None:
    at = Table(
        aircraft("de10", "10,10 E L3", throttle=0),
        aircraft("de11", "10,20 E L3"),
        aircraft("fr10", "20,30 W L3"),
        options=options,
        rulings=rulings,
        moving="de10",
    )
    events = at.die("green", 1)
    assert (at.of("de10").fate, at.of("de10").damage) == (fate, damage)
    assert len(of_kind(events, AircraftDestroyed)) == (fate == "destroyed")
    assert len(of_kind(events, EngineOverused)) == (damage == "engine")
