"""Whole games through the server: Fly now, to the end."""

from __future__ import annotations

from pathlib import Path

import pytest

from escadrille import catalog
from escadrille.table.games.bots import Thinkers
from tests.table.served import Browser, serving


@pytest.mark.parametrize("game", ["age", "dogfight"])
def test_fly_now_can_be_played_to_the_end_and_its_record_holds(browser: Browser, game: str) -> None:
    made = browser.fly_now(game)
    with browser.sitting(made["id"]) as me:
        me.play_on()
        over = me.first("over")
    result = me.table["view"]["result"]
    assert over["text"] == result["text"]
    record = browser.http.get(f"/api/games/{made['id']}/record")
    assert record.status_code == 200
    catalog.open_record(record.text).verify()


def test_every_update_follows_the_one_before_it(browser: Browser) -> None:
    made = browser.fly_now("dogfight", seats=[{"who": "me"}, {"who": "bot", "bot": "random"}])
    with browser.sitting(made["id"]) as me:
        me.play_on()
    n = me.heard[0]["n"]
    for update in (each for each in me.heard if each["type"] == "update"):
        assert update["since"] == n
        n = update["n"]


@pytest.mark.rule("A10.1")
def test_solo_l_is_flown_by_the_rules_and_says_why(browser: Browser) -> None:
    made = browser.fly_now("age", seed="a known seed")
    with browser.sitting(made["id"]) as me:
        while not any(each["kind"] == "bot decided" for each in me.events()):
            me.go_on()
    reasons = [each for each in me.events() if each["kind"] == "bot decided"]
    assert all(line["rule"].startswith("A10") for each in reasons for line in each["lines"])


def test_a_bot_that_takes_too_long_keeps_nobody_waiting(folder: Path) -> None:
    with serving(folder, Thinkers(deadline=0.0)) as address, Browser(address) as browser:
        made = browser.fly_now("dogfight")
        with browser.sitting(made["id"]) as me:
            me.play_on()
    assert me.table["view"]["result"]


@pytest.mark.rule("A10.4")
def test_fly_now_begins_in_the_air_and_setting_up_does_not(browser: Browser) -> None:
    made = browser.fly_now("age")
    with browser.sitting(made["id"]) as me:
        while not me.table or me.table["view"]["round"] == 0:
            me.hear()
        assert me.asked()["kind"] == "die"
        own = [each for each in me.table["view"]["aircraft"] if each["seat"] == 1]
        assert all(each["where"] == "combat" for each in own)
        assert len({tuple(each["at"]) for each in own}) == len(own)
    seats = [{"who": "bot", "bot": "solo-l"}, {"who": "me"}]
    made = browser.fly_now("age", seats=seats)
    with browser.sitting(made["id"]) as me:
        assert me.asked()["kind"] == "place"
