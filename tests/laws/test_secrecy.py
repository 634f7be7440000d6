"""Hidden is hidden: nothing a seat gets depends on what it cannot know. [D1.9]"""

from __future__ import annotations

from collections.abc import Iterable
from random import Random

import msgspec
import pytest

from escadrille.kernel.protocol import Chance, Choice, Seat, Step, as_seen_by
from escadrille.kernel.seen import Line
from escadrille.rossi.game import Dogfight
from escadrille.rossi.model.events import Crashed, Event
from escadrille.rossi.model.state import State
from escadrille.rossi.words.events import tell
from tests.laws.conftest import Plays
from tests.laws.games import Play, Replay
from tests.laws.looking import looked_at, some
from tests.laws.twins import Twins
from tests.playthroughs.replayed import record_of
from tests.playthroughs.story import Wanted
from tests.playthroughs.wanted import PLAYTHROUGHS

VIEWERS = (0, 1, None)


@pytest.mark.rule("D1.9", "D2.5", "D3.4", "D9.22")
def test_a_view_is_the_same_whatever_the_seat_cannot_know(played: Plays) -> None:
    for play in some(played):
        compare_views(play)


def compare_views(play: Play) -> None:
    for viewer in VIEWERS:
        twins = Twins(play.game, viewer, play.seed)
        for state in play.states:
            twin = twins.twin(state)
            assert seen_in(play.game, twin, viewer) == seen_in(play.game, state, viewer)


@pytest.mark.rule("D1.9", "D2.5", "D3.4", "D9.22")
def test_events_are_the_same_whatever_the_seat_cannot_know(played: Plays) -> None:
    for play in some(played):
        compare_events(play)


def compare_events(play: Play) -> None:
    for viewer in VIEWERS:
        twins = Twins(play.game, viewer, play.seed)
        for moment in play.moments:
            twin, answer = twins.twin_moment(moment)
            step = play.game.resolve(twin, answer)
            if brown_crashes(step.events) or brown_crashes(moment.step.events):
                continue  # a crash tells everybody that neither a 1 nor a 2 is in the hand
            assert told(play.game, twin, step, viewer) == told(
                play.game, moment.before, moment.step, viewer
            )
            assert seen_in(play.game, step.state, viewer) == seen_in(
                play.game, moment.step.state, viewer
            )


@pytest.mark.rule("D2.5", "D3.4")
def test_of_a_secret_choice_the_others_see_only_that_it_was_made(played: Plays) -> None:
    choices = 0
    for play in played:
        random = Random(play.seed)
        for moment in play.moments:
            if isinstance(moment.question, Chance) or len(moment.question) == 1:
                continue
            for decision in moment.question:
                options = random.sample(decision.options, k=min(6, len(decision.options)))
                steps = [
                    play.game.resolve(moment.before, Choice(decision.seat, option))
                    for option in options
                ]
                for viewer in (1 - decision.seat, None):
                    looks = {
                        (
                            told(play.game, moment.before, step, viewer),
                            seen_in(play.game, step.state, viewer),
                        )
                        for step in steps
                    }
                    assert len(looks) == 1
                choices += len(steps) > 1
    looked_at(choices)


@pytest.mark.parametrize("wanted", PLAYTHROUGHS, ids=lambda each: each.name)
@pytest.mark.rule("D1.9")
def test_in_rare_situations_too_hidden_is_hidden(wanted: Wanted) -> None:
    play = Replay(record_of(wanted))
    compare_views(play)
    compare_events(play)


def seen_in(game: Dogfight, state: State, viewer: Seat | None) -> bytes:
    """All that a viewer gets in a state: its view, and what it may know of the open questions."""
    asked = as_seen_by(game.pending(state), viewer)
    return msgspec.json.encode((game.view(state, viewer), asked))


def told(
    game: Dogfight, before: State, step: Step[State, Event], viewer: Seat | None
) -> tuple[bytes, tuple[Line | None, ...]]:
    """All that a viewer gets of a step: the redacted events, and their words."""
    state, redacted, words = before, [], []
    for event in step.events:
        redacted.append(game.redact(event, viewer))
        words.append(tell(game.rules, state, redacted[-1]))
        state = game.evolve(state, event)
    return msgspec.json.encode(redacted), tuple(words)


def brown_crashes(events: Iterable[Event]) -> bool:
    return any(isinstance(event, Crashed) and event.rule == "D8.5" for event in events)
