"""Several workers on one PostgreSQL: through whichever worker people come, it is one table."""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import sys
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any, NamedTuple

import pytest
from sqlalchemy import create_engine, text

from escadrille import catalog
from escadrille.table.store.line import ALIVE, _key
from tests.patience import PATIENCE, wait_until
from tests.table.frames import check_frames
from tests.table.processes import Killed
from tests.table.served import Browser, Message, Sitting, something

TWO = {"game": "dogfight", "seats": [{"who": "me", "name": "Ann"}, {"who": "link", "name": "Ben"}]}
SHARED = {"game": "dogfight", "seats": [{"who": "me"}, {"who": "here"}]}
SOLO = {
    "game": "dogfight",
    "setup": {"scenario": "espionage"},
    "seats": [{"who": "me"}, {"who": "bot", "bot": "solo"}],
}
"""The first tiles are drawn before anybody is asked, and the rules fly the other biplane."""


@pytest.fixture(scope="module")
def both(postgres: str) -> Iterator[tuple[str, str]]:
    """The addresses of two workers on one database."""
    one, two = Killed(postgres), Killed(postgres)
    yield one.address, two.address
    one.kill()
    two.kill()


class Table(NamedTuple):
    """A game with Ann at one worker and Ben at the other."""

    id: str
    ann: Browser
    ben: Browser


@pytest.fixture
def table(both: tuple[str, str]) -> Iterator[Table]:
    """A duel that nobody has sat down to yet."""
    with Browser(both[0]) as ann, Browser(both[1]) as ben:
        made = ann.post("/api/games", TWO)
        ben.take(made["seats"][1]["path"])
        yield Table(made["id"], ann, ben)


@contextmanager
def seated(table: Table) -> Iterator[tuple[Sitting, Sitting]]:
    with table.ann.sitting(table.id) as ann, table.ben.sitting(table.id) as ben:
        yield ann, ben


@contextmanager
def one_browser(both: tuple[str, str]) -> Iterator[tuple[Browser, Browser]]:
    """A browser that comes by both workers."""
    with Browser(both[0]) as here, Browser(both[1]) as there:
        here.post("/api/games", SHARED)
        there.http.cookies = here.http.cookies
        yield here, there


def play_on(*players: Sitting) -> None:
    """Play to the end, everybody at their own pace: plans are made at the same time."""
    with ThreadPoolExecutor(len(players)) as pool:
        for done in [pool.submit(each.play_on) for each in players]:
            done.result(PATIENCE)


def presence(here: list[int], spectators: int) -> Message:
    return {"type": "presence", "here": here, "spectators": spectators}


def check_chain(heard: list[Message]) -> None:
    """Every update follows the one before it, and nothing is told twice."""
    n = heard[0]["n"]
    for update in (each for each in heard if each["type"] == "update"):
        assert update["since"] == n
        assert all(n < event["n"] <= update["n"] for event in update["events"])
        n = update["n"]


@pytest.mark.rule("D1.9", "D3.4")
def test_a_whole_game_between_two_workers_with_spectators_at_both(
    table: Table, both: tuple[str, str]
) -> None:
    with ExitStack() as stack:
        strangers = [stack.enter_context(Browser(address)) for address in both]
        watching = [stack.enter_context(each.sitting(table.id)) for each in strangers]
        for each in watching:
            each.first("welcome")
        players = stack.enter_context(seated(table))
        play_on(*players)
        overs = [each.first("over") for each in (*watching, *players)]
    assert all(over == overs[0] for over in overs)
    assert watching[0].events() == watching[1].events()
    for each in (*watching, *players):
        check_chain(each.heard)
    for seat, each in enumerate(players):
        check_frames(each.heard, seat)
    for each in watching:
        views = [message["view"] for message in each.heard if "view" in message]
        assert all(biplane["hand"] is None for view in views for biplane in view["biplanes"])
    browsers = (table.ann, table.ben)
    records = [each.http.get(f"/api/games/{table.id}/record").text for each in browsers]
    assert records[0] == records[1]
    catalog.open_record(records[0]).verify()


def test_the_same_key_at_another_worker_is_one_answer(both: tuple[str, str]) -> None:
    with one_browser(both) as (here, there):
        made = here.post("/api/games", SHARED)
        with here.sitting(made["id"]) as me, there.sitting(made["id"]) as again:
            ask = me.asked_at(0)
            assert again.asked_at(0)["decision"] == ask["decision"]
            with ThreadPoolExecutor(2) as pool:
                sent = [pool.submit(e.answer, ask, something(ask), "key") for e in (me, again)]
                acks = [each.result(PATIENCE) for each in sent]
            assert acks[0] == acks[1]
            assert acks[0]["type"] == "ack"
            assert me.answer(ask, something(ask), "another")["type"] == "refused"


@pytest.mark.rule("D1.9", "D3.4")
def test_a_shared_screen_is_covered_when_its_seat_has_answered_at_another_worker(
    both: tuple[str, str],
) -> None:
    with one_browser(both) as (here, there):
        made = here.post("/api/games", SHARED)
        with here.sitting(made["id"]) as me, there.sitting(made["id"]) as covered:
            ask = me.asked_at(0)
            covered.asked_at(0)
            known = len(covered.heard)
            n = me.answer(ask, something(ask))["n"]
            told = covered.hear_until(lambda m: m["type"] == "update" and m["n"] == n)
            assert told["can_undo"] is False, "only the worker that took it can take it back"
            tables = [each for each in covered.heard[known:] if "view" in each]
            assert [each["type"] for each in tables] == ["welcome", "update"]
            for each in tables:
                assert all(biplane["hand"] is None for biplane in each["view"]["biplanes"])


def test_what_is_taken_back_at_one_worker_is_taken_back_at_the_other(table: Table) -> None:
    with seated(table) as (ann, ben):
        ask = ann.asked()
        n = ann.answer(ask, something(ask), "first")["n"]
        for each in (ann, ben):
            each.hear_until(lambda message: message["type"] == "update" and message["n"] == n)
        ann.send({"type": "undo", "n": n})
        for each in (ann, ben):
            each.hear_until(lambda message: message["type"] == "welcome" and message["n"] == n - 1)
        assert ann.answer(ann.asked(), something(ask), "second")["n"] == n
        ben.hear_until(lambda message: message["type"] == "update" and message["n"] == n)
        play_on(ann, ben)


def test_a_question_that_is_asked_again_is_called_the_same_at_every_worker(table: Table) -> None:
    """An answer to the first one that comes late by the other worker is refused there."""
    with Browser(table.ben.address) as elsewhere, seated(table) as (ann, _):
        elsewhere.http.cookies = table.ann.http.cookies
        with elsewhere.sitting(table.id) as late:
            ask = ann.asked()
            assert late.asked() == ask
            n = ann.answer(ask, something(ask))["n"]
            ann.send({"type": "undo", "n": n})
            ann.hear_until(lambda message: message["type"] == "welcome")
            refused = late.answer(ask, something(ask))
            assert refused["problem"] == "this question is no longer open"
            assert late.asked() == ann.asked() != ask
            assert late.answer(late.asked(), something(ask))["n"] == n


def test_what_is_said_at_the_same_time_at_two_workers_is_heard_at_both(table: Table) -> None:
    lines = 20
    with seated(table) as players:
        for each in players:
            each.asked()
        for number in range(lines):
            for each in players:
                each.send({"type": "chat", "text": f"{number}"})
        for each in players:
            said = 0
            while said < 2 * lines:
                said += each.hear()["type"] == "chat"
    ann, ben = ([m["line"] for m in each.heard if m["type"] == "chat"] for each in players)
    assert ann == ben
    assert [line["k"] for line in ann] == list(range(2 * lines))
    for name in ("Ann", "Ben"):
        said_by = [line["text"] for line in ann if line["name"] == name]
        assert said_by == [f"{number}" for number in range(lines)]


def test_who_is_here_is_right_at_every_worker(table: Table, both: tuple[str, str]) -> None:
    with table.ann.sitting(table.id) as ann:
        ann.hear_until(lambda message: message == presence([0], 0))
        with table.ben.sitting(table.id) as ben, Browser(both[1]) as stranger:
            ben.hear_until(lambda message: message == presence([0, 1], 0))
            ann.hear_until(lambda message: message == presence([0, 1], 0))
            with stranger.sitting(table.id) as watching:
                watching.hear_until(lambda message: message == presence([0, 1], 1))
                ann.hear_until(lambda message: message == presence([0, 1], 1))
            ann.hear_until(lambda message: message == presence([0, 1], 0))
            ask = ann.asked()
            ann.answer(ask, something(ask))
            for each in (ann, ben):
                update = each.hear_until(lambda message: message["type"] == "update")
                assert all(seat["is_here"] for seat in update["view"]["seats"])
        ann.hear_until(lambda message: message == presence([0], 0))


# -- workers that end ---------------------------------------------------------------------------


def test_when_a_worker_is_killed_the_game_goes_on_at_another(
    postgres: str, both: tuple[str, str]
) -> None:
    with Browser(both[0]) as ben:
        made, acked, ask = _play_until_killed(Killed(postgres), ben)
        made.ann.address = ben.address
        with made.ann.sitting(made.id) as again:
            assert again.first("welcome")["n"] >= acked["n"]
            assert again.answer(ask, something(ask), "kept") == acked
            with ben.sitting(made.id) as other:
                play_on(again, other)
        catalog.open_record(ben.http.get(f"/api/games/{made.id}/record").text).verify()
        made.ann.http.close()


def _play_until_killed(killed: Killed, ben: Browser) -> tuple[Table, Message, Message]:
    """Ann answers something at a worker that is killed then; Ben is told that she has gone."""
    ann = Browser(killed.address)
    made = ann.post("/api/games", TWO)
    ben.take(made["seats"][1]["path"])
    table = Table(made["id"], ann, ben)
    with seated(table) as (me, other):
        ask = me.asked()
        other.hear_until(lambda message: message == presence([0, 1], 0))
        acked = me.answer(ask, something(ask), "kept")
        killed.kill()
        other.hear_until(lambda message: message == presence([1], 0))
    return table, acked, ask


def execute(url: str, words: str, **given: Any) -> list[Any]:
    engine = create_engine(url)
    with engine.begin() as connection:
        rows = list(connection.execute(text(words), given))
    engine.dispose()
    return rows


def wait_for_a_beat(url: str) -> None:
    """Until every worker has asked again who is alive."""
    (began,) = execute(url, "SELECT clock_timestamp() AS now")
    asked = "SELECT query_start FROM pg_stat_activity WHERE query LIKE '%objid%pg_locks JOIN%'"
    others = f"{asked} AND pid != pg_backend_pid()"
    wait_until(
        lambda: (
            len(rows := execute(url, others)) > 1
            and all(row.query_start > began.now for row in rows)
        )
    )


def test_tiles_are_drawn_by_one_worker_and_by_another_when_that_one_ends(
    postgres: str, both: tuple[str, str]
) -> None:
    """A worker is played by the test: it drives the game, does nothing, and ends."""
    engine = create_engine(postgres)
    with Browser(both[0]) as browser, engine.connect() as driving:
        made = browser.post("/api/games", SOLO)
        driving.execute(text("SELECT pg_advisory_lock(:key)"), {"key": _key(made["id"])})
        with browser.sitting(made["id"]) as me:
            me.first("welcome")
            for _ in range(2):  # time enough for the other worker to look for something to do
                wait_for_a_beat(postgres)
            assert browser.get(f"/api/games/{made['id']}")["n"] == 0
            driving.invalidate()
            me.asked()
            me.play_on()
    engine.dispose()


def test_a_line_that_breaks_is_opened_again_and_nothing_is_missed(
    postgres: str, table: Table
) -> None:
    with seated(table) as (ann, ben):
        for each in (ann, ben):
            each.asked()
        cut = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE query LIKE 'LISTEN%'"
        assert len(execute(postgres, cut)) >= 2
        ann.send({"type": "chat", "text": "Are you there?"})
        assert ben.first("chat")["line"]["text"] == "Are you there?"
        ben.hear_until(lambda message: message == presence([0, 1], 0))
        play_on(ann, ben)
    for each in (ann, ben):
        check_chain(each.heard)


# -- workers of one server ----------------------------------------------------------------------


def alive(url: str) -> set[int]:
    held = "SELECT objid FROM pg_locks WHERE locktype = 'advisory' AND classid = :alive"
    return {row.objid for row in execute(url, held, alive=ALIVE)}


def children(pid: int) -> list[int]:
    """The workers of a server, by their processes."""
    found = Path(f"/proc/{pid}/task/{pid}/children").read_text().split()
    return [
        int(each) for each in found if "spawn_main" in Path(f"/proc/{each}/cmdline").read_text()
    ]


@contextmanager
def with_workers(url: str, count: int) -> Iterator[tuple[str, subprocess.Popen[bytes]]]:
    """A server of several workers, as the command line starts it."""
    with socket.socket() as listening:
        listening.bind(("127.0.0.1", 0))
        port = listening.getsockname()[1]
    words = f"-m escadrille serve --no-browser --port {port} --workers {count} --database {url}"
    before = len(alive(url))
    server = subprocess.Popen([sys.executable, *words.split()], stdout=subprocess.DEVNULL)
    try:
        wait_until(lambda: len(alive(url)) == before + count)
        yield f"127.0.0.1:{port}", server
    finally:
        server.terminate()
        assert server.wait(PATIENCE) == 0
        assert len(alive(url)) == before


@pytest.mark.skipif(not Path("/proc").is_dir(), reason="processes are found in /proc")
def test_the_workers_of_a_server_share_its_games_and_one_that_ends_is_replaced(
    postgres: str,
) -> None:
    with with_workers(postgres, 2) as (address, server), ExitStack() as stack:
        ann, ben = (stack.enter_context(Browser(address)) for _ in range(2))
        made = ann.post("/api/games", TWO)
        ben.take(made["seats"][1]["path"])
        watching = [stack.enter_context(Browser(address).sitting(made["id"])) for _ in range(8)]
        with seated(Table(made["id"], ann, ben)) as players:
            play_on(*players)
        overs = [each.first("over") for each in watching]
        assert all(over == overs[0] for over in overs)
        workers, known = children(server.pid), alive(postgres)
        os.kill(workers[0], signal.SIGKILL)
        wait_until(lambda: len(alive(postgres) - known) == 1)
        assert len(set(children(server.pid)) - set(workers)) == 1
