"""What the coach says to a seat follows from that seat's own view, and from nothing else."""

from __future__ import annotations

import inspect
import json
from typing import Any

import pytest

from escadrille.games.dogfight import dogfight
from escadrille.kernel.protocol import Seat
from escadrille.rossi.model import View
from escadrille.table.dogfight import coaching
from escadrille.table.games import coaching as desk
from tests.laws.games import Play
from tests.laws.twins import Twins
from tests.table.duels import record_from
from tests.table.games.test_coach import ask_coach, planning
from tests.table.served import Browser, Message

ME: Seat = 0
BOT = {"who": "bot", "bot": "random"}


def advised(browser: Browser, text: str) -> Message:
    """What the coach says at the first plan of a game that begins as a record does."""
    game = browser.post("/api/records", {"text": text})["id"]
    wish = {"n": 0, "coached": True, "seats": [{"who": "me"}, {"who": "link"}]}
    made = browser.post(f"/api/games/{game}/what-if", wish)
    with Browser(browser.address) as guest:
        guest.take(made["seats"][1]["path"])
        with guest.sitting(made["id"]), browser.sitting(made["id"]) as me:
            ask = planning(me)
            return ask_coach(me, ask["decision"])


@pytest.mark.rule("D1.9", "D3.4")
@pytest.mark.parametrize(("round", "turn"), [(1, 2), (2, 1)])
def test_two_games_that_differ_in_the_others_hand_give_the_same_advice(
    browser: Browser, round: int, turn: int
) -> None:
    """Byte by byte, in the rounds in which the other's hand is hidden in its bag."""
    play = Play(dogfight({"biplanes": ("red", "blue")}), f"twins {round}")
    state = next(
        each.before
        for each in play.moments
        if (each.before.round, each.before.turn, each.before.phase) == (round, turn, "plan")
        and not any(aviator.plan for aviator in each.before.aviators)
    )
    twins = Twins(play.game, ME, f"{round}")
    twin = next(each for _ in range(100) if (each := twins.twin(state)) != state)
    assert play.game.view(twin, ME) == play.game.view(state, ME)
    said = [advised(browser, record_from(play.game, each)) for each in (state, twin)]
    assert [each["type"] for each in said] == ["advised", "advised"]
    first, second = (json.dumps(each["advice"]).encode() for each in said)
    assert first == second


def test_only_a_view_goes_to_the_process_that_advises() -> None:
    """Neither the game's coach nor what calls it is ever handed a state."""
    assert inspect.get_annotations(coaching.advise, eval_str=True)["view"] is View
    sent: list[Any] = list(inspect.signature(desk._advise).parameters)
    assert sent == ["coach", "header", "view", "seat"]
