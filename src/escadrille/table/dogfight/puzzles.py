"""The puzzle of a day at the table: set in the process of the coach, shown, and judged.

The solution stays with the server until somebody has given a plan.
"""

from __future__ import annotations

import re
from datetime import date, timedelta
from functools import lru_cache
from threading import Lock
from typing import NamedTuple

from escadrille import catalog
from escadrille.kernel.protocol import Choice, Decision, Seat
from escadrille.kernel.record import HUMAN, SeatNote, header_line, new_header
from escadrille.kernel.seen import question_of
from escadrille.lessons.dogfight.puzzles import puzzle_of
from escadrille.rossi.coach import Puzzle
from escadrille.rossi.game import Dogfight
from escadrille.rossi.model import State
from escadrille.rossi.model.actions import Action, PlayTile
from escadrille.table.dogfight.coaching import need_compiled, tell, worth_view
from escadrille.table.dogfight.presenter import DogfightPresenter
from escadrille.table.dogfight.tiles import plan_view
from escadrille.table.games.presenting import seat_view
from escadrille.table.wire import puzzles as wire
from escadrille.table.wire.common import Action as PlainAction
from escadrille.table.wire.common import SeatView
from escadrille.table.wire.dogfight import PlanAsk

FIRST = date(2026, 1, 1)
"""Earlier days have no puzzle, so that nobody has the server set them without end."""
AHEAD = timedelta(days=1)
"""Somewhere it is tomorrow already."""
WRITTEN = re.compile(r"\d{4}-\d\d-\d\d")
_one_at_a_time = Lock()
"""A game works things out once and keeps them, which is not for two threads at once."""


class SetPuzzle(NamedTuple):
    """A puzzle as it comes from the process that has set it."""

    day: date
    header: str
    """Of a record that begins with its position."""
    found: Puzzle


def day_of(text: str) -> date | None:
    """The day of an address; None for what is no day."""
    try:
        return date.fromisoformat(text) if WRITTEN.fullmatch(text) else None
    except ValueError:
        return None


def last_day() -> date:
    """The last day whose puzzle can be asked for."""
    return date.today() + AHEAD


def set_puzzle(day: date) -> SetPuzzle:
    """Find the puzzle of a day. Runs in a process of its own."""
    need_compiled()
    daily = puzzle_of(day)
    seats = [SeatNote(name="", player=HUMAN)] * daily.game.seats
    return SetPuzzle(
        day, header_line(new_header(daily.game, daily.puzzle.state, seats)), daily.puzzle
    )


class _Board(NamedTuple):
    presenter: DogfightPresenter
    state: State
    decision: Decision[Action]

    @property
    def game(self) -> Dogfight:
        return self.presenter.game


@lru_cache(maxsize=32)
def _board(header: str, seat: int) -> _Board:
    record = catalog.open_record(header)
    game, state = record.game, record.start()
    pending = game.pending(state)
    assert isinstance(pending, tuple), "a puzzle is a question"
    decision = next(each for each in pending if each.seat == seat)
    return _Board(DogfightPresenter(game), state, decision)


def _chair(presenter: DogfightPresenter, seat: Seat, *, is_own: bool) -> SeatView:
    return seat_view(presenter, seat, is_person=is_own, player_name="", is_asked=is_own)


def show(puzzle: SetPuzzle) -> wire.PuzzleView:
    """The question."""
    seat = puzzle.found.seat
    with _one_at_a_time:
        presenter, state, decision = _board(puzzle.header, seat)
        seats = [_chair(presenter, each, is_own=each == seat) for each in (0, 1)]
        ask = presenter.ask(question_of(presenter.game, state, decision))
        assert isinstance(ask, PlanAsk), "a puzzle asks for a plan"
        return wire.PuzzleView(
            day=puzzle.day.isoformat(),
            first=FIRST.isoformat(),
            last=last_day().isoformat(),
            rating=puzzle.found.rating,
            seat=seat,
            view=presenter.view(presenter.game.view(state, seat), seats),
            ask=ask,
        )


def judge(puzzle: SetPuzzle, action: PlainAction) -> wire.PuzzleVerdict:
    """What a plan comes to; `Refused` if the rules forbid it."""
    found = puzzle.found
    with _one_at_a_time:
        board = _board(puzzle.header, found.seat)
        seen = question_of(board.game, board.state, board.decision)
        plan = board.presenter.read_action(seen, action)
        board.game.resolve(board.state, Choice(found.seat, plan, board.decision.id))
        assert isinstance(plan, PlayTile), "nothing else answers a question for a plan"
        return wire.PuzzleVerdict(
            is_solved=found.is_solved_by(plan),
            plan=plan_view(plan),
            cost=round(found.advice.cost(plan) / 2, 6),
            solutions=[worth_view(each) for each in found.solutions],
            advice=tell(board.game, found.advice),
            played=plan_view(found.played),
            played_cost=round(found.advice.cost(found.played) / 2, 6),
        )
