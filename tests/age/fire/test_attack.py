"""Offensive fire: from where, by whom, and how often. [A5, A5.1, A5.2]"""

from __future__ import annotations

from typing import Any

import pytest

from escadrille.age.model.actions import HoldFire
from escadrille.age.model.events import AttackBegan, MoverDone
from escadrille.kernel.errors import Refused
from tests.age.shots import Shot, begin, is_asked, shot, targets
from tests.age.table import Table, aircraft, only

# Round (10,10), seen by an aircraft that flies E: 1d ahead (11,10), ahead-left (10,9), ahead-right
# (10,11), back (9,10), back-left (9,9), back-right (9,11); 2d ahead (12,10), 2d back (8,10).


def duel(shooter: str, place: str, target: str, at: str, **fields: Any) -> Table:
    """A shooter that has just moved, and one other aircraft."""
    return Table(aircraft(shooter, place), aircraft(target, at), moved=shooter, **fields)


# -- the firing places --------------------------------------------------------------------------


@pytest.mark.rule("A5")
@pytest.mark.parametrize(
    ("shooter", "own", "target", "at", "gun", "place", "column"),
    [
        # strictly from behind, on three levels, the target in any attitude
        ("de10", "L3", "fr10", "11,10 E L3", "fixed", "H5", "A"),
        ("de10", "L3", "fr10", "11,10 E L3 up", "fixed", "H5", "A"),
        ("de10", "L3", "fr10", "11,10 E L3 down", "fixed", "H5", "A"),
        ("de10", "L3 up", "fr10", "11,10 E L4", "fixed", "H5", "A"),
        ("de10", "L3 up", "fr10", "11,10 E L4 down", "fixed", "H5", "A"),
        ("de10", "L3 down", "fr10", "11,10 E L2", "fixed", "H5", "A"),
        ("de10", "L3 down", "fr10", "11,10 E L2 up", "fixed", "H5", "A"),
        ("gb1", "L3", "de10", "11,10 E L3", "nose", "H5", "A"),
        ("gb1", "L3 up", "de10", "11,10 E L4", "nose", "H5", "A"),
        # angled from behind
        ("de10", "L3", "fr10", "11,10 NE L3", "fixed", "H6", "B"),
        ("de10", "L3", "fr10", "11,10 SE L3 up", "fixed", "H6", "B"),
        ("de10", "L3 up", "fr10", "11,10 NE L4", "fixed", "H6", "B"),
        ("de10", "L3 down", "fr10", "11,10 SE L2 down", "fixed", "H6", "B"),
        # far from behind and frontal
        ("de10", "L3", "fr10", "12,10 E L3", "fixed", "H7", "B"),
        ("de10", "L3", "fr10", "12,10 E L3 down", "fixed", "H7", "B"),
        ("de10", "L3", "fr10", "12,10 W L3", "fixed", "H8", "B"),
        ("gb1", "L3", "de10", "12,10 W L3", "nose", "H8", "B"),
        # the flexible nose gun, parallel with its target
        ("gb1", "L3", "de10", "11,10 E L4", "nose", "V9", "B"),
        ("gb1", "L3", "de10", "10,9 E L3", "nose", "H9", "B"),
        ("gb1", "L3", "de10", "10,11 E L4", "nose", "H9", "B"),
        # the dorsal gun
        ("fr13", "L3", "de10", "9,10 E L4", "dorsal", "H10", "A"),
        ("fr13", "L3", "de10", "9,9 E L3", "dorsal", "H11", "B"),
        ("fr13", "L3", "de10", "9,11 E L4", "dorsal", "H11", "B"),
        ("fr13", "L3", "de10", "8,10 E L3", "dorsal", "H12", "B"),
    ],
)
def test_an_aircraft_fires_from_the_places_of_the_table(
    shooter: str, own: str, target: str, at: str, gun: str, place: str, column: str
) -> None:
    table = duel(shooter, f"10,10 E {own}", target, at)
    assert targets(table) == [(gun, target)]
    assert shot(table, begin(table, target, gun)) == Shot(gun, target, place, column)


@pytest.mark.rule("A5")
@pytest.mark.parametrize(
    ("shooter", "own", "target", "at"),
    [
        ("de10", "L3", "fr10", "11,10 E L4"),  # a level shooter between levels
        ("de10", "L3 up", "fr10", "11,10 E L3"),  # tilted away from its own level
        ("de10", "L3 up", "fr10", "11,10 E L2"),
        ("de10", "L3 down", "fr10", "11,10 E L4"),
        ("de10", "L3 down", "fr10", "11,10 E L1"),  # two levels
        ("de10", "L3", "fr10", "11,10 W L3"),  # head-on at 1d
        ("de10", "L3", "fr10", "11,10 NW L3"),
        ("de10", "L3", "fr10", "10,9 E L3"),  # beside fixed guns
        ("de10", "L3 up", "fr10", "12,10 E L3"),  # far, but tilted
        ("de10", "L3", "fr10", "12,10 NE L3"),  # far, but at an angle
        ("de10", "L3", "fr10", "12,10 W L3 up"),  # frontal, the target tilted
        ("de10", "L3 up", "fr10", "12,10 W L3"),
        ("de10", "L3", "fr10", "13,10 E L3"),  # 3d
        ("de10", "L3", "fr10", "12,9 E L3"),  # off the lines
        ("gb1", "L3", "de10", "10,9 E L2"),  # the nose gun does not fire down
        ("gb1", "L3", "de10", "10,9 NE L3"),  # nor at what does not fly the same way
        ("gb1", "L3", "de10", "10,9 E L3 up"),
        ("gb1", "L3 up", "de10", "10,9 E L4"),
        ("fr13", "L3", "de10", "9,10 E L3"),  # straight back, same level
        ("fr13", "L3", "de10", "9,10 E L2"),  # dorsal guns do not fire down
        ("fr13", "L3", "de10", "9,10 W L4"),
        ("fr13", "L3 up", "de10", "9,10 E L4"),
        ("fr13", "L3", "de10", "9,9 E L3 down"),
        ("fr13", "L3", "de10", "8,10 E L4"),
    ],
)
def test_from_other_places_it_cannot_fire(shooter: str, own: str, target: str, at: str) -> None:
    table = duel(shooter, f"10,10 E {own}", target, at)
    assert targets(table) == []
    assert not is_asked(table, "attack")


@pytest.mark.rule("A5")
@pytest.mark.parametrize(
    ("heading", "ahead"),
    [("NE", "10,9"), ("E", "11,10"), ("SE", "10,11"), ("SW", "9,11"), ("W", "9,10"), ("NW", "9,9")],
)
def test_a_firing_place_turns_with_the_shooter(heading: str, ahead: str) -> None:
    table = duel("de10", f"10,10 {heading} L3", "fr10", f"{ahead} {heading} L3")
    assert shot(table, begin(table, "fr10", "fixed")).place == "H5"


# -- where guns never fire in attack ------------------------------------------------------------


@pytest.mark.rule("A5.1", "A4.8")
def test_nobody_can_end_where_a_dorsal_gun_would_fire_straight_back_on_its_level() -> None:
    table = Table(aircraft("fr13", "7,11 E L3"), aircraft("de10", "10,10 E L3"), moving="fr13")
    table.die(face=-1)
    with pytest.raises(Refused, match=r"A4\.8"):
        table.fly("AAAL")
    table.fly("ALAA")
    assert table.at("fr13") == (10, 8)


@pytest.mark.rule("A5.1")
@pytest.mark.parametrize(
    "at", ["9,10 E L2", "9,9 E L2", "9,11 E L2", "8,10 E L2", "9,10 E L2 up", "9,10 E L3"]
)
def test_ventral_guns_never_attack_even_where_bombers_may(at: str) -> None:
    table = Table(
        aircraft("gb16", "10,10 E L3", bursts=[0, 0, 3]),
        aircraft("de10", at),
        moved="gb16",
        options={"speed_difference": True},
    )
    assert targets(table) == []


# -- when and how often -------------------------------------------------------------------------


@pytest.mark.rule("A5.2", "A3.2")
def test_the_attack_is_decided_as_soon_as_the_place_is_reached() -> None:
    table = Table(
        aircraft("de10", "4,10 E L3"),
        aircraft("de11", "4,20 E L3"),
        aircraft("fr10", "12,10 E L3"),
        moving="de10",
    )
    table.die(face=0)
    table.fly("AAAAAAA")
    assert table.at("de10") == (11, 10)
    assert targets(table) == [("fixed", "fr10")]
    assert table.decision("attack").rule == "A5.2"
    begin(table, "fr10", "fixed")
    table.roll(3)
    table.hold()
    assert table.state.movers == (table.rules.index_of["de11"],)
    assert is_asked(table, "die")


@pytest.mark.rule("A5.2")
def test_an_aircraft_does_not_fire_from_a_place_on_its_way() -> None:
    table = Table(aircraft("de10", "4,10 E L3"), aircraft("fr10", "11,10 E L3"), moving="de10")
    table.die(face=0)
    table.fly("AAAAAL")
    assert table.at("de10") == (9, 9)
    assert not is_asked(table, "attack")


@pytest.mark.rule("A5.2")
def test_firing_is_a_choice_and_holding_fire_ends_the_move() -> None:
    table = duel("de10", "10,10 E L3", "fr10", "11,10 E L3")
    assert table.options[-1] == HoldFire()
    events = table.hold()
    only(events, MoverDone)
    assert table.of("de10").bursts == (6,)


@pytest.mark.rule("A5.2")
def test_one_aircraft_has_one_attack_at_one_target_with_one_mount() -> None:
    table = Table(
        aircraft("gb7", "10,10 E L3"),
        aircraft("de10", "11,10 E L3 down"),
        aircraft("de11", "12,10 E L3"),
        aircraft("de12", "9,9 E L3"),
        moved="gb7",
    )
    assert targets(table) == [("fixed", "de10"), ("fixed", "de11"), ("dorsal", "de12")]
    begin(table, "de11", "fixed")
    table.roll(3)
    assert is_asked(table, "long burst")
    only(table.hold(), MoverDone)
    assert table.of("gb7").bursts == (5, 3)


@pytest.mark.rule("A5.2")
def test_nobody_fires_at_a_friend_or_at_what_is_not_in_its_sights() -> None:
    table = Table(
        aircraft("de10", "10,10 E L3"),
        aircraft("de11", "11,10 E L3"),
        aircraft("fr10", "12,10 E L3"),
        aircraft("fr11", "20,10 E L3"),
        moved="de10",
    )
    assert targets(table) == [("fixed", "fr10")]
    for name in ("de11", "fr11"):
        with pytest.raises(Refused, match=r"A5\.2"):
            table.fire(name)
    with pytest.raises(Refused, match=r"A5\.2"):
        table.fire("fr10", mount=1)


@pytest.mark.rule("A5.2")
def test_only_the_aircraft_that_has_moved_attacks() -> None:
    table = Table(
        aircraft("de10", "4,20 E L3"),
        aircraft("de11", "10,10 E L3"),
        aircraft("fr10", "11,10 E L3"),
        moved="de10",
    )
    assert not is_asked(table, "attack")
    assert is_asked(table, "die")


# -- who may ------------------------------------------------------------------------------------


def mode_for(name: str) -> dict[str, Any]:
    """Torpedo bombers fly against ships only. [A8.5]"""
    ship = {"id": "A", "team": int(name == "fr25"), "at": [3, 3], "shape": "ship", "heading": "SE"}
    return {"mode": "torpedo", "zones": [ship]} if name.endswith("25") else {}


@pytest.mark.rule("A5.2")
@pytest.mark.parametrize(
    ("name", "at", "may"),
    [
        ("de16", "11,10 E L3", False),  # bomber
        ("gb16", "11,10 E L3", False),
        ("de25", "11,10 E L3", False),  # torpedo bomber
        ("fr21", "11,10 E L3", False),  # light bomber, nose gun
        ("de21", "9,9 E L3", False),  # light bomber, dorsal gun
        ("de19", "11,10 E L3", True),  # general purpose
        ("de13", "11,10 E L3", True),  # scout
        ("de23", "11,10 E L3", True),  # floatplane fighter
        ("gb7", "11,10 E L3", True),  # two-seat fighter
    ],
)
def test_bombers_of_no_kind_ever_fire_offensively(name: str, at: str, may: bool) -> None:
    enemy = "fr10" if name.startswith("de") else "de10"
    table = duel(name, "10,10 E L3", enemy, at, **mode_for(name))
    assert bool(targets(table)) is may


@pytest.mark.rule("A5.2")
@pytest.mark.parametrize(
    ("ruling", "who"),
    [
        ("by data", {"scout", "general-purpose"}),
        ("bombers barred", {"light-bomber", "scout", "general-purpose", "torpedo-bomber"}),
        ("all bombers barred", {"scout", "general-purpose"}),
    ],
)
def test_the_ruling_offensive_classes_says_who_counts_as_a_bomber(
    ruling: str, who: set[str]
) -> None:
    allowed = set()
    for name in ("fr13", "fr16", "fr19", "fr21", "fr25"):
        chosen = {"rulings": {"offensive_classes": ruling}, **mode_for(name)}
        table = duel(name, "10,10 E L3", "de10", "11,10 E L3", **chosen)
        if targets(table):
            allowed.add(table.rules.fleet[table.rules.index_of[name]].type.cls)
    assert allowed == who


# -- one attack, or one with each mount ---------------------------------------------------------


def between_two(ruling: str) -> Table:
    """A Bristol with a target ahead and one behind; another aircraft is to move after it."""
    return Table(
        aircraft("gb7", "10,10 E L3"),
        aircraft("gb8", "4,20 E L3"),
        aircraft("de10", "11,10 E L3"),
        aircraft("de11", "9,9 E L3"),
        moved="gb7",
        rulings={"one_attack": ruling},
    )


@pytest.mark.rule("A5.2")
def test_by_the_ruling_one_attack_each_mount_may_attack_once() -> None:
    table = between_two("each mount")
    begin(table, "de10", "fixed")
    table.roll(3)
    table.hold()
    assert targets(table) == [("dorsal", "de11")]
    begin(table, "de11", "dorsal")
    table.roll(3)
    only(table.hold(), MoverDone)
    assert table.of("gb7").bursts == (5, 2)
    assert is_asked(table, "die")


@pytest.mark.rule("A5.2")
def test_holding_the_second_mounts_fire_ends_the_move() -> None:
    table = between_two("each mount")
    begin(table, "de10", "fixed")
    table.roll(3)
    table.hold()
    only(table.hold(), MoverDone)
    assert is_asked(table, "die")
    assert table.of("gb7").bursts == (5, 3)


@pytest.mark.rule("A5.2")
def test_usually_a_second_mount_does_not_attack() -> None:
    table = between_two("one mount")
    begin(table, "de10", "fixed")
    table.roll(3)
    only(table.hold(), MoverDone)
    assert is_asked(table, "die")


@pytest.mark.rule("A5.2", "A5.4")
def test_who_falls_to_an_answer_does_not_attack_with_its_other_mount() -> None:
    table = Table(
        aircraft("gb7", "10,10 E L3"),
        aircraft("gb8", "4,20 E L3"),
        aircraft("de13", "11,10 E L3"),
        aircraft("de11", "9,9 E L3"),
        moved="gb7",
        rulings={"one_attack": "each mount"},
    )
    begin(table, "de13", "fixed")
    table.roll(3)
    table.defend("de13", 1)
    events = table.roll(12)
    only(events, MoverDone)
    assert not [event for event in events if isinstance(event, AttackBegan)]
    assert table.of("gb7").fate == "destroyed"
