"""The sight kernel, plain and compiled, held against the slow search by coordinates. [A5, A6]"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from random import Random
from typing import Any

import numpy as np
import numpy.typing as npt
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from escadrille.age.figures.charts import COLUMNS
from escadrille.age.figures.gunnery import ATTITUDES
from escadrille.age.figures.hangar import GUN_KINDS
from escadrille.age.figures.lattice import Lattice, lattice
from escadrille.age.kernels import sight as sights
from escadrille.age.kernels.sight import Sighting
from escadrille.kernel.compiled import Kernel
from tests.age import page_of_guns as page
from tests.age.armoury import gunnery
from tests.age.page_of_guns import Found, Gun, Plane, Position

NE, E, SE, SW, W, NW = range(6)
MIDDLE = (6, 6)

Scan = Callable[..., npt.NDArray[np.int32]]


@cache
def compiled() -> Scan:
    pytest.importorskip("numba", reason="an extra: fast")
    kernel = Kernel(sights, "scan", sights.rehearse)
    kernel.wait()
    assert kernel.compiled is not None
    return kernel.compiled


def plain() -> Scan:
    return sights.scan


both = pytest.mark.parametrize("kernel", [plain, compiled])


# -- positions as the kernel takes them ---------------------------------------------------------


def aircraft(board: Lattice, planes: tuple[Plane, ...], width: int) -> npt.NDArray[np.int32]:
    attitudes = list[str](ATTITUDES)
    table = np.zeros((len(planes), width), np.int32)
    for row, plane in zip(table, planes, strict=True):
        attitude = attitudes.index(plane.attitude)
        at = board.point(*plane.at)
        fields = (at, plane.heading, plane.level, attitude, plane.steps, plane.foe, plane.active)
        row[:] = fields[:width]
    return table


def batteries(guns: tuple[Gun, ...]) -> npt.NDArray[np.int32]:
    kinds = list[str](GUN_KINDS)
    table = np.zeros((len(guns), sights.GUN_WIDTH), np.int32)
    for row, gun in zip(table, guns, strict=True):
        row[:] = (gun.owner, kinds.index(gun.kind), gun.ready, gun.modifier)
    return table


def scanned(scan: Scan, position: Position, **rulings: str) -> list[Found]:
    """What the kernel finds in a position, in words."""
    guns, board = gunnery(**rulings), lattice(position.columns, position.rows)
    clouds = np.zeros(board.size, np.int8)
    for spot, top in position.clouds:
        clouds[board.point(*spot)] = max(clouds[board.point(*spot)], top)
    rows = scan(
        aircraft(board, position.ends, sights.END_WIDTH),
        batteries(position.mounts),
        aircraft(board, position.others, sights.OTHER_WIDTH),
        batteries(position.guns),
        board.neighbours,
        board.on_board,
        clouds,
        position.sun,
        guns.sight_table,
        guns.sight_figures,
        position.may_attack,
        position.speed_difference,
        position.attacked,
    )
    return [in_words(Sighting(*row)) for row in rows.tolist()]


def in_words(row: Sighting) -> Found:
    place, column = gunnery().places[row.place].id, COLUMNS[row.column]
    where = (row.end, bool(row.is_defence), row.other, row.mount)
    return Found(*where, place, column, bool(row.long_burst), row.modifier)


# -- random positions ---------------------------------------------------------------------------

LEVELS = (1, 2, 2, 3, 3, 4)
MOSTLY = (True,) * 9 + (False,)
MOSTLY_LEVEL = (*("level",) * 5, *ATTITUDES)


def random_position(seed: int) -> Position:
    """A crowd in which most aircraft are in line with an end state of M, near its level."""
    chance = Random(seed)
    columns, rows = chance.randint(4, 8), chance.randint(4, 8)
    ends = tuple(random_end(chance, columns, rows) for _ in range(chance.randint(2, 14)))
    others = tuple(
        random_other(chance, chance.choice(ends), columns, rows)
        for _ in range(chance.randint(2, 14))
    )
    guns = tuple(
        random_gun(chance, owner)
        for owner in range(len(others))
        for _ in range(chance.randint(1, 4))
    )
    return Position(
        columns,
        rows,
        ends,
        tuple(random_gun(chance, -1) for _ in range(chance.randint(1, 4))),
        others,
        guns,
        tuple(random_cloud(chance, columns, rows) for _ in range(chance.choice((0, 2, 12)))),
        chance.randint(-1, 5),
        chance.choice(MOSTLY),
        chance.random() < 0.5,
        chance.randint(-1, len(others) - 1),
    )


def random_end(chance: Random, columns: int, rows: int) -> Plane:
    """On the board, seldom beside it."""
    beside = chance.random() < 0.1
    at = chance.choice((-1, columns)) if beside else chance.randrange(columns)
    spot, heading = (at, chance.randrange(rows)), chance.randrange(6)
    attitude = chance.choice(MOSTLY_LEVEL)
    level, steps = chance.choice(LEVELS), chance.choice((-1, *range(4, 12)))
    return Plane(spot, heading, level, attitude, steps)


def random_other(chance: Random, end: Plane, columns: int, rows: int) -> Plane:
    way = (end.heading + chance.choice((0, 0, 0, 1, 2, 3, 3, 4, 5))) % 6
    spot = page.line(end.at, way, chance.choice((1, 1, 1, 2, 2, 3)))[-1]
    if not (0 <= spot[0] < columns and 0 <= spot[1] < rows):
        spot = (chance.randrange(columns), chance.randrange(rows))
    heading = (end.heading + chance.choice((*(0,) * 6, 3, 3, *range(6)))) % 6
    level = max(1, end.level + chance.choice((-1, 0, 0, 0, 1, 1)))
    attitude, steps = chance.choice(MOSTLY_LEVEL), chance.choice((-1, *range(3, 13)))
    foe, active = chance.choice(MOSTLY), chance.choice(MOSTLY)
    return Plane(spot, heading, level, attitude, steps, foe, active)


def random_gun(chance: Random, owner: int) -> Gun:
    return Gun(chance.choice(GUN_KINDS), chance.choice(MOSTLY), chance.randint(-1, 2), owner)


def random_cloud(chance: Random, columns: int, rows: int) -> tuple[page.Spot, int]:
    return (chance.randrange(columns), chance.randrange(rows)), chance.randint(1, 3)


positions = st.integers(0, 2**32).map(random_position)


def test_the_random_positions_show_every_place_and_every_condition() -> None:
    """A comparison of empty skies would prove nothing."""
    shown: set[str] = set()
    tellers = dict.fromkeys(("clouds", "sun", "speed_difference", "may_attack", "attacked"), 0)
    clear: dict[str, Any] = Position(0, 0, (), (), (), ())._asdict()
    for seed in range(250):
        position = random_position(seed)
        found = page.sightings(position, page.Rulings())
        shown |= {shot.place for shot in found}
        for field in tellers:
            without = position._replace(**{field: clear[field]})
            tellers[field] += page.sightings(without, page.Rulings()) != found
    assert shown == {"", *page.PLACES}
    assert min(tellers.values()) >= 5, tellers


@pytest.mark.rule("A5", "A5.3", "A6.7", "A6.8")
@given(position=positions)
@settings(max_examples=500)
def test_the_kernel_finds_what_the_slow_search_finds(position: Position) -> None:
    wanted = page.sightings(position, page.Rulings())
    assert scanned(plain(), position) == wanted
    assert scanned(compiled(), position) == wanted


@pytest.mark.rule("A5.3")
@given(
    position=positions,
    parallel_place=st.sampled_from(("same attitude", "any")),
    tail_axis=st.sampled_from(("axis", "axis only")),
    ventral=st.sampled_from(("level only", "level and up")),
)
@settings(max_examples=200)
def test_the_kernel_follows_the_other_rulings(
    position: Position, parallel_place: str, tail_axis: str, ventral: str
) -> None:
    chosen = page.Rulings(parallel_place, tail_axis, ventral)
    wanted = page.sightings(position, chosen)
    assert scanned(plain(), position, **chosen._asdict()) == wanted
    assert scanned(compiled(), position, **chosen._asdict()) == wanted


@pytest.mark.rule("A5", "A5.3")
@both
def test_every_gun_and_every_place_comes_up_in_a_full_sky(kernel: Callable[[], Scan]) -> None:
    """End states on one point, among aircraft on all lines with all headings and attitudes."""
    around = [page.line(MIDDLE, way, distance)[-1] for way in range(6) for distance in (1, 2, 3)]
    everywhere = tuple(
        Plane(MIDDLE, heading, level, attitude, 7)
        for heading in (E, NW)
        for level in (1, 2, 3)
        for attitude in ATTITUDES
    )
    others = tuple(
        Plane(at, heading, 2, attitude, 7)
        for at in around
        for heading in range(6)
        for attitude in ATTITUDES
    )
    guns = tuple(Gun(kind, owner=n) for n in range(len(others)) for kind in GUN_KINDS)
    mounts = tuple(Gun(kind) for kind in GUN_KINDS)
    position = Position(13, 13, everywhere, mounts, others, guns)
    found = scanned(kernel(), position)
    assert found == page.sightings(position, page.Rulings())
    attacks = {shot.place for shot in found if not shot.is_defence}
    assert attacks == set(page.PLACES) - {"parallel"}
    answers = {shot.place for shot in found if shot.is_defence}
    # Blind spots, and a place that is called V9 in defence.
    assert answers == set(page.PLACES) - {"H10", "cannon-behind", "angled-up"}
    assert found == sorted(found, key=lambda shot: shot[:4])


# -- single positions ---------------------------------------------------------------------------


def ahead(distance: int, *, way: int = E) -> page.Spot:
    return page.line(MIDDLE, way, distance)[-1]


def chase(**changes: Any) -> Position:
    """M flies east with a fixed gun; a two-seater with a dorsal gun 1d ahead, all level."""
    position = Position(
        columns=13,
        rows=13,
        ends=(Plane(MIDDLE, E, 3, "level", 7),),
        mounts=(Gun("fixed", modifier=1),),
        others=(Plane(ahead(1), E, 3, "level", 7),),
        guns=(Gun("dorsal", owner=0),),
    )
    return position._replace(**changes)


def meeting(distance: int = 2, **changes: Any) -> Position:
    """Both have fixed guns and fly towards each other."""
    return chase(
        others=(Plane(ahead(distance), W, 3, "level", 7),), guns=(Gun("fixed", owner=0),)
    )._replace(**changes)


ATTACK = Found(0, False, 0, 0, "H5", "A", True, 1)
ANSWER = Found(0, True, 0, 0, "H5", "B", False, 0)


@pytest.mark.rule("A5", "A5.3")
@both
def test_who_is_behind_fires_and_the_dorsal_gun_answers(kernel: Callable[[], Scan]) -> None:
    assert scanned(kernel(), chase()) == [ATTACK, ANSWER]


@pytest.mark.rule("A5.2", "A5.3")
@both
def test_who_may_not_attack_can_be_answered_all_the_same(kernel: Callable[[], Scan]) -> None:
    """A12.23: a bomber ends behind a two-seater."""
    assert scanned(kernel(), chase(may_attack=False)) == [ANSWER]
    assert scanned(kernel(), chase(mounts=())) == [ANSWER]


@pytest.mark.rule("A5.4")
@both
def test_a_mount_that_is_not_ready_does_not_fire(kernel: Callable[[], Scan]) -> None:
    assert scanned(kernel(), chase(mounts=(Gun("fixed", ready=False),))) == [ANSWER]
    assert scanned(kernel(), chase(guns=(Gun("dorsal", ready=False, owner=0),))) == [ATTACK]


@pytest.mark.rule("A5.2", "A1.8")
@both
def test_friends_and_aircraft_outside_the_combat_zone_are_let_be(
    kernel: Callable[[], Scan],
) -> None:
    target = chase().others[0]
    for other in (target._replace(foe=False), target._replace(active=False)):
        assert scanned(kernel(), chase(others=(other,))) == []


@pytest.mark.rule("A1.8")
@both
def test_nobody_fires_from_an_access_point(kernel: Callable[[], Scan]) -> None:
    outside = (Plane((-1, 6), E, 3, "level", 7),)
    inside = (Plane((0, 6), E, 3, "level", 7),)
    assert scanned(kernel(), chase(ends=outside, others=inside)) == []


@pytest.mark.rule("A5.3", "A12.21")
@both
def test_the_parallel_place_lets_the_dorsal_gun_fire_where_nobody_can_attack(
    kernel: Callable[[], Scan],
) -> None:
    """A fighter at L3 ends angled behind a bomber at L2, the same way."""
    bomber = Plane(ahead(1, way=NE), E, 2, "level", 4)
    position = chase(others=(bomber,))
    assert scanned(kernel(), position) == [Found(0, True, 0, 0, "parallel", "B", False, 0)]
    climbing = (bomber._replace(attitude="up"),)
    assert scanned(kernel(), position._replace(others=climbing)) == []
    assert scanned(kernel(), position._replace(others=climbing), parallel_place="any") == [
        Found(0, True, 0, 0, "parallel", "B", False, 0)
    ]


@pytest.mark.rule("A5.3", "A12.22")
@both
def test_who_attacks_from_below_is_answered_by_the_ventral_gun(kernel: Callable[[], Scan]) -> None:
    """Nose-up at L3, the bomber at L4."""
    below = (Plane(MIDDLE, E, 3, "up", 7),)
    bomber = (Plane(ahead(1), E, 4, "level", 4),)
    guns = tuple(Gun(kind, owner=0) for kind in ("nose", "dorsal", "ventral"))
    assert scanned(kernel(), chase(ends=below, others=bomber, guns=guns)) == [
        ATTACK._replace(long_burst=False),
        ANSWER._replace(mount=2),
    ]


@pytest.mark.rule("A5.3", "A12.25")
@both
def test_in_a_formation_only_those_who_fly_the_same_way_help(kernel: Callable[[], Scan]) -> None:
    """18 is attacked, 17 behind has M ahead to the right of it; 16 flies another way."""
    bombers = (
        Plane(ahead(1, way=SW), NE, 3, "level", 4),
        Plane(ahead(1, way=NW), E, 3, "level", 4),
        Plane(ahead(1), E, 3, "level", 4),
    )
    guns = tuple(Gun(kind, owner=n) for n in range(3) for kind in ("nose", "dorsal"))
    found = scanned(kernel(), chase(others=bombers, guns=guns))
    assert found[0] == ATTACK._replace(other=2)
    assert [(shot.other, guns[shot.mount].kind, shot.place) for shot in found[1:]] == [
        (1, "nose", "H11"),
        (2, "dorsal", "H5"),
    ]


@pytest.mark.rule("A5.3")
@both
def test_who_was_attacked_answers_from_wherever_its_guns_bear(kernel: Callable[[], Scan]) -> None:
    """Heading off at 120°, M stands in no firing place."""
    off = (Plane(ahead(1), SW, 3, "level", 7),)
    guns = (Gun("nose", owner=0),)
    position = chase(others=(Plane(ahead(1), W, 3, "level", 7),), guns=guns)
    assert scanned(kernel(), position) == []
    assert scanned(kernel(), position._replace(attacked=0)) == [ANSWER._replace(place="")]
    assert scanned(kernel(), position._replace(attacked=0, others=off)) == [
        ANSWER._replace(place="")
    ]
    dorsal = (Gun("dorsal", owner=0),)
    assert scanned(kernel(), position._replace(attacked=0, guns=dorsal)) == []


# -- sun and clouds -----------------------------------------------------------------------------


@pytest.mark.rule("A6.8")
@both
@pytest.mark.parametrize("dz", [0, 1, -1])
def test_fire_towards_the_sun_subtracts_one_on_any_level(
    kernel: Callable[[], Scan], dz: int
) -> None:
    attitude = {0: "level", 1: "up", -1: "down"}[dz]
    ends = (Plane(MIDDLE, E, 3 - dz, attitude, 7),)
    for sun in range(-1, 6):
        shots = scanned(kernel(), chase(ends=ends, sun=sun, guns=(Gun("dorsal", owner=0),)))
        fired = {shot.is_defence: shot.modifier for shot in shots}
        assert fired[False] == (0 if sun == E else 1)
        assert fired.get(True, 0) == (-1 if sun == W and dz <= 0 else 0)


@pytest.mark.rule("A6.8")
@both
def test_nobody_fires_from_or_at_a_cloud_on_its_levels(kernel: Callable[[], Scan]) -> None:
    for spot in (MIDDLE, ahead(1)):
        for top in (1, 2):
            assert scanned(kernel(), chase(clouds=((spot, top),))) == [ATTACK, ANSWER]
        assert scanned(kernel(), chase(clouds=((spot, 3),))) == []
    assert scanned(kernel(), chase(clouds=((ahead(2), 3),))) == [ATTACK, ANSWER]


@pytest.mark.rule("A6.8")
@both
def test_a_cloud_counts_on_the_level_of_who_is_in_it(kernel: Callable[[], Scan]) -> None:
    diving = (Plane(MIDDLE, E, 4, "down", 7),)
    hidden, clear = ((ahead(1), 3),), ((MIDDLE, 3),)
    assert scanned(kernel(), chase(ends=diving, clouds=hidden)) == []
    assert scanned(kernel(), chase(ends=diving, clouds=clear)) == [
        ATTACK._replace(long_burst=False),
        ANSWER,
    ]


@pytest.mark.rule("A6.8")
@both
def test_a_cloud_between_hides_at_2d(kernel: Callable[[], Scan]) -> None:
    fired = [
        Found(0, False, 0, 0, "H8", "B", False, 1),
        Found(0, True, 0, 0, "H8", "B", False, 0),
    ]
    assert scanned(kernel(), meeting()) == fired
    assert scanned(kernel(), meeting(clouds=((ahead(1), 2),))) == fired
    assert scanned(kernel(), meeting(clouds=((ahead(1), 3),))) == []


@pytest.mark.rule("A6.8")
@both
def test_at_3d_both_points_between_must_be_clear(kernel: Callable[[], Scan]) -> None:
    position = meeting(3, mounts=(Gun("cannon"),), guns=(Gun("cannon", owner=0),))
    assert scanned(kernel(), position) == [
        Found(0, False, 0, 0, "cannon-frontal", "C", False, 0),
        Found(0, True, 0, 0, "cannon-frontal", "C", False, 0),
    ]
    for distance in (1, 2):
        hidden = position._replace(clouds=((ahead(distance), 3),))
        assert scanned(kernel(), hidden) == []


# -- speed difference ---------------------------------------------------------------------------


def speeding(position: Position, steps: int) -> Position:
    """M has flown so many steps; the rule is on."""
    return position._replace(
        ends=tuple(end._replace(steps=steps) for end in position.ends), speed_difference=True
    )


@pytest.mark.rule("A6.7")
@both
def test_a_speed_difference_makes_it_column_b_and_then_silences_both(
    kernel: Callable[[], Scan],
) -> None:
    reduced = [ATTACK._replace(column="B"), ANSWER]
    for steps in (5, 7, 10):
        assert scanned(kernel(), speeding(chase(), steps)) == [ATTACK, ANSWER]
    for steps in (3, 4, 11, 13):
        assert scanned(kernel(), speeding(chase(), steps)) == reduced
    for steps in (2, 14):
        assert scanned(kernel(), speeding(chase(), steps)) == []
        assert scanned(kernel(), speeding(chase(), steps)._replace(attacked=0)) == []


@pytest.mark.rule("A6.7")
@both
def test_without_the_option_speeds_do_not_count(kernel: Callable[[], Scan]) -> None:
    fast = speeding(chase(), 14)._replace(speed_difference=False)
    assert scanned(kernel(), fast) == [ATTACK, ANSWER]


@pytest.mark.rule("A6.7")
@both
def test_frontal_fire_with_fixed_guns_is_free_of_speeds_in_attack_and_answer(
    kernel: Callable[[], Scan],
) -> None:
    assert len(scanned(kernel(), speeding(meeting(), 14))) == 2
    nose = meeting(mounts=(Gun("nose"),), guns=(Gun("nose", owner=0),))
    assert len(scanned(kernel(), nose)) == 2
    assert scanned(kernel(), speeding(nose, 14)) == []


@pytest.mark.rule("A6.7")
@both
def test_a_cannons_column_c_stays(kernel: Callable[[], Scan]) -> None:
    position = meeting(3, mounts=(Gun("cannon"),), guns=(Gun("cannon", owner=0),))
    assert {shot.column for shot in scanned(kernel(), speeding(position, 11))} == {"C"}
    assert scanned(kernel(), speeding(position, 14)) == []


@pytest.mark.rule("A6.11")
@both
def test_steps_that_are_not_to_be_compared_do_not_count(kernel: Callable[[], Scan]) -> None:
    unmoved = (chase().others[0]._replace(steps=-1),)
    position = speeding(chase(others=unmoved), 14)
    assert scanned(kernel(), position) == [ATTACK, ANSWER]
    assert scanned(kernel(), speeding(chase(), 14)) == []
    fast = (chase().others[0]._replace(steps=14),)
    assert scanned(kernel(), speeding(chase(others=fast), -1)) == [ATTACK, ANSWER]
