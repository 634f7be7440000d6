"""The companion over the wire: the browser keeps the session, the server only goes on with it."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tests.table.served import Browser, serving

CAMEL, FOKKER = "camel 4 9,8 E L4 average", "de10 4,8 E L4 average aggressive"
View = dict[str, Any]


def begun(browser: Browser, game: str = "age", **wish: Any) -> View:
    setup = {"board": "short"} if game == "age" else {}
    view: View = browser.post("/api/companion", {"game": game, "setup": setup, "seed": "x", **wish})
    return view


def say(browser: Browser, view: View, text: str = "", deed: str = "tell", **more: Any) -> View:
    body = {"save": view["save"], "text": text, "deed": deed, **more}
    following: View = browser.post("/api/companion/say", body, 200)
    return following


def told(browser: Browser, *texts: str) -> View:
    view = begun(browser)
    for text in texts:
        view = say(browser, view, text)
    return view


def words(lines: list[dict[str, str]]) -> str:
    return " ".join(line["text"] for line in lines)


@pytest.mark.rule("A10.7", "A4.1")
def test_a_bot_is_flown_die_by_die_and_its_aircraft_is_where_the_order_says(
    browser: Browser,
) -> None:
    view = told(browser, CAMEL, FOKKER, "go", "14,8 E")
    assert (view["ask"]["die"], [key["key"] for key in view["ask"]["keys"]]) == (
        "red",
        ["1", "2", "3", "4", "5", "6"],
    )
    view = say(browser, view, "3")
    assert (view["ask"]["die"], view["ask"]["keys"][0]["label"]) == ("blue", "-1")
    view = say(browser, view, "2")
    assert "Move Fokker D.VII 10 (de10): ahead 9" in words(view["orders"])
    fokker = next(each for each in view["view"]["aircraft"] if each["name"] == "de10")
    assert (fokker["at"], fokker["heading"], view["ask"]["dice"]) == ([13, 8], "E", 2)
    assert "It is not Exposed where it is." in words(view["why"])


@pytest.mark.rule("A2")
def test_pieces_are_on_the_map_while_they_are_told(browser: Browser) -> None:
    view = begun(browser)
    assert (view["pieces"], view["ask"]["kind"], view["ask"]["tap"]) == ([], "board", "piece")
    view = say(browser, view, CAMEL)
    there = [each["name"] for each in view["view"]["aircraft"] if each["at"]]
    assert (there, view["pieces"]) == (["gb4"], ["gb4"])


@pytest.mark.rule("A4.1")
def test_an_impossible_move_is_refused_with_its_rule_and_changes_nothing(
    browser: Browser,
) -> None:
    view = told(browser, CAMEL, FOKKER, "go")
    assert (view["ask"]["tap"], view["ask"]["moving"]) == ("move", "gb4")
    body = {"save": view["save"], "text": "23,23 E"}
    problem = browser.post("/api/companion/say", body, 409)
    assert problem["rule"] == "A4.1"
    assert "out of reach" in problem["problem"]
    assert say(browser, view, deed="stay")["save"] == view["save"]
    assert say(browser, view, "23,20 W !")["ask"]["kind"] == "die"


def test_undo_takes_back_what_was_said_and_says_what_goes_back(browser: Browser) -> None:
    before = told(browser, CAMEL, FOKKER, "go")
    after = say(browser, before, "14,8 E")
    back = say(browser, after, deed="undo")
    assert "Undone: “14,8 E”." in words(back["lines"])
    assert "Back to: Sopwith Camel 4 (gb4) at 9,8" in words(back["lines"])
    assert (back["save"], back["said"]) == (before["save"], before["said"])


def test_a_session_begins_with_nothing_to_undo(browser: Browser) -> None:
    body = {"save": begun(browser)["save"], "deed": "undo"}
    assert browser.post("/api/companion/say", body, 422)["field"] == "undo"


def test_dice_of_the_bots_are_rolled_unasked_where_that_is_wished(browser: Browser) -> None:
    view = told(browser, CAMEL, FOKKER, "go")
    view = say(browser, view, "14,8 E", unasked="bots")
    assert "blue or green? →" in words(view["lines"])
    assert view["ask"]["kind"] != "die" or "Camel" in view["ask"]["text"]


def test_another_server_takes_up_the_same_session(browser: Browser, folder: Path) -> None:
    view = told(browser, CAMEL, FOKKER, "go", "14,8 E", "3")
    with serving(folder) as address, Browser(address) as elsewhere:
        found = say(elsewhere, view, deed="stay")
        assert {**found, "lines": []} == {**view, "lines": []}
        assert say(elsewhere, view, "2")["save"] == say(browser, view, "2")["save"]


def test_a_question_is_answered_and_not_kept(browser: Browser) -> None:
    view = told(browser, CAMEL)
    asked = say(browser, view, "pieces")
    assert "Sopwith Camel 4 (gb4) at 9,8" in words(asked["lines"])
    assert asked["save"] == view["save"]


@pytest.mark.rule("D10.6", "D10.1")
def test_tiles_that_can_be_drawn_are_keys_and_the_hand_is_nobodys_business(
    browser: Browser,
) -> None:
    view = begun(browser, "dogfight", line="espionage brown red smart")
    assert "3|1" in [key["key"] for key in view["ask"]["keys"]]
    view = say(browser, view, "3|1")
    assert view["ask"]["kind"] == "move"
    assert all(each["hand"] is None for each in view["view"]["biplanes"])


@pytest.mark.rule("A10.4")
def test_a_scenario_asks_for_the_places_of_the_persons_aircraft(browser: Browser) -> None:
    view = begun(browser, setup={"scenario": "duel", "odds": 1})
    view = say(browser, view, deed="stay", unasked="everything")
    assert (view["ask"]["kind"], view["ask"]["tap"]) == ("choice", "place")


def test_the_transcript_has_every_answer(browser: Browser) -> None:
    view = told(browser, CAMEL, FOKKER)
    text = browser.post("/api/companion/transcript", {"save": view["save"]}, 200)["text"]
    assert text.startswith("# Age of Dogfights: a session with the companion")
    assert f"`{FOKKER}`" in text


@pytest.mark.parametrize(
    ("save", "problem"),
    [
        ("", "not the header of a companion's save"),
        ('{"type":"companion","format":9}\n', "format 9 is unknown"),
    ],
)
def test_what_is_no_save_is_refused(browser: Browser, save: str, problem: str) -> None:
    refused = browser.post("/api/companion/say", {"save": save, "deed": "stay"}, 422)
    assert problem in refused["problem"]


def test_a_set_up_that_will_not_do_names_its_field(browser: Browser) -> None:
    wish = {"game": "age", "setup": {"board": "round"}}
    assert "board" in browser.post("/api/companion", wish, 422)["field"]
    wish = {"game": "dogfight", "line": "espionage pink"}
    assert "'pink' is unknown" in browser.post("/api/companion", wish, 422)["problem"]
