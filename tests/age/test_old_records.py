"""Games that older rules resolved: they go the same way for ever."""

from __future__ import annotations

from pathlib import Path

import pytest

from escadrille import catalog
from escadrille.age.state import State
from escadrille.kernel.errors import BadRecord

OLD = (Path(__file__).parent / "records" / "age-1.jsonl").read_text("utf-8")
"""A game with missions of Solo-M, one of whose ways the bot would not choose today."""


def test_it_is_replayed_from_its_events_to_its_end() -> None:
    *_, last = catalog.open_record(OLD).replay()
    assert isinstance(last.state, State)
    assert last.state.result is not None


def test_the_rules_of_today_do_not_vouch_for_it() -> None:
    with pytest.raises(BadRecord, match="played under rules age-1"):
        catalog.open_record(OLD).verify()
    with pytest.raises(BadRecord, match=r"other events|no game leads"):
        catalog.open_record(OLD.replace('"age-1"', '"age-2"', 1)).verify()
