"""Rounds: how many there are, the draws between them, and what is carried over.

[D3.1, D3.13 to D3.16]
"""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from escadrille.games.dogfight import dogfight
from escadrille.kernel.match import Match
from escadrille.kernel.nature import SeededNature
from escadrille.kernel.protocol import Choice, Over
from escadrille.rossi.figures.tiles import Tile
from escadrille.rossi.model import events as ev
from escadrille.rossi.model.actions import PlayTile
from escadrille.rossi.model.state import State
from tests.rossi.table import Table, only, shots, tiles


class WholeDuel:
    """A duel played to its last turn, the lowest tiles first.

    Nobody can be shot down or crash, and a hit costs no tile: only the draws shape the hands.
    """

    def __init__(self, *colours: str) -> None:
        tame = {
            colour: {
                "hits_to_shoot_down": 20,
                "rules": ["refill_to_hand"] if colour == "black" else [],
            }
            for colour in colours
        }
        game = dogfight({"biplanes": colours}, changes={"biplanes": tame})
        self.events: list[ev.Event] = []
        self.hands: list[tuple[int, int]] = []
        match = Match(game, on_step=lambda _, step: self.events.extend(step.events))
        nature = SeededNature("a long duel")
        while not isinstance(pending := match.let_nature_answer(nature), Over):
            assert isinstance(pending, tuple)
            if match.state.turn == 1 and len(pending) == 2:
                first, second = match.state.aviators
                self.hands.append((len(first.hand), len(second.hand)))
            match.answer(Choice(pending[0].seat, pending[0].options[0]))
        self.last = match.state


# -- rounds and turns ---------------------------------------------------------------------------


@pytest.mark.rule("D3.1")
def test_a_duel_has_three_rounds_of_five_turns() -> None:
    duel = WholeDuel("red", "blue")
    begun = [(turn.round, turn.turn) for turn in only(duel.events, ev.TurnBegan)]
    assert begun == [(round_, turn) for round_ in (1, 2, 3) for turn in (1, 2, 3, 4, 5)]
    assert isinstance(duel.events[-1], ev.GameEnded)


@pytest.mark.rule("D3.1")
@pytest.mark.parametrize(
    ("scenario", "more"),
    [
        ("espionage", {}),
        ("bombing", {"objectives": [{"space": "r0", "number": 1}]}),
        ("rescue", {"objectives": [{"space": "r0", "number": 1}], "briefed": [1, 2, 3]}),
    ],
)
def test_scenarios_go_on_after_round_3(scenario: str, more: dict[str, Any]) -> None:
    table = Table(scenario=scenario, round=3, turn=5, brown="r7", blue="r3", **more)
    happened = table.fly("5|1", "4|0")
    assert [began.round for began in only(happened, ev.RoundBegan)] == [4]
    assert table.result is None


@pytest.mark.rule("D3.1")
def test_escort_ends_with_round_3() -> None:
    table = Table(scenario="escort", round=3, turn=5, red="r7", blue="r3", escorted="r7")
    happened = table.fly("1|0 & 0|1", "4|0")
    assert only(happened, ev.RoundBegan) == []
    assert table.result is not None


# -- between rounds -----------------------------------------------------------------------------


@pytest.mark.rule("D3.13")
@pytest.mark.parametrize(
    ("bag", "drawn"), [("1|0 1|1 2|0 2|2 3|0 4|0", 5), ("1|0 1|1", 2), ("", 0)]
)
def test_after_turn_5_five_tiles_are_drawn_or_what_the_bag_holds(bag: str, drawn: int) -> None:
    red = {"space": "r7", "hand": "5|0 5|1", "bag": bag}
    table = Table(turn=5, red=red, blue="r3")
    happened = table.fly("5|0", "4|0", draws=bag.split()[:drawn])
    own = [drawing.tile for drawing in only(happened, ev.TileDrawn) if drawing.seat == 0]
    assert own == list(tiles(bag))[:drawn]
    assert only(happened, ev.RoundBegan)[0].due[0] == drawn


@pytest.mark.rule("D3.13")
def test_the_pile_of_the_round_stays_aside_with_its_last_tile_visible() -> None:
    red = {"space": "r7", "hand": "5|0 5|1", "played": "1|0 2|0 3|0 4|0", "bag": "1|1"}
    table = Table(turn=5, red=red, blue={"space": "r3", "hand": "4|0 4|2", "bag": "1|1"})
    table.fly("5|0", "4|0", draws=["1|1", "1|1"])
    assert table.state.round == 2
    seen = table.game.view(table.state, 1).seats[0]
    assert seen.played == tiles("1|0 2|0 3|0 4|0 5|0")
    assert seen.last == Tile(5, 0)


@pytest.mark.rule("D3.14", "D8.6", "D8.11a")
@pytest.mark.parametrize(
    ("colours", "expected"),
    [
        (("red", "blue"), [(6, 6), (6, 6), (5, 5)]),
        (("green", "yellow"), [(6, 6), (6, 6), (5, 5)]),
        (("brown", "white"), [(6, 6), (6, 6), (5, 5)]),
        (("purple", "grey"), [(7, 6), (7, 6), (5, 5)]),
    ],
)
def test_hands_over_the_rounds_and_all_tiles_played(
    colours: tuple[str, str], expected: list[tuple[int, int]]
) -> None:
    duel = WholeDuel(*colours)
    assert duel.hands == expected
    for aviator in duel.last.aviators:
        assert (aviator.hand, aviator.bag) == ((), ())
        assert len(aviator.played) == 15


@pytest.mark.rule("D8.8", "D8.9")
def test_black_holds_7_in_every_round_and_keeps_3_of_its_18_tiles() -> None:
    duel = WholeDuel("black", "red")
    assert [hand for hand, _ in duel.hands] == [7, 7, 7]
    black = duel.last.aviators[0]
    assert (len(black.played), len(black.hand), len(black.bag)) == (15, 2, 1)


@pytest.mark.rule("D3.14")
def test_the_tile_left_in_the_hand_is_kept() -> None:
    red = {"space": "r7", "hand": "0|1 5|0", "bag": "1|1"}
    table = Table(turn=5, red=red, blue={"space": "r3", "hand": "4|0 4|2", "bag": "1|1"})
    table.fly("5|0", "4|0", draws=["1|1", "1|1"])
    assert table.aviator("red").hand == tiles("0|1 1|1")


def next_round(seat: dict[str, Any], colour: str, plan: str, draw: str) -> Table:
    """The first turn of round 2, after that plan in turn 5 of round 1 and that draw."""
    red = {"space": "r3", "hand": "4|0 4|1 5|0", "bag": "5|0"}
    table = Table(turn=5, **{colour: {"space": "r7", "bag": draw, **seat}}, red=red)
    table.fly(plan, "4|0", draws=[draw, "5|0"])
    assert (table.state.round, table.state.turn) == (2, 1)
    return table


@pytest.mark.rule("D3.15")
def test_a_0_in_turn_5_still_binds_brown_in_the_next_round() -> None:
    table = next_round({"hand": "0|2 4|0"}, "brown", "0|2", "2|0")
    assert table.options(0) == (PlayTile(Tile(2, 0)),)


@pytest.mark.rule("D3.15")
def test_a_0_in_turn_5_still_counts_for_white_in_the_next_round() -> None:
    table = next_round({"hand": "0|0 4|1"}, "white", "0|0", "0|1")
    happened = table.fly("0|1", "5|0")
    assert only(happened, ev.Crashed) == [ev.Crashed("white", "D8.13")]


@pytest.mark.rule("D3.15")
def test_a_gun_jammed_in_turn_5_is_jammed_in_the_next_round() -> None:
    table = next_round({"hand": "1|3 4|1"}, "grey", "1|3", "1|2")
    assert table.aviator("grey").jammed
    # Grey flies from r0 to r1, Red from r7 to r3: in position, and silent.
    assert shots(table.fly("1|2", "4|1")) == []
    assert table.rules.board.is_in_position(table.space("grey"), table.space("red"), 3)


@pytest.mark.rule("D3.15")
def test_black_reuses_a_tile_of_the_round_before() -> None:
    black = {"space": "r7", "hand": "5|1", "bag": ""}
    table = Table(round=2, turn=5, black=black, red={"space": "r3", "hand": "4|0 4|1", "bag": ""})
    table.fly("5|1", "4|0")
    assert (table.state.round, table.state.turn) == (3, 1)
    assert table.options(0) == (PlayTile(Tile(5, 1)),)


# -- the state ----------------------------------------------------------------------------------


@pytest.mark.rule("D3.16")
def test_what_there_is_to_know_of_a_player() -> None:
    black = {"space": "r2", "hand": "1|0 2|0 3|0", "bag": "4|0 5|0", "played": "2|1"}
    table = Table(black=black, grey="r0")
    table.fly("1|0", "1|2")
    own = table.game.view(table.state, 0).seats[0]
    assert (own.biplane, own.space) == ("black", "r3")
    assert (own.damage, own.threshold) == (2, 7)
    assert (own.hand, own.lost) == ((), tiles("2|0 3|0"))
    assert own.unseen == tiles("4|0 5|0")
    assert (own.played, own.last) == (tiles("2|1 1|0"), Tile(1, 0))
    table.fly("1|0", "1|3", draws=["5|0", "4|0"])
    assert table.game.view(table.state, 0).seats[1].jammed


@pytest.mark.rule("D3.16")
def test_what_there_is_to_know_of_a_game() -> None:
    airports = [{"space": "r5", "number": 2}, {"space": "r0", "number": 1}]
    table = Table(
        scenario="rescue", side="dual", round=2, turn=3, brown="r4", blue="r7",
        objectives=airports, briefed=[4, 2],
    )  # fmt: skip
    table.fly("1|1", "0|0", answers=["land"])
    view = table.game.view(table.state, 0)
    assert view.seats[0].landed
    assert (view.scenario, view.side, view.round, view.turn) == ("rescue", "dual", 2, 4)
    assert (view.briefed, view.rescued, view.lane_open) == ((4, 2), 0, False)
    table.fly("1|0", "0|0")
    view = table.game.view(table.state, 0)
    assert [airport.space for airport in view.objectives] == ["r0"]
    assert (view.seats[0].landed, view.rescued, view.lane_open) == (False, 1, True)


@pytest.mark.rule("D3.16")
def test_solo_adds_two_slots_and_a_discard_pile() -> None:
    bot = {"left": "1|2", "discard": ["5|1"]}
    table = Table(scenario="espionage", solo=True, brown="r4", red="r3", bot=bot)
    table.fly("1|1")
    happened = table.draw("4|1")
    assert only(happened, ev.BotTileDrawn) == [ev.BotTileDrawn(Tile(4, 1), left=False)]
    slots = table.game.view(table.state, 0).bot
    assert slots is not None
    assert (slots.left, slots.right) == (Tile(4, 1), None)
    assert slots.discard == tiles("1|2 5|1")


@pytest.mark.rule("D3.16")
def test_nothing_but_the_state_is_needed_to_go_on() -> None:
    black = {"space": "r2", "hand": "1|0 2|0", "bag": "4|0 5|0"}
    known, restored = Table(black=black, grey="r0"), Table(black=black, grey="r0")
    known.fly("1|0", "1|3", draws=["5|0", "4|0"])
    # Black reuses its last tile; Grey's gun is jammed, is cleared, and shoots again.
    for plans in (("1|0", "2|2"), ("1|0", "1|0"), ("1|0", "1|2")):
        restored.state = msgspec.json.decode(msgspec.json.encode(known.state), type=State)
        restored.game = dogfight(known.game.setup_fields())
        assert known.fly(*plans) == restored.fly(*plans)
    assert restored.damage("black") == 5
