"""Real dice beside the screen: what they show is typed."""

from __future__ import annotations

import json
import shlex
from pathlib import Path

import pytest

from escadrille import catalog
from escadrille.age.firing import TWO_DICE
from escadrille.catalog import AnyRecord
from escadrille.cli.age.rolls import Box
from escadrille.kernel.errors import BadInput
from escadrille.kernel.protocol import Chance, Odds
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


def box() -> Box:
    return Box(catalog.age({"scenario": "duel"}))


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
    result = run("play age --dice manual --record", path, typed=typed)
    tail = result.output[result.output.rindex("L3; 1\n") :]
    assert "(de6) flies " in tail
    assert "Turn of Entente" in tail
    assert tail.index("Turn of Entente") < tail.index("rolls the")


@pytest.mark.parametrize(
    ("typed", "words"),
    [
        ("3", "3 cannot come up (allowed: -1, 0, +1, +2)"),
        ("", "nothing was typed"),
        ("1 2", "2 were typed, 1 is asked for"),
        ("x", "x cannot come up"),
    ],
)
def test_what_cannot_come_up_is_refused(typed: str, words: str, tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    result = run("play age --dice manual --record", path, typed=f"auto\nblue\n{typed}\n?\n")
    assert result.exit_code == 0
    assert words in " ".join(result.output.split("✗", 1)[1].split())
    assert "It can be -1, 0, +1 or +2." in result.output


@pytest.mark.rule("A4.15", "A6.8")
def test_weather_is_rolled_by_hand_too(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    said = "--option wind=roll --option sun=roll --dice manual"
    result = run(f"play age {said} --record", path, typed="4\n+2\n")
    assert "The wind: a standard die: 1, 2, 3, 4, 5 or 6 [A4.15] >" in result.output
    assert "wind from SW, sun in the W" in result.output
