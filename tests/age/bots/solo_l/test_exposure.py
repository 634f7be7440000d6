"""Exposed: the five conditions, one failing at a time."""

from __future__ import annotations

from typing import Any

import pytest

from escadrille.age.bots.solo_l.exposure import threatened_levels, who_exposes
from tests.age.bots.solo_l.bot_table import BotTable, cockpit
from tests.age.table import aircraft


def exposed(
    place: str = "9,10 E L4", name: str = "gb10", bot: str = "12,10 E L4", **fields: Any
) -> bool:
    """Whether a bot flying E is Exposed to an aircraft."""
    rulings = fields.pop("rulings", {})
    table = BotTable(
        aircraft("de10", bot),
        aircraft(name, place, **fields),
        turn=1,
        rulings=rulings,
        mode=fields.pop("mode", "dogfight"),
    )
    each = table.of("de10")
    found = who_exposes(cockpit(table, "de10"), each)
    return found == (table.rules.index_of[name],)


@pytest.mark.rule("A10.9")
def test_somebody_close_behind_exposes_a_bot() -> None:
    assert exposed()


@pytest.mark.rule("A10.9")
@pytest.mark.parametrize("level", [1, 2, 6])
def test_not_if_it_cannot_reach_the_bot_s_level(level: int) -> None:
    assert not exposed(bot=f"12,10 E L{level}")


@pytest.mark.rule("A10.9")
def test_not_from_further_away_than_its_basic_speed() -> None:
    assert exposed("6,10 E L4")
    assert not exposed("5,10 E L4")


@pytest.mark.rule("A10.9")
@pytest.mark.parametrize(
    "fields",
    [
        {"bursts": [0]},
        {"jams": ["jammed"]},
        {"damage": "guns"},
    ],
)
def test_not_by_guns_that_cannot_fire(fields: dict[str, Any]) -> None:
    assert not exposed(**fields)


@pytest.mark.rule("A10.9")
def test_guns_just_cleared_fire_again_next_round() -> None:
    assert exposed(jams=["cleared"])


@pytest.mark.rule("A10.9")
def test_only_forward_guns_count() -> None:
    assert exposed(name="gb7")
    assert not exposed(name="gb7", bursts=[0, 3])


@pytest.mark.rule("A10.9")
def test_not_by_a_bomber_that_may_not_attack() -> None:
    table = BotTable(aircraft("de10", "12,10 E L4"), aircraft("gb16", "9,10 E L4"), turn=1)
    each = table.of("de10")
    assert not who_exposes(cockpit(table, "de10"), each)


@pytest.mark.rule("A10.9")
@pytest.mark.parametrize(
    ("place", "is_exposed"),
    [
        ("9,10 E L4", True),
        ("14,10 W L4", False),  # before the bot
        ("12,8 SE L4", False),  # abeam
        ("10,7 SE L4", True),  # exactly on the bound behind
        ("9,10 W L4", False),  # flies away from it
        ("9,10 NE L4", True),  # the bot exactly on the bound ahead
    ],
)
def test_only_from_the_rear_arc_with_the_bot_in_front(place: str, is_exposed: bool) -> None:
    assert exposed(place) == is_exposed


@pytest.mark.rule("A10.8")
def test_a_ruling_leaves_the_bounds_out() -> None:
    out = {"solo_arc": "bounds out"}
    assert exposed("9,10 E L4", rulings=out)
    assert not exposed("9,10 NE L4", rulings=out)


@pytest.mark.rule("A10.9")
def test_friends_do_not_expose_a_bot() -> None:
    table = BotTable(
        aircraft("de10", "12,10 E L4"),
        aircraft("de11", "9,10 E L4"),
        aircraft("gb4", "20,30 E L4"),
        turn=1,
    )
    each = table.of("de10")
    assert who_exposes(cockpit(table, "de10"), each) == ()


# -- levels -------------------------------------------------------------------------------------


@pytest.mark.rule("A10.10", "A12.34")
def test_nose_down_on_l4_threatens_l2() -> None:
    assert exposed("9,10 E L4 down", bot="12,10 E L2")


@pytest.mark.rule("A10.10")
@pytest.mark.parametrize(
    ("name", "place", "levels"),
    [
        ("gb10", "L3", {2, 3, 4}),
        ("gb10", "L5", {4, 5}),  # at its ceiling it cannot tilt up
        ("gb10", "L1", {1, 2}),
        ("gb10", "L3 up", {3, 4, 5}),  # climbs one level
        ("fr10", "L2 up", {2, 3, 4, 5}),  # climbs two
        ("fr10", "L4 up", {4, 5, 6}),  # L6 not from L4 in one round, but L5 tilts up
        ("fr10", "L5 up", {5, 6}),  # one level into L6 is no more than its climb allows
        ("gb10", "L5 down", {1, 2, 3, 4, 5}),
        ("gb10", "L4 down", {1, 2, 3, 4}),
        ("de4", "L4 down", {1, 2, 3, 4}),  # descends two at most
        ("gb10", "L2 down", {1, 2}),
    ],
)
def test_levels_that_an_aircraft_threatens(name: str, place: str, levels: set[int]) -> None:
    other = "fr4" if name.startswith("de") else "de10"
    table = BotTable(aircraft(name, f"9,10 E {place}"), aircraft(other, "2,2 E L1"), bots=("", ""))
    index = table.rules.index_of[name]
    assert threatened_levels(table.rules, index, table.of(name)) == levels


@pytest.mark.rule("A10.10", "A4.11")
def test_who_cannot_pull_up_after_a_descent_threatens_nothing_above() -> None:
    """With own figures: nobody ends nose-up after descending a level."""
    table = BotTable(
        aircraft("gb10", "9,10 E L4 down"),
        aircraft("de10", "2,2 E L1"),
        bots=("", ""),
        changes={"movement": {"pull_up_forbidden_after": 1}},
    )
    index = table.rules.index_of["gb10"]
    assert threatened_levels(table.rules, index, table.of("gb10")) == {1, 2, 3}


@pytest.mark.rule("A10.10")
def test_a_ruling_counts_end_levels_alone() -> None:
    end_levels = {"solo_reach": "end levels"}
    assert not exposed("9,10 E L4", bot="12,10 E L3", rulings=end_levels)
    assert exposed("9,10 E L4 down", bot="12,10 E L3", rulings=end_levels)


@pytest.mark.rule("A10.10")
def test_l6_is_no_end_level_from_l4() -> None:
    table = BotTable(
        aircraft("fr10", "9,10 E L4 up"),
        aircraft("de10", "2,2 E L1"),
        turn=1,
        rulings={"solo_reach": "end levels"},
    )
    index = table.rules.index_of["fr10"]
    assert threatened_levels(table.rules, index, table.of("fr10")) == {5}
