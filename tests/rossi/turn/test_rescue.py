"""Rescue: secret objectives, landing, take-off, grades of victory. [D9.21 to D9.32]"""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from escadrille.games.dogfight import dogfight
from escadrille.kernel.errors import BadInput, Refused
from escadrille.kernel.match import Match
from escadrille.kernel.nature import SeededNature
from escadrille.kernel.protocol import Chance, Choice, Outcome
from escadrille.rossi.figures.tiles import Tile
from escadrille.rossi.model import events as ev
from escadrille.rossi.model.actions import Land, PlayTile, StayAloft, TakeStart
from tests.rossi.table import Table, marked, moves, only, shots

SPOTS = ("r0", "r2", "r4", "r5", "r6")
COLOURS = ("red", "blue", "green", "yellow", "brown", "purple", "black", "white", "grey")
EVERYWHERE = "r0:1 r2:2 r4:3 r5:4 r6:5"


def rescue(airports: str = EVERYWHERE, **fields: Any) -> Table:
    """Rescue with these airports left: `r4:3` is number 3 on r4. The objective is number 3."""
    objectives = [
        {"space": space, "number": int(number)}
        for space, _, number in (airport.partition(":") for airport in airports.split())
    ]
    return Table(**{"scenario": "rescue", "objectives": objectives, "briefed": [3], **fields})


def on_the_ground(space: str = "r4", **fields: Any) -> dict[str, Any]:
    return {"space": space, "landed": True, **fields}


def airports_on(table: Table) -> list[str]:
    return [airport.space for airport in table.state.objectives]


# -- set-up -------------------------------------------------------------------------------------


@pytest.mark.rule("D9.21")
@pytest.mark.parametrize("colour", COLOURS)
def test_the_rescuer_flies_brown_or_white(colour: str) -> None:
    setup = {"scenario": "rescue", "biplanes": [colour, "red" if colour != "red" else "blue"]}
    if colour in ("brown", "white"):
        assert dogfight(setup).initial().aviators[0].damage == 0
    else:
        with pytest.raises(BadInput, match="the rescuer cannot fly"):
            dogfight(setup)


@pytest.mark.rule("D9.21")
@pytest.mark.parametrize("colour", [each for each in COLOURS if each != "brown"])
def test_the_defender_flies_any_other_biplane(colour: str) -> None:
    game = dogfight({"scenario": "rescue", "biplanes": ["brown", colour]})
    assert game.initial().aviators[1].biplane == colour


@pytest.mark.rule("D9.21")
@pytest.mark.parametrize(("start", "remaining"), [("r7", "r3"), ("r3", "r7")])
def test_the_defender_picks_a_start_space_and_the_rescuer_takes_the_other(
    start: str, remaining: str
) -> None:
    match = Match(dogfight({"scenario": "rescue", "biplanes": ["brown", "red"]}))
    pending = match.let_nature_answer(SeededNature("starts"))
    assert isinstance(pending, tuple)
    assert [each.seat for each in pending] == [1]
    match.answer(Choice(1, TakeStart(start)))
    assert [aviator.space for aviator in match.state.aviators] == [remaining, start]


@pytest.mark.rule("D9.21")
def test_the_defender_is_shot_down_one_hit_later_than_normal() -> None:
    table = rescue(brown="r0", blue={"space": "r2", "damage": 6})
    table.fly("1|1", "1|1")
    assert table.damage("blue") == 7
    assert table.result is None
    table.fly("1|1", "1|1", answers=["stay aloft"])
    assert table.result is not None


@pytest.mark.rule("D9.22")
def test_airports_1_to_5_come_to_lie_on_the_five_spots_at_random() -> None:
    match = Match(dogfight({"scenario": "rescue", "biplanes": ["white", "red"]}))
    left = ["1", "2", "3", "4", "5"]
    for number in ["2", "5", "1", "3", "4"]:
        chance = match.pending()
        assert isinstance(chance, Chance)
        assert [chance.probability(label) for label in left] == [Fraction(1, len(left))] * len(left)
        match.answer(Outcome(number))
        left.remove(number)
    placed = {each.space: each.number for each in match.state.objectives}
    assert placed == dict(zip(SPOTS, (2, 5, 1, 3, 4), strict=True))


@pytest.mark.rule("D9.22", "D2.5")
def test_the_rescuer_knows_its_first_objective_when_it_takes_the_mulligan() -> None:
    # Drawing the tile is part of the set-up; the mulligan begins the game.
    match = Match(dogfight({"scenario": "rescue", "biplanes": ["brown", "red"]}))
    match.let_nature_answer(SeededNature("briefing"))
    match.answer(Choice(1, TakeStart("r7")))
    pending = match.let_nature_answer(SeededNature("briefing"))
    assert isinstance(pending, tuple)
    assert [each.kind for each in pending] == ["mulligan", "mulligan"]
    assert len(match.state.briefed) == 1


@pytest.mark.rule("D9.22", "D1.9")
def test_the_objective_drawn_is_a_secret_of_the_rescuer() -> None:
    table = rescue(brown="r1", blue="r7", briefed=[3, 5])
    game = table.game
    assert game.view(table.state, 0).briefed == (3, 5)
    for viewer in (1, None):
        assert game.view(table.state, viewer).briefed is None
        assert game.view(table.state, viewer).briefed_count == 2
        assert game.redact(ev.ObjectiveDrawn(5), viewer) == ev.ObjectiveDrawn(None)
    assert game.redact(ev.ObjectiveDrawn(5), 0) == ev.ObjectiveDrawn(5)


def to_the_next_round(round: int, briefed: list[int]) -> Table:
    """Play the last turn of a round and all draws of movement tiles."""
    table = rescue(brown="r1", blue="r5", round=round, turn=5, briefed=briefed)
    table.fly("2|0", "5|0")
    while isinstance(chance := table.pending, Chance) and chance.cause == "draw":
        table.draw(chance.outcomes[0].label)
    return table


@pytest.mark.rule("D9.22")
def test_the_rescuer_draws_one_more_objective_after_each_round() -> None:
    table = to_the_next_round(2, [3, 5])
    chance = table.chance()
    assert (chance.cause, chance.seat) == ("objective tile", 0)
    assert [odds.label for odds in chance.outcomes] == ["1", "2", "4"]
    assert chance.probability("4") == Fraction(1, 3)
    table.draw("4")
    assert table.state.briefed == (3, 5, 4)
    assert table.decision().kind == "plan"


@pytest.mark.rule("D9.22")
@pytest.mark.parametrize("round_", [1, 2])
@pytest.mark.parametrize("briefed", [[], [3], [3, 5], [3, 5, 4, 1]])
def test_exactly_one_objective_is_drawn_however_many_are_known(
    round_: int, briefed: list[int]
) -> None:
    """A position may say that fewer or more were drawn than rounds have begun."""
    table = to_the_next_round(round_, briefed)
    left = [odds.label for odds in table.chance().outcomes]
    assert left == [number for number in "12345" if int(number) not in briefed]
    table.draw(left[0])
    assert table.state.briefed == (*briefed, int(left[0]))
    assert table.decision().kind == "plan"


@pytest.mark.rule("D9.22")
def test_no_objective_is_drawn_when_none_are_left() -> None:
    table = to_the_next_round(5, [3, 5, 4, 1, 2])
    assert table.state.round == 6
    assert table.decision().kind == "plan"


# -- landing ------------------------------------------------------------------------------------


@pytest.mark.rule("D9.23")
@pytest.mark.parametrize(
    ("space", "tile", "number"), [("r4", "0|2", 3), ("r3", "1|0", 3), ("r4", "1|0", 4)]
)
def test_the_rescuer_may_land_at_any_airport_with_a_0_or_1(
    space: str, tile: str, number: int
) -> None:
    table = rescue(brown=space, blue="r7")
    table.fly(tile, "5|0")
    assert table.decision().seat == 0
    assert table.decision().options == (Land(), StayAloft())
    # Both final spaces are known by now.
    assert [seat.space for seat in table.game.view(table.state, 0).seats][1] == "r4"
    happened = table.choose(0, "land")
    assert only(happened, ev.Landed) == [ev.Landed(SPOTS[number - 1], number)]
    assert table.aviator("brown").landed
    assert len(table.state.objectives) == 5


@pytest.mark.rule("D9.23")
def test_the_rescuer_may_stay_aloft() -> None:
    table = rescue(brown="r3", blue="r7")
    table.fly("1|0", "5|0", answers=["stay aloft"])
    assert not table.aviator("brown").landed
    table.fly("2|0", "0|0")
    assert table.space("brown") == "r6"


@pytest.mark.rule("D9.23")
@pytest.mark.parametrize(
    ("space", "tile", "end"),
    [("r2", "2|0", "r4"), ("r1", "3|0", "r4"), ("r0", "1|0", "r1"), ("r1", "0|2", "r1")],
)
def test_no_landing_with_a_higher_tile_or_away_from_an_airport(
    space: str, tile: str, end: str
) -> None:
    table = rescue(brown=space, blue="r6")
    happened = table.fly(tile, "0|0")
    assert table.space("brown") == end
    assert table.decision().kind == "plan"
    assert only(happened, ev.Landed) == []


@pytest.mark.rule("D9.23")
def test_no_landing_where_the_airport_is_gone() -> None:
    table = rescue("r0:1", brown="r3", blue="r7")
    table.fly("1|0", "5|0")
    assert table.decision().kind == "plan"


@pytest.mark.rule("D9.24")
@pytest.mark.parametrize("tile", ["0|2", "1|1", "2|2"])
def test_a_landed_biplane_stays_on_its_space_can_be_shot_at_and_does_not_shoot(tile: str) -> None:
    shot_at = rescue(brown=on_the_ground(), blue="r1")
    happened = shot_at.fly(tile, "1|1")
    assert "brown" not in moves(happened)
    assert marked(happened) == {"brown": 1}
    assert shot_at.space("brown") == "r4"

    behind = rescue(brown=on_the_ground(), blue="r5")
    assert shots(behind.fly(tile, "1|1")) == []


@pytest.mark.rule("D9.24")
def test_the_rescuer_does_not_shoot_in_the_turn_in_which_it_lands() -> None:
    landing, aloft = (rescue(brown="r3", blue="r5") for _ in range(2))
    assert shots(landing.fly("1|1", "1|1", answers=["land"])) == []
    assert shots(aloft.fly("1|1", "1|1", answers=["stay aloft"])) == [("brown", "blue", 1)]


@pytest.mark.rule("D9.24")
def test_the_rescuer_can_be_shot_at_in_the_turn_in_which_it_lands() -> None:
    table = rescue(brown="r3", blue="r2")
    assert shots(table.fly("1|1", "1|1", answers=["land"])) == [("blue", "brown", 1)]


# -- on the ground ------------------------------------------------------------------------------


@pytest.mark.rule("D9.25")
def test_a_0_on_the_ground_has_no_effect() -> None:
    table = rescue(brown=on_the_ground(), blue="r7")
    happened = table.fly("0|2", "5|0")
    kinds = (ev.Landed, ev.TakeOffBegan, ev.TookOff, ev.PersonRescued, ev.Moved)
    assert [event for event in happened if isinstance(event, kinds)] == [
        ev.Moved("blue", ("r7", "r0", "r1", "r2", "r3", "r4"))
    ]
    assert table.aviator("brown").landed
    assert table.state.rescued == 0


@pytest.mark.rule("D9.26")
@pytest.mark.parametrize("tile", ["1|0", "2|0"])
def test_a_1_or_2_on_the_ground_rescues_the_person_and_removes_the_airport(tile: str) -> None:
    table = rescue(brown=on_the_ground(), blue="r7")
    happened = table.fly(tile, "5|0")
    assert only(happened, ev.PersonRescued) == [ev.PersonRescued("r4", 3)]
    assert only(happened, ev.TakeOffBegan) == [ev.TakeOffBegan("r4")]
    assert table.space("brown") == "r4"
    assert table.state.rescued == 1
    assert airports_on(table) == ["r0", "r2", "r5", "r6"]

    # It flies again from the start of the next turn.
    assert not table.aviator("brown").landed
    table.fly("2|2", "0|0")
    assert table.space("brown") == "r6"


@pytest.mark.rule("D9.26")
@pytest.mark.parametrize(("space", "number"), [("r4", 3), ("r2", 2)])
def test_every_objective_drawn_so_far_is_a_target(space: str, number: int) -> None:
    table = rescue(brown=on_the_ground(space), blue="r7", briefed=[3, 2])
    happened = table.fly("1|0", "5|0")
    assert only(happened, ev.PersonRescued) == [ev.PersonRescued(space, number)]


@pytest.mark.rule("D9.26")
def test_landing_itself_rescues_nobody() -> None:
    table = rescue(brown="r3", blue="r7")
    table.fly("1|0", "5|0", answers=["land"])
    assert table.state.rescued == 0
    assert len(table.state.objectives) == 5


@pytest.mark.rule("D9.26")
def test_a_take_off_in_the_last_turn_of_a_round_lasts_until_the_next_begins() -> None:
    table = rescue(brown=on_the_ground(), blue="r7", turn=5)
    table.fly("1|0", "5|0")
    assert (table.state.round, table.aviator("brown").taking_off) == (2, True)
    while isinstance(chance := table.pending, Chance):
        table.draw(chance.outcomes[0].label)
    assert (table.aviator("brown").landed, table.aviator("brown").taking_off) == (False, False)


@pytest.mark.rule("D9.27")
@pytest.mark.parametrize("tile", ["1|0", "2|0"])
def test_at_another_airport_a_1_or_2_is_a_take_off_without_rescue(tile: str) -> None:
    table = rescue(brown=on_the_ground("r5"), blue="r7")
    happened = table.fly(tile, "5|0")
    assert only(happened, ev.PersonRescued) == []
    assert only(happened, ev.TakeOffBegan) == [ev.TakeOffBegan("r5")]
    assert table.space("brown") == "r5"
    assert (table.state.rescued, len(table.state.objectives)) == (0, 5)
    table.fly("2|2", "0|0")
    assert table.space("brown") == "r7"


@pytest.mark.rule("D9.28")
@pytest.mark.parametrize(("tile", "end"), [("3|1", "r7"), ("4|2", "r0"), ("5|1", "r1")])
def test_a_3_or_higher_takes_off_at_once_and_flies_and_shoots_without_a_rescue(
    tile: str, end: str
) -> None:
    table = rescue(brown=on_the_ground(), blue={"space": end, "hand": "1|1 5|0"})
    happened = table.fly(tile, "1|1")
    assert only(happened, ev.TookOff) == [ev.TookOff("r4")]
    assert table.space("brown") == end
    assert shots(happened) == [("brown", "blue", int(tile[2]))]
    assert not table.aviator("brown").landed
    assert (table.state.rescued, len(table.state.objectives)) == (0, 5)


@pytest.mark.rule("D9.28")
def test_all_modes_are_legal_when_taking_off_at_once() -> None:
    ground = on_the_ground("r5", hand="3|1")
    options = rescue(brown=ground, blue="r7", rescued=1).options(0)
    assert options == (
        PlayTile(Tile(3, 1), "normal"),
        PlayTile(Tile(3, 1), "loop"),
        PlayTile(Tile(3, 1), "lane"),
    )
    looping = rescue(brown=ground, blue="r7")
    assert moves(looping.fly("3|1 loop", "0|0"))["brown"] == ("r5", "r6", "lp", "r4")


@pytest.mark.rule("D9.28", "D9.2")
def test_a_2_on_the_ground_cannot_be_planned_for_the_lane() -> None:
    table = rescue(brown=on_the_ground("r6", hand="2|0"), blue="r1", rescued=1)
    assert table.options(0) == (PlayTile(Tile(2, 0)),)
    with pytest.raises(Refused, match=r"D9\.2"):
        table.choose(0, "2|0 lane")


@pytest.mark.rule("D9.29")
def test_browns_duty_after_a_0_holds_on_the_ground() -> None:
    dutiful = rescue(brown={"space": "r4", "hand": "0|2 1|0 3|0"}, blue="r7")
    dutiful.fly("0|2", "5|0", answers=["land"])
    assert dutiful.options(0) == (PlayTile(Tile(1, 0)),)

    doomed = rescue(brown={"space": "r4", "hand": "0|2 3|0"}, blue="r7")
    happened = doomed.fly("0|2", "5|0", answers=["land"])
    assert only(happened, ev.Crashed) == [ev.Crashed("brown", "D8.5")]
    assert doomed.result is not None
    assert doomed.result.scores == (-1, 1)


@pytest.mark.rule("D9.29")
def test_white_crashes_on_two_0s_on_the_ground() -> None:
    table = rescue(white=on_the_ground(last="0|1"), blue="r7")
    happened = table.fly("0|2", "5|0")
    assert only(happened, ev.Crashed) == [ev.Crashed("white", "D8.13")]
    assert table.result is not None
    assert table.result.scores == (-1, 1)


# -- the end ------------------------------------------------------------------------------------


@pytest.mark.rule("D9.30", "D9.2")
def test_the_lane_needs_one_person_rescued() -> None:
    nobody = rescue(brown="r7", blue="r4")
    with pytest.raises(Refused, match=r"D9\.2"):
        nobody.choose(0, "2|0 lane")
    one = rescue(brown="r7", blue="r4", rescued=1)
    one.fly("2|0 lane", "0|0")
    assert one.space("brown") == "g2"


@pytest.mark.rule("D9.30")
@pytest.mark.parametrize(
    ("rescued", "scores", "grade"),
    [(1, (0, 0), ""), (2, (1, -1), ""), (3, (1, -1), "major"), (4, (1, -1), "major")],
)
def test_leaving_is_graded_by_the_people_rescued(
    rescued: int, scores: tuple[int, int], grade: str
) -> None:
    table = rescue("r0:1", brown="g2", blue="r4", rescued=rescued)
    table.fly("1|0", "0|0")
    assert table.result is not None
    assert (table.result.scores, table.result.grade, table.result.rule) == (scores, grade, "D9.30")


@pytest.mark.rule("D9.31")
@pytest.mark.parametrize(
    ("rescued", "scores", "grade"),
    [(0, (-1, 1), ""), (1, (0, 0), ""), (2, (1, -1), ""), (3, (1, -1), "major")],
)
def test_shooting_the_defender_down_is_graded_by_the_people_rescued(
    rescued: int, scores: tuple[int, int], grade: str
) -> None:
    table = rescue("r5:1", brown="r0", blue={"space": "r2", "damage": 7}, rescued=rescued)
    happened = table.fly("1|1", "1|1")
    assert only(happened, ev.ShotDown) == [ev.ShotDown("blue")]
    assert table.result is not None
    assert (table.result.scores, table.result.grade, table.result.rule) == (scores, grade, "D9.31")


@pytest.mark.rule("D9.32")
@pytest.mark.parametrize("rescued", [0, 1, 3])
def test_the_defender_wins_by_shooting_the_rescuer_down(rescued: int) -> None:
    table = rescue("r0:1", brown={"space": "r1", "damage": 6}, blue="r0", rescued=rescued)
    happened = table.fly("2|0", "1|1")
    assert only(happened, ev.ShotDown) == [ev.ShotDown("brown")]
    assert table.result is not None
    assert (table.result.scores, table.result.rule) == ((-1, 1), "D9.32")


@pytest.mark.rule("D9.32", "D9.24")
def test_the_rescuer_can_be_shot_down_while_it_takes_off_with_the_person() -> None:
    table = rescue(brown=on_the_ground(damage=6), blue="r1", rescued=2)
    happened = table.fly("1|0", "1|1")
    assert len(only(happened, ev.PersonRescued)) == 1
    assert table.result is not None
    assert table.result.scores == (-1, 1)
