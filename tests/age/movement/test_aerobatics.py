"""The four maneuvers: who flies them, what they cost, which points they need. [A7]"""

from __future__ import annotations

import re
from typing import Any

import pytest

from escadrille.age.figures.lattice import DIRECTIONS
from escadrille.age.model.actions import Fly
from escadrille.age.model.arrival import Arrival
from escadrille.age.model.events.flight import BoardLeft, Flown
from escadrille.kernel.errors import Refused
from tests.age.ends import offered
from tests.age.shots import begin, shot, targets
from tests.age.table import Table, aircraft, only

# All fly east from (10,10): 1d ahead (11,10), behind (9,10); a wingover to the left goes over
# (11,10) and (10,9) to (9,9), one to the right over (11,10) and (10,11) to (9,11).
HERE, AHEAD, BEHIND = "10,10", "11,10", "9,10"


def flying(
    name: str,
    start: str = "L3 up",
    *others: dict[str, Any],
    face: int = 0,
    green: bool = False,
    at: str = HERE,
    rulings: dict[str, Any] | None = None,
    options: dict[str, Any] | None = None,
    **condition: Any,
) -> Table:
    """An aircraft (seat 0) with its die rolled, about to fly."""
    enemy = "fr12" if name.startswith("de") else "de12"
    return Table(
        aircraft(name, f"{at} E {start}", seat=0, **condition),
        *others,
        aircraft(enemy, "20,30 W L3", seat=1),
        moving=name,
        die="green" if green else "blue",
        face=face,
        options={"aerobatics": True, **(options or {})},
        rulings=rulings or {},
    )


def somebody(place: str, level: int) -> dict[str, Any]:
    """An enemy in the way."""
    return aircraft("fr10", f"{place} SW L{level}", seat=1)


def flights(table: Table) -> list[Fly]:
    return [option for option in table.options if isinstance(option, Fly)]


def tokens(table: Table) -> set[str]:
    """The maneuvers that are offered."""
    return {token for fly in flights(table) for token in re.findall(r"[ISO]\d|W[<>]", fly.path)}


def attitudes(table: Table, token: str) -> set[str]:
    """How a movement with this maneuver may end."""
    return {fly.attitude for fly in flights(table) if token in fly.path}


# -- who ----------------------------------------------------------------------------------------


@pytest.mark.rule("A7")
@pytest.mark.parametrize(
    ("name", "flies"),
    [
        ("de4", True),
        ("de10", True),
        ("fr4", True),
        ("gb1", True),
        ("gb10", True),
        ("fr7", False),  # two-seat fighters
        ("gb7", False),
        ("de23", False),  # floatplane fighters
        ("gb23", False),
        ("de13", False),  # a scout that flies as a fighter
    ],
)
def test_single_seat_fighters_fly_maneuvers_and_nobody_else(name: str, flies: bool) -> None:
    level = "L2" if name == "gb23" else "L3"
    assert bool(tokens(flying(name, f"{level} up", face=2))) is flies
    assert bool(tokens(flying(name, level, face=2))) is flies


@pytest.mark.rule("A7")
def test_without_the_option_there_are_no_maneuvers() -> None:
    assert tokens(flying("de10", options={"aerobatics": False}, face=2)) == set()


@pytest.mark.rule("A7", "A6.6")
@pytest.mark.parametrize(("skill", "flies"), [("ace", True), ("average", True), ("rookie", False)])
def test_rookies_fly_no_maneuvers(skill: str, flies: bool) -> None:
    table = flying("de10", options={"skill": "open"}, skill=skill, face=2)
    assert bool(tokens(table)) is flies


@pytest.mark.rule("A7", "A6.5")
@pytest.mark.parametrize(
    ("damage", "flies"), [("wings", False), ("tail", False), ("guns", True), ("engine", True)]
)
def test_damaged_wings_or_tail_forbid_maneuvers(damage: str, flies: bool) -> None:
    assert bool(tokens(flying("de10", face=2, damage=damage))) is flies
    assert bool(tokens(flying("de10", "L3", face=2, damage=damage))) is flies


@pytest.mark.rule("A7")
def test_no_maneuver_begins_on_an_access_point() -> None:
    table = Table(
        aircraft("de10", "-1,7 E L3 up", where="access"),
        aircraft("fr12", "20,30 W L3"),
        moving="de10",
        face=2,
        options={"aerobatics": True},
        rulings={"entry_attitude": "any"},
    )
    assert tokens(table) == set()
    assert flights(table)


# -- complete within the round ------------------------------------------------------------------


def at_the_edge(place: str, token: str) -> Table:
    """Guns damaged, so it may leave; at the eastern edge, about to fly a maneuver."""
    heading = "E" if token == "O1" else "W"
    return Table(
        aircraft("de10", f"{place} {heading} L3 up", damage="guns"),
        aircraft("fr12", "2,30 W L3"),
        moving="de10",
        face=2,
        options={"aerobatics": True},
    )


@pytest.mark.rule("A7", "A7.1", "A4.14")
def test_an_immelmann_may_not_leave_the_board_before_its_two_straight_steps() -> None:
    table = at_the_edge("23,18", "I1")
    assert "I1" not in tokens(table)
    with pytest.raises(Refused) as refused:
        table.choose(Fly("I1A"))
    assert refused.value.rule == "A7.1"
    assert "step 3 leaves the board before the maneuver is complete" in str(refused.value)


@pytest.mark.rule("A7", "A7.1", "A4.14")
def test_with_the_second_straight_step_it_may_leave() -> None:
    assert only(at_the_edge("22,18", "I1").choose(Fly("I1AA")), BoardLeft).edge == "E"


@pytest.mark.rule("A7", "A7.3", "A4.14")
def test_a_loop_may_lead_off_the_board_with_its_step_ahead() -> None:
    assert only(at_the_edge("23,18", "O1").choose(Fly("O1A")), BoardLeft).edge == "E"


# -- which start --------------------------------------------------------------------------------


@pytest.mark.rule("A7.1", "A7.2", "A7.3", "A7.4")
def test_a_split_s_starts_level_and_the_others_nose_up() -> None:
    assert tokens(flying("de10", "L3 up", face=2)) == {"I1", "I2", "O1", "W<", "W>"}
    assert tokens(flying("de10", "L4", face=2)) == {"S1", "S2", "S3"}
    assert tokens(flying("de10", "L4 down", face=2)) == set()


# -- how many steps -----------------------------------------------------------------------------


@pytest.mark.rule("A7", "A7.1", "A7.2", "A7.3", "A7.4")
@pytest.mark.parametrize(
    ("token", "start", "too_few", "enough"),
    [
        # a D.VII has 6 steps; the face of the green die is added
        ("I1", "L3 up", None, 0),  # 6 - 1 >= 4 in any case
        ("I2", "L3 up", 1, 2),  # 6 + 2 - 2 = 6
        ("S1", "L4", None, 0),
        ("S2", "L4", None, 0),  # 6 + 2 >= 7
        ("S3", "L4", None, 0),  # 6 + 3 = 9
        ("O1", "L3 up", None, 0),
        ("O2", "L3 up", 2, 3),  # 9
        ("W<", "L3 up", None, 0),
    ],
)
def test_a_fast_fighter_needs_a_die_for_the_large_maneuvers_only(
    token: str, start: str, too_few: int | None, enough: int
) -> None:
    if too_few is not None:
        assert token not in tokens(flying("de10", start, face=too_few, green=True))
    assert token in tokens(flying("de10", start, face=enough, green=True))


@pytest.mark.rule("A7", "A7.1", "A7.2", "A7.3", "A7.4")
@pytest.mark.parametrize(
    ("face", "nose_up", "level"),
    [
        # a DH.2 has 4 steps, climbs one level and flies no higher than L4
        (-1, set(), set()),  # 3
        (0, set(), {"S1"}),  # 4: no loop; 4 - 1 is short for an Immelmann; 4 + 1 = 5
        (1, {"I1", "O1", "W<", "W>"}, {"S1", "S2"}),  # 5, 5 - 1 = 4, 5 + 2 = 7
        (2, {"I1", "O1", "W<", "W>"}, {"S1", "S2", "S3"}),  # 6, 6 + 3 = 9
    ],
)
def test_a_slow_fighter_lacks_the_steps(face: int, nose_up: set[str], level: set[str]) -> None:
    assert tokens(flying("gb1", "L3 up", face=face)) == nose_up
    assert tokens(flying("gb1", "L4", face=face)) == level


@pytest.mark.rule("A7", "A4.3")
@pytest.mark.parametrize(
    ("start", "path", "longer"),
    [
        ("L3 up", "I1AAA", "I1AAAA"),
        ("L3 up", "O1AA", "O1AAA"),
        ("L3 up", "W<A", "W<AA"),
        ("L4", "AAS1AAA", "AAS1AAAA"),
    ],
)
def test_there_is_no_straight_bonus_in_such_a_round(start: str, path: str, longer: str) -> None:
    table = flying("de10", start)
    with pytest.raises(Refused, match=r"A4\.1\b"):
        table.fly(longer)
    table.fly(path)


@pytest.mark.rule("A7")
def test_one_maneuver_a_round() -> None:
    table = flying("de10", face=5, green=True)
    with pytest.raises(Refused, match=r"A4\.2"):
        table.fly("O1AO1AA")
    table.fly("O1AAAAAAA")


# -- how many turns -----------------------------------------------------------------------------


@pytest.mark.rule("A7", "A7.1", "A7.2", "A7.3", "A7.4")
@pytest.mark.parametrize(
    ("name", "start", "face", "path", "too_many"),
    [
        # agility III: a turn for each level, one for a small loop, two for a large one, three for
        # a wingover
        ("de10", "L3 up", 2, "I1AALAL", "I1AALLL"),
        ("de10", "L3 up", 4, "I2AALA", "I2AALL"),
        ("de10", "L4", 2, "AAS1ALLAA", "AAS1ALLLA"),
        ("de10", "L4", 2, "AAS2ALAA", "AAS2ALLA"),
        ("de10", "L4", 2, "AAS3AAA", "AAS3AAL"),
        ("de10", "L3 up", 2, "O1ALAL", "O1ALLL"),
        ("de10", "L3 up", 5, "O2ALA", "O2ALL"),
        ("de10", "L3 up", 2, "W<AAA", "W<AAL"),
        ("gb4", "L3 up", 2, "W<LA", "W<LL"),  # agility IV
        ("gb4", "L4", 3, "LAAS1ALLA", "LAAS1ALLL"),
    ],
)
def test_a_maneuver_spends_turns_and_the_rest_may_be_flown(
    name: str, start: str, face: int, path: str, too_many: str
) -> None:
    table = flying(name, start, face=face, green=True)
    with pytest.raises(Refused, match=r"A4\.2"):
        table.fly(too_many)
    table.fly(path)


@pytest.mark.rule("A7", "A7.4")
def test_too_little_agility_never_forbids_a_maneuver() -> None:
    """A Fokker E.IV of agility II turns round, and has no turn left."""
    table = flying("de1", "L3 up", face=2)
    assert {"W<", "W>"} <= tokens(table)
    for side in "LR":
        with pytest.raises(Refused, match=r"A4\.2"):
            table.fly(f"W<A{side}")
    table.fly("W<AA")


@pytest.mark.rule("A7", "A4.5")
def test_the_turns_left_over_may_go_to_either_side() -> None:
    """A rotary of agility IV: after a loop three turns to the left or three to the right."""
    for path in ("O1ALLL", "O1ARRR", "O1ALRL"):
        flying("gb4", "L3 up", face=3, green=True).fly(path)


# -- Immelmann ----------------------------------------------------------------------------------


@pytest.mark.rule("A7.1")
def test_an_immelmann_leads_to_the_point_above_facing_back() -> None:
    table = flying("de10")
    flown = only(table.fly("I1AAA"), Flown)
    assert table.at("de10") == (7, 10)
    assert (table.of("de10").level, flown.heading, flown.steps) == (4, 4, 5)
    two = flying("de10", face=2)
    two.fly("I2AA")
    assert two.at("de10") == (8, 10)
    assert two.of("de10").level == 5


@pytest.mark.rule("A7.1")
def test_two_straight_steps_follow_an_immelmann() -> None:
    table = flying("de10")
    for path in ("I1LAA", "I1ALA"):
        with pytest.raises(Refused, match=r"A7\.1"):
            table.fly(path)
    table.fly("I1AAL")
    assert table.of("de10").heading == 3


@pytest.mark.rule("A7.1")
@pytest.mark.parametrize(
    ("face", "wanted"), [(1, {"level"}), (2, {"level", "up", "down"})], ids=["4 steps", "5 steps"]
)
def test_tilting_after_an_immelmann_needs_one_more_step(face: int, wanted: set[str]) -> None:
    assert attitudes(flying("gb1", "L2 up", face=face), "I1") == wanted


@pytest.mark.rule("A7.1", "A4.10")
@pytest.mark.parametrize(
    ("name", "start", "climbs"),
    [
        ("de10", "L3 up", {"I1", "I2"}),
        ("de10", "L4 up", {"I1"}),  # not L4 to L6
        ("de10", "L5 up", {"I1"}),
        ("fr4", "L4 up", {"I1"}),  # ceiling L5
        ("fr4", "L3 up", {"I1", "I2"}),
        ("gb10", "L2 up", {"I1"}),  # climbs one level
    ],
)
def test_an_immelmann_climbs_no_higher_than_any_climb(
    name: str, start: str, climbs: set[str]
) -> None:
    found = tokens(flying(name, start, face=4, green=True))
    assert {token for token in found if token.startswith("I")} == climbs


@pytest.mark.rule("A7.1", "A4.10")
def test_at_its_ceiling_it_cannot_tilt_up_after_an_immelmann() -> None:
    assert attitudes(flying("fr4", "L4 up", face=2), "I1") == {"level", "down"}


@pytest.mark.rule("A7.1", "A7.6")
@pytest.mark.parametrize(
    ("place", "level", "free"),
    [
        (HERE, 4, {"I2"}),  # where a climb of one level ends
        (HERE, 5, {"I1"}),
        (AHEAD, 4, {"I1"}),  # between, on the way over two levels
        (AHEAD, 3, {"I1", "I2"}),
        (AHEAD, 5, {"I1", "I2"}),
        (BEHIND, 4, {"I2"}),  # the straight steps after it
        (BEHIND, 5, {"I1"}),
    ],
)
def test_the_points_of_an_immelmann_must_be_free(place: str, level: int, free: set[str]) -> None:
    found = tokens(flying("de10", "L3 up", somebody(place, level), face=2))
    assert {token for token in found if token.startswith("I")} == free


@pytest.mark.rule("A7", "A7.6")
def test_intermediate_points_must_be_on_the_board() -> None:
    found = tokens(flying("de10", "L3 up", at="23,10", face=4, green=True))
    assert "I1" in found
    assert "I2" not in found
    assert not {"W<", "W>", "O2"} & found


# -- Split S ------------------------------------------------------------------------------------


@pytest.mark.rule("A7.2")
@pytest.mark.parametrize(
    ("path", "level", "at", "steps"),
    [
        ("AAS1AAA", 4, (9, 10), 7),  # 6 + 1 = 2 + 2 + 3
        ("AAS2AA", 3, (10, 10), 8),
        ("AAS3A", 2, (11, 10), 9),
    ],
)
def test_a_split_s_leads_to_the_point_below_facing_back(
    path: str, level: int, at: tuple[int, int], steps: int
) -> None:
    table = flying("de10", "L5")
    flown = only(table.fly(path), Flown)
    assert table.at("de10") == at
    assert (table.of("de10").level, flown.heading, flown.steps) == (level, 4, steps)


@pytest.mark.rule("A7.2")
def test_two_straight_steps_lead_into_a_split_s_and_one_out_of_it() -> None:
    for path in ("AS1AAAA", "LAS1AAA", "ALS1AAA", "ALAS1AA", "AAS1LAA", "AAAAAS1"):
        with pytest.raises(Refused, match=r"A7\.2"):
            flying("de10", "L5").fly(path)
    for path in ("LAAS1AA", "AAAS1AA", "AAAAS1A", "ALAAS1A", "AAS1ALA"):
        flying("de10", "L5").fly(path)


@pytest.mark.rule("A7.2")
@pytest.mark.parametrize(
    ("name", "start", "dives"),
    [
        ("de10", "L5", {"S1", "S2", "S3"}),
        ("de10", "L3", {"S1", "S2"}),
        ("de10", "L1", set()),
        ("de4", "L5", {"S1", "S2"}),  # slow descending
    ],
)
def test_a_split_s_dives_as_deep_as_any_dive(name: str, start: str, dives: set[str]) -> None:
    assert tokens(flying(name, start, face=5, green=True)) == dives


@pytest.mark.rule("A7.2", "A7.6")
@pytest.mark.parametrize(
    ("place", "level", "free"),
    [
        # with nine or fewer steps the half-loop of the deepest begins at (12,10)
        ("13,10", 4, False),
        ("13,10", 3, False),
        ("13,10", 5, True),
        ("13,10", 2, True),
        ("12,10", 2, False),  # where it comes out
        ("12,10", 3, True),
        ("11,10", 2, False),  # the straight step after it
    ],
)
def test_the_points_of_a_split_s_must_be_free(place: str, level: int, free: bool) -> None:
    table = flying("de10", "L5", somebody(place, level))
    assert ("S3" in tokens(table)) is free


@pytest.mark.rule("A7.2")
@pytest.mark.parametrize("token", ["S1", "S2", "S3"])
def test_a_split_s_may_end_in_any_attitude(token: str) -> None:
    assert attitudes(flying("de10", "L5"), token) == {"level", "up", "down"}


@pytest.mark.rule("A7.2", "A4.10")
def test_on_l1_it_cannot_tilt_down_after_a_split_s() -> None:
    assert attitudes(flying("de10", "L2"), "S1") == {"level", "up"}


@pytest.mark.rule("A7.2", "A4.11")
def test_by_the_ruling_split_s_pullup_three_levels_down_forbid_nose_up() -> None:
    table = flying("de10", "L5", rulings={"split_s_pullup": "as a dive"})
    assert attitudes(table, "S3") == {"level", "down"}
    assert attitudes(table, "S2") == {"level", "up", "down"}
    with pytest.raises(Refused, match=r"A4\.11"):
        table.fly("AAS3A", attitude="up")


# -- loops --------------------------------------------------------------------------------------


@pytest.mark.rule("A7.3", "A7.5")
def test_a_loop_comes_back_to_its_start_and_flies_on_ahead() -> None:
    small = flying("de10")
    flown = only(small.fly("O1AA"), Flown)
    assert small.at("de10") == (12, 10)
    assert (small.of("de10").level, flown.heading, flown.steps) == (3, 1, 6)
    large = flying("de10", face=4, green=True)
    large.fly("O2AA")
    assert large.at("de10") == (12, 10)
    assert large.of("de10").level == 3


@pytest.mark.rule("A7.3")
def test_one_step_ahead_follows_a_loop() -> None:
    table = flying("de10")
    for path in ("O1LA", "O1RA"):
        with pytest.raises(Refused, match=r"A7\.3"):
            table.fly(path)
    table.fly("O1AL")


@pytest.mark.rule("A7.3")
@pytest.mark.parametrize("token", ["O1", "O2"])
def test_a_loop_may_end_in_any_attitude(token: str) -> None:
    assert attitudes(flying("de10", face=4, green=True), token) == {"level", "up", "down"}


@pytest.mark.rule("A7.3")
@pytest.mark.parametrize(
    ("place", "level", "free"),
    [
        (HERE, 4, {"O2"}),
        (HERE, 5, {"O1"}),
        (AHEAD, 4, {"O1"}),
        (BEHIND, 4, {"O1"}),
        (AHEAD, 5, {"O1", "O2"}),
        (BEHIND, 3, {"O1", "O2"}),
        (AHEAD, 3, set()),  # the step ahead
    ],
)
def test_the_points_of_a_loop_must_be_free(place: str, level: int, free: set[str]) -> None:
    found = tokens(flying("de10", "L3 up", somebody(place, level), face=4, green=True))
    assert {token for token in found if token.startswith("O")} == free


@pytest.mark.rule("A7.3", "A7.6", "A4.10")
@pytest.mark.parametrize(
    ("name", "start", "loops"),
    [
        ("de10", "L4 up", {"O1", "O2"}),  # to L6 and back, though no climb would lead there
        ("de10", "L5 up", {"O1"}),
        ("fr4", "L3 up", {"O1", "O2"}),
        ("fr4", "L4 up", {"O1"}),  # ceiling L5
    ],
)
def test_a_loop_stays_below_the_ceiling(name: str, start: str, loops: set[str]) -> None:
    found = tokens(flying(name, start, face=5, green=True))
    assert {token for token in found if token.startswith("O")} == loops


@pytest.mark.rule("A7.3")
def test_by_the_ruling_large_loop_every_fighter_may_fly_one() -> None:
    """An S.E.5 climbs one level a round."""
    assert "O2" not in tokens(flying("gb10", face=4, green=True))
    free = flying("gb10", face=4, green=True, rulings={"large_loop": "free"})
    assert "O2" in tokens(free)
    assert "O2" not in tokens(flying("gb10", "L4 up", face=4, green=True))


@pytest.mark.rule("A7.3", "A7.4", "A7.6")
def test_by_the_ruling_loop_steps_each_level_of_a_loop_or_wingover_costs_a_step() -> None:
    def lengths(ruling: str, token: str) -> set[int]:
        table = flying("de10", face=5, green=True, rulings={"loop_steps": ruling})
        steps = {"O1": 4, "O2": 8, "W<": 5}[token]
        tails = [fly.path.removeprefix(token) for fly in flights(table) if token in fly.path]
        return {steps + len(tail) for tail in tails}

    for token, cost in (("O1", 1), ("O2", 2), ("W<", 1)):
        assert lengths("no modifier", token) == {11}
        assert lengths("one per level", token) == {11 - cost}


# -- wingover -----------------------------------------------------------------------------------


@pytest.mark.rule("A7.4", "A7.5")
@pytest.mark.parametrize(("token", "at"), [("W<", (9, 9)), ("W>", (9, 11))])
def test_a_wingover_leads_back_beside_its_start_on_the_same_level(
    token: str, at: tuple[int, int]
) -> None:
    table = flying("de4")  # 5 steps, all of them the maneuver's
    flown = only(table.fly(token), Flown)
    assert table.at("de4") == at
    assert (table.of("de4").level, flown.heading, flown.steps) == (3, 4, 5)


@pytest.mark.rule("A7.4")
def test_after_a_wingover_it_flies_on_level_and_ends_in_any_attitude() -> None:
    table = flying("gb4", face=2)
    assert attitudes(table, "W<") == {"level", "up", "down"}
    table.fly("W<LA", attitude="down")
    assert table.of("gb4").level == 3
    assert table.of("gb4").heading == 3


@pytest.mark.rule("A7.4")
@pytest.mark.parametrize(
    ("place", "level", "free"),
    [
        (AHEAD, 3, set()),
        (AHEAD, 4, set()),
        ("10,9", 3, {"W>"}),
        ("10,9", 4, {"W>"}),
        ("10,11", 3, {"W<"}),
        ("10,11", 4, {"W<"}),
        ("9,9", 3, {"W>"}),  # its end
        ("9,9", 4, {"W<", "W>"}),
        (HERE, 4, {"W<", "W>"}),
        (AHEAD, 5, {"W<", "W>"}),
    ],
)
def test_the_points_of_a_wingover_must_be_free_on_both_levels(
    place: str, level: int, free: set[str]
) -> None:
    found = tokens(flying("de4", "L3 up", somebody(place, level)))
    assert {token for token in found if token.startswith("W")} == free


@pytest.mark.rule("A7.4", "A4.8")
def test_a_wingover_may_not_end_in_front_of_another() -> None:
    blocker = aircraft("fr10", "8,9 E L3", seat=1)
    assert tokens(flying("de4", "L3 up", blocker)) & {"W<", "W>"} == {"W>"}


# -- the rest of the round ----------------------------------------------------------------------


@pytest.mark.rule("A7.5", "A4.9")
def test_without_a_maneuver_a_nose_up_start_must_climb() -> None:
    table = flying("de10")
    for fly in flights(table):
        is_maneuver = bool(re.search(r"[IOW]", fly.path))
        assert is_maneuver or fly.levels >= 1, fly
    with pytest.raises(Refused, match=r"A4\.9"):
        table.fly("AAAAAA")


@pytest.mark.rule("A7.1", "A5.2")
def test_a_maneuver_may_lead_into_a_firing_place() -> None:
    pursuer = aircraft("fr10", "6,10 W L4", seat=1)
    table = flying("de10", "L3 up", pursuer)
    table.fly("I1AAA")
    assert targets(table) == [("fixed", "fr10")]
    assert shot(table, begin(table, "fr10", "fixed")).place == "H5"


# -- the way ------------------------------------------------------------------------------------


def places(table: Table, path: str) -> list[str]:
    """Point, heading and level after each step of a way."""
    arrival = offered(table).arrival(Fly(path))
    assert isinstance(arrival, Arrival)
    told = []
    for point, heading, level in arrival.trail:
        col, row = table.rules.board.coordinates(point)
        told.append(f"{col},{row} {DIRECTIONS[heading]} L{level}")
    return told


@pytest.mark.rule("A7.6", "A7.1", "A7.4")
@pytest.mark.parametrize(
    ("start", "path", "begins", "then"),
    [
        ("L3 up", "I2AA", ["10,10 E L3"] * 3, ["10,10 W L5", "9,10 W L5", "8,10 W L5"]),
        ("L3 up", "W<AAA", ["10,10 E L3"] * 4, ["9,9 W L3", "8,9 W L3", "7,9 W L3", "6,9 W L3"]),
    ],
)
def test_a_maneuver_is_told_as_the_point_where_it_begins_until_it_is_over(
    start: str, path: str, begins: list[str], then: list[str]
) -> None:
    assert places(flying("de10", start, green=True, face=2), path) == begins + then
