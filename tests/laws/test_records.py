"""Laws about events and records: booking them gives the state, storing them loses nothing."""

from __future__ import annotations

import msgspec

from escadrille import catalog
from escadrille.kernel.protocol import Chance
from escadrille.kernel.record import SeatNote, entry_line, header_line, new_header
from escadrille.rossi.model.actions import Action
from escadrille.rossi.model.events import EVERY_EVENT
from escadrille.rossi.model.state import State
from escadrille.rossi.model.view import View
from tests.laws.conftest import Plays
from tests.laws.games import Play
from tests.laws.looking import some

VIEWERS = (0, 1, None)


def test_booking_the_events_gives_the_state_that_resolving_gave(played: Plays) -> None:
    for play in some(played):
        for moment in play.moments:
            state = moment.before
            for event in moment.step.events:
                state = play.game.evolve(state, event)
            assert state == moment.step.state
            assert play.game.resolve(moment.before, moment.answer) == moment.step


def test_a_record_replays_and_verifies_to_the_same_states(played: Plays) -> None:
    for play in some(played):
        record = catalog.open_record(record_of(play))
        assert record.game.setup_fields() == play.game.setup_fields()
        assert record.game.rulings_in_force() == play.game.rulings_in_force()
        assert [(entry.answer, entry.events) for entry in record.entries] == [
            (moment.answer, moment.step.events) for moment in play.moments
        ]
        assert (record.start(), *(step.state for step in record.replay())) == play.states
        assert record.verify() == play.states[-1]


def record_of(play: Play) -> str:
    """The record of a game; its seed is kept where nature followed the seed throughout."""
    seats = (SeatNote("first", "random"), SeatNote("second", "random"))
    seed = None if play.picks else play.seed
    header = new_header(play.game, play.game.initial(), seats, seed=seed)
    lines = (entry_line(moment.answer, moment.step) for moment in play.moments)
    return header_line(header) + "".join(lines)


def test_states_events_options_and_views_survive_their_encoding(played: Plays) -> None:
    for play in some(played):
        for state in play.states:
            assert msgspec.convert(msgspec.to_builtins(state), State) == state
            assert msgspec.json.decode(msgspec.json.encode(state), type=State) == state
            for viewer in VIEWERS:
                view = play.game.view(state, viewer)
                assert msgspec.json.decode(msgspec.json.encode(view), type=View) == view
        for moment in play.moments:
            for viewer in VIEWERS:
                for event in moment.step.events:
                    seen = play.game.redact(event, viewer)
                    assert msgspec.json.decode(msgspec.json.encode(seen), type=EVERY_EVENT) == seen
            if not isinstance(moment.question, Chance):
                for decision in moment.question:
                    encoded = msgspec.json.encode(decision.options)
                    options = msgspec.json.decode(encoded, type=tuple[Action, ...])
                    assert options == decision.options
