"""docs/solo.md says what the bots do and what can be set."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from escadrille.age.bots.solo_l.overrides import OVERRIDES
from escadrille.age.scenario.bots import SOLO_BOTS, TEMPERS
from escadrille.cli.age.solo_wishes import SKILLS
from escadrille.messages import key, say
from tests.cli.runner import run

ROOT = Path(__file__).parents[1]
PAGE = (ROOT / "docs" / "solo.md").read_text(encoding="utf-8")


@pytest.mark.rule("A10.18")
def test_the_page_lists_every_override_in_the_words_of_the_story() -> None:
    chapter = PAGE.partition("## When a bot uses its head")[2].partition("\n## ")[0]
    rows = re.findall(r"^\| ([a-z ]+) \| (.+) \|$", chapter, re.MULTILINE)
    told = {name: say(f"solo-why-{key(why)}") for name, why in OVERRIDES.items()}
    assert dict(rows[1:]) == told, "the first row is the head of the table"


def test_the_page_names_every_bot_skill_and_temper() -> None:
    for name in (*SOLO_BOTS, *SKILLS, *TEMPERS):
        assert f"`{name}`" in PAGE


def test_the_example_is_out_of_a_game_as_it_was_played() -> None:
    lines = re.findall(r"^    (Fokker Dr\.I 5 \(de5\).+)$", PAGE, re.MULTILINE)
    story = (ROOT / "tests/playthroughs/age/solo-l.txt").read_text(encoding="utf-8")
    told = [line.strip() for line in story.splitlines() if line.startswith("    ")]
    assert len(lines) >= 8
    assert any(told[at : at + len(lines)] == lines for at in range(len(told)))


def test_commands_of_the_page_begin_a_game(tmp_path: Path) -> None:
    commands = re.findall(r"^    escadrille (play age .+)$", PAGE, re.MULTILINE)
    assert len(commands) == 8
    for number, command in enumerate(commands):
        result = run(f"{command} --record", tmp_path / f"{number}.jsonl")
        assert result.exit_code == 0, command
