"""The four base scenarios: set up as printed, and every way each can end. [A8.7]"""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from escadrille.age.figures.lattice import DIRECTIONS
from escadrille.age.game import Age
from escadrille.age.model.actions import BringIn, TakeAccess, TakeLevel
from escadrille.age.model.events import BoardLeft
from escadrille.age.model.state import State
from escadrille.age.movement.options import Flights
from escadrille.games.age import age, age_scenarios
from escadrille.kernel.protocol import Chance, Choice, Outcome
from tests.age.missions import out, release
from tests.age.quiet import play_on
from tests.age.table import Table, aircraft, only

EAST, WEST = DIRECTIONS.index("E"), DIRECTIONS.index("W")


def opened(name: str, **rulings: str) -> tuple[Age, State]:
    game = age({"scenario": name}, rulings)
    return game, game.initial()


def fleet(game: Age, seat: int) -> Counter[tuple[str, str]]:
    """How many of each class a player has, with their role."""
    return Counter((craft.type.cls, craft.recruit.role) for craft in game.rules.of_seat(seat))


def exits(at: Table) -> tuple[str, ...]:
    options = at.decision("fly").options
    assert isinstance(options, Flights)
    return options.exits


# -- who moves first ----------------------------------------------------------------------------


@pytest.mark.rule("A8.7")
@pytest.mark.parametrize(
    ("name", "first"),
    [
        ("intercept-the-general", "French"),
        ("flying-high", "Germans"),  # both have the task
        ("attack-at-dawn", "Germans"),
        ("convoy-torpedoing", "Entente"),
    ],
)
def test_the_side_with_the_task_moves_first(name: str, first: str) -> None:
    game, state = opened(name)
    assert game.rules.scenario.seats[state.order[0]].name == first


@pytest.mark.rule("A8.7")
@pytest.mark.parametrize("name", ["flying-high", "attack-at-dawn", "convoy-torpedoing"])
@pytest.mark.parametrize(("face", "order"), [("1", (0, 1)), ("2", (1, 0))])
def test_by_a_ruling_a_die_decides_who_moves_first(
    name: str, face: str, order: tuple[int, ...]
) -> None:
    game, state = opened(name, first_move="dice")
    pending = game.pending(state)
    assert isinstance(pending, Chance)
    assert pending.cause == "who begins"
    assert game.resolve(state, Outcome(face)).state.order == order


@pytest.mark.rule("A8.7", "A8.7.1")
def test_where_the_text_says_who_moves_first_no_die_is_rolled() -> None:
    game, state = opened("intercept-the-general", first_move="dice")
    assert isinstance(game.pending(state), tuple)
    assert state.order == (0, 1)


@pytest.mark.rule("A8.7")
def test_in_a_scenario_of_your_own_the_side_with_the_task_moves_first_too() -> None:
    own = dict(age_scenarios()["reconnaissance-asymmetric"])
    own["seats"] = list(reversed(own["seats"]))
    own["zones"] = [{**zone, "team": 1} for zone in own["zones"]]
    own["task"] = [1]
    assert age({"scenario": own}).initial().order == (1, 0)


@pytest.mark.rule("A8.7", "A3.4")
@pytest.mark.parametrize(("first", "order"), [(None, (0, 1)), (0, (0, 1)), (1, (1, 0))])
def test_players_may_agree_who_moves_first(first: int | None, order: tuple[int, ...]) -> None:
    options = {} if first is None else {"first": first}
    setup = {"scenario": "attack-at-dawn", "options": options}
    game = age(setup)
    state = game.initial()
    assert state.order == order
    pending = game.pending(state)
    assert isinstance(pending, tuple)
    assert pending[0].seat == order[0]


@pytest.mark.rule("A8.7")
def test_levels_are_the_owners_choice() -> None:
    game, state = opened("attack-at-dawn")
    for action in (BringIn("de16"), TakeAccess(24, 8, "W")):
        state = game.resolve(state, Choice(0, action)).state
    pending = game.pending(state)
    assert isinstance(pending, tuple)
    assert pending[0].options == tuple(TakeLevel(level) for level in (1, 2, 3, 4))


# -- Intercept the General ----------------------------------------------------------------------

GENERAL = "intercept-the-general"


@pytest.mark.rule("A8.7.1")
def test_the_general_flies_number_thirteen_without_guns_among_six_fighters() -> None:
    game, state = opened(GENERAL)
    assert (game.rules.board.columns, game.rules.board.rows) == (24, 36)
    assert fleet(game, 0) == {("scout", "mission"): 1, ("fighter", "fighter"): 6}
    assert fleet(game, 1) == {("fighter", "fighter"): 6}
    thirteen = game.rules.index_of["fr13"]
    assert game.rules.fleet[thirteen].type.name == "Salmson 2"
    assert state.aircraft[thirteen].bursts == (0, 0)
    assert game.rules.own_edge(thirteen) == "W"


@pytest.mark.rule("A8.7.1")
def test_the_general_comes_into_play_at_once_and_moves_first_of_all() -> None:
    game, state = opened(GENERAL)
    pending = game.pending(state)
    assert isinstance(pending, tuple)
    assert (pending[0].seat, pending[0].options) == (0, (BringIn("fr13"),))
    at = Table(
        aircraft("fr4", "-1,7 E L3", where="access"),
        aircraft("fr13", "-1,11 E L3", where="access"),
        aircraft("de4", "20,10 W L3"),
        scenario=GENERAL,
    )
    assert [at.rules.fleet[index].name for index in at.state.movers] == ["fr13", "fr4"]


def general(place: str, *others: dict[str, Any], **fields: Any) -> Table:
    """Number 13 with its die at 0: five steps, or six straight ones."""
    return Table(
        aircraft("fr13", place, **fields),
        *(others or [aircraft("de4", "5,30 W L3")]),
        scenario=GENERAL,
        moving="fr13",
        face=0,
    )


@pytest.mark.rule("A8.7.1")
def test_the_french_win_when_the_general_leaves_over_the_east_edge() -> None:
    at = general("21,10 E L3")
    assert exits(at) == ("E",)
    assert only(at.fly("AAA"), BoardLeft).fate == "through"
    assert at.result is not None
    assert (at.result.reason, at.result.rule, at.result.scores) == ("task", "A8.7", (1, -1))


@pytest.mark.rule("A8.7.1")
@pytest.mark.parametrize("damage", ["", "wings"])
@pytest.mark.parametrize("place", ["2,10 W L3", "10,2 NE L3", "10,33 SE L3"])
def test_the_general_may_leave_nowhere_else_damaged_or_not(place: str, damage: str) -> None:
    assert exits(general(place, damage=damage)) == ()


@pytest.mark.rule("A8.7.1")
def test_the_germans_win_when_they_shoot_the_general_down() -> None:
    at = Table(
        aircraft("fr13", "11,10 E L3"),
        aircraft("de10", "10,10 E L3"),
        scenario=GENERAL,
        moved="de10",
    )
    at.fire("fr13")
    at.roll(12)
    assert at.result is not None
    assert at.result.scores == (-1, 1)


@pytest.mark.rule("A8.7.1")
def test_the_general_damaged_decides_nothing() -> None:
    at = Table(
        aircraft("fr13", "11,10 E L3"),
        aircraft("de10", "10,10 E L3"),
        scenario=GENERAL,
        moved="de10",
    )
    at.fire("fr13")
    at.roll(6)
    at.roll("wings")
    at.hold()
    assert at.result is None


@pytest.mark.rule("A8.7.1")
def test_the_french_win_when_all_germans_are_gone() -> None:
    at = Table(
        aircraft("fr13", "3,30 E L3"),
        aircraft("fr10", "10,10 E L3"),
        aircraft("de4", "11,10 E L3"),
        *out("de5 de6", "destroyed"),
        *out("de10 de11 de12", "withdrawn"),
        scenario=GENERAL,
        moved="fr10",
    )
    at.fire("de4")
    at.roll(12)
    assert at.result is not None
    assert (at.result.reason, at.result.rule, at.result.scores) == ("alone", "A8.7.1", (1, -1))


@pytest.mark.rule("A8.7.1")
def test_the_general_flies_on_though_his_escort_is_gone() -> None:
    at = Table(
        aircraft("fr13", "3,30 E L3"),
        *out("fr4 fr5 fr6 fr10 fr11", "destroyed"),
        aircraft("fr12", "11,10 E L3"),
        aircraft("de10", "10,10 E L3"),
        scenario=GENERAL,
        moved="de10",
    )
    at.fire("fr12")
    at.roll(12)
    assert at.result is None


@pytest.mark.rule("A8.7.1", "A8.4.4")
def test_nobody_has_won_while_the_general_is_in_the_air() -> None:
    at = Table(
        aircraft("fr13", "3,30 E L3"),
        *out("fr4 fr5 fr6 fr10 fr11 fr12", "withdrawn"),
        aircraft("de4", "20,3 W L3"),
        *out("de5 de6 de10 de11 de12", "withdrawn"),
        scenario=GENERAL,
        rulings={"stale_end": 1},
    )
    play_on(at, lambda event: False)
    assert at.result is not None
    assert (at.result.reason, at.result.scores) == ("stale", (0, 0))


@pytest.mark.rule("A8.7.1")
def test_a_german_in_patrol_still_stands_against_the_general() -> None:
    at = Table(
        aircraft("fr13", "3,30 E L3"),
        aircraft("fr10", "10,10 E L3"),
        aircraft("de4", "11,10 E L3"),
        *out("de5 de6 de10 de11", "destroyed"),
        aircraft("de12"),
        scenario=GENERAL,
        moved="fr10",
    )
    at.fire("de4")
    at.roll(12)
    assert at.result is None


# -- Flying High --------------------------------------------------------------------------------


@pytest.mark.rule("A8.7.2")
def test_flying_high_is_set_up_as_printed() -> None:
    game, state = opened("flying-high")
    assert (game.rules.board.columns, game.rules.board.rows) == (24, 24)
    for seat, edge in ((0, "N"), (1, "S")):
        assert fleet(game, seat) == {("scout", "mission"): 3, ("fighter", "fighter"): 6}
        assert game.rules.scenario.seats[seat].edge == edge
    assert (state.wind, state.sun) == (-1, -1)
    board, clouds = game.rules.board, game.rules.drawn.clouds
    tops = {at: int(clouds[board.point(*at)]) for at in ((6, 9), (17, 14), (17, 9), (6, 14))}
    assert tops == {(6, 9): 3, (17, 14): 3, (17, 9): 2, (6, 14): 2}
    assert int((clouds > 0).sum()) == 4 * 7


@pytest.mark.rule("A8.7.2", "A8.3")
def test_flying_high_is_won_by_points_of_photographs() -> None:
    at = Table(
        aircraft("fr13", "10,22 SE L4", photos=["A", "C"]),
        aircraft("de4", "5,5 SE L3"),
        *out("fr14 fr15", "destroyed"),
        *out("de13", "home", photos=["B"]),
        *out("de14 de15", "destroyed"),
        scenario="flying-high",
        moving="fr13",
        face=0,
    )
    assert exits(at) == ("S",)
    at.fly("AA")
    assert at.result is not None
    assert (at.result.points, at.result.scores) == ((3, 6), (-1, 1))


# -- Attack at Dawn -----------------------------------------------------------------------------

DAWN = "attack-at-dawn"


@pytest.mark.rule("A8.7.3")
def test_attack_at_dawn_is_set_up_as_printed() -> None:
    game, state = opened(DAWN)
    assert (game.rules.board.columns, game.rules.board.rows) == (24, 36)
    assert fleet(game, 0) == {
        ("bomber", "mission"): 3,
        ("scout", "mission"): 3,
        ("fighter", "fighter"): 9,
    }
    assert fleet(game, 1) == {("fighter", "fighter"): 12}
    assert [game.rules.scenario.seats[seat].edge for seat in (0, 1)] == ["E", "W"]
    assert (state.wind, state.sun) == (EAST, EAST)
    assert not game.rules.drawn.clouds.any()
    bombs = [each.bombs for each in state.aircraft[:6]]
    assert bombs == [2, 2, 2, 1, 1, 1]


RAIDERS = ("de13", "de14", "de15", "de16", "de17", "de18")


def dawn(through: int, lost: int, name: str = "de18") -> Table:
    """Number 18 leaves over the west edge; so many did before it, so many were shot down."""
    others = [each for each in RAIDERS if each != name]
    gone = others[:through], others[through : through + lost]
    at = Table(
        aircraft(name, "2,10 W L3"),
        aircraft("fr4", "20,30 E L3"),
        *out(" ".join(gone[0]), "through"),
        *out(" ".join(gone[1]), "destroyed"),
        scenario=DAWN,
        moving=name,
        face=0,
    )
    assert exits(at) == ("W",)
    assert only(at.fly("AAA"), BoardLeft).fate == "through"
    return at


@pytest.mark.rule("A8.7.3")
@pytest.mark.parametrize(
    ("before", "scores"), [(0, (-1, 1)), (1, (-1, 1)), (2, (0, 0)), (3, (1, -1)), (4, (1, -1))]
)
def test_four_over_the_west_edge_win_three_draw_and_fewer_lose(
    before: int, scores: tuple[int, ...]
) -> None:
    at = dawn(before, 5 - before)
    assert at.result is not None
    assert at.result.scores == scores


@pytest.mark.rule("A8.7.3")
def test_the_fourth_through_wins_though_others_are_still_on_their_way() -> None:
    won = dawn(3, 0)
    assert won.result is not None
    assert (won.result.reason, won.result.rule) == ("task", "A8.7")
    assert dawn(2, 0).result is None
    assert dawn(2, 2).result is None


@pytest.mark.rule("A8.7.3")
def test_bombers_and_scouts_count_alike() -> None:
    scout = dawn(3, 2, name="de13")
    assert scout.result is not None
    assert scout.result.scores == (1, -1)


@pytest.mark.rule("A8.7.3")
def test_a_raider_that_leaves_over_another_edge_does_not_count() -> None:
    at = Table(
        aircraft("de13", "22,10 E L3", damage="tail"),
        aircraft("fr4", "3,30 E L3"),
        *out("de14 de15 de16", "through"),
        *out("de17 de18", "destroyed"),
        scenario=DAWN,
        moving="de13",
        face=0,
    )
    assert only(at.fly("AA"), BoardLeft).fate == "withdrawn"
    assert at.result is not None
    assert at.result.scores == (0, 0)


@pytest.mark.rule("A8.7.3", "A4.13")
def test_the_wind_is_behind_the_raiders() -> None:
    at = Table(
        aircraft("de16", "20,10 W L3"),
        aircraft("fr4", "3,30 E L3"),
        scenario=DAWN,
        moving="de16",
        face=0,
    )
    at.fly("AAAAAA")  # 4 + 1 for flying straight + 1 for the wind
    assert at.at("de16") == (14, 10)
    assert at.of("de16").heading == WEST


@pytest.mark.rule("A8.7.3")
def test_the_french_win_by_shooting_down_enough_raiders() -> None:
    at = Table(
        aircraft("de16", "10,10 W L3"),
        aircraft("fr10", "11,10 W L3"),
        aircraft("de4", "20,30 W L3"),
        *out("de13 de14", "through"),
        *out("de15 de17 de18", "destroyed"),
        scenario=DAWN,
        moved="fr10",
    )
    at.fire("de16")
    at.roll(12)
    assert at.result is not None
    assert at.result.scores == (-1, 1)


# -- Convoy Torpedoing --------------------------------------------------------------------------

CONVOY = "convoy-torpedoing"


@pytest.mark.rule("A8.7.4")
def test_convoy_torpedoing_is_set_up_as_printed() -> None:
    game, state = opened(CONVOY)
    assert (game.rules.board.columns, game.rules.board.rows) == (24, 36)
    assert fleet(game, 0) == {
        ("torpedo-bomber", "mission"): 4,
        ("floatplane-fighter", "fighter"): 4,
    }
    nations = Counter((c.type.nation, c.type.cls) for c in game.rules.of_seat(0))
    assert set(nations.values()) == {2}
    assert len(nations) == 4
    assert fleet(game, 1) == {("fighter", "fighter"): 3, ("floatplane-fighter", "fighter"): 2}
    assert [game.rules.scenario.seats[seat].edge for seat in (0, 1)] == ["W", "E"]
    assert [each.bombs for each in state.aircraft[:4]] == [1, 1, 1, 1]
    ships = {
        game.rules.board.coordinates(point): n for point, n in game.rules.drawn.zone_of[0].items()
    }
    assert sorted(at for at, ship in ships.items() if ship == 1) == [
        (18, 17),
        (19, 17),
        (20, 17),
        (21, 17),
    ]
    assert len(ships) == 12


TORPEDO_BOMBERS = ("fr25", "fr26", "gb25", "gb26")


def torpedo(row: int, *ships: str, armed: int = 0) -> Table:
    """Number 26 launches at the ship ahead in a row; some ships were hit before it."""
    rest = TORPEDO_BOMBERS[:3]
    at = Table(
        aircraft("gb26", f"8,{row} E L1"),
        aircraft("de10", "20,33 W L3"),
        *[aircraft(name, f"2,{4 * n + 2} E L2") for n, name in enumerate(rest[:armed])],
        *out(" ".join(rest[armed:]), "destroyed", bombs=0),
        scenario=CONVOY,
        bombed={f"0.{ship}": 1 for ship in ships},
        moving="gb26",
        face=0,
    )
    at.fly("AAAA")
    return at


@pytest.mark.rule("A8.7.4")
@pytest.mark.parametrize(
    ("before", "scores"),
    [((), (0, 0)), (("B",), (1, -1)), (("B", "C"), (1, -1)), (("A",), (0, 0))],
)
def test_two_or_three_ships_win_and_one_is_a_draw(
    before: tuple[str, ...], scores: tuple[int, ...]
) -> None:
    """A is the ship ahead on row 9; a ship hit twice is one ship."""
    at = torpedo(9, *before)
    release(at, "A")
    assert at.result is not None
    assert at.result.scores == scores


@pytest.mark.rule("A8.7.4")
def test_the_second_ship_wins_at_once() -> None:
    at = torpedo(9, "C", armed=2)
    release(at, "A")
    assert at.result is not None
    assert (at.result.reason, at.result.rule, at.result.scores) == ("task", "A8.7", (1, -1))
    first = torpedo(9, armed=2)
    release(first, "A")
    assert first.result is None


@pytest.mark.rule("A8.7.4")
def test_no_ship_hit_wins_for_the_germans() -> None:
    at = Table(
        aircraft("gb26", "11,10 E L1"),
        aircraft("gb23", "2,10 E L1"),
        aircraft("de10", "10,10 E L1"),
        *out("fr25 fr26 gb25", "destroyed"),
        scenario=CONVOY,
        moved="de10",
    )
    at.fire("gb26")
    at.roll(12)
    assert at.result is not None
    assert at.result.scores == (-1, 1)


@pytest.mark.rule("A8.7.4")
def test_the_convoy_is_attacked_even_when_its_cover_is_gone() -> None:
    at = Table(
        aircraft("gb26", "8,9 E L1"),
        *out("de10 de11 de12 de23 de24", "destroyed"),
        *out("fr25 fr26 gb25", "destroyed"),
        scenario=CONVOY,
        moving="gb26",
        face=0,
    )
    at.fly("AAAA")
    assert at.result is None
    release(at, "A")
    assert at.result is not None
    assert at.result.scores == (0, 0)
