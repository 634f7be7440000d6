"""A match drives a game: it holds the state, lets nature answer, and tells who listens."""

from __future__ import annotations

from fractions import Fraction
from typing import Any, TypeAlias

import pytest

from escadrille.games.dogfight import dogfight
from escadrille.kernel.errors import BadInput, Refused
from escadrille.kernel.match import Match
from escadrille.kernel.nature import AskedNature, ScriptedNature, SeededNature
from escadrille.kernel.protocol import Answer, Chance, Choice, Odds, Outcome, Over, Step
from escadrille.rossi.figures.tiles import Tile
from escadrille.rossi.model.actions import Action, PlayTile
from escadrille.rossi.model.events import Event, PlanChosen, StartsTaken, TileDrawn
from escadrille.rossi.model.state import State
from escadrille.rossi.model.view import View

Duel: TypeAlias = Match[State, Action, Event, View]


def duel(**kwargs: Any) -> Duel:
    return Match(dogfight({"biplanes": ["red", "blue"]}), **kwargs)


def play_out(match: Duel, nature: SeededNature) -> Over:
    """Everybody takes the first option."""
    while isinstance(pending := match.let_nature_answer(nature), tuple):
        decision = pending[0]
        match.answer(Choice(decision.seat, decision.options[0]))
    assert isinstance(pending, Over)
    return pending


def test_a_match_begins_at_the_start() -> None:
    match = duel()
    assert match.state == match.game.initial()
    assert match.pending() == match.game.pending(match.game.initial())


def test_a_match_begins_at_a_given_state() -> None:
    match = duel()
    match.answer(Outcome("r3"))
    resumed = duel(state=match.state)
    assert resumed.state == match.state
    assert resumed.pending() != duel().pending()


def test_an_answer_moves_the_match_on_and_returns_what_happened() -> None:
    match = duel()
    events = match.answer(Outcome("r3"))
    assert StartsTaken(("r3", "r7")) in events
    assert [aviator.space for aviator in match.state.aviators] == ["r3", "r7"]


def test_a_refused_answer_changes_nothing_and_nobody_hears_of_it() -> None:
    heard: list[object] = []
    match = duel(on_step=lambda answer, step: heard.append(answer))
    before = match.state
    with pytest.raises(Refused):
        match.answer(Outcome("r1"))
    with pytest.raises(Refused):
        match.answer(Choice(0, PlayTile(Tile(1, 1))))
    assert match.state is before
    assert heard == []


def test_who_listens_hears_every_answer_with_its_step_once() -> None:
    heard: list[tuple[Answer[Action], Step[State, Event]]] = []
    match = duel(on_step=lambda answer, step: heard.append((answer, step)))
    over = play_out(match, SeededNature("heard"))
    replayed = match.game.initial()
    for answer, step in heard:
        assert match.game.resolve(replayed, answer) == step
        replayed = step.state
    assert replayed == match.state
    assert over == match.pending()


def test_a_step_that_cannot_be_kept_has_not_happened() -> None:
    """A record on a full disk must not fall behind the game."""
    disk_is_full = False
    kept: list[Answer[Action]] = []

    def keep(answer: Answer[Action], step: Step[State, Event]) -> None:
        if disk_is_full:
            raise OSError("the disk is full")
        kept.append(answer)

    match = duel(on_step=keep)
    match.answer(Outcome("r3"))
    before, disk_is_full = match.state, True
    with pytest.raises(OSError, match="full"):
        match.answer(Outcome("1|2"))
    with pytest.raises(OSError, match="full"):
        match.let_nature_answer(SeededNature("full disk"))
    assert match.state is before
    disk_is_full = False
    match.answer(Outcome("1|2"))
    assert kept == [Outcome("r3"), Outcome("1|2")]
    assert match.state.aviators[0].hand == (Tile(1, 2),)


def test_who_listens_hears_of_a_step_before_it_is_taken() -> None:
    seen: list[tuple[bool, bool]] = []

    def listen(answer: Answer[Action], step: Step[State, Event]) -> None:
        seen.append((match.state == before, match.state == step.state))

    match = duel(on_step=listen)
    before = match.state
    match.answer(Outcome("r3"))
    assert seen == [(True, False)]
    assert match.state != before


def test_nature_answers_until_a_seat_has_to_decide() -> None:
    match = duel()
    drawn: list[Chance] = []

    def first_outcome(chance: Chance) -> str:
        drawn.append(chance)
        return chance.outcomes[0].label

    pending = match.let_nature_answer(AskedNature(first_outcome))
    assert isinstance(pending, tuple)
    assert [decision.kind for decision in pending] == ["plan", "plan"]
    assert len(drawn) == 1 + 6 + 6
    assert [len(aviator.hand) for aviator in match.state.aviators] == [6, 6]


def test_nature_is_not_asked_while_a_seat_has_to_decide() -> None:
    match = duel()
    match.let_nature_answer(SeededNature("wait"))
    waiting = match.state
    assert match.let_nature_answer(ScriptedNature([])) == match.pending()
    assert match.state == waiting


def test_a_person_who_names_a_tile_that_cannot_be_drawn_is_refused_and_asked_again() -> None:
    match = duel()
    match.answer(Outcome("r7"))
    labels = iter(["9|9", *["1|2"] * 2])
    nature = AskedNature(lambda chance: next(labels))
    with pytest.raises(Refused, match="is not a possible result"):
        match.let_nature_answer(nature)
    assert not match.state.aviators[0].hand
    with pytest.raises(StopIteration):
        match.let_nature_answer(nature)
    assert list(match.state.aviators[0].hand) == [Tile(1, 2)] * 2


def test_a_script_that_runs_out_leaves_the_match_where_it_is() -> None:
    match = duel()
    with pytest.raises(BadInput, match="no outcome was given"):
        match.let_nature_answer(ScriptedNature(["r7", "1|2"]))
    assert match.state.aviators[0].hand == (Tile(1, 2),)
    assert isinstance(match.answer(Outcome("1|2"))[0], TileDrawn)


def test_both_seats_decide_at_once_and_in_any_order() -> None:
    match = duel()
    match.let_nature_answer(SeededNature("order"))
    choices = [Choice(d.seat, d.options[0]) for d in match.pending()]  # type: ignore[union-attr]
    other = duel(state=match.state)
    assert isinstance(match.answer(choices[0])[0], PlanChosen)
    match.answer(choices[1])
    other.answer(choices[1])
    other.answer(choices[0])
    assert match.state == other.state


def test_there_is_a_result_only_at_the_end() -> None:
    match = duel()
    assert match.state.result is None
    over = play_out(match, SeededNature("to the end"))
    assert match.pending() == match.state.result == over
    assert sum(over.scores) == 0
    with pytest.raises(Refused, match="over"):
        match.answer(Outcome("1|2"))


def test_probabilities_are_exact() -> None:
    chance = Chance("draw", 0, 1, 6, (Odds("1|2", 2), Odds("3|0", 1)), "D1.10")
    assert chance.total == 3
    assert chance.probability("1|2") == Fraction(2, 3)
    assert chance.probability("5|0") == 0
