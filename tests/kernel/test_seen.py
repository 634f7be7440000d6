"""What leaves the engine: faces and bots are handed what a seat may know, never a state."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

import escadrille
from escadrille import catalog
from escadrille.kernel.match import Match
from escadrille.kernel.nature import SeededNature
from escadrille.kernel.protocol import OPEN, Choice, Decision
from escadrille.kernel.seen import happenings, question_of, seen_by, unfolded
from escadrille.rossi.model.events import PlanChosen

PACKAGE = Path(escadrille.__file__).parent
ROOMS = (
    *("bots", "cli/age", "cli/companion", "cli/desk", "cli/dogfight", "cli/scenario", "cli/strips"),
    *("cli/terminal", "table/age", "table/companion", "table/dogfight", "table/games"),
    "table/lessons",
)
"""Where faces and bots live: nothing in these gets anything that it was not handed."""
DRIVERS = {
    "bots/dogfight/greedy.py": "plays on in a world that it imagines from its view",
    "bots/dogfight/imagination.py": "makes up such a world",
    "cli/desk/play.py": "begins the game",
    "cli/desk/sitting.py": "takes an answer",
    "cli/desk/what_if.py": "plays on from a position that the reader wrote",
    "cli/dogfight/what_if.py": "the same for Dogfight!",
    "cli/dogfight/values.py": "advises on a position that the reader wrote",
    "cli/scenario/report.py": "shows a scenario as it begins",
    "cli/terminal/program.py": "resolves a path, not an answer",
    "table/dogfight/asks.py": "is handed a Known; its signature says less",
    "table/dogfight/puzzles.py": "sets a puzzle, and has the rules judge a plan",
    "table/dogfight/replies.py": "tries replies in a world imagined from the view",
    "table/games/course.py": "drives a game",
    "table/games/hall.py": "begins one",
}
"""The modules in these rooms that drive a game or imagine one, and why they may."""
ENGINE = {"State", "evolve", "initial", "redact", "resolve", "view_for"}
"""Names of those who drive a game."""


def names_in(path: Path) -> set[str]:
    """Every name and attribute that a module uses or imports."""
    found: set[str] = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        match node:
            case ast.Name(id=name) | ast.Attribute(attr=name) | ast.alias(name=name):
                found.add(name)
            case _:
                pass
    return found


def uses_engine(name: str) -> set[str]:
    return names_in(PACKAGE / name) & ENGINE


MODULES = sorted(
    path.relative_to(PACKAGE).as_posix()
    for room in ROOMS
    for path in (PACKAGE / room).rglob("*.py")
)


@pytest.mark.parametrize("room", ROOMS)
def test_faces_and_bots_know_no_state(room: str) -> None:
    here = [name for name in MODULES if name.startswith(f"{room}/") and name not in DRIVERS]
    assert here
    assert {name: found for name in here if (found := uses_engine(name))} == {}


def test_whoever_may_know_the_engine_uses_it() -> None:
    """An exception that nobody needs any more goes."""
    assert [name for name in DRIVERS if not uses_engine(name)] == []


def planning() -> tuple[Match[object, object, object, object], tuple[Decision[object], ...]]:
    match = Match(catalog.load("dogfight", {}))
    pending = match.let_nature_answer(SeededNature("s"))
    while isinstance(pending, tuple) and pending[0].kind != "plan":
        match.answer(Choice(pending[0].seat, pending[0].options[0]))
        pending = match.let_nature_answer(SeededNature("s"))
    assert isinstance(pending, tuple)
    assert len(pending) == 2
    return match, pending


@pytest.mark.rule("D1.9")
def test_a_seat_sees_its_own_questions_and_redacted_events() -> None:
    match, (mine, theirs) = planning()
    step = match.game.resolve(match.state, Choice(1, theirs.options[0]))
    seen = seen_by(match.game, step.state, 0, step.events)
    assert seen.decision.options == mine.options
    assert [event.plan for event in seen.events if isinstance(event, PlanChosen)] == [None]
    other = seen_by(match.game, match.state, 0).pending
    assert isinstance(other, tuple)
    assert [bool(each.options) for each in other] == [True, False]


@pytest.mark.rule("D1.9")
def test_only_the_open_place_sees_everything() -> None:
    match, (mine, theirs) = planning()
    step = match.game.resolve(match.state, Choice(1, theirs.options[0]))
    moments = unfolded(match.game, match.state, step.events, 7)
    told = {seat: happenings(match.game, moments, seat)[0] for seat in (None, 0, 1, OPEN)}
    plans = {seat: each.event.plan for seat, each in told.items()}  # type: ignore[attr-defined]
    assert plans == {None: None, 0: None, 1: theirs.options[0], OPEN: theirs.options[0]}
    assert {each.n for each in told.values()} == {7}
    assert told[OPEN].view.state == match.state  # type: ignore[attr-defined]
    assert question_of(match.game, match.state, mine).decision == mine


@pytest.mark.rule("D1.9")
def test_what_a_seat_knows_agrees_with_the_state_in_all_that_is_public() -> None:
    match, _ = planning()
    state, known = match.state, match.game.view(match.state, 0).state  # type: ignore[attr-defined]
    mine, theirs = known.aviators
    assert mine == state.aviators[0]  # type: ignore[attr-defined]
    real = state.aviators[1]  # type: ignore[attr-defined]
    assert (len(theirs.hand), len(theirs.bag)) == (len(real.hand), len(real.bag))
    assert sorted((*theirs.hand, *theirs.bag)) == sorted((*real.hand, *real.bag))
    assert theirs.hand == tuple(sorted((*real.hand, *real.bag)))[: len(real.hand)]
