"""Laws about what a game keeps: its tiles, its damage, its chances and its score."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

import pytest

from escadrille.kernel.protocol import Chance
from escadrille.rossi.figures.tiles import Tile
from escadrille.rossi.model import events as ev
from escadrille.rossi.model.rules import MISSION, OTHER, damage_of
from escadrille.rossi.model.state import ESCORTED, Aviator, State
from tests.laws.conftest import Plays, solo_plays
from tests.laws.games import Play
from tests.laws.looking import some


@pytest.mark.rule("D1.2", "D3.12", "D8.11", "D9.4")
def test_no_tile_of_a_player_appears_or_vanishes(played: Plays) -> None:
    for play in some(played):
        rules = play.game.rules
        for state in play.states:
            for seat, aviator in enumerate(state.aviators):
                if not rules.is_bot(seat):
                    assert where_tiles_are(state, aviator) == Counter(rules.tile_set(seat))


def where_tiles_are(state: State, aviator: Aviator) -> Counter[Tile]:
    """Tiles chosen for the mulligan stay in the hand until both choices are open. [D2.4]"""
    set_aside = aviator.set_aside if state.phase == "redraw" else ()
    piles = (aviator.bag, aviator.hand, aviator.played, aviator.lost, set_aside or ())
    return Counter(tile for pile in piles for tile in pile)


@pytest.mark.rule("D10.8", "D10.12", "D10.13", "D10.16")
def test_no_tile_of_the_bot_appears_or_vanishes(played: Plays) -> None:
    for play in some(solo_plays(played)):
        everything = Counter(play.game.rules.tile_set(OTHER))
        for state, flown in bot_tiles_in_flight(play):
            assert state.bot is not None
            slots = [tile for tile in (state.bot.left, state.bot.right) if tile]
            held = Counter((*state.aviators[OTHER].bag, *slots, *state.bot.discard, *flown))
            assert held == everything
            assert state.aviators[OTHER].hand == ()


def bot_tiles_in_flight(play: Play) -> Iterator[tuple[State, tuple[Tile, ...]]]:
    """Each state of solo play with the tile that lies between the slots and the discard pile."""
    flown: tuple[Tile, ...] = ()
    for moment in play.moments:
        for event in moment.step.events:
            if isinstance(event, ev.BotTileSelected):
                flown = (event.tile,)
            elif isinstance(event, ev.BotTidied):
                flown = ()
        yield moment.step.state, flown


@pytest.mark.rule("D3.12", "D3.14")
def test_a_hand_only_grows_between_rounds(played: Plays) -> None:
    for play in some(played):
        for moment in play.moments:
            before, after = moment.before, moment.step.state
            for seat in (MISSION, OTHER):
                drawn = sum(
                    isinstance(event, ev.TileDrawn) and event.seat == seat
                    for event in moment.step.events
                )
                assert drawn == 0 or before.phase in ("draw", "redraw")
                assert len(after.aviators[seat].hand) <= len(before.aviators[seat].hand) + drawn


@pytest.mark.rule("D5.10", "D6.1", "D10.4")
def test_damage_never_falls_and_stops_at_the_threshold(played: Plays) -> None:
    for play in some(played):
        rules = play.game.rules
        crafts = (*rules.setup.biplanes, *((ESCORTED,) if rules.is_escort else ()))
        for moment in play.moments:
            for craft in crafts:
                before, after = damage_of(moment.before, craft), damage_of(moment.step.state, craft)
                assert before <= after <= rules.thresholds[craft]
        if rules.setup.solo:
            assert damage_of(play.states[-1], rules.craft(OTHER)) == 0


@pytest.mark.rule("D6.1", "D9.43", "D9.45")
def test_nobody_flies_on_with_a_full_damage_row(played: Plays) -> None:
    for play in some(played):
        rules = play.game.rules
        for state in play.states:
            if state.result or state.phase == "damage":
                continue
            for seat, craft in enumerate(rules.setup.biplanes):
                full = state.aviators[seat].damage == rules.thresholds[craft]
                assert full == state.aviators[seat].is_down
                assert not full or (rules.is_escort and seat == MISSION)
            if state.escorted:
                assert state.escorted.damage < rules.thresholds[ESCORTED]


@pytest.mark.rule("D6.1", "D6.3", "D6.4")
def test_what_one_seat_wins_the_other_loses(played: Plays) -> None:
    for play in some(played):
        result = play.result
        assert sum(result.scores) == 0
        assert set(result.scores) in ({0}, {1, -1})
        ends = [e for m in play.moments for e in m.step.events if isinstance(e, ev.GameEnded)]
        assert ends == [ev.GameEnded(result)]
        assert play.moments[-1].step.events[-1] == ends[0]


@pytest.mark.rule("D1.10")
def test_chances_are_named_once_and_weigh_something(played: Plays) -> None:
    for play in some(played):
        names = []
        for moment in play.moments:
            chance = moment.question
            if isinstance(chance, Chance):
                names.append((chance.cause, chance.seat, chance.round, chance.slot))
                labels = [odds.label for odds in chance.outcomes]
                assert labels
                assert len(set(labels)) == len(labels)
                assert all(odds.weight > 0 for odds in chance.outcomes)
                assert sum(chance.probability(label) for label in labels) == 1
        assert len(set(names)) == len(names)


@pytest.mark.rule("D3.1", "D9.4", "D9.7")
def test_rounds_and_turns_are_counted_on_without_a_gap(played: Plays) -> None:
    for play in some(played):
        turns = [e for m in play.moments for e in m.step.events if isinstance(e, ev.TurnBegan)]
        assert [(t.round, t.turn) for t in turns] == [
            (1 + count // 5, 1 + count % 5) for count in range(len(turns))
        ]
        limit = play.game.rules.scenario.max_rounds or play.game.rules.rulings.round_cap
        assert turns[-1].round <= limit
        was_stopped = play.result.reason in ("less-damage", "equal-damage", "time-out", "round-cap")
        if was_stopped:
            assert (turns[-1].round, turns[-1].turn) == (limit, 5)
