"""What comes at the same time: one thing happens after the other, each once or not at all."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy.exc import OperationalError

from escadrille import catalog
from escadrille.kernel.errors import StaleAnswer
from escadrille.kernel.protocol import Seat
from escadrille.table.games.bots import Chosen, Thinkers
from escadrille.table.games.hall import Hall
from escadrille.table.games.room import Room
from escadrille.table.people.connection import Connection
from escadrille.table.routes.records import record_text
from escadrille.table.store.store import Store
from escadrille.table.wire.lobby import NewGame
from escadrille.table.wire.messages import Ack
from tests.patience import PATIENCE
from tests.table.halls import an_answer, entered, in_a_hall, sit_down

AT_ONCE = 5
BOT = {"game": "dogfight", "seats": [{"who": "me"}, {"who": "bot", "bot": "random"}], "seed": "s"}


async def outcomes(*deeds: Awaitable[None]) -> list[type]:
    """Do things at the same time; how each of them ended."""
    ended = await asyncio.gather(*deeds, return_exceptions=True)
    return [type(each) for each in ended]


async def rows(hall: Hall, room: Room) -> int:
    loaded = await hall.store.load(room.kept.id)
    assert loaded is not None
    return len(loaded[1].steps)


def test_of_several_answers_in_one_tick_one_is_taken(folder: Path) -> None:
    async def deed(hall: Hall) -> None:
        room, seat = await entered(hall)
        before, acks = await rows(hall, room), list[Ack]()
        answers = [await an_answer(room, seat, f"tab {n}") for n in range(AT_ONCE)]
        ended = await outcomes(*(room.answer(seat, each, acks.append) for each in answers))
        assert ended.count(StaleAnswer) == AT_ONCE - 1
        assert len(acks) == 1
        assert await rows(hall, room) == room.ledger.rows == before + 1

    in_a_hall(folder, deed)


def test_one_answer_that_comes_several_times_in_one_tick_is_acknowledged_each_time(
    folder: Path,
) -> None:
    async def deed(hall: Hall) -> None:
        room, seat = await entered(hall)
        before, acks = await rows(hall, room), list[Ack]()
        sent = await an_answer(room, seat, "again and again")
        await asyncio.gather(*(room.answer(seat, sent, acks.append) for _ in range(AT_ONCE)))
        assert len(acks) == AT_ONCE
        assert len(set(acks)) == 1
        assert await rows(hall, room) == before + 1

    in_a_hall(folder, deed)


def test_two_tabs_that_take_back_at_once_take_back_one_answer(folder: Path) -> None:
    async def deed(hall: Hall) -> None:
        room, seat = await entered(hall)
        await room.answer(seat, await an_answer(room, seat, "second"), lambda _: None)
        n = room.scene.n
        ended = await outcomes(*(room.take_back(seat, n) for _ in range(2)))
        assert ended == [type(None), StaleAnswer]
        assert room.course.n == n - 1

    in_a_hall(folder, deed)


@pytest.mark.parametrize("is_answer_first", [True, False])
def test_what_is_answered_while_it_is_taken_back_is_one_or_the_other(
    folder: Path, is_answer_first: bool
) -> None:
    async def deed(hall: Hall) -> None:
        room, seat = await entered(hall)
        n, sent = room.scene.n, await an_answer(room, seat, "late")
        deeds = [room.answer(seat, sent, lambda _: None), room.take_back(seat, n)]
        ended = await outcomes(*(deeds if is_answer_first else reversed(deeds)))
        assert ended == [type(None), StaleAnswer]
        assert room.course.n == n + (1 if is_answer_first else -1)
        again = await reopened(hall, room)
        assert again.course.state == room.course.state
        assert again.scene.asks(seat) == room.scene.asks(seat)

    in_a_hall(folder, deed)


async def reopened(hall: Hall, room: Room) -> Room:
    """The same game as it is found in the store."""
    loaded = await hall.store.load(room.kept.id)
    assert loaded is not None
    return hall._restored(*loaded)


# -- bots ---------------------------------------------------------------------------------------


class Slow(Thinkers):
    """A bot that thinks until it may answer."""

    def __init__(self) -> None:
        super().__init__()
        self.may_answer = asyncio.Event()
        self.asked = asyncio.Event()
        self.times = 0

    async def choose(self, *given: Any) -> Chosen:
        self.times += 1
        self.asked.set()
        await self.may_answer.wait()
        decision = given[3]
        return Chosen(decision.options[0])

    def warm(self, header: str) -> None:
        """No process is needed."""


async def with_bot(hall: Hall) -> tuple[Room, Connection]:
    """A duel with a bot that has begun to think."""
    room, _ = await hall.begin(NewGame.model_validate(BOT))
    person = Connection((0,), 0)
    await sit_down(room, person)
    await asyncio.wait_for(thinker(hall).asked.wait(), PATIENCE)
    return room, person


def thinker(hall: Hall) -> Slow:
    assert isinstance(hall._thinkers, Slow)
    return hall._thinkers


async def until_answered(room: Room, seat: Seat) -> None:
    """Until a seat is no longer asked what it was asked."""
    asked = question(room, seat)
    async with asyncio.timeout(PATIENCE):
        while asked and question(room, seat) == asked:
            await asyncio.sleep(0.01)


def question(room: Room, seat: Seat) -> str:
    decision = room.course.decision_of(seat)
    return "" if decision is None else decision.id


def test_whoever_comes_back_while_a_bot_thinks_hears_its_answer_once(folder: Path) -> None:
    async def deed(hall: Hall) -> None:
        room, person = await with_bot(hall)
        room.leave(person)
        back = Connection((0,), 0)
        await room.join(back)
        thinker(hall).may_answer.set()
        await until_answered(room, 1)
        assert thinker(hall).times == 1
        told = [await asyncio.wait_for(back.next(), PATIENCE) for _ in range(3)]
        assert [each.count('"type":"update"') for each in told].count(1) == 1
        assert person._waiting.qsize() < 5, "nothing more is kept for a connection that has gone"

    in_a_hall(folder, deed, Slow())


def test_a_plan_is_taken_back_while_a_bot_thinks_and_the_record_holds(folder: Path) -> None:
    async def deed(hall: Hall) -> None:
        room, _ = await with_bot(hall)
        await room.answer(0, await an_answer(room, 0, "plan"), lambda _: None)
        await room.take_back(0, room.scene.n)
        thinker(hall).may_answer.set()
        await until_answered(room, 1)
        assert room.course.decision_of(0) is not None
        await room.answer(0, await an_answer(room, 0, "another"), lambda _: None)
        catalog.open_record(record_text(room)).verify()

    in_a_hall(folder, deed, Slow())


def test_a_room_that_is_closed_while_a_bot_thinks_goes_on_when_it_is_opened(folder: Path) -> None:
    async def deed(hall: Hall) -> None:
        room, person = await with_bot(hall)
        room.leave(person)
        await hall._rooms.pop(room.kept.id).close()
        thinker(hall).may_answer.set()
        again = await hall.room(room.kept.id)
        assert again is not None
        assert again is not room
        await until_answered(again, 1)
        assert thinker(hall).times == 2
        assert await rows(hall, again) == again.ledger.rows == room.ledger.rows + 1

    in_a_hall(folder, deed, Slow())


def test_nobody_closes_a_room_in_which_something_is_being_kept(folder: Path) -> None:
    async def deed(hall: Hall) -> None:
        room, person = await with_bot(hall)
        room.leave(person)
        room._quiet_since = -1000.0
        assert room.quiet_for() > 1000
        async with room.lock:
            assert room.quiet_for() == 0

    in_a_hall(folder, deed, Slow())


# -- a database that does not answer ------------------------------------------------------------


def fails_once(monkeypatch: pytest.MonkeyPatch, store: Store) -> list[str]:
    """The next steps cannot be kept; what was tried."""
    add_steps, tried = store.add_steps, list[str]()

    async def fail_first(game: str, steps: Any) -> None:
        tried.append(game)
        if len(tried) == 1:
            raise OperationalError("INSERT", {}, Exception("disk is full"))
        await add_steps(game, steps)

    monkeypatch.setattr(store, "add_steps", fail_first)
    return tried


def test_an_answer_that_cannot_be_kept_has_not_been_given(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def deed(hall: Hall) -> None:
        room, seat = await entered(hall)
        sent, acks = await an_answer(room, seat, "second"), list[Ack]()
        fails_once(monkeypatch, hall.store)
        before = room.course.state, room.scene.n, room.scene.holder, room.ledger.rows
        with pytest.raises(OperationalError):
            await room.answer(seat, sent, acks.append)
        assert (room.course.state, room.scene.n, room.scene.holder, room.ledger.rows) == before
        assert acks == []
        await room.answer(seat, sent, acks.append)
        assert [each.n for each in acks] == [room.course.n]

    in_a_hall(folder, deed)


def test_a_taking_back_that_cannot_be_kept_has_not_been_done(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def deed(hall: Hall) -> None:
        room, seat = await entered(hall)
        fails_once(monkeypatch, hall.store)
        before = room.course.n, room.scene.asks(seat)
        with pytest.raises(OperationalError):
            await room.take_back(seat, room.scene.n)
        assert (room.course.n, room.scene.asks(seat)) == before
        await room.take_back(seat, room.scene.n)
        assert room.course.n == before[0] - 1

    in_a_hall(folder, deed)


def test_a_bot_s_answer_that_cannot_be_kept_is_tried_again_without_anybody(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def deed(hall: Hall) -> None:
        room, _ = await with_bot(hall)
        tried = fails_once(monkeypatch, hall.store)
        room.stirred.clear()  # whoever came in has stirred it, but nobody comes any more
        thinker(hall).may_answer.set()
        await until_answered(room, 1)
        assert len(tried) == 2

    in_a_hall(folder, deed, Slow())
