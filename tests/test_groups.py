"""Which tests run in one process."""

from __future__ import annotations

import pytest

from tests.groups import group_of, place_of


@pytest.mark.parametrize(
    ("nodeid", "group"),
    [
        ("tests/laws/age/test_fire.py::test_a", "tests/laws/age/"),
        ("tests/laws/age/test_flights.py::test_b", "tests/laws/age/"),
        ("tests/laws/age/test_bots.py::test_c[1]", "tests/laws/age/test_bots.py"),
        ("tests/laws/age/test_secrecy.py::test_d", "tests/laws/age/test_secrecy.py"),
        ("tests/laws/test_secrecy.py::test_e", "tests/laws/"),
        ("tests/cli/test_play.py::test_f[a::b]", "tests/cli/test_play.py"),
    ],
)
def test_tests_that_look_at_the_same_games_are_a_group(nodeid: str, group: str) -> None:
    assert group_of(nodeid) == group


def test_whatever_waits_for_a_browser_comes_first_and_quick_tests_last() -> None:
    files = ("tests/table/browser/test_a.py", "tests/table/test_b.py", "tests/kernel/test_c.py")
    places = [place_of(f"{file}::test") for file in files]
    assert places == sorted(set(places))
