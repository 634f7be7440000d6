"""Coming in: set-up, Patrol Zones, Access Points, the limit of fighters.

[A1.4, A1.7, A1.8, A3.3, A3.4, A3.7, A3.10]
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from escadrille.age.fire.shots import shots_from
from escadrille.age.model.actions import (
    Action,
    BringIn,
    Finish,
    FireGuns,
    Fly,
    HoldFire,
    TakeAccess,
    TakeLevel,
)
from escadrille.age.model.events import Flown, LevelTaken, SeatDeployed, TurnBegan
from escadrille.kernel.errors import Refused
from tests.age.ends import End, end_of, ends, flown, forbids, offered
from tests.age.new_game import NewGame
from tests.age.quiet import play_on, play_turn, play_until
from tests.age.stock import scenarios
from tests.age.table import Table, aircraft, only

WEST = ((-1, 7), (-1, 11), (-1, 23), (-1, 27))
EAST = ((24, 8), (24, 12), (24, 24), (24, 28))


def places(options: Sequence[Action]) -> list[tuple[int, int]]:
    """The Access Points that are offered, each once."""
    taken = [(each.col, each.row) for each in options if isinstance(each, TakeAccess)]
    return list(dict.fromkeys(taken))


def candidates(options: Sequence[Action]) -> list[str]:
    return [each.aircraft for each in options if isinstance(each, BringIn)]


# -- set-up -------------------------------------------------------------------------------------


@pytest.mark.rule("A3.4")
def test_each_player_places_four_aircraft_and_the_rest_waits_in_patrol() -> None:
    game = NewGame(scenario="dogfight")
    assert game.decision("bring in").seat == 0
    for name, at in zip(("de13", "de4", "de10", "de5"), EAST, strict=True):
        game.place(name, at, "W", 4)
    assert game.decision("bring in").seat == 1  # four are placed: it is the other's turn to place
    for name, at in zip(("fr7", "gb4", "gb10", "gb5"), WEST, strict=True):
        game.place(name, at, "E", 3)
    assert (game.state.round, game.state.turn) == (1, 1)
    there = [craft.name for craft in game.rules.fleet if game.of(craft.name).where == "access"]
    assert there == ["de4", "de5", "de10", "de13", "fr7", "gb4", "gb5", "gb10"]
    assert sum(each.where == "patrol" for each in game.state.aircraft) == 10
    moving = [game.rules.fleet[index].name for index in game.state.movers]
    assert moving == ["de4", "de5", "de10", "de13"]
    assert end_of(game, "de13") == End((24, 8), "W", 4)


@pytest.mark.rule("A3.4")
def test_a_player_may_place_fewer_than_four_but_not_nobody() -> None:
    game = NewGame(scenario="dogfight")
    assert Finish() not in game.options
    game.place("de4", (24, 8), "W", 4)
    assert Finish() in game.options
    events = game.choose(Finish())
    assert only(events, SeatDeployed).seat == 0
    assert game.decision("bring in").seat == 1
    game.place("gb4", (-1, 7), "E", 4)
    game.finish()
    assert game.decision("die").seat == 0


@pytest.mark.rule("A3.4", "A3.3")
def test_on_two_boards_side_by_side_eight_are_placed_if_the_limit_allows_it() -> None:
    doc = scenarios()["dogfight"] | {"board": "grand"}
    for limit, most in ((6, 6), (9, 8)):
        game = NewGame(scenario=doc, options={"fighter_limit": limit})
        for row in (4, 6, 12, 14, 20, 22, 28, 30)[:most]:
            name = candidates(game.options)[0]
            assert game.decision().seat == 0
            game.place(name, (48, row), "W", 4)
        assert game.decision("bring in").seat == 1


# -- Access Points ------------------------------------------------------------------------------


def edges_swapped(board: str, *edges: str) -> dict[str, Any]:
    """The duel on another board, its players on other edges."""
    duel = scenarios()["duel"]
    seats = [seat | {"edge": edge} for seat, edge in zip(duel["seats"], edges, strict=True)]
    return duel | {"board": board, "seats": seats}


@pytest.mark.rule("A1.4", "A1.7")
@pytest.mark.parametrize(
    ("board", "edges", "here", "headings"),
    [
        ("full", "WE", WEST, ("NE", "E", "SE")),
        ("full", "EW", EAST, ("SW", "W", "NW")),
        ("full", "NS", ((4, -1), (8, -1), (15, -1), (19, -1)), ("SE", "SW")),
        ("full", "SN", ((4, 36), (8, 36), (15, 36), (19, 36)), ("NE", "NW")),
        ("short", "SN", ((4, 24), (8, 24), (15, 24), (19, 24)), ("NE", "NW")),
        ("grand", "WE", [(-1, r) for r in (5, 7, 13, 15, 21, 23, 29, 31)], ("NE", "E", "SE")),
    ],
)
def test_access_points_lie_outside_the_own_edge_and_face_inward(
    board: str, edges: str, here: Sequence[tuple[int, int]], headings: tuple[str, ...]
) -> None:
    game = NewGame(scenario=edges_swapped(board, *edges))
    game.choose(BringIn("de4"))
    expected = {TakeAccess(*at, heading) for at in here for heading in headings}
    assert set(game.decision("access").options) == expected


@pytest.mark.rule("A1.4")
def test_an_access_point_holds_one_aircraft() -> None:
    game = NewGame(scenario=edges_swapped("full", "W", "E"))
    game.place("de4", (-1, 11), "E", 2)
    game.choose(BringIn("de5"))
    assert places(game.options) == [(-1, 7), (-1, 23), (-1, 27)]
    with pytest.raises(Refused, match=r"A1\.4"):
        game.choose(TakeAccess(-1, 11, "E"))


@pytest.mark.rule("A1.4")
def test_by_ruling_all_access_points_of_an_extension_are_used() -> None:
    usual = NewGame(scenario=edges_swapped("full", "W", "E"))
    every = NewGame(scenario=edges_swapped("full", "W", "E"), rulings={"access_points": 4})
    for game in (usual, every):
        game.choose(BringIn("de4"))
    assert len(places(usual.options)) == 4
    assert len(places(every.options)) == 8
    assert set(places(usual.options)) < set(places(every.options))


@pytest.mark.rule("A1.7")
def test_extensions_may_lie_anywhere_along_the_edge() -> None:
    doc = edges_swapped("full", "W", "E")
    doc["seats"][0]["access"] = [[-1, 0], [-1, 35]]
    game = NewGame(scenario=doc)
    game.choose(BringIn("de4"))
    assert places(game.options) == [(-1, 0), (-1, 35)]
    assert TakeAccess(-1, 0, "NE") not in game.options  # that would lead off the board


@pytest.mark.rule("A1.4", "A3.3")
def test_nobody_comes_in_while_every_access_point_is_taken() -> None:
    doc = edges_swapped("full", "W", "E")
    doc["seats"][0]["access"] = [[-1, 8], [-1, 35]]
    game = NewGame(scenario=doc)
    for name, at in (("de4", (-1, 8)), ("de5", (-1, 35))):
        assert game.decision("bring in").seat == 0
        game.place(name, at, "E", 2)
    assert game.decision("bring in").seat == 1


@pytest.mark.rule("A1.8")
def test_an_aircraft_on_an_access_point_is_neither_fired_at_nor_fires() -> None:
    def beside(where: str, at: str, other: str) -> Table:
        """A two-seat fighter that has flown alongside, its rear guns on the other."""
        fleet = aircraft("de13", f"{at} E L2", where=where), aircraft("fr7", f"{other} E L2")
        return Table(*fleet, moved="fr7")

    shot = beside("combat", "3,7", "4,8")
    assert list(shot.decision("attack").options) == [FireGuns(1, "de13"), HoldFire()]
    outside = beside("access", "-1,7", "0,8")
    assert outside.chance("blue die").seat == 0  # no attack, no answer: the next turn has begun

    ahead = Table(aircraft("de13", "3,7 E L2"), aircraft("fr4", "2,7 E L2"), moved="fr4")
    ahead.hold()
    assert ahead.decision("defend").seat == 0
    near = aircraft("de13", "24,8 W L2", where="access", seat=0)
    seats = [{"name": "Germans", "edge": "E"}, {"name": "French", "edge": "W"}]
    quiet = Table(near, aircraft("fr4", "23,8 W L2"), seats=seats, moved="fr4")
    assert quiet.chance("blue die").seat == 0


@pytest.mark.rule("A1.8")
@pytest.mark.parametrize(
    ("where", "at", "start", "count"),
    [("combat", "3,7", "11,7", 1), ("access", "-1,7", "7,7", 0)],
)
def test_no_shot_at_an_aircraft_on_an_access_point_is_foreseen(
    where: str, at: str, start: str, count: int
) -> None:
    fleet = aircraft("de13", f"{at} E L2", where=where), aircraft("fr4", f"{start} W L2")
    table = Table(*fleet, moving="fr4", face=0)
    options = offered(table)
    shots = shots_from(table.rules, table.state, table.rules.index_of["fr4"], options)
    face_to_face = next(n for n, fly in enumerate(options) if fly == Fly("AAAAAA"))
    attacks = [shot for shot in shots.get(face_to_face, ()) if not shot.is_answer]
    assert len(attacks) == count


@pytest.mark.rule("A1.8")
def test_an_aircraft_on_an_access_point_blocks_nothing() -> None:
    def arrives(where: str, at: str, start: str) -> Table:
        fleet = aircraft("de4", f"{at} E L2", where=where), aircraft("fr21", f"{start} W L2")
        return Table(*fleet, moving="fr21", face=-1)

    assert forbids(arrives("combat", "3,7", "6,7"), "AA") == "A4.8"
    free = arrives("access", "-1,7", "2,7")
    flown(free, "AA")
    assert end_of(free, "fr21") == End((0, 7), "W", 2)


# -- at the end of a turn -----------------------------------------------------------------------


def in_the_air(*names: str, column: int = 8) -> list[dict[str, Any]]:
    return [aircraft(name, f"{column},{1 + 3 * n} E L3") for n, name in enumerate(names)]


def at_the_end_of_a_turn(*fleet: dict[str, Any], **fields: Any) -> Table:
    """German aircraft against one far away; theirs is the turn, and all have moved."""
    table = Table(*fleet, aircraft("fr4", "20,34 E L1"), **fields)
    play_until(table, "bring in")
    return table


@pytest.mark.rule("A3.3")
def test_one_or_two_aircraft_may_be_brought_in_and_not_a_third() -> None:
    waiting = [aircraft(name) for name in ("de5", "de6", "de10")]
    table = at_the_end_of_a_turn(*in_the_air("de4"), *waiting)
    assert list(table.options) == [BringIn("de5"), BringIn("de6"), BringIn("de10"), Finish()]
    for name, at in (("de10", (-1, 7)), ("de5", (-1, 11))):
        table.choose(BringIn(name))
        table.choose(TakeAccess(*at, "E"))
        events = table.choose(TakeLevel(5))
        assert only(events, LevelTaken).aircraft == table.rules.index_of[name]
    assert only(events, TurnBegan).seat == 1  # two have come: the turn is over
    assert [table.of(name).where for name in ("de5", "de6", "de10")] == [
        "access",
        "patrol",
        "access",
    ]


@pytest.mark.rule("A3.3")
def test_nobody_needs_to_be_brought_in_while_somebody_is_in_the_combat_zone() -> None:
    table = at_the_end_of_a_turn(*in_the_air("de4"), aircraft("de5"))
    assert only(table.choose(Finish()), TurnBegan).seat == 1
    assert table.of("de5").where == "patrol"


@pytest.mark.rule("A3.3")
def test_with_nobody_in_the_combat_zone_at_least_one_has_to_come() -> None:
    table = at_the_end_of_a_turn(aircraft("de5"), aircraft("de6"))
    assert list(table.options) == [BringIn("de5"), BringIn("de6")]
    with pytest.raises(Refused, match=r"A3\.3"):
        table.choose(Finish())
    table.choose(BringIn("de5"))
    table.choose(TakeAccess(-1, 7, "E"))
    table.choose(TakeLevel(5))
    assert list(table.options) == [BringIn("de6"), Finish()]


@pytest.mark.rule("A3.3")
def test_the_last_aircraft_shot_down_makes_the_next_one_come() -> None:
    table = Table(
        aircraft("de4", "9,4 E L2"), aircraft("de5"), aircraft("fr7", "10,4 E L2"), moved="de4"
    )
    table.hold()
    table.defend("fr7", 1)
    table.roll(12)
    assert list(table.decision("bring in").options) == [BringIn("de5")]


@pytest.mark.rule("A3.3")
def test_level_and_heading_are_chosen_on_entry_and_the_attitude_is_level() -> None:
    table = at_the_end_of_a_turn(*in_the_air("de10"), aircraft("de1"))
    table.choose(BringIn("de1"))
    table.choose(TakeAccess(-1, 7, "SE"))
    assert list(table.options) == [TakeLevel(level) for level in range(1, 5)]  # its ceiling is L4
    table.choose(TakeLevel(3))
    assert end_of(table, "de1") == End((-1, 7), "SE", 3)


@pytest.mark.rule("A3.3", "A4.10")
def test_by_ruling_the_attitude_is_chosen_on_entry_too() -> None:
    table = at_the_end_of_a_turn(
        *in_the_air("de10"), aircraft("de1"), rulings={"entry_attitude": "any"}
    )
    table.choose(BringIn("de1"))
    table.choose(TakeAccess(-1, 7, "SE"))
    every = [TakeLevel(level, word) for level in range(1, 5) for word in ("level", "up", "down")]
    impossible = TakeLevel(4, "up"), TakeLevel(1, "down")
    assert list(table.options) == [option for option in every if option not in impossible]
    table.choose(TakeLevel(3, "down"))
    assert end_of(table, "de1") == End((-1, 7), "SE", 3, "down")


# -- the limit of six ---------------------------------------------------------------------------

SIX = ("de1", "de2", "de3", "de4", "de5", "de6")


@pytest.mark.rule("A3.3")
def test_six_fighters_are_the_most_in_combat_zone_and_on_access_points() -> None:
    five = at_the_end_of_a_turn(*in_the_air(*SIX[:5]), aircraft("de10"), aircraft("de11"))
    assert candidates(five.options) == ["de10", "de11"]
    five.choose(BringIn("de11"))
    five.choose(TakeAccess(-1, 7, "E"))
    assert only(five.choose(TakeLevel(5)), TurnBegan).seat == 1  # six: nobody else can come
    six = Table(*in_the_air(*SIX), aircraft("de10"), aircraft("fr4", "20,34 E L1"))
    play_turn(six)
    assert six.of("de10").where == "patrol"
    assert six.decision("die").seat == 1


@pytest.mark.rule("A3.3")
def test_the_limit_is_an_option() -> None:
    fleet = *in_the_air(*SIX), aircraft("de10")
    assert candidates(at_the_end_of_a_turn(*fleet, options={"fighter_limit": 7}).options) == [
        "de10"
    ]


@pytest.mark.rule("A3.3", "A3.9")
@pytest.mark.parametrize(("role", "able"), [("fighter", ["de14"]), ("mission", ["de10", "de14"])])
def test_scouts_count_as_fighters_only_if_they_fly_as_fighters(role: str, able: list[str]) -> None:
    scout = aircraft("de13", "16,30 E L3", role=role)
    table = at_the_end_of_a_turn(
        *in_the_air(*SIX[:5]),
        scout,
        aircraft("de10"),
        aircraft("de14", role="mission"),
        mode="reconnaissance",
        zones=[{"id": "A", "team": 0, "at": [18, 2]}],
    )
    if role == "fighter":  # then there is no scout on the mission yet
        assert list(table.options) == [BringIn("de14")]
    assert candidates(table.options) == able


@pytest.mark.rule("A3.3")
def test_mission_aircraft_may_come_though_the_limit_is_reached() -> None:
    table = at_the_end_of_a_turn(
        *in_the_air(*SIX),
        aircraft("de13", "16,30 E L3", role="mission"),
        aircraft("de10"),
        aircraft("de14", role="mission"),
        mode="reconnaissance",
        zones=[{"id": "A", "team": 0, "at": [18, 2]}],
    )
    assert list(table.options) == [BringIn("de14"), Finish()]


@pytest.mark.rule("A3.3", "A8.6.4")
@pytest.mark.parametrize(
    ("limit", "able"),
    [("player", ["de14", "de15", "de10", "de11", "de12"]), ("team", ["de14", "de15"])],
)
def test_the_limit_holds_for_each_player_or_by_ruling_for_each_team(
    limit: str, able: list[str]
) -> None:
    table = Table(
        *in_the_air("de13", "de4", "de5", "de6", column=6),
        *in_the_air("de16", "de1", "de2", "de3", column=16),
        aircraft("fr13", "20,34 E L1"),
        aircraft("gb16", "10,34 E L1"),
        scenario="teams-of-four",
        rulings={"team_limit": limit},
        turn=0,
    )
    play_until(table, "bring in")
    assert candidates(table.options) == able


@pytest.mark.rule("A3.10", "A3.3")
def test_the_limit_does_not_hold_where_everybody_starts_in_the_combat_zone() -> None:
    def crowd(nation: str, column: int, heading: str) -> dict[str, Any]:
        names = [f"{nation}{number}" for number in range(1, 9)]
        starts = [{"at": [column, 2 + 4 * n], "heading": heading, "level": 3} for n in range(8)]
        slot = {"count": 8, "role": "fighter", "default": names, "starts": starts}
        return {"name": nation, "edge": "W" if nation == "de" else "E", "slots": [slot]}

    doc = {
        "title": "All at once",
        "mode": "dogfight",
        "victory": {"kind": "survival"},
        "seats": [crowd("de", 4, "E"), crowd("fr", 19, "W")],
    }
    game = NewGame(scenario=doc)
    assert game.decision("die").seat == 0  # nobody has to be placed
    assert all(each.where == "combat" for each in game.state.aircraft)
    for seat in (0, 1):
        moved = [event for event in play_turn(game) if isinstance(event, Flown)]
        assert [game.rules.fleet[event.aircraft].seat for event in moved] == [seat] * 8


# -- onto the board -----------------------------------------------------------------------------


def entering(place: str = "-1,7 E L3", *, damage: str = "", **fields: Any) -> Table:
    """A D.VII on an Access Point of the west edge with six steps to fly."""
    others = fields.pop("others", [aircraft("fr4", "20,34 E L1")])
    own = aircraft("de10", place, where="access", damage=damage)
    return Table(own, *others, moving="de10", face=0, **fields)


@pytest.mark.rule("A3.7")
def test_the_step_onto_the_board_is_the_first_step() -> None:
    table = entering()
    assert flown(table, "AAAAAAA").steps == 7
    assert end_of(table, "de10") == End((6, 7), "E", 3)
    assert table.of("de10").where == "combat"
    turning = entering()
    assert flown(turning, "LAAAAA").turns == 1
    assert end_of(turning, "de10") == End((2, 1), "NE", 3)


@pytest.mark.rule("A3.7")
def test_an_aircraft_on_an_access_point_has_to_enter_in_the_next_turn() -> None:
    table = at_the_end_of_a_turn(*in_the_air("de4"), aircraft("de5"))
    table.choose(BringIn("de5"))
    table.choose(TakeAccess(-1, 7, "E"))
    table.choose(TakeLevel(5))
    play_on(table, lambda event: isinstance(event, TurnBegan) and event.seat == 0)
    assert table.of("de5").where == "access"
    events = play_turn(table)
    assert table.rules.index_of["de5"] in [e.aircraft for e in events if isinstance(e, Flown)]
    assert table.of("de5").where == "combat"


@pytest.mark.rule("A3.7")
def test_entering_never_leads_out_again_or_along_the_outside() -> None:
    table = entering(damage="wings")
    assert forbids(table, "LLAAA") == "A4.14"
    assert all(0 <= end.at[0] < 24 and 0 <= end.at[1] < 36 for end in ends(table))


@pytest.mark.rule("A3.7", "A4.9")
def test_a_level_change_on_entry_is_made_on_the_step_onto_the_board() -> None:
    blocker = [aircraft("fr5", "0,7 W L2"), aircraft("fr4", "20,34 E L1")]
    table = entering("-1,7 E L3 down", others=blocker, rulings={"entry_attitude": "any"})
    assert forbids(table, "AAAAAAAA", levels=-1) == "A4.7"
    assert flown(table, "RAAAAAA", levels=-1).level == 2


@pytest.mark.rule("A3.7", "A3.6")
def test_whoever_cannot_get_in_waits_outside() -> None:
    wall = [aircraft(f"fr{n}", f"0,{row} W L3") for n, row in ((5, 6), (6, 7), (7, 8))]
    table = entering(others=wall)
    assert table.of("de10").where == "access"
    assert table.decision("die").seat == 1  # its move is over
