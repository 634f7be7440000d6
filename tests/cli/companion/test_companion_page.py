"""docs/companion.md: its example is a session that happens so, and it names every word."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from escadrille.age.figures.lattice import DIRECTIONS
from escadrille.cli.companion.attending import WISHES
from escadrille.companion.age import danger
from escadrille.companion.age.answers import CONDITIONS
from escadrille.companion.age.looking import COMMANDS
from escadrille.companion.age.piece_words import JAMS, NUMBERS, WORDS
from tests.cli.runner import run

PAGE = (Path(__file__).parents[3] / "docs" / "companion.md").read_text(encoding="utf-8")


def test_the_example_of_the_page_happens_so(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(danger, "PATIENCE", 600.0)
    example = re.findall(r"```text\n(.*?)```", PAGE, re.DOTALL)[0]
    typed = re.findall(r"^(?:[^►\n]* )?> (.+)$", example, re.MULTILINE)
    assert len(typed) > 12
    result = run(
        "companion age --board short --seed docs --file",
        tmp_path / "session.jsonl",
        typed="".join(f"{line}\n" for line in typed),
    )
    happened = result.output.partition("Session saved in")[0]
    assert [line.rstrip() for line in happened.strip("\n").splitlines()] == [
        line.rstrip() for line in example.strip("\n").splitlines()
    ]


@pytest.mark.parametrize(
    "word",
    [
        *(word for word in WORDS if not word.startswith("nose-")),
        *NUMBERS,
        *JAMS,
        *DIRECTIONS,
        *CONDITIONS,
        *(command for command in COMMANDS if command != "help"),
        *(wish for wish in WISHES if wish != "q"),
        *("go", "end", "same", "out W", "green"),
    ],
)
def test_the_page_names_every_word_that_can_be_typed(word: str) -> None:
    prose = re.sub(r"```.*?```", "", PAGE, flags=re.DOTALL)
    told = " ".join(re.findall(r"`([^`]+)`", prose))
    assert re.search(rf"\b{re.escape(word)}\b", told)
