"""Games that older rules resolved: they go the same way forever."""

from __future__ import annotations

import gzip
from pathlib import Path

import pytest

from escadrille import catalog
from escadrille.age.game import Age
from escadrille.age.model.events import BalloonDamaged, BalloonMoved, GameEnded
from escadrille.age.model.state import State
from escadrille.kernel.errors import BadRecord

ARCHIVE = Path(__file__).parents[2] / "archive" / "age-1"
MISSIONS = "missions"
"""A whole game with missions of Solo-M, one of whose ways the bot would not choose today."""
BALLOON = "balloon"
"""A game up to the shot that damages a balloon, which sank in the same round then."""


def text_of(name: str) -> str:
    return gzip.decompress((ARCHIVE / f"{name}.jsonl.gz").read_bytes()).decode()


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
def test_where_the_rules_have_changed_verifying_says_so(name: str) -> None:
    text, today = text_of(name), Age.rules_version
    with pytest.raises(BadRecord, match=rf"different events .* rules age-1, now {today}"):
        catalog.open_record(text).verify()
    with pytest.raises(BadRecord, match=r"the rules give different events for this answer$"):
        catalog.open_record(text.replace('"age-1"', f'"{today}"', 1)).verify()
