"""Records that no game leads to: refused when they are opened or gone on with, never run into."""

from __future__ import annotations

import json
from copy import deepcopy
from typing import Any

import pytest

from escadrille import catalog
from escadrille.kernel.record import SeatNote, header_line, new_header
from escadrille.table.catalogue.listing import catalogue
from escadrille.table.dogfight.presenter import DogfightPresenter
from escadrille.table.games.course import GameCourse
from tests.table.served import Browser, Message

HUGE = 2**62


def started(game: str) -> Message:
    """The header of a record without any answer, at the beginning of the usual first game."""
    fly_now = next(each.fly_now for each in catalogue().games if each.id == game)
    loaded = catalog.load(game, fly_now.setup, fly_now.rulings)
    seats = [SeatNote("a", "human"), SeatNote("b", "human")]
    header: Message = json.loads(header_line(new_header(loaded, loaded.initial(), seats)))
    return header


def changed(header: Message, way: tuple[str | int, ...], value: Any) -> str:
    """The record with another value in its start."""
    copy = deepcopy(header)
    place = copy["start"]
    for key in way[:-1]:
        place = place[key]
    place[way[-1]] = value
    return json.dumps(copy) + "\n"


@pytest.mark.parametrize(
    ("way", "value"),
    [
        (("turn",), 1000),
        (("wind",), HUGE),
        (("aircraft", 0, "attitude"), 3),
        (("aircraft", 0, "heading"), 1000),
    ],
)
def test_a_start_that_nobody_can_be_shown_is_refused(
    browser: Browser, way: tuple[str | int, ...], value: int
) -> None:
    header = started("age")
    header["start"]["aircraft"][0] |= {"where": "combat", "point": 500, "level": 3}
    text = changed(header, way, value)
    reply = browser.http.post("/api/records", json={"text": text})
    assert reply.status_code == 422, reply.text
    assert browser.get("/api/catalog")["version"]


@pytest.mark.rule("D1.3", "D1.4")
@pytest.mark.parametrize("tile", [[HUGE, 0], [3, HUGE], [-HUGE, 0], [10, 0]])
def test_a_tile_that_flies_round_for_ever_is_none(browser: Browser, tile: list[int]) -> None:
    """The rules would fly it space by space, and everybody would wait for that."""
    text = changed(started("dogfight"), ("aviators", 0, "hand"), [tile])
    problem = browser.post("/api/records", {"text": text}, 422)
    assert "hand" in problem["problem"]


def test_a_step_of_a_record_that_cannot_be_shown_is_told_so(
    browser: Browser, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Its beginning and its end were looked at when it was opened, what lies between was not."""
    text = json.dumps(started("dogfight")) + "\n"
    path = f"/api/games/{browser.post('/api/records', {'text': text})['id']}"
    assert browser.http.get(f"{path}/replay/0").status_code == 200

    def no_such_thing(*given: Any) -> Any:
        raise IndexError

    monkeypatch.setattr(DogfightPresenter, "view", no_such_thing)
    monkeypatch.setattr(GameCourse, "rolls", no_such_thing)
    for broken in (
        browser.http.get(f"{path}/replay/0"),
        browser.http.get(f"{path}/dice"),
        browser.http.post(f"{path}/what-if", json={"n": 0}),
    ):
        assert broken.status_code == 422
        assert broken.json()["problem"] == "this record does not replay to the result it gives"
