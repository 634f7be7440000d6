"""Laws about asking and answering: options, refusals, stale answers, and an end to every game."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from random import Random
from typing import Any

import msgspec
import pytest

from escadrille import catalog
from escadrille.age.figures.lattice import DIRECTIONS
from escadrille.age.game import Age
from escadrille.age.model import actions as act
from escadrille.age.model.state import State
from escadrille.age.movement.options import Flights
from escadrille.kernel.protocol import Answer, Chance, Choice, Decision, Outcome
from tests.laws.age.conftest import Games
from tests.laws.age.games import Game, Moment, longest
from tests.laws.age.setups import AGAINST_BOTS
from tests.laws.looking import some
from tests.laws.playing import refusal

RULES = catalog.rules_page("age")
SOME = 6
"""So many moments of each kind are looked at in a game, and so many of a thousand flights."""


@pytest.fixture(scope="module")
def games(games: Games) -> Games:
    """Those of all laws, and some against bots of the rules: people are asked alike there."""
    more = (Game(mode, number, bots="last", bot=bot) for mode, number, bot in AGAINST_BOTS)
    return (*games, *more)


def some_moments(game: Game) -> Iterator[Moment]:
    """A few of every kind, so that rare situations are tried as often as common ones."""
    seen: dict[tuple[Any, ...], int] = {}
    for moment in Random(game.seed).sample(game.moments, k=len(game.moments)):
        kind = (moment.before.phase, moment.before.round == 0, len(moment.before.answers) > 1)
        seen[kind] = seen.get(kind, 0) + 1
        if seen[kind] <= SOME:
            yield moment


def open_answers(moment: Moment, random: Random) -> list[Answer[act.Action]]:
    """Every answer that is open; of many flights the first, the last and a few."""
    if isinstance(moment.question, Chance):
        return [Outcome(odds.label) for odds in moment.question.outcomes]
    (decision,) = moment.question
    options = decision.options
    if len(options) > 2 * SOME:
        chosen = [0, len(options) - 1, *random.sample(range(len(options)), k=SOME)]
        return [Choice(decision.seat, options[n]) for n in chosen]
    return [Choice(decision.seat, option) for option in options]


def test_every_game_ends_and_then_takes_no_answer(games: Games) -> None:
    for game in some(games):
        assert len(game.moments) < longest(game.game)
        assert game.result.rule in RULES
        last = game.states[-1]
        for moment in some_moments(game):
            assert refusal(game.game, last, moment.answer)


def test_options_are_never_empty_and_come_once_each_in_canonical_order(games: Games) -> None:
    for game in some(games):
        for moment in game.moments:
            if isinstance(moment.question, Chance):
                assert moment.question.rule in RULES
                continue
            (decision,) = moment.question
            assert decision.rule in RULES
            assert 0 <= decision.seat < game.game.seats
            keys = list(order_of(game.game, moment.before, decision))
            assert keys
            assert keys == sorted(set(keys)), (game, decision)


WAYS = ("", "N", "S", "E", "SE", "SW", "L1", "L2", "L3", "L4", "L5")
"""How pieces may lie, or how high. [A1.9]"""


def order_of(game: Age, state: State, decision: Decision[act.Action]) -> Iterator[Any]:
    """Where each option stands; flights by level, point, heading and attitude, then the edges."""
    if isinstance(decision.options, Flights):
        options = decision.options
        points, headings, levels, attitudes, _ = (column.tolist() for column in options.columns())
        yield from zip(levels, points, headings, attitudes, strict=True)
        yield from ((9, "NESW".index(edge)) for edge in options.exits)
        return
    for option in decision.options:
        yield canonical(game, state, option)


def canonical(game: Age, state: State, action: act.Action) -> Any:
    """Aircraft in the roster's order, mounts by number, and doing nothing last."""
    index = game.rules.index_of
    match action:
        case act.MarkPilot(aircraft=name) | act.BringIn(aircraft=name):
            return (0, index[name])
        case act.MarkDamaged(aircraft=name):
            return (0, index[name])
        case act.Winch(level=level):
            # As it is, then up, then down.
            now = state.balloons[state.winches[0]].level
            return (now, level < now, abs(level - now)) if level != now else (now, False, 0)
        case act.Steer(moves=moves):
            return ("B" in moves, len(moves), *("ALRB".index(letter) for letter in moves))
        case act.TakeAccess(col=col, row=row, heading=heading):
            access = game.rules.layout(state).access
            places = [game.rules.board.coordinates(p) for seat in access for p in seat]
            return (places.index((col, row)), DIRECTIONS.index(heading))
        case act.TakePlace(col=col, row=row, heading=heading):
            # Along an edge from north or west on; the straightest heading first.
            return (row, col, heading not in ("E", "W"), DIRECTIONS.index(heading))
        case act.PlacePiece(col=col, row=row, way=way):
            # Way by way, row by row from the north-west; leaving all as drawn comes last.
            return (0, WAYS.index(way), row, col)
        case act.LeaveAsDrawn():
            return (1,)
        case act.TakeLevel(level=level, attitude=attitude):
            return (level, act.ATTITUDES.index(attitude))
        case act.ChooseDie(colour=colour):
            return ("blue", "green").index(colour)
        case act.Release(zone=zone):
            return (0, state.passed.index(zone))
        case act.FireGuns(mount=mount, target=target):
            units = (*game.rules.balloon_names, *game.rules.airship_names)
            number = len(index) + units.index(target) if target in units else index[target]
            return (0, number, mount)
        case act.Defend(aircraft=name, mount=mount):
            shots = [(shot.shooter, shot.mount) for shot in state.answers]
            return (0, shots.index((index[name], mount)))
        case act.Reply(guns=guns):
            return (0, ("both", "fore", "aft").index(guns))
        case act.FireOn():
            return (0,)
        case act.Finish() | act.Keep() | act.HoldFire():
            return (1,)
        case _:
            raise AssertionError("flights are a sequence of their own")


def test_no_option_is_refused(games: Games) -> None:
    for game in some(games):
        random = Random(game.seed)
        for moment in some_moments(game):
            for answer in open_answers(moment, random):
                step = game.game.resolve(moment.before, answer)
                assert step.events
                game.game.pending(step.state)


def test_every_option_is_among_the_options(games: Games) -> None:
    for game in some(games):
        random = Random(game.seed)
        for moment in some_moments(game):
            if not isinstance(moment.question, Chance):
                answers = open_answers(moment, random)
                options = moment.question[0].options
                assert all(isinstance(a, Choice) and a.action in options for a in answers)


def test_whatever_is_not_an_option_is_refused_and_changes_nothing(games: Games) -> None:
    for game in some(games):
        for moment in some_moments(game):
            before = msgspec.json.encode(moment.before)
            for answer in wrong_answers(game.game, moment):
                refused = refusal(game.game, moment.before, answer)
                assert refused, f"{answer} is not among the options, but was taken in {game}"
                assert refused.rule in RULES
                assert refused.reason
            assert msgspec.json.encode(moment.before) == before


def wrong_answers(game: Age, moment: Moment) -> Iterator[Answer[act.Action]]:
    """Whatever anybody might send: other seats, other questions' actions, absurd paths."""
    if isinstance(moment.question, Chance):
        labels = {odds.label for odds in moment.question.outcomes}
        offered = ("1", "13", "-2", "+9", "wings", "nonsense", "")
        yield from (Outcome(label) for label in offered if label not in labels)
        for action in conceivable(game):
            yield Choice(moment.question.seat or 0, action)
        return
    (decision,) = moment.question
    yield from (Outcome(label) for label in ("2", "0", "tail", "nonsense"))
    for seat in (-1, *range(game.seats + 1)):
        if seat != decision.seat:
            yield Choice(seat, decision.options[0])
    for action in conceivable(game):
        if isinstance(decision.options, Flights) or action not in decision.options:
            yield Choice(decision.seat, action)
    if isinstance(decision.options, Flights):
        for path in absurd_flights(decision.options[0]):
            yield Choice(decision.seat, path)


def conceivable(game: Age) -> Iterable[act.Action]:
    names = [craft.name for craft in game.rules.fleet]
    for name in (names[0], names[-1], "xx99", ""):
        yield act.BringIn(name)
        yield act.MarkPilot(name, "ace")
        yield act.MarkPilot(name, "rookie")
        yield act.FireGuns(0, name)
        yield act.Defend(name, 0)
    yield act.FireGuns(7, names[0])
    yield act.Defend(names[-1], -1)
    yield act.TakeAccess(3, 3, "E")
    yield act.TakeAccess(-1, -1, "W")
    yield act.TakePlace(0, 0, "E")
    yield act.TakePlace(3, 3, "W")
    yield act.TakeLevel(0)
    yield act.TakeLevel(7)
    yield act.TakeLevel(1, "down")
    yield act.MarkPilot(names[0], "average")
    yield from (act.Release("A"), act.Release("Z"), act.Keep(), act.Finish())
    yield from (act.HoldFire(), act.FireOn(), act.ChooseDie("blue"), act.ChooseDie("green"))
    yield act.Fly("A" * 29)


def absurd_flights(fly: act.Fly) -> Iterator[act.Fly]:
    """A legal flight spoilt: too long, too short, turning all the time, rising for nothing."""
    yield act.Fly(fly.path + "AA", fly.levels, fly.attitude)
    yield act.Fly(fly.path + "AAAA", fly.levels, fly.attitude)
    yield act.Fly("", fly.levels, fly.attitude)
    yield act.Fly("LRLRLRLRLRLR"[: len(fly.path)] + "LRLRL", fly.levels, fly.attitude)
    yield act.Fly(fly.path, fly.levels + 4, fly.attitude)
    yield act.Fly(fly.path, fly.levels - 4, fly.attitude)
    yield act.Fly(fly.path.lower() + "x", fly.levels, fly.attitude)
    yield act.Fly("I1O1" + fly.path, fly.levels, fly.attitude)
    yield act.Fly(fly.path + "O9", fly.levels, fly.attitude)


def test_an_answer_to_one_decision_is_not_taken_for_another(games: Games) -> None:
    for game in some(games):
        answered: list[str] = []
        for moment in game.moments:
            if isinstance(moment.question, Chance):
                continue
            (decision,) = moment.question
            assert decision.id not in answered
            assert isinstance(moment.answer, Choice)
            # Said with the id of its question the answer is the same; with an old one it is stale.
            answer = Choice(decision.seat, moment.answer.action, decision.id)
            assert game.game.resolve(moment.before, answer).state == moment.step.state
            for other in (*answered[-1:], "nonsense"):
                stale = Choice(decision.seat, moment.answer.action, other)
                assert refusal(game.game, moment.before, stale)
            answered.append(decision.id)
        last = game.states[-1]
        resent: Answer[act.Action] = Choice(0, act.HoldFire(), answered[-1])
        assert refusal(game.game, last, resent)
