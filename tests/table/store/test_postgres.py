"""The store on a real PostgreSQL, which the tests start where they can."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

from escadrille import catalog
from escadrille.table.store.chairs import Chair
from escadrille.table.store.engine import open_database
from escadrille.table.store.rows import KeptChat, KeptGame, KeptSeating, KeptStep
from escadrille.table.store.store import AlreadyWritten, Store
from tests.table.served import Browser, serving, something

CHAIRS = (Chair(who="me"), Chair(who="bot", bot="solo"))
SOLO_GAME = {
    "game": "dogfight",
    "setup": {"scenario": "espionage"},
    "seats": [{"who": "me"}, {"who": "bot", "bot": "solo"}],
}


def test_servers_that_start_together_make_the_tables_once(postgres: str) -> None:
    with ThreadPoolExecutor(4) as pool:
        for engine in pool.map(open_database, [postgres] * 4):
            engine.dispose()


def run_apart(work: Coroutine[Any, Any, None]) -> None:
    """In a thread of its own: browser tests of the same process keep a loop running in theirs."""
    with ThreadPoolExecutor(1) as pool:
        pool.submit(asyncio.run, work).result()


def kept(id_: str) -> KeptGame:
    return KeptGame(id_, "2026-01-01", "{}", CHAIRS, "secret", is_known=False, is_replay=False)


def test_what_is_written_is_read_again(postgres: str) -> None:
    async def write_and_read() -> None:
        store = Store(postgres)
        steps = [KeptStep(1, 0, "key", "one\n"), KeptStep(2, None, None, "two\n")]
        seatings = [KeptSeating(1, "link", 0, token="hash"), KeptSeating(2, "sat", 0, "browser")]
        await store.add_game(kept("read"), seatings)
        await store.add_steps("read", steps)
        for nonce in ("first", "second"):
            await store.add_share("read", "nonces", 0, nonce)
            await store.add_share("read", "commitments", 0, f"{nonce} fixed")
        await store.add_chat("read", KeptChat(0, 0, "Red", "Grüße"))
        found = await store.load("read")
        assert found is not None
        assert found[0] == kept("read")
        assert list(found[1].steps) == steps
        assert found[1].nonces == {0: "first"}
        assert found[1].commitments == {0: "first fixed"}
        assert found[1].chat == (KeptChat(0, 0, "Red", "Grüße"),)
        assert list(found[1].seatings) == seatings
        assert await store.games_of("browser", 5) == ["read"]
        store.close()

    run_apart(write_and_read())


def test_a_step_is_written_once_whoever_is_first(postgres: str) -> None:
    """Many writers at once: one of them has the step, the others are told, nothing else is lost."""

    async def race() -> None:
        stores = [Store(postgres) for _ in range(2)]
        await stores[0].add_game(kept("race"))
        writes = [
            store.add_steps("race", [KeptStep(1, 0, f"{number}/{each}", "line\n")])
            for number, store in enumerate(stores)
            for each in range(8)
        ]
        done = await asyncio.gather(*writes, return_exceptions=True)
        assert sum(each is None for each in done) == 1
        assert sum(isinstance(each, AlreadyWritten) for each in done) == len(writes) - 1
        loaded = await stores[0].load("race")
        assert loaded is not None
        assert len(loaded[1].steps) == 1
        for store in stores:
            store.close()

    run_apart(race())


def test_two_writers_of_the_same_games_never_wait_for_each_other(postgres: str) -> None:
    """Each has many games in one transaction, and meets them in another order."""

    async def race() -> None:
        stores, games = [Store(postgres) for _ in range(2)], [f"order{n}" for n in range(40)]
        for game in games:
            await stores[0].add_game(kept(game))
        for n in range(1, 6):
            orders = zip(stores, (games, games[::-1]), strict=True)
            step = [KeptStep(n, None, None, "line\n")]
            writes = [store.add_steps(game, step) for store, order in orders for game in order]
            done = await asyncio.gather(*writes, return_exceptions=True)
            assert sum(each is None for each in done) == len(games)
            assert sum(isinstance(each, AlreadyWritten) for each in done) == len(games)
        for store in stores:
            store.close()

    run_apart(race())


def test_a_game_goes_on_after_a_restart_and_its_record_holds(postgres: str, folder: Path) -> None:
    with serving(folder, url=postgres) as address, Browser(address) as browser:
        made = browser.post("/api/games", SOLO_GAME)
        cookie = browser.http.cookies["escadrille"]
        with browser.sitting(made["id"]) as me:
            ask = me.asked()
            acked = me.answer(ask, something(ask), "kept")
    with serving(folder, url=postgres) as address, Browser(address) as browser:
        browser.http.cookies.set("escadrille", cookie)
        with browser.sitting(made["id"]) as me:
            assert me.first("welcome")["n"] >= acked["n"]
            assert me.answer(ask, something(ask), "kept") == acked
            me.play_on()
        record = browser.http.get(f"/api/games/{made['id']}/record").text
    catalog.open_record(record).verify()
