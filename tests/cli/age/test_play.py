"""`escadrille play age`: whole games typed, prompts, help, and what is typed wrongly."""

from __future__ import annotations

import json
import re
import shlex
from pathlib import Path
from typing import Any

import pytest

from escadrille import catalog
from escadrille.age.game import Age
from escadrille.age.model.actions import TakePlace
from escadrille.age.model.events import BotDecided
from escadrille.age.model.rules import Rules
from escadrille.catalog import AnyRecord
from escadrille.cli.age import wishes
from escadrille.cli.age.menus import scenario_line, scenario_names
from escadrille.cli.terminal.terminal import Terminal
from escadrille.games.age import age_scenarios
from escadrille.kernel.protocol import Choice, Outcome
from escadrille.table.age.listing import age_info
from tests.cli.age.scripted import CLOSE, eventful, scripted
from tests.cli.runner import run

RANDOM = "--seats human,random"


@pytest.fixture
def close(tmp_path: Path) -> Path:
    path = tmp_path / "close.json"
    path.write_text(json.dumps(CLOSE), encoding="utf-8")
    return path


def read(path: Path) -> AnyRecord:
    return catalog.open_record(path.read_text(encoding="utf-8"))


def rules_of(path: Path) -> Rules:
    game = read(path).game
    assert isinstance(game, Age)
    return game.rules


def play(options: str, record: Path, typed: str = "", **env: str | None) -> str:
    """Play into a record; the output."""
    result = run(f"play age {options} --record", record, typed=typed, env=env)
    assert result.exit_code == 0, result.output
    return result.output


# -- whole games --------------------------------------------------------------------------------


GAMES: list[tuple[str, dict[str, Any], str, str]] = [
    ("duel", {"round_limit": 3}, "human,random", "--scenario duel"),
    ("flying-high", {"round_limit": 2}, "random,human", "--scenario flying-high"),
    (
        "free-for-all-three",
        {"round_limit": 2},
        "human,human,random",
        "--scenario free-for-all-three",
    ),
    ("teams-of-four", {"round_limit": 1}, "random,human,random,random", "--scenario teams-of-four"),
    (
        "convoy-torpedoing",
        {"round_limit": 2, "aerobatics": True, "wind": "roll", "skill": "open"},
        "human,random",
        "--scenario convoy-torpedoing",
    ),
    ("duel", {"round_limit": 2}, "human,solo-l", "--scenario duel"),
    ("airships-on-patrol", {"round_limit": 2}, "human,random", "--scenario airships-on-patrol"),
    ("fleet-bombing", {"round_limit": 3}, "human,solo-l", "--scenario fleet-bombing"),
    (
        "neutralizing-aa-zones",
        {"round_limit": 4},
        "human,random",
        "--scenario neutralizing-aa-zones",
    ),
]


def setup_for(name: str, options: dict[str, Any], players: str) -> dict[str, Any]:
    bots = ["solo-l" if player == "solo-l" else "" for player in players.split(",")]
    return {"scenario": name, "options": options, "bots": bots}


@pytest.mark.parametrize(("name", "options", "players", "said"), GAMES)
def test_a_game_that_is_typed_is_the_game_that_was_meant(
    name: str, options: dict[str, Any], players: str, said: str, tmp_path: Path
) -> None:
    path = tmp_path / "game.jsonl"
    script = scripted(setup_for(name, options, players), players.split(","), "tea")
    chosen = " ".join(f"--option {key}={str(value).lower()}" for key, value in options.items())
    said = f"--scenario {name} {chosen} --seats {players} --seed tea"
    output = play(said, path, script.typed)
    assert "✗" not in output
    record = read(path)
    assert tuple(entry.answer for entry in record.entries) == script.answers
    assert record.verify() == script.states[-1]
    assert "The round limit is reached." in output
    assert "Seed: tea" in output
    for command in ("verify", "replay --all", "replay --all --seat 1"):
        result = run(command, path)
        assert result.exit_code == 0
    assert "The record is valid. The round limit is reached." in run("verify", path).output


def test_a_fight_at_close_quarters_is_typed_to_its_end(close: Path, tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    script, seed = eventful(("human", "human"), round_limit=8)
    said = f"--scenario {shlex.quote(str(close))} --option round_limit=8 --seats human,human"
    output = play(f"{said} --seed {seed}", path, script.typed)
    assert read(path).verify() == script.states[-1]
    assert "✗" not in output
    for words in (
        "may attack",
        "may fire a long burst",
        "may fire at",
        "is shot down. [A6.5]",
        "is hit in the",
    ):
        assert words in output, words


@pytest.mark.parametrize("players", ["human,random", "human,solo-l"])
def test_a_game_that_was_left_goes_on_where_it_was(players: str, tmp_path: Path) -> None:
    whole, cut = tmp_path / "whole.jsonl", tmp_path / "cut.jsonl"
    options = {"round_limit": 2}
    script = scripted(setup_for("duel", options, players), players.split(","), "pause")
    said = f"--scenario duel --option round_limit=2 --seats {players} --seed pause"
    play(said, whole, script.typed)
    output = play(said, cut, "".join(f"{line}\n" for line in script.lines[:14]))
    assert "continue with: " in output
    rest = "".join(f"{line}\n" for line in script.lines[14:])
    result = run("resume", cut, typed=rest)
    assert result.exit_code == 0
    assert read(cut).entries == read(whole).entries
    assert "this game is over" in run("resume", cut).output


# -- bots of the rules --------------------------------------------------------------------------


@pytest.mark.rule("A10.4", "A10.6")
def test_a_seat_of_the_solo_rules_decides_nothing_and_says_why(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    options, players = {"round_limit": 2}, ("human", "solo-l")
    script = scripted(setup_for("duel", options, "human,solo-l"), players, "why")
    said = "--scenario duel --option round_limit=2 --seats human,solo-l --seed why"
    output = " ".join(play(said, path, script.typed).split())
    assert rules_of(path).setup.bots == ("", "solo-l")
    assert [note.player for note in read(path).header.seats] == ["human", "solo-l"]
    assert {a.seat for a in script.answers if isinstance(a, Choice)} == {0}
    assert "Entente (solo-l bot)" in output
    assert "Sopwith Camel 4 (gb4): Blue or green? It rolls" in output
    assert "[A10.7]" in output


@pytest.mark.rule("A10.4")
def test_auto_places_everybody_along_the_edge_against_bots(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    output = play("--scenario duel --seats human,solo-l --seed tea", path, "?\nauto\n")
    assert "auto places all your aircraft. [A10.4]" in output
    assert "Free points: 0,0 to 23,0, heading SE or SW." in " ".join(output.split())
    assert "place 0,0 SE" not in output  # not all of them one by one
    placed = [
        entry.answer.action
        for entry in read(path).entries
        if isinstance(entry.answer, Choice) and isinstance(entry.answer.action, TakePlace)
    ]
    assert len(placed) == 3
    assert {place.row for place in placed} == {0}
    assert len({place.col for place in placed}) == 3


@pytest.mark.rule("A10.4")
def test_a_place_that_will_not_do_is_answered_with_those_that_will(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    output = play("--scenario duel --seats human,solo-l --seed tea", path, "7\n7,5 SE\n7,0 SE\n")
    words = " ".join(output.split())
    for wrong in ("7", "7,5 SE"):
        assert f"'{wrong}' is not possible here (allowed: 0,0 to 23,0, heading SE or SW)" in words
    placed = [e.answer for e in read(path).entries if isinstance(e.answer, Choice)]
    assert placed == [Choice(0, TakePlace(7, 0, "SE"))]


@pytest.mark.rule("A10.4")
def test_a_place_is_told_once(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    typed = "7,0 SE\nL3\nauto\n"
    output = play("--scenario duel --seats human,solo-l --seed tea", path, typed)
    words = " ".join(output.split())
    assert words.count("Fokker Dr.I 4 (de4) starts at 7,0, heading SE. [A10.4]") == 1
    assert words.count("Fokker Dr.I 4 (de4) starts on L3. [A10.4]") == 1
    assert "not placed yet: de5, de6" in words
    assert "Patrol" not in words
    for line in read(path).entries:  # bots say why, the event says where
        for event in line.events:
            if isinstance(event, BotDecided) and event.kind == "place":
                assert {note.code for note in event.notes} == {"placed"}
                assert not {"col", "row"} & set(event.notes[0].values)


@pytest.mark.rule("A10.2")
def test_dice_of_bots_can_be_typed(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    output = play("--scenario duel --seats human,solo-l --dice manual", path, "7\n6\n1\n")
    assert "[A10.2] >" in output
    assert "✗" in output  # no die has a seven
    assert [entry.answer for entry in read(path).entries] == [Outcome("6"), Outcome("1")]


def test_the_menu_offers_the_solo_rules(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(Terminal, "has_person", True)
    path = tmp_path / "game.jsonl"
    output = play("--scenario duel --seed tea", path, "\n2\n\n\n\n")
    assert "1 solo-l: Flies the enemy by the published solo rules" in output
    assert rules_of(path).setup.bots == ("solo-l", "")


# -- the questions ------------------------------------------------------------------------------


def prompts(output: str) -> list[str]:
    return re.findall(r"^([A-Z .]+, .* >)", output, re.MULTILINE)


def test_the_usual_game_is_a_duel_against_the_bot_that_the_browser_seats(tmp_path: Path) -> None:
    """With the forces that it names, told before anything is asked."""
    output = play("", tmp_path / "game.jsonl")
    assert "Duel: Central Powers (you) and Entente (solo-l bot)." in output
    assert "Three triplanes against three Camels" in output
    assert "Central Powers: 3 aircraft worth 22.5: Fokker Dr.I de4, de5, de6." in output
    assert "Entente: 3 aircraft worth 24: Sopwith Camel gb4, gb5, gb6." in output
    assert "[A10.4]" in prompts(output)[0]


def test_the_usual_opponent_is_the_browsers() -> None:
    seat = age_info([]).scenarios[0].seats[1]
    assert seat.bots[0] == wishes.OPPONENT


def test_who_meets_the_random_bot_brings_its_aircraft_to_the_access_points(tmp_path: Path) -> None:
    output = play(RANDOM, tmp_path / "game.jsonl")
    assert prompts(output) == ["CENTRAL POWERS, number, option or auto [A3.4] >"]


@pytest.mark.rule("A3.4")
def test_auto_places_everything_that_may_come_in(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    output = play(f"--seed 1 {RANDOM}", path, "auto\n")
    assert prompts(output)[-1].endswith("Enter for blue) [A4.1] >")
    places = [each.where for each in read(path).verify().aircraft[:3]]
    assert places == ["access"] * 3


@pytest.mark.rule("A4.1")
def test_dice_are_offered_with_the_steps_they_give(tmp_path: Path) -> None:
    output = play("--seed 1", tmp_path / "game.jsonl", "auto\n")
    assert "1 blue: 4 to 7 steps" in output
    assert "2 green: 5 to 10 steps, 3 safe uses left" in output


@pytest.mark.rule("A5.2", "A5.5")
def test_shots_are_listed_before_the_flight_with_their_odds(close: Path, tmp_path: Path) -> None:
    typed = "\nshots\nshots gb7\n12,8\n12,8 E level\n1\n?\n1\n"
    said = f"--scenario {shlex.quote(str(close))} --seats human,random --seed 7"
    output = " ".join(play(said, tmp_path / "game.jsonl", typed).split())
    assert "3 with a shot" in output
    odds = "fires its fixed guns at gb4, H5 A +1: destroy 28%, damage 56%, miss 17% (jam 3%)"
    assert output.count(f"{odds}; long burst possible") == 3
    listed = output.partition("path or ? [A4.2] > shots ")[2].partition("[A4.2] >")[0]
    assert re.findall(r"destroy (\d+)%, damage", listed)[:3] == ["28", "17", "17"], "best first"
    answer = "gb7 could fire back with its dorsal guns, B +1: destroy 17%, damage 25%, miss 58%"
    assert answer in output
    assert "1 fire gb4 (fixed guns): H5 strictly behind, column A, +1: destroy 28%" in output
    long = "with a long burst: destroy 78%, damage 17%, miss 5%; the guns jam 30%"
    assert long in output
    flown = "Fokker Dr.I 4 (de4) flies left, ahead 1, right, right, ahead 1, left (6 steps)"
    assert f"{flown} to 12,8 heading E on L4, level." in output
    assert "Fokker Dr.I 4 (de4) attacks Sopwith Camel 4 (gb4) with its fixed guns" in output


@pytest.mark.rule("A5.4")
def test_a_defender_is_asked_with_the_odds(close: Path, tmp_path: Path) -> None:
    script, seed = eventful(("human", "human"), round_limit=8)
    said = f"--scenario {shlex.quote(str(close))} --seats human,human --seed {seed}"
    output = " ".join(play(said, tmp_path / "game.jsonl", script.typed).split())
    assert re.search(r"(ENTENTE|POWERS), your choice \(number or \?\) \[A5.4\] >", output)
    assert re.search(r"1 defend \w+ \w+: column B, \+\d: destroy \d+%, damage \d+%", output)


def test_answers_can_be_typed_ahead(close: Path, tmp_path: Path) -> None:
    said = f"--scenario {shlex.quote(str(close))} --seats human,random --seed 7"
    path = tmp_path / "game.jsonl"
    output = play(said, path, "blue; 12,8 E; 1; fire gb4\n")
    assert "attacks Sopwith Camel 4 (gb4)" in output
    other = tmp_path / "other.jsonl"
    output = play(said, other, "blue; 99,99; 1; fire gb4\n")
    assert "✗ your answer: '99,99' is not a point on the board" in output
    assert len(read(other).entries) == 2, "after a fault nothing more is taken"


@pytest.mark.rule("A5.2")
def test_fire_alone_takes_the_only_target(close: Path, tmp_path: Path) -> None:
    said = f"--scenario {shlex.quote(str(close))} --seats human,random --seed 7"
    output = play(said, tmp_path / "game.jsonl", "blue; 12,8 E; 1; fire\n")
    assert "attacks Sopwith Camel 4 (gb4)" in output


def test_a_number_beyond_the_list_is_told_the_numbers_there_are(
    close: Path, tmp_path: Path
) -> None:
    said = f"--scenario {shlex.quote(str(close))} --seats human,random --seed 7"
    output = play(said, tmp_path / "game.jsonl", "blue\nshots\n99\n")
    assert "there is no number 99 (allowed: 1 to 3, or ? for help)" in output


def test_help_says_that_a_path_or_a_number_is_flown_at_once(close: Path, tmp_path: Path) -> None:
    said = f"--scenario {shlex.quote(str(close))} --seats human,random --seed 7"
    output = play(said, tmp_path / "game.jsonl", "blue\n?\n")
    assert "Only a path or a listed number is flown, and at once" in output


def test_shots_are_not_found_before_anybody_is_near(tmp_path: Path) -> None:
    output = play("--seed 1", tmp_path / "game.jsonl", "auto\nblue\nshots\nshots gb4\n")
    assert "✗ your answer: no destination has a shot\n" in output
    assert "✗ your answer: no destination has a shot at gb4\n" in output


@pytest.mark.rule("A4.13")
def test_the_steps_are_told_with_what_the_wind_does(tmp_path: Path) -> None:
    output = play("--seed 1 --option wind=e", tmp_path / "game.jsonl", "auto\nblue\n")
    words = "wind from E: +1 if at least half the steps run W, −1 if E"
    assert words in " ".join(output.split())
    calm = play("--seed 1", tmp_path / "calm.jsonl", "auto\nblue\n")
    assert "at least half" not in calm


CORNERED: dict[str, Any] = {
    **CLOSE,
    "seats": [
        {
            "name": "Central Powers",
            "edge": "N",
            "slots": [
                {
                    "count": 1,
                    "role": "fighter",
                    "default": ["de4"],
                    "starts": [{"at": [0, 0], "heading": "NW", "level": 4}],
                }
            ],
        },
        {
            "name": "Entente",
            "edge": "S",
            "slots": [
                {
                    "count": 1,
                    "role": "fighter",
                    "default": ["gb4"],
                    "starts": [{"at": [13, 18], "heading": "E", "level": 4}],
                }
            ],
        },
    ],
}
"""The first aircraft heads out of the corner: ahead and to either side there is no point."""


@pytest.mark.rule("A3.6")
def test_whoever_is_cornered_is_told_to_leave_and_asked_where(tmp_path: Path) -> None:
    path = tmp_path / "cornered.json"
    path.write_text(json.dumps(CORNERED), encoding="utf-8")
    said = f"--scenario {shlex.quote(str(path))} --seats human,random --seed 7"
    output = play(said, tmp_path / "game.jsonl", "blue\nleave\n9\nshots\n2\n")
    words = " ".join(output.split())
    assert "no step on the board is possible: it must leave [A3.6]" in words
    assert "1 leave N 2 leave W" in words
    assert "CENTRAL POWERS, de4: number, leave or ? [A4.2] >" in words
    assert "over which edge? (allowed: leave N, leave W)" in words
    assert "there is no number 9 (allowed: 1 to 2, or ? for help)" in words
    assert "no destination has a shot" in words
    assert "(de4) leaves" in words
    assert "the west edge" in words


def test_the_rest_of_a_long_list_can_be_seen(close: Path, tmp_path: Path) -> None:
    said = f"--scenario {shlex.quote(str(close))} --seats human,random --seed 7"
    output = play(said, tmp_path / "game.jsonl", "\nL4\nmore\nE up\n")
    counts = [int(n) for n in re.findall(r"… (\d+) more: type more", output)]
    assert len(counts) >= 2
    assert counts[0] > counts[1]


@pytest.mark.parametrize(
    ("typed", "words"),
    [
        ("", "nothing was typed (allowed: a point such as 12,7"),
        ("7", "there is no number 7"),
        ("23,23", "no flight ends at 23,23"),
        ("24,0", "'24,0' is not a point on the board (allowed: 0,0 to 23,23)"),
        ("L1", "no flight ends like 'L1'"),
        ("shots de10", "de10 is yours"),
        ("shots gb8", "no destination has a shot at gb8"),
        ("fast", "'fast' is not understood (allowed: a point, a path, shots"),
        ("more", "there is nothing more to list"),
        ("leave", "it cannot leave the board now [A3.5]"),
        ("map 30,30", "'30,30' is not a point on the board"),
        ("AAAA", "4 steps, but it must fly 6, or 7 if straight [A4.1]"),
        ("LLLLLL", "[A4."),
        ("AALAAA +1", "it must stay on its level [A4.9]"),
        ("S1AAAA", "[A7"),
        ("AALAAA sideways", "'sideways' is not part of a path (allowed: steps A, L, R"),
    ],
)
def test_what_will_not_do_for_a_flight_is_refused_in_one_line(
    typed: str, words: str, close: Path, tmp_path: Path
) -> None:
    said = f"--scenario {shlex.quote(str(close))} --seats human,random --seed 7"
    path = tmp_path / "game.jsonl"
    output = play(said, path, f"blue\n{typed}\n")
    assert words in " ".join(output.split("✗", 1)[1].split())
    assert len(read(path).entries) == 2


@pytest.mark.parametrize(
    ("typed", "words"),
    [
        ("", "nothing was typed (allowed: 1 to 3, or ? for help)"),
        ("9", "there is no number 9"),
        ("bring gb4", "'bring gb4' is not possible here (allowed: bring de4, bring de5"),
        ("N 4 SE", "'N 4 SE' is not possible here"),
    ],
)
def test_what_will_not_do_for_an_entry_is_refused(typed: str, words: str, tmp_path: Path) -> None:
    output = play(f"--seed 1 {RANDOM}", tmp_path / "game.jsonl", f"{typed}\n")
    assert words in " ".join(output.split("✗", 1)[1].split())


def test_help_legend_roster_map_and_log_are_given_at_a_prompt(close: Path, tmp_path: Path) -> None:
    said = f"--scenario {shlex.quote(str(close))} --seats human,random --seed 7"
    typed = "blue\n?\nlegend\nroster\nmap\nmap 12,8\nlog\nboard\nA4.8\nrule loop\n"
    output = play(said, tmp_path / "game.jsonl", typed)
    assert "✗" not in output
    assert "AALRA -1 up  a path: A ahead" in output
    assert "A→4^ is aircraft A heading east on level 4, nose-up" in output
    assert output.count("Fokker D.VII") > 3
    assert "An aircraft may not end its movement directly in front of" in output
    assert "Loop: starts nose-up" in output
    assert output.count("6 steps, 7 straight; 4 turns, at most 3 to the left") == 3
    assert all(len(line) <= 80 for line in output.split("?\n", 1)[1].splitlines()[:20])


def test_cards_are_shown_at_a_question_and_at_dice(close: Path, tmp_path: Path) -> None:
    said = f"--scenario {shlex.quote(str(close))} --seats human,random --dice manual"
    typed = "card\nCARD gb7; blue\ncard\ncard xx\nlegend\n?\n1\ncard gb8\n?\n"
    output = play(said, tmp_path / "game.jsonl", typed)
    assert output.count("Fokker Dr.I (de4, de5, de6): fighter, 1 seat") == 2
    assert output.count("Bristol F.2 (gb7, gb8, gb9): fighter, 2 seats") == 2
    assert "card: there is no aircraft 'xx'" in " ".join(output.split())
    assert "o stands for several levels" in " ".join(output.split())
    assert output.count("  card de4   an aircraft’s panel") == 2


def test_a_card_without_a_name_needs_somebody_who_moves(tmp_path: Path) -> None:
    output = play("--option skill=open --seed 1", tmp_path / "game.jsonl", "card\n")
    assert "card: no aircraft is moving (allowed: card de4" in " ".join(output.split())


def test_everything_fits_a_terminal_of_80_by_24(close: Path, tmp_path: Path) -> None:
    script, seed = eventful(("human", "human"), round_limit=8)
    said = f"--scenario {shlex.quote(str(close))} --seats human,human --seed {seed}"
    output = play(said, tmp_path / "game.jsonl", script.typed, FORCE_COLOR="1")
    pages = re.split(r"\x1b\[H?\x1b?\[?2J|\x1b\[2J\x1b\[H", output)
    plain = [re.sub(r"\x1b\[[0-9;?]*[A-Za-z]", "", page) for page in pages]
    screens = [page for page in plain if page.count("·") > 50]
    assert len(screens) > 15
    for screen in screens:
        lines = screen.rstrip("\n").split("\n")
        assert len(lines) <= 24, screen
        assert max(map(len, lines)) <= 80


# -- what is said on the command line -----------------------------------------------------------


def test_scenarios_are_listed_with_a_line_each() -> None:
    lines = run("play age --list").output.splitlines()
    assert len(lines) == len(age_scenarios())
    assert lines[0].startswith("duel: Three triplanes")
    assert {line.partition(":")[0] for line in lines} == set(age_scenarios())


@pytest.mark.rule("A3.4", "A8.6.6")
@pytest.mark.parametrize(
    ("said", "names"),
    [
        ("--force 1=de10,de11,de12", "de10 de11 de12 gb4 gb5 gb6"),
        ("--force Entente=fr4,fr5,fr6", "de4 de5 de6 fr4 fr5 fr6"),
        ("--count 2", "de4 de5 gb4 gb5"),
        ("--value 25 --force 1=de4,de5", "de4 de5"),
        ("--count 1 --force 1=de13:fighter --force 2=gb13:fighter:0", "de13 gb13"),
    ],
)
def test_forces_are_chosen_on_the_command_line(said: str, names: str, tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    play(f"--scenario duel {said}", path)
    fleet = [craft.name for craft in rules_of(path).fleet]
    assert " ".join(fleet).startswith(names)


def test_forces_rule_and_options_can_come_from_a_file(tmp_path: Path) -> None:
    forces = tmp_path / "forces.toml"
    forces.write_text(
        'note = "mine"\nforces = [["de4"], ["gb4"]]\n'
        "[force_rule]\ncount = 1\n[options]\naerobatics = true\n",
        encoding="utf-8",
    )
    path = tmp_path / "game.jsonl"
    play(f"--scenario duel --forces {shlex.quote(str(forces))} --option skill=open", path)
    rules = rules_of(path)
    assert [craft.name for craft in rules.fleet] == ["de4", "gb4"]
    assert (rules.options.aerobatics, rules.options.skill) == (True, "open")


def test_options_and_rulings_are_read_as_they_are_typed(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    said = "--option wind=sw --option 'clouds=6,9,3 17,14,2' --option speed-difference"
    play(f"{said} --option aerobatics=yes --option fighter_limit=2 --ruling border_rings=2", path)
    rules = rules_of(path)
    options = rules.options
    assert (options.wind, options.speed_difference, options.fighter_limit) == ("SW", True, 2)
    assert [(cloud.at, cloud.top) for cloud in options.clouds] == [((6, 9), 3), ((17, 14), 2)]
    assert rules.rulings.border_rings == 2


@pytest.mark.parametrize(
    ("said", "words"),
    [
        ("--scenario nowhere", "--scenario: 'nowhere' is neither a scenario nor a file"),
        ("--scenario nowhere.toml", "nowhere.toml: no such file or directory"),
        (
            "--force 3=de4",
            "--force: '3=de4' does not name a seat (allowed: SEAT=de4,de5 with a seat of",
        ),
        ("--force de4", "--force: 'de4' does not name a seat"),
        ("--force 1=de4,xx1,de5", "--force forces[0][1]: there is no aircraft 'xx1'"),
        (f"--force 1=de4 {RANDOM}", "--force forces[0]: 1 such aircraft are not allowed"),
        ("--force 1=de16:mission:x", "--force: 'de16:mission:x' is not an aircraft"),
        ("--count 2 --value 30", "--value: a count was also given"),
        ("--value 1", "--force forces[0]: there are no aircraft"),
        ("--option fog=1", "--option fog: there is no such field"),
        ("--option skill=secret", "--option skill: "),
        ("--option =1", "--option: '=1' has no name"),
        ("--option clouds=here", "--option clouds: 'here' is not valid"),
        ("--option 'clouds=[1'", "--option clouds: invalid JSON"),
        (
            "--seats human,human --option experience=yes",
            "--option experience: needs pilot skill [A6.6]",
        ),
        ("--ruling border_rings=9", "--ruling border_rings: "),
        ("--ruling nonsense=9", "--ruling nonsense: no such ruling"),
        ("--ruling nonsense", "--ruling: 'nonsense' has no value"),
        ("--seats human", "--seats: 1 player for 2 seats (allowed: one for each of: Central"),
        (
            "--seats human,greedy",
            "--seats: 'greedy' is unknown (allowed: human, solo-l, solo-m, ",
        ),
        ("--seats random,random", "--seats: there is no human player"),
        ("--seed x --dice manual", "--seed: manual dice take no seed"),
        ("--count 0", "invalid value for '--count'"),
    ],
)
def test_what_will_not_do_is_told_in_one_line(said: str, words: str, tmp_path: Path) -> None:
    result = run(f"play age {said} --record {tmp_path / 'game.jsonl'}")
    assert result.exit_code == 2
    (line,) = result.stderr.splitlines()
    assert line.startswith(f"escadrille: {words}"), line
    assert not (tmp_path / "game.jsonl").exists()


def test_a_fault_in_a_scenario_file_names_the_file_and_the_field(tmp_path: Path) -> None:
    path = tmp_path / "mine.json"
    path.write_text(json.dumps({**CLOSE, "board": "round"}), encoding="utf-8")
    result = run("play age --scenario", path)
    assert result.exit_code == 2
    assert result.stderr.startswith(f"escadrille: {path}: board: ")
    forces = tmp_path / "forces.toml"
    forces.write_text("aircraft = []\n", encoding="utf-8")
    result = run("play age --forces", forces)
    assert f"{forces}: aircraft: there is no such field (allowed: forces" in result.stderr


def test_own_figures_are_played_with(tmp_path: Path) -> None:
    own = tmp_path / "own.toml"
    own.write_text("[aircraft.de-fokker-dr1]\nfull_throttle = 1\n", encoding="utf-8")
    path = tmp_path / "game.jsonl"
    output = play(f"--data {shlex.quote(str(own))} --seed 1", path, "auto\n")
    assert "1 safe use left" in output
    assert read(path).verify().aircraft[0].throttle == 1


def test_the_help_of_play_age_lists_its_options() -> None:
    text = run("play age --help").output
    for option in ("--scenario", "--force", "--value", "--option", "--seats", "--dice"):
        assert option in text


# -- menus --------------------------------------------------------------------------------------


@pytest.fixture
def at_a_keyboard(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Terminal, "has_person", True)


@pytest.mark.usefixtures("at_a_keyboard")
def test_menus_ask_for_scenario_opponents_and_side(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    output = play("", path, "flying-high\nhot-seat\n")
    assert "Which scenario?" in output
    assert "  1 duel: Three triplanes against three Camels" in output
    assert [note.player for note in read(path).header.seats] == ["human", "human"]
    assert rules_of(path).scenario.id == "flying-high"
    other = tmp_path / "other.jsonl"
    output = play("--scenario free-for-all-three", other, "\nfrench spads\n\n\n\n")
    assert "Which scenario?" not in output
    assert [note.player for note in read(other).header.seats] == ["solo-l", "human", "solo-l"]


@pytest.mark.usefixtures("at_a_keyboard")
@pytest.mark.parametrize("asked", ["3?", "flying-high ?", "FLYING-HIGH?"])
def test_a_question_mark_behind_a_scenario_tells_all_about_it(asked: str, tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    output = play("", path, f"{asked}\nnowhere?\n99\n\n\n\n\n\n\n")
    told = " ".join(output.split())
    assert "There are clouds, but neither wind nor sun." in told
    assert "there is no 'nowhere'" in told
    assert "there is no '99'" in told
    assert rules_of(path).scenario.id == "duel"


@pytest.mark.usefixtures("at_a_keyboard")
def test_enter_is_always_good_and_leaving_begins_no_game(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    output = play("", path, "\n\n\n\n\n\n")
    assert "Duel: Central Powers (you) and Entente (solo-l bot)." in output
    assert "No game was started." in play("", tmp_path / "none.jsonl", "q\n")
    assert not (tmp_path / "none.jsonl").exists()
    assert "Which scenario?" not in play("--yes", tmp_path / "yes.jsonl")


@pytest.mark.usefixtures("at_a_keyboard")
def test_what_was_said_is_checked_before_anything_is_asked(tmp_path: Path) -> None:
    result = run(f"play age --option fog=1 --record {tmp_path / 'game.jsonl'}", typed="\n\n\n")
    assert result.exit_code == 2
    assert "Which scenario?" not in result.output


def test_every_menu_line_fits_80_columns() -> None:
    for name in scenario_names():
        assert len(scenario_line(name, 75)) <= 75
