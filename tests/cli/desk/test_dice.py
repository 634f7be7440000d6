"""A real box beside the screen: chance is typed in."""

from __future__ import annotations

from pathlib import Path
from unittest.mock import patch

import pytest
from msgspec.structs import replace

from escadrille.cli.desk.dice import TypedDice
from escadrille.cli.dogfight.draws import Bags
from escadrille.cli.terminal.terminal import Left, Terminal
from escadrille.games.dogfight import dogfight
from escadrille.kernel.protocol import Chance, Odds, Outcome
from escadrille.rossi.model.notation import write
from tests.cli.runner import play, read, run


def typed_again(path: Path) -> str:
    """Everything that a recorded game of one person would have typed, draws included."""
    record = read(path)
    people = [seat for seat, note in enumerate(record.header.seats) if note.player == "human"]
    lines = []
    state = record.start()
    for entry, step in zip(record.entries, record.replay(), strict=True):
        if isinstance(entry.answer, Outcome):
            chance = record.game.pending(state)
            assert isinstance(chance, Chance)
            may_know = chance.seat in people or not chance.secret
            if chance.total > 1 and not (may_know and len(chance.outcomes) == 1):
                lines.append(entry.answer.label)
        elif entry.answer.seat in people:
            lines.append(write(entry.answer.action))
        state = step.state
    return "".join(f"{line}\n" for line in lines)


@pytest.mark.parametrize(
    "options",
    [
        "--scenario rescue --opponent solo",
        "--scenario bombing --opponent solo --biplanes black,grey",
        "--biplanes purple,black --opponent greedy",
        "--scenario escort --opponent solo",
    ],
)
def test_typing_the_draws_of_a_seeded_game_gives_the_same_game(
    options: str, tmp_path: Path
) -> None:
    seeded, manual = tmp_path / "seeded.jsonl", tmp_path / "manual.jsonl"
    play(f"{options} --seed 6", seeded)
    result = play(f"{options} --dice manual", manual, typed_again(seeded))
    assert result.exit_code == 0
    assert "✗" not in result.output
    assert read(manual).entries == read(seeded).entries
    assert read(manual).header.seed is None
    assert "no seed" in run("verify", manual).output


def test_the_prompt_says_whose_draw_it_is_and_what_for(tmp_path: Path) -> None:
    result = play("--dice manual", tmp_path / "game.jsonl", "r3\n")
    start = "Starting spaces are drawn at random: where does Red start? r7 or r3 [D2.2] >"
    draw = "Red draws a tile (6 left, or all at once): e.g. 3|1 [D2.3] >"
    assert start in result.output
    assert draw in result.output


@pytest.mark.parametrize(
    ("typed", "complaint"),
    [
        ("3|3", "result: 3|3 is not a possible result (allowed: 0|1, 1|0, "),
        ("three", "result: 'three' is not a tile (allowed: value|hits"),
        ("", "result: nothing was typed (allowed: 0|1, 1|0, "),
    ],
)
def test_a_tile_that_cannot_come_up_is_asked_for_again(
    typed: str, complaint: str, tmp_path: Path
) -> None:
    result = play("--dice manual", tmp_path / "game.jsonl", f"r3\n{typed}\n?\n")
    assert complaint in result.output
    assert result.output.count("Red draws a tile (6 left") == 3
    assert "In there: 0:1 1:2210 2:20 3:10 4:110 5:100." in result.output


def test_a_tile_can_be_drawn_as_often_as_it_is_in_the_bag(tmp_path: Path) -> None:
    result = play("--dice manual", tmp_path / "game.jsonl", "r3\n1|2\n[1|2]\n1 2\n")
    assert "Red draws a tile (4 left" in result.output
    assert "result: 1|2 is not a possible result" in result.output


RED_DRAWS = "0|1 1|2 2|2 3|1 4|0 5|0"


def test_several_tiles_can_be_typed_on_one_line(tmp_path: Path) -> None:
    one, many = tmp_path / "one.jsonl", tmp_path / "many.jsonl"
    play("--dice manual", one, "r3\n" + RED_DRAWS.replace(" ", "\n") + "\n")
    result = play("--dice manual", many, "r3\n0|1 1 2\n[2|2], 3/1; 4 0 5,0\n")
    assert read(many).entries == read(one).entries
    assert result.output.count("Red draws a tile") == 2
    assert "Red draws a tile (4 left" in result.output


@pytest.mark.parametrize(
    ("typed", "complaint"),
    [
        (f"{RED_DRAWS} 1|1", "result: 7 were typed, 6 are needed"),
        ("1|2 1|2 1|2", "result: 1|2 is not a possible result (allowed: 0|1, 1|0"),
        ("1|2 3", "result: '3' is not a tile"),
    ],
)
def test_a_line_with_a_fault_counts_for_nothing(typed: str, complaint: str, tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    result = play("--dice manual", path, f"r3\n{typed}\n")
    assert complaint in result.output
    assert result.output.count("Red draws a tile (6 left") == 2
    assert len(read(path).entries) == 1


def test_factories_can_be_typed_on_one_line(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    result = play("--dice manual --scenario bombing --opponent random", path, "5 4 3 2\n")
    assert "Which factory is on r0? (5 left, or all at once): 1, 2, 3, 4 or 5" in result.output
    assert len(read(path).entries) == 5, "the fifth is known"
    assert "Which factory" not in result.output.partition("5 4 3 2")[2]


def test_the_draws_of_a_bot_can_be_left_unseen(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    result = play("--dice manual", path, f"r3\n{RED_DRAWS}\n0|0\n\n1\n")
    several = "(6 left, or all at once)"
    prompt = f"Blue draws a tile {several}: e.g. 3|1; Enter: hidden [D2.3] >"
    assert prompt in result.output
    assert "Revealed: Red" in result.output
    assert len(read(path).entries) == 1 + 12 + 2
    assert "Blue draws 6 tiles." in result.output


def test_a_round_is_told_before_the_draws_for_the_next_one_are_asked_for(tmp_path: Path) -> None:
    lines = ["r3", RED_DRAWS, "", "1", "1", "1", "1", "1"]
    result = play("--dice manual --opponent random", tmp_path / "g.jsonl", "\n".join(lines) + "\n")
    *_, last = result.output.split("RED, plan")
    told, asked, _ = last.partition("Red draws a tile (5 left")
    assert asked
    assert "Revealed: Red" in told
    assert "╭exit╮" in told


@pytest.mark.parametrize(("cause", "times"), [("draw", 1), ("bag loss", 2)])
def test_enter_leaves_only_draws_that_belong_together_unseen(cause: str, times: int) -> None:
    game = dogfight({"biplanes": ["red", "black"]})
    dice, view = TypedDice(Terminal(plain=True), Bags(game)), game.view(game.initial(), 0)
    odds = (Odds("1|1", 2), Odds("2|1", 3))
    with patch("builtins.input", return_value="") as keyboard:
        for slot in (101, 102):
            chance = Chance(cause, 1, 1, slot, odds, "D8.10", secret=True)
            assert dice.answer(chance, view, 0) in ("1|1", "2|1")
    assert keyboard.call_count == times


# -- secrecy ------------------------------------------------------------------------------------


@pytest.mark.rule("D1.9")
def test_the_prompts_for_a_bots_draws_do_not_change_with_its_hand(tmp_path: Path) -> None:
    after: list[str] = []
    for drawn in ("0|0 1|1 3|0 5|1", "1|1 1|1 2|1 4|2"):
        lines = ["r3", RED_DRAWS, drawn, "?", "9|9", "4|2|1", "3|3 2|2", "", "?"]
        path = tmp_path / f"{len(after)}.jsonl"
        result = play("--dice manual", path, "\n".join(lines) + "\n")
        after.append(result.output.partition(drawn)[2].replace(path.name, ""))
    assert after[0] == after[1]
    assert "Not seen yet, in the bag or not: 0:0 1:111 2:21 3:2100 4:200 5:10." in (
        after[0].replace("\n", " ")
    )
    assert "RED, plan" in after[0]


@pytest.mark.rule("D1.9")
@pytest.mark.parametrize("typed", ["5|1", "9|9"])
def test_a_refusal_does_not_say_what_is_in_the_bag_of_a_bot(typed: str, tmp_path: Path) -> None:
    lines = ["r3", RED_DRAWS, "0|0 5|1", typed]
    result = play("--dice manual", tmp_path / "game.jsonl", "\n".join(lines) + "\n")
    refusal = next(line for line in result.output.splitlines() if line.startswith("✗"))
    assert refusal == f"✗ result: {typed} is not a possible result"


@pytest.mark.rule("D1.9", "D9.22")
def test_the_objectives_of_a_bot_are_not_told_by_its_prompts(tmp_path: Path) -> None:
    """Its second objective tile: the number that it has drawn before is still offered."""
    game = dogfight({"scenario": "rescue", "biplanes": ["brown", "blue"]})
    terminal = Terminal(plain=True)
    prompts = []
    for briefed in ((2,), (5,)):
        state = replace(game.initial(), round=2, phase="briefing", briefed=briefed, briefings_due=1)
        chance = game.pending(state)
        assert isinstance(chance, Chance)
        with (
            terminal.console.capture() as shown,
            patch("builtins.input", side_effect=["?", "9", EOFError]),
            pytest.raises(Left),
        ):
            TypedDice(terminal, Bags(game)).answer(chance, game.view(state, 1), 1)
        prompts.append(shown.get())
    assert prompts[0] == prompts[1]
    assert "1, 2, 3, 4 or 5" in prompts[0]
