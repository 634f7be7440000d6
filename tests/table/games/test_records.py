"""Records: downloaded, replayed, opened again, and played on from any step."""

from __future__ import annotations

import pytest

from tests.table.served import Browser

DUEL = {"game": "dogfight", "seats": [{"who": "me"}, {"who": "bot", "bot": "random"}]}


@pytest.fixture
def finished(browser: Browser) -> str:
    """A game that is over."""
    made = browser.post("/api/games", DUEL)
    with browser.sitting(made["id"]) as me:
        me.play_on()
    game: str = made["id"]
    return game


@pytest.mark.rule("D1.9")
def test_a_record_with_secrets_is_kept_back_until_the_game_is_over(browser: Browser) -> None:
    made = browser.post("/api/games", DUEL)
    with browser.sitting(made["id"]) as me:
        me.asked()
        refused = browser.http.get(f"/api/games/{made['id']}/record")
        assert refused.status_code == 409
        assert "secret" in refused.json()["problem"]


@pytest.mark.rule("D1.9")
def test_a_replay_shows_no_more_than_the_seat_may_know(browser: Browser, other: Browser) -> None:
    made = browser.post("/api/games", DUEL)
    with browser.sitting(made["id"]) as me:
        me.asked()
        n = me.table["n"]
        path = f"/api/games/{made['id']}/replay/{n}"
        assert browser.get(f"{path}?seat=0")["view"]["biplanes"][0]["hand"]
        assert browser.get(path)["view"]["biplanes"][0]["hand"] is None
        assert other.http.get(f"{path}?seat=0").status_code == 403
        assert browser.http.get(f"{path}?seat=1").status_code == 403


def test_when_it_is_over_a_game_can_be_seen_from_every_seat(finished: str, other: Browser) -> None:
    last = other.get(f"/api/games/{finished}")["n"]
    for n in (0, last // 2, last):
        for seat in (0, 1):
            replay = other.get(f"/api/games/{finished}/replay/{n}?seat={seat}")
            assert replay["n"] == n
            assert replay["of"] == last
            assert replay["view"]["biplanes"][seat]["hand"] is not None
    assert other.http.get(f"/api/games/{finished}/replay/{last + 1}").status_code == 404
    assert replay["view"]["result"]


def test_a_replay_tells_everything_after_the_step_that_was_seen(
    finished: str, browser: Browser
) -> None:
    path = f"/api/games/{finished}/replay"
    last = browser.get(f"{path}/0")["of"]
    whole = browser.get(f"{path}/{last}?since=0")["events"]
    texts = [line["text"] for event in whole for line in event["lines"]]
    assert "Red draws 6 tiles." in texts, "draws in a row are told as one"
    # Not in the middle of a row of draws, which would be told as fewer.
    firsts = {event["n"]: event["kind"] for event in reversed(whole)}
    since = max(n for n, kind in firsts.items() if kind != "TileDrawn" and n < last - 2) - 1
    late = [event for event in whole if event["n"] > since]
    assert browser.get(f"{path}/{last}?since={since}")["events"] == late
    assert browser.get(f"{path}/{last}")["events"] == [each for each in late if each["n"] == last]
    assert browser.get(f"{path}/{last}?since={last}")["events"] == []


def test_a_record_that_is_opened_is_the_same_game(browser: Browser, finished: str) -> None:
    text = browser.http.get(f"/api/games/{finished}/record").text
    opened = browser.post("/api/records", {"text": text})
    assert opened["is_replay"]
    last = opened["n"]
    original = browser.get(f"/api/games/{finished}/replay/{last}?seat=0")["view"]
    again = browser.get(f"/api/games/{opened['id']}/replay/{last}?seat=0")["view"]
    assert {**again, "seats": []} == {**original, "seats": []}
    assert browser.http.get(f"/api/games/{opened['id']}/record").text == text


@pytest.mark.parametrize("text", ["", "nonsense", "{}\n", '{"format": 99}\n'])
def test_what_is_no_record_is_refused(browser: Browser, text: str) -> None:
    assert browser.post("/api/records", {"text": text}, 422)["problem"]


def test_a_game_can_be_played_on_from_any_step_of_one_that_is_over(
    browser: Browser, finished: str
) -> None:
    turns = browser.get(f"/api/games/{finished}/replay/0")["turns"]
    wish = {"n": turns[2], "seats": DUEL["seats"]}
    made = browser.post(f"/api/games/{finished}/what-if", wish)
    with browser.sitting(made["id"]) as me:
        assert me.asked()["kind"] == "plan"
        then = browser.get(f"/api/games/{finished}/replay/{turns[2]}?seat=0")["view"]
        assert me.table["view"]["biplanes"] == then["biplanes"]
        me.play_on()


def test_a_what_if_is_told_from_other_games(browser: Browser, finished: str) -> None:
    """Also when it is played again."""
    turn = browser.get(f"/api/games/{finished}/replay/0")["turns"][2]
    tried = browser.post(f"/api/games/{finished}/what-if", {"n": turn, "seats": DUEL["seats"]})
    with browser.sitting(tried["id"]) as me:
        me.play_on()
    again = browser.post(f"/api/games/{tried['id']}/again", {})
    begun = browser.post("/api/games", DUEL)
    games = {each["id"]: each["is_what_if"] for each in browser.get("/api/games")["games"]}
    assert games[tried["id"]]
    assert games[again["id"]]
    assert not games[begun["id"]]
    assert not browser.get(f"/api/games/{finished}")["is_what_if"]


def test_a_game_that_goes_on_is_not_played_on_elsewhere(browser: Browser) -> None:
    made = browser.post("/api/games", DUEL)
    with browser.sitting(made["id"]) as me:
        me.asked()
        wish = {"n": 0, "seats": DUEL["seats"]}
        assert browser.post(f"/api/games/{made['id']}/what-if", wish, 409)["problem"]


def test_without_seats_a_bot_stays_where_it_sat(browser: Browser, finished: str) -> None:
    made = browser.post(f"/api/games/{finished}/what-if", {"n": 0})
    seats = browser.get(f"/api/games/{made['id']}")["seats"]
    assert [seat["who"] for seat in seats] == ["person", "bot"]
    assert made["yours"] == [0]
    with browser.sitting(made["id"]) as me:
        me.play_on()


@pytest.mark.rule("A10")
def test_a_game_against_solo_l_is_played_on_from_its_middle(browser: Browser) -> None:
    """The bot flies on by its rules, and the record of the new game opens again."""
    seats = [{"who": "me", "placed": True}, {"who": "bot", "bot": "solo-l"}]
    wish = {"game": "age", "setup": {"scenario": "duel"}, "seats": seats, "seed": "7"}
    made = browser.post("/api/games", wish)
    with browser.sitting(made["id"]) as me:
        me.play_on()
        last = me.table["n"]
    other = browser.post(f"/api/games/{made['id']}/what-if", {"n": last // 2})
    before = browser.get(f"/api/games/{made['id']}/replay/{last // 2}?seat=0")["view"]
    with browser.sitting(other["id"]) as me:
        assert me.first("welcome")["view"]["round"] == before["round"]
        me.play_on()
    text = browser.http.get(f"/api/games/{other['id']}/record").text
    assert browser.post("/api/records", {"text": text})["is_over"]


def test_nothing_is_played_on_from_the_end(browser: Browser, finished: str) -> None:
    last = browser.get(f"/api/games/{finished}")["n"]
    problem = browser.post(f"/api/games/{finished}/what-if", {"n": last}, 409)["problem"]
    assert "earlier" in problem
