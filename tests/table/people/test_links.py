"""Seat links: used once, seen when a seat moves; sessions are listed and end."""

from __future__ import annotations

import asyncio
from pathlib import Path

from escadrille.table.games.doors import Caller, Shut
from escadrille.table.games.hall import Hall
from escadrille.table.people.connection import Connection
from escadrille.table.people.sessions import Sessions, device_of
from escadrille.table.people.tokens import hashed
from escadrille.table.routes.socket import _serve
from escadrille.table.store.store import Store
from escadrille.table.wire.lobby import NewGame
from escadrille.table.wire.messages import SayMessage
from tests.table.halls import in_a_hall, sit_down
from tests.table.people.test_people import SHARED, TWO, begun, do, whole_table
from tests.table.served import THINKERS, Browser, serving

PHONE = "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Safari/604.1"


def claim(link: str, **more: object) -> dict[str, object]:
    """What is sent for a link."""
    path, _, token = link.partition("#seat=")
    return {"game": path.rpartition("/")[2], "token": token, **more}


def test_a_link_is_used_once(browser: Browser, other: Browser) -> None:
    """The player who sent the link cannot read the hand of the one who took it."""
    made = browser.post("/api/games", TWO)
    link = made["seats"][1]["path"]
    assert other.post("/api/seat/look", claim(link), 200)["door"] == "free"
    other.take(link)
    assert other.post("/api/seat/look", claim(link), 200)["door"] == "yours"
    assert other.take(link)["seat"] == 1, "again from the same browser it changes nothing"
    with other.sitting(made["id"]) as ben, browser.sitting(made["id"]) as ann:
        ann.asked()
        ben.asked()
        assert browser.post("/api/seat/look", claim(link), 200)["door"] == "here"
        for moves in (False, True):
            problem = browser.post("/api/seat", claim(link, moves=moves), 409)["problem"]
            assert "is at the table" in problem
    assert browser.get(f"/api/games/{made['id']}")["yours"] == [0]


def test_a_seat_whose_holder_is_away_moves_for_all_to_see(browser: Browser, other: Browser) -> None:
    """The way back for somebody whose browser has forgotten them."""
    made = browser.post("/api/games", TWO)
    link = made["seats"][1]["path"]
    other.take(link)
    with browser.sitting(made["id"]) as ann, Browser(browser.address) as again:
        with other.sitting(made["id"]) as ben:
            ben.asked()
        ann.hear_until(lambda m: m["type"] == "presence" and m["here"] == [0])
        assert again.post("/api/seat/look", claim(link), 200)["door"] == "away"
        assert "away" in again.post("/api/seat", claim(link), 409)["problem"]
        assert again.post("/api/seat", claim(link, moves=True), 200)["seat"] == 1
        log = whole_table(ann)["log"]
        assert "Ben (Blue) moved to another browser." in log[-1]["lines"][0]["text"]
        with again.sitting(made["id"]) as ben:
            assert ben.asked()["kind"] == "plan"
        with other.sitting(made["id"]) as before:
            assert before.first("welcome")["holds"] == []


def test_somebody_whose_seat_moves_loses_it_at_once(browser: Browser, other: Browser) -> None:
    """A session that is ended comes back as an onlooker, and is told nothing hidden."""
    game = begun(browser, other)
    with browser.sitting(game), other.sitting(game) as ben:
        ben.asked()
        link = other.post(f"/api/games/{game}/links", {"seat": 1})["path"]
        with Browser(browser.address) as phone:
            phone.http.headers["User-Agent"] = PHONE
            assert phone.post("/api/seat/look", claim(link), 200)["door"] == "free"
            phone.take(link)
            with phone.sitting(game) as there:
                assert there.asked()["kind"] == "plan"
                sessions = other.get(f"/api/games/{game}/sessions")["sessions"]
                assert [each["is_this"] for each in sessions] == [True, False]
                assert sessions[1]["device"] == "Safari · iPhone"
                ended = {"session": sessions[1]["session"]}
                left = other.post(f"/api/games/{game}/sessions/end", ended, 200)["sessions"]
                assert len(left) == 1
                assert left[0]["is_this"]
            with phone.sitting(game) as onlooker:
                welcome = onlooker.first("welcome")
                assert welcome["holds"] == []
                assert welcome["view"]["biplanes"][1]["hand"] is None
            refused = phone.post("/api/seat", claim(link, moves=True), 409)
            assert "is at the table" in refused["problem"]


def test_only_one_s_own_sessions_are_listed_and_end(browser: Browser, other: Browser) -> None:
    game = begun(browser, other)
    mine = browser.get(f"/api/games/{game}/sessions")["sessions"]
    theirs = other.get(f"/api/games/{game}/sessions")["sessions"]
    assert [each["seat"] for each in mine] == [0]
    assert [each["seat"] for each in theirs] == [1]
    path = f"/api/games/{game}/sessions/end"
    assert browser.post(path, {"session": theirs[0]["session"]}, 422)["field"] == "session"
    assert "leave the game" in browser.post(path, {"session": mine[0]["session"]}, 422)["problem"]


def test_nobody_makes_a_link_for_somebody_else_s_seat(browser: Browser, other: Browser) -> None:
    game = begun(browser, other)
    path = f"/api/games/{game}/links"
    assert browser.post(path, {"seat": 1}, 422)["field"] == "seat"
    with Browser(browser.address) as stranger:
        assert stranger.post(path, {"seat": 1}, 422)["field"] == "seat"
    assert browser.post(path, {"seat": 9}, 404)


def test_a_seat_that_was_left_is_taken_by_a_new_link(browser: Browser, other: Browser) -> None:
    game = begun(browser, other)
    with browser.sitting(game) as ann, other.sitting(game) as ben:
        ann.asked()
        ben.asked()
        do(ben, "leave", 1)
        whole_table(ann)
        link = browser.post(f"/api/games/{game}/links", {"seat": 1})["path"]
        with Browser(browser.address) as third:
            third.post("/api/seat", claim(link, name="Cat"), 200)
            with third.sitting(game) as cat:
                seat = cat.first("welcome")["view"]["seats"][1]
                assert seat["player_name"] == "Cat"
                assert not seat["has_left"]


def test_a_guest_says_what_to_call_them(browser: Browser, other: Browser) -> None:
    made = browser.post("/api/games", TWO)
    link = made["seats"][1]["path"]
    assert other.post("/api/seat/look", claim(link), 200)["player_name"] == "Ben"
    other.post("/api/seat", claim(link, name="Benno"), 200)
    assert browser.get(f"/api/games/{made['id']}")["seats"][1]["player_name"] == "Benno"
    with other.sitting(made["id"]) as ben:
        assert ben.first("welcome")["view"]["seats"][1]["player_name"] == "Benno"


def test_a_rematch_gives_nobody_a_link_to_a_guest_s_seat(browser: Browser, other: Browser) -> None:
    game = begun(browser, other)
    with browser.sitting(game) as ann, other.sitting(game) as ben:
        ann.asked()
        ben.asked()
        do(ben, "resign", 1)
    made = browser.post(f"/api/games/{game}/again", {})
    assert made["seats"][1]["path"] == f"/game/{made['id']}"
    assert other.get(f"/api/games/{made['id']}")["yours"] == [1]


def test_devices_are_told_apart() -> None:
    assert device_of(PHONE) == "Safari · iPhone"
    assert device_of("Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Firefox/140.0") == "Firefox · Linux"
    assert device_of("curl/8") == ""


def test_what_is_kept_of_a_link_is_its_hash(folder: Path) -> None:
    with serving(folder) as address, Browser(address) as browser:
        link = browser.post("/api/games", TWO)["seats"][1]["path"]
    token = link.partition("#seat=")[2]
    content = (folder / "table.sqlite").read_bytes()
    assert token.encode() not in content
    assert hashed(token).encode() in content


def test_a_second_link_takes_no_seat_from_somebody_who_is_there(
    browser: Browser, other: Browser
) -> None:
    """A link that nobody has used is no better than one that was: the seat is taken."""
    game = begun(browser, other)
    with browser.sitting(game) as ann, other.sitting(game) as ben:
        ann.asked()
        ben.asked()
        do(ben, "leave", 1)
        whole_table(ann)
        links = [browser.post(f"/api/games/{game}/links", {"seat": 1})["path"] for _ in range(2)]
        with Browser(browser.address) as third:
            third.take(links[0])
            with third.sitting(game) as cat:
                cat.asked()
                assert other.post("/api/seat/look", claim(links[1]), 200)["door"] == "here"
                other.post("/api/seat", claim(links[1], moves=True), 409)
                assert third.get(f"/api/games/{game}")["yours"] == [1]


def test_of_two_who_come_by_one_link_at_once_one_gets_in(folder: Path) -> None:
    """Two servers on one file that do not hear each other, as two workers before a notice comes."""

    async def deed(hall: Hall) -> None:
        second = Hall(Store(f"sqlite:///{folder / 'table.sqlite'}"), THINKERS)
        try:
            made, tokens = await hall.begin(NewGame.model_validate(TWO), Caller("host"))
            rooms = [made, await second.room(made.kept.id)]
            arrivals = (
                room.doors.come_in(tokens[1], Caller(f"guest {n}"), moves=False)
                for n in range(6)
                if (room := rooms[n % 2]) is not None
            )
            came = await asyncio.gather(*arrivals, return_exceptions=True)
            assert [each for each in came if not isinstance(each, Shut)] == [1]
            for room in rooms:
                assert room is not None
                await room.catch_up()
                assert len(room.sessions.at(1)) == 1
        finally:
            await second.close()
            second.store.close()

    in_a_hall(folder, deed)


def test_an_ended_session_does_nothing_more(folder: Path) -> None:
    """What it still sends is not done, and it is told nothing hidden."""

    async def deed(hall: Hall) -> None:
        made, _ = await hall.begin(NewGame.model_validate(SHARED), Caller("host"))
        before = Connection((0, 1), 0, browser="host")
        await sit_down(made, before)
        made.take_sessions(Sessions())
        assert before.lost.is_set()
        waiting = before._waiting.qsize()
        await made.welcome_all()
        await _serve(made, before, SayMessage(text="still here"))
        assert before._waiting.qsize() == waiting
        assert made.scene.chat == []

    in_a_hall(folder, deed)
