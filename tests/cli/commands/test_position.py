"""Positions from files: legal plans, and what happens if."""

from __future__ import annotations

import json
import re
from pathlib import Path
from random import Random
from typing import Any

import pytest

from escadrille.cli.desk.what_if import Script
from escadrille.cli.dogfight.position import answer_document
from escadrille.cli.dogfight.what_if import DogfightWhatIf, is_turn_begun
from escadrille.games.dogfight import dogfight, dogfight_box
from escadrille.kernel.protocol import Chance, Over
from escadrille.rossi.model.notation import write
from escadrille.rossi.positions.read import Position, document_of
from escadrille.rossi.solver import LIBRARY
from escadrille.rossi.turn.planning import legal_plans
from tests.cli.runner import play, read, run
from tests.laws.games import Mode, Play, all_setups, every_mode

DOCS = Path(__file__).parents[3] / "docs" / "positions.md"

SHOT = """
[[seats]]
biplane = "red"
space = "r0"
hand = ["1|2", "3|1", "5|0"]

[[seats]]
biplane = "blue"
space = "r1"
hand = ["3|0", "4|0", "1|1"]
"""


@pytest.fixture(scope="module", autouse=True)
def _compiled() -> None:
    """The compiler changes the filters of warnings: not in the middle of a test."""
    LIBRARY.wait()


@pytest.fixture
def shot(tmp_path: Path) -> Path:
    path = tmp_path / "shot.toml"
    path.write_text(SHOT, encoding="utf-8")
    return path


def ask(path: Path, options: str = "") -> Any:
    """The answer for programs."""
    result = run(f"position --json {options}", path)
    assert result.exit_code == 0, result.output
    return json.loads(result.output)


def write_json(path: Path, **fields: Any) -> Path:
    path.write_text(json.dumps(fields), encoding="utf-8")
    return path


def test_the_board_and_the_legal_plans_are_printed(shot: Path) -> None:
    output = run("position", shot).output
    assert "│  R  →│  B  →│" in output
    assert "Legal plans of RED (seat 1)" in output
    assert " 3 3|1 loop → lb br " in output
    assert "Legal plans of BLUE (seat 2)" in output
    assert "What happens" not in output


def test_two_plans_give_what_happens_and_the_position_after(shot: Path) -> None:
    output = run("position --plan 1|2 --plan 3|0", shot).output
    assert "Red shoots Blue: 3 behind (r1 → r4), white may shoot purple/white, 2 hits." in output
    _, _, after = output.partition("The position after")
    assert "hits   ■■□□□□□ 2 of 7" in after
    assert "turn 2 of 5" in after
    assert after.rstrip().endswith("Next: Red and Blue to plan.")


def test_a_pipe_gets_whole_sentences_without_blanks_at_their_ends(shot: Path) -> None:
    lines = run("position --plan 1|2 --plan 3|0", shot).output.splitlines()
    shot_told = "Red shoots Blue: 3 behind (r1 → r4), white may shoot purple/white, 2 hits. [D5.1]"
    assert len(shot_told) > 80
    assert shot_told in lines
    assert [line for line in lines if line != line.rstrip()] == []


def test_the_answer_for_programs_has_its_keys(shot: Path) -> None:
    answer = ask(shot, "--plan 1|2 --plan 3|0")
    assert list(answer) == [
        "position",
        "plans",
        "values",
        "events",
        "explanations",
        "after",
        "pending",
        "result",
    ]
    assert answer["plans"][0][2] == {
        "plan": "3|1 loop",
        "ends": "lb",
        "path": ["r0", "r1", "r2", "lb"],
    }
    assert {"type": "ShotFired", "shooter": "red", "target": "blue", "hits": 2, "distance": 3} in (
        answer["events"]
    )
    assert {"text": "Blue takes 2 hits: 2 of 7.", "rule": "D3.11"} in answer["explanations"]
    assert answer["after"]["seats"][1]["damage"] == 2
    assert [each["kind"] for each in answer["pending"]["decisions"]] == ["plan", "plan"]
    assert answer["result"] is None


def last_turn(path: Path, **fields: Any) -> Path:
    """Two tiles each, and nothing else left."""
    seats = [
        {"biplane": "red", "space": "r0", "hand": ["1|2", "5|0"], "bag": []},
        {"biplane": "blue", "space": "r1", "hand": ["3|0", "4|0"], "bag": []},
    ]
    return write_json(path, **{"round": 3, "turn": 5, "seats": seats, **fields})


def test_what_a_position_is_worth_is_shown_where_nothing_is_hidden(tmp_path: Path) -> None:
    path = last_turn(tmp_path / "last.json")
    red, blue = ask(path)["values"]
    assert red["value"] == -blue["value"]
    assert [each["plan"] for each in red["mix"]] == ["1|2", "5|0"]
    assert sum(each["chance"] for each in red["mix"]) == pytest.approx(1)
    assert max(each["worth"] for each in red["mix"]) == red["value"]
    output = run("position", path).output
    assert f"Red has a chance of {50 * (1 + red['value']):.0f} % to win." in output
    assert "plan  best play  chance to win" in output


@pytest.mark.parametrize(
    "fields",
    [
        {"round": 2},  # what is drawn for the next round is open
        {"turn": 3},  # there are fewer tiles than turns
        {"scenario": "espionage"},
    ],
    ids=str,
)
def test_where_values_are_not_exact_none_are_shown(fields: dict[str, Any], tmp_path: Path) -> None:
    path = last_turn(tmp_path / "open.json", **fields)
    assert ask(path)["values"] is None
    assert "Best play" not in run("position", path).output


def test_the_position_after_can_be_asked_about_again(shot: Path, tmp_path: Path) -> None:
    first = ask(shot, "--plan 1|2 --plan 3|0")
    again = ask(write_json(tmp_path / "again.json", **first["after"]), "--plan 3|1 --plan 4|0")
    assert again["position"] == first["after"]
    assert again["after"]["turn"] == 3
    assert again["after"]["seats"][0]["played"] == ["1|2", "3|1"]


def test_a_position_can_come_from_the_standard_input() -> None:
    seats = [
        {"biplane": "red", "space": "r0", "hand": ["1|2"]},
        {"biplane": "blue", "space": "r1", "hand": ["1|1"]},
    ]
    toml = run("position -", typed=SHOT)
    as_json = run("position -", typed=json.dumps({"seats": seats}))
    assert (toml.exit_code, as_json.exit_code) == (0, 0)
    assert " 1 1|2 → r1 w " in toml.output
    assert " 1 1|2 → r1 w" in as_json.output


def test_options_take_the_place_of_the_plans_in_the_file(tmp_path: Path) -> None:
    path = tmp_path / "plans.toml"
    path.write_text('plans = ["1|2", "4|0"]\n' + SHOT, encoding="utf-8")
    assert ask(path)["after"]["seats"][1]["space"] == "r5"
    assert ask(path, "--plan 5|0 --plan 1|1")["after"]["seats"][1]["space"] == "r2"


def test_own_figures_hold_for_a_position_too(shot: Path, tmp_path: Path) -> None:
    own = tmp_path / "my-box.toml"
    own.write_text("[biplanes.blue]\nhits_to_shoot_down = 2\n", encoding="utf-8")
    answer = ask(shot, f"--data {own} --plan 1|2 --plan 3|0")
    assert answer["result"] == {
        "scores": [1, -1],
        "reason": "other-shot-down",
        "rule": "D6.1",
        "grade": "",
        "words": "Blue was shot down. Red wins.",
    }
    assert (answer["after"], answer["pending"]) == (None, None)
    assert answer["explanations"][-1] == {"text": "Blue was shot down. Red wins.", "rule": "D6.1"}
    printed = run(f"position --data {own} --plan 1|2 --plan 3|0", shot).output
    assert printed.rstrip().endswith("Blue was shot down. Red wins.")


# -- what is open -------------------------------------------------------------------------------


def test_a_missing_plan_is_named(shot: Path) -> None:
    answer = ask(shot, "--plan 1|2")
    assert [each["seat"] for each in answer["pending"]["decisions"]] == [1]
    assert answer["after"] is None
    printed = run("position --plan 1|2", shot).output
    assert "Open: Blue: choose your tile [D3.4]" in printed
    assert "The position" not in printed, "nothing has moved"


@pytest.mark.parametrize("turn", [1, 4])
def test_a_hand_that_ends_before_the_round_does_is_named(turn: int, tmp_path: Path) -> None:
    seats = [
        {"biplane": "red", "space": "r0", "hand": ["1|2", "5|0"]},
        {"biplane": "blue", "space": "r3", "hand": ["4|0"]},
    ]
    path = write_json(tmp_path / "p.json", turn=turn, seats=seats, plans=["5|0", "4|0"])
    answer = ask(path)
    assert answer["after"] is None
    assert answer["pending"] == {"kind": "no tiles", "without": [{"seat": 1, "craft": "blue"}]}
    printed = run("position", path).output
    last = "Blue has no tiles left: the position lists none for later turns."
    assert printed.splitlines()[-1] == last
    assert "The position after" in printed


@pytest.mark.rule("D9.34")
def test_an_escorted_biplane_without_tiles_is_named(tmp_path: Path) -> None:
    seats = [
        {"biplane": "red", "space": "r7", "hand": ["1|2", "5|0"]},
        {"biplane": "blue", "space": "r3", "hand": ["1|1", "4|0"]},
    ]
    escorted = {"space": "r7", "tiles": ["2|0"]}
    path = write_json(tmp_path / "p.json", scenario="escort", seats=seats, escorted=escorted)
    answer = ask(path, "--plan '5|0 & 2|0' --plan 4|0")
    assert answer["after"] is None
    assert answer["pending"]["without"] == [{"seat": 0, "craft": "escorted"}]


@pytest.mark.rule("D8.11")
def test_black_goes_on_with_its_last_tile(tmp_path: Path) -> None:
    seats = [
        {"biplane": "black", "space": "r0", "hand": ["5|0"]},
        {"biplane": "blue", "space": "r3", "hand": ["4|0", "3|0"]},
    ]
    answer = ask(write_json(tmp_path / "p.json", seats=seats, plans=["5|0", "4|0"]))
    assert answer["after"]["seats"][0]["hand"] == []
    assert [plan["kind"] for plan in answer["pending"]["decisions"]] == ["plan", "plan"]


@pytest.mark.rule("D1.10")
def test_a_missing_draw_is_named_with_its_exact_odds(tmp_path: Path) -> None:
    seats = [
        {"biplane": "red", "space": "r0", "hand": ["5|0"], "bag": ["1|2", "1|2", "4|0"]},
        {"biplane": "blue", "space": "r3", "hand": ["4|0"]},
    ]
    path = write_json(tmp_path / "p.json", turn=5, seats=seats, plans=["5|0", "4|0"])
    answer = ask(path)
    assert answer["after"] is None
    assert answer["pending"] == {
        "kind": "chance",
        "cause": "draw",
        "seat": 0,
        "rule": "D3.13",
        "outcomes": {"1|2": "2/3", "4|0": "1/3"},
    }
    printed = run("position", path).output
    assert "Open: Red draws a tile [D3.13]" in printed
    assert "The position so far" in printed
    assert "--draw with one of: 1|2 (2/3), 4|0 (1/3)" in printed
    later = ask(path, "--draw 4|0 --draw 1|2")
    assert later["pending"]["outcomes"] == {"1|2": "1"}


@pytest.mark.rule("D8.10")
def test_a_missing_answer_is_named_with_its_options(tmp_path: Path) -> None:
    seats = [
        {"biplane": "red", "space": "r0", "hand": ["1|2", "5|0"]},
        {"biplane": "black", "space": "r1", "hand": ["1|1", "2|0", "5|0", "4|0"]},
    ]
    path = write_json(tmp_path / "p.json", seats=seats, plans=["1|2", "1|1"])
    answer = ask(path)
    assert answer["pending"]["decisions"] == [
        {
            "seat": 1,
            "kind": "loss",
            "rule": "D8.10",
            "options": ["lose 2|0", "lose 4|0", "lose 5|0"],
        }
    ]
    assert "--answer with one of: lose 2|0, lose 4|0, lose 5|0" in run("position", path).output
    done = ask(path, "--answer 'lose 5|0' --answer 'lose 2|0'")
    assert done["after"]["seats"][1]["lost"] == ["2|0", "5|0"]


@pytest.mark.rule("D8.14")
def test_plans_are_listed_for_a_seat_that_may_not_plan_yet(tmp_path: Path) -> None:
    seats = [
        {"biplane": "white", "space": "r5", "hand": ["5|1"]},
        {"biplane": "red", "space": "r7", "hand": ["4|1"]},
    ]
    path = write_json(tmp_path / "p.json", seats=seats)
    assert [plan["plan"] for plan in ask(path)["plans"][0]] == ["5|1"]
    told = ask(path, "--plan 5|1 --plan 4|1")["explanations"]
    assert {"text": "Red must show its plan first: [4|1].", "rule": "D8.14"} in told


@pytest.mark.rule("D3.3")
def test_a_position_that_ends_at_once_says_so(tmp_path: Path) -> None:
    seats = [
        {"biplane": "brown", "space": "r2", "hand": ["3|1", "4|0"], "last": "0|2"},
        {"biplane": "red", "space": "r4", "hand": ["2|2"]},
    ]
    path = write_json(tmp_path / "p.json", seats=seats)
    answer = ask(path)
    assert (answer["position"], answer["plans"]) == (None, [[], []])
    assert answer["result"]["rule"] == "D8.5"
    output = run("position", path).output
    assert "Brown must play a 1 or 2 but holds none: it crashes. [D8.5]" in output
    assert "Legal plans" not in output


@pytest.mark.rule("D9.34")
def test_escort_plans_name_both_ends(tmp_path: Path) -> None:
    seats = [
        {"biplane": "red", "space": "r7", "hand": ["1|2"]},
        {"biplane": "blue", "space": "r3", "hand": ["1|1"]},
    ]
    escorted = {"space": "r7", "tiles": ["-1|0", "2|0"]}
    path = write_json(tmp_path / "p.json", scenario="escort", seats=seats, escorted=escorted)
    plans = ask(path)["plans"][0]
    assert [(plan["plan"], plan["ends"], plan["escorted_ends"]) for plan in plans] == [
        ("1|2 & -1|0", "r0", "r7"),
        ("1|2 & 2|0", "r0", "r2"),
    ]
    assert " 2 1|2 & 2|0 → r0 w, escorted → r2" in run("position", path).output


# -- what will not do ---------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("options", "complaint"),
    [
        ("--plan 9|9", "plans[0]: [9|9] is not in red’s hand [D3.4]"),
        ("--plan '3|1 lane'", "plans[0]: the lane is closed this turn [D9.2]"),
        ("--plan 1|2 --plan nonsense", "plans[1]: 'nonsense' is not a tile"),
        ("--plan 1|2 --plan 3|0 --plan 4|0", "plans[2]: this seat has nothing to plan"),
        ("--plan 1|2 --plan 3|0 --answer land", "answers[0]: no question takes the answer 'land'"),
        ("--plan 1|2 --plan 3|0 --draw 4|0", "draws[0]: there is nothing left to draw for '4|0'"),
    ],
)
def test_what_nobody_can_use_is_refused(options: str, complaint: str, shot: Path) -> None:
    result = run(f"position {options}", shot)
    assert (result.exit_code, result.stdout) == (2, "")
    assert result.stderr.startswith(f"escadrille: {complaint}")


@pytest.mark.parametrize(
    ("name", "text", "complaint"),
    [
        ("p.toml", "seats = 3", "seats: "),
        ("p.toml", 'side = "third"\n' + SHOT, "side: "),
        ("p.toml", SHOT.replace("r1", "r9"), "seats[1].space: 'r9' is not a space for a biplane"),
        ("p.toml", SHOT.replace("4|0", "4|9"), "seats[1]: blue has 0 of [4|9]"),
        ("p.toml", SHOT + "colour = 3\n", "seats[1].colour: there is no such field"),
        ("p.toml", 'plans = ["5|1"]\n' + SHOT, "plans[0]: [5|1] is not in red’s hand [D3.4]"),
        ("p.toml", "seats = [", "invalid TOML: "),
        ("p.json", '{"seats":\n', "invalid JSON at line 2, column 1: "),
        ("p.json", "[]", "must hold a table of named fields"),
        ("p", "{", "invalid JSON at line 1, column 2: "),
        ("p", "nonsense", "invalid TOML: "),
    ],
)
def test_a_file_that_will_not_do_names_its_field(
    name: str, text: str, complaint: str, tmp_path: Path
) -> None:
    path = tmp_path / name
    path.write_text(text, encoding="utf-8")
    result = run("position", path)
    assert (result.exit_code, result.stdout) == (2, "")
    assert result.stderr.startswith(f"escadrille: {path}: {complaint}")
    assert result.stderr.count("\n") == 1


# -- the schema ---------------------------------------------------------------------------------


def test_the_examples_of_the_page_do_what_it_says(tmp_path: Path) -> None:
    page = DOCS.read_text(encoding="utf-8").partition("## Age of Dogfights")[0]
    examples = re.findall(r"```(toml|json)\n(.*?)```\s+```text\n(.*?)```", page, re.DOTALL)
    assert [kind for kind, _, _ in examples] == ["toml", "json"]
    for kind, document, told in examples:
        path = tmp_path / f"example.{kind}"
        path.write_text(document, encoding="utf-8")
        output = run("position", path, env={"COLUMNS": "160"}).output
        lines = [line.rstrip() for line in output.splitlines()]
        for line in told.splitlines():
            assert line in lines


def test_the_page_names_every_field() -> None:
    page = DOCS.read_text(encoding="utf-8")
    schema = Position(json.loads(_first_json(page)), dogfight_box()).document
    for model in (type(schema), type(schema.seats[0])):
        for field in model.model_fields:
            if field not in ("provenance", "note"):
                assert re.search(rf"^\| [^|]*`{field}`", page, re.MULTILINE), field


def _first_json(page: str) -> str:
    found = re.search(r"```json\n(.*?)```", page, re.DOTALL)
    assert found is not None
    return found[1]


@pytest.mark.parametrize(
    "options",
    [
        "--biplanes black,grey --opponent random",
        "--scenario espionage --biplanes black,white --opponent random",
        "--scenario rescue --opponent solo --ruling round_cap=12",
        "--scenario bombing --opponent solo --remove-tiles",
        "--scenario escort --opponent random --ruling 'escort_shooter_tie=escort shoots'",
    ],
)
def test_every_turn_of_a_game_can_be_written_and_read_again(options: str, tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    play(f"{options} --seed 8", path)
    record = read(path)
    game = record.game
    written = 0
    for step in record.replay():
        if is_turn_begun(step.state):
            document = json.loads(json.dumps(document_of(game, step.state)))  # type: ignore[arg-type]
            position = Position(document, dogfight_box())
            assert position.game.settle(position.state).state == step.state
            assert document_of(position.game, position.state) == document
            written += 1
    assert written > 3


# -- the position after, in every mode ----------------------------------------------------------


def played_turn(document: dict[str, Any], choose: Random) -> DogfightWhatIf:
    """A position with a whole turn played at random, up to where the next one begins."""
    plans: list[str] = []
    answers: list[str] = []
    draws: list[str] = []
    while True:
        what_if = DogfightWhatIf(Position(document, dogfight_box()), Script(plans, answers, draws))
        pending = what_if.pending
        if isinstance(pending, Over) or (plans and what_if.is_turn_over):
            return what_if
        if isinstance(pending, Chance):
            draws.append(choose.choice(pending.outcomes).label)
        elif pending[0].kind == "plan":
            game, state = what_if.game, what_if.opening
            seats = [seat for seat in (0, 1) if not game.rules.is_bot(seat)]
            plans += [write(choose.choice(legal_plans(game.rules, state, seat))) for seat in seats]
        else:
            answers.append(write(choose.choice(pending[0].options)))


@every_mode
def test_a_position_after_a_random_turn_loads_as_the_state_it_was(mode: Mode) -> None:
    choose = Random(str(mode))
    loaded = 0
    for setup in all_setups(mode)[:6]:
        played = Play(dogfight(setup), str(setup))
        turns = [state for state in played.states if is_turn_begun(state)]
        for state in choose.sample(turns, min(4, len(turns))):
            what_if = played_turn(document_of(played.game, state), choose)
            after = json.loads(json.dumps(answer_document(what_if)["after"]))
            if after is not None:
                again = Position(after, dogfight_box())
                assert again.game.settle(again.state).state == what_if.state
                loaded += 1
    assert loaded > 8


@every_mode
def test_few_tiles_never_give_a_position_that_cannot_be_loaded(mode: Mode) -> None:
    choose = Random(f"few {mode}")
    for setup in all_setups(mode)[:6]:
        played = Play(dogfight(setup), str(setup))
        state = next(state for state in played.states if is_turn_begun(state))
        document = document_of(played.game, state)
        for seat in document["seats"]:
            seat["hand"] = seat["hand"][:1]
        what_if = played_turn(document, choose)
        after = answer_document(what_if)["after"]
        if after is not None:
            again = Position(after, dogfight_box())
            assert again.game.settle(again.state).state == what_if.state
