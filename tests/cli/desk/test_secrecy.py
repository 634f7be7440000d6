"""Two people at one screen: nobody sees what the other holds. [D1.9]"""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from escadrille.cli.dogfight.tile_words import in_a_row
from tests.cli.runner import ONES, play, read, run

RED_DRAWS = ["1|2", "2|2", "3|1", "4|0", "5|0", "0|1"]


def segments(output: str) -> list[tuple[str, str]]:
    """What was shown after each pass, with the name of the seat it was passed to."""
    parts = re.split(r"Pass the screen to (\w+) – press Enter", output)
    return list(zip(parts[1::2], parts[2::2], strict=True))


def hands(path: Path, seat: int) -> set[str]:
    """Every hand of at least two tiles that a seat held in a recorded game."""
    states = [step.state for step in read(path).replay()]
    held = [state.aviators[seat].hand for state in states]
    return {in_a_row(hand) for hand in held if len(hand) > 1}


@pytest.mark.rule("D1.9")
@pytest.mark.parametrize(
    "options",
    ["", "--scenario rescue", "--scenario escort", "--biplanes black,white", "--dice manual"],
)
def test_the_other_hand_is_never_on_the_screen(options: str, tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    if "manual" in options:
        typed = "r3\n\n" + "\n".join(RED_DRAWS) + "\n\n0|0\n1|1\n3|0\n4|2\n5|0\n5|1\n" + ONES
    else:
        typed, options = ONES, f"{options} --seed 4"
    result = play(f"--opponent hot-seat --ruling round_cap=3 {options}", path, typed)
    names = [biplane.upper() for biplane in read(path).header.setup["biplanes"]]
    own = {name: hands(path, seat) for seat, name in enumerate(names)}
    shown = segments(result.output)
    assert {name for name, _ in shown} == set(names)
    for name, text in shown:
        other = names[1 - names.index(name)]
        secret = own[other] - own[name]
        assert not [hand for hand in secret if f"hand   {hand}" in text]
        assert f"{other.capitalize()} draws [" not in text
        assert f"{other.capitalize()} loses [" not in text
    for name in names:
        assert any(
            f"hand   {hand}" in text for who, text in shown if who == name for hand in own[name]
        )


@pytest.mark.rule("D1.9")
def test_a_screen_does_not_change_with_what_its_seat_cannot_know(tmp_path: Path) -> None:
    """The same game for Red, with another hand and another plan of Blue."""
    screens = []
    for blue_draws, blue_plan in (
        (["0|0", "1|1", "3|0", "4|2", "5|0", "5|1"], "1"),
        (["1|1", "1|1", "2|1", "2|2", "3|2", "3|1"], "3"),
    ):
        lines = ["r3", "", *RED_DRAWS, "", *blue_draws, "", "1", "", blue_plan]
        path = tmp_path / f"{blue_plan}.jsonl"
        result = play("--opponent hot-seat --dice manual", path, "\n".join(lines) + "\n")
        shown = segments(result.output)
        assert [name for name, _ in shown] == ["RED", "BLUE", "RED", "BLUE", "RED"]
        screens.append([text for name, text in shown[:4] if name == "RED"])
        assert "Revealed: Red [0|1]; Blue" in shown[3][1]
    assert screens[0] == screens[1]


def test_a_terminal_is_wiped_with_its_scrollback_before_the_screen_is_passed(
    tmp_path: Path,
) -> None:
    result = run(
        f"play --opponent hot-seat --seed 4 --record {tmp_path / 'game.jsonl'}",
        typed="\n1\n\n1\n",
        env={"FORCE_COLOR": "1"},
    )
    wiped = result.output.split("\x1b[3J")
    mine = [i for i, part in enumerate(wiped) if "RED\x1b[0m you" in part]
    theirs = [i for i, part in enumerate(wiped) if "BLUE\x1b[0m you" in part]
    passing = [i for i, part in enumerate(wiped) if "Pass the screen" in part]
    assert mine
    assert theirs
    assert passing
    assert not set(mine) & set(theirs), "two hands between two wipes"
    assert not set(passing) & set(mine + theirs), "the screen is passed with a hand on it"


@pytest.mark.parametrize("leaving", ["", "q\n"])
def test_the_screen_is_wiped_when_one_of_two_people_leaves(leaving: str, tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    result = run(
        f"play --opponent hot-seat --seed 4 --record {path}",
        typed=f"\n{leaving}",
        env={"FORCE_COLOR": "1"},
    )
    *_, last = result.output.split("\x1b[3J")
    assert last.startswith("Game saved in")
    assert "RED\x1b[0m you" in result.output


def test_both_see_the_reveal_before_the_screen_is_passed_on(tmp_path: Path) -> None:
    result = play("--opponent hot-seat --seed 4", tmp_path / "game.jsonl", "\n1\n\n1\n\n")
    after_plans = segments(result.output)[1][1]
    revealed, _, rest = after_plans.partition("Revealed:")
    assert "BLUE you" in revealed
    assert "you" not in rest
    assert rest.count("hand   5 tiles, bag 9") == 2


@pytest.mark.rule("D8.14")
def test_both_see_the_reveal_even_if_the_same_seat_plans_next(tmp_path: Path) -> None:
    """Red plans last in turn 1 and has to show its plan first in turn 2."""
    white = ["3|1", "0|0", "2|0", "4|1", "5|0", "5|1"]
    lines = ["r7", "", *white, "", *RED_DRAWS, "", "", "3|1", "", "1|2", ""]
    result = play(
        "--opponent hot-seat --dice manual --biplanes white,red",
        tmp_path / "game.jsonl",
        "\n".join(lines) + "\n",
    )
    shown = segments(result.output)
    assert [name for name, _ in shown] == ["WHITE", "RED", "WHITE", "RED", "RED"]
    assert "Revealed: White [3|1]; Red [1|2]." in shown[3][1]
    assert "RED you" not in shown[3][1].partition("Revealed:")[2]
    assert "RED, plan" in shown[4][1]


def test_choices_that_need_no_hand_are_made_in_the_open(tmp_path: Path) -> None:
    result = play("--scenario bombing --opponent hot-seat --seed 4", tmp_path / "g.jsonl", "")
    assert "YELLOW, your choice (number or ?) [D9.15] >" in result.output
    assert "Pass the screen" not in result.output
