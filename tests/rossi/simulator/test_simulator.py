"""The simulator in use: one game with undo, random games by number, many rows at once."""

from __future__ import annotations

from random import Random
from typing import Any

import numpy as np
import pytest
from msgspec.structs import replace

from benchmarks.lockstep.dogfight import MODES, simulator_of
from benchmarks.lockstep.positions import random_position
from escadrille.games.dogfight import dogfight
from escadrille.rossi.figures import Tile
from escadrille.rossi.simulator import LIBRARY, Line, NotSimulated, Simulator
from escadrille.rossi.simulator import columns as at
from tests.rossi.own_figures import at as figure

PLAIN = LIBRARY.plain
RED_TILES = "biplanes.red.tiles"


def walk(line: Line, some: Random) -> None:
    """One random answer."""
    if line.asked & at.BY_CHANCE:
        line.roll(some.choice(line.outcomes())[0])
    else:
        seat = 0 if line.asked & at.BY_MISSION else 1
        line.choose(seat, some.choice(line.options(seat)))


@pytest.mark.parametrize("number", range(len(MODES)))
def test_every_step_is_undone(number: int) -> None:
    line, some = Line(simulator_of(number)), Random(number)
    rows = [line.row.tolist()]
    while line.asked:
        walk(line, some)
        rows.append(line.row.tolist())
    assert line.result is not None
    assert line.state.result == line.result
    for row in reversed(rows):
        assert line.row.tolist() == row
        if row is not rows[0]:
            line.undo()
    with pytest.raises(IndexError, match="no step"):
        line.undo()


@pytest.mark.parametrize("number", range(2 * len(MODES)))
def test_every_legal_plan_can_be_picked_at_random_and_nothing_else(number: int) -> None:
    simulator, some = simulator_of(number), Random(number)
    rules = simulator.tables.ints.tolist()
    looked_at = 0
    for _ in range(20):
        row = simulator.write(random_position(simulator.game, some)).tolist()
        for seat in (0, 1):
            if row[at.PHASE] != at.PLANNING or not PLAIN["asked"](rules, row) >> seat & 1:
                continue
            work = [0] * at.MOST_OPTIONS
            found = PLAIN["list_plans"](rules, row, seat, work)
            legal = work[:found]
            if not PLAIN["has_lists"](rules, row, seat):
                tiles = PLAIN["plan_tiles"](rules, row, seat)
                picked = [PLAIN["nth_plan"](rules, row, seat, n, *tiles) for n in range(found)]
                assert sorted(picked) == legal == sorted(legal)
            drawn = {PLAIN["random_plan"](rules, row, seat, [n + 1], [0] * 1024) for n in range(9)}
            assert drawn <= set(legal)
            looked_at += 1
    assert looked_at


def test_a_random_plan_is_among_as_many_as_there_are() -> None:
    simulator = Simulator(dogfight())
    row, rules = simulator.start(), simulator.tables.ints.tolist()
    while simulator.asked(row) & at.BY_CHANCE:
        simulator.roll(row, simulator.outcomes(row)[0][0])
    dice, counts = [PLAIN["seeded"](1, 1)], dict.fromkeys(simulator.options(row, 0), 0)
    for _ in range(1000 * len(counts)):
        counts[PLAIN["random_plan"](rules, row.tolist(), 0, dice, [])] += 1
    assert all(850 < count < 1150 for count in counts.values())


def test_a_seed_and_a_number_name_a_game_however_many_are_played() -> None:
    simulator = Simulator(dogfight({"scenario": "rescue", "biplanes": ("brown", "grey")}))
    together = simulator.play(12, seed=5)
    parts = [simulator.play(4, seed=5, first=first) for first in (0, 4, 8)]
    for name in together._fields:
        joined = np.concatenate([getattr(part, name) for part in parts])
        assert joined.tolist() == getattr(together, name).tolist()
    row = simulator.start()
    simulator.play_out(row, seed=5, number=7)
    assert row[at.SCORE] == together.scores[7]
    assert simulator.play(12, seed=6).endings.tolist() != together.endings.tolist()


SEED_1: dict[tuple[str, bool], tuple[str, str]] = {
    ("dogfight", False): ("++----+-+-+-+=----++-++++--++---", "33122333323323331333332332233333"),
    ("espionage", False): ("--++-------------+---++++++-++--", "43342533576422354534459448555663"),
    ("espionage", True): ("-+-------------------------+--+-", "35432444422224432362322242345346"),
    ("bombing", False): ("+---+-+----+---+++++-+-+-=+---+-", "32454434634442343534434535525544"),
    ("bombing", True): ("--------------------------------", "33232424445333222333333333322534"),
    ("rescue", False): ("=-=--=-------=-=-=-----===--=-==", "61232132144473446423543525134313"),
    ("rescue", True): ("=----------------=---=----=-----", "54413323335253244413437334254433"),
    ("escort", False): ("-=+---+-+++=+--=-++++--++---+++-", "13313221323332332333332231112332"),
    ("escort", True): ("------------------------------+-", "21222111211213111222111111111231"),
}
"""The mission seat's scores and the last rounds of games 0 to 31, by scenario and solo."""
BIPLANES = {
    "dogfight": ("white", "black"),
    "espionage": ("red", "blue"),
    "bombing": ("yellow", "red"),
    "rescue": ("brown", "blue"),
    "escort": ("red", "grey"),
}


@pytest.mark.parametrize(("scenario", "solo"), SEED_1)
def test_game_17_of_seed_1_is_the_same_forever(scenario: str, solo: bool) -> None:
    setup = {"scenario": scenario, "biplanes": BIPLANES[scenario], "solo": solo}
    played = Simulator(dogfight(setup)).play(32, seed=1)
    scores = "".join("-=+"[score + 1] for score in played.scores.tolist())
    rounds = "".join(map(str, played.rounds.tolist()))
    assert (scores, rounds) == SEED_1[scenario, solo]


def test_a_seed_out_of_range_is_refused() -> None:
    simulator = Simulator(dogfight())
    with pytest.raises(ValueError, match="seed: -1 is out of range"):
        simulator.play(1, seed=-1)
    with pytest.raises(ValueError, match="seed"):
        simulator.play_out(simulator.start(), seed=1 << 63)


def test_rows_are_stepped_together_as_they_are_alone() -> None:
    simulator = Simulator(dogfight())
    rules = simulator.tables.ints.tolist()
    rows = [simulator.start().tolist() for _ in range(3)]
    dice = [[PLAIN["seeded"](2, i)] for i in range(3)]
    PLAIN["roll_rows"](rules, rows, dice, [0] * 64, [0] * 64, [])
    asked = [0, 0, 0]
    PLAIN["asked_rows"](rules, rows, asked)
    assert asked == [at.BY_MISSION | at.BY_OTHER] * 3
    masks = [[0] * at.PLAN_CODES for _ in rows]
    PLAIN["mask_rows"](rules, rows, 1, masks, [0] * at.MOST_OPTIONS)
    alone = [np.array(row, np.int32) for row in rows]
    options = [simulator.options(row, 1) for row in alone]
    assert [[code for code, is_legal in enumerate(mask) if is_legal] for mask in masks] == options
    PLAIN["step_rows"](rules, rows, [1, at.NONE, 1], [each[0] for each in options])
    for i in (0, 2):
        simulator.choose(alone[i], 1, options[i][0])
    assert rows == [row.tolist() for row in alone]


@pytest.mark.parametrize(
    ("path", "value", "field"),
    [
        ("biplanes.red.tiles.counts", [[1, 1, 20], [2, 1, 11]], RED_TILES),
        ("biplanes.red.hand_size", 11, "biplanes.red.hand_size"),
        ("biplanes.red.tiles.counts", [[v, h, 1] for v in range(5) for h in range(4)], RED_TILES),
    ],
)
def test_figures_that_have_no_room_are_refused_by_name(path: str, value: Any, field: str) -> None:
    game = dogfight(changes=figure(path, value))
    with pytest.raises(NotSimulated) as caught:
        Simulator(game)
    assert caught.value.field == field
    assert caught.value.allowed.startswith("up to ")


def test_a_position_with_a_strange_tile_is_refused() -> None:
    game = dogfight()
    simulator, state = Simulator(game), game.initial()
    strange = replace(state.aviators[0], hand=(Tile(5, 3),))
    with pytest.raises(NotSimulated, match=r"1 tiles \[5\|3\], more than red has"):
        simulator.write(replace(state, aviators=(strange, state.aviators[1])))


def test_what_a_row_would_lose_is_refused() -> None:
    game = dogfight()
    simulator = Simulator(game)
    with pytest.raises(NotSimulated, match="escorted: there is no room"):
        simulator.write(
            replace(
                game.initial(),
                escorted=dogfight({"scenario": "escort", "biplanes": ("red", "blue")})
                .initial()
                .escorted,
            )
        )


def test_sets_of_tiles_count_copies() -> None:
    rules, some = simulator_of(0).tables.ints.tolist(), Random(1)
    tiles, held = 0, []
    everything = [
        kind for kind in range(12) for _ in range(PLAIN["copies"](rules, 0, rules[6], kind))
    ]
    some.shuffle(everything)
    for kind in everything:
        tiles = PLAIN["with_tile"](rules, 0, tiles, kind)
        held.append(kind)
        assert PLAIN["count_of"](tiles) == len(held)
        assert PLAIN["copies"](rules, 0, tiles, kind) == held.count(kind)
    for kind in everything:
        tiles = PLAIN["without_tile"](rules, 0, tiles, kind)
    assert tiles == 0


def test_the_nth_bit_is_found() -> None:
    rules, some = simulator_of(0).tables.ints.tolist(), Random(1)
    for _ in range(500):
        tiles = some.getrandbits(30)
        bits = [bit for bit in range(30) if tiles >> bit & 1]
        assert [PLAIN["nth_bit"](rules, tiles, n) for n in range(len(bits))] == bits


def test_without_compiled_kernels_a_line_goes_the_same_way(monkeypatch: pytest.MonkeyPatch) -> None:
    line, some = Line(simulator_of(9)), Random(1)
    while line.asked:
        walk(line, some)
    monkeypatch.setattr(LIBRARY, "compiled", None)
    plain, again = Line(simulator_of(9)), Random(1)
    assert not plain.simulator.is_compiled
    while plain.asked:
        walk(plain, again)
    assert plain.row.tolist() == line.row.tolist()
    assert plain.state == line.state
