"""Whatever is sent, the server answers: it may refuse, but it never fails."""

from __future__ import annotations

import json
from collections.abc import Iterator
from copy import deepcopy
from functools import partial
from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from escadrille.table.runtime import guard
from escadrille.table.runtime.rates import Rate
from escadrille.table.server.app import create_app
from tests.patience import PATIENCE
from tests.table.served import Browser, serving

FEW, MORE = 5, 12
"""Requests of each kind; what is made up is the same every time."""
BUSY = Rate(1e6, 1_000_000)
QUIET = settings(
    deadline=None,
    derandomize=True,
    database=None,
    suppress_health_check=list(HealthCheck),
)

schema = schemathesis.openapi.from_dict(create_app("sqlite://").openapi())


@pytest.fixture(scope="module")
def patient(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a server that minds no crowd."""
    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(guard, "RATES", dict.fromkeys(guard.RATES, BUSY))
        with serving(tmp_path_factory.mktemp("table")) as address:
            yield address


@pytest.fixture(scope="module")
def sender(patient: str) -> Iterator[Browser]:
    """Who sends all of it."""
    with Browser(patient) as found:
        yield found


@pytest.fixture(scope="module")
def game(sender: Browser) -> str:
    """A game that is over."""
    found: str = sender.fly_now("dogfight", seed="1")["id"]
    with sender.sitting(found) as me:
        me.play_on()
    return found


@schema.parametrize()
@settings(QUIET, max_examples=FEW)
def test_no_request_of_the_document_makes_the_server_fail(
    case: schemathesis.Case[Any], patient: str, game: str
) -> None:
    """Made up from the OpenAPI document, about a game and a lesson that are there."""
    is_lesson = case.path.startswith("/api/lessons")
    known = {"game": "dogfight", "id": "ring" if is_lesson else game}
    for name in known.keys() & case.path_parameters.keys():
        case.path_parameters[name] = known[name]
    assert case.call(base_url=f"http://{patient}", timeout=PATIENCE).status_code < 500


# -- good requests with something odd in them ------------------------------------------------------

Way = tuple[str | int, ...]
ODDITIES: list[Any] = [None, 3, -1, 1.5, "", "de10", "\0é", {}, {"a": 1}, [], [[]], [None]]
SEATS = [
    {"who": "me", "bot": "", "name": "", "placed": True},
    {"who": "bot", "bot": "solo-l", "name": "", "placed": False},
]
GREEDY = {"who": "bot", "bot": "greedy", "name": "", "placed": False}
AGE = {
    "scenario": "duel",
    "options": {"aerobatics": True, "wind": "none", "skill": "off"},
    "forces": [["de4", "de5"], []],
    "force_rule": {"value": 40},
    "solo": {"odds": 2, "skill": "rolled"},
}
DUEL = {"scenario": "rescue", "side": "single", "biplanes": ["brown", "red"]}
FLY = {"type": "fly", "path": "AAAAAAAA", "levels": 0, "attitude": "level"}
LOOK = {"type": "look", "key": "k", "decision": "d", "end": 1, "point": [3, 4], "option": 0}
TILE = {"type": "PlayTile", "tile": [1, 2], "mode": "normal"}
GOOD: dict[str, tuple[str, Any]] = {
    "set-up of Age": (
        "/api/setup",
        {"game": "age", "setup": AGE, "rulings": {"border_rings": 1}, "seats": SEATS, "seed": "1"},
    ),
    "set-up of Dogfight!": (
        "/api/setup",
        {"game": "dogfight", "setup": DUEL, "rulings": {}, "seats": [SEATS[0], GREEDY]},
    ),
    "answer with a tile": (
        "/api/lessons/dogfight/ring/answer",
        {"answers": [TILE], "action": {**TILE, "tile": [4, 1]}},
    ),
    "answer with a flight": ("/api/lessons/age/climb/answer", {"answers": [], "action": FLY}),
    "look": ("/api/lessons/age/climb/look", {"answers": [], "look": LOOK}),
    "companion of Age": (
        "/api/companion",
        {"game": "age", "setup": {"scenario": "duel", "odds": 2, "side": "entente"}, "seed": "1"},
    ),
    "companion of Dogfight!": (
        "/api/companion",
        {"game": "dogfight", "line": "espionage brown red smart", "rulings": {}},
    ),
    "what if": ("/api/games/{game}/what-if", {"n": 12, "seats": [SEATS[0], GREEDY]}),
}


def ways_in(body: Any, way: Way = ()) -> list[Way]:
    """Every value of a body, by the way to it."""
    entries: list[tuple[str | int, Any]] = []
    if isinstance(body, dict):
        entries = list(body.items())
    elif isinstance(body, list):
        entries = list(enumerate(body))
    return [way, *(each for key, part in entries for each in ways_in(part, (*way, key)))]


def changed(body: Any, way: Way, odd: Any) -> Any:
    """The body with something else at one place."""
    if not way:
        return odd
    key, *rest = way
    copy = deepcopy(body)
    copy[key] = changed(body[key], tuple(rest), odd)
    return copy


@pytest.mark.parametrize("name", GOOD)
def test_nothing_odd_in_a_good_request_makes_the_server_fail(
    name: str, sender: Browser, game: str
) -> None:
    """Every value of it in turn is replaced by something of every other kind by turns."""
    path, body = GOOD[name]
    send = partial(sender.http.post, path.format(game=game))
    assert send(json=body).status_code in (200, 201)
    for place, way in enumerate(ways_in(body)):
        for odd in ODDITIES[place % 3 :: 3]:
            assert send(json=changed(body, way, odd)).status_code < 500, (way, odd)


@settings(QUIET, max_examples=MORE)
@given(data=st.data())
def test_nothing_odd_in_a_record_makes_the_server_fail(
    data: st.DataObject, sender: Browser, game: str
) -> None:
    lines = sender.http.get(f"/api/games/{game}/record").text.splitlines()
    number = data.draw(st.integers(0, min(9, len(lines) - 1)))
    line = json.loads(lines[number])
    way, odd = data.draw(st.sampled_from(ways_in(line))), data.draw(st.sampled_from(ODDITIES))
    text = "\n".join(
        [*lines[:number], json.dumps(changed(line, way, odd)), *lines[number + 1 :], ""]
    )
    reply = sender.http.post("/api/records", json={"text": text})
    assert reply.status_code < 500
    if reply.status_code == 201:
        opened = reply.json()
        assert sender.http.get(f"/api/games/{opened['id']}/replay/{opened['n']}").status_code < 500


TOLD = """camel 4 de10 gb4 12,8 E L4 up wings ammo 3/2 throttle jammed dorsal out odds why go
end same wind SW round 3 undo hit missed rule A4.1 ! 31 loop lane me bot r4 damage hand played"""
WORDS = st.sampled_from(TOLD.split())


@pytest.mark.parametrize("name", ["companion of Age", "companion of Dogfight!"])
@settings(QUIET, max_examples=MORE)
@given(data=st.data())
def test_nothing_told_to_the_companion_makes_the_server_fail(
    name: str, data: st.DataObject, sender: Browser
) -> None:
    path, body = GOOD[name]
    save = sender.post(path, {**body, "seed": "1"})["save"]
    for _ in range(3):
        text = " ".join(data.draw(st.lists(st.one_of(WORDS, st.text(max_size=3)), max_size=5)))
        said = {"save": save, "deed": "tell", "text": text, "unasked": "everything"}
        reply = sender.http.post("/api/companion/say", json=said)
        assert reply.status_code < 500
        save = reply.json().get("save", save)
