"""Besides playing: resigning, draws, leaving, handing a seat to a bot, and what the record says."""

from __future__ import annotations

import json
import secrets
from pathlib import Path
from typing import Any

import pytest

from escadrille import catalog
from escadrille.kernel.errors import BadRecord
from tests.table.served import Browser, Message, Sitting, serving, something

TWO = {
    "game": "dogfight",
    "setup": {"scenario": "dogfight"},
    "seats": [{"who": "me", "name": "Ann"}, {"who": "link", "name": "Ben"}],
}
SHARED = {**TWO, "seats": [{"who": "me", "name": "Ann"}, {"who": "here", "name": "Ben"}]}
BOT = {**TWO, "seats": [{"who": "me", "name": "Ann"}, {"who": "bot", "bot": "greedy"}]}
THREE = {
    "game": "age",
    "setup": {"scenario": "free-for-all-three"},
    "seats": [{"who": "me", "placed": True}, *({"who": "link", "placed": True},) * 2],
}


def begun(browser: Browser, other: Browser, wish: dict[str, Any] = TWO) -> str:
    """A game for two, both in their seats."""
    made = browser.post("/api/games", wish)
    other.take(made["seats"][1]["path"])
    name: str = made["id"]
    return name


def do(sitting: Sitting, deed: str, seat: int, key: str = "") -> Message:
    """Do something, and hear what comes of it."""
    key = key or secrets.token_hex(8)
    sitting.send({"type": "deed", "key": key, "deed": deed, "seat": seat})
    return sitting.hear_until(
        lambda message: message["type"] in ("ack", "refused") and message["key"] == key
    )


def whole_table(sitting: Sitting) -> Message:
    """The whole table, when it comes next."""
    return sitting.hear_until(lambda message: message["type"] == "welcome")


def record_of(browser: Browser, game: str) -> str:
    """The record of a game that is over."""
    response = browser.http.get(f"/api/games/{game}/record")
    assert response.status_code == 200, response.text
    return response.text


def notes_in(record: str) -> list[Message]:
    """The notes of a record."""
    lines = [json.loads(line) for line in record.splitlines()[1:]]
    return [line for line in lines if line["type"] == "note"]


def test_whoever_resigns_has_lost_and_the_record_says_so(browser: Browser, other: Browser) -> None:
    game = begun(browser, other)
    with browser.sitting(game) as ann, other.sitting(game) as ben:
        ann.asked()
        ben.asked()
        assert do(ben, "resign", 1)["type"] == "ack"
        result = whole_table(ann)["view"]["result"]
        assert result["scores"] == [1, -1]
        assert result["text"].startswith("Ben (")
        assert "resigned" in result["text"]
        assert ann.hear_until(lambda m: m["type"] == "over")["dice"]["secret"]
        assert do(ann, "resign", 0)["problem"] == "the game is over"
    summary = browser.get(f"/api/games/{game}")
    assert summary["is_over"]
    record = record_of(browser, game)
    n = len(record.splitlines()) - 2
    assert notes_in(record) == [
        {"type": "note", "n": n, "what": "resigned", "seat": 1, "name": "Ben", "scores": [1, -1]}
    ]
    read = catalog.open_record(record)
    read.verify()
    assert read.end is not None
    assert read.end.scores == (1, -1)


def test_resigning_twice_under_one_key_is_one_resignation(browser: Browser) -> None:
    made = browser.post("/api/games", BOT)
    with browser.sitting(made["id"]) as ann:
        ann.asked()
        assert do(ann, "resign", 0, "once")["type"] == "ack"
        assert do(ann, "resign", 0, "once")["type"] == "ack"
    assert len(notes_in(record_of(browser, made["id"]))) == 1


def test_a_draw_needs_everybody(browser: Browser, other: Browser) -> None:
    game = begun(browser, other)
    with browser.sitting(game) as ann, other.sitting(game) as ben:
        ann.asked()
        ben.asked()
        assert do(ann, "draw", 0)["type"] == "ack"
        offered = whole_table(ben)
        assert offered["company"]["draw_by"] == 0
        assert offered["view"]["result"] is None
        assert do(ann, "draw", 0)["problem"] == "you have already offered a draw"
        assert do(ben, "decline", 1)["type"] == "ack"
        ann.hear_until(lambda m: m["type"] == "welcome" and m["company"]["draw_by"] is None)
        do(ben, "draw", 1)
        do(ann, "draw", 0)
        result = ben.hear_until(lambda m: bool(m.get("view", {}).get("result")))["view"]["result"]
        assert result["text"] == "Draw agreed."
        assert result["scores"] == [0, 0]
    record = record_of(browser, game)
    kinds = [note["what"] for note in notes_in(record)]
    assert kinds == ["draw-offered", "draw-declined", "draw-offered", "draw-agreed"]
    catalog.open_record(record).verify()


def test_an_offer_lapses_when_the_other_plays_on(browser: Browser, other: Browser) -> None:
    game = begun(browser, other)
    with browser.sitting(game) as ann, other.sitting(game) as ben:
        ann.asked()
        do(ann, "draw", 0)
        ask = ben.asked()
        ben.answer(ask, something(ask))
        update = ann.hear_until(lambda m: m["type"] == "update")
        assert update["company"]["draw_by"] is None
        assert do(ben, "draw", 1)["type"] == "ack"
        assert whole_table(ann)["view"]["result"] is None, "the first offer is no agreement"


def test_nobody_agrees_on_a_draw_with_a_bot(browser: Browser) -> None:
    made = browser.post("/api/games", BOT)
    with browser.sitting(made["id"]) as ann:
        ann.asked()
        assert do(ann, "draw", 0)["problem"] == "there is no opponent to agree"


def test_two_at_one_screen_agree_at_once(browser: Browser) -> None:
    made = browser.post("/api/games", SHARED)
    with browser.sitting(made["id"]) as both:
        both.asked_at(0)
        do(both, "draw", 0)
        assert whole_table(both)["view"]["result"]["text"] == "Draw agreed."


def test_whoever_left_is_seen_to_have_left_and_a_bot_flies_on(
    browser: Browser, other: Browser
) -> None:
    game = begun(browser, other)
    with browser.sitting(game) as ann, other.sitting(game) as ben:
        ann.asked()
        ben.asked()
        do(ben, "leave", 1)
        seat = whole_table(ann)["view"]["seats"][1]
        assert seat["has_left"]
        assert seat["player"] == "person"
        assert do(ann, "bot", 1)["type"] == "ack"
        seat = ann.hear_until(lambda m: m["type"] == "welcome" and not _left(m))["view"]["seats"][1]
        assert seat["player"] == "bot"
        ann.play_on()
    assert other.get("/api/games")["games"] == []
    record = record_of(browser, game)
    assert [note["what"] for note in notes_in(record)] == ["left", "bot"]
    assert notes_in(record)[1]["bot"] == "greedy"
    catalog.open_record(record).verify()


def _left(message: Message) -> bool:
    return any(seat["has_left"] for seat in message["view"]["seats"])


def test_the_game_can_be_ended_when_the_other_has_left(browser: Browser, other: Browser) -> None:
    game = begun(browser, other)
    with browser.sitting(game) as ann, other.sitting(game) as ben:
        ann.asked()
        ben.asked()
        assert do(ann, "end", 1)["problem"] == "this seat belongs to someone else"
        assert do(ann, "bot", 1)["problem"] == "this seat belongs to someone else"
        do(ben, "leave", 1)
        whole_table(ann)
        do(ann, "end", 1)
        result = ann.hear_until(lambda m: bool(m.get("view", {}).get("result")))["view"]["result"]
        assert result["scores"] == [1, -1]


def test_a_seat_that_nobody_came_for_goes_to_a_bot(browser: Browser) -> None:
    made = browser.post("/api/games", TWO)
    with browser.sitting(made["id"]) as ann:
        assert not ann.first("welcome")["has_begun"]
        assert do(ann, "bot", 1)["type"] == "ack"
        ann.play_on()
    record = record_of(browser, made["id"])
    assert notes_in(record)[0]["is_absent"]
    catalog.open_record(record).verify()


def test_whoever_leaves_a_game_against_bots_has_lost_it(browser: Browser) -> None:
    made = browser.post("/api/games", BOT)
    with browser.sitting(made["id"]) as ann:
        ann.asked()
        do(ann, "leave", 0)
    assert browser.get("/api/games")["games"] == []
    assert browser.get(f"/api/games/{made['id']}")["is_over"]


def test_of_three_the_others_fly_on_against_a_bot(browser: Browser, other: Browser) -> None:
    made = browser.post("/api/games", THREE)
    with Browser(browser.address) as third:
        for guest, seat in ((other, 1), (third, 2)):
            guest.take(made["seats"][seat]["path"])
        game = made["id"]
        with browser.sitting(game) as ann, other.sitting(game) as ben, third.sitting(game) as cat:
            ann.first("welcome")
            cat.first("welcome")
            ann.hear_until(lambda m: bool(m.get("has_begun")))
            assert do(ben, "resign", 1)["type"] == "ack"
            table = ann.hear_until(
                lambda m: m.get("view", {}).get("seats", [{}] * 2)[1].get("player") == "bot"
            )
            assert table["view"]["result"] is None
            assert do(cat, "resign", 2)["type"] == "ack"
            ended = ann.hear_until(lambda m: bool(m.get("view", {}).get("result")))
            assert ended["view"]["result"]["scores"] == [1, -1, -1]


def test_spectators_and_strangers_do_nothing(browser: Browser, other: Browser) -> None:
    made = browser.post("/api/games", TWO)
    with other.sitting(made["id"]) as stranger:
        for deed in ("resign", "draw", "leave", "bot", "end"):
            assert do(stranger, deed, 1)["type"] == "refused"


def test_what_people_did_is_there_after_a_restart(folder: Path) -> None:
    with serving(folder) as address, Browser(address) as browser, Browser(address) as other:
        game = begun(browser, other)
        cookie = browser.http.cookies["escadrille"]
        with browser.sitting(game) as ann, other.sitting(game) as ben:
            ask = ann.asked()
            ann.answer(ask, something(ask))
            ben.asked()
            do(ben, "leave", 1)
            whole_table(ann)
    with serving(folder) as address, Browser(address) as browser:
        browser.http.cookies["escadrille"] = cookie
        with browser.sitting(game) as ann:
            welcome = ann.first("welcome")
            assert welcome["view"]["seats"][1]["has_left"]
            told = [line["text"] for each in welcome["log"] for line in each["lines"]]
            assert any("left the game" in text for text in told)
            do(ann, "bot", 1)
            ann.play_on()


def test_a_replay_shows_how_people_ended_a_game(browser: Browser, other: Browser) -> None:
    game = begun(browser, other)
    with browser.sitting(game) as ann, other.sitting(game) as ben:
        ann.asked()
        ben.asked()
        do(ben, "resign", 1)
    opened = browser.post("/api/records", {"text": record_of(browser, game)})
    for id_ in (game, opened["id"]):
        n = browser.get(f"/api/games/{id_}")["n"]
        last = browser.get(f"/api/games/{id_}/replay/{n}")
        assert last["view"]["result"]["scores"] == [1, -1]
        assert "resigned" in last["events"][-1]["lines"][0]["text"]
        assert browser.get(f"/api/games/{id_}/replay/{n - 1}")["view"]["result"] is None
    assert notes_in(record_of(browser, opened["id"])) == notes_in(record_of(browser, game))


@pytest.mark.parametrize(
    ("change", "problem"),
    [
        ({"scores": [-1, 1]}, "seat 2 resigned and won"),
        ({"n": 3}, "a note after 3 answers comes after"),
        ({"seat": 7}, "a note names an unknown seat"),
        ({"scores": [1, -1, 0]}, "allowed: -1, 0 or 1 for each of 2 seats"),
    ],
)
def test_notes_that_do_not_hold_are_refused(
    browser: Browser, other: Browser, change: Message, problem: str
) -> None:
    game = begun(browser, other)
    with browser.sitting(game) as ann, other.sitting(game) as ben:
        ann.asked()
        ben.asked()
        do(ben, "resign", 1)
    *lines, last = record_of(browser, game).splitlines()
    forged = "\n".join([*lines, json.dumps({**json.loads(last), **change})]) + "\n"
    with pytest.raises(BadRecord, match=problem):
        catalog.open_record(forged)
    answer = browser.post("/api/records", {"text": forged}, 422)
    assert problem in answer["problem"]


def test_nothing_follows_a_resignation(browser: Browser, other: Browser) -> None:
    game = begun(browser, other)
    with browser.sitting(game) as ann, other.sitting(game) as ben:
        ann.asked()
        ben.asked()
        do(ben, "resign", 1)
    lines = record_of(browser, game).splitlines()
    forged = "\n".join([*lines, lines[1]]) + "\n"
    with pytest.raises(BadRecord, match="nothing may follow the end of a game"):
        catalog.open_record(forged)


def test_the_other_is_seen_to_be_ready_and_no_more_than_that(
    browser: Browser, other: Browser
) -> None:
    game = begun(browser, other)
    with browser.sitting(game) as ann, other.sitting(game) as ben:
        ann.asked()
        ask = ben.asked()
        assert not ann.table["view"]["seats"][1]["is_ready"]
        before = ann.table["view"]["biplanes"][1]
        assert not before["has_planned"]
        ben.answer(ask, something(ask))
        update = ann.hear_until(lambda m: m["type"] == "update")
        assert update["view"]["seats"][1]["is_ready"]
        assert not update["view"]["seats"][0]["is_ready"]
        assert update["view"]["biplanes"][1] == {**before, "has_planned": True}


def test_games_that_are_over_are_cleared_from_the_list(browser: Browser, other: Browser) -> None:
    game = begun(browser, other)
    with browser.sitting(game) as ann, other.sitting(game) as ben:
        ann.asked()
        ben.asked()
        cleared = browser.post("/api/games/clear", {"games": [game]}, 200)
        assert cleared == {"games": []}, "somebody waits in it"
        do(ben, "resign", 1)
        whole_table(ann)
    assert [each["id"] for each in browser.get("/api/games")["games"]] == [game]
    assert browser.post("/api/games/clear", {"games": [game]}, 200) == {"games": [game]}
    assert browser.get("/api/games")["games"] == []
    assert [each["id"] for each in other.get("/api/games")["games"]] == [game]
    assert browser.get(f"/api/games/{game}")["is_over"], "it is still there"


def test_a_game_against_bots_is_cleared_at_any_time(browser: Browser) -> None:
    game = browser.post("/api/games", BOT)["id"]
    assert browser.post("/api/games/clear", {"games": [game]}, 200) == {"games": [game]}
    assert browser.get("/api/games")["games"] == []


def test_a_game_that_others_wait_in_is_left_from_the_list(browser: Browser, other: Browser) -> None:
    game = begun(browser, other)
    with browser.sitting(game) as ann, other.sitting(game) as ben:
        ann.asked()
        ben.asked()
        wanted = {"games": [game], "leaves": True}
        assert other.post("/api/games/clear", wanted, 200) == {"games": [game]}
        assert whole_table(ann)["view"]["seats"][1]["has_left"]
    assert other.get("/api/games")["games"] == []
    assert [each["id"] for each in browser.get("/api/games")["games"]] == [game]


def test_a_note_keeps_the_name_of_whoever_it_is_about(folder: Path) -> None:
    """Somebody else may sit there later, and the server may be another by then."""
    with serving(folder) as address, Browser(address) as browser, Browser(address) as other:
        game = begun(browser, other)
        cookie = browser.http.cookies["escadrille"]
        with browser.sitting(game) as ann, other.sitting(game) as ben:
            ann.asked()
            ben.asked()
            do(ben, "leave", 1)
            whole_table(ann)
            link = browser.post(f"/api/games/{game}/links", {"seat": 1})["path"]
            path, _, token = link.partition("#seat=")
            claim = {"game": path.rpartition("/")[2], "token": token, "name": "Cat"}
            with Browser(address) as third:
                third.post("/api/seat", claim, 200)
            whole_table(ann)
    with serving(folder) as address, Browser(address) as browser:
        browser.http.cookies["escadrille"] = cookie
        with browser.sitting(game) as ann:
            log = ann.first("welcome")["log"]
            told = [
                line["text"] for each in log if each["kind"] == "note" for line in each["lines"]
            ]
            assert told == ["Ben (Blue) left the game.", "Cat (Blue) took the seat."]
            do(ann, "resign", 0)
        record = record_of(browser, game)
        assert [note["what"] for note in notes_in(record)] == ["left", "seated", "resigned"]
        catalog.open_record(record).verify()


def test_of_three_nobody_ends_the_game_for_one_who_left(browser: Browser, other: Browser) -> None:
    """The others play on, with a bot in the seat; for two it can be ended."""
    made = browser.post("/api/games", THREE)
    with Browser(browser.address) as third:
        for guest, seat in ((other, 1), (third, 2)):
            guest.take(made["seats"][seat]["path"])
        game = made["id"]
        with browser.sitting(game) as ann, other.sitting(game) as ben, third.sitting(game):
            ann.hear_until(lambda m: bool(m.get("has_begun")))
            ben.hear_until(lambda m: bool(m.get("has_begun")))
            do(ben, "leave", 1)
            table = ann.hear_until(lambda m: m["type"] == "welcome" and _left(m))
            assert table["company"]["can_end"] == []
            assert (
                do(ann, "end", 1)["problem"]
                == "the others are still playing; hand the seat to a bot"
            )
    game = begun(browser, other)
    with browser.sitting(game) as ann, other.sitting(game) as ben:
        ann.asked()
        ben.asked()
        do(ben, "leave", 1)
        assert whole_table(ann)["company"]["can_end"] == [1]
