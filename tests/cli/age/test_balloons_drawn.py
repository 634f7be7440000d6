"""Balloons and nets on the terminal's board, in its notes and lists of shots. [A9.2, A9.3]"""

from __future__ import annotations

import pytest

from escadrille.age.analysis.reach import Reach, Wanted, strike_opportunities
from escadrille.age.words.shots import strike_words
from escadrille.cli.age.answers import moved_fields, moving_fields
from escadrille.cli.age.board import NARROW, WIDE, Drawing, Window
from escadrille.cli.age.screen import marks_of
from escadrille.cli.age.units import unit_notes
from tests.age.barrage import OWN, balloon, net
from tests.age.table import Table, aircraft


def sky(at: str = "6,8 E L3", **fields: object) -> Table:
    """A plane in front of balloons; a net further east."""
    document = {
        "balloons": [balloon("8,8 L3"), balloon("9,8 L5", "barrage"), balloon("3,8 L2", team=OWN)],
        "nets": [net("11,8", "E")],
        "moved": "de10",
    }
    fleet = aircraft("de10", at), aircraft("fr4", "20,30 W L5")
    return Table(*fleet, **(document | fields))  # type: ignore[arg-type]


def rows(at: Table, window: Window, cell: int = WIDE) -> list[str]:
    return [line.plain for line in Drawing(at.rules, at.known).lines(window, cell)][1:]


@pytest.mark.rule("A9.2", "A9.3")
def test_balloons_and_nets_are_drawn_with_their_levels() -> None:
    assert rows(sky(), Window(2, 8, 13, 1)) == [
        " 8  ·  o2'2 ·   ·  A→3  ·  o1'3b1'5 ·  b2'4====b3'4 ·"
    ]
    assert rows(sky(), Window(2, 8, 13, 1), NARROW) == [" 8 · o2· · A→· o3b5· b4==b4·"]


@pytest.mark.rule("A9.2", "A9.2.1")
def test_what_is_gone_is_not_drawn() -> None:
    at = sky(balloon_states={"o1": {"fate": "sunk"}, "b2": {"fate": "destroyed"}})
    (row,) = rows(at, Window(2, 8, 13, 1))
    assert "o1" not in row
    assert "b2" not in row
    assert "=" not in row
    assert "b3'4" in row


@pytest.mark.rule("A9.3")
def test_the_notes_list_balloons_with_their_fates() -> None:
    states = {"o1": {"damaged": True, "level": 3}, "b1": {"fate": "destroyed"}, "o2": {"level": 0}}
    assert unit_notes(sky().rules, sky(balloon_states=states).known) == [
        "balloons of West: o2 3,8 on the ground",
        "balloons of East: o1 8,8 L3 sinking; b1 lost; b2 11,8 L4; b3 13,8 L4",
    ]


@pytest.mark.rule("A9.2", "A9.3")
def test_end_states_with_a_balloon_ahead_have_a_shot() -> None:
    at = sky("2,12 NE L3", moved=None, moving="de10", face=0)
    reach = Reach(at.rules, at.state)
    found = reach.find(Wanted(struck=("balloon", 0)))
    assert found
    assert all(ending.has_shot and ending.best > 0 for ending in found)
    assert {ending.number for ending in found} <= {
        ending.number for ending in reach.find(Wanted(with_shots=True))
    }
    assert any(mark.has_shot for mark in marks_of(reach).values())
    for ending in found:
        (strike,) = [each for each in ending.strikes if each.strike.target == 0]
        assert strike.strike.reply == 0
    ends = moving_fields(at.rules, at.known)["ends"]
    assert [end["strikes"][0]["target"] for end in ends if end["strikes"]]


@pytest.mark.rule("A9.3")
def test_a_strike_is_told_with_its_odds_both_ways() -> None:
    at = sky()
    (each,) = strike_opportunities(at.rules, at.state, at.rules.index_of["de10"])
    assert strike_words(at.rules, each) == (
        "fires its fixed guns at o1, +1: destroy 17%, damage 25%, miss 58%; "
        "o1 fires back, +0: destroy 17%, damage 42%, miss 42%"
    )
    (strike,) = moved_fields(at.rules, at.known)["strikes"]
    assert strike == {
        "shooter": "de10",
        "mount": "fixed",
        "target": "o1",
        "modifier": 1,
        "odds": {"jam": 0, "miss": 21, "damage": 9, "destroy": 6},
        "reply": 0,
        "reply_odds": {"jam": 0, "miss": 15, "damage": 15, "destroy": 6},
    }
    barrage = sky("7,8 E L5")
    (each,) = strike_opportunities(barrage.rules, barrage.state, barrage.rules.index_of["de10"])
    assert strike_words(barrage.rules, each) == (
        "fires its fixed guns at b1, +1: destroy 28%, damage 0%, miss 72% (jam 3%)"
    )
