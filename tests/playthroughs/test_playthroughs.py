"""The golden playthroughs: old records still load, play out alike, and read as they did."""

from __future__ import annotations

from typing import get_args

import pytest

from escadrille import catalog
from escadrille.kernel.protocol import Chance, Choice
from escadrille.rossi.actions import Action
from escadrille.rossi.events import Event
from tests.playthroughs.script import as_text
from tests.playthroughs.wanted import FOLDER, PLAYTHROUGHS, READ_THE_DIFF, Story, Wanted

each_playthrough = pytest.mark.parametrize("wanted", PLAYTHROUGHS, ids=lambda each: each.name)


@each_playthrough
def test_an_old_record_loads_and_plays_out_as_it_says(wanted: Wanted) -> None:
    record = wanted.record()
    final = record.verify()
    assert Story.of(record).states[-1] == final
    assert final.result is not None


@each_playthrough
def test_a_playthrough_reads_as_it_did(wanted: Wanted) -> None:
    written = wanted.file("txt").read_text(encoding="utf-8")
    assert as_text(wanted.title, wanted.record()) == written, READ_THE_DIFF


@each_playthrough
def test_a_playthrough_shows_what_it_is_for(wanted: Wanted) -> None:
    record = wanted.record()
    game = catalog.dogfight(wanted.setup, wanted.rulings)
    assert record.game.setup_fields() == game.setup_fields()
    assert record.game.rulings_in_force() == game.rulings_in_force()
    assert wanted.shows(Story.of(record)), READ_THE_DIFF


def test_no_playthrough_lies_about_that_nobody_wants() -> None:
    names = {wanted.name for wanted in PLAYTHROUGHS}
    files = [path for path in FOLDER.iterdir() if path.suffix in (".jsonl", ".txt")]
    assert {path.stem for path in files} == names, READ_THE_DIFF
    assert len(names) == len(PLAYTHROUGHS)


def test_the_playthroughs_show_every_kind_of_event_and_of_action() -> None:
    events: set[type] = set()
    actions: set[type] = set()
    for wanted in PLAYTHROUGHS:
        record = wanted.record()
        events |= {type(event) for entry in record.entries for event in entry.events}
        answers = [entry.answer for entry in record.entries]
        actions |= {type(answer.action) for answer in answers if isinstance(answer, Choice)}
    assert events == set(get_args(Event))
    assert actions == set(get_args(Action))


def test_the_playthroughs_show_every_cause_of_chance() -> None:
    causes = set()
    for wanted in PLAYTHROUGHS:
        record = wanted.record()
        for state in Story.of(record).states:
            pending = record.game.pending(state)
            if isinstance(pending, Chance):
                causes.add(pending.cause)
    assert causes == {
        *("objective", "start", "draw", "mulligan", "objective tile"),
        *("bag loss", "hand loss", "restock loss", "bot tile", "toss"),
    }
