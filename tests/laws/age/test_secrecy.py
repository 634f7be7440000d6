"""Hidden is hidden: nothing a seat gets depends on a skill that it cannot know. [A6.6]"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice

import msgspec
import pytest

from escadrille.age.game import Age
from escadrille.age.model import events as ev
from escadrille.age.model.events import Event
from escadrille.age.model.state import State
from escadrille.age.words.story import tell
from escadrille.kernel.protocol import Chance, Choice, Seat, Step, as_seen_by
from tests.laws.age.conftest import RARE
from tests.laws.age.games import Game
from tests.laws.age.setups import BOT_SEATS, MODES, agreement
from tests.laws.age.twins import Twins, skills
from tests.laws.looking import looked_at

Games = tuple[Game, ...]


def with_hidden_skill(mode: str) -> Iterator[Game]:
    """A game of people, more where secrets are rare, and one with bots of the rules. [A10.2]"""
    options = ((n, agreement(mode, n).setup["options"]) for n in range(100))
    hidden = (n for n, chosen in options if chosen.get("skill") == "hidden")
    chosen = tuple(islice(hidden, RARE.get(mode, 1)))
    yield from (Game(mode, number) for number in chosen)
    yield from (Game(mode, number, bots=BOT_SEATS[number % 2]) for number in chosen[:1])


MODES_WITH_PILOTS = [mode for mode in MODES if mode != "ace-against-ace"]


@pytest.fixture(scope="module")
def secretive() -> Games:
    return tuple(game for mode in MODES_WITH_PILOTS for game in with_hidden_skill(mode))


def viewers_of(game: Game) -> tuple[Seat | None, ...]:
    return (*range(game.game.seats), None)


@pytest.mark.rule("A6.6", "A6.9")
def test_a_view_and_what_is_asked_are_the_same_whatever_the_hidden_skill(
    secretive: Games,
) -> None:
    differ = set[str]()
    for game in secretive:
        for viewer in viewers_of(game):
            twins = Twins(game.game, viewer, game.seed)
            for state in game.states[::6]:
                twin = twins.twin(state)
                if twin == state:
                    continue
                assert seen_in(game.game, twin, viewer) == seen_in(game.game, state, viewer), game
                if skills(twin.aircraft) != skills(state.aircraft):
                    differ.add(game.mode)
    assert differ == set(MODES_WITH_PILOTS)


@pytest.mark.rule("A6.6", "A6.9")
def test_events_are_the_same_whatever_the_hidden_skill(secretive: Games) -> None:
    """Every step is looked at by a viewer at least, each in turn."""
    differ = set[str]()
    for game in secretive:
        for place, viewer in enumerate(viewers_of(game)):
            twins = Twins(game.game, viewer, game.seed)
            for moment in game.moments[place % 3 :: 3]:
                twin, answer = twins.twin_moment(moment)
                if skills(twin.aircraft) == skills(moment.before.aircraft) and (
                    answer == moment.answer
                ):
                    continue
                step = game.game.resolve(twin, answer)
                assert told(game.game, twin, step, viewer) == told(
                    game.game, moment.before, moment.step, viewer
                ), game
                assert seen_in(game.game, step.state, viewer) == seen_in(
                    game.game, moment.step.state, viewer
                )
                differ.add(game.mode)
    assert differ == set(MODES_WITH_PILOTS)


@pytest.mark.rule("A6.6")
def test_a_skill_is_shown_once_at_the_first_chance_to_fire(secretive: Games) -> None:
    seen = set[type]()
    for game in secretive:
        shown: set[int] = set()
        for state, event in game.happenings():
            seen.add(type(event))
            match event:
                case ev.SkillRevealed(aircraft=index, skill=skill):
                    assert index not in shown
                    assert state.aircraft[index].skill == skill
                    shown.add(index)
                case ev.GunsFired(shooter=index, mount=mount):
                    craft = game.game.rules.fleet[index]
                    is_pilots = craft.has_pilot_skill and craft.type.mounts[mount].by_pilot
                    assert not is_pilots or index in shown
                case ev.KillCredited(aircraft=index):
                    assert index in shown
                case _:
                    pass
    looked_at({ev.SkillRevealed, ev.GunsFired, ev.KillCredited} <= seen)


@pytest.mark.rule("A6.6", "A6.9")
def test_of_a_secret_mark_the_others_see_only_that_it_was_made(
    secretive: Games,
) -> None:
    marks = 0
    for game in secretive:
        for moment in game.moments:
            if isinstance(moment.question, Chance) or moment.question[0].kind != "pilot":
                continue
            (decision,) = moment.question
            assert decision.secret
            steps = [
                game.game.resolve(moment.before, Choice(decision.seat, option))
                for option in decision.options
            ]
            teams = [seat.team for seat in game.game.rules.scenario.seats]
            for viewer in viewers_of(game):
                looks = {
                    (
                        told(game.game, moment.before, step, viewer),
                        seen_in(game.game, step.state, viewer),
                    )
                    for step in steps
                }
                is_own = viewer is not None and teams[viewer] == teams[decision.seat]
                assert len(looks) == (len(steps) if is_own else 1)
            marks += len(steps) > 1
    looked_at(marks)


def seen_in(game: Age, state: State, viewer: Seat | None) -> bytes:
    """All that a viewer gets in a state: its view, and what it may know of the open questions."""
    asked = as_seen_by(game.pending(state), viewer)
    if isinstance(asked, tuple):
        # Flights are a sequence of their own: what they hold is encoded, not how.
        asked = tuple(msgspec.structs.replace(each, options=tuple(each.options)) for each in asked)
    return msgspec.json.encode((game.view(state, viewer), asked))


def told(game: Age, before: State, step: Step[State, Event], viewer: Seat | None) -> bytes:
    """All that a viewer gets of a step: the redacted events, and their words."""
    state, redacted, words = before, [], []
    for event in step.events:
        redacted.append(game.redact(event, viewer))
        words.append(tell(game.rules, state, redacted[-1]))
        state = game.evolve(state, event)
    return msgspec.json.encode((redacted, words))
