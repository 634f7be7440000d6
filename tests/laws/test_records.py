"""Laws about events and records: booking them gives the state, storing them loses nothing."""

from __future__ import annotations

import msgspec
from hypothesis import given
from hypothesis import strategies as st

from escadrille import catalog
from escadrille.kernel.protocol import Chance
from escadrille.kernel.record import SeatNote, entry_line, header_line, new_header
from escadrille.rossi.actions import Action
from escadrille.rossi.events import Event
from escadrille.rossi.state import State
from escadrille.rossi.view import View
from tests.laws.games import Mode, Play, every_mode, plays

VIEWERS = (0, 1, None)


@every_mode
@given(data=st.data())
def test_booking_the_events_gives_the_state_that_resolving_gave(
    mode: Mode, data: st.DataObject
) -> None:
    play = data.draw(plays(mode))
    for moment in play.moments:
        state = moment.before
        for event in moment.step.events:
            state = play.game.evolve(state, event)
        assert state == moment.step.state
        assert play.game.resolve(moment.before, moment.answer) == moment.step


@every_mode
@given(data=st.data())
def test_a_record_replays_and_verifies_to_the_same_states(mode: Mode, data: st.DataObject) -> None:
    play = data.draw(plays(mode))
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


@every_mode
@given(data=st.data())
def test_states_events_options_and_views_survive_their_encoding(
    mode: Mode, data: st.DataObject
) -> None:
    play = data.draw(plays(mode))
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
                assert msgspec.json.decode(msgspec.json.encode(seen), type=Event) == seen
        if not isinstance(moment.question, Chance):
            for decision in moment.question:
                encoded = msgspec.json.encode(decision.options)
                options = msgspec.json.decode(encoded, type=tuple[Action, ...])
                assert options == decision.options
