"""The catalogue and the document: what the front end is made from."""

from __future__ import annotations

from typing import Any

import pytest

from escadrille import catalog
from escadrille.age.game import Age
from escadrille.age.scenario.bots import Solo
from escadrille.bots.roster import bots_for
from escadrille.table.catalogue.listing import catalogue
from escadrille.table.games.hall import build, check_chairs
from escadrille.table.server.app import create_app
from escadrille.table.wire.lobby import NewGame, SeatWish
from tests.table.served import Browser


@pytest.mark.parametrize("game", [each.id for each in catalogue().games])
def test_every_scenario_can_be_begun_as_it_is_listed(game: str) -> None:
    info = next(each for each in catalogue().games if each.id == game)
    assert len(info.scenarios) > 4
    for scenario in info.scenarios:
        setup: dict[str, object] = {"scenario": scenario.id}
        if game == "dogfight":
            setup["biplanes"] = [seat.default[0] for seat in scenario.seats]
        seats = [SeatWish(who="me"), *(SeatWish(who="here") for _ in scenario.seats[1:])]
        wish = NewGame(game=info.id, setup=setup, seats=seats)
        check_chairs(build(wish), wish.seats)


@pytest.mark.parametrize("game", [each.id for each in catalogue().games])
def test_every_bot_of_a_seat_can_have_it(game: str) -> None:
    info, seated = next(each for each in catalogue().games if each.id == game), set[str]()
    for scenario in info.scenarios[:3]:
        for place, seat in enumerate(scenario.seats):
            for bot in seat.bots:
                seats = [SeatWish(who="here") for _ in scenario.seats]
                seats[place] = SeatWish(who="bot", bot=bot)
                setup: dict[str, object] = {"scenario": scenario.id}
                if game == "dogfight":
                    setup["biplanes"] = [each.default[0] for each in scenario.seats]
                wish = NewGame(game=info.id, setup=setup, seats=seats)
                check_chairs(build(wish), wish.seats)
                seated.add(bot)
    assert seated >= set(bots_for(game))


def test_every_ruling_is_listed_with_its_meaning() -> None:
    for game in catalogue().games:
        assert {each.id for each in game.rulings} == set(catalog.figures(game.id)["rulings"])
        assert all(each.text and each.rule for each in game.rulings)


def test_options_are_those_that_the_rules_know() -> None:
    (age,) = (game for game in catalogue().games if game.id == "age")
    known = age.scenarios[0].options
    assert {option.id for option in age.options} <= set(known)


@pytest.mark.rule("A10.1", "A10.2", "A10.3", "A11.3", "A11.7")
def test_everything_about_solo_bots_can_be_agreed_on_with_each_of_its_values() -> None:
    (age,) = (game for game in catalogue().games if game.id == "age")
    assert {each.id for each in age.solo} == set(Solo.__struct_fields__) - {"pilots"}
    seats = [SeatWish(who="bot", bot="solo-m"), SeatWish(who="me")]
    for option in age.solo:
        assert option.default in option.values
        for value in option.values:
            setup = {"scenario": "duel", "solo": {option.id: value}}
            game = build(NewGame(game="age", setup=setup, seats=seats))
            assert isinstance(game, Age)
            assert getattr(game.rules.setup.solo, option.id) == value


@pytest.mark.rule("A10.1")
def test_fly_now_gives_the_forces_that_its_scenario_names() -> None:
    (age,) = (game for game in catalogue().games if game.id == "age")
    game = build(age.fly_now)
    assert isinstance(game, Age)
    listed = next(each for each in age.scenarios if each.id == game.rules.scenario.id)
    flown = [[each.name for each in force] for force in game.rules.setup.forces]
    assert flown == [seat.default for seat in listed.seats]


@pytest.mark.rule("A10.1")
def test_against_bots_every_scenario_has_the_forces_that_it_names() -> None:
    (age,) = (game for game in catalogue().games if game.id == "age")
    for scenario in age.scenarios:
        bots = [SeatWish(who="bot", bot="solo-l") for _ in scenario.seats[1:]]
        seats = [SeatWish(who="me"), *bots]
        game = build(NewGame(game="age", setup={"scenario": scenario.id}, seats=seats))
        assert isinstance(game, Age)
        flown = [[each.name for each in force] for force in game.rules.setup.forces]
        assert flown == [seat.default for seat in scenario.seats], scenario.id


def test_a_set_up_is_checked_without_being_begun(browser: Browser) -> None:
    seats = [{"who": "me"}, {"who": "link"}]
    good = {"game": "age", "setup": {"scenario": "duel"}, "seats": seats}
    checked = browser.post("/api/setup", good, 200)
    assert checked["problem"] is None
    assert checked["forces"] == [["de4", "de5", "de6"], ["gb4", "gb5", "gb6"]]
    assert all(value > 0 for value in checked["values"])
    bad = {**good, "setup": {"scenario": "duel", "forces": [["xx1"], ["gb4"]]}}
    assert browser.post("/api/setup", bad, 200)["problem"]["field"].startswith("forces[0]")


@pytest.mark.rule("A6.10", "A10.2")
@pytest.mark.parametrize(
    ("second", "options", "experience"),
    [
        ({"who": "link"}, {}, None),
        ({"who": "link"}, {"skill": "open"}, True),
        ({"who": "link"}, {"skill": "hidden", "experience": False}, False),
        ({"who": "bot", "bot": "solo-l"}, {}, True),
        ({"who": "bot", "bot": "solo-l"}, {"experience": False}, False),
    ],
)
def test_a_checked_setup_says_whether_kills_make_better_pilots(
    browser: Browser, second: dict[str, str], options: dict[str, Any], experience: bool | None
) -> None:
    wish = {
        "game": "age",
        "setup": {"scenario": "duel", "options": options},
        "seats": [{"who": "me"}, second],
    }
    assert browser.post("/api/setup", wish, 200)["experience"] is experience


@pytest.mark.rule("A4.1")
def test_a_rule_is_told_in_our_words(browser: Browser) -> None:
    rule = browser.get("/api/rules/age/A4.1")
    assert rule["id"] == "A4.1"
    assert rule["blocks"][0]["kind"] == "text"
    assert browser.http.get("/api/rules/age/A99").status_code == 404


def test_the_document_has_the_messages_of_the_websocket() -> None:
    schemas = create_app("sqlite://").openapi()["components"]["schemas"]
    for name in ("Welcome", "Update", "AnswerMessage", "AgeView", "DogfightView", "FlyAsk"):
        assert name in schemas
    assert "type" in schemas["Welcome"]["required"], "what is always sent is never optional"
    assert set(schemas["ToBrowser"]["discriminator"]["mapping"]) >= {"welcome", "update", "ack"}
