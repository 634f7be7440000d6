"""Real dice beside the screen: what they show is typed."""

from __future__ import annotations

import io
import json
import shlex
from pathlib import Path

import msgspec
import pytest

from escadrille import catalog
from escadrille.age.fire.shots import TWO_DICE
from escadrille.catalog import AnyRecord
from escadrille.cli.age.notebook import Notebook
from escadrille.cli.age.rolls import AgeTray
from escadrille.cli.desk.dice import TypedDice
from escadrille.cli.terminal.terminal import Terminal
from escadrille.games.age import age
from escadrille.kernel.errors import BadInput
from escadrille.kernel.protocol import Chance, Odds, Outcome
from escadrille.kernel.seen import Line
from tests.cli.age.scripted import CLOSE, eventful, scripted
from tests.cli.runner import run

RED = Chance("fire", 0, 1, 1, TWO_DICE, "A6.1")
BLUE = Chance(
    "blue die", 0, 1, 1, (Odds("-1", 1), Odds("0", 2), Odds("+1", 2), Odds("+2", 1)), "A4.1"
)
DAMAGE = Chance(
    "damage die",
    0,
    1,
    1,
    (Odds("wings", 2), Odds("tail", 2), Odds("guns", 1), Odds("engine", 1)),
    "A6.5",
)


def read(path: Path) -> AnyRecord:
    return catalog.open_record(path.read_text(encoding="utf-8"))


def box() -> AgeTray:
    return AgeTray(age({"scenario": "duel"}))


@pytest.mark.rule("A6.1")
@pytest.mark.parametrize(
    ("text", "label"),
    [("7", "7"), ("3 4", "7"), ("6+6", "12"), ("1,1", "2"), ("12", "12"), (" 2 ", "2")],
)
def test_two_red_dice_are_typed_as_a_total_or_both(text: str, label: str) -> None:
    assert box().read(text, RED) == [label]


@pytest.mark.parametrize("text", ["", "seven", "3 4 5", "7 7", "0 3"])
def test_what_is_no_roll_of_two_dice_is_refused(text: str) -> None:
    with pytest.raises(BadInput, match="2 to 12, or both dice: 3 4"):
        box().read(text, RED)


@pytest.mark.rule("A4.1")
@pytest.mark.parametrize(("text", "label"), [("1", "+1"), ("+1", "+1"), ("-1", "-1"), ("+0", "0")])
def test_a_face_may_be_typed_without_its_sign(text: str, label: str) -> None:
    assert box().read(text, BLUE) == [label]


@pytest.mark.rule("A6.5")
@pytest.mark.parametrize(("text", "label"), [("w", "wings"), ("Tail", "tail"), ("eng", "engine")])
def test_a_part_may_be_typed_by_its_first_letters(text: str, label: str) -> None:
    assert box().read(text, DAMAGE) == [label]


@pytest.mark.rule("A6.5")
@pytest.mark.parametrize(
    ("text", "label"),
    [
        ("blue", "wings"),
        ("Orange", "tail"),
        ("red", "guns"),
        ("green", "engine"),
        ("o", "tail"),
        ("gr", "engine"),
    ],
)
def test_the_damage_die_may_be_typed_by_its_colour(text: str, label: str) -> None:
    assert box().read(text, DAMAGE) == [label]


@pytest.mark.rule("A6.5")
def test_a_letter_of_two_faces_of_the_damage_die_is_refused() -> None:
    with pytest.raises(BadInput, match="'g' is ambiguous"):
        box().read("g", DAMAGE)


@pytest.mark.rule("A6.5")
def test_help_at_the_damage_die_says_what_the_colours_mean() -> None:
    hint = box().hint(DAMAGE, ("wings", "tail", "guns", "engine"), is_secret=False)
    assert "blue is wings, orange is tail, red is guns, green is engine" in hint


@pytest.mark.rule("A6.5")
def test_colours_stand_for_parts_in_a_script_on_the_damage_die_alone() -> None:
    assert box().label("Orange", DAMAGE) == "tail"
    assert box().label("wings", DAMAGE) == "wings"
    assert box().label("blue", BLUE) == "blue"


# -- typing ahead, and looking --------------------------------------------------------------------


class Table:
    """Dice and a notebook at a pipe, in a duel whose first aircraft is to roll."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, typed: str = "") -> None:
        self.notebook = Notebook()
        self.game = game = age({"scenario": "duel"})
        self.state = msgspec.structs.replace(game.initial(), movers=(0,), wounded=3)
        self.terminal = Terminal(plain=True, game="age")
        self.dice = TypedDice(self.terminal, AgeTray(game, self.notebook))
        monkeypatch.setattr("sys.stdin", io.StringIO(typed))

    def roll(self, chance: Chance, typist: int | None = 0) -> str:
        return self.dice.answer(chance, self.game.view(self.state, typist), typist)


def test_a_roll_is_taken_from_what_was_typed_ahead(monkeypatch: pytest.MonkeyPatch) -> None:
    table = Table(monkeypatch)
    table.notebook.ahead(0).first_of("; 1; orange; hold")
    assert table.roll(BLUE) == "+1"
    assert table.roll(DAMAGE) == "tail"
    assert table.notebook.ahead(0).take() == "hold", "the next question gets what is left"


def test_answers_behind_a_roll_are_kept_for_the_questions_to_come(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    table = Table(monkeypatch, "0; 12,8 E; 1\n")
    assert table.roll(BLUE) == "0"
    assert [table.notebook.ahead(0).take(), table.notebook.ahead(0).take()] == ["12,8 E", "1"]


def test_what_cannot_come_up_ends_what_was_typed_ahead(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    table = Table(monkeypatch, "0\n")
    table.notebook.ahead(0).first_of("; 12,8; 1")
    assert table.roll(BLUE) == "0"
    assert "2 were typed, 1 is needed" in capsys.readouterr().out
    assert table.notebook.ahead(0).take() is None


def test_dice_of_another_seat_take_nothing_that_was_typed_ahead(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    table = Table(monkeypatch, "2\n")
    table.notebook.ahead(1).first_of("; 0; hold")
    assert table.roll(BLUE, typist=None) == "+2"
    assert table.notebook.ahead(1).take() is None


@pytest.mark.parametrize(
    ("wish", "words"),
    [
        ("roster", "Fokker Dr.I"),
        ("map", "◇"),
        ("map 12,7", "Duel · before the first round"),
        ("board", "Duel · before the first round"),
        ("?", "roster     all aircraft"),
    ],
)
def test_commands_work_at_dice_too(
    wish: str,
    words: str,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    table = Table(monkeypatch, f"{wish}\n0\n")
    assert table.roll(BLUE) == "0"
    output = capsys.readouterr().out
    assert words in output
    assert "✗" not in output


def test_the_log_is_told_at_dice_too(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    table = Table(monkeypatch, "log\n0\n")
    table.notebook.tell(0, [Line("The sun rises.", "A3.1")])
    assert table.roll(BLUE) == "0"
    assert "The sun rises. [A3.1]" in capsys.readouterr().out


def test_typing_the_rolls_of_a_seeded_game_gives_the_same_game(tmp_path: Path) -> None:
    """Both people and both sides' dice are typed; the story leads up to every roll."""
    scenario, path = tmp_path / "close.json", tmp_path / "game.jsonl"
    scenario.write_text(json.dumps(CLOSE), encoding="utf-8")
    _, seed = eventful(("human", "human"), round_limit=8)
    setup = {"scenario": CLOSE, "options": {"round_limit": 8}}
    script = scripted(setup, ("human", "human"), seed, rolls=True)
    said = f"--scenario {shlex.quote(str(scenario))} --option round_limit=8 --seats human,human"
    result = run(f"play age {said} --dice manual --record", path, typed=script.typed)
    assert result.exit_code == 0, result.output
    assert "✗" not in result.output
    record = read(path)
    assert tuple(entry.answer for entry in record.entries) == script.answers
    assert record.header.seed is None
    assert "no seed" in run("verify", path).output
    output = " ".join(result.output.split())
    assert "rolls the blue die: -1, 0, +1 or +2 [A4.1] >" in output
    assert "two red dice: their total (7) or both (3 4) [A6.1] >" in output
    assert "is hit: the damage die: wings, tail, guns or engine [A6.5] >" in output


def test_what_led_to_a_roll_is_told_before_it_is_asked_for(tmp_path: Path) -> None:
    typed = "auto\n" + "b\n0\nL3; 1\n" * 3
    path = tmp_path / "game.jsonl"
    result = run("play age --seats human,random --dice manual --record", path, typed=typed)
    tail = result.output[result.output.rindex("L3; 1\n") :]
    assert "(de6) flies " in tail
    assert "Entente to move" in tail
    assert tail.index("Entente to move") < tail.index("rolls the")


@pytest.mark.parametrize(
    ("typed", "words"),
    [
        ("3", "3 is not a possible result (allowed: -1, 0, +1, +2)"),
        ("", "nothing was typed"),
        ("1 2", "2 were typed, 1 is needed"),
        ("x", "x is not a possible result"),
    ],
)
def test_what_cannot_come_up_is_refused(typed: str, words: str, tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    result = run(
        "play age --seats human,random --dice manual --record",
        path,
        typed=f"auto\nblue\n{typed}\n?\n",
    )
    assert result.exit_code == 0
    assert words in " ".join(result.output.split("✗", 1)[1].split())
    assert "It can be -1, 0, +1 or +2." in result.output


def test_rolls_and_answers_are_typed_ahead_on_one_line(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    result = run(
        "play age --seats human,random --dice manual --record", path, typed="auto\nblue; 0; L3; 1\n"
    )
    assert "✗" not in result.output
    assert Outcome("0") in [entry.answer for entry in read(path).entries]
    assert "(de4) flies " in result.output


def test_everything_can_be_looked_at_while_dice_are_asked_for(tmp_path: Path) -> None:
    typed = "auto\nblue\nroster\nlog\nmap\nboard\nlegend\n0\n"
    result = run(
        "play age --seats human,random --dice manual --record", tmp_path / "game.jsonl", typed=typed
    )
    assert "✗" not in result.output
    seen = result.output.partition("> roster\n")[2].partition("> 0\n")[0]
    assert "(de4) is about to enter" in seen
    assert "heading east on level 4" in seen


@pytest.mark.rule("A4.15", "A6.8")
def test_weather_is_rolled_by_hand_too(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    said = "--seats human,random --option wind=roll --option sun=roll --dice manual"
    result = run(f"play age {said} --record", path, typed="4\n+2\n")
    assert "Wind: a standard die: 1, 2, 3, 4, 5 or 6 [A4.15] >" in result.output
    assert "wind from SW, sun in the W" in result.output
