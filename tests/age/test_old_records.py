"""Games that older rules resolved: they go the same way for ever."""

from __future__ import annotations

from pathlib import Path

import pytest

from escadrille import catalog
from escadrille.age.events import GameEnded
from escadrille.age.state import State
from escadrille.age.unit_events import BalloonDamaged, BalloonMoved
from escadrille.kernel.errors import BadRecord

RECORDS = Path(__file__).parent / "records"
MISSIONS = "age-1-missions"
"""A whole game with missions of Solo-M, one of whose ways the bot would not choose today."""
BALLOON = "age-1-balloon"
"""A game up to the shot that damages a balloon, which sank in the same round then."""


def text_of(name: str) -> str:
    return (RECORDS / f"{name}.jsonl").read_text("utf-8")


def test_a_whole_game_is_replayed_from_its_events_to_its_end() -> None:
    record = catalog.open_record(text_of(MISSIONS))
    steps = list(record.replay())
    last = steps[-1]
    (ended,) = (event for event in last.events if isinstance(event, GameEnded))
    assert len(steps) == len(record.entries)
    assert isinstance(last.state, State)
    assert last.state.result == ended.result


@pytest.mark.rule("A9.3.2")
def test_a_balloon_sinks_when_it_sank_then_whatever_the_rules_say_today() -> None:
    *_, last = catalog.open_record(text_of(BALLOON)).replay()
    (hit,) = (event for event in last.events if isinstance(event, BalloonDamaged))
    (sunk,) = (event for event in last.events if isinstance(event, BalloonMoved))
    assert isinstance(last.state, State)
    balloon = last.state.balloons[hit.balloon]
    assert (sunk.balloon, sunk.level) == (hit.balloon, balloon.level)
    assert balloon.damaged_in == last.state.round, "today it would sink in the next one"


@pytest.mark.parametrize("name", [MISSIONS, BALLOON])
def test_the_rules_of_today_do_not_vouch_for_it(name: str) -> None:
    text = text_of(name)
    with pytest.raises(BadRecord, match="played under rules age-1"):
        catalog.open_record(text).verify()
    with pytest.raises(BadRecord, match="the rules give other events"):
        catalog.open_record(text.replace('"age-1"', '"age-2"', 1)).verify()
