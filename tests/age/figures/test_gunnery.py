"""Where guns bear, and what a roll does. [A5, A6.1, A6.2, A6.7, A12.12 to A12.16]"""

from __future__ import annotations

from itertools import product
from typing import Any

import numpy as np
import pytest

from escadrille.age.figures.charts import COLUMNS, Outcome, RollOdds
from escadrille.age.figures.gunnery import ATTITUDES, BEARINGS
from escadrille.age.figures.hangar import GUN_KINDS
from escadrille.kernel.errors import BadInput
from tests.age import page_of_guns as page
from tests.age.armoury import changed_gunnery, gunnery

A, B, C = range(3)
TURNS = range(6)
HEIGHTS = (-1, 0, 1)
PARALLEL_PLACES = ("both level", "same attitude", "any")
TAIL_AXES = ("printed", "axis", "axis only")
VENTRALS = ("mirror", "level only", "level and up")

# Every place one aircraft can have towards another: distance, bearing, relative heading, dz.
EVERYWHERE = tuple(product((1, 2, 3), TURNS, TURNS, HEIGHTS))
BOTH_ATTITUDES = tuple(product(ATTITUDES, ATTITUDES))

# The page's third table. The target's attitude, level, nose-up, nose-down, gives the columns.
WHO_CAN_ANSWER = """
    H5 0    | dorsal      | dorsal          | dorsal
    H6 0    | dorsal      | dorsal          | dorsal
    H5 -1   | dorsal      | dorsal          | –
    H6 -1   | dorsal      | dorsal          | –
    H5 +1   | ventral     | ventral         | ventral
    H6 +1   | ventral     | –               | ventral
    H7 0    | dorsal      | –               | –
    H8 0    | fixed, nose |                 |
    H12 0   | fixed, nose |                 |
    H9 0    | dorsal      |                 |
    H9 +1   | ventral     |                 |
    V9 +1   | ventral     |                 |
    angled-up +1 | ventral |                |
    H10 +1  | –           |                 |
    H11 +1  | –           |                 |
    H11 0   | nose        |                 |
"""


def cell(
    distance: int, bearing: int, relative: int, dz: int, own: str, other: str
) -> tuple[int, ...]:
    """Where a place stands in the tables."""
    attitudes: list[str] = list(ATTITUDES)
    return (distance - 1, bearing, relative, dz + 1, attitudes.index(own), attitudes.index(other))


def seen(distance: int, bearing: int, relative: int, dz: int) -> page.Seen:
    return page.Seen(distance, page.degrees(bearing), page.degrees(relative), dz)


def place_of(number: int) -> str:
    return gunnery().places[number].id


# -- the first table ----------------------------------------------------------------------------


def test_the_page_and_the_data_number_guns_places_and_attitudes_alike() -> None:
    assert GUN_KINDS == page.GUNS
    assert ATTITUDES == page.ATTITUDES
    assert [place.id for place in gunnery().places[1:]] == list(page.PLACES)
    assert gunnery().places[0].id == ""
    clockwise = ("ahead", "ahead-right", "back-right", "back", "back-left", "ahead-left")
    assert clockwise == BEARINGS


@pytest.mark.rule("A5")
@pytest.mark.parametrize("gun", page.GUNS)
def test_a_gun_fires_from_the_places_of_the_table_and_no_others(gun: str) -> None:
    guns, kind = gunnery(), page.GUNS.index(gun)
    for where, (own, other) in product(EVERYWHERE, BOTH_ATTITUDES):
        shot = page.attack(gun, seen(*where), own, other)
        at = cell(*where, own, other)
        assert place_of(guns.offence[kind][at]) == (shot.place if shot else ""), (where, own, other)
        assert guns.long_burst[kind][at] == bool(shot and shot.long_burst), (where, own, other)


@pytest.mark.rule("A5")
@pytest.mark.parametrize(
    ("gun", "where", "own", "other", "place", "column"),
    [
        ("fixed", (1, 0, 0, 0), "level", "down", "H5", "A"),
        ("fixed", (1, 0, 0, 1), "up", "level", "H5", "A"),
        ("nose", (1, 0, 0, -1), "down", "up", "H5", "A"),
        ("fixed", (1, 0, 1, 0), "level", "up", "H6", "B"),
        ("fixed", (1, 0, 5, -1), "down", "level", "H6", "B"),
        ("fixed", (2, 0, 0, 0), "level", "down", "H7", "B"),
        ("fixed", (2, 0, 3, 0), "level", "level", "H8", "B"),
        ("nose", (1, 0, 0, 1), "level", "level", "V9", "B"),
        ("nose", (1, 5, 0, 0), "level", "level", "H9", "B"),
        ("nose", (1, 1, 0, 1), "level", "level", "H9", "B"),
        ("dorsal", (1, 3, 0, 1), "level", "level", "H10", "A"),
        ("dorsal", (1, 2, 0, 0), "level", "level", "H11", "B"),
        ("dorsal", (1, 4, 0, 1), "level", "level", "H11", "B"),
        ("dorsal", (2, 3, 0, 0), "level", "level", "H12", "B"),
        ("angled-up", (1, 0, 0, 1), "level", "level", "angled-up", "B"),
        ("cannon", (1, 0, 0, 0), "level", "level", "H5", "A"),
        ("cannon", (2, 0, 0, 0), "level", "level", "H7", "B"),
        ("cannon", (3, 0, 0, 0), "level", "up", "cannon-behind", "C"),
        ("cannon", (3, 0, 3, 0), "level", "level", "cannon-frontal", "C"),
    ],
)
def test_each_place_has_its_column(
    gun: str, where: tuple[int, int, int, int], own: str, other: str, place: str, column: str
) -> None:
    guns = gunnery()
    number = guns.offence[page.GUNS.index(gun)][cell(*where, own, other)]
    assert place_of(number) == place
    assert guns.places[number].column == column


@pytest.mark.rule("A5")
def test_fixed_guns_do_not_fire_between_levels_unless_tilted_towards_the_target() -> None:
    fixed = gunnery().offence[0]
    assert place_of(fixed[cell(1, 0, 0, 1, "level", "level")]) == ""
    assert place_of(fixed[cell(1, 0, 0, 0, "up", "level")]) == ""
    assert place_of(fixed[cell(1, 0, 0, -1, "up", "level")]) == ""


@pytest.mark.rule("A5", "A5.5")
def test_a_long_burst_needs_both_to_fly_parallel_the_same_way() -> None:
    fixed = gunnery().long_burst[0]
    same = [(0, "level"), (1, "up"), (-1, "down")]
    for (dz, own), other in product(same, ATTITUDES):
        assert fixed[cell(1, 0, 0, dz, own, other)] == (own == other)
    for other in ATTITUDES:
        assert fixed[cell(2, 0, 0, 0, "level", other)] == (other == "level")
    assert not fixed[cell(1, 0, 1, 0, "level", "level")]
    assert not fixed[cell(2, 0, 3, 0, "level", "level")]


@pytest.mark.rule("A5.1")
def test_a_dorsal_gun_never_attacks_straight_back_on_its_own_level() -> None:
    dorsal = gunnery().offence[GUN_KINDS.index("dorsal")]
    for relative, (own, other) in product(TURNS, BOTH_ATTITUDES):
        assert not dorsal[cell(1, 3, relative, 0, own, other)]
    assert dorsal[cell(1, 3, 0, 1, "level", "level")]


@pytest.mark.rule("A5.1")
def test_ventral_guns_never_attack_but_they_bear_in_defence() -> None:
    ventral = GUN_KINDS.index("ventral")
    assert not gunnery().offence[ventral].any()
    assert gunnery().bears[ventral].any()


# -- the second table ---------------------------------------------------------------------------


@pytest.mark.rule("A5.3")
@pytest.mark.parametrize("gun", page.GUNS)
@pytest.mark.parametrize("tail_axis", TAIL_AXES)
@pytest.mark.parametrize("ventral", VENTRALS)
def test_a_defenders_gun_bears_as_the_second_table_says(
    gun: str, tail_axis: str, ventral: str
) -> None:
    guns = gunnery(tail_axis=tail_axis, ventral=ventral)
    settings = page.Rulings(tail_axis=tail_axis, ventral=ventral)
    for distance, bearing, dz, own in product((1, 2, 3), TURNS, HEIGHTS, ATTITUDES):
        at = (page.GUNS.index(gun), distance - 1, bearing, dz + 1, ATTITUDES.index(own))
        wanted = page.bears(gun, distance, page.degrees(bearing), dz, own, settings)
        assert guns.bears[at] == wanted, (distance, bearing, dz, own)
        if wanted:
            assert COLUMNS[guns.answer_column[at]] == ("C" if distance == 3 else "B")


def dorsal_straight_back(own: str, **chosen: str) -> list[int]:
    """The levels on which a dorsal gun bears straight back."""
    bears = gunnery(**chosen).bears[GUN_KINDS.index("dorsal"), 0, BEARINGS.index("back")]
    return [dz for dz in HEIGHTS if bears[dz + 1, page.ATTITUDES.index(own)]]


@pytest.mark.rule("A5.3")
@pytest.mark.parametrize(
    ("tail_axis", "level", "nose_up", "nose_down"),
    [
        ("axis", [0, 1], [-1, 0, 1], [1]),
        ("printed", [0, 1], [0, 1], [0]),
        ("axis only", [0, 1], [-1], [1]),
    ],
)
def test_the_tail_axis_ruling_says_where_a_tilted_dorsal_gun_bears(
    tail_axis: str, level: list[int], nose_up: list[int], nose_down: list[int]
) -> None:
    assert dorsal_straight_back("level", tail_axis=tail_axis) == level
    assert dorsal_straight_back("up", tail_axis=tail_axis) == nose_up
    assert dorsal_straight_back("down", tail_axis=tail_axis) == nose_down


@pytest.mark.rule("A5.3")
@pytest.mark.parametrize(
    ("ventral", "straight_back", "angled"),
    [
        ("mirror", ["level", "up", "down"], ["level", "down"]),
        ("level only", ["level"], ["level"]),
        ("level and up", ["level", "up"], ["level", "up"]),
    ],
)
def test_the_ventral_ruling_says_in_which_attitudes_the_gun_bears_downwards(
    ventral: str, straight_back: list[str], angled: list[str]
) -> None:
    bears = gunnery(ventral=ventral).bears[GUN_KINDS.index("ventral"), 0]
    for name, attitudes in (("back", straight_back), ("back-left", angled), ("back-right", angled)):
        below = bears[page_bearing(name), 0]
        assert [word for word, yes in zip(ATTITUDES, below, strict=True) if yes] == attitudes
    assert not bears[:, 1:].any()


def page_bearing(name: str) -> int:
    return list[str](BEARINGS).index(name)


# -- who may be answered ------------------------------------------------------------------------


@pytest.mark.rule("A5.3")
@pytest.mark.parametrize("parallel_place", PARALLEL_PLACES)
@pytest.mark.parametrize("gun", page.GUNS)
def test_a_defender_may_fire_where_some_gun_could_attack_it_or_in_the_parallel_place(
    gun: str, parallel_place: str
) -> None:
    guns, kind = gunnery(parallel_place=parallel_place), page.GUNS.index(gun)
    settings = page.Rulings(parallel_place=parallel_place)
    for where, (own, other) in product(EVERYWHERE, BOTH_ATTITUDES):
        at = cell(*where, own, other)
        stands = guns.threat[kind][at] or guns.parallel[at]
        wanted = page.stands_at(gun, seen(*where), own, other, settings)
        assert place_of(stands) == wanted, (where, own, other)


@pytest.mark.rule("A5.3")
@pytest.mark.parametrize(
    ("parallel_place", "attitudes"),
    [
        ("both level", [("level", "level")]),
        ("same attitude", [("level", "level"), ("up", "up"), ("down", "down")]),
        ("any", list(BOTH_ATTITUDES)),
    ],
)
def test_the_parallel_place_ruling_says_in_which_attitudes_it_counts(
    parallel_place: str, attitudes: list[tuple[str, str]]
) -> None:
    """A12.21: angled behind and one level above, where no gun could fire."""
    guns = gunnery(parallel_place=parallel_place)
    above = {pair: cell(1, 1, 0, -1, *pair) for pair in BOTH_ATTITUDES}
    assert not any(mount[at] for mount in guns.threat for at in above.values())
    assert [pair for pair, at in above.items() if guns.parallel[at]] == attitudes


@pytest.mark.rule("A5.3")
def test_the_parallel_place_is_1d_the_same_way_within_one_level() -> None:
    parallel = gunnery().parallel
    assert all(parallel[cell(1, b, 0, dz, "level", "level")] for b in TURNS for dz in HEIGHTS)
    assert not parallel[1:].any()
    assert not parallel[:, :, 1:].any()


@pytest.mark.rule("A5.3")
def test_at_3d_only_a_cannon_may_answer() -> None:
    threat = gunnery().threat[:, 2]
    assert [gun for gun, cells in zip(GUN_KINDS, threat, strict=True) if cells.any()] == ["cannon"]


def answering(place: str, dz: int, target: str) -> set[str] | None:
    """The machine guns that bear on an attacker in a place; None if nobody attacks so."""
    guns = gunnery()
    number = [each.id for each in guns.places].index(place)
    attacks = (guns.offence == number).any(axis=0)
    found: list[set[str]] = []
    for at in zip(*np.nonzero(attacks), strict=True):
        distance, bearing, relative, height, _, attitude = (int(n) for n in at)
        if height - 1 != dz or ATTITUDES[attitude] != target:
            continue
        back = guns.bears[:, distance, (bearing + 3 - relative) % 6, 2 - height, attitude]
        assert all(mount[at] for mount in guns.threat)
        found.append({GUN_KINDS[kind] for kind in np.flatnonzero(back)})
    assert all(each == found[0] for each in found)
    return found[0] if found else None


@pytest.mark.rule("A5.3")
@pytest.mark.parametrize("line", WHO_CAN_ANSWER.strip().splitlines())
def test_who_can_answer_an_attack_follows_from_the_two_tables(line: str) -> None:
    attack, *cells = (part.strip() for part in line.split("|"))
    place, dz = attack.split()
    for target, printed in zip(ATTITUDES, cells, strict=True):
        guns = answering(place, int(dz), target)
        if not printed:
            assert guns is None
            continue
        assert guns is not None
        assert guns - {"cannon"} == set(printed.replace("–", "").replace(",", "").split())
        assert ("cannon" in guns) == ("nose" in guns)


def test_the_table_of_answers_names_every_attack_within_2d() -> None:
    guns = gunnery()
    named = {tuple(line.split("|")[0].split()) for line in WHO_CAN_ANSWER.strip().splitlines()}
    there = set()
    for number in range(1, len(guns.places)):
        near = guns.offence[:, :2] == number
        heights = {int(n) - 1 for n in np.nonzero(near)[4]}
        there |= {(guns.places[number].id, f"{dz:+d}" if dz else "0") for dz in heights}
    assert there == named


# -- the chart ----------------------------------------------------------------------------------


def results(column: int, modifier: int = 0, **how: bool) -> dict[int, str]:
    """What each total of the dice does."""
    return {n: gunnery().outcome(column, modifier, n, **how).result for n in range(2, 13)}


@pytest.mark.rule("A6.1")
@pytest.mark.parametrize(
    ("column", "damaged", "destroyed"), [(A, range(6, 10), range(10, 13)), (B, (9, 10), (11, 12))]
)
def test_the_chart_misses_damages_and_destroys_by_its_columns(
    column: int, damaged: range | tuple[int, ...], destroyed: range | tuple[int, ...]
) -> None:
    for total, result in results(column).items():
        if total == 2:
            assert result == "jam"
        elif total in damaged:
            assert result == "damaged"
        else:
            assert result == ("destroyed" if total in destroyed else "miss")


@pytest.mark.rule("A6.1")
def test_coupled_guns_add_and_rookies_subtract() -> None:
    guns = gunnery()
    assert [guns.mount_modifier(count) for count in (1, 2, 3)] == [0, 1, 2]
    assert [guns.mount_modifier(count, rookie=True) for count in (1, 2, 3)] == [-1, 0, 1]


@pytest.mark.rule("A6.1")
@pytest.mark.parametrize("modifier", range(-2, 4))
def test_modifiers_shift_the_total(modifier: int) -> None:
    plain = results(A) | {1: "miss", 0: "miss", 13: "destroyed", 14: "destroyed", 15: "destroyed"}
    for total, result in results(A, modifier).items():
        if total > 2:
            assert result == plain[total + modifier].replace("jam", "miss")


@pytest.mark.rule("A6.2")
@pytest.mark.parametrize("modifier", range(-2, 4))
def test_an_unmodified_two_jams_and_misses(modifier: int) -> None:
    outcomes = {n: gunnery().outcome(A, modifier, n) for n in range(2, 13)}
    assert outcomes[2] == Outcome("jam", jams=True)
    assert [n for n, outcome in outcomes.items() if outcome.jams] == [2]


@pytest.mark.rule("A6.2")
def test_a_two_misses_even_where_three_guns_would_bring_it_to_damage() -> None:
    lenient = changed_gunnery({"firing_chart": {"columns": {"A": {"damaged": 4}}}})
    assert lenient.outcome(A, 2, 2) == Outcome("jam", jams=True)
    assert lenient.outcome(A, 2, 2, second=True) == Outcome("miss", jams=True)
    assert lenient.outcome(A, 2, 3) == Outcome("damaged", jams=False)


@pytest.mark.rule("A6.2")
def test_the_second_roll_of_a_long_burst_jams_after_a_result_that_stands() -> None:
    second = {n: gunnery().outcome(A, 0, n, second=True) for n in range(2, 13)}
    assert [n for n, outcome in second.items() if outcome.jams] == [2, 4, 6, 8]
    assert second[2] == Outcome("miss", jams=True)
    assert second[6] == Outcome("damaged", jams=True)
    assert second[8] == Outcome("damaged", jams=True)
    assert gunnery().outcome(A, 2, 8, second=True) == Outcome("destroyed", jams=True)
    first = {n: gunnery().outcome(A, 0, n).result for n in range(3, 13)}
    assert {n: outcome.result for n, outcome in second.items() if n > 2} == first


@pytest.mark.rule("A6.2")
def test_the_ruling_natural_jam_may_go_by_the_modified_total() -> None:
    modified = gunnery(natural_jam=False)

    def jams(modifier: int, **how: bool) -> list[int]:
        totals = range(2, 13)
        return [n for n in totals if modified.outcome(B, modifier, n, **how).jams]

    assert jams(0) == [2]
    assert jams(1) == []
    assert jams(-1) == [2, 3]
    assert jams(-2) == [2, 3, 4]
    assert jams(1, second=True) == [3, 5, 7]
    assert jams(-1, second=True) == [2, 3, 5, 7, 9]
    assert modified.outcome(B, -1, 3).result == "jam"
    assert modified.outcome(B, 1, 2).result == "miss"


@pytest.mark.rule("A6.6")
def test_an_aces_damage_destroys() -> None:
    for column in (A, B):
        plain, ace = results(column), results(column, ace=True)
        assert {n: r.replace("damaged", "destroyed") for n, r in plain.items()} == ace
        assert plain != ace


@pytest.mark.rule("A6.5")
def test_damage_to_a_damaged_target_destroys_it() -> None:
    for column in (A, B):
        assert results(column, damaged_before=True) == results(column, ace=True)


# -- odds ---------------------------------------------------------------------------------------


@pytest.mark.rule("A12.16")
def test_the_odds_of_the_totals_are_those_of_two_dice() -> None:
    """Each column's lowest total that hits, moved through all totals, counts them off."""
    ways = []
    for total in range(3, 13):
        at_least = gunnery().roll_odds(A, 10 - total).destroy
        above = gunnery().roll_odds(A, 9 - total).destroy
        ways.append(at_least - above)
    assert ways == [2, 3, 4, 5, 6, 5, 4, 3, 2, 1]
    assert gunnery().roll_odds(A, 0).jam == 1


@pytest.mark.rule("A12.16", "A6.2")
def test_the_second_roll_of_a_long_burst_jams_on_14_of_36() -> None:
    assert gunnery().roll_odds(A, 0, second=True).jam == 14
    assert gunnery().roll_odds(B, 2, second=True).jam == 14
    assert round(100 * 14 / 36) == 39


@pytest.mark.rule("A6.1")
def test_odds_of_a_plain_roll() -> None:
    guns = gunnery()
    assert guns.roll_odds(A, 0) == RollOdds(jam=1, miss=10, damage=20, destroy=6)
    assert guns.roll_odds(B, 0) == RollOdds(jam=1, miss=26, damage=7, destroy=3)
    assert guns.roll_odds(A, 1) == RollOdds(jam=1, miss=6, damage=20, destroy=10)
    assert guns.roll_odds(B, 1, ace=True) == RollOdds(jam=1, miss=21, damage=0, destroy=15)
    assert guns.roll_odds(B, -1, damaged_before=True) == RollOdds(1, 30, 0, 6)


@pytest.mark.parametrize("column", [A, B])
@pytest.mark.parametrize("modifier", range(-3, 4))
@pytest.mark.parametrize("second", [False, True])
@pytest.mark.parametrize("natural_jam", [True, False])
def test_odds_count_the_outcomes_of_all_36_throws(
    column: int, modifier: int, second: bool, natural_jam: bool
) -> None:
    guns = gunnery(natural_jam=natural_jam)
    for ace, damaged_before in product((False, True), repeat=2):
        how = {"second": second, "ace": ace, "damaged_before": damaged_before}
        throws = [
            guns.outcome(column, modifier, one + two, **how)
            for one, two in product(range(1, 7), repeat=2)
        ]
        odds = guns.roll_odds(column, modifier, **how)
        assert odds.miss + odds.damage + odds.destroy == 36
        assert odds.jam == sum(throw.jams for throw in throws)
        assert odds.damage == sum(throw.result == "damaged" for throw in throws)
        assert odds.destroy == sum(throw.result == "destroyed" for throw in throws)


def test_the_cannons_column_is_on_another_chart() -> None:
    with pytest.raises(BadInput, match=r"C is on another chart \(allowed: A, B\)"):
        gunnery().roll_odds(C, 0)


# -- the worked examples ------------------------------------------------------------------------


@pytest.mark.rule("A12.12")
def test_nine_and_one_in_a_destroys() -> None:
    assert gunnery().outcome(A, gunnery().mount_modifier(2), 5 + 4).result == "destroyed"


@pytest.mark.rule("A12.13")
def test_four_and_one_in_a_misses() -> None:
    assert gunnery().outcome(A, gunnery().mount_modifier(2), 2 + 2).result == "miss"


@pytest.mark.rule("A12.14")
def test_seven_and_two_in_b_damages() -> None:
    assert gunnery().outcome(B, gunnery().mount_modifier(3), 5 + 2).result == "damaged"


@pytest.mark.rule("A12.15")
def test_the_sun_turns_damage_in_a_into_a_miss() -> None:
    two_guns, sun = gunnery().mount_modifier(2), gunnery().figures.fire_modifiers.sun
    assert gunnery().outcome(A, two_guns, 5).result == "damaged"
    assert gunnery().outcome(A, two_guns + sun, 5).result == "miss"


# -- speed difference ---------------------------------------------------------------------------


@pytest.mark.rule("A6.7")
def test_the_speed_difference_reduces_and_then_forbids_fire() -> None:
    effects = {gap: gunnery().speed_effect(10 + gap, 10) for gap in range(-8, 10)}
    assert [gap for gap, effect in effects.items() if effect == 0] == [-2, -1, 0, 1, 2, 3]
    assert [gap for gap, effect in effects.items() if effect == 1] == [-4, -3, 4, 5, 6]
    assert [gap for gap, effect in effects.items() if effect == 2] == [-8, -7, -6, -5, 7, 8, 9]


# -- figures of one's own -----------------------------------------------------------------------


@pytest.mark.parametrize(
    ("changes", "field", "allowed"),
    [
        ({"places": {"H5": {"column": "D"}}}, "places.H5.column", ""),
        ({"places": {"H5": {"guns": ["musket"]}}}, r"places.H5.guns\[0\]", ""),
        ({"places": {"H7": {"heights": [{"dz": [1]}]}}}, "places.H7.heights", r"dz = \[0\]"),
        ({"places": {"V9": {"guns": ["fixed"], "heights": [{"dz": [1]}]}}}, "places.V9", ""),
        (
            {"fields_of_fire": {"dorsal-far": {"heights": [{"dz": [1]}]}}},
            "fields_of_fire.dorsal-far.heights",
            r"dz = \[0\]",
        ),
        (
            {"firing_chart": {"columns": {"B": {"destroyed": 8}}}},
            "firing_chart.columns.B.destroyed",
            "9 or more",
        ),
        (
            {"speed_difference": {"slower": {"no_fire": 2}}},
            "speed_difference.slower.no_fire",
            "3 or more",
        ),
        (
            {"places": {"parallel": {"heights": [{"dz": [0], "when": {"ventral": ["up"]}}]}}},
            r"places.parallel.heights\[0\].when.ventral\[0\]",
            "",
        ),
    ],
)
def test_faulty_figures_are_refused_by_name(
    changes: dict[str, Any], field: str, allowed: str
) -> None:
    with pytest.raises(BadInput, match=f"^{field}: .*{allowed}"):
        changed_gunnery(changes)


def test_figures_of_ones_own_change_the_tables() -> None:
    own = changed_gunnery({"places": {"H7": {"column": "A"}, "H8": {"guns": ["fixed"]}}})
    far, frontal = cell(2, 0, 0, 0, "level", "level"), cell(2, 0, 3, 0, "level", "level")
    assert own.figures.places["H7"].column == "A"
    assert place_of(own.offence[0][far]) == "H7"
    assert place_of(own.offence[1][frontal]) == ""
    assert place_of(gunnery().offence[1][frontal]) == "H8"
