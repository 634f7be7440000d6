"""While the database is away everybody is told so; when it is back, games go on by themselves."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed

from escadrille import catalog
from escadrille.kernel.protocol import Chance
from escadrille.table.games.bots import Thinkers
from escadrille.table.games.hall import Hall
from escadrille.table.routes.socket import LATER
from escadrille.table.runtime import workers
from escadrille.table.runtime.workers import Peers, Workers
from escadrille.table.store.line import WorkerLine
from escadrille.table.store.store import Store
from escadrille.table.wire.lobby import NewGame
from tests.patience import PATIENCE, wait_until
from tests.table.loops import run
from tests.table.postgres import NoPostgres, Postgres, restartable
from tests.table.runtime.test_workers import execute
from tests.table.served import Browser, serving, something

psycopg = pytest.importorskip("psycopg", reason="psycopg is not installed")

SOLO = {
    "game": "dogfight",
    "setup": {"scenario": "espionage"},
    "seats": [{"who": "me"}, {"who": "bot", "bot": "solo"}],
}
"""The first tiles are drawn before anybody is asked, and the rules fly the other biplane."""


@pytest.fixture
def database() -> Iterator[Postgres]:
    """A PostgreSQL of one's own, to be stopped."""
    try:
        with restartable() as found:
            yield found
    except NoPostgres as problem:
        pytest.skip(str(problem))


def code_of_a_visit(browser: Browser, game: str) -> int:
    """What a websocket is closed with; 0 if somebody says welcome."""
    with browser.sitting(game) as visit:
        try:
            visit.first("welcome")
        except ConnectionClosed as closed:
            return closed.rcvd.code if closed.rcvd else -1
        return 0


def test_a_game_outlives_its_database_and_nobody_has_to_do_anything(
    database: Postgres, folder: Path, caplog: pytest.LogCaptureFixture
) -> None:
    with serving(folder, url=database.url) as address, Browser(address) as browser:
        made = browser.post("/api/games", SOLO)["id"]
        with browser.sitting(made) as me:
            me.asked()
            me.go_on()
            ask = me.asked()
            database.stop()
            assert [code_of_a_visit(browser, made) for _ in range(3)] == [LATER] * 3
            assert code_of_a_visit(browser, "a" * len(made)) == LATER, "a game that is not open"
            assert browser.http.get(f"/api/games/{made}").status_code == 503
            assert me.answer(ask, something(ask), "kept")["type"] == "refused"
            database.start()
            wait_until(lambda: code_of_a_visit(browser, made) == 0)
            assert me.answer(ask, something(ask), "kept")["type"] == "ack"
            me.play_on()
        record = browser.http.get(f"/api/games/{made}/record").text
    catalog.open_record(record).verify()
    assert not [each for each in caplog.records if each.levelname == "ERROR"]


def test_after_its_return_the_database_fails_nobody_by_a_connection_of_before(
    database: Postgres, folder: Path
) -> None:
    with serving(folder, url=database.url) as address, Browser(address) as browser:
        made = browser.post("/api/games", SOLO)["id"]
        database.stop()
        database.start()
        assert browser.http.get(f"/api/games/{made}").status_code == 200


class Fickle:
    """A connection that breaks whenever it is used, so many times."""

    def __init__(self, times: int) -> None:
        self.left = times

    async def execute(self, query: str, given: tuple[int, ...]) -> Fickle:
        if self.left:
            self.left -= 1
            raise psycopg.OperationalError("the connection is lost")
        return self

    async def fetchone(self) -> tuple[bool]:
        return (True,)


class OnALine(Workers):
    """A worker among others, on a line as it is."""

    are_several = True

    def __init__(self, line: WorkerLine) -> None:
        self._line = line

    @asynccontextmanager
    async def driving(self, game: str) -> AsyncIterator[bool]:
        yield await self._line.take(game)


def test_dice_are_rolled_although_the_line_broke_when_they_were_to_be(folder: Path) -> None:
    """Nobody else stirs the game: the driver looks again by itself."""
    locking: Any = Fickle(2)

    async def deed() -> None:
        store = Store(f"sqlite:///{folder / 'table.sqlite'}")
        hall = Hall(store, Thinkers(deadline=PATIENCE), OnALine(WorkerLine(locking, locking)))
        room, _ = await hall.begin(NewGame.model_validate({**SOLO, "seed": "s"}))
        room.stirred.set()
        async with asyncio.timeout(PATIENCE):
            while isinstance(room.course.pending(), Chance):
                await asyncio.sleep(0.01)
        await hall.close()
        store.close()

    run(deed())
    assert locking.left == 0


class Counting:
    """Counts how often a line was opened."""

    lines = 0

    def hear(self, notice: object) -> None:
        """Nothing to do."""

    def keep_only(self, alive: frozenset[int]) -> None:
        """Nothing to do."""

    async def resume(self) -> None:
        self.lines += 1


def test_a_line_on_which_nobody_can_take_a_game_is_opened_again_at_once(
    postgres: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Its other half holds, and says nothing about it for as long as a beat lasts."""
    monkeypatch.setattr(workers, "BEAT", PATIENCE)
    cut = "SELECT pg_terminate_backend(:pid)"

    async def deed() -> None:
        store, counting = Store(postgres), Counting()
        peers = Peers(store)
        await peers.start(counting)
        assert peers._line is not None
        pid = peers._line._locking.info.backend_pid
        await asyncio.to_thread(execute, postgres, cut, pid=pid)
        with pytest.raises(Exception, match=r".*"):
            async with peers.driving("game"):
                pass
        async with asyncio.timeout(PATIENCE):
            while counting.lines < 2:
                await asyncio.sleep(0.01)
        async with peers.driving("game") as is_mine:
            assert is_mine
        await peers.close()
        store.close()

    run(deed())
