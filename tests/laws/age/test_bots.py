"""What holds for people holds for bots: the laws, on games with bots in one or in all seats.

[A10, A11]
`python -m benchmarks.solo_games` plays as many more as one likes.
"""

from __future__ import annotations

from copy import copy
from functools import cache
from itertools import pairwise

import pytest
from msgspec.structs import replace

from escadrille.age.model import events as ev
from escadrille.age.scenario.bots import BotName
from escadrille.kernel.protocol import Step
from tests.laws.age.conftest import Games
from tests.laws.age.games import Game, Play
from tests.laws.age.inspection import LAWS, RECORD_LAWS, Law, faults, spread
from tests.laws.age.setups import BOT_NAMES, BOT_SEATS, MODES
from tests.laws.age.unfolding import unfolded


@pytest.fixture(scope="module")
def bot_games() -> Games:
    """The scenarios as they stand with Solo-L, others at random with Solo-M; seats by turns."""
    return tuple(game for mode in MODES for game in _games_of(mode))


def _games_of(mode: str) -> Games:
    who = BOT_SEATS[MODES.index(mode) % len(BOT_SEATS)]
    return Game(mode, 0, bots=who, bot="solo-l"), Game(mode, 2, bots=who, bot="solo-m")


@pytest.fixture(scope="module")
def finer_games(bot_games: Games) -> Games:
    return tuple(unfolded(game) for game in bot_games)


@pytest.mark.rule("A10.11", "A11")
@pytest.mark.parametrize("law", LAWS, ids=lambda law: law.__name__)
def test_bots_keep_the_law(finer_games: Games, law: Law) -> None:
    law(finer_games)


@pytest.mark.parametrize("law", RECORD_LAWS, ids=lambda law: law.__name__)
def test_records_of_bots_hold(bot_games: Games, law: Law) -> None:
    """Of every mode those of one bot, by turns."""
    law(tuple(game for place, game in enumerate(bot_games) if place % 4 in (0, 3)))


@pytest.mark.rule("A10")
def test_no_person_is_asked_for_a_bot(bot_games: Games) -> None:
    for game in bot_games:
        asked = {m.question[0].seat for m in game.moments if isinstance(m.question, tuple)}
        assert not [seat for seat in asked if game.game.rules.is_bot(seat)]
        assert game.bots != "all" or not asked


def test_unfolding_leaves_nothing_out(bot_games: Games, finer_games: Games) -> None:
    for game, finer in zip(bot_games, finer_games, strict=True):
        assert finer.events == game.events
        assert finer.states[-1] == game.states[-1]
        decided = sum(isinstance(event, ev.BotDecided) for event in game.events)
        assert len(finer.moments) == len(game.moments) + decided


@pytest.mark.rule("A3.6", "A10.20")
def test_where_aerobatics_alone_complete_a_random_maneuver_one_is_flown() -> None:
    """Boxed in at random: a game in which no ordinary path was left to dice."""
    play = Game("free-for-all-four", 47, bots="all")
    maneuvers = [
        event
        for before, event in pairwise(play.events)
        if isinstance(event, ev.Flown)
        and isinstance(before, ev.BotDecided)
        and "random maneuver" in [note.code for note in before.notes]
        and set(event.path) - set("ALR")
    ]
    assert maneuvers


# -- the inspection itself ----------------------------------------------------------------------


each_bot = pytest.mark.parametrize("bot", ["", *BOT_NAMES])
"""Without a name: one of each against the other."""

FLIGHT_LAWS = {
    "test_every_complete_flight_stands_before_a_referee",
    "test_every_course_stands_before_a_referee",
}


@cache
def skirmish(bot: BotName) -> Game:
    game = Game("close-dogfight", 0 if bot else MIXED, bots="all", bot=bot)
    assert bot or set(game.game.rules.setup.bots) == set(BOT_NAMES)
    return game


MIXED = 2
"""The number of a skirmish in which two different bots meet."""


@each_bot
def test_a_sound_game_has_no_faults(bot: BotName) -> None:
    assert faults(skirmish(bot)) == []


@each_bot
def test_a_flight_that_is_not_what_it_seems_is_found(bot: BotName) -> None:
    """The last flight of a bot that nothing follows is said to have ended one level higher."""
    spoilt = copy(skirmish(bot))
    number = max(n for n, m in enumerate(spoilt.moments) if _just_flew(m.step.events))
    moment = spoilt.moments[number]
    events = tuple(
        replace(event, level=event.level + 1) if isinstance(event, ev.Flown) else event
        for event in moment.step.events
    )
    changed = moment._replace(step=Step(events, moment.step.state))
    spoilt.moments = (*spoilt.moments[:number], changed, *spoilt.moments[number + 1 :])
    found = {fault.partition(":")[0] for fault in faults(spoilt)}
    assert found & FLIGHT_LAWS
    assert "test_a_record_replays_and_holds_when_it_is_verified" in found


def _just_flew(events: tuple[ev.Event, ...]) -> bool:
    """Whether a flight comes after the last decision."""
    told = [type(event) for event in events if isinstance(event, ev.Flown | ev.BotDecided)]
    return told[-1:] == [ev.Flown] and told.count(ev.Flown) == 1


def test_games_are_spread_over_all_modes_seats_bots_and_odds() -> None:
    games = list(spread(1_000))
    assert {(mode, who) for mode, _, who in games} == {(m, w) for m in MODES for w in BOT_SEATS}
    assert len(set(games)) == len(games)
    setups = [Play(mode, number, bots=who).agreed.setup for mode, number, who in games[:200]]
    assert {setup["solo"]["odds"] for setup in setups} == {1, 2, 3}
    assert {name for setup in setups for name in setup["bots"]} == {"", *BOT_NAMES}
