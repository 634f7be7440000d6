"""Hidden is hidden: nothing a seat gets depends on a skill that it cannot know. [A6.6]"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice

import msgspec
import pytest

from escadrille.age import events as ev
from escadrille.age.events import Event
from escadrille.age.game import Age
from escadrille.age.narration import tell
from escadrille.age.state import State
from escadrille.kernel.protocol import Chance, Choice, Seat, Step, as_seen_by
from tests.laws.age.conftest import RARE
from tests.laws.age.games import Game
from tests.laws.age.setups import BOT_SEATS, MODES, agreement
from tests.laws.age.twins import Twins, skills

ENOUGH = 2
"""So many games with hidden skill are looked at of each mode that can have them."""


def with_hidden_skill(mode: str) -> Iterator[Game]:
    """Games of people, and one in which bots of the rules take part. [A10.2]"""
    options = ((n, agreement(mode, n).setup["options"]) for n in range(100))
    hidden = (n for n, chosen in options if chosen.get("skill") == "hidden")
    enough = ENOUGH * RARE.get(mode, 1)
    chosen = tuple(islice(hidden, enough))
    yield from (Game(mode, number) for number in chosen)
    yield from (Game(mode, number, bots=BOT_SEATS[number % 2]) for number in chosen[:1])


MODES_WITH_PILOTS = [mode for mode in MODES if mode != "ace-against-ace"]


@pytest.fixture(scope="module", params=MODES_WITH_PILOTS)
def secretive(request: pytest.FixtureRequest) -> tuple[Game, ...]:
    return tuple(with_hidden_skill(request.param))


def viewers_of(game: Game) -> tuple[Seat | None, ...]:
    return (*range(game.game.seats), None)


@pytest.mark.rule("A6.6", "A6.9")
def test_a_view_and_what_is_asked_are_the_same_whatever_the_hidden_skill(
    secretive: tuple[Game, ...],
) -> None:
    differ = 0
    for game in secretive:
        for viewer in viewers_of(game):
            twins = Twins(game.game, viewer, game.seed)
            for state in game.states[::6]:
                twin = twins.twin(state)
                differ += skills(twin.aircraft) != skills(state.aircraft)
                assert seen_in(game.game, twin, viewer) == seen_in(game.game, state, viewer), game
    assert differ


@pytest.mark.rule("A6.6", "A6.9")
def test_events_are_the_same_whatever_the_hidden_skill(secretive: tuple[Game, ...]) -> None:
    """Every step is looked at by every other viewer."""
    for game in secretive:
        for place, viewer in enumerate(viewers_of(game)):
            twins = Twins(game.game, viewer, game.seed)
            for moment in game.moments[place % 2 :: 2]:
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


@pytest.mark.rule("A6.6")
def test_a_skill_is_shown_once_at_the_first_chance_to_fire(secretive: tuple[Game, ...]) -> None:
    for game in secretive:
        shown: set[int] = set()
        for state, event in game.happenings():
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


@pytest.mark.rule("A6.6", "A6.9")
def test_of_a_secret_mark_the_others_see_only_that_it_was_made(
    secretive: tuple[Game, ...],
) -> None:
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
