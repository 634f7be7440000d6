"""`escadrille play age --briefing`: dice decide on what is played against Solo-M."""

from __future__ import annotations

from pathlib import Path

import pytest

from escadrille import catalog
from escadrille.age.game import Age
from tests.cli.runner import run


def game_in(path: Path) -> Age:
    game = catalog.open_record(path.read_text(encoding="utf-8")).game
    assert isinstance(game, Age)
    return game


@pytest.mark.rule("A11.1", "A11.2")
def test_the_dice_are_told_and_the_record_keeps_what_they_came_to(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    result = run("play age --briefing two-seaters --seed x --count 3 --record", path, typed="q\n")
    assert result.exit_code == 0, result.output
    assert "Which board? Rolled " in result.output
    assert "Bombs or photographs? Rolled " in result.output
    assert "Entente (solo-m bot)" in result.output
    rules = game_in(path).rules
    assert rules.setup.bots == ("", "solo-m")
    assert len(rules.setup.forces[0]) == 3
    assert rules.scenario.zones


@pytest.mark.rule("A11.1")
def test_the_same_seed_is_the_same_game(tmp_path: Path) -> None:
    paths = tmp_path / "one.jsonl", tmp_path / "two.jsonl"
    for path in paths:
        run("play age --briefing fighters --seed tea --record", path, typed="q\n")
    one, two = (game_in(path).setup_fields() for path in paths)
    assert one == two


@pytest.mark.rule("A11.1", "A11.2")
def test_own_dice_are_typed_and_those_no_box_has_are_rolled(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    typed = "9\n2\n1\n\n\n\n1\n\n\nq\n"
    said = "play age --briefing fighters --dice manual --count 1 --option wind=none --record"
    result = run(said, path, typed=typed)
    assert "'9' is not a possible result (allowed: 1 to 6)" in result.output
    assert "24-sided die: cloud column: 1 to 24, or Enter to roll [A11.2]" in result.output
    rules = game_in(path).rules
    assert (rules.scenario.board, len(rules.options.clouds)) == ("short", 1)
    assert [len(force) for force in rules.setup.forces] == [1, 1]
    assert rules.options.wind == "none"


def test_whoever_leaves_has_begun_no_game(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    said = "play age --briefing fighters --dice manual --record"
    result = run(said, path, typed="q\n")
    assert (result.exit_code, path.exists()) == (0, False)
    assert "No game was started." in result.output


@pytest.mark.parametrize(
    ("said", "words"),
    [
        ("--scenario duel", "--briefing: dice decide the forces (allowed: without --scen"),
        ("--force 1=de4", "--briefing: dice decide the forces (allowed: without --force)"),
        ("--value 30", "--briefing: dice decide the forces (allowed: without --value)"),
        ("--odds 2", "--briefing: dice decide the forces (allowed: without --odds)"),
        ("--option clouds=none", "--option clouds: 'none' is not valid"),
        ("--pilot de4=bold", "--pilot de4: there is no 'bold'"),
        ("--seats human,solo-l", "--seats: the briefing is only for games against Solo-M [A11]"),
        ("--seats human,random,solo-m", "--seats: 3 players for 2 seats"),
    ],
)
def test_what_will_not_do_is_told_in_one_line(said: str, words: str, tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    result = run(f"play age --briefing fighters {said} --record {path}")
    assert result.exit_code == 2
    assert "is rolled" not in result.output
    (line,) = result.stderr.splitlines()
    assert line.startswith(f"escadrille: {words}"), line
