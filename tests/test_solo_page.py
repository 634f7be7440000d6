"""docs/solo.md says what the bots do and what can be set."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from escadrille.age.solo.explaining import SENTENCES
from escadrille.age.solo.options import TEMPERS
from escadrille.age.solo.overrides import OVERRIDES
from escadrille.cli.age.solo_wishes import SKILLS, SOLO_BOTS
from tests.cli.runner import run

PAGE = (Path(__file__).parents[1] / "docs" / "solo.md").read_text(encoding="utf-8")


@pytest.mark.rule("A10.18")
def test_the_page_lists_every_override_in_the_words_of_the_story() -> None:
    chapter = PAGE.partition("## When a bot uses its head")[2].partition("\n## ")[0]
    rows = re.findall(r"^\| ([a-z ]+) \| (.+) \|$", chapter, re.MULTILINE)
    assert dict(rows[1:]) == OVERRIDES, "the first row is the head of the table"


def test_the_page_names_every_bot_skill_and_temper() -> None:
    for name in (*SOLO_BOTS, *SKILLS, *TEMPERS):
        assert f"`{name}`" in PAGE


def test_thoughts_of_the_example_are_sentences_of_bots() -> None:
    thoughts = re.findall(r"^    Sopwith Camel 6 \(gb6\): (.+) \[A10", PAGE, re.MULTILINE)
    patterns = [re.sub(r"\\{\w+\\}", ".*", re.escape(each)) for each in SENTENCES.values()]
    assert len(thoughts) >= 4
    for thought in thoughts:
        assert any(re.fullmatch(pattern, thought) for pattern in patterns), thought


def test_commands_of_the_page_begin_a_game(tmp_path: Path) -> None:
    commands = re.findall(r"^    escadrille (play age .+)$", PAGE, re.MULTILINE)
    assert len(commands) == 5
    for number, command in enumerate(commands):
        result = run(f"{command} --record", tmp_path / f"{number}.jsonl")
        assert result.exit_code == 0, command
