"""`escadrille companion age` as a person uses it: lines in, orders out, everything kept."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.cli.runner import run

BOARD = ("gb4 9,5 W 3", "de10 12,8 E L4 up", "go")
PLAIN = "companion age --board short --skill average --aggressiveness average --seed test"


def typed(*lines: str) -> str:
    return "".join(f"{line}\n" for line in lines)


def attend(path: Path, *lines: str, options: str = PLAIN) -> str:
    result = run(f"{options} --file", path, typed=typed(*lines))
    assert result.exit_code == 0
    return " ".join(result.output.split())


def test_a_whole_session_from_the_board_to_the_transcript(tmp_path: Path) -> None:
    """Told, corrected, undone, rolled by hand and by the companion, left and taken up again."""
    save, paper = tmp_path / "session.jsonl", tmp_path / "session.md"
    said = attend(save, *BOARD, "4,5 W", "1", "+1", "undo", "0", "gb4 tail", "r", "quit")
    assert "Enter the pieces, one per line (2 pieces so far), then “go”. [A2]" in said
    assert "Your Sopwith Camel 4 (gb4): where is it now?" in said
    assert "Red die for Fokker D.VII 10 (de10): blue or green? [A10.7]" in said
    assert "Blue die for Fokker D.VII 10 (de10) [A4.1]" in said
    assert "Undone: “+1”." in said
    assert "Corrected: Sopwith Camel 4 (gb4) at 4,5 heading W on L3, level; tail hit" in said
    assert f"Session saved in {save}" in said

    result = run("companion --resume --file", save, typed=typed("R", "", f"transcript {paper}"))
    went_on = " ".join(result.output.split())
    assert "Corrected: Sopwith Camel 4 (gb4)" in went_on
    assert "► Move Fokker D.VII 10 (de10): " in went_on
    assert "Why: It is not Exposed where it is." in went_on
    text = paper.read_text(encoding="utf-8")
    assert text.startswith("# Age of Dogfights: a session with the companion\n")
    assert "**Red die for Fokker D.VII 10 (de10): blue or green?** `1`" in text
    assert "(rolled for you)" in text


def test_a_session_taken_up_again_goes_on_as_if_it_had_not_been_left(tmp_path: Path) -> None:
    lines = (*BOARD, "4,5 W", "1", "r", "r", "r", "pieces")
    whole, parts = tmp_path / "whole.jsonl", tmp_path / "parts.jsonl"
    attend(whole, *lines)
    attend(parts, *lines[:5])
    run("companion --resume --file", parts, typed=typed(*lines[5:]))
    assert parts.read_text(encoding="utf-8") == whole.read_text(encoding="utf-8")


def test_the_newest_session_is_taken_up_if_none_is_named(tmp_path: Path) -> None:
    env = {"XDG_DATA_HOME": str(tmp_path)}
    run(PLAIN, typed=typed(*BOARD), env=env)
    kept = list((tmp_path / "escadrille" / "games" / "companion").glob("*.jsonl"))
    assert len(kept) == 1
    result = run("companion --resume", typed=typed("pieces"), env=env)
    assert "Sopwith Camel 4 (gb4) at 9,5 heading W" in result.output


def test_nothing_to_take_up_is_told(tmp_path: Path) -> None:
    result = run("companion --resume", env={"XDG_DATA_HOME": str(tmp_path)})
    assert result.exit_code == 2
    assert "no saved session there" in result.output


def test_a_session_is_never_written_over(tmp_path: Path) -> None:
    save = tmp_path / "session.jsonl"
    attend(save, *BOARD)
    before = save.read_text(encoding="utf-8")
    result = run(f"{PLAIN} --file", save)
    assert result.exit_code == 2
    assert "exists; choose another name, or continue with:" in result.output
    assert save.read_text(encoding="utf-8") == before


def test_a_save_that_was_tampered_with_names_file_and_line(tmp_path: Path) -> None:
    save = tmp_path / "session.jsonl"
    attend(save, *BOARD)
    text = save.read_text(encoding="utf-8")
    save.write_text(text.replace("gb4 9,5 W 3", "gb4 99,5 W 3"), encoding="utf-8")
    result = run("companion --resume --file", save)
    assert result.exit_code == 2
    assert f"{save}: line 2: “gb4 99,5 W 3” is no longer possible: gb4.at" in result.output


def test_what_is_undone_is_not_in_the_save(tmp_path: Path) -> None:
    save = tmp_path / "session.jsonl"
    attend(save, *BOARD, "undo 2")
    assert "de10" not in save.read_text(encoding="utf-8")
    assert "gb4 9,5 W 3" in save.read_text(encoding="utf-8")


def test_enter_rolls_a_die_and_says_what_came_up(tmp_path: Path) -> None:
    said = attend(tmp_path / "s.jsonl", *BOARD, "4,5 W", "")
    assert "blue or green? [A10.7] 1–6; Enter rolls > Rolled → " in said


def test_r_in_capitals_rolls_everything_until_it_is_taken_back(tmp_path: Path) -> None:
    said = attend(tmp_path / "s.jsonl", *BOARD, "R", "R", "4,5 W", "R", "3,5 W !")
    assert "I roll and draw everything from now on; R again: nothing." in said
    assert "blue or green? → " in said
    assert "You roll and draw again; R changes that." in said
    assert said.count("Enter rolls >") == 1


def test_r_once_leaves_the_persons_own_dice_to_the_person(tmp_path: Path) -> None:
    board = ("gb4 9,5 W 3", "de10 2,5 W 3", "go")
    said = attend(tmp_path / "s.jsonl", *board, "R", "4,5 W", "1", "11")
    assert "I roll and draw for the bots from now on; R again: everything." in said
    assert "Two red dice for Sopwith Camel 4 (gb4): fire at de10" in said
    assert said.count("Enter rolls >") == 1
    assert "Red die for Fokker D.VII 10 (de10): blue or green? → " in said


def test_undo_takes_back_a_move_with_all_that_was_rolled_after_it(tmp_path: Path) -> None:
    said = attend(tmp_path / "s.jsonl", *BOARD, "R", "4,5 W", "undo")
    assert "► Back to: Fokker D.VII 10 (de10) at 12,8 heading E on L4, nose-up; " in said
    assert "► Back to: Sopwith Camel 4 (gb4) at 9,5 heading W on L3, level; " in said
    assert said.endswith(
        f"It was at 9,5 heading W on L3, level. [A3.2] > Session saved in {tmp_path / 's.jsonl'} "
        f"Continue with: escadrille companion --resume --file {tmp_path / 's.jsonl'}"
    )


def test_orders_are_all_that_is_to_be_done_since_the_last_answer(tmp_path: Path) -> None:
    board = ("gb4 9,5 W 3", "de10 20,8 W L4", "de11 20,15 W L4", "go")
    said = attend(tmp_path / "s.jsonl", *board, "orders", "R", "4,5 W", "orders")
    assert "> orders There is nothing to move or to mark." in said
    orders = said.rpartition("> orders ")[2]
    assert orders.count("Move Fokker D.VII") == 2
    assert "Why:" not in orders


def test_undoing_what_moved_nothing_puts_nothing_back(tmp_path: Path) -> None:
    said = attend(tmp_path / "s.jsonl", *BOARD, "4,5 W", "3", "undo")
    assert "Undone: “3”. Red die" in said


def test_the_board_is_drawn_with_the_coordinates_of_the_strips(tmp_path: Path) -> None:
    result = run(f"{PLAIN} --file", tmp_path / "s.jsonl", typed=typed(*BOARD[:2], "board"))
    assert "Your table · round 1" in result.output
    assert " 5  ◇ : · · · · · · · · a←" in result.output
    empty = attend(tmp_path / "e.jsonl", "board")
    assert "No pieces have been entered yet." in empty


def test_log_save_rules_and_help_are_there_all_the_while(tmp_path: Path) -> None:
    copy = tmp_path / "copy.jsonl"
    said = attend(
        tmp_path / "s.jsonl", *BOARD, "log 1", f"save {copy}", "rule A10.12", "?", "A10.3"
    )
    assert "Round 1 begins. [A3.1] Your Sopwith" in said
    assert copy.read_text(encoding="utf-8") == (tmp_path / "s.jsonl").read_text(encoding="utf-8")
    assert "If Exposed where it stands" in said
    assert "transcript FILE" in said
    assert "A10.3 A10 Solo-L (the bot)" in said


@pytest.mark.parametrize(
    ("line", "problem"),
    [
        ("undo x", "undo: 'x' is not a number of steps"),
        ("undo 9", "undo: cannot undo 9 steps (allowed: 1 to 3)"),
        ("log x", "log: 'x' is not a number of lines"),
        ("save", "save: give a file name (allowed: save FILE)"),
        ("transcript", "transcript: give a file name"),
        ("save /dev/null/x", "/dev/null/x: "),
        ("r", "r: there is nothing to roll"),
        ("", "answer: nothing was typed"),
        ("de10 wngs", "did you mean wings?"),
    ],
)
def test_what_will_not_do_is_told_in_one_line_and_asked_again(
    tmp_path: Path, line: str, problem: str
) -> None:
    said = attend(tmp_path / "s.jsonl", *BOARD, line)
    assert f"✗ {problem}" in said or problem in said
    assert said.count("Your Sopwith Camel 4 (gb4): where is it now?") == 2


def test_the_end_offers_a_transcript(tmp_path: Path) -> None:
    said = attend(tmp_path / "s.jsonl", *BOARD, "end")
    assert "The session is over. [A8] transcript FILE, undo or quit >" in said


@pytest.mark.parametrize(
    ("options", "problem"),
    [
        ("--bot nobody", "--bot: 'nobody' is unknown (allowed: solo-l"),
        (
            "--initiative side",
            "--initiative: is only for Solo-M [A11] (allowed: with --bot solo-m)",
        ),
        ("--bot solo-l --places edges", "--places: is only for Solo-M [A11]"),
        ("--side nobody", "side: 'nobody' is not one of the sides"),
        ("--force 1=de4", "--force: needs a scenario"),
        ("--scenario duel --board full", "--board: is the scenario's"),
        ("--scenario nowhere", "--scenario: 'nowhere' is neither a scenario nor a file"),
        ("--odds 9", "odds"),
        ("--option skill=maybe", "options.skill"),
        ("--ruling nothing=1", "nothing"),
    ],
)
def test_options_that_will_not_do_are_named(tmp_path: Path, options: str, problem: str) -> None:
    result = run(f"companion age {options} --file", tmp_path / "s.jsonl", typed=typed(*BOARD))
    assert problem in result.output
    assert not (tmp_path / "s.jsonl").exists() or result.exit_code == 0


def test_a_scenario_with_forces_and_odds_of_ones_own(tmp_path: Path) -> None:
    options = (
        "companion age --scenario duel --force entente=gb5 --odds 2 --side entente --seed test"
    )
    said = attend(tmp_path / "s.jsonl", "R", "R", options=options)
    assert "Entente (you, the south edge): 1 aircraft worth 8: Sopwith Camel gb5." in said
    theirs = "Central Powers (solo-l, the north edge): 2 aircraft worth 15: Fokker Dr.I de4, de5."
    assert theirs in said
    assert "Where does Sopwith Camel 5 (gb5) start, and on which heading? Free points" in said
    assert "For example: 0,23 NE 4" in said


def test_where_nobody_can_be_asked_the_game_has_to_be_named() -> None:
    result = run("companion")
    assert result.exit_code == 2
    assert "companion: the game is missing (allowed: companion dogfight, companion age)" in (
        result.output
    )


def test_a_fault_in_ones_own_figures_names_the_file(tmp_path: Path) -> None:
    own = tmp_path / "own.toml"
    own.write_text('[dice]\nblue = "x"\n', encoding="utf-8")
    result = run("companion age --data", own)
    assert result.exit_code == 2
    assert f"{own}: dice.blue" in result.output
