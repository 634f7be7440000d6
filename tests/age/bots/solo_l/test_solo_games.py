"""Whole solo games: nothing breaks, nothing illegal, every die named once, records hold."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from random import Random
from typing import Any, NamedTuple

import pytest
from fluent.syntax import FluentSerializer
from msgspec.structs import replace

from escadrille import catalog
from escadrille.age.bots import thinking
from escadrille.age.bots.cockpit import Cockpit
from escadrille.age.bots.solo_l import pilot as solo_l
from escadrille.age.fire import shots as sighting
from escadrille.age.game import Age
from escadrille.age.model.actions import Action
from escadrille.age.model.events import (
    BonusRoundBegan,
    BotDecided,
    BotDieRolled,
    Event,
    PlaceTaken,
)
from escadrille.age.model.state import State
from escadrille.age.movement import search as searching
from escadrille.age.words.questions import chance_words
from escadrille.age.words.story import tell
from escadrille.games.age import age, age_scenarios
from escadrille.kernel.nature import SeededNature
from escadrille.kernel.protocol import Answer, Chance, Choice, Decision, Outcome, Over, Step
from escadrille.kernel.record import SeatNote, entry_line, header_line, new_header
from tests.messages.english import messages_of

SCENARIOS = tuple(age_scenarios())


class Moment(NamedTuple):
    """An answer in a game."""

    before: State
    asked: object
    answer: Answer[Action]
    step: Step[State, Event]


def game_of(scenario: str, who: str, **setup: Any) -> Age:
    """Bots fly for the first seat, the last, or everybody."""
    seats = len(age_scenarios()[scenario]["seats"])
    first, last = int(who in ("first", "all")), int(who in ("last", "all"))
    middle = ["solo-l" if who == "all" else ""] * (seats - 2)
    bots = [["", "solo-l"][first], *middle, ["", "solo-l"][last]]
    return age({"scenario": scenario, "bots": bots, "solo": {"odds": 1}, **setup})


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
def duel() -> tuple[Age, tuple[Moment, ...]]:
    """One short game that several tests look at."""
    game = game_of("duel", "first", options={"skill": "hidden"})
    return game, tuple(played(game, "duel"))


@pytest.mark.rule("A10.6", "A10.11", "A10.18")
@pytest.mark.parametrize("number", range(len(SCENARIOS)))
def test_bots_play_every_scenario_to_its_end_on_any_side(number: int) -> None:
    scenario, who = SCENARIOS[number], ("first", "last", "all")[number % 3]
    game = game_of(scenario, who)
    moments = list(played(game, f"{scenario} {who}"))
    last = moments[-1].step.state
    assert last.result is not None
    # Somebody who steers airships at random may go on forever.
    assert last.result.reason != "round limit" or last.airships
    seats = {m.asked[0].seat for m in moments if isinstance(m.asked, tuple)}
    assert not [seat for seat in seats if game.rules.is_bot(seat)]
    decided = [e for m in moments for e in m.step.events if isinstance(e, BotDecided)]
    is_placed = all(craft.recruit.start for craft in game.rules.fleet)
    usual = {"fly"} if is_placed else {"place", "level", "fly"}
    assert {event.kind for event in decided} >= usual


@pytest.mark.rule("A10.11")
@pytest.mark.parametrize(
    "options",
    [
        {"wind": "E", "sun": "W"},
        {"aerobatics": True, "speed_difference": True},
        {"skill": "hidden", "experience": True},
        {"bonus_round": True},
    ],
)
def test_bots_play_with_every_option(options: dict[str, Any]) -> None:
    for seed in ("one", "two"):
        for moment in played(game_of("duel", "all", options=options), seed):
            last = moment.step.state
        assert last.result is not None


@pytest.mark.rule("A10.4", "A8.1.3")
def test_the_survivors_of_a_bonus_round_stand_along_the_edges_again() -> None:
    game = game_of("duel", "all", options={"bonus_round": True})
    moments = list(played(game, "14"))  # a game whose aircraft and points name different winners
    events = [event for moment in moments for event in moment.step.events]
    (bonus,) = [event for event in events if isinstance(event, BonusRoundBegan)]
    later = events[events.index(bonus) :]
    assert [e.aircraft for e in later if isinstance(e, PlaceTaken)] == list(bonus.survivors)
    names = [
        (m.asked.cause, m.asked.seat, m.asked.round, m.asked.slot)
        for m in moments
        if isinstance(m.asked, Chance)
    ]
    assert len(names) == len(set(names))


def test_every_die_of_a_game_has_a_name_of_its_own() -> None:
    _, moments = duel()
    chances = [moment.asked for moment in moments if isinstance(moment.asked, Chance)]
    names = [(each.cause, each.seat, each.round, each.slot) for each in chances]
    assert len(names) == len(set(names))


def test_every_die_of_a_bot_has_a_cause_and_a_rule_and_is_told() -> None:
    game, moments = duel()
    known = catalog.rules_page("age")
    causes = set()
    for moment in moments:
        if isinstance(moment.asked, Chance) and moment.asked.cause.startswith("solo: "):
            causes.add(moment.asked.cause)
            assert moment.asked.rule in known
            words = chance_words(game.rules, moment.before, moment.asked)
            assert re.match(r"(Red|Solo|\d+-sided) die for ", words)
    assert len(causes) > 5


def test_booking_the_events_gives_the_state() -> None:
    game, moments = duel()
    for moment in moments:
        state = moment.before
        for event in moment.step.events:
            state = game.evolve(state, event)
        assert state == moment.step.state


def test_every_note_is_a_sentence() -> None:
    game, moments = duel()
    known = catalog.rules_page("age")
    told = 0
    for moment in moments:
        state = moment.before
        for event in moment.step.events:
            for line in tell(game.rules, state, event):
                assert line.rule in known
                assert "{" not in line.text
                told += isinstance(event, BotDecided)
            state = game.evolve(state, event)
    assert told > 50


def test_the_dice_of_a_decision_are_forgotten_with_it() -> None:
    _, moments = duel()
    for moment in moments:
        if any(isinstance(event, BotDecided) for event in moment.step.events):
            later = moment.step.events[::-1]
            last = next(e for e in later if isinstance(e, BotDecided | BotDieRolled))
            assert isinstance(last, BotDieRolled) or moment.step.state.bot_dice == ()


def test_a_record_replays_and_verifies() -> None:
    game, moments = duel()
    seats = (SeatNote("bot", "solo-l"), SeatNote("person", "random"))
    header = new_header(game, game.initial(), seats, seed="duel")
    text = header_line(header) + "".join(entry_line(m.answer, m.step) for m in moments)
    record = catalog.open_record(text)
    assert [step.state for step in record.replay()] == [m.step.state for m in moments]
    assert record.verify() == moments[-1].step.state


def test_records_without_bots_do_not_mention_them() -> None:
    game = age({"scenario": "duel"})
    assert set(game.setup_fields()) == {"scenario", "forces", "force_rule", "options"}
    assert (game.initial().minds, game.initial().bot_dice) == ((), ())


def test_figures_of_bots_do_not_disown_records_without_them() -> None:
    own = {"solo": {"green_from": 4}}
    alone = [age({"scenario": "duel"}, changes=each) for each in ({}, own)]
    assert alone[0].data_hash == alone[1].data_hash
    solo = [age({"scenario": "duel", "bots": ["solo-l", ""]}, changes=each) for each in ({}, own)]
    assert solo[0].data_hash != solo[1].data_hash


@pytest.mark.rule("A6.6")
def test_bots_do_not_use_the_hidden_skill_of_a_player_s_pilots() -> None:
    """With other skills in the other camp every bot thinks and does the same."""
    game, moments = duel()
    seen = 0
    for moment in moments:
        state = moment.before
        hidden = [
            craft.index
            for craft in game.rules.of_seat(1)
            if not state.aircraft[craft.index].is_revealed and state.round > 0
        ]
        decided = [e for e in moment.step.events if isinstance(e, BotDecided) and e.kind == "fly"]
        if not hidden or not decided:
            continue
        fleet = list(state.aircraft)
        for index in hidden:
            skill = "ace" if fleet[index].skill != "ace" else "rookie"
            fleet[index] = replace(fleet[index], skill=skill)
        other = replace(state, aircraft=tuple(fleet))
        again = game.resolve(other, moment.answer).events
        assert [e for e in again if isinstance(e, BotDecided)][: len(decided)] == decided
        seen += 1
    assert seen > 3


@pytest.mark.rule("A6.6")
def test_a_bot_sees_what_its_seat_may_see(monkeypatch: pytest.MonkeyPatch) -> None:
    seen: list[State] = []

    def spy(cockpit: Cockpit, decision: Decision[Action]) -> Action:
        seen.append(cockpit.state)
        return solo_l.think(cockpit, decision)

    spied_on = thinking.BOTS["solo-l"]._replace(think=spy)
    monkeypatch.setitem(thinking.BOTS, "solo-l", spied_on)
    game = game_of("duel", "first", options={"skill": "hidden"})
    moments = played(game, "spied on")
    while not seen:
        next(moments)
    own, other = ([c.index for c in game.rules.of_seat(seat)] for seat in (0, 1))
    assert {seen[0].aircraft[index].skill for index in other} == {None}
    assert None not in {seen[0].aircraft[index].skill for index in own}


def test_every_sentence_has_its_own_words() -> None:
    notes = {n: m for n, m in messages_of("solo").items() if n.startswith("solo-note-")}
    serialize = FluentSerializer().serialize_entry
    texts = [serialize(note).partition(" =")[2] for note in notes.values()]
    assert len(set(texts)) == len(texts)
    assert all(text.endswith(".\n") for text in texts)
