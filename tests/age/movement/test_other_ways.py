"""Other ways to the same end, held to the oracle's slow enumeration of every path."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from escadrille.age.movement.options import flights
from tests.age import oracle
from tests.age.flying import action, airspace, as_end, flyer, rules
from tests.age.kernels.test_kernel import KINDS


@pytest.mark.rule("A4.2", "A4.13", "A7.1", "A7.2", "A7.3", "A7.4")
@pytest.mark.parametrize("kind", KINDS)
@given(data=st.data())
def test_the_ways_to_an_end_are_all_paths_of_the_oracle_that_lead_there(
    kind: str, data: st.DataObject
) -> None:
    case = data.draw(KINDS[kind])
    space = airspace(case)
    found = flights(rules(), space, flyer(case))
    if not found.end_count:
        return
    number = data.draw(st.integers(0, found.end_count - 1))
    end = as_end(case, found.end_state(number))
    ways = [way for way, _ in found.ways_to(number)]
    assert len(set(ways)) == len(ways)
    assert set(ways) == {action(each) for each in oracle.flights(case) if each.end == end}
