"""`escadrille position` for Age of Dogfights: end states, opportunities, answers, what happens."""

from __future__ import annotations

import json
import re
import tomllib
from pathlib import Path
from typing import Any

import pytest

from escadrille.age.game import Age
from escadrille.age.model.actions import Action, Fly
from escadrille.age.model.state import State
from escadrille.age.positions.document import AircraftDocument, PositionDocument
from escadrille.age.positions.read import set_up
from escadrille.age.positions.write import can_be_written, document_of
from escadrille.games.age import age_box, age_scenarios
from escadrille.kernel.protocol import Choice, Outcome
from tests.age.words.test_notation import questions
from tests.cli.runner import run

ROOT = Path(__file__).parents[3]
EXAMPLES = sorted((ROOT / "examples" / "positions").iterdir())
PURSUIT, SHOT = (ROOT / "examples" / "positions" / f"{name}.toml" for name in ("pursuit", "shot"))


def asked(path: Path, options: str = "") -> dict[str, Any]:
    result = run(f"position {options} --json", path)
    assert result.exit_code == 0, result.output
    answer: dict[str, Any] = json.loads(result.output)
    return answer


def printed(path: Path, options: str = "") -> str:
    result = run(f"position {options}", path)
    assert result.exit_code == 0, result.output
    return " ".join(result.output.split())


@pytest.mark.parametrize("path", EXAMPLES, ids=lambda path: path.name)
def test_every_example_is_shown_and_answered(path: Path) -> None:
    text, answer = printed(path), asked(path)
    assert set(answer) == {
        *("position", "moving", "moved", "events", "explanations", "after", "pending", "result"),
    }
    assert (answer["moving"] is None) is not (answer["moved"] is None)
    assert "Open: " in text


# -- an aircraft with its die -------------------------------------------------------------------


@pytest.mark.rule("A4.2")
def test_all_end_states_are_given_with_their_paths() -> None:
    moving = asked(PURSUIT)["moving"]
    assert (moving["aircraft"], moving["die"], moving["face"]) == ("de4", "blue", 1)
    assert moving["count"] == len(moving["ends"]) > 400
    places = [
        (*end["point"], end["heading"], end["level"], end["attitude"]) for end in moving["ends"]
    ]
    assert len(set(places)) == len(places)
    game, state = opened(PURSUIT)
    for end in moving["ends"][::37]:
        from_path = game.resolve(state, choice(end)).state.aircraft[0]
        assert list(game.rules.board.coordinates(from_path.point)) == end["point"]
        assert from_path.level == end["level"]
        assert from_path.steps == end["steps"]


def opened(path: Path) -> tuple[Age, State]:
    document = tomllib.loads(path.read_text(encoding="utf-8"))
    position = set_up(document, age_box(), age_scenarios())
    return position.game, position.state


def choice(end: dict[str, Any]) -> Choice[Action]:
    return Choice(0, Fly(end["path"], end["levels"], end["attitude"]))


@pytest.mark.rule("A5.2", "A5.3", "A6.1")
def test_shots_are_given_with_place_column_and_exact_odds() -> None:
    ends = asked(PURSUIT)["moving"]["ends"]
    best = next(e for e in ends if e["point"] == [12, 8] and e["heading"] == "E" and e["shots"])
    assert best["shots"] == [
        {
            "shooter": "de4",
            "mount": "fixed",
            "target": "gb16",
            "place": "H5",
            "place_name": "strictly behind",
            "column": "A",
            "modifier": 1,
            "long_burst": True,
            "odds": {"jam": 1, "miss": 6, "damage": 20, "destroy": 10},
        }
    ]
    (answer,) = best["answers"]
    assert (answer["shooter"], answer["mount"], answer["target"]) == ("gb16", "dorsal", "de4")
    assert answer["odds"] == {"jam": 1, "miss": 21, "damage": 9, "destroy": 6}


def test_end_states_are_printed_by_level_with_their_count() -> None:
    text = printed(PURSUIT)
    moving = asked(PURSUIT)["moving"]
    assert f"{moving['count']} end states on " in text
    for level in {end["level"] for end in moving["ends"]}:
        count = sum(end["level"] == level for end in moving["ends"])
        assert f"L{level}: {count} end states on " in text
    assert "fires its fixed guns at gb16, H5 A +1: destroy 28%, damage 56%" in text
    assert "gb16 could fire back with its dorsal guns, B +1: destroy 17%" in text


@pytest.mark.rule("A3.5")
def test_exits_are_given(tmp_path: Path) -> None:
    path = tmp_path / "exit.json"
    fleet = [
        {"aircraft": "de10", "at": [1, 8], "heading": "W", "level": 4, "damage": "tail"},
        {"aircraft": "gb4", "at": [20, 8], "heading": "W", "level": 4},
    ]
    document = {"game": "age", "moving": "de10", "face": 1, "aircraft": fleet}
    path.write_text(json.dumps(document), encoding="utf-8")
    exits = asked(path)["moving"]["exits"]
    assert exits == [{"edge": "W", "path": "AA", "levels": 0}]
    assert "It may leave over the W edge: AA [A3.5]" in printed(path)
    after = asked(path, "--answer AA")
    assert after["events"][0]["type"] == "board left"


@pytest.mark.rule("A8.3")
def test_what_a_flight_does_for_its_task_is_given() -> None:
    path = next(path for path in EXAMPLES if path.name == "photographs.json")
    ends = asked(path)["moving"]["ends"]
    assert {task for end in ends for task in end["tasks"]} == {"photo B"}
    assert "any, photo B" in printed(path)


def test_aircraft_and_die_can_be_said_on_the_command_line() -> None:
    green = asked(PURSUIT, "--moving de4 --die green --face 5")["moving"]
    assert (green["die"], green["face"]) == ("green", 5)
    blue = asked(PURSUIT, "--moving de4 --face -1")["moving"]
    assert (blue["die"], blue["face"]) == ("blue", -1)
    assert asked(PURSUIT, "--face +2")["moving"]["face"] == 2
    assert asked(PURSUIT, "--moved gb7")["moved"]["aircraft"] == "gb7"
    assert asked(SHOT, "--moving gb16 --face 0")["moving"]["aircraft"] == "gb16"


# -- an aircraft that has moved -----------------------------------------------------------------


@pytest.mark.rule("A5.2", "A5.4", "A5.5", "A12.16")
def test_opportunities_answers_and_exact_odds_are_given() -> None:
    moved = asked(SHOT)["moved"]
    (each,) = moved["opportunities"]
    assert (each["target"], each["mount"], each["place"]) == ("gb16", "fixed", "H5")
    assert (each["column"], each["modifier"], each["long_burst"]) == ("A", 1, True)
    assert each["odds"] == {"jam": 1, "miss": 6, "damage": 20, "destroy": 10}
    assert sum(each["long_odds"][name] for name in ("miss", "damage", "destroy")) == 1296
    answering = [(shot["shooter"], shot["mount"]) for shot in each["answers"]]
    assert answering == [("gb16", "dorsal"), ("gb17", "nose")]
    assert [(shot["shooter"], shot["mount"]) for shot in moved["answers"]] == answering


def test_opportunities_are_printed_with_fractions_and_percent() -> None:
    text = printed(SHOT)
    assert "has moved: 1 attack open" in text
    assert "destroy 10/36 (28%), damage 20/36 (56%), miss 6/36 (17%), jam 1/36 (3%)" in text
    assert "long burst, if nobody fires back: destroy 1010/1296 (78%)" in text
    assert "after it, Handley Page O/400 17 (gb17) may fire its nose guns, column B, +1" in text
    assert "if it does not fire, Handley Page O/400 16 (gb16) may fire its dorsal guns" in text


def test_an_aircraft_with_nothing_to_fire_at_is_told_so() -> None:
    answer = asked(PURSUIT, "--moved de4")
    assert answer["moved"]["opportunities"] == []
    assert answer["pending"] is not None
    text = printed(PURSUIT, "--moved de4")
    assert "has moved: 0 attacks open" in text
    assert "if it does not fire, nobody can fire back" in text


# -- what happens -------------------------------------------------------------------------------


@pytest.mark.rule("A6.5")
def test_the_damage_die_is_drawn_by_its_colour_too() -> None:
    words = printed(SHOT, "--answer 'fire gb16' --draw 5 --draw blue")
    assert words == printed(SHOT, "--answer 'fire gb16' --draw 5 --draw wings")


def test_answers_and_rolls_are_played_and_explained() -> None:
    said = "--answer 'fire gb16' --draw '5' --draw wings --answer defend --draw 9 --draw tail"
    answer = asked(SHOT, said)
    rules = [line["rule"] for line in answer["explanations"]]
    assert rules[:4] == ["A5.2", "A6.1", "A6.5", "A5.6"]
    assert answer["events"][0]["type"] == "attack began"
    assert answer["pending"]["kind"] == "decisions"
    text = printed(SHOT, said)
    assert "What happens Fokker D.VII 10 (de10) attacks Handley Page O/400 16 (gb16)" in text
    assert "The position so far" in text
    assert "--answer with one of: " in text


def test_an_open_roll_is_named_with_its_odds() -> None:
    answer = asked(SHOT, "--answer 'fire gb16'")
    assert answer["pending"]["cause"] == "fire"
    assert answer["pending"]["outcomes"]["7"] == "1/6"
    assert "--draw with one of: 2 (1/36), 3 (1/18)" in printed(SHOT, "--answer 'fire gb16'")


def test_the_end_of_a_game_is_told(tmp_path: Path) -> None:
    path = tmp_path / "last.json"
    fleet = [
        {"aircraft": "de10", "at": [12, 8], "heading": "E", "level": 4},
        {"aircraft": "gb4", "at": [13, 8], "heading": "E", "level": 4},
    ]
    document = {"game": "age", "moved": "de10", "aircraft": fleet, "answers": ["fire gb4"]}
    path.write_text(json.dumps({**document, "draws": ["12"]}), encoding="utf-8")
    answer = asked(path)
    assert answer["pending"] is None
    assert answer["result"]["scores"] == [1, -1]
    assert answer["result"]["words"].startswith("One side has no aircraft left.")
    assert "Victory for West." in printed(path)


def test_a_position_can_be_asked_about_again(tmp_path: Path) -> None:
    for path in EXAMPLES:
        answer = asked(path)
        again = tmp_path / "again.json"
        again.write_text(json.dumps(answer["position"]), encoding="utf-8")
        other = asked(again)
        assert other["moving"] == answer["moving"]
        assert other["moved"] == answer["moved"]
        assert other["position"] == answer["position"]


def test_the_position_after_an_answer_can_be_asked_about_again(tmp_path: Path) -> None:
    answer = asked(PURSUIT, "--answer 'AARAAA'")
    assert answer["after"]["moving"] == "gb16"
    again = tmp_path / "after.json"
    again.write_text(json.dumps(answer["after"]), encoding="utf-8")
    other = asked(again, "--draw +1 --answer 'AAAAAA'")
    assert other["events"][0]["type"] == "die rolled"


@pytest.mark.parametrize(
    "name",
    [
        *("duel", "flying-high", "teams-of-four", "free-for-all-four"),
        *("observation-balloon-attack", "airships-on-patrol", "ammunition-depot-attack"),
    ],
)
def test_a_state_of_a_game_is_the_same_after_it_was_written_and_read(name: str) -> None:
    written = 0
    for number, (game, state, _) in enumerate(questions(name)):
        if number % 9 or not can_be_written(state):
            continue
        document = document_of(game, state)
        position = set_up(document, age_box(), age_scenarios())
        assert position.state == state
        assert position.game.rules.scenario == game.rules.scenario
        assert document_of(position.game, position.state) == document
        written += 1
    assert written > 3


@pytest.mark.rule("A4.12")
@pytest.mark.parametrize(
    ("throttle", "risk_spent", "damage"),
    [(2, False, ""), (1, True, "tail"), (0, False, ""), (0, False, "wings")],
)
@pytest.mark.parametrize("face", [None, 0, 2])
def test_a_green_die_is_written_with_the_throttle_before_it(
    throttle: int, risk_spent: bool, damage: str, face: int | None
) -> None:
    own = {"aircraft": "de10", "at": [8, 8], "heading": "E", "level": 4}
    own |= {"throttle": throttle, "risk_spent": risk_spent, "damage": damage}
    fleet = [own, {"aircraft": "gb4", "at": [20, 8], "heading": "W", "level": 4}]
    raw: dict[str, Any] = {"moving": "de10", "die": "green", "aircraft": fleet}
    if face is not None:
        raw["face"] = face
    setting = set_up(raw, age_box(), age_scenarios())
    document = document_of(setting.game, setting.shown)
    written = document["aircraft"][0]
    assert {name: written[name] for name in own} == own
    again = set_up(document, age_box(), age_scenarios())
    assert again.shown == setting.shown


@pytest.mark.rule("A10.3", "A10.23")
@pytest.mark.parametrize("mind", [{}, {"retreating": False}, {"retreating": True}])
def test_bots_are_written_with_what_they_have_in_mind(mind: dict[str, Any]) -> None:
    bot = {"aircraft": "de10", "at": [8, 8], "heading": "E", "level": 4}
    bot |= {"aggressiveness": "cautious", **mind}
    fleet = [bot, {"aircraft": "gb4", "at": [20, 8], "heading": "W", "level": 4}]
    raw = {"moving": "gb4", "face": 0, "bots": ["solo-l", ""], "aircraft": fleet}
    setting = set_up(raw, age_box(), age_scenarios())
    document = document_of(setting.game, setting.shown)
    assert document["bots"] == ["solo-l", ""]
    assert {name: document["aircraft"][0][name] for name in bot} == bot
    assert ("retreating" in document["aircraft"][0]) == bool(mind)
    assert "aggressiveness" not in document["aircraft"][1]
    again = set_up(document, age_box(), age_scenarios())
    assert again.shown == setting.shown


@pytest.mark.rule("A10.7")
def test_a_bot_in_the_middle_of_its_dice_cannot_be_written() -> None:
    fleet = [
        {"aircraft": "de10", "at": [8, 8], "heading": "E", "level": 4, "throttle": 0},
        {"aircraft": "gb4", "at": [20, 8], "heading": "W", "level": 4},
    ]
    raw = {"moving": "de10", "bots": ["solo-l", ""], "aircraft": fleet}
    setting = set_up(raw, age_box(), age_scenarios())
    game, state = setting.game, setting.state
    assert can_be_written(state)
    rolled = game.resolve(state, Outcome("6")).state  # now: at the engine's risk?
    assert rolled.phase == state.phase
    assert not can_be_written(rolled)


@pytest.mark.rule("A4.12")
def test_an_overused_engine_is_told_and_counts_for_the_flight(tmp_path: Path) -> None:
    path = tmp_path / "throttle.json"
    fleet = [
        {"aircraft": "de10", "at": [8, 8], "heading": "E", "level": 4, "throttle": 0},
        {"aircraft": "gb4", "at": [20, 8], "heading": "W", "level": 4},
    ]
    document = {"game": "age", "moving": "de10", "die": "green", "face": 1, "aircraft": fleet}
    path.write_text(json.dumps(document), encoding="utf-8")
    answer = asked(path)
    assert [event["type"] for event in answer["events"]] == ["die rolled", "engine overused"]
    # 6 + 1 - 2, and one more for flying straight [A4.4]
    level = [end for end in answer["moving"]["ends"] if end["level"] == 4]
    assert {end["steps"] for end in level} == {5, 6}
    assert (answer["position"]["face"], answer["position"]["aircraft"][0]["damage"]) == (1, "")
    assert "A4.12" in [line["rule"] for line in answer["explanations"]]
    assert "end states on" in printed(path)


# -- faults -------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("options", "words"),
    [
        ("--moving de5 --face 1", "--moving: 'de5' is not in this game"),
        ("--moving de4 --face 4", "--face: the blue die has no 4"),
        ("--face many", "--face: 'many' is not a face of a die"),
        ("--moving gb16 --die green --face 1", "--die: gb16 is not a fighter [A4.1]"),
        ("--moved de5", "--moved: 'de5' is not in this game"),
        ("--moving de4 --moved gb7", "--moved: one aircraft is still moving"),
        ("--die red", "--die: 'red' is not a die (allowed: blue, green)"),
        ("--plan x", "--plan: there are no secret plans here"),
        ("--answer AAA", "answers[0]: 3 steps, but it must fly"),
        ("--answer sideways", "answers[0]: 'sideways' is not part of a path"),
        ("--draw 7", "draws[0]: there is nothing left to draw for '7'"),
    ],
)
def test_a_fault_of_the_command_line_names_the_option(options: str, words: str) -> None:
    result = run(f"position {options}", PURSUIT)
    assert result.exit_code == 2
    (line,) = result.stderr.splitlines()
    assert line.startswith(f"escadrille: {words}"), line


def test_a_fault_of_the_file_names_the_file(tmp_path: Path) -> None:
    path = tmp_path / "bad.toml"
    path.write_text(PURSUIT.read_text(encoding="utf-8") + "colour = 3\n", encoding="utf-8")
    result = run("position", path)
    assert result.exit_code == 2
    assert result.stderr.startswith(f"escadrille: {path}: aircraft[2].colour: there is no such")
    path.write_text('game = "age"\nanswers = ["x"]\n', encoding="utf-8")
    assert run("position", path).stderr.startswith(f"escadrille: {path}: ")


def test_the_other_game_has_no_aircraft_that_move(tmp_path: Path) -> None:
    path = tmp_path / "shot.json"
    seats = [
        {"biplane": "red", "space": "r0", "hand": ["1|2"]},
        {"biplane": "blue", "space": "r1", "hand": ["3|0"]},
    ]
    path.write_text(json.dumps({"seats": seats}), encoding="utf-8")
    result = run("position --moving de4", path)
    assert result.stderr == "escadrille: --moving: is only for Age of Dogfights\n"


# -- the page -----------------------------------------------------------------------------------


def test_the_examples_of_the_page_are_the_files() -> None:
    page = (ROOT / "docs" / "positions.md").read_text(encoding="utf-8")
    blocks = re.findall(r"```(?:toml|json)\n(.*?)```", page, re.DOTALL)
    for path in EXAMPLES:
        assert path.read_text(encoding="utf-8") in blocks, path.name


def test_what_the_page_shows_is_what_is_printed() -> None:
    page = (ROOT / "docs" / "positions.md").read_text(encoding="utf-8")
    age = page.partition("## Age of Dogfights")[2]
    outputs = re.findall(r"```text\n(.*?)```", age, re.DOTALL)
    assert len(outputs) == 2
    for path, text in zip((PURSUIT, SHOT), outputs, strict=True):
        lines = run("position", path).output
        for part in text.split("…\n"):
            assert part in lines


def test_every_field_stands_on_the_page() -> None:
    age = (ROOT / "docs" / "positions.md").read_text(encoding="utf-8")
    age = age.partition("## Age of Dogfights")[2]
    for model in (PositionDocument, AircraftDocument):
        for field in set(model.model_fields) - {"provenance", "note"}:
            assert f"`{field}`" in age, field
