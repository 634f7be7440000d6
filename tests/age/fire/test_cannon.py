"""The cannon and the angled-up gun: their charts and places in a game. [A9.1, A5]"""

from __future__ import annotations

import pytest

from escadrille.age.figures.charts import RollOdds
from escadrille.age.model.events import AircraftDestroyed, GunsFired
from escadrille.kernel.errors import BadInput
from escadrille.kernel.protocol import Outcome
from tests.age.armoury import changed_gunnery, gunnery
from tests.age.table import Table, aircraft, only

A, B, C = range(3)
CHART_1 = {
    A: "2-8 miss, 9 damaged, 10-12 destroyed",
    B: "2-9 miss, 10 damaged, 11-12 destroyed",
    C: "2-10 miss, 11 destroyed, 12 damaged",
}
"""The page's chart. [A9.1]"""


def spelled(text: str) -> dict[int, str]:
    """`2-8 miss, 9 damaged` as a result for each total."""
    results: dict[int, str] = {}
    for part in text.split(", "):
        totals, result = part.split()
        first, _, last = totals.partition("-")
        results |= dict.fromkeys(range(int(first), int(last or first) + 1), result)
    return results


def cannon(column: int, total: int, modifier: int = 0, setting: str = "usual") -> str:
    outcome = gunnery(chart_1=setting).outcome(column, modifier, total, cannon=True)
    assert not outcome.jams
    return outcome.result


@pytest.mark.rule("A9.1", "A12.32")
@pytest.mark.parametrize("column", [A, B, C])
def test_chart_1_is_the_pages(column: int) -> None:
    assert {total: cannon(column, total) for total in range(2, 13)} == spelled(CHART_1[column])


@pytest.mark.rule("A9.1")
@pytest.mark.parametrize("column", [A, B, C])
def test_the_ruling_chart_1_leaves_the_printed_misses_alone(column: int) -> None:
    usual, milder = (
        [cannon(column, total, setting=setting) for total in range(2, 13)]
        for setting in ("usual", "milder")
    )
    assert [result == "miss" for result in usual] == [result == "miss" for result in milder]
    assert milder.count("destroyed") == usual.count("destroyed") - (column != C)


@pytest.mark.rule("A9.1")
def test_a_rookie_or_the_sun_shift_a_cannons_total() -> None:
    assert cannon(C, 12, -1) == "destroyed"
    assert cannon(A, 9, -1) == "miss"
    assert cannon(C, 12, 1) == "damaged"


@pytest.mark.rule("A9.1", "A12.16")
def test_exact_odds_of_a_cannon() -> None:
    guns = gunnery()
    assert guns.roll_odds(A, 0, cannon=True) == RollOdds(jam=0, miss=26, damage=4, destroy=6)
    assert guns.roll_odds(B, 0, cannon=True) == RollOdds(jam=0, miss=30, damage=3, destroy=3)
    assert guns.roll_odds(C, 0, cannon=True) == RollOdds(jam=0, miss=33, damage=1, destroy=2)
    deadly = guns.roll_odds(C, 0, cannon=True, damaged_before=True)
    assert deadly == RollOdds(jam=0, miss=33, damage=0, destroy=3)


def test_a_chart_of_your_own_has_destruction_above_damage_but_in_column_c() -> None:
    for where in ("chart_1.usual.A", "chart_1.milder.B", "chart_3.harsher.unit"):
        chart, setting, row = where.split(".")
        with pytest.raises(BadInput) as caught:
            changed_gunnery({chart: {setting: {row: {"destroyed": 4}}}})
        assert caught.value.field == f"{where}.destroyed"
    own = changed_gunnery({"chart_1": {"usual": {"C": {"destroyed": 10}}}})
    assert own.outcome(C, 0, 10, cannon=True).result == "destroyed"


# -- at the table -------------------------------------------------------------------------------


def hunt(target: str) -> Table:
    """A Grigorovich M-9 has flown to 8,8 on L2 and may fire its cannon."""
    return Table(aircraft("ru7", "8,8 E L2"), aircraft("de10", target), moved="ru7")


@pytest.mark.rule("A9.1")
@pytest.mark.parametrize(
    ("target", "column"),
    [
        ("9,8 E L2", A),
        ("9,8 NE L2", B),
        ("10,8 E L2", B),
        ("10,8 W L2", B),
        ("9,8 E L3", B),
        ("11,8 E L2", C),
        ("11,8 W L2", C),
        ("11,8 E L2 up", C),
    ],
)
def test_a_cannon_fires_as_a_flexible_nose_gun_does_and_at_3d(target: str, column: int) -> None:
    table = hunt(target)
    table.fire("de10")
    assert table.state.attack is not None
    assert (table.state.attack.column, table.state.attack.can_be_long) == (column, False)


@pytest.mark.rule("A9.1")
@pytest.mark.parametrize("target", ["12,8 E L2", "11,8 NE L2", "11,8 E L3", "11,8 W L2 up"])
def test_it_does_not_fire_further_or_askew_at_3d(target: str) -> None:
    table = hunt(target)
    assert table.state.phase != "attack"


@pytest.mark.rule("A9.1")
def test_machine_guns_cannot_answer_at_3d_and_a_two_jams_nothing() -> None:
    table = hunt("11,8 W L2")
    table.fire("de10")
    fired = only(table.roll(2), GunsFired)
    assert (fired.result, fired.jam) == ("miss", 0)
    assert table.of("ru7").jams == (0,)
    assert table.of("ru7").bursts == (3,)
    assert table.decision().kind != "defend"


@pytest.mark.rule("A9.1")
def test_an_eleven_in_column_c_destroys_and_a_twelve_damages() -> None:
    table = hunt("11,8 E L2")
    table.fire("de10")
    before = table.state
    assert only(table.roll(11), AircraftDestroyed).aircraft == table.rules.index_of["de10"]
    step = table.game.resolve(before, Outcome("12"))
    assert only(step.events, GunsFired).result == "damaged"
    assert step.state.wounded == table.rules.index_of["de10"]


@pytest.mark.rule("A5", "A9.3")
@pytest.mark.parametrize(
    ("target", "may"),
    [
        ("9,8 E L3", True),
        ("9,8 E L3 up", False),
        ("9,8 E L2", False),
        ("10,8 E L3", False),
        ("9,8 W L3", False),
    ],
)
def test_the_angled_up_gun_fires_from_below_alone(target: str, may: bool) -> None:
    table = Table(aircraft("ru3", "8,8 E L2", seat=1), aircraft("de10", target), moved="ru3")
    assert (table.state.phase == "attack") == may
    if may:
        table.fire("de10")
        assert table.state.attack is not None
        assert table.state.attack.column == B
