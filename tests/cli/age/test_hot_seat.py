"""People at one screen: hidden skill stays hidden, everything else is open. [A6.6]"""

from __future__ import annotations

import json
import re
import shlex
from pathlib import Path

import pytest

from tests.cli.age.scripted import CLOSE, Script, scripted
from tests.cli.runner import run

NAMES = ["CENTRAL POWERS", "ENTENTE"]


@pytest.fixture
def close(tmp_path: Path) -> str:
    path = tmp_path / "close.json"
    path.write_text(json.dumps(CLOSE), encoding="utf-8")
    return f"--scenario {shlex.quote(str(path))} --seats human,human --seed 9"


def segments(output: str) -> list[tuple[str, str]]:
    """What was shown after each pass, with the name of the seat it was passed to."""
    parts = re.split(r"Pass the screen to ([A-Z ]+) – press Enter", output)
    return list(zip(parts[1::2], parts[2::2], strict=True))


def passing(script: Script) -> str:
    """The script with Enter wherever the screen is passed on."""
    lines, at_screen = [], -1
    texts = iter(script.lines)
    for answer in script.answers:
        seat = getattr(answer, "seat", None)
        if seat is None:
            continue
        if seat != at_screen:
            lines.append("")
            at_screen = seat
        lines.append(next(texts))
    return "".join(f"{line}\n" for line in lines)


def test_without_secrets_the_screen_is_never_passed(close: str, tmp_path: Path) -> None:
    script = scripted({"scenario": CLOSE}, ("human", "human"), "9", most=30)
    result = run(f"play age {close} --record", tmp_path / "game.jsonl", typed=script.typed)
    assert "Pass the screen" not in result.output
    assert "CENTRAL POWERS, " in result.output
    assert "ENTENTE, " in result.output


def test_without_secrets_a_terminal_gets_a_fresh_page_for_every_question(
    close: str, tmp_path: Path
) -> None:
    script = scripted({"scenario": CLOSE}, ("human", "human"), "9", most=30)
    env = {"FORCE_COLOR": "1"}
    path = tmp_path / "game.jsonl"
    result = run(f"play age {close} --record", path, typed=script.typed, env=env)
    assert result.output.count("\x1b[2J") >= len(script.lines)


@pytest.mark.rule("A6.6")
def test_hidden_skill_is_seen_by_its_owner_alone(close: str, tmp_path: Path) -> None:
    options = {"skill": "hidden", "experience": True, "aerobatics": True}
    script = scripted({"scenario": CLOSE, "options": options}, ("human", "human"), "9", most=70)
    said = "--option skill=hidden --option experience=yes --option aerobatics=yes"
    path = tmp_path / "game.jsonl"
    result = run(f"play age {close} {said} --record", path, typed=passing(script))
    assert result.exit_code == 0
    assert "✗" not in result.output, result.output
    shown = segments(result.output)
    assert {name for name, _ in shown} == set(NAMES)
    crafts = {"CENTRAL POWERS": ("de4", "de10"), "ENTENTE": ("gb4", "gb7", "gb8")}
    seen_own = set()
    for name, text in shown:
        other = next(each for each in NAMES if each != name)
        before = text.split("turns out to be")[0]
        if "turns out to be" in "".join(part for _, part in shown[: shown.index((name, text))]):
            break
        for craft in crafts[other]:
            lines = [line for line in before.splitlines() if re.match(rf"\w {craft} ", line)]
            assert not [line for line in lines if re.search(r"\b(ace|rookie)\b", line)], text
            assert f"({craft}) is an ace" not in before
            assert f"({craft}) is a rookie" not in before
        for craft in crafts[name]:
            if re.search(rf"^\w {craft} .*\b(ace|rookie)\b", before, re.MULTILINE):
                seen_own.add(name)
    assert seen_own == set(NAMES)


@pytest.mark.rule("A6.6", "A6.9")
def test_a_screen_does_not_change_with_what_its_seat_cannot_know(
    close: str, tmp_path: Path
) -> None:
    """The same game for the first seat, with other pilots marked by the second."""
    screens = []
    for ace, rookie in (("gb4", "gb7"), ("gb8", "gb4"), ("gb7", "gb8")):
        lines = ["", "ace de4", "rookie de10", "", f"ace {ace}", f"rookie {rookie}", "", "blue"]
        lines += ["shots", "9,12 E", "log", "roster"]
        path = tmp_path / f"{ace}.jsonl"
        typed = "".join(f"{line}\n" for line in lines)
        result = run(f"play age {close} --option skill=hidden --record", path, typed=typed)
        shown = segments(result.output)
        assert [name for name, _ in shown] == [*NAMES, NAMES[0]]
        mine = [text for name, text in shown if name == NAMES[0]]
        screens.append([text.partition("Game saved in")[0] for text in mine])
        assert f"ace {ace}" in shown[1][1]
        assert "gb8 could fire back with its fixed gun, B +0: destroy 8%" in mine[1]
    assert screens[0] == screens[1] == screens[2]


@pytest.mark.rule("A6.6")
def test_a_lone_player_does_not_see_the_skill_of_the_bots_pilots(
    tmp_path: Path,
) -> None:
    said = "--option skill=hidden --seats human,random --seed 4"
    result = run(
        f"play age {said} --record", tmp_path / "game.jsonl", typed="1\n1\nauto\nroster\nlog\n"
    )
    assert "Entente secretly notes down a pilot’s skill. [A6.6]" in result.output
    lines = [line for line in result.output.splitlines() if re.match(r"\w gb\d ", line)]
    assert lines
    assert not [line for line in lines if re.search(r"\b(ace|rookie)\b", line)]
    assert "?" in lines[0]


@pytest.mark.rule("A6.6")
def test_the_screen_is_wiped_before_another_looks(close: str, tmp_path: Path) -> None:
    typed = "\nace de4\nrookie de10\n\nace gb4\nrookie gb7\n\n"
    env = {"FORCE_COLOR": "1"}
    path = tmp_path / "game.jsonl"
    result = run(f"play age {close} --option skill=hidden --record", path, typed=typed, env=env)
    wiped = result.output.split("\x1b[3J")
    mine = [i for i, part in enumerate(wiped) if "CENTRAL POWERS, " in part]
    theirs = [i for i, part in enumerate(wiped) if "ENTENTE, " in part]
    passed = [i for i, part in enumerate(wiped) if "Pass the screen" in part]
    assert mine
    assert theirs
    assert not set(mine) & set(theirs)
    assert not set(passed) & {*mine, *theirs}


@pytest.mark.rule("A6.6")
def test_manual_dice_of_the_one_at_the_screen_do_not_take_it_away(
    close: str, tmp_path: Path
) -> None:
    said = close.replace("--seed 9", "--dice manual --option skill=hidden")
    typed = "\nace de4\nrookie de10\n\nace gb4\nrookie gb7\n\nblue\n+1\n12,8\n"
    result = run(f"play age {said} --record", tmp_path / "game.jsonl", typed=typed)
    assert len(segments(result.output)) == 3
    assert "H5 A +1: destroy 83%" in result.output, "the odds of an ace"


@pytest.mark.rule("A6.6")
def test_a_replay_for_a_seat_hides_what_it_could_not_see(close: str, tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    typed = "\nace de4\nrookie de10\n\nace gb4\nrookie gb7\n\nblue\n"
    run(f"play age {close} --option skill=hidden --record", path, typed=typed)
    for seat, own, other in ((1, "de10", "gb7"), (2, "gb7", "de10")):
        output = run(f"replay --all --seat {seat}", path).output
        assert f"({own}) is a rookie (secret)" in output
        assert f"({other}) is a rookie" not in output
    public = run("replay --all", path).output
    assert "is a rookie" not in public
    assert "The game is not over, so secrets stay hidden." in public
    assert "is not over" not in run("replay --all --seat 1", path).output
    refused = run("replay --all --seat 1 --open", path)
    assert refused.exit_code == 2
    assert "--open: a seat was also given" in refused.stderr
    everything = run("replay --all --open", path).output
    assert "is not over" not in everything
    assert "(de10) is a rookie" in everything
    assert "(gb7) is a rookie" in everything
