"""The command that compares simulators with their engines."""

from __future__ import annotations

import io
from argparse import ArgumentParser, Namespace
from collections.abc import Iterator

import pytest
from rich.console import Console

from benchmarks.lockstep import running
from benchmarks.lockstep.running import Compared, Job, run


class Toy:
    """A game whose simulator differs in one game, if it is played."""

    GAMES = 10
    COLUMNS = ("games", "answers")

    def __init__(self, wrong: int) -> None:
        """Which game differs."""
        self.wrong = wrong

    def add_arguments(self, parser: ArgumentParser) -> None:
        """Nothing of its own."""

    def jobs(self, asked: Namespace) -> Iterator[Job]:
        return map(Job, range(asked.first, asked.first + asked.games))

    def wait(self) -> bool:
        return False

    def compare(self, job: Job) -> Compared:
        assert job.number != self.wrong, f"game {job.number}: 1 is not 2"
        return Compared("odd" if job.number % 2 else "even", {"games": 1, "answers": 3})


def told(monkeypatch: pytest.MonkeyPatch, wrong: int, **asked: float) -> tuple[int, str]:
    """The exit code and what was printed."""
    monkeypatch.setattr(running, "side_of", lambda game: Toy(wrong))
    usual = {"games": 10, "first": 100, "workers": 1, "minutes": None}
    paper = io.StringIO()
    code = run("toy", Namespace(**{**usual, **asked}), Console(file=paper, width=100))
    return code, paper.getvalue()


def test_what_was_equal_is_counted_by_kind(monkeypatch: pytest.MonkeyPatch) -> None:
    code, words = told(monkeypatch, wrong=0)
    assert code == 0
    lines = [line.split() for line in words.splitlines() if line.startswith("│")]
    assert [line[1::2] for line in lines] == [
        ["even", "5", "15"],
        ["odd", "5", "15"],
        ["all", "10", "30"],
    ]
    assert "Stopped" not in words


def test_the_first_difference_ends_it(monkeypatch: pytest.MonkeyPatch) -> None:
    code, words = told(monkeypatch, wrong=104)
    assert code == 1
    assert "They differ: game 104: 1 is not 2" in words
    assert "│ all                │ 4 " in words


def test_it_says_where_to_go_on(monkeypatch: pytest.MonkeyPatch) -> None:
    code, words = told(monkeypatch, wrong=0, minutes=1e-9)
    assert code == 0
    assert "Stopped. Go on with --first 101" in words
