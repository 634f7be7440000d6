"""A database of the first edition, as its server left it: games, seats, links and dice go on.

It holds a game that is being played (`going`), one whose guest has not come (`waiting`), and one
whose host has added to the dice besides (`half`). people.json has the browsers and the links.
"""

from __future__ import annotations

import gzip
import json
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

from escadrille import catalog
from escadrille.kernel.nature import mixed_seed
from tests.table.people.test_links import claim
from tests.table.people.test_people import TWO, do, record_of, whole_table
from tests.table.served import Browser, serving

HERE = Path(__file__).parents[1] / "first_edition"
PEOPLE: Any = json.loads((HERE / "people.json").read_text("utf-8"))
GAMES: dict[str, dict[str, str]] = PEOPLE["games"]


@pytest.fixture
def address(folder: Path) -> Iterator[str]:
    """A server of today on the database of then."""
    then = gzip.decompress((HERE / "table.sqlite.gz").read_bytes())
    (folder / "table.sqlite").write_bytes(then)
    with serving(folder) as found:
        yield found


@contextmanager
def known(address: str, name: str) -> Iterator[Browser]:
    """A browser that was there then."""
    with Browser(address) as browser:
        browser.http.cookies["escadrille"] = PEOPLE["browsers"][name]
        yield browser


def test_a_game_that_was_being_played_goes_on_to_its_end(address: str) -> None:
    game = GAMES["going"]["id"]
    with known(address, "ann") as ann, known(address, "ben") as ben:
        assert len(ann.get("/api/games")["games"]) == 3
        assert ben.get(f"/api/games/{game}")["yours"] == [1]
        with ann.sitting(game) as one, ben.sitting(game) as other:
            assert len(one.first("welcome")["log"]) > 2
            for _ in range(3):
                for each in (one, other):
                    each.asked()
                    each.go_on()
            do(other, "resign", 1)
            whole_table(one)
        assert checked_dice(ann, game, ["0a" * 8, "0b" * 8])["rolls"]


def checked_dice(browser: Browser, game: str, known: list[str]) -> Any:
    """The dice of a game that is over: numbers were shown as people came, these before today."""
    told = browser.get(f"/api/games/{game}/dice")
    assert told["scheme"] == 1
    shown = [each["nonce"] for each in told["shares"]]
    assert shown[: len(known)] == known
    assert told["seed"] == mixed_seed(told["secret"], shown)
    assert told["fault"] == ""
    record = record_of(browser, game)
    assert "shares" not in json.loads(record.splitlines()[0])["dice"]
    catalog.open_record(record).verify()
    opened = browser.post("/api/records", {"text": record})
    again = browser.get(f"/api/games/{opened['id']}/dice")
    for mine, theirs in zip(told["shares"], again["shares"], strict=True):
        theirs["name"] = mine["name"]  # a record has no people's names
    assert again == told
    return told


@pytest.mark.parametrize(("name", "numbers"), [("waiting", []), ("half", ["0c" * 8])])
def test_a_link_that_nobody_had_used_still_opens_its_seat_once(
    address: str, name: str, numbers: list[str]
) -> None:
    game, link = GAMES[name]["id"], GAMES[name]["link"]
    with known(address, "ann") as ann, Browser(address) as guest, Browser(address) as late:
        assert guest.post("/api/seat/look", claim(link), 200)["door"] == "free"
        guest.post("/api/seat", claim(link, name="Cat"), 200)
        with ann.sitting(game) as one, guest.sitting(game) as other:
            one.asked()
            other.asked()
            late.post("/api/seat", claim(link, moves=True), 409)
            do(other, "resign", 1)
            whole_table(one)
        checked_dice(ann, game, numbers)


def test_a_link_that_had_been_used_moves_the_seat_for_all_to_see(address: str) -> None:
    """Then it opened the seat forever, and nobody saw it. Now the player of the seat is told."""
    game, link = GAMES["going"]["id"], GAMES["going"]["link"]
    with known(address, "ann") as ann, known(address, "ben") as ben, Browser(address) as spy:
        with ben.sitting(game) as there:
            there.asked()
            assert spy.post("/api/seat/look", claim(link), 200)["door"] == "here"
            refused = spy.post("/api/seat", claim(link, moves=True), 409)
            assert "is at the table" in refused["problem"]
        assert spy.post("/api/seat/look", claim(link), 200)["door"] == "away"
        with ann.sitting(game) as one:
            one.asked()
            spy.post("/api/seat", claim(link, moves=True), 200)
            log = whole_table(one)["log"]
            assert "moved to another browser" in log[-1]["lines"][0]["text"]
        assert ben.get(f"/api/games/{game}")["yours"] == []


def test_games_that_begin_in_it_now_have_the_dice_of_today(address: str) -> None:
    with Browser(address) as browser:
        made = browser.post("/api/games", TWO)
        assert browser.get(f"/api/games/{made['id']}/dice")["scheme"] == 2
