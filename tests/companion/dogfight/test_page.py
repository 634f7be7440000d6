"""What docs/companion-dogfight.md says is what the companion does."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from escadrille.companion.asking import Sentence
from tests.companion.dogfight.sitting import say, sit_down

PAGE = (Path(__file__).parents[3] / "docs" / "companion-dogfight.md").read_text(encoding="utf-8")
MARKS = {"do": "► ", "why": "  "}

PLACES = {
    "factory": ("bombing yellow red", "12345", "12"),
    "airport": ("rescue brown red", "31524", "12", "2"),
    "rescued": ("rescue brown red", "31524", "12", "2"),
    "me landed": ("rescue brown red", "31524", "12", "2", "me r0"),
    "me flying": ("rescue brown red", "31524", "12", "2", "me r0 landed"),
    "objectives": ("rescue brown red", "31524", "12", "2"),
    "escorted": ("escort grey red", "12"),
    "me jammed": ("escort grey red", "12"),
    "me clear": ("escort grey red", "12", "me jammed"),
}
"""Where a correction belongs: a set-up, and what is said before it; elsewhere to a spy."""
SPY = ("espionage brown red", "12")


def shown(line: Sentence) -> str:
    return f"{MARKS[line.kind]}{line.text} [{line.rule}]"


def test_the_turn_of_the_page_is_said_so() -> None:
    block = next(part for part in PAGE.split("```") if "Round 1, turn 2" in part)
    session = sit_down("espionage brown red")
    say(session, "12", "11", "40")
    said = [session.asks().text]
    for typed in ("31", "30"):
        said += [f"> {typed}", *map(shown, session.tell(typed))]
        said.append(session.asks().text)
    assert block.removeprefix("text\n").splitlines() == said[:-1]


def corrections() -> list[str]:
    chapter = PAGE.partition("## Corrections")[2]
    rows = [line for line in chapter.splitlines() if line.startswith("| `")]
    return [each for row in rows for each in re.findall("`([^`]+)`", row)]


@pytest.mark.parametrize("text", corrections())
def test_every_correction_of_the_page_is_understood(text: str) -> None:
    setup, *before = next((PLACES[each] for each in PLACES if text.startswith(each)), SPY)
    session = sit_down(setup)
    say(session, *before)
    situation = session.situation
    say(session, text)
    assert session.situation != situation


def test_every_set_up_word_of_the_page_is_understood() -> None:
    for word in re.findall(r"^\| `(\w+)` \| [^|]+\[D10\.1[567]\] \|$", PAGE, re.MULTILINE):
        assert sit_down(f"espionage brown grey {word}").opening.lines
