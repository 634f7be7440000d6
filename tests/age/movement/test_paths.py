"""Steps in letters and as the kernel writes them."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from escadrille.age.kernels.movement import END_WIDTH, LEVELS, LONGEST, NODE_WIDTH, POOL
from escadrille.age.movement.paths import steps_of, track_of
from escadrille.age.movement.plans import Plan, ordinary
from escadrille.age.movement.search import _rooms
from tests.age.flying import flyer, rules
from tests.age.oracle import Case


@given(st.text("ALRM", min_size=1, max_size=LONGEST))
def test_steps_are_read_back_as_they_were_written(steps: str) -> None:
    assert steps_of(track_of(steps), len(steps)) == steps


def test_the_longest_way_has_room() -> None:
    assert steps_of(track_of("R" * LONGEST), LONGEST) == "R" * LONGEST


def test_more_steps_than_can_be_told_are_left_out() -> None:
    """A track has room for the straight bonus and for the wind's step as well. [A4.4, A4.13]"""
    fast = flyer(Case(24, 24, (10, 10), 1, 3, 0, steps=100, agility=3))
    plan = ordinary(rules(), fast, 0)
    assert isinstance(plan, Plan)
    assert plan.row.steps + rules().bonus + 1 == LONGEST


def test_the_rooms_of_a_work_array_lie_one_after_the_other() -> None:
    size, nodes = 100, 7
    (first, places, ends), length = _rooms(size, nodes)
    keys = (LEVELS + 1) * size
    assert first - POOL == nodes * NODE_WIDTH
    assert places - first == 8 * size
    assert ends - places == keys
    assert length - ends == 8 * keys * END_WIDTH
