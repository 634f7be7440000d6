"""Defensive fire: break actions, who may answer, in which order, how often. [A5.3 to A5.7]"""

from __future__ import annotations

from typing import Any

import pytest

from escadrille.age.model.actions import HoldFire
from escadrille.age.model.events import AircraftDestroyed, BreakBegan, GunsFired, MoverDone
from escadrille.age.model.state import JUST_JAMMED
from escadrille.kernel.errors import Refused
from tests.age.shots import begin, defenders, is_asked, may_defend, result
from tests.age.table import Table, aircraft, only

NOBODY: list[str] = []


def approach(mover: str, place: str, target: str, at: str, **fields: Any) -> Table:
    """An aircraft that has just moved (seat 0), and one enemy of it (seat 1)."""
    fleet = aircraft(mover, place, seat=0), aircraft(target, at, seat=1)
    return Table(*fleet, moved=mover, **fields)


def attacked(table: Table, target: str, gun: str, total: int | str = 3) -> Table:
    """The same after an attack; 3 misses in any column."""
    begin(table, target, gun)
    table.roll(total)
    return table


def guns_that_answer(table: Table, name: str) -> list[str]:
    return [gun for who, gun in defenders(table) if who == name]


@pytest.mark.rule("A2.1", "A5.3")
@pytest.mark.parametrize("name", ["fr21", "rs7", "bg7", "de21", "gb21"])
def test_a_light_bomber_has_an_answer_to_whoever_comes_up_behind_it(name: str) -> None:
    """The ambush of A9.6.2: without a dorsal gun nobody could answer the Bulgarians."""
    hunter = "fr10" if name in ("bg7", "de21") else "bg1"
    table = approach(hunter, "9,10 E L3", name, "10,10 E L3")
    attacked(table, name, "fixed")
    assert guns_that_answer(table, name) == ["dorsal"]


# -- who can answer an attack -------------------------------------------------------------------

# The attacker, its place and gun; then the guns of an O/400 at (11,10), heading as given, on L3
# (level, nose-up, nose-down) that answer. It has nose, dorsal and ventral guns.
ANSWERS = [
    ("H5, level", "de10", "10,10 E L3", "fixed", "E", ["dorsal"], ["dorsal"], ["dorsal"]),
    ("H6, level", "de10", "10,10 E L3", "fixed", "NE", ["dorsal"], ["dorsal"], ["dorsal"]),
    ("H5, above", "de10", "10,10 E L4 down", "fixed", "E", ["dorsal"], ["dorsal"], NOBODY),
    ("H6, above", "de10", "10,10 E L4 down", "fixed", "SE", ["dorsal"], ["dorsal"], NOBODY),
    ("H5, below", "de10", "10,10 E L2 up", "fixed", "E", ["ventral"], ["ventral"], ["ventral"]),
    ("H6, below", "de10", "10,10 E L2 up", "fixed", "NE", ["ventral"], NOBODY, ["ventral"]),
    ("H7", "de10", "9,10 E L3", "fixed", "E", ["dorsal"], NOBODY, NOBODY),
    ("H8", "de10", "13,10 W L3", "fixed", "E", ["nose"], None, None),
    ("H12", "de13", "13,10 E L3", "dorsal", "E", ["nose"], None, None),
    ("H9, level", "gb1", "10,11 E L3", "nose", "E", ["dorsal"], None, None),
    ("H9, below", "gb1", "10,11 E L2", "nose", "E", ["ventral"], None, None),
    ("V9", "gb1", "10,10 E L2", "nose", "E", ["ventral"], None, None),
    ("H10", "de13", "12,10 E L2", "dorsal", "E", NOBODY, None, None),
    ("H11, below", "de13", "11,11 E L2", "dorsal", "E", NOBODY, None, None),
    ("H11, level", "de13", "11,11 E L3", "dorsal", "E", ["nose"], None, None),
]
CASES = [
    pytest.param(
        mover, place, gun, f"11,10 {heading} L3 {attitude}", answers, id=f"{id_}-{attitude}"
    )
    for id_, mover, place, gun, heading, *columns in ANSWERS
    for attitude, answers in zip(("level", "up", "down"), columns, strict=True)
    if answers is not None
]


@pytest.mark.rule("A5", "A5.3")
@pytest.mark.parametrize(("mover", "place", "gun", "at", "answers"), CASES)
def test_who_can_answer_an_attack(
    mover: str, place: str, gun: str, at: str, answers: list[str]
) -> None:
    table = attacked(approach(mover, place, "gb16", at), "gb16", gun)
    assert guns_that_answer(table, "gb16") == answers


@pytest.mark.rule("A5.3", "A5.6")
@pytest.mark.parametrize(("mover", "place", "gun", "at", "answers"), CASES)
def test_the_same_guns_answer_an_aircraft_that_holds_its_fire(
    mover: str, place: str, gun: str, at: str, answers: list[str]
) -> None:
    table = approach(mover, place, "gb16", at)
    table.hold()
    assert guns_that_answer(table, "gb16") == answers


@pytest.mark.rule("A5.3")
@pytest.mark.parametrize(
    ("mover", "place", "gun"), [("de10", "13,10 W L3", "fixed"), ("de13", "13,10 E L3", "dorsal")]
)
def test_fixed_guns_answer_what_is_2d_ahead_of_them(mover: str, place: str, gun: str) -> None:
    table = attacked(approach(mover, place, "fr10", "11,10 E L3"), "fr10", gun)
    assert guns_that_answer(table, "fr10") == ["fixed"]


@pytest.mark.rule("A5.3")
@pytest.mark.parametrize(
    ("defender", "at", "mover"),
    [
        ("fr10", "10,10 E L3", "11,10 E L3"),  # 1d ahead, level
        ("fr10", "10,10 E L2 up", "11,10 E L3 up"),
        ("fr10", "10,10 E L4 down", "11,10 E L3 down"),
    ],
)
def test_fixed_guns_bear_along_their_own_axis(defender: str, at: str, mover: str) -> None:
    """A scout that could fire its dorsal guns from there, or flies parallel, is in the sights."""
    table = approach("de13", mover, defender, at, rulings={"parallel_place": "any"})
    if is_asked(table, "attack"):
        table.hold()
    assert guns_that_answer(table, defender) == ["fixed"]


@pytest.mark.rule("A5.3")
def test_an_answer_is_rolled_in_column_b_whatever_the_place() -> None:
    table = approach("de10", "10,10 E L3", "gb16", "11,10 E L3")
    attack = begin(table, "gb16", "fixed")
    assert attack.column == 0
    begun = only(table.roll(3), BreakBegan)
    assert [shot.column for shot in begun.answers] == [1]


# -- where nobody fires -------------------------------------------------------------------------


@pytest.mark.rule("A5.3")
@pytest.mark.parametrize(
    ("place", "why"),
    [
        ("10,10 W L3", "flies away, so that no gun could fire from there"),
        ("10,9 SE L3", "stands in the field of fire, but crosses"),
        ("9,10 W L3", "is 2d behind and flies away"),
        ("10,10 E L1", "is two levels below"),
        ("8,10 E L3", "is 3d behind"),
        ("11,9 NW L3", "is ahead of the nose gun, but crosses"),
    ],
)
def test_an_aircraft_that_is_no_threat_is_not_fired_at(place: str, why: str) -> None:
    table = approach("de10", place, "gb16", "11,10 E L3")
    assert defenders(table) == [], why
    assert not is_asked(table, "defend")


@pytest.mark.rule("A5.3")
@pytest.mark.parametrize(
    "condition",
    [{"bursts": [0]}, {"jams": ["jammed"]}, {"damage": "guns"}, {"guns": False}],
    ids=["out of ammunition", "jammed", "guns damaged", "unarmed"],
)
def test_an_aircraft_that_cannot_fire_can_be_fired_at_all_the_same(
    condition: dict[str, Any],
) -> None:
    fleet = aircraft("de10", "10,10 E L3", **condition), aircraft("gb16", "11,10 E L3")
    table = Table(*fleet, moved="de10")
    assert not is_asked(table, "attack")
    assert may_defend(table) == [("gb16", "dorsal")]


@pytest.mark.rule("A5.3", "A5.2")
def test_a_bomber_may_not_attack_but_may_be_answered() -> None:
    table = approach("de16", "10,10 E L3", "gb7", "11,10 E L3")
    assert not is_asked(table, "attack")
    assert may_defend(table) == [("gb7", "dorsal")]


@pytest.mark.rule("A5.3")
def test_friends_do_not_fire_at_each_other() -> None:
    table = Table(
        aircraft("gb4", "10,10 E L3"),
        aircraft("gb16", "11,10 E L3"),
        aircraft("de10", "4,20 E L3"),
        moved="gb4",
    )
    assert not is_asked(table, "defend")


# -- the rulings --------------------------------------------------------------------------------


@pytest.mark.rule("A5.3")
@pytest.mark.parametrize(
    ("mover", "target", "able"),
    [
        ("L4", "L3", {"both level", "same attitude", "any"}),
        ("L4 up", "L3 up", {"same attitude", "any"}),
        ("L4 up", "L3", {"any"}),
        ("L4", "L3 up", {"any"}),
    ],
)
def test_the_ruling_parallel_place_says_which_attitudes_count(
    mover: str, target: str, able: set[str]
) -> None:
    """One level above and angled behind no gun fires, but the two fly parallel."""
    for ruling in ("both level", "same attitude", "any"):
        rulings = {"parallel_place": ruling}
        place, at = f"10,9 E {mover}", f"11,10 E {target}"
        table = approach("de10", place, "gb16", at, rulings=rulings)
        assert bool(defenders(table)) is (ruling in able), ruling


@pytest.mark.rule("A5.3")
@pytest.mark.parametrize(
    ("place", "target", "able"),
    [
        ("10,10 E L3", "L3", {"axis", "printed", "axis only"}),
        ("10,10 E L3", "L3 up", {"axis", "printed"}),
        ("10,10 E L3", "L3 down", {"printed"}),
        ("10,10 E L2 up", "L3 up", {"axis", "axis only"}),
        ("10,10 E L4 down", "L3 down", {"axis", "axis only"}),
        ("10,10 E L4 down", "L3 up", {"axis", "printed"}),
        ("10,10 E L2 up", "L3", set()),
    ],
)
def test_the_ruling_tail_axis_says_where_a_tilted_dorsal_gun_bears(
    place: str, target: str, able: set[str]
) -> None:
    for ruling in ("axis", "printed", "axis only"):
        table = approach("de10", place, "fr13", f"11,10 E {target}", rulings={"tail_axis": ruling})
        attacked(table, "fr13", "fixed")
        assert bool(defenders(table)) is (ruling in able), ruling


@pytest.mark.rule("A5.3")
@pytest.mark.parametrize(
    ("heading", "target", "able"),
    [
        ("E", "L3", {"mirror", "level only", "level and up"}),
        ("E", "L3 down", {"mirror"}),
        ("E", "L3 up", {"mirror", "level and up"}),
        ("NE", "L3 up", {"level and up"}),
        ("NE", "L3 down", {"mirror"}),
    ],
)
def test_the_ruling_ventral_says_in_which_attitudes_the_gun_bears(
    heading: str, target: str, able: set[str]
) -> None:
    for ruling in ("mirror", "level only", "level and up"):
        at = f"11,10 {heading} {target}"
        table = approach("de10", "10,10 E L2 up", "gb16", at, rulings={"ventral": ruling})
        attacked(table, "gb16", "fixed")
        assert ("ventral" in guns_that_answer(table, "gb16")) is (ruling in able), ruling


# -- after which results ------------------------------------------------------------------------


@pytest.mark.rule("A5.4")
@pytest.mark.parametrize(("total", "what"), [(3, "miss"), (2, "jam")])
def test_the_attacked_aircraft_answers_a_miss_and_a_jam(total: int, what: str) -> None:
    table = approach("de10", "10,10 E L3", "gb16", "11,10 E L3")
    begin(table, "gb16", "fixed")
    assert result(table.roll(total)) == what
    assert may_defend(table) == [("gb16", "dorsal")]


@pytest.mark.rule("A5.4")
@pytest.mark.parametrize(
    ("part", "answers"), [("wings", True), ("tail", True), ("engine", True), ("guns", False)]
)
def test_it_answers_damage_to_wings_tail_or_engine_but_not_to_its_guns(
    part: str, answers: bool
) -> None:
    table = attacked(approach("de10", "10,10 E L3", "gb16", "11,10 E L3"), "gb16", "fixed", 7)
    table.roll(part)
    assert is_asked(table, "defend") is answers


def formation(**fields: Any) -> Table:
    """A SPAD behind bomber 18; the nose guns of 16 and 17 bear on it too."""
    return Table(
        aircraft("fr10", "10,10 E L3"),
        aircraft("fr11", "4,30 E L3"),
        aircraft("de18", "11,10 E L3"),
        aircraft("de17", "9,9 E L3"),
        aircraft("de16", "9,11 E L3"),
        moved="fr10",
        **fields,
    )


@pytest.mark.rule("A5.4")
def test_the_attacked_aircraft_fires_first_then_the_others_by_number() -> None:
    table = attacked(formation(), "de18", "fixed")
    assert defenders(table) == [("de18", "dorsal"), ("de16", "nose"), ("de17", "nose")]
    asked = []
    for number in (18, 16, 17):
        asked += may_defend(table)
        table.defend(f"de{number}", 1 if number == 18 else 0)
        table.roll(3)
    assert asked == [("de18", "dorsal"), ("de16", "nose"), ("de17", "nose")]
    assert not is_asked(table, "defend")


@pytest.mark.rule("A5.4", "A5.6")
def test_without_an_attack_all_defenders_fire_by_number() -> None:
    table = formation()
    table.hold()
    assert defenders(table) == [("de16", "nose"), ("de17", "nose"), ("de18", "dorsal")]


@pytest.mark.rule("A5.4")
def test_others_answer_even_when_the_attacked_aircraft_is_destroyed() -> None:
    table = attacked(formation(), "de18", "fixed", 12)
    assert table.of("de18").fate == "destroyed"
    assert defenders(table) == [("de16", "nose"), ("de17", "nose")]


@pytest.mark.rule("A5.4")
def test_others_answer_even_when_the_guns_of_the_attacked_aircraft_are_hit() -> None:
    table = attacked(formation(), "de18", "fixed", 6)
    table.roll("guns")
    assert defenders(table) == [("de16", "nose"), ("de17", "nose")]


@pytest.mark.rule("A5.4")
def test_the_destruction_of_the_mover_ends_the_break_action() -> None:
    table = attacked(formation(), "de18", "fixed")
    table.defend("de18", 1)
    events = table.roll(11)
    assert only(events, AircraftDestroyed).aircraft == table.rules.index_of["fr10"]
    only(events, MoverDone)
    assert table.state.answers == ()
    assert is_asked(table, "die")


@pytest.mark.rule("A5.4", "A6.5")
def test_two_defenders_who_damage_the_mover_destroy_it() -> None:
    table = attacked(formation(), "de18", "fixed")
    table.defend("de18", 1)
    assert result(table.roll(9)) == "damaged"
    table.roll("tail")
    assert table.of("fr10").where == "combat"
    table.defend("de16", 0)
    assert result(table.roll(9)) == "destroyed"
    assert is_asked(table, "die")


@pytest.mark.rule("A5.4", "A5.6")
def test_one_defender_may_hold_fire_and_the_next_is_asked() -> None:
    table = attacked(formation(), "de18", "fixed")
    assert table.options[-1] == HoldFire()
    table.hold()
    assert may_defend(table) == [("de16", "nose")]
    with pytest.raises(Refused, match=r"A5\.4"):
        table.defend("de18", 1)


@pytest.mark.rule("A5.4")
def test_all_mounts_of_one_defender_that_bear_may_fire_in_one_break_action() -> None:
    """By the ruling axis a climbing gunner also reaches what is straight behind and below him."""
    rulings = {"tail_axis": "axis"}
    table = approach("de10", "10,10 E L2 up", "gb16", "11,10 E L3 up", rulings=rulings)
    attacked(table, "gb16", "fixed")
    assert may_defend(table) == [("gb16", "dorsal"), ("gb16", "ventral")]
    table.defend("gb16", 2)
    table.roll(3)
    assert may_defend(table) == [("gb16", "dorsal")]
    table.defend("gb16", 1)
    table.roll(3)
    assert not is_asked(table, "defend")
    assert table.of("gb16").bursts == (5, 4, 2)


@pytest.mark.rule("A5.4")
def test_by_the_ruling_break_order_the_defender_chooses_who_fires() -> None:
    table = attacked(formation(rulings={"break_order": "free choice"}), "de18", "fixed")
    assert may_defend(table) == [("de18", "dorsal"), ("de16", "nose"), ("de17", "nose")]
    table.defend("de17", 0)
    table.roll(3)
    assert may_defend(table) == [("de18", "dorsal"), ("de16", "nose")]
    table.hold()
    assert not is_asked(table, "defend")


@pytest.mark.rule("A5.4", "A8.6.5")
def test_defenders_of_two_players_are_asked_one_after_the_other() -> None:
    seats = [{"name": name, "edge": edge} for name, edge in (("A", "W"), ("B", "E"), ("C", "N"))]
    table = Table(
        aircraft("de10", "10,10 E L3", seat=0),
        aircraft("gb8", "11,10 E L3", seat=1),
        aircraft("fr7", "12,10 E L3", seat=2),
        aircraft("fr10", "4,30 E L3", seat=2),
        seats=seats,
        moved="de10",
    )
    table.hold()
    assert defenders(table) == [("fr7", "dorsal"), ("gb8", "dorsal")]
    assert table.decision("defend").seat == 2
    table.hold()
    assert table.decision("defend").seat == 1
    assert may_defend(table) == [("gb8", "dorsal")]


# -- once a turn --------------------------------------------------------------------------------


def two_fighters() -> Table:
    """Two D.VIIs come up behind an O/400, one after the other, in one turn."""
    return Table(
        aircraft("de10", "10,10 E L3"),
        aircraft("de11", "2,10 E L3"),
        aircraft("gb16", "11,10 E L3"),
        moved="de10",
    )


def second_comes_up(table: Table) -> None:
    table.die(face=0)
    table.fly("AAAAAAA")
    assert table.at("de11") == (9, 10)
    table.hold()


@pytest.mark.rule("A5.4")
def test_each_mount_fires_once_in_the_opponents_turn() -> None:
    table = two_fighters()
    table.hold()
    table.defend("gb16", 1)
    table.roll(3)
    second_comes_up(table)
    assert defenders(table) == []
    assert not is_asked(table, "defend")


@pytest.mark.rule("A5.4", "A5.6")
def test_a_mount_that_held_its_fire_may_answer_the_next_aircraft() -> None:
    table = two_fighters()
    table.hold()
    table.hold()
    second_comes_up(table)
    assert may_defend(table) == [("gb16", "dorsal")]


@pytest.mark.rule("A5.4")
def test_in_the_opponents_next_turn_the_mount_fires_again() -> None:
    table = two_fighters()
    table.hold()
    table.defend("gb16", 1)
    table.roll(3)
    second_comes_up(table)
    table.die(face=2)
    table.fly("AAAAAAA")
    assert table.at("gb16") == (18, 10)
    assert table.state.round == 2
    table.die(face=0)
    table.fly("AAAAAAA")
    assert table.at("de10") == (17, 10)
    table.hold()
    assert may_defend(table) == [("gb16", "dorsal")]


@pytest.mark.rule("A5.4")
def test_the_limit_is_for_defence_the_mount_may_attack_in_its_own_turn() -> None:
    table = Table(
        aircraft("fr13", "10,10 E L3", defended=[1]), aircraft("de10", "9,9 E L3"), moved="fr13"
    )
    begin(table, "de10", "dorsal")
    assert result(table.roll(12)) == "destroyed"


# -- when ---------------------------------------------------------------------------------------


@pytest.mark.rule("A5.6")
def test_the_break_action_comes_after_the_roll_not_before() -> None:
    table = approach("de10", "10,10 E L3", "gb16", "11,10 E L3")
    assert is_asked(table, "attack")
    begin(table, "gb16", "fixed")
    assert table.chance("fire").seat == 0
    table.roll(3)
    assert is_asked(table, "defend")


@pytest.mark.rule("A5.6")
def test_after_a_movement_without_fire_there_is_one_break_action() -> None:
    table = two_fighters()
    table.hold()
    assert is_asked(table, "defend")
    only(table.hold(), MoverDone)
    assert is_asked(table, "die")


@pytest.mark.rule("A5.5", "A5.6")
def test_each_roll_of_a_long_burst_has_its_break_action() -> None:
    table = attacked(approach("de10", "10,10 E L3", "gb16", "11,10 E L3"), "gb16", "fixed")
    table.hold()
    table.fire_on()
    table.roll(3)
    assert may_defend(table) == [("gb16", "dorsal")]


@pytest.mark.rule("A5.5", "A5.4")
def test_a_mount_that_answered_the_first_roll_does_not_answer_the_second() -> None:
    table = attacked(approach("de10", "10,10 E L3", "gb16", "11,10 E L3"), "gb16", "fixed")
    table.defend("gb16", 1)
    table.roll(3)
    table.fire_on()
    table.roll(3)
    assert not is_asked(table, "defend")


@pytest.mark.rule("A5.6")
def test_by_the_ruling_break_timing_there_is_one_break_action_for_the_whole_attack() -> None:
    table = approach("de10", "10,10 E L3", "gb16", "11,10 E L3", rulings={"break_timing": "once"})
    attacked(table, "gb16", "fixed")
    assert may_defend(table) == [("gb16", "dorsal")]
    table.hold()
    table.fire_on()
    events = table.roll(3)
    assert not [event for event in events if isinstance(event, BreakBegan)]
    assert not is_asked(table, "defend")


@pytest.mark.rule("A5.2", "A5.6")
def test_each_attack_has_its_own_break_action_where_each_mount_may_attack() -> None:
    table = Table(
        aircraft("gb7", "10,10 E L3"),
        aircraft("de13", "11,10 E L3"),
        aircraft("de10", "8,10 E L3"),
        moved="gb7",
        rulings={"one_attack": "each mount"},
    )
    attacked(table, "de13", "fixed")
    assert defenders(table) == [("de13", "dorsal"), ("de10", "fixed")]
    table.hold()
    table.hold()
    table.hold()
    attacked(table, "de10", "dorsal")
    assert defenders(table) == [("de10", "fixed"), ("de13", "dorsal")]


# -- what an answer does ------------------------------------------------------------------------


@pytest.mark.rule("A5.7", "A6.1", "A6.3")
@pytest.mark.parametrize(
    ("total", "what"),
    [(2, "jam"), (3, "miss"), (7, "miss"), (8, "damaged"), (9, "damaged"), (10, "destroyed")],
)
def test_an_answer_misses_damages_destroys_or_jams_and_uses_a_burst(total: int, what: str) -> None:
    table = attacked(approach("de10", "10,10 E L3", "gb16", "11,10 E L3"), "gb16", "fixed")
    table.defend("gb16", 1)
    assert table.chance("defensive fire").rule == "A6.1"
    fired = only(table.roll(total), GunsFired)
    assert (fired.result, fired.modifier, fired.is_defence) == (what, 1, True)
    assert table.of("gb16").bursts == (5, 4, 3)
    assert (table.of("gb16").jams[1] == JUST_JAMMED) is (what == "jam")


@pytest.mark.rule("A5.7")
def test_a_hit_by_the_defender_is_rolled_on_the_damage_die_of_the_mover() -> None:
    table = attacked(approach("de10", "10,10 E L3", "gb16", "11,10 E L3"), "gb16", "fixed")
    table.defend("gb16", 1)
    table.roll(9)
    assert table.chance("damage die").seat == 0
    table.roll("wings")
    assert table.of("de10").damage == "wings"
    assert table.of("gb16").damage == ""


@pytest.mark.rule("A5.7", "A6.6")
def test_a_rookies_answer_is_worse_with_his_own_guns_only() -> None:
    skill = {"skill": "open"}
    frontal = Table(
        aircraft("de10", "13,10 W L3"),
        aircraft("fr10", "11,10 E L3", skill="rookie"),
        moved="de10",
        options=skill,
    )
    attacked(frontal, "fr10", "fixed")
    assert [shot.modifier for shot in frontal.state.answers] == [0]
    behind = Table(
        aircraft("de10", "10,10 E L3"),
        aircraft("gb7", "11,10 E L3", skill="rookie"),
        moved="de10",
        options=skill,
    )
    attacked(behind, "gb7", "fixed")
    assert [shot.modifier for shot in behind.state.answers] == [1]


@pytest.mark.rule("A5.7", "A6.8")
@pytest.mark.parametrize(("sun", "modifier"), [("W", 0), ("E", 1), ("SE", 1)])
def test_an_answer_into_the_sun_is_worse(sun: str, modifier: int) -> None:
    table = approach("de10", "10,10 E L3", "gb16", "11,10 E L3", sun=sun)
    attacked(table, "gb16", "fixed")
    assert [shot.modifier for shot in table.state.answers] == [modifier]


@pytest.mark.rule("A5.7")
def test_an_answer_is_never_a_long_burst() -> None:
    """From behind an attack could be; the scout's dorsal guns answer along the same line."""
    table = approach("de10", "9,10 E L3", "fr13", "11,10 E L3")
    assert begin(table, "fr13", "fixed").can_be_long
    table.roll(3)
    assert [shot.can_be_long for shot in table.state.answers] == [False]
    table.defend("fr13", 1)
    table.roll(3)
    assert table.decision("long burst").seat == 0
    assert table.of("fr13").bursts == (5, 3)


@pytest.mark.rule("A5.4", "A6.3", "A6.4")
@pytest.mark.parametrize(
    "condition",
    [
        {"bursts": [5, 0, 3]},
        {"jams": ["working", "jammed", "working"]},
        {"jams": ["working", "cleared", "working"]},
        {"damage": "guns"},
        {"guns": False},
    ],
    ids=["empty", "jammed", "cleared this round", "guns damaged", "unarmed"],
)
def test_who_cannot_fire_cannot_answer(condition: dict[str, Any]) -> None:
    table = Table(
        aircraft("de10", "10,10 E L3"), aircraft("gb16", "11,10 E L3", **condition), moved="de10"
    )
    attacked(table, "gb16", "fixed")
    assert not is_asked(table, "defend")
