"""A rematch: new dice, the same seats, for the player who set the game up."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from typing import Any

from tests.table.served import Browser

DUEL = {
    "game": "dogfight",
    "setup": {"biplanes": ["green", "white"]},
    "seats": [{"who": "me", "name": "Ann"}, {"who": "link", "name": "Ben"}],
}


def sit_and_play(browser: Browser, game: str) -> None:
    """Answer everything until the game is over."""
    with browser.sitting(game) as seat:
        seat.play_on()


def played(browser: Browser, other: Browser) -> str:
    """A game by link that has come to its end."""
    made: dict[str, Any] = browser.post("/api/games", DUEL)
    other.take(made["seats"][1]["path"])
    with ThreadPoolExecutor(2) as pool:
        for done in [pool.submit(sit_and_play, each, made["id"]) for each in (browser, other)]:
            done.result()
    return str(made["id"])


def test_everybody_keeps_their_seat_and_the_dice_are_new(browser: Browser, other: Browser) -> None:
    """The guest has the seat at once, without another link."""
    game = played(browser, other)
    again = browser.post(f"/api/games/{game}/again", {})
    before, now = (browser.get(f"/api/games/{each}") for each in (game, again["id"]))
    assert again["yours"] == [0]
    assert other.get(f"/api/games/{again['id']}")["yours"] == [1]
    names = ("name", "player_name", "who")
    assert [[seat[each] for each in names] for seat in now["seats"]] == [
        [seat[each] for each in names] for seat in before["seats"]
    ]
    assert (now["n"], now["is_over"]) == (0, False)
    assert now["commitment"] != before["commitment"]


def test_bots_that_the_rules_fly_keep_their_seats_too(browser: Browser) -> None:
    """The same forces meet again, and one's own aircraft are placed as before."""
    made = browser.fly_now("age")
    sit_and_play(browser, made["id"])
    again = browser.post(f"/api/games/{made['id']}/again", {})
    with browser.sitting(again["id"]) as seat:
        assert seat.asked()["kind"] == "die"
        crafts = [craft["name"] for craft in seat.table["view"]["aircraft"]]
        assert crafts == ["de4", "de5", "de6", "gb4", "gb5", "gb6"]


def test_a_guest_cannot_begin_it_nor_anybody_before_it_is_over(
    browser: Browser, other: Browser
) -> None:
    """Whoever could would be told the links of the seats."""
    made = browser.post("/api/games", DUEL)
    other.take(made["seats"][1]["path"])
    refused = other.post(f"/api/games/{made['id']}/again", {}, 403)
    assert refused["problem"] == "only the player who set this game up can offer a rematch"
    refused = browser.post(f"/api/games/{made['id']}/again", {}, 409)
    assert refused["problem"] == "this game is not over yet"
