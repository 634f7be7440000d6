"""How a duel has gone, told from what everybody sees: what was flown, for every viewer.

A loop is half a round shorter, and both sides begin half a round apart: tiles and places may allow
several ways. Then only the last turns are told, from the first that is certain.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection
from typing import Any

import pytest
from msgspec.structs import replace

from escadrille.games.dogfight import dogfight
from escadrille.rossi.model.view import View
from escadrille.rossi.solver import Duel, NotSolved, duel_of
from escadrille.rossi.solver.course import turns_of
from escadrille.rossi.solver.kernels.turns import JAM, ZERO, flags_of
from tests.rossi.solver.duels import a_duel
from tests.rossi.solver.whole_duels import Asked, flown

PAIRS = (("white", "brown"), ("grey", "yellow"), ("purple", "white"), ("yellow", "brown"))


def view_of(duel: Duel, asked: Asked, viewer: int | None = None) -> View:
    return duel.simulator.game.view(asked.state, viewer)


def questions(duel: Duel, seed: str) -> list[Asked]:
    return list(flown(duel, seed))


@pytest.mark.parametrize("side", ["single", "dual"])
def test_every_viewer_is_told_the_turns_that_were_flown(side: str) -> None:
    met: Counter[str] = Counter()
    for pair in PAIRS:
        duel = a_duel(*pair, side)
        for asked in questions(duel, f"{side} {pair}"):
            told = turns_of(duel, view_of(duel, asked))
            assert told == asked.turns[len(asked.turns) - len(told) :]
            for viewer in (0, 1):
                assert turns_of(duel, view_of(duel, asked, viewer)) == told
            met["told"] += len(told)
            met["flown"] += len(asked.turns)
            met["all"] += told == asked.turns
            _note(duel, asked, met)
    assert met["told"] > 0.4 * met["flown"]
    assert met["all"] > 30
    assert met["loop"] > 10
    assert met["round 3"] > 10
    assert all(met[rare] for rare in ("zero", "jam", "shown"))


def test_everything_is_told_where_there_is_one_way_alone() -> None:
    """Without a 3 a biplane can have come from one start alone. [D4.4]"""
    seen = 0
    for pair in PAIRS:
        duel = a_duel(*pair)
        for asked in questions(duel, f"no 3 {pair}"):
            if all(tile.value != 3 for each in asked.state.aviators for tile in each.played):
                assert turns_of(duel, view_of(duel, asked)) == asked.turns
                seen += 1
    assert seen > 8


def _note(duel: Duel, asked: Asked, met: Counter[str]) -> None:
    """What the turns have shown."""
    met[f"round {asked.state.round}"] += 1
    met["shown"] += any(each.shown for each in asked.state.aviators)
    for turn in asked.turns[-1:]:
        for seat in range(2):
            met["loop"] += duel.plan(seat, turn.plans[seat]).mode == "loop"
            flags = flags_of(turn.standing.place, seat)
            met["zero"] += bool(flags & ZERO)
            met["jam"] += bool(flags & JAM)


# -- Black --------------------------------------------------------------------------------------


@pytest.mark.rule("D8.9", "D8.10")
def test_how_many_tiles_black_held_is_told_though_nobody_saw_what_it_lost() -> None:
    """Every hit costs a tile, and a round begins with a full hand. A tile that is reused leaves no
    trace in the pile: then nothing is told. [D8.11]
    """
    found: Counter[str] = Counter()
    for both in (("black", "red"), ("yellow", "black")):
        duel = duel_of(dogfight({"biplanes": both}), ignores_losses=True)
        for asked in (each for seed in range(4) for each in questions(duel, f"black {seed}")):
            black = asked.state.aviators[both.index("black")]
            flown = 5 * (asked.state.round - 1) + asked.state.turn - 1
            if len(black.played) < flown:
                refused(duel, view_of(duel, asked))
                found["reused"] += 1
                continue
            told = turns_of(duel, view_of(duel, asked))
            assert told == asked.turns[len(asked.turns) - len(told) :]
            found["lost" if black.lost else "whole"] += len(told)
            found["back"] += bool(told) and bool(black.lost) and len(told) < flown
    assert min(found["reused"], found["lost"], found["whole"], found["back"]) > 5


# -- what somebody has made up ------------------------------------------------------------------


def a_view(duel: Duel) -> View:
    """In round 2, with loops behind it."""
    asked = next(
        each for each in questions(duel, "made up") if (each.state.round, each.state.turn) == (2, 3)
    )
    return view_of(duel, asked)


def with_seat(view: View, seat: int, **changes: Any) -> View:
    seats = list(view.seats)
    seats[seat] = replace(seats[seat], **changes)
    return replace(view, seats=(seats[0], seats[1]))


def refused(duel: Duel, view: View, fields: Collection[str] = ("played",)) -> None:
    with pytest.raises(NotSolved) as caught:
        turns_of(duel, view)
    assert caught.value.field in fields


@pytest.mark.parametrize("seat", [0, 1])
def test_positions_that_nobody_can_have_flown_to_are_refused(seat: int) -> None:
    duel = a_duel("red", "blue")
    view = a_view(duel)
    own = view.seats[seat]
    turns_of(duel, view)
    refused(duel, with_seat(view, seat, played=own.played[:-1]))
    refused(duel, with_seat(view, seat, played=(*own.played, own.played[0])))
    refused(duel, with_seat(view, seat, damage=own.damage + 3))
    for space in ("r0", "r1", "r2", "r5"):
        if space != own.space:
            refused(duel, with_seat(view, seat, space=space))


def test_the_number_of_the_turn_has_to_fit_the_tiles_played() -> None:
    duel = a_duel("red", "blue")
    view = a_view(duel)
    for turn in (2, 4):
        refused(duel, replace(view, turn=turn))
    refused(duel, replace(view, round=1))
