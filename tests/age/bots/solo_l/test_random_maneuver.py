"""Random maneuvers: levels, the solo die for each step, attitude."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from escadrille.age.model.actions import Fly
from escadrille.age.model.arrival import Arrival
from tests.age.bots.solo_l.bot_table import BotTable, cockpit
from tests.age.table import aircraft


def at_random(
    bot: str = "12,18 E L4", name: str = "de10", face: int = 0, **fields: Any
) -> BotTable:
    """A bot that has to fly at random: nobody in reach, and a 1 instead of the approach."""
    table = BotTable(
        aircraft(name, bot, **fields.pop("own", {})),
        *fields.pop("others", ()),
        aircraft("fr4", "1,34 W L1", bursts=[0]),
        moving=name,
        face=face,
        **fields,
    )
    table.answer(which_path=1)
    assert table.cause == "approach?"
    return table.dice(1)


S, L, R, LG, RG = "straight", "left", "right", "left or gyro", "right or gyro"


@pytest.mark.rule("A10.20")
def test_the_solo_die_has_two_straight_two_left_and_two_right_faces() -> None:
    chance = at_random().chance("solo: solo die")
    assert Counter({odds.label: odds.weight for odds in chance.outcomes}) == {
        S: 2,
        L: 1,
        R: 1,
        LG: 1,
        RG: 1,
    }
    assert chance.rule == "A10.20"


@pytest.mark.rule("A10.20")
def test_a_ruling_gives_it_three_straight_faces() -> None:
    chance = at_random(rulings={"solo_die": "three straight"}).chance("solo: solo die")
    assert next(odds.weight for odds in chance.outcomes if odds.label == S) == 3


@pytest.mark.rule("A10.20")
def test_each_step_by_the_die() -> None:
    table = at_random().dice(S, L, R, S, S, S)
    assert table.cause == "attitude at the end?"
    table.roll(3)
    assert (table.flown.path, table.flown.attitude) == ("ALRAAA", 0)


@pytest.mark.rule("A10.20")
def test_without_a_turn_one_more_step_is_flown() -> None:
    table = at_random().dice(S, S, S, S, S, S)
    assert table.cause == "attitude at the end?"  # the seventh can only be straight
    table.roll(3)
    assert table.flown.path == "AAAAAAA"


@pytest.mark.rule("A10.20")
def test_with_agility_spent_the_rest_is_straight_without_a_die() -> None:
    table = at_random().dice(L, L, L)
    assert table.cause == "attitude at the end?"
    table.roll(3)
    assert table.flown.path == "LLLAAA"


@pytest.mark.rule("A10.20")
@pytest.mark.parametrize(("face", "letter"), [(L, "L"), (R, "R"), (LG, "R"), (RG, "R"), (S, "A")])
def test_a_rotary_turns_its_own_way_on_marked_faces(face: str, letter: str) -> None:
    table = at_random(name="de4").dice(face)
    table.answer(solo_die=S, attitude_at_the_end=3)
    assert table.flown.path[0] == letter


@pytest.mark.rule("A10.20")
@pytest.mark.parametrize(("face", "letter"), [(LG, "L"), (RG, "R")])
def test_others_turn_as_the_arrow_shows(face: str, letter: str) -> None:
    table = at_random().dice(face)
    table.answer(solo_die=S, attitude_at_the_end=3)
    assert table.flown.path[0] == letter


@pytest.mark.rule("A10.20", "A12.9")
def test_a_turn_that_the_gyroscopic_effect_forbids_is_rolled_again() -> None:
    """Agility III: after two left turns a third is refused, a right one is not."""
    table = _morane()
    table.dice(L, L, L)
    assert table.cause == "solo die"
    table.dice(L, R)
    table.answer(solo_die=S, attitude_at_the_end=3)
    assert table.flown.path.startswith("LLR")
    assert table.codes.count("again") == 2


def _morane() -> BotTable:
    table = BotTable(
        aircraft("fr1", "12,18 E L4"),
        aircraft("de10", "1,34 W L1", bursts=[0]),
        bots=("", "solo-l"),
        moving="fr1",
        face=0,
    )
    table.answer(which_path=1)
    return table.dice(1)


@pytest.mark.rule("A10.20")
def test_a_face_that_leads_off_the_board_is_rolled_again() -> None:
    table = at_random("21,10 E L4").dice(S, S, S)
    assert table.cause == "solo die"
    table.answer(solo_die=L, attitude_at_the_end=3)
    assert table.flown.path[:3] == "AAL"
    assert next(note.values for note in table.notes if note.code == "again") == {
        "face": S,
        "step": 3,
    }


@pytest.mark.rule("A10.20")
def test_so_is_one_that_leads_off_it_only_several_steps_later() -> None:
    """Heading east again after right and left, its one turn left cannot keep it on the board."""
    table = at_random("20,10 E L4", face=2).dice(R, L)
    assert table.cause == "solo die"
    table.answer(solo_die=R, attitude_at_the_end=3)
    assert table.flown.path.startswith("RR")
    assert table.noted("again") == {"face": L, "step": 2}
    assert table.of("de10").where == "combat"


@pytest.mark.rule("A10.20")
def test_whatever_the_die_shows_it_stays_on_the_board_and_hits_nobody() -> None:
    for face in (S, L, R):
        others = tuple(aircraft(f"de{n}", f"{n - 4},4 E L4") for n in (5, 7, 8, 9, 11))
        table = at_random("2,2 NW L4", others=others)
        rolled = 0
        while table.cause == "solo die" and rolled < 40:
            table.roll((face, L, R, S)[rolled % 4])
            rolled += 1
        table.answer(attitude_at_the_end=1)
        assert table.of("de10").where == "combat"


@pytest.mark.rule("A10.20")
@pytest.mark.parametrize(("die", "levels"), [(1, 1), (3, 1), (4, 2), (6, 2)])
def test_one_or_two_levels_by_a_die(die: int, levels: int) -> None:
    table = at_random("12,18 E L3 up")
    assert table.cause == "how many levels?"
    table.roll(die)
    table.answer(solo_die=S, attitude_at_the_end=3)
    assert table.flown.levels == levels


@pytest.mark.rule("A10.20")
@pytest.mark.parametrize(("die", "levels"), [(1, -1), (2, -1), (3, -2), (4, -2), (5, -3), (6, -3)])
def test_one_two_or_three_levels_by_a_die(die: int, levels: int) -> None:
    table = at_random("12,18 E L4 down").dice(die)
    table.answer(solo_die=S, attitude_at_the_end=3)
    assert table.flown.levels == levels


@pytest.mark.rule("A10.20")
def test_level_it_stays_on_its_level_and_one_possible_change_needs_no_die() -> None:
    assert at_random("12,18 E L4").cause == "solo die"
    table = at_random("12,18 E L2 down")
    assert table.cause == "solo die"
    table.answer(solo_die=S, attitude_at_the_end=3)
    assert table.flown.levels == -1


@pytest.mark.rule("A10.20")
@pytest.mark.parametrize(("die", "attitude"), [(1, 2), (2, 2), (3, 0), (4, 0), (5, 1), (6, 1)])
def test_attitude_at_the_end_by_a_die(die: int, attitude: int) -> None:
    table = at_random()
    table.answer(solo_die=S, attitude_at_the_end=die)
    assert table.flown.attitude == attitude


@pytest.mark.rule("A10.20")
@pytest.mark.parametrize(
    ("place", "levels", "die"),
    [("12,18 E L6", None, 6), ("12,18 E L1", None, 1), ("12,18 E L4 down", 5, 6)],
)
def test_an_attitude_that_is_not_allowed_becomes_level(
    place: str, levels: int | None, die: int
) -> None:
    table = at_random(place)
    if levels is not None:
        table.roll(levels)
    table.answer(solo_die=S, attitude_at_the_end=die)
    assert table.flown.attitude == 0
    assert "not allowed" in table.codes


# -- the look ahead -----------------------------------------------------------------------------


@pytest.mark.rule("A10.20")
def test_a_beginning_can_be_completed_if_some_flight_begins_with_it() -> None:
    """Every beginning of up to four steps, against all paths there are."""
    table = at_random("3,3 NW L4", others=(aircraft("de11", "2,4 E L4"),))
    flights = cockpit(table, "de10").flights
    wanted: set[str] = set()
    line = [""]
    for _ in range(7):
        line = [path + letter for path in line for letter in "ALR"]
        line = [path for path in line if len(path) - path.count("A") <= 3]
        for path in line:
            arrival = flights.arrival(Fly(path))
            if isinstance(arrival, Arrival) and arrival.end is not None:
                wanted |= {path[:n] for n in range(1, len(path) + 1)}
    beginnings = {path for path in _beginnings(4) if flights.can_complete(path, 0)}
    assert beginnings == {path for path in wanted if len(path) <= 4}
    assert 0 < len(beginnings) < len(_beginnings(4))


def _beginnings(longest: int) -> list[str]:
    found, line = [], [""]
    for _ in range(longest):
        line = [path + letter for path in line for letter in "ALR"]
        found += line
    return found
