"""Seats: links, cookies, shared screens, spectators, and who is here."""

from __future__ import annotations

from tests.table.served import Browser, something

TWO = {
    "game": "dogfight",
    "setup": {"scenario": "dogfight"},
    "seats": [{"who": "me", "name": "Ann"}, {"who": "link"}],
}
SHARED = {**TWO, "seats": [{"who": "me"}, {"who": "here"}]}


def test_a_seat_by_link_is_taken_with_its_token(browser: Browser, other: Browser) -> None:
    made = browser.post("/api/games", TWO)
    link = made["seats"][1]["path"]
    assert link.startswith(f"/game/{made['id']}#seat=")
    assert other.take(link) == {"game": made["id"], "seat": 1}
    with browser.sitting(made["id"]) as ann, other.sitting(made["id"]) as ben:
        assert ann.first("welcome")["seat"] == 0
        assert ben.first("welcome")["seat"] == 1


def test_the_game_begins_when_everybody_has_come(browser: Browser, other: Browser) -> None:
    made = browser.post("/api/games", TWO)
    with browser.sitting(made["id"]) as ann:
        welcome = ann.first("welcome")
        assert not welcome["has_begun"]
        assert welcome["n"] == 0
        assert welcome["asks"] == []
        other.take(made["seats"][1]["path"])
        with other.sitting(made["id"]) as ben:
            assert ben.asked()["kind"] == "plan"
            assert ann.asked()["kind"] == "plan"


def test_a_wrong_token_opens_nothing(browser: Browser, other: Browser) -> None:
    made = browser.post("/api/games", TWO)
    claim = {"game": made["id"], "token": "guessed"}
    assert other.post("/api/seat", claim, 403)["problem"] == "this link is not valid"
    with other.sitting(made["id"]) as stranger:
        assert stranger.first("welcome")["holds"] == []


def test_the_cookie_cannot_be_read_by_scripts_and_the_token_is_not_in_it(browser: Browser) -> None:
    response = browser.http.post("/api/games", json=TWO)
    cookie = response.headers["set-cookie"]
    assert "HttpOnly" in cookie
    assert "SameSite=lax" in cookie
    token = response.json()["seats"][0]["path"].partition("#seat=")[2]
    assert token not in cookie
    assert len(token) >= 22, "128 bits"


def test_nobody_is_asked_what_is_asked_of_another(browser: Browser, other: Browser) -> None:
    made = browser.post("/api/games", TWO)
    other.take(made["seats"][1]["path"])
    with browser.sitting(made["id"]) as ann, other.sitting(made["id"]) as ben:
        mine, theirs = ann.asked(), ben.asked()
        assert (mine["seat"], theirs["seat"]) == (0, 1)
        stolen = {"type": "answer", "decision": theirs["decision"], "key": "k"}
        ann.send({**stolen, "action": something(theirs)})
        assert ann.first("refused")["problem"] == "this question is no longer open"


def test_at_a_shared_screen_one_browser_looks_from_either_seat(browser: Browser) -> None:
    made = browser.post("/api/games", SHARED)
    assert made["yours"] == [0, 1]
    with browser.sitting(made["id"]) as me:
        welcome = me.first("welcome")
        assert welcome["holds"] == [0, 1]
        assert welcome["is_shared"]
        ask = me.asked_at(0)
        assert ask["seat"] == 0
        me.answer(ask, something(ask))
        assert me.asked_at(1)["seat"] == 1
        assert me.table["seat"] == 1
        assert me.table["view"]["biplanes"][0]["hand"] is None
        assert me.table["view"]["biplanes"][1]["hand"]


def test_nobody_sits_on_another_browsers_seat(browser: Browser, other: Browser) -> None:
    made = browser.post("/api/games", SHARED)
    with other.sitting(made["id"], "&seat=0") as stranger:
        assert stranger.first("welcome")["seat"] is None
        stranger.send({"type": "sit", "seat": 0})
        assert stranger.first("refused")["field"] == "seat"


def test_everybody_sees_who_is_here(browser: Browser, other: Browser) -> None:
    made = browser.post("/api/games", TWO)
    other.take(made["seats"][1]["path"])
    with browser.sitting(made["id"]) as ann:
        ann.hear_until(lambda each: each.get("here") == [0])
        with other.sitting(made["id"]):
            ann.hear_until(lambda each: each.get("here") == [0, 1])
        ann.hear_until(lambda each: each.get("here") == [0])


def test_what_is_said_is_heard_and_kept_as_text(browser: Browser, other: Browser) -> None:
    made = browser.post("/api/games", TWO)
    said = "<b>Good hunting</b>"
    with browser.sitting(made["id"]) as ann:
        ann.send({"type": "chat", "text": said})
        line = ann.first("chat")["line"]
        assert line == {"k": 0, "seat": 0, "name": "Ann", "text": said}
    with other.sitting(made["id"]) as spectator:
        assert spectator.first("welcome")["chat"] == [line]


def test_a_reader_who_comes_back_gets_what_was_missed(browser: Browser) -> None:
    made = browser.fly_now("dogfight", seats=[{"who": "me"}, {"who": "bot", "bot": "random"}])
    with browser.sitting(made["id"]) as me:
        ask = me.asked()
        n = me.table["n"]
        me.answer(ask, something(ask))
        me.hear_until(lambda each: bool(each.get("asks")))
    with browser.sitting(made["id"]) as me:
        me.first("welcome")
        me.send({"type": "since", "n": n})
        update = me.hear_until(lambda each: each.get("since") == n)
    assert update["events"]
    assert all(event["n"] > n for event in update["events"])


def test_the_games_of_a_browser_are_listed_for_it_alone(browser: Browser, other: Browser) -> None:
    made = browser.post("/api/games", TWO)
    games = browser.get("/api/games")["games"]
    assert [game["id"] for game in games] == [made["id"]]
    assert games[0]["yours"] == [0]
    assert [seat["is_taken"] for seat in games[0]["seats"]] == [True, False]
    assert other.get("/api/games")["games"] == []
