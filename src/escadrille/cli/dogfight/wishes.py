"""What the players want, completed to a set-up that the rules allow."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import product
from typing import Any, NamedTuple

from escadrille.bots.dogfight import SOLO
from escadrille.bots.roster import bots_for, published_for
from escadrille.cli.desk.players import HOT_SEAT, HUMAN, bot_choices
from escadrille.kernel.errors import BadInput
from escadrille.rossi.figures import Box, Colour, ScenarioName, Side, read_setup

GAME = "dogfight"
USUAL_BIPLANES: tuple[Colour, Colour] = ("red", "blue")


class Wishes(NamedTuple):
    """What has been said; None is what nobody has said."""

    scenario: ScenarioName | None = None
    side: Side | None = None
    biplanes: tuple[str, ...] | None = None
    opponent: str | None = None
    seat: int | None = None
    smart_three: bool | None = None
    remove_tiles: bool | None = None


class Agreed(NamedTuple):
    """Everything settled: the fields of the set-up and who sits where."""

    setup: Mapping[str, Any]
    players: tuple[str, str]


def opponents() -> dict[str, str]:
    """Who can play the other seat, in words; the usual one first."""
    first, *rest = bot_choices(GAME, (*bots_for(GAME), *published_for(GAME)))
    return dict([first, (HOT_SEAT, f"{HOT_SEAT}: Another person at this keyboard."), *rest])


def agree(wishes: Wishes, box: Box) -> Agreed:
    """Fill what is open with the most usual choice that the rules allow beside the rest.

    If there is none, the result is a set-up that the rules refuse for something that was said.
    """
    refused: list[Agreed] = []
    for candidate in _candidates(wishes, box):
        field = _refused_field(candidate.setup, box)
        if field is None:
            return candidate
        is_said = getattr(wishes, field, None) is not None
        refused.insert(0 if is_said else len(refused), candidate)
    return refused[0]


def can_be_agreed(wishes: Wishes, box: Box) -> bool:
    """Whether there is any game like this."""
    return any(_refused_field(each.setup, box) is None for each in _candidates(wishes, box))


def _refused_field(setup: Mapping[str, Any], box: Box) -> str | None:
    """The name of the field for which the rules refuse a set-up, or None."""
    try:
        read_setup(setup, box)
    except BadInput as error:
        return error.field.removeprefix("setup.").partition("[")[0]
    return None


def _candidates(wishes: Wishes, box: Box) -> Iterator[Agreed]:
    """Every way to fill what is open, the most usual first."""
    scenarios = [wishes.scenario] if wishes.scenario else list(box.scenarios)
    others = [wishes.opponent] if wishes.opponent else list(opponents())
    if wishes.seat is not None and HOT_SEAT in others:
        others.remove(HOT_SEAT)  # both seats are played by people
    sides = [wishes.side] if wishes.side else list(box.boards)
    planes = [wishes.biplanes] if wishes.biplanes else list(pairs(box))
    for scenario, opponent, side, biplanes in product(scenarios, others, sides, planes):
        setup = {
            "scenario": scenario,
            "side": side,
            "biplanes": biplanes,
            "solo": opponent == SOLO,
            "smart_three": bool(wishes.smart_three),
            "remove_tiles": bool(wishes.remove_tiles),
        }
        other = HUMAN if opponent == HOT_SEAT else opponent
        yield Agreed(setup, (other, HUMAN) if wishes.seat == 2 else (HUMAN, other))


def pairs(box: Box) -> Iterator[tuple[Colour, Colour]]:
    """Every two biplanes, the usual ones first."""
    firsts, seconds = (dict.fromkeys((usual, *box.biplanes)) for usual in USUAL_BIPLANES)
    return product(firsts, seconds)
