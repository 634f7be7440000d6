"""The scenario editor's requests: the rules judge, the server keeps nothing."""

from __future__ import annotations

import tomllib
from typing import Any

import pytest

from escadrille.games.age import age_scenarios
from escadrille.table.age import trials
from escadrille.table.age.trials import TrialGround
from escadrille.table.wire.editor import TrialWish
from tests.table.loops import run
from tests.table.served import Browser


@pytest.fixture
def blank(browser: Browser) -> Any:
    """The scenario that the editor begins with."""
    return browser.get("/api/scenarios")["blank"]


def check(browser: Browser, scenario: Any) -> Any:
    """What the rules say to it."""
    return browser.post("/api/scenarios/check", {"scenario": scenario}, 200)


def test_the_blank_scenario_can_be_played(browser: Browser, blank: Any) -> None:
    """It is checked, written, listed as on the set-up page, and a game of it begins."""
    found = check(browser, blank)
    assert found["problem"] is None
    assert [seat["name"] for seat in found["info"]["seats"]] == ["Entente", "Central Powers"]
    assert tomllib.loads(found["text"])["victory"] == {"kind": "survival"}
    seats = [{"who": "me"}, {"who": "bot", "bot": "random"}]
    made = browser.post("/api/games", {"game": "age", "setup": {"scenario": blank}, "seats": seats})
    assert browser.get(f"/api/games/{made['id']}")["title"] == blank["title"]


@pytest.mark.rule("A3.1", "A8.6.4")
def test_what_is_not_written_is_told_as_it_is_usual(browser: Browser, blank: Any) -> None:
    """Whose turn comes when, and what is drawn below; also while something else will not do."""
    ship = {"id": "A", "team": 0, "at": [5, 5], "shape": "ship", "heading": "E"}
    told = [check(browser, each) for each in (blank, {**blank, "zones": [ship]})]
    assert [(each["order"], each["ground"]) for each in told] == [([0, 1], "land"), ([0, 1], "sea")]
    assert told[1]["problem"] is not None, "nobody has a task"
    own = check(browser, {**blank, "order": [1, 0], "ground": "coast-east"})
    assert (own["order"], own["ground"]) == ([1, 0], "coast-east")
    assert check(browser, {**blank, "ground": "desert"})["ground"] is None


@pytest.mark.parametrize("name", age_scenarios())
def test_every_ready_scenario_can_be_taken_up(browser: Browser, name: str) -> None:
    """With every field, and as good as it was."""
    scenario = browser.get(f"/api/scenarios/{name}")
    found = check(browser, scenario)
    assert found["problem"] is None
    assert found["scenario"] == scenario


@pytest.mark.rule("A9.2", "A9.5", "A1.5")
def test_what_will_not_do_is_named_by_its_field(browser: Browser, blank: Any) -> None:
    """As in a file; the text is written all the same."""
    balloon = {"kind": "barrage", "team": 0, "at": [5, 5], "level": 3}
    found = check(browser, {**blank, "balloons": [balloon, balloon]})
    assert found["problem"]["field"] == "balloons[1].at"
    assert "taken" in found["problem"]["problem"]
    assert len(tomllib.loads(found["text"])["balloons"]) == 2
    high = {**balloon, "level": 6}
    assert check(browser, {**blank, "balloons": [high]})["problem"]["field"] == "balloons[0].level"
    battery = {"team": 0, "at": [22, 5], "apex": "N"}
    assert check(browser, {**blank, "aa": [battery]})["problem"]["field"] == "aa[0].at"
    assert check(browser, {**blank, "seats": []})["problem"]["field"] == "seats"
    assert check(browser, {"ships": 3})["problem"]["field"] == "title"


def test_a_file_is_opened_or_told_why_not(browser: Browser, blank: Any) -> None:
    """TOML with its line, then the scenario with its field."""
    text = check(browser, blank)["text"]
    opened = browser.post("/api/scenarios/read", {"text": text}, 200)
    assert opened["problem"] is None
    assert opened["scenario"] == blank
    broken = browser.post("/api/scenarios/read", {"text": 'title = "A"\nboard = short\n'}, 200)
    assert broken["problem"]["field"] == "file"
    assert "line 2" in broken["problem"]["problem"]
    wrong = browser.post("/api/scenarios/read", {"text": text.replace('"S"', '"up"')}, 200)
    assert (wrong["problem"]["field"], wrong["scenario"]) == ("seats[0].edge", None)
    assert text.splitlines()[wrong["line"] - 1] == 'edge = "S"'


def test_footprints_cover_what_the_rules_say(browser: Browser) -> None:
    """Ten points of an anti-aircraft zone, three of nets and airships, four of ships."""
    info = browser.get("/api/scenarios")
    sizes = {each["kind"]: (len(each["even"]), len(each["odd"])) for each in info["footprints"]}
    assert sizes == {
        "rectangle": (12, 12),
        "ship": (4, 4),
        "net": (3, 3),
        "airship": (3, 3),
        "aa": (10, 10),
    }


def test_bots_fly_a_scenario_to_its_end(browser: Browser, blank: Any) -> None:
    """Every game has an end, and every end somebody who won or a draw."""
    wish = {"scenario": blank, "pilots": "random", "games": 2}
    found = browser.post("/api/scenarios/play", wish, 200)
    assert found["games"] == 2
    assert sum(side["wins"] for side in found["sides"]) + found["draws"] == 2
    assert 0 < found["rounds"][0] <= found["rounds"][1]
    refused = browser.post("/api/scenarios/play", {**wish, "scenario": {}}, 422)
    assert refused["field"] == "title"


def test_a_trial_ends_at_its_deadline(blank: Any) -> None:
    """Whatever was not finished by then is not told."""
    wish = TrialWish(scenario=blank, pilots="random", games=20)
    told = run(TrialGround(deadline=0.0).fly(wish))
    assert (told.games, told.asked) == (0, 20)


def test_whoever_would_wait_too_long_for_a_trial_is_told_so(
    browser: Browser, blank: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(trials, "MOST_WAITING", 0)
    wish = {"scenario": blank, "pilots": "random", "games": 1}
    assert (
        "too many trial games are queued"
        in browser.post("/api/scenarios/play", wish, 503)["problem"]
    )
    monkeypatch.setattr(trials, "MOST_WAITING", 1)
    for _ in range(2):  # a reader who leaves makes room
        assert browser.post("/api/scenarios/play", wish, 200)["games"] == 1
