"""Whole games at the terminal: every mode, every way to answer, and what is kept of them."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from rich.cells import cell_len

from escadrille.rossi.words.events import result_words
from tests.cli.runner import ONES, choices, play, read, run

MODES = {
    "duel against the greedy bot": "",
    "duel against the random bot": "--opponent random --biplanes brown,white",
    "duel of two people": "--opponent hot-seat --biplanes black,grey --side dual",
    "espionage": "--scenario espionage --biplanes black,purple --opponent random",
    "espionage as the defender": "--scenario espionage --opponent random --seat 2",
    "bombing of two people": "--scenario bombing --opponent hot-seat --side dual",
    "rescue": "--scenario rescue --biplanes white,green --opponent random",
    "escort": "--scenario escort --biplanes purple,white --opponent random",
    "escort of two people": "--scenario escort --opponent hot-seat --side dual",
    "solo espionage": "--scenario espionage --opponent solo",
    "solo bombing": "--scenario bombing --opponent solo --smart-three",
    "solo rescue": "--scenario rescue --opponent solo --remove-tiles",
    "solo escort": "--scenario escort --opponent solo --smart-three --remove-tiles",
}


@pytest.mark.parametrize("options", MODES.values(), ids=MODES)
def test_a_game_can_be_played_to_its_end_by_number(options: str, tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    result = play(f"{options} --seed x --ruling round_cap=4", path)
    record = read(path)
    over = record.verify().result
    assert result.exit_code == 0, result.output
    assert over is not None
    assert result_words(record.game.rules, over) in result.output  # type: ignore[attr-defined]
    *screens, _path = result.output.splitlines()
    assert max(cell_len(line) for line in screens) <= 80
    assert "\x1b" not in result.output


@pytest.mark.parametrize("letter", ["R", "B"])
def test_every_plan_is_offered_with_the_space_it_leads_to(letter: str, tmp_path: Path) -> None:
    result = play("--seed 7", tmp_path / "game.jsonl", typed="")
    assert " 1 1|1 → r4 p/w " in result.output
    assert " 3 3|1 → r6 w " in result.output
    assert re.search(rf"│\s+{letter}\s+│|←\s+{letter}\s+│", result.output)


def test_shots_are_explained_with_their_rule(tmp_path: Path) -> None:
    result = play("--seed 7", tmp_path / "game.jsonl", typed="3\n1\n3\n1\n")
    shot = "Blue shoots Red: 3 behind (r3 → r6), same colour, 2 hits. [D5.1]"
    assert shot in result.output
    assert "Red takes 2 hits: 2 of 7. [D3.11]" in result.output


def test_silence_is_explained_too(tmp_path: Path) -> None:
    result = play("--seed 7", tmp_path / "game.jsonl", typed="3\n1\n1\n1\n1\n")
    assert "Red is 3 behind Blue, but its tile shows no hits. [D5.1]" in result.output


# -- the beginning and the end ------------------------------------------------------------------


def test_the_first_screen_says_what_is_played(tmp_path: Path) -> None:
    solo = play("--opponent solo --yes --seed 1", tmp_path / "solo.jsonl", "")
    assert "Espionage, side single: Red (you) against Blue (solo bot)." in solo.output
    two = play("--opponent hot-seat --seed 1", tmp_path / "two.jsonl", "\n")
    assert "Dogfight, side single: Red (seat 1) against Blue (seat 2)." in two.output


@pytest.mark.parametrize(
    ("options", "verdict"),
    [("--seed 3", "You lose. "), ("--seed 3 --opponent hot-seat", "")],
)
def test_the_end_names_rule_result_damage_and_seed(
    options: str, verdict: str, tmp_path: Path
) -> None:
    path = tmp_path / "game.jsonl"
    result = play(options, path)
    state = read(path).verify()
    over = state.result
    assert over is not None
    red, blue = (aviator.damage for aviator in state.aviators)
    words, figures, seed, look = result.output.splitlines()[-4:]
    assert words.endswith(f" [{over.rule}]")
    assert figures == f"{verdict}Hits taken: Red {red} of 7, Blue {blue} of 7."
    assert seed == "Seed: 3"
    assert look == f"Replay it with: escadrille replay {path}"


def test_the_end_of_a_rescue_counts_people(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    result = play("--scenario rescue --opponent solo --ruling round_cap=3 --seed 1", path)
    state = read(path).verify()
    hits = f"Hits taken: Brown {state.aviators[0].damage} of 7."
    assert f"{hits} People rescued: {state.rescued}." in result.output


@pytest.mark.parametrize(("lines", "is_told"), [("24", False), ("23", True)])
def test_a_terminal_that_is_too_small_is_told(lines: str, is_told: bool, tmp_path: Path) -> None:
    size = {"FORCE_COLOR": "1", "LINES": lines}
    result = run("play --seed 7 --record", tmp_path / "game.jsonl", env=size)
    assert ("This terminal is 80x23" in result.output) == is_told


def test_the_reveal_and_the_shots_stay_on_a_screen_of_24_lines(tmp_path: Path) -> None:
    """A page of a duel with a turn of shots, from the reveal to the prompt."""
    result = run(
        "play --seed 7 --record",
        tmp_path / "game.jsonl",
        typed="3\n1\n3\n1\n1\n1\n1\n1\n1\n1\n",
        env={"FORCE_COLOR": "1"},
    )
    pages = [page for page in result.output.split("\x1b[2J") if "Revealed:" in page]
    assert len(pages) > 6
    assert max(page.partition("RED, plan")[0].count("\n") + 1 for page in pages) <= 24


# -- answering ----------------------------------------------------------------------------------


def test_a_plan_can_be_typed_in_notation(tmp_path: Path) -> None:
    by_number, by_notation = tmp_path / "number.jsonl", tmp_path / "notation.jsonl"
    play("--seed 7", by_number, typed="3\n")
    play("--seed 7", by_notation, typed="3|1\n")
    assert by_number.read_text() == by_notation.read_text()


@pytest.mark.parametrize(
    ("typed", "complaint"),
    [
        ("9", "your answer: there is no number 9 (allowed: 1 to 5, or ? for help)"),
        ("0", "your answer: there is no number 0"),
        ("", "your answer: nothing was typed"),
        ("loop", "your answer: 'loop' is not a tile (allowed: value|hits"),
        ("3|1 round", "your answer: 'round' is not a way to fly (allowed: normal, loop, lane)"),
        ("3|1 loop", "no loop can be reached from r3 [D4.4]"),
        ("5|0 lane", "the lane is closed this turn [D9.2]"),
        ("2|2", "[2|2] is not in red’s hand [D3.4]"),
    ],
)
def test_bad_input_gets_one_line_and_the_same_prompt(
    typed: str, complaint: str, tmp_path: Path
) -> None:
    path = tmp_path / "game.jsonl"
    result = play("--seed 7", path, typed=f"{typed}\n")
    _, _, after = result.output.partition(" > ")
    first, second, third, *_ = after.splitlines()
    assert first == typed
    assert complaint in second
    assert third.startswith("RED, plan (number, tile or ?) [D3.4] >")
    assert choices(path) == 0


def test_help_and_rules_are_given_at_any_prompt(tmp_path: Path) -> None:
    result = play("--seed 7", tmp_path / "game.jsonl", typed="?\nrule D4.2\nd5.7\nrule D77\n")
    assert "A tile is value|hits" in result.output
    assert "Occupied spaces count as steps like any other" in result.output
    assert "a shot never misses" in result.output
    assert "rule: there is no 'D77'; the nearest ids are" in result.output
    assert result.output.count("RED, plan") == 5


@pytest.mark.parametrize("typed", ["r3", "R3"])
def test_a_space_is_not_taken_for_a_chapter(typed: str, tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    result = play("--dice manual", path, typed=f"D2\n{typed}\n")
    assert "D2.1" in result.output
    assert len(read(path).entries) == 1


def test_the_tile_of_the_escorted_biplane_cites_its_own_rule(tmp_path: Path) -> None:
    result = play("--scenario escort --opponent random --seed 5", tmp_path / "g.jsonl", "\n1\n")
    assert "RED, the escort’s tile (number, tile or ?) [D3.4] >" in result.output
    assert "RED, the escorted biplane’s tile (number, tile, b for back or ?) [D9.34] >" in (
        result.output
    )


def test_the_board_can_be_shown_again(tmp_path: Path) -> None:
    result = play("--seed 7", tmp_path / "game.jsonl", typed="board\n")
    assert result.output.count("╭exit╮") == 2
    assert result.output.count(" 1 1|1 → r4 p/w ") == 2


def test_tiles_of_a_mulligan_are_named_by_number_or_notation(tmp_path: Path) -> None:
    options = "--biplanes brown,blue --opponent random --seed 5"
    by_number, by_notation = tmp_path / "number.jsonl", tmp_path / "notation.jsonl"
    bad = play(options, by_number, typed="1 1\n7\n9|9\n1, 3\n")
    hand = re.search(r"^ 1 (\S+)\s+2 \S+\s+3 (\S+)", bad.output, re.MULTILINE)
    assert hand is not None
    play(options, by_notation, typed=f"{hand[1]} {hand[2]}\n")
    assert by_number.read_text() == by_notation.read_text()
    assert bad.output.count("names no tiles (allowed: 1 to 6, each once)") == 2
    assert "only tiles in your own hand can be replaced [D2.4]" in bad.output


def test_enter_keeps_the_hand(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    play("--biplanes brown,blue --opponent random --seed 5", path, typed="\n")
    assert '"action":{"type":"ReplaceTiles","tiles":[]}' in path.read_text()


def test_an_escort_plan_is_asked_for_in_two_steps(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    result = play(
        "--scenario escort --opponent random --seed 5", path, typed="\n2\nb\n1|2\n-2|1 loop\n-2|1\n"
    )
    steps = re.findall(r"^RED, the (escort’s|escorted)", result.output, re.MULTILINE)
    assert steps[:5] == ["escort’s", "escorted", "escort’s", "escorted", "escorted"]
    assert " 2 -2|1 → r7 g/w " in result.output
    assert "the escorted biplane takes loops automatically" in result.output
    assert '"tile":[1,2],"mode":"normal","escorted_tile":[-2,1]' in path.read_text()


def test_a_shot_down_escort_leaves_one_step(tmp_path: Path) -> None:
    """The tile of the escort is not asked for any more. [D9.43]"""
    for seed in range(40):
        path = tmp_path / f"{seed}.jsonl"
        result = play(f"--scenario escort --opponent greedy --seed {seed}", path, typed=ONES)
        _, alone, after = result.output.partition("The escorted biplane flies on alone.")
        if alone and "the escorted biplane’s tile (number, tile or ?)" in after:
            assert "escort’s tile" not in after
            return
    pytest.fail("no game lost its escort")


# -- setting up ---------------------------------------------------------------------------------


@pytest.fixture
def somebody(monkeypatch: pytest.MonkeyPatch) -> None:
    """A person sits at the keyboard and can be asked."""
    monkeypatch.setattr("escadrille.cli.terminal.terminal.Terminal.has_person", True)


@pytest.mark.usefixtures("somebody")
def test_three_enters_begin_the_introductory_duel(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    result = play("", path, typed="\n\n\n1\n")
    record = read(path)
    assert "Revealed:" in result.output
    assert record.header.setup["biplanes"] == ["red", "blue"]
    assert record.header.setup["scenario"] == "dogfight"
    assert [seat.player for seat in record.header.seats] == ["human", "greedy"]


@pytest.mark.usefixtures("somebody")
@pytest.mark.parametrize(
    ("typed", "game"),
    [("\n", "dogfight"), ("1\n", "dogfight"), ("2\n", "age"), ("age of dogfights\n", "age")],
)
def test_which_game_is_asked_first_if_none_is_named(typed: str, game: str, tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    result = run("play --seed 5 --record", path, typed=f"{typed}{6 * chr(10)}")
    lines = [line.rstrip() for line in result.output.splitlines()]
    assert lines[:3] == ["Which game?", "  1 Dogfight!", "  2 Age of Dogfights"]
    assert read(path).header.game == game


@pytest.mark.usefixtures("somebody")
def test_no_game_is_asked_for_where_one_is_named_or_nothing_is_to_be_asked(tmp_path: Path) -> None:
    for number, said in enumerate(("play dogfight", "play age", "play --yes", "play -y")):
        path = tmp_path / f"{number}.jsonl"
        assert "Which game?" not in run(f"{said} --record", path, typed=6 * "\n").output
        assert read(path).header.game == ("age" if "age" in said else "dogfight")
    assert "Which game?" not in run("play --help").output


@pytest.mark.usefixtures("somebody")
def test_leaving_the_choice_of_a_game_begins_none(tmp_path: Path) -> None:
    result = run("play --record", tmp_path / "game.jsonl", typed="q\n")
    assert result.exit_code == 0
    assert "No game was started." in result.output
    assert not (tmp_path / "game.jsonl").exists()


def test_without_a_person_the_game_that_is_not_named_is_dogfight(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    result = run("play --record", path, typed="1\n")
    assert "Which game?" not in result.output
    assert read(path).header.game == "dogfight"


@pytest.mark.usefixtures("somebody")
def test_menus_lead_to_every_choice(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    # Rescue; solo bot; both levers; choose: white against grey
    result = play("", path, typed="4\n9\nsolo\n4\n2\n2\n6\n")
    header = read(path).header
    assert "your answer: there is no '9' (allowed: 1 to 8 or a name, Enter for 1)" in result.output
    assert header.setup == {
        "scenario": "rescue",
        "side": "single",
        "biplanes": ["white", "grey"],
        "solo": True,
        "smart_three": True,
        "remove_tiles": True,
    }


@pytest.mark.usefixtures("somebody")
def test_menus_take_names(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    names = ["bombing", "Random", "defender", "choose them", "dual", "yellow", "grey"]
    result = play("", path, typed="\n".join(names) + "\n")
    header = read(path).header
    assert (header.setup["side"], header.setup["biplanes"]) == ("dual", ["yellow", "grey"])
    assert [seat.player for seat in header.seats] == ["random", "human"]
    first, second = result.output.index("your opponent fly?"), result.output.index("do you fly?")
    assert first < second


@pytest.mark.usefixtures("somebody")
def test_menus_describe_biplanes_in_words(tmp_path: Path) -> None:
    duel = play("--side single --opponent greedy --scenario dogfight", tmp_path / "a.jsonl", "2\n")
    words = "brown: 7 hits; may take a mulligan; after a 0 it must play a 1 or 2"
    assert words in duel.output
    assert "purple: 7 hits; 7 tiles; shoots from 1–2" in duel.output
    assert re.search(r"^  1 red: 7 hits *$", duel.output, re.MULTILINE)
    solo = play("--opponent solo --scenario rescue", tmp_path / "b.jsonl", "1\n2\n1\n")
    assert re.search(r"\d blue: easier *$", solo.output, re.MULTILINE)
    assert re.search(r"\d green *$", solo.output, re.MULTILINE)


@pytest.mark.usefixtures("somebody")
def test_the_help_of_a_menu_is_about_menus(tmp_path: Path) -> None:
    result = play("", tmp_path / "game.jsonl", typed="?\n")
    assert "Type a number or a name from the list; Enter takes the first entry." in result.output
    assert "quit without starting a game" in result.output
    assert "the board and the options again" not in result.output


@pytest.mark.usefixtures("somebody")
def test_menus_ask_for_side_and_role(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    # Bombing; random bot; the defender; choose: dual, yellow against green
    play("", path, typed="3\nrandom\n2\n2\n2\n1\n3\n")
    header = read(path).header
    assert (header.setup["side"], header.setup["biplanes"]) == ("dual", ["yellow", "green"])
    assert [seat.player for seat in header.seats] == ["random", "human"]


@pytest.mark.usefixtures("somebody")
def test_only_what_was_not_said_is_asked(tmp_path: Path) -> None:
    result = play(
        "--scenario espionage --opponent greedy --side dual --seat 1", tmp_path / "game.jsonl", ""
    )
    assert "Which scenario?" not in result.output
    assert "Who do you play against?" not in result.output
    assert "Red against Blue, side dual" in result.output


@pytest.mark.usefixtures("somebody")
def test_only_what_goes_with_the_rest_is_offered(tmp_path: Path) -> None:
    solo = play("--opponent solo", tmp_path / "solo.jsonl", "")
    assert "  1 Espionage" in solo.output
    assert "Standard duel" not in solo.output
    green = play("--biplanes green,red", tmp_path / "green.jsonl", "1\n")
    missions, _, opponents = green.output.partition("Who do you play against?")
    assert re.findall(r"^  \d (\w+)[: ]", missions, re.MULTILINE)[:2] == ["Standard", "Escort"]
    assert "greedy: Looks one turn ahead" in opponents
    assert "solo: " not in opponents


@pytest.mark.parametrize(
    ("options", "setup"),
    [
        ("--opponent solo", ("espionage", ["red", "blue"])),
        ("--remove-tiles", ("espionage", ["red", "green"])),
        ("--scenario rescue", ("rescue", ["brown", "blue"])),
        ("--scenario bombing --opponent random", ("bombing", ["yellow", "blue"])),
    ],
)
def test_what_is_left_open_is_filled_to_go_with_the_rest(
    options: str, setup: tuple[str, list[str]], tmp_path: Path
) -> None:
    path = tmp_path / "game.jsonl"
    play(options, path, "")
    agreed = read(path).header.setup
    assert (agreed["scenario"], agreed["biplanes"]) == setup


@pytest.mark.usefixtures("somebody")
def test_yes_asks_for_nothing(tmp_path: Path) -> None:
    result = play("--yes", tmp_path / "game.jsonl", "")
    assert "Which scenario?" not in result.output
    assert "RED, plan" in result.output


@pytest.mark.usefixtures("somebody")
def test_leaving_the_menus_keeps_nothing(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    result = play("", path, typed="q\n")
    assert (result.exit_code, path.exists()) == (0, False)
    assert "No game was started." in result.output


@pytest.mark.parametrize(
    ("options", "complaint"),
    [
        ("--biplanes red", "--biplanes: 'red' does not name two (allowed: two, such as red,blue)"),
        ("--biplanes red,pink", "--biplanes: 'pink' is unknown (allowed: red, blue, green"),
        ("--biplanes red,red", "--biplanes: both seats fly red [D1.1]"),
        ("--scenario rescue --biplanes red,blue", "--biplanes: the rescuer cannot fly red"),
        (
            "--opponent solo --scenario dogfight",
            "--scenario: solo play needs a mission [D10.1] (allowed: espionage",
        ),
        ("--opponent solo --scenario rescue --seat 2", "--seat: in solo play the mission is yours"),
        (
            "--opponent hot-seat --seat 2",
            "--seat: both seats are played by people (allowed: a bot as",
        ),
        (
            "--opponent solo --scenario rescue --side dual",
            "--side: solo play uses only one side of the board",
        ),
        (
            "--smart-three --opponent greedy",
            "--smart-three: is only for solo play [D10.15, D10.16]",
        ),
        ("--ruling nonsense=1", "--ruling nonsense: no such ruling (allowed: dogfight_starts"),
        ("--ruling nonsense", "--ruling: 'nonsense' has no value (allowed: NAME=VALUE)"),
        ("--ruling round_cap=2", "--ruling round_cap: 2 is not valid (allowed: 3 to 999)"),
        ("--ruling landed_can_shoot=maybe", "--ruling landed_can_shoot: 'maybe' is not valid"),
        ("--dice manual --seed 1", "--seed: manual dice take no seed"),
        ("--seed ''", "--seed: '' is not valid (allowed: any printable text)"),
        ("--data nowhere.toml", "nowhere.toml: no such file or directory"),
    ],
)
def test_a_set_up_that_will_not_do_is_refused_in_one_line(
    options: str, complaint: str, tmp_path: Path
) -> None:
    path = tmp_path / "game.jsonl"
    result = play(options, path)
    assert (result.exit_code, path.exists()) == (2, False)
    assert result.stdout == ""
    assert result.stderr.startswith(f"escadrille: {complaint}")
    assert result.stderr.count("\n") == 1


@pytest.mark.parametrize("options", ["--scenario war", "--side upper", "--seat 3", "--dice none"])
def test_words_that_are_no_choice_are_refused(options: str, tmp_path: Path) -> None:
    result = play(options, tmp_path / "game.jsonl")
    assert result.exit_code == 2
    assert options.split()[0] in result.stderr


def test_rulings_and_own_figures_are_in_force_and_kept(tmp_path: Path) -> None:
    own = tmp_path / "my-box.toml"
    own.write_text("[biplanes.red]\nhits_to_shoot_down = 2\n", encoding="utf-8")
    path = tmp_path / "game.jsonl"
    result = run(
        "play --seed 7 --ruling 'dogfight_starts=seat order' --ruling jam_needs_a_shot=true "
        f"--record {path} --data",
        own,
        typed=ONES,
    )
    header = read(path).header
    assert "Red on r7" not in result.output, "nothing is drawn for the starts"
    assert "hits   □□ 0 of 2" in result.output
    assert header.rulings["jam_needs_a_shot"] is True
    assert header.data_overrides == {"biplanes": {"red": {"hits_to_shoot_down": 2}}}
    assert run("verify", path).exit_code == 0


def test_own_figures_that_will_not_do_name_file_and_field(tmp_path: Path) -> None:
    own = tmp_path / "my-box.toml"
    own.write_text("[biplanes.red]\nhand = 2\n", encoding="utf-8")
    result = run("play --data", own)
    assert result.exit_code == 2
    assert f"{own}: biplanes.red.hand: there is no such field (allowed: " in result.stderr
