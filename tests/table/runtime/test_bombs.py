"""Requests that are small to send and costly to read: refused, by a server with little memory."""

from __future__ import annotations

import json
import resource
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings

from escadrille.kernel import compiled
from escadrille.table.routes import socket as room_socket
from escadrille.table.routes.socket import LARGEST_MESSAGE
from escadrille.table.runtime import guard
from escadrille.table.runtime.rates import Rate
from escadrille.table.server.serving import serve
from tests.outside.bombs import (
    JSON,
    JSON_TEXTS,
    TOML,
    TOML_TEXTS,
    VALUES,
    changed,
    nested,
    parts_of,
)
from tests.table.processes import Killed
from tests.table.served import Browser

MEMORY = 512 * 1024 * 1024
QUIET = settings(
    deadline=None,
    derandomize=True,
    database=None,
    max_examples=25,
    suppress_health_check=list(HealthCheck),
)
JSON_TYPE = {"Content-Type": "application/json"}


def serve_with_little(host: str, port: int, *, url: str) -> None:
    """A server that minds no crowd and may take so much memory, and no more."""
    guard.RATES = dict.fromkeys(guard.RATES, Rate(1e6, 1_000_000))
    room_socket.MESSAGES = Rate(1e6, 1_000_000)
    compiled.Kernel.start = lambda self: None  # type: ignore[method-assign]
    status = Path("/proc/self/status").read_text()
    data = next(line for line in status.splitlines() if line.startswith("VmData"))
    most = int(data.split()[1]) * 1024 + MEMORY
    resource.setrlimit(resource.RLIMIT_DATA, (most, most))
    serve(host, port, url=url)


@pytest.fixture(scope="module")
def sender(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Browser]:
    """Somebody at such a server."""
    folder = tmp_path_factory.mktemp("bombs")
    server = Killed(f"sqlite:///{folder / 'table.sqlite'}", serve_with_little)
    try:
        with Browser(server.address) as found:
            yield found
    finally:
        server.kill()


@pytest.fixture(scope="module")
def saves(sender: Browser) -> dict[str, str]:
    """A session of each game, just begun."""
    wishes: list[dict[str, Any]] = [
        {"game": "age", "setup": {"scenario": "duel", "side": "entente"}, "seed": "1"},
        {"game": "dogfight", "line": "espionage brown red smart", "seed": "1"},
    ]
    return {wish["game"]: sender.post("/api/companion", wish)["save"] for wish in wishes}


def refused(sender: Browser, path: str, body: Any) -> str:
    """What the server says to a text that will not do."""
    reply = sender.http.post(path, json=body)
    assert reply.status_code in (413, 422), reply.text
    problem: str = reply.json()["problem"]
    assert len(reply.text) < 1000
    return problem


@pytest.mark.parametrize("name", TOML)
def test_no_scenario_file_makes_the_server_fail(name: str, sender: Browser) -> None:
    reply = sender.http.post("/api/scenarios/read", json={"text": TOML[name]})
    assert reply.status_code in (200, 413, 422), reply.text
    is_bomb = any(word in name for word in ("parts", "lists", "number", "inline tables"))
    assert not is_bomb or reply.status_code > 400


@pytest.mark.parametrize("name", JSON)
def test_no_record_makes_the_server_fail(name: str, sender: Browser) -> None:
    assert "line 1" in refused(sender, "/api/records", {"text": JSON[name] + "\n"})


def test_a_deep_header_and_a_deep_line_of_a_record_are_named(sender: Browser) -> None:
    made = sender.fly_now("dogfight", seed="1")["id"]
    with sender.sitting(made) as me:
        me.play_on()
    header, *lines = sender.http.get(f"/api/games/{made}/record").text.splitlines()
    deep = {**json.loads(header), "setup": "HERE"}
    text = "\n".join([json.dumps(deep).replace('"HERE"', nested(1200)), *lines, ""])
    assert "line 1" in refused(sender, "/api/records", {"text": text})
    text = "\n".join([header, lines[0], nested(1500), *lines[1:], ""])
    assert "line 3" in refused(sender, "/api/records", {"text": text})


@pytest.mark.parametrize("path", ["/api/companion/say", "/api/companion/transcript"])
@pytest.mark.parametrize("game", ["age", "dogfight"])
@pytest.mark.parametrize("name", JSON)
def test_no_save_makes_the_server_fail(
    name: str, game: str, path: str, sender: Browser, saves: dict[str, str]
) -> None:
    for save, line in (("", "line 1"), (saves[game], "line 2")):
        problem = refused(sender, path, {"save": save + JSON[name] + "\n"})
        assert line in problem or "at most 64 KiB" in problem


def test_a_side_of_five_thousand_digits_is_no_side(sender: Browser) -> None:
    wish = {"game": "age", "setup": {"scenario": "duel", "side": "9" * 5000}}
    assert sender.http.post("/api/companion", json=wish).status_code == 422


@pytest.mark.parametrize("path", ["/api/scenarios/check", "/api/setup", "/api/companion"])
@pytest.mark.parametrize("name", JSON)
def test_no_body_makes_the_server_fail(name: str, path: str, sender: Browser) -> None:
    for body in (JSON[name], f'{{"scenario":{JSON[name]}}}'):
        reply = sender.http.post(path, content=body.encode(), headers=JSON_TYPE)
        assert 400 <= reply.status_code < 500, reply.text


def test_a_long_body_holds_one_long_text_and_no_million_lists(sender: Browser) -> None:
    body = f'{{"text":[{"[]," * 2_000_000}[]]}}'.encode()
    reply = sender.http.post("/api/records", content=body, headers=JSON_TYPE)
    assert (reply.status_code, reply.json()["problem"]) == (422, "it has too many items")


@pytest.mark.parametrize("body", [b'{"text":"\xff\xfe"}', '{"text":"a"}'.encode("utf-16"), b"\xc3"])
def test_a_body_that_is_no_unicode_is_refused_as_such(body: bytes, sender: Browser) -> None:
    reply = sender.http.post("/api/scenarios/read", content=body, headers=JSON_TYPE)
    assert (reply.status_code, reply.json()["field"]) == (422, "body")
    assert "UTF-8" in reply.json()["problem"]


@pytest.mark.parametrize(
    "kind", ["APPLICATION/JSON", "Application/Json; charset=utf-8", "application/json ;charset=x"]
)
def test_capitals_and_blanks_in_the_type_of_a_body_mean_nothing(kind: str, sender: Browser) -> None:
    headers = {"Content-Type": kind}
    reply = sender.http.post("/api/scenarios/read", content=b'{"text":""}', headers=headers)
    assert reply.status_code == 200


MESSAGES: list[dict[str, Any]] = [
    {"type": "answer", "decision": "d", "key": "k", "action": {"type": "PlayTile", "tile": [1, 2]}},
    {"type": "look", "decision": "d", "key": "k", "end": 1, "point": [3, 4], "option": 0},
    {"type": "undo", "n": 3},
    {"type": "chat", "text": "hello"},
    {"type": "since", "n": 0},
    {"type": "sit", "seat": 0},
    {"type": "deed", "key": "k", "deed": "decline", "seat": 0},
]


def test_nothing_said_on_a_websocket_breaks_its_line(sender: Browser) -> None:
    """Messages with something odd at every place, and texts that are no messages."""
    odd = [
        json.dumps(each)
        for good in MESSAGES
        for put in VALUES.values()
        for each in changed(good, put, parts_of)
    ]
    texts = [text[:LARGEST_MESSAGE] for text in (*odd, *JSON.values()) if text.isascii()]
    with sender.sitting(sender.fly_now("dogfight", seed="1")["id"]) as me:
        me.asked()
        for text in texts:
            me.send_text(text)
        me.send({"type": "look", "key": "last", "decision": "d"})
        me.hear_until(lambda message: message.get("key") == "last")


@QUIET
@given(text=TOML_TEXTS)
def test_no_text_made_up_as_a_scenario_makes_the_server_fail(text: str, sender: Browser) -> None:
    reply = sender.http.post("/api/scenarios/read", json={"text": text[:60_000]})
    assert reply.status_code < 500


@QUIET
@given(text=JSON_TEXTS)
def test_no_text_made_up_as_a_record_makes_the_server_fail(
    text: str, sender: Browser, saves: dict[str, str]
) -> None:
    for path, body in (
        ("/api/records", {"text": text}),
        ("/api/companion/say", {"save": text[:30_000], "deed": "stay"}),
        ("/api/companion/say", {"save": saves["age"] + text[:30_000] + "\n", "deed": "stay"}),
    ):
        assert sender.http.post(path, json=body).status_code < 500
