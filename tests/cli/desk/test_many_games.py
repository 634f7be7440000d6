"""A second game, registered once, with more than two seats: everything else finds its way."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from escadrille import catalog
from escadrille.catalog import AnyRecord
from escadrille.kernel.protocol import Choice, Outcome
from escadrille.kernel.rules_page import parse_rules
from tests.cli.runner import run
from tests.installing import TOY, installed
from tests.toy.plugin import PLUGIN

RULES = list(parse_rules(PLUGIN.page_text()))


@pytest.fixture(autouse=True)
def toy_installed(tmp_path: Path) -> Iterator[None]:
    with installed(tmp_path / "site", games=TOY):
        yield


def play(path: Path, players: str, typed: str, options: str = "--seed 5") -> str:
    result = run(f"play toy --players {players} {options} --record", path, typed=typed)
    assert result.exit_code == 0, result.output
    return result.output


def read(path: Path) -> AnyRecord:
    return catalog.open_record(path.read_text(encoding="utf-8"))


def screens(output: str) -> list[tuple[str, str]]:
    """What was shown after each pass, with the name of the seat it was passed to."""
    parts = re.split(r"Pass the screen to (\w+) – press Enter", output)
    return list(zip(parts[1::2], parts[2::2], strict=True))


# -- sitting ------------------------------------------------------------------------------------


@pytest.mark.parametrize("count", [2, 3, 4])
def test_as_many_people_as_there_are_seats_pass_the_screen_in_turn(
    count: int, tmp_path: Path
) -> None:
    path = tmp_path / "game.jsonl"
    bids = [str(100 + seat) for seat in range(count)]
    typed = "".join(f"\n{bid}\n" for bid in bids * 2)
    output = play(path, ",".join(["human"] * count), typed)
    names = ["ANN", "BEN", "CID", "DOT"][:count]
    assert [name for name, _ in screens(output)] == names * 2
    assert (
        f"{['Ann', 'Ben', 'Cid', 'Dot'][count - 1]} won with {2 * int(bids[-1])} points" in output
    )
    assert read(path).verify().result.scores == (*[-1] * (count - 1), 1)


def test_nobody_sees_a_bid_of_another_before_the_reveal(tmp_path: Path) -> None:
    output = play(tmp_path / "game.jsonl", "human,human,human", "\n701\n\n702\n\n703\n")
    shown = screens(output)
    for (name, text), others in zip(shown, ("702 703", "701 703", "701 702"), strict=False):
        before = text.partition("Bids: 701, 702, 703.")[0]
        assert not [bid for bid in others.split() if bid in before], name
    assert "Ann bids something. [T2.1.1]" in shown[1][1]


def test_all_see_the_reveal_before_the_screen_is_passed_on(tmp_path: Path) -> None:
    output = play(tmp_path / "game.jsonl", "human,human,human", "\n701\n\n702\n\n703\n\n")
    *_, (name, after) = screens(output)[:3]
    assert name == "CID"
    assert "Bids: 701, 702, 703. [T2.2]" in after
    assert "cards ? ? ?" in after.partition("Bids: 701")[2], "nobody's card is on the screen"


def test_the_seats_of_bots_are_passed_over(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    output = play(path, "human,random,human,random", "\n5\n\n6\n" * 2)
    assert [name for name, _ in screens(output)] == ["ANN", "CID"] * 2
    assert "Bids: Ann (seat 1), Ben (random bot), Cid (seat 3), Dot (random bot)" in output
    seats = [e.answer.seat for e in read(path).entries if isinstance(e.answer, Choice)]
    assert seats == [0, 2, 1, 3] * 2, "people answer before bots"


def test_one_person_among_bots_is_told_how_it_ended_for_them(tmp_path: Path) -> None:
    lost = play(tmp_path / "lost.jsonl", "random,human,random", "1\n1\n")
    won = play(tmp_path / "won.jsonl", "random,human,random", "1000\n1000\n")
    assert "Pass the screen" not in lost + won
    assert "You lose. Totals: " in lost
    assert "You win. Totals: " in won


def test_the_onlooker_is_shown_what_is_asked(tmp_path: Path) -> None:
    output = play(tmp_path / "game.jsonl", "random,human", "")
    assert "totals (0, 0), 1000 bids" in output


def test_a_bid_that_will_not_do_is_asked_for_again(tmp_path: Path) -> None:
    output = play(tmp_path / "game.jsonl", "random,human", "1001\nx\n")
    assert "your answer: there is no number 1001 (allowed: 1 to 1000, or ? for help)" in output
    assert "your answer: 'x' is not a number" in output
    assert output.count("BEN, your bid [T2.1.1] >") == 3


# -- dice by hand -------------------------------------------------------------------------------


def test_a_secret_card_is_typed_by_its_owner_and_a_bots_by_nobody_in_particular(
    tmp_path: Path,
) -> None:
    path = tmp_path / "game.jsonl"
    typed = "\nking\n" + "\n" + "\nqueen\n" + "4\n\n"
    output = play(path, "human,random,human", typed, "--dice manual")
    assert [name for name, _ in screens(output)] == ["ANN", "CID", "ANN"]
    assert "Ann draws a card: king or queen [T1.1] >" in output
    assert "Ben draws a card: Enter: hidden [T1.1] >" in output
    assert "The die: 1, 2, 3, 4, 5 or 6 [T1.2] >" in output
    labels = [e.answer.label for e in read(path).entries if isinstance(e.answer, Outcome)]
    assert (labels[0], labels[2:]) == ("king", ["queen", "4"])
    assert "Ann draws king" in output
    assert "Ann draws king" not in dict(screens(output))["CID"]


def test_a_die_that_has_no_such_face_is_asked_for_again(tmp_path: Path) -> None:
    output = play(tmp_path / "g.jsonl", "human,random", "king\n\n7\n2 2\n", "--dice manual")
    assert "result: 7 is not a possible result (allowed: 1, 2, 3, 4, 5, 6)" in output
    assert "result: 2 were typed, 1 is needed" in output


# -- records ------------------------------------------------------------------------------------


@pytest.fixture
def game(tmp_path: Path) -> Path:
    path = tmp_path / "game.jsonl"
    play(path, "human,random,human", "\n500\n\n600\n" * 2)
    return path


def test_a_record_of_three_seats_holds(game: Path) -> None:
    output = run("verify", game).output
    assert "toy, rules toy-1" in output
    assert "seed '5' gives all 5 rolls" in output
    assert re.search(r"The record is valid. \w+ won with \d+ points\.", output)


def test_points_of_all_seats_are_kept(game: Path) -> None:
    result = read(game).verify().result
    assert len(result.points) == 3
    assert (result.points[0], result.points[2]) == (1000.0, 1200.0)


def test_a_replay_lies_open_or_is_seen_from_any_seat(game: Path) -> None:
    everything = run("replay --all", game).output
    assert "── After round 1 (1 of 2) ──" in everything
    assert "bids 500" in everything
    third = run("replay --all --seat 3", game).output
    assert "Cid bids 600." in third
    assert "Ann bids something." in third
    refused = run("replay --all --seat 4", game)
    assert refused.exit_code == 2
    assert "--seat: the game has no seat 4 (allowed: 1 to 3)" in refused.stderr


def test_a_game_of_three_that_was_cut_off_ends_like_the_uncut_one(
    game: Path, tmp_path: Path
) -> None:
    whole = game.read_text()
    cut = tmp_path / "cut.jsonl"
    cut.write_text("".join(whole.splitlines(keepends=True)[:8]))
    result = run("resume", cut, typed="\n500\n\n600\n" * 2)
    assert result.exit_code == 0, result.output
    assert cut.read_text() == whole


def test_a_start_that_the_game_disowns_is_refused(game: Path, tmp_path: Path) -> None:
    header, *rest = game.read_text().splitlines()
    fields = json.loads(header)
    fields["start"]["totals"] = [0, 0]
    path = tmp_path / "other.jsonl"
    path.write_text("\n".join([json.dumps(fields), *rest]) + "\n")
    result = run("replay --all", path)
    assert result.exit_code == 2
    assert "line 1: the start does not match this set-up" in result.stderr


def test_a_player_that_this_game_does_not_have_cannot_go_on(game: Path, tmp_path: Path) -> None:
    path = tmp_path / "greedy.jsonl"
    path.write_text(game.read_text().replace('"player":"random"', '"player":"greedy"'))
    result = run("resume", path)
    assert result.exit_code == 2
    assert "seats[1].player: 'greedy' cannot play here" in result.stderr
    assert "(allowed: human, high, random)" in result.stderr


def test_the_newest_unfinished_game_may_be_of_any_game(tmp_path: Path) -> None:
    home = {"XDG_DATA_HOME": str(tmp_path)}
    run("play toy --players random,human --seed 1", typed="3\n", env=home)
    result = run("resume", typed="4\n", env=home)
    assert "BEN, your bid" in result.output
    assert "Replay it with" in result.output


# -- commands -----------------------------------------------------------------------------------


def test_a_game_that_nobody_knows_is_refused_with_those_there_are() -> None:
    for command in ("play chess", "data chess"):
        result = run(command)
        assert (result.exit_code, result.stdout) == (2, "")
        assert "game: 'chess' is unknown (allowed: dogfight, age, toy)" in result.stderr


def test_each_game_has_options_of_its_own() -> None:
    usual, other = run("play --help").output, run("play toy --help").output
    assert "--biplanes" in usual
    assert "--players" not in usual
    assert "escadrille play toy --help" in usual
    assert "--players" in other
    assert "--biplanes" not in other
    assert run("play dogfight --help").output == usual


def test_a_game_brings_commands_of_its_own() -> None:
    assert "Deal the cards of a round." in run("--help").output
    assert run("deal tea").output == "Dealt by tea.\n"


def test_the_data_of_a_game_are_listed_in_its_own_words() -> None:
    output = run("data toy").output
    assert "highest up to 1000; rounds 2" in output
    assert "ties = all, or none [T2.2]" in output
    assert "biplanes" not in output
    assert json.loads(run("data toy --json").output)["rulings"]["ties"]["value"] == "all"


def test_a_position_file_names_its_game(tmp_path: Path) -> None:
    path = tmp_path / "bids.toml"
    path.write_text('game = "toy"\nseats = 2\n')
    script = "--draw king --draw queen --draw 6 --answer 7 --answer 9"
    result = run(f"position {script}", path)
    assert "Ann draws king. [T1.1]" in result.output
    assert "Bids: 7, 9. [T2.2]" in result.output
    spare = run("position --answer 7", path)
    assert "answers[0]: no question takes the answer '7'" in spare.stderr


@pytest.mark.parametrize("game", ['"chess"', "3", '["toy"]'])
def test_a_position_file_of_an_unknown_game_is_refused(game: str, tmp_path: Path) -> None:
    path = tmp_path / "chess.toml"
    path.write_text(f"game = {game}\n")
    result = run("position", path)
    assert result.exit_code == 2
    assert result.stderr.startswith(f"escadrille: {path}: game: ")
    assert "is unknown (allowed: dogfight, age, toy)" in result.stderr


# -- rules --------------------------------------------------------------------------------------


def ids(command: str) -> list[str]:
    return [rule["id"] for rule in json.loads(run(f"{command} --json").output)]


def test_the_letter_of_an_id_leads_to_its_page() -> None:
    assert ids("rules T1.2 d4.2 t2.1.1") == ["T1.2", "D4.2", "T2.1.1"]
    assert ids("rules the-bids D4.2 T1.2") == ["D4.2", "T1.2"]


def test_a_rule_comes_with_those_below_it_and_a_chapter_with_all() -> None:
    assert ids("rules T2.1") == ["T2.1", "T2.1.1", "T2.1.2"]
    assert ids("rules T1") == ["T1", "T1.1", "T1.2"]
    assert ids("rules T3") == ["T3"]


def test_the_name_of_a_page_turns_to_it() -> None:
    assert ids("rules the-bids") == RULES
    assert ids("rules the-bids loop") == ["T1.2"]
    assert ids("rules D4.2 the-bids kept") == ["D4.2", "T2.1.2"]
    assert "T1.2" not in ids("rules loop"), "words are looked for on one page"
    listed = run("rules the-bids").output
    assert "T2  Bids                                    T2.1 to T2.2" in listed
    assert "Dogfight!: rules dogfight lists its chapters." in listed


def test_an_unknown_id_names_the_nearest_of_its_own_page() -> None:
    result = run("rules T2.1.9")
    assert "there is no 'T2.1.9'; the nearest ids are T2.1" in result.stderr


def test_rules_of_the_game_that_is_played_are_given_at_its_prompts(tmp_path: Path) -> None:
    output = play(tmp_path / "g.jsonl", "random,human", "T2.1.1\nrule loop\nrule D4.2\n?\nr3\n")
    assert "A bid is secret." in output
    assert "The die is rolled in a loop of rounds." in output
    assert "Occupied spaces count as steps like any other" in output
    assert "  rule T4.2  a rule in our words" in output
    assert "your answer: 'r3' is not a number" in output


def test_a_sentence_that_goes_on_in_the_next_line_of_the_page_is_not_broken() -> None:
    assert run("rules T3").output.splitlines()[1:-1] == [
        "Be kind, also to",
        "  - bots, who have no feelings",
        "  - yourself.",
    ]


# -- the rules of Age of Dogfights --------------------------------------------------------------


@pytest.mark.parametrize("wanted", ["A4.8", "a4.8"])
def test_a_rule_of_age_of_dogfights_is_found_by_its_id(wanted: str) -> None:
    heading, words, *_ = run(f"rules {wanted}").output.splitlines()
    assert heading == "A4.8  A4 Movement"
    assert words.startswith("An aircraft may not end its movement directly in front of")


def test_the_page_of_age_of_dogfights_is_listed_and_printed_whole() -> None:
    listed = run("rules age-of-dogfights").output
    page = catalog.rules_page("age")
    chapters = dict.fromkeys(id_.partition(".")[0] for id_ in page)
    assert re.findall(r"^(A\d+) ", listed, re.MULTILINE) == list(chapters)
    printed = run(f"rules {' '.join(chapters)}").output.splitlines()
    assert [line for line in printed if re.fullmatch(r"A\d+(\.\d+)+[a-z]?", line)] == [
        id_ for id_ in page if "." in id_
    ]
