"""Before the first turn: starts, hands and mulligans. [D2]"""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from typing import Any, TypeAlias, get_args

import pytest

from escadrille.games.dogfight import dogfight, dogfight_box
from escadrille.kernel.errors import BadInput, Refused
from escadrille.kernel.match import Match
from escadrille.kernel.nature import ScriptedNature, SeededNature
from escadrille.kernel.protocol import Chance, Choice, Decision, Outcome
from escadrille.rossi.figures.box import Colour
from escadrille.rossi.figures.tiles import Tile, in_order
from escadrille.rossi.model import events as ev
from escadrille.rossi.model.actions import Action, PlayTile, ReplaceTiles
from escadrille.rossi.model.events import Event
from escadrille.rossi.model.state import State
from escadrille.rossi.model.view import View
from tests.rossi.table import only, tiles

COLOURS: tuple[Colour, ...] = get_args(Colour)
Sitting: TypeAlias = Match[State, Action, Event, View]

BROWNS_HAND = "0|2 0|2 1|0 1|1 2|0 3|1"
WHITES_HAND = "0|0 0|1 0|2 1|2 2|0 5|1"


def sit_down(*biplanes: str, **fields: Any) -> Sitting:
    return Match(dogfight({"biplanes": biplanes, **fields}))


def at_the_mulligans() -> Sitting:
    """Brown and White have drawn the hands above."""
    sitting = sit_down("brown", "white")
    sitting.let_nature_answer(ScriptedNature(["r7", *BROWNS_HAND.split(), *WHITES_HAND.split()]))
    return sitting


def replace(seat: int, text: str) -> Choice[Action]:
    return Choice(seat, ReplaceTiles(in_order(tiles(text))))


def chance(sitting: Sitting) -> Chance:
    pending = sitting.pending()
    assert isinstance(pending, Chance), pending
    return pending


def decisions(sitting: Sitting) -> tuple[Decision[Action], ...]:
    pending = sitting.pending()
    assert isinstance(pending, tuple), pending
    return pending


def mulligan_seats(sitting: Sitting) -> list[int]:
    """Let the seeded nature run; which seats are asked for a mulligan then?"""
    pending = sitting.let_nature_answer(SeededNature("mulligan seats"))
    while isinstance(pending, tuple) and pending[0].kind == "start":
        sitting.answer(Choice(pending[0].seat, pending[0].options[0]))
        pending = sitting.let_nature_answer(SeededNature("mulligan seats"))
    assert isinstance(pending, tuple)
    return [decision.seat for decision in pending if decision.kind == "mulligan"]


@pytest.mark.rule("D2.1")
def test_the_introductory_game_is_red_against_blue_on_the_single_side() -> None:
    game = dogfight()
    view = game.view(game.initial(), None)
    assert [seat.biplane for seat in view.seats] == ["red", "blue"]
    assert (view.scenario, view.side) == ("dogfight", "single")


@pytest.mark.rule("D2.1")
def test_a_board_side_and_two_different_biplanes_are_chosen() -> None:
    view = (chosen := sit_down("grey", "black", side="dual")).game.view(chosen.state, None)
    assert ([seat.biplane for seat in view.seats], view.side) == (["grey", "black"], "dual")
    with pytest.raises(BadInput, match="both seats fly grey"):
        sit_down("grey", "grey")
    with pytest.raises(BadInput, match=r"setup\.side"):
        sit_down("grey", "black", side="upper")


@pytest.mark.rule("D2.2")
@pytest.mark.parametrize("side", ["single", "dual"])
@pytest.mark.parametrize(("lot", "other"), [("r7", "r3"), ("r3", "r7")])
def test_the_two_starts_are_drawn_by_lot_one_each(side: str, lot: str, other: str) -> None:
    sitting = sit_down("red", "blue", side=side)
    lots = chance(sitting)
    assert [(odds.label, lots.probability(odds.label)) for odds in lots.outcomes] == [
        ("r7", Fraction(1, 2)),
        ("r3", Fraction(1, 2)),
    ]
    sitting.answer(Outcome(lot))
    assert [aviator.space for aviator in sitting.state.aviators] == [lot, other]


@pytest.mark.rule("D2.3")
@pytest.mark.parametrize("colour", COLOURS)
def test_six_tiles_are_drawn_and_seven_by_purple_and_black(colour: Colour) -> None:
    sitting = sit_down(colour, "blue" if colour == "red" else "red")
    whole = dogfight_box().figures.biplanes[colour].tile_set()
    assert sitting.state.aviators[0].bag == whole
    sitting.let_nature_answer(SeededNature(colour))
    drawn = sitting.state.aviators[0]
    assert len(drawn.hand) == (7 if colour in ("purple", "black") else 6)
    assert Counter(drawn.hand) + Counter(drawn.bag) == Counter(whole)


@pytest.mark.rule("D2.3", "D1.10")
def test_the_odds_of_a_draw_follow_the_bag() -> None:
    sitting = sit_down("blue", "red")
    sitting.answer(Outcome("r7"))
    assert chance(sitting).probability("1|1") == Fraction(3, 15)
    sitting.answer(Outcome("1|1"))
    assert chance(sitting).probability("1|1") == Fraction(2, 14)
    sitting.answer(Outcome("0|0"))
    with pytest.raises(Refused, match="is not a possible result"):
        sitting.answer(Outcome("0|0"))


@pytest.mark.rule("D2.4")
@pytest.mark.parametrize(
    ("first", "second", "scenario", "asked"),
    [
        ("red", "blue", "dogfight", []),
        ("purple", "brown", "dogfight", [1]),
        ("white", "black", "dogfight", [0]),
        ("brown", "white", "dogfight", [0, 1]),
        ("red", "blue", "espionage", [0, 1]),
        ("yellow", "green", "bombing", [0, 1]),
        ("white", "grey", "rescue", [0, 1]),
        ("purple", "black", "escort", [0, 1]),
    ],
)
def test_brown_and_white_may_mulligan_and_everyone_in_scenarios(
    first: str, second: str, scenario: str, asked: list[int]
) -> None:
    assert mulligan_seats(sit_down(first, second, scenario=scenario)) == asked


@pytest.mark.rule("D2.4")
def test_any_number_of_the_drawn_tiles_may_be_set_aside() -> None:
    offered = decisions(at_the_mulligans())[0].options
    # One kind of which 0, 1 or 2 go, and four more tiles that each stay or go.
    assert len(offered) == len(set(offered)) == 3 * 2**4
    assert ReplaceTiles(()) in offered
    assert ReplaceTiles(tiles(BROWNS_HAND)) in offered
    with pytest.raises(Refused, match=r"D2\.4"):
        at_the_mulligans().answer(replace(0, "0|2 0|2 0|2"))
    with pytest.raises(Refused, match=r"D2\.4"):
        at_the_mulligans().answer(replace(0, "5|1"))


@pytest.mark.rule("D2.4")
def test_the_tiles_set_aside_return_only_after_as_many_are_drawn() -> None:
    sitting = at_the_mulligans()
    sitting.answer(replace(0, "0|2 0|2 3|1"))
    sitting.answer(replace(1, ""))
    for bag_left, tile in ((9, "3|1"), (8, "4|0"), (7, "5|1")):
        redraw = chance(sitting)
        assert (redraw.seat, redraw.total) == (0, bag_left)
        # Brown's only 0s lie aside: neither of them can be drawn back.
        assert redraw.probability("0|2") == 0
        happened = sitting.answer(Outcome(tile))
    assert only(happened, ev.TilesReturned) == [ev.TilesReturned(0, 3)]
    brown, white = sitting.state.aviators
    assert brown.hand == tiles("1|0 1|1 2|0 3|1 4|0 5|1")
    assert brown.bag.count(Tile(0, 2)) == 2
    assert brown.bag.count(Tile(3, 1)) == 1
    assert len(brown.bag) == 9
    assert white.hand == tiles(WHITES_HAND)


@pytest.mark.rule("D1.9", "D2.4")
def test_how_many_tiles_lie_aside_is_seen_by_everybody() -> None:
    sitting = at_the_mulligans()
    sitting.answer(replace(0, "0|2 0|2 3|1"))
    sitting.answer(replace(1, ""))
    brown = sitting.game.view(sitting.state, 1).state.aviators[0]
    assert len(brown.set_aside or ()) == 3


@pytest.mark.rule("D1.9", "D2.4", "D2.5")
def test_how_many_tiles_were_replaced_stays_known_and_which_is_secret() -> None:
    sitting = at_the_mulligans()
    sitting.answer(replace(0, "0|2 0|2 3|1"))
    chosen = sitting.game.view(sitting.state, 1).state.aviators[0]
    assert chosen.set_aside == ()  # nobody knows before both have chosen
    sitting.answer(replace(1, ""))
    for tile in ("3|1", "4|0", "5|1"):
        sitting.answer(Outcome(tile))
    assert sitting.state.turn == 1
    sitting.answer(Choice(0, PlayTile(Tile(4, 0))))
    sitting.answer(Choice(1, PlayTile(sitting.state.aviators[1].hand[0])))
    counts = []
    for viewer in (None, 1):
        brown, white = sitting.game.view(sitting.state, viewer).state.aviators
        assert brown.set_aside == in_order(brown.set_aside or ())
        counts.append((len(brown.set_aside or ()), len(white.set_aside or ())))
        assert brown.set_aside != tiles("0|2 0|2 3|1")
    assert counts == [(3, 0), (3, 0)]
    assert sitting.game.view(sitting.state, 0).seats[0].set_aside == tiles("0|2 0|2 3|1")


@pytest.mark.rule("D1.9", "D2.4")
def test_which_tiles_lie_aside_is_seen_by_their_owner_alone() -> None:
    sitting = at_the_mulligans()
    sitting.answer(replace(0, "0|2 0|2 3|1"))
    own, other = (sitting.game.view(sitting.state, seat).seats[0].set_aside for seat in (0, 1))
    assert (own, other) == (tiles("0|2 0|2 3|1"), None)


@pytest.mark.rule("D2.4")
def test_a_whole_hand_may_go_and_each_seat_draws_its_own() -> None:
    sitting = at_the_mulligans()
    sitting.answer(replace(0, "1|0"))
    sitting.answer(replace(1, WHITES_HAND))
    asked = []
    while isinstance(pending := sitting.pending(), Chance):
        asked.append(pending.seat)
        sitting.answer(Outcome(pending.outcomes[0].label))
    assert asked == [0, 1, 1, 1, 1, 1, 1]
    white = sitting.state.aviators[1]
    assert Counter(tiles(WHITES_HAND)) <= Counter(white.bag)
    assert len(white.hand) == 6


@pytest.mark.rule("D2.5")
def test_both_mulligans_are_open_at_once_and_the_order_of_answers_does_not_matter() -> None:
    first, second = replace(0, "0|2 0|2"), replace(1, "0|0")
    states = []
    for order in ((first, second), (second, first)):
        sitting = at_the_mulligans()
        assert [decision.seat for decision in decisions(sitting)] == [0, 1]
        sitting.answer(order[0])
        assert [decision.seat for decision in decisions(sitting)] == [order[1].seat]
        sitting.answer(order[1])
        states.append(sitting.state)
    assert states[0] == states[1]


def others_see(chooser: int, text: str) -> list[Any]:
    """Everything the other seat and a spectator learn when one seat has chosen its mulligan."""
    sitting = at_the_mulligans()
    events = sitting.answer(replace(chooser, text))
    seen: list[Any] = [decisions(sitting)]
    for viewer in (1 - chooser, None):
        seen.append(sitting.game.view(sitting.state, viewer))
        seen += [sitting.game.redact(event, viewer) for event in events]
    return seen


@pytest.mark.rule("D2.5")
def test_a_mulligan_tells_the_others_nothing_before_both_are_in() -> None:
    assert others_see(0, "1|0") == others_see(0, "0|2 0|2 3|1")
    assert others_see(1, "") == others_see(1, WHITES_HAND)


@pytest.mark.rule("D2.5")
def test_the_mulligan_is_taken_once_before_turn_1() -> None:
    sitting = at_the_mulligans()
    sitting.answer(replace(0, "1|0"))
    with pytest.raises(Refused):
        sitting.answer(replace(0, "1|1"))
    sitting.answer(replace(1, "0|0"))
    kinds = []
    nature = SeededNature("once")
    while isinstance(pending := sitting.let_nature_answer(nature), tuple):
        kinds.append(pending[0].kind)
        # The last option is never a 0 as long as the hand holds anything else: no crash.
        sitting.answer(Choice(pending[0].seat, pending[0].options[-1]))
    assert set(kinds) == {"plan"}
    assert sitting.state.round > 1
