"""Every mode of both games can be shown, asked and told over the wire, from beginning to end."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from escadrille.age.scenario.bots import BotName
from escadrille.games.dogfight import dogfight
from escadrille.kernel.protocol import Chance
from escadrille.kernel.seen import Moment, happenings, question_of, unfolded
from escadrille.table.games.presenting import Presenter, presenter_for
from escadrille.table.wire.messages import LookMessage
from tests.laws.age.games import Game
from tests.laws.age.setups import BOT_NAMES
from tests.laws.age.setups import MODES as AGE_MODES
from tests.laws.games import Mode, Play, all_setups, every_mode

MOST = 20
"""So many moments of a long game of Age of Dogfights are shown."""


def walk(presenter: Presenter, moments: Any, *, every: int) -> None:
    """Show, ask and tell a game; what is offered is what the rules take."""
    game = presenter.game
    for number, moment in enumerate(moments):
        if number % every == 0:
            show(presenter, moment, unfolded(game, moment.before, moment.step.events, number))


def show(presenter: Presenter, moment: Any, part: Sequence[Moment[Any, Any]]) -> None:
    game = presenter.game
    for viewer in (None, *range(game.seats)):
        presenter.view(presenter.game.view(moment.before, viewer), []).model_dump_json()
        for happening in presenter.tell(happenings(game, part, viewer)):
            assert all(line.text and line.rule for line in happening.lines)
    if isinstance(moment.question, Chance):
        return
    for decision in moment.question:
        ask = presenter.ask(question_of(presenter.game, moment.before, decision))
        assert ask.decision == decision.id
        assert ask.text[-1] in ".?"
        check_offers(presenter, moment.before, decision, ask)


def placings(ask: Any) -> list[dict[str, Any]]:
    """Every place of a piece as the browser would name it, then everything as drawn. [A1.9]"""
    words = [f"L{level}" for level in ask.levels]
    ways = [(word, each.places) for each in ask.ways for word in words or [each.way]]
    found = [
        {"type": "place piece", "col": col, "row": row, "way": way}
        for way, places in ways
        for col, row in places
    ]
    return [*found, ask.leave.action]


def check_offers(presenter: Presenter, state: Any, decision: Any, ask: Any) -> None:
    if ask.kind == "mulligan":
        return
    if ask.kind == "fly":
        assert len(ask.ends.col) + len(ask.exits) == len(decision.options)
        if ask.ends.col:
            last = LookMessage(key="k", decision=decision.id, end=len(ask.ends.col) - 1)
            presenter.look(question_of(presenter.game, state, decision), last).model_dump_json()
        return
    offers = placings(ask) if ask.kind == "placing" else [each.action for each in ask.options]
    read = [
        presenter.read_action(question_of(presenter.game, state, decision), action)
        for action in offers
    ]
    assert read == list(decision.options)
    assert all(option.text for option in getattr(ask, "options", [ask]))


@pytest.mark.parametrize("mode", AGE_MODES)
def test_every_mode_of_age_can_be_shown(mode: str) -> None:
    game = Game(mode, 0)
    walk(presenter_for(game.game), game.moments, every=max(5, len(game.moments) // MOST))


@pytest.mark.rule("A10")
@pytest.mark.parametrize("bot", BOT_NAMES)
def test_a_game_against_bots_can_be_shown(bot: BotName) -> None:
    game = Game("dogfight", 0, bots="last", bot=bot)
    walk(presenter_for(game.game), game.moments, every=9)


@every_mode
def test_every_mode_of_dogfight_can_be_shown(mode: Mode) -> None:
    for setup in all_setups(mode)[:2]:
        play = Play(dogfight(setup), "shown")
        walk(presenter_for(play.game), play.moments, every=1)
