"""Laws about points and endings: counted again from the events, they are the same."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from escadrille import catalog
from escadrille.age.model import events as ev
from tests.laws.age.conftest import Games
from tests.laws.age.games import Game, of_tasks
from tests.laws.age.scorebook import Scorebook
from tests.laws.looking import looked_at, some

RULES = catalog.rules_page("age")


def booked(game: Game) -> Iterator[tuple[Scorebook, ev.Event]]:
    """Every event together with the book that has it."""
    book = Scorebook(game.game)
    for event in (*game.opening, *game.events):
        book.book(event)
        yield book, event


def final_book(game: Game) -> Scorebook:
    *_, (book, _) = booked(game)
    return book


@pytest.mark.rule("A8.1", "A8.1.2", "A8.3", "A8.4", "A8.4.3", "A8.6.1", "A8.6.5")
def test_points_counted_from_the_events_are_those_of_the_result(games: Games) -> None:
    for game in some(games):
        points = final_book(game).final_points()
        by_seat = tuple(points[seat.team] for seat in game.game.rules.scenario.seats)
        assert game.result.points == by_seat, game


@pytest.mark.rule("A8.1", "A8.1.1", "A8.3.3", "A8.3.4", "A8.6.4", "A8.6.5", "A8.7")
def test_who_wins_follows_from_the_events(games: Games) -> None:
    for game in some(games):
        result = game.result
        assert result.scores == final_book(game).expected_scores(result.reason), game
        assert result.rule in RULES
        assert game.events[-1] == ev.GameEnded(result)
        assert sum(isinstance(event, ev.GameEnded) for event in game.events) == 1


@pytest.mark.rule("A8.1", "A8.4.4", "A8.6.5", "A8.7")
def test_a_game_ends_when_it_is_decided_stale_or_too_long_and_not_before(games: Games) -> None:
    for game in some(games):
        options, rulings = game.game.rules.options, game.game.rules.rulings
        book = final_book(game)
        match game.result.reason:
            case "stale":
                assert book.quiet + book.is_quiet == rulings.stale_end
            case "round limit":
                assert book.round == options.round_limit
            case _:
                assert book.is_decided(), game
        assert book.round <= options.round_limit
        assert book.quiet + book.is_quiet <= rulings.stale_end


@pytest.mark.rule("A8.1", "A8.4.4", "A8.6.5", "A8.7")
def test_no_turn_begins_in_a_game_that_is_decided(games: Games) -> None:
    turns = 0
    for game in games:
        for book, event in booked(game):
            if isinstance(event, ev.TurnBegan):
                assert not book.is_decided(), game
                turns += 1
    looked_at(turns)


@pytest.mark.rule("A8.1.3")
def test_a_bonus_round_follows_only_when_aircraft_and_points_disagree(games: Games) -> None:
    seen = 0
    for game in of_tasks(games, "dogfight"):
        book, rules = Scorebook(game.game), game.game.rules
        began = 0
        for event in game.events:
            if isinstance(event, ev.BonusRoundBegan):
                began += 1
                assert rules.options.bonus_round
                (left,) = book.teams_left()
                points = book.points()
                assert points[left] < max(points.values())
                assert dict(zip(rules.scenario.teams, event.points, strict=True)) == points
            book.book(event)
        assert began <= 1
        seen += began
    looked_at(seen)
