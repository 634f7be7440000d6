"""A game and a bot from other packages: once installed, they are everywhere ours are."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from escadrille import catalog
from escadrille.bots.roster import bot_title, make_bot, offered_for
from escadrille.kernel.errors import BadInput
from escadrille.kernel.protocol import Decision
from escadrille.kernel.seen import Seen
from escadrille.rossi.figures import Tile
from escadrille.rossi.model.actions import PlayTile
from escadrille.table.catalogue.listing import catalogue
from escadrille.table.games.bots import Thinkers
from escadrille.table.routes.rulebook import packed
from tests.cli.runner import run
from tests.installing import TOY, installed
from tests.patience import PATIENCE
from tests.table.served import Browser, serving
from tests.toy.game import Toy

EXAMPLE = Path(__file__).parents[1] / "examples" / "ace_bot"


@pytest.fixture
def toy_installed(tmp_path: Path) -> Iterator[None]:
    packed()  # what was read before a game came is not kept
    with installed(tmp_path / "site", games=TOY):
        yield


# -- a game -------------------------------------------------------------------------------------


@pytest.mark.usefixtures("toy_installed")
def test_a_game_is_played_replayed_and_looked_at_in_the_terminal(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    played = run("play toy --players human,high --seed 5 --record", path, typed="400\n500\n")
    assert "Ben won with 2000 points." in played.output
    assert "Bids: 500, 1000." in run("replay --all", path).output
    assert "The record is valid." in run("verify", path).output
    position = tmp_path / "bids.toml"
    position.write_text('game = "toy"\nseats = 2\n')
    looked = run("position --draw king --draw queen --draw 6 --answer 7 --answer 9", position)
    assert "Bids: 7, 9. [T2.2]" in looked.output
    assert "A bid is secret." in run("rules T2.1.1").output


@pytest.mark.usefixtures("toy_installed")
def test_the_table_lists_a_game_with_its_bots_rulings_and_rules() -> None:
    info = next(each for each in catalogue().games if each.id == "toy")
    assert (info.title, [bot.id for bot in info.bots]) == ("Bids", ["high", "random"])
    assert info.bots[0].name == "Bids high", "its own messages are spoken"
    assert [ruling.id for ruling in info.rulings] == ["ties"]
    assert [each.id for each in catalogue().games] == ["age", "dogfight", "toy"]


@pytest.mark.usefixtures("toy_installed")
def test_a_room_plays_a_game_to_its_end_and_its_record_is_replayed(tmp_path: Path) -> None:
    thinkers = Thinkers(deadline=PATIENCE)  # processes that know what is installed now
    with serving(tmp_path, thinkers) as address, Browser(address) as browser:
        made = browser.fly_now("toy")
        with browser.sitting(made["id"]) as sitting:
            for bid in (3, 9):
                ask = sitting.asked()
                texts = [option["text"] for option in ask["options"]]
                assert texts == [f"Bid {number}" for number in range(1, 10)]
                sitting.answer(ask, ask["options"][bid - 1]["action"])
            over = sitting.hear_until(lambda heard: bool(heard.get("view", {}).get("result")))
        assert over["view"]["result"]["points"] == [12.0, 18.0, 18.0]
        text = browser.http.get(f"/api/games/{made['id']}/record").text
        replay = browser.post("/api/records", {"text": text})
        last = browser.get(f"/api/games/{replay['id']}/replay/{replay['n']}")
        assert (last["view"]["game"], last["view"]["of"]) == ("plain", "toy")
        assert last["events"][-1]["lines"][0]["text"] == "Bids: 9, 9, 9."
        rules = browser.get("/api/rulebook")["games"]
        assert [each["title"] for each in rules] == ["Age of Dogfights", "Dogfight!", "Bids"]


@pytest.mark.usefixtures("toy_installed")
def test_a_game_without_a_companion_says_so() -> None:
    result = run("companion toy")
    assert result.exit_code == 2
    assert "game: 'toy' has no companion (allowed: dogfight, age)" in result.stderr


# -- what is broken -----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("value", "problem"),
    [
        ("no.such.module:PLUGIN", "ModuleNotFoundError: No module named 'no'"),
        ("tests.toy.plugin:NOTHING", "AttributeError: "),
        ("tests.toy.plugin:FIGURES", "TypeError: it is not a Plugin"),
    ],
)
def test_a_broken_plugin_is_named_in_one_line_and_stops_nobody(
    value: str, problem: str, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    with installed(tmp_path / "site", games={"broken": value, **TOY}):
        assert list(catalog.GAMES) == ["dogfight", "age", "toy"]
    (told,) = caplog.messages
    assert told.startswith(f"plugin 'broken' of escadrille.games ({value}) is left out: {problem}")
    assert "\n" not in told


def test_a_game_whose_face_is_broken_is_left_out_at_the_table(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    with installed(tmp_path / "site", games=TOY):
        monkeypatch.setitem(catalog.GAMES, "toy", catalog.GAMES["toy"]._replace(table="no.such"))
        assert [each.id for each in catalogue().games] == ["age", "dogfight"]
    assert re.fullmatch(r"game 'toy' is left out: ModuleNotFoundError: .*", caplog.messages[0])


# -- a bot --------------------------------------------------------------------------------------


BOT = {"steady": "tests.steady:STEADY"}


def test_a_bot_with_levels_has_a_seating_for_each(tmp_path: Path) -> None:
    with installed(tmp_path / "site", bots=BOT):
        names = offered_for("dogfight")
        assert names[0] == "greedy"
        assert names[-4:] == ("solo", "steady", "steady:last", "random")
        assert "steady" not in offered_for("age"), "it plays one game"
        assert bot_title("dogfight", "steady:last") == "Steady hand (last)"
        bots = [make_bot(name, Toy(2), "s") for name in ("random",)]
        assert [bot.name for bot in bots] == ["random"]
    with pytest.raises(BadInput, match="'steady' is unknown"):
        make_bot("steady", catalog.load("dogfight", {}), "s")


def test_the_levels_of_a_bot_are_asked_through_the_protocol(tmp_path: Path) -> None:
    game: Any = catalog.load("dogfight", {})
    with installed(tmp_path / "site", bots=BOT):
        assert make_bot("steady", game, "s").name == "steady first"
        assert make_bot("steady:last", game, "s").name == "steady last"


# -- the example --------------------------------------------------------------------------------


@pytest.fixture
def ace_installed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """As `pip install -e examples/ace_bot` would: its folder and what its pyproject.toml offers."""
    monkeypatch.syspath_prepend(str(EXAMPLE))
    project = tomllib.loads((EXAMPLE / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    points = project["entry-points"]["escadrille.bots"]
    with installed(tmp_path / "site", bots=points):
        yield


@pytest.mark.usefixtures("ace_installed")
def test_the_example_is_listed_at_the_table() -> None:
    info = next(each for each in catalogue().games if each.id == "dogfight")
    ace = next(bot for bot in info.bots if bot.id == "ace")
    assert (ace.name, ace.text) == ("Ace", "Plays the tile with the most hits.")
    assert {"ace", "ace:rookie"} <= set(info.scenarios[0].seats[0].bots)


@pytest.mark.usefixtures("ace_installed")
def test_the_veteran_plays_the_most_hits() -> None:
    game: Any = catalog.load("dogfight", {})
    tiles = [Tile(2, 0), Tile(1, 2), Tile(5, 1)]
    decision = Decision(0, "plan", tuple(map(PlayTile, tiles)), "D3.4", "1")
    assert make_bot("ace", game, "s").choose(Seen.asking(None, decision)) == PlayTile(Tile(1, 2))
