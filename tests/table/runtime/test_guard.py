"""What keeps strangers out."""

from __future__ import annotations

import http.client
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus

from escadrille.table.routes import socket
from escadrille.table.runtime import guard
from escadrille.table.runtime.rates import Rate
from tests.patience import PATIENCE
from tests.table.served import Browser

GAME = {"game": "dogfight", "seats": [{"who": "me"}, {"who": "bot", "bot": "random"}]}


def test_a_page_of_another_origin_cannot_open_a_socket(browser: Browser) -> None:
    made = browser.post("/api/games", GAME)
    with (
        pytest.raises(InvalidStatus, match="403"),
        browser.sitting(made["id"], origin="http://evil.example"),
    ):
        pass


def test_a_page_of_another_origin_cannot_begin_a_game(browser: Browser) -> None:
    headers = {"Origin": "http://evil.example"}
    assert browser.http.post("/api/games", json=GAME, headers=headers).status_code == 403


def test_a_form_cannot_begin_a_game(browser: Browser) -> None:
    response = browser.http.post("/api/games", data={"game": "dogfight"})
    assert response.status_code == 415


def test_a_server_that_is_called_by_a_strange_name_does_not_answer(browser: Browser) -> None:
    response = browser.http.get("/api/catalog", headers={"Host": "evil.example"})
    assert response.status_code == 400


def test_a_message_over_8_kib_ends_the_line(browser: Browser) -> None:
    made = browser.post("/api/games", GAME)
    with browser.sitting(made["id"]) as me:
        me.first("welcome")
        me.send({"type": "chat", "text": "x" * 9000})
        with pytest.raises(ConnectionClosed) as closed:
            me.hear_until(lambda each: False)
    assert closed.value.rcvd is not None
    assert closed.value.rcvd.code == 1009


def test_a_body_that_is_too_large_is_refused(browser: Browser) -> None:
    big = {**GAME, "setup": {"text": "x" * 70_000}}
    assert browser.http.post("/api/games", json=big).status_code == 413


def test_a_body_in_chunks_is_refused_whatever_length_it_names(browser: Browser) -> None:
    """It would be read to its end, however long it is."""
    line = http.client.HTTPConnection(browser.address, timeout=PATIENCE)
    line.putrequest("POST", "/api/setup")
    line.putheader("Content-Type", "application/json")
    line.putheader("Content-Length", "2")
    line.putheader("Transfer-Encoding", "chunked")
    line.endheaders()
    reply = line.getresponse()  # before anything of the body was sent
    assert reply.status == 413
    line.close()


@pytest.mark.parametrize(
    "body",
    [
        '{"game": ',
        '{"game": NaN}',
        '{"save": "\\ud800"}',
        '{"\\ud800": 1}',
        '{"scenario": {"title": ' + "[" * 500 + "]" * 500 + "}}",
    ],
)
@pytest.mark.parametrize("path", ["/api/setup", "/api/companion/say", "/api/scenarios/check"])
def test_a_body_that_nobody_can_read_is_refused(browser: Browser, path: str, body: str) -> None:
    headers = {"Content-Type": "application/json"}
    reply = browser.http.post(path, content=body, headers=headers)
    assert reply.status_code == 422
    problem: dict[str, Any] = reply.json()
    assert problem["field"] == "body"
    assert problem["problem"].startswith(("this is not valid JSON: ", "lists and tables "))


def test_an_origin_that_is_no_address_is_not_ours(browser: Browser) -> None:
    headers = {"Origin": "http://["}
    assert browser.http.post("/api/games", json=GAME, headers=headers).status_code == 403
    made = browser.post("/api/games", GAME)
    with (
        pytest.raises(InvalidStatus, match="403"),
        browser.sitting(made["id"], origin="http://["),
    ):
        pass


def test_every_answer_says_what_a_page_may_load(browser: Browser) -> None:
    for path in ("/", "/api/catalog", "/api/games/none"):
        policy = browser.http.get(path).headers["content-security-policy"]
        assert "default-src 'none'" in policy
        assert "script-src 'self';" in policy
        assert "frame-ancestors 'none'" in policy


def test_no_file_outside_the_front_end_is_served(browser: Browser) -> None:
    for path in ("/..%2fapp.py", "/%2e%2e/app.py", "/assets/../../app.py"):
        assert "FastAPI" not in browser.http.get(path).text


def test_whoever_asks_too_often_is_told_how_often_is_allowed(
    browser: Browser, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What is past of a game costs something, what only tells of it next to nothing."""
    path = f"/api/games/{browser.post('/api/games', GAME)['id']}"
    monkeypatch.setitem(guard.RATES, "past", Rate(0.1, 0))
    monkeypatch.setattr(guard, "MOST_CLIENTS", 0)  # whoever came before is forgotten
    for past in (f"{path}/replay/0", f"{path}/record", f"{path}/dice"):
        response = browser.http.get(past)
        assert response.status_code == 429
        assert response.json()["allowed"] == "0 at once, then 1 in 10 seconds"
    assert browser.get(path)["n"] >= 0


def test_whoever_sends_too_much_is_told_how_much_is_allowed(
    browser: Browser, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(socket, "MESSAGES", Rate(0.0, 1))
    made = browser.post("/api/games", GAME)
    with browser.sitting(made["id"]) as me:
        for _ in range(2):
            me.send({"type": "since", "n": 0})
        refused = me.first("refused")
    assert refused["problem"] == "too many messages; slow down"
    assert refused["allowed"] == "1 at once, then 0 a second"


def test_a_game_that_is_not_there_is_said_so(browser: Browser) -> None:
    assert browser.http.get("/api/games/none").json()["problem"] == "no such game"
    with browser.sitting("none") as me, pytest.raises(ConnectionClosed) as closed:
        me.hear()
    assert closed.value.rcvd is not None
    assert closed.value.rcvd.code == 4404


@pytest.mark.parametrize(
    ("wish", "field"),
    [
        ({"game": "chess", "seats": []}, "game"),
        ({**GAME, "seats": [{"who": "me"}]}, "seats"),
        ({**GAME, "seats": [{"who": "me"}, {"who": "bot", "bot": "hal"}]}, "seats[1].bot"),
        ({**GAME, "seats": [{"who": "bot", "bot": "random"}] * 2}, "seats"),
        ({**GAME, "setup": {"scenario": "siege"}}, "setup.scenario"),
        ({**GAME, "rulings": {"nothing": 1}}, "rulings.nothing"),
        ({**GAME, "seed": "known", "seats": [{"who": "me"}, {"who": "link"}]}, "seed"),
        ({"game": "age", "setup": {"scenario": "duel"}, "seats": [{"who": "me"}]}, "seats"),
        ({**GAME, "surprise": 1}, "surprise"),
    ],
)
def test_a_set_up_that_will_not_do_is_refused_by_its_field(
    browser: Browser, wish: dict[str, object], field: str
) -> None:
    problem = browser.post("/api/games", wish, 422)
    assert problem["field"] == field
    assert problem["problem"]
