"""Laws about asking and answering: options, refusals, both orders, and an end to every game."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import product
from random import Random
from typing import Any

import msgspec
import pytest

from escadrille import catalog
from escadrille.kernel.protocol import Answer, Chance, Choice, Outcome, Over
from escadrille.rossi.figures.tiles import MODES, Tile, Tiles, in_order
from escadrille.rossi.game import Dogfight
from escadrille.rossi.model import actions as act
from escadrille.rossi.model.rules import lane_is_open
from escadrille.rossi.model.state import ESCORTED, State
from tests.laws.conftest import Plays
from tests.laws.games import Moment, Play, Player, Replay, longest
from tests.laws.looking import some
from tests.laws.playing import refusal
from tests.playthroughs.replayed import record_of
from tests.playthroughs.story import Wanted
from tests.playthroughs.wanted import PLAYTHROUGHS

RULES = catalog.rules_page("dogfight")
NO_TILE = Tile(-9, 0)


def test_every_game_ends_and_then_takes_no_answer(played: Plays) -> None:
    for play in some(played):
        assert len(play.moments) < longest(play.game)
        assert play.result.rule in RULES
        last = play.states[-1]
        assert all(refusal(play.game, last, answer) for answer in conceivable(play.game, last))


def test_options_are_never_empty_and_come_in_canonical_order(played: Plays) -> None:
    for play in some(played):
        for moment in play.moments:
            if isinstance(moment.question, Chance):
                assert moment.question.rule in RULES
                continue
            seats = [decision.seat for decision in moment.question]
            assert seats
            assert seats == sorted(set(seats))
            for decision in moment.question:
                keys = [canonical(option) for option in decision.options]
                assert keys
                assert keys == sorted(keys), decision
                assert len(set(decision.options)) == len(keys), decision
                assert decision.rule in RULES


def canonical(action: act.Action) -> Any:
    """Where an option stands: tiles by value and hits, no before yes, the ring before the lane."""
    match action:
        case act.PlayTile(tile=tile, mode=mode, escorted_tile=partner, escorted_lane=lane):
            return (tile or NO_TILE, MODES.index(mode), partner or NO_TILE, lane)
        case act.ReplaceTiles(tiles=tiles):
            return (len(tiles), tiles)
        case act.ChooseLane(own=own, escorted=escorted):
            return (own, escorted)
        case act.GiveUpTile(tile=tile):
            return tile
        case act.TakeStart(space=space):
            return ("r7", "r3").index(space)  # X first
        case act.Land():
            return 0
        case act.StayAloft():
            return 1
        case act.ShootWith(craft=craft) | act.ShootAt(craft=craft) | act.PlaceOddHit(craft=craft):
            return craft == ESCORTED


def test_no_option_is_refused(played: Plays) -> None:
    for play in some(played):
        for moment in play.moments:
            for answer in all_answers(moment):
                step = play.game.resolve(moment.before, answer)
                assert step.events
                play.game.pending(step.state)


def all_answers(moment: Moment) -> Iterator[Answer[act.Action]]:
    """Every answer that is open; of a mulligan's many, the first and the last of each size."""
    if isinstance(moment.question, Chance):
        for odds in moment.question.outcomes:
            yield Outcome(odds.label)
        return
    for decision in moment.question:
        options = decision.options
        if decision.kind == "mulligan":
            by_size = {len(o.tiles): o for o in options if isinstance(o, act.ReplaceTiles)}
            options = (*by_size.values(), *options[1:8])
        for option in options:
            yield Choice(decision.seat, option)


def test_whatever_is_not_an_option_is_refused_and_changes_nothing(played: Plays) -> None:
    for play in some(played[::3]):
        refuse_all_else(play)


@pytest.mark.parametrize("wanted", PLAYTHROUGHS, ids=lambda each: each.name)
def test_in_rare_situations_too_whatever_is_not_an_option_is_refused(wanted: Wanted) -> None:
    refuse_all_else(Replay(record_of(wanted)))


def refuse_all_else(play: Play) -> None:
    for moment in different_moments(play):
        before = msgspec.json.encode(moment.before)
        legal = set(all_open(moment))
        wrong = [a for a in conceivable(play.game, moment.before) if a not in legal]
        assert len(wrong) > 100
        for answer in wrong:
            refused = refusal(play.game, moment.before, answer)
            assert refused, f"{answer} is not among the options, but was taken"
            assert refused.rule in RULES
            assert refused.reason
        assert msgspec.json.encode(moment.before) == before


def different_moments(play: Play) -> Iterable[Moment]:
    """One moment of each kind, so that rare situations are tried as often as common ones."""
    moments = Random(play.seed).sample(play.moments, k=len(play.moments))
    return {situation(play.game, moment.before): moment for moment in moments}.values()


def situation(game: Dogfight, state: State) -> tuple[Any, ...]:
    seats = [
        (each.is_down, each.landed, not each.hand, bool(each.last and each.last.value == 0))
        for each in state.aviators
    ]
    return (state.phase, lane_is_open(game.rules, state), *seats)


def all_open(moment: Moment) -> Iterator[Answer[act.Action]]:
    if isinstance(moment.question, Chance):
        yield from (Outcome(odds.label) for odds in moment.question.outcomes)
    else:
        for decision in moment.question:
            yield from (Choice(decision.seat, option) for option in decision.options)


def conceivable(game: Dogfight, state: State) -> Iterator[Answer[act.Action]]:
    """Whatever anybody might send, legal or not: every plan there is, every label, every seat."""
    for label in ("0|0", "1|1", "3|2", "1", "5", "r3", "normal", "loop", "nonsense"):
        yield Outcome(label)
    for seat in (0, 1):
        own = tuple(sorted(set(game.rules.tile_set(seat))))
        for action in (*conceivable_plans(game, own), *smaller_actions(game, state, seat, own)):
            yield Choice(seat, action)
    yield Choice(2, act.PlayTile(Tile(1, 1)))
    yield Choice(-1, act.PlayTile(Tile(1, 1)))


def conceivable_plans(game: Dogfight, own: Tiles) -> Iterator[act.PlayTile]:
    partners = (None, *game.rules.box.escorted.tile_set()) if game.rules.is_escort else (None,)
    for tile, mode, partner, lane in product(
        (None, *own, Tile(3, 3), Tile(6, 0)), MODES, (*partners, Tile(3, 0)), (False, True)
    ):
        yield act.PlayTile(tile, mode, partner, lane)


def smaller_actions(game: Dogfight, state: State, seat: int, own: Tiles) -> Iterator[act.Action]:
    hand = state.aviators[seat].hand
    for tile in (*own, Tile(6, 0)):
        yield act.GiveUpTile(tile)
        yield act.ReplaceTiles((tile,))
        yield act.ReplaceTiles(in_order((*hand, tile)))
    for own_lane, escorted_lane in product((False, True), repeat=2):
        yield act.ChooseLane(own_lane, escorted_lane)
    for space in game.rules.board.spaces:
        yield act.TakeStart(space)
    yield from (act.Land(), act.StayAloft())
    for craft in (*game.rules.setup.biplanes, ESCORTED, "nobody"):
        yield from (act.ShootWith(craft), act.ShootAt(craft), act.PlaceOddHit(craft))


def test_an_answer_to_one_decision_is_not_taken_for_another(played: Plays) -> None:
    for play in some(played):
        answered: set[str] = set()
        for moment in play.moments:
            if isinstance(moment.question, Chance):
                continue
            ids = {decision.seat: decision.id for decision in moment.question}
            assert len(set(ids.values())) == len(ids)
            assert answered.isdisjoint(ids.values())
            assert isinstance(moment.answer, Choice)
            seat, action = moment.answer.seat, moment.answer.action
            # With the id of its question the answer is the same; with an old one it is refused.
            answer = Choice(seat, action, ids[seat])
            assert play.game.resolve(moment.before, answer).state == moment.step.state
            for other in (*sorted(answered)[-1:], *(i for s, i in ids.items() if s != seat)):
                assert refusal(play.game, moment.before, Choice(seat, action, other))
            answered.add(ids[seat])


@pytest.mark.rule("D2.5", "D3.4")
def test_both_orders_of_simultaneous_choices_lead_to_the_same_game(played: Plays) -> None:
    for play in some(played):
        game, seed = play.game, play.seed
        player, state = Player(seed), game.initial()
        chooser = Random(seed)
        while not isinstance(pending := game.pending(state), Over):
            if isinstance(pending, Chance) or len(pending) == 1:
                state = game.resolve(state, player.answer(pending)).state
                continue
            first, second = (Choice(d.seat, chooser.choice(d.options)) for d in pending)
            after_first, after_second = game.resolve(state, first), game.resolve(state, second)
            # The other seat is asked the very same question once the first has answered.
            assert game.pending(after_first.state) == (pending[1],)
            assert game.pending(after_second.state) == (pending[0],)
            one = game.resolve(after_first.state, second)
            other = game.resolve(after_second.state, first)
            assert one.state == other.state
            assert msgspec.json.encode(one.state) == msgspec.json.encode(other.state)
            # Only the two notes “has chosen” change places; what follows them is the same.
            assert one.events[1:] == other.events[1:]
            assert (one.events[0], other.events[0]) == (
                after_second.events[0],
                after_first.events[0],
            )
            state = chooser.choice((one, other)).state
