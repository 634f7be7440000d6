"""Records looked at again: what each choice gave away, and where the game turned."""

from __future__ import annotations

import json
import re
from itertools import count
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from escadrille.cli.dogfight import solving
from escadrille.cli.terminal.chances import STEPS, graph, percent, points
from escadrille.games.dogfight import dogfight
from escadrille.kernel.record import Record, SeatNote, header_line, new_header
from escadrille.rossi.coach import Advice, Adviser
from escadrille.rossi.model import View
from escadrille.rossi.solver import LIBRARY, NotSolved
from tests.cli.runner import run
from tests.installing import TOY, installed
from tests.rossi.coach.last_rounds import a_duel, at_random, last_round, record_of, text_of

SEATS = (SeatNote("brown", "random"), SeatNote("blue", "random"))
ROW = re.compile(
    r"^(\d\.\d) +(Red|Blue) +(\S+(?: loop)?) +(\d+) % +(\d+) % +(\d+\.\d %|–) +([+−]?\d+\.\d) %$",
    re.MULTILINE,
)


@pytest.fixture(scope="module", autouse=True)
def _compiled() -> None:
    LIBRARY.wait()


@pytest.fixture(scope="module")
def record(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return written(tmp_path_factory.mktemp("game"))


def written(folder: Path, *, most: int = 1000, seed: str = "w") -> Path:
    """The last round of a duel of Red and Blue, with some turns at least."""
    game = a_duel()
    names = (f"{seed} {number}" for number in count())
    games = (record_of(game, last_round(game, each), at_random(each), each) for each in names)
    whole = next(each for each in games if len(each.entries) >= 6)
    kept = Record(game, whole.header, whole.entries[:most])
    path = folder / f"{seed}.jsonl"
    path.write_text(text_of(kept), encoding="utf-8")
    return path


def fields_of(path: Path, options: str = "") -> Any:
    result = run(f"analyse --json {options}", path)
    assert result.exit_code == 0, result.output
    return json.loads(result.output)


def refusal(command: str, *paths: Path) -> str:
    result = run(command, *paths)
    assert (result.exit_code, result.stdout) == (2, "")
    assert result.stderr.count("\n") == 1
    return result.stderr


# -- what is shown ------------------------------------------------------------------------------


def test_every_plan_has_a_row_with_what_it_gave_away(record: Path) -> None:
    output, fields = run("analyse", record).output, fields_of(record)
    rows = ROW.findall(output)
    assert len(rows) == len(fields["plans"])
    for row, plan in zip(rows, fields["plans"], strict=True):
        assert row[:3] == (
            f"{plan['round']}.{plan['turn']}",
            ("Red", "Blue")[plan["seat"]],
            plan["plan"],
        )
        assert row[3] == percent(plan["value"]).removesuffix(" %")
        assert row[4] == str(round(100 * plan["chance"]))
        given = points(plan["cost"])
        assert row[5] == ("–" if given == "0.0 %" else given)
        assert f"{row[6]} %" == points(plan["luck"], signed=True)


def test_the_graph_runs_from_the_first_choice_to_the_result(record: Path) -> None:
    output, fields = run("analyse", record).output, fields_of(record)
    for seat, name in enumerate(("Red", "Blue")):
        line = re.search(rf"^{name} +([{STEPS}]+)  (\d+ %) to (\d+ %)$", output, re.MULTILINE)
        assert line is not None
        total = fields["seats"][seat]
        assert len(line[1]) == total["plans"] + 1
        assert line[2] == percent(total["first"])
        assert line[3] == percent(fields["result"][seat])


def test_skill_and_luck_are_told_apart_for_each_side(record: Path) -> None:
    output, fields = run("analyse", record).output, fields_of(record)
    for seat, name in enumerate(("Red", "Blue")):
        total = fields["seats"][seat]
        (line,) = re.findall(rf"^{name} gave .*$", output, re.MULTILINE)
        assert line.endswith(f"luck brought {points(total['luck'], signed=True)}.")
        if total["cost"] > 0.002:
            assert f"gave away {points(total['cost'])} in {total['plans']} plan" in line


def test_the_turning_point_comes_with_the_better_plan(tmp_path: Path) -> None:
    told = 0
    for seed in "abcdef":
        path = written(tmp_path, seed=seed)
        output, fields = run("analyse", path).output, fields_of(path)
        if fields["turning_point"] is None:
            assert "No plan gave away enough to be a turning point." in output
            continue
        point = next(each for each in fields["plans"] if each["n"] == fields["turning_point"])
        assert point["cost"] == max(each["cost"] for each in fields["plans"])
        name, best = ("Red", "Blue")[point["seat"]], point["best"]
        assert f"{name} played {point['plan']} and gave away " in output
        assert f" {best} was best." in output
        told += 1
    assert told


def test_one_seat_is_looked_at_alone(record: Path) -> None:
    both, second = fields_of(record), fields_of(record, "--seat 2")
    assert second["plans"] == [each for each in both["plans"] if each["seat"] == 1]
    assert [each["seat"] for each in second["seats"]] == [1]
    rows = ROW.findall(run("analyse --seat 2", record).output)
    assert {row[1] for row in rows} == {"Blue"}


def test_turns_that_are_not_solved_are_counted(
    record: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def advise(adviser: Adviser, view: View, seat: int) -> Advice:
        if view.turn % 2:
            raise NotSolved("turn", "nobody knows")
        return solved(adviser, view, seat)

    whole, solved = len(fields_of(record)["plans"]), Adviser.advise
    monkeypatch.setattr(Adviser, "advise", advise)
    skipped = fields_of(record)["skipped"]
    assert 0 < skipped < whole
    assert f"{skipped} plans could not be judged" in run("analyse", record).output
    monkeypatch.setattr(Adviser, "advise", lambda *_: advise(_[0], replace(_[1], turn=1), 0))
    assert "There is nothing to judge" in run("analyse", record).output


def test_the_json_names_the_game_and_who_flew(record: Path) -> None:
    fields = fields_of(record)
    assert (fields["game"], fields["biplanes"]) == ("dogfight", ["red", "blue"])


# -- secrets ------------------------------------------------------------------------------------


def test_a_game_that_goes_on_is_shown_to_one_seat_only(tmp_path: Path) -> None:
    path = written(tmp_path, most=3)
    told = refusal("analyse", path)
    assert "--seat: is missing: the game is not over" in told
    assert "1 to 2, or --open for everything" in told
    first = run("analyse --seat 1", path).output
    assert "The game is not over." in first
    assert "Blue" not in first
    assert {row[1] for row in ROW.findall(run("analyse --open", path).output)} == {"Red", "Blue"}
    assert fields_of(path, "--seat 1")["result"] is None


# -- errors -------------------------------------------------------------------------------------


def test_missions_are_refused_by_the_field(tmp_path: Path) -> None:
    path = tmp_path / "rescue.jsonl"
    game = dogfight({"scenario": "rescue", "biplanes": ("brown", "blue")})
    path.write_text(header_line(new_header(game, game.initial(), SEATS)), encoding="utf-8")
    assert refusal("analyse --open", path) == (
        f"escadrille: {path}: scenario: only duels are solved (allowed: dogfight)\n"
    )


def test_a_game_without_an_analysis_says_so(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    with installed(tmp_path / "site", games=TOY):
        run("play toy --players human,high --seed 5 --record", path, typed="400\n500\n")
        told = refusal("analyse", path)
    assert told == f"escadrille: {path}: game: 'toy' has no analysis (allowed: dogfight)\n"


def test_a_seat_that_the_game_does_not_have_is_refused(record: Path) -> None:
    told = refusal("analyse --seat 3", record)
    assert "--seat: the game has no seat 3 (allowed: 1 to 2)" in told


def test_bad_files_are_refused_as_everywhere(tmp_path: Path, record: Path) -> None:
    assert "no such file" in refusal("analyse", tmp_path / "none.jsonl")
    broken = tmp_path / "broken.jsonl"
    broken.write_text("{}\n")
    assert "line 1" in refusal("analyse", broken)
    lines = record.read_text().splitlines(keepends=True)
    tampered = tmp_path / "tampered.jsonl"
    tampered.write_text("".join([lines[0], *lines[2:]]))
    assert f"{tampered}: line 2" in refusal("analyse", tampered)


def test_a_torn_record_is_looked_at_up_to_its_last_whole_line(tmp_path: Path) -> None:
    path = written(tmp_path, most=4)
    whole = path.read_text()
    path.write_text(whole[:-20])
    assert "The last line of the record is incomplete" in run("analyse --open", path).output


def test_without_the_solver_the_missing_extra_is_named(
    record: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(solving, "has_solver", lambda: False)
    told = refusal("analyse", record)
    assert "solver: numba is not installed (allowed: pip install 'escadrille[fast]')" in told


# -- figures ------------------------------------------------------------------------------------


def test_values_are_read_as_percent() -> None:
    assert [percent(value) for value in (-1, -0.5, 0, 0.1, 1)] == [
        *("0 %", "25 %", "50 %", "55 %", "100 %")
    ]
    assert [points(value, signed=True) for value in (-0.1, 0, -0.0001, 0.25)] == [
        *("−5.0 %", "0.0 %", "0.0 %", "+12.5 %")
    ]
    assert graph((-1, 0, 1, 2)) == "▁▅██"
