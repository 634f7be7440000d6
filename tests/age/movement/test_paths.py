"""Steps in letters and as the kernel writes them."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from escadrille.age.kernels.movement import LONGEST
from escadrille.age.movement.paths import steps_of, track_of


@given(st.text("ALRM", min_size=1, max_size=LONGEST))
def test_steps_are_read_back_as_they_were_written(steps: str) -> None:
    assert steps_of(track_of(steps), len(steps)) == steps


def test_the_longest_way_has_room() -> None:
    assert steps_of(track_of("R" * LONGEST), LONGEST) == "R" * LONGEST
