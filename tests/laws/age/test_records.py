"""Laws about records: they replay to the same states, hold when verified, and survive encoding."""

from __future__ import annotations

import msgspec

from escadrille import catalog
from escadrille.age.model.actions import EVERY_ACTION
from escadrille.age.model.events import EVERY_EVENT
from escadrille.age.model.state import State
from escadrille.age.model.view import View
from escadrille.age.movement.options import Flights
from escadrille.kernel.protocol import Chance
from escadrille.kernel.record import SeatNote, entry_line, header_line, new_header
from tests.laws.age.conftest import Games
from tests.laws.age.games import Game
from tests.laws.looking import some

VERIFIED = (0, 2)
"""Of each mode the scenario as it stands, and another at random: every answer is judged anew."""


def record_of(game: Game) -> str:
    seats = [SeatNote(seat.name, "random") for seat in game.game.rules.scenario.seats]
    header = new_header(
        game.game,
        game.game.initial(),
        seats,
        seed=game.seed,
        data_overrides=game.agreed.changes,
    )
    lines = (entry_line(moment.answer, moment.step) for moment in game.moments)
    return header_line(header) + "".join(lines)


def test_booking_the_events_leads_to_the_same_states(games: Games) -> None:
    for game in some(games):
        state = game.game.initial()
        for moment in game.moments:
            assert state == moment.before
            for event in moment.step.events:
                state = game.game.evolve(state, event)
            assert state == moment.step.state


def test_a_record_replays_and_holds_when_it_is_verified(games: Games) -> None:
    for game in some(games):
        record = catalog.open_record(record_of(game))
        assert record.game.setup_fields() == game.game.setup_fields()
        assert record.game.rulings_in_force() == game.game.rulings_in_force()
        assert [(entry.answer, entry.events) for entry in record.entries] == [
            (moment.answer, moment.step.events) for moment in game.moments
        ]
        assert (record.start(), *(step.state for step in record.replay())) == game.states
        if game.number in VERIFIED:
            assert record.verify() == game.states[-1]


def test_states_events_options_and_views_survive_their_encoding(games: Games) -> None:
    decode_state = msgspec.json.Decoder(State).decode
    decode_event = msgspec.json.Decoder(EVERY_EVENT).decode
    decode_action = msgspec.json.Decoder(EVERY_ACTION).decode
    decode_view = msgspec.json.Decoder(View).decode
    encode = msgspec.json.Encoder().encode
    for game in some(games):
        viewers = (*range(game.game.seats), None)
        for moment in game.moments[::3]:
            assert decode_state(encode(moment.before)) == moment.before
            viewer = viewers[len(moment.step.events) % len(viewers)]
            view = game.game.view(moment.before, viewer)
            assert decode_view(encode(view)) == view
            for event in moment.step.events:
                seen = game.game.redact(event, viewer)
                assert decode_event(encode(seen)) == seen
            if isinstance(moment.question, Chance):
                continue
            options = moment.question[0].options
            for option in options[:5] if isinstance(options, Flights) else options:
                assert decode_action(encode(option)) == option
