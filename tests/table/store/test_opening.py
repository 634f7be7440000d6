"""Rooms are opened and closed: a reader waits only for their own game, and finds it open."""

from __future__ import annotations

import asyncio
import threading
from pathlib import Path
from typing import Any

import pytest

from escadrille.table.games.hall import QUIET, Hall
from escadrille.table.games.room import Room
from escadrille.table.store.rows import KeptGame, News
from escadrille.table.wire.lobby import NewGame
from tests.patience import PATIENCE
from tests.table.halls import in_a_hall

DUEL = {"game": "dogfight", "seats": [{"who": "me"}, {"who": "here"}]}


async def begun(hall: Hall, count: int) -> list[Room]:
    return [(await hall.begin(NewGame.model_validate(DUEL)))[0] for _ in range(count)]


def test_a_room_that_somebody_comes_to_while_others_are_closed_stays_open(folder: Path) -> None:
    """Otherwise there would be two rooms of one game, and nobody would drive the first."""

    async def deed(hall: Hall) -> None:
        rooms = await begun(hall, 3)
        for room in rooms:
            room._quiet_since -= QUIET + 1
        closing = asyncio.create_task(hall.close_quiet())
        await asyncio.sleep(0)  # the first is being closed
        came = await hall.room(rooms[-1].kept.id)
        assert await closing == 2
        assert came is rooms[-1]
        assert await hall.room(rooms[-1].kept.id) is came
        assert await hall.room(rooms[0].kept.id) is not rooms[0]

    in_a_hall(folder, deed)


def test_nobody_waits_for_a_game_that_takes_long_to_open(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def deed(hall: Hall) -> None:
        long, short = [room.kept.id for room in await begun(hall, 2)]
        await closed(hall)
        restored, is_opening, go_on = hall._restored, threading.Event(), threading.Event()

        def slowly(kept: KeptGame, news: News) -> Room:
            if kept.id == long:
                is_opening.set()
                assert go_on.wait(PATIENCE)
            return restored(kept, news)

        monkeypatch.setattr(hall, "_restored", slowly)
        waiting = [asyncio.create_task(hall.room(long)) for _ in range(2)]
        assert await asyncio.to_thread(is_opening.wait, PATIENCE)
        try:
            assert await asyncio.wait_for(hall.room(short), PATIENCE)
        finally:
            go_on.set()
        first, second = await asyncio.gather(*waiting)
        assert first is second

    in_a_hall(folder, deed)


async def closed(hall: Hall) -> None:
    for room in hall._rooms.values():
        await room.close()
    hall._rooms.clear()


def test_nobody_waits_for_records_that_take_long_to_read(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """However many are sent at once, the store is read and one is opened after the other."""
    is_opening, go_on, at_once = threading.Event(), threading.Event(), list[str]()

    def slowly(self: Hall, text: str) -> Any:
        at_once.append(text)
        is_opening.set()
        go_on.wait(PATIENCE)
        raise AssertionError(text)

    async def deed(hall: Hall) -> None:
        [room] = await begun(hall, 1)
        await closed(hall)
        monkeypatch.setattr(Hall, "_replayed", slowly)
        opening = [asyncio.create_task(hall.open_record(str(n))) for n in range(40)]
        assert await asyncio.to_thread(is_opening.wait, PATIENCE)
        try:
            assert await asyncio.wait_for(hall.room(room.kept.id), PATIENCE)
            assert at_once == ["0"]
        finally:
            go_on.set()
            await asyncio.gather(*opening, return_exceptions=True)

    in_a_hall(folder, deed)
