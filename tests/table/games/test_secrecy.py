"""Hidden is hidden, over the wire too: nothing a reader gets depends on what it cannot know."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import islice
from typing import Any

import pytest

from escadrille.games.dogfight import dogfight
from escadrille.kernel.protocol import Seat
from escadrille.kernel.seen import happenings, question_of, unfolded
from escadrille.rossi.model.events import Crashed
from escadrille.table.games.presenting import Presenter, presenter_for
from tests.laws.age.games import Game
from tests.laws.age.setups import agreement
from tests.laws.age.twins import Twins as PilotTwins
from tests.laws.age.twins import skills
from tests.laws.games import SCENARIOS, Mode, Play, all_setups
from tests.laws.twins import Twins
from tests.table.frames import check_frames
from tests.table.served import Browser, Message, something

VIEWERS = (0, 1, None)
GAMES_OF_EACH = 3


def sent(presenter: Presenter, state: Any, viewer: Seat | None) -> str:
    """Everything of a state that goes to a reader, but for the own questions of a seat."""
    view = presenter.view(presenter.game.view(state, viewer), []).model_dump_json()
    pending = presenter.game.pending(state)
    own = [d for d in pending if d.seat == viewer] if isinstance(pending, tuple) else []
    asks = (presenter.ask(question_of(presenter.game, state, each)) for each in own)
    return view + "".join(each.model_dump_json() for each in asks)


def told(presenter: Presenter, state: Any, events: Sequence[Any], viewer: Seat | None) -> str:
    part = happenings(presenter.game, unfolded(presenter.game, state, events, 1), viewer)
    return "".join(each.model_dump_json() for each in presenter.tell(part))


@pytest.mark.parametrize("scenario", SCENARIOS)
@pytest.mark.rule("D1.9", "D2.5", "D3.4", "D9.22")
def test_views_and_questions_are_the_same_whatever_the_seat_cannot_know(scenario: Any) -> None:
    differ = 0
    for setup in islice(all_setups(Mode(scenario, "single", solo=False)), GAMES_OF_EACH):
        play = Play(dogfight(setup), "wire")
        presenter = presenter_for(play.game)
        for viewer in VIEWERS:
            twins = Twins(play.game, viewer, play.seed)
            for state in play.states:
                twin = twins.twin(state)
                differ += twin != state
                assert sent(presenter, twin, viewer) == sent(presenter, state, viewer), play
    assert differ


@pytest.mark.parametrize("scenario", SCENARIOS)
@pytest.mark.rule("D1.9", "D2.5", "D3.4", "D9.22")
def test_happenings_are_the_same_whatever_the_seat_cannot_know(scenario: Any) -> None:
    for setup in islice(all_setups(Mode(scenario, "dual", solo=False)), GAMES_OF_EACH):
        play = Play(dogfight(setup), "wire")
        presenter = presenter_for(play.game)
        for viewer in VIEWERS:
            twins = Twins(play.game, viewer, play.seed)
            for moment in play.moments:
                twin, answer = twins.twin_moment(moment)
                events = play.game.resolve(twin, answer).events
                if any(isinstance(each, Crashed) for each in (*events, *moment.step.events)):
                    continue  # a crash tells everybody that neither a 1 nor a 2 is in the hand
                mine = told(presenter, moment.before, moment.step.events, viewer)
                assert told(presenter, twin, events, viewer) == mine, play


@pytest.mark.rule("A6.6", "A6.9")
def test_a_hidden_skill_changes_nothing_that_others_get() -> None:
    options = ((n, agreement("dogfight", n).setup["options"]) for n in range(100))
    numbers = (n for n, chosen in options if chosen.get("skill") == "hidden")
    differ = 0
    for game in (Game("dogfight", number) for number in islice(numbers, 2)):
        presenter = presenter_for(game.game)
        assert presenter.hides
        for viewer in (*range(game.game.seats), None):
            twins = PilotTwins(game.game, viewer, game.seed)
            for state in game.states[::7]:
                twin = twins.twin(state)
                differ += skills(twin.aircraft) != skills(state.aircraft)
                assert sent(presenter, twin, viewer) == sent(presenter, state, viewer), game
    assert differ


@pytest.mark.rule("D1.9", "D3.4")
def test_over_a_whole_game_no_hand_and_no_plan_is_in_the_others_traffic(
    browser: Browser, other: Browser
) -> None:
    wish = {"game": "dogfight", "seats": [{"who": "me"}, {"who": "link"}]}
    made = browser.post("/api/games", wish)
    other.take(made["seats"][1]["path"])
    with browser.sitting(made["id"]) as ann, other.sitting(made["id"]) as ben:
        seats = (ann, ben)
        while not any(each.table and each.table["view"]["result"] for each in seats):
            for each in seats:
                ask = each.asked() if not _is_over(each.table) else None
                if ask is not None:
                    each.answer(ask, something(ask))
            for each in seats:
                if not _is_over(each.table) and not each.table["asks"]:
                    each.hear_until(lambda message: bool(message.get("asks")) or _is_over(message))
    for seat, each in enumerate(seats):
        check_frames(each.heard, seat)


def _is_over(message: Message) -> bool:
    return bool(message.get("view") and message["view"]["result"])
