"""Every law on one game with bots: what is wrong with it, in words. [A10]"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from inspect import signature
from types import ModuleType

from tests.laws.age import (
    test_bookkeeping,
    test_courses,
    test_fire,
    test_flights,
    test_initiative,
    test_records,
    test_scores,
    test_zones,
)
from tests.laws.age.conftest import Games
from tests.laws.age.games import Game
from tests.laws.age.setups import BOT_SEATS, MODES
from tests.laws.age.unfolding import unfolded
from tests.laws.looking import NothingSeen

Law = Callable[[Games], None]

BOOKS = (
    *(test_bookkeeping, test_courses, test_fire, test_flights, test_initiative),
    *(test_scores, test_zones),
)
"""Laws that look at what each aircraft does: bots' decisions are moments of their own there."""


def _laws_of(book: ModuleType) -> list[Law]:
    tests = [test for name, test in vars(book).items() if name.startswith("test_")]
    return [test for test in tests if "games" in signature(test).parameters]


OF_PEOPLE = test_flights.test_aircraft_enter_by_their_own_access_points_facing_inward
"""Where bots play, all aircraft start on the board: nobody comes in later. [A10.4]"""

LAWS: tuple[Law, ...] = tuple(
    law for book in BOOKS for law in _laws_of(book) if law is not OF_PEOPLE
)
RECORD_LAWS: tuple[Law, ...] = tuple(_laws_of(test_records))


def spread(count: int) -> Iterator[tuple[str, int, str]]:
    """Mode, number and the seats of bots of so many games: all modes in turn, bots everywhere."""
    for place in range(count):
        number = place // len(MODES)
        yield MODES[place % len(MODES)], number, BOT_SEATS[(place + number) % len(BOT_SEATS)]


def faults(game: Game) -> list[str]:
    """The laws that a game breaks, each with what it says about it."""
    finer = unfolded(game)
    looked_at = [(law, finer) for law in LAWS] + [(law, game) for law in RECORD_LAWS]
    return [f"{law.__name__}: {why}" for law, one in looked_at if (why := _fault(law, one))]


def _fault(law: Law, game: Game) -> str:
    try:
        law((game,))
    except NothingSeen:
        return ""
    except AssertionError as error:
        return f"{error}".partition("\n")[0] or "broken"
    return ""
