"""Solo-M's briefing at the table: the server rolls, and the game is begun with what was rolled."""

from __future__ import annotations

from typing import Any

import pytest

from escadrille import catalog
from escadrille.age.bots.solo_m.briefing import Briefing, Wanted
from escadrille.age.game import Age
from escadrille.games.age import age_box
from escadrille.kernel.errors import BadInput
from escadrille.kernel.nature import SeededNature
from escadrille.table.games.hall import build
from escadrille.table.wire.lobby import NewGame
from tests.table.served import Browser

SEATS = [{"who": "me"}, {"who": "bot", "bot": "solo-m"}]


def asked(seed: str = "", enemy: str = "fighters", **changes: Any) -> dict[str, Any]:
    briefing = {"enemy": enemy, "own": 3, "seed": seed}
    return {"game": "age", "seats": SEATS, "briefing": briefing, **changes}


def built(wish: dict[str, Any]) -> Age:
    game = build(NewGame.model_validate(wish))
    assert isinstance(game, Age)
    return game


@pytest.mark.rule("A11.1", "A11.2")
def test_dice_are_rolled_by_the_server_and_new_each_time(browser: Browser) -> None:
    seeds = {browser.post("/api/setup", asked(), 200)["briefing"]["seed"] for _ in range(4)}
    assert len(seeds) == 4
    assert "" not in seeds


@pytest.mark.rule("A11.1", "A11.2", "A11.6")
@pytest.mark.parametrize("enemy", ["fighters", "two-seaters"])
def test_every_die_of_the_engine_is_shown_with_what_it_decided(
    browser: Browser, enemy: str
) -> None:
    for number in range(6):
        seed = f"briefing {number}"
        found = browser.post("/api/setup", asked(seed, enemy), 200)
        assert found["problem"] is None
        shown = [(d["face"], d["sides"]) for x in found["briefing"]["lines"] for d in x["dice"]]
        assert shown == engine_dice(seed, enemy)
        assert all(line["dice"] for line in found["briefing"]["lines"])
        assert all(line["text"] and line["rule"] for line in found["briefing"]["lines"])


def engine_dice(seed: str, enemy: Any) -> list[tuple[int, int]]:
    """What the engine itself rolls with a seed."""
    dice: list[tuple[int, int]] = []

    class Watched(SeededNature):
        def outcome(self, chance: Any) -> str:
            face = super().outcome(chance)
            dice.append((int(face), len(chance.outcomes)))
            return face

    box = age_box()
    Briefing(Watched(seed), box.box, box.hangar, Wanted(("", "solo-m"), enemy, 3)).setup()
    return dice


@pytest.mark.rule("A11.1", "A11.2")
def test_the_game_is_begun_with_what_was_shown_and_its_record_says_so(browser: Browser) -> None:
    shown = browser.post("/api/setup", asked(enemy="two-seaters"), 200)
    seed = shown["briefing"]["seed"]
    made = browser.post("/api/games", asked(seed, "two-seaters"))
    record = browser.http.get(f"/api/games/{made['id']}/record").text
    game = catalog.open_record(record).game
    assert isinstance(game, Age)
    flown = [[each.name for each in force] for force in game.rules.setup.forces]
    assert flown == shown["forces"]
    assert game.rules.scenario.board == shown["briefing"]["scenario"]["board"]
    for line in shown["briefing"]["lines"]:
        assert line["text"] in game.rules.scenario.text
    assert f"the seed {seed}" in game.rules.scenario.text


@pytest.mark.rule("A11.2")
def test_options_that_are_agreed_on_hold_beside_the_dice() -> None:
    setup = {"options": {"wind": "none"}, "solo": {"places": "edges"}}
    rules = built(asked("tea", setup=setup)).rules
    assert (rules.options.wind, rules.options.sun) == ("none", "roll")
    assert rules.setup.solo.places == "edges"
    assert len(rules.options.clouds) == len(built(asked("tea")).rules.options.clouds) > 0


@pytest.mark.parametrize(
    ("changes", "field"),
    [
        ({"setup": {"forces": [["de4"], ["fr4"]]}}, "setup.forces"),
        ({"setup": {"scenario": "duel"}}, "setup.scenario"),
        ({"setup": {"options": 3}}, "setup.options"),
        ({"seats": [{"who": "me"}, {"who": "here"}]}, "seats"),
        ({"seats": [{"who": "me"}, {"who": "bot", "bot": "solo-l"}]}, "seats"),
        ({"seats": [{"who": "me"}]}, "seats"),
        ({"game": "dogfight"}, "briefing"),
    ],
)
def test_what_the_dice_decide_on_cannot_be_said(changes: dict[str, Any], field: str) -> None:
    with pytest.raises(BadInput) as refused:
        built(asked("tea", **changes))
    assert refused.value.field == field


def test_a_game_is_not_begun_before_its_dice_were_rolled() -> None:
    with pytest.raises(BadInput, match="nothing has been rolled yet"):
        built(asked())
