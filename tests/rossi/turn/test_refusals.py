"""Everything that is not allowed is refused with its rule, and changes nothing."""

from __future__ import annotations

from collections.abc import Callable
from itertools import product
from typing import Any

import msgspec
import pytest

from escadrille import catalog
from escadrille.games.dogfight import dogfight
from escadrille.kernel.errors import Refused
from escadrille.kernel.match import Match
from escadrille.kernel.nature import SeededNature
from escadrille.kernel.protocol import Answer, Chance, Choice, Outcome
from escadrille.rossi.figures.tiles import MODES, Tile
from escadrille.rossi.model import actions as act
from escadrille.rossi.model.actions import Action, PlayTile
from tests.rossi.table import Table, tiles


def assert_refused(table: Table, answer: Answer[Action], *rules: str) -> None:
    """The answer is refused with one of these rules, and everything is as it was."""
    before = msgspec.json.encode((table.state, table.pending))
    with pytest.raises(Refused) as caught:
        table.submit(answer)
    assert caught.value.rule in rules, caught.value
    assert str(caught.value).endswith(f"[{caught.value.rule}]")
    assert caught.value.rule in catalog.rules_page("dogfight")
    assert msgspec.json.encode((table.state, table.pending)) == before


def play(tile: str, mode: Any = "normal", **more: Any) -> PlayTile:
    """A plan, legal or not."""
    return PlayTile(tiles(tile)[0], mode, **more)


# -- plans --------------------------------------------------------------------------------------


@pytest.mark.rule("D3.4")
@pytest.mark.parametrize("seat", [0, 1])
def test_a_tile_that_is_not_in_the_hand(seat: int) -> None:
    table = Table(red={"space": "r7", "hand": "1|0 4|1"}, blue={"space": "r3", "hand": "4|0"})
    for tile in ("4|0", "1|0", "4|1", "3|0"):
        if tiles(tile)[0] not in table.state.aviators[seat].hand:
            assert_refused(table, Choice(seat, play(tile)), "D3.4")


@pytest.mark.rule("D3.4")
def test_a_tile_played_before_cannot_be_played_again() -> None:
    table = Table(red={"space": "r7", "hand": "1|0 4|1"}, blue="r3")
    table.fly("4|1", "4|0")
    assert_refused(table, Choice(0, play("4|1")), "D3.4")


@pytest.mark.rule("D3.4")
def test_a_plan_without_a_tile() -> None:
    assert_refused(Table(red="r7", blue="r3"), Choice(0, PlayTile(None)), "D3.4")


@pytest.mark.rule("D4.4")
@pytest.mark.parametrize("space", ["r3", "r7"])
def test_a_loop_from_a_space_that_leads_into_none(space: str) -> None:
    table = Table(red={"space": space, "hand": "3|0 3|1"}, blue="r1")
    assert_refused(table, Choice(0, play("3|0", "loop")), "D4.4")


@pytest.mark.rule("D4.6")
@pytest.mark.parametrize("space", ["lb", "lp", "g1", "g2"])
def test_a_loop_from_a_loop_space_or_the_lane(space: str) -> None:
    table = Table(red={"space": space, "hand": "3|0 3|1"}, blue="r1")
    assert_refused(table, Choice(0, play("3|0", "loop")), "D4.6")


@pytest.mark.rule("D4.8", "D3.4")
@pytest.mark.parametrize("tile", ["0|1", "1|0", "2|0", "4|1", "5|0"])
def test_a_loop_with_another_tile_than_a_3(tile: str) -> None:
    table = Table(red={"space": "r1", "hand": tile}, blue="r5")
    assert_refused(table, Choice(0, play(tile, "loop")), "D4.8")


@pytest.mark.rule("D9.2", "D3.4")
@pytest.mark.parametrize("scenario", ["dogfight", "espionage"])
@pytest.mark.parametrize("seat", [0, 1])
def test_the_lane_while_it_is_closed(scenario: str, seat: int) -> None:
    red, blue = ({"space": "r5", "hand": "4|0"} for _ in range(2))
    table = Table(scenario=scenario, red=red, blue=blue)
    assert_refused(table, Choice(seat, play("4|0", "lane")), "D9.2")


@pytest.mark.rule("D9.2")
@pytest.mark.parametrize(
    ("space", "tile"), [("r6", "1|0"), ("r7", "0|1"), ("r0", "5|0"), ("g1", "1|0")]
)
def test_the_lane_with_a_tile_that_does_not_go_beyond_the_branch(space: str, tile: str) -> None:
    site = {"space": "r4", "cameras": 2}
    red = {"space": space, "hand": tile}
    table = Table(scenario="espionage", objectives=[site], red=red, blue="r3")
    assert_refused(table, Choice(0, play(tile, "lane")), "D9.2")


@pytest.mark.rule("D8.5")
@pytest.mark.parametrize("plan", [play("0|2"), play("3|1"), play("3|1", "loop"), play("5|1")])
def test_browns_duty_after_a_0(plan: PlayTile) -> None:
    brown = {"space": "r0", "hand": "0|2 1|0 3|1 5|1", "last": "0|2"}
    assert_refused(Table(brown=brown, red="r4"), Choice(0, plan), "D8.5")


@pytest.mark.rule("D8.11")
def test_another_tile_than_the_last_when_blacks_hand_is_empty() -> None:
    black = {"space": "r1", "hand": "", "played": "3|0 4|0"}
    table = Table(black=black, red="r5")
    assert_refused(table, Choice(0, play("3|0")), "D8.11")
    assert_refused(table, Choice(0, play("1|0")), "D8.11")
    assert_refused(table, Choice(0, play("4|0", "loop")), "D4.8")


@pytest.mark.rule("D9.34")
@pytest.mark.parametrize("more", [{"escorted_tile": Tile(0, 1)}, {"escorted_lane": True}])
def test_an_escorted_tile_or_lane_of_somebody_who_escorts_nobody(more: dict[str, Any]) -> None:
    duel = Table(red="r7", blue={"space": "r3", "hand": "4|0"})
    assert_refused(duel, Choice(1, play("4|0", **more)), "D9.34")
    attacker = {"space": "r3", "hand": "4|0"}
    escort = Table(scenario="escort", round=3, red="r7", blue=attacker, escorted="r7")
    assert_refused(escort, Choice(1, play("4|0", **more)), "D9.34")


@pytest.mark.rule("D9.34")
def test_an_escort_plan_without_a_tile_that_is_left_for_the_escorted_biplane() -> None:
    red = {"space": "r7", "hand": "1|0 2|0"}
    table = Table(scenario="escort", red=red, blue="r3", escorted="r7")
    assert_refused(table, Choice(0, play("1|0")), "D9.34")
    assert_refused(table, Choice(0, play("1|0", escorted_tile=Tile(5, 0))), "D9.34")
    table.fly("1|0 & 2|0", "4|0")
    assert_refused(table, Choice(0, play("2|0", escorted_tile=Tile(2, 0))), "D9.34")


@pytest.mark.rule("D9.44")
@pytest.mark.parametrize(("round_", "tile"), [(2, "2|0"), (3, "-3|0")])
def test_the_escorted_biplanes_lane_too_early_or_out_of_reach(round_: int, tile: str) -> None:
    red = {"space": "r6", "hand": "1|0 2|0"}
    table = Table(scenario="escort", round=round_, red=red, blue="r3", escorted="r6")
    plan = play("1|0", escorted_tile=tiles(tile)[0], escorted_lane=True)
    assert_refused(table, Choice(0, plan), "D9.44")


@pytest.mark.rule("D9.43")
@pytest.mark.parametrize("own", [PlayTile(Tile(1, 0)), PlayTile(None, "loop")])
def test_a_tile_or_mode_for_an_escort_that_is_down(own: PlayTile) -> None:
    red = {"space": "r6", "damage": 7, "is_down": True}
    table = Table(scenario="escort", red=red, blue="r3", escorted="r6")
    plan = msgspec.structs.replace(own, escorted_tile=Tile(1, 0))
    assert_refused(table, Choice(0, plan), "D9.43")


# -- the wrong seat -----------------------------------------------------------------------------


@pytest.mark.rule("D3.4")
@pytest.mark.parametrize("seat", [2, -1])
def test_a_seat_that_does_not_exist(seat: int) -> None:
    table = Table(red={"space": "r7", "hand": "1|0"}, blue={"space": "r3", "hand": "4|0"})
    assert_refused(table, Choice(seat, play("4|0")), "D3.4")


@pytest.mark.rule("D3.4")
def test_a_second_plan_in_the_same_turn() -> None:
    table = Table(red={"space": "r7", "hand": "1|0 4|1"}, blue="r3")
    table.choose(0, "1|0")
    assert_refused(table, Choice(0, play("4|1")), "D3.4")


@pytest.mark.rule("D3.5")
def test_white_may_not_plan_before_its_opponent_has_shown() -> None:
    table = Table(white={"space": "r5", "hand": "4|1"}, red="r7")
    assert_refused(table, Choice(0, play("4|1")), "D3.4", "D3.5", "D8.14")


@pytest.mark.rule("D3.4")
def test_a_plan_for_the_bot() -> None:
    table = Table(scenario="espionage", solo=True, brown="r4", red="r3", bot={"left": "1|2"})
    assert_refused(table, Choice(1, play("1|2")), "D3.4")


def losing_black() -> Table:
    """Black has to give up one of two tiles."""
    table = Table(black={"space": "r2", "hand": "1|0 2|0 4|0"}, grey="r0")
    table.fly("1|0", "0|1")
    assert table.decision().kind == "loss"
    return table


def landing_rescuer() -> Table:
    """The rescuer has to say whether it lands."""
    airport = {"space": "r5", "number": 2}
    table = Table(scenario="rescue", brown="r4", blue="r2", objectives=[airport], briefed=[2])
    table.fly("1|1", "0|0")
    assert table.decision().kind == "landing"
    return table


def odd_hit() -> Table:
    """The attacker has to place an odd hit."""
    table = Table(scenario="escort", red="r4", grey="r2", escorted="r4")
    table.fly("1|0 & 0|1", "1|3")
    assert table.decision().kind == "odd hit"
    return table


@pytest.mark.rule("D8.10", "D9.23", "D9.42")
@pytest.mark.parametrize(
    ("position", "rule"), [(losing_black, "D8.10"), (landing_rescuer, "D9.23"), (odd_hit, "D9.42")]
)
def test_nobody_answers_for_the_other_seat(position: Callable[[], Table], rule: str) -> None:
    table = position()
    decision = table.decision()
    for option in decision.options:
        assert_refused(table, Choice(1 - decision.seat, option), rule)


@pytest.mark.rule("D2.4", "D2.5")
def test_a_second_mulligan() -> None:
    match = Match(dogfight({"biplanes": ["brown", "white"]}))
    match.let_nature_answer(SeededNature("two mulligans"))
    table = Table(brown="r7", white="r3")
    table.state = match.state
    table.submit(Choice(1, act.ReplaceTiles(())))
    assert_refused(table, Choice(1, act.ReplaceTiles(())), "D2.4")


# -- the wrong kind of answer -------------------------------------------------------------------

OTHER_ACTIONS: tuple[Action, ...] = (
    act.TakeStart("r3"),
    act.ReplaceTiles(()),
    PlayTile(Tile(1, 0)),
    act.ChooseLane(own=False),
    act.Land(),
    act.StayAloft(),
    act.ShootWith("red"),
    act.ShootAt("red"),
    act.PlaceOddHit("blue"),
    act.GiveUpTile(Tile(5, 1)),
)


@pytest.mark.rule("D3.4")
@pytest.mark.parametrize(
    "action", [action for action in OTHER_ACTIONS if not isinstance(action, PlayTile)]
)
def test_an_action_of_another_kind_while_planning(action: Action) -> None:
    assert_refused(Table(red="r7", blue="r3"), Choice(0, action), "D3.4")


@pytest.mark.rule("D8.10", "D9.23", "D9.42")
@pytest.mark.parametrize(
    ("position", "rule"), [(losing_black, "D8.10"), (landing_rescuer, "D9.23"), (odd_hit, "D9.42")]
)
def test_an_action_that_is_no_option_of_the_decision(
    position: Callable[[], Table], rule: str
) -> None:
    table = position()
    decision = table.decision()
    for action in OTHER_ACTIONS:
        if action not in decision.options:
            assert_refused(table, Choice(decision.seat, action), rule)


@pytest.mark.rule("D9.23")
def test_a_refusal_names_what_was_sent_and_what_is_possible() -> None:
    """As they are written, so that a person can send one of them."""
    with pytest.raises(Refused) as caught:
        landing_rescuer().submit(Choice(0, act.PlaceOddHit("blue")))
    assert "“odd hit blue”" in caught.value.reason
    assert caught.value.reason.endswith(": land, stay aloft")


@pytest.mark.rule("D2.4", "D9.15")
def test_an_action_that_does_not_belong_to_the_set_up() -> None:
    bombing = Table(scenario="bombing", brown="r7", red="r3", objectives=[])
    bombing.state = bombing.game.initial()
    for number in "12345":
        bombing.draw(number)
    assert_refused(bombing, Choice(0, act.TakeStart("r4")), "D9.15")
    assert_refused(bombing, Choice(1, act.TakeStart("r3")), "D9.15")

    match = Match(dogfight({"biplanes": ["brown", "white"]}))
    match.let_nature_answer(SeededNature("no mulligan"))
    table = Table(brown="r7", white="r3")
    table.state = match.state
    assert_refused(table, Choice(0, act.Land()), "D2.4")
    too_many = act.ReplaceTiles((*match.state.aviators[0].hand, Tile(0, 2), Tile(0, 2), Tile(0, 2)))
    assert_refused(table, Choice(0, too_many), "D2.4")


@pytest.mark.rule("D3.2", "D3.4")
@pytest.mark.parametrize(
    ("position", "rule"),
    [
        (lambda: Table(red="r7", blue="r3"), "D3.4"),
        (losing_black, "D3.2"),
        (landing_rescuer, "D3.2"),
        (odd_hit, "D3.2"),
    ],
)
@pytest.mark.parametrize("label", ["1|0", "r3", "loop"])
def test_nature_does_not_answer_a_decision(
    position: Callable[[], Table], rule: str, label: str
) -> None:
    assert_refused(position(), Outcome(label), rule)


def first_draw() -> Table:
    table = Table(red="r7", blue="r3", rulings={"dogfight_starts": "seat order"})
    table.state = table.game.initial()
    return table


def start_lots() -> Table:
    table = Table(red="r7", blue="r3")
    table.state = table.game.initial()
    return table


def draw_for_round_2() -> Table:
    table = Table(turn=5, red="r7", blue="r3")
    table.fly("4|0", "4|0")
    return table


def loss_from_the_bag() -> Table:
    table = Table(black={"space": "r2", "hand": "1|0", "bag": "4|0 5|0"}, grey="r0")
    table.fly("1|0", "0|1")
    return table


def bot_tile() -> Table:
    table = Table(scenario="espionage", solo=True, brown="r4", red="r3", bot={"left": "1|2"})
    table.fly("1|1")
    return table


@pytest.mark.rule("D2.2", "D2.3", "D3.13", "D8.10", "D10.8")
@pytest.mark.parametrize(
    ("position", "rule"),
    [
        (start_lots, "D2.2"),
        (first_draw, "D2.3"),
        (draw_for_round_2, "D3.13"),
        (loss_from_the_bag, "D8.10"),
        (bot_tile, "D10.8"),
    ],
)
def test_a_chance_is_answered_by_nature_with_what_can_come_up(
    position: Callable[[], Table], rule: str
) -> None:
    table = position()
    assert isinstance(table.pending, Chance)
    for seat in (0, 1):
        assert_refused(table, Choice(seat, play("1|0")), rule)
        assert_refused(table, Choice(seat, act.GiveUpTile(Tile(4, 0))), rule)
    for label in ("0|3", "r5", "", "nonsense"):
        assert_refused(table, Outcome(label), rule)


def shot_down() -> Table:
    table = Table(red="r0", blue={"space": "r1", "damage": 6})
    table.fly("1|2", "3|0")
    return table


def crashed() -> Table:
    table = Table(red="r0", white={"space": "r4", "last": "0|1"})
    table.fly("1|2", "0|2")
    return table


@pytest.mark.rule("D6.1", "D6.4")
@pytest.mark.parametrize(("ending", "rule"), [(shot_down, "D6.1"), (crashed, "D8.13")])
@pytest.mark.parametrize("answer", [Choice(0, play("1|1")), Choice(1, play("4|0")), Outcome("1|1")])
def test_nothing_is_answered_after_the_game_is_over(
    answer: Answer[Action], ending: Callable[[], Table], rule: str
) -> None:
    table = ending()
    assert table.result is not None
    assert_refused(table, answer, rule)


# -- options and refusals agree -----------------------------------------------------------------


def every_plan(table: Table, seat: int) -> list[PlayTile]:
    """All plans one can write down with the tiles of the box."""
    own: list[Tile | None] = [None, *sorted(set(table.rules.tile_set(seat)))]
    escorted: list[Tile | None] = [None, *table.rules.box.escorted.tile_set()]
    return [
        PlayTile(tile, mode, partner, lane)
        for tile, mode, partner, lane in product(own, MODES, escorted, (False, True))
    ]


SITE = {"space": "r4", "cameras": 2}
AIRPORT = {"space": "r5", "number": 2}


@pytest.mark.rule("D3.4")
@pytest.mark.parametrize(
    "position",
    [
        {"red": {"space": "r1", "hand": "0|1 3|0 3|1 5|0"}, "blue": "r3"},
        {"red": {"space": "lp", "hand": "0|1 3|0 3|1 5|0"}, "blue": "r3"},
        {"brown": {"space": "r5", "hand": "0|2 1|0 2|2 3|1", "last": "0|2"}, "blue": "r3"},
        {"black": {"space": "r5", "hand": "", "played": "3|0"}, "blue": "r3"},
        {"red": {"space": "r5", "hand": "1|0 2|0 3|0 4|0"}, "blue": "r3", "scenario": "espionage",
         "objectives": [SITE]},
        {"red": {"space": "g2", "hand": "0|1 3|0"}, "blue": "r3", "scenario": "espionage",
         "objectives": [SITE]},
        {"brown": {"space": "r5", "hand": "0|2 1|0 3|0 4|0", "landed": True}, "blue": "r3",
         "scenario": "rescue", "objectives": [AIRPORT], "briefed": [2], "rescued": 1},
        {"red": {"space": "r6", "hand": "0|1 3|0 5|0"}, "blue": "r3", "scenario": "escort",
         "escorted": "r5", "round": 3},
        {"red": {"space": "r6", "hand": "0|1 3|0 5|0"}, "blue": "r3", "scenario": "escort",
         "escorted": {"space": "r5", "tiles": ["-2|1", "1|0"]}, "round": 2},
        {"red": {"space": "r6", "damage": 7, "is_down": True}, "blue": "r3", "scenario": "escort",
         "escorted": "r6", "round": 3},
    ],
)  # fmt: skip
def test_a_plan_is_taken_exactly_if_it_is_among_the_options(position: dict[str, Any]) -> None:
    table = Table(**position)
    options = table.options(0)
    taken = []
    for plan in every_plan(table, 0):
        try:
            table.game.resolve(table.state, Choice(0, plan))
        except Refused:
            continue
        taken.append(plan)
    assert set(taken) == set(options)
    assert len(options) == len(set(options)) > 0
