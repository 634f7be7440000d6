"""Whoever ignores a target does not fire at it, even where its way ends in a firing place."""

from __future__ import annotations

from typing import Any

import pytest

from escadrille.age.model.events import AttackBegan
from tests.age.bots.solo_l.bot_table import BotTable
from tests.age.table import aircraft

ZONE = [{"id": "A", "team": 0, "at": [18, 9]}]
IDLE = aircraft("gb4", "2,34 W L1", bursts=[0])


def on_a_mission(*others: dict[str, Any], **fields: Any) -> BotTable:
    """A scout whose straight way to its zone ends right behind a Camel."""
    prey = aircraft("gb10", "11,10 E L3")
    fields = {"mode": "reconnaissance", "zones": ZONE, "moving": "de13", "face": 0, **fields}
    return BotTable(aircraft("de13", "5,10 E L3"), prey, *others, **fields)


def on_the_retreat(**fields: Any) -> BotTable:
    """A D.VII on its way home, behind a French fighter that flies the same way."""
    own = aircraft("de10", "12,10 W L1", damage="wings", retreating=True)
    prey = aircraft("fr10", "5,10 W L1")
    return BotTable(own, prey, moving="de10", face=0, **fields)


def attacks(table: BotTable) -> list[str]:
    begun = [event.attack for event in table.told if isinstance(event, AttackBegan)]
    return [table.rules.fleet[attack.target].name for attack in begun]


@pytest.mark.rule("A10.11", "A10.22")
def test_a_mission_aircraft_does_not_fire_at_whom_it_ignored() -> None:
    table = on_a_mission()
    assert table.cause == "attack on the mission?"
    table.roll(1)
    assert table.at("de13") == (10, 10)
    assert "in reach" in table.codes, "what is not attacked was considered too"
    assert table.noted("goes on ignoring") == {"targets": "gb10"}
    assert not attacks(table)
    assert table.of("de13").bursts == table.rules.fleet[0].full_bursts


@pytest.mark.rule("A10.11", "A10.24")
def test_a_retreating_aircraft_does_not_fire_at_whom_it_ignored() -> None:
    table = on_the_retreat()
    assert table.cause == "attack on the retreat?"
    table.roll(1)
    assert table.noted("goes on ignoring") == {"targets": "fr10"}
    assert not attacks(table)


@pytest.mark.rule("A10.11", "A10.22", "A10.24")
def test_a_die_that_says_attack_lets_it_fire() -> None:
    mission = on_a_mission().dice(6).answer(which_firing_position=1)
    assert attacks(mission) == ["gb10"]
    retreat = on_the_retreat().dice(6).answer(which_firing_position=1)
    assert attacks(retreat) == ["fr10"]


@pytest.mark.rule("A10.11", "A10.22")
def test_one_die_decides_on_all_whom_it_could_have_attacked() -> None:
    """Beside it flies one more who is not the first by priority: a second look is not taken."""
    table = on_a_mission(aircraft("gb11", "11,11 E L3", damage="wings"))
    table.answer(attack_on_the_mission=1, which_target=1, which_path=1)
    assert not attacks(table)


@pytest.mark.rule("A10.11", "A10.22")
def test_it_ignores_them_for_one_round_only() -> None:
    table = on_a_mission().dice(1)
    mind = table.state.minds[table.rules.index_of["de13"]]
    assert (mind.ignored, mind.ignored_in) == ((table.rules.index_of["gb10"],), 1)
    assert table.state.round == 2


@pytest.mark.rule("A10.11", "A10.22")
def test_a_bomb_on_the_way_does_not_make_it_forget() -> None:
    """The release is asked between the flight and the guns."""
    zones = [{"id": "A", "team": 0, "at": [8, 9]}]
    table = on_a_mission(mode="combined", zones=zones)
    table.answer(attack_on_the_mission=1, which_path=1)
    assert "releases" in table.codes
    assert "goes on ignoring" in table.codes
    assert not attacks(table)


@pytest.mark.rule("A10.11")
@pytest.mark.parametrize("make", [on_a_mission, on_the_retreat])
def test_the_old_way_is_a_switch(make: Any) -> None:
    table = make(rulings={"solo_opportunity": "anybody"}).dice(1)
    assert len(attacks(table)) == 1
    assert "opportunity" in table.codes


def test_records_from_before_the_switch_keep_the_old_way() -> None:
    switch = on_a_mission().rules.box.rulings["solo_opportunity"]
    assert (switch.default, switch.formerly) == ("not whom it ignored", "anybody")
