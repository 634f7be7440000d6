"""A bot that hangs is given up, and its process with it."""

from __future__ import annotations

import time
from concurrent.futures.process import BrokenProcessPool
from pathlib import Path
from typing import Any

import pytest

from escadrille.kernel.protocol import Chance, Outcome
from escadrille.table.games import bots
from escadrille.table.games.bots import Thinkers, ended_after, game_of
from escadrille.table.games.hall import Hall
from escadrille.table.wire.lobby import NewGame
from tests.patience import PATIENCE
from tests.table.halls import in_a_hall

DUEL: dict[str, Any] = {"game": "dogfight", "seats": [{"who": "me"}, {"who": "here"}]}


def hang() -> None:
    """What a bot may come to. Runs in a process of its own."""
    with ended_after(0.1):
        time.sleep(PATIENCE)


def test_a_process_that_hangs_ends_itself_and_bots_think_again(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def stand_in(*given: Any) -> Any:
        raise AssertionError("it should have thought")

    async def deed(hall: Hall) -> None:
        thinkers = hall._thinkers
        hung = thinkers._processes().submit(hang)
        with pytest.raises(BrokenProcessPool):
            hung.result(PATIENCE)
        thinkers._pool = None
        monkeypatch.setattr(bots, "stand_in", stand_in)
        room, _ = await hall.begin(NewGame.model_validate({**DUEL, "seed": "s"}))
        game = game_of(room.kept.header)
        async with room.lock:
            state = room.course.state
        while isinstance(decisions := game.pending(state), Chance):
            rolled = Outcome(room.dice.nature().outcome(decisions))
            state = game.resolve(state, rolled).state
        assert isinstance(decisions, tuple)
        chosen = await thinkers.choose(room.kept.header, game, state, decisions[0], "greedy", "s")
        assert chosen.action in set(decisions[0].options)
        assert not chosen.is_late

    in_a_hall(folder, deed, Thinkers(deadline=PATIENCE))
