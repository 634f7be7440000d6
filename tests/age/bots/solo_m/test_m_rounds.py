"""Whole games against Solo-M: rounds are as their dice say, every die has a name, records hold."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import pairwise
from random import Random
from typing import Any, NamedTuple

import pytest
from msgspec.structs import replace

from escadrille import catalog
from escadrille.age.fire import shots as sighting
from escadrille.age.game import Age
from escadrille.age.model.actions import Action
from escadrille.age.model.events import (
    BonusRoundBegan,
    BotDecided,
    BotDieRolled,
    Event,
    Flown,
    InitiativeRolled,
    LineFormed,
    NerveTested,
    PlaceTaken,
    RoundBegan,
    SideRolled,
    TurnBegan,
)
from escadrille.age.model.state import PRESENT, State
from escadrille.age.movement import search as searching
from escadrille.age.words.questions import chance_words
from escadrille.age.words.story import tell
from escadrille.games.age import age, age_scenarios
from escadrille.kernel.nature import SeededNature
from escadrille.kernel.protocol import Answer, Chance, Choice, Outcome, Over, Step
from escadrille.kernel.record import SeatNote, entry_line, header_line, new_header

SCENARIOS = tuple(age_scenarios())
SOME = ("duel", "combined", "teams-of-four", "free-for-all-three")


class Moment(NamedTuple):
    """An answer in a game."""

    before: State
    asked: object
    answer: Answer[Action]
    step: Step[State, Event]


def game_of(scenario: str, who: str, **setup: Any) -> Age:
    """Solo-M flies for the first seat, the last, everybody, or beside Solo-L."""
    seats = len(age_scenarios()[scenario]["seats"])
    bots = {
        "first": ["solo-m", *[""] * (seats - 1)],
        "last": [*[""] * (seats - 1), "solo-m"],
        "all": ["solo-m"] * seats,
        "mixed": ["solo-l", *["solo-m"] * (seats - 1)],
    }[who]
    agreed = {"odds": 1, **setup.pop("solo", {})}
    return age({"scenario": scenario, "bots": bots, "solo": agreed, **setup})


def played(game: Age, seed: str) -> Iterator[Moment]:
    """A game in which people choose at random."""
    searching.KERNEL.wait()
    sighting.KERNEL.wait()
    nature, whim = SeededNature(seed), Random(seed)
    state = game.initial()
    while not isinstance(pending := game.pending(state), Over):
        answer: Answer[Action]
        if isinstance(pending, Chance):
            answer = Outcome(nature.outcome(pending))
        else:
            answer = Choice(pending[0].seat, whim.choice(pending[0].options))
        step = game.resolve(state, answer)
        yield Moment(state, pending, answer, step)
        state = step.state


@cache
def kept(scenario: str, who: str) -> tuple[Age, tuple[Moment, ...]]:
    """A game that several tests look at."""
    initiative = "side" if who == "last" else "aircraft"
    game = game_of(scenario, who, solo={"initiative": initiative})
    return game, tuple(played(game, f"{scenario} {who}"))


def happenings(game: Age, moments: tuple[Moment, ...]) -> Iterator[tuple[State, Event]]:
    """Every event with the state that it came upon."""
    for moment in moments:
        state = moment.before
        for event in moment.step.events:
            yield state, event
            state = game.evolve(state, event)


some_games = pytest.mark.parametrize(
    ("scenario", "who"), [(each, who) for each in SOME for who in ("last", "mixed")]
)


# -- every scenario -----------------------------------------------------------------------------


@pytest.mark.rule("A11.3", "A11.7")
@pytest.mark.parametrize("number", range(len(SCENARIOS)))
def test_every_scenario_comes_to_its_end(number: int) -> None:
    who = ("first", "last", "all")[number % 3]
    game = game_of(SCENARIOS[number], who)
    moments = list(played(game, f"{SCENARIOS[number]} {who}"))
    last = moments[-1].step.state
    assert last.result is not None
    # Somebody who steers airships at random may go on forever.
    assert last.result.reason != "round limit" or last.airships
    seats = {m.asked[0].seat for m in moments if isinstance(m.asked, tuple)}
    assert not [seat for seat in seats if game.rules.is_bot(seat)]


# -- rounds -------------------------------------------------------------------------------------


@pytest.mark.rule("A11.7")
@some_games
def test_everybody_in_the_air_has_one_turn_and_late_ones_fire_last(scenario: str, who: str) -> None:
    game, moments = kept(scenario, who)
    rounds = 0
    for state, event in happenings(game, moments):
        if not isinstance(event, LineFormed):
            continue
        rounds += 1
        flying = [n for n, each in enumerate(state.aircraft) if each.where in PRESENT]
        moves = [slot.aircraft for slot in event.line if not slot.is_late]
        assert sorted(moves) == flying
        others = [index for index in flying if not game.rules.fleet[index].has_pilot_skill]
        assert set(moves[: len(others)]) == set(others)
        late = [slot.aircraft for slot in event.line if slot.is_late]
        assert list(event.line[len(moves) :]) == [s for s in event.line if s.is_late]
        assert set(late) <= set(others)
    assert rounds > 3


@pytest.mark.rule("A11.7")
@some_games
def test_fighters_move_in_the_order_of_their_dice(scenario: str, who: str) -> None:
    game, moments = kept(scenario, who)
    for state, event in happenings(game, moments):
        if isinstance(event, LineFormed):
            totals = {each.aircraft: each.totals for each in state.initiative}
            rolled = [totals[s.aircraft] for s in event.line if s.aircraft in totals]
            assert rolled == sorted(rolled, reverse=True)
            assert len(rolled) == len(set(rolled))


@pytest.mark.rule("A11.7")
@some_games
def test_turns_come_in_line_and_pass_over_nobody_who_could_use_them(
    scenario: str, who: str
) -> None:
    game, moments = kept(scenario, who)
    turns: list[tuple[State, TurnBegan]] = []
    for state, event in happenings(game, moments):
        if isinstance(event, TurnBegan):
            assert len(event.movers) == 1
            turns.append((state, event))
    for (before, one), (state, other) in pairwise(turns):
        if other is turns[-1][1] or before.round != state.round or not before.line:
            continue
        places = [(slot.aircraft, slot.is_late) for slot in state.line]
        first, second = (places.index((e.movers[0], e.is_late)) for e in (one, other))
        assert first < second
        for index, is_late in places[first + 1 : second]:
            assert is_late or state.aircraft[index].where not in PRESENT


@pytest.mark.rule("A11.7")
@some_games
def test_nobody_moves_twice_in_a_round(scenario: str, who: str) -> None:
    game, moments = kept(scenario, who)
    flown: set[int] = set()
    for _, event in happenings(game, moments):
        if isinstance(event, RoundBegan):
            flown = set()
        if isinstance(event, Flown):
            assert event.aircraft not in flown
            flown.add(event.aircraft)


# -- dice, events, records ----------------------------------------------------------------------


@some_games
def test_every_die_has_a_name_of_its_own_and_words(scenario: str, who: str) -> None:
    game, moments = kept(scenario, who)
    known = catalog.rules_page("age")
    names = []
    for moment in moments:
        if isinstance(moment.asked, Chance):
            asked = moment.asked
            names.append((asked.cause, asked.seat, asked.round, asked.slot))
            assert asked.rule in known
            assert chance_words(game.rules, moment.before, asked)
    assert len(names) == len(set(names))


@some_games
def test_every_event_is_booked_and_told(scenario: str, who: str) -> None:
    game, moments = kept(scenario, who)
    known = catalog.rules_page("age")
    for moment in moments:
        state = moment.before
        for event in moment.step.events:
            for line in tell(game.rules, state, event):
                assert line.rule in known
                assert "{" not in line.text
            state = game.evolve(state, event)
        assert state == moment.step.state


def test_a_record_replays_and_verifies() -> None:
    game, moments = kept("duel", "last")
    seats = (SeatNote("person", "random"), SeatNote("bot", "solo-m"))
    header = new_header(game, game.initial(), seats, seed="duel last")
    text = header_line(header) + "".join(entry_line(m.answer, m.step) for m in moments)
    record = catalog.open_record(text)
    assert [step.state for step in record.replay()] == [m.step.state for m in moments]
    assert record.verify() == moments[-1].step.state


@pytest.mark.rule("A11.3", "A8.1.3")
def test_the_survivors_of_a_bonus_round_are_placed_by_dice_again() -> None:
    game = game_of("duel", "all", options={"bonus_round": True})
    for seed in map(str, range(60)):
        moments = tuple(played(game, seed))
        events = [event for _, event in happenings(game, moments)]
        bonus = [event for event in events if isinstance(event, BonusRoundBegan)]
        if bonus and len({game.rules.fleet[each].team for each in bonus[0].survivors}) == 2:
            break
    else:
        raise AssertionError("no game with a bonus round")
    later = events[events.index(bonus[0]) :]
    assert sorted(e.aircraft for e in later if isinstance(e, PlaceTaken)) == sorted(
        bonus[0].survivors
    )
    kinds = [type(event) for event in later]
    assert SideRolled in kinds
    assert kinds.index(LineFormed) < kinds.index(TurnBegan)
    asked = [m.asked for m in moments if isinstance(m.asked, Chance)]
    names = [(each.cause, each.seat, each.round, each.slot) for each in asked]
    assert len(names) == len(set(names))


# -- secrets ------------------------------------------------------------------------------------


@pytest.mark.rule("A6.6", "A11.7", "A11.9")
def test_no_die_and_no_note_tells_hidden_skill() -> None:
    """With other skills that are hidden everybody rolls, thinks and does the same."""
    game = game_of("duel", "last", options={"skill": "hidden"})
    seen = 0
    for moment in played(game, "hidden"):
        fleet = tuple(
            each if each.is_revealed else replace(each, skill="rookie" if n % 2 else "ace")
            for n, each in enumerate(moment.before.aircraft)
        )
        if moment.before.round == 0 or fleet == moment.before.aircraft:
            continue
        other = game.resolve(replace(moment.before, aircraft=fleet), moment.answer)
        kinds = (InitiativeRolled, BotDecided, BotDieRolled, NerveTested)
        one, two = (
            [e for e in step.events if isinstance(e, kinds)] for step in (moment.step, other)
        )
        assert one == two
        seen += bool(one)
    assert seen > 20
